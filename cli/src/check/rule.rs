//! Of what is held against a rule: the place and the reason that the grammar gives.

use super::examiner::{Checked, Examiner, Wanted};
use crate::input::Input;
use crate::verdict::Judge;

/// Asks the grammar.
pub(crate) struct ByRule {
    pub(crate) judge: Judge,
}

impl Examiner for ByRule {
    fn is_clean(&self, text: &str) -> bool {
        self.judge.is_valid(text.as_bytes())
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        Checked::of_fault(input, self.judge.fault(input).as_ref(), wanted)
    }
}
