//! What is made of the answers: deviations, crashes and hangs.

use std::collections::BTreeMap;
use std::io;

use uri_bnf::bnf::{ComponentAnswer, Referee, State};
use uri_bnf::grammar::RuleEntry;

use super::answered::{Answered, Crash, Verdict};
use super::components::{COMPONENTS, Components};
use super::journal::Journal;
use crate::status::{Failure, reason};

/// The most candidates that are kept for crashes, and for hangs.
const MOST: usize = 3;

/// How the program fails to answer: a crash, or a hang if there is none.
pub(super) type Failing = Option<Crash>;

/// Candidates at which the program crashed, or did not answer: how many, and the shortest.
#[derive(Clone, Debug, Default)]
pub(super) struct Incidents {
    pub(super) count: u64,
    pub(super) shortest: Vec<Vec<u8>>,
}

impl Incidents {
    fn add(&mut self, word: &[u8]) {
        self.count += 1;
        self.shortest.push(word.to_vec());
        self.keep_shortest();
    }

    /// Adds those of `other`.
    pub(super) fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.shortest.extend_from_slice(&other.shortest);
        self.keep_shortest();
    }

    fn keep_shortest(&mut self) {
        self.shortest.sort_by(|left, right| (left.len(), left).cmp(&(right.len(), right)));
        self.shortest.dedup();
        self.shortest.truncate(MOST);
    }
}

/// The judge of a run.
pub(super) struct Judge<'g> {
    pub(super) referee: Referee<'g>,
    /// The rule, if its members have components.
    pub(super) rule: Option<&'static RuleEntry>,
    /// The crashes and hangs, each kind by the state of the automaton where its candidate leaves the language or ends.
    pub(super) incidents: BTreeMap<(Failing, State), Incidents>,
    /// Crashes for which no candidate is to blame.
    pub(super) unblamed: BTreeMap<Crash, u64>,
    pub(super) journal: Option<Journal>,
    /// How many answers there are, with crashes and hangs.
    pub(super) answers: u64,
    /// How many of the candidates without an answer are members.
    pub(super) failed_members: u64,
}

impl Judge<'_> {
    /// Judges the answer to the next candidate, and keeps it.
    pub(super) fn take(&mut self, word: &[u8], mut answered: Answered) -> Result<(), Failure> {
        if !answered.components.is_empty() {
            self.keep_wrong(word, &mut answered);
        }
        if let Some(journal) = &mut self.journal {
            journal.push(&answered).map_err(|error| unkept(&error))?;
        }
        self.judge(word, &answered);
        Ok(())
    }

    /// Writes the answers to the file, if that was not done for some time.
    pub(super) fn keep_sometimes(&mut self) -> Result<(), Failure> {
        self.journal.as_mut().map_or(Ok(()), Journal::write_sometimes).map_err(|error| unkept(&error))
    }

    /// Writes the last answers to the file.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        self.journal.as_mut().map_or(Ok(()), Journal::end).map_err(|error| unkept(&error))
    }

    /// Judges an answer that is kept already.
    pub(super) fn judge(&mut self, word: &[u8], answered: &Answered) {
        self.answers += 1;
        match answered.verdict {
            Verdict::Crash(crash) => self.fail(Some(crash), word),
            Verdict::Hang => self.fail(None, word),
            Verdict::Accept => drop(self.referee.record(word, true)),
            Verdict::Reject => drop(self.referee.record(word, false)),
        }
        if answered.components.is_empty() {
            return;
        }
        let text = str::from_utf8(word).unwrap_or_default();
        let Some(expected) = self.rule.and_then(|rule| Components::of(rule, text)) else { return };
        let answers = answered.components.iter().map(|(position, text)| ComponentAnswer {
            component: COMPONENTS.get(*position).copied().unwrap_or_default(),
            expected: expected.get(*position).map(str::as_bytes),
            answered: text.as_deref().map(str::as_bytes),
        });
        self.referee.record_components(word, &answers.collect::<Vec<_>>());
    }

    fn fail(&mut self, failing: Failing, word: &[u8]) {
        self.failed_members += u64::from(self.referee.automaton().accepts(word));
        let state = self.referee.leaving_state(word);
        self.incidents.entry((failing, state)).or_default().add(word);
    }

    /// How many crashes there are.
    pub(super) fn crashes(&self) -> u64 {
        let blamed = self.incidents.iter().filter(|((failing, _), _)| failing.is_some());
        blamed.map(|(_, incidents)| incidents.count).sum::<u64>() + self.unblamed.values().sum::<u64>()
    }

    /// How many hangs there are.
    pub(super) fn hangs(&self) -> u64 {
        let hangs = self.incidents.iter().filter(|((failing, _), _)| failing.is_none());
        hangs.map(|(_, incidents)| incidents.count).sum()
    }

    /// How many crashes and hangs there are.
    pub(super) fn failures(&self) -> u64 {
        self.crashes() + self.hangs()
    }

    /// The crashes and hangs by their kind and the innermost rule that is open, with all open rules and the candidates.
    pub(super) fn by_rule(&self) -> Vec<(Failing, Vec<String>, Incidents)> {
        let mut found: BTreeMap<(Failing, String), (Vec<String>, Incidents)> = BTreeMap::new();
        for ((failing, _), incidents) in &self.incidents {
            let Some(word) = incidents.shortest.first() else { continue };
            let rules = self.referee.open_rules(word);
            let innermost = rules.last().cloned().unwrap_or_default();
            let (_, gathered) =
                found.entry((*failing, innermost)).or_insert_with(|| (rules, Incidents::default()));
            gathered.merge(incidents);
        }
        // Crashes come first.
        let mut all: Vec<_> =
            found.into_iter().map(|((failing, _), (rules, incidents))| (failing, rules, incidents)).collect();
        all.sort_by_key(|(failing, ..)| failing.is_none());
        all
    }

    /// Leaves the components that are wrong. Those of candidates that are not members are not judged.
    fn keep_wrong(&self, word: &[u8], answered: &mut Answered) {
        let text = str::from_utf8(word).ok().filter(|_| answered.verdict == Verdict::Accept);
        match text.and_then(|text| Components::of(self.rule?, text)) {
            Some(expected) => {
                answered.components.retain(|(position, text)| expected.get(*position) != text.as_deref());
            }
            None => answered.components.clear(),
        }
    }
}

/// Returns the failure of a file for answers that cannot be written.
fn unkept(error: &io::Error) -> Failure {
    Failure::Unknown(format!("cannot keep the answers: {}", reason(error)))
}
