//! What examines the inputs.

use super::checked::Checked;
use super::wanted::Wanted;
use crate::inputs::input::Input;

/// Examines inputs, one at a time, on any number of threads.
pub(crate) trait Examiner: Sync {
    /// Returns whether a text within the limit has no findings and is in the language.
    fn is_clean(&self, text: &str) -> bool;

    /// Returns everything that is found in an input, as far as it is needed; `None` if it is clean. `text` is the text of
    /// the input, which is only needed if it is not clean.
    fn findings<'a>(
        &self,
        text: Option<&'a str>,
        input: impl FnOnce() -> Input<'a>,
        wanted: Wanted,
    ) -> Option<Checked<'a>> {
        if text.is_some_and(|text| self.is_clean(text)) {
            return None;
        }
        Some(self.examine(&input(), wanted))
    }

    /// Returns everything that is found in `input`, as far as it is needed.
    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a>;
}
