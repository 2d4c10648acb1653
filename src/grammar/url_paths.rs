//! The nodes of RFC 1808 and of the drafts of 1997, in which a path and its query are one rule.

use crate::ast::{
    AbsPath, Authority, HierPart, HierPath, Leaf, NetPath, PathSegments, Query, RelativePath, RelativeUri,
};

/// `text` without the `?` and the query at its end.
pub(crate) fn before_query<S: Leaf>(text: S, query: Option<Query<S>>) -> S {
    let length = query.map_or(0, |query| query.0.as_bytes().len() + "?".len());
    text.slice(0..text.as_bytes().len().saturating_sub(length))
}

/// The path node for all of `text`.
pub(crate) fn relative_path<S: Leaf>(text: S) -> RelativePath<S> {
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

/// The disambiguation of a path that begins with two slashes: its first segment is a site, of which `site` returns the
/// node. The grammar derives such a path only if a query follows the site immediately.
pub(super) fn with_site<S: Leaf>(relative: RelativeUri<S>, site: fn(S) -> Authority<S>) -> RelativeUri<S> {
    match relative.path {
        RelativePath::AbsPath(AbsPath(text)) if text.as_bytes().starts_with(b"//") => {
            let authority = site(text.slice(2..text.as_bytes().len()));
            let path = NetPath { text, authority, abs_path: None };
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

/// What follows a scheme, by the order of section 2.4 of RFC 1808: between `//` and the next `/` a `net_loc`, of which
/// `net_loc` returns the node, and from the first `?` after it a query. What remains is the path.
pub(super) fn divided<S: Leaf>(text: S, net_loc: fn(S) -> Authority<S>) -> HierPart<S> {
    let octets = text.as_bytes();
    let find = |start: usize, octet: u8| {
        let rest = octets.get(start..).unwrap_or_default();
        start + rest.iter().position(|other| *other == octet).unwrap_or(rest.len())
    };
    let has_net_loc = octets.starts_with(b"//");
    let path = if has_net_loc { find(2, b'/') } else { 0 };
    let end = find(path, b'?');
    let query = (end < octets.len()).then(|| Query(text.slice(end + 1..octets.len())));
    let relative = if has_net_loc {
        RelativePath::NetPath(NetPath {
            text: text.slice(0..end),
            authority: net_loc(text.slice(2..path)),
            abs_path: (path < end).then(|| AbsPath(text.slice(path..end))),
        })
    } else {
        relative_path(text.slice(0..end))
    };
    hierarchical(RelativeUri { text, path: relative, query })
}
