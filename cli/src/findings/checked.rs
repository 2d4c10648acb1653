//! What is said of one input.

use super::finding::Finding;
use super::wanted::Wanted;
use crate::inputs::input::Input;
use crate::verdicts::extent::EditionExtent;
use crate::verdicts::fault::Fault;
use crate::verdicts::objects::{EditionsObject, VerdictObject};

/// An input, and what was found in it.
#[derive(Debug)]
pub(crate) struct Checked<'a> {
    pub(crate) input: Input<'a>,
    /// In the order of the text.
    pub(crate) findings: Vec<Finding>,
    /// How many there are besides.
    pub(crate) left_out: u64,
    pub(crate) counts: SeverityCounts,
    /// In how many editions it is valid, where all were asked; none, too, where it is longer than the limit.
    pub(crate) extent: Option<EditionExtent>,
    /// What JSON says of it, but for the findings; where that is asked.
    pub(crate) verdict: Option<CheckedObject<'a>>,
    /// Whether JSON says the findings: not where only the grammar was asked.
    pub(crate) is_validated: bool,
}

impl<'a> Checked<'a> {
    /// What the grammar says of an input; nothing, where there is no fault.
    pub(super) fn of_fault(input: &Input<'a>, fault: Option<&Fault>, wanted: Wanted) -> Self {
        Self {
            input: *input,
            findings: fault.into_iter().map(Finding::of_fault).collect(),
            left_out: 0,
            counts: SeverityCounts { errors: u64::from(fault.is_some()), ..SeverityCounts::default() },
            extent: None,
            verdict: (wanted == Wanted::Verdicts)
                .then(|| CheckedObject::One(VerdictObject::new(input, fault))),
            is_validated: false,
        }
    }
}

/// How many findings there are of each severity, those that are left out among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeverityCounts {
    pub(crate) errors: u64,
    pub(crate) warnings: u64,
    pub(crate) advice: u64,
}

/// What JSON says of an input.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum CheckedObject<'a> {
    One(VerdictObject<'a>),
    Editions(EditionsObject<'a>),
}
