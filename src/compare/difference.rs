//! How two editions differ on an input, and why.

use alloc::vec::Vec;

use super::{
    cause::Cause,
    comparer::Comparer,
    components::{ComparedComponent, Components},
    explanation::Explanation,
    search::{Search, SearchGoal},
};
use crate::Edition;

/// How two editions differ on an input, and why.
///
/// ```
/// use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
/// let difference = compare(Edition::Uri01, Edition::Rfc2396, "?q")?.unwrap();
/// assert_eq!(difference.kind(), DifferenceKind::Verdict { accepted_by: Edition::Uri01 });
/// let pair = difference.causes()[0].rules()[0];
/// assert_eq!(pair.older.unwrap().printed(), r#"rel_path      = [ path_segments ] [ "?" query ]"#);
/// assert_eq!(pair.newer.unwrap().printed(), "rel_path      = rel_segment [ abs_path ]");
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    kind: DifferenceKind,
    causes: Vec<Cause>,
}

impl Difference {
    /// Returns what differs.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
    /// let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "#[")?.unwrap();
    /// assert_eq!(difference.kind(), DifferenceKind::Verdict { accepted_by: Edition::Rfc2732 });
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn kind(&self) -> DifferenceKind {
        self.kind
    }

    /// Returns the causes: one for a difference in the verdict, one or more for differences in components, in the order
    /// of the input. Never empty.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "http://1.2.3.256/a;b")?.unwrap();
    /// let older = |pair: &(&uri_bnf::grammar::RuleEntry, _)| pair.0.name();
    /// let causes: Vec<Vec<_>> =
    ///     difference.causes().iter().map(|cause| cause.exchanged().map(|pair| older(&pair)).collect()).collect();
    /// assert_eq!(causes, [["IPv4address"], ["segment"]]);
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn causes(&self) -> &[Cause] {
        &self.causes
    }
}

/// What differs between two editions.
///
/// ```
/// use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
/// assert_eq!(compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a?b")?.unwrap().kind(), DifferenceKind::Tree);
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DifferenceKind {
    /// One accepts the input, and the other rejects it.
    Verdict {
        /// The edition that accepts it.
        accepted_by: Edition,
    },
    /// Both accept it, with different trees.
    Tree,
}

/// The difference if one edition accepts an input and the other rejects it.
pub(super) fn verdict(comparer: &Comparer, by_older: bool, of_donor: &Components, text: &str) -> Difference {
    let components = [by_older.then_some(of_donor), (!by_older).then_some(of_donor)];
    let explanation = Explanation::new(comparer, components, text);
    let mut search = Search::new(comparer, by_older, text.as_bytes());
    let found = search.smallest(&[SearchGoal::Accepted { of_donor }]);
    let accepted_by = if by_older { comparer.older() } else { comparer.newer() };
    let causes = found.iter().map(|set| explanation.of_verdict(by_older, set, of_donor));
    Difference { kind: DifferenceKind::Verdict { accepted_by }, causes: causes.collect() }
}

/// The difference of two trees; `None` if there is none.
pub(super) fn trees(
    comparer: &Comparer,
    older: &Components,
    newer: &Components,
    text: &str,
) -> Option<Difference> {
    let differing = older.differing(newer);
    if differing.is_empty() {
        return None;
    }
    let explanation = Explanation::new(comparer, [Some(older), Some(newer)], text);
    let found = [true, false].map(|from_older| {
        let (of_donor, of_host) = if from_older { (older, newer) } else { (newer, older) };
        let goals: Vec<_> = differing
            .iter()
            .map(|&component| SearchGoal::Component { component, of_donor, of_host })
            .collect();
        Search::new(comparer, from_older, text.as_bytes()).smallest(&goals)
    });
    let [from_older, from_newer] = &found;
    // One cause for all components with the same rules.
    let mut grouped: Vec<(RuleSet<'_>, Vec<ComparedComponent>)> = Vec::new();
    for ((&component, of_older), of_newer) in differing.iter().zip(from_older).zip(from_newer) {
        let set = if of_older.len() < of_newer.len() { (true, of_older) } else { (false, of_newer) };
        match grouped.iter_mut().find(|(known, _)| *known == set) {
            Some((_, components)) => components.push(component),
            None => grouped.push((set, Vec::from([component]))),
        }
    }
    let causes = grouped.iter();
    let causes = causes.map(|((from_older, set), components)| {
        explanation.of_trees(*from_older, set, components, [older, newer])
    });
    Some(Difference { kind: DifferenceKind::Tree, causes: causes.collect() })
}

/// The rules, and whether they are of the older edition.
type RuleSet<'s> = (bool, &'s Vec<usize>);
