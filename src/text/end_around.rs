//! The end of a text around a reference.

use super::{in_text, surroundings::BLANK};

/// Returns whether the end of `text`, a faulty reference after the removal of what follows, would be read as a
/// delimiter around it, or as the end of a text around it. Linear.
pub(crate) fn is_end_around_reference(text: &str) -> bool {
    text.ends_with(['>', '"', '\'', ' ', '\t', '\r', '\n'])
        || in_text::reference(text.trim_matches(BLANK)).is_some()
}
