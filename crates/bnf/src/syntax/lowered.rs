//! The lowered form of definitions: without notation, and with numbers in place of names.

use super::expression::Expression;
use super::octet_set::OctetSet;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A definition, or a part of one, as automata and derivations see it.
///
/// There are fewer kinds than of [`Expression`]: a literal becomes a sequence of sets, and a group becomes its content.
///
/// ```
/// use uri_bnf_judge::{OctetSet, Grammar, Lowered};
///
/// let grammar = Grammar::read("a = ( \"x\" ) b\nb = \"y\"")?;
/// let a = grammar.rule("a").expect("it is defined").definition();
/// let set = Lowered::Set(OctetSet::from_iter(*b"x"));
/// assert_eq!(Lowered::of(a, &|_| Some(1)), Lowered::Sequence(vec![set, Lowered::Nonterminal(1)]));
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lowered {
    /// One of these octets.
    Set(OctetSet),
    /// One of these characters, each of several octets: of one of the sequences, an octet of each set, one after the other.
    /// Unlike [`Alternatives`](Lowered::Alternatives), it is not a choice of the definition.
    Characters(Vec<Vec<OctetSet>>),
    /// One of these.
    Alternatives(Vec<Lowered>),
    /// These, one after the other; nothing, if there are none.
    Sequence(Vec<Lowered>),
    /// The element, repeated; without a maximum, any number of times from the minimum on.
    Repetition {
        /// The smallest number of times.
        minimum: u32,
        /// The greatest number of times; `None` if there is no limit.
        maximum: Option<u32>,
        /// What is repeated.
        element: Box<Lowered>,
    },
    /// The element at most once: the language of a repetition from 0 to 1. Derivations distinguish the two.
    Optional(Box<Lowered>),
    /// The rule with this number.
    Nonterminal(usize),
}

impl Lowered {
    /// The lowered form of `expression`, if `target` gives the number of the rule that a reference means; a reference
    /// without one has the empty language. Recursive, to the depth of the expression, which is limited in grammars that
    /// were read.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Grammar, Lowered};
    ///
    /// let grammar = Grammar::read("a = *b\nb = \"y\"")?;
    /// let a = grammar.rule("a").expect("it is defined").definition();
    /// // No reference has a target.
    /// let element = Box::new(Lowered::Set(OctetSet::new()));
    /// assert_eq!(Lowered::of(a, &|_| None), Lowered::Repetition { minimum: 0, maximum: None, element });
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn of(expression: &Expression, target: &impl Fn(&Expression) -> Option<usize>) -> Lowered {
        let lowered = |expression: &Expression| Lowered::of(expression, target);
        match expression {
            Expression::Alternatives(members) => Lowered::Alternatives(members.iter().map(lowered).collect()),
            Expression::Sequence(members) => Lowered::Sequence(members.iter().map(lowered).collect()),
            Expression::Repetition { minimum, maximum, element } => Lowered::Repetition {
                minimum: *minimum,
                maximum: *maximum,
                element: Box::new(lowered(element)),
            },
            Expression::Optional(element) => Lowered::Optional(Box::new(lowered(element))),
            Expression::Group(element) => lowered(element),
            Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => {
                target(expression).map_or(Lowered::Set(OctetSet::new()), Lowered::Nonterminal)
            }
            Expression::Literal(_)
            | Expression::AnyCase(_)
            | Expression::Quote
            | Expression::Values(_)
            | Expression::Prose(_) => Lowered::terminal(expression.terminal().unwrap_or_default()),
        }
    }

    /// A single sequence as one of sets, and a single set as itself.
    fn terminal(sequences: Vec<Vec<OctetSet>>) -> Lowered {
        match &sequences[..] {
            [sets] => Lowered::sequence(sets),
            _ => Lowered::Characters(sequences),
        }
    }

    /// An octet of each set, one after the other; a single set as itself.
    pub(crate) fn sequence(sets: &[OctetSet]) -> Lowered {
        match sets {
            [only] => Lowered::Set(*only),
            _ => Lowered::Sequence(sets.iter().copied().map(Lowered::Set).collect()),
        }
    }

    /// Returns a form of the same language with less structure: no sequence directly in a sequence, alternatives that
    /// are sets as one set where the first of them is, and no choice or sequence of a single member. Recursive, to the
    /// depth of the form.
    ///
    /// ```
    /// use uri_bnf_judge::{OctetSet, Lowered};
    ///
    /// let [a, b, both] = ["a", "b", "ab"].map(|text| Lowered::Set(OctetSet::from_iter(text.bytes())));
    /// assert_eq!(Lowered::Alternatives(vec![a, b]).simplified(), both);
    /// ```
    #[must_use]
    pub fn simplified(self) -> Lowered {
        let simplified = |members: Vec<Lowered>| members.into_iter().map(Lowered::simplified);
        let boxed = |element: Lowered| Box::new(element.simplified());
        match self {
            Lowered::Set(_) | Lowered::Characters(_) | Lowered::Nonterminal(_) => self,
            Lowered::Alternatives(members) => {
                one_or(with_one_set(simplified(members)), Lowered::Alternatives)
            }
            Lowered::Sequence(members) => one_or(flattened(simplified(members)), Lowered::Sequence),
            Lowered::Repetition { minimum, maximum, element } => {
                Lowered::Repetition { minimum, maximum, element: boxed(*element) }
            }
            Lowered::Optional(element) => Lowered::Optional(boxed(*element)),
        }
    }

    /// Returns the form for rules that come after `offset` others. Recursive, to the depth of the form.
    pub(crate) fn shifted(&self, offset: usize) -> Lowered {
        let all = |members: &[Lowered]| members.iter().map(|member| member.shifted(offset)).collect();
        match self {
            Lowered::Set(_) | Lowered::Characters(_) => self.clone(),
            Lowered::Alternatives(members) => Lowered::Alternatives(all(members)),
            Lowered::Sequence(members) => Lowered::Sequence(all(members)),
            Lowered::Repetition { minimum, maximum, element } => Lowered::Repetition {
                minimum: *minimum,
                maximum: *maximum,
                element: Box::new(element.shifted(offset)),
            },
            Lowered::Optional(element) => Lowered::Optional(Box::new(element.shifted(offset))),
            Lowered::Nonterminal(number) => Lowered::Nonterminal(number + offset),
        }
    }

    /// Visits the numbers of the rules that it refers to, in order. Recursive, to the depth of the form.
    ///
    /// ```
    /// use uri_bnf_judge::Lowered;
    ///
    /// let mut rules = Vec::new();
    /// Lowered::Sequence(vec![Lowered::Nonterminal(3), Lowered::Nonterminal(1)]).visit_rules(&mut |rule| rules.push(rule));
    /// assert_eq!(rules, [3, 1]);
    /// ```
    pub fn visit_rules(&self, visit: &mut dyn FnMut(usize)) {
        match self {
            Lowered::Set(_) | Lowered::Characters(_) => {}
            Lowered::Nonterminal(number) => visit(*number),
            Lowered::Alternatives(members) | Lowered::Sequence(members) => {
                for member in members {
                    member.visit_rules(visit);
                }
            }
            Lowered::Repetition { element, .. } | Lowered::Optional(element) => element.visit_rules(visit),
        }
    }
}

/// The alternatives, those that are sets as one, where the first of them is.
fn with_one_set(members: impl Iterator<Item = Lowered>) -> Vec<Lowered> {
    let mut kept: Vec<Lowered> = Vec::new();
    for member in members {
        let known = kept.iter_mut().find_map(|kept| match kept {
            Lowered::Set(set) => Some(set),
            _ => None,
        });
        match (member, known) {
            (Lowered::Set(more), Some(set)) => *set = set.union(more),
            (member, _) => kept.push(member),
        }
    }
    kept
}

/// The members of a sequence, with those of a sequence in its place.
fn flattened(members: impl Iterator<Item = Lowered>) -> Vec<Lowered> {
    let mut kept = Vec::new();
    for member in members {
        match member {
            Lowered::Sequence(inner) => kept.extend(inner),
            member => kept.push(member),
        }
    }
    kept
}

/// A single member as itself, several as `many` makes them.
fn one_or(mut members: Vec<Lowered>, many: fn(Vec<Lowered>) -> Lowered) -> Lowered {
    if members.len() == 1 { members.remove(0) } else { many(members) }
}

#[cfg(test)]
mod tests {
    use super::{Lowered, OctetSet};
    use alloc::{boxed::Box, vec, vec::Vec};

    fn set(octets: &[u8]) -> Lowered {
        Lowered::Set(octets.iter().copied().collect::<OctetSet>())
    }

    #[test]
    fn simplified_has_one_set_and_flat_sequences() {
        let choice = Lowered::Alternatives(vec![set(b"a"), Lowered::Nonterminal(1), set(b"b")]);
        assert_eq!(choice.simplified(), Lowered::Alternatives(vec![set(b"ab"), Lowered::Nonterminal(1)]));
        let sets = Lowered::Alternatives(vec![set(b"a"), Lowered::Sequence(vec![set(b"b")])]);
        assert_eq!(sets.simplified(), set(b"ab"));
        let nested =
            Lowered::Sequence(vec![Lowered::Sequence(vec![set(b"a"), set(b"b")]), Lowered::Nonterminal(2)]);
        assert_eq!(
            nested.simplified(),
            Lowered::Sequence(vec![set(b"a"), set(b"b"), Lowered::Nonterminal(2)])
        );
        let empty = Lowered::Sequence(Vec::new());
        assert_eq!(empty.clone().simplified(), empty);
        let optional = Lowered::Optional(Box::new(Lowered::Sequence(vec![set(b"a")])));
        assert_eq!(optional.simplified(), Lowered::Optional(Box::new(set(b"a"))));
    }
}
