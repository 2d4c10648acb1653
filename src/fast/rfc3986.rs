//! The rules of RFC 3986 with a fast path.

use nom::{Parser, error::ParseError};

use super::{
    authority_with_names::quick_authority,
    quick::{self, quick},
};
use crate::{
    ast::{AbsPath, Authority, IpLiteral, Ipv6address, Path, PathSegments},
    grammar::{
        GrammarInput, Rule,
        class::rfc3986 as class,
        combinator::twin,
        rfc3986::{self, Printed, Rfc3986Grammar, absolute_or_empty},
    },
};

/// The addresses, which RFC 3987 has as well.
macro_rules! addresses {
    () => {
        fn ip_literal<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, IpLiteral<I>, E> {
            twin(quick(quick::IpLiteral).map(IpLiteral), Printed::ip_literal())
        }

        fn ipv6address<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Ipv6address<I>, E> {
            twin(quick(quick::Ipv6address).map(Ipv6address), Printed::ipv6address())
        }

        fn dec_octet<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, I, E> {
            twin(quick(quick::DecOctet), Printed::dec_octet())
        }
    };
}

#[cfg(feature = "rfc3987")]
pub(super) use addresses;

impl Rfc3986Grammar for rfc3986::Grammar {
    fn authority<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
        twin(quick_authority::<class::RegNameCharacter, class::UserinfoCharacter, E>(), Printed::authority())
    }

    addresses! {}

    fn path_abempty<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Path<I>, E> {
        twin(quick(quick::PathAbempty(class::PathCharacter)).map(absolute_or_empty), Printed::path_abempty())
    }

    fn path_absolute<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, AbsPath<I>, E> {
        twin(quick(quick::PathAbsolute(class::PathCharacter)).map(AbsPath), Printed::path_absolute())
    }

    fn path_noscheme<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        let quick = quick(quick::PathNoscheme(class::SegmentWithoutColonCharacter, class::PathCharacter));
        twin(quick.map(PathSegments), Printed::path_noscheme())
    }

    fn path_rootless<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        twin(quick(quick::PathRootless(class::PathCharacter)).map(PathSegments), Printed::path_rootless())
    }
}
