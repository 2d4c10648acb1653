//! What two languages differ in: from the product of two automata.
//!
//! | from | to | file |
//! |---|---|---|
//! | an automaton | a graph whose steps read characters | `graph`, with a `character_set` for each step |
//! | two graphs | the steps at which they part, each with a shortest word | `product` |
//! | these | the relation of the languages | `relation` |
//! | two grammars | the pairs of rules to compare, and how they are written | `grammars`, `texts` |

pub(crate) mod character_set;
pub(crate) mod grammars;
mod graph;
pub(crate) mod next_characters;
mod product;
pub(crate) mod relation;
pub(crate) mod texts;

use super::automaton::limit::{Budget, LimitExceeded};
use super::automaton::minimal::Automaton;
use alloc::vec::Vec;
use character_set::CharacterSet;
use relation::Relation;
use thiserror::Error;

/// What the languages of two automata differ in: their [relation](Difference::relation), and for each step at which they
/// part a shortest word that only one of them has.
///
/// The two automata read a word at once. They part where one of them can still accept and the other cannot, or where the
/// word ends and only one of them accepts. Each combination of states at which they part is a [`DistinguishingStep`].
/// Every word that only one language has leads through exactly one of these steps.
///
/// If all words of both languages are UTF-8, the steps are those of characters, else those of octets.
///
/// ```
/// use uri_bnf_judge::{Automaton, Difference, Grammar, Relation};
///
/// let grammar = Grammar::read(r#"
///     port   = *digit
///     number = 1*digit / "0x" 1*digit
///     digit  = "0" / "1"
/// "#.replace('/', "|").as_str())?;
/// let [port, number] = ["port", "number"].map(|rule| Automaton::compile(&grammar, rule));
/// let difference = Difference::of(&port?, &number?, 10)?;
/// assert_eq!(difference.relation(), Relation::Neither);
/// let words = |side: &uri_bnf_judge::Side| side.steps().iter().map(|step| step.word().to_vec()).collect::<Vec<_>>();
/// assert_eq!(words(difference.only_left()), [b"".to_vec()]);
/// assert_eq!(words(difference.only_right()), [b"0x0".to_vec()]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    relation: Relation,
    only_left: Side,
    only_right: Side,
}

/// The steps at which one automaton leads on to words that the other language does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Side {
    steps: Vec<DistinguishingStep>,
    count: usize,
}

/// A step at which two automata part, and a shortest word that leads through it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DistinguishingStep {
    word: Vec<u8>,
    offset: usize,
    distinction: Distinction,
}

/// How two automata part after the beginning that they have in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Distinction {
    /// One of these characters follows. They lead to a state from which one automaton can still accept, and the other
    /// cannot.
    Characters(CharacterSet),
    /// The word ends, and only one automaton accepts.
    End,
}

/// Two automata are too large to be compared: this would take more than 4,194,304 (2²²) steps. A step is a pair of states
/// that is visited, or an arrow that is followed.
///
/// ```
/// use uri_bnf_judge::TooLargeToCompare;
/// assert_eq!(TooLargeToCompare.to_string(), "the automata are too large to be compared");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the automata are too large to be compared")]
pub struct TooLargeToCompare;

/// How many steps a comparison may take.
const STEPS: usize = 1 << 22;

impl Difference {
    /// Compares two languages, and finds at most `most` distinguishing steps on each side: those with the shortest words.
    /// Of words of the same length, those that are easiest to read are taken: letters before digits, and these before
    /// other visible characters. The result is the same each time.
    ///
    /// # Errors
    ///
    /// Returns an error if the automata are too large.
    ///
    /// # Cost
    ///
    /// Proportional to the pairs of states that a word leads to, times the steps from each. The start symbols of RFC 2396
    /// and RFC 3986 take a few milliseconds. Memory for words is limited by `most`, times the number of states.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Grammar};
    /// let grammar = Grammar::read("a = *\"x\"\nb = *2\"x\"")?;
    /// let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().steps()[0].word(), b"xxx");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of(left: &Automaton, right: &Automaton, most: usize) -> Result<Difference, TooLargeToCompare> {
        let mut budget = Budget::new(STEPS);
        product::compare([left, right], most, &mut budget).map_err(|LimitExceeded| TooLargeToCompare)
    }

    /// Returns the relation of the two languages.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Grammar, Relation};
    /// let grammar = Grammar::read("a = *\"x\"\nb = *2\"x\"")?;
    /// let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// assert_eq!(Difference::of(&a?, &b?, 0)?.relation(), Relation::Contains);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn relation(&self) -> Relation {
        self.relation
    }

    /// Returns the steps that lead to words that only the left language has.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().count(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn only_left(&self) -> &Side {
        &self.only_left
    }

    /// Returns the steps that lead to words that only the right language has.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_right().count(), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn only_right(&self) -> &Side {
        &self.only_right
    }

    /// Returns the difference with left and right exchanged.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Grammar, Relation};
    /// let grammar = Grammar::read("a = *\"x\"\nb = *2\"x\"")?;
    /// let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// assert_eq!(Difference::of(&a?, &b?, 0)?.reversed().relation(), Relation::Within);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reversed(self) -> Difference {
        Difference {
            relation: self.relation.reversed(),
            only_left: self.only_right,
            only_right: self.only_left,
        }
    }
}

impl Side {
    /// Returns the steps that were requested: those with the shortest words, the shortest first.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().steps()[0].word(), b"xxx");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn steps(&self) -> &[DistinguishingStep] {
        &self.steps
    }

    /// Returns the number of all steps, those that are left out included.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().count(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count(&self) -> usize {
        self.count
    }
}

impl DistinguishingStep {
    /// Returns a shortest word that leads through this step and that only one language has.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().steps()[0].word(), b"xxx");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn word(&self) -> &[u8] {
        &self.word
    }

    /// Returns the byte offset in the word at which the automata part: before it is the beginning that they have in
    /// common.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_eq!(difference.only_left().steps()[0].offset(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns how they part.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Difference, Distinction, Grammar};
    /// # let grammar = Grammar::read("a = 2*3\"x\"\nb = 2*2\"x\"")?;
    /// # let [a, b] = ["a", "b"].map(|rule| Automaton::compile(&grammar, rule));
    /// let difference = Difference::of(&a?, &b?, 1)?;
    /// assert_ne!(*difference.only_left().steps()[0].distinction(), Distinction::End);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn distinction(&self) -> &Distinction {
        &self.distinction
    }
}
