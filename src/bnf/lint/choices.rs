//! Compares alternatives with each other: finds those that never win, and pairs that have a text in common.

use super::finding::{Alternative, FindingKind};
use super::walk::all_references;
use crate::Span;
use crate::bnf::automaton::compile::compile;
use crate::bnf::automaton::difference::{WalkStep, in_both, shortest_word};
use crate::bnf::automaton::limit::{Budget, LimitExceeded};
use crate::bnf::automaton::measure::Measures;
use crate::bnf::automaton::minimal::Automaton;
use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::byte_set::ByteSet;
use crate::bnf::syntax::expression::Expression;
use crate::bnf::syntax::lowered::Lowered;
use alloc::sync::Arc;
use alloc::vec::Vec;

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
/// How many alternatives a choice may have.
const ALTERNATIVE_LIMIT: usize = 1 << 9;

/// A choice: its alternatives, and the span of each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'g> {
    /// The position of the rule in whose definition it is.
    pub(super) rule: usize,
    pub(super) members: &'g [Expression],
    pub(super) spans: &'g [Span],
}

/// What is found in a choice, with the index of the alternative.
type Found = Vec<(FindingKind, usize)>;

/// Compares the alternatives of each choice. Calls `report` in the order of the choices.
///
/// A choice that takes few steps is compared whatever the others take: those that take many are left for a second
/// attempt, when all others have been compared. `is_sound` has for each rule of the text whether its definition can be
/// compiled; alternatives that refer to any other are left out.
pub(super) fn compare_all(
    grammar: &Grammar,
    is_sound: &[bool],
    choices: &[Choice<'_>],
    length: usize,
    mut report: impl FnMut(&Choice<'_>, FindingKind, Span),
) {
    let mut budget = Budget::new(STEPS.saturating_add(length.saturating_mul(OCTET_STEPS)));
    let comparer = Comparer { grammar, is_sound, measures: Measures::of(grammar) };
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
    is_sound: &'g [bool],
    measures: Measures,
}

/// The properties of an alternative.
struct Member {
    index: usize,
    expression: Arc<Expression>,
    lowered: Lowered,
    automaton: Automaton,
    first: ByteSet,
}

impl Member {
    /// Returns whether the empty text is one of its texts.
    fn is_nullable(&self) -> bool {
        self.automaton.is_accepting(self.automaton.start())
    }

    /// As a finding shows it.
    fn alternative(&self, grammar: &Grammar) -> Alternative {
        let expression = Arc::clone(&self.expression);
        Alternative { number: self.index + 1, expression, notation: grammar.notation }
    }
}

impl Comparer<'_> {
    /// What is found; if a limit is exceeded, what was found until then, and the index of the alternative that was not
    /// compared with all earlier ones.
    fn attempt(&self, choice: &Choice<'_>, budget: &mut Budget) -> (Found, Result<(), usize>) {
        let mut found = Vec::new();
        let mut earlier: Vec<Member> = Vec::new();
        for (index, expression) in choice.members.iter().enumerate() {
            if !self.is_sound(choice.rule, expression) {
                continue;
            }
            let member = self.member(choice.rule, index, expression, budget).and_then(|member| {
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
        earlier: &[Member],
        member: &Member,
        found: &mut Found,
        budget: &mut Budget,
    ) -> Result<(), LimitExceeded> {
        for other in earlier {
            budget.spend(1)?;
            if let Some(witness) = common(other, member, budget)? {
                budget.spend(FINDING_STEPS)?;
                let [first, second] = [other, member].map(|member| member.alternative(self.grammar));
                found.push((FindingKind::Ambiguous { first, second, witness }, member.index));
            }
        }
        if self.never_wins(earlier, member, budget)? {
            let alternative = member.alternative(self.grammar);
            found.push((FindingKind::NeverWins { alternative }, member.index));
        }
        Ok(())
    }

    /// Returns whether all rules that the alternative refers to can be compiled.
    fn is_sound(&self, rule: usize, expression: &Expression) -> bool {
        all_references(expression, &mut |reference| {
            let target = self.grammar.target(rule, reference);
            target.is_some_and(|target| self.is_sound.get(target).is_none_or(|&is_sound| is_sound))
        })
    }

    fn member(
        &self,
        rule: usize,
        index: usize,
        expression: &Expression,
        budget: &mut Budget,
    ) -> Result<Member, LimitExceeded> {
        if index >= ALTERNATIVE_LIMIT {
            return Err(LimitExceeded);
        }
        let lowered = Lowered::of(expression, &|reference| self.grammar.target(rule, reference));
        let automaton = self.compile(&lowered, budget)?;
        let lowered = self.measures.lowered(&lowered).set.map_or(lowered, Lowered::Set);
        let expression = Arc::new(expression.clone());
        Ok(Member { index, expression, lowered, first: automaton.first(), automaton })
    }

    /// Returns whether each text of the member begins with a text of an earlier one.
    fn never_wins(
        &self,
        earlier: &[Member],
        member: &Member,
        budget: &mut Budget,
    ) -> Result<bool, LimitExceeded> {
        let can_precede = |rival: &&Member| rival.is_nullable() || !are_disjoint(rival.first, member.first);
        let rivals: Vec<&Member> = earlier.iter().filter(can_precede).collect();
        if rivals.is_empty() {
            return Ok(false);
        }
        let sizes = rivals.iter().map(|rival| self.measures.lowered(&rival.lowered).size);
        budget.spend(sizes.fold(0, usize::saturating_add))?;
        let rivals = Lowered::Alternatives(rivals.iter().map(|rival| rival.lowered.clone()).collect());
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

    fn compile(&self, lowered: &Lowered, budget: &mut Budget) -> Result<Automaton, LimitExceeded> {
        compile(self.grammar, &self.measures, lowered, "", budget).map_err(|_| LimitExceeded)
    }
}

/// A shortest text that both have.
fn common(left: &Member, right: &Member, budget: &mut Budget) -> Result<Option<Vec<u8>>, LimitExceeded> {
    if left.is_nullable() && right.is_nullable() {
        return Ok(Some(Vec::new()));
    }
    if are_disjoint(left.first, right.first) {
        return Ok(None);
    }
    let (left, right) = (&left.automaton, &right.automaton);
    shortest_word([left, right], budget, |states| in_both(left, right, states))
}

fn are_disjoint(left: ByteSet, right: ByteSet) -> bool {
    left.union(right).len() == left.len() + right.len()
}
