//! The traits of url-syntax-07.

#[cfg(feature = "url07")]
use super::{
    Grammar, Printed, RULES, is_valid, is_valid_bytes, parse, parse_bytes, parse_located, parts_into, rule,
    tree,
};
use crate::{
    edition::facts::{
        document::{DefiningDocument, DefiningDocuments},
        ladder::{self, Ladder, Standing},
        section::Sections,
        syntax::Syntax,
        traits::{Classes, ComponentRules, StartSymbol, Traits},
    },
    grammar::{
        class::{CharacterClass, non_ascii::NonAscii, url07},
        tables::run,
    },
};

/// The traits of url-syntax-07.
#[cfg(feature = "url07")]
pub(crate) static TRAITS: Traits = Traits {
    name: "url-syntax-07",
    title: "draft-fielding-url-syntax-07, September 1997",
    documents: DefiningDocuments::of(&[DefiningDocument::UrlSyntax07]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::UrlReference>()
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
    names: NAMES,
    classes: CLASSES,
    delimiters: super::data::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&super::data::DATA, &CLASSES),
    sections: Sections::of(
        DefiningDocument::UrlSyntax07,
        "5",
        "5.1",
        ["5.1.1", "5.1.2", "5.1.3", "5.1.4"],
        "3",
        "5.2",
    ),
    data: super::data::DATA,
    ladder: LADDER,
};

/// The names of the rules of its components; also for its amendments.
pub(crate) const NAMES: ComponentRules =
    ComponentRules { authority: "site", first_segment: "segment", opaque_part: "segment" };

/// The characters of its components; also for its amendments.
pub(crate) const CLASSES: Classes = Classes {
    authority: url07::Urlc::SET,
    userinfo: url07::Urlc::SET,
    path: url07::Urlc::SET,
    first_segment: url07::Urlc::SET,
    opaque_part: url07::Urlc::SET,
    query: url07::Urlc::SET,
    fragment: url07::Urlc::SET,
    scheme_first: url07::SchemeCharacter::SET,
    unreserved: url07::Unreserved::SET,
    non_ascii: NonAscii::None,
    non_ascii_in_query: NonAscii::None,
};

/// The structure of a reference; also for its amendments.
pub(crate) const SYNTAX: Syntax = Syntax {
    is_run_of_characters: true,
    has_opaque_part: false,
    has_rel_segment: false,
    has_registry_names: true,
    relative_has_fragment: false,
    has_ip_literals: false,
    has_urns: false,
    removes_dot_segments: false,
    folds_every_host: false,
    escapes_utf8: false,
    has_current_document: true,
    strips_fragment_of_base: false,
    embedded_base_is_absolute: true,
    ignores_unknown_schemes: false,
    default_base: Some("this_message:/"),
    ignores_components_of_names: false,
    has_params_of_path: false,
};

/// What it says about normal forms.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::Stated("draft-fielding-url-syntax-07 section 4.1"),
    host_case: Standing::Stated("draft-fielding-url-syntax-07 section 6"),
    escape_case: Standing::NotMentioned,
    unescape_unreserved: Standing::Stated("draft-fielding-url-syntax-07 sections 2.3 and 2.4.2"),
    dot_segments: Standing::Excluded("draft-fielding-url-syntax-07 section 5"),
    default_port: Standing::Stated("draft-fielding-url-syntax-07 section 6"),
    empty_port: Standing::NotMentioned,
    empty_path: Standing::NotMentioned,
    scheme_rules: Standing::Stated("draft-fielding-url-syntax-07 section 6"),
    unicode: ladder::UnicodeRungs::NONE,
};
