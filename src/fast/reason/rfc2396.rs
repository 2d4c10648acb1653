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

/// What the literal form of `URI-reference` reports for `bytes`, which are not a reference; `None` if that is left to
/// the literal form. `C` is the class of `uric`. One pass.
pub(crate) fn record<C: CharacterClass>(bytes: &[u8]) -> Option<Record> {
    let first = end_of_run::<RelSegmentCharacter>(bytes, 0);
    let segment = bytes.get(..first)?;
    match bytes.get(first)? {
        b':' if is_scheme(segment) => absolute::<C>(bytes, first + 1),
        b'/' if first == 0 => hierarchical::<C>(bytes, 0, &POINTS.relative),
        b'/' => path::<C>(bytes, first, &POINTS.relative, &POINTS.rel_path),
        b'#' => fragment::<C>(bytes, first + 1),
        b'?' if first > 0 => query::<C>(bytes, first + 1, &POINTS.relative),
        b'%' => Some(POINTS.rel_segment.fault(bytes, 0, first)),
        _ if is_scheme(segment) => Some(POINTS.rel_segment_or_scheme.at(first)),
        _ => Some(POINTS.rel_segment.fault(bytes, 0, first)),
    }
}

/// What follows a scheme and its colon.
fn absolute<C: CharacterClass>(bytes: &[u8], start: usize) -> Option<Record> {
    let end = match bytes.get(start) {
        Some(b'/') => return hierarchical::<C>(bytes, start, &POINTS.absolute),
        Some(octet) if *octet == b'%' || UricNoSlash::SET.contains(*octet) => end_of_run::<C>(bytes, start),
        _ => start,
    };
    match bytes.get(end) {
        Some(b'#') if end > start => fragment::<C>(bytes, end + 1),
        Some(b'%') if end > start => Some(POINTS.escape_in_opaque_part.at(fault_of_escape(bytes, end))),
        _ => Some(POINTS.opaque_part.fault(bytes, start, end)),
    }
}

/// A path that begins with a slash, or an authority and a path.
fn hierarchical<C: CharacterClass>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    if bytes.get(start + 1) != Some(&b'/') {
        return path::<C>(bytes, start, form, &form.abs_path);
    }
    let start = start + 2;
    let end = end_of_run::<RegNameCharacter>(bytes, start);
    match bytes.get(end)? {
        b'/' => path::<C>(bytes, end, form, &form.net_path),
        b'?' => query::<C>(bytes, end + 1, form),
        b'#' => fragment::<C>(bytes, end + 1),
        // The hosts of RFC 2732 are others.
        _ if C::SET.bits() != Uric::SET.bits() => None,
        b'%' => {
            let point = authority::escape(bytes.get(start..end)?, form);
            Some(point.at(fault_of_escape(bytes, end)))
        }
        _ => Some(authority::point(bytes.get(start..end)?, form).at(end)),
    }
}

/// A path from a slash, and what follows it.
fn path<C: CharacterClass>(bytes: &[u8], start: usize, form: &Form, path: &Path) -> Option<Record> {
    let end = end_of_run::<PathCharacter>(bytes, start);
    match bytes.get(end)? {
        b'?' => return query::<C>(bytes, end + 1, form),
        b'#' => return fragment::<C>(bytes, end + 1),
        _ => {}
    }
    let text = bytes.get(start..end)?;
    let delimiter = text.iter().rposition(|octet| matches!(octet, b'/' | b';'))?;
    let run = match text.get(delimiter) {
        Some(b';') => &path.param,
        _ if delimiter > 0 => &path.segment,
        _ => &path.first_segment,
    };
    Some(run.fault(bytes, start + delimiter + 1, end))
}

/// What follows a question mark.
fn query<C: CharacterClass>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = end_of_run::<C>(bytes, start);
    match bytes.get(end)? {
        b'#' => fragment::<C>(bytes, end + 1),
        _ => Some(form.query.fault(bytes, start, end)),
    }
}

/// What follows a number sign.
fn fragment<C: CharacterClass>(bytes: &[u8], start: usize) -> Option<Record> {
    let end = end_of_run::<C>(bytes, start);
    bytes.get(end).map(|_| POINTS.fragment.fault(bytes, start, end))
}
