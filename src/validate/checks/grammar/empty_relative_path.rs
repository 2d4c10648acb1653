//! `?y`.
//!
//! Found in `recover.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::rfc2396,
};

const REFERENCES: &[Reference] =
    &[rfc2396("5", "a relative path has at least one character in its first segment")];

check! {
    /// A query with no path before it.
    ///
    /// By RFC 2396, `relativeURI` has a path of at least one character, so that its grammar does not derive `?y`;
    /// but its Appendix C.1 resolves just that. The drafts of 1997 and RFC 3986 allow it.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2396, Edition::Rfc2732] {
    ///     let found = Validator::new(edition).diagnostics("?y");
    ///     assert!(found.len() == 1 && found[0].code() == checks::EMPTY_RELATIVE_PATH);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("?y"), "./?y");
    /// }
    /// ```
    ///
    /// Write `./` before it, which resolves to the same by RFC 2396; by RFC 3986, `?y` keeps the last segment of the base.
    EMPTY_RELATIVE_PATH = 114 "empty-relative-path" Error, REFERENCES;
    message: |diagnostic, to| to.write_str(if diagnostic.second.is_some() { "no path before the query" } else { "no path" }),
    label: |_, to| to.write_str("a path is missing here"),
    second_label: "the query",
    note: |diagnostic, to| if diagnostic.second.is_some() { to.write_str("Appendix C.1 resolves \"?y\" all the same") } else { Ok(()) },
    help: |_, to| to.write_str("write \"./\" before it"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "./")),
    safety: Grounds::not_safe(
        "RFC 2396 resolves both alike, but RFC 3986 and most programs keep the last segment of the base for \
         \"?y\"",
    ),
}
