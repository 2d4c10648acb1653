//! The states of a mixture: definitions become states with transitions when a derivation first uses them.

use super::{
    grammars::{Mixture, RuleIndex},
    parse::MixedParse,
    state::{Instance, OctetClass, ParserState},
};
use crate::syntax::{lowered::Lowered, octet_set::OctetSet};
use alloc::vec::Vec;

impl<'g, M: Mixture<'g>> MixedParse<'g, M> {
    fn push(&mut self, state: ParserState<'g>, within: Option<usize>) -> usize {
        self.states.push(state);
        self.within.push(within);
        self.states.len() - 1
    }

    pub(super) fn rule(&mut self, index: RuleIndex, within: Option<usize>, next: usize) -> usize {
        self.push(ParserState::Rule { within, index, next, body: None }, within)
    }

    /// The states of a rule, or of the one that replaces it; none inside itself: a mixture may be recursive, although
    /// neither grammar is.
    pub(super) fn body(
        &mut self,
        index: RuleIndex,
        within: Option<usize>,
        next: usize,
        state: usize,
    ) -> usize {
        let index = self.mixture.resolve(index);
        self.meet(index);
        let mut outer = within;
        while let Some(instance) = outer.and_then(|outer| self.instances.get(outer)) {
            if instance.index == index {
                return 1;
            }
            outer = instance.within;
        }
        let Some(definition) = self.mixture.definition(index) else { return 1 };
        let instance = self.instances.len();
        self.instances.push(Instance { index, within, state, has_derived: false });
        let leave = self.push(ParserState::Leave { next }, Some(instance));
        self.part(index.grammar, definition, Some(instance), leave)
    }

    /// The states of a part of a definition.
    fn part(&mut self, grammar: usize, lowered: &'g Lowered, within: Option<usize>, next: usize) -> usize {
        if let Some(set) = self.class(grammar, lowered) {
            self.meet_class(grammar, lowered);
            return self.push(ParserState::Octet { set, next, origin: (grammar, lowered) }, within);
        }
        match lowered {
            Lowered::Set(set) => {
                self.push(ParserState::Octet { set: *set, next, origin: (grammar, lowered) }, within)
            }
            Lowered::Characters(sequences) => self.push(ParserState::Character { sequences, next }, within),
            Lowered::Nonterminal(rule) => self.rule(RuleIndex { grammar, rule: *rule }, within, next),
            Lowered::Sequence(members) => {
                members.iter().rev().fold(next, |next, member| self.part(grammar, member, within, next))
            }
            Lowered::Alternatives(members) => self.alternatives(grammar, lowered, members, within, next),
            Lowered::Optional(element) => {
                let close = self.push(ParserState::Close { next }, within);
                let element = self.part(grammar, element, within, close);
                let open = self.push(ParserState::Open { next: element }, within);
                self.push(ParserState::Split(Vec::from([open, next])), within)
            }
            Lowered::Repetition { minimum, maximum, element } => {
                let mut after = next;
                match maximum {
                    None => {
                        let again = self.push(ParserState::Split(Vec::new()), within);
                        let first = self.part(grammar, element, within, again);
                        if let Some(ParserState::Split(ways)) = self.states.get_mut(again) {
                            ways.extend([first, next]);
                        }
                        after = again;
                    }
                    Some(maximum) => {
                        for _ in *minimum..*maximum {
                            let first = self.part(grammar, element, within, after);
                            after = self.push(ParserState::Split(Vec::from([first, next])), within);
                        }
                    }
                }
                for _ in 0..*minimum {
                    after = self.part(grammar, element, within, after);
                }
                after
            }
        }
    }

    /// Alternatives for single octets become one state, at the place of the first.
    fn alternatives(
        &mut self,
        grammar: usize,
        lowered: &'g Lowered,
        members: &'g [Lowered],
        within: Option<usize>,
        next: usize,
    ) -> usize {
        let mut octets = OctetSet::new();
        let mut position = None;
        let mut ways = Vec::new();
        for member in members {
            if let Some(set) = self.class(grammar, member) {
                self.meet_class(grammar, member);
                octets = octets.union(set);
                position.get_or_insert(ways.len());
            } else {
                let way = self.part(grammar, member, within, next);
                // The only preference besides the order: an input that can be a name is one (uri-syntax-01).
                if self.is_name(grammar, member) { ways.insert(0, way) } else { ways.push(way) }
            }
        }
        if let Some(position) = position {
            let state =
                self.push(ParserState::Octet { set: octets, next, origin: (grammar, lowered) }, within);
            ways.insert(position, state);
        }
        self.push(ParserState::Split(ways), within)
    }

    fn is_name(&self, grammar: usize, lowered: &Lowered) -> bool {
        let Lowered::Nonterminal(rule) = lowered else { return false };
        let index = self.mixture.resolve(RuleIndex { grammar, rule: *rule });
        self.mixture.is_preferred(index)
    }

    /// The octets of a part of a definition that derives single octets.
    fn class(&mut self, grammar: usize, lowered: &'g Lowered) -> Option<OctetSet> {
        match lowered {
            Lowered::Set(set) => Some(*set),
            Lowered::Alternatives(members) => {
                let mut all = OctetSet::new();
                for member in members {
                    all = all.union(self.class(grammar, member)?);
                }
                Some(all)
            }
            Lowered::Nonterminal(rule) => {
                let index = self.mixture.resolve(RuleIndex { grammar, rule: *rule });
                match self.classes.get(index.grammar)?.get(index.rule)? {
                    OctetClass::Of(set) => return Some(*set),
                    OctetClass::None => return None,
                    OctetClass::Unknown => self.remember(index, None),
                }
                let definition = self.mixture.definition(index)?;
                let class = self.class(index.grammar, definition);
                self.remember(index, class);
                class
            }
            Lowered::Characters(_)
            | Lowered::Sequence(_)
            | Lowered::Repetition { .. }
            | Lowered::Optional(_) => None,
        }
    }

    fn remember(&mut self, index: RuleIndex, class: Option<OctetSet>) {
        if let Some(known) =
            self.classes.get_mut(index.grammar).and_then(|grammar| grammar.get_mut(index.rule))
        {
            *known = class.map_or(OctetClass::None, OctetClass::Of);
        }
    }

    /// Like `class`, for a part that became a state.
    pub(super) fn known_class(&self, grammar: usize, lowered: &Lowered) -> Option<OctetSet> {
        match lowered {
            Lowered::Set(set) => Some(*set),
            Lowered::Alternatives(members) => members
                .iter()
                .try_fold(OctetSet::new(), |all, member| Some(all.union(self.known_class(grammar, member)?))),
            Lowered::Nonterminal(rule) => {
                let index = self.mixture.resolve(RuleIndex { grammar, rule: *rule });
                match self.classes.get(index.grammar)?.get(index.rule)? {
                    OctetClass::Of(set) => Some(*set),
                    OctetClass::None | OctetClass::Unknown => None,
                }
            }
            Lowered::Characters(_)
            | Lowered::Sequence(_)
            | Lowered::Repetition { .. }
            | Lowered::Optional(_) => None,
        }
    }

    fn meet(&mut self, index: RuleIndex) {
        let met = self.met.get_mut(index.grammar & 1).and_then(|met| met.get_mut(index.rule));
        if let Some(met) = met {
            *met = true;
        }
    }

    /// Visits the rules for single octets that a part of a definition uses.
    fn meet_class(&mut self, grammar: usize, lowered: &'g Lowered) {
        match lowered {
            Lowered::Alternatives(members) => {
                for member in members {
                    self.meet_class(grammar, member);
                }
            }
            Lowered::Nonterminal(rule) => {
                let index = self.mixture.resolve(RuleIndex { grammar, rule: *rule });
                self.meet(index);
                if let Some(definition) = self.mixture.definition(index) {
                    self.meet_class(index.grammar, definition);
                }
            }
            _ => {}
        }
    }
}
