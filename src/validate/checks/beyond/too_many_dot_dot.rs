//! `..` at the root.
//!
//! Found in `checks/passes/dot_segments.rs`.

use super::dot_segment::without_segment;
use crate::validate::{
    Reference,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, url03, url07},
};

const SAYS: &str =
    "a path that still begins with \"..\" is in error; it may be kept, removed or not followed";
const REFERENCES: &[Reference] = &[
    url07("5.2", SAYS),
    url03("4.2", SAYS),
    rfc2396("5.2", SAYS),
    rfc3986("5.2.4", "\"..\" at the root is removed, and nothing with it"),
];

check! {
    /// A `..` with no level left above it, in a path that begins with a slash.
    ///
    /// It leads out of the root. The editions up to RFC 2732 leave it open what becomes of it; RFC 3986 removes it. A
    /// program that hands it to a file system may leave the directory that it serves.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a/../../b");
    ///     assert!(found.len() == 2 && found[1].code() == checks::TOO_MANY_DOT_DOT);
    ///     let found = Validator::new(edition).diagnostics("/a/../b");
    ///     assert!(found.iter().all(|found| found.code() != checks::TOO_MANY_DOT_DOT));
    /// }
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("/../b");
    /// assert_eq!(found[0].suggestion().unwrap().apply("/../b"), "/b");
    /// ```
    ///
    /// Write the path that is meant. By RFC 3986 that is the one without it, which is suggested.
    TOO_MANY_DOT_DOT = 512 "too-many-dot-dot" Warning, REFERENCES;
    message: |_, to| to.write_str("\"..\" at the root of the path"),
    label: |_, to| to.write_str("no level is left"),
    help: |_, to| to.write_str("write the path that is meant, without it"),
    suggestion: without_segment,
    safety: Grounds::sometimes(
        |diagnostic| !diagnostic.may_be_several,
        "RFC 3986 section 5.2.4: resolution and normalization remove it, so the two identify the same; in a \
         text in which another reference begins, the level above may be the host of that",
    ),
}
