//! `..` at the root.
//!
//! Found in `finding/checks/passes/dot_segments.rs`.

use super::dot_segment::{is_equivalent, without_segment};
use crate::validate::saying::{check::check, detail::Detail};

check! {
    TOO_MANY_DOT_DOT = 512 "too-many-dot-dot" Warning;
    what {
        /// Reports a `..` with no level above it.
    }
    why {
        /// It leads out of the root. A program that passes the path to a file system as it is may leave the directory that
        /// it serves.
        ///
        /// Whether a relative path does so depends on the base, so nothing is reported without one. With a base, the relative
        /// path is merged with that of the base. If the `..` that is left is one of the base, the whole relative path is
        /// reported.
        ///
        /// Write the intended path.
    }
    example {
        edition "RFC 3986", input "/../b",
        finding 1..3 "\"..\" above the root of the path", fix "/b",
    }
    example {
        edition "RFC 2396", base "http://a/b/c/d;p?q", input "../../../g",
        finding 6..8 "\"..\" above the root of the merged path",
    }
    editions {
        /// Under the editions up to RFC 2732, a reference whose merged path still begins with `..` is in error (step 6(g)),
        /// and they allow several ways to handle that. They keep a path that begins with a slash as it is (step 5), so
        /// `/../b` has [another code](super::DOT_SEGMENT). RFC 3986 removes the segment from every path, and calls it no
        /// error; of a base, it is not reported there. The path without it is suggested if it begins with a slash; what a
        /// relative path needs depends on the base.
    }
    safety sometimes(is_equivalent):
        "resolution and normalization remove it (RFC 3986 section 5.2.4), so the two identify the same resource; in an \
         input in which another reference begins, the level above may be the host of that reference";
    citations {
        url07 section "5.2", url03 section "4.2", rfc2396 section "5.2":
            "a merged path that still begins with \"..\" is in error; a program may keep the segment, remove it, or not \
             follow the reference";
        rfc3986 section "5.2.4":
            "\"..\" at the root is removed, and nothing with it";
    }
    is_never_plain: true,
    message: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::InMergedPath => "\"..\" above the root of the merged path",
        Detail::InBase => "the merged path begins with a \"..\" of the base",
        _ => "\"..\" above the root of the path",
    }),
    label: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::InBase => "merged with the path of the base",
        _ => "no level is left",
    }),
    help: |diagnostic, to| to.write_str(match diagnostic.detail {
        Detail::InBase => "write the base without the dot segments",
        _ => "write the path without the dot segment",
    }),
    suggestion: without_segment,
}
