//! The rules of RFC 3987 with a fast path.

use nom::{Parser, error::ParseError};

use super::{
    authority_with_names::quick_authority,
    quick::{self, quick},
    rfc3986::addresses,
};
use crate::{
    ast::{AbsPath, Authority, IpLiteral, Ipv6address, Path, PathSegments},
    grammar::{
        GrammarInput, Rule,
        class::rfc3987 as class,
        combinator::twin,
        rfc3986::{Rfc3986Grammar, absolute_or_empty},
        rfc3987::{self, Printed, Rfc3987Grammar},
    },
};

impl Rfc3986Grammar for rfc3987::Grammar {
    addresses! {}
}

impl Rfc3987Grammar for rfc3987::Grammar {
    fn iauthority<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
        twin(
            quick_authority::<class::IregNameCharacter, class::IuserinfoCharacter, E>(),
            Printed::iauthority(),
        )
    }

    fn ipath_abempty<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Path<I>, E> {
        twin(
            quick(quick::PathAbempty(class::IpathCharacter)).map(absolute_or_empty),
            Printed::ipath_abempty(),
        )
    }

    fn ipath_absolute<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        twin(quick(quick::PathAbsolute(class::IpathCharacter)).map(AbsPath), Printed::ipath_absolute())
    }

    fn ipath_noscheme<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        let quick = quick(quick::PathNoscheme(class::IsegmentWithoutColonCharacter, class::IpathCharacter));
        twin(quick.map(PathSegments), Printed::ipath_noscheme())
    }

    fn ipath_rootless<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        twin(quick(quick::PathRootless(class::IpathCharacter)).map(PathSegments), Printed::ipath_rootless())
    }
}
