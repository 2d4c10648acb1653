//! The grammars of two editions, and which of their rules correspond.

use alloc::vec::Vec;

use super::{correspondence::Correspondence, edition_grammar::EditionGrammar};
use crate::{Edition, grammar::RuleEntry};

/// The grammars of two editions, prepared for comparing inputs.
///
/// ```
/// use uri_bnf::{Edition, compare::Comparer};
/// let comparer = Comparer::new(Edition::Rfc2396, Edition::Rfc2732);
/// let differing = ["a", "http://[::1]/", "#[", "http://h/"].map(|text| comparer.compare(text).unwrap().is_some());
/// assert_eq!(differing, [false, true, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct Comparer {
    pub(super) older: EditionGrammar,
    pub(super) newer: EditionGrammar,
    pub(super) correspondence: Correspondence,
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
        let (older, newer) = (EditionGrammar::of(older), EditionGrammar::of(newer));
        let correspondence = Correspondence::of(&older, &newer);
        Self { older, newer, correspondence }
    }

    /// Returns the edition that counts as the older one.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// assert_eq!(Comparer::new(Edition::Uri01, Edition::Rfc2396).older(), Edition::Uri01);
    /// ```
    pub fn older(&self) -> Edition {
        self.older.edition
    }

    /// Returns the edition that counts as the newer one.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::Comparer};
    /// assert_eq!(Comparer::new(Edition::Uri01, Edition::Rfc2396).newer(), Edition::Rfc2396);
    /// ```
    pub fn newer(&self) -> Edition {
        self.newer.edition
    }

    /// Returns the rules that correspond to each other and that the start symbols use, in the order of the older
    /// edition. Each rule corresponds to at most one other.
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
        let pairs = self.correspondence.iter();
        pairs
            .filter_map(|(older, newer)| Some((self.older.entry(older)?, self.newer.entry(newer)?)))
            .collect()
    }
}
