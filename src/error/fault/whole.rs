//! The fault of an input as a whole: what surrounds a reference, and what is meant to be something else.

use super::{
    kind::FaultKind,
    of_input::Fault,
    reading::{Reading, begins_with_letter, is_of_scheme},
};
use crate::text::{
    backslashes::Backslashes,
    destinations::Destinations,
    in_text,
    reference_part::ReferencePart,
    scp::Scp,
    surroundings::{BLANK, after_url_prefix, inside},
    template,
    typography::{around, separator},
    windows,
};

/// What is meant to be a reference.
pub(super) struct Inside<'a> {
    pub(super) text: &'a str,
    /// The backslashes because of which programs find different hosts. Any fault before them comes first.
    pub(super) backslash: Option<&'a str>,
}

/// The fault of the input as a whole: what surrounds a reference, or what it is meant to be; else the reference.
pub(super) fn of_whole<'a>(reading: &Reading<'a>, ends: bool) -> Result<Fault, Inside<'a>> {
    let text = reading.text;
    let reference = |kind, piece: &str| Ok(reading.at(kind, ReferencePart::Reference, piece));
    let trimmed = text.trim_start_matches(BLANK);
    if trimmed.len() < text.len() {
        return reference(FaultKind::SurroundingWhiteSpace, &text[..text.len() - trimmed.len()]);
    }
    let trimmed = text.trim_end_matches(BLANK);
    let is_placeholder = text.starts_with("<%") && template::first(trimmed).is_some();
    let inside = inside(trimmed).filter(|_| !is_placeholder);
    if inside.and_then(after_url_prefix).is_some() {
        return reference(FaultKind::EnclosingDelimiters, trimmed);
    }
    let is_in_typography = !text.is_ascii()
        && around(trimmed).is_some_and(|(_, before, after)| !before.is_empty() && !after.is_empty());
    if !is_in_typography && in_text::reference(trimmed).is_some() {
        return reference(FaultKind::ReferenceInText, trimmed);
    }
    if inside.is_some() {
        return reference(FaultKind::EnclosingDelimiters, trimmed);
    }
    if reading.offset == trimmed.len() && ends && trimmed.len() < text.len() {
        return reference(FaultKind::SurroundingWhiteSpace, &text[trimmed.len()..]);
    }
    let destinations = Destinations::of(trimmed);
    let at_backslash = |backslash| Err(Inside { text: trimmed, backslash: Some(backslash) });
    let kind = if template::first(trimmed).is_some() {
        FaultKind::UriTemplate
    } else if let Some(destinations) = destinations.filter(Destinations::are_two) {
        return at_backslash(destinations.backslashes());
    } else if windows::of(trimmed).is_some() {
        FaultKind::WindowsPath
    } else if let Some(backslashes) = Backslashes::of(trimmed) {
        if let Some(backslash) = backslashes.before_at_sign() {
            return at_backslash(backslash);
        }
        FaultKind::Backslash
    } else if let Some(destinations) = destinations {
        return at_backslash(destinations.backslashes());
    } else if Scp::of(trimmed).is_some() {
        FaultKind::ScpForm
    } else {
        return of_typography(reading, trimmed);
    };
    reference(kind, trimmed)
}

/// The typographic characters around `text`; else the reference.
fn of_typography<'a>(reading: &Reading<'a>, text: &'a str) -> Result<Fault, Inside<'a>> {
    if text.is_ascii() {
        return Err(Inside { text, backslash: None });
    }
    let typographic =
        |piece: &str| Ok(reading.at(FaultKind::TypographicCharacter, ReferencePart::Reference, piece));
    let mut inside = text;
    if let Some((kept, before, after)) = around(text) {
        let is_certain = !before.is_empty() && begins_with_scheme(kept);
        if !reading.has_non_ascii || is_certain {
            if !before.is_empty() {
                return typographic(before);
            }
            if reading.offset >= kept.len() {
                return typographic(after);
            }
            inside = kept;
        }
    }
    match separator(inside).filter(|_| !reading.has_non_ascii) {
        Some(delimiters) => typographic(delimiters),
        None => Err(Inside { text: inside, backslash: None }),
    }
}

/// Returns whether `text` begins with a scheme.
fn begins_with_scheme(text: &str) -> bool {
    text.split_once(':')
        .is_some_and(|(scheme, _)| scheme.bytes().all(is_of_scheme) && begins_with_letter(scheme))
}
