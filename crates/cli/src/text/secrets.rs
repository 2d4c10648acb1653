//! Secrets of inputs, which are not shown: passwords, tokens and, unless the configuration says otherwise, the values of
//! parameters such as `access_token`.
//!
//! What a run masks is decided once, before anything is read, and does not change. The results of converters and of
//! `extract` are what was asked for, and are not masked. Everything else is: by [`mask`] if it is a reference, by
//! [`mask_words`] if it is a text that may have some in it, and by [`name_of`](super::path::name_of) if it is the name of a file.

use std::borrow::Cow;
use std::ffi::OsString;
use std::sync::OnceLock;

use uri_bnf::Span;
use uri_bnf::secrets::{Masking, PARAMETERS as BUILT_IN};

use crate::steps;

/// Whether the command line asks to show secrets.
static ARE_SHOWN: OnceLock<bool> = OnceLock::new();

/// The parameters whose values are secrets, if the configuration says so.
static PARAMETERS: OnceLock<&'static [&'static str]> = OnceLock::new();

/// Makes everything that is printed from here on show secrets, or not.
pub(crate) fn show(are_shown: bool) {
    // The first choice is that of the command line.
    let _ = ARE_SHOWN.set(are_shown);
}

/// Makes everything that is printed from here on mask the values of these parameters.
pub(crate) fn mask_parameters(names: &'static [&'static str]) {
    let _ = PARAMETERS.set(names);
}

/// Returns whether arguments that may be wrong otherwise ask to show secrets.
pub(crate) fn are_shown_by(arguments: &[OsString]) -> bool {
    arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == SHOW)
}

/// The option that shows secrets.
pub(crate) const SHOW: &str = "--show-secrets";

/// Returns what is masked.
pub(crate) fn masking() -> Masking {
    if ARE_SHOWN.get().is_some_and(|are_shown| *are_shown) {
        return Masking::NONE;
    }
    Masking::PASSWORDS.with_parameters(PARAMETERS.get().copied().unwrap_or(BUILT_IN))
}

/// Returns an input as it is shown: with `*` for each octet of a secret.
pub(crate) fn mask(octets: &[u8]) -> Cow<'_, [u8]> {
    steps::count(octets.len());
    masking().mask(octets)
}

/// Returns the same for a text.
pub(crate) fn mask_text(text: &str) -> Cow<'_, str> {
    as_text(text, mask(text.as_bytes()))
}

/// Returns a text that is no reference itself, as it is shown: a line of a document, or a message. Each word of it may be a
/// reference.
pub(crate) fn mask_words(octets: &[u8]) -> Cow<'_, [u8]> {
    fill(octets, masking().spans_of_words(octets))
}

/// Returns a text of several lines as it is shown.
pub(crate) fn mask_lines(text: &str) -> String {
    as_text(text, mask_words(text.as_bytes())).into_owned()
}

/// Returns what an argument, a key or a name is shown as: it may be a reference, or have some in it.
pub(crate) fn mask_all(octets: &[u8]) -> Cow<'_, [u8]> {
    let masking = masking();
    fill(octets, masking.spans(octets).chain(masking.spans_of_words(octets)))
}

/// Returns the same for a text.
pub(crate) fn mask_all_text(text: &str) -> Cow<'_, str> {
    as_text(text, mask_all(text.as_bytes()))
}

/// Returns the text with `*` in place of these spans.
fn fill(octets: &[u8], secrets: impl Iterator<Item = Span>) -> Cow<'_, [u8]> {
    steps::count(octets.len());
    let mut masked = Cow::Borrowed(octets);
    for secret in secrets {
        if let Some(secret) = masked.to_mut().get_mut(secret.range()) {
            secret.fill(b'*');
        }
    }
    masked
}

/// Returns what is masked of a text. Secrets begin and end between characters.
fn as_text<'t>(text: &'t str, masked: Cow<'t, [u8]>) -> Cow<'t, str> {
    match masked {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(masked) => {
            String::from_utf8(masked).map_or_else(|_| Cow::Owned(String::new()), Cow::Owned)
        }
    }
}

/// Returns whether byte `offset` of an input belongs to a secret.
pub(crate) fn is_in_secret(octets: &[u8], offset: usize) -> bool {
    steps::count(octets.len());
    let mut secrets = masking().spans(octets).skip_while(|secret| secret.end <= offset);
    secrets.next().is_some_and(|secret| secret.start <= offset)
}
