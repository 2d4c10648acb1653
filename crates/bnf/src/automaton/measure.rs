//! Computes how large a rule becomes when definitions replace the names of rules, before that is done.

use super::characters::{self, CharacterNodes};
use crate::linking::grammar::Grammar;
use crate::syntax::lowered::Lowered;
use crate::syntax::octet_set::OctetSet;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The measures of a lowered form.
#[derive(Clone, Copy)]
pub(crate) struct Measure {
    /// The octets that it matches, if it matches single octets only.
    pub(crate) set: Option<OctetSet>,
    /// The most states that it needs; `usize::MAX` if the number is too large.
    pub(crate) size: usize,
    /// How deep its operators are nested.
    pub(crate) depth: usize,
}

/// A lowered form with its measure, which is computed once.
pub(crate) struct Measured {
    pub(crate) measure: Measure,
    pub(super) parts: Parts,
}

/// The parts of a lowered form.
pub(super) enum Parts {
    /// None: a set of octets.
    Set,
    Alternatives(Box<Alternatives>),
    /// Characters of several octets.
    Characters(CharacterNodes),
    Sequence(Vec<Measured>),
    Repetition {
        minimum: u32,
        maximum: Option<u32>,
        element: Box<Measured>,
    },
    /// The definition of the rule with this number.
    Nonterminal(usize),
}

/// Alternatives. Those that match single octets only are one set, so that an automaton does not visit each of them, and
/// those that are characters of several octets share nodes.
pub(super) struct Alternatives {
    members: Vec<Measured>,
    /// The octets of the members that match single octets only.
    pub(super) set: OctetSet,
    /// The characters of the members that have characters of several octets, and no other text.
    pub(super) characters: Option<CharacterNodes>,
    /// The indices of the other members.
    others: Vec<usize>,
}

/// The measured forms of all rules of a grammar.
pub(crate) struct Measures {
    definitions: Vec<Measured>,
    /// The measures of references to the rules.
    references: Vec<Measure>,
}

impl Measures {
    /// Visits each part of each definition once.
    pub(crate) fn of(grammar: &Grammar) -> Measures {
        let nothing = || Measured::of(&Lowered::Set(OctetSet::new()), &[]);
        let mut measures = Measures {
            definitions: grammar.lowered.iter().map(|_| nothing()).collect(),
            references: grammar.lowered.iter().map(|_| Measure::set(OctetSet::new())).collect(),
        };
        for &position in &grammar.dependencies_first {
            let slots = measures.definitions.get_mut(position).zip(grammar.lowered.get(position));
            if let Some((slot, lowered)) = slots {
                *slot = Measured::of(lowered, &measures.references);
                if let Some(reference) = measures.references.get_mut(position) {
                    *reference = slot.measure.nested();
                }
            }
        }
        measures
    }

    /// The definition of the rule with this number.
    pub(crate) fn definition(&self, number: usize) -> Option<&Measured> {
        self.definitions.get(number)
    }

    /// A reference to the rule with this number.
    pub(crate) fn reference(&self, number: usize) -> Measured {
        Measured::reference(number, &self.references)
    }
}

impl Measured {
    /// Recursive, to the depth of the form.
    fn of(lowered: &Lowered, references: &[Measure]) -> Measured {
        let measured = |lowered: &Lowered| Measured::of(lowered, references);
        match lowered {
            Lowered::Set(set) => Measured { measure: Measure::set(*set), parts: Parts::Set },
            Lowered::Alternatives(members) => Measured::alternatives(members, references),
            Lowered::Characters(sequences) => {
                let nodes = CharacterNodes::of(sequences);
                Measured { measure: Measure::structure(nodes.size(), 0), parts: Parts::Characters(nodes) }
            }
            Lowered::Sequence(members) => Measured::sequence(members.iter().map(measured).collect()),
            Lowered::Repetition { minimum, maximum, element } => {
                measured(element).repeated(*minimum, *maximum)
            }
            Lowered::Optional(element) => measured(element).repeated(0, Some(1)),
            Lowered::Nonterminal(number) => Measured::reference(*number, references),
        }
    }

    fn alternatives(lowered: &[Lowered], references: &[Measure]) -> Measured {
        let members: Vec<_> = lowered.iter().map(|member| Measured::of(member, references)).collect();
        let mut sequences = Vec::new();
        let add = |member: &Lowered| characters::sequences(member, &mut sequences);
        let are_characters: Vec<bool> = lowered.iter().map(add).collect();
        let characters = if sequences.is_empty() { None } else { Some(CharacterNodes::of(&sequences)) };
        let set = common_set(members.iter());
        let with_kinds = members.iter().zip(&are_characters).enumerate();
        let is_other = |&(_, (member, is_character)): &(usize, (&Measured, &bool))| {
            member.measure.set.is_none() && !is_character
        };
        let others = with_kinds.filter(is_other).map(|(index, _)| index).collect();
        let mut measure = Measure::of_alternatives(members.iter());
        let alternatives = Alternatives { members, set, characters, others };
        if let Some(characters) = &alternatives.characters {
            let shared = Measure::structure(characters.size(), 0);
            measure = Measure::of_alternatives(alternatives.others()).or(Measure::set(set)).or(shared);
        }
        Measured { measure, parts: Parts::Alternatives(Box::new(alternatives)) }
    }

    fn sequence(members: Vec<Measured>) -> Measured {
        let measures = members.iter().map(|member| member.measure);
        let measure = measures.fold(Measure::structure(1, 0), Measure::then).nested();
        Measured { measure, parts: Parts::Sequence(members) }
    }

    fn repeated(self, minimum: u32, maximum: Option<u32>) -> Measured {
        let measure = self.measure.repeated(maximum.unwrap_or(minimum.saturating_add(1)));
        Measured { measure, parts: Parts::Repetition { minimum, maximum, element: Box::new(self) } }
    }

    pub(crate) fn reference(number: usize, references: &[Measure]) -> Measured {
        let measure = references.get(number).copied().unwrap_or(Measure::set(OctetSet::new()));
        Measured { measure, parts: Parts::Nonterminal(number) }
    }

    /// The members of each choice in the form, the inner choices first. Recursive, to the depth of the form.
    pub(crate) fn choices<'m>(&'m self, found: &mut Vec<&'m [Measured]>) {
        match &self.parts {
            Parts::Set | Parts::Characters(_) | Parts::Nonterminal(_) => {}
            Parts::Alternatives(alternatives) => {
                alternatives.members.iter().for_each(|member| member.choices(found));
                found.push(&alternatives.members);
            }
            Parts::Sequence(members) => members.iter().for_each(|member| member.choices(found)),
            Parts::Repetition { element, .. } => element.choices(found),
        }
    }
}

impl Alternatives {
    /// The members that are neither single octets nor characters of several octets.
    pub(super) fn others(&self) -> impl Iterator<Item = &Measured> {
        self.others.iter().filter_map(|&index| self.members.get(index))
    }
}

/// The octets of the forms that match single octets only.
pub(super) fn common_set<'m>(forms: impl Iterator<Item = &'m Measured>) -> OctetSet {
    forms.filter_map(|form| form.measure.set).fold(OctetSet::new(), OctetSet::union)
}

impl Measure {
    /// The measure of a choice between these.
    pub(super) fn of_alternatives<'m>(members: impl Iterator<Item = &'m Measured>) -> Measure {
        let none = Measure { set: Some(OctetSet::new()), size: 2, depth: 0 };
        members.map(|member| member.measure).fold(none, Measure::or).nested()
    }

    fn set(set: OctetSet) -> Measure {
        Measure { set: Some(set), size: 2, depth: 0 }
    }

    fn structure(size: usize, depth: usize) -> Measure {
        Measure { set: None, size, depth }
    }

    /// At most `times` times; without a maximum, `times` is one more than the minimum.
    fn repeated(self, times: u32) -> Measure {
        let times = usize::try_from(times).unwrap_or(usize::MAX);
        let size = self.size.saturating_add(1).saturating_mul(times).saturating_add(2);
        Measure::structure(size, self.depth).nested()
    }

    /// Inside one more operator.
    fn nested(self) -> Measure {
        Measure { depth: self.depth.saturating_add(1), ..self }
    }

    /// One more alternative. Sets become one set, which is counted once, at the start.
    fn or(self, other: Measure) -> Measure {
        let set = self.set.zip(other.set).map(|(left, right)| left.union(right));
        let added = if other.set.is_some() { 0 } else { other.size };
        let size = self.size.saturating_add(added);
        Measure { set, size, depth: self.depth.max(other.depth) }
    }

    fn then(self, other: Measure) -> Measure {
        Measure::structure(self.size.saturating_add(other.size), self.depth.max(other.depth))
    }
}
