//! Of what is held against a rule: the place and the reason that the grammar gives.

use super::examiner::{Checked, Counts, Examiner, Verdict, Wanted};
use super::finding::Finding;
use crate::input::Input;
use crate::jsonl;
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
        let fault = self.judge.fault(input);
        Checked {
            input: *input,
            findings: fault.iter().map(Finding::of_fault).collect(),
            left_out: 0,
            counts: Counts { errors: u64::from(fault.is_some()), ..Counts::default() },
            extent: None,
            verdict: (wanted == Wanted::Verdicts)
                .then(|| Verdict::One(jsonl::Verdict::new(input, fault.as_ref()))),
            is_validated: false,
        }
    }
}
