//! The traits of RFC 1808.

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
        class::{CharacterClass, non_ascii::NonAscii, rfc1808},
        tables::run,
    },
};

/// The traits of RFC 1808.
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 1808",
    title: "RFC 1808, June 1995",
    documents: DefiningDocuments::of(&[DefiningDocument::Rfc1808]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::Url>()
    },
    absolute: StartSymbol::of::<Grammar, Printed, rule::AbsoluteUrl>(),
    relative: StartSymbol::of::<Grammar, Printed, rule::RelativeUrl>(),
    tree,
    parts_into,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Grammar, rule::NetLoc>,
    ip_literal: None,
    names: ComponentRules { authority: "net_loc", first_segment: "rel_path", opaque_part: "rel_path" },
    classes: CLASSES,
    delimiters: super::data::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&super::data::DATA, &CLASSES),
    sections: Sections::of(DefiningDocument::Rfc1808, "2", "3", ["3.1", "3.2", "3.3", "3.4"], "4", "4"),
    data: super::data::DATA,
    ladder: LADDER,
};

/// The characters of its components.
pub(crate) const CLASSES: Classes = Classes {
    authority: rfc1808::QueryCharacter::SET,
    userinfo: rfc1808::QueryCharacter::SET,
    path: rfc1808::QueryCharacter::SET,
    first_segment: rfc1808::QueryCharacter::SET,
    opaque_part: rfc1808::QueryCharacter::SET,
    query: rfc1808::QueryCharacter::SET,
    fragment: rfc1808::QueryCharacter::SET,
    scheme_first: rfc1808::SchemeCharacter::SET,
    unreserved: rfc1808::Unreserved::SET,
    non_ascii: NonAscii::None,
    non_ascii_in_query: NonAscii::None,
};

/// The structure of a reference.
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
    has_current_document: false,
    strips_fragment_of_base: true,
    // What it says of that was not compared.
    embedded_base_is_absolute: false,
    ignores_unknown_schemes: false,
    default_base: None,
    ignores_components_of_names: false,
    has_params_of_path: true,
};

/// What it says about normal forms: nothing.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::NotMentioned,
    host_case: Standing::NotMentioned,
    escape_case: Standing::NotMentioned,
    unescape_unreserved: Standing::NotMentioned,
    dot_segments: Standing::Excluded("RFC 1808 section 4"),
    default_port: Standing::NotMentioned,
    empty_port: Standing::NotMentioned,
    empty_path: Standing::NotMentioned,
    scheme_rules: Standing::NotMentioned,
    unicode: ladder::UnicodeRungs::NONE,
};
