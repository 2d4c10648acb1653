//! What the grammar of RFC 2141 lets into a name, and its text does not.

use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    escape::octet,
    reference::rfc2141_grammar,
    report::Report,
    subject::Subject,
    suggestion::Replacement,
};

const REFERENCES: &[Reference] = &[rfc2141_grammar(
    "2.3",
    "% only begins an escape, and /, ? and # are kept for later use, so a name has them escaped",
)];

check! {
    /// A `%` that begins no escape, or a `/`, `?` or `#`, in a name.
    ///
    /// draft-fielding-uri-syntax-01 takes the grammar of names from RFC 2141. There, `trans` includes `reserved`, which
    /// has these four, so by the letter `urn:a:b#c#d` and `urn:a:%` are names. The text says otherwise (sections 2.3.1
    /// and 2.3.2). In the other editions such a `%` is [no escape](super::MALFORMED_ESCAPE), and the rest have their
    /// usual meaning.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// let found = Validator::new(Edition::Uri01).diagnostics("urn:a:b/%c");
    /// assert!(found.len() == 2 && found[0].code() == checks::URN_CHARACTER);
    /// assert_eq!(found[0].suggestion().unwrap().apply("urn:a:b/%c"), "urn:a:b%2F%c");
    /// assert_eq!(found[1].suggestion().unwrap().apply("urn:a:b/%c"), "urn:a:b/%25c");
    /// assert!(Validator::new(Edition::Uri01).is_clean("urn:a:b%2Cc"));
    /// ```
    ///
    /// Write its escape.
    URN_CHARACTER = 531 "urn-character" Warning, REFERENCES;
    message: |diagnostic, to| match diagnostic.piece() {
        "%" => to.write_str("\"%\" without two hexadecimal digits in a name"),
        piece => write!(to, "{piece:?} in a name, for which it is reserved"),
    },
    label: |_, to| to.write_str("by the letter of the grammar only"),
    help: |diagnostic, to| write!(to, "write {}", diagnostic.escaped()),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
    safety: Grounds::not_safe("names are compared as they are written, so the result is another name"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    // Where names are part of the grammar, nothing else is opaque.
    if !(subject.is_opaque && report.traits.syntax.has_urns) {
        return;
    }
    let mut rest = subject.path;
    while let Some(offset) = rest.find(['%', '/', '?', '#']) {
        rest = &rest[offset..];
        let length = if octet(rest).is_some() { 3 } else { 1 };
        let (piece, after) = rest.split_at(length);
        if length == 1 {
            report.at(URN_CHARACTER, Component::OpaquePart, piece);
        }
        rest = after;
    }
}
