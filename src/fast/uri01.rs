//! The rules of draft-fielding-uri-syntax-01 with a fast path: those of draft-fielding-url-syntax-07.

use nom::{
    Check, OutputM, OutputMode, PResult, Parser, branch::alt, combinator::opt, error::ParseError,
    sequence::preceded,
};

use super::{
    authority::{FinalDot, quick_authority},
    relative_url::quick_relative_url,
    rules_of,
    url07::rules,
};
use crate::{
    ast::{
        AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, Host, Hostname, PathSegments, Query,
        RelativeUri, UriReference,
    },
    grammar::{
        GrammarInput, Rule,
        class::url07 as class,
        combinator::{consumed, non_empty, twin},
        combinators::form::Whole,
        primitive::literal,
        repetition::quick_run,
        uri01::{self, Printed, Uri01Grammar, of_name},
        url07::Url07Grammar,
    },
};

impl Url07Grammar for uri01::Grammar {
    rules! { Printed, FinalDot }

    // What these drafts print differently.
    rules_of! { Printed:
        opaque_url -> AbsoluteUri<I>;
        fragment -> Fragment<I>;
        host -> Host<I>;
        hostname -> Hostname<I>;
        query -> Query<I>;
    }
}

impl Uri01Grammar for uri01::Grammar {
    fn uri_reference<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, UriReference<I>, E> {
        twin(NameOr(Self::urn_reference().map(of_name), Self::url_reference()), Printed::uri_reference())
    }
}

/// The name, if the input begins with one that is as long as the other parser's text; else that. It knows which before it
/// builds a tree, because a tree that is chosen among two is copied.
struct NameOr<N, U>(N, U);

impl<I, N, U> Parser<I> for NameOr<N, U>
where
    I: GrammarInput,
    N: Parser<I>,
    U: Parser<I, Output = N::Output, Error = N::Error>,
{
    type Output = N::Output;
    type Error = N::Error;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn process<OM: OutputMode>(&mut self, input: I) -> PResult<OM, I, N::Output, N::Error> {
        let has_scheme_of_names =
            input.as_bytes().first_chunk::<4>().is_some_and(|first| first.eq_ignore_ascii_case(b"urn:"));
        if has_scheme_of_names && length(&mut self.0, input) >= length(&mut self.1, input) {
            self.0.process::<OM>(input)
        } else {
            self.1.process::<OM>(input)
        }
    }
}

/// The length of what `parser` accepts; `None` if it fails.
#[inline(never)]
fn length<I: GrammarInput, P: Parser<I>>(parser: &mut P, input: I) -> Option<usize> {
    let (rest, ()) = parser.process::<OutputM<Check, Check, Whole>>(input).ok()?;
    Some(input.offset(&rest))
}
