//! The tree from the offsets.
//!
//! Each shape of a tree is built where it is returned. Parts that come together after a branch would be written to memory
//! and read again in other widths, which a processor waits for.

use super::component_offsets::{AuthorityPlace, ComponentOffsets, Declined};
use crate::{
    ast::{
        AbsPath, AbsoluteOrRelative, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostname,
        Hostport, NetPath, OpaquePart, PathSegments, Query, RegName, RelPath, RelSegment, RelativePath,
        RelativeUri, Scheme, SchemeSpecificPart, Server, UriReference,
    },
    edition::facts::syntax::Syntax,
    fast::server_parts::{AuthorityReader, HostKind},
    grammar::GrammarInput,
};

/// `found` receives the tree of `text`, or `declined` why there is none. Linear in its length; allocates nothing.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn tree<R: AuthorityReader, I: GrammarInput, T>(
    text: I,
    syntax: Syntax,
    found: impl Fn(UriReference<I>) -> T,
    declined: impl Fn(Declined) -> T,
) -> T {
    let octets = text.as_bytes();
    let offsets = match ComponentOffsets::of_reference::<R>(octets, syntax, I::IS_TEXT) {
        Ok(offsets) => offsets,
        Err(why) => return declined(why),
    };
    let ComponentOffsets { has_scheme, part, query, fragment, .. } = offsets;
    let pieces = Pieces { text, from_part: text.piece(part, octets.len()), offsets };
    if let Some(AuthorityPlace { start, end, has_marks }) = offsets.authority(octets) {
        let from_host = pieces.from_part.piece(2, octets.len() - part);
        let host = from_host.piece(0, end - start);
        let kind = if has_marks { None } else { R::host(&octets[start..], end - start) };
        return match kind {
            Some(HostKind::Hostname) => {
                found(pieces.net_path(from_host, end, server(host, Host::Hostname(Hostname(host)))))
            }
            Some(HostKind::RegName) => {
                found(pieces.net_path(from_host, end, server(host, Host::RegName(RegName(host)))))
            }
            _ => match R::server(&octets[start..], end - start) {
                Some(parts) => found(pieces.net_path(from_host, end, parts.node(host))),
                None if syntax.has_registry_names => {
                    found(pieces.net_path(from_host, end, Authority::RegName(RegName(host))))
                }
                None => declined(Declined::Invalid),
            },
        };
    }
    let is_absolute_path = octets.get(part) == Some(&b'/');
    if has_scheme {
        if is_absolute_path {
            return found(
                pieces.hier_part(HierPath::AbsPath(AbsPath(pieces.from_part.piece(0, query - part)))),
            );
        }
        if syntax.has_opaque_part {
            if part == fragment {
                return declined(Declined::Invalid);
            }
            let opaque = OpaquePart(pieces.from_part.piece(0, fragment - part));
            return found(pieces.absolute(SchemeSpecificPart::OpaquePart(opaque)));
        }
        let path = pieces.from_part.piece(0, query - part);
        if part == query {
            return found(pieces.hier_part(HierPath::Empty(path)));
        }
        return found(pieces.hier_part(HierPath::PathSegments(PathSegments(path))));
    }
    let path = text.piece(0, query);
    if is_absolute_path {
        return found(pieces.relative(RelativePath::AbsPath(AbsPath(path))));
    }
    if syntax.has_registry_names && fragment == 0 {
        return found(pieces.reference(None));
    }
    if !syntax.has_opaque_part {
        if query == 0 {
            return found(pieces.relative(RelativePath::Empty(path)));
        }
        return found(pieces.relative(RelativePath::PathSegments(PathSegments(path))));
    }
    if query == 0 {
        return declined(Declined::Invalid);
    }
    let first = path.as_bytes().iter().position(|octet| *octet == b'/').unwrap_or(query);
    found(pieces.relative(RelativePath::RelPath(RelPath {
        text: path,
        rel_segment: RelSegment(text.piece(0, first)),
        abs_path: (first < query).then(|| AbsPath(path.piece(first, query))),
    })))
}

/// Builds the tree of an input with an address in brackets. That it is cold tells the compiler that all after it is
/// not, and that it may inline how `nom_locate` cuts pieces there.
#[cold]
#[inline(never)]
pub(super) fn with_brackets<R: AuthorityReader, I: GrammarInput>(
    text: I,
    syntax: Syntax,
) -> Result<UriReference<I>, Declined> {
    let octets = text.as_bytes();
    let (offsets, parts) = ComponentOffsets::with_brackets::<R>(octets, syntax, I::IS_TEXT)?;
    let Some(AuthorityPlace { start, end, .. }) = offsets.authority(octets) else {
        return Err(Declined::Invalid);
    };
    let pieces = Pieces { text, from_part: text.piece(offsets.part, octets.len()), offsets };
    let from_host = pieces.from_part.piece(2, octets.len() - offsets.part);
    Ok(pieces.net_path(from_host, end, parts.node(from_host.piece(0, end - start))))
}

/// A server that is a host alone.
#[cfg_attr(not(debug_assertions), inline(always))]
fn server<I: Copy>(text: I, host: Host<I>) -> Authority<I> {
    Authority::Server(Server { text, userinfo: None, hostport: Some(Hostport { text, host, port: None }) })
}

/// An input and where its components are.
#[derive(Clone, Copy)]
struct Pieces<I> {
    text: I,
    /// What follows the scheme and its `:`.
    from_part: I,
    offsets: ComponentOffsets,
}

impl<I: GrammarInput> Pieces<I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn query(&self) -> Option<Query<I>> {
        let ComponentOffsets { query, fragment, .. } = self.offsets;
        (query < fragment).then(|| Query(self.text.piece(query + 1, fragment)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reference(&self, uri: Option<AbsoluteOrRelative<I>>) -> UriReference<I> {
        let fragment = self.offsets.fragment;
        let is_there = fragment < self.text.as_bytes().len();
        UriReference {
            text: self.text,
            uri,
            fragment: is_there.then(|| Fragment(self.text.piece(fragment + 1, self.text.as_bytes().len()))),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute(&self, scheme_specific_part: SchemeSpecificPart<I>) -> UriReference<I> {
        self.reference(Some(AbsoluteOrRelative::Absolute(AbsoluteUri {
            text: self.text.piece(0, self.offsets.fragment),
            scheme: Scheme(self.text.piece(0, self.offsets.part - 1)),
            scheme_specific_part,
        })))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hier_part(&self, path: HierPath<I>) -> UriReference<I> {
        let text = self.from_part.piece(0, self.offsets.fragment - self.offsets.part);
        self.absolute(SchemeSpecificPart::HierPart(HierPart { text, path, query: self.query() }))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative(&self, path: RelativePath<I>) -> UriReference<I> {
        let text = self.text.piece(0, self.offsets.fragment);
        self.reference(Some(AbsoluteOrRelative::Relative(RelativeUri { text, path, query: self.query() })))
    }

    /// A reference with `authority`, which begins where `from_host` does, up to the offset `end`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn net_path(&self, from_host: I, end: usize, authority: Authority<I>) -> UriReference<I> {
        let ComponentOffsets { has_scheme, part, query, .. } = self.offsets;
        let has_path = end < query;
        let path = NetPath {
            text: self.from_part.piece(0, query - part),
            authority,
            abs_path: has_path.then(|| AbsPath(from_host.piece(end - part - 2, query - part - 2))),
        };
        if has_scheme {
            self.hier_part(HierPath::NetPath(path))
        } else {
            self.relative(RelativePath::NetPath(path))
        }
    }
}
