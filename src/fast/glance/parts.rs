//! The texts of the components from the offsets, without nodes.
//!
//! The shapes are those of `tree`. A test compares both on the words of the judge.

use super::{
    component_offsets::{AuthorityPlace, ComponentOffsets, Declined},
    tree,
};
use crate::{
    ast::Parts,
    edition::facts::syntax::Syntax,
    fast::server_parts::{AuthorityReader, HostKind},
    grammar::GrammarInput,
};

/// The parts of `text`, or why there are none. Linear in its length; allocates nothing.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn parts<R: AuthorityReader>(text: &str, syntax: Syntax) -> Result<Parts<'_>, Declined> {
    let offsets = match ComponentOffsets::of_reference::<R>(text.as_bytes(), syntax, true) {
        Ok(offsets) => offsets,
        Err(Declined::Foreign) => {
            return tree::with_brackets::<R, &str>(text, syntax).map(|tree| Parts::of_tree(&tree));
        }
        Err(why) => return Err(why),
    };
    let ComponentOffsets { has_scheme, part, query, fragment, .. } = offsets;
    let parts = Parts {
        scheme: has_scheme.then(|| text.piece(0, part - 1)),
        path: text.piece(part, query),
        query: (query < fragment).then(|| text.piece(query + 1, fragment)),
        fragment: (fragment < text.len()).then(|| text.piece(fragment + 1, text.len())),
        ..Parts::default()
    };
    if let Some(place) = offsets.authority(text.as_bytes()) {
        return with_authority::<R>(
            text,
            syntax,
            place,
            Parts { path: text.piece(place.end, query), ..parts },
        );
    }
    let is_absolute_path = text.as_bytes().get(part) == Some(&b'/');
    if is_absolute_path || !syntax.has_opaque_part {
        return Ok(parts);
    }
    if has_scheme {
        // The query belongs to an opaque part.
        let opaque_part = Parts { path: text.piece(part, fragment), query: None, ..parts };
        return if part == fragment { Err(Declined::Invalid) } else { Ok(opaque_part) };
    }
    // Nothing before the fragment, or a path.
    if (syntax.has_registry_names && fragment == 0) || query > 0 { Ok(parts) } else { Err(Declined::Invalid) }
}

/// `parts` with those of the authority.
#[cfg_attr(not(debug_assertions), inline(always))]
fn with_authority<'a, R: AuthorityReader>(
    text: &'a str,
    syntax: Syntax,
    AuthorityPlace { start, end, has_marks }: AuthorityPlace,
    parts: Parts<'a>,
) -> Result<Parts<'a>, Declined> {
    let octets = text.as_bytes();
    let authority = text.piece(start, end);
    let of_host = Parts { authority: Some(authority), host: Some(authority), ..parts };
    let kind = if has_marks { None } else { R::host(&octets[start..], end - start) };
    if let Some(HostKind::Hostname | HostKind::RegName) = kind {
        return Ok(of_host);
    }
    match R::server(&octets[start..], end - start) {
        Some(server) if server.host == HostKind::Absent => Ok(Parts { host: None, ..of_host }),
        Some(server) => Ok(Parts {
            userinfo: (server.host_start > 0).then(|| authority.piece(0, server.host_start - 1)),
            host: Some(authority.piece(server.host_start, server.host_end)),
            port: (server.host_end < server.end).then(|| authority.piece(server.host_end + 1, server.end)),
            ..of_host
        }),
        None if syntax.has_registry_names => Ok(of_host),
        None => Err(Declined::Invalid),
    }
}
