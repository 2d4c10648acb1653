//! The traits of RFC 2732.

use super::{
    Grammar, Printed, RULES, is_valid, is_valid_bytes, parse, parse_bytes, parse_located, parts_into, rule,
    tree,
};
use crate::{
    edition::{
        facts::{
            document::{DefiningDocument, DefiningDocuments},
            syntax::Syntax,
            traits::{Classes, StartSymbol, Traits},
        },
        rfc2396,
    },
    grammar::{
        class::{CharacterClass, rfc2732 as class},
        tables::run,
    },
};

/// The traits of RFC 2732.
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 2732",
    title: "RFC 2396 as amended by RFC 2732, December 1999",
    documents: DefiningDocuments::of(&[
        DefiningDocument::Rfc2732,
        DefiningDocument::Rfc2373,
        DefiningDocument::Rfc2396,
        DefiningDocument::Rfc2141,
    ]),
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
    ip_literal: Some(run::explain::<Printed, rule::Ipv6reference>),
    names: rfc2396::traits::NAMES,
    classes: CLASSES,
    delimiters: rfc2396::data::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::edition::facts::written::Written::of(&rfc2396::data::DATA, &CLASSES),
    sections: rfc2396::traits::SECTIONS,
    data: rfc2396::data::DATA,
    ladder: rfc2396::traits::LADDER,
};

/// The characters of its components.
const CLASSES: Classes = Classes {
    opaque_part: class::Uric::SET,
    query: class::Uric::SET,
    fragment: class::Uric::SET,
    ..rfc2396::traits::CLASSES
};

/// The structure of a reference.
pub(crate) const SYNTAX: Syntax = Syntax { has_ip_literals: true, ..rfc2396::traits::SYNTAX };
