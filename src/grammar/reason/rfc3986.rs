//! References under RFC 3986.

use super::point::{Open, Point, at, fault_of_escape, is_scheme, open, run};
use crate::grammar::{
    Record,
    class::{
        CharacterClass,
        rfc3986::{
            PathCharacter, QueryCharacter, RegNameCharacter, SegmentWithoutColonCharacter, UserinfoCharacter,
        },
    },
};

/// The start symbol.
const REFERENCE: Open = &open(["URI-reference"]);

/// The rules around a reference: with a scheme, and without one.
struct Form {
    /// Around the query and the fragment.
    whole: Open,
    /// Around the authority and the path.
    part: Open,
}

static ABSOLUTE: Form =
    Form { whole: &open(["URI-reference", "URI"]), part: &open(["URI-reference", "URI", "hier-part"]) };
static RELATIVE: Form = Form {
    whole: &open(["URI-reference", "relative-ref"]),
    part: &open(["URI-reference", "relative-ref", "relative-part"]),
};

/// An escape, wherever it is.
const fn escape(open: Open) -> Point {
    Point::before_more(open, &["HEXDIG"], b"")
}

static EMPTY_REFERENCE: Point = Point::new(&[], &["URI", "relative-ref"], b"");
static EMPTY_PART: Point = Point::new(&[], &["hier-part"], b"#?");

static FIRST_SEGMENT: Point = Point::new(
    &open(["path-noscheme", "segment-nz-nc"]),
    &["unreserved", "pct-encoded", "sub-delims"],
    b"#/?@",
);
/// What precedes the fault may also be a scheme.
static SEGMENT_OR_SCHEME: Point = Point::new(
    &open(["path-noscheme", "segment-nz-nc"]),
    &["ALPHA", "DIGIT", "unreserved", "pct-encoded", "sub-delims"],
    b"#+-./:?@",
);
static ESCAPE_IN_FIRST_SEGMENT: Point = escape(&open(["path-noscheme", "segment-nz-nc", "pct-encoded"]));

/// A path: what is reported in its first segment, and what in the others.
struct Path {
    empty_first: Point,
    first: Point,
    escape_in_first: Point,
    empty: Point,
    other: Point,
    escape: Point,
}

/// The points of a path whose first segment has the name `$first`; the others are `segment`.
macro_rules! path {
    ($path:literal, $first:literal) => {
        Path {
            empty_first: Point::new(&open([$path]), &[$first], b"#/?"),
            first: Point::new(&open([$path, $first]), &["pchar"], b"#/?"),
            escape_in_first: escape(&open([$path, $first, "pchar", "pct-encoded"])),
            empty: Point::new(&open([$path]), &["segment"], b"#/?"),
            other: Point::new(&open([$path, "segment"]), &["pchar"], b"#/?"),
            escape: escape(&open([$path, "segment", "pchar", "pct-encoded"])),
        }
    };
}

static AFTER_AUTHORITY: Path = path!("path-abempty", "segment");
static FROM_ROOT: Path = path!("path-absolute", "segment-nz");
static ROOTLESS: Path = path!("path-rootless", "segment-nz");
/// Its first segment is above.
static AFTER_SEGMENT: Path = path!("path-noscheme", "segment");

static EMPTY_QUERY: Point = Point::new(&[], &["query"], b"#");
static QUERY: Point = Point::new(&open(["query"]), &["pchar"], b"#/?");
static ESCAPE_IN_QUERY: Point = escape(&open(["query", "pchar", "pct-encoded"]));

static EMPTY_FRAGMENT: Point = Point::new(&[], &["fragment"], b"");
static FRAGMENT: Point = Point::new(&open(["fragment"]), &["pchar"], b"/?");
static ESCAPE_IN_FRAGMENT: Point = escape(&open(["fragment", "pchar", "pct-encoded"]));

static EMPTY_AUTHORITY: Point = Point::new(&[], &["authority", "path-abempty"], b"#?");
static EMPTY_HOST: Point = Point::new(&open(["authority"]), &["host", "path-abempty"], b"#:?");
static HOST_OR_USERINFO: Point = Point::new(
    &open(["authority", "host", "reg-name"]),
    &["unreserved", "pct-encoded", "sub-delims", "path-abempty"],
    b"#:?@",
);
static HOST: Point = Point::new(
    &open(["authority", "host", "reg-name"]),
    &["unreserved", "pct-encoded", "sub-delims", "path-abempty"],
    b"#:?",
);
static USERINFO: Point =
    Point::before_more(&open(["authority", "userinfo"]), &["unreserved", "pct-encoded", "sub-delims"], b":@");
static EMPTY_PORT_OR_USERINFO: Point = Point::new(
    &open(["authority", "userinfo"]),
    &["unreserved", "pct-encoded", "sub-delims", "port", "path-abempty"],
    b"#:?@",
);
static PORT_OR_USERINFO: Point = Point::new(
    &open(["authority", "port"]),
    &["unreserved", "pct-encoded", "sub-delims", "DIGIT", "path-abempty"],
    b"#:?@",
);
static EMPTY_PORT: Point = Point::new(&open(["authority"]), &["port", "path-abempty"], b"#?");
static PORT: Point = Point::new(&open(["authority", "port"]), &["DIGIT", "path-abempty"], b"#?");
static ESCAPE_IN_HOST: Point = escape(&open(["authority", "host", "reg-name", "pct-encoded"]));
static ESCAPE_IN_USERINFO: Point = escape(&open(["authority", "userinfo", "pct-encoded"]));

/// What the literal form of `URI-reference` reports for `bytes`, which are not a reference; `None` if that is left to
/// the literal form. One pass, and a second one over the authority.
pub(in crate::grammar) fn record(bytes: &[u8]) -> Option<Record> {
    let first = run::<SegmentWithoutColonCharacter>(bytes, 0);
    let segment = bytes.get(..first)?;
    match bytes.get(first)? {
        b':' if is_scheme(segment) => hierarchical(bytes, first + 1, &ABSOLUTE),
        b'/' | b'?' | b'#' if first == 0 => hierarchical(bytes, 0, &RELATIVE),
        b'/' => path(bytes, first, &RELATIVE, &AFTER_SEGMENT),
        b'?' => query(bytes, first + 1, &RELATIVE),
        b'#' => fragment(bytes, first + 1, &RELATIVE),
        b'%' => Some(at(fault_of_escape(bytes, first), [RELATIVE.part], &ESCAPE_IN_FIRST_SEGMENT)),
        _ if first == 0 => Some(at(0, [REFERENCE], &EMPTY_REFERENCE)),
        _ if is_scheme(segment) => Some(at(first, [RELATIVE.part], &SEGMENT_OR_SCHEME)),
        _ => Some(at(first, [RELATIVE.part], &FIRST_SEGMENT)),
    }
}

/// What follows a scheme and its colon, or a relative reference that does not begin with a segment.
fn hierarchical(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    match bytes.get(start..)? {
        [b'/', b'/', ..] => authority(bytes, start + 2, form),
        [b'/', ..] => path(bytes, start, form, &FROM_ROOT),
        [b'?', ..] => query(bytes, start + 1, form),
        [b'#', ..] => fragment(bytes, start + 1, form),
        rest if PathCharacter::scan(rest) == 0 && rest.first() != Some(&b'%') => {
            Some(at(start, [form.whole], &EMPTY_PART))
        }
        _ => path(bytes, start, form, &ROOTLESS),
    }
}

/// `[ userinfo "@" ] host [ ":" port ]`, and what follows it.
fn authority(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let userinfo_end = run::<UserinfoCharacter>(bytes, start);
    let has_userinfo = bytes.get(userinfo_end) == Some(&b'@');
    let host_start = if has_userinfo { userinfo_end + 1 } else { start };
    let host_end = run::<RegNameCharacter>(bytes, host_start);
    let has_colon = bytes.get(host_end) == Some(&b':');
    let port_start = host_end + usize::from(has_colon);
    let port_length =
        bytes.get(port_start..)?.iter().take_while(|octet| has_colon && octet.is_ascii_digit()).count();
    let end = port_start + port_length;
    match bytes.get(end)? {
        // An address in brackets.
        b'[' if end == host_start => return None,
        b'/' => return path(bytes, end, form, &AFTER_AUTHORITY),
        b'?' => return query(bytes, end + 1, form),
        b'#' => return fragment(bytes, end + 1, form),
        _ => {}
    }
    let point = match (has_userinfo, has_colon) {
        // What is not a port may be in a userinfo, which reaches further.
        (false, true) if bytes.get(userinfo_end) == Some(&b'%') => {
            return Some(at(fault_of_escape(bytes, userinfo_end), [form.part], &ESCAPE_IN_USERINFO));
        }
        (false, true) if userinfo_end > end => {
            return Some(at(userinfo_end, [form.part], &USERINFO));
        }
        (_, false) if bytes.get(end) == Some(&b'%') => {
            return Some(at(fault_of_escape(bytes, end), [form.part], &ESCAPE_IN_HOST));
        }
        (false, true) if port_length == 0 => &EMPTY_PORT_OR_USERINFO,
        (false, true) => &PORT_OR_USERINFO,
        (true, true) if port_length == 0 => &EMPTY_PORT,
        (true, true) => &PORT,
        (false, false) if end == start => &EMPTY_AUTHORITY,
        (true, false) if end == host_start => &EMPTY_HOST,
        // What precedes the fault may be an address.
        _ if bytes.get(host_start..end)?.iter().all(|octet| matches!(octet, b'0'..=b'9' | b'.')) => {
            return None;
        }
        (false, false) => &HOST_OR_USERINFO,
        (true, false) => &HOST,
    };
    Some(at(end, [form.part], point))
}

/// The segments from `start`, and what follows them.
fn path(bytes: &[u8], start: usize, form: &Form, path: &'static Path) -> Option<Record> {
    let end = run::<PathCharacter>(bytes, start);
    let is_escape = match bytes.get(end)? {
        b'?' => return query(bytes, end + 1, form),
        b'#' => return fragment(bytes, end + 1, form),
        octet => *octet == b'%',
    };
    let text = bytes.get(start..end)?;
    let slash = text.iter().rposition(|octet| *octet == b'/');
    // The first segment has no slash before it, or the first of all octets.
    let is_first = match slash {
        Some(slash) => slash == 0,
        None => true,
    };
    let is_empty = slash.is_some_and(|slash| slash + 1 == text.len());
    let point = match (is_escape, is_first, is_empty) {
        (true, true, _) => &path.escape_in_first,
        (true, false, _) => &path.escape,
        (_, true, true) => &path.empty_first,
        (_, true, false) => &path.first,
        (_, false, true) => &path.empty,
        (_, false, false) => &path.other,
    };
    let fault = if is_escape { fault_of_escape(bytes, end) } else { end };
    Some(at(fault, [form.part], point))
}

/// What follows a question mark.
fn query(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = run::<QueryCharacter>(bytes, start);
    match bytes.get(end)? {
        b'#' => fragment(bytes, end + 1, form),
        b'%' => Some(at(fault_of_escape(bytes, end), [form.whole], &ESCAPE_IN_QUERY)),
        _ => Some(at(end, [form.whole], if end == start { &EMPTY_QUERY } else { &QUERY })),
    }
}

/// What follows a number sign.
fn fragment(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = run::<QueryCharacter>(bytes, start);
    match bytes.get(end)? {
        b'%' => Some(at(fault_of_escape(bytes, end), [form.whole], &ESCAPE_IN_FRAGMENT)),
        _ => Some(at(end, [form.whole], if end == start { &EMPTY_FRAGMENT } else { &FRAGMENT })),
    }
}
