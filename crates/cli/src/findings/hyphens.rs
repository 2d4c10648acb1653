//! Delimited references of which a line ends after a hyphen: it may or may not be part of them, so they have two readings.

use std::borrow::Cow;

use serde::Serialize;
use uri_bnf::validate::checks::LINE_BREAK;
use uri_bnf::validate::{Citation, Severity};
use uri_bnf::{Edition, Span};
use uri_bnf_documents::{Find, Hyphens};

use super::abridged::abridged;
use super::finding::{Finding, FindingLabel, FindingSuggestion};
use super::wanted::Wanted;
use crate::text::secrets;
use crate::text::visible::lossy;

/// What is said of each of these hyphens.
const MESSAGE: &str = "the line ends after a hyphen, which may or may not be part of the reference";

/// The other reading of a reference in JSON.
#[derive(Debug, Serialize)]
pub(crate) struct OtherReading<'a> {
    pub(crate) reference: Cow<'a, str>,
    /// Whether it has the hyphens.
    hyphens: bool,
    /// Why it is the less likely.
    reason: &'static str,
}

impl OtherReading<'static> {
    /// Returns the other reading of a reference, if it has one, as `shown` shows it.
    pub(crate) fn of(find: &Find<'_>, shown: impl FnOnce(&[u8]) -> Vec<u8>) -> Option<Self> {
        let hyphens = find.hyphens.as_ref()?;
        let other = shown(&hyphens.other_reading(find.reference.octets()));
        let reference = Cow::Owned(lossy(Cow::Owned(other)).into_owned());
        Some(Self {
            reference,
            hyphens: !hyphens.reason.keeps_hyphen(),
            reason: hyphens.reason.description(),
        })
    }
}

/// Returns what keeps each hyphen and joins its line with the next: spans of the reference, in order, which do not overlap, and
/// what replaces them. In the document, such a span has the line break.
pub(crate) fn joins(hyphens: &Hyphens, text: &str) -> Vec<(Span, String)> {
    let mut joins: Vec<(Span, String)> = Vec::new();
    for offset in &hyphens.offsets {
        let Some(join) = join(hyphens, text, *offset) else { continue };
        match joins.last_mut() {
            // A letter between two hyphens belongs to both.
            Some((last, written)) if join.0.start < last.end => {
                let rest = join.1.get(last.end - join.0.start..).unwrap_or_default();
                written.push_str(rest);
                *last = Span::new(last.start, join.0.end);
            }
            _ => joins.push(join),
        }
    }
    joins
}

/// Returns what keeps the hyphen at `offset`: a span from before the line break to after it.
fn join(hyphens: &Hyphens, text: &str, offset: usize) -> Option<(Span, String)> {
    let (before, after) = text.split_at_checked(offset)?;
    if hyphens.reason.keeps_hyphen() {
        let next = after.strip_prefix('-')?.chars().next()?;
        return Some((Span::new(offset, offset + 1 + next.len_utf8()), format!("-{next}")));
    }
    let (last, next) = (before.chars().next_back()?, after.chars().next()?);
    let span = Span::new(offset - last.len_utf8(), offset + next.len_utf8());
    Some((span, format!("{last}-{next}")))
}

/// Returns a finding for each of the hyphens in a reference.
pub(crate) fn findings(
    find: &Find<'_>,
    edition: Edition,
    severity: Severity,
    wanted: Wanted,
) -> Vec<Finding> {
    let (Some(hyphens), Some(text)) = (&find.hyphens, find.reference.text()) else { return Vec::new() };
    let shown = secrets::mask_text(text);
    let citation = LINE_BREAK.citation(edition);
    let finding = |(span, replacement): (Span, String)| {
        let mut finding = Finding::of_document(LINE_BREAK.name(), span, MESSAGE.to_owned(), None);
        (finding.number, finding.code, finding.severity) =
            (Some(LINE_BREAK.number()), Some(LINE_BREAK), severity);
        if let Some(citation) = citation {
            let (document, section) = (citation.document(), citation.section());
            finding.with_section = format!("{MESSAGE} ({document} {} {section})", citation.kind_of_section());
        }
        if wanted == Wanted::Lines {
            finding.message.clear();
            return finding;
        }
        finding.labels = vec![FindingLabel { span, text: "the line ends here".to_owned() }];
        finding.notes = citation.map(said).into_iter().chain(readings(hyphens, text)).collect();
        finding.help =
            Some("join the lines, without the hyphen if it is not part of the reference".to_owned());
        finding.document = citation.map(Citation::document);
        finding.section = citation.map(Citation::section);
        finding.url = citation.map(|citation| citation.url().to_string());
        let has_secret = shown.get(span.range()) != text.get(span.range());
        finding.suggestion = Some(FindingSuggestion {
            span,
            replacement: if has_secret { "***".to_owned() } else { replacement },
            has_secret,
            safe: true,
            is_applied: true,
        });
        finding
    };
    joins(hyphens, text).into_iter().map(finding).collect()
}

/// What is said of line breaks that a document drops.
const DROPPED: &str = "a line break in the reference, which HTML drops";

/// Returns the finding for the line breaks in a reference that HTML drops.
pub(crate) fn of_line_breaks(edition: Edition) -> Finding {
    let mut finding = Finding::of_document(LINE_BREAK.name(), Span::new(0, 0), DROPPED.to_owned(), None);
    (finding.number, finding.code) = (Some(LINE_BREAK.number()), Some(LINE_BREAK));
    finding.severity = Severity::Advice;
    if let Some(citation) = LINE_BREAK.citation(edition) {
        let (document, section) = (citation.document(), citation.section());
        finding.with_section = format!("{DROPPED} ({document} {} {section})", citation.kind_of_section());
        finding.notes.push(said(citation));
        (finding.document, finding.section) = (Some(document), Some(section));
        finding.url = Some(citation.url().to_string());
    }
    finding.help = Some("join the lines".to_owned());
    finding
}

/// Returns what a document says, as notes of the validator do.
fn said(citation: &Citation) -> String {
    let kind = citation.kind_of_section();
    format!("{} {kind} {}: {}", citation.document(), citation.section(), citation.says())
}

/// Returns the two readings, in words.
fn readings(hyphens: &Hyphens, text: &str) -> [String; 2] {
    let other = hyphens.other_reading(text.as_bytes());
    let other = lossy(secrets::mask(&other)).into_owned();
    let reason = hyphens.reason.description();
    [
        format!("it is read as {}: {reason}", abridged(secrets::mask_text(text))),
        format!("the other reading is {}", abridged(other)),
    ]
}

#[cfg(test)]
mod tests {
    use uri_bnf::Span;
    use uri_bnf::extract::HyphenReason;
    use uri_bnf_documents::Hyphens;

    use super::joins;

    #[test]
    fn the_hyphen_is_kept_and_what_is_beside_the_line_break_is_replaced() {
        let joined = |reason, offsets: &[usize], text: &str| -> Vec<(Span, String)> {
            joins(&Hyphens { reason, offsets: offsets.to_vec() }, text)
        };
        let join = |start, end, text: &str| (Span::new(start, end), text.to_owned());
        let (kept, dropped) = (HyphenReason::NotBetweenLetters, HyphenReason::DividedWord);
        assert_eq!(joined(kept, &[3], "h/a-1"), [join(3, 5, "-1")]);
        assert_eq!(joined(kept, &[3], "h/a-\u{e9}"), [join(3, 6, "-\u{e9}")]);
        assert_eq!(joined(kept, &[1, 3], "a-b-c"), [join(1, 3, "-b"), join(3, 5, "-c")]);
        assert_eq!(joined(dropped, &[3], "h/ab"), [join(2, 4, "a-b")]);
        // One letter is the end of one word and the beginning of the next.
        assert_eq!(joined(dropped, &[1, 2], "abc"), [join(0, 3, "a-b-c")]);
        assert_eq!(joined(dropped, &[0], "abc"), []);
        assert_eq!(joined(kept, &[9], "abc"), []);
    }
}
