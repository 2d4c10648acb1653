//! The rules of RFC 2732 with a fast path.

use nom::{Parser, error::ParseError};

use super::{
    authority::{AuthorityShape, quick_authority},
    rules_of,
};
use crate::{
    ast::{Authority, Host, Ipv4address, PathSegments},
    grammar::{
        GrammarInput, Rule,
        class::{rfc2396, rfc2732 as class},
        combinator::twin,
        longest_prefix,
        repetition::quick_run,
        rfc2396::Rfc2396Grammar,
        rfc2732::{self, Printed, Rfc2732Grammar, rule},
    },
};

impl Rfc2396Grammar for rfc2732::Grammar {
    type Reserved = class::Reserved;
    type Uric = class::Uric;

    fn authority<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
        twin(quick_authority::<Bracketed, E>(), Printed::authority())
    }

    fn path_segments<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        twin(quick_run(rfc2396::PathCharacter).map(PathSegments), Printed::path_segments())
    }

    // What RFC 2732 changes.
    rules_of! { Printed:
        host -> Host<I>;
        ipv4address -> Ipv4address<I>;
        reserved -> I;
        unwise -> I;
    }
}

impl Rfc2732Grammar for rfc2732::Grammar {}

/// The shape of RFC 2732: addresses in brackets, and at most three digits in a number.
pub(crate) enum Bracketed {}

impl AuthorityShape for Bracketed {
    const FINAL_DOT: bool = true;
    const MOST_DIGITS: usize = 3;

    fn ip_literal(octets: &[u8]) -> Option<usize> {
        longest_prefix::<rfc2732::Grammar, rule::Ipv6reference, _>(octets)
    }
}
