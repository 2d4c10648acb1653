//! The traits of RFC 2396.

#[cfg(feature = "rfc2396")]
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
        class::{CharacterClass, non_ascii::NonAscii, rfc2396},
        tables::run,
    },
};

/// The traits of RFC 2396.
#[cfg(feature = "rfc2396")]
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 2396",
    title: "RFC 2396, August 1998",
    documents: DefiningDocuments::of(&[DefiningDocument::Rfc2396, DefiningDocument::Rfc2141]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::UriReference>()
    },
    absolute: StartSymbol::of::<Grammar, Printed, rule::AbsoluteUri>(),
    relative: StartSymbol::of::<Grammar, Printed, rule::RelativeUri>(),
    tree,
    parts_into,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Grammar, rule::Authority>,
    ip_literal: None,
    names: NAMES,
    classes: CLASSES,
    delimiters: super::data::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&super::data::DATA, &CLASSES),
    sections: SECTIONS,
    data: super::data::DATA,
    ladder: LADDER,
};

/// The names of the rules of its components; also for its amendments.
pub(crate) const NAMES: ComponentRules =
    ComponentRules { authority: "authority", first_segment: "rel_segment", opaque_part: "opaque_part" };

/// The characters of its components; also for its amendments.
pub(crate) const CLASSES: Classes = Classes {
    authority: rfc2396::RegNameCharacter::SET,
    userinfo: rfc2396::UserinfoCharacter::SET,
    path: rfc2396::PathCharacter::SET,
    first_segment: rfc2396::RelSegmentCharacter::SET,
    opaque_part: rfc2396::Uric::SET,
    query: rfc2396::Uric::SET,
    fragment: rfc2396::Uric::SET,
    scheme_first: rfc2396::Alpha::SET,
    unreserved: rfc2396::Unreserved::SET,
    non_ascii: NonAscii::None,
    non_ascii_in_query: NonAscii::None,
};

/// The structure of a reference; also for its amendments.
pub(crate) const SYNTAX: Syntax = Syntax {
    is_run_of_characters: false,
    has_opaque_part: true,
    has_rel_segment: true,
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
    default_base: None,
    ignores_components_of_names: false,
    has_params_of_path: false,
};

/// What it says about normal forms; also for its amendments.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::Stated("RFC 2396 sections 3.1 and 6"),
    host_case: Standing::Stated("RFC 2396 section 6"),
    escape_case: Standing::NotMentioned,
    unescape_unreserved: Standing::Stated("RFC 2396 sections 2.3 and 2.4.2"),
    dot_segments: Standing::Excluded("RFC 2396 section 5"),
    default_port: Standing::Stated("RFC 2396 section 6"),
    empty_port: Standing::NotMentioned,
    empty_path: Standing::NotMentioned,
    scheme_rules: Standing::Stated("RFC 2396 section 6"),
    unicode: ladder::UnicodeRungs::NONE,
};

/// The sections on resolution; also for its amendments.
pub(crate) const SECTIONS: Sections =
    Sections::of(DefiningDocument::Rfc2396, "5", "5.1", ["5.1.1", "5.1.2", "5.1.3", "5.1.4"], "4.2", "5.2");
