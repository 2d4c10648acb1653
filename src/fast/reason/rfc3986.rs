//! References under RFC 3986 and RFC 3987.

use core::marker::PhantomData;

use super::point::{Open, Point, at, fault_of_escape, is_scheme, open, run};
#[cfg(feature = "rfc3987")]
use crate::grammar::class::rfc3987;
use crate::grammar::{
    Record,
    class::{CharacterClass, rfc3986},
};

/// The names of the rules, and the characters of the components, which differ between the two.
pub(crate) trait Names {
    const REFERENCE: &'static str;
    const URI: &'static str;
    const HIER_PART: &'static str;
    const RELATIVE_REF: &'static str;
    const RELATIVE_PART: &'static str;
    const AUTHORITY: &'static str;
    const USERINFO: &'static str;
    const HOST: &'static str;
    const REG_NAME: &'static str;
    const PATH_ABEMPTY: &'static str;
    const PATH_ABSOLUTE: &'static str;
    const PATH_NOSCHEME: &'static str;
    const PATH_ROOTLESS: &'static str;
    const SEGMENT: &'static str;
    const SEGMENT_NZ: &'static str;
    const SEGMENT_NZ_NC: &'static str;
    const PCHAR: &'static str;
    const QUERY: &'static str;
    const FRAGMENT: &'static str;
    const UNRESERVED: &'static str;
    /// The rules for a character of a query.
    const IN_QUERY: &'static [&'static str];

    type Userinfo: CharacterClass;
    type RegName: CharacterClass;
    type Path: CharacterClass;
    type FirstSegment: CharacterClass;
    type Query: CharacterClass;
    type Fragment: CharacterClass;
}

/// Those of RFC 3986.
pub(crate) enum OfUris {}

impl Names for OfUris {
    const REFERENCE: &'static str = "URI-reference";
    const URI: &'static str = "URI";
    const HIER_PART: &'static str = "hier-part";
    const RELATIVE_REF: &'static str = "relative-ref";
    const RELATIVE_PART: &'static str = "relative-part";
    const AUTHORITY: &'static str = "authority";
    const USERINFO: &'static str = "userinfo";
    const HOST: &'static str = "host";
    const REG_NAME: &'static str = "reg-name";
    const PATH_ABEMPTY: &'static str = "path-abempty";
    const PATH_ABSOLUTE: &'static str = "path-absolute";
    const PATH_NOSCHEME: &'static str = "path-noscheme";
    const PATH_ROOTLESS: &'static str = "path-rootless";
    const SEGMENT: &'static str = "segment";
    const SEGMENT_NZ: &'static str = "segment-nz";
    const SEGMENT_NZ_NC: &'static str = "segment-nz-nc";
    const PCHAR: &'static str = "pchar";
    const QUERY: &'static str = "query";
    const FRAGMENT: &'static str = "fragment";
    const UNRESERVED: &'static str = "unreserved";
    const IN_QUERY: &'static [&'static str] = &["pchar"];

    type Userinfo = rfc3986::UserinfoCharacter;
    type RegName = rfc3986::RegNameCharacter;
    type Path = rfc3986::PathCharacter;
    type FirstSegment = rfc3986::SegmentWithoutColonCharacter;
    type Query = rfc3986::QueryCharacter;
    type Fragment = rfc3986::QueryCharacter;
}

/// Those of RFC 3987.
#[cfg(feature = "rfc3987")]
pub(crate) enum OfIris {}

#[cfg(feature = "rfc3987")]
impl Names for OfIris {
    const REFERENCE: &'static str = "IRI-reference";
    const URI: &'static str = "IRI";
    const HIER_PART: &'static str = "ihier-part";
    const RELATIVE_REF: &'static str = "irelative-ref";
    const RELATIVE_PART: &'static str = "irelative-part";
    const AUTHORITY: &'static str = "iauthority";
    const USERINFO: &'static str = "iuserinfo";
    const HOST: &'static str = "ihost";
    const REG_NAME: &'static str = "ireg-name";
    const PATH_ABEMPTY: &'static str = "ipath-abempty";
    const PATH_ABSOLUTE: &'static str = "ipath-absolute";
    const PATH_NOSCHEME: &'static str = "ipath-noscheme";
    const PATH_ROOTLESS: &'static str = "ipath-rootless";
    const SEGMENT: &'static str = "isegment";
    const SEGMENT_NZ: &'static str = "isegment-nz";
    const SEGMENT_NZ_NC: &'static str = "isegment-nz-nc";
    const PCHAR: &'static str = "ipchar";
    const QUERY: &'static str = "iquery";
    const FRAGMENT: &'static str = "ifragment";
    const UNRESERVED: &'static str = "iunreserved";
    const IN_QUERY: &'static [&'static str] = &["ipchar", "iprivate"];

    type Userinfo = rfc3987::IuserinfoCharacter;
    type RegName = rfc3987::IregNameCharacter;
    type Path = rfc3987::IpathCharacter;
    type FirstSegment = rfc3987::IsegmentWithoutColonCharacter;
    type Query = rfc3987::IqueryCharacter;
    type Fragment = rfc3987::IfragmentCharacter;
}

/// The rules around a reference: with a scheme, and without one.
struct Form {
    /// Around the query and the fragment.
    whole: Open,
    /// Around the authority and the path.
    part: Open,
}

/// An escape, wherever it is.
const fn escape(open: Open) -> Point {
    Point::before_more(open, &["HEXDIG"], b"")
}

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
    ($path:expr, $first:expr) => {
        Path {
            empty_first: Point::new(&open([$path]), &[$first], b"#/?"),
            first: Point::new(&open([$path, $first]), &[N::PCHAR], b"#/?"),
            escape_in_first: escape(&open([$path, $first, N::PCHAR, "pct-encoded"])),
            empty: Point::new(&open([$path]), &[N::SEGMENT], b"#/?"),
            other: Point::new(&open([$path, N::SEGMENT]), &[N::PCHAR], b"#/?"),
            escape: escape(&open([$path, N::SEGMENT, N::PCHAR, "pct-encoded"])),
        }
    };
}

/// The points of a reference.
struct Points<N>(PhantomData<N>);

impl<N: Names> Points<N> {
    /// The start symbol.
    const REFERENCE: Open = &open([N::REFERENCE]);

    const ABSOLUTE: Form =
        Form { whole: &open([N::REFERENCE, N::URI]), part: &open([N::REFERENCE, N::URI, N::HIER_PART]) };
    const RELATIVE: Form = Form {
        whole: &open([N::REFERENCE, N::RELATIVE_REF]),
        part: &open([N::REFERENCE, N::RELATIVE_REF, N::RELATIVE_PART]),
    };

    const EMPTY_REFERENCE: Point = Point::new(&[], &[N::URI, N::RELATIVE_REF], b"");
    const EMPTY_PART: Point = Point::new(&[], &[N::HIER_PART], b"#?");

    const FIRST_SEGMENT: Point = Point::new(
        &open([N::PATH_NOSCHEME, N::SEGMENT_NZ_NC]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims"],
        b"#/?@",
    );
    /// What precedes the fault may also be a scheme.
    const SEGMENT_OR_SCHEME: Point = Point::new(
        &open([N::PATH_NOSCHEME, N::SEGMENT_NZ_NC]),
        &["ALPHA", "DIGIT", N::UNRESERVED, "pct-encoded", "sub-delims"],
        b"#+-./:?@",
    );
    const ESCAPE_IN_FIRST_SEGMENT: Point = escape(&open([N::PATH_NOSCHEME, N::SEGMENT_NZ_NC, "pct-encoded"]));

    const AFTER_AUTHORITY: Path = path!(N::PATH_ABEMPTY, N::SEGMENT);
    const FROM_ROOT: Path = path!(N::PATH_ABSOLUTE, N::SEGMENT_NZ);
    const ROOTLESS: Path = path!(N::PATH_ROOTLESS, N::SEGMENT_NZ);
    /// Its first segment is above.
    const AFTER_SEGMENT: Path = path!(N::PATH_NOSCHEME, N::SEGMENT);

    const EMPTY_QUERY: Point = Point::new(&[], &[N::QUERY], b"#");
    const QUERY: Point = Point::new(&open([N::QUERY]), N::IN_QUERY, b"#/?");
    const ESCAPE_IN_QUERY: Point = escape(&open([N::QUERY, N::PCHAR, "pct-encoded"]));

    const EMPTY_FRAGMENT: Point = Point::new(&[], &[N::FRAGMENT], b"");
    const FRAGMENT: Point = Point::new(&open([N::FRAGMENT]), &[N::PCHAR], b"/?");
    const ESCAPE_IN_FRAGMENT: Point = escape(&open([N::FRAGMENT, N::PCHAR, "pct-encoded"]));

    const EMPTY_AUTHORITY: Point = Point::new(&[], &[N::AUTHORITY, N::PATH_ABEMPTY], b"#?");
    const EMPTY_HOST: Point = Point::new(&open([N::AUTHORITY]), &[N::HOST, N::PATH_ABEMPTY], b"#:?");
    const HOST_OR_USERINFO: Point = Point::new(
        &open([N::AUTHORITY, N::HOST, N::REG_NAME]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims", N::PATH_ABEMPTY],
        b"#:?@",
    );
    const HOST: Point = Point::new(
        &open([N::AUTHORITY, N::HOST, N::REG_NAME]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims", N::PATH_ABEMPTY],
        b"#:?",
    );
    const USERINFO: Point = Point::before_more(
        &open([N::AUTHORITY, N::USERINFO]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims"],
        b":@",
    );
    const EMPTY_PORT_OR_USERINFO: Point = Point::new(
        &open([N::AUTHORITY, N::USERINFO]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims", "port", N::PATH_ABEMPTY],
        b"#:?@",
    );
    const PORT_OR_USERINFO: Point = Point::new(
        &open([N::AUTHORITY, "port"]),
        &[N::UNRESERVED, "pct-encoded", "sub-delims", "DIGIT", N::PATH_ABEMPTY],
        b"#:?@",
    );
    const EMPTY_PORT: Point = Point::new(&open([N::AUTHORITY]), &["port", N::PATH_ABEMPTY], b"#?");
    const PORT: Point = Point::new(&open([N::AUTHORITY, "port"]), &["DIGIT", N::PATH_ABEMPTY], b"#?");
    const ESCAPE_IN_HOST: Point = escape(&open([N::AUTHORITY, N::HOST, N::REG_NAME, "pct-encoded"]));
    const ESCAPE_IN_USERINFO: Point = escape(&open([N::AUTHORITY, N::USERINFO, "pct-encoded"]));
}

/// What the literal form of the start symbol reports for `bytes`, which are not a reference; `None` if that is left to
/// the literal form. One pass, and a second one over the authority.
pub(crate) fn record<N: Names>(bytes: &[u8]) -> Option<Record> {
    let first = run::<N::FirstSegment>(bytes, 0);
    let segment = bytes.get(..first)?;
    match bytes.get(first)? {
        b':' if is_scheme(segment) => hierarchical::<N>(bytes, first + 1, &Points::<N>::ABSOLUTE),
        b'/' | b'?' | b'#' if first == 0 => hierarchical::<N>(bytes, 0, &Points::<N>::RELATIVE),
        b'/' => path::<N>(bytes, first, &Points::<N>::RELATIVE, &Points::<N>::AFTER_SEGMENT),
        b'?' => query::<N>(bytes, first + 1, &Points::<N>::RELATIVE),
        b'#' => fragment::<N>(bytes, first + 1, &Points::<N>::RELATIVE),
        b'%' => Some(at(
            fault_of_escape(bytes, first),
            [Points::<N>::RELATIVE.part],
            &Points::<N>::ESCAPE_IN_FIRST_SEGMENT,
        )),
        _ if first == 0 => Some(at(0, [Points::<N>::REFERENCE], &Points::<N>::EMPTY_REFERENCE)),
        _ if is_scheme(segment) => {
            Some(at(first, [Points::<N>::RELATIVE.part], &Points::<N>::SEGMENT_OR_SCHEME))
        }
        _ => Some(at(first, [Points::<N>::RELATIVE.part], &Points::<N>::FIRST_SEGMENT)),
    }
}

/// What follows a scheme and its colon, or a relative reference that does not begin with a segment.
fn hierarchical<N: Names>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    match bytes.get(start..)? {
        [b'/', b'/', ..] => authority::<N>(bytes, start + 2, form),
        [b'/', ..] => path::<N>(bytes, start, form, &Points::<N>::FROM_ROOT),
        [b'?', ..] => query::<N>(bytes, start + 1, form),
        [b'#', ..] => fragment::<N>(bytes, start + 1, form),
        rest if N::Path::scan(rest) == 0 && rest.first() != Some(&b'%') => {
            Some(at(start, [form.whole], &Points::<N>::EMPTY_PART))
        }
        _ => path::<N>(bytes, start, form, &Points::<N>::ROOTLESS),
    }
}

/// `[ userinfo "@" ] host [ ":" port ]`, and what follows it.
fn authority<N: Names>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let userinfo_end = run::<N::Userinfo>(bytes, start);
    let has_userinfo = bytes.get(userinfo_end) == Some(&b'@');
    let host_start = if has_userinfo { userinfo_end + 1 } else { start };
    let host_end = run::<N::RegName>(bytes, host_start);
    let has_colon = bytes.get(host_end) == Some(&b':');
    let port_start = host_end + usize::from(has_colon);
    let port_length =
        bytes.get(port_start..)?.iter().take_while(|octet| has_colon && octet.is_ascii_digit()).count();
    let end = port_start + port_length;
    match bytes.get(end)? {
        // An address in brackets.
        b'[' if end == host_start => return None,
        b'/' => return path::<N>(bytes, end, form, &Points::<N>::AFTER_AUTHORITY),
        b'?' => return query::<N>(bytes, end + 1, form),
        b'#' => return fragment::<N>(bytes, end + 1, form),
        _ => {}
    }
    let point = match (has_userinfo, has_colon) {
        // What is not a port may be in a userinfo, which reaches further.
        (false, true) if bytes.get(userinfo_end) == Some(&b'%') => {
            return Some(at(
                fault_of_escape(bytes, userinfo_end),
                [form.part],
                &Points::<N>::ESCAPE_IN_USERINFO,
            ));
        }
        (false, true) if userinfo_end > end => {
            return Some(at(userinfo_end, [form.part], &Points::<N>::USERINFO));
        }
        (_, false) if bytes.get(end) == Some(&b'%') => {
            return Some(at(fault_of_escape(bytes, end), [form.part], &Points::<N>::ESCAPE_IN_HOST));
        }
        (false, true) if port_length == 0 => &Points::<N>::EMPTY_PORT_OR_USERINFO,
        (false, true) => &Points::<N>::PORT_OR_USERINFO,
        (true, true) if port_length == 0 => &Points::<N>::EMPTY_PORT,
        (true, true) => &Points::<N>::PORT,
        (false, false) if end == start => &Points::<N>::EMPTY_AUTHORITY,
        (true, false) if end == host_start => &Points::<N>::EMPTY_HOST,
        // What precedes the fault may be an address.
        _ if bytes.get(host_start..end)?.iter().all(|octet| matches!(octet, b'0'..=b'9' | b'.')) => {
            return None;
        }
        (false, false) => &Points::<N>::HOST_OR_USERINFO,
        (true, false) => &Points::<N>::HOST,
    };
    Some(at(end, [form.part], point))
}

/// The segments from `start`, and what follows them.
fn path<N: Names>(bytes: &[u8], start: usize, form: &Form, path: &Path) -> Option<Record> {
    let end = run::<N::Path>(bytes, start);
    let is_escape = match bytes.get(end)? {
        b'?' => return query::<N>(bytes, end + 1, form),
        b'#' => return fragment::<N>(bytes, end + 1, form),
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
fn query<N: Names>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = run::<N::Query>(bytes, start);
    match bytes.get(end)? {
        b'#' => fragment::<N>(bytes, end + 1, form),
        b'%' => Some(at(fault_of_escape(bytes, end), [form.whole], &Points::<N>::ESCAPE_IN_QUERY)),
        _ => Some(at(
            end,
            [form.whole],
            if end == start { &Points::<N>::EMPTY_QUERY } else { &Points::<N>::QUERY },
        )),
    }
}

/// What follows a number sign.
fn fragment<N: Names>(bytes: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = run::<N::Fragment>(bytes, start);
    match bytes.get(end)? {
        b'%' => Some(at(fault_of_escape(bytes, end), [form.whole], &Points::<N>::ESCAPE_IN_FRAGMENT)),
        _ => Some(at(
            end,
            [form.whole],
            if end == start { &Points::<N>::EMPTY_FRAGMENT } else { &Points::<N>::FRAGMENT },
        )),
    }
}
