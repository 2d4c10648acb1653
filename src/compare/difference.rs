//! How two editions differ on a text, and why.

use alloc::vec::Vec;

use super::{
    comparer::Comparer,
    components::{self, ComparedComponent, ComponentSpan, Components},
    exchange::{Exchange, RuleIndex},
    mixed_parse::{Application, MixedParse},
    search::{Search, SearchGoal},
};
use crate::{Edition, Span, grammar::RuleEntry};

/// How two editions differ on a text, and why.
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
    /// In what they differ.
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

    /// Why: one cause of a difference in the verdict, one or more of differences in the components, in the order in
    /// which those stand in the text. Never none.
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

/// In what two editions differ.
///
/// ```
/// use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
/// assert_eq!(compare(Edition::Rfc2396, Edition::Rfc3986, "mailto:a?b")?.unwrap().kind(), DifferenceKind::Tree);
/// # Ok::<(), uri_bnf::compare::TextTooLong>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DifferenceKind {
    /// One accepts the text, and the other refuses it.
    Verdict {
        /// The one that accepts it.
        accepted_by: Edition,
    },
    /// Both accept it, with different trees.
    Tree,
}

/// Rules that, together, make a difference: put into the grammar of the other edition, they make it say what the
/// donor says; and none of them can be left out.
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
    /// The edition whose rules were put into the grammar of the other: of a difference in the verdict, the one that
    /// accepts; else the one of which fewer rules are enough, and the newer where that does not decide.
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

    /// The components that differ because of these rules; none where the verdict differs.
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

    /// The rules: first those that were exchanged, each with the rule for which it stands; then those without
    /// counterpart that came with them and derive a part of the text; then those without counterpart of the other
    /// edition, below the rules that they replaced, that tried to derive a part of it. Within each, in the order
    /// of the text. Rules for single characters are left out where they derive a letter or a digit only.
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

    /// The rules that were exchanged, those of the older edition first: the set of which none can be left out.
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

/// A component, as either edition has it.
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
    /// The pieces that it is by the older edition.
    pub older: Vec<ComponentSpan>,
    /// The pieces that it is by the newer edition.
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
    /// What the rule of the [donor](Cause::donor) derives first; where it derives nothing, and of a rule that only the
    /// other edition has, what that rule derives first there. `None` where both were tried in vain.
    pub span: Option<Span>,
}

/// The difference where one edition accepts a text and the other refuses it.
pub(super) fn verdict(comparer: &Comparer, by_older: bool, of_donor: &Components, text: &str) -> Difference {
    let found =
        Search::new(comparer, by_older, text.as_bytes()).smallest(&[SearchGoal::Accepted { of_donor }]);
    let accepted_by = if by_older { comparer.older() } else { comparer.newer() };
    let causes = found.iter().map(|set| cause(comparer, by_older, set, Vec::new(), text));
    Difference { kind: DifferenceKind::Verdict { accepted_by }, causes: causes.collect() }
}

/// The difference of two trees; `None` where there is none.
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

/// Whether rules are of the older edition, and which they are.
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

    // What only says that a letter or a digit is one: no edition has another opinion on those.
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
