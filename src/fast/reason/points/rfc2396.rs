//! What the literal form of the start symbol reports at each point of a reference under RFC 2396, and under RFC 2732 outside an authority: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::super::point::{Point, Run};
use crate::grammar::combinators::names::number;

const IPV4ADDRESS: u8 = number("IPv4address");
const URI_REFERENCE: u8 = number("URI-reference");
const ABS_PATH: u8 = number("abs_path");
const ABSOLUTEURI: u8 = number("absoluteURI");
const ALPHA: u8 = number("alpha");
const ALPHANUM: u8 = number("alphanum");
const AUTHORITY: u8 = number("authority");
const DIGIT: u8 = number("digit");
const DOMAINLABEL: u8 = number("domainlabel");
const ESCAPED: u8 = number("escaped");
const FRAGMENT: u8 = number("fragment");
const HEX: u8 = number("hex");
const HIER_PART: u8 = number("hier_part");
const HOST: u8 = number("host");
const HOSTNAME: u8 = number("hostname");
const HOSTPORT: u8 = number("hostport");
const NET_PATH: u8 = number("net_path");
const OPAQUE_PART: u8 = number("opaque_part");
const PARAM: u8 = number("param");
const PATH_SEGMENTS: u8 = number("path_segments");
const PCHAR: u8 = number("pchar");
const PORT: u8 = number("port");
const QUERY: u8 = number("query");
const REG_NAME: u8 = number("reg_name");
const REL_PATH: u8 = number("rel_path");
const REL_SEGMENT: u8 = number("rel_segment");
const RELATIVEURI: u8 = number("relativeURI");
const SEGMENT: u8 = number("segment");
const SERVER: u8 = number("server");
const TOPLABEL: u8 = number("toplabel");
const UNRESERVED: u8 = number("unreserved");
const URIC: u8 = number("uric");
const URIC_NO_SLASH: u8 = number("uric_no_slash");
const USERINFO: u8 = number("userinfo");

pub(crate) struct Points {
    pub(crate) absolute: Form,
    pub(crate) relative: Form,
    pub(crate) opaque_part: Run,
    pub(crate) escape_in_opaque_part: Point,
    pub(crate) rel_segment: Run,
    pub(crate) rel_segment_or_scheme: Point,
    pub(crate) rel_path: Path,
    pub(crate) fragment: Run,
}

pub(crate) struct Form {
    pub(crate) authority: Authority,
    pub(crate) after_userinfo: Authority,
    pub(crate) net_path: Path,
    pub(crate) abs_path: Path,
    pub(crate) query: Run,
}

pub(crate) struct Authority {
    pub(crate) run: Run,
    pub(crate) toplabel: Point,
    pub(crate) toplabel_after_hyphen: Point,
    pub(crate) domainlabel: Point,
    pub(crate) domainlabel_after_hyphen: Point,
    pub(crate) number: Point,
    pub(crate) dot: Point,
    pub(crate) dot_before_number: Point,
    pub(crate) empty_port: Point,
    pub(crate) port: Point,
}

pub(crate) struct Path {
    pub(crate) first_segment: Run,
    pub(crate) segment: Run,
    pub(crate) param: Run,
}

#[rustfmt::skip]
pub(crate) static POINTS: Points = Points {
    absolute: Form {
        authority: Authority {
            run: Run {
                // "s://"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH], &[AUTHORITY, ABS_PATH], b"#?"),
                // "s://_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, USERINFO], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "s://%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, USERINFO, ESCAPED], &[HEX], b""),
            },
            // "s://h"
            toplabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@"),
            // "s://1h"
            domainlabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@"),
            // "s://1"
            number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, DIGIT, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://h."
            dot: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, ABS_PATH], b"#$&+,:;=?@"),
            // "s://1."
            dot_before_number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, DIGIT, ABS_PATH], b"#$&+,:;=?@"),
            // "s://h:"
            empty_port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[UNRESERVED, ESCAPED, PORT, ABS_PATH], b"#$&+,:;=?@"),
            // "s://h:8"
            port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[UNRESERVED, ESCAPED, DIGIT, ABS_PATH], b"#$&+,:;=?@"),
        },
        after_userinfo: Authority {
            run: Run {
                // "s://u@"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME], &[HOSTPORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "s://u@_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "s://u@%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME, ESCAPED], &[HEX], b""),
            },
            // "s://u@h"
            toplabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://u@h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@"),
            // "s://u@1h"
            domainlabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://u@1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@"),
            // "s://u@1"
            number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "s://u@h."
            dot: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[TOPLABEL, DOMAINLABEL, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "s://u@1."
            dot_before_number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[TOPLABEL, DOMAINLABEL, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "s://u@h:"
            empty_port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[PORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "s://u@h:8"
            port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
        },
        net_path: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?"),
                // "s://h/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "s://h/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?"),
                // "s://h/p/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "s://h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            param: Run {
                // "s://h/;"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?"),
                // "s://h/;_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?"),
                // "s://h/;%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b""),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH], &[PATH_SEGMENTS], b"#/?"),
                // "s:/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "s:/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?"),
                // "s:/p/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "s:/p/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            param: Run {
                // "s:/;"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?"),
                // "s:/;_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?"),
                // "s:/;%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b""),
            },
        },
        query: Run {
            // "s:/?"
            start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART], &[QUERY], b"#"),
            // "s:/?_"
            inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, QUERY], &[URIC], b"#"),
            // "s:/?%"
            escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, QUERY, URIC, ESCAPED], &[HEX], b""),
        },
    },
    relative: Form {
        authority: Authority {
            run: Run {
                // "//"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH], &[AUTHORITY, ABS_PATH], b"#?"),
                // "//_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, USERINFO], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "//%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, USERINFO, ESCAPED], &[HEX], b""),
            },
            // "//h"
            toplabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@"),
            // "//1h"
            domainlabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@"),
            // "//1"
            number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, DIGIT, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//h."
            dot: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, ABS_PATH], b"#$&+,:;=?@"),
            // "//1."
            dot_before_number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, DIGIT, ABS_PATH], b"#$&+,:;=?@"),
            // "//h:"
            empty_port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[UNRESERVED, ESCAPED, PORT, ABS_PATH], b"#$&+,:;=?@"),
            // "//h:8"
            port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[UNRESERVED, ESCAPED, DIGIT, ABS_PATH], b"#$&+,:;=?@"),
        },
        after_userinfo: Authority {
            run: Run {
                // "//u@"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME], &[HOSTPORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "//u@_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
                // "//u@%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME, ESCAPED], &[HEX], b""),
            },
            // "//u@h"
            toplabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//u@h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@"),
            // "//u@1h"
            domainlabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//u@1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@"),
            // "//u@1"
            number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
            // "//u@h."
            dot: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[TOPLABEL, DOMAINLABEL, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "//u@1."
            dot_before_number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[TOPLABEL, DOMAINLABEL, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "//u@h:"
            empty_port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[PORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
            // "//u@h:8"
            port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@"),
        },
        net_path: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?"),
                // "//h/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "//h/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?"),
                // "//h/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "//h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            param: Run {
                // "//h/;"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?"),
                // "//h/;_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?"),
                // "//h/;%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b""),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH], &[PATH_SEGMENTS], b"#/?"),
                // "/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?"),
                // "/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
                // "/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
            },
            param: Run {
                // "/;"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?"),
                // "/;_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?"),
                // "/;%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b""),
            },
        },
        query: Run {
            // "/?"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI], &[QUERY], b"#"),
            // "/?_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, QUERY], &[URIC], b"#"),
            // "/?%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, QUERY, URIC, ESCAPED], &[HEX], b""),
        },
    },
    opaque_part: Run {
        // "s:"
        start: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI], &[HIER_PART, OPAQUE_PART], b""),
        // "s:_"
        inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART], &[URIC], b"#"),
        // "s:%"
        escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART, URIC_NO_SLASH, ESCAPED], &[HEX], b""),
    },
    // "s:_%"
    escape_in_opaque_part: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART, URIC, ESCAPED], &[HEX], b""),
    rel_segment: Run {
        // ""
        start: Point::new(&[URI_REFERENCE], &[ABSOLUTEURI, RELATIVEURI], b"#"),
        // "_"
        inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,;=?@"),
        // "%"
        escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT, ESCAPED], &[HEX], b""),
    },
    // "s"
    rel_segment_or_scheme: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT], &[ALPHA, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@"),
    rel_path: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?"),
            // "_/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
            // "_/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?"),
            // "_/p/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?"),
            // "_/p/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b""),
        },
        param: Run {
            // "_/;"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?"),
            // "_/;_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?"),
            // "_/;%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b""),
        },
    },
    fragment: Run {
        // "#"
        start: Point::new(&[URI_REFERENCE], &[FRAGMENT], b""),
        // "#_"
        inside: Point::new(&[URI_REFERENCE, FRAGMENT], &[URIC], b""),
        // "#%"
        escape: Point::before_more(&[URI_REFERENCE, FRAGMENT, URIC, ESCAPED], &[HEX], b""),
    },
};
