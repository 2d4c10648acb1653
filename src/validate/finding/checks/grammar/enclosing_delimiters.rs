//! `<...>`, `"..."` and `'...'`.
//!
//! Found in `finding/recover/around.rs`.

use crate::{
    text::{
        scheme::scheme_of,
        several::is_one_in_delimiters,
        surroundings::{BLANK, Joined},
    },
    validate::{
        Suggestion,
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    ENCLOSING_DELIMITERS = 141 "enclosing-delimiters" Error;
    what {
        /// Reports angle brackets or quotes around the reference.
        ///
        /// The mark `URL:` after the first of them is part of the finding.
    }
    why {
        /// They delimit a URI in a text, and are not part of it. The rest is validated as if the delimiters were not
        /// there.
        ///
        /// Between them, a line break and the white space around it are not part of the URI either. A hyphen before it may or
        /// may not be: it is kept.
        ///
        /// Remove them.
    }
    example {
        edition "RFC 3986", input "<http://example.org/>",
        finding 0..21 "<...> around the reference", fix "http://example.org/",
    }
    example {
        edition "RFC 3986", input "<URL: http://example.org/>",
        finding 0..26 "<URL:...> around the reference", fix "http://example.org/",
    }
    safety sometimes(|diagnostic| is_one_in_delimiters(diagnostic.piece())):
        "the delimiters enclose the reference in a text, and are not part of it. If they occur again inside, or if \
         another reference occurs inside, they may enclose two references";
    citations {
        rfc1808 section "2.2":
            "angle brackets and quotes are punctuation, and no rule of a URL contains any";
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E", rfc3986 appendix "C":
            "angle brackets or quotes around a URI in a text, and a \"URL:\" before it, are not part of it";
    }
    message: |diagnostic, to| {
        let piece = diagnostic.piece();
        let mark = if matches!(diagnostic.detail, Detail::Rest(_)) { "URL:" } else { "" };
        write!(to, "{}{mark}...{} around the reference", &piece[..1], &piece[piece.len() - 1..])
    },
    label: |_, to| to.write_str("the reference is inside"),
    help: |_, to| to.write_str("remove them"),
    suggestion: |diagnostic| {
        let piece = diagnostic.piece();
        let inside = match diagnostic.detail {
            Detail::Rest(reference) => reference,
            _ => piece.get(1..piece.len().checked_sub(1)?)?,
        };
        let is_broken = inside.contains(['\r', '\n']) && scheme_of(inside.trim_start_matches(BLANK)).is_some();
        if is_broken && is_one_in_delimiters(piece) {
            return Some(Suggestion::new(diagnostic.span, Replacement::Joined(Joined(inside))));
        }
        Some(Suggestion::text(diagnostic.span, inside))
    },
}
