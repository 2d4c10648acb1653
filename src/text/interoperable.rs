//! The URLs of `http` and `https` that all readers read alike, and what readers make of the others.
//!
//! `grammar/interoperable.abnf` prints the language. This accepts it in one scan, because a program that wants the verdict wants
//! to know as well where readers differ, and who.

use core::{
    fmt::{self, Write},
    net::{Ipv4Addr, Ipv6Addr},
};

use super::utf8::{self, Sequence};
use crate::{AsciiSet, Span, escapes};

/// Where readers of a text differ, and in what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) span: Span,
    pub(crate) difference: &'static Difference,
}

/// What readers differ in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// What the text has, or lacks.
    pub(crate) what: &'static str,
    /// What readers make of it.
    pub(crate) readers: &'static str,
}

/// A constant for each difference, and the list of all.
macro_rules! differences {
    ($($name:ident: $what:literal, $readers:literal;)*) => {
        $(static $name: Difference = Difference { what: $what, readers: $readers };)*

        /// All differences, in the order of the components.
        #[cfg(test)]
        static ALL: &[&Difference] = &[$(&$name),*];
    };
}

differences! {
    RELATIVE: "a relative reference",
        "its meaning depends on the base";
    OTHER_SCHEME: "a scheme other than http and https",
        "browsers read most of them as opaque, and each program knows others";
    UPPERCASE_SCHEME: "uppercase letters in the scheme",
        "browsers write them in lowercase, others keep them";
    NO_SLASHES: "a scheme without \"//\" after it",
        "browsers take what follows for a host, others find none";
    NO_HOST: "an empty host",
        "browsers take what follows the slashes for a host or refuse it, others find none";
    USERINFO: "a userinfo",
        "readers differ in which \"@\" ends it, and servers refuse it (RFC 9110 section 4.2.4)";
    HOST_NOT_ASCII: "a host beyond US-ASCII",
        "browsers map it (UTS #46), others refuse it or keep it";
    HOST_ESCAPE: "an escape in the host",
        "browsers decode it, others look it up as it is written";
    HOST_UPPERCASE: "uppercase letters in the host",
        "browsers write them in lowercase, others keep them";
    HOST_CHARACTER: "a character in the host that no host name has",
        "browsers refuse some of these, others look up the name";
    HOST_LABEL: "an empty label in the host",
        "some readers refuse it or remove the final dot, others keep it";
    HOST_HYPHEN: "a label of the host that begins or ends with a hyphen",
        "browsers accept it, readers that follow RFC 1123 refuse it";
    HOST_PREFIX: "a label of the host with hyphens in its third and fourth place",
        "which of them are valid depends on the version of IDNA and of Unicode";
    HOST_LONG: "a label of the host with more than 63 octets",
        "browsers accept it, resolvers refuse it";
    HOST_NUMBER: "a last label that begins with a digit",
        "browsers read an IPv4 address or refuse it, others look up a name";
    FUTURE: "an address in brackets that is not IPv6",
        "browsers refuse it, others accept what RFC 3986 calls IPvFuture";
    LONG_IPV6: "an IPv6 address that is not in its shortest form",
        "browsers write the shortest form, others keep it";
    EMPTY_PORT: "an empty port",
        "browsers remove it, others keep it";
    PORT_ZERO: "a port that begins with a zero",
        "browsers remove the zeros, others keep them, and some take 0 for no port";
    PORT_RANGE: "a port above 65535",
        "browsers refuse it, others accept it";
    DEFAULT_PORT: "the default port",
        "browsers remove it, others keep it";
    NOT_A_PORT: "a port that is not a number",
        "browsers refuse it, others take it for a part of the host";
    NO_PATH: "no path",
        "browsers write \"/\", others find an empty path";
    EMPTY_SEGMENT: "an empty segment",
        "nginx and others merge the slashes, browsers keep them";
    DOT_SEGMENT: "a dot segment",
        "browsers remove it, readers that only split the path keep it";
    DOTS: "a segment of three or more dots",
        "a filter that removes \"../\" once can leave a dot segment";
    PARAMETER: "a semicolon in the path",
        "Tomcat and Jetty end the segment there, others do not";
    PATH_ESCAPE: "an escape of a character that delimits, or that a path may have as it is",
        "readers that decode before they split read the character, others the escape";
    ESCAPED_PERCENT: "an escaped percent sign in the path",
        "readers that decode twice read an escape, others a percent sign";
    ESCAPED_UNRESERVED: "an escape of an unreserved character",
        "readers that normalize decode it, others keep it";
    ESCAPED_CONTROL: "an escape of a control character",
        "readers that decode it may end the text or the line there";
    NOT_UTF8: "escapes that are not UTF-8",
        "readers decode them as different characters";
    LOWERCASE_ESCAPE: "an escape in lowercase",
        "readers that normalize write it in uppercase, others keep it";
    MALFORMED_ESCAPE: "a percent sign that begins no escape",
        "browsers keep it, others refuse it";
    CHARACTER: "a character that no URI may have",
        "browsers remove, escape or replace it, others refuse it";
    APOSTROPHE: "an apostrophe in the query",
        "browsers escape it, others keep it";
    QUERY_SEMICOLON: "a semicolon in the query or the fragment",
        "some servers separate parameters there, others do not";
    EMPTY_QUERY: "an empty query",
        "some readers take it for none, others keep it";
    EMPTY_FRAGMENT: "an empty fragment",
        "some readers take it for none, others keep it";
}

const LOWALPHA: AsciiSet = AsciiSet::range(b'a', b'z');
const DIGIT: AsciiSet = AsciiSet::range(b'0', b'9');
const LET_DIG: AsciiSet = LOWALPHA.union(DIGIT);
const UNRESERVED: AsciiSet = LET_DIG.union(AsciiSet::range(b'A', b'Z')).union(AsciiSet::of(b"-._~"));
/// `schar`, and the dot.
const OF_SEGMENT: AsciiSet = UNRESERVED.union(AsciiSet::of(b"!$&'()*+,=:@"));
/// `qchar`
const OF_QUERY: AsciiSet = OF_SEGMENT.union(AsciiSet::of(b"/?")).difference(AsciiSet::of(b"'"));
const OF_FRAGMENT: AsciiSet = OF_QUERY.union(AsciiSet::of(b"'"));
/// What a path can have only as an escape, except `%` and the backslash.
const ESCAPED_IN_PATH: AsciiSet = AsciiSet::of(b" \"<>[]^`{|}");
const LONGEST_LABEL: usize = 63;

/// Where the readers of `text` begin to differ; `None` if all read it alike. Linear in the length of `text`.
pub(crate) fn fault(text: &str) -> Option<Fault> {
    let mut first = None;
    each_fault(text, &mut |fault| {
        first = Some(fault);
        false
    });
    first
}

/// Calls `found` with each place where the readers of `text` differ, from left to right, until it returns `false`. Where there
/// is none, all read it alike. Linear in the length of `text`.
pub(crate) fn each_fault(text: &str, found: &mut dyn FnMut(Fault) -> bool) {
    // Who asked for no more knows it.
    let _ = Scan { text, found }.url();
}

/// A text, and the rules. Each takes the place of what it reads.
struct Scan<'a, 's> {
    text: &'a str,
    /// Receives a fault, and returns whether it wants more.
    found: &'s mut dyn FnMut(Fault) -> bool,
}

/// No more faults are wanted.
struct Stop;

/// How a graphic character differs from its escape, if it does.
type Escaped = fn(u8) -> Option<&'static Difference>;

impl<'a> Scan<'a, '_> {
    /// ```text
    /// strict-http-URL = ( %s"http://" host [ ":" http-port ]
    ///                   / %s"https://" host [ ":" https-port ] )
    ///                   path [ "?" query ] [ "#" fragment ]
    /// ```
    fn url(&mut self) -> Result<(), Stop> {
        let Some((start, default)) = self.scheme()? else { return Ok(()) };
        let end = self.end_at(start, &['/', '?', '#']);
        self.authority(start, end, default)?;
        let path_end = self.end_at(end, &['?', '#']);
        if end == path_end {
            self.differ(start, end, &NO_PATH)?;
        } else {
            self.path(end, path_end)?;
        }
        let query_end = self.end_at(path_end, &['#']);
        if path_end < query_end {
            self.after_path(path_end, query_end, OF_QUERY, &EMPTY_QUERY)?;
        }
        if query_end < self.text.len() {
            self.after_path(query_end, self.text.len(), OF_FRAGMENT, &EMPTY_FRAGMENT)?;
        }
        Ok(())
    }

    fn differ(&mut self, start: usize, end: usize, difference: &'static Difference) -> Result<(), Stop> {
        let is_wanted = (self.found)(Fault { span: Span::new(start, end), difference });
        if is_wanted { Ok(()) } else { Err(Stop) }
    }

    /// The text from `start` to `end`.
    fn at(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The offset of the first of `delimiters` from `start`, or the end.
    fn end_at(&self, start: usize, delimiters: &[char]) -> usize {
        let rest = self.at(start, self.text.len());
        start + rest.find(delimiters).unwrap_or(rest.len())
    }

    /// The offset of the authority, and the default port of the scheme; `None` if there is no authority to read.
    fn scheme(&mut self) -> Result<Option<(usize, u16)>, Stop> {
        let is_of_scheme = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
        let end = self.text.bytes().take_while(|octet| is_of_scheme(octet)).count();
        let (scheme, rest) = self.text.split_at(end);
        if !rest.starts_with(':') || !scheme.starts_with(|first: char| first.is_ascii_alphabetic()) {
            self.differ(0, self.text.len(), &RELATIVE)?;
            return Ok(None);
        }
        let port = match () {
            () if scheme.eq_ignore_ascii_case("http") => 80,
            () if scheme.eq_ignore_ascii_case("https") => 443,
            () => {
                self.differ(0, end, &OTHER_SCHEME)?;
                return Ok(None);
            }
        };
        if scheme.bytes().any(|octet| octet.is_ascii_uppercase()) {
            self.differ(0, end, &UPPERCASE_SCHEME)?;
        }
        if !rest.starts_with("://") {
            self.differ(0, end, &NO_SLASHES)?;
            return Ok(None);
        }
        Ok(Some((end + "://".len(), port)))
    }

    fn authority(&mut self, start: usize, end: usize, default: u16) -> Result<(), Stop> {
        let after = self.at(start, end).rfind('@').map_or(start, |at| start + at + 1);
        if start < after {
            self.differ(start, after, &USERINFO)?;
        }
        let server = self.at(after, end);
        let length = match server.rfind(']') {
            Some(bracket) => bracket + 1,
            None => server.find(':').unwrap_or(server.len()),
        };
        let host_end = after + length;
        if let Some(inside) = server.strip_prefix('[') {
            let inside = inside.get(..length.saturating_sub(2)).unwrap_or_default();
            if !is_ipv6address(inside) {
                let is_ipv6 = inside.parse::<Ipv6Addr>().is_ok();
                self.differ(after, host_end, if is_ipv6 { &LONG_IPV6 } else { &FUTURE })?;
            }
        } else if server.is_empty() || server.starts_with(':') {
            self.differ(0, after, &NO_HOST)?;
        } else if let Some(difference) = host_fault(self.at(after, host_end)) {
            self.differ(after, host_end, difference)?;
        }
        match self.at(host_end, end).strip_prefix(':') {
            Some(port) => match port_fault(port, default) {
                Some(difference) => self.differ(host_end, end, difference),
                None => Ok(()),
            },
            None if host_end < end => self.differ(host_end, end, &NOT_A_PORT),
            None => Ok(()),
        }
    }

    /// `path = "/" [ segment *( "/" segment ) [ "/" ] ]`
    fn path(&mut self, start: usize, end: usize) -> Result<(), Stop> {
        let mut at = start;
        while at < end {
            let first = at + 1;
            let last = self.end_at(first, &['/']).min(end);
            if first == last && last < end {
                self.differ(first, first + 1, &EMPTY_SEGMENT)?;
            }
            self.segment(first, last)?;
            at = last;
        }
        Ok(())
    }

    fn segment(&mut self, start: usize, end: usize) -> Result<(), Stop> {
        let segment = self.at(start, end);
        if !segment.is_empty() && segment.bytes().all(|octet| octet == b'.') {
            return self.differ(start, end, if segment.len() > 2 { &DOTS } else { &DOT_SEGMENT });
        }
        self.characters(start, end, OF_SEGMENT, |octet| match octet {
            b'%' => Some(&ESCAPED_PERCENT),
            _ if ESCAPED_IN_PATH.contains(octet) => None,
            _ => Some(&PATH_ESCAPE),
        })
    }

    /// A query or a fragment, with the character that begins it.
    fn after_path(
        &mut self,
        start: usize,
        end: usize,
        allowed: AsciiSet,
        empty: &'static Difference,
    ) -> Result<(), Stop> {
        if start + 1 == end {
            return self.differ(start, end, empty);
        }
        self.characters(start + 1, end, allowed, |_| None)
    }

    /// Characters that are `allowed` or escaped.
    fn characters(
        &mut self,
        start: usize,
        end: usize,
        allowed: AsciiSet,
        escaped: Escaped,
    ) -> Result<(), Stop> {
        let mut at = start;
        while let Some(character) = self.at(at, end).chars().next() {
            let (length, difference) = match character {
                '%' => escape(self.at(at, end), escaped),
                _ if u8::try_from(character).is_ok_and(|octet| allowed.contains(octet)) => (1, None),
                ';' if allowed == OF_SEGMENT => (1, Some(&PARAMETER)),
                ';' => (1, Some(&QUERY_SEMICOLON)),
                '\'' => (1, Some(&APOSTROPHE)),
                _ => (character.len_utf8(), Some(&CHARACTER)),
            };
            if let Some(difference) = difference {
                self.differ(at, at + length, difference)?;
            }
            at += length;
        }
        Ok(())
    }
}

/// The length of the escapes of a character at the beginning of `text`, and how readers differ in it.
fn escape(text: &str, escaped: Escaped) -> (usize, Option<&'static Difference>) {
    let Some(octet) = escapes::octet(text) else { return (1, Some(&MALFORMED_ESCAPE)) };
    let (length, difference) = match octet {
        0..0x20 | 0x7f => (3, Some(&ESCAPED_CONTROL)),
        _ if UNRESERVED.contains(octet) => (3, Some(&ESCAPED_UNRESERVED)),
        0x20..0x7f => (3, escaped(octet)),
        _ => match utf8::sequence(text) {
            Some((Sequence::Character(_), length)) => (length, None),
            Some((_, length)) => (length, Some(&NOT_UTF8)),
            None => (3, Some(&NOT_UTF8)),
        },
    };
    let is_lowercase = text.bytes().take(length).any(|octet| octet.is_ascii_lowercase());
    (length, difference.or(is_lowercase.then_some(&LOWERCASE_ESCAPE)))
}

/// `IPv4address / reg-name`
fn host_fault(host: &str) -> Option<&'static Difference> {
    if host.parse::<Ipv4Addr>().is_ok() {
        return None;
    }
    let is_number = |label: &str| label.starts_with(|first: char| first.is_ascii_digit());
    let has_number = host.rsplit('.').next().is_some_and(is_number);
    host.split('.').find_map(label_fault).or(has_number.then_some(&HOST_NUMBER))
}

/// `label = let-dig label-rest`
fn label_fault(label: &str) -> Option<&'static Difference> {
    if label.is_empty() {
        return Some(&HOST_LABEL);
    }
    if let Some(octet) = label.bytes().find(|octet| !LET_DIG.contains(*octet) && *octet != b'-') {
        return Some(match octet {
            b'A'..=b'Z' => &HOST_UPPERCASE,
            b'%' => &HOST_ESCAPE,
            0x80.. => &HOST_NOT_ASCII,
            _ => &HOST_CHARACTER,
        });
    }
    match label.as_bytes() {
        [b'-', ..] | [.., b'-'] => Some(&HOST_HYPHEN),
        [_, _, b'-', b'-', ..] => Some(&HOST_PREFIX),
        _ if label.len() > LONGEST_LABEL => Some(&HOST_LONG),
        _ => None,
    }
}

/// `http-port`, `https-port`: 1 to 65535, but not the default port.
fn port_fault(port: &str, default: u16) -> Option<&'static Difference> {
    match port.as_bytes() {
        [] => Some(&EMPTY_PORT),
        _ if !port.bytes().all(|octet| octet.is_ascii_digit()) => Some(&NOT_A_PORT),
        [b'0', ..] => Some(&PORT_ZERO),
        _ => match port.parse::<u16>() {
            Err(_) => Some(&PORT_RANGE),
            Ok(number) => (number == default).then_some(&DEFAULT_PORT),
        },
    }
}

/// Returns whether `text` is an IPv6 address in its shortest form.
fn is_ipv6address(text: &str) -> bool {
    let Ok(address) = text.parse::<Ipv6Addr>() else { return false };
    let groups = address.segments();
    let (mut start, mut length) = (groups.len(), 1);
    for first in 0..groups.len() {
        let zeros = groups.iter().skip(first).take_while(|group| **group == 0).count();
        if zeros > length {
            (start, length) = (first, zeros);
        }
    }
    let mut unwritten = Unwritten(text);
    for (index, group) in groups.iter().enumerate() {
        let written = match index.checked_sub(start) {
            Some(0) => unwritten.write_str("::"),
            Some(after) if after < length => Ok(()),
            Some(after) if after == length => write!(unwritten, "{group:x}"),
            _ if index == 0 => write!(unwritten, "{group:x}"),
            _ => write!(unwritten, ":{group:x}"),
        };
        if written.is_err() {
            return false;
        }
    }
    unwritten.0.is_empty()
}

/// The rest of a text that is compared with what is written.
struct Unwritten<'a>(&'a str);

impl Write for Unwritten<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(piece).ok_or(fmt::Error)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::net::Ipv6Addr;
    use std::{collections::BTreeSet, string::ToString, vec::Vec};

    use super::{ALL, each_fault, fault, is_ipv6address};

    /// A text for each difference, in the order of the list.
    const WITNESSES: &[&str] = &[
        "//h/a",
        "ftp://h/",
        "HTTP://h/",
        "http:/h",
        "http:///h",
        "http://u@h/",
        "http://\u{e9}/",
        "http://%68/",
        "http://H/",
        "http://a_b/",
        "http://h./",
        "http://h-/",
        "http://xn--a/",
        "http://abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcd/",
        "http://1.2.3.4.5/",
        "http://[v1.a]/",
        "http://[0::1]/",
        "http://h:/",
        "http://h:080/",
        "http://h:65536/",
        "http://h:80/",
        "http://h:a/",
        "http://h",
        "http://h/a//b",
        "http://h/..",
        "http://h/....",
        "http://h/..;/a",
        "http://h/a%2F",
        "http://h/%2525",
        "http://h/%2E",
        "http://h/%00",
        "http://h/%C0%AF",
        "http://h/%c3%a9",
        "http://h/%",
        "http://h/a\tb",
        "http://h/?'",
        "http://h/?a;b",
        "http://h/?",
        "http://h/#",
    ];

    #[test]
    fn each_difference_has_a_witness() {
        assert_eq!(WITNESSES.len(), ALL.len());
        for (text, difference) in WITNESSES.iter().zip(ALL) {
            assert_eq!(fault(text).map(|fault| fault.difference), Some(*difference), "{text}");
        }
        let whats: BTreeSet<_> = ALL.iter().map(|difference| difference.what).collect();
        assert_eq!(whats.len(), ALL.len());
    }

    #[test]
    fn all_places_are_found() {
        let mut spans = Vec::new();
        let text = "HTTPS://u@H:443/a//..;/%2f?a'b#";
        each_fault(text, &mut |fault| {
            spans.push(&text[fault.span.range()]);
            true
        });
        assert_eq!(spans, ["HTTPS", "u@", "H", ":443", "/", ";", "%2f", "'", "#"]);
    }

    #[test]
    fn what_all_read_alike() {
        for text in [
            "http://example.org/",
            "https://example.org:8443/a/b.html?c=d&e=%2F#f/?'",
            "http://192.0.2.1:65535/@a/b:c,d=e!$&'()*+/",
            "http://[2001:db8::1]:1/",
            "http://h:443/",
            "https://h:80/..a/a../.a./",
            "http://h/%20%C3%A9%F0%9F%98%80?%25",
        ] {
            assert_eq!(fault(text), None, "{text}");
        }
    }

    /// An address in each pattern of zeros. Where the standard library writes an IPv4 address inside, this is not so.
    #[test]
    fn the_shortest_forms_are_those_of_the_standard_library() {
        for pattern in 0..256_u16 {
            for value in [1, 0xabcd] {
                let groups: [u16; 8] =
                    core::array::from_fn(|group| if pattern >> group & 1 == 0 { 0 } else { value });
                let address = Ipv6Addr::from(groups);
                let text = address.to_string();
                assert_eq!(is_ipv6address(&text), !text.contains('.'), "{text}");
                let full: Vec<_> = groups.iter().map(|group| std::format!("{group:x}")).collect();
                assert_eq!(is_ipv6address(&full.join(":")), full.join(":") == text, "{full:?}");
            }
        }
        assert!(is_ipv6address("::ffff:7f00:1") && !is_ipv6address("::ffff:127.0.0.1"));
        assert!(is_ipv6address("1:0:0:2::") && !is_ipv6address("1::2:0:0:0:0"));
        assert!(!is_ipv6address("::A") && !is_ipv6address("::0a") && !is_ipv6address("1:2:3:4:5:6:7::"));
    }
}
