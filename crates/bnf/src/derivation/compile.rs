//! Compiles a definition to a program.

use super::program::{Code, Instruction};
use super::shape::{DEPTH_LIMIT, SIZE_LIMIT, Shapes};
use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;

/// The definition is too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// The program for the definition of `rule`.
pub(super) fn compile(
    grammar: &Grammar,
    shapes: &Shapes,
    completes: bool,
    rule: usize,
) -> Result<Code, TooLarge> {
    let mut compiler = Compiler { grammar, shapes, completes, code: Code::default(), derived: 0 };
    compiler.definition(rule, 0)?;
    compiler.add(Instruction::End)?;
    Ok(compiler.code)
}

struct Compiler<'g> {
    grammar: &'g Grammar,
    shapes: &'g Shapes,
    completes: bool,
    code: Code,
    /// How many rules are open that are derived from the grammar as data.
    derived: usize,
}

impl Compiler<'_> {
    fn definition(&mut self, rule: usize, depth: usize) -> Result<(), TooLarge> {
        let grammar = self.grammar;
        let production = grammar.rules.get(rule).ok_or(TooLarge)?;
        self.expression(rule, production.definition(), &mut 0, depth)
    }

    /// Adds an expression. `part` is its number, and then that of the part after it. Recursive, to a fixed depth.
    fn expression(
        &mut self,
        rule: usize,
        expression: &Expression,
        part: &mut usize,
        depth: usize,
    ) -> Result<(), TooLarge> {
        if depth > DEPTH_LIMIT {
            return Err(TooLarge);
        }
        let own = *part;
        *part += 1;
        if let Some(target) = self.grammar.target(rule, expression) {
            let is_linked = matches!(expression, Expression::Linked(_));
            return self.reference(target, is_linked, own, depth);
        }
        if let Some(sequences) = expression.terminal() {
            return self.terminal(&sequences, own);
        }
        self.add(Instruction::Open { part: own })?;
        let members = expression.members();
        match expression {
            Expression::Alternatives(_) => self.alternatives(rule, members, part, depth)?,
            Expression::Optional(_) => {
                let choice = self.choice()?;
                self.member(choice);
                for member in members {
                    self.expression(rule, member, part, depth + 1)?;
                }
                self.member(choice);
            }
            Expression::Repetition { minimum, maximum, .. } => {
                for element in members {
                    self.repetition(rule, element, (*minimum, *maximum), part, depth)?;
                }
            }
            _ => {
                for member in members {
                    self.expression(rule, member, part, depth + 1)?;
                }
            }
        }
        self.add(Instruction::Close)
    }

    fn alternatives(
        &mut self,
        rule: usize,
        members: &[Expression],
        part: &mut usize,
        depth: usize,
    ) -> Result<(), TooLarge> {
        let choice = self.choice()?;
        let mut ends = Vec::new();
        for member in members {
            self.member(choice);
            self.expression(rule, member, part, depth + 1)?;
            ends.push(self.code.instructions.len());
            self.add(Instruction::Jump { to: 0 })?;
        }
        let end = self.code.instructions.len();
        for jump in ends {
            if let Some(slot) = self.code.instructions.get_mut(jump) {
                *slot = Instruction::Jump { to: end };
            }
        }
        if self.derived > 0 {
            self.longest_first(rule, members, choice);
        }
        Ok(())
    }

    /// Where no step was recorded, the longest alternative is taken, as parsers do it.
    fn longest_first(&mut self, rule: usize, members: &[Expression], choice: usize) {
        let length = |member| self.shapes.shape(self.grammar, rule, member).length();
        let lengths: Option<Vec<usize>> = members.iter().map(length).collect();
        if let (Some(lengths), Some(targets)) = (lengths, self.code.choices.get_mut(choice)) {
            let mut ordered: Vec<(usize, usize)> = lengths.into_iter().zip(targets.iter().copied()).collect();
            ordered.sort_by_key(|&(length, _)| core::cmp::Reverse(length));
            *targets = ordered.into_iter().map(|(_, target)| target).collect();
        }
    }

    fn repetition(
        &mut self,
        rule: usize,
        element: &Expression,
        (minimum, maximum): (u32, Option<u32>),
        part: &mut usize,
        depth: usize,
    ) -> Result<(), TooLarge> {
        let start = *part;
        let can_be_empty = self.shapes.shape(self.grammar, rule, element).shortest == 0;
        // The number after those of the element is the same after each copy.
        *part = start + element.parts().count();
        for _ in 0..minimum {
            self.expression(rule, element, &mut start.clone(), depth + 1)?;
        }
        let Some(maximum) = maximum else {
            let again = self.code.instructions.len();
            let choice = self.choice()?;
            self.member(choice);
            self.expression(rule, element, &mut start.clone(), depth + 1)?;
            self.add(Instruction::Jump { to: again })?;
            self.member(choice);
            return Ok(());
        };
        let mut choices = Vec::new();
        for _ in minimum..maximum {
            let choice = self.choice()?;
            self.member(choice);
            choices.push(choice);
            if can_be_empty {
                self.add(Instruction::OpenRound)?;
            }
            self.expression(rule, element, &mut start.clone(), depth + 1)?;
            if can_be_empty {
                self.add(Instruction::CloseRound)?;
            }
        }
        for choice in choices {
            self.member(choice);
        }
        Ok(())
    }

    /// Adds a reference to a rule: the step that was recorded, or the derivation as data if there may be none.
    fn reference(
        &mut self,
        target: usize,
        is_linked: bool,
        part: usize,
        depth: usize,
    ) -> Result<(), TooLarge> {
        let is_derived = if is_linked || self.derived > 0 {
            self.shapes.is_small(target)
        } else {
            self.completes && self.shapes.is_character(target)
        };
        if !is_derived {
            return self.add(Instruction::Child { rule: target, class: 0, part });
        }
        let choice = self.choice()?;
        self.member(choice);
        self.add(Instruction::Child { rule: target, class: 0, part })?;
        let jump = self.code.instructions.len();
        self.add(Instruction::Jump { to: 0 })?;
        self.member(choice);
        self.add(Instruction::OpenRule { part, rule: target })?;
        self.derived += 1;
        self.definition(target, depth + 1)?;
        self.derived -= 1;
        self.add(Instruction::CloseRule)?;
        let end = self.code.instructions.len();
        if let Some(slot) = self.code.instructions.get_mut(jump) {
            *slot = Instruction::Jump { to: end };
        }
        Ok(())
    }

    fn terminal(&mut self, sequences: &[Vec<OctetSet>], part: usize) -> Result<(), TooLarge> {
        if let [sequence] = sequences {
            if let [set] = &sequence[..] {
                let set = self.set(*set);
                return self.add(Instruction::Terminal { set, part });
            }
        }
        self.add(Instruction::Open { part })?;
        let choice = if sequences.len() == 1 { None } else { Some(self.choice()?) };
        let mut ends = Vec::new();
        for sequence in sequences {
            if let Some(choice) = choice {
                self.member(choice);
            }
            for set in sequence {
                let set = self.set(*set);
                self.add(Instruction::Octet { set })?;
            }
            if choice.is_some() {
                ends.push(self.code.instructions.len());
                self.add(Instruction::Jump { to: 0 })?;
            }
        }
        let end = self.code.instructions.len();
        for jump in ends {
            if let Some(slot) = self.code.instructions.get_mut(jump) {
                *slot = Instruction::Jump { to: end };
            }
        }
        self.add(Instruction::Close)
    }

    fn add(&mut self, instruction: Instruction) -> Result<(), TooLarge> {
        if self.code.instructions.len() >= SIZE_LIMIT {
            return Err(TooLarge);
        }
        self.code.instructions.push(instruction);
        Ok(())
    }

    /// Adds a choice without members.
    fn choice(&mut self) -> Result<usize, TooLarge> {
        let choice = self.code.choices.len();
        self.code.choices.push(Vec::new());
        self.add(Instruction::Choice { choice })?;
        Ok(choice)
    }

    /// Adds a member to a choice: the instruction that is added next.
    fn member(&mut self, choice: usize) {
        let next = self.code.instructions.len();
        self.code.choices.get_mut(choice).into_iter().for_each(|members| members.push(next));
    }

    /// The index of a set.
    fn set(&mut self, set: OctetSet) -> usize {
        let known = self.code.sets.iter().position(|known| *known == set);
        known.unwrap_or_else(|| {
            self.code.sets.push(set);
            self.code.sets.len() - 1
        })
    }
}
