//! What surrounds a reference.

use crate::{
    text::{
        in_text,
        surroundings::{BLANK, after_url_prefix, inside},
        typography,
    },
    validate::{
        ReferencePart,
        finding::{
            checks::{ENCLOSING_DELIMITERS, REFERENCE_IN_TEXT, SURROUNDING_WHITE_SPACE},
            readings,
            report::Report,
        },
        saying::detail::Detail,
    },
};

/// Reports what precedes the reference in the report's text. Returns the reference, and the white space that follows
/// it, which is [reported](white_space) after everything inside.
pub(super) fn check<'a>(report: &mut Report<'a, '_>) -> (&'a str, [&'a str; 2]) {
    let (text, after) = trimmed(report, report.text);
    let inside = inside(text).filter(|_| !readings::is_placeholder(text));
    if let Some(reference) = inside.and_then(after_url_prefix) {
        let detail = Detail::Rest(reference);
        report.with(ENCLOSING_DELIMITERS, ReferencePart::Reference, report.span(text), None, detail);
        return (reference, ["", after]);
    }
    // A tag of HTML has delimiters at its ends too.
    if let Some(reference) = in_text(report, text) {
        return (reference, ["", after]);
    }
    match inside {
        Some(inside) => {
            report.at(ENCLOSING_DELIMITERS, ReferencePart::Reference, text);
            let (text, after_inside) = trimmed(report, inside);
            (in_text(report, text).unwrap_or(text), [after_inside, after])
        }
        None => (text, ["", after]),
    }
}

/// Reports that `text` surrounds a reference; returns the reference.
fn in_text<'a>(report: &mut Report<'a, '_>, text: &'a str) -> Option<&'a str> {
    // Typographic characters have a finding that names them.
    if typography::around(text).is_some_and(|(_, before, after)| !before.is_empty() && !after.is_empty()) {
        return None;
    }
    let (around, reference) = in_text::reference(text).filter(|_| report.valid_under.is_none())?;
    let second = Some(report.span(reference));
    let detail = Detail::InText(around, reference);
    // Until it alone is left, nothing in it is certainly meant as a part of it.
    report.may_be_several = true;
    report.with(REFERENCE_IN_TEXT, ReferencePart::Reference, report.span(text), second, detail);
    Some(reference)
}

/// Reports `piece`, unless it is empty.
pub(super) fn white_space<'a>(report: &mut Report<'a, '_>, piece: &'a str) {
    if !piece.is_empty() {
        report.at(SURROUNDING_WHITE_SPACE, ReferencePart::Reference, piece);
    }
}

/// Reports the white space at the beginning of `text`. Returns the rest without the white space at its end, and the latter.
fn trimmed<'a>(report: &mut Report<'a, '_>, text: &'a str) -> (&'a str, &'a str) {
    let inside = text.trim_start_matches(BLANK);
    white_space(report, &text[..text.len() - inside.len()]);
    inside.split_at(inside.trim_end_matches(BLANK).len())
}
