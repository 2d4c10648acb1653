//! Strings to order: texts of a rule, and texts that just miss it.
//!
//! | from | to | file |
//! |---|---|---|
//! | the lowered form of a rule | a plan, in which every choice has a number | `plan` |
//! | a plan | a text, by chance or through a choice that was not made yet | `derive`, by `goal` and `random` |
//! | a plan | all that can be done wrong in it, once | `fault` |
//! | a text | its neighbours | `edit` |
//! | these | words, lent from one buffer | `sources`, `words` |

mod derive;
mod edit;
mod fault;
mod goal;
mod plan;
mod random;
mod sources;
pub(in crate::bnf) mod words;

pub use random::Random;

use crate::bnf::automaton::compile::CompileError;
use crate::bnf::automaton::minimal::Automaton;
use crate::bnf::linking::grammar::Grammar;
use alloc::sync::Arc;
use alloc::vec::Vec;
use derive::Deriver;
use fault::Fault;
use plan::Plan;
use sources::{Faulty, Members, NearMisses, Neighbours};
use words::Words;

/// Makes strings for a rule of a printed grammar: members of its language, and strings one edit outside of it.
///
/// Members are derived from the printed definitions, not from the automaton: at each `|` an alternative is
/// drawn, at each repetition a count (mostly few, sometimes up to 70). The same grammar, rule, seed and length
/// give the same strings on every machine.
///
/// ```
/// use uri_bnf::bnf::{Generator, Grammar};
///
/// let grammar = Grammar::read("greeting = ( \"hello\" | \"bye\" ) *\"!\"")?;
/// let generator = Generator::new(&grammar, "greeting", 1)?.with_max_length(20);
/// let mut members = generator.valid(100);
/// while let Some(word) = members.next_word() {
///     assert!(word.starts_with(b"hello") || word.starts_with(b"bye"));
///     assert!(word.len() <= 20);
/// }
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    automaton: Automaton,
    plan: Arc<Plan>,
    seed: u64,
    max_length: usize,
}

impl Generator {
    /// A generator for a rule. Strings have at most 256 bytes; see
    /// [`with_max_length`](Generator::with_max_length).
    ///
    /// # Errors
    ///
    /// Those of [`Automaton::compile`]: the grammar has no such rule, or it is beyond the limits.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Generator::new(&grammar, "a", 0).is_ok());
    /// assert!(Generator::new(&grammar, "b", 0).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(grammar: &Grammar, rule: &str, seed: u64) -> Result<Generator, CompileError> {
        let automaton = Automaton::compile(grammar, rule)?;
        let position = grammar.positions.get(rule).copied().unwrap_or(0);
        Ok(Generator { automaton, plan: Arc::new(Plan::of(grammar, position)), seed, max_length: 256 })
    }

    /// The same generator with another limit, in bytes. Where the [shortest](Generator::shortest_length) member
    /// is longer than that, there are no members.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"xyz\"")?;
    /// let generator = Generator::new(&grammar, "a", 0)?;
    /// assert_eq!(generator.clone().with_max_length(3).valid(1).count(), 1);
    /// assert_eq!(generator.with_max_length(2).valid(1).count(), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_max_length(self, max_length: usize) -> Generator {
        Generator { max_length, ..self }
    }

    /// The automaton of the rule: it has the verdict on each string.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let generator = Generator::new(&grammar, "a", 0)?;
    /// assert!(generator.valid(1).all(|word| generator.automaton().accepts(&word)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The length in bytes of the shortest member of the language.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = 2*\"xy\" | \"xyz\"")?;
    /// assert_eq!(Generator::new(&grammar, "a", 0)?.shortest_length(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn shortest_length(&self) -> usize {
        self.plan.shortest(self.plan.root)
    }

    /// So many members of the language. Alternatives that were not taken yet are preferred, so that few strings
    /// already differ much.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\" | \"y\" | \"z\"")?;
    /// let members: std::collections::BTreeSet<_> = Generator::new(&grammar, "a", 0)?.valid(3).collect();
    /// assert_eq!(members.len(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn valid(&self, count: u64) -> Words<'_> {
        Words::new(self.members(false, count))
    }

    /// Members that together take every alternative of every definition that the rule uses, and every
    /// repetition at its minimum, above it, and at its maximum. Few, but not the fewest there are.
    ///
    /// Each takes at least one that those before did not. What cannot be had within the greatest length is
    /// passed over. Making each takes time of the order of the size of the definitions.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\" b | \"y\"\nb = *2\"z\"")?;
    /// let members: std::collections::BTreeSet<_> =
    ///     Generator::new(&grammar, "a", 0)?.every_alternative().collect();
    /// assert!(members.iter().map(Vec::as_slice).eq([&b"x"[..], b"xz", b"xzz", b"y"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn every_alternative(&self) -> Words<'_> {
        // Where there is no choice, one member has all there is to take.
        let has_choices = self.members(true, 0).advance_to_new();
        Words::new(self.members(true, u64::from(!has_choices)))
    }

    /// So many strings that are not in the language, but become a member of it by one edit: a byte left out,
    /// put in, or put in place of another. Fewer, if no way out of the language is found: then the language has
    /// no such neighbours, or next to none.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let generator = Generator::new(&grammar, "a", 0)?;
    /// assert!(generator.near_misses(100).all(|word| word.len() <= 2 && word != b"x"));
    /// assert_eq!(generator.near_misses(100).count(), 100);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn near_misses(&self, count: u64) -> Words<'_> {
        Words::new(NearMisses {
            automaton: &self.automaton,
            // What is left out of a member can bring it within the limit.
            members: self.members_of(false, count, self.max_length.saturating_add(1)),
            longest: self.max_length,
            representatives: self.automaton.representatives().collect(),
            edited: Vec::new(),
        })
    }

    /// Members that take [every alternative](Generator::every_alternative), then `count` more; after each,
    /// neighbours: at each of its offsets one with a byte left out, one with another byte, one with a byte put
    /// in, whether they are members or not. They can be one byte longer than the limit.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"xy\"")?;
    /// // `xy`, then `y`, `?y`, `?xy`, `x`, `x?`, `x?y`, `xy?`, with some byte for the question mark.
    /// assert_eq!(Generator::new(&grammar, "a", 0)?.neighbours(1).count(), 8);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn neighbours(&self, count: u64) -> Words<'_> {
        Words::new(Neighbours {
            members: self.members(true, count),
            representatives: self.automaton.representatives().collect(),
            done: None,
            is_member: false,
            edited: Vec::new(),
        })
    }

    /// Strings with one fault each, as from misreading one element of a definition: a part is left out or comes
    /// twice, a repetition comes once less than its minimum or once more than its maximum, a character is another
    /// one. Each fault that fits the greatest length comes `count` times, in surroundings drawn by chance.
    ///
    /// Some are members all the same, for what the fault changes may be allowed in another way.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"(\" 1*2\"x\" \")\"")?;
    /// let faulty: Vec<_> = Generator::new(&grammar, "a", 0)?.faulty(4).collect();
    /// for word in [&b"x)"[..], b"()", b"(xxx)"] {
    ///     assert!(faulty.iter().any(|faulty| faulty == word));
    /// }
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn faulty(&self, count: u64) -> Words<'_> {
        let mut faults = Fault::all(&self.plan);
        faults.reverse();
        Words::new(Faulty {
            deriver: self.deriver(self.max_length),
            faults,
            count,
            now: None,
            word: Vec::new(),
        })
    }

    fn deriver(&self, longest: usize) -> Deriver {
        Deriver::new(self.plan.clone(), Random::new(self.seed), longest)
    }

    fn members(&self, takes_all: bool, count: u64) -> Members {
        self.members_of(takes_all, count, self.max_length)
    }

    /// Members of at most so many bytes.
    fn members_of(&self, takes_all: bool, count: u64, longest: usize) -> Members {
        Members { deriver: self.deriver(longest), takes_all, left: count, word: Vec::new() }
    }
}
