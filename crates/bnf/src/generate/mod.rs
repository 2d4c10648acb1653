//! Generates strings for a rule: its texts, and near misses.
//!
//! | from | to | file |
//! |---|---|---|
//! | the lowered form of a rule | a plan, in which every choice has a number | `plan` |
//! | a plan | a text, by chance or through a choice that was not made yet | `derive`, by `goal` and `random` |
//! | a plan | each fault that is possible in it | `fault` |
//! | a text | its neighbours | `edit` |
//! | these | words, lent from one buffer | `sources`, `words` |

mod derive;
mod edit;
mod fault;
mod goal;
mod plan;
mod random;
mod sources;
pub(crate) mod words;

pub use random::Random;

use crate::automaton::compile::CompileError;
use crate::automaton::minimal::Automaton;
use crate::linking::grammar::Grammar;
use crate::syntax::characters::Characters;
use alloc::sync::Arc;
use alloc::vec::Vec;
use derive::Deriver;
use fault::Fault;
use plan::Plan;
use sources::{Faulty, Members, NearMisses, Neighbours};
use words::Words;

/// Makes strings for a rule of a printed grammar: members of its language, and strings that are one edit away from it.
///
/// Members are derived from the printed definitions, not from the automaton: at each `|` an alternative is chosen at
/// random, at each repetition a count (mostly small, sometimes up to 70). The same grammar, rule, seed and length give
/// the same strings on every machine.
///
/// ```
/// use uri_bnf_judge::{Generator, Grammar};
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
    /// What its near misses are edits of.
    characters: Characters,
}

impl Generator {
    /// Creates a generator for a rule. Strings have at most 256 bytes; see
    /// [`with_max_length`](Generator::with_max_length).
    ///
    /// # Errors
    ///
    /// Those of [`Automaton::compile`]: the grammar has no such rule, or the rule is beyond the limits.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Generator::new(&grammar, "a", 0).is_ok());
    /// assert!(Generator::new(&grammar, "b", 0).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(grammar: &Grammar, rule: &str, seed: u64) -> Result<Generator, CompileError> {
        let automaton = Automaton::compile(grammar, rule)?;
        let position = grammar.positions.get(rule).copied().unwrap_or(0);
        let plan = Arc::new(Plan::of(grammar, position));
        Ok(Generator { automaton, plan, seed, max_length: 256, characters: grammar.characters })
    }

    /// Returns the same generator with another limit, in bytes. If the [shortest](Generator::shortest_length) member is
    /// longer, there are no members.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
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

    /// Returns the automaton of the rule, which gives the verdict on each string.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let generator = Generator::new(&grammar, "a", 0)?;
    /// assert!(generator.valid(1).all(|word| generator.automaton().accepts(&word)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// Returns the length in bytes of the shortest member of the language.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = 2*\"xy\" | \"xyz\"")?;
    /// assert_eq!(Generator::new(&grammar, "a", 0)?.shortest_length(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn shortest_length(&self) -> usize {
        self.plan.shortest(self.plan.root)
    }

    /// Makes `count` members of the language. Alternatives that were not taken yet are preferred, so that even few
    /// strings differ much.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\" | \"y\" | \"z\"")?;
    /// let members: std::collections::BTreeSet<_> = Generator::new(&grammar, "a", 0)?.valid(3).collect();
    /// assert_eq!(members.len(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn valid(&self, count: u64) -> Words<'_> {
        Words::new(self.members(false, count))
    }

    /// Makes members that together take every alternative of every definition that the rule uses, and every repetition
    /// at its minimum, above it, and at its maximum. They are few, but not always the fewest.
    ///
    /// Each takes at least one option that those before did not. Options that need a longer text are skipped. Each
    /// member takes time proportional to the size of the definitions.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\" b | \"y\"\nb = *2\"z\"")?;
    /// let members: std::collections::BTreeSet<_> =
    ///     Generator::new(&grammar, "a", 0)?.every_alternative().collect();
    /// assert!(members.iter().map(Vec::as_slice).eq([&b"x"[..], b"xz", b"xzz", b"y"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn every_alternative(&self) -> Words<'_> {
        // Without a choice, one member takes everything.
        let has_choices = self.members(true, 0).advance_to_new();
        Words::new(self.members(true, u64::from(!has_choices)))
    }

    /// Makes `count` strings that are not in the language, but become a member by one edit: an octet is deleted, inserted
    /// or replaced. There are fewer if no such string is found: then the language has hardly any.
    ///
    /// In a grammar of [Unicode characters](Characters::Unicode), an edit is one of a character, so that members in UTF-8
    /// have near misses in UTF-8.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let generator = Generator::new(&grammar, "a", 0)?;
    /// assert!(generator.near_misses(100).all(|word| word.len() <= 2 && word != b"x"));
    /// assert_eq!(generator.near_misses(100).count(), 100);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn near_misses(&self, count: u64) -> Words<'_> {
        Words::new(NearMisses {
            automaton: &self.automaton,
            // Deleting an octet of a member can bring it within the limit.
            members: self.members_of(false, count, self.max_length.saturating_add(1)),
            longest: self.max_length,
            characters: self.characters,
            representatives: self.automaton.representatives().collect(),
            edited: Vec::new(),
        })
    }

    /// Makes members that take [every alternative](Generator::every_alternative), then `count` more. After each come
    /// its neighbours, whether they are members or not: for each offset, one with an octet deleted, one with an octet
    /// replaced and one with an octet inserted. They can be one octet longer than the limit.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
    /// let grammar = Grammar::read("a = \"xy\"")?;
    /// // `xy`, then `y`, `?y`, `?xy`, `x`, `x?`, `x?y`, `xy?`, with some octet for the question mark.
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

    /// Makes strings with one fault each, as if one element of a definition were misread: a part is left out or occurs
    /// twice, a repetition occurs once less than its minimum or once more than its maximum, a character is another one.
    /// Each fault that fits the greatest length occurs `count` times, in random surroundings.
    ///
    /// Some are members nevertheless, because another derivation may allow them.
    ///
    /// ```
    /// # use uri_bnf_judge::{Generator, Grammar};
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

    /// Members of at most this many bytes.
    fn members_of(&self, takes_all: bool, count: u64, longest: usize) -> Members {
        Members { deriver: self.deriver(longest), takes_all, left: count, word: Vec::new() }
    }
}
