//! Compares alternatives with each other: finds those that never win, and pairs that have a text in common.

use super::finding::{Alternative, FindingKind};
use crate::automaton::compile::compile;
use crate::automaton::difference::{WalkStep, in_both, shortest_word};
use crate::automaton::limit::{Budget, LimitExceeded};
use crate::automaton::measure::{Measured, Measures};
use crate::automaton::minimal::Automaton;
use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use crate::syntax::octet_set::OctetSet;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cell::OnceCell;
use uri_bnf_span::Span;

/// How many steps all choices of a grammar may take, before what its length adds.
const STEPS: usize = 1 << 22;
/// How many steps each octet of the grammar adds.
const OCTET_STEPS: usize = 1 << 6;
/// How many steps a choice may take at the first attempt.
const FIRST_STEPS: usize = 1 << 15;
/// How many steps a choice may take at the second attempt.
const SECOND_STEPS: usize = 1 << 21;
/// How many steps a finding takes.
const FINDING_STEPS: usize = 1 << 6;
/// How many steps each octet of an alternative takes when a finding first shows it: findings keep a copy. Those in nested
/// choices would otherwise need memory for the depth times the length.
const SHOWN_OCTET_STEPS: usize = 1 << 3;
/// How many alternatives a choice may have.
const ALTERNATIVE_LIMIT: usize = 1 << 9;

/// A choice: its alternatives. All fields about them have the same length.
pub(super) struct Choice<'g> {
    /// The position of the rule in whose definition it is.
    pub(super) rule: usize,
    pub(super) members: &'g [Expression],
    /// Whether all rules that the alternative refers to can be compiled. The others are left out.
    pub(super) is_sound: Vec<bool>,
    pub(super) forms: &'g [Measured],
    pub(super) spans: &'g [Span],
}

/// What is found in a choice, with the index of the alternative.
type Found = Vec<(FindingKind, usize)>;

/// Compares the alternatives of each choice. Calls `report` in the order of the choices.
///
/// A choice that takes few steps is compared whatever the others take: those that take many are left for a second
/// attempt, when all others have been compared.
pub(super) fn compare_all(
    grammar: &Grammar,
    measures: &Measures,
    choices: &[Choice<'_>],
    length: usize,
    mut report: impl FnMut(&Choice<'_>, FindingKind, Span),
) {
    let mut budget = Budget::new(STEPS.saturating_add(length.saturating_mul(OCTET_STEPS)));
    let comparer = Comparer { grammar, measures };
    let first = |choice| budget.within(FIRST_STEPS, |budget| comparer.attempt(choice, budget));
    let attempts: Vec<_> = choices.iter().map(first).collect();
    for (choice, attempt) in choices.iter().zip(attempts) {
        let (found, result) = match attempt {
            (_, Err(_)) => budget.within(SECOND_STEPS, |budget| comparer.attempt(choice, budget)),
            finished => finished,
        };
        let too_large = result.err().map(|index| {
            let name = grammar.rules.get(choice.rule).map_or("", |rule| rule.name());
            (FindingKind::TooLarge { name: name.into() }, index)
        });
        for (kind, index) in found.into_iter().chain(too_large) {
            report(choice, kind, choice.spans.get(index).copied().unwrap_or(Span::new(0, 0)));
        }
    }
}

struct Comparer<'g> {
    grammar: &'g Grammar,
    measures: &'g Measures,
}

/// The properties of an alternative.
struct Member<'g> {
    index: usize,
    expression: &'g Expression,
    span: Span,
    /// A copy of the expression, made for the first finding that shows it.
    shown: OnceCell<Arc<Expression>>,
    form: &'g Measured,
    automaton: Automaton,
    first: OctetSet,
}

impl Member<'_> {
    /// Returns whether the empty text is one of its texts.
    fn is_nullable(&self) -> bool {
        self.automaton.is_accepting(self.automaton.start())
    }

    /// As a finding shows it.
    fn alternative(&self, grammar: &Grammar, budget: &mut Budget) -> Result<Alternative, LimitExceeded> {
        if self.shown.get().is_none() {
            budget.spend(self.span.len().saturating_mul(SHOWN_OCTET_STEPS))?;
        }
        let expression = Arc::clone(self.shown.get_or_init(|| Arc::new(self.expression.clone())));
        Ok(Alternative { number: self.index + 1, expression, notation: grammar.notation })
    }
}

impl Comparer<'_> {
    /// What is found; if a limit is exceeded, what was found until then, and the index of the alternative that was not
    /// compared with all earlier ones.
    fn attempt(&self, choice: &Choice<'_>, budget: &mut Budget) -> (Found, Result<(), usize>) {
        let mut found = Vec::new();
        let mut earlier: Vec<Member<'_>> = Vec::new();
        for (index, _) in choice.is_sound.iter().enumerate().filter(|(_, is_sound)| **is_sound) {
            let member = self.member(choice, index, budget).and_then(|member| {
                self.compare(&earlier, &member, &mut found, budget)?;
                Ok(member)
            });
            match member {
                Ok(member) => earlier.push(member),
                Err(LimitExceeded) => return (found, Err(index)),
            }
        }
        (found, Ok(()))
    }

    /// Compares an alternative with the earlier ones.
    fn compare(
        &self,
        earlier: &[Member<'_>],
        member: &Member<'_>,
        found: &mut Found,
        budget: &mut Budget,
    ) -> Result<(), LimitExceeded> {
        for other in earlier {
            budget.spend(1)?;
            if let Some(witness) = common(other, member, budget)? {
                budget.spend(FINDING_STEPS)?;
                let first = other.alternative(self.grammar, budget)?;
                let second = member.alternative(self.grammar, budget)?;
                found.push((FindingKind::Ambiguous { first, second, witness }, member.index));
            }
        }
        if self.never_wins(earlier, member, budget)? {
            let alternative = member.alternative(self.grammar, budget)?;
            found.push((FindingKind::NeverWins { alternative }, member.index));
        }
        Ok(())
    }

    fn member<'g>(
        &self,
        choice: &Choice<'g>,
        index: usize,
        budget: &mut Budget,
    ) -> Result<Member<'g>, LimitExceeded> {
        let parts = (choice.members.get(index), choice.forms.get(index), choice.spans.get(index));
        let (Some(expression), Some(form), Some(&span)) = parts else {
            return Err(LimitExceeded);
        };
        if index >= ALTERNATIVE_LIMIT {
            return Err(LimitExceeded);
        }
        let automaton = self.compile(&[form], budget)?;
        let shown = OnceCell::new();
        Ok(Member { index, expression, span, shown, form, first: automaton.first(), automaton })
    }

    /// Returns whether each text of the member begins with a text of an earlier one.
    fn never_wins(
        &self,
        earlier: &[Member<'_>],
        member: &Member<'_>,
        budget: &mut Budget,
    ) -> Result<bool, LimitExceeded> {
        let can_precede =
            |rival: &&Member<'_>| rival.is_nullable() || !rival.first.is_disjoint(&member.first);
        let rivals: Vec<&Measured> = earlier.iter().filter(can_precede).map(|rival| rival.form).collect();
        if rivals.is_empty() {
            return Ok(false);
        }
        let (member, rivals) = (&member.automaton, &self.compile(&rivals, budget)?);
        let winner = shortest_word([member, rivals], budget, |[of_member, of_rivals]| {
            if rivals.is_accepting(of_rivals) || member.is_dead(of_member) {
                WalkStep::Back
            } else if member.is_accepting(of_member) {
                WalkStep::Found
            } else {
                WalkStep::On
            }
        })?;
        Ok(winner.is_none())
    }

    fn compile(&self, forms: &[&Measured], budget: &mut Budget) -> Result<Automaton, LimitExceeded> {
        compile(self.measures, forms, "", budget).map_err(|_| LimitExceeded)
    }
}

/// A shortest text that both have.
fn common(
    left: &Member<'_>,
    right: &Member<'_>,
    budget: &mut Budget,
) -> Result<Option<Vec<u8>>, LimitExceeded> {
    if left.is_nullable() && right.is_nullable() {
        return Ok(Some(Vec::new()));
    }
    if left.first.is_disjoint(&right.first) {
        return Ok(None);
    }
    let (left, right) = (&left.automaton, &right.automaton);
    shortest_word([left, right], budget, |states| in_both(left, right, states))
}
