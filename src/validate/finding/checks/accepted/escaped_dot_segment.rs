//! `/a/%2E%2E/b`.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use crate::validate::{Suggestion, saying::check::check};

check! {
    ESCAPED_DOT_SEGMENT = 509 "escaped-dot-segment" Warning;
    what {
        /// Reports a segment `.` or `..` with an escaped dot.
    }
    why {
        /// A dot and its escape mean the same, so a program that normalizes reads `/a/%2E%2E/b` as `/a/../b`, and then as
        /// `/b`, as browsers do. A program that only splits the path finds a segment with the name `%2E%2E`. If one
        /// program checks the path and another opens it, the two use different paths. Attackers escape dots for this.
        ///
        /// Write the intended path.
    }
    example {
        edition "RFC 3986", input "/a/%2E%2E/b",
        finding 3..9 "\"%2E%2E\" in the path is \"..\" after normalization", fix "/a/../b",
    }
    example {
        edition "RFC 2396", input "/a/.%2e/b",
        finding 3..7 "\".%2e\" in the path is \"..\" when it is unescaped", fix "/a/../b",
    }
    editions {
        /// The normalization of RFC 3986 decodes the escape (section 6.2.2.2), and removes the segment (section
        /// 6.2.2.3). The editions up to RFC 2732 only say that an unreserved character and its escape mean the same. In
        /// all editions, resolution compares segments without unescaping them, so it keeps this one.
    }
    safety never:
        "resolution keeps the segment with its escape, and removes the one without";
    citations {
        url07 section "2.3", uri01 section "2.3", rfc2396 section "2.3":
            "an unreserved character, such as the dot, can be escaped without a change of the meaning";
        rfc3986 section "6.2.2.2":
            "the escape of an unreserved character, such as the dot, should be decoded";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let when = if diagnostic.edition.traits().syntax.removes_dot_segments {
            "after normalization"
        } else {
            "when it is unescaped"
        };
        write!(to, "{} in the {} is {:?} {when}", diagnostic.quoted(), diagnostic.part, decoded(diagnostic.piece()))
    },
    is_of_escape: true,
    label: |diagnostic, to| write!(to, "the same as {:?}", decoded(diagnostic.piece())),
    help: |diagnostic, to| write!(to, "write {:?}, or the path without it", decoded(diagnostic.piece())),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, decoded(diagnostic.piece()))),
}

/// The dot segment that `segment` represents; empty if it is none.
fn decoded(segment: &str) -> &'static str {
    let mut rest = segment;
    let mut dots = 0;
    while let Some(after) = [".", "%2E", "%2e"].iter().find_map(|dot| rest.strip_prefix(dot)) {
        (rest, dots) = (after, dots + 1);
        if dots > 2 {
            return "";
        }
    }
    match (dots, rest) {
        (1, "") => ".",
        (2, "") => "..",
        _ => "",
    }
}

/// Returns the length of the segment from the escape of a dot at its beginning, if the segment is a dot segment, and how
/// many octets of it precede the escape. `path` is the path, and the escape is at `offset`. Reads a few octets.
pub(in crate::validate::finding::checks) fn around(path: &str, offset: usize) -> Option<(usize, usize)> {
    let before = path.get(..offset)?;
    let dot_before = usize::from(before.ends_with('.'));
    let start = offset - dot_before;
    let is_first = start == 0 || path.as_bytes().get(start - 1) == Some(&b'/');
    let window = path.as_bytes().get(start..path.len().min(start + 7))?;
    let length = window.iter().position(|octet| *octet == b'/').unwrap_or(window.len());
    let is_segment = is_first && !decoded(path.get(start..start + length)?).is_empty();
    is_segment.then_some((dot_before, length))
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn segments() {
        for (path, offset, expected) in [
            ("/%2E%2E/b", 1, Some((0, 6))),
            ("/.%2E/b", 2, Some((1, 4))),
            ("/%2e.", 1, Some((0, 4))),
            ("%2e", 0, Some((0, 3))),
            ("/%2E%2E", 4, None),
            ("/%2E%2E%2E/", 1, None),
            ("/%2E%2Ea", 1, None),
            ("/a%2E", 2, None),
            ("/..%2E", 3, None),
            ("/%2E\u{e9}", 1, None),
        ] {
            assert_eq!(around(path, offset), expected, "{path}");
        }
    }
}
