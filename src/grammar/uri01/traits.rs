//! What uri-syntax-01 is, beside its grammar.

use super::{RULES, Uri01, is_valid, parse, parse_located, rule};
use crate::{
    AsciiSet,
    grammar::{
        class::{CharacterClass, url07},
        document::{Document, Documents},
        run,
        traits::{Classes, ComponentRules, Delimiters, Start, Syntax, Traits},
    },
};

/// What uri-syntax-01 is.
pub(crate) static TRAITS: Traits = Traits {
    name: "uri-syntax-01",
    title: "draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, December 1997",
    documents: Documents::of(&[
        Document::UriSyntax01,
        Document::UrlSyntax03,
        Document::Rfc2141Grammar,
        Document::Rfc2141,
    ]),
    rules: &RULES,
    reference: Start { accepts: is_valid, ..Start::of::<Uri01, rule::UriReference>() },
    absolute: Start::of::<Uri01, rule::AbsoluteUrl>(),
    relative: Start::of::<Uri01, rule::RelativeUrl>(),
    tree: run::whole::<Uri01, rule::UriReference>,
    parse,
    parse_located,
    authority: run::whole::<Uri01, rule::Site>,
    ip_literal: None,
    names: ComponentRules { authority: "site", first_segment: "segment", opaque_part: "segment" },
    classes: Classes {
        authority: url07::Urlc::SET,
        userinfo: url07::Urlc::SET,
        path: url07::Urlc::SET,
        first_segment: url07::Urlc::SET,
        opaque_part: url07::Urlc::SET,
        query: url07::Urlc::SET,
        fragment: url07::Urlc::SET,
        scheme_first: url07::SchemeCharacter::SET,
        unreserved: url07::Unreserved::SET,
    },
    delimiters: Delimiters {
        authority: AsciiSet::of(b":@?/"),
        path: AsciiSet::of(b"/;=?"),
        query: AsciiSet::of(b"/&=+"),
    },
    syntax: Syntax {
        is_run_of_characters: true,
        has_opaque_part: false,
        has_rel_segment: false,
        has_registry_names: true,
        relative_has_fragment: false,
        has_urns: true,
        removes_dot_segments: false,
        folds_every_host: false,
        escapes_utf8: false,
    },
};
