//! The portable reader of the forms of a request target that are not references: `origin-form` and `authority-form` (RFC 9112
//! section 3.2).

use super::{
    components::{Components, UriComponents},
    ip_literal::ip_literal,
    offsets::Offsets,
    reader::{end_of, end_of_run, host_kind, is},
    server_parts::HostKind,
};
use crate::grammar::class::{CharacterClass, rfc2396::Digit};

/// Where a text stops being the beginning of a form, apart from an escape that is not complete.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    pub(crate) part: Part,
    pub(crate) at: usize,
}

/// What has been read before a [`Stop`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// Nothing.
    Start,
    Path,
    Query,
    RegName,
    /// A `[`, and perhaps more: the stop is that bracket.
    OpenBracket,
    IpLiteral,
    Port,
    /// A `*` that is all.
    Asterisk,
}

/// The offsets of `origin-form = absolute-path [ "?" query ]`. One pass.
pub(crate) const fn origin_form(octets: &[u8]) -> Result<Offsets, Stop> {
    if !is(octets, 0, b'/') {
        return Err(Stop { part: Part::Start, at: 0 });
    }
    let path_end = end_of::<<UriComponents as Components>::Path>(octets, 0);
    let mut stop = Stop { part: Part::Path, at: path_end };
    if is(octets, path_end, b'?') {
        let end = end_of::<<UriComponents as Components>::Query>(octets, path_end + 1);
        stop = Stop { part: Part::Query, at: end };
    }
    if stop.at < octets.len() {
        return Err(stop);
    }
    Ok(Offsets {
        scheme_end: 0,
        host_start: 0,
        host_end: 0,
        path_start: 0,
        path_end,
        query_end: octets.len(),
        host: None,
    })
}

/// The offsets of `authority-form = uri-host ":" port`: there is no userinfo, and the path is empty, at the end. One pass.
pub(crate) const fn authority_form(octets: &[u8]) -> Result<Offsets, Stop> {
    match host_and_port(octets) {
        Ok(offsets) if offsets.host_end == octets.len() => Err(after_host(offsets)),
        other => other,
    }
}

/// The offsets of `uri-host [ ":" port ]`, as in the field `Host` (RFC 9110 section 7.2). One pass.
pub(crate) const fn host_and_port(octets: &[u8]) -> Result<Offsets, Stop> {
    let mut host_end = end_of::<<UriComponents as Components>::RegName>(octets, 0);
    let host = if host_end == 0 && is(octets, 0, b'[') {
        match ip_literal(octets) {
            Some(length) => host_end = length,
            None => return Err(Stop { part: Part::OpenBracket, at: 0 }),
        }
        HostKind::IpLiteral
    } else {
        host_kind(octets, 0, host_end)
    };
    let length = octets.len();
    let offsets = Offsets {
        scheme_end: 0,
        host_start: 0,
        host_end,
        path_start: length,
        path_end: length,
        query_end: length,
        host: Some(host),
    };
    if host_end == length {
        return Ok(offsets);
    }
    if !is(octets, host_end, b':') {
        return Err(after_host(offsets));
    }
    let end = end_of_run(Digit::TABLE, octets, host_end + 1);
    if end < length { Err(Stop { part: Part::Port, at: end }) } else { Ok(offsets) }
}

/// The stop where no colon is after a host.
const fn after_host(offsets: Offsets) -> Stop {
    let part = match offsets.host {
        Some(HostKind::IpLiteral) => Part::IpLiteral,
        _ if offsets.host_end == 0 => Part::Start,
        _ => Part::RegName,
    };
    Stop { part, at: offsets.host_end }
}
