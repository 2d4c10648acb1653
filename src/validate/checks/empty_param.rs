//! `;` with nothing behind it.

use super::{rfc2396, url03, url07};
use crate::validate::{Reference, Suggestion, code::check, diagnostic::Detail, safety::Grounds};

const SAYS: &str = "a semicolon begins a parameter of the segment, and a parameter may be empty";
const REFERENCES: &[Reference] = &[url07("4.3.2", SAYS), url03("3.3.2", SAYS), rfc2396("3.3", SAYS)];

check! {
    /// A semicolon in a path with no parameter behind it.
    ///
    /// The grammar allows an empty parameter, but it says nothing, and `/a;` is not `/a`. In RFC 2396, the first segment
    /// of a relative path has no parameters; in RFC 3986 no segment has, for what it says of `;` is convention: it does
    /// not speak here.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for edition in [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732] {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("/a;;v=1/b;");
    ///     assert!(found.len() == 2 && found[0].code() == checks::EMPTY_PARAM);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a;;v=1/b;"), "/a;v=1/b;");
    ///     assert_eq!(found[1].suggestion().unwrap().apply("/a;;v=1/b;"), "/a;;v=1/b");
    ///     assert!(validator.is_clean("/a;v=1/;b"));
    /// }
    /// ```
    ///
    /// Remove the semicolon, unless the empty parameter is meant.
    EMPTY_PARAM = 514 "empty-param" Advice, REFERENCES;
    message: |_, to| to.write_str("an empty parameter"),
    label: |_, to| to.write_str("no parameter behind it"),
    help: |_, to| to.write_str("remove the semicolon, unless the empty parameter is meant"),
    suggestion: |found| match found.detail {
        Detail::Text(kept) => Some(Suggestion::text(found.span, kept)),
        _ => None,
    },
    safety: Grounds::not_safe("the path without it is another path"),
}
