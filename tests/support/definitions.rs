//! The printed definitions, in the form that derivations need.

use std::collections::BTreeMap;

use uri_bnf::bnf::{Automaton, Expression, Grammar, Header, OctetSet};

use super::specifications::TestedSpecification;

/// The definition of each rule of a specification.
pub(crate) struct Definitions(BTreeMap<&'static str, Definition>);

/// A definition, or a part of one.
pub(crate) enum Definition {
    Alternatives(Vec<Definition>),
    Sequence(Vec<Definition>),
    Repetition {
        minimum: usize,
        maximum: Option<usize>,
        element: Box<Definition>,
    },
    Optional(Box<Definition>),
    /// One of these characters.
    Characters(OctetSet),
    /// A rule of the table.
    Rule(&'static str),
    /// Texts that are derived without a rule of the table, for example those of prose that means a rule elsewhere.
    /// Their characters are those of the rule that contains them.
    Leaf(Automaton),
    /// An alternative that is not tried if a prefix of the text matches `taken`: see
    /// [`Commitment`](super::specifications::Commitment).
    Otherwise {
        taken: Automaton,
        alternative: Box<Definition>,
    },
}

impl Definitions {
    pub(crate) fn of(specification: &'static TestedSpecification) -> Self {
        let grammar = specification.grammar();
        let definition = |rule: &uri_bnf::bnf::Production| {
            let name = specification.table.rule(rule.name())?.name();
            let lowering = Lowering { specification, grammar: &grammar, rule: name };
            Some((name, lowering.definition(rule.definition())))
        };
        Self(grammar.rules().filter_map(definition).collect())
    }

    pub(crate) fn of_rule(&self, name: &str) -> &Definition {
        self.0.get(name).unwrap_or_else(|| panic!("no rule {name}"))
    }
}

/// How the definition of a rule is lowered.
struct Lowering<'a> {
    specification: &'static TestedSpecification,
    grammar: &'a Grammar,
    rule: &'static str,
}

impl Lowering<'_> {
    fn definition(&self, expression: &Expression) -> Definition {
        let only = |octet: u8| OctetSet::from_iter([octet]);
        let in_either_case =
            |octet: u8| OctetSet::from_iter([octet.to_ascii_lowercase(), octet.to_ascii_uppercase()]);
        match expression {
            Expression::Alternatives(members) => {
                alternatives(members.iter().map(|member| self.alternative(member)).collect())
            }
            Expression::Sequence(members) => {
                Definition::Sequence(members.iter().map(|member| self.definition(member)).collect())
            }
            Expression::Repetition { minimum, maximum, element } => Definition::Repetition {
                minimum: *minimum as usize,
                maximum: maximum.map(|maximum| maximum as usize),
                element: Box::new(self.definition(element)),
            },
            Expression::Optional(element) => Definition::Optional(Box::new(self.definition(element))),
            Expression::Group(element) => self.definition(element),
            Expression::Literal(text) => characters(text.bytes().map(only)),
            Expression::AnyCase(text) => characters(text.bytes().map(in_either_case)),
            Expression::Quote => Definition::Characters(only(b'"')),
            Expression::Values(values) => {
                alternatives(values.sequences().iter().map(|sets| characters(sets.iter().copied())).collect())
            }
            Expression::Prose(prose) => Definition::Characters(prose.set()),
            Expression::Reference(name) | Expression::Bracketed(name) => self.reference(name),
            Expression::Linked(_) => Definition::Leaf(self.linked()),
        }
    }

    fn alternative(&self, expression: &Expression) -> Definition {
        let printed = expression.display(self.grammar.notation()).to_string();
        let alternative = self.definition(expression);
        let commitments = self.specification.commitments.iter();
        let mut committed = commitments
            .filter(|commitment| commitment.rule == self.rule && commitment.alternative == printed);
        match committed.next() {
            Some(commitment) => {
                let taken = format!("{}\ntaken = {}\n", self.specification.text(), commitment.taken);
                let taken = compile(&self.specification.read(&taken), "taken");
                Definition::Otherwise { taken, alternative: Box::new(alternative) }
            }
            None => alternative,
        }
    }

    fn reference(&self, name: &str) -> Definition {
        // In ABNF, a reference can have another case than the definition.
        let rule = self.grammar.rule(name).unwrap_or_else(|| panic!("no rule {name}"));
        match self.specification.table.rule(rule.name()) {
            Some(entry) => Definition::Rule(entry.name()),
            None => Definition::Leaf(compile(self.grammar, name)),
        }
    }

    /// The meaning of the prose of the rule.
    fn linked(&self) -> Automaton {
        let file = self.specification.table.file();
        let link = Header::read(file.text()).links().find(|link| link.rule == self.rule).unwrap();
        let linked = file.linked().iter().find(|linked| linked.name() == link.file);
        compile(&linked.expect("it was read").read().unwrap(), link.target)
    }
}

fn compile(grammar: &Grammar, rule: &str) -> Automaton {
    Automaton::compile(grammar, rule).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

/// A sequence of characters, one of each set.
fn characters(sets: impl Iterator<Item = OctetSet>) -> Definition {
    let mut members: Vec<_> = sets.map(Definition::Characters).collect();
    if members.len() == 1 { members.remove(0) } else { Definition::Sequence(members) }
}

/// One of the members. Characters among them become one set, which is faster.
fn alternatives(members: Vec<Definition>) -> Definition {
    let mut set = OctetSet::default();
    let mut others = Vec::new();
    for member in members {
        match member {
            Definition::Characters(more) => set = set.union(more),
            other => others.push(other),
        }
    }
    if others.is_empty() {
        return Definition::Characters(set);
    }
    if others.len() == 1 && set == OctetSet::default() {
        return others.remove(0);
    }
    others.extend((set != OctetSet::default()).then_some(Definition::Characters(set)));
    Definition::Alternatives(others)
}
