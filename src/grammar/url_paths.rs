//! The nodes of the drafts of 1997, in which a path and its query are one rule; and the fast path of `relativeURL`.

use nom::{Parser, combinator::opt, error::ParseError, sequence::preceded};

use super::{
    GrammarInput, Rule,
    authority::{AuthorityShape, authority_of, quick_authority},
    class::url07::{PathCharacter, Urlc},
    combinator::consumed,
    primitive::literal,
    repetition::quick_run,
};
use crate::ast::{
    AbsPath, Authority, HierPart, HierPath, Leaf, NetPath, PathSegments, Query, RelativePath, RelativeUri,
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

/// `text` without the `?` and the query at its end.
pub(super) fn before_query<S: Leaf>(text: S, query: Option<Query<S>>) -> S {
    let length = query.map_or(0, |query| query.0.as_bytes().len() + "?".len());
    text.slice(0..text.as_bytes().len().saturating_sub(length))
}

/// The path node for all of `text`.
pub(super) fn relative_path<S: Leaf>(text: S) -> RelativePath<S> {
    match text.as_bytes() {
        [] => RelativePath::Empty(text),
        [b'/', ..] => RelativePath::AbsPath(AbsPath(text)),
        _ => RelativePath::PathSegments(PathSegments(text)),
    }
}

/// The `net_path` for all of `text`: an authority, and after it an `abs_path`, which may end in a query.
pub(super) fn network_path<S: Leaf>(
    text: S,
    authority: Authority<S>,
    path: Option<RelativeUri<S>>,
) -> RelativeUri<S> {
    let query = path.and_then(|path| path.query);
    let abs_path = path.map(|path| AbsPath(before_query(path.text, query)));
    let path = NetPath { text: before_query(text, query), authority, abs_path };
    RelativeUri { text, path: RelativePath::NetPath(path), query }
}

/// The disambiguation of a path that begins with two slashes: its first segment is a site. The grammar derives such a
/// path only if a query follows the site immediately.
pub(super) fn with_site<A: AuthorityShape, I: GrammarInput>(relative: RelativeUri<I>) -> RelativeUri<I> {
    match relative.path {
        RelativePath::AbsPath(AbsPath(text)) if text.as_bytes().starts_with(b"//") => {
            let site = text.slice(2..text.as_bytes().len());
            let path = NetPath { text, authority: authority_of::<A, I>(site), abs_path: None };
            RelativeUri { path: RelativePath::NetPath(path), ..relative }
        }
        _ => relative,
    }
}

/// What follows a scheme: the same, under the name that it has there.
pub(super) fn hierarchical<S: Leaf>(relative: RelativeUri<S>) -> HierPart<S> {
    let path = match relative.path {
        RelativePath::NetPath(path) => HierPath::NetPath(path),
        RelativePath::AbsPath(path) => HierPath::AbsPath(path),
        RelativePath::PathSegments(path) => HierPath::PathSegments(path),
        RelativePath::RelPath(path) => HierPath::PathSegments(PathSegments(path.text)),
        RelativePath::Empty(text) => HierPath::Empty(text),
    };
    HierPart { text: relative.text, path, query: relative.query }
}
