//! The rules of RFC 2396 with a fast path.

use nom::{Parser, error::ParseError};

use super::authority::{FinalDot, quick_authority};
use crate::{
    ast::{Authority, PathSegments},
    grammar::{
        GrammarInput, Rule,
        class::rfc2396 as class,
        combinator::twin,
        repetition::quick_run,
        rfc2396::{self, Printed, Rfc2396Grammar},
    },
};

impl Rfc2396Grammar for rfc2396::Grammar {
    type Reserved = class::Reserved;
    type Uric = class::Uric;

    fn authority<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
        twin(quick_authority::<FinalDot, E>(), Printed::authority())
    }

    fn path_segments<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
        twin(quick_run(class::PathCharacter).map(PathSegments), Printed::path_segments())
    }
}
