//! Characters beyond US-ASCII.

use crate::{
    text::typography::{Stretch, Stretches, around, separator},
    validate::{
        ReferencePart,
        finding::{
            checks::{NON_ASCII_CHARACTER, TYPOGRAPHIC_CHARACTER},
            report::Report,
            subject::host_of,
        },
        saying::detail::{Detail, Foreign},
    },
};

/// The characters beyond US-ASCII of a component that are to be reported: at most one finding of those that are meant, and
/// one of those in whose place something else was.
pub(super) struct Found<'a> {
    /// The first that are meant, and whether there are others.
    meant: Option<(Stretch<'a>, bool)>,
    /// The first in whose place something else was, and all up to the last.
    typographic: Option<(Stretch<'a>, &'a str)>,
}

impl<'a> Found<'a> {
    /// None.
    pub(super) const NOTHING: Self = Self { meant: None, typographic: None };

    /// Those of `piece`. Linear.
    pub(super) fn of(piece: &'a str) -> Self {
        let mut found = Self::NOTHING;
        for stretch in Stretches::of(piece) {
            if stretch.is_typographic {
                let first = found.typographic.map_or(stretch, |(first, _)| first);
                found.typographic = Some((first, piece.get(first.run.0..stretch.run.1).unwrap_or_default()));
            } else {
                found.meant = Some(found.meant.map_or((stretch, false), |(first, _)| (first, true)));
            }
        }
        found
    }

    /// Reports those in `run`, which is all of adjacent characters beyond US-ASCII, from left to right.
    pub(super) fn report(&mut self, report: &mut Report<'a, '_>, part: ReferencePart, run: &'a str) {
        let run = report.span(run);
        loop {
            let start =
                |stretch: Stretch<'a>| Some(report.span(stretch.text).start).filter(|start| *start < run.end);
            let meant = self.meant.and_then(|(first, _)| start(first));
            let typographic = self.typographic.and_then(|(first, _)| start(first));
            if meant.is_some_and(|meant| typographic.is_none_or(|typographic| meant < typographic)) {
                let Some((first, has_others)) = self.meant.take() else { return };
                let detail = Detail::Foreign(Foreign { has_others, ..report.foreign });
                report.with(NON_ASCII_CHARACTER, part, report.span(first.text), None, detail);
            } else if typographic.is_some() {
                let Some((first, all)) = self.typographic.take() else { return };
                let detail = Detail::Typographic(all);
                report.with(TYPOGRAPHIC_CHARACTER, part, report.span(first.text), None, detail);
            } else {
                return;
            }
        }
    }
}

/// Returns whether `piece` has typographic characters, and nothing else beyond US-ASCII.
pub(super) fn is_typographic(piece: &str) -> bool {
    !piece.is_ascii() && Stretches::of(piece).all(|stretch| stretch.is_typographic)
}

/// Remembers the host of `authority` if it has characters beyond US-ASCII: all suggestions map it.
pub(super) fn remember_host<'a>(report: &mut Report<'a, '_>, authority: &'a str) {
    let host = host_of(authority);
    if !host.is_ascii() {
        report.foreign.host = Some(report.span(host));
    }
}

/// The text without the typographic characters around it, and those at its end, which are reported after everything inside
/// if there are none at its beginning. An edition that allows them in a reference has a fault only if they precede a scheme.
pub(super) fn without_typography<'a>(
    report: &mut Report<'a, '_>,
    text: &'a str,
) -> (&'a str, Option<&'a str>) {
    report.foreign.inside = report.span(text);
    if text.is_ascii() {
        return (text, None);
    }
    let Some((inside, before, after)) = around(text) else { return (text, None) };
    if report.traits.classes.has_non_ascii() && (before.is_empty() || !begins_with_scheme(inside)) {
        return (text, None);
    }
    report.foreign.inside = report.span(inside);
    if before.is_empty() {
        return (inside, Some(after));
    }
    let second = if after.is_empty() { None } else { Some(report.span(after)) };
    let detail = Detail::Inside(inside);
    report.with(TYPOGRAPHIC_CHARACTER, ReferencePart::Reference, report.span(before), second, detail);
    (inside, None)
}

/// Returns whether `text` begins with a scheme.
fn begins_with_scheme(text: &str) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    scheme.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.'))
        && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Reports the typographic characters after `inside`.
pub(super) fn after<'a>(report: &mut Report<'a, '_>, inside: &'a str, after: &'a str) {
    let detail = Detail::Inside(inside);
    report.with(TYPOGRAPHIC_CHARACTER, ReferencePart::Reference, report.span(after), None, detail);
}

/// Reports what an input method wrote between a scheme and an authority, and returns whether there is any: no component is
/// known then. An edition that allows such characters in a path has no fault in it.
pub(super) fn has_separator<'a>(report: &mut Report<'a, '_>, text: &'a str) -> bool {
    let has_non_ascii = report.traits.classes.has_non_ascii();
    let Some(delimiters) = separator(text).filter(|_| !has_non_ascii) else { return false };
    let detail = Detail::Typographic(delimiters);
    report.with(TYPOGRAPHIC_CHARACTER, ReferencePart::Reference, report.span(delimiters), None, detail);
    true
}
