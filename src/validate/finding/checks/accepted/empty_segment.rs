//! `//` inside a path.

use crate::{
    text::segments::has_after_slash,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    EMPTY_SEGMENT = 513 "empty-segment" Advice;
    what {
        /// Reports an empty segment inside a path.
    }
    why {
        /// Two slashes instead of one result from joining `/a/` and `/b`. The grammar allows them, and `/a//b` is not
        /// `/a/b`, but file systems and many servers treat them alike. At the beginning of a path, two slashes would
        /// begin an authority, so a program that removes what precedes them changes the meaning of the path. nginx merges
        /// slashes unless it is told not to (`merge_slashes`), and browsers keep them: a rule for `/admin` may not apply to
        /// `//admin`. A slash at the end is not reported.
        ///
        /// Write one slash, unless the empty segment is meant.
    }
    example {
        edition "RFC 3986", input "/a//b",
        finding 2..4 "an empty segment", fix "/a/b",
    }
    safety never:
        "the path without it is a different path";
    citations {
        url07 section "4.3.2", url03 section "3.3.2", rfc2396 section "3.3":
            "one slash separates two segments";
        rfc3986 section "3.3":
            "a segment is a sequence of zero or more characters, so there is an empty one between two slashes";
    }
    message: |diagnostic, to| {
        let count = diagnostic.piece().len().saturating_sub(1);
        if count == 1 { to.write_str("an empty segment") } else { write!(to, "{count} empty segments") }
    },
    label: |_, to| to.write_str("nothing between these slashes"),
    help: |_, to| to.write_str("write one slash, unless the empty segment is meant"),
    suggestion: |diagnostic| {
        // It may be in a URI within the path.
        let before = diagnostic.text.get(..diagnostic.span.start)?;
        let after = diagnostic.text.get(diagnostic.span.end..)?;
        let may_be_in_other = before.ends_with(':') || may_be_user(before) && after.bytes().take(LONGEST).any(|octet| octet == b'@');
        (!may_be_in_other).then(|| Suggestion::text(diagnostic.span, "/"))
    },
}

/// How many octets after the slashes are searched for an `@`.
const LONGEST: usize = 256;

/// Returns whether `text` ends with an authority that may be a user and the beginning of a password with slashes.
fn may_be_user(text: &str) -> bool {
    text.rsplit_once("//").is_some_and(|(_, authority)| authority.contains(':') && !authority.contains('/'))
}

/// Slashes that follow a slash. The last of a path ends it, and is not a segment.
pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    // After a scheme alone, only the scheme defines whether its slashes divide anything.
    let is_divided = subject.scheme.is_none() || subject.path.starts_with('/');
    if !is_divided || !report.wants(EMPTY_SEGMENT) || !has_after_slash(subject.path.as_bytes(), b'/') {
        return;
    }
    let mut rest = subject.path;
    while let Some(offset) = rest.find("//") {
        rest = &rest[offset..];
        let after = rest.trim_start_matches('/');
        report.at(EMPTY_SEGMENT, ReferencePart::Path, &rest[..rest.len() - after.len()]);
        rest = after;
    }
}
