//! `/a/..%2Fb`.

use crate::{
    escapes::octet,
    text::segments::is_dot_segment,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    DOT_SEGMENT_WITH_ESCAPED_SLASH = 516 "dot-segment-with-escaped-slash" Warning;
    what {
        /// Reports `.` or `..` between escapes of a slash or a backslash in a segment.
    }
    why {
        /// To the grammar, `..%2Fb` is one segment, and no dot segment. A program that decodes before it splits reads
        /// `../b`, and one that takes a backslash for a slash, as programs for Windows do, reads the same in `..%5Cb`. So a
        /// proxy that checks the path as it is written and a server that opens a file after it has decoded the path use
        /// different paths: this is how files outside of a folder are read (CVE-2007-0450 of Tomcat, CVE-2021-29492 of
        /// Envoy). The dots may be escaped as well: `%2E%2E%2Fb`.
        ///
        /// Write the intended path. If a program decides by the path, refuse such a segment.
    }
    example {
        edition "RFC 3986", input "/files/..%2Fsecret",
        finding 7..18 "\"..%2Fsecret\" in the path has a dot segment for programs that decode before they split",
    }
    example {
        edition "RFC 3986", input "/files/%2e%2e%5csecret",
        finding 7..22 "\"%2e%2e%5csecret\" in the path has a dot segment for programs that decode before they split",
    }
    citations {
        url07 section "2.2", uri01 section "2.2", rfc2396 section "2.2":
            "each component decides which characters are reserved in it; a reserved character differs from its \
             escape";
        rfc3986 section "7.3":
            "a program splits a URI into components before it decodes the escapes in them, because decoded octets \
             may be mistaken for delimiters";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let who = "has a dot segment for programs that decode before they split";
        write!(to, "{} in the path {who}", diagnostic.quoted())
    },
    label: |_, to| to.write_str("a dot segment, if it is decoded too early"),
    help: |_, to| to.write_str("write the path that is meant, without the escaped slash"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !subject.path.contains('%') {
        return;
    }
    for segment in subject.path.split('/') {
        if has_dot_segment(segment) {
            report.cause(DOT_SEGMENT_WITH_ESCAPED_SLASH, report.span(segment));
            report.at(DOT_SEGMENT_WITH_ESCAPED_SLASH, ReferencePart::Path, segment);
        }
    }
}

/// Returns whether a piece of `segment` between escapes of slashes and backslashes is a dot segment. Linear.
fn has_dot_segment(segment: &str) -> bool {
    let mut piece = segment;
    let mut end = 0;
    let mut is_divided = false;
    while let Some(offset) = piece.get(end..).and_then(|rest| rest.find('%')) {
        let at = end + offset;
        let (before, after) = piece.split_at(at);
        if matches!(octet(after), Some(b'/' | b'\\')) {
            if is_dot_segment(before) {
                return true;
            }
            is_divided = true;
            piece = after.get(3..).unwrap_or_default();
            end = 0;
        } else {
            end = at + 1;
        }
    }
    is_divided && is_dot_segment(piece)
}

#[cfg(test)]
mod tests {
    use super::has_dot_segment;

    #[test]
    fn dot_segments_between_escapes() {
        for (segment, expected) in [
            ("..%2Fa", true),
            ("..%2f", true),
            ("%2e%2E%5Ca", true),
            ("a%2F..", true),
            ("a%2F.%5Cb", true),
            ("a%20b%2F..%2Fc", true),
            ("..", false),
            ("%2E%2E", false),
            ("..%20%2Fa", false),
            ("a..%2Fb", false),
            ("..%252Fa", false),
            ("...%2Fa", false),
            ("%2F%2F", false),
            ("..%2", false),
            ("", false),
        ] {
            assert_eq!(has_dot_segment(segment), expected, "{segment}");
        }
    }
}
