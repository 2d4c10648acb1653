//! `.` and `..` where no base is to be left.
//!
//! Found in `checks/passes/dot_segments.rs`.

use crate::{
    Span,
    validate::{
        Diagnostic, Reference, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
    },
};

const SAYS: &str = "\".\" and \"..\" have a meaning only while a relative path is resolved; elsewhere they are segments like others";
const REFERENCES: &[Reference] = &[
    url07("5", SAYS),
    url03("4", SAYS),
    rfc2396("5", SAYS),
    rfc3986(
        "6.2.2.3",
        "\".\" and \"..\" are for relative references only, yet resolution removes them from any path",
    ),
];

check! {
    /// A segment `.` or `..` in a path that is not relative.
    ///
    /// They are meant for the beginning of a relative path. In others, the editions up to RFC 2732 keep them as they are:
    /// `/./g` is not `/g`. RFC 3986 removes them, and so do most programs, some before they check the path and some
    /// after. A `..` that no level is left for is [another finding](super::TOO_MANY_DOT_DOT).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a/../b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::DOT_SEGMENT);
    ///     assert!(Validator::new(edition).is_clean("/a/..b/...") && Validator::new(edition).is_clean("../b"));
    /// }
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("/a/../b");
    /// assert_eq!(found[0].suggestion().unwrap().apply("/a/../b"), "/b");
    /// ```
    ///
    /// Write the path that is meant. By RFC 3986 that is the one without them, which is suggested.
    DOT_SEGMENT = 511 "dot-segment" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{} in a path that is not relative", diagnostic.quoted()),
    label: |diagnostic, to| to.write_str(if diagnostic.piece() == "." { "this level" } else { "the level above" }),
    help: |_, to| to.write_str("write the path that is meant, without it"),
    suggestion: without_segment,
    safety: Grounds::sometimes(
        |diagnostic| !diagnostic.may_be_several,
        "RFC 3986 section 6.2.2.3: resolution and normalization remove it, so the two identify the same; in a \
         text in which another reference begins, the level above may be the host of that",
    ),
}

/// The path without a dot segment, as resolution makes it: the detail says how much goes before it.
pub(super) fn without_segment<'a>(diagnostic: &Diagnostic<'a>) -> Option<Suggestion<'a>> {
    let Detail::RemovedBefore(before) = diagnostic.detail else { return None };
    let slash = usize::from(diagnostic.text[diagnostic.span.end..].starts_with('/'));
    let span = Span::new(diagnostic.span.start.checked_sub(before)?, diagnostic.span.end + slash);
    Some(Suggestion::text(span, ""))
}
