//! How two editions differ on an input, and why.

use alloc::vec::Vec;

use super::{
    comparer::Comparer,
    components::{self, ComparedComponent, ComponentSpan, Components},
    exchange::{Exchange, RuleIndex},
    mixed_parse::{Application, MixedParse},
    search::{Search, SearchGoal},
};
use crate::{Edition, Span, grammar::RuleEntry};

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
    /// assert_eq!(causes, [["IPv4address"], ["pchar"]]);
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

/// Rules that together make a difference: in the grammar of the other edition, they give the result of the donor, and
/// none of them can be left out.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Url07, Edition::Uri01, "http://h./")?.unwrap();
/// let cause = &difference.causes()[0];
/// assert_eq!(cause.donor(), Edition::Uri01);
/// assert_eq!(cause.exchanged().map(|(older, _)| older.name()).collect::<Vec<_>>(), ["hostname"]);
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    donor: Edition,
    components: Vec<ComponentDifference>,
    rules: Vec<RulePair>,
}

impl Cause {
    /// Returns the edition whose rules were put into the grammar of the other. For a difference in the verdict, it is
    /// the one that accepts; otherwise, the one that needs fewer rules, or the newer one if both need the same number.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "//u@h@x")?.unwrap();
    /// assert_eq!(difference.causes()[0].donor(), Edition::Rfc2732);
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn donor(&self) -> Edition {
        self.donor
    }

    /// Returns the components that differ because of these rules; empty if the verdict differs.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::{ComparedComponent, compare}};
    /// let difference = compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a@b?c")?.unwrap();
    /// let components = difference.causes()[0].components();
    /// assert!(components.iter().map(|differing| differing.component).eq([ComparedComponent::Path, ComparedComponent::Query]));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn components(&self) -> &[ComponentDifference] {
        &self.components
    }

    /// Returns the rules. First come those that were exchanged, each with the rule that it replaces. Then come
    /// rules without counterpart that came with them and derive a part of the input. Then come rules of the other
    /// edition without counterpart, below the replaced rules, that tried to derive a part of it. Each group is in the
    /// order of the input. Rules for single characters are left out if they derive only letters or digits.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2732, Edition::Rfc3986, "http://1.2.3.256/")?.unwrap();
    /// let rules = difference.causes()[0].rules().iter();
    /// let names: Vec<_> = rules.map(|pair| (pair.older.map(|rule| rule.name()), pair.newer.map(|rule| rule.name()))).collect();
    /// assert_eq!(names[0], (Some("IPv4address"), Some("IPv4address")));
    /// assert!(names.contains(&(None, Some("dec-octet"))));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn rules(&self) -> &[RulePair] {
        &self.rules
    }

    /// Iterates over the rules that were exchanged, as pairs with the rule of the older edition first: the set from
    /// which none can be left out.
    ///
    /// ```
    /// use uri_bnf::{Edition, compare::compare};
    /// let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "#[")?.unwrap();
    /// let (older, newer) = difference.causes()[0].exchanged().next().unwrap();
    /// assert_eq!((older.name(), newer.name()), ("reserved", "reserved"));
    /// # Ok::<(), uri_bnf::compare::TextTooLong>(())
    /// ```
    pub fn exchanged(&self) -> impl Iterator<Item = (&'static RuleEntry, &'static RuleEntry)> {
        self.rules.iter().filter_map(|pair| Some((pair.older?, pair.newer?)))
    }
}

/// A component under both editions.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a?c")?.unwrap();
/// let path = &difference.causes()[0].components()[0];
/// assert_eq!((path.older[0].kind, path.older[0].span), ("opaque_part", (7..10).into()));
/// assert_eq!((path.newer[0].kind, path.newer[0].span), ("path", (7..8).into()));
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ComponentDifference {
    /// The component.
    pub component: ComparedComponent,
    /// Its pieces under the older edition.
    pub older: Vec<ComponentSpan>,
    /// Its pieces under the newer edition.
    pub newer: Vec<ComponentSpan>,
}

/// Rules that correspond, or one without counterpart.
///
/// ```
/// use uri_bnf::{Edition, compare::compare};
/// let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "//[::1]")?.unwrap();
/// let host = difference.causes()[0].rules()[0];
/// assert_eq!((host.newer.unwrap().document(), host.newer.unwrap().section()), ("RFC 2732", "3"));
/// assert_eq!(host.span, Some((2..7).into()));
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulePair {
    /// The rule of the older edition.
    pub older: Option<&'static RuleEntry>,
    /// The rule of the newer edition.
    pub newer: Option<&'static RuleEntry>,
    /// The span that the rule of the [donor](Cause::donor) derives first. If it derives nothing, or if only the
    /// other edition has the rule, this is the span that it derives first there. `None` if neither derives anything.
    pub span: Option<Span>,
}

/// The difference if one edition accepts an input and the other rejects it.
pub(super) fn verdict(comparer: &Comparer, by_older: bool, of_donor: &Components, text: &str) -> Difference {
    let found =
        Search::new(comparer, by_older, text.as_bytes()).smallest(&[SearchGoal::Accepted { of_donor }]);
    let accepted_by = if by_older { comparer.older() } else { comparer.newer() };
    let causes = found.iter().map(|set| cause(comparer, by_older, set, Vec::new(), text));
    Difference { kind: DifferenceKind::Verdict { accepted_by }, causes: causes.collect() }
}

/// The difference of two trees; `None` if there is none.
pub(super) fn trees(
    comparer: &Comparer,
    older: &Components,
    newer: &Components,
    text: &str,
) -> Option<Difference> {
    let differing = components::differing(older, newer);
    if differing.is_empty() {
        return None;
    }
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
    let mut grouped: Vec<(RuleSet<'_>, Vec<ComponentDifference>)> = Vec::new();
    for ((&component, of_older), of_newer) in differing.iter().zip(from_older).zip(from_newer) {
        let set = if of_older.len() < of_newer.len() { (true, of_older) } else { (false, of_newer) };
        let older = older.of(component).to_vec();
        let difference = ComponentDifference { component, older, newer: newer.of(component).to_vec() };
        match grouped.iter_mut().find(|(known, _)| *known == set) {
            Some((_, components)) => components.push(difference),
            None => grouped.push((set, Vec::from([difference]))),
        }
    }
    let causes = grouped.into_iter();
    let causes =
        causes.map(|((from_older, set), components)| cause(comparer, from_older, set, components, text));
    Some(Difference { kind: DifferenceKind::Tree, causes: causes.collect() })
}

/// The rules, and whether they are of the older edition.
type RuleSet<'s> = (bool, &'s Vec<usize>);

fn cause(
    comparer: &Comparer,
    from_older: bool,
    set: &[usize],
    components: Vec<ComponentDifference>,
    text: &str,
) -> Cause {
    let mixed = MixedParse::of(Exchange::new(comparer, from_older, set), text.as_bytes());
    let alone = MixedParse::of(Exchange::new(comparer, from_older, &[]), text.as_bytes());
    let (donor, host) = (mixed.exchange.donor(), mixed.exchange.host());
    let derivation = mixed.applied(|_| true, true);
    let by_host = alone.applied(|_| true, true);
    let entry = |index: RuleIndex| mixed.exchange.grammar(index.edition).entry(index.rule);
    let other = |index: RuleIndex| {
        let rule = comparer.correspondence.other(index.edition == 0, index.rule)?;
        Some(RuleIndex { edition: 1 - index.edition, rule })
    };
    let pair = |of_donor: Option<RuleIndex>, of_host: Option<RuleIndex>, span| {
        let (of_donor, of_host) = (of_donor.and_then(entry), of_host.and_then(entry));
        let (older, newer) = if from_older { (of_donor, of_host) } else { (of_host, of_donor) };
        RulePair { older, newer, span }
    };
    let mut exchanged: Vec<RuleIndex> = set.iter().map(|&rule| RuleIndex { edition: donor, rule }).collect();
    exchanged.sort_by_key(|&index| position(&derivation, index).unwrap_or(usize::MAX));
    let exchange = |&index: &RuleIndex| {
        let by_other = || other(index).and_then(|other| span(&by_host, other));
        pair(Some(index), other(index), span(&derivation, index).or_else(by_other))
    };
    let mut rules: Vec<RulePair> = exchanged.iter().map(exchange).collect();

    // Rules that only derive a letter or a digit: the editions agree on those.
    let is_for_letters = |applied: &Application| {
        let is_class = mixed.exchange.grammar(applied.index.edition).class(applied.index.rule).is_some();
        let piece = text.as_bytes().get(applied.span.start..applied.span.end);
        is_class && piece.is_some_and(|piece| piece.iter().all(u8::is_ascii_alphanumeric))
    };
    let mut brought = exchanged.clone();
    for applied in &derivation {
        let parent = applied.parent.and_then(|parent| derivation.get(parent)).map(|parent| parent.index);
        if applied.index.edition == donor
            && other(applied.index).is_none()
            && parent.is_some_and(|parent| brought.contains(&parent))
            && !brought.contains(&applied.index)
        {
            brought.push(applied.index);
            if !is_for_letters(applied) {
                rules.push(pair(Some(applied.index), None, Some(applied.span)));
            }
        }
    }

    let mut replaced: Vec<RuleIndex> = exchanged.iter().filter_map(|&index| other(index)).collect();
    for (index, within) in alone.touched() {
        if index.edition == host
            && other(index).is_none()
            && within.is_some_and(|within| replaced.contains(&within))
            && !replaced.contains(&index)
        {
            replaced.push(index);
            rules.push(pair(None, Some(index), span(&by_host, index)));
        }
    }
    Cause { donor: mixed.exchange.grammar(donor).edition, components, rules }
}

fn position(derivation: &[Application], index: RuleIndex) -> Option<usize> {
    derivation.iter().position(|applied| applied.index == index)
}

fn span(derivation: &[Application], index: RuleIndex) -> Option<Span> {
    Some(derivation.get(position(derivation, index)?)?.span)
}
