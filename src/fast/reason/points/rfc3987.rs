//! What the literal form of the start symbol reports at each point of a reference under RFC 3987: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::{
    super::point::{Point, Run},
    rfc3986::{Form, Path, Points},
};
use crate::grammar::combinators::names::number;

const ALPHA: u8 = number("ALPHA");
const DIGIT: u8 = number("DIGIT");
const HEXDIG: u8 = number("HEXDIG");
const IRI: u8 = number("IRI");
const IRI_REFERENCE: u8 = number("IRI-reference");
const IAUTHORITY: u8 = number("iauthority");
const IFRAGMENT: u8 = number("ifragment");
const IHIER_PART: u8 = number("ihier-part");
const IHOST: u8 = number("ihost");
const IPATH_ABEMPTY: u8 = number("ipath-abempty");
const IPATH_ABSOLUTE: u8 = number("ipath-absolute");
const IPATH_NOSCHEME: u8 = number("ipath-noscheme");
const IPATH_ROOTLESS: u8 = number("ipath-rootless");
const IPCHAR: u8 = number("ipchar");
const IPRIVATE: u8 = number("iprivate");
const IQUERY: u8 = number("iquery");
const IREG_NAME: u8 = number("ireg-name");
const IRELATIVE_PART: u8 = number("irelative-part");
const IRELATIVE_REF: u8 = number("irelative-ref");
const ISEGMENT: u8 = number("isegment");
const ISEGMENT_NZ: u8 = number("isegment-nz");
const ISEGMENT_NZ_NC: u8 = number("isegment-nz-nc");
const IUNRESERVED: u8 = number("iunreserved");
const IUSERINFO: u8 = number("iuserinfo");
const PCT_ENCODED: u8 = number("pct-encoded");
const PORT: u8 = number("port");
const SCHEME: u8 = number("scheme");
const SUB_DELIMS: u8 = number("sub-delims");

#[rustfmt::skip]
pub(crate) static POINTS: Points = Points {
    absolute: Form {
        host_or_userinfo: Run {
            // "s://"
            start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART], &[IAUTHORITY, IPATH_ABEMPTY], b"#?", 3, (b"#?", false)),
            // "s://_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IHOST, IREG_NAME], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "s://%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IHOST, IREG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "s://h:8"
        port_or_userinfo: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, PORT], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
        userinfo: Run {
            // "s://h:"
            start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IUSERINFO], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "s://h:_"
            inside: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IUSERINFO], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@", 5, (b"@", false)),
            // "s://h:%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IUSERINFO, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
        },
        host: Run {
            // "s://u@"
            start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY], &[IHOST, IPATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
            // "s://u@_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IHOST, IREG_NAME], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, IPATH_ABEMPTY], b"#:?", 6, (b"#:?", true)),
            // "s://u@%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, IHOST, IREG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "s://[::]"
        after_ip_literal: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY], &[IPATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
        // "s://u@h:"
        empty_port: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY], &[PORT, IPATH_ABEMPTY], b"#?", 4, (b"#?", true)),
        // "s://u@h:8"
        port: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IAUTHORITY, PORT], &[DIGIT, IPATH_ABEMPTY], b"#?", 5, (b"#?", true)),
        path_abempty: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "s://h/_"
                inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "s://h/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "s://h/p/_"
                inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "s://h/p/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABEMPTY, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE], &[ISEGMENT_NZ], b"#/?", 4, (b"#/?", false)),
                // "s:/_"
                inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE, ISEGMENT_NZ], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "s:/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE, ISEGMENT_NZ, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "s:/p/_"
                inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "s:/p/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ABSOLUTE, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        query: Run {
            // "s:?"
            start: Point::new(&[IRI_REFERENCE, IRI], &[IQUERY], b"#", 2, (b"", false)),
            // "s:?_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IQUERY], &[IPCHAR, IPRIVATE], b"#/?", 3, (b"#", false)),
            // "s:?%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IQUERY, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
        fragment: Run {
            // "s:#"
            start: Point::new(&[IRI_REFERENCE, IRI], &[IFRAGMENT], b"", 2, (b"", false)),
            // "s:#_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IFRAGMENT], &[IPCHAR], b"/?", 3, (b"", false)),
            // "s:#%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IFRAGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
    },
    relative: Form {
        host_or_userinfo: Run {
            // "//"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART], &[IAUTHORITY, IPATH_ABEMPTY], b"#?", 3, (b"#?", false)),
            // "//_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IHOST, IREG_NAME], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "//%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IHOST, IREG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "//h:8"
        port_or_userinfo: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, PORT], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, DIGIT, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
        userinfo: Run {
            // "//h:"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IUSERINFO], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, PORT, IPATH_ABEMPTY], b"#:?@", 4, (b"#?", true)),
            // "//h:_"
            inside: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IUSERINFO], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS], b":@", 5, (b"@", false)),
            // "//h:%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IUSERINFO, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
        },
        host: Run {
            // "//u@"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY], &[IHOST, IPATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
            // "//u@_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IHOST, IREG_NAME], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS, IPATH_ABEMPTY], b"#:?", 6, (b"#:?", true)),
            // "//u@%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, IHOST, IREG_NAME, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        // "//[::]"
        after_ip_literal: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY], &[IPATH_ABEMPTY], b"#:?", 4, (b"#?", true)),
        // "//u@h:"
        empty_port: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY], &[PORT, IPATH_ABEMPTY], b"#?", 4, (b"#?", true)),
        // "//u@h:8"
        port: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IAUTHORITY, PORT], &[DIGIT, IPATH_ABEMPTY], b"#?", 5, (b"#?", true)),
        path_abempty: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "//h/_"
                inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "//h/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "//h/p/_"
                inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "//h/p/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABEMPTY, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE], &[ISEGMENT_NZ], b"#/?", 4, (b"#/?", false)),
                // "/_"
                inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE, ISEGMENT_NZ], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE, ISEGMENT_NZ, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
                // "/p/_"
                inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
                // "/p/%"
                escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_ABSOLUTE, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
            },
        },
        query: Run {
            // "?"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF], &[IQUERY], b"#", 2, (b"", false)),
            // "?_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IQUERY], &[IPCHAR, IPRIVATE], b"#/?", 3, (b"#", false)),
            // "?%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IQUERY, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
        fragment: Run {
            // "#"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF], &[IFRAGMENT], b"", 2, (b"", false)),
            // "#_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IFRAGMENT], &[IPCHAR], b"/?", 3, (b"", false)),
            // "#%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IFRAGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 5, (b"", false)),
        },
    },
    path_rootless: Path {
        first_segment: Run {
            // "s:"
            start: Point::new(&[IRI_REFERENCE, IRI], &[IHIER_PART], b"#?", 2, (b"", false)),
            // "s:_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ROOTLESS, ISEGMENT_NZ], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
            // "s:%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ROOTLESS, ISEGMENT_NZ, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        segment: Run {
            // "s:p/"
            start: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ROOTLESS], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
            // "s:p/_"
            inside: Point::new(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ROOTLESS, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
            // "s:p/%"
            escape: Point::before_more(&[IRI_REFERENCE, IRI, IHIER_PART, IPATH_ROOTLESS, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
    },
    first_segment: Run {
        // ""
        start: Point::new(&[IRI_REFERENCE], &[IRI, IRELATIVE_REF], b"", 1, (b"", false)),
        // "_"
        inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT_NZ_NC], &[IUNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#/?@", 5, (b"#/?", false)),
        // "%"
        escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT_NZ_NC, PCT_ENCODED], &[HEXDIG], b"", 6, (b"", false)),
    },
    // "s"
    first_segment_or_scheme: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT_NZ_NC], &[ALPHA, DIGIT, IUNRESERVED, PCT_ENCODED, SUB_DELIMS], b"#+-./:?@", 1, (b"", false)),
    path_noscheme: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
            // "_/_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
            // "_/%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME], &[ISEGMENT], b"#/?", 4, (b"#?", false)),
            // "_/p/_"
            inside: Point::new(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT], &[IPCHAR], b"#/?", 5, (b"#/?", false)),
            // "_/p/%"
            escape: Point::before_more(&[IRI_REFERENCE, IRELATIVE_REF, IRELATIVE_PART, IPATH_NOSCHEME, ISEGMENT, IPCHAR, PCT_ENCODED], &[HEXDIG], b"", 7, (b"", false)),
        },
    },
    // "", with a scheme
    before_scheme: Point::before_more(&[IRI], &[SCHEME], b"", 1, (b"", false)),
    // "s", with a scheme
    scheme: Point::before_more(&[IRI, SCHEME], &[ALPHA, DIGIT], b"+-.:", 2, (b":", false)),
};
