//! Something else than digits where a port stands.
//!
//! Found in `recover/authority.rs`.

use crate::validate::{
    Reference,
    check::check,
    reference::{rfc2732, rfc3986},
};

const REFERENCES: &[Reference] = &[
    rfc2732("3", "behind an address in brackets stands nothing, or a colon and a port, which is digits"),
    rfc3986("3.2.3", "a port is digits"),
];

check! {
    /// A port that is not digits.
    ///
    /// By RFC 2396 an authority like `h:8a` is a registry name, which is [doubtful](super::REGISTRY_NAME); by RFC 3986 it is
    /// an error, and by RFC 2732 behind an address.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("//[::1]:8o/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::MALFORMED_PORT);
    ///     assert_eq!(found[0].piece(), "o");
    /// }
    /// ```
    ///
    /// Write the number, or nothing. A colon that is not before a port is `%3A`; the host of an address has brackets.
    MALFORMED_PORT = 122 "malformed-port" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "{} in a port", diagnostic.quoted()),
    label: |_, to| to.write_str("not digits"),
    second_label: "the port",
    help: |_, to| to.write_str("write a number, or leave the port out"),
}
