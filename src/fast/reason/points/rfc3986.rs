//! What the literal form of the start symbol reports at each point of a reference under RFC 3986: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::super::point::{Point, Run};
use crate::grammar::combinators::names::number;

const ALPHA: u8 = number("ALPHA");
const DIGIT: u8 = number("DIGIT");
const HEXDIG: u8 = number("HEXDIG");
const URI: u8 = number("URI");
const URI_REFERENCE: u8 = number("URI-reference");
const AUTHORITY: u8 = number("authority");
const FRAGMENT: u8 = number("fragment");
const HIER_PART: u8 = number("hier-part");
const HOST: u8 = number("host");
const PATH_ABEMPTY: u8 = number("path-abempty");
const PATH_ABSOLUTE: u8 = number("path-absolute");
const PATH_NOSCHEME: u8 = number("path-noscheme");
const PATH_ROOTLESS: u8 = number("path-rootless");
const PCHAR: u8 = number("pchar");
const PCT_ENCODED: u8 = number("pct-encoded");
const PORT: u8 = number("port");
const QUERY: u8 = number("query");
const REG_NAME: u8 = number("reg-name");
const RELATIVE_PART: u8 = number("relative-part");
const RELATIVE_REF: u8 = number("relative-ref");
const SCHEME: u8 = number("scheme");
const SEGMENT: u8 = number("segment");
const SEGMENT_NZ: u8 = number("segment-nz");
const SEGMENT_NZ_NC: u8 = number("segment-nz-nc");
const SUB_DELIMS: u8 = number("sub-delims");
const UNRESERVED: u8 = number("unreserved");
const USERINFO: u8 = number("userinfo");

pub(crate) struct Points {
    pub(crate) absolute: Form,
    pub(crate) relative: Form,
    pub(crate) path_rootless: Path,
    pub(crate) first_segment: Run,
    pub(crate) first_segment_or_scheme: Point,
    pub(crate) path_noscheme: Path,
    pub(crate) before_scheme: Point,
    pub(crate) scheme: Point,
}

pub(crate) struct Form {
    pub(crate) host_or_userinfo: Run,
    pub(crate) port_or_userinfo: Point,
    pub(crate) userinfo: Run,
    pub(crate) host: Run,
    pub(crate) after_ip_literal: Point,
    pub(crate) empty_port: Point,
    pub(crate) port: Point,
    pub(crate) path_abempty: Path,
    pub(crate) path_absolute: Path,
    pub(crate) query: Run,
    pub(crate) fragment: Run,
}

pub(crate) struct Path {
    pub(crate) first_segment: Run,
    pub(crate) segment: Run,
}

#[cfg(feature = "rfc3986")]
#[rustfmt::skip]
pub(crate) static POINTS: Points = Points {
    absolute: Form {
        host_or_userinfo: Run {
            // "s://"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART], &[AUTHORITY, PATH_ABEMPTY], b"#?"),
            // "s://_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?@"),
            // "s://%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b""),
        },
        // "s://h:8"
        port_or_userinfo: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, PORT], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, PATH_ABEMPTY], b"#:?@"),
        userinfo: Run {
            // "s://h:"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, PATH_ABEMPTY], b"#:?@"),
            // "s://h:_"
            inside: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@"),
            // "s://h:%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO, PCT_ENCODED], &[HEXDIG], b""),
        },
        host: Run {
            // "s://u@"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[HOST, PATH_ABEMPTY], b"#:?"),
            // "s://u@_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?"),
            // "s://u@%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b""),
        },
        // "s://[::]"
        after_ip_literal: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[PATH_ABEMPTY], b"#:?"),
        // "s://u@h:"
        empty_port: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[PORT, PATH_ABEMPTY], b"#?"),
        // "s://u@h:8"
        port: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, PORT], &[DIGIT, PATH_ABEMPTY], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?"),
                // "s://h/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?"),
                // "s://h/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?"),
                // "s://h/p/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?"),
                // "s://h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE], &[SEGMENT_NZ], b"#/?"),
                // "s:/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT_NZ], &[PCHAR], b"#/?"),
                // "s:/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE], &[SEGMENT], b"#/?"),
                // "s:/p/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT], &[PCHAR], b"#/?"),
                // "s:/p/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
        },
        query: Run {
            // "s:?"
            start: Point::new(&[URI_REFERENCE, URI], &[QUERY], b"#"),
            // "s:?_"
            inside: Point::new(&[URI_REFERENCE, URI, QUERY], &[PCHAR], b"#/?"),
            // "s:?%"
            escape: Point::before_more(&[URI_REFERENCE, URI, QUERY, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
        fragment: Run {
            // "s:#"
            start: Point::new(&[URI_REFERENCE, URI], &[FRAGMENT], b""),
            // "s:#_"
            inside: Point::new(&[URI_REFERENCE, URI, FRAGMENT], &[PCHAR], b"/?"),
            // "s:#%"
            escape: Point::before_more(&[URI_REFERENCE, URI, FRAGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
    },
    relative: Form {
        host_or_userinfo: Run {
            // "//"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART], &[AUTHORITY, PATH_ABEMPTY], b"#?"),
            // "//_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?@"),
            // "//%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b""),
        },
        // "//h:8"
        port_or_userinfo: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, PORT], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, PATH_ABEMPTY], b"#:?@"),
        userinfo: Run {
            // "//h:"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, PATH_ABEMPTY], b"#:?@"),
            // "//h:_"
            inside: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@"),
            // "//h:%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO, PCT_ENCODED], &[HEXDIG], b""),
        },
        host: Run {
            // "//u@"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[HOST, PATH_ABEMPTY], b"#:?"),
            // "//u@_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?"),
            // "//u@%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b""),
        },
        // "//[::]"
        after_ip_literal: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[PATH_ABEMPTY], b"#:?"),
        // "//u@h:"
        empty_port: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[PORT, PATH_ABEMPTY], b"#?"),
        // "//u@h:8"
        port: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, PORT], &[DIGIT, PATH_ABEMPTY], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?"),
                // "//h/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?"),
                // "//h/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?"),
                // "//h/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?"),
                // "//h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE], &[SEGMENT_NZ], b"#/?"),
                // "/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT_NZ], &[PCHAR], b"#/?"),
                // "/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE], &[SEGMENT], b"#/?"),
                // "/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT], &[PCHAR], b"#/?"),
                // "/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
            },
        },
        query: Run {
            // "?"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF], &[QUERY], b"#"),
            // "?_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, QUERY], &[PCHAR], b"#/?"),
            // "?%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, QUERY, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
        fragment: Run {
            // "#"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF], &[FRAGMENT], b""),
            // "#_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, FRAGMENT], &[PCHAR], b"/?"),
            // "#%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, FRAGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
    },
    path_rootless: Path {
        first_segment: Run {
            // "s:"
            start: Point::new(&[URI_REFERENCE, URI], &[HIER_PART], b"#?"),
            // "s:_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT_NZ], &[PCHAR], b"#/?"),
            // "s:%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
        segment: Run {
            // "s:p/"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS], &[SEGMENT], b"#/?"),
            // "s:p/_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT], &[PCHAR], b"#/?"),
            // "s:p/%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
    },
    first_segment: Run {
        // ""
        start: Point::new(&[URI_REFERENCE], &[URI, RELATIVE_REF], b""),
        // "_"
        inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#/?@"),
        // "%"
        escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC, PCT_ENCODED], &[HEXDIG], b""),
    },
    // "s"
    first_segment_or_scheme: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC], &[ALPHA, DIGIT, UNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#+-./:?@"),
    path_noscheme: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME], &[SEGMENT], b"#/?"),
            // "_/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT], &[PCHAR], b"#/?"),
            // "_/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME], &[SEGMENT], b"#/?"),
            // "_/p/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT], &[PCHAR], b"#/?"),
            // "_/p/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b""),
        },
    },
    // "", with a scheme
    before_scheme: Point::before_more(&[URI], &[SCHEME], b""),
    // "s", with a scheme
    scheme: Point::before_more(&[URI, SCHEME], &[ALPHA, DIGIT], b"+-.:"),
};
