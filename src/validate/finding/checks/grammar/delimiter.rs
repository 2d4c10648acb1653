//! `<`, `>` and `"`.
//!
//! Found in `finding/recover/character.rs`.

use crate::{
    Span,
    validate::{
        Diagnostic, Suggestion,
        saying::{check::check, detail::Detail, suggestion::Replacement, words::WithArticle},
    },
};

check! {
    DELIMITER = 103 "delimiter" Error;
    what {
        /// Reports an angle bracket or a double quote, which no component may contain.
    }
    why {
        /// These characters often delimit a URI in a text or in a protocol field. Inside a URI, they would seem to end it.
        ///
        /// Write the escape if the character is data. At the end of a URI that was cut out of a text, it usually
        /// belongs to the text. Before a host, nothing else can be meant than to remove it.
        ///
        /// In a `data` URI, which may hold a picture with hundreds of them, all are one finding.
    }
    example {
        edition "RFC 3986", input "/a\"b",
        finding 2..3 "\"\\\"\" is not allowed in the path", fix "/a%22b",
    }
    safety never:
        "it may belong to the text around the reference, and then it should be removed";
    citations {
        rfc1808 section "2.2":
            "angle brackets and quotes are punctuation, and no rule of a URL contains any";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "angle brackets and quotes delimit a URI in texts and protocol fields, so they are excluded";
        rfc3986 section "2":
            "a URI consists of digits, letters and a few graphic symbols; angle brackets and quotes delimit it in a text (C)";
        rfc3987 section "3.1":
            "angle brackets and quotes are not characters of IRIs; a program may escape them before it maps an IRI to a URI";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| {
        if all(diagnostic).len() > diagnostic.span.len() {
            write!(to, "angle brackets and quotes are not allowed in the {}", diagnostic.part)
        } else {
            write!(to, "{} is not allowed in the {}", diagnostic.quoted(), diagnostic.part)
        }
    },
    label: |diagnostic, to| write!(to, "not allowed in {}", WithArticle(diagnostic.part)),
    help: |diagnostic, to| {
        if diagnostic.part.is_host() {
            to.write_str("remove it")
        } else if all(diagnostic).len() > diagnostic.span.len() {
            to.write_str("write %3C, %3E and %22")
        } else {
            write!(to, "write {}", diagnostic.escaped())
        }
    },
    suggestion: |diagnostic| {
        if !diagnostic.part.is_host() {
            let all = all(diagnostic);
            let span = Span::new(diagnostic.span.start, diagnostic.span.start + all.len());
            return Some(Suggestion::new(span, Replacement::QuotesEscaped(all)));
        }
        // A host has no escapes that any program would look up.
        let (before, after) = (&diagnostic.text[..diagnostic.span.start], &diagnostic.text[diagnostic.span.end..]);
        let is_before_host = before.ends_with("//") && after.starts_with(|first: char| first.is_ascii_alphanumeric());
        is_before_host.then(|| Suggestion::text(diagnostic.span, ""))
    },
}

/// The input from the first delimiter that the finding is about to the last.
fn all<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    if let Detail::All(all, _) = diagnostic.detail { all } else { diagnostic.piece() }
}
