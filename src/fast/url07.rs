//! The rules of draft-fielding-url-syntax-07 with a fast path.

use nom::{Parser, branch::alt, combinator::opt, error::ParseError, sequence::preceded};

use super::{
    authority::{NoFinalDot, quick_authority},
    relative_url::quick_relative_url,
};
use crate::{
    ast::{AbsoluteOrRelative, AbsoluteUri, Authority, PathSegments, RelativeUri, UriReference},
    grammar::{
        GrammarInput, Rule,
        class::url07 as class,
        combinator::{consumed, non_empty, twin},
        primitive::literal,
        repetition::quick_run,
        url07::{self, Printed, Url07Grammar},
    },
};

/// The rules of both drafts: the shape of their authorities differs. `$printed` is the grammar as printed.
macro_rules! rules {
    ($printed:ty, $shape:ty) => {
        fn url_reference<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, UriReference<I>, E> {
            // Whatever is absolute is also relative, and both continue to the same end.
            let uri = alt((
                Self::absolute_url().map(AbsoluteOrRelative::Absolute),
                non_empty(Self::relative_url()).map(AbsoluteOrRelative::Relative),
            ));
            let quick = consumed(opt(uri).and(opt(preceded(literal!("#"), Self::fragment()))))
                .map(|(text, (uri, fragment))| UriReference { text, uri, fragment });
            twin(quick, <$printed>::url_reference())
        }

        fn absolute_url<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, AbsoluteUri<I>, E> {
            // Both alternatives have the same language, and the first is taken.
            twin(Self::generic_url(), <$printed>::absolute_url())
        }

        fn relative_url<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, RelativeUri<I>, E> {
            twin(quick_relative_url::<$shape, I, E>(), <$printed>::relative_url())
        }

        fn site<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Authority<I>, E> {
            twin(quick_authority::<$shape, E>(), <$printed>::site())
        }

        fn path_segments<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, PathSegments<I>, E> {
            twin(quick_run(class::PathCharacter).map(PathSegments), <$printed>::path_segments())
        }
    };
}

impl Url07Grammar for url07::Grammar {
    rules! { Printed, NoFinalDot }
}

#[cfg(feature = "uri01")]
pub(super) use rules;
