//! Who looks at the inputs, and what is said of one.

use super::finding::Finding;
use crate::editions::Extent;
use crate::input::Input;
use crate::jsonl;
use crate::verdict::Fault;

/// Looks at inputs, one at a time, from any number of threads.
pub(crate) trait Examiner: Sync {
    /// Whether nothing is to be said of a text of no more bytes than the limit.
    fn is_clean(&self, text: &str) -> bool;

    /// All that is to be said of `input`, as far as it is wanted.
    fn examine<'a>(&self, input: &Input<'a>, wanted: Wanted) -> Checked<'a>;
}

/// What a format wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// What is said on one line: [`Finding::line_of`].
    Lines,
    /// All findings.
    Findings,
    /// Each input, whether or not anything was found in it, and the verdict as an object.
    Verdicts,
}

/// An input, and what was found in it.
#[derive(Debug)]
pub(crate) struct Checked<'a> {
    pub(crate) input: Input<'a>,
    /// In the order of the text.
    pub(crate) findings: Vec<Finding>,
    /// How many there are besides.
    pub(crate) left_out: u64,
    pub(crate) counts: Counts,
    /// In how many editions it is valid, where all were asked; none, too, where it is longer than the limit.
    pub(crate) extent: Option<Extent>,
    /// What JSON says of it, but for the findings; where that is asked.
    pub(crate) verdict: Option<Verdict<'a>>,
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
            counts: Counts { errors: u64::from(fault.is_some()), ..Counts::default() },
            extent: None,
            verdict: (wanted == Wanted::Verdicts).then(|| Verdict::One(jsonl::Verdict::new(input, fault))),
            is_validated: false,
        }
    }
}

/// How many findings there are of each severity, those that are left out among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) errors: u64,
    pub(crate) warnings: u64,
    pub(crate) advice: u64,
}

/// What JSON says of an input.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Verdict<'a> {
    One(jsonl::Verdict<'a>),
    Editions(jsonl::Verdicts<'a>),
}
