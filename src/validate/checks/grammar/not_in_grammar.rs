//! What no other check explains.
//!
//! Found in `validator.rs`.

use crate::validate::{
    Reference,
    check::check,
    detail::Detail,
    reference::{rfc2396, rfc3986, uri01, url07},
};

const SAYS: &str = "this is the grammar";
const REFERENCES: &[Reference] =
    &[url07("A", SAYS), uri01("A", SAYS), rfc2396("A", SAYS), rfc3986("A", SAYS)];

check! {
    /// A text that is not in the language, for a reason that no other check has.
    ///
    /// No such text is known, and tests look for one: whatever the grammar refuses has one of the other errors. It is
    /// here so that no refused text would ever go unreported.
    ///
    /// ```
    /// use uri_bnf::validate::{Validator, checks};
    /// assert!(Validator::default().diagnostics("a b").iter().all(|found| found.code() != checks::NOT_IN_GRAMMAR));
    /// ```
    ///
    /// Read what is expected there, and report the text to the authors.
    NOT_IN_GRAMMAR = 199 "not-in-grammar" Error, REFERENCES;
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Error(error) => write!(to, "{}", error.message()),
        _ => to.write_str("not in the language"),
    },
    label: |_, to| to.write_str("not expected here"),
}
