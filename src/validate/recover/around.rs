//! What stands around a reference.

use super::super::{
    Component, Sink,
    checks::{ENCLOSING_DELIMITERS, SURROUNDING_WHITE_SPACE},
    report::Report,
    surroundings::{BLANK, inside},
};

/// Reports what stands around the report's text; the rest of it.
pub(super) fn check<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>) -> &'a str {
    let text = trimmed(report, report.text);
    match inside(text) {
        Some(inside) => {
            report.at(ENCLOSING_DELIMITERS, Component::Reference, text);
            trimmed(report, inside)
        }
        None => text,
    }
}

/// `text` without the white space at its ends, which is reported.
fn trimmed<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> &'a str {
    let inside = text.trim_start_matches(BLANK);
    let before = &text[..text.len() - inside.len()];
    let trimmed = inside.trim_end_matches(BLANK);
    let after = &inside[trimmed.len()..];
    for piece in [before, after] {
        if !piece.is_empty() {
            report.at(SURROUNDING_WHITE_SPACE, Component::Reference, piece);
        }
    }
    trimmed
}
