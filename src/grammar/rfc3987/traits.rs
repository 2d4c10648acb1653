//! The traits of RFC 3987.

use super::{RULES, Rfc3987, is_valid, is_valid_bytes, parse, parse_bytes, parse_located, rule, tree};
use crate::grammar::{
    document::{Document, Documents},
    rfc3986, run,
    syntax::Syntax,
    traits::{ComponentRules, Start, Traits},
};

/// The traits of RFC 3987.
pub(crate) static TRAITS: Traits = Traits {
    name: "RFC 3987",
    title: "RFC 3987, January 2005",
    documents: Documents::of(&[Document::Rfc3987, Document::Rfc3986, Document::Rfc2141]),
    rules: &RULES,
    reference: Start {
        accepts: is_valid,
        accepts_bytes: is_valid_bytes,
        ..Start::of::<Rfc3987, rule::IriReference>()
    },
    absolute: Start::of::<Rfc3987, rule::AbsoluteIri>(),
    relative: Start::of::<Rfc3987, rule::IrelativeRef>(),
    tree,
    parse,
    parse_bytes,
    parse_located,
    authority: run::whole::<Rfc3987, rule::Iauthority>,
    ip_literal: Some(run::explain::<Rfc3987, rule::IpLiteral>),
    names: ComponentRules {
        authority: "iauthority",
        first_segment: "isegment-nz-nc",
        opaque_part: "isegment",
    },
    classes: rfc3986::traits::CLASSES,
    delimiters: rfc3986::traits::DELIMITERS,
    syntax: SYNTAX,
    #[cfg(feature = "semantics")]
    written: &crate::grammar::written::Written::of(&rfc3986::data::DATA, &rfc3986::traits::CLASSES),
    sections: rfc3986::traits::SECTIONS,
    data: rfc3986::data::DATA,
    ladder: rfc3986::traits::LADDER,
};

/// The structure of a reference.
pub(crate) const SYNTAX: Syntax = Syntax { has_characters_beyond: true, ..rfc3986::traits::SYNTAX };
