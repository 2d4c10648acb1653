//! What stands around a reference, as Appendix E describes it: white space, angle brackets, quotes.

use super::super::{
    Component, Sink,
    checks::{ENCLOSING_DELIMITERS, SURROUNDING_WHITE_SPACE},
    report::Report,
};

/// Reports what stands around the report's text; the rest of it.
pub(super) fn check<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>) -> &'a str {
    let text = trimmed(report, report.text);
    let enclosed = [('<', '>'), ('"', '"'), ('\'', '\'')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close));
    match enclosed {
        Some(inside) => {
            report.at(ENCLOSING_DELIMITERS, Component::Reference, text);
            trimmed(report, inside)
        }
        None => text,
    }
}

/// `text` without the white space at its ends, which is reported.
fn trimmed<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> &'a str {
    let blank = [' ', '\t', '\r', '\n'];
    let inside = text.trim_start_matches(blank);
    let before = &text[..text.len() - inside.len()];
    let trimmed = inside.trim_end_matches(blank);
    let behind = &inside[trimmed.len()..];
    for piece in [before, behind] {
        if !piece.is_empty() {
            report.at(SURROUNDING_WHITE_SPACE, Component::Reference, piece);
        }
    }
    trimmed
}
