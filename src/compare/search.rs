//! Searches for the smallest sets of rules that give one edition the result of the other.
//!
//! Sets are tried by increasing size. A set grows only by rules that were used when the input was parsed with it: other
//! rules would not change the parse. So no smaller set of rules that are printed differently is missed. If that takes
//! too long, all rules that differ are exchanged, and then restored one by one, from the start symbol down.

use alloc::{collections::BTreeSet, vec, vec::Vec};
use core::cmp::Reverse;

use super::{
    comparer::Comparer,
    components::{self, ComparedComponent, Components},
    exchange::{Exchange, MixedParse},
};
use crate::bnf::{OctetSet, mixture::RuleIndex};

/// After this many steps, the search for a smallest set ends.
const MOST_STEPS: usize = 20_000_000;

/// The least number of steps for building the states of one mixture.
const STEPS_OF_A_MIXTURE: usize = 1000;

/// The goal of an exchange.
#[derive(Clone, Copy, Debug)]
pub(super) enum SearchGoal<'c> {
    /// The input is accepted, with the [outline](Components::has_outline_of) of the donor.
    Accepted { of_donor: &'c Components },
    /// The component is that of the donor; each other component is that of the donor or of the host.
    Component { component: ComparedComponent, of_donor: &'c Components, of_host: &'c Components },
}

impl SearchGoal<'_> {
    fn is_reached(&self, found: Option<&Components>) -> bool {
        match (self, found) {
            (_, None) => false,
            (Self::Accepted { of_donor }, Some(found)) => found.has_outline_of(of_donor),
            (Self::Component { component, of_donor, of_host }, Some(found)) => {
                let is_of = |components: &Components, component| components.is_same_in(found, component);
                is_of(of_donor, *component)
                    && ComparedComponent::ALL
                        .iter()
                        .all(|&other| is_of(of_donor, other) || is_of(of_host, other))
            }
        }
    }
}

/// One direction: rules of the donor for an input of the other edition.
pub(super) struct Search<'s> {
    comparer: &'s Comparer,
    from_older: bool,
    text: &'s [u8],
    /// The rules of the donor that are defined differently in the host and can matter for the octets of the input.
    candidates: BTreeSet<usize>,
    steps: usize,
    most_steps: usize,
}

impl<'s> Search<'s> {
    pub(super) fn new(comparer: &'s Comparer, from_older: bool, text: &'s [u8]) -> Self {
        let octets: OctetSet = text.iter().copied().collect();
        let can_matter = |&(older, newer): &(usize, usize)| match (
            comparer.older.class(older),
            comparer.newer.class(newer),
        ) {
            (Some(one), Some(other)) => {
                octets.iter().any(|octet| one.contains(octet) != other.contains(octet))
            }
            _ => true,
        };
        let donors = |(older, newer): (usize, usize)| if from_older { older } else { newer };
        let candidates = comparer.correspondence.differing().filter(can_matter).map(donors).collect();
        Self { comparer, from_older, text, candidates, steps: 0, most_steps: MOST_STEPS }
    }

    /// For each goal, the rules of the donor that reach it.
    pub(super) fn smallest(&mut self, goals: &[SearchGoal<'_>]) -> Vec<Vec<usize>> {
        let has_components = goals.iter().any(|goal| matches!(goal, SearchGoal::Component { .. }));
        let mut reached: Vec<Option<Vec<usize>>> = vec![None; goals.len()];
        let mut sets = BTreeSet::from([Vec::new()]);
        while !sets.is_empty() && reached.iter().any(Option::is_none) && self.steps < self.most_steps {
            let mut larger = BTreeSet::new();
            let mut best: Vec<Option<(Rank, &Vec<usize>)>> = vec![None; goals.len()];
            for set in &sets {
                if self.steps >= self.most_steps {
                    break;
                }
                let (parse, found) = self.parse(set);
                let is_reached: Vec<bool> =
                    goals.iter().map(|goal| goal.is_reached(found.as_ref())).collect();
                if is_reached
                    .iter()
                    .zip(&reached)
                    .any(|(is_reached, reached)| *is_reached && reached.is_none())
                {
                    let not_reached = is_reached.iter().filter(|is_reached| !**is_reached).count();
                    let rank = rank(&parse, set, not_reached, has_components);
                    for (best, _) in best.iter_mut().zip(&is_reached).filter(|(_, is_reached)| **is_reached) {
                        if best.is_none_or(|(least, _)| rank < least) {
                            *best = Some((rank, set));
                        }
                    }
                }
                let exchangeable = parse.met().filter_map(|rule| parse.mixture().exchangeable(rule));
                for rule in exchangeable.filter(|rule| self.candidates.contains(rule) && !set.contains(rule))
                {
                    let mut with = set.clone();
                    with.push(rule);
                    with.sort_unstable();
                    larger.insert(with);
                }
            }
            for (reached, best) in reached.iter_mut().zip(best).filter(|(reached, _)| reached.is_none()) {
                if let Some((_, set)) = best {
                    *reached = Some(set.clone());
                }
            }
            sets = larger;
        }
        let goals = goals.iter().zip(reached);
        goals.map(|(goal, reached)| reached.unwrap_or_else(|| self.reduced(goal))).collect()
    }

    /// A set that reaches the goal and from which no rule can be left out.
    fn reduced(&mut self, goal: &SearchGoal<'_>) -> Vec<usize> {
        let donor = if self.from_older { &self.comparer.older } else { &self.comparer.newer };
        let mut set: Vec<usize> = self.candidates.iter().copied().collect();
        if !goal.is_reached(self.parse(&set).1.as_ref()) {
            // With all of them the mixture is the grammar of the donor.
            let all = self.comparer.correspondence.iter();
            set = all.map(|(older, newer)| if self.from_older { older } else { newer }).collect();
        }
        set.sort_by_key(|&rule| Reverse(donor.get(rule).map_or(0, |rule| rule.height)));
        // Repeats until none can be left out: a rule that was needed may become redundant when others are gone.
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            let mut position = 0;
            while position < set.len() {
                let mut without = set.clone();
                without.remove(position);
                if goal.is_reached(self.parse(&without).1.as_ref()) {
                    set = without;
                    has_changed = true;
                } else {
                    position += 1;
                }
            }
        }
        set
    }

    fn parse(&mut self, set: &[usize]) -> (MixedParse<'s>, Option<Components>) {
        let mut parse = Exchange::new(self.comparer, self.from_older, set).parse(self.text);
        self.steps += STEPS_OF_A_MIXTURE + parse.steps();
        let found = components::of(&mut parse);
        (parse, found)
    }
}

/// Prefers a set that explains more; then, if components differ, rules for more than characters; then rules that derive
/// less of the input; then rules that are lower.
fn rank(parse: &MixedParse<'_>, set: &[usize], not_reached: usize, has_components: bool) -> Rank {
    let donor = parse.mixture().donor();
    let grammar = parse.mixture().grammar(donor);
    let is_exchanged = |index: RuleIndex| index.grammar == donor && set.contains(&index.rule);
    let length = parse.applied(is_exchanged, true).iter().map(|applied| applied.span.len()).sum();
    let height = |&rule: &usize| grammar.get(rule).map_or(0, |rule| rule.height);
    let is_character =
        |rule: &&usize| has_components && grammar.get(**rule).is_some_and(|rule| rule.is_character);
    (not_reached, set.iter().filter(is_character).count(), length, set.iter().map(height).sum())
}

type Rank = (usize, usize, usize, usize);

#[cfg(test)]
mod tests {
    use super::{Search, SearchGoal};
    use crate::{Edition, compare::comparer::Comparer};

    /// If no time is left for the smallest set, finds one from which no rule can be left out.
    #[test]
    fn without_time_a_set_is_reduced() {
        let texts = [
            "?q",
            "http:",
            "//u@h@x",
            "#[",
            "http://[::192.9.5.5]/",
            "http://[a::1.2.3.400]/#[",
            "1a:b",
            "urn:a1:%",
        ];
        let mut tried = 0;
        for pair in Edition::ALL.windows(2) {
            let comparer = Comparer::new(pair[0], pair[1]);
            for text in texts {
                let of = [true, false].map(|in_older| comparer.components_in(in_older, text));
                let (from_older, of_donor) = match &of {
                    [Some(older), None] => (true, older),
                    [None, Some(newer)] => (false, newer),
                    _ => continue,
                };
                let goal = SearchGoal::Accepted { of_donor };
                let mut search = Search::new(&comparer, from_older, text.as_bytes());
                search.most_steps = 0;
                let set = search.smallest(&[goal]).remove(0);
                let is_enough =
                    |search: &mut Search<'_>, set: &[usize]| goal.is_reached(search.parse(set).1.as_ref());
                assert!(is_enough(&mut search, &set) && !set.is_empty(), "{text}");
                for left_out in 0..set.len() {
                    let mut set = set.clone();
                    set.remove(left_out);
                    assert!(!is_enough(&mut search, &set), "{text}");
                }
                tried += 1;
            }
        }
        assert!(tried >= 8, "{tried}");
    }
}
