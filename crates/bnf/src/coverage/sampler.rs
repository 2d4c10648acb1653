//! Draws strings whose derivations follow counts.

use crate::derivation::usage::{Usage, Use};
use crate::generate::Random;
use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use alloc::vec;
use alloc::vec::Vec;

/// How often a string is drawn again that is too long.
const ATTEMPTS: usize = 1_000;

/// Draws strings of a rule at random: alternatives, options, counts and octets are as frequent as in a [`Usage`].
///
/// What was never used is not drawn, except inside a rule or a choice of which nothing was used: there all choices are
/// equally frequent, and counts the smallest. Each choice is drawn on its own, so strings of the counted inputs are not
/// copied. The same arguments give the same strings on every machine.
///
/// ```
/// use uri_bnf_judge::{Counter, Grammar, Matcher, Sampler, Step};
///
/// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"7\" | \"8\"")?;
/// let matcher = Matcher::completing(&grammar)?;
/// let mut counter = Counter::new(&matcher);
/// for text in ["80", "8080"] {
///     counter.count(text.as_bytes(), [Step { rule: "port", depth: 0, span: (0..text.len()).into() }])?;
/// }
/// let usage = counter.into_usage();
/// let mut sampler = Sampler::new(&grammar, "port", &usage, 0, 80).expect("the rule is there");
/// for _ in 0..100 {
///     let word = sampler.draw().expect("some are short enough");
///     assert!(matches!(word.len(), 2 | 4) && !word.contains(&b'7'));
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sampler<'g, 'u> {
    grammar: &'g Grammar,
    usage: &'u Usage,
    rules: Vec<Vec<Part<'g>>>,
    start: usize,
    random: Random,
    longest: usize,
    word: Vec<u8>,
    /// The rules and parts that are left to derive, with the next one last.
    open: Vec<(usize, usize)>,
}

/// A part of a definition, with the numbers of the parts directly inside.
#[derive(Clone, Debug)]
struct Part<'g> {
    expression: &'g Expression,
    inside: Vec<usize>,
}

impl<'g, 'u> Sampler<'g, 'u> {
    /// Prepares to draw strings of a rule, of at most this many octets; `None` if there is no such rule.
    ///
    /// `usage` is that of a [`Matcher`](crate::Matcher) of the same grammar.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Sampler};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let usage = Matcher::new(&grammar)?.usage();
    /// assert!(Sampler::new(&grammar, "a", &usage, 0, 10).is_some());
    /// assert!(Sampler::new(&grammar, "b", &usage, 0, 10).is_none());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(
        grammar: &'g Grammar,
        rule: &str,
        usage: &'u Usage,
        seed: u64,
        max_length: usize,
    ) -> Option<Self> {
        let start = grammar.positions.get(rule).copied()?;
        let rules = grammar.rules.iter().map(|production| parts(production.definition())).collect();
        let (random, word, open) = (Random::new(seed), Vec::new(), Vec::new());
        Some(Sampler { grammar, usage, rules, start, random, longest: max_length, word, open })
    }

    /// Draws a string; `None` if none of many is short enough.
    ///
    /// Linear in the length of the string times the size of the definitions, without recursion.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Sampler};
    ///
    /// let grammar = Grammar::read("a = \"xyz\"")?;
    /// let usage = Matcher::new(&grammar)?.usage();
    /// assert_eq!(Sampler::new(&grammar, "a", &usage, 0, 3).and_then(|mut a| a.draw().map(<[u8]>::to_vec)), Some(b"xyz".to_vec()));
    /// assert_eq!(Sampler::new(&grammar, "a", &usage, 0, 2).and_then(|mut a| a.draw().map(<[u8]>::to_vec)), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn draw(&mut self) -> Option<&[u8]> {
        for _ in 0..ATTEMPTS {
            if self.derive() {
                return Some(&self.word);
            }
        }
        None
    }

    /// Returns whether the string is short enough.
    fn derive(&mut self) -> bool {
        self.word.clear();
        self.open.clear();
        self.open.push((self.start, 0));
        while let Some((rule, part)) = self.open.pop() {
            // What is open may derive nothing, but more than this many parts cannot be meant.
            if self.word.len() > self.longest || self.open.len() > self.longest.saturating_add(1) << 6 {
                return false;
            }
            self.step(rule, part);
        }
        self.word.len() <= self.longest
    }

    fn step(&mut self, rule: usize, number: usize) {
        let Self { grammar, usage, rules, random, word, open, .. } = self;
        let Some(part) = rules.get(rule).and_then(|parts| parts.get(number)) else { return };
        match part.expression {
            Expression::Alternatives(_) => {
                let counts = part.inside.iter().map(|&inside| usage.count(rule, inside, Use::Taken));
                let chosen = weighted(random, counts).unwrap_or_else(|| random.below(part.inside.len()));
                open.extend(part.inside.get(chosen).map(|&inside| (rule, inside)));
            }
            Expression::Sequence(_) | Expression::Group(_) => {
                open.extend(part.inside.iter().rev().map(|&inside| (rule, inside)));
            }
            Expression::Optional(_) | Expression::Repetition { .. } => {
                let rounds = usage.rounds(rule, number);
                let least = match part.expression {
                    Expression::Repetition { minimum, .. } => usize::try_from(*minimum).unwrap_or(usize::MAX),
                    _ => 0,
                };
                let times = match weighted(random, rounds.iter().copied()) {
                    Some(Usage::MOST_ROUNDS) => {
                        let most = usize::try_from(usage.most_rounds(rule, number)).unwrap_or(usize::MAX);
                        let above = most.saturating_sub(Usage::MOST_ROUNDS);
                        // Long ones are less frequent.
                        let range = random.below(above.saturating_add(1));
                        least.max(Usage::MOST_ROUNDS + random.below(range.saturating_add(1)))
                    }
                    times => times.unwrap_or(least),
                };
                // More than this many parts are too long, and it is drawn again.
                let times = times.min(self.longest.saturating_add(1).max(least) << 6);
                for _ in 0..times {
                    open.extend(part.inside.iter().map(|&inside| (rule, inside)));
                }
            }
            Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
                open.extend(grammar.target(rule, part.expression).map(|target| (target, 0)));
            }
            _ => {
                let octets = usage.octets(rule, number);
                if let Some(octet) = weighted(random, octets.iter().copied()) {
                    return word.extend(u8::try_from(octet));
                }
                let sequences = part.expression.terminal().unwrap_or_default();
                for set in random.pick(&sequences).into_iter().flatten() {
                    let octets: Vec<u8> = set.iter().collect();
                    word.extend(random.pick(&octets));
                }
            }
        }
    }
}

/// The index of one of the weights, drawn by them; `None` if all are 0.
fn weighted(random: &mut Random, weights: impl Iterator<Item = u64> + Clone) -> Option<usize> {
    let sum = weights.clone().fold(0, u64::saturating_add);
    let mut left = random.next_number().checked_rem(sum)?;
    for (index, weight) in weights.enumerate() {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return Some(index),
        }
    }
    None
}

/// The parts of a definition in their order.
fn parts(definition: &Expression) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut open = vec![];
    for (number, (depth, expression)) in definition.parts().enumerate() {
        open.truncate(depth);
        if let Some(around) = open.last().and_then(|&around: &usize| parts.get_mut(around)) {
            around.inside.push(number);
        }
        open.push(number);
        parts.push(Part { expression, inside: Vec::new() });
    }
    parts
}
