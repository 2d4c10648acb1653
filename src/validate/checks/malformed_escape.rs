//! `%` without two hexadecimal digits behind it.

use super::{rfc2396, rfc3986, uri01, url07};
use crate::{
    Span,
    validate::{Reference, Suggestion, code::check, safety::Grounds},
};

const SAYS: &str = "an escape is the character % and two hexadecimal digits";
const REFERENCES: &[Reference] =
    &[url07("2.4.1", SAYS), uri01("2.4.1", SAYS), rfc2396("2.4.1", SAYS), rfc3986("2.1", SAYS)];

check! {
    /// A `%` that two hexadecimal digits do not follow.
    ///
    /// The percent sign begins an escape and is never data. What programs make of half an escape differs.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/100%/%4g");
    ///     assert!(found.len() == 2 && found[0].code() == checks::MALFORMED_ESCAPE);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/100%/%4g"), "/100%25/%4g");
    ///     assert_eq!(found[1].message().to_string(), "malformed escape \"%4\" in the path: \"g\" is no hexadecimal digit");
    /// }
    /// ```
    ///
    /// Write `%25` for the percent sign itself, or complete the escape.
    MALFORMED_ESCAPE = 106 "malformed-escape" Error, REFERENCES;
    message: |found, to| {
        write!(to, "malformed escape {} in the {}: ", found.quoted(), found.component)?;
        match found.second {
            Some(_) => write!(to, "{} is no hexadecimal digit", found.second_quoted()),
            None => to.write_str(if found.piece().len() == 1 { "two digits are missing" } else { "a digit is missing" }),
        }
    },
    label: |found, to| write!(to, "{}", if found.second.is_some() { "not an escape" } else { "cut off" }),
    second_label: "no hexadecimal digit",
    help: |_, to| to.write_str("write %25 for the percent sign, or complete the escape"),
    suggestion: |found| {
        Some(Suggestion::text(Span::new(found.span.start, found.span.start + 1), "%25"))
    },
    safety: Grounds::not_safe("a percent sign may be meant, or an escape that was cut"),
}
