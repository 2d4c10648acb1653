//! The counts of a report on one rule, in bounded memory.

use std::{fmt, io};

use uri_bnf::Found;
use uri_bnf::grammar::RuleEntry;

use super::finding_statistics::FindingStatistics;
use super::surroundings::{Excerpt, Surroundings};
use super::tally::Tally;
use crate::inputs::feed::Consumer;
use crate::inputs::input::Input;
use crate::text::path::shown;
use crate::verdicts::fault::Fault;
use crate::verdicts::line::source;
use crate::verdicts::rule_checker::RuleChecker;

/// How many different characters are counted separately: the first ones to occur.
const MOST_CHARACTERS: usize = 256;

/// The counts of a stream of inputs, and the first example of each kind.
pub(crate) struct RuleStatistics<'b> {
    checker: RuleChecker,
    /// In the order in which they were read. There are as many as the command line names.
    pub(crate) sources: Vec<SourceCounts>,
    pub(crate) valid: Tally<()>,
    pub(crate) not_valid: Tally<()>,
    /// Inputs that are not valid because they are not UTF-8.
    pub(crate) not_utf8: Tally<()>,
    /// Inputs that are not valid because they are too long.
    pub(crate) too_long: Tally<()>,
    /// Faults by the innermost rule that was open.
    pub(crate) rules: Vec<Tally<&'static RuleEntry>>,
    /// Faults by what was found.
    pub(crate) found: Vec<Tally<Shown>>,
    /// How many faults had a character that [`found`](Self::found) has no room for.
    pub(crate) other_found: u64,
    /// What the validator finds, if it is used.
    pub(crate) findings: Option<FindingStatistics<'b>>,
    /// The first example of each kind of fault, each input once.
    pub(crate) examples: Vec<Example>,
}

/// What was found at a fault, as it is shown.
#[derive(PartialEq, Eq)]
pub(crate) enum Shown {
    Found(Found),
    /// A character of a secret, whichever.
    Secret,
}

impl fmt::Display for Shown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found(found) => found.fmt(formatter),
            Self::Secret => formatter.write_str("a character of a secret"),
        }
    }
}

/// A source of inputs.
pub(crate) struct SourceCounts {
    pub(crate) name: String,
    pub(crate) count: u64,
    pub(crate) not_valid: u64,
}

/// A fault, and the part of the input around it.
pub(crate) struct Example {
    /// `PATH:LINE:COLUMN`
    pub(crate) position: String,
    pub(crate) message: String,
    pub(crate) excerpt: Option<Surroundings>,
    /// The part of the input with the character at the fault marked.
    pub(crate) marked: Option<Excerpt>,
}

impl<'b> RuleStatistics<'b> {
    pub(crate) fn new(checker: RuleChecker, findings: Option<FindingStatistics<'b>>) -> Self {
        Self {
            checker,
            sources: Vec::new(),
            valid: Tally::new(()),
            not_valid: Tally::new(()),
            not_utf8: Tally::new(()),
            too_long: Tally::new(()),
            rules: Vec::new(),
            found: Vec::new(),
            other_found: 0,
            findings,
            examples: Vec::new(),
        }
    }

    fn count_fault(&mut self, input: &Input<'_>, fault: &Fault) {
        let position = || format!("{}:{}:{}", source(input), input.line, fault.column(input));
        let mut is_first = self.not_valid.add(position);
        is_first |= match fault {
            Fault::Grammar { .. } => false,
            Fault::NotUtf8 { .. } => self.not_utf8.add(position),
            Fault::TooLong { .. } => self.too_long.add(position),
        };
        if let Some(error) = fault.error() {
            is_first |= add(&mut self.rules, error.fault_rule(), usize::MAX, position).unwrap_or_default();
            let shown = if fault.is_in_secret() { Shown::Secret } else { Shown::Found(error.fault_found()) };
            let found = add(&mut self.found, shown, MOST_CHARACTERS, position);
            self.other_found += u64::from(found.is_none());
            is_first |= found.unwrap_or_default();
        }
        if is_first {
            self.examples.push(Example {
                position: position(),
                message: fault.to_string(),
                excerpt: input.octets.map(|octets| Surroundings::around(octets, fault.offset())),
                marked: input.octets.map(|octets| Excerpt::at(octets, fault.offset())),
            });
        }
    }
}

impl Consumer for RuleStatistics<'_> {
    fn begin(&mut self, source: &str) {
        self.sources.push(SourceCounts { name: shown(source).into_owned(), count: 0, not_valid: 0 });
    }

    fn take(&mut self, input: Input<'_>) -> io::Result<()> {
        let fault = self.checker.fault(&input);
        if let Some(source) = self.sources.last_mut() {
            source.count += 1;
            source.not_valid += u64::from(fault.is_some());
        }
        if let Some(findings) = &mut self.findings {
            findings.count(&input);
        }
        match fault {
            None => {
                self.valid.add(|| format!("{}:{}:1", source(&input), input.line));
            }
            Some(fault) => self.count_fault(&input, &fault),
        }
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Counts `key` in `tallies`, of which there may be `most`; returns whether it is the first of its kind, or `None` if
/// there is no room for it.
fn add<K: Key>(
    tallies: &mut Vec<Tally<K>>,
    key: K,
    most: usize,
    position: impl FnOnce() -> String,
) -> Option<bool> {
    if let Some(tally) = tallies.iter_mut().find(|tally| tally.key.is(&key)) {
        return Some(tally.add(position));
    }
    if tallies.len() >= most {
        return None;
    }
    let mut tally = Tally::new(key);
    tally.add(position);
    tallies.push(tally);
    Some(true)
}

/// What a tally counts by.
trait Key {
    fn is(&self, other: &Self) -> bool;
}

impl Key for Shown {
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}

impl Key for &RuleEntry {
    fn is(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}
