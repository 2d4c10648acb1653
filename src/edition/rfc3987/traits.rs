//! The traits of RFC 3987.

use super::{
    Grammar, Printed, RULES, data::DATA, is_valid, is_valid_bytes, parse, parse_bytes, parse_located,
    parts_into, rule, tree,
};
use crate::{
    edition::{
        facts::{
            document::{DefiningDocument, DefiningDocuments},
            ladder::{self, Ladder, Standing},
            section::{Section, Sections},
            syntax::Syntax,
            traits::{Classes, ComponentRules, StartSymbol, Traits},
        },
        rfc3986,
    },
    grammar::{class::non_ascii::NonAscii, tables::run},
};

/// The traits of RFC 3987.
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 3987",
    title: "RFC 3987, January 2005",
    documents: DefiningDocuments::of(&[
        DefiningDocument::Rfc3987,
        DefiningDocument::Rfc3986,
        DefiningDocument::Rfc2141,
    ]),
    rules: &RULES,
    reference: StartSymbol {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..StartSymbol::of::<Grammar, Printed, rule::IriReference>()
    },
    absolute: StartSymbol::of::<Grammar, Printed, rule::AbsoluteIri>(),
    relative: StartSymbol::of::<Grammar, Printed, rule::IrelativeRef>(),
    tree,
    parts_into,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Grammar, rule::Iauthority>,
    ip_literal: Some(run::explain::<Printed, rule::IpLiteral>),
    names: ComponentRules {
        authority: "iauthority",
        first_segment: "isegment-nz-nc",
        opaque_part: "isegment",
    },
    classes: CLASSES,
    delimiters: rfc3986::traits::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&DATA, &CLASSES),
    sections: SECTIONS,
    data: DATA,
    ladder: LADDER,
};

/// The characters of its components: to those of RFC 3986, the rules add `ucschar`, and that of a query `iprivate`.
const CLASSES: Classes = Classes {
    non_ascii: NonAscii::Ucschar,
    non_ascii_in_query: NonAscii::UcscharAndIprivate,
    ..rfc3986::traits::CLASSES
};

/// The structure of a reference.
pub(crate) const SYNTAX: Syntax = rfc3986::traits::SYNTAX;

/// The sections on resolution: those of RFC 3986, whose algorithms apply to IRIs as they are.
pub(crate) const SECTIONS: Sections =
    Sections { resolution: Section::new(DefiningDocument::Rfc3987, "6.5"), ..rfc3986::traits::SECTIONS };

/// What it says about normal forms.
pub(crate) const LADDER: Ladder = Ladder {
    scheme_case: Standing::Stated("RFC 3987 section 5.3.2.1"),
    host_case: Standing::Stated("RFC 3987 section 5.3.2.1"),
    escape_case: Standing::Stated("RFC 3987 section 5.3.2.1"),
    unescape_unreserved: Standing::Stated("RFC 3987 section 5.3.2.3"),
    dot_segments: Standing::Stated("RFC 3987 section 5.3.2.4"),
    default_port: Standing::Stated("RFC 3987 section 5.3.3"),
    empty_port: Standing::Stated("RFC 3987 section 5.3.3"),
    empty_path: Standing::Stated("RFC 3987 section 5.3.3"),
    scheme_rules: Standing::Stated("RFC 3987 section 5.3.3"),
    unicode: ladder::UnicodeRungs {
        characters: Standing::Permitted("RFC 3987 section 5.3.2.2"),
        idn: Standing::Permitted("RFC 3987 section 5.3.3"),
    },
};
