//! Something like a scheme that is none.
//!
//! Found in `recover.rs`.

use crate::validate::{
    Reference,
    check::check,
    reference::{rfc2396, rfc3986, uri01, url07},
};

const SAYS: &str = "a scheme begins with a letter, and holds letters, digits, \"+\", \"-\" and \".\"";
const DRAFT: &str = "a scheme holds letters, digits, \"+\", \"-\" and \".\"";
const REFERENCES: &[Reference] =
    &[url07("4.1", DRAFT), uri01("3.1", DRAFT), rfc2396("3.1", SAYS), rfc3986("3.1", SAYS)];

check! {
    /// What stands before the first `:` looks like a scheme, and is none.
    ///
    /// Flagged where it consists of letters, digits, `+`, `-`, `.` and `_`, as in `1a:b` and `a_b:c`; with other
    /// characters before it, the colon is one [in the first segment](super::COLON_IN_FIRST_SEGMENT). By the drafts of 1997 a
    /// reference may have such a beginning, for there a relative path may hold a colon; an absolute URL may not.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("a_b://h/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::MALFORMED_SCHEME);
    ///     assert_eq!(found[0].piece(), "_");
    /// }
    /// ```
    ///
    /// Use a registered scheme; write `./` before a relative path.
    MALFORMED_SCHEME = 111 "malformed-scheme" Error, REFERENCES;
    message: |diagnostic, to| {
        let place = if diagnostic.piece() == "_" { "in a scheme" } else { "at the beginning of a scheme" };
        write!(to, "{} {place}", diagnostic.quoted())
    },
    label: |diagnostic, to| to.write_str(if diagnostic.piece() == "_" { "not here" } else { "no letter" }),
    second_label: "read as a scheme",
    help: |diagnostic, to| {
        if diagnostic.edition.traits().classes.first_segment.contains(b':') {
            return to.write_str("write a scheme that exists");
        }
        to.write_str("write a scheme that exists, or \"./\" before a relative path")
    },
}
