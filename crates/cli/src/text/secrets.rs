//! Secrets of inputs, which are not shown: passwords and, if the configuration says so, the values of parameters.
//!
//! What a run masks is decided once, before anything is read, and does not change. Results are not masked: see `text`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::sync::OnceLock;

use uri_bnf::secrets::Masking;

/// Whether the command line asks to show secrets.
static ARE_SHOWN: OnceLock<bool> = OnceLock::new();

/// The parameters whose values are secrets, if the configuration names any.
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
    Masking::PASSWORDS.with_parameters(PARAMETERS.get().copied().unwrap_or_default())
}

/// Returns an input as it is shown: with `*` for each octet of a secret.
pub(crate) fn mask(bytes: &[u8]) -> Cow<'_, [u8]> {
    masking().mask(bytes)
}

/// Returns the same for a text.
pub(crate) fn mask_text(text: &str) -> Cow<'_, str> {
    match mask(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        // Secrets begin and end between characters.
        Cow::Owned(masked) => {
            String::from_utf8(masked).map_or_else(|_| Cow::Owned(String::new()), Cow::Owned)
        }
    }
}

/// Returns whether byte `offset` of an input belongs to a secret.
pub(crate) fn is_in_secret(bytes: &[u8], offset: usize) -> bool {
    let mut secrets = masking().spans(bytes).skip_while(|secret| secret.end <= offset);
    secrets.next().is_some_and(|secret| secret.start <= offset)
}
