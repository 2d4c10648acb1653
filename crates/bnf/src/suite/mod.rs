//! Test suites: words on which every wrong implementation of a rule, within bounds, fails.
//!
//! | part | file |
//! |---|---|
//! | what follows from the automaton: transitions, octets, loops, short words | `method`, by `distinguishing` |
//! | characters beyond US-ASCII, and octets that are not a character | `characters` |
//! | words with the same beginning, in one buffer | `blocks` |
//!
//! `generate` makes the words that follow from the printed definitions (derivations and their neighbours), and has the
//! type of all words.

mod blocks;
mod characters;
mod distinguishing;
mod method;

pub use method::{every_octet, pumped, short_words, wp_method};

use crate::automaton::compile::CompileError;
use crate::automaton::minimal::Automaton;
use crate::generate::Generator;
use crate::generate::words::{Source, Words};
use crate::linking::grammar::Grammar;
use alloc::sync::Arc;

use characters::Texts;
use distinguishing::{Distinction, DistinguishingWords};

/// A test suite for a rule of a printed grammar: words, in [parts](Part), of a chosen [extent](Extent).
///
/// The words have no verdicts: the [automaton](Suite::automaton) gives them.
///
/// ```
/// use uri_bnf_judge::{Extent, Grammar, Suite};
///
/// // An implementation of `1*4hex` that looks right.
/// let implementation = |word: &[u8]| {
///     std::str::from_utf8(word).is_ok_and(|text| text.len() <= 4 && u16::from_str_radix(text, 16).is_ok())
/// };
/// let grammar = Grammar::read(
///     r#"
///     number = 1*4hex
///     hex    = digit | "a" | "b" | "c" | "d" | "e" | "f" | "A" | "B" | "C" | "D" | "E" | "F"
///     digit  = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
///     "#,
/// )?;
/// let suite = Suite::new(&grammar, "number", &Extent::QUICK)?;
/// let mut words = suite.words();
/// let wrong = loop {
///     match words.next_word() {
///         Some(word) if implementation(word) != suite.automaton().accepts(word) => break Some(word),
///         Some(_) => {}
///         None => break None,
///     }
/// };
/// // The standard library takes a sign.
/// assert_eq!(wrong.map(<[u8]>::first), Some(Some(&b'+')));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Suite {
    generator: Generator,
    distinguishing: Arc<DistinguishingWords>,
    /// The texts of [`Part::Characters`] and [`Part::IllFormed`].
    texts: Texts,
    /// As requested, reduced to what fits its limit.
    extent: Extent,
    /// What is distinguished after each octet of [`Part::Octets`].
    octets: Distinction,
}

/// A part of a suite: the purpose of its words.
///
/// ```
/// use uri_bnf_judge::Part;
///
/// assert_eq!(Part::ALL.map(|part| part.to_string())[0], "states and transitions");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Part {
    /// [`wp_method`]: an implementation with a few more states than needed, and with the rule's classes of octets, that
    /// decides all of them correctly decides every word correctly.
    States,
    /// [`short_words`]: all short words.
    Short,
    /// [`Generator::faulty`]: what would be accepted if one element of a definition were misread.
    Faults,
    /// [`Generator::neighbours`]: long texts that the printed definitions derive, and texts that are one edit away.
    Derivations,
    /// [`every_octet`]: finds octets that are treated differently from those of their class. If these are more than
    /// [`most_words`](Extent::most_words), fewer words follow each octet: those that show whether it is treated as a
    /// octet of another class.
    Octets,
    /// [`pumped`]: finds long runs that are read differently from short ones.
    Loops,
    /// In each state between characters, characters beyond US-ASCII, as UTF-8: those that a program takes for a letter, a
    /// digit or a space if it asks for one of any script, folds case or normalizes. For a grammar of [Unicode
    /// characters](crate::Characters::Unicode), also the first and the last character of each range, and those before and
    /// after it. After each, words that distinguish the state there from those to which other characters lead.
    Characters,
    /// In each state between characters, octets that are not UTF-8: overlong forms, surrogates and numbers beyond Unicode.
    /// For a grammar of Unicode characters, also the beginnings of the octets of characters, and each octet from 80 to FF.
    /// After each, words as after characters.
    IllFormed,
}

impl Part {
    /// All parts, in the order of [`Suite::words`]: those that find most in the least time come first.
    ///
    /// ```
    /// # use uri_bnf_judge::Part;
    /// assert_eq!(Part::ALL.len(), 8);
    /// ```
    pub const ALL: [Part; 8] = [
        Part::States,
        Part::Short,
        Part::Faults,
        Part::Derivations,
        Part::Octets,
        Part::Loops,
        Part::Characters,
        Part::IllFormed,
    ];
}

/// `states and transitions`, `short words`, `faults`, `derivations`, `octets`, `loops`, `characters`, `ill-formed octets`.
impl core::fmt::Display for Part {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(match self {
            Part::States => "states and transitions",
            Part::Short => "short words",
            Part::Faults => "faults",
            Part::Derivations => "derivations",
            Part::Octets => "octets",
            Part::Loops => "loops",
            Part::Characters => "characters",
            Part::IllFormed => "ill-formed octets",
        })
    }
}

/// How much a suite tries.
///
/// ```
/// use uri_bnf_judge::Extent;
///
/// let long_runs_only = Extent { repetitions: &[1000], ..Extent::QUICK };
/// assert_eq!(long_runs_only.extra_states, 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The number of extra states for which [`Part::States`] is complete; less if these words are more than
    /// `most_words`.
    pub extra_states: usize,
    /// How often the loops of [`Part::Loops`] are repeated; rounds beyond 1 MiB are left out.
    pub repetitions: &'static [usize],
    /// The numbers of rounds after which each of the 256 octets comes, and not only one of each class.
    pub with_all_octets: &'static [usize],
    /// The greatest length of the words of [`Part::Short`]; less if these words are more than `most_words`.
    pub short_length: usize,
    /// The most words that each of [`Part::States`], [`Part::Short`] and [`Part::Octets`] may have, as far as that is
    /// possible. [`Suite::extent`] returns the resulting extent.
    pub most_words: u64,
    /// The number of random derivations of [`Part::Derivations`], after those that take every alternative.
    pub derivations: u64,
    /// How often each fault of [`Part::Faults`] occurs.
    pub faults: u64,
    /// The seed of derivations and faults.
    pub seed: u64,
    /// The greatest length of derivations and of texts with faults, in bytes.
    pub max_length: usize,
}

impl Extent {
    /// For a smoke test, or for a slow implementation. No extra states, no repetitions, all words up to 2 bytes, 8
    /// derivations of up to 64 bytes, each fault once. At most 100,000 words for states, for short words and for
    /// octets, as far as that is possible.
    ///
    /// ```
    /// # use uri_bnf_judge::Extent;
    /// assert!(Extent::QUICK.repetitions.is_empty());
    /// ```
    pub const QUICK: Extent = Extent {
        extra_states: 0,
        repetitions: &[],
        with_all_octets: &[],
        short_length: 2,
        most_words: 100_000,
        derivations: 8,
        faults: 1,
        seed: 0,
        max_length: 64,
    };

    /// For each run of the tests: one extra state, loops repeated 7 and 8 times, all words up to 4 bytes, 32
    /// derivations of up to 160 bytes, each fault four times. At most 300,000 words for states, for short words and for
    /// octets, as far as that is possible.
    ///
    /// ```
    /// # use uri_bnf_judge::Extent;
    /// assert!([7, 8].iter().all(|count| Extent::STANDARD.repetitions.contains(count)));
    /// ```
    pub const STANDARD: Extent = Extent {
        extra_states: 1,
        repetitions: &[7, 8],
        with_all_octets: &[7, 8],
        short_length: 4,
        most_words: 300_000,
        derivations: 32,
        faults: 4,
        seed: 0,
        max_length: 160,
    };

    /// For a full test: two extra states, each number of repetitions up to 70, with all octets up to 16 and at the ends
    /// of blocks of 32 and 64, all words up to 5 bytes, 500 derivations of up to 400 bytes, each fault 50 times. At
    /// most 2,000,000 words for states, for short words and for octets, as far as that is possible.
    ///
    /// ```
    /// # use uri_bnf_judge::Extent;
    /// assert!(Extent::FULL.repetitions.iter().copied().eq(1..=70));
    /// ```
    pub const FULL: Extent = Extent {
        extra_states: 2,
        repetitions: &ONE_TO_SEVENTY,
        with_all_octets: &AROUND_BLOCKS,
        short_length: 5,
        most_words: 2_000_000,
        derivations: 500,
        faults: 50,
        seed: 0,
        max_length: 400,
    };
}

const ONE_TO_SEVENTY: [usize; 70] = {
    let mut counts = [0; 70];
    let mut index = 0;
    while index < counts.len() {
        counts[index] = index + 1;
        index += 1;
    }
    counts
};

/// Each position in a block of 8 octets, and of 16; the last position of larger ones, and the one after it.
const AROUND_BLOCKS: [usize; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 31, 32, 63, 64];

impl Suite {
    /// Makes the suite of a rule.
    ///
    /// # Errors
    ///
    /// Those of [`Automaton::compile`]: the grammar has no such rule, or the rule is beyond the limits.
    ///
    /// # Cost
    ///
    /// This finds the words that distinguish states, in time proportional to the cube of the number of states: some
    /// milliseconds for 34 states, half a second for 300.
    ///
    /// ```
    /// # use uri_bnf_judge::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Suite::new(&grammar, "a", &Extent::FULL).is_ok());
    /// assert!(Suite::new(&grammar, "b", &Extent::FULL).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(grammar: &Grammar, rule: &str, extent: &Extent) -> Result<Suite, CompileError> {
        let generator = Generator::new(grammar, rule, extent.seed)?.with_max_length(extent.max_length);
        let distinguishing = DistinguishingWords::of(generator.automaton());
        let mut suite = Suite {
            generator,
            distinguishing,
            texts: Texts::of(grammar),
            extent: extent.clone(),
            octets: Distinction::FromAll,
        };
        suite.fit();
        Ok(suite)
    }

    /// Reduces the extent to what fits its limit.
    fn fit(&mut self) {
        let fits = |suite: &Suite, part| suite.part(part).count_words() <= suite.extent.most_words;
        while self.extent.extra_states > 0 && !fits(self, Part::States) {
            self.extent.extra_states -= 1;
        }
        while self.extent.short_length > 0 && !fits(self, Part::Short) {
            self.extent.short_length -= 1;
        }
        if !fits(self, Part::Octets) {
            self.octets = Distinction::FromSiblings;
        }
    }

    /// Returns the extent of the suite: the one that was requested, with extra states and the length of short words
    /// reduced if there would be too many words.
    ///
    /// ```
    /// # use uri_bnf_judge::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// // Two classes: 1 + 2 + 4 + 8 words are of up to three octets.
    /// let extent = Extent { short_length: 100, most_words: 30, ..Extent::QUICK };
    /// assert_eq!(Suite::new(&grammar, "a", &extent)?.extent().short_length, 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// Returns the automaton of the rule, which gives the verdict on each word.
    ///
    /// ```
    /// # use uri_bnf_judge::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Suite::new(&grammar, "a", &Extent::QUICK)?.automaton().accepts(b"x"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn automaton(&self) -> &Automaton {
        self.generator.automaton()
    }

    /// Iterates over the words of one part.
    ///
    /// ```
    /// # use uri_bnf_judge::{Extent, Grammar, Part, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let suite = Suite::new(&grammar, "a", &Extent::QUICK)?;
    /// // Two classes: `x`, and all other octets.
    /// assert_eq!(suite.part(Part::Short).count_words(), 1 + 2 + 4);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn part(&self, part: Part) -> Words<'_> {
        match part {
            Part::States => self.distinguishing.wp_method(self.automaton(), self.extent.extra_states),
            Part::Short => short_words(self.automaton(), self.extent.short_length),
            Part::Faults => self.generator.faulty(self.extent.faults),
            Part::Derivations => self.generator.neighbours(self.extent.derivations),
            Part::Octets => self.distinguishing.every_octet(self.automaton(), self.octets),
            Part::Loops => self.distinguishing.pumped(
                self.automaton(),
                self.extent.repetitions,
                self.extent.with_all_octets,
            ),
            Part::Characters => self.distinguishing.after_each(self.automaton(), &self.texts.characters),
            Part::IllFormed => self.distinguishing.after_each(self.automaton(), &self.texts.ill_formed),
        }
    }

    /// Iterates over all words, part by part.
    ///
    /// ```
    /// # use uri_bnf_judge::{Extent, Grammar, Part, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let suite = Suite::new(&grammar, "a", &Extent::QUICK)?;
    /// let parts = Part::ALL.map(|part| suite.part(part).count_words());
    /// assert_eq!(suite.words().count_words(), parts.iter().sum::<u64>());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn words(&self) -> Words<'_> {
        Words::new(AllParts { suite: self, left: Part::ALL.iter(), now: None })
    }
}

/// One part after the other.
struct AllParts<'s> {
    suite: &'s Suite,
    left: core::slice::Iter<'static, Part>,
    now: Option<Words<'s>>,
}

impl Source for AllParts<'_> {
    fn advance(&mut self) -> bool {
        while !self.now.as_mut().is_some_and(Words::advance) {
            let Some(&part) = self.left.next() else {
                return false;
            };
            self.now = Some(self.suite.part(part));
        }
        true
    }

    fn word(&self) -> &[u8] {
        self.now.as_ref().map_or(&[], Words::word)
    }

    fn count_words(self: alloc::boxed::Box<Self>) -> u64 {
        let now = self.now.map_or(0, Words::count_words);
        let left = self.left.map(|&part| self.suite.part(part).count_words());
        left.fold(now, u64::saturating_add)
    }
}
