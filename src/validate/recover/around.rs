//! What surrounds a reference.

use super::super::{
    Component, Sink,
    checks::{ENCLOSING_DELIMITERS, SURROUNDING_WHITE_SPACE},
    report::Report,
    surroundings::{BLANK, inside},
};

/// Reports what precedes the reference in the report's text. Returns the reference, and the white space that follows
/// it, which is [reported](white_space) after everything inside.
pub(super) fn check<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>) -> (&'a str, [&'a str; 2]) {
    let (text, after) = trimmed(report, report.text);
    match inside(text) {
        Some(inside) => {
            report.at(ENCLOSING_DELIMITERS, Component::Reference, text);
            let (text, after_inside) = trimmed(report, inside);
            (text, [after_inside, after])
        }
        None => (text, ["", after]),
    }
}

/// Reports `piece`, unless it is empty.
pub(super) fn white_space<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, piece: &'a str) {
    if !piece.is_empty() {
        report.at(SURROUNDING_WHITE_SPACE, Component::Reference, piece);
    }
}

/// Reports the white space at the beginning of `text`. Returns the rest without the white space at its end, and the latter.
fn trimmed<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> (&'a str, &'a str) {
    let inside = text.trim_start_matches(BLANK);
    white_space(report, &text[..text.len() - inside.len()]);
    inside.split_at(inside.trim_end_matches(BLANK).len())
}
