//! `%00`.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::validate::{
    Reference,
    check::check,
    detail::Detail,
    reference::{rfc2396, rfc3986, uri01, url07},
};

const SAYS: &str = "controls, of which 00 is one, are not used, for they are likely to be misinterpreted";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc3986("7.3", "%00 is to be rejected by a program that does not expect raw data there"),
];

check! {
    /// An escape of the character NUL.
    ///
    /// Where strings end at the first NUL, whatever stands behind it is lost: `/secret%00.html` is checked as one file and
    /// opened as another. In a name of the scheme `urn`, RFC 2141 forbids it (section 2.4).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/secret%00.html");
    ///     assert!(found.len() == 1 && found[0].code() == checks::ESCAPED_NUL);
    ///     assert!(Validator::new(edition).is_clean("/secret%20.html"));
    /// }
    /// ```
    ///
    /// Remove it. Where raw octets are meant, allow this code.
    ESCAPED_NUL = 504 "escaped-nul" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "NUL is escaped in the {}", diagnostic.component),
    is_of_escape: true,
    label: |_, to| to.write_str("many programs end the text here"),
    note: |diagnostic, to| match diagnostic.detail {
        Detail::InName => to.write_str("RFC 2141 section 2.4 forbids it in a name"),
        _ => Ok(()),
    },
    help: |_, to| to.write_str("remove it, or allow this code where raw octets are meant"),
}
