//! The base of a run.

use std::fmt::Display;

use uri_bnf::Edition;
use uri_bnf::resolve::Base;

use super::origin::{Origin, Setting};
use crate::status::Failure;
use crate::text::secrets;
use crate::verdicts::accepting::Accepting;

/// Returns the base of a setting, if it has one.
///
/// # Errors
///
/// Returns an error if it is not a base under the edition.
pub(crate) fn base(edition: Edition, setting: &Setting<Option<String>>) -> Result<Option<Base<'_>>, Failure> {
    let base = setting.value.as_ref().map(|text| Base::new(edition, text));
    base.transpose().map_err(|error| {
        let text = setting.value.as_deref().unwrap_or_default();
        unsuitable(setting, &reason(edition, text, &error))
    })
}

/// Returns the reason why a text is not a base, and which other editions accept the text, if it is not in the language of the
/// edition.
pub(super) fn reason(edition: Edition, text: &str, reason: &dyn Display) -> String {
    let is_rejected = !edition.is_valid(text);
    match Accepting::of(text).in_words().filter(|_| is_rejected) {
        Some(editions) => format!("{reason}; {editions}"),
        None => reason.to_string(),
    }
}

/// Returns the failure for a base that is not suitable.
pub(super) fn unsuitable(setting: &Setting<Option<String>>, reason: &dyn Display) -> Failure {
    let text = secrets::mask_text(setting.value.as_deref().unwrap_or_default());
    let position = match &setting.origin {
        Origin::File(position) => format!("{position}: "),
        Origin::Default | Origin::Option(_) => String::new(),
    };
    Failure::Unknown(format!("{position}the base {text:?} is not suitable: {reason}"))
}
