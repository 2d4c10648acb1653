//! `.` and `..` in an absolute path.
//!
//! Found in `finding/checks/passes/dot_segments.rs`.

use crate::{
    Span,
    text::scheme::scheme_of,
    validate::{
        Diagnostic, Suggestion,
        finding::data::is_read_as_meant,
        saying::{check::check, detail::Detail},
    },
};

check! {
    DOT_SEGMENT = 511 "dot-segment" Warning;
    what {
        /// Reports a segment `.` or `..` in an absolute URL or an absolute path.
    }
    why {
        /// What they mean there depends on who reads them. Up to RFC 2732 they are special only in a relative path, and
        /// `/a/../b` is not `/b`; RFC 3986 removes them from every path, and reports programs that fail to do so in a path
        /// that is not relative. So two programs may find two resources. A `..` with no level left to remove is reported
        /// [with another code](super::TOO_MANY_DOT_DOT).
        ///
        /// Write the intended path.
    }
    example {
        edition "RFC 3986", input "/a/../b",
        finding 3..5 "\"..\" in an absolute path", fix "/b",
    }
    example {
        edition "RFC 2396", input "/a/./b",
        finding 3..4 "\".\" in an absolute path",
    }
    editions {
        /// The editions up to RFC 2732 keep such segments as they are: `/./g` is not `/g`. RFC 3986 removes them, and
        /// the path without them is suggested.
    }
    safety sometimes(is_equivalent):
        "resolution and normalization remove it (RFC 3986 section 6.2.2.3), so the two identify the same resource. In an \
         input in which another reference begins, the level above may be the host of that reference. If the path also has \
         an escaped dot segment, such as `%2E%2E`, the result depends on which of the two is removed first. Names of the \
         scheme `urn` are compared as they are written";
    citations {
        url07 section "5", url03 section "4", rfc2396 section "5":
            "\".\" and \"..\" have a meaning only when a relative path is resolved; elsewhere they are ordinary \
             segments";
        rfc3986 section "6.2.2.3":
            "\".\" and \"..\" are intended for relative references only, and resolution and normalization remove them; some \
             implementations fail to do so if the path is not relative";
        rfc3987 section "5.3.2.4":
            "\".\" and \"..\" are intended for relative references only; some implementations fail to remove them if the \
             reference is already an IRI";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        let is_url = scheme_of(diagnostic.text.trim_start()).is_some();
        write!(to, "{} in an absolute {}", diagnostic.quoted(), if is_url { "URL" } else { "path" })
    },
    label: |diagnostic, to| to.write_str(if diagnostic.piece() == "." { "this level" } else { "the level above" }),
    help: |_, to| to.write_str("write the path without the dot segment"),
    suggestion: without_segment,
}

/// Returns whether the path without it is certainly equivalent. Also for those for which no level is left.
pub(super) fn is_equivalent(diagnostic: &Diagnostic<'_>) -> bool {
    !matches!(diagnostic.detail, Detail::RemovedUncertainly(_)) && is_read_as_meant(diagnostic)
}

/// The path without a dot segment, as after resolution: the detail says how much before it is removed.
pub(super) fn without_segment<'a>(diagnostic: &Diagnostic<'a>) -> Option<Suggestion<'a>> {
    let (Detail::RemovedBefore(before) | Detail::RemovedUncertainly(before)) = diagnostic.detail else {
        return None;
    };
    let slash = usize::from(diagnostic.text[diagnostic.span.end..].starts_with('/'));
    let span = Span::new(diagnostic.span.start.checked_sub(before)?, diagnostic.span.end + slash);
    Some(Suggestion::text(span, ""))
}
