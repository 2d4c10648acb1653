//! `(http://h.example/)`, `[a](http://h.example/)`, `see http://h.example/`.
//!
//! Found in `finding/readings/mod.rs` and `finding/recover/around.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, detail::Detail},
};

check! {
    REFERENCE_IN_TEXT = 154 "reference-in-text" Error;
    what {
        /// Reports a reference that was copied together with the text around it.
        ///
        /// It may be in parentheses, in a link of Markdown, in an HTML tag, in a sentence, or before what closes a quotation.
    }
    why {
        /// The text is not part of the reference. The reference is validated as if the text around it were not there.
        /// An input that begins with a reference is not taken for a sentence, because the reference may contain spaces.
        ///
        /// Remove the text. [Angle brackets and quotes](super::ENCLOSING_DELIMITERS) have another code.
    }
    example {
        edition "RFC 3986", input "[x](http://example.org/)",
        finding 0..24 "a Markdown link around the reference", fix "http://example.org/",
    }
    example {
        edition "RFC 3986", input "see http://example.org/",
        finding 0..23 "text around the reference", fix "http://example.org/",
    }
    example {
        edition "url-syntax-07", input "(http://example.org/)",
        finding 0..21 "parentheses around the reference", fix "http://example.org/",
    }
    editions {
        /// The grammars of the drafts of 1997 restrict only the characters of a reference, so that they allow the third
        /// example: there, it is a warning.
    }
    safety never:
        "where the reference begins and ends is a guess, and the text around it is lost";
    citations {
        rfc1808 section "2.2":
            "no rule of a URL contains white space";
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E", rfc3986 appendix "C":
            "a URI in a text must be delimited from the rest of it, in particular from punctuation marks that might be \
             mistaken for part of the URI";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::InText(around, _) => to.write_str(around),
        _ => to.write_str("text around the reference"),
    },
    label: |_, to| to.write_str("text around the reference"),
    second_label: "the reference",
    help: |_, to| to.write_str("write only the reference"),
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::InText(_, reference) => Some(Suggestion::text(diagnostic.span, reference)),
        _ => None,
    },
}
