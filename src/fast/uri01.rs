//! The rules of draft-fielding-uri-syntax-01 with a fast path: those of draft-fielding-url-syntax-07.

use nom::{Parser, branch::alt, combinator::opt, error::ParseError, sequence::preceded};

use super::{
    authority::{FinalDot, quick_authority},
    relative_url::quick_relative_url,
    rules_of,
    url07::rules,
};
use crate::{
    ast::{
        AbsoluteUri, Authority, Fragment, Host, Hostname, PathSegments, Query, RelativeUri, Uri, UriReference,
    },
    grammar::{
        GrammarInput, Rule,
        class::url07 as class,
        combinator::{consumed, non_empty, twin},
        primitive::literal,
        repetition::quick_run,
        uri01::{Printed, Uri01, Uri01Grammar},
        url07::Url07Grammar,
    },
};

impl Url07Grammar for Uri01 {
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

impl Uri01Grammar for Uri01 {}
