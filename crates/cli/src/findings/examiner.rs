//! What examines the inputs.

use super::checked::Checked;
use super::wanted::Wanted;
use crate::inputs::input::Input;

/// Examines inputs, one at a time, on any number of threads.
pub(crate) trait Examiner: Sync {
    /// Returns whether octets within the limit are UTF-8, have no findings, and are in the language.
    fn is_clean(&self, octets: &[u8]) -> bool;

    /// Returns everything that is found in an input, as far as it is needed; `None` if it is clean. `octets` are those
    /// of the input, which is only needed if it is not clean.
    fn findings<'a>(
        &self,
        octets: Option<&[u8]>,
        input: impl FnOnce() -> Input<'a>,
        wanted: Wanted,
    ) -> Option<Checked<'a>> {
        if octets.is_some_and(|octets| self.is_clean(octets)) {
            return None;
        }
        Some(self.examine(&input(), wanted))
    }

    /// Returns everything that is found in `input`, as far as it is needed.
    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a>;

    /// Returns the same without the findings of these names.
    fn examine_without<'a>(&self, input: &Input<'a>, names: &[&'static str], wanted: Wanted) -> Checked<'a> {
        let mut checked = self.examine(input, wanted);
        checked.leave_out(names);
        checked
    }
}
