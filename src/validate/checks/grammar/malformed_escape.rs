//! `%` without two hexadecimal digits after it.
//!
//! Found in `recover/character.rs`.

use crate::{
    Span,
    validate::{Suggestion, check::check},
};

check! {
    MALFORMED_ESCAPE = 106 "malformed-escape" Error;
    what {
        /// Reports a `%` that is not followed by two hexadecimal digits.
    }
    why {
        /// The percent sign begins an escape and is never data. Programs differ in how they read an incomplete escape.
        ///
        /// Write `%25` for the percent sign itself, or complete the escape.
    }
    example {
        edition "RFC 3986", input "/100%/a",
        finding 4..5 "malformed escape \"%\" in the path: \"/\" is not a hexadecimal digit", fix "/100%25/a",
    }
    example {
        edition "RFC 3986", input "/%4g",
        finding 1..3 "malformed escape \"%4\" in the path: \"g\" is not a hexadecimal digit", fix "/%254g",
    }
    safety never:
        "the percent sign may be meant, or an escape that was cut off";
    references {
        url07 section "2.4.1", uri01 section "2.4.1", rfc2396 section "2.4.1", rfc3986 section "2.1":
            "an escape is the character % and two hexadecimal digits";
    }
    message: |diagnostic, to| {
        write!(to, "malformed escape {} in the {}: ", diagnostic.quoted(), diagnostic.component)?;
        match diagnostic.second {
            Some(_) => write!(to, "{} is not a hexadecimal digit", diagnostic.second_quoted()),
            None => to.write_str(if diagnostic.piece().len() == 1 { "two digits are missing" } else { "a digit is missing" }),
        }
    },
    is_of_escape: true,
    label: |diagnostic, to| write!(to, "{}", if diagnostic.second.is_some() { "not an escape" } else { "cut off" }),
    second_label: "not a hexadecimal digit",
    help: |_, to| to.write_str("write %25 for the percent sign, or complete the escape"),
    suggestion: |diagnostic| {
        Some(Suggestion::text(Span::new(diagnostic.span.start, diagnostic.span.start + 1), "%25"))
    },
}
