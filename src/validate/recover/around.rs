//! What stands around a reference, as Appendix E describes it: white space, angle brackets, quotes.

use super::super::{
    Component, Sink,
    checks::{ENCLOSING_DELIMITERS, SURROUNDING_WHITE_SPACE},
    report::Report,
    several::may_be_several,
};

/// What opens and what closes.
const DELIMITERS: [[char; 2]; 3] = [['<', '>'], ['"', '"'], ['\'', '\'']];

/// White space, as Appendix E has it.
pub(in crate::validate) const BLANK: [char; 4] = [' ', '\t', '\r', '\n'];

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

/// What stands inside of the delimiters at both ends of `text`, if there are any.
fn inside(text: &str) -> Option<&str> {
    DELIMITERS.into_iter().find_map(|[open, close]| text.strip_prefix(open)?.strip_suffix(close))
}

/// Whether the delimiters at both ends of `text` are a pair, around one reference: neither stands inside again, as in
/// `<a> <b>` or a line of quoted values, and no other reference begins there. Linear.
pub(in crate::validate) fn is_one_in_delimiters(text: &str) -> bool {
    let is_delimiter = |open, close| text.starts_with(open) && text.ends_with(close);
    inside(text).is_some_and(|inside| {
        let pair = DELIMITERS.into_iter().find(|[open, close]| is_delimiter(*open, *close));
        pair.is_some_and(|pair| !inside.contains(pair)) && !may_be_several(inside)
    })
}

/// `text` without the white space at its ends, which is reported.
fn trimmed<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> &'a str {
    let inside = text.trim_start_matches(BLANK);
    let before = &text[..text.len() - inside.len()];
    let trimmed = inside.trim_end_matches(BLANK);
    let behind = &inside[trimmed.len()..];
    for piece in [before, behind] {
        if !piece.is_empty() {
            report.at(SURROUNDING_WHITE_SPACE, Component::Reference, piece);
        }
    }
    trimmed
}
