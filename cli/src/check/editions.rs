//! By all editions: which of them take an input, and why the others do not.

use super::examiner::{Checked, Counts, Examiner, Verdict, Wanted};
use super::finding::Finding;
use crate::editions::{Extent, Judges, Verdicts};
use crate::input::Input;
use crate::jsonl;
use crate::verdict::Fault;

/// Asks all editions.
pub(crate) struct AllEditions {
    pub(crate) judges: Judges,
}

impl Examiner for AllEditions {
    fn is_clean(&self, text: &str) -> bool {
        self.judges.each().all(|(_, judge)| judge.is_valid(text.as_bytes()))
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let verdicts = self.judges.verdicts(input);
        let finding =
            self.judges.fault(input).map(|fault| Finding::of_editions(&fault, message(verdicts, &fault)));
        let faults = || self.judges.each().map(|(edition, judge)| (edition, judge.fault(input)));
        Checked {
            input: *input,
            left_out: 0,
            counts: Counts { errors: u64::from(finding.is_some()), ..Counts::default() },
            findings: finding.into_iter().collect(),
            extent: verdicts.map(Verdicts::extent),
            verdict: (wanted == Wanted::Verdicts)
                .then(|| Verdict::Editions(jsonl::Verdicts::new(input, faults()))),
            is_validated: false,
        }
    }
}

/// By which editions an input is valid, and why it is not by the others; or why none was asked.
fn message(verdicts: Option<Verdicts>, fault: &Fault) -> String {
    let message = Verdicts::message(fault);
    match verdicts {
        None => message,
        Some(verdicts) if verdicts.extent() == Extent::None => format!("valid in no edition: {message}"),
        Some(verdicts) => {
            format!("valid in {}, not in {}: {message}", verdicts.listed(true), verdicts.listed(false))
        }
    }
}
