//! Shared by the tests of the judge: a rule and its automaton.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod attempts;
pub(crate) mod definitions;
pub(crate) mod disambiguation;
pub(crate) mod editions;
pub(crate) mod entry_points;
pub(crate) mod figures;
pub(crate) mod forms;
pub(crate) mod long_words;
pub(crate) mod mutate;
pub(crate) mod printed;
pub(crate) mod share;
pub(crate) mod spans;
pub(crate) mod specifications;

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
    sync::OnceLock,
};

use share::Share;
use specifications::{COUNT, SPECIFICATIONS, TestedSpecification};
use uri_bnf::{
    Expected, Located, ParseError,
    ast::Node,
    bnf::{Automaton, Extent, Grammar, OctetSet, Part, State, Suite, Words},
    grammar::RuleEntry,
};

/// A rule as the crate implements it, and the suite of the printed rule.
pub(crate) struct Judged {
    pub(crate) rule: &'static RuleEntry,
    pub(crate) suite: Suite,
    /// The most words of a part that are tried.
    most: u64,
    /// The words of each part that are tried, if they are kept for several tests.
    kept: Option<[OnceLock<Kept>; Part::ALL.len()]>,
}

/// Words, one after the other.
#[derive(Default)]
pub(crate) struct Kept {
    octets: Vec<u8>,
    ends: Vec<usize>,
}

impl Judged {
    pub(crate) fn automaton(&self) -> &Automaton {
        self.suite.automaton()
    }

    /// Visits the words of the suite that are tried.
    pub(crate) fn words(&self, mut visit: impl FnMut(&[u8])) {
        for part in Part::ALL {
            let mut words = self.part(part);
            while let Some(word) = words.next_word() {
                visit(word);
            }
        }
    }

    /// The words of a part that are tried: all, or, if there are more than the specification allows, one in several.
    pub(crate) fn part(&self, part: Part) -> Sample<'_> {
        let Some(kept) = &self.kept else { return Sample::Made(self.made(part)) };
        let index = Part::ALL.iter().position(|other| *other == part).expect("it is in the list");
        Sample::Kept { kept: kept[index].get_or_init(|| Kept::all_of(self.made(part))), next: 0 }
    }

    fn made(&self, part: Part) -> Made<'_> {
        Made { words: self.suite.part(part), step: self.step(part), skipped: 0 }
    }

    /// One in this many words of a part is tried.
    fn step(&self, part: Part) -> u64 {
        if self.most == u64::MAX { 1 } else { self.step_of(self.suite.part(part).count_words()) }
    }

    /// Returns the step for a part with this many words. It is a prime, so that the choice does not coincide with the
    /// classes of octets or the endings.
    fn step_of(&self, words: u64) -> u64 {
        let is_prime = |number: &u64| (2..*number).all(|divisor| number % divisor != 0);
        let least = words.div_ceil(self.most).max(1);
        (least..=2 * least).find(is_prime).expect("a prime is always before the double")
    }

    /// The number of words of a part that are tried.
    pub(crate) fn count(&self, part: Part) -> u64 {
        let words = self.suite.part(part).count_words();
        words.div_ceil(self.step_of(words))
    }
}

/// Compares the verdict, the longest prefix and the offset of the error that the rule of RFC 3987 has on US-ASCII with
/// those of the rule of RFC 3986 that it replaces.
pub(crate) fn check_counterpart(judged: &Judged, word: &[u8]) -> Result<(), String> {
    if !word.is_ascii() {
        return Ok(());
    }
    let rule = counterpart(judged.rule);
    let automaton = judged.automaton();
    let prefix = automaton.longest_prefix(word);
    same("longest prefix under RFC 3987", rule.longest_prefix_of_bytes(word), prefix)?;
    let is_member = prefix == Some(word.len());
    same("verdict under RFC 3987", rule.accepts_bytes(word), is_member)?;
    let offset = rule.explain(word).map(|error| error.offset());
    same("offset under RFC 3987", offset, (!is_member).then(|| automaton.viable_prefix(word).0))
}

/// The rule of RFC 3987 for a rule of RFC 3986: `host` is `ihost`, `URI` is `IRI`, and some have the same name.
fn counterpart(rule: &RuleEntry) -> &'static RuleEntry {
    let names = [format!("i{}", rule.name()), rule.name().replace("URI", "IRI")];
    let found = names.iter().find_map(|name| uri_bnf::rfc3987::RULES.rule(name));
    found.unwrap_or_else(|| panic!("RFC 3987 has no {}", rule.name()))
}

/// Some words of a part: as they are made, or as they are kept.
pub(crate) enum Sample<'s> {
    Made(Made<'s>),
    Kept { kept: &'s Kept, next: usize },
}

impl Sample<'_> {
    pub(crate) fn next_word(&mut self) -> Option<&[u8]> {
        match self {
            Self::Made(made) => made.next_word(),
            Self::Kept { kept, next } => {
                *next += 1;
                kept.word(*next - 1)
            }
        }
    }
}

impl Kept {
    fn all_of(mut words: Made<'_>) -> Self {
        let mut kept = Self::default();
        while let Some(word) = words.next_word() {
            kept.octets.extend_from_slice(word);
            kept.ends.push(kept.octets.len());
        }
        kept
    }

    fn word(&self, index: usize) -> Option<&[u8]> {
        let end = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(&self.octets[start..end])
    }
}

/// Some words of a part, evenly spread: the first, and then one in several.
pub(crate) struct Made<'s> {
    words: Words<'s>,
    step: u64,
    /// How many words are left out before the next one.
    skipped: u64,
}

impl Made<'_> {
    fn next_word(&mut self) -> Option<&[u8]> {
        // Before the first word, none is left out.
        let skipped = std::mem::replace(&mut self.skipped, self.step - 1);
        for _ in 0..skipped {
            self.words.next_word()?;
        }
        self.words.next_word()
    }
}

/// What the parsers of a rule answered, and the automaton as well.
pub(crate) struct Answers<'w> {
    prefix: Option<usize>,
    reason: Option<ParseError>,
    trees: Option<(Node<&'w str>, Node<Located<'w>>)>,
}

impl Answers<'_> {
    /// Compares what is composed of the parsers of `rule`: for text, and for whole texts.
    fn check_composed(&self, rule: &RuleEntry, word: &[u8]) -> Result<(), String> {
        let is_member = self.prefix == Some(word.len());
        same("accepts bytes", rule.accepts_bytes(word), is_member)?;
        let Ok(text) = std::str::from_utf8(word) else {
            return Ok(());
        };
        same("longest prefix", rule.longest_prefix(text), self.prefix)?;
        same("accepts", rule.accepts(text), is_member)?;
        let (node, located) = self.trees.filter(|_| is_member).unzip();
        same("tree of the whole text", rule.parse(text).map_err(Some), node.ok_or(self.reason))?;
        same("located tree", rule.parse_located(text).map_err(Some), located.ok_or(self.reason))
    }
}

/// All rules of a specification, compared with a printed grammar.
pub(crate) struct Judge {
    pub(crate) specification: &'static TestedSpecification,
    pub(crate) grammar: Grammar,
    pub(crate) rules: Vec<Judged>,
    /// The octets with which each rule can begin.
    first: BTreeMap<&'static str, OctetSet>,
}

impl Judge {
    /// Uses the grammar as it is printed.
    pub(crate) fn new(specification: &'static TestedSpecification, extent: &Extent) -> Self {
        Self::by(specification, specification.grammar(), extent)
    }

    /// Uses the grammar as it is printed, and some of its rules. Their words can be counted, but not checked: an error may name
    /// other rules.
    pub(crate) fn of_some(
        specification: &'static TestedSpecification,
        extent: &Extent,
        is_taken: impl FnMut(&RuleEntry) -> bool,
    ) -> Self {
        Self::of_those(specification, specification.grammar(), extent, is_taken)
    }

    /// Uses the grammar as it is printed, and the quick suites. Their words are made once, because several tests try them, and
    /// to make them takes as long as to try them.
    pub(crate) fn quick(specification: &'static TestedSpecification) -> &'static Self {
        static JUDGES: [OnceLock<Judge>; COUNT] = [const { OnceLock::new() }; COUNT];
        let index = SPECIFICATIONS.iter().position(|other| std::ptr::eq(other, specification));
        JUDGES[index.expect("it is in the list")].get_or_init(|| Self::new(specification, &Extent::QUICK))
    }

    /// Uses another grammar, which has the same rules.
    pub(crate) fn by(specification: &'static TestedSpecification, grammar: Grammar, extent: &Extent) -> Self {
        Self::of_those(specification, grammar, extent, |_| true)
    }

    fn of_those(
        specification: &'static TestedSpecification,
        grammar: Grammar,
        extent: &Extent,
        mut is_taken: impl FnMut(&RuleEntry) -> bool,
    ) -> Self {
        let [standard, full] = specification.figures.most_words;
        let most = if *extent == Extent::FULL { full } else { standard };
        let judged = |rule: &'static RuleEntry| {
            let suite = Suite::new(&grammar, rule.name(), extent).unwrap_or_else(|error| panic!("{error}"));
            let kept = (*extent == Extent::QUICK).then(Default::default);
            Judged { rule, suite, most, kept }
        };
        let rules: Vec<_> =
            specification.table.entries().iter().filter(|rule| is_taken(rule)).map(judged).collect();
        let first = rules.iter().map(|judged| (judged.rule.name(), judged.automaton().first())).collect();
        Self { specification, grammar, rules, first }
    }

    pub(crate) fn rule(&self, name: &str) -> &Judged {
        self.rules
            .iter()
            .find(|judged| judged.rule.name() == name)
            .unwrap_or_else(|| panic!("no rule {name}"))
    }

    /// Runs a share of the suite of `judged`, and on a share of its words also what is composed of the parsers. Returns the
    /// number of words, and the first few on which the crate and the printed rule differ.
    pub(crate) fn differences(&self, judged: &Judged, mut share: Share) -> (usize, Vec<String>) {
        let mut words = 0;
        let mut differences = Vec::new();
        let mut composed = Share::one_in(figures::COMPOSED);
        judged.words(|word| {
            if !share.takes() {
                return;
            }
            words += 1;
            if differences.len() < 5 {
                let result = if composed.takes() {
                    self.check(judged, word)
                } else {
                    self.check_by(judged.rule, judged.automaton(), word).map(|_| ())
                };
                differences.extend(
                    result
                        .err()
                        .map(|difference| format!("{} on {}: {difference}", judged.rule.name(), shown(word))),
                );
            }
        });
        (words, differences)
    }

    /// Compares the crate's result for `word` under the rule `judged` with the automaton. Returns the first difference.
    pub(crate) fn check(&self, judged: &Judged, word: &[u8]) -> Result<(), String> {
        let answers = self.check_by(judged.rule, judged.automaton(), word)?;
        answers.check_composed(judged.rule, word)
    }

    /// Compares each parser of `rule` with `automaton` on `word`. Returns their answers, or the first difference.
    pub(crate) fn check_by<'w>(
        &self,
        rule: &RuleEntry,
        automaton: &Automaton,
        word: &'w [u8],
    ) -> Result<Answers<'w>, String> {
        let prefix = automaton.longest_prefix(word);
        let is_member = prefix == Some(word.len());
        same("longest prefix of bytes", rule.longest_prefix_of_bytes(word), prefix)?;
        let reason = rule.explain(word);
        same("explain finds an error", reason.is_some(), !is_member)?;
        if let Some(error) = &reason {
            self.check_error(automaton, word, error)?;
        }
        let mut answers = Answers { prefix, reason, trees: None };
        let Ok(text) = std::str::from_utf8(word) else {
            return Ok(answers);
        };
        let node = rule.parse_prefix(text);
        same("longest prefix of the tree", node.map(|(_, end)| end), prefix)?;
        let located = rule.parse_prefix_located(text);
        same("longest prefix of the located tree", located.map(|(_, end)| end), prefix)?;
        if let (Some((node, end)), Some((located, _))) = (node, located) {
            same("text of the node", node.text(), &text[..end])?;
            printed_back("the tree", &node, &text[..end])?;
            printed_back("the located tree", &located, &text[..end])?;
            spans::check_spans(&node, &located, text)?;
            answers.trees = Some((node, located));
        }
        Ok(answers)
    }

    fn check_error(&self, automaton: &Automaton, word: &[u8], error: &ParseError) -> Result<(), String> {
        let (offset, state) = viable_characters(automaton, word);
        same("offset", error.offset(), offset)?;
        same("end expected", error.expected().end(), automaton.is_accepting(state))?;
        same("expected octets", self.covered(&error.expected()), automaton.next_octets(state))
    }

    /// The octets that are expected.
    pub(crate) fn covered(&self, expected: &Expected) -> OctetSet {
        let mut covered = OctetSet::default();
        for character in expected.characters().iter() {
            covered.insert(character as u8);
        }
        for rule in expected.rules() {
            covered = covered.union(self.first[rule.name()]);
        }
        covered
    }
}

/// The longest prefix of a word that is a prefix of a member and ends between characters, and the state after it. If an
/// octet in a character is not allowed, the character, or the ill-formed sequence, begins there.
pub(crate) fn viable_characters(automaton: &Automaton, word: &[u8]) -> (usize, State) {
    let (offset, state) = automaton.viable_prefix(word);
    match std::str::from_utf8(&word[..offset]) {
        Ok(_) => (offset, state),
        Err(error) => automaton.viable_prefix(&word[..error.valid_up_to()]),
    }
}

/// Compares what a tree prints with the text that it was made of, without a copy of it.
pub(crate) fn printed_back(what: &str, tree: &dyn fmt::Display, text: &str) -> Result<(), String> {
    /// What is left of a text after what was written.
    struct Left<'t>(&'t str);

    impl fmt::Write for Left<'_> {
        fn write_str(&mut self, written: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut left = Left(text);
    let is_same = write!(left, "{tree}").is_ok() && left.0.is_empty();
    if is_same { Ok(()) } else { Err(format!("{what} printed back: code \"{tree}\", printed {text:?}")) }
}

#[expect(clippy::needless_pass_by_value, reason = "it reads like an assertion")]
pub(crate) fn same<T: PartialEq<U> + std::fmt::Debug, U: std::fmt::Debug>(
    what: &str,
    code: T,
    printed: U,
) -> Result<(), String> {
    if code == printed { Ok(()) } else { Err(format!("{what}: code {code:?}, printed {printed:?}")) }
}

/// A word as it appears in messages.
pub(crate) fn shown(word: &[u8]) -> String {
    format!("\"{}\"", word.escape_ascii())
}
