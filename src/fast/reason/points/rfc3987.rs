//! What the literal form of the start symbol reports at each point of a reference under RFC 3987: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::super::point::{Point, Run, open};
use super::rfc3986::{Form, Path, Points};

#[cfg(feature = "rfc3987")]
#[rustfmt::skip]
pub(crate) static POINTS: Points = Points {
    absolute: Form {
        host_or_userinfo: Run {
            // "s://"
            start: Point::new(&open(["IRI-reference", "IRI", "ihier-part"]), &["iauthority", "ipath-abempty"], b"#?"),
            // "s://_"
            inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "ihost", "ireg-name"]), &["iunreserved", "pct-encoded", "sub-delims", "ipath-abempty"], b"#:?@"),
            // "s://%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "ihost", "ireg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "s://h:8"
        port_or_userinfo: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "port"]), &["iunreserved", "pct-encoded", "sub-delims", "DIGIT", "ipath-abempty"], b"#:?@"),
        userinfo: Run {
            // "s://h:"
            start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "iuserinfo"]), &["iunreserved", "pct-encoded", "sub-delims", "port", "ipath-abempty"], b"#:?@"),
            // "s://h:_"
            inside: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "iuserinfo"]), &["iunreserved", "pct-encoded", "sub-delims"], b":@"),
            // "s://h:%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "iuserinfo", "pct-encoded"]), &["HEXDIG"], b""),
        },
        host: Run {
            // "s://u@"
            start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority"]), &["ihost", "ipath-abempty"], b"#:?"),
            // "s://u@_"
            inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "ihost", "ireg-name"]), &["iunreserved", "pct-encoded", "sub-delims", "ipath-abempty"], b"#:?"),
            // "s://u@%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "ihost", "ireg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "s://u@h:"
        empty_port: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority"]), &["port", "ipath-abempty"], b"#?"),
        // "s://u@h:8"
        port: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "iauthority", "port"]), &["DIGIT", "ipath-abempty"], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty"]), &["isegment"], b"#/?"),
                // "s://h/_"
                inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty", "isegment"]), &["ipchar"], b"#/?"),
                // "s://h/%"
                escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty"]), &["isegment"], b"#/?"),
                // "s://h/p/_"
                inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty", "isegment"]), &["ipchar"], b"#/?"),
                // "s://h/p/%"
                escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-abempty", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute"]), &["isegment-nz"], b"#/?"),
                // "s:/_"
                inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute", "isegment-nz"]), &["ipchar"], b"#/?"),
                // "s:/%"
                escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute", "isegment-nz", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute"]), &["isegment"], b"#/?"),
                // "s:/p/_"
                inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute", "isegment"]), &["ipchar"], b"#/?"),
                // "s:/p/%"
                escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-absolute", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        query: Run {
            // "s:?"
            start: Point::new(&open(["IRI-reference", "IRI"]), &["iquery"], b"#"),
            // "s:?_"
            inside: Point::new(&open(["IRI-reference", "IRI", "iquery"]), &["ipchar", "iprivate"], b"#/?"),
            // "s:?%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "iquery", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        fragment: Run {
            // "s:#"
            start: Point::new(&open(["IRI-reference", "IRI"]), &["ifragment"], b""),
            // "s:#_"
            inside: Point::new(&open(["IRI-reference", "IRI", "ifragment"]), &["ipchar"], b"/?"),
            // "s:#%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ifragment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    relative: Form {
        host_or_userinfo: Run {
            // "//"
            start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part"]), &["iauthority", "ipath-abempty"], b"#?"),
            // "//_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "ihost", "ireg-name"]), &["iunreserved", "pct-encoded", "sub-delims", "ipath-abempty"], b"#:?@"),
            // "//%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "ihost", "ireg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "//h:8"
        port_or_userinfo: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "port"]), &["iunreserved", "pct-encoded", "sub-delims", "DIGIT", "ipath-abempty"], b"#:?@"),
        userinfo: Run {
            // "//h:"
            start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "iuserinfo"]), &["iunreserved", "pct-encoded", "sub-delims", "port", "ipath-abempty"], b"#:?@"),
            // "//h:_"
            inside: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "iuserinfo"]), &["iunreserved", "pct-encoded", "sub-delims"], b":@"),
            // "//h:%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "iuserinfo", "pct-encoded"]), &["HEXDIG"], b""),
        },
        host: Run {
            // "//u@"
            start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority"]), &["ihost", "ipath-abempty"], b"#:?"),
            // "//u@_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "ihost", "ireg-name"]), &["iunreserved", "pct-encoded", "sub-delims", "ipath-abempty"], b"#:?"),
            // "//u@%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "ihost", "ireg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "//u@h:"
        empty_port: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority"]), &["port", "ipath-abempty"], b"#?"),
        // "//u@h:8"
        port: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "iauthority", "port"]), &["DIGIT", "ipath-abempty"], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty"]), &["isegment"], b"#/?"),
                // "//h/_"
                inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty", "isegment"]), &["ipchar"], b"#/?"),
                // "//h/%"
                escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty"]), &["isegment"], b"#/?"),
                // "//h/p/_"
                inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty", "isegment"]), &["ipchar"], b"#/?"),
                // "//h/p/%"
                escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-abempty", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute"]), &["isegment-nz"], b"#/?"),
                // "/_"
                inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute", "isegment-nz"]), &["ipchar"], b"#/?"),
                // "/%"
                escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute", "isegment-nz", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute"]), &["isegment"], b"#/?"),
                // "/p/_"
                inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute", "isegment"]), &["ipchar"], b"#/?"),
                // "/p/%"
                escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-absolute", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        query: Run {
            // "?"
            start: Point::new(&open(["IRI-reference", "irelative-ref"]), &["iquery"], b"#"),
            // "?_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "iquery"]), &["ipchar", "iprivate"], b"#/?"),
            // "?%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "iquery", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        fragment: Run {
            // "#"
            start: Point::new(&open(["IRI-reference", "irelative-ref"]), &["ifragment"], b""),
            // "#_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "ifragment"]), &["ipchar"], b"/?"),
            // "#%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "ifragment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    path_rootless: Path {
        first_segment: Run {
            // "s:"
            start: Point::new(&open(["IRI-reference", "IRI"]), &["ihier-part"], b"#?"),
            // "s:_"
            inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-rootless", "isegment-nz"]), &["ipchar"], b"#/?"),
            // "s:%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-rootless", "isegment-nz", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        segment: Run {
            // "s:p/"
            start: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-rootless"]), &["isegment"], b"#/?"),
            // "s:p/_"
            inside: Point::new(&open(["IRI-reference", "IRI", "ihier-part", "ipath-rootless", "isegment"]), &["ipchar"], b"#/?"),
            // "s:p/%"
            escape: Point::before_more(&open(["IRI-reference", "IRI", "ihier-part", "ipath-rootless", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    first_segment: Run {
        // ""
        start: Point::new(&open(["IRI-reference"]), &["IRI", "irelative-ref"], b""),
        // "_"
        inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment-nz-nc"]), &["iunreserved", "pct-encoded", "sub-delims"], b"#/?@"),
        // "%"
        escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment-nz-nc", "pct-encoded"]), &["HEXDIG"], b""),
    },
    // "s"
    first_segment_or_scheme: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment-nz-nc"]), &["ALPHA", "DIGIT", "iunreserved", "pct-encoded", "sub-delims"], b"#+-./:?@"),
    path_noscheme: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme"]), &["isegment"], b"#/?"),
            // "_/_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment"]), &["ipchar"], b"#/?"),
            // "_/%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme"]), &["isegment"], b"#/?"),
            // "_/p/_"
            inside: Point::new(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment"]), &["ipchar"], b"#/?"),
            // "_/p/%"
            escape: Point::before_more(&open(["IRI-reference", "irelative-ref", "irelative-part", "ipath-noscheme", "isegment", "ipchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
};
