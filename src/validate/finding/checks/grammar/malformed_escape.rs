//! `%` without two hexadecimal digits after it.
//!
//! Found in `finding/recover/character.rs`.

use crate::{
    Span,
    text::javascript::{Converted, is_text},
    validate::{
        Suggestion,
        saying::{check::check, detail::Detail, suggestion::Replacement, words::Cut},
    },
};

check! {
    MALFORMED_ESCAPE = 106 "malformed-escape" Error;
    what {
        /// Reports a `%` that is not followed by two hexadecimal digits.
        ///
        /// Escapes of JavaScript's function `escape`, such as `%u00e9`, are one finding if they follow one another.
    }
    why {
        /// The percent sign begins an escape and is never data. A program may leave an incomplete escape as it is, reject it,
        /// or read it in its own way.
        ///
        /// Write `%25` for the percent sign itself, or complete the escape. In place of an escape of JavaScript, write the
        /// octets of UTF-8, as its newer function `encodeURIComponent` does; half of a pair of surrogates is not a
        /// character, and nothing is suggested for it.
    }
    example {
        edition "RFC 3986", input "/100%/a",
        finding 4..5 "malformed escape \"%\" in the path: \"/\" is not a hexadecimal digit", fix "/100%25/a",
    }
    example {
        edition "RFC 3986", input "/%4g",
        finding 1..3 "malformed escape \"%4\" in the path: \"g\" is not a hexadecimal digit", fix "/%254g",
    }
    example {
        edition "RFC 3986", input "/caf%u00e9",
        finding 4..10 "malformed escape \"%u00e9\" in the path: a JavaScript escape", fix "/caf%C3%A9",
    }
    safety never:
        "the percent sign may be meant, or an escape that was cut off";
    citations {
        rfc1808 section "2.2":
            "an escape is the character % and two hexadecimal digits";
        url07 section "2.4.1", uri01 section "2.4.1", rfc2396 section "2.4.1", rfc3986 section "2.1":
            "an escape is the character % and two hexadecimal digits";
    }
    message: |diagnostic, to| {
        write!(to, "malformed escape {} in the {}: ", diagnostic.quoted(), diagnostic.part)?;
        if diagnostic.detail == Detail::JavaScript {
            let several = diagnostic.piece().len() > 6;
            return to.write_str(if several { "JavaScript escapes" } else { "a JavaScript escape" });
        }
        match diagnostic.second {
            Some(_) => write!(to, "{} is not a hexadecimal digit", diagnostic.second_quoted()),
            None => to.write_str(if diagnostic.piece().len() == 1 { "two hexadecimal digits must follow" } else { "another hexadecimal digit must follow" }),
        }
    },
    is_of_escape: true,
    label: |diagnostic, to| match (diagnostic.detail, diagnostic.second) {
        (Detail::JavaScript, _) => to.write_str("not an escape of a URI"),
        (_, Some(_)) => to.write_str("not an escape"),
        (_, None) => to.write_str("incomplete"),
    },
    second_label: "not a hexadecimal digit",
    help: |diagnostic, to| match diagnostic.detail {
        Detail::JavaScript if is_text(diagnostic.piece()) => {
            write!(to, "write {}", Cut(diagnostic.piece(), |text, to| write!(to, "{}", Converted(text))))
        }
        Detail::JavaScript => to.write_str("write the escapes of a whole character: one half of a surrogate pair is not a character"),
        _ if diagnostic.piece().contains(' ') => to.write_str("remove the space"),
        _ => to.write_str("write %25 for the percent sign, or complete the escape"),
    },
    suggestion: |diagnostic| {
        if diagnostic.detail == Detail::JavaScript {
            let replacement = Replacement::Converted(diagnostic.piece());
            return is_text(diagnostic.piece()).then(|| Suggestion::new(diagnostic.span, replacement));
        }
        if let Some(space) = diagnostic.second.filter(|_| diagnostic.piece().contains(' ')) {
            return Some(Suggestion::text(space, ""));
        }
        Some(Suggestion::text(Span::new(diagnostic.span.start, diagnostic.span.start + 1), "%25"))
    },
}
