//! The space.
//!
//! Found in `finding/recover/character.rs`.

use crate::{
    Span,
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        finding::data::is_data_in_the_middle,
        saying::{check::check, detail::Detail, suggestion::Replacement, words::WithArticle},
    },
};

check! {
    SPACE = 102 "space" Error;
    what {
        /// Reports a space, which no component may contain.
    }
    why {
        /// Spaces appear and disappear when a URI is transcribed, typeset or treated by a word processor, and in many
        /// contexts white space delimits a URI.
        ///
        /// In a `data` URI, which may have hundreds of them, all spaces are one finding, at the first.
        ///
        /// Write `%20`, or remove a space before or after a host. In a query that a form created, `+` represents a
        /// space; that is a convention of forms, not of the grammar.
    }
    example {
        edition "RFC 3986", input "http://example.org/a b",
        finding 20..21 "a space is not allowed in the path", fix "http://example.org/a%20b",
    }
    safety sometimes(is_within_its_component):
        "inside a component it can only be written as %20. At the ends of a component or a segment, beside `|`, \
         before a colon in the first segment, and in an input in which another reference begins, it may be a \
         mistake, or separate two references. An input that begins like a word, not like a reference, may be a sentence";
    citations {
        rfc1808 section "2.2":
            "no rule contains a space";
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "spaces may appear or disappear when a URI is transcribed or typeset, so they are excluded";
        rfc3986 section "2":
            "a URI consists of digits, letters and a few graphic symbols; a space is percent-encoded as %20 (2.1)";
        rfc3987 section "3.1":
            "a space is not a character of IRIs; a program may escape it before it maps an IRI to a URI";
        2141 section "2.4":
            "spaces, controls, octets beyond US-ASCII and the characters \\ \" & < > [ ] ^ ` { | } ~ are not used in a name";
    }
    message: |diagnostic, to| {
        let some = if all(diagnostic).len() == 1 { "a space is" } else { "spaces are" };
        write!(to, "{some} not allowed in the {}", diagnostic.part)
    },
    label: |diagnostic, to| write!(to, "not allowed in {}", WithArticle(diagnostic.part)),
    help: |diagnostic, to| {
        if is_in_server(diagnostic) { to.write_str("remove it") } else { write!(to, "write {}", diagnostic.escaped()) }
    },
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        if is_in_server(diagnostic) {
            return is_at_end_of_authority(diagnostic).then(|| Suggestion::text(diagnostic.span, ""));
        }
        let all = all(diagnostic);
        let span = Span::new(diagnostic.span.start, diagnostic.span.start + all.len());
        Some(Suggestion::new(span, Replacement::SpacesEscaped(all)))
    },
}

/// The input from the first space that the finding is about to the last.
fn all<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    if let Detail::All(all, _) = diagnostic.detail { all } else { diagnostic.piece() }
}

/// Returns whether it is in a host or a port.
fn is_in_server(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.part.is_host() || diagnostic.part == ReferencePart::Port
}

/// Returns whether it precedes the host, or follows it: not between two words, and not where nothing else is.
fn is_at_end_of_authority(diagnostic: &Diagnostic<'_>) -> bool {
    let (before, after) =
        (&diagnostic.text[..diagnostic.span.start], &diagnostic.text[diagnostic.span.end..]);
    let is_of_host = |octet: &u8| octet.is_ascii_alphanumeric();
    let begins = after.as_bytes().first().is_some_and(is_of_host);
    let ends = before.as_bytes().last().is_some_and(is_of_host);
    begins && before.ends_with(['/', '@', ':']) || ends && after.starts_with(['/', '?', '#', ':'])
}

/// Returns whether it is inside its component and its segment, and not between two words of a list.
fn is_within_its_component(diagnostic: &Diagnostic<'_>) -> bool {
    let (before, after) =
        (&diagnostic.text[..diagnostic.span.start], &diagnostic.text[diagnostic.span.end..]);
    is_data_in_the_middle(diagnostic)
        && begins_like_reference(diagnostic.text)
        && !before.ends_with([':', '/', '?', '#', '|'])
        && !after.starts_with(['/', '?', '#', '|'])
}

/// How many octets are searched for what opens a reference and for its scheme: a text may have a space at every other
/// octet, and each is checked.
const LONGEST: usize = 40;

/// Returns whether `text` begins with a scheme or a slash, with dots and a slash, or with a query: not as a sentence
/// would.
fn begins_like_reference(text: &str) -> bool {
    let count = |text: &str, of: fn(&u8) -> bool| text.bytes().take(LONGEST).take_while(of).count();
    let (_, text) = text.split_at(count(text, |octet| matches!(octet, b'<' | b'"' | b'\'' | b' ' | b'\t')));
    let (scheme, after) = text
        .split_at(count(text, |octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')));
    match (scheme, after.as_bytes()) {
        ("", [b'/' | b'?', ..]) | ("." | "..", [b'/', ..]) => true,
        // `C:\` begins a path of a file system, and `word: ` a sentence.
        (_, [b':', b'\\' | b' ', ..]) => false,
        (_, [b':', ..]) => scheme.starts_with(|first: char| first.is_ascii_alphabetic()),
        _ => false,
    }
}
