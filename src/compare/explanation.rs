//! Explains a difference: which rules were exchanged, which derive the components that differ, and which come with them.

use alloc::vec::Vec;

use super::{
    cause::{Cause, ComponentDifference, RulePair},
    comparer::Comparer,
    components::{ComparedComponent, ComponentSpan, Components},
    derivation::Derivation,
    exchange::{Exchange, MixedParse},
};
use crate::{
    Span,
    bnf::mixture::{Application, RuleIndex, position_at},
    grammar::RuleEntry,
};

/// An input under both editions.
pub(super) struct Explanation<'a> {
    comparer: &'a Comparer,
    text: &'a str,
    /// Under the older edition, and under the newer.
    pub(super) own: [Derivation<'a>; 2],
}

/// A component that differs, with the rules of both editions.
pub(super) struct Explained {
    pub(super) component: ComparedComponent,
    pub(super) pieces: [Vec<ComponentSpan>; 2],
    rules: [Vec<RuleIndex>; 2],
}

impl<'a> Explanation<'a> {
    /// `components` are those under both editions; none for the one that rejects the input.
    pub(super) fn new(comparer: &'a Comparer, components: [Option<&Components>; 2], text: &'a str) -> Self {
        let [older, newer] = components;
        let own = [Derivation::of(comparer, true, older, text), Derivation::of(comparer, false, newer, text)];
        Self { comparer, text, own }
    }

    /// The cause of a difference in these components, for a set of rules of the donor.
    pub(super) fn of_trees(
        &self,
        from_older: bool,
        set: &[usize],
        differing: &[ComparedComponent],
        components: [&Components; 2],
    ) -> Cause {
        let exchanged = self.exchanged(from_older, set);
        let explained = differing.iter().map(|&component| {
            let pieces = components.map(|components| components.of(component));
            let rules = [0, 1].map(|side: usize| {
                self.own[side].rules_of(component, pieces[side], pieces[1 - side], &exchanged, None)
            });
            Explained { component, pieces: pieces.map(<[_]>::to_vec), rules }
        });
        self.cause(from_older, set, explained.collect(), false)
    }

    /// The cause of a difference in the verdict, for a set of rules of the donor, which accepts the input.
    pub(super) fn of_verdict(&self, from_older: bool, set: &[usize], of_donor: &Components) -> Cause {
        let exchanged = self.exchanged(from_older, set);
        let (donor, host) = if from_older { (0, 1) } else { (1, 0) };
        let mixed = self.mixed(from_older, set);
        let derivation = mixed.applied(|_| true, true);
        let mut explained: Vec<Explained> = Vec::new();
        for &index in exchanged.iter().filter(|index| index.grammar == donor) {
            let fault = self.fault_without(from_older, set, index.rule);
            let at = position_at(&derivation, index, fault);
            let component = self.component(&mixed, &derivation, at, host, of_donor);
            if explained.iter().any(|explained| explained.component == component) {
                continue;
            }
            let mut pieces = [Vec::new(), Vec::new()];
            pieces[donor] = of_donor.of(component).to_vec();
            let mut rules = [Vec::new(), Vec::new()];
            rules[donor] =
                self.own[donor].rules_of(component, &pieces[donor], &[], &exchanged, Some((index, fault)));
            let piece = pieces[donor].first().map(|piece| piece.span);
            rules[host] = self.replaced_within(component, piece, around(&derivation, at), host);
            let start = piece.map_or(0, |piece| piece.start);
            let stuck = match component {
                // The fault is at one character, and the rules down to that are complete.
                ComparedComponent::Path if self.own[donor].is_character(index) => Vec::new(),
                ComparedComponent::Path => self.own[host].stuck_in_path(),
                component => self.own[host].stuck_within(component, start),
            };
            for rule in stuck {
                if !rules[host].contains(&rule) {
                    rules[host].push(rule);
                }
            }
            explained.push(Explained { component, pieces, rules });
        }
        explained.sort_by_key(|explained| explained.component);
        self.cause(from_older, set, explained, true)
    }

    /// The offset of the fault if all rules of the set are exchanged except for one: what that rule is needed for. It
    /// may derive other parts of the input, too, which the rule that it replaces derives as well.
    fn fault_without(&self, from_older: bool, set: &[usize], rule: usize) -> usize {
        let others: Vec<usize> = set.iter().copied().filter(|&other| other != rule).collect();
        self.mixed(from_older, &others).farthest()
    }

    /// The component in which an exchanged rule is: the smallest one that the donor has. If the rule is above all
    /// components, the one in which the other edition stops.
    fn component(
        &self,
        mixed: &MixedParse<'_>,
        derivation: &[Application],
        at: Option<usize>,
        host: usize,
        of_donor: &Components,
    ) -> ComparedComponent {
        for applied in around(derivation, at) {
            let rule = mixed.mixture().grammar(applied.index.grammar).get(applied.index.rule);
            let terms = rule.map_or(&[][..], |rule| rule.terms.as_slice());
            let found = ComparedComponent::ALL.iter().find(|component| {
                **component != ComparedComponent::Param && terms.contains(&component.name())
            });
            if let Some(&found) = found.filter(|&&found| !of_donor.of(found).is_empty()) {
                return found;
            }
        }
        let fault = self.own[host].parse.farthest();
        let contains = |component: &&ComparedComponent| {
            of_donor.of(**component).iter().any(|part| part.span.start <= fault && fault <= part.span.end)
        };
        let main = [ComparedComponent::Path, ComparedComponent::Query, ComparedComponent::Fragment];
        main.iter().find(contains).copied().unwrap_or(ComparedComponent::Path)
    }

    /// The rules of the edition that rejects the input, from that of a component down to the one that was replaced:
    /// `around` are its application and those around it. `piece` is the component under the donor.
    fn replaced_within<'d>(
        &self,
        component: ComparedComponent,
        piece: Option<Span>,
        around: impl Iterator<Item = &'d Application>,
        host: usize,
    ) -> Vec<RuleIndex> {
        let own = &self.own[host];
        // A rule for more than the path, such as `hier-part`, is not a reference in every edition.
        let is_larger = |applied: &Application| {
            piece.is_some_and(|piece| applied.span.start < piece.start || piece.end < applied.span.end)
        };
        let mut rules = Vec::new();
        for applied in around {
            let index = applied.index;
            let Some(index) = (if index.grammar == host { Some(index) } else { self.other(index) }) else {
                continue;
            };
            let is_above = own.is_reference(index) || is_larger(applied) && !rules.is_empty();
            if component == ComparedComponent::Path && is_above {
                break;
            }
            rules.push(index);
            if own.has_term(index, component.name()) {
                break;
            }
        }
        rules.reverse();
        rules
    }

    /// The rules of the donor in the set, and those that correspond to them.
    fn exchanged(&self, from_older: bool, set: &[usize]) -> Vec<RuleIndex> {
        let edition = usize::from(!from_older);
        let of_donor = set.iter().map(|&rule| RuleIndex { grammar: edition, rule });
        of_donor.flat_map(|index| [Some(index), self.other(index)]).flatten().collect()
    }

    /// The rule of the other edition that corresponds to a rule.
    pub(super) fn other(&self, index: RuleIndex) -> Option<RuleIndex> {
        let rule = self.comparer.correspondence.other(index.grammar == 0, index.rule)?;
        Some(RuleIndex { grammar: 1 - index.grammar, rule })
    }

    fn mixed(&self, from_older: bool, set: &[usize]) -> MixedParse<'a> {
        Exchange::new(self.comparer, from_older, set).parse(self.text.as_bytes())
    }

    fn cause(&self, from_older: bool, set: &[usize], explained: Vec<Explained>, is_verdict: bool) -> Cause {
        let mixed = self.mixed(from_older, set);
        let (donor, host) = (mixed.mixture().donor(), mixed.mixture().host());
        let derivation = mixed.applied(|_| true, true);
        let (by_donor, by_host) = (&self.own[donor].applied, &self.own[host].applied);
        let mut exchanged: Vec<RuleIndex> =
            set.iter().map(|&rule| RuleIndex { grammar: donor, rule }).collect();
        exchanged.sort_by_key(|&index| position(&derivation, index).unwrap_or(usize::MAX));
        let mut list = RuleList::default();
        for &index in &exchanged {
            let span =
                span(&derivation, index).or_else(|| self.other(index).and_then(|other| span(by_host, other)));
            list.add(index, self.other(index), span, true);
        }
        // A rule together with the one that corresponds to it, if that derives a component, too.
        let deriving: Vec<RuleIndex> =
            explained.iter().flat_map(|explained| explained.rules.iter().flatten()).copied().collect();
        for &index in &deriving {
            let other = self.other(index).filter(|other| deriving.contains(other));
            list.add(index, other, span(by_donor, index).or_else(|| span(by_host, index)), false);
        }
        let replaced: Vec<RuleIndex> = exchanged.iter().filter_map(|&index| self.other(index)).collect();
        let below = if is_verdict {
            [self.brought(&derivation, &exchanged, donor), self.tried(&replaced, host)]
        } else {
            let failed = self.failed(&replaced, host, &explained);
            let by_host = self.delimiting(&replaced, host, &explained);
            [self.delimiting(&exchanged, donor, &explained), [failed, by_host].concat()]
        };
        for &index in below.iter().flatten() {
            list.add(index, None, span(by_donor, index).or_else(|| span(by_host, index)), false);
        }
        let entry = |index: RuleIndex| mixed.mixture().grammar(index.grammar).entry(index.rule);
        let entries = |rules: &[RuleIndex]| -> Vec<&'static RuleEntry> {
            rules.iter().filter_map(|&index| entry(index)).collect()
        };
        let components = explained.into_iter().map(|explained| {
            let [older, newer] = explained.pieces;
            let [older_rules, newer_rules] = explained.rules.map(|rules| entries(&rules));
            ComponentDifference { component: explained.component, older, newer, older_rules, newer_rules }
        });
        let rules = list.0.iter().map(|listed| RulePair {
            older: listed.rules[0].and_then(entry),
            newer: listed.rules[1].and_then(entry),
            span: listed.span,
            is_exchanged: listed.is_exchanged,
        });
        Cause {
            donor: mixed.mixture().grammar(donor).edition,
            components: components.collect(),
            rules: rules.collect(),
        }
    }
}

/// An application and those around it.
fn around(derivation: &[Application], at: Option<usize>) -> impl Iterator<Item = &Application> {
    let outer = |applied: &&Application| derivation.get(applied.parent?);
    core::iter::successors(at.and_then(|at| derivation.get(at)), outer)
}

/// The rules of a cause: each once.
#[derive(Default)]
struct RuleList(Vec<ListedRules>);

/// Rules of both editions, the older first.
struct ListedRules {
    rules: [Option<RuleIndex>; 2],
    span: Option<Span>,
    is_exchanged: bool,
}

impl RuleList {
    fn add(&mut self, index: RuleIndex, other: Option<RuleIndex>, span: Option<Span>, is_exchanged: bool) {
        if self.0.iter().any(|listed| listed.rules.contains(&Some(index))) {
            return;
        }
        let mut rules = [None, None];
        for index in [Some(index), other].into_iter().flatten() {
            rules[index.grammar & 1] = Some(index);
        }
        self.0.push(ListedRules { rules, span, is_exchanged });
    }
}

fn position(derivation: &[Application], index: RuleIndex) -> Option<usize> {
    derivation.iter().position(|applied| applied.index == index)
}

fn span(derivation: &[Application], index: RuleIndex) -> Option<Span> {
    Some(derivation.get(position(derivation, index)?)?.span)
}
