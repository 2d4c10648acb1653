//! `%` without two hexadecimal digits after it.
//!
//! Found in `recover/character.rs`.

use crate::{
    Span,
    validate::{
        Reference, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, rfc3986, uri01, url07},
    },
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
    message: |diagnostic, to| {
        write!(to, "malformed escape {} in the {}: ", diagnostic.quoted(), diagnostic.component)?;
        match diagnostic.second {
            Some(_) => write!(to, "{} is no hexadecimal digit", diagnostic.second_quoted()),
            None => to.write_str(if diagnostic.piece().len() == 1 { "two digits are missing" } else { "a digit is missing" }),
        }
    },
    is_of_escape: true,
    label: |diagnostic, to| write!(to, "{}", if diagnostic.second.is_some() { "not an escape" } else { "cut off" }),
    second_label: "no hexadecimal digit",
    help: |_, to| to.write_str("write %25 for the percent sign, or complete the escape"),
    suggestion: |diagnostic| {
        Some(Suggestion::text(Span::new(diagnostic.span.start, diagnostic.span.start + 1), "%25"))
    },
    safety: Grounds::not_safe("a percent sign may be meant, or an escape that was cut"),
}
