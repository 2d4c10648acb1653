//! Alternatives against each other: those that never win, and those that share a text.

use super::finding::{Alternative, FindingKind};
use crate::Span;
use crate::bnf::automaton::compile::compile;
use crate::bnf::automaton::difference::{WalkStep, in_both, shortest_word};
use crate::bnf::automaton::limit::LimitExceeded;
use crate::bnf::automaton::measure::Measures;
use crate::bnf::automaton::minimal::{Automaton, State};
use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::byte_set::ByteSet;
use crate::bnf::syntax::expression::Expression;
use crate::bnf::syntax::lowered::Lowered;
use alloc::sync::Arc;
use alloc::vec::Vec;

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
    lowered: Lowered,
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
    /// span of the alternative, if `spans` are those of the alternatives, the inner choices first.
    pub(in crate::bnf) fn rule<'p>(
        &mut self,
        position: usize,
        spans: impl Iterator<Item = &'p [Span]>,
        mut report: impl FnMut(FindingKind, Span),
    ) {
        let Some(rule) = self.grammar.rules.get(position) else {
            return;
        };
        let mut choices = Vec::new();
        collect(rule.definition(), &mut choices);
        for (members, spans) in choices.into_iter().zip(spans) {
            let mut at = |kind, index: usize| {
                report(kind, spans.get(index).copied().unwrap_or(Span::new(0, 0)));
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
    ) -> (usize, Result<(), LimitExceeded>) {
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
    ) -> Result<Member, LimitExceeded> {
        if index >= ALTERNATIVE_LIMIT {
            return Err(LimitExceeded);
        }
        let lowered = Lowered::of(expression, &|reference| self.grammar.target(position, reference));
        let automaton = self.compile(&lowered)?;
        Ok(Member { lowered, first: automaton.first(), automaton })
    }

    /// A shortest text that both have.
    fn common(&mut self, left: &Member, right: &Member) -> Result<Option<Vec<u8>>, LimitExceeded> {
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
    ) -> Result<bool, LimitExceeded> {
        let rivals = earlier.iter().map(|(_, rival)| rival);
        let rivals = rivals.filter(|rival| rival.is_nullable() || !are_disjoint(rival.first, member.first));
        let lowered: Vec<Lowered> = rivals.map(|rival| rival.lowered.clone()).collect();
        if lowered.is_empty() {
            return Ok(false);
        }
        let (member, rivals) = (&member.automaton, &self.compile(&Lowered::Alternatives(lowered))?);
        let winner = self.walk([member, rivals], |[of_member, of_rivals]| {
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

    fn compile(&mut self, lowered: &Lowered) -> Result<Automaton, LimitExceeded> {
        let size = self.measures.lowered(lowered).size.clamp(COMPILE_STEPS, FAILED_STEPS);
        self.steps = self.steps.checked_sub(size).ok_or(LimitExceeded)?;
        let automaton = compile(self.grammar, &self.measures, lowered, "");
        let taken = automaton.as_ref().map_or(FAILED_STEPS, |made| made.state_count() * made.class_count());
        self.steps = self.steps.saturating_sub(taken);
        automaton.map_err(|_| LimitExceeded)
    }

    fn walk(
        &mut self,
        automata: [&Automaton; 2],
        step: impl Fn([State; 2]) -> WalkStep,
    ) -> Result<Option<Vec<u8>>, LimitExceeded> {
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
