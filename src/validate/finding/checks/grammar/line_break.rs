//! White space with a line break in it.
//!
//! Found in `finding/recover/character.rs`.

use crate::{
    Span,
    text::surroundings::{BLANK, Joined},
    validate::{
        Diagnostic, ReferencePart, Suggestion,
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    LINE_BREAK = 110 "line-break" Error;
    what {
        /// Reports the line breaks inside a reference, with the white space around them.
        ///
        /// Those of a reference are one finding, at the first.
    }
    why {
        /// A long URI may have to be broken over lines in a text, and the break is not part of it. Browsers remove line ends
        /// anywhere in a URL (URL Standard, section 4.4), and so find a scheme where a filter finds none.
        ///
        /// Join the lines. This is suggested unless it would turn what precedes the break into a scheme, or what
        /// follows it into an authority. A hyphen before the break may belong to the typesetter or to the URI: check
        /// both. Delimiters around the reference have [another code](super::ENCLOSING_DELIMITERS), whose suggestion joins the
        /// lines as well.
        ///
        /// In a document, the lines of a reference between angle brackets or quotes are joined before it is validated. If one
        /// of them ends after a hyphen, this code is a warning there, because the reference has two readings.
    }
    example {
        edition "RFC 3986", input "/a/\n  b",
        finding 3..6 "a line break is not allowed in the path", fix "/a/b",
    }
    safety never:
        "there may be two references, or the hyphen before the break may belong to the typesetter";
    citations {
        rfc1808 section "2.2":
            "no rule contains white space";
        url07 appendix "E", uri01 appendix "B", rfc2396 appendix "E", rfc3986 appendix "C":
            "white space from breaking a line should be ignored when the URI is extracted from the text";
    }
    message: |diagnostic, to| {
        let some = if all(diagnostic).len() > diagnostic.span.len() { "line breaks are" } else { "a line break is" };
        write!(to, "{some} not allowed in the {}", diagnostic.part)
    },
    label: |_, to| to.write_str("the line ends here"),
    note: |diagnostic, to| {
        let Some(before) = diagnostic.text[..diagnostic.span.start].strip_suffix('-') else { return Ok(()) };
        let (before, after) = (last_word(before), first_word(&diagnostic.text[diagnostic.span.end..]));
        write!(to, "the hyphen before it may or may not be part of the reference: {before}-{after} or {before}{after}")
    },
    help: |_, to| to.write_str("join the lines"),
    suggestion: |diagnostic| {
        let all = all(diagnostic);
        let span = Span::new(diagnostic.span.start, diagnostic.span.start + all.len());
        (!changes_the_reading(diagnostic, all)).then(|| Suggestion::new(span, Replacement::Joined(Joined(all))))
    },
}

/// The input from the first line break to the last.
fn all<'a>(diagnostic: &Diagnostic<'a>) -> &'a str {
    if let Detail::All(all, _) = diagnostic.detail { all } else { diagnostic.piece() }
}

/// The most octets of a word that is shown.
const LONGEST_WORD: usize = 32;

/// The letters and digits at the end of `text`.
fn last_word(text: &str) -> &str {
    let last = text.bytes().rev().take(LONGEST_WORD);
    let length = last.take_while(u8::is_ascii_alphanumeric).count();
    &text[text.len() - length..]
}

/// The letters and digits at the beginning of `text`.
fn first_word(text: &str) -> &str {
    let first = text.bytes().take(LONGEST_WORD);
    let length = first.take_while(u8::is_ascii_alphanumeric).count();
    &text[..length]
}

/// Returns whether the parts before and after a line break of `all` would be read as another component once they are joined:
/// a scheme, the path after one, or an authority.
fn changes_the_reading(diagnostic: &Diagnostic<'_>, all: &str) -> bool {
    let before = diagnostic.text.get(..diagnostic.span.start).unwrap_or_default();
    let after = diagnostic.text.get(diagnostic.span.start + all.len()..).unwrap_or_default();
    match diagnostic.part {
        ReferencePart::FirstSegment => diagnostic.is_before_colon(),
        ReferencePart::OpaquePart | ReferencePart::Nss => before.ends_with(':'),
        ReferencePart::Path => before.ends_with(':') || begins_with_slash(all, after),
        _ => false,
    }
}

/// Returns whether a line of `all`, or what follows it, begins with a slash.
fn begins_with_slash(all: &str, after: &str) -> bool {
    let lines = all.split(['\r', '\n']).skip(1);
    after.starts_with('/')
        || lines.map(|line| line.trim_start_matches(BLANK)).any(|line| line.starts_with('/'))
}
