//! Inputs that patterns ignore are not examined.

use super::checked::Checked;
use super::examiner::Examiner;
use super::wanted::Wanted;
use crate::configuration::ignored::Patterns;
use crate::inputs::input::Input;

/// Examines the inputs that no pattern ignores.
pub(crate) struct Ignoring<'i, E> {
    pub(crate) examiner: &'i E,
    pub(crate) patterns: Patterns<'i>,
}

impl<E> Ignoring<'_, E> {
    fn ignores(&self, input: &Input<'_>) -> bool {
        input.octets.is_some_and(|octets| self.patterns.ignore(octets))
    }
}

impl<E: Examiner> Examiner for Ignoring<'_, E> {
    /// An input that is ignored is not clean: it is counted for itself.
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.examiner.is_clean(octets) && !self.patterns.ignore(octets)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        if self.ignores(input) { Checked::ignored(input) } else { self.examiner.examine(input, wanted) }
    }

    fn examine_without<'a>(&self, input: &Input<'a>, names: &[&'static str], wanted: Wanted) -> Checked<'a> {
        if self.ignores(input) {
            return Checked::ignored(input);
        }
        self.examiner.examine_without(input, names, wanted)
    }
}
