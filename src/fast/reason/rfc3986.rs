//! References under RFC 3986 and RFC 3987.
//!
//! All is `const`, so that a literal that is not a reference has the same reason at compile time.

use super::points::rfc3986::{self as uri_points, Form, Path, Points};
#[cfg(feature = "rfc3987")]
use super::points::rfc3987 as iri_points;
#[cfg(feature = "rfc3987")]
pub(crate) use crate::fast::components::IriComponents;
#[cfg(feature = "rfc3986")]
pub(crate) use crate::fast::components::UriComponents;
use crate::{
    fast::{
        components::Components,
        ip_literal::ip_literal,
        reader::{end_of, end_of_run, is},
    },
    grammar::{
        Record,
        class::{
            CharacterClass,
            rfc2396::{Alpha, Digit, SchemeCharacter},
        },
    },
};

/// The points of an edition.
pub(crate) trait HasPoints: Components {
    const POINTS: &'static Points;
}

#[cfg(feature = "rfc3986")]
impl HasPoints for UriComponents {
    const POINTS: &'static Points = &uri_points::POINTS;
}

#[cfg(feature = "rfc3987")]
impl HasPoints for IriComponents {
    const POINTS: &'static Points = &iri_points::POINTS;
}

/// Where a scan ends.
#[derive(Clone, Copy)]
pub(crate) enum Scanned {
    /// At a fault: what the literal form of the start symbol reports.
    Fault(Record),
    /// At the `[` at this offset, from which no address in brackets begins.
    IpLiteral(usize),
    /// After a host that begins at this offset, and that may be the beginning of an address. If it is not, this is what the
    /// literal form reports.
    Ipv4address(usize, Record),
}

/// The report of the literal form of the start symbol for `octets` (not a reference); `None` if that is left to
/// the literal form. One pass, and a second one over the authority.
pub(crate) const fn record<C: HasPoints>(octets: &[u8]) -> Option<Record> {
    of_fault(scan::<C>(octets))
}

/// Like [`record`], for the rule of the references with a scheme.
#[cfg(feature = "rfc3986")]
pub(crate) const fn record_with_scheme<C: HasPoints>(octets: &[u8]) -> Option<Record> {
    of_fault(scan_with_scheme::<C>(octets))
}

const fn of_fault(scanned: Option<Scanned>) -> Option<Record> {
    match scanned {
        Some(Scanned::Fault(record)) => Some(record),
        _ => None,
    }
}

/// Scans a reference up to its fault; `None` if there is none.
pub(super) const fn scan<C: HasPoints>(octets: &[u8]) -> Option<Scanned> {
    let points = C::POINTS;
    let first = end_of::<C::FirstSegment>(octets, 0);
    if first >= octets.len() {
        return None;
    }
    let is_scheme = first > 0 && scheme_end(octets) == first;
    match octets[first] {
        b':' if is_scheme => hierarchical::<C>(octets, first + 1, &points.absolute),
        b'/' | b'?' | b'#' if first == 0 => hierarchical::<C>(octets, 0, &points.relative),
        b'/' => path::<C>(octets, first, &points.relative, &points.path_noscheme),
        b'?' => query::<C>(octets, first + 1, &points.relative),
        b'#' => fragment::<C>(octets, first + 1, &points.relative),
        b'%' => fault(points.first_segment.fault(octets, 0, first)),
        _ if is_scheme => fault(points.first_segment_or_scheme.at(first)),
        _ => fault(points.first_segment.fault(octets, 0, first)),
    }
}

/// Scans a reference with a scheme. A reference without one has its fault where the scheme ends.
#[cfg(feature = "rfc3986")]
pub(super) const fn scan_with_scheme<C: HasPoints>(octets: &[u8]) -> Option<Scanned> {
    let end = scheme_end(octets);
    if end == 0 {
        return fault(C::POINTS.before_scheme.at(0));
    }
    if !is(octets, end, b':') {
        return fault(C::POINTS.scheme.at(end));
    }
    // The points of the start symbol have one more open rule around the same ones.
    match hierarchical::<C>(octets, end + 1, &C::POINTS.absolute) {
        Some(Scanned::Fault(record)) => fault(record.without_outermost()),
        Some(Scanned::Ipv4address(start, record)) => {
            Some(Scanned::Ipv4address(start, record.without_outermost()))
        }
        scanned => scanned,
    }
}

#[expect(clippy::unnecessary_wraps, reason = "what every scan returns")]
const fn fault(record: Record) -> Option<Scanned> {
    Some(Scanned::Fault(record))
}

/// The end of the longest scheme at the beginning of `octets`; 0 if there is none.
const fn scheme_end(octets: &[u8]) -> usize {
    match octets {
        [first, ..] if Alpha::TABLE[*first as usize] => end_of_run(SchemeCharacter::TABLE, octets, 1),
        _ => 0,
    }
}

/// What follows a scheme and its colon, or a relative reference that does not begin with a segment.
const fn hierarchical<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Scanned> {
    match octets.split_at(start).1 {
        [b'/', b'/', ..] => authority::<C>(octets, start + 2, form),
        [b'/', ..] => path::<C>(octets, start, form, &form.path_absolute),
        _ => path::<C>(octets, start, form, &C::POINTS.path_rootless),
    }
}

/// `[ userinfo "@" ] host [ ":" port ]`, and what follows it.
const fn authority<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Scanned> {
    let userinfo_end = end_of::<C::Userinfo>(octets, start);
    let has_userinfo = is(octets, userinfo_end, b'@');
    let host_start = if has_userinfo { userinfo_end + 1 } else { start };
    let has_brackets = is(octets, host_start, b'[');
    let host_end = if has_brackets {
        match ip_literal(octets.split_at(host_start).1) {
            Some(length) => host_start + length,
            None => return Some(Scanned::IpLiteral(host_start)),
        }
    } else {
        end_of::<C::RegName>(octets, host_start)
    };
    let has_colon = is(octets, host_end, b':');
    let port_start = if has_colon { host_end + 1 } else { host_end };
    let end = if has_colon { end_of_run(Digit::TABLE, octets, port_start) } else { port_start };
    if end >= octets.len() {
        return None;
    }
    let next = octets[end];
    match next {
        b'/' => return path::<C>(octets, end, form, &form.path_abempty),
        b'?' => return query::<C>(octets, end + 1, form),
        b'#' => return fragment::<C>(octets, end + 1, form),
        _ => {}
    }
    fault(match (has_userinfo || has_brackets, has_colon) {
        (true, true) if end == port_start => form.empty_port.at(end),
        (true, true) => form.port.at(end),
        // What is not a port may be in a userinfo, which reaches further.
        (false, true) if end > port_start && userinfo_end == end && next != b'%' => {
            form.port_or_userinfo.at(end)
        }
        (false, true) => form.userinfo.fault(octets, port_start, userinfo_end),
        _ if has_brackets => form.after_ip_literal.at(end),
        (_, false) => {
            let run = if has_userinfo { &form.host } else { &form.host_or_userinfo };
            let record = run.fault(octets, host_start, end);
            if next != b'%' && is_numeric(octets, host_start, end) {
                return Some(Scanned::Ipv4address(host_start, record));
            }
            record
        }
    })
}

/// Returns whether a host has only digits and dots, and is not empty.
const fn is_numeric(octets: &[u8], start: usize, end: usize) -> bool {
    let mut at = start;
    while at < end && matches!(octets[at], b'0'..=b'9' | b'.') {
        at += 1;
    }
    start < end && at == end
}

/// The segments from `start`, and what follows them.
const fn path<C: HasPoints>(octets: &[u8], start: usize, form: &Form, path: &Path) -> Option<Scanned> {
    let end = end_of::<C::Path>(octets, start);
    if end >= octets.len() {
        return None;
    }
    match octets[end] {
        b'?' => return query::<C>(octets, end + 1, form),
        b'#' => return fragment::<C>(octets, end + 1, form),
        _ => {}
    }
    let mut segment = end;
    while segment > start && octets[segment - 1] != b'/' {
        segment -= 1;
    }
    // The first segment has no slash before it, or the first of all octets.
    let run = if segment <= start + 1 { &path.first_segment } else { &path.segment };
    fault(run.fault(octets, segment, end))
}

/// What follows a question mark.
const fn query<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Scanned> {
    let end = end_of::<C::Query>(octets, start);
    if is(octets, end, b'#') {
        return fragment::<C>(octets, end + 1, form);
    }
    if end < octets.len() { fault(form.query.fault(octets, start, end)) } else { None }
}

/// What follows a number sign.
const fn fragment<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Scanned> {
    let end = end_of::<C::Fragment>(octets, start);
    if end < octets.len() { fault(form.fragment.fault(octets, start, end)) } else { None }
}
