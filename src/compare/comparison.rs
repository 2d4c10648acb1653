//! Compares how two editions interpret an input.

use alloc::vec::Vec;

use super::{
    comparer::Comparer,
    components::{self, Components},
    difference::{self, Difference},
    exchange::Exchange,
};
use crate::Edition;

/// The length of the longest input that can be compared, in bytes: 64 KiB.
///
/// ```
/// use uri_bnf::{Edition, compare::{LONGEST_TEXT, compare}};
/// let text = "a".repeat(LONGEST_TEXT + 1);
/// assert!(compare(Edition::Rfc2396, Edition::Rfc3986, &text).is_err());
/// ```
pub const LONGEST_TEXT: usize = 64 * 1024;

/// Compares how two editions interpret `text`. They can differ in the verdict or, if both accept it, in its components.
/// `None` if they do not differ. The order of the editions only decides which one counts as the older.
///
/// Reads both grammars; for many inputs, create one [`Comparer`].
///
/// # Errors
///
/// Returns an error if `text` is longer than [`LONGEST_TEXT`].
///
/// # Cost
///
/// That of [`Comparer::compare`], and some milliseconds to read the grammars.
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

/// The input is longer than [`LONGEST_TEXT`].
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let error = compare(Edition::Rfc2396, Edition::Rfc3986, &"a".repeat(70_000)).unwrap_err();
/// assert_eq!(error.to_string(), "the input has 70000 bytes, expected at most 65536");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the input has {length} bytes, expected at most {LONGEST_TEXT}")]
pub struct TextTooLong {
    length: usize,
}

impl TextTooLong {
    /// The length of the input in bytes.
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

impl Comparer {
    /// Finds what makes the editions differ on `text`; `None` if they do not differ.
    ///
    /// If one accepts the input and the other rejects it, there is one cause. If both accept it, there is one cause for
    /// each set of rules that makes components differ.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is longer than [`LONGEST_TEXT`].
    ///
    /// # Cost
    ///
    /// Some microseconds if there is no difference. Otherwise tens to hundreds of mixed grammars are tried, which takes
    /// a millisecond for a typical URI. Time and memory are linear in the length of the input for each grammar that is
    /// tried. After 20 million steps, the result is no longer a smallest set, but a set from which no rule can be left
    /// out. So the longest input takes about a second. The depth of recursion does not depend on the input.
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
            (Some(older), None) => Some(difference::verdict(self, true, &older, text)),
            (None, Some(newer)) => Some(difference::verdict(self, false, &newer, text)),
            (Some(older), Some(newer)) => difference::trees(self, &older, &newer, text),
        })
    }

    /// Returns the components of `text` under an edition, as this comparison uses them; `None` if the edition rejects
    /// it. Any edition other than the older one selects the newer one.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is longer than [`LONGEST_TEXT`].
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{Comparer, ComparedComponent}};
    /// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc3986);
    /// let components = comparer.components(Edition::Rfc2396, "http://my_host/")?.unwrap();
    /// assert_eq!(components.of(ComparedComponent::Authority)[0].kind, "reg_name");
    /// let components = comparer.components(Edition::Rfc3986, "http://my_host/")?.unwrap();
    /// assert_eq!(components.of(ComparedComponent::Authority)[0].kind, "server");
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn components(&self, edition: Edition, text: &str) -> Result<Option<Components>, TextTooLong> {
        check(text)?;
        Ok(self.components_in(edition == self.older.edition, text))
    }

    /// Returns the components of `text` under one edition, with rules of the other in place of its own; `None` if the
    /// mixed grammar rejects it. The rules are those of `donor` with these printed names; names without a
    /// [corresponding](Self::corresponding) rule in the other edition are ignored.
    ///
    /// With a rule come those that it refers to and that the other edition does not have, and those for its characters.
    /// If rules become recursive, the recursion derives nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is longer than [`LONGEST_TEXT`].
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
        let grammar = if from_older { &self.older } else { &self.newer };
        let numbers = rules.iter().filter_map(|name| grammar.rule(name));
        let numbers: Vec<_> =
            numbers.filter(|&rule| self.correspondence.other(from_older, rule).is_some()).collect();
        let mut parse = Exchange::new(self, from_older, &numbers).parse(text.as_bytes());
        Ok(components::of(&mut parse))
    }
}

fn check(text: &str) -> Result<(), TextTooLong> {
    if text.len() > LONGEST_TEXT { Err(TextTooLong { length: text.len() }) } else { Ok(()) }
}
