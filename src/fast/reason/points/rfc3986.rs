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
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART], &[AUTHORITY, PATH_ABEMPTY], b"#?", 3, (b"#?", false)),
            // "s://_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "s://%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "s://h:8"
        port_or_userinfo: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, PORT], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
        userinfo: Run {
            // "s://h:"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "s://h:_"
            inside: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@", 5, (b"@", false)),
            // "s://h:%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, USERINFO, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
        },
        host: Run {
            // "s://u@"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[HOST, PATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
            // "s://u@_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?", 6, (b"#:?", true)),
            // "s://u@%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "s://[::]"
        after_ip_literal: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[PATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
        // "s://u@h:"
        empty_port: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY], &[PORT, PATH_ABEMPTY], b"#?", 4, (b"#?", true)),
        // "s://u@h:8"
        port: Point::new(&[URI_REFERENCE, URI, HIER_PART, AUTHORITY, PORT], &[DIGIT, PATH_ABEMPTY], b"#?", 5, (b"#?", true)),
        path_abempty: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "s://h/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "s://h/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "s://h/p/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "s://h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE], &[SEGMENT_NZ], b"#/?", 4, (b"#/?", false)),
                // "s:/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT_NZ], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "s:/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "s:/p/_"
                inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "s:/p/%"
                escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ABSOLUTE, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        query: Run {
            // "s:?"
            start: Point::new(&[URI_REFERENCE, URI], &[QUERY], b"#", 2, (b"", false)),
            // "s:?_"
            inside: Point::new(&[URI_REFERENCE, URI, QUERY], &[PCHAR], b"#/?", 3, (b"#", false)),
            // "s:?%"
            escape: Point::before_more(&[URI_REFERENCE, URI, QUERY, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
        fragment: Run {
            // "s:#"
            start: Point::new(&[URI_REFERENCE, URI], &[FRAGMENT], b"", 2, (b"", false)),
            // "s:#_"
            inside: Point::new(&[URI_REFERENCE, URI, FRAGMENT], &[PCHAR], b"/?", 3, (b"", false)),
            // "s:#%"
            escape: Point::before_more(&[URI_REFERENCE, URI, FRAGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
    },
    relative: Form {
        host_or_userinfo: Run {
            // "//"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART], &[AUTHORITY, PATH_ABEMPTY], b"#?", 3, (b"#?", false)),
            // "//_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "//%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "//h:8"
        port_or_userinfo: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, PORT], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
        userinfo: Run {
            // "//h:"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, PATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "//h:_"
            inside: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@", 5, (b"@", false)),
            // "//h:%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, USERINFO, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
        },
        host: Run {
            // "//u@"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[HOST, PATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
            // "//u@_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS, PATH_ABEMPTY], b"#:?", 6, (b"#:?", true)),
            // "//u@%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, HOST, REG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "//[::]"
        after_ip_literal: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[PATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
        // "//u@h:"
        empty_port: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY], &[PORT, PATH_ABEMPTY], b"#?", 4, (b"#?", true)),
        // "//u@h:8"
        port: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, AUTHORITY, PORT], &[DIGIT, PATH_ABEMPTY], b"#?", 5, (b"#?", true)),
        path_abempty: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "//h/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "//h/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "//h/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "//h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABEMPTY, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE], &[SEGMENT_NZ], b"#/?", 4, (b"#/?", false)),
                // "/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT_NZ], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
                // "/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_ABSOLUTE, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        query: Run {
            // "?"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF], &[QUERY], b"#", 2, (b"", false)),
            // "?_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, QUERY], &[PCHAR], b"#/?", 3, (b"#", false)),
            // "?%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, QUERY, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
        fragment: Run {
            // "#"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF], &[FRAGMENT], b"", 2, (b"", false)),
            // "#_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, FRAGMENT], &[PCHAR], b"/?", 3, (b"", false)),
            // "#%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, FRAGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
    },
    path_rootless: Path {
        first_segment: Run {
            // "s:"
            start: Point::new(&[URI_REFERENCE, URI], &[HIER_PART], b"#?", 2, (b"", false)),
            // "s:_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT_NZ], &[PCHAR], b"#/?", 5, (b"#/?", false)),
            // "s:%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT_NZ, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        segment: Run {
            // "s:p/"
            start: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS], &[SEGMENT], b"#/?", 4, (b"#?", false)),
            // "s:p/_"
            inside: Point::new(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
            // "s:p/%"
            escape: Point::before_more(&[URI_REFERENCE, URI, HIER_PART, PATH_ROOTLESS, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
    },
    first_segment: Run {
        // ""
        start: Point::new(&[URI_REFERENCE], &[URI, RELATIVE_REF], b"", 1, (b"", false)),
        // "_"
        inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC], &[UNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#/?@", 5, (b"#/?", false)),
        // "%"
        escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
    },
    // "s"
    first_segment_or_scheme: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT_NZ_NC], &[ALPHA, DIGIT, UNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#+-./:?@", 1, (b"", false)),
    path_noscheme: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME], &[SEGMENT], b"#/?", 4, (b"#?", false)),
            // "_/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
            // "_/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME], &[SEGMENT], b"#/?", 4, (b"#?", false)),
            // "_/p/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT], &[PCHAR], b"#/?", 5, (b"#/?", false)),
            // "_/p/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVE_REF, RELATIVE_PART, PATH_NOSCHEME, SEGMENT, PCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
    },
    // "", with a scheme
    before_scheme: Point::before_more(&[URI], &[SCHEME], b"", 1, (b"", false)),
    // "s", with a scheme
    scheme: Point::before_more(&[URI, SCHEME], &[ALPHA, DIGIT], b"+-.:", 2, (b":", false)),
};
