//! Alternatives against each other: those that never win, and those that share a text.

use super::finding::{Alternative, FindingKind};
use crate::bnf::automaton::Automaton;
use crate::bnf::automaton::compile::{LimitPassed, compile};
use crate::bnf::automaton::difference::{Step, in_both, shortest_word};
use crate::bnf::automaton::form::Form;
use crate::bnf::automaton::measure::Measures;
use crate::bnf::byte_set::ByteSet;
use crate::bnf::grammar::Grammar;
use crate::bnf::grammar::expression::Expression;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// How many steps the walks through pairs of automata may take, for all alternatives of a grammar.
const STEP_LIMIT: usize = 1 << 22;
/// How many of them making an automaton counts for at least.
const COMPILE_STEPS: usize = 1 << 10;
/// How many of them an automaton counts for that is too large to be made.
const FAILED_STEPS: usize = 1 << 20;
/// How many alternatives a choice may have.
const ALTERNATIVE_LIMIT: usize = 1 << 9;

/// Compares the alternatives of choices, one choice after the other.
pub(in crate::bnf) struct Choices<'g> {
    grammar: &'g Grammar,
    measures: Measures,
    steps: usize,
}

/// What is known of an alternative.
struct Member {
    form: Form,
    automaton: Automaton,
    first: ByteSet,
}

impl Member {
    /// Whether the empty text is one of its texts.
    fn is_nullable(&self) -> bool {
        self.automaton.is_accepting(self.automaton.start())
    }
}

impl<'g> Choices<'g> {
    pub(in crate::bnf) fn new(grammar: &'g Grammar) -> Choices<'g> {
        Choices { grammar, measures: Measures::of(grammar), steps: STEP_LIMIT }
    }

    /// Says what is wrong with the choices in the definition of the rule at `position`, each time with the
    /// place of the alternative, if `places` are those of the alternatives, the inner choices first.
    pub(in crate::bnf) fn rule<'p>(
        &mut self,
        position: usize,
        places: impl Iterator<Item = &'p [Range<usize>]>,
        mut report: impl FnMut(FindingKind, Range<usize>),
    ) {
        let Some(rule) = self.grammar.rules.get(position) else {
            return;
        };
        let mut choices = Vec::new();
        collect(rule.definition(), &mut choices);
        for (members, places) in choices.into_iter().zip(places) {
            let mut at = |kind, index: usize| {
                report(kind, places.get(index).cloned().unwrap_or_default());
            };
            let (index, result) = self.choice(position, members, &mut at);
            if result.is_err() {
                at(FindingKind::TooLarge { name: rule.name().into() }, index);
            }
        }
    }

    /// Compares each alternative with the earlier ones; gives up at a limit. The first value is the index of
    /// the last that was looked at.
    fn choice(
        &mut self,
        position: usize,
        expressions: &[Expression],
        report: &mut impl FnMut(FindingKind, usize),
    ) -> (usize, Result<(), LimitPassed>) {
        let notation = self.grammar.notation;
        let alternative = |index: usize, expression: &Arc<Expression>| Alternative {
            number: index + 1,
            expression: Arc::clone(expression),
            notation,
        };
        let mut earlier: Vec<(Arc<Expression>, Member)> = Vec::new();
        for (index, expression) in expressions.iter().enumerate() {
            let expression = Arc::new(expression.clone());
            let result = self.member(position, &expression, index).and_then(|member| {
                for (other_index, (other, of_other)) in earlier.iter().enumerate() {
                    if let Some(witness) = self.common(of_other, &member)? {
                        let first = alternative(other_index, other);
                        let second = alternative(index, &expression);
                        report(FindingKind::Ambiguous { first, second, witness }, index);
                    }
                }
                if self.never_wins(&earlier, &member)? {
                    report(FindingKind::NeverWins { alternative: alternative(index, &expression) }, index);
                }
                Ok(member)
            });
            match result {
                Ok(member) => earlier.push((expression, member)),
                Err(limit) => return (index, Err(limit)),
            }
        }
        (0, Ok(()))
    }

    fn member(
        &mut self,
        position: usize,
        expression: &Expression,
        index: usize,
    ) -> Result<Member, LimitPassed> {
        if index >= ALTERNATIVE_LIMIT {
            return Err(LimitPassed);
        }
        let form = Form::of(expression, &|reference| self.grammar.target(position, reference));
        let automaton = self.compile(&form)?;
        Ok(Member { form, first: automaton.first(), automaton })
    }

    /// A shortest text that both have.
    fn common(&mut self, left: &Member, right: &Member) -> Result<Option<Vec<u8>>, LimitPassed> {
        if left.is_nullable() && right.is_nullable() {
            return Ok(Some(Vec::new()));
        }
        if are_disjoint(left.first, right.first) {
            return Ok(None);
        }
        let (left, right) = (&left.automaton, &right.automaton);
        self.walk([left, right], |states| in_both(left, right, states))
    }

    /// Whether each text of the member begins with a text of an earlier one.
    fn never_wins(
        &mut self,
        earlier: &[(Arc<Expression>, Member)],
        member: &Member,
    ) -> Result<bool, LimitPassed> {
        let rivals = earlier.iter().map(|(_, rival)| rival);
        let rivals = rivals.filter(|rival| rival.is_nullable() || !are_disjoint(rival.first, member.first));
        let forms: Vec<Form> = rivals.map(|rival| rival.form.clone()).collect();
        if forms.is_empty() {
            return Ok(false);
        }
        let (member, rivals) = (&member.automaton, &self.compile(&Form::Alternatives(forms))?);
        let winner = self.walk([member, rivals], |[of_member, of_rivals]| {
            if rivals.is_accepting(of_rivals) || member.is_dead(of_member) {
                Step::Back
            } else if member.is_accepting(of_member) {
                Step::Found
            } else {
                Step::On
            }
        })?;
        Ok(winner.is_none())
    }

    fn compile(&mut self, form: &Form) -> Result<Automaton, LimitPassed> {
        let size = self.measures.form(form).size.clamp(COMPILE_STEPS, FAILED_STEPS);
        self.steps = self.steps.checked_sub(size).ok_or(LimitPassed)?;
        let automaton = compile(self.grammar, &self.measures, form, "");
        let taken = automaton.as_ref().map_or(FAILED_STEPS, |made| made.state_count() * made.class_count());
        self.steps = self.steps.saturating_sub(taken);
        automaton.map_err(|_| LimitPassed)
    }

    fn walk(
        &mut self,
        automata: [&Automaton; 2],
        step: impl Fn([crate::bnf::automaton::State; 2]) -> Step,
    ) -> Result<Option<Vec<u8>>, LimitPassed> {
        let taken = core::cell::Cell::new(0);
        let counted = |states| {
            taken.set(taken.get() + 1);
            step(states)
        };
        let word = shortest_word(automata, self.steps, counted);
        self.steps = self.steps.saturating_sub(taken.get());
        word
    }
}

fn are_disjoint(left: ByteSet, right: ByteSet) -> bool {
    left.union(right).len() == left.len() + right.len()
}

/// The members of each choice in an expression, the inner choices first. Recursive, to the depth of the
/// expression.
fn collect<'e>(expression: &'e Expression, choices: &mut Vec<&'e [Expression]>) {
    match expression {
        Expression::Alternatives(members) => {
            for member in members {
                collect(member, choices);
            }
            choices.push(members);
        }
        Expression::Sequence(members) => {
            for member in members {
                collect(member, choices);
            }
        }
        Expression::Repetition { element, .. }
        | Expression::Optional(element)
        | Expression::Group(element) => {
            collect(element, choices);
        }
        _ => {}
    }
}
