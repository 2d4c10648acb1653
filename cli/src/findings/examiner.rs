//! What examines the inputs.

use super::checked::Checked;
use super::wanted::Wanted;
use crate::inputs::input::Input;

/// Examines inputs, one at a time, on any number of threads.
pub(crate) trait Examiner: Sync {
    /// Returns whether a text within the limit has no findings and is in the language.
    fn is_clean(&self, text: &str) -> bool;

    /// Returns everything that is found in `input`, as far as it is needed.
    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a>;
}
