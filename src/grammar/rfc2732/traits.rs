//! What RFC 2732 is, beside its grammar.

use super::{RULES, Rfc2732, is_valid, parse, parse_located, rule};
use crate::{
    AsciiSet,
    grammar::{
        class::{CharacterClass, rfc2396, rfc2732},
        document::{Document, Documents},
        run,
        traits::{Classes, ComponentRules, Delimiters, Start, Syntax, Traits},
    },
};

/// What RFC 2732 is.
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 2732",
    title: "RFC 2396 as amended by RFC 2732, December 1999",
    documents: Documents::of(&[Document::Rfc2732, Document::Rfc2373, Document::Rfc2396, Document::Rfc2141]),
    rules: &RULES,
    reference: Start { accepts: is_valid, ..Start::of::<Rfc2732, rule::UriReference>() },
    absolute: Start::of::<Rfc2732, rule::AbsoluteUri>(),
    relative: Start::of::<Rfc2732, rule::RelativeUri>(),
    tree: run::whole::<Rfc2732, rule::UriReference>,
    parse,
    parse_located,
    authority: run::whole::<Rfc2732, rule::Authority>,
    ip_literal: Some(run::explain::<Rfc2732, rule::Ipv6reference>),
    names: ComponentRules {
        authority: "authority",
        first_segment: "rel_segment",
        opaque_part: "opaque_part",
    },
    classes: Classes {
        authority: rfc2396::RegNameCharacter::SET,
        userinfo: rfc2396::UserinfoCharacter::SET,
        path: rfc2396::PathCharacter::SET,
        first_segment: rfc2396::RelSegmentCharacter::SET,
        opaque_part: rfc2732::Uric::SET,
        query: rfc2732::Uric::SET,
        fragment: rfc2732::Uric::SET,
        scheme_first: rfc2396::Alpha::SET,
        unreserved: rfc2396::Unreserved::SET,
    },
    delimiters: Delimiters {
        authority: AsciiSet::of(b";:@?/"),
        path: AsciiSet::of(b"/;=?"),
        query: AsciiSet::of(b";/?:@&=+,$"),
    },
    syntax: Syntax {
        is_run_of_characters: false,
        has_opaque_part: true,
        has_rel_segment: true,
        has_registry_names: true,
        relative_has_fragment: false,
        has_urns: false,
        removes_dot_segments: false,
        folds_every_host: false,
        escapes_utf8: false,
    },
};
