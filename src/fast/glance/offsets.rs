//! The offsets that `Uri` and its kin hold.

use super::component_offsets::{AuthorityPlace, ComponentOffsets, Declined};
use crate::{
    edition::facts::syntax::Syntax,
    fast::{
        offsets::Offsets,
        server_parts::{AuthorityReader, HostKind, ServerParts},
    },
};

/// The offsets in `octets`, which are UTF-8, or why there are none.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn offsets<R: AuthorityReader>(octets: &[u8], syntax: Syntax) -> Result<Offsets, Declined> {
    let found = match ComponentOffsets::of_reference::<R>(octets, syntax, true) {
        Ok(found) => found,
        Err(Declined::Foreign) => return with_brackets::<R>(octets, syntax),
        Err(declined) => return Err(declined),
    };
    let offsets = without_authority(&found);
    let Some(AuthorityPlace { start, end, has_marks }) = found.authority(octets) else { return Ok(offsets) };
    if !has_marks {
        let host = R::host(&octets[start..], end - start).unwrap_or(HostKind::RegName);
        return Ok(Offsets {
            host_start: start,
            host_end: end,
            path_start: end,
            host: Some(host),
            ..offsets
        });
    }
    let parts = R::server(&octets[start..], end - start).ok_or(Declined::Invalid)?;
    Ok(with_server(offsets, start, parts))
}

/// The offsets of a reference with an address in brackets.
#[inline(never)]
fn with_brackets<R: AuthorityReader>(octets: &[u8], syntax: Syntax) -> Result<Offsets, Declined> {
    let (found, parts) = ComponentOffsets::with_brackets::<R>(octets, syntax, true)?;
    Ok(with_server(without_authority(&found), found.part + "//".len(), parts))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn without_authority(found: &ComponentOffsets) -> Offsets {
    Offsets {
        scheme_end: found.part.saturating_sub(1),
        host_start: 0,
        host_end: 0,
        path_start: found.part,
        path_end: found.query,
        query_end: found.fragment,
        host: None,
    }
}

/// `offsets` with those of the server that begins at `start`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn with_server(offsets: Offsets, start: usize, parts: ServerParts) -> Offsets {
    Offsets {
        host_start: start + parts.host_start,
        host_end: start + parts.host_end,
        path_start: start + parts.end,
        host: Some(parts.host),
        ..offsets
    }
}
