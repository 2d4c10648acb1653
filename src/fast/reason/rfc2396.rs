//! References under RFC 2396 and RFC 2732.

use super::point::{Open, Point, at, fault_of_escape, is_scheme, open, run};
use crate::grammar::{
    Record,
    class::{
        CharacterClass,
        rfc2396::{PathCharacter, RegNameCharacter, RelSegmentCharacter, Uric, UricNoSlash},
    },
};

mod authority;

/// The start symbol.
const REFERENCE: Open = &open(["URI-reference"]);
const ABSOLUTE: Open = &open(["URI-reference", "absoluteURI"]);

/// The rules around a path and its query: with a scheme, and without one.
const HIERARCHICAL: Open = &open(["URI-reference", "absoluteURI", "hier_part"]);
const RELATIVE: Open = &open(["URI-reference", "relativeURI"]);

/// The rules around the segments of a path, inside those.
const AFTER_AUTHORITY: Open = &open(["net_path", "abs_path"]);
const AFTER_SEGMENT: Open = &open(["rel_path", "abs_path"]);
const FROM_ROOT: Open = &open(["abs_path"]);

/// An escape, wherever it is.
const fn escape(open: Open) -> Point {
    Point::before_more(open, &["hex"], b"")
}

static EMPTY_REFERENCE: Point = Point::new(&[], &["absoluteURI", "relativeURI"], b"#");
static EMPTY_PART: Point = Point::before_more(&[], &["hier_part", "opaque_part"], b"");

static FIRST_SEGMENT: Point =
    Point::new(&open(["rel_path", "rel_segment"]), &["unreserved", "escaped", "abs_path"], b"#$&+,;=?@");
/// What precedes the fault may also be a scheme.
static SEGMENT_OR_SCHEME: Point = Point::new(
    &open(["rel_path", "rel_segment"]),
    &["alpha", "digit", "unreserved", "escaped", "abs_path"],
    b"#$&+,-.:;=?@",
);
static ESCAPE_IN_FIRST_SEGMENT: Point = escape(&open(["rel_path", "rel_segment", "escaped"]));

static ROOT: Point = Point::new(&[], &["path_segments"], b"#?");
/// A second slash begins an authority.
static ROOT_OR_AUTHORITY: Point = Point::new(&[], &["path_segments"], b"#/?");
static EMPTY_SEGMENT: Point = Point::new(&open(["path_segments"]), &["segment"], b"#/?");
static SEGMENT: Point = Point::new(&open(["path_segments", "segment"]), &["pchar"], b"#/;?");
static EMPTY_PARAM: Point = Point::new(&open(["path_segments", "segment"]), &["param"], b"#/;?");
static PARAM: Point = Point::new(&open(["path_segments", "segment", "param"]), &["pchar"], b"#/;?");
static ESCAPE_IN_SEGMENT: Point = escape(&open(["path_segments", "segment", "pchar", "escaped"]));
static ESCAPE_IN_PARAM: Point = escape(&open(["path_segments", "segment", "param", "pchar", "escaped"]));

static OPAQUE_PART: Point = Point::new(&open(["opaque_part"]), &["uric"], b"#");
static ESCAPE_AT_START_OF_OPAQUE_PART: Point = escape(&open(["opaque_part", "uric_no_slash", "escaped"]));
static ESCAPE_IN_OPAQUE_PART: Point = escape(&open(["opaque_part", "uric", "escaped"]));

static EMPTY_QUERY: Point = Point::new(&[], &["query"], b"#");
static QUERY: Point = Point::new(&open(["query"]), &["uric"], b"#");
static ESCAPE_IN_QUERY: Point = escape(&open(["query", "uric", "escaped"]));

static EMPTY_FRAGMENT: Point = Point::new(&[], &["fragment"], b"");
static FRAGMENT: Point = Point::new(&open(["fragment"]), &["uric"], b"");
static ESCAPE_IN_FRAGMENT: Point = escape(&open(["fragment", "uric", "escaped"]));

/// What the literal form of `URI-reference` reports for `bytes`, which are not a reference; `None` if that is left to
/// the literal form. `C` is the class of `uric`. One pass.
pub(crate) fn record<C: CharacterClass>(bytes: &[u8]) -> Option<Record> {
    let first = run::<RelSegmentCharacter>(bytes, 0);
    let segment = bytes.get(..first)?;
    match bytes.get(first)? {
        b':' if is_scheme(segment) => absolute::<C>(bytes, first + 1),
        b'/' if first == 0 => hierarchical::<C>(bytes, 0, RELATIVE),
        b'/' => path::<C>(bytes, first, RELATIVE, AFTER_SEGMENT),
        b'#' => fragment::<C>(bytes, first + 1),
        b'?' if first > 0 => query::<C>(bytes, first + 1, RELATIVE),
        b'%' => Some(at(fault_of_escape(bytes, first), [RELATIVE], &ESCAPE_IN_FIRST_SEGMENT)),
        _ if first == 0 => Some(at(0, [REFERENCE], &EMPTY_REFERENCE)),
        _ if is_scheme(segment) => Some(at(first, [RELATIVE], &SEGMENT_OR_SCHEME)),
        _ => Some(at(first, [RELATIVE], &FIRST_SEGMENT)),
    }
}

/// What follows a scheme and its colon.
fn absolute<C: CharacterClass>(bytes: &[u8], start: usize) -> Option<Record> {
    match bytes.get(start) {
        Some(b'/') => return hierarchical::<C>(bytes, start, HIERARCHICAL),
        Some(octet) if UricNoSlash::SET.contains(*octet) => {}
        Some(b'%') => {
            let fault = fault_of_escape(bytes, start);
            if bytes.get(fault).is_none_or(|octet| fault == start + 1 || !octet.is_ascii_hexdigit()) {
                return Some(at(fault, [ABSOLUTE], &ESCAPE_AT_START_OF_OPAQUE_PART));
            }
        }
        _ => return Some(at(start, [ABSOLUTE], &EMPTY_PART)),
    }
    let end = run::<C>(bytes, start);
    match bytes.get(end)? {
        b'#' => fragment::<C>(bytes, end + 1),
        b'%' => Some(at(fault_of_escape(bytes, end), [ABSOLUTE], &ESCAPE_IN_OPAQUE_PART)),
        _ => Some(at(end, [ABSOLUTE], &OPAQUE_PART)),
    }
}

/// A path that begins with a slash, or an authority and a path.
fn hierarchical<C: CharacterClass>(bytes: &[u8], start: usize, around: Open) -> Option<Record> {
    if bytes.get(start + 1) != Some(&b'/') {
        return path::<C>(bytes, start, around, FROM_ROOT);
    }
    let start = start + 2;
    let end = run::<RegNameCharacter>(bytes, start);
    match bytes.get(end)? {
        b'/' => path::<C>(bytes, end, around, AFTER_AUTHORITY),
        b'?' => query::<C>(bytes, end + 1, around),
        b'#' => fragment::<C>(bytes, end + 1),
        // The hosts of RFC 2732 are others.
        _ if C::SET.bits() != Uric::SET.bits() => None,
        b'%' => {
            let point = authority::escape(bytes.get(start..end)?);
            Some(at(fault_of_escape(bytes, end), [around], point))
        }
        _ => Some(at(end, [around], authority::point(bytes.get(start..end)?))),
    }
}

/// A path from a slash, inside the rules `around` and `inside`.
fn path<C: CharacterClass>(bytes: &[u8], start: usize, around: Open, inside: Open) -> Option<Record> {
    let end = run::<PathCharacter>(bytes, start);
    let is_escape = match bytes.get(end)? {
        b'?' => return query::<C>(bytes, end + 1, around),
        b'#' => return fragment::<C>(bytes, end + 1),
        octet => *octet == b'%',
    };
    let path = bytes.get(start..end)?;
    let delimiter = path.iter().rposition(|octet| matches!(octet, b'/' | b';'))?;
    let is_param = path.get(delimiter) == Some(&b';');
    let is_empty = delimiter + 1 == path.len();
    let point = match (is_escape, is_param, is_empty) {
        (true, true, _) => &ESCAPE_IN_PARAM,
        (true, false, _) => &ESCAPE_IN_SEGMENT,
        (_, true, true) => &EMPTY_PARAM,
        (_, true, false) => &PARAM,
        (_, _, false) => &SEGMENT,
        (_, _, true) if delimiter > 0 => &EMPTY_SEGMENT,
        _ if inside.len() == FROM_ROOT.len() => &ROOT_OR_AUTHORITY,
        _ => &ROOT,
    };
    let fault = if is_escape { fault_of_escape(bytes, end) } else { end };
    Some(at(fault, [around, inside], point))
}

/// What follows a question mark.
fn query<C: CharacterClass>(bytes: &[u8], start: usize, around: Open) -> Option<Record> {
    let end = run::<C>(bytes, start);
    match bytes.get(end)? {
        b'#' => fragment::<C>(bytes, end + 1),
        b'%' => Some(at(fault_of_escape(bytes, end), [around], &ESCAPE_IN_QUERY)),
        _ => Some(at(end, [around], if end == start { &EMPTY_QUERY } else { &QUERY })),
    }
}

/// What follows a number sign.
fn fragment<C: CharacterClass>(bytes: &[u8], start: usize) -> Option<Record> {
    let end = run::<C>(bytes, start);
    match bytes.get(end)? {
        b'%' => Some(at(fault_of_escape(bytes, end), [REFERENCE], &ESCAPE_IN_FRAGMENT)),
        _ => Some(at(end, [REFERENCE], if end == start { &EMPTY_FRAGMENT } else { &FRAGMENT })),
    }
}
