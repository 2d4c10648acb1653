//! `//` inside a path.

use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    segments::has_after_slash,
    subject::Subject,
};

const SAYS: &str = "one slash stands between two segments";
const REFERENCES: &[Reference] = &[
    url07("4.3.2", SAYS),
    url03("3.3.2", SAYS),
    rfc2396("3.3", SAYS),
    rfc3986("3.3", "a segment may be empty, so a second slash makes another path"),
];

check! {
    /// An empty segment inside a path.
    ///
    /// Two slashes where one was meant come from joining `/a/` and `/b`. The grammar allows them, and `/a//b` is not
    /// `/a/b`; file systems and many servers treat them alike. At its beginning, a path with two slashes would be an
    /// authority, so programs that move it elsewhere change its meaning. A slash at the end is no empty segment here.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("/a//b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::EMPTY_SEGMENT);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a//b"), "/a/b");
    ///     assert!(validator.is_clean("/a/b/"));
    /// }
    /// ```
    ///
    /// Write one slash, unless the empty segment is meant.
    EMPTY_SEGMENT = 513 "empty-segment" Advice, REFERENCES;
    message: |diagnostic, to| {
        let count = diagnostic.piece().len().saturating_sub(1);
        if count == 1 { to.write_str("an empty segment") } else { write!(to, "{count} empty segments") }
    },
    label: |_, to| to.write_str("nothing between these slashes"),
    help: |_, to| to.write_str("write one slash, unless the empty segment is meant"),
    suggestion: |diagnostic| {
        // What stands there may be a URI within the path.
        let is_after_colon = diagnostic.text.get(..diagnostic.span.start)?.ends_with(':');
        (!is_after_colon).then(|| Suggestion::text(diagnostic.span, "/"))
    },
    safety: Grounds::not_safe("the path without it is another path"),
}

/// Slashes that follow a slash. The last of a path ends it, and is not a segment.
pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    // After a scheme alone, only the scheme knows whether its slashes divide anything.
    let is_divided = subject.scheme.is_none() || subject.path.starts_with('/');
    if !is_divided || !report.wants(EMPTY_SEGMENT) || !has_after_slash(subject.path.as_bytes(), b'/') {
        return;
    }
    let mut rest = subject.path;
    while let Some(offset) = rest.find("//") {
        rest = &rest[offset..];
        let after = rest.trim_start_matches('/');
        report.at(EMPTY_SEGMENT, Component::Path, &rest[..rest.len() - after.len()]);
        rest = after;
    }
}
