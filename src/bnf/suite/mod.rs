//! Test suites: words on which every wrong implementation of a rule, within bounds, goes wrong.
//!
//! | part | file |
//! |---|---|
//! | what follows from the automaton: transitions, octets, loops, short words | `method`, by `distinguishing` |
//! | words that begin alike, in one buffer | `blocks` |
//!
//! What follows from the printed definitions, derivations and their neighbours, is made by `generate`, which also has
//! the type of all words.

mod blocks;
mod distinguishing;
mod method;

pub use method::{every_octet, pumped, short_words, wp_method};

use crate::bnf::automaton::compile::CompileError;
use crate::bnf::automaton::minimal::Automaton;
use crate::bnf::generate::Generator;
use crate::bnf::generate::words::{Source, Words};
use crate::bnf::linking::grammar::Grammar;
use alloc::sync::Arc;
use distinguishing::{Distinction, DistinguishingWords};

/// A test suite for a rule of a printed grammar: words, in [parts](Part), of a chosen [extent](Extent).
///
/// The words say nothing of what is right: the [automaton](Suite::automaton) does.
///
/// ```
/// use uri_bnf::bnf::{Extent, Grammar, Suite};
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
    /// As asked for, with what fits its limit.
    extent: Extent,
    /// What is looked at after each octet of [`Part::Octets`].
    octets: Distinction,
}

/// A part of a suite: what its words are for.
///
/// ```
/// use uri_bnf::bnf::Part;
///
/// assert_eq!(Part::ALL.map(|part| part.to_string())[0], "states and transitions");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Part {
    /// [`wp_method`]: no implementation with a few more states than needed, and with the rule's classes of bytes,
    /// gets all of them right and others wrong.
    States,
    /// [`short_words`]: all there is, as far as it is short.
    Short,
    /// [`Generator::faulty`]: what a reader would accept who misreads one element of a definition.
    Faults,
    /// [`Generator::neighbours`]: long texts as the printed definitions make them, and what is one edit away.
    Derivations,
    /// [`every_octet`]: finds bytes that are treated differently from those of their class. Where these are more than
    /// [`most_words`](Extent::most_words), with fewer words after each byte: those that show whether it is taken for
    /// a byte of another class there.
    Octets,
    /// [`pumped`]: finds long runs that are read differently from short ones.
    Loops,
}

impl Part {
    /// All parts, in the order in which [`Suite::words`] goes through them: where most is found in least time
    /// first.
    ///
    /// ```
    /// # use uri_bnf::bnf::Part;
    /// assert_eq!(Part::ALL.len(), 6);
    /// ```
    pub const ALL: [Part; 6] =
        [Part::States, Part::Short, Part::Faults, Part::Derivations, Part::Octets, Part::Loops];
}

/// `states and transitions`, `short words`, `faults`, `derivations`, `octets`, `loops`.
impl core::fmt::Display for Part {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(match self {
            Part::States => "states and transitions",
            Part::Short => "short words",
            Part::Faults => "faults",
            Part::Derivations => "derivations",
            Part::Octets => "octets",
            Part::Loops => "loops",
        })
    }
}

/// How much a suite tries.
///
/// ```
/// use uri_bnf::bnf::Extent;
///
/// let long_runs_only = Extent { repetitions: &[1000], ..Extent::QUICK };
/// assert_eq!(long_runs_only.extra_states, 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How many states more than needed an implementation may have for [`Part::States`] to be complete; fewer where
    /// these words are more than `most_words`.
    pub extra_states: usize,
    /// How often the loops of [`Part::Loops`] are gone round; rounds beyond 1 MiB are left out.
    pub repetitions: &'static [usize],
    /// After which of these numbers of rounds each of the 256 octets comes, and not one of each class only.
    pub with_all_octets: &'static [usize],
    /// How long the words of [`Part::Short`] are at most; less where these words are more than `most_words`.
    pub short_length: usize,
    /// How many words [`Part::States`], [`Part::Short`] and [`Part::Octets`] have at most, each, if it takes as little
    /// as that. [`Suite::extent`] says what has become of the extent.
    pub most_words: u64,
    /// How many derivations [`Part::Derivations`] draws by chance, after those that take every alternative.
    pub derivations: u64,
    /// How often each fault of [`Part::Faults`] comes.
    pub faults: u64,
    /// What derivations and faults are drawn by.
    pub seed: u64,
    /// How long derivations and texts with faults are at most, in bytes.
    pub max_length: usize,
}

impl Extent {
    /// The least that is worth a test: for a smoke test, or for an implementation that takes long for a word.
    /// No extra states, no repetitions, all words up to 2 bytes, 8 derivations of up to 64 bytes, each fault once. At
    /// most a hundred thousand words of states, of short words and of octets, each, as far as that can be.
    ///
    /// ```
    /// # use uri_bnf::bnf::Extent;
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

    /// For each run of the tests: one extra state, loops gone round 7 and 8 times, all
    /// words up to 4 bytes, 32 derivations of up to 160 bytes, each fault four times. At most three hundred thousand
    /// words of states, of short words and of octets, each, as far as that can be.
    ///
    /// ```
    /// # use uri_bnf::bnf::Extent;
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

    /// For the referee: two extra states, each number of repetitions up to 70, with all octets up to 16 and where
    /// blocks of 32 and 64 end, all words up to 5 bytes, 500 derivations of up to 400 bytes, each fault fifty times. At
    /// most two million words of states, of short words and of octets, each, as far as that can be.
    ///
    /// ```
    /// # use uri_bnf::bnf::Extent;
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

/// Each position in a block of eight octets, and of sixteen; the last and the next of larger ones.
const AROUND_BLOCKS: [usize; 20] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 31, 32, 63, 64];

impl Suite {
    /// The suite of a rule.
    ///
    /// # Errors
    ///
    /// Those of [`Automaton::compile`]: the grammar has no such rule, or it is beyond the limits.
    ///
    /// # Cost
    ///
    /// The words that distinguish states are found here, in time of the cube of the number of states: some
    /// milliseconds for 34 states, half a second for 300.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Suite::new(&grammar, "a", &Extent::FULL).is_ok());
    /// assert!(Suite::new(&grammar, "b", &Extent::FULL).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(grammar: &Grammar, rule: &str, extent: &Extent) -> Result<Suite, CompileError> {
        let generator = Generator::new(grammar, rule, extent.seed)?.with_max_length(extent.max_length);
        let distinguishing = DistinguishingWords::of(generator.automaton());
        let mut suite =
            Suite { generator, distinguishing, extent: extent.clone(), octets: Distinction::FromAll };
        suite.fit();
        Ok(suite)
    }

    /// Takes as much of the extent as fits its limit.
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

    /// What it tries: the extent that was asked for, with the extra states and the length of short words for
    /// which there are not too many words.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// // Two classes: 1 + 2 + 4 + 8 words are of up to three bytes.
    /// let extent = Extent { short_length: 100, most_words: 30, ..Extent::QUICK };
    /// assert_eq!(Suite::new(&grammar, "a", &extent)?.extent().short_length, 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn extent(&self) -> &Extent {
        &self.extent
    }

    /// The automaton of the rule: it has the verdict on each word.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Extent, Grammar, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(Suite::new(&grammar, "a", &Extent::QUICK)?.automaton().accepts(b"x"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn automaton(&self) -> &Automaton {
        self.generator.automaton()
    }

    /// The words of one part.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Extent, Grammar, Part, Suite};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let suite = Suite::new(&grammar, "a", &Extent::QUICK)?;
    /// // Two classes: `x`, and all other bytes.
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
        }
    }

    /// All words, part by part.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Extent, Grammar, Part, Suite};
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
