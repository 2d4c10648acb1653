//! Inputs that are checked against a rule of a grammar of the user's own.

use super::checked::Checked;
use super::examiner::Examiner;
use super::finding::Finding;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::verdicts::automaton_checker::AutomatonChecker;
use crate::verdicts::fault::Fault;
use crate::verdicts::objects::VerdictObject;

/// Uses the automaton of the rule.
pub(crate) struct ByAutomaton {
    pub(crate) checker: AutomatonChecker,
    pub(crate) max_line: usize,
}

impl Examiner for ByAutomaton {
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.checker.is_valid(octets)
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let Some(octets) = input.octets else {
            let fault = Fault::TooLong { max_line: self.max_line };
            let verdict = || VerdictObject::new(input, Some(&fault));
            return Checked::of_grammar(input, Some(Finding::of_fault(&fault)), wanted, verdict);
        };
        let fault = self.checker.fault(octets);
        let finding = fault.as_ref().map(Finding::of_automaton);
        Checked::of_grammar(input, finding, wanted, || VerdictObject::of_automaton(input, fault.as_ref()))
    }
}
