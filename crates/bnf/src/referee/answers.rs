//! The answers of a parser under test.

use super::applied::{Applied, applied};
use super::class::Witness;
use super::kept::{Kept, order};
use super::mistake::leaving_step;
use super::open::following;
use super::readings::{Reading, Readings};
use super::rules::Rules;
use super::steps::{Pair, Step, StepsTaken, pairs_of, steps_of};
use super::symbols::Symbol;
use crate::automaton::compile::CompileError;
use crate::automaton::minimal::{Automaton, State};
use crate::linking::grammar::Grammar;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// The steps of a rejected member that are remembered, and the pairs of steps.
const MOST_SUSPECTS: usize = 64;

/// Rejected members are told apart by their steps up to this number of combinations; then only by the first step.
const MOST_COMBINATIONS: usize = 1 << 16;

/// The rules that are open in a longer word are those in its beginning of this length.
const LONGEST_BEGINNING: usize = 256;

/// Compares the answers of a parser under test with the automaton of a rule, and reports its mistakes.
///
/// The memory depends on the automaton and on the mistakes, and not on the number of answers.
///
/// ```
/// use uri_bnf_judge::{Extent, Grammar, Referee, Suite};
///
/// let grammar = Grammar::read(
///     r#"
///     label  = letter *( *( letter | "-" ) letter )
///     letter = "a" | "b" | "c"
///     "#,
/// )?;
/// let under_test = |word: &[u8]| word.first() != Some(&b'-') && word.iter().all(|octet| b"abc-".contains(octet));
///
/// let suite = Suite::new(&grammar, "label", &Extent::QUICK)?;
/// let mut referee = Referee::new(&grammar, "label")?;
/// let mut words = suite.words();
/// while let Some(word) = words.next_word() {
///     referee.record(word, under_test(word));
/// }
/// let mistakes: Vec<_> = referee.classes().iter().map(|class| class.description().to_owned()).collect();
/// assert_eq!(mistakes, ["accepts an empty text for the rule `label`", "accepts the rule `label` that ends with `-`"]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Referee<'g> {
    pub(super) grammar: &'g Grammar,
    pub(super) rule: usize,
    pub(super) automaton: Automaton,
    counts: RefereeCounts,
    pub(super) taken: StepsTaken,
    pub(super) accepted: BTreeMap<Leaving, Kept>,
    pub(super) readings: Readings,
    /// Of the words that are rightly rejected, the shortest of each step.
    pub(super) refused: BTreeMap<Step, Vec<u8>>,
    pub(super) rejected: BTreeMap<Suspects, Kept>,
    pub(super) components: BTreeMap<(Vec<&'static str>, Relation), Wrong>,
}

/// What was answered, as numbers of words.
///
/// ```
/// use uri_bnf_judge::{Grammar, Referee};
/// let grammar = Grammar::read("port = 1*digit\ndigit = \"0\" | \"1\"")?;
/// let mut referee = Referee::new(&grammar, "port")?;
/// referee.record(b"1", true);
/// referee.record(b"2", true);
/// assert_eq!((referee.counts().words, referee.counts().members, referee.counts().false_accepts), (2, 1, 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RefereeCounts {
    /// All words that were answered.
    pub words: u64,
    /// Those in the language of the rule.
    pub members: u64,
    /// Words outside the language that were accepted.
    pub false_accepts: u64,
    /// Members that were rejected.
    pub false_rejects: u64,
    /// Components that are not those of the grammar. A word can have several.
    pub wrong_components: u64,
}

/// How many members have wrong components, and the shortest of them.
type Wrong = (u64, Vec<Witness>);

/// How a component that was answered differs from that of the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Relation {
    Invented,
    Missing,
    Other,
    /// Several components have the same text, divided elsewhere.
    Divided,
}

/// A component of a member, as the grammar derives it and as it was answered: its octets, or `None` if it is absent.
///
/// ```
/// let answer = uri_bnf_judge::ComponentAnswer { component: "port", expected: Some(b"80"), answered: None };
/// assert_ne!(answer.expected, answer.answered);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentAnswer<'a> {
    /// The name of the component.
    pub component: &'static str,
    /// What the grammar derives.
    pub expected: Option<&'a [u8]>,
    /// What was answered.
    pub answered: Option<&'a [u8]>,
}

/// Whether components have the same octets before and after, but for delimiters; and some of them.
fn has_same_text(answers: &[&ComponentAnswer<'_>]) -> bool {
    let expected = answers.iter().filter_map(|answer| answer.expected).flatten();
    let answered = answers.iter().filter_map(|answer| answer.answered).flatten();
    let is_text = |octet: &u8| !b":@/?#".contains(octet);
    let mut expected = expected.copied().filter(is_text).peekable();
    expected.peek().is_some() && expected.eq(answered.copied().filter(is_text))
}

/// How a word that is accepted leaves the language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Leaving {
    step: Step,
    /// What the step reads.
    pub(super) symbol: Option<Symbol>,
    /// The readings that make the word a member.
    pub(super) readings: Vec<Reading>,
}

/// The steps of a rejected member that no accepted member had taken by then, in the order of the word.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Suspects {
    pub(super) steps: Vec<Step>,
    pub(super) pairs: Vec<Pair>,
}

impl<'g> Referee<'g> {
    /// A referee for a rule of a grammar, without answers yet.
    ///
    /// # Errors
    ///
    /// Returns an error if the grammar has no such rule, or if its automaton is too large.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Referee};
    /// let grammar = Grammar::read("port = 1*digit\ndigit = \"0\" | \"1\"")?;
    /// assert!(Referee::new(&grammar, "port").is_ok() && Referee::new(&grammar, "host").is_err());
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn new(grammar: &'g Grammar, rule: &str) -> Result<Referee<'g>, CompileError> {
        let automaton = Automaton::compile(grammar, rule)?;
        let unknown = || CompileError::UnknownRule { name: rule.to_owned() };
        let rule = grammar.positions.get(rule).copied().ok_or_else(unknown)?;
        Ok(Referee {
            grammar,
            rule,
            counts: RefereeCounts::default(),
            taken: StepsTaken::new(&automaton),
            automaton,
            accepted: BTreeMap::new(),
            readings: Readings::default(),
            refused: BTreeMap::new(),
            rejected: BTreeMap::new(),
            components: BTreeMap::new(),
        })
    }

    /// The automaton of the rule, which gives the verdicts. To go on later, keep the answers, and record them again.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// What was answered so far.
    pub fn counts(&self) -> RefereeCounts {
        self.counts
    }

    /// Compares the answer to a word with the automaton, and returns whether it deviates. Linear in the word.
    pub fn record(&mut self, word: &[u8], is_accepted: bool) -> bool {
        let is_member = self.automaton.accepts(word);
        self.counts.words += 1;
        self.counts.members += u64::from(is_member);
        match (is_member, is_accepted) {
            (true, true) => self.taken.take(&self.automaton, word),
            (false, true) => {
                self.counts.false_accepts += 1;
                let readings = self.readings.record(&self.automaton, word, true);
                let (offset, step) = leaving_step(&self.automaton, word);
                let leaving = Leaving { step, symbol: Symbol::at(word, offset), readings };
                self.accepted.entry(leaving).or_default().add(word);
            }
            (true, false) => {
                self.counts.false_rejects += 1;
                let mut suspects = self.suspects(word);
                if self.rejected.len() >= MOST_COMBINATIONS && !self.rejected.contains_key(&suspects) {
                    suspects.steps.truncate(1);
                    suspects.pairs.clear();
                }
                self.rejected.entry(suspects).or_default().add(word);
            }
            (false, false) => {
                self.readings.record(&self.automaton, word, false);
                let (_, step) = leaving_step(&self.automaton, word);
                let shortest = self.refused.entry(step).or_insert_with(|| word.to_vec());
                if word.len() < shortest.len() {
                    *shortest = word.to_vec();
                }
            }
        }
        is_member != is_accepted
    }

    /// Compares components of a member with what was answered, and returns whether they differ. Linear in the word.
    ///
    /// Components that have the text of the member, but divide it elsewhere, are one mistake.
    ///
    /// ```
    /// use uri_bnf_judge::{ComponentAnswer, Grammar, Referee};
    /// let grammar = Grammar::read("server = 1*letter [\":\" *letter]\nletter = \"a\" | \"b\" | \":\"")?;
    /// let mut referee = Referee::new(&grammar, "server")?;
    /// let host = ComponentAnswer { component: "host", expected: Some(b"a:b"), answered: Some(b"a") };
    /// let port = ComponentAnswer { component: "port", expected: None, answered: Some(b"b") };
    /// assert!(referee.record_components(b"a:b", &[host, port]));
    /// let found = referee.classes();
    /// assert_eq!(found[0].description(), "divides host and port elsewhere than the grammar");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn record_components(&mut self, word: &[u8], answers: &[ComponentAnswer<'_>]) -> bool {
        let mut wrong = answers.iter().filter(|answer| answer.expected != answer.answered).peekable();
        let Some(first) = wrong.peek().copied() else { return false };
        let wrong: Vec<&ComponentAnswer<'_>> = wrong.collect();
        self.counts.wrong_components += wrong.len() as u64;
        if wrong.len() > 1 && has_same_text(&wrong) {
            let components = wrong.iter().map(|answer| answer.component).collect();
            self.keep_component((components, Relation::Divided), word, first);
            return true;
        }
        for answer in wrong {
            let relation = match (answer.expected, answer.answered) {
                (None, _) => Relation::Invented,
                (_, None) => Relation::Missing,
                _ => Relation::Other,
            };
            self.keep_component((Vec::from([answer.component]), relation), word, answer);
        }
        true
    }

    fn keep_component(
        &mut self,
        key: (Vec<&'static str>, Relation),
        word: &[u8],
        answer: &ComponentAnswer<'_>,
    ) {
        let (count, witnesses) = self.components.entry(key).or_default();
        *count += 1;
        if let Err(index) = witnesses.binary_search_by(|kept| order(&kept.word).cmp(&order(word))) {
            if index < 3 {
                let owned = |octets: Option<&[u8]>| octets.map(<[u8]>::to_vec);
                let (expected, answered) = (owned(answer.expected), owned(answer.answered));
                witnesses.insert(index, Witness { word: word.to_vec(), offset: 0, expected, answered });
                witnesses.truncate(3);
            }
        }
    }

    /// The names of the rules that are open where a word leaves the language, or at its end if it does not: from the start
    /// symbol to the innermost. Says where a parser under test was when it gave no answer. Takes time proportional to the
    /// square of the length of the word; of words longer than 256 octets, the beginning counts.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Referee};
    /// let grammar = Grammar::read("host = label [ \":\" port ]\nlabel = 1*\"a\"\nport = *digit\ndigit = \"0\" | \"1\"")?;
    /// let referee = Referee::new(&grammar, "host")?;
    /// assert_eq!(referee.open_rules(b"a:0a"), ["host", "port"]);
    /// assert_eq!(referee.open_rules(b"aa"), ["host", "label"]);
    /// assert_eq!(referee.open_rules(b"!"), ["host"]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn open_rules(&self, word: &[u8]) -> Vec<String> {
        let (offset, _) = leaving_step(&self.automaton, word);
        let beginning = word.get(..offset.min(LONGEST_BEGINNING)).unwrap_or(word);
        let mut rules = Rules::of(self.grammar);
        // A member has derivations: the innermost rule at its end is that of one of them.
        let mut innermost: Option<Applied> = None;
        if self.automaton.accepts(word) {
            for part in applied(&mut rules, self.rule, word) {
                let is_at_end = part.start < word.len() && part.end == word.len();
                let is_rule = part.rules.last().is_some_and(|&rule| !rules.is_character(rule));
                let is_inner = innermost.as_ref().is_none_or(|other| part.rules.len() > other.rules.len());
                if is_at_end && is_rule && is_inner {
                    innermost = Some(part);
                }
            }
        }
        if let Some(part) = innermost {
            return part.rules.iter().map(|&rule| rules.name(rule).to_owned()).collect();
        }
        let found = following(&mut rules, self.rule, beginning);
        let names = found.open.iter().map(|open| rules.name(open.rule).to_owned());
        if found.open.is_empty() { Vec::from([rules.name(self.rule).to_owned()]) } else { names.collect() }
    }

    /// The state of the automaton where a word leaves the language, or at its end if it does not. Linear in the word.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Referee};
    /// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"1\"")?;
    /// let referee = Referee::new(&grammar, "port")?;
    /// assert_eq!(referee.leaving_state(b"x"), referee.automaton().start());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn leaving_state(&self, word: &[u8]) -> State {
        leaving_step(&self.automaton, word).1.state
    }

    fn suspects(&self, word: &[u8]) -> Suspects {
        let steps = steps_of(&self.automaton, word).map(|(_, step)| step);
        let pairs = pairs_of(&self.automaton, word).map(|(_, pair)| pair);
        Suspects {
            steps: steps.filter(|step| !self.taken.has(*step)).take(MOST_SUSPECTS).collect(),
            pairs: pairs.filter(|pair| !self.taken.has_pair(*pair)).take(MOST_SUSPECTS).collect(),
        }
    }
}
