//! The tree from the places.
//!
//! Each shape of a tree is built where it is returned. Parts that come together after a branch would be written to memory
//! and read again in other widths, which a processor waits for: that took a third of the time of a parse.

use super::{Declined, Glance, Places, places::AuthorityPlace};
use crate::{
    ast::{
        AbsPath, AbsoluteUri, Authority, Fragment, HierPart, HierPath, Host, Hostname, Hostport, NetPath,
        OpaquePart, PathSegments, Query, RegName, RelPath, RelSegment, RelativePath, RelativeUri, Scheme,
        SchemeSpecificPart, Server, Uri, UriReference,
    },
    grammar::{GrammarInput, authority::HostKind},
};

/// The tree of `text`. Linear in its length; allocates nothing.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::grammar) fn tree<I: GrammarInput>(
    text: I,
    glance: &Glance,
) -> Result<UriReference<I>, Declined> {
    let bytes = text.as_bytes();
    let places = Places::of(bytes, glance)?;
    let Places { has_scheme, part, query, fragment, .. } = places;
    let syntax = glance.syntax;
    let filled = Filled { text, from_part: text.take_from(part), places };
    if let Some(AuthorityPlace { start, end, has_marks }) = places.authority(bytes) {
        let from_host = filled.from_part.take_from("//".len());
        let host = from_host.take(end - start);
        let kind = if has_marks { None } else { (glance.host)(&bytes[start..], end - start) };
        return Ok(match kind {
            Some(HostKind::Hostname) => {
                filled.net_path(from_host, end, server(host, Host::Hostname(Hostname(host))))
            }
            Some(HostKind::RegName) => {
                filled.net_path(from_host, end, server(host, Host::RegName(RegName(host))))
            }
            _ => match (glance.server)(host.as_bytes()) {
                Some(parts) => filled.net_path(from_host, end, parts.node(host)),
                None if syntax.has_registry_names => {
                    filled.net_path(from_host, end, Authority::RegName(RegName(host)))
                }
                None => return Err(Declined::Not),
            },
        });
    }
    let is_absolute_path = bytes.get(part) == Some(&b'/');
    if has_scheme {
        if is_absolute_path {
            return Ok(filled.hier_part(HierPath::AbsPath(AbsPath(filled.from_part.take(query - part)))));
        }
        if syntax.has_opaque_part {
            if part == fragment {
                return Err(Declined::Not);
            }
            let opaque = OpaquePart(filled.from_part.take(fragment - part));
            return Ok(filled.absolute(SchemeSpecificPart::OpaquePart(opaque)));
        }
        let path = filled.from_part.take(query - part);
        if part == query {
            return Ok(filled.hier_part(HierPath::Empty(path)));
        }
        return Ok(filled.hier_part(HierPath::PathSegments(PathSegments(path))));
    }
    let path = text.take(query);
    if is_absolute_path {
        return Ok(filled.relative(RelativePath::AbsPath(AbsPath(path))));
    }
    if syntax.has_registry_names && fragment == 0 {
        return Ok(filled.reference(None));
    }
    if !syntax.has_opaque_part {
        if query == 0 {
            return Ok(filled.relative(RelativePath::Empty(path)));
        }
        return Ok(filled.relative(RelativePath::PathSegments(PathSegments(path))));
    }
    if query == 0 {
        return Err(Declined::Not);
    }
    let first = path.as_bytes().iter().position(|octet| *octet == b'/').unwrap_or(query);
    Ok(filled.relative(RelativePath::RelPath(RelPath {
        text: path,
        rel_segment: RelSegment(text.take(first)),
        abs_path: (first < query).then(|| AbsPath(path.take_from(first))),
    })))
}

/// A server that is a host alone.
#[cfg_attr(not(debug_assertions), inline(always))]
fn server<I: Copy>(text: I, host: Host<I>) -> Authority<I> {
    Authority::Server(Server { text, userinfo: None, hostport: Some(Hostport { text, host, port: None }) })
}

/// An input and where its components are.
#[derive(Clone, Copy)]
struct Filled<I> {
    text: I,
    /// What follows the scheme and its `:`.
    from_part: I,
    places: Places,
}

impl<I: GrammarInput> Filled<I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn query(&self) -> Option<Query<I>> {
        let Places { query, fragment, .. } = self.places;
        (query < fragment).then(|| Query(self.text.take(fragment).take_from(query + 1)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reference(&self, uri: Option<Uri<I>>) -> UriReference<I> {
        let fragment = self.places.fragment;
        let is_there = fragment < self.text.as_bytes().len();
        UriReference {
            text: self.text,
            uri,
            fragment: is_there.then(|| Fragment(self.text.take_from(fragment + 1))),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absolute(&self, scheme_specific_part: SchemeSpecificPart<I>) -> UriReference<I> {
        self.reference(Some(Uri::Absolute(AbsoluteUri {
            text: self.text.take(self.places.fragment),
            scheme: Scheme(self.text.take(self.places.part - 1)),
            scheme_specific_part,
        })))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hier_part(&self, path: HierPath<I>) -> UriReference<I> {
        let text = self.from_part.take(self.places.fragment - self.places.part);
        self.absolute(SchemeSpecificPart::HierPart(HierPart { text, path, query: self.query() }))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn relative(&self, path: RelativePath<I>) -> UriReference<I> {
        let text = self.text.take(self.places.fragment);
        self.reference(Some(Uri::Relative(RelativeUri { text, path, query: self.query() })))
    }

    /// A reference with `authority`, which begins where `from_host` does, up to the offset `end`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn net_path(&self, from_host: I, end: usize, authority: Authority<I>) -> UriReference<I> {
        let Places { has_scheme, part, query, .. } = self.places;
        let has_path = end < query;
        let path = NetPath {
            text: self.from_part.take(query - part),
            authority,
            abs_path: has_path.then(|| AbsPath(from_host.take_from(end - part - 2).take(query - end))),
        };
        if has_scheme {
            self.hier_part(HierPath::NetPath(path))
        } else {
            self.relative(RelativePath::NetPath(path))
        }
    }
}
