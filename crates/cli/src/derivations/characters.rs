//! Which rules are for single characters.

use std::collections::BTreeMap;

use uri_bnf::bnf::{Expression, Grammar, Production};

/// Decides which rules are for single characters, or for one that is escaped, such as `pchar` and `escaped`.
pub(super) struct CharacterRules<'g> {
    /// The grammar, and those that it is linked to.
    grammars: Vec<&'g Grammar>,
    known: BTreeMap<(usize, &'g str), bool>,
}

impl<'g> CharacterRules<'g> {
    pub(super) fn new(grammars: Vec<&'g Grammar>) -> Self {
        Self { grammars, known: BTreeMap::new() }
    }

    /// Returns whether each text of a rule is one character.
    pub(super) fn has(&mut self, rule: &'g Production) -> bool {
        let of = |grammar: &&'g Grammar| grammar.rule(rule.name()) == Some(rule);
        let Some(grammar) = self.grammars.iter().position(of) else { return false };
        self.is_one(grammar, rule)
    }

    fn is_one(&mut self, grammar: usize, rule: &'g Production) -> bool {
        if let Some(known) = self.known.get(&(grammar, rule.name())) {
            return *known;
        }
        // A grammar that was read has no recursive rules.
        let is_one = self.is_character(grammar, rule.definition());
        self.known.insert((grammar, rule.name()), is_one);
        is_one
    }

    fn is_character(&mut self, grammar: usize, expression: &'g Expression) -> bool {
        match expression {
            Expression::Literal(text) | Expression::AnyCase(text) => text.chars().count() == 1,
            Expression::Quote | Expression::Prose(_) => true,
            Expression::Values(values) => values.ranges().len() == 1,
            Expression::Group(element) => self.is_character(grammar, element),
            Expression::Alternatives(members) => {
                members.iter().all(|member| self.is_character(grammar, member))
            }
            Expression::Reference(name) | Expression::Bracketed(name) => {
                let rule = self.grammars.get(grammar).and_then(|rules| rules.rule(name));
                rule.is_some_and(|rule| self.is_one(grammar, rule))
            }
            Expression::Sequence(members) => match &members[..] {
                [percent, digits @ ..] if is_percent(percent) => {
                    digits.iter().all(|digit| self.is_character(grammar, digit))
                }
                _ => false,
            },
            Expression::Repetition { .. } | Expression::Optional(_) | Expression::Linked(_) => false,
        }
    }
}

/// Returns whether this begins an escape.
fn is_percent(expression: &Expression) -> bool {
    matches!(expression, Expression::Literal(text) | Expression::AnyCase(text) if text == "%")
}

#[cfg(test)]
mod tests {
    use super::CharacterRules;
    use crate::names::specification::SpecificationName;

    #[test]
    fn rules_for_single_characters_are_found() {
        for specification in SpecificationName::all() {
            let grammar = specification.read_grammar().unwrap();
            let mut characters = CharacterRules::new(vec![&grammar]);
            let mut found = 0;
            for entry in specification.rules().entries() {
                let is_one = characters.has(grammar.rule(entry.name()).unwrap());
                let is_escape = ["escaped", "pct-encoded", "escape"].contains(&entry.name());
                if !entry.characters().is_empty() || is_escape {
                    assert!(is_one, "{specification} {}", entry.name());
                }
                found += usize::from(is_one);
                for longer in ["scheme", "segment", "port", "dec-octet", "h16", "toplabel"] {
                    assert!(entry.name() != longer || !is_one, "{specification} {longer}");
                }
            }
            // RFC 1738 has no parser, and no entries.
            let has_entries = !specification.rules().entries().is_empty();
            assert!(found > 2 || !has_entries, "{specification}");
        }
    }
}
