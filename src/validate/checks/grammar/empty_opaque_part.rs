//! Nothing after the `:` of a scheme.
//!
//! Found in `recover.rs`.

use crate::validate::{Reference, check::check, reference::rfc2396};

const REFERENCES: &[Reference] = &[rfc2396(
    "3",
    "behind the colon stands a hier_part, which begins with a slash, or an opaque_part of one character or more",
)];

check! {
    /// A scheme with nothing behind its colon.
    ///
    /// By RFC 2396 an opaque part has at least one character. The drafts of 1997 and RFC 3986 allow an empty path here.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2396, Edition::Rfc2732] {
    ///     let found = Validator::new(edition).diagnostics("foo:#top");
    ///     assert!(found.len() == 1 && found[0].code() == checks::EMPTY_OPAQUE_PART);
    /// }
    /// assert!(Edition::Rfc3986.is_valid("foo:#top"));
    /// ```
    ///
    /// Write what is missing.
    EMPTY_OPAQUE_PART = 113 "empty-opaque-part" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "expected something behind {}", diagnostic.second_quoted()),
    label: |_, to| to.write_str("nothing here"),
    second_label: "a scheme",
    note: |_, to| to.write_str("the drafts of 1997 and RFC 3986 allow it"),
    help: |_, to| to.write_str("write what the scheme expects behind its colon"),
}
