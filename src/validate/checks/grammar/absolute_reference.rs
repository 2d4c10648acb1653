//! A scheme, where none is asked for.
//!
//! Found in `recover.rs`.

use crate::validate::{
    Reference,
    check::check,
    reference::{rfc2396, rfc3986},
};

const REFERENCES: &[Reference] = &[
    rfc2396("5", "a relative reference has no scheme, and takes that of its base"),
    rfc3986("4.2", "a relative reference has no scheme, and takes that of its base"),
];

check! {
    /// An absolute URI, where a relative reference is asked for.
    ///
    /// Reported only to those who ask for [`Start::Relative`](crate::validate::Start::Relative). In the drafts of 1997 a
    /// relative URL may begin with anything that looks like a scheme, so there it is none.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Start, Validator, checks}};
    /// for edition in [Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).with_start(Start::Relative).diagnostics("http://h/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ABSOLUTE_REFERENCE);
    /// }
    /// ```
    ///
    /// Leave out the scheme, and the authority where it is that of the base.
    ABSOLUTE_REFERENCE = 132 "absolute-reference" Error, REFERENCES;
    message: |_, to| to.write_str("an absolute URI where a relative reference is asked for"),
    label: |_, to| to.write_str("a scheme"),
    second_label: "ends here",
    help: |_, to| to.write_str("leave out the scheme"),
}
