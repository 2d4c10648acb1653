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
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH], &[AUTHORITY, ABS_PATH], b"#?", 4, (b"#?", false)),
                // "s://_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, USERINFO], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
                // "s://%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, USERINFO, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
            // "s://h"
            toplabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@", 5, (b"#?", true)),
            // "s://1h"
            domainlabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@", 5, (b"#?", true)),
            // "s://1"
            number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, DIGIT, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://h."
            dot: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://1."
            dot_before_number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, DIGIT, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://h:"
            empty_port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[UNRESERVED, ESCAPED, PORT, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://h:8"
            port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[UNRESERVED, ESCAPED, DIGIT, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
        },
        after_userinfo: Authority {
            run: Run {
                // "s://u@"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME], &[HOSTPORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
                // "s://u@_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 6, (b"#?", true)),
                // "s://u@%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, REG_NAME, ESCAPED], &[HEX], b"", 7, (b"", false)),
            },
            // "s://u@h"
            toplabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://u@h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@", 5, (b"#?", true)),
            // "s://u@1h"
            domainlabel: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://u@1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@", 5, (b"#?", true)),
            // "s://u@1"
            number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 5, (b"#?", true)),
            // "s://u@h."
            dot: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[TOPLABEL, DOMAINLABEL, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://u@1."
            dot_before_number: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[TOPLABEL, DOMAINLABEL, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://u@h:"
            empty_port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[PORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
            // "s://u@h:8"
            port: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
        },
        net_path: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?", 5, (b"#?", false)),
                // "s://h/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 7, (b"#/?", false)),
                // "s://h/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 9, (b"", false)),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?", 6, (b"#?", false)),
                // "s://h/p/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 7, (b"#/?", false)),
                // "s://h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 9, (b"", false)),
            },
            param: Run {
                // "s://h/;"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?", 7, (b"#/?", false)),
                // "s://h/;_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?", 7, (b"#/?", false)),
                // "s://h/;%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b"", 10, (b"", false)),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH], &[PATH_SEGMENTS], b"#/?", 4, (b"#/?", false)),
                // "s:/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "s:/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?", 5, (b"#?", false)),
                // "s:/p/_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "s:/p/%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
            param: Run {
                // "s:/;"
                start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?", 6, (b"#/?", false)),
                // "s:/;_"
                inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "s:/;%"
                escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b"", 9, (b"", false)),
            },
        },
        query: Run {
            // "s:/?"
            start: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART], &[QUERY], b"#", 3, (b"#", false)),
            // "s:/?_"
            inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, QUERY], &[URIC], b"#", 4, (b"#", false)),
            // "s:/?%"
            escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, HIER_PART, QUERY, URIC, ESCAPED], &[HEX], b"", 6, (b"", false)),
        },
    },
    relative: Form {
        authority: Authority {
            run: Run {
                // "//"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH], &[AUTHORITY, ABS_PATH], b"#?", 3, (b"#?", false)),
                // "//_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, USERINFO], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
                // "//%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, USERINFO, ESCAPED], &[HEX], b"", 7, (b"", false)),
            },
            // "//h"
            toplabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@", 4, (b"#?", true)),
            // "//1h"
            domainlabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, ABS_PATH], b"#$&+,-:;=?@", 4, (b"#?", true)),
            // "//1"
            number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[UNRESERVED, ESCAPED, ALPHANUM, DIGIT, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//h."
            dot: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//1."
            dot_before_number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[UNRESERVED, ESCAPED, TOPLABEL, DOMAINLABEL, DIGIT, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//h:"
            empty_port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[UNRESERVED, ESCAPED, PORT, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//h:8"
            port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[UNRESERVED, ESCAPED, DIGIT, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
        },
        after_userinfo: Authority {
            run: Run {
                // "//u@"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME], &[HOSTPORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
                // "//u@_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 5, (b"#?", true)),
                // "//u@%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, REG_NAME, ESCAPED], &[HEX], b"", 6, (b"", false)),
            },
            // "//u@h"
            toplabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//u@h-"
            toplabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, TOPLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@", 4, (b"#?", true)),
            // "//u@1h"
            domainlabel: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//u@1-"
            domainlabel_after_hyphen: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-:;=?@", 4, (b"#?", true)),
            // "//u@1"
            number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME, DOMAINLABEL], &[ALPHANUM, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 4, (b"#?", true)),
            // "//u@h."
            dot: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, HOSTNAME], &[TOPLABEL, DOMAINLABEL, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//u@1."
            dot_before_number: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, HOST, IPV4ADDRESS], &[TOPLABEL, DOMAINLABEL, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//u@h:"
            empty_port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT], &[PORT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
            // "//u@h:8"
            port: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, AUTHORITY, SERVER, HOSTPORT, PORT], &[DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,:;=?@", 4, (b"#?", true)),
        },
        net_path: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?", 4, (b"#?", false)),
                // "//h/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "//h/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?", 5, (b"#?", false)),
                // "//h/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "//h/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
            param: Run {
                // "//h/;"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?", 6, (b"#/?", false)),
                // "//h/;_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
                // "//h/;%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, NET_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b"", 9, (b"", false)),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH], &[PATH_SEGMENTS], b"#/?", 3, (b"#/?", false)),
                // "/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 5, (b"#/?", false)),
                // "/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 7, (b"", false)),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?", 4, (b"#?", false)),
                // "/p/_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 5, (b"#/?", false)),
                // "/p/%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 7, (b"", false)),
            },
            param: Run {
                // "/;"
                start: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?", 5, (b"#/?", false)),
                // "/;_"
                inside: Point::new(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?", 5, (b"#/?", false)),
                // "/;%"
                escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
            },
        },
        query: Run {
            // "/?"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI], &[QUERY], b"#", 2, (b"#", false)),
            // "/?_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, QUERY], &[URIC], b"#", 3, (b"#", false)),
            // "/?%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, QUERY, URIC, ESCAPED], &[HEX], b"", 5, (b"", false)),
        },
    },
    opaque_part: Run {
        // "s:"
        start: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI], &[HIER_PART, OPAQUE_PART], b"", 2, (b"", false)),
        // "s:_"
        inside: Point::new(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART], &[URIC], b"#", 3, (b"#", false)),
        // "s:%"
        escape: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART, URIC_NO_SLASH, ESCAPED], &[HEX], b"", 5, (b"", false)),
    },
    // "s:_%"
    escape_in_opaque_part: Point::before_more(&[URI_REFERENCE, ABSOLUTEURI, OPAQUE_PART, URIC, ESCAPED], &[HEX], b"", 5, (b"", false)),
    rel_segment: Run {
        // ""
        start: Point::new(&[URI_REFERENCE], &[ABSOLUTEURI, RELATIVEURI], b"#", 1, (b"", false)),
        // "_"
        inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT], &[UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,;=?@", 4, (b"#?", true)),
        // "%"
        escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT, ESCAPED], &[HEX], b"", 5, (b"", false)),
    },
    // "s"
    rel_segment_or_scheme: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, REL_SEGMENT], &[ALPHA, DIGIT, UNRESERVED, ESCAPED, ABS_PATH], b"#$&+,-.:;=?@", 1, (b"", false)),
    rel_path: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH], &[PATH_SEGMENTS], b"#?", 4, (b"#?", false)),
            // "_/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
            // "_/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS], &[SEGMENT], b"#/?", 5, (b"#?", false)),
            // "_/p/_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
            // "_/p/%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PCHAR, ESCAPED], &[HEX], b"", 8, (b"", false)),
        },
        param: Run {
            // "_/;"
            start: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT], &[PARAM], b"#/;?", 6, (b"#/?", false)),
            // "_/;_"
            inside: Point::new(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM], &[PCHAR], b"#/;?", 6, (b"#/?", false)),
            // "_/;%"
            escape: Point::before_more(&[URI_REFERENCE, RELATIVEURI, REL_PATH, ABS_PATH, PATH_SEGMENTS, SEGMENT, PARAM, PCHAR, ESCAPED], &[HEX], b"", 9, (b"", false)),
        },
    },
    fragment: Run {
        // "#"
        start: Point::new(&[URI_REFERENCE], &[FRAGMENT], b"", 1, (b"", false)),
        // "#_"
        inside: Point::new(&[URI_REFERENCE, FRAGMENT], &[URIC], b"", 2, (b"", false)),
        // "#%"
        escape: Point::before_more(&[URI_REFERENCE, FRAGMENT, URIC, ESCAPED], &[HEX], b"", 4, (b"", false)),
    },
};
