//! The traits of uri-syntax-01.

use super::{
    Grammar, Printed, RULES, is_valid, is_valid_bytes, parse, parse_bytes, parse_located, parts_into, rule,
    tree,
};
use crate::{
    edition::{
        facts::{
            document::{DefiningDocument, DefiningDocuments},
            ladder::{self, Ladder, Standing},
            section::Sections,
            syntax::Syntax,
            traits::{ComponentRules, StartSymbol, Traits},
        },
        url07,
    },
    grammar::tables::run,
};

/// The traits of uri-syntax-01.
pub(crate) static TRAITS: Traits = Traits {
    name: "uri-syntax-01",
    title: "draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, proposed in December 1997",
    documents: DefiningDocuments::of(&[
        DefiningDocument::UriSyntax01,
        DefiningDocument::UrlSyntax03,
        DefiningDocument::Rfc2141Grammar,
        DefiningDocument::Rfc2141,
    ]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::UriReference>()
    },
    absolute: StartSymbol::of::<Grammar, Printed, rule::AbsoluteUrl>(),
    relative: StartSymbol::of::<Grammar, Printed, rule::RelativeUrl>(),
    tree,
    parts_into,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Grammar, rule::Site>,
    ip_literal: None,
    names: ComponentRules { opaque_part: "URN-nss", ..url07::traits::NAMES },
    classes: url07::traits::CLASSES,
    delimiters: url07::data::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&super::data::DATA, &url07::traits::CLASSES),
    sections: Sections::of(
        DefiningDocument::UrlSyntax03,
        "4",
        "4.1",
        ["4.1.1", "4.1.2", "4.1.3", "4.1.4"],
        "2",
        "4.2",
    ),
    data: super::data::DATA,
    ladder: LADDER,
};

/// The structure of a reference.
pub(crate) const SYNTAX: Syntax = Syntax { has_urns: true, default_base: None, ..url07::traits::SYNTAX };

/// What it says about normal forms.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::Stated("proposed draft-fielding-uri-syntax-01 section 3.1"),
    host_case: Standing::Stated("proposed draft-fielding-url-syntax-03 section 5"),
    escape_case: Standing::NotMentioned,
    unescape_unreserved: Standing::Stated("proposed draft-fielding-uri-syntax-01 sections 2.3 and 2.4.2"),
    dot_segments: Standing::Excluded("proposed draft-fielding-url-syntax-03 section 4"),
    default_port: Standing::Stated("proposed draft-fielding-url-syntax-03 section 5"),
    empty_port: Standing::NotMentioned,
    empty_path: Standing::NotMentioned,
    scheme_rules: Standing::Stated("proposed draft-fielding-url-syntax-03 section 5"),
    unicode: ladder::UnicodeRungs::NONE,
};
