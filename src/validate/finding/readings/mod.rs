//! What a whole input is meant to be, if it is not a reference: a Windows path, a template, a text around a reference.
//!
//! Such an input has many faults by the grammar, but only one mistake. So it is recognised first, once, and reported as
//! one finding; what [follows](super::CASCADES) from the mistake is left out. A wrong reading is worse than none: each
//! is tried in few shapes, and what is suggested must be in the language.

use super::{
    checks::{BACKSLASH, REFERENCE_IN_TEXT, SCP_FORM, URI_TEMPLATE, WINDOWS_PATH},
    report::Report,
    subject::Subject,
};
use crate::{
    text::{backslashes::Backslashes, destinations::Destinations, in_text, scp::Scp, template, windows},
    validate::{ReferencePart, saying::detail::Detail},
};

mod buffer;

pub(super) use buffer::is_accepted;

/// Reports what `text`, which is not in the language, is meant to be, if it is meant to be no reference. Linear.
pub(in crate::validate) fn report<'a>(report: &mut Report<'a, '_>, text: &'a str) {
    if report.valid_under.is_some() || is_valid_inside(report, text) {
        return;
    }
    let whole = report.span(text);
    let part = |piece: &str| Some(report.span(piece));
    let destinations = Destinations::of(text);
    let (code, second, detail) = if let Some(placeholder) = template::first(text) {
        (URI_TEMPLATE, part(placeholder), Detail::None)
    } else if let Some(destinations) = destinations.filter(Destinations::are_two) {
        return report_destinations(report, destinations);
    } else if let Some(path) = windows::of(text).filter(|path| is_accepted(report, path)) {
        (WINDOWS_PATH, None, Detail::WindowsPath(path))
    } else if let Some(backslashes) =
        Backslashes::of(text).filter(|backslashes| is_accepted(report, backslashes))
    {
        if let Some(backslash) = backslashes.before_at_sign() {
            report.cause(BACKSLASH, whole);
            return report_backslash(report, backslash, Detail::Backslashes(backslashes));
        }
        (BACKSLASH, part(backslashes.first()), Detail::Backslashes(backslashes))
    } else if let Some(destinations) = destinations {
        return report_destinations(report, destinations);
    } else if let Some(scp) = Scp::of(text).filter(|scp| is_accepted(report, scp)) {
        (SCP_FORM, part(scp.colon()), Detail::Scp(scp))
    } else {
        return;
    };
    report.cause(code, whole);
    report.with(code, ReferencePart::Reference, whole, second, detail);
    report.is_other = true;
}

/// Will report the backslash that decides which of these a browser goes to.
fn report_destinations<'a>(report: &mut Report<'a, '_>, destinations: Destinations<'a>) {
    report.cause(BACKSLASH, report.span(destinations.place()));
    report_backslash(report, destinations.backslashes(), Detail::Destinations(destinations));
}

/// Will report `backslash`, because of which the input is not read as it is meant, after the errors to its left.
fn report_backslash<'a>(report: &mut Report<'a, '_>, backslash: &'a str, detail: Detail<'a>) {
    report.pending = Some((BACKSLASH, report.span(backslash), detail));
    report.is_other = true;
}

/// Returns whether the text of `report` is meant to be a path of Windows. Linear.
pub(in crate::validate) fn is_windows_path(report: &Report<'_, '_>) -> bool {
    windows::of(report.text).is_some_and(|path| is_accepted(report, &path))
}

/// Returns whether `text` begins with a placeholder whose delimiters look like those around a reference: `<%= a %>`.
pub(super) fn is_placeholder(text: &str) -> bool {
    text.starts_with("<%") && template::first(text).is_some()
}

/// Returns whether `text` is in the language, though what surrounds it in the input makes that faulty.
fn is_valid_inside(report: &Report<'_, '_>, text: &str) -> bool {
    text.len() < report.text.len() && (report.input_kind.symbol(*report.edition).accepts)(text)
}

/// Does the same as [`warn`], if the text of `subject` is in the language.
pub(in crate::validate) fn warn_inside<'a>(report: &mut Report<'a, '_>, subject: &Subject<'a>) {
    if is_valid_inside(report, subject.text) {
        warn(report, subject);
    }
}

/// Reports what the text of `subject`, which is in the language, is most likely meant to be: a drive with slashes looks
/// like a scheme, and the grammars of the drafts restrict only the characters.
pub(in crate::validate) fn warn<'a>(report: &mut Report<'a, '_>, subject: &Subject<'a>) {
    let text = subject.text;
    let (code, second, detail) = if let Some(path) = windows::of_valid(text) {
        (WINDOWS_PATH, None, Detail::WindowsPath(path))
    } else if !report.traits.syntax.is_run_of_characters {
        return;
    } else if let Some((around, inside)) = in_text::reference(text) {
        (REFERENCE_IN_TEXT, Some(inside), Detail::InText(around, inside))
    } else if let Some(scp) = Scp::of(text) {
        (SCP_FORM, Some(scp.colon()), Detail::Scp(scp))
    } else {
        return;
    };
    let whole = report.span(text);
    let second = second.map(|second| report.span(second));
    report.cause(code, whole);
    report.warn(code, ReferencePart::Reference, whole, second, detail);
}
