//! Why two editions differ on a text: which rules made the difference.
//!
//! The answer is computed, from the printed grammars of both editions, for the text at hand. Some rules of one
//! edition, the *donor*, are put into the grammar of the other in place of those that correspond to them; what is
//! looked for is a smallest set of rules which, so exchanged, makes the other edition say of the text what the donor
//! says. It is enough, and no rule of it can be left out. Often it takes more than one rule together.
//!
//! ```
//! use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
//! let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "http://[::1]/")?.unwrap();
//! assert_eq!(difference.kind(), DifferenceKind::Verdict { accepted_by: Edition::Rfc2732 });
//! let host = difference.causes()[0].rules()[0];
//! assert_eq!(host.older.unwrap().printed(), "host          = hostname | IPv4address");
//! assert_eq!(host.newer.unwrap().printed(), "host          = hostname | IPv4address | IPv6reference");
//! // What the rule brings with it.
//! let brought = difference.causes()[0].rules()[1];
//! assert_eq!((brought.older, brought.newer.map(|rule| rule.name())), (None, Some("IPv6reference")));
//! # Ok::<(), uri_bnf::compare::TextTooLong>(())
//! ```
//!
//! # How it is done
//!
//! | from | to | file |
//! |---|---|---|
//! | a grammar file and the table of its rules | definitions whose references are numbers | `side` |
//! | two editions | which rules correspond: by start symbol, by name, by what the tree calls them | `pairs` |
//! | rules to exchange | a mixed grammar, made while a text is read by it; how it derives the text | `mixture` |
//! | a derivation | the components of the text, by the readings that all editions share | `components` |
//! | what the donor makes of a text | the smallest sets of rules | `search` |
//! | two start symbols | the shortest texts on which the verdicts differ | `shortest` |
//!
//! The correspondence of rules is a table of renamings, which is all that is known of the editions beforehand; no
//! list says which rule causes what.
//!
//! A rule that is exchanged goes on to refer to the rules of the edition into which it is put, but for those that this
//! edition does not have, and for those for characters: `fragment = *uric` means the `uric` of its own text.
//!
//! For a text that only the donor accepts it is not enough that the other edition then accepts it, too: it shall have
//! the donor's scheme, authority, path, query and fragment. Otherwise `http:` would be a path.
//!
//! A mixed grammar takes a text apart in the order in which alternatives are printed, and repetitions take as much
//! as they can: the first derivation of the whole text counts. In an edition's own grammar that is the reading of the
//! tree (tests hold both together).
//!
//! Why a module of its own: `bnf` knows neither editions nor their tables, and nothing here uses the grammars in nom.

mod components;
mod mixture;
mod pairs;
mod report;
mod search;
mod shortest;
mod side;

pub use components::{Component, Components, Part};
pub use report::{Cause, ComponentDifference, Difference, DifferenceKind, RulePair};
pub use shortest::{ShortestDifferences, shortest_differences};

use alloc::vec::Vec;

use crate::{Edition, grammar::RuleEntry};
use mixture::{Exchange, Run};
use pairs::Pairs;
use side::Side;

/// The longest text that can be compared, in bytes: 64 KiB.
///
/// ```
/// use uri_bnf::{Edition, compare::{LONGEST_TEXT, compare}};
/// let text = "a".repeat(LONGEST_TEXT + 1);
/// assert!(compare(Edition::Rfc2396, Edition::Rfc3986, &text).is_err());
/// ```
pub const LONGEST_TEXT: usize = 64 * 1024;

/// What two editions make of `text`, where they differ: in the verdict, or, where both accept it, in its components.
/// `None` where they do not differ. The order of the editions only tells which is called the older.
///
/// Reads both grammars; for many texts, make a [`Comparer`] once.
///
/// # Errors
///
/// Where `text` is longer than [`LONGEST_TEXT`].
///
/// # Cost
///
/// As [`Comparer::compare`], and some milliseconds to read the grammars.
///
/// ```
/// use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
/// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "mailto:a@b?c")?.unwrap();
/// assert_eq!(difference.kind(), DifferenceKind::Tree);
/// assert!(compare(Edition::Rfc2396, Edition::Rfc2732, "mailto:a@b?c")?.is_none());
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
pub fn compare(older: Edition, newer: Edition, text: &str) -> Result<Option<Difference>, TextTooLong> {
    check(text)?;
    Comparer::new(older, newer).compare(text)
}

/// A text longer than [`LONGEST_TEXT`].
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let error = compare(Edition::Rfc2396, Edition::Rfc3986, &"a".repeat(70_000)).unwrap_err();
/// assert_eq!(error.to_string(), "the text has 70000 bytes, expected at most 65536");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text has {length} bytes, expected at most {LONGEST_TEXT}")]
pub struct TextTooLong {
    length: usize,
}

impl TextTooLong {
    /// The length of the text in bytes.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let error = compare(Edition::Rfc2396, Edition::Rfc3986, &"a".repeat(70_000)).unwrap_err();
    /// assert_eq!(error.length(), 70_000);
    /// ```
    pub fn length(self) -> usize {
        self.length
    }
}

/// The grammars of two editions, made ready to be compared on texts.
///
/// ```
/// use uri_bnf::{Edition, compare::Comparer};
/// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
/// let differing = ["a", "http://[::1]/", "#[", "http://h/"].map(|text| comparer.compare(text).unwrap().is_some());
/// assert_eq!(differing, [false, true, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct Comparer {
    pub(self) older: Side,
    pub(self) newer: Side,
    pub(self) pairs: Pairs,
}

impl Comparer {
    /// Reads the grammars of both editions. Takes some milliseconds.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// let comparer = Comparer::new(Edition::Uri01, Edition::Rfc2396);
    /// assert_eq!((comparer.older(), comparer.newer()), (Edition::Uri01, Edition::Rfc2396));
    /// ```
    pub fn new(older: Edition, newer: Edition) -> Self {
        let (older, newer) = (Side::of(older), Side::of(newer));
        let pairs = Pairs::of(&older, &newer);
        Self { older, newer, pairs }
    }

    /// The edition that is called the older.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// assert_eq!(Comparer::new(Edition::Uri01, Edition::Rfc2396).older(), Edition::Uri01);
    /// ```
    pub fn older(&self) -> Edition {
        self.older.edition
    }

    /// The edition that is called the newer.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// assert_eq!(Comparer::new(Edition::Uri01, Edition::Rfc2396).newer(), Edition::Rfc2396);
    /// ```
    pub fn newer(&self) -> Edition {
        self.newer.edition
    }

    /// The rules that correspond to each other, as far as the start symbols use them, in the order of the older
    /// edition. Each rule corresponds to one other at most.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// let comparer = Comparer::new(Edition::Uri01, Edition::Rfc2396);
    /// let named = |(older, newer): &_| format!("{older:?} {newer:?}").contains("RuleEntry(site)");
    /// let pairs = comparer.corresponding();
    /// let (_, newer) = pairs.iter().find(|&pair| named(pair)).unwrap();
    /// assert_eq!(newer.name(), "authority");
    /// ```
    pub fn corresponding(&self) -> Vec<(&'static RuleEntry, &'static RuleEntry)> {
        let pairs = self.pairs.iter();
        pairs
            .filter_map(|(older, newer)| Some((self.older.entry(older)?, self.newer.entry(newer)?)))
            .collect()
    }

    /// What makes the editions differ on `text`; `None` where they do not.
    ///
    /// Where one accepts the text and the other refuses it, there is one cause. Where both accept it, there is a cause
    /// for each difference in its components, but one for those that have the same rules behind them.
    ///
    /// # Errors
    ///
    /// Where `text` is longer than [`LONGEST_TEXT`].
    ///
    /// # Cost
    ///
    /// Some microseconds where there is no difference. Otherwise some ten to some hundred mixed grammars are tried:
    /// a millisecond for a usual URI. Time and memory are linear in the length of the text for each grammar that is
    /// tried; after twenty million steps no smallest set is looked for, but one of which no rule can be left out.
    /// So the longest text takes about a second. No recursion follows the text.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// let comparer = Comparer::new(Edition::Rfc2732, Edition::Rfc3986);
    /// let rules = |text| comparer.compare(text).map(|difference| {
    ///     let difference = difference.unwrap();
    ///     difference.causes()[0].exchanged().map(|(older, _)| older.printed()).collect::<Vec<_>>()
    /// });
    /// assert_eq!(rules("http:")?, [r#"hier_part     = ( net_path | abs_path ) [ "?" query ]"#]);
    /// // It takes two rules together: a host may be a name, and a name may be empty.
    /// assert_eq!(rules("//:80")?, [
    ///     "host          = hostname | IPv4address | IPv6reference",
    ///     r#"reg_name      = 1*( unreserved | escaped | "$" | "," |
    ///                     ";" | ":" | "@" | "&" | "=" | "+" )"#,
    /// ]);
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn compare(&self, text: &str) -> Result<Option<Difference>, TextTooLong> {
        check(text)?;
        let (older, newer) = (self.components_in(true, text), self.components_in(false, text));
        Ok(match (older, newer) {
            (None, None) => None,
            (Some(older), None) => Some(report::verdict(self, true, &older, text)),
            (None, Some(newer)) => Some(report::verdict(self, false, &newer, text)),
            (Some(older), Some(newer)) => report::trees(self, &older, &newer, text),
        })
    }

    /// The components of `text` by an edition, as this comparison sees them; `None` where it refuses the text. For
    /// any other edition than the older one, the newer is taken.
    ///
    /// # Errors
    ///
    /// Where `text` is longer than [`LONGEST_TEXT`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{Comparer, Component}};
    /// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc3986);
    /// let components = comparer.components(Edition::Rfc2396, "http://my_host/")?.unwrap();
    /// assert_eq!(components.of(Component::Authority)[0].kind, "reg_name");
    /// let components = comparer.components(Edition::Rfc3986, "http://my_host/")?.unwrap();
    /// assert_eq!(components.of(Component::Authority)[0].kind, "server");
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn components(&self, edition: Edition, text: &str) -> Result<Option<Components>, TextTooLong> {
        check(text)?;
        Ok(self.components_in(edition == self.older.edition, text))
    }

    /// What the one edition makes of `text` with rules of the other in place of its own; `None` where it then
    /// refuses the text. The rules are those of `donor` with these printed names; names without a
    /// [corresponding](Self::corresponding) rule in the other edition are passed over.
    ///
    /// A rule brings those that it refers to and that the other edition does not have, and those for the characters
    /// that it is made of. Where rules would become recursive, nothing is derived by the recursion.
    ///
    /// # Errors
    ///
    /// Where `text` is longer than [`LONGEST_TEXT`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
    /// let with = |rules: &[&str]| comparer.with_rules(Edition::Rfc2732, rules, "http://[::1]/");
    /// assert!(with(&["host"])?.is_some() && with(&["reserved"])?.is_none() && with(&[])?.is_none());
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn with_rules(
        &self,
        donor: Edition,
        rules: &[&str],
        text: &str,
    ) -> Result<Option<Components>, TextTooLong> {
        check(text)?;
        let from_older = donor == self.older.edition;
        let side = if from_older { &self.older } else { &self.newer };
        let numbers = rules.iter().filter_map(|name| side.rule(name));
        let numbers: Vec<_> = numbers.filter(|&rule| self.pairs.other(from_older, rule).is_some()).collect();
        let mut run = Run::of(Exchange::new(self, from_older, &numbers), text.as_bytes());
        Ok(components::of(&mut run))
    }

    fn components_in(&self, in_older: bool, text: &str) -> Option<Components> {
        // Nothing is exchanged: the donor is the other one.
        components::of(&mut Run::of(Exchange::new(self, !in_older, &[]), text.as_bytes()))
    }
}

fn check(text: &str) -> Result<(), TextTooLong> {
    if text.len() > LONGEST_TEXT { Err(TextTooLong { length: text.len() }) } else { Ok(()) }
}
