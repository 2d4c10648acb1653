//! What the grammar of RFC 2141 lets into a name, and its text does not.

use crate::{
    Edition,
    validate::{
        Component, Reference, Sink, Suggestion, code::check, escapes::octet, report::Report, safety::Grounds,
        subject::Subject, suggestion::Replacement,
    },
};

const REFERENCES: &[Reference] = &[Reference {
    editions: &[Edition::Uri01],
    document: "RFC 2141",
    section: "2.3",
    says: "% only begins an escape, and /, ? and # are kept for later use, so a name has them escaped",
}];

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
    message: |found, to| match found.piece() {
        "%" => to.write_str("\"%\" without two hexadecimal digits in a name"),
        piece => write!(to, "{piece:?} in a name, for which it is reserved"),
    },
    label: |_, to| to.write_str("by the letter of the grammar only"),
    help: |found, to| write!(to, "write {}", found.escaped()),
    suggestion: |found| Some(Suggestion::new(found.span, Replacement::Escaped(found.piece()))),
    safety: Grounds::not_safe("names are compared as they are written, so the result is another name"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    // Of this edition, nothing else is opaque.
    if !(subject.is_opaque && report.edition == Edition::Uri01) {
        return;
    }
    let mut rest = subject.path;
    while let Some(at) = rest.find(['%', '/', '?', '#']) {
        rest = &rest[at..];
        let length = if octet(rest).is_some() { 3 } else { 1 };
        let (piece, behind) = rest.split_at(length);
        if length == 1 {
            report.at(URN_CHARACTER, Component::OpaquePart, piece);
        }
        rest = behind;
    }
}
