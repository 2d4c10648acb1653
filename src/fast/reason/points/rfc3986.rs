//! What the literal form of the start symbol reports at each point of a reference under RFC 3986: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::super::point::{Point, Run, open};

pub(crate) struct Points {
    pub(crate) absolute: Form,
    pub(crate) relative: Form,
    pub(crate) path_rootless: Path,
    pub(crate) first_segment: Run,
    pub(crate) first_segment_or_scheme: Point,
    pub(crate) path_noscheme: Path,
}

pub(crate) struct Form {
    pub(crate) host_or_userinfo: Run,
    pub(crate) port_or_userinfo: Point,
    pub(crate) userinfo: Run,
    pub(crate) host: Run,
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
            start: Point::new(&open(["URI-reference", "URI", "hier-part"]), &["authority", "path-abempty"], b"#?"),
            // "s://_"
            inside: Point::new(&open(["URI-reference", "URI", "hier-part", "authority", "host", "reg-name"]), &["unreserved", "pct-encoded", "sub-delims", "path-abempty"], b"#:?@"),
            // "s://%"
            escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "authority", "host", "reg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "s://h:8"
        port_or_userinfo: Point::new(&open(["URI-reference", "URI", "hier-part", "authority", "port"]), &["unreserved", "pct-encoded", "sub-delims", "DIGIT", "path-abempty"], b"#:?@"),
        userinfo: Run {
            // "s://h:"
            start: Point::new(&open(["URI-reference", "URI", "hier-part", "authority", "userinfo"]), &["unreserved", "pct-encoded", "sub-delims", "port", "path-abempty"], b"#:?@"),
            // "s://h:_"
            inside: Point::before_more(&open(["URI-reference", "URI", "hier-part", "authority", "userinfo"]), &["unreserved", "pct-encoded", "sub-delims"], b":@"),
            // "s://h:%"
            escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "authority", "userinfo", "pct-encoded"]), &["HEXDIG"], b""),
        },
        host: Run {
            // "s://u@"
            start: Point::new(&open(["URI-reference", "URI", "hier-part", "authority"]), &["host", "path-abempty"], b"#:?"),
            // "s://u@_"
            inside: Point::new(&open(["URI-reference", "URI", "hier-part", "authority", "host", "reg-name"]), &["unreserved", "pct-encoded", "sub-delims", "path-abempty"], b"#:?"),
            // "s://u@%"
            escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "authority", "host", "reg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "s://u@h:"
        empty_port: Point::new(&open(["URI-reference", "URI", "hier-part", "authority"]), &["port", "path-abempty"], b"#?"),
        // "s://u@h:8"
        port: Point::new(&open(["URI-reference", "URI", "hier-part", "authority", "port"]), &["DIGIT", "path-abempty"], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&open(["URI-reference", "URI", "hier-part", "path-abempty"]), &["segment"], b"#/?"),
                // "s://h/_"
                inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-abempty", "segment"]), &["pchar"], b"#/?"),
                // "s://h/%"
                escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&open(["URI-reference", "URI", "hier-part", "path-abempty"]), &["segment"], b"#/?"),
                // "s://h/p/_"
                inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-abempty", "segment"]), &["pchar"], b"#/?"),
                // "s://h/p/%"
                escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&open(["URI-reference", "URI", "hier-part", "path-absolute"]), &["segment-nz"], b"#/?"),
                // "s:/_"
                inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-absolute", "segment-nz"]), &["pchar"], b"#/?"),
                // "s:/%"
                escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-absolute", "segment-nz", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&open(["URI-reference", "URI", "hier-part", "path-absolute"]), &["segment"], b"#/?"),
                // "s:/p/_"
                inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-absolute", "segment"]), &["pchar"], b"#/?"),
                // "s:/p/%"
                escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-absolute", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        query: Run {
            // "s:?"
            start: Point::new(&open(["URI-reference", "URI"]), &["query"], b"#"),
            // "s:?_"
            inside: Point::new(&open(["URI-reference", "URI", "query"]), &["pchar"], b"#/?"),
            // "s:?%"
            escape: Point::before_more(&open(["URI-reference", "URI", "query", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        fragment: Run {
            // "s:#"
            start: Point::new(&open(["URI-reference", "URI"]), &["fragment"], b""),
            // "s:#_"
            inside: Point::new(&open(["URI-reference", "URI", "fragment"]), &["pchar"], b"/?"),
            // "s:#%"
            escape: Point::before_more(&open(["URI-reference", "URI", "fragment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    relative: Form {
        host_or_userinfo: Run {
            // "//"
            start: Point::new(&open(["URI-reference", "relative-ref", "relative-part"]), &["authority", "path-abempty"], b"#?"),
            // "//_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority", "host", "reg-name"]), &["unreserved", "pct-encoded", "sub-delims", "path-abempty"], b"#:?@"),
            // "//%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "authority", "host", "reg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "//h:8"
        port_or_userinfo: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority", "port"]), &["unreserved", "pct-encoded", "sub-delims", "DIGIT", "path-abempty"], b"#:?@"),
        userinfo: Run {
            // "//h:"
            start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority", "userinfo"]), &["unreserved", "pct-encoded", "sub-delims", "port", "path-abempty"], b"#:?@"),
            // "//h:_"
            inside: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "authority", "userinfo"]), &["unreserved", "pct-encoded", "sub-delims"], b":@"),
            // "//h:%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "authority", "userinfo", "pct-encoded"]), &["HEXDIG"], b""),
        },
        host: Run {
            // "//u@"
            start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority"]), &["host", "path-abempty"], b"#:?"),
            // "//u@_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority", "host", "reg-name"]), &["unreserved", "pct-encoded", "sub-delims", "path-abempty"], b"#:?"),
            // "//u@%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "authority", "host", "reg-name", "pct-encoded"]), &["HEXDIG"], b""),
        },
        // "//u@h:"
        empty_port: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority"]), &["port", "path-abempty"], b"#?"),
        // "//u@h:8"
        port: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "authority", "port"]), &["DIGIT", "path-abempty"], b"#?"),
        path_abempty: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty"]), &["segment"], b"#/?"),
                // "//h/_"
                inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty", "segment"]), &["pchar"], b"#/?"),
                // "//h/%"
                escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty"]), &["segment"], b"#/?"),
                // "//h/p/_"
                inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty", "segment"]), &["pchar"], b"#/?"),
                // "//h/p/%"
                escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-abempty", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        path_absolute: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute"]), &["segment-nz"], b"#/?"),
                // "/_"
                inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute", "segment-nz"]), &["pchar"], b"#/?"),
                // "/%"
                escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute", "segment-nz", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute"]), &["segment"], b"#/?"),
                // "/p/_"
                inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute", "segment"]), &["pchar"], b"#/?"),
                // "/p/%"
                escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-absolute", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
            },
        },
        query: Run {
            // "?"
            start: Point::new(&open(["URI-reference", "relative-ref"]), &["query"], b"#"),
            // "?_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "query"]), &["pchar"], b"#/?"),
            // "?%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "query", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        fragment: Run {
            // "#"
            start: Point::new(&open(["URI-reference", "relative-ref"]), &["fragment"], b""),
            // "#_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "fragment"]), &["pchar"], b"/?"),
            // "#%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "fragment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    path_rootless: Path {
        first_segment: Run {
            // "s:"
            start: Point::new(&open(["URI-reference", "URI"]), &["hier-part"], b"#?"),
            // "s:_"
            inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-rootless", "segment-nz"]), &["pchar"], b"#/?"),
            // "s:%"
            escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-rootless", "segment-nz", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        segment: Run {
            // "s:p/"
            start: Point::new(&open(["URI-reference", "URI", "hier-part", "path-rootless"]), &["segment"], b"#/?"),
            // "s:p/_"
            inside: Point::new(&open(["URI-reference", "URI", "hier-part", "path-rootless", "segment"]), &["pchar"], b"#/?"),
            // "s:p/%"
            escape: Point::before_more(&open(["URI-reference", "URI", "hier-part", "path-rootless", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
    first_segment: Run {
        // ""
        start: Point::new(&open(["URI-reference"]), &["URI", "relative-ref"], b""),
        // "_"
        inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment-nz-nc"]), &["unreserved", "pct-encoded", "sub-delims"], b"#/?@"),
        // "%"
        escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment-nz-nc", "pct-encoded"]), &["HEXDIG"], b""),
    },
    // "s"
    first_segment_or_scheme: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment-nz-nc"]), &["ALPHA", "DIGIT", "unreserved", "pct-encoded", "sub-delims"], b"#+-./:?@"),
    path_noscheme: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme"]), &["segment"], b"#/?"),
            // "_/_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment"]), &["pchar"], b"#/?"),
            // "_/%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme"]), &["segment"], b"#/?"),
            // "_/p/_"
            inside: Point::new(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment"]), &["pchar"], b"#/?"),
            // "_/p/%"
            escape: Point::before_more(&open(["URI-reference", "relative-ref", "relative-part", "path-noscheme", "segment", "pchar", "pct-encoded"]), &["HEXDIG"], b""),
        },
    },
};
