//! A second `@` in an authority that must be a server.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2732, rfc3986},
    suggestion::Replacement,
};

const REFERENCES: &[Reference] = &[
    rfc2732("3", "an authority with an address in brackets is a server, and the userinfo of one holds no @"),
    rfc3986("3.2.1", "userinfo ends at an @, and holds none itself"),
];

check! {
    /// A second `@` in an authority.
    ///
    /// By RFC 3986 an authority has at most one, behind its userinfo. Programs that take the first of several for it see
    /// another host than those that take the last, which attackers use. By RFC 2396 such an authority is a registry name;
    /// by RFC 2732 too, but for one that ends in an address in brackets.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("//good@evil@h/");
    /// assert!(found.len() == 1 && found[0].code() == checks::MISPLACED_AT_SIGN);
    /// assert_eq!(found[0].suggestion().unwrap().apply("//good@evil@h/"), "//good%40evil@h/");
    /// ```
    ///
    /// Write `%40` for one that is data.
    MISPLACED_AT_SIGN = 109 "misplaced-at-sign" Error, REFERENCES;
    message: |_, to| to.write_str("a second \"@\" in the authority"),
    label: |_, to| to.write_str("the userinfo ends at the last one"),
    help: |diagnostic, to| write!(to, "write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
    safety: Grounds::not_safe("it decides which host is meant, and programs differ"),
}
