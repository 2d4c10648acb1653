//! What looks at the inputs.

use super::checked::Checked;
use super::wanted::Wanted;
use crate::inputs::input::Input;

/// Looks at inputs, one at a time, from any number of threads.
pub(crate) trait Examiner: Sync {
    /// Whether nothing is to be said of a text of no more bytes than the limit.
    fn is_clean(&self, text: &str) -> bool;

    /// All that is to be said of `input`, as far as it is wanted.
    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a>;
}
