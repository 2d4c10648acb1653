//! Which rules are for single characters, so that nobody chooses between 26 letters.

use std::collections::BTreeMap;

use uri_bnf::bnf::{Expression, Grammar};

/// The longest text of such a rule, in bytes: an escape.
const CHARACTER: usize = 3;

/// The rules whose longest texts are known.
#[derive(Default)]
pub(super) struct Lengths(BTreeMap<String, Option<usize>>);

impl Lengths {
    /// Whether the texts of a rule are single characters or escapes.
    pub(super) fn is_character(&mut self, grammar: &Grammar, rule: &str) -> bool {
        self.longest(grammar, rule, 12).is_some_and(|longest| longest <= CHARACTER)
    }

    /// The length of the longest text of a rule; `None` if there is none, or if its rules are nested deeper than `depth`.
    fn longest(&mut self, grammar: &Grammar, rule: &str, depth: usize) -> Option<usize> {
        if let Some(known) = self.0.get(rule) {
            return *known;
        }
        let production = grammar.rule(rule).or_else(|| grammar.linked(rule));
        let longest = match (production, depth.checked_sub(1)) {
            (Some(production), Some(depth)) => self.longest_of(grammar, production.definition(), depth),
            // A core rule of ABNF.
            (None, _) => Some(1),
            (_, None) => None,
        };
        self.0.insert(rule.to_owned(), longest);
        longest
    }

    /// Recursive, to the depth of the definitions of the editions.
    fn longest_of(&mut self, grammar: &Grammar, expression: &Expression, depth: usize) -> Option<usize> {
        match expression {
            Expression::Alternatives(members) => members
                .iter()
                .try_fold(0, |most, member| Some(most.max(self.longest_of(grammar, member, depth)?))),
            Expression::Sequence(members) => {
                members.iter().try_fold(0, |sum, member| Some(sum + self.longest_of(grammar, member, depth)?))
            }
            Expression::Optional(element) | Expression::Group(element) => {
                self.longest_of(grammar, element, depth)
            }
            Expression::Repetition { maximum, element, .. } => {
                let times = usize::try_from((*maximum)?).ok()?;
                Some(times * self.longest_of(grammar, element, depth)?)
            }
            Expression::Reference(name) => self.longest(grammar, name, depth),
            Expression::Literal(text) => Some(text.len()),
            Expression::Values(values) => Some(values.sequences().iter().map(Vec::len).max().unwrap_or(1)),
            _ => Some(1),
        }
    }
}
