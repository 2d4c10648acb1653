//! References under RFC 2396 and RFC 2732.

use super::{
    point::{end_of_run, fault_of_escape, is_scheme},
    points::rfc2396::{Form, POINTS, Path},
};
use crate::grammar::{
    Record,
    class::{
        CharacterClass,
        rfc2396::{PathCharacter, RegNameCharacter, RelSegmentCharacter, Uric, UricNoSlash},
    },
};

mod authority;

/// The report of the literal form of `URI-reference` for `octets` (not a reference); `None` if that is left to
/// the literal form. `C` is the class of `uric`. One pass.
pub(crate) fn record<C: CharacterClass>(octets: &[u8]) -> Option<Record> {
    let first = end_of_run::<RelSegmentCharacter>(octets, 0);
    let segment = octets.get(..first)?;
    match octets.get(first)? {
        b':' if is_scheme(segment) => absolute::<C>(octets, first + 1),
        b'/' if first == 0 => hierarchical::<C>(octets, 0, &POINTS.relative),
        b'/' => path::<C>(octets, first, &POINTS.relative, &POINTS.rel_path),
        b'#' => fragment::<C>(octets, first + 1),
        b'?' if first > 0 => query::<C>(octets, first + 1, &POINTS.relative),
        b'%' => Some(POINTS.rel_segment.fault(octets, 0, first)),
        _ if is_scheme(segment) => Some(POINTS.rel_segment_or_scheme.at(first)),
        _ => Some(POINTS.rel_segment.fault(octets, 0, first)),
    }
}

/// What follows a scheme and its colon.
fn absolute<C: CharacterClass>(octets: &[u8], start: usize) -> Option<Record> {
    let end = match octets.get(start) {
        Some(b'/') => return hierarchical::<C>(octets, start, &POINTS.absolute),
        Some(octet) if *octet == b'%' || UricNoSlash::SET.contains(*octet) => end_of_run::<C>(octets, start),
        _ => start,
    };
    match octets.get(end) {
        Some(b'#') if end > start => fragment::<C>(octets, end + 1),
        Some(b'%') if end > start => Some(POINTS.escape_in_opaque_part.at(fault_of_escape(octets, end))),
        _ => Some(POINTS.opaque_part.fault(octets, start, end)),
    }
}

/// A path that begins with a slash, or an authority and a path.
fn hierarchical<C: CharacterClass>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    if octets.get(start + 1) != Some(&b'/') {
        return path::<C>(octets, start, form, &form.abs_path);
    }
    let start = start + 2;
    let end = end_of_run::<RegNameCharacter>(octets, start);
    match octets.get(end)? {
        b'/' => path::<C>(octets, end, form, &form.net_path),
        b'?' => query::<C>(octets, end + 1, form),
        b'#' => fragment::<C>(octets, end + 1),
        // The hosts of RFC 2732 are others.
        _ if C::SET.bits() != Uric::SET.bits() => None,
        b'%' => {
            let point = authority::escape(octets.get(start..end)?, form);
            Some(point.at(fault_of_escape(octets, end)))
        }
        _ => Some(authority::point(octets.get(start..end)?, form).at(end)),
    }
}

/// A path from a slash, and what follows it.
fn path<C: CharacterClass>(octets: &[u8], start: usize, form: &Form, path: &Path) -> Option<Record> {
    let end = end_of_run::<PathCharacter>(octets, start);
    match octets.get(end)? {
        b'?' => return query::<C>(octets, end + 1, form),
        b'#' => return fragment::<C>(octets, end + 1),
        _ => {}
    }
    let text = octets.get(start..end)?;
    let delimiter = text.iter().rposition(|octet| matches!(octet, b'/' | b';'))?;
    let run = match text.get(delimiter) {
        Some(b';') => &path.param,
        _ if delimiter > 0 => &path.segment,
        _ => &path.first_segment,
    };
    Some(run.fault(octets, start + delimiter + 1, end))
}

/// What follows a question mark.
fn query<C: CharacterClass>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = end_of_run::<C>(octets, start);
    match octets.get(end)? {
        b'#' => fragment::<C>(octets, end + 1),
        _ => Some(form.query.fault(octets, start, end)),
    }
}

/// What follows a number sign.
fn fragment<C: CharacterClass>(octets: &[u8], start: usize) -> Option<Record> {
    let end = end_of_run::<C>(octets, start);
    octets.get(end).map(|_| POINTS.fragment.fault(octets, start, end))
}
