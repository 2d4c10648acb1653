//! All editions: which of them accept an input, and why the others reject it.

use super::checked::{Checked, FindingCounts, Shown};
use super::examiner::Examiner;
use super::finding::Finding;
use super::object::CheckedObject;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::verdicts::editions::{EditionCheckers, EditionVerdicts};
use crate::verdicts::extent::EditionExtent;
use crate::verdicts::fault::Fault;
use crate::verdicts::objects::EditionsObject;

/// Uses all editions.
pub(crate) struct ByEditions {
    pub(crate) checkers: EditionCheckers,
}

impl Examiner for ByEditions {
    fn is_clean(&self, octets: &[u8]) -> bool {
        self.checkers.each().all(|(_, checker)| checker.is_valid(octets))
    }

    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a> {
        let verdicts = self.checkers.verdicts(input);
        let finding =
            self.checkers.fault(input).map(|fault| Finding::of_editions(&fault, message(verdicts, &fault)));
        let faults = || self.checkers.each().map(|(edition, checker)| (edition, checker.fault(input)));
        Checked {
            input: *input,
            left_out: 0,
            counts: FindingCounts { errors: u64::from(finding.is_some()), ..FindingCounts::default() },
            is_valid: finding.is_none(),
            newer: None,
            findings: finding.into_iter().collect(),
            extent: verdicts.map(EditionVerdicts::extent),
            verdict: (wanted == Wanted::Verdicts)
                .then(|| CheckedObject::Editions(EditionsObject::new(input, faults()))),
            is_validated: false,
            shown: Shown::default(),
            is_ignored: false,
            find: None,
        }
    }
}

/// Returns under which editions an input is valid, and why it is not under the others; or why none was checked.
fn message(verdicts: Option<EditionVerdicts>, fault: &Fault) -> String {
    let message = EditionVerdicts::message(fault);
    match verdicts {
        None => message,
        Some(verdicts) if verdicts.extent() == EditionExtent::None => {
            format!("valid in no edition: {message}")
        }
        Some(verdicts) => {
            format!("valid in {}, not in {}: {message}", verdicts.listed(true), verdicts.listed(false))
        }
    }
}
