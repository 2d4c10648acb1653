//! The fast path of `relativeURL` of the drafts of 1997.

use nom::{Parser, combinator::opt, error::ParseError, sequence::preceded};

use super::authority::{AuthorityShape, quick_authority};
use crate::{
    ast::{AbsPath, NetPath, Query, RelativePath, RelativeUri},
    grammar::{
        GrammarInput, Rule,
        class::url07::{PathCharacter, Urlc},
        combinator::consumed,
        primitive::literal,
        repetition::quick_run,
        url_paths::{before_query, relative_path},
    },
};

/// `relativeURL = net_path | abs_path | rel_path`, for a text that is complete and has no observer: a site after two
/// slashes, if there are two, then a path, then a query.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn quick_relative_url<A: AuthorityShape, I: GrammarInput, E: ParseError<I>>()
-> impl Rule<I, RelativeUri<I>, E> {
    let site = preceded(literal!("//"), quick_authority::<A, E>());
    consumed(
        consumed(opt(site)).and(quick_run(PathCharacter)).and(opt(preceded(literal!("?"), quick_run(Urlc)))),
    )
    .map(|(text, (((_, authority), path), query))| {
        let query = query.map(Query);
        let path = match authority {
            Some(authority) => RelativePath::NetPath(NetPath {
                text: before_query(text, query),
                authority,
                abs_path: (!path.as_bytes().is_empty()).then_some(AbsPath(path)),
            }),
            None => relative_path(path),
        };
        RelativeUri { text, path, query }
    })
}
