//! `..` at the root.
//!
//! Found in `checks/passes/dot_segments.rs`.

use super::dot_segment::without_segment;
use crate::validate::check::check;

check! {
    TOO_MANY_DOT_DOT = 512 "too-many-dot-dot" Warning;
    what {
        /// Reports a `..` with no level above it, in a path that begins with a slash.
    }
    why {
        /// It leads out of the root. A program that passes it to a file system may leave the directory that it serves.
        ///
        /// Write the intended path.
    }
    example {
        edition "RFC 3986", input "/../b",
        finding 1..3 "\"..\" at the root of the path", fix "/b",
    }
    example {
        edition "RFC 2396", input "/../b",
        finding 1..3 "\"..\" at the root of the path",
    }
    editions {
        /// The editions up to RFC 2732 do not prescribe how to treat it. RFC 3986 removes it, and the path without it
        /// is suggested.
    }
    safety sometimes(|diagnostic| !diagnostic.may_be_several):
        "resolution and normalization remove it (RFC 3986 section 5.2.4), so the two identify the same resource; in an \
         input in which another reference begins, the level above may be the host of that reference";
    references {
        url07 section "5.2", url03 section "4.2", rfc2396 section "5.2":
            "a path that still begins with \"..\" is in error; a program may keep the segment, remove it, or not \
             follow the reference";
        rfc3986 section "5.2.4":
            "\"..\" at the root is removed, and nothing with it";
    }
    message: |_, to| to.write_str("\"..\" at the root of the path"),
    label: |_, to| to.write_str("no level is left"),
    help: |_, to| to.write_str("write the path without the dot segment"),
    suggestion: without_segment,
}
