//! The traits of RFC 3986.

#[cfg(feature = "rfc3986")]
use super::{
    Grammar, Printed, RULES, is_valid, is_valid_bytes, parse, parse_bytes, parse_located, parts_into, rule,
    tree,
};
use crate::{
    AsciiSet,
    edition::facts::{
        document::{DefiningDocument, DefiningDocuments},
        ladder::{self, Ladder, Standing},
        section::{Section, Sections},
        syntax::Syntax,
        traits::{Classes, ComponentRules, Delimiters, StartSymbol, Traits},
    },
    grammar::{
        class::{CharacterClass, non_ascii::NonAscii, rfc2396, rfc3986},
        tables::run,
    },
};

/// The traits of RFC 3986.
#[cfg(feature = "rfc3986")]
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 3986",
    title: "RFC 3986, January 2005",
    documents: DefiningDocuments::of(&[DefiningDocument::Rfc3986, DefiningDocument::Rfc2141]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::UriReference>()
    },
    absolute: StartSymbol::of::<Grammar, Printed, rule::AbsoluteUri>(),
    relative: StartSymbol::of::<Grammar, Printed, rule::RelativeRef>(),
    tree,
    parts_into,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Grammar, rule::Authority>,
    ip_literal: Some(run::explain::<Printed, rule::IpLiteral>),
    names: ComponentRules { authority: "authority", first_segment: "segment-nz-nc", opaque_part: "segment" },
    classes: CLASSES,
    delimiters: DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&super::data::DATA, &CLASSES),
    sections: SECTIONS,
    data: super::data::DATA,
    ladder: LADDER,
};

/// The characters of its components.
pub(crate) const CLASSES: Classes = Classes {
    authority: rfc3986::RegNameCharacter::SET,
    userinfo: rfc3986::UserinfoCharacter::SET,
    path: rfc3986::PathCharacter::SET,
    first_segment: rfc3986::SegmentWithoutColonCharacter::SET,
    opaque_part: rfc3986::PathCharacter::SET,
    query: rfc3986::QueryCharacter::SET,
    fragment: rfc3986::QueryCharacter::SET,
    scheme_first: rfc2396::Alpha::SET,
    unreserved: rfc3986::Unreserved::SET,
    non_ascii: NonAscii::None,
    non_ascii_in_query: NonAscii::None,
};

/// The characters that have a purpose within its components.
pub(crate) const DELIMITERS: Delimiters = Delimiters {
    authority: AsciiSet::of(b":@[]/?#"),
    path: AsciiSet::of(b"/?#;=,"),
    query: AsciiSet::of(b"#&="),
};

/// The sections on resolution.
pub(crate) const SECTIONS: Sections = Sections {
    merge: Section::new(DefiningDocument::Rfc3986, "5.2.3"),
    dot_segments: Section::new(DefiningDocument::Rfc3986, "5.2.4"),
    recomposition: Section::new(DefiningDocument::Rfc3986, "5.3"),
    repeated_scheme: Section::new(DefiningDocument::Rfc3986, "5.2.2"),
    ..Sections::of(
        DefiningDocument::Rfc3986,
        "4.2",
        "5.1",
        ["5.1.1", "5.1.2", "5.1.3", "5.1.4"],
        "4.4",
        "5.2",
    )
};

/// The structure of a reference.
pub(crate) const SYNTAX: Syntax = Syntax {
    is_run_of_characters: false,
    has_opaque_part: false,
    has_rel_segment: false,
    has_registry_names: false,
    relative_has_fragment: true,
    has_ip_literals: true,
    has_urns: false,
    removes_dot_segments: true,
    folds_every_host: true,
    escapes_utf8: true,
    has_current_document: false,
    strips_fragment_of_base: true,
    embedded_base_is_absolute: false,
    ignores_unknown_schemes: true,
    default_base: None,
    ignores_components_of_names: true,
    has_params_of_path: false,
};

/// What it says about normal forms.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::Stated("RFC 3986 section 6.2.2.1"),
    host_case: Standing::Stated("RFC 3986 section 6.2.2.1"),
    escape_case: Standing::Stated("RFC 3986 section 6.2.2.1"),
    unescape_unreserved: Standing::Stated("RFC 3986 section 6.2.2.2"),
    dot_segments: Standing::Stated("RFC 3986 section 6.2.2.3"),
    default_port: Standing::Stated("RFC 3986 sections 3.2.3 and 6.2.3"),
    empty_port: Standing::Stated("RFC 3986 sections 3.2.3 and 6.2.3"),
    empty_path: Standing::Stated("RFC 3986 section 6.2.3"),
    scheme_rules: Standing::Stated("RFC 3986 section 6.2.3"),
    unicode: ladder::UnicodeRungs::NONE,
};
