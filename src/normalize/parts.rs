//! The components of a tree, without copies of nodes.

use crate::{
    ast::{
        AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, HierPart, HierPath, NetPath,
        OpaquePart, PathSegments, Query, RelPath, RelativePath, RelativeUri, Scheme, SchemeSpecificPart,
        UriReference,
    },
    compose::Components,
};

/// The components of a reference, and its authority as a node.
#[derive(Clone, Copy)]
pub(super) struct Parts<'t, 'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) authority: Option<&'t Authority<&'a str>>,
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
}

impl<'t, 'a> Parts<'t, 'a> {
    /// Returns the components of a tree, without its accessors. Those copy nodes, which takes longer than all of a
    /// short reference.
    #[inline]
    pub(super) fn of(tree: &'t UriReference<&'a str>) -> Self {
        let fragment = tree.fragment.as_ref().map(Fragment::text);
        let (scheme, authority, path, query) = match &tree.uri {
            Some(AbsoluteOrRelative::Absolute(AbsoluteUri {
                scheme: Scheme(scheme),
                scheme_specific_part: part,
                ..
            })) => {
                let (authority, path, query) = match part {
                    SchemeSpecificPart::HierPart(HierPart { path, query, .. }) => {
                        let (authority, path) = match path {
                            HierPath::NetPath(path) => net_path(path),
                            HierPath::AbsPath(AbsPath(path))
                            | HierPath::PathSegments(PathSegments(path))
                            | HierPath::Empty(path) => (None, *path),
                        };
                        (authority, path, query.as_ref())
                    }
                    SchemeSpecificPart::OpaquePart(OpaquePart(path)) => (None, *path, None),
                };
                (Some(*scheme), authority, path, query)
            }
            Some(AbsoluteOrRelative::Relative(RelativeUri { path, query, .. })) => {
                let (authority, path) = match path {
                    RelativePath::NetPath(path) => net_path(path),
                    RelativePath::AbsPath(AbsPath(path))
                    | RelativePath::RelPath(RelPath { text: path, .. })
                    | RelativePath::PathSegments(PathSegments(path))
                    | RelativePath::Empty(path) => (None, *path),
                };
                (None, authority, path, query.as_ref())
            }
            Some(AbsoluteOrRelative::Urn(_)) => {
                let Components { scheme, path, .. } = Components::of_tree(tree);
                (scheme, None, path, None)
            }
            None => (None, None, "", None),
        };
        Self { scheme, authority, path, query: query.map(Query::text), fragment }
    }

    /// The offset of the path in a reference of this `length`, and that of its end.
    #[inline]
    pub(super) fn path_in(&self, length: usize) -> (usize, usize) {
        let after = |part: Option<&str>| part.map_or(0, |part| part.len() + 1);
        let end = length.saturating_sub(after(self.query) + after(self.fragment));
        (end.saturating_sub(self.path.len()), end)
    }
}

#[inline]
fn net_path<'t, 'a>(path: &'t NetPath<&'a str>) -> (Option<&'t Authority<&'a str>>, &'a str) {
    (Some(&path.authority), path.abs_path.as_ref().map_or("", |path| path.text()))
}
