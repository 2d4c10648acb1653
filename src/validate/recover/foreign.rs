//! Characters beyond US-ASCII.

use super::super::{
    Component, Sink,
    checks::{NON_ASCII_CHARACTER, TYPOGRAPHIC_CHARACTER},
    detail::{Detail, Foreign},
    report::Report,
    subject::host_of,
    typography::{Stretch, Stretches, around, separator},
};

/// Reports the characters beyond US-ASCII of a component: at most one finding of those that are meant, and one of those in
/// whose place something else was. Linear.
pub(super) fn check<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, component: Component, piece: &'a str) {
    let mut meant: Option<(Stretch<'a>, bool)> = None;
    let mut typographic: Option<(Stretch<'a>, &'a str)> = None;
    for stretch in Stretches::of(piece) {
        if stretch.is_typographic {
            let first = typographic.map_or(stretch, |(first, _)| first);
            typographic = Some((first, piece.get(first.run.0..stretch.run.1).unwrap_or_default()));
        } else {
            meant = Some(meant.map_or((stretch, false), |(first, _)| (first, true)));
        }
    }
    if let Some((first, has_others)) = meant {
        let detail = Detail::Foreign(Foreign { has_others, ..report.foreign });
        report.with(NON_ASCII_CHARACTER, component, report.span(first.text), None, detail);
    }
    if let Some((first, all)) = typographic {
        report.with(
            TYPOGRAPHIC_CHARACTER,
            component,
            report.span(first.text),
            None,
            Detail::Typographic(all),
        );
    }
}

/// Returns whether `piece` has typographic characters, and nothing else beyond US-ASCII.
pub(super) fn is_typographic(piece: &str) -> bool {
    !piece.is_ascii() && Stretches::of(piece).all(|stretch| stretch.is_typographic)
}

/// Remembers the host of `authority` if it has characters beyond US-ASCII: all suggestions map it.
pub(super) fn remember_host<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, authority: &'a str) {
    let host = host_of(authority);
    if !host.is_ascii() {
        report.foreign.host = Some(report.span(host));
    }
}

/// Reports the typographic characters around `text`, and returns what is inside.
pub(super) fn without_typography<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> &'a str {
    if text.is_ascii() {
        return text;
    }
    let Some((inside, before, after)) = around(text) else {
        report.foreign.inside = report.span(text);
        return text;
    };
    report.foreign.inside = report.span(inside);
    let (first, second) = if before.is_empty() { (after, "") } else { (before, after) };
    let second = if second.is_empty() { None } else { Some(report.span(second)) };
    let detail = Detail::Inside(inside);
    report.with(TYPOGRAPHIC_CHARACTER, Component::Reference, report.span(first), second, detail);
    inside
}

/// Reports the delimiters that an input method wrote between a scheme and an authority, and returns whether there are any:
/// no component is known then.
pub(super) fn has_separator<'a, S: Sink<'a>>(report: &mut Report<'a, '_, S>, text: &'a str) -> bool {
    let Some(delimiters) = separator(text) else { return false };
    let detail = Detail::Typographic(delimiters);
    report.with(TYPOGRAPHIC_CHARACTER, Component::Reference, report.span(delimiters), None, detail);
    true
}
