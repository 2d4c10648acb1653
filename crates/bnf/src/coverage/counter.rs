//! Counts what the derivations of many inputs use.

use crate::derivation::error::MatchError;
use crate::derivation::matcher::Matcher;
use crate::derivation::printed::PrintedDerivation;
use crate::derivation::repeats::Repeats;
use crate::derivation::steps::Step;
use crate::derivation::usage::{Usage, Use};

/// Counts what the derivations of many inputs use of a printed grammar.
///
/// The counts are those of [`Matcher::count`]. Steps that repeat are not searched for again, so it is several times
/// faster on a corpus. Each thread has a value of its own; [`Usage::add`] adds up what they counted. Takes at most some
/// 20 MB, however many inputs there are.
///
/// ```
/// use uri_bnf_judge::{Counter, Grammar, Matcher, Step, Use};
///
/// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"8\"")?;
/// let matcher = Matcher::completing(&grammar)?;
/// let mut counter = Counter::new(&matcher);
/// for text in ["80", "8", "80"] {
///     counter.count(text.as_bytes(), [Step { rule: "port", depth: 0, span: (0..text.len()).into() }])?;
/// }
/// let usage = counter.into_usage();
/// assert_eq!(usage.rounds(0, 0)[..3], [0, 1, 2]);
/// assert_eq!([1, 2].map(|part| usage.count(1, part, Use::Taken)), [2, 3]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counter<'m, 'g> {
    matcher: &'m Matcher<'g>,
    memory: PrintedDerivation<'g>,
    usage: Usage,
    repeats: Repeats,
}

impl<'m, 'g> Counter<'m, 'g> {
    /// Creates a counter that has counted nothing.
    ///
    /// ```
    /// use uri_bnf_judge::{Counter, Grammar, Matcher};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// assert_eq!(Counter::new(&matcher).into_usage(), matcher.usage());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn new(matcher: &'m Matcher<'g>) -> Self {
        let (memory, repeats) = (PrintedDerivation::default(), Repeats::default());
        Counter { matcher, memory, usage: matcher.usage(), repeats }
    }

    /// Counts the parts that the steps of a derivation of `text` take.
    ///
    /// # Errors
    ///
    /// Those of [`Matcher::derivation`]. What precedes the error is counted.
    ///
    /// ```
    /// use uri_bnf_judge::{Counter, Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let mut counter = Counter::new(&matcher);
    /// assert!(counter.count(b"x", [Step { rule: "a", depth: 0, span: (0..1).into() }]).is_ok());
    /// assert!(counter.count(b"y", [Step { rule: "a", depth: 0, span: (0..1).into() }]).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count<'n>(
        &mut self,
        text: &[u8],
        steps: impl IntoIterator<Item = Step<'n>>,
    ) -> Result<(), MatchError> {
        let Self { matcher, memory, usage, repeats } = self;
        matcher.count_with(text, steps, memory, usage, Some(repeats))
    }

    /// Iterates over what the last input used for the first time: rule, part and use, as
    /// [`Usage::first_used`] does.
    ///
    /// ```
    /// use uri_bnf_judge::{Counter, Grammar, Matcher, Step, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let mut counter = Counter::new(&matcher);
    /// counter.count(b"x", [Step { rule: "a", depth: 0, span: (0..1).into() }])?;
    /// assert!(counter.first_used().eq([(0, 0, Use::Taken)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn first_used(&self) -> impl Iterator<Item = (usize, usize, Use)> + '_ {
        self.usage.first_used()
    }

    /// Returns what was counted.
    ///
    /// ```
    /// use uri_bnf_judge::{Counter, Grammar, Matcher, Step, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let mut counter = Counter::new(&matcher);
    /// counter.count(b"x", [Step { rule: "a", depth: 0, span: (0..1).into() }])?;
    /// assert_eq!(counter.into_usage().count(0, 0, Use::Taken), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn into_usage(mut self) -> Usage {
        self.repeats.settle(&mut self.usage);
        self.usage
    }
}
