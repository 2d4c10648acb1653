//! Inputs that are checked against a rule: the offset and the reason that the grammar gives.

use super::checked::Checked;
use super::examiner::Examiner;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::verdicts::rule_checker::RuleChecker;

/// Uses the grammar only.
pub(crate) struct ByRule {
    pub(crate) checker: RuleChecker,
}

impl Examiner for ByRule {
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.checker.is_valid(octets)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        Checked::by(&self.checker, input, wanted)
    }
}
