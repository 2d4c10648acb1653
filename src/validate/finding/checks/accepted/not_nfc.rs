//! Components that are not in Normalization Form C.

use crate::{
    Span,
    text::nfc::{becomes_another_part, changes},
    validate::{
        Suggestion,
        finding::{parts::parts, report::Report, subject::Subject},
        saying::{check::check, detail::Detail, suggestion::Replacement},
    },
};

check! {
    NOT_NFC = 484 "not-nfc" Warning;
    what {
        /// Reports a component that is not in Normalization Form C (NFC).
    }
    why {
        /// Unicode has several sequences for one text: `é` is one character, or an `e` and an accent that combines with
        /// it. They look alike, but two IRIs that differ in them are different, and no program that compares IRIs
        /// normalizes them first. Most texts are in NFC; another form is often that of a file name, or of a document
        /// that was copied. Sequences that NFC changes are reported together, up to a delimiter.
        ///
        /// Create IRIs in NFC. If the IRI is another's, ask which form the resource has, because nobody else may
        /// normalize it.
    }
    feature "Without the cargo feature `unicode`, nothing is found.";
    example {
        edition "RFC 3987", input "http://www.example.org/re\u{301}sume\u{301}.html",
        finding 24..33 "\"e\\u{301}sume\\u{301}\" in the path is not in NFC",
        fix "http://www.example.org/résumé.html",
    }
    safety never:
        "the other form may be that of the resource, so a third party should not normalize";
    citations {
        rfc3987 section "5.3.2.2":
            "IRIs should be created by using NFC, because comparison relies on it and does not normalize";
    }
    is_never_plain: true,
    message: |diagnostic, to| {
        write!(to, "{} in the {} is not in NFC", diagnostic.quoted(), diagnostic.part)
    },
    label: |diagnostic, to| {
        let mut characters = diagnostic.piece().chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            write!(to, "U+{:04X}, ", u32::from(character))?;
        }
        to.write_str("NFC has other characters for it")
    },
    help: |diagnostic, to| match (diagnostic.code.0.suggestion)(diagnostic) {
        Some(_) => to.write_str("write it in NFC, unless the resource has this name"),
        None => to.write_str("write the characters beyond US-ASCII as escapes: NFC would change US-ASCII characters as well"),
    },
    suggestion: |diagnostic| {
        let piece = diagnostic.piece();
        (!becomes_another_part(piece)).then(|| Suggestion::new(diagnostic.span, Replacement::Nfc(piece)))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    if !report.wants(NOT_NFC) {
        return;
    }
    for (part, text) in parts(subject) {
        let start = report.span(text).start;
        for changed in changes(text) {
            let span = Span::new(start + changed.start, start + changed.end);
            report.with(NOT_NFC, part, span, None, Detail::None);
        }
    }
}
