//! What the literal form of the start symbol reports at each point of a reference under RFC 2396, and under RFC 2732 outside an authority: a generated table.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it
//! with what the rules report after each of the texts here.

use super::super::point::{Point, Run, open};

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
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path"]), &["authority", "abs_path"], b"#?"),
                // "s://_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "userinfo"]), &["unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "s://%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "userinfo", "escaped"]), &["hex"], b""),
            },
            // "s://h"
            toplabel: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://h-"
            toplabel_after_hyphen: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-:;=?@"),
            // "s://1h"
            domainlabel: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://1-"
            domainlabel_after_hyphen: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-:;=?@"),
            // "s://1"
            number: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "digit", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://h."
            dot: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname"]), &["unreserved", "escaped", "toplabel", "domainlabel", "abs_path"], b"#$&+,:;=?@"),
            // "s://1."
            dot_before_number: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "IPv4address"]), &["unreserved", "escaped", "toplabel", "domainlabel", "digit", "abs_path"], b"#$&+,:;=?@"),
            // "s://h:"
            empty_port: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport"]), &["unreserved", "escaped", "port", "abs_path"], b"#$&+,:;=?@"),
            // "s://h:8"
            port: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "port"]), &["unreserved", "escaped", "digit", "abs_path"], b"#$&+,:;=?@"),
        },
        after_userinfo: Authority {
            run: Run {
                // "s://u@"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "reg_name"]), &["hostport", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "s://u@_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "reg_name"]), &["unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "s://u@%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "reg_name", "escaped"]), &["hex"], b""),
            },
            // "s://u@h"
            toplabel: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://u@h-"
            toplabel_after_hyphen: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-:;=?@"),
            // "s://u@1h"
            domainlabel: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://u@1-"
            domainlabel_after_hyphen: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-:;=?@"),
            // "s://u@1"
            number: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "digit", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "s://u@h."
            dot: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "hostname"]), &["toplabel", "domainlabel", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "s://u@1."
            dot_before_number: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "host", "IPv4address"]), &["toplabel", "domainlabel", "digit", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "s://u@h:"
            empty_port: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport"]), &["port", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "s://u@h:8"
            port: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "authority", "server", "hostport", "port"]), &["digit", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
        },
        net_path: Path {
            first_segment: Run {
                // "s://h/"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path"]), &["path_segments"], b"#?"),
                // "s://h/_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "s://h/%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            segment: Run {
                // "s://h/p/"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments"]), &["segment"], b"#/?"),
                // "s://h/p/_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "s://h/p/%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            param: Run {
                // "s://h/;"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment"]), &["param"], b"#/;?"),
                // "s://h/;_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment", "param"]), &["pchar"], b"#/;?"),
                // "s://h/;%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "net_path", "abs_path", "path_segments", "segment", "param", "pchar", "escaped"]), &["hex"], b""),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "s:/"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path"]), &["path_segments"], b"#/?"),
                // "s:/_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "s:/%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            segment: Run {
                // "s:/p/"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments"]), &["segment"], b"#/?"),
                // "s:/p/_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "s:/p/%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            param: Run {
                // "s:/;"
                start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment"]), &["param"], b"#/;?"),
                // "s:/;_"
                inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment", "param"]), &["pchar"], b"#/;?"),
                // "s:/;%"
                escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "abs_path", "path_segments", "segment", "param", "pchar", "escaped"]), &["hex"], b""),
            },
        },
        query: Run {
            // "s:/?"
            start: Point::new(&open(["URI-reference", "absoluteURI", "hier_part"]), &["query"], b"#"),
            // "s:/?_"
            inside: Point::new(&open(["URI-reference", "absoluteURI", "hier_part", "query"]), &["uric"], b"#"),
            // "s:/?%"
            escape: Point::before_more(&open(["URI-reference", "absoluteURI", "hier_part", "query", "uric", "escaped"]), &["hex"], b""),
        },
    },
    relative: Form {
        authority: Authority {
            run: Run {
                // "//"
                start: Point::new(&open(["URI-reference", "relativeURI", "net_path"]), &["authority", "abs_path"], b"#?"),
                // "//_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "userinfo"]), &["unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "//%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "userinfo", "escaped"]), &["hex"], b""),
            },
            // "//h"
            toplabel: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-.:;=?@"),
            // "//h-"
            toplabel_after_hyphen: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-:;=?@"),
            // "//1h"
            domainlabel: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-.:;=?@"),
            // "//1-"
            domainlabel_after_hyphen: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "abs_path"], b"#$&+,-:;=?@"),
            // "//1"
            number: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["unreserved", "escaped", "alphanum", "digit", "abs_path"], b"#$&+,-.:;=?@"),
            // "//h."
            dot: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname"]), &["unreserved", "escaped", "toplabel", "domainlabel", "abs_path"], b"#$&+,:;=?@"),
            // "//1."
            dot_before_number: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "IPv4address"]), &["unreserved", "escaped", "toplabel", "domainlabel", "digit", "abs_path"], b"#$&+,:;=?@"),
            // "//h:"
            empty_port: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport"]), &["unreserved", "escaped", "port", "abs_path"], b"#$&+,:;=?@"),
            // "//h:8"
            port: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "port"]), &["unreserved", "escaped", "digit", "abs_path"], b"#$&+,:;=?@"),
        },
        after_userinfo: Authority {
            run: Run {
                // "//u@"
                start: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "reg_name"]), &["hostport", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "//u@_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "reg_name"]), &["unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
                // "//u@%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "net_path", "authority", "reg_name", "escaped"]), &["hex"], b""),
            },
            // "//u@h"
            toplabel: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "//u@h-"
            toplabel_after_hyphen: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "toplabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-:;=?@"),
            // "//u@1h"
            domainlabel: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "//u@1-"
            domainlabel_after_hyphen: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "unreserved", "escaped", "abs_path"], b"#$&+,-:;=?@"),
            // "//u@1"
            number: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname", "domainlabel"]), &["alphanum", "digit", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
            // "//u@h."
            dot: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "hostname"]), &["toplabel", "domainlabel", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "//u@1."
            dot_before_number: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "host", "IPv4address"]), &["toplabel", "domainlabel", "digit", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "//u@h:"
            empty_port: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport"]), &["port", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
            // "//u@h:8"
            port: Point::new(&open(["URI-reference", "relativeURI", "net_path", "authority", "server", "hostport", "port"]), &["digit", "unreserved", "escaped", "abs_path"], b"#$&+,:;=?@"),
        },
        net_path: Path {
            first_segment: Run {
                // "//h/"
                start: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path"]), &["path_segments"], b"#?"),
                // "//h/_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "//h/%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            segment: Run {
                // "//h/p/"
                start: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments"]), &["segment"], b"#/?"),
                // "//h/p/_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "//h/p/%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            param: Run {
                // "//h/;"
                start: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment"]), &["param"], b"#/;?"),
                // "//h/;_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment", "param"]), &["pchar"], b"#/;?"),
                // "//h/;%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "net_path", "abs_path", "path_segments", "segment", "param", "pchar", "escaped"]), &["hex"], b""),
            },
        },
        abs_path: Path {
            first_segment: Run {
                // "/"
                start: Point::new(&open(["URI-reference", "relativeURI", "abs_path"]), &["path_segments"], b"#/?"),
                // "/_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "/%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            segment: Run {
                // "/p/"
                start: Point::new(&open(["URI-reference", "relativeURI", "abs_path", "path_segments"]), &["segment"], b"#/?"),
                // "/p/_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
                // "/p/%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
            },
            param: Run {
                // "/;"
                start: Point::new(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment"]), &["param"], b"#/;?"),
                // "/;_"
                inside: Point::new(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment", "param"]), &["pchar"], b"#/;?"),
                // "/;%"
                escape: Point::before_more(&open(["URI-reference", "relativeURI", "abs_path", "path_segments", "segment", "param", "pchar", "escaped"]), &["hex"], b""),
            },
        },
        query: Run {
            // "/?"
            start: Point::new(&open(["URI-reference", "relativeURI"]), &["query"], b"#"),
            // "/?_"
            inside: Point::new(&open(["URI-reference", "relativeURI", "query"]), &["uric"], b"#"),
            // "/?%"
            escape: Point::before_more(&open(["URI-reference", "relativeURI", "query", "uric", "escaped"]), &["hex"], b""),
        },
    },
    opaque_part: Run {
        // "s:"
        start: Point::before_more(&open(["URI-reference", "absoluteURI"]), &["hier_part", "opaque_part"], b""),
        // "s:_"
        inside: Point::new(&open(["URI-reference", "absoluteURI", "opaque_part"]), &["uric"], b"#"),
        // "s:%"
        escape: Point::before_more(&open(["URI-reference", "absoluteURI", "opaque_part", "uric_no_slash", "escaped"]), &["hex"], b""),
    },
    // "s:_%"
    escape_in_opaque_part: Point::before_more(&open(["URI-reference", "absoluteURI", "opaque_part", "uric", "escaped"]), &["hex"], b""),
    rel_segment: Run {
        // ""
        start: Point::new(&open(["URI-reference"]), &["absoluteURI", "relativeURI"], b"#"),
        // "_"
        inside: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "rel_segment"]), &["unreserved", "escaped", "abs_path"], b"#$&+,;=?@"),
        // "%"
        escape: Point::before_more(&open(["URI-reference", "relativeURI", "rel_path", "rel_segment", "escaped"]), &["hex"], b""),
    },
    // "s"
    rel_segment_or_scheme: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "rel_segment"]), &["alpha", "digit", "unreserved", "escaped", "abs_path"], b"#$&+,-.:;=?@"),
    rel_path: Path {
        first_segment: Run {
            // "_/"
            start: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path"]), &["path_segments"], b"#?"),
            // "_/_"
            inside: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
            // "_/%"
            escape: Point::before_more(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
        },
        segment: Run {
            // "_/p/"
            start: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments"]), &["segment"], b"#/?"),
            // "_/p/_"
            inside: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment"]), &["pchar"], b"#/;?"),
            // "_/p/%"
            escape: Point::before_more(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment", "pchar", "escaped"]), &["hex"], b""),
        },
        param: Run {
            // "_/;"
            start: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment"]), &["param"], b"#/;?"),
            // "_/;_"
            inside: Point::new(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment", "param"]), &["pchar"], b"#/;?"),
            // "_/;%"
            escape: Point::before_more(&open(["URI-reference", "relativeURI", "rel_path", "abs_path", "path_segments", "segment", "param", "pchar", "escaped"]), &["hex"], b""),
        },
    },
    fragment: Run {
        // "#"
        start: Point::new(&open(["URI-reference"]), &["fragment"], b""),
        // "#_"
        inside: Point::new(&open(["URI-reference", "fragment"]), &["uric"], b""),
        // "#%"
        escape: Point::before_more(&open(["URI-reference", "fragment", "uric", "escaped"]), &["hex"], b""),
    },
};
