//! From a lowered form to a nondeterministic automaton: the rules that it refers to are put in place of their
//! names, and each operator becomes a few states (Thompson 1968).

use super::limit::LimitExceeded;
use super::measure::Measures;
use crate::bnf::linking::grammar::Grammar;
use crate::bnf::syntax::byte_set::ByteSet;
use crate::bnf::syntax::lowered::Lowered;
use alloc::vec::Vec;
use regex_automata::nfa::thompson::{Builder, NFA, Transition};
use regex_automata::util::primitives::StateID;

/// The automaton of a lowered form, which is within the limits of size and depth.
pub(in crate::bnf) fn assemble(
    grammar: &Grammar,
    measures: &Measures,
    lowered: &Lowered,
) -> Result<NFA, LimitExceeded> {
    let mut builder = Builder::new();
    builder.set_utf8(false);
    builder.start_pattern()?;
    let mut emitter = Emitter { grammar, measures, builder };
    let whole = emitter.lowered(lowered)?;
    let mut builder = emitter.builder;
    let end = builder.add_match()?;
    builder.patch(whole.end, end)?;
    builder.finish_pattern(whole.start)?;
    Ok(builder.build(whole.start, whole.start)?)
}

/// A part of the nondeterministic automaton: from `start`, what leads to `end` is what the part stands for.
/// `end` has no arrow yet.
#[derive(Clone, Copy)]
struct Fragment {
    start: StateID,
    end: StateID,
}

struct Emitter<'g> {
    grammar: &'g Grammar,
    measures: &'g Measures,
    builder: Builder,
}

impl Emitter<'_> {
    /// Recursive, to the depth that was measured.
    fn lowered(&mut self, lowered: &Lowered) -> Result<Fragment, LimitExceeded> {
        if let Some(set) = self.measures.lowered(lowered).set {
            return self.set(set);
        }
        match lowered {
            Lowered::Set(set) => self.set(*set),
            Lowered::Alternatives(members) => self.alternatives(members),
            Lowered::Sequence(members) => self.sequence(members),
            Lowered::Repetition { minimum, maximum, element } => self.repetition(*minimum, *maximum, element),
            Lowered::Optional(element) => self.repetition(0, Some(1), element),
            Lowered::Nonterminal(number) => match self.grammar.lowered.get(*number) {
                Some(lowered) => self.lowered(lowered),
                None => self.set(ByteSet::new()),
            },
        }
    }

    /// The members that are sets of bytes become one set.
    fn alternatives(&mut self, members: &[Lowered]) -> Result<Fragment, LimitExceeded> {
        let mut set = ByteSet::new();
        let start = self.builder.add_union(Vec::new())?;
        let end = self.builder.add_empty()?;
        for member in members {
            if let Some(of_member) = self.measures.lowered(member).set {
                set = set.union(of_member);
            } else {
                let member = self.lowered(member)?;
                self.builder.patch(start, member.start)?;
                self.builder.patch(member.end, end)?;
            }
        }
        if !set.is_empty() {
            let set = self.set(set)?;
            self.builder.patch(start, set.start)?;
            self.builder.patch(set.end, end)?;
        }
        Ok(Fragment { start, end })
    }

    fn sequence(&mut self, members: &[Lowered]) -> Result<Fragment, LimitExceeded> {
        let start = self.builder.add_empty()?;
        let mut end = start;
        for member in members {
            end = self.append(end, member)?;
        }
        Ok(Fragment { start, end })
    }

    /// The element `minimum` times; then, each time with a way out, as often as it may still come.
    fn repetition(
        &mut self,
        minimum: u32,
        maximum: Option<u32>,
        element: &Lowered,
    ) -> Result<Fragment, LimitExceeded> {
        let start = self.builder.add_empty()?;
        let end = self.builder.add_empty()?;
        let mut last = start;
        for _ in 0..minimum {
            last = self.append(last, element)?;
        }
        let choices = maximum.map_or(1, |maximum| maximum.saturating_sub(minimum));
        for _ in 0..choices {
            let choice = self.builder.add_union(Vec::new())?;
            self.builder.patch(last, choice)?;
            let element = self.lowered(element)?;
            self.builder.patch(choice, element.start)?;
            self.builder.patch(choice, end)?;
            last = element.end;
            if maximum.is_none() {
                self.builder.patch(last, choice)?;
                return Ok(Fragment { start, end });
            }
        }
        self.builder.patch(last, end)?;
        Ok(Fragment { start, end })
    }

    fn set(&mut self, set: ByteSet) -> Result<Fragment, LimitExceeded> {
        let end = self.builder.add_empty()?;
        let transitions = set.ranges().map(|(start, last)| Transition { start, end: last, next: end });
        let start = self.builder.add_sparse(transitions.collect())?;
        Ok(Fragment { start, end })
    }

    /// Lets the form follow `end`; its own end is the new one.
    fn append(&mut self, end: StateID, lowered: &Lowered) -> Result<StateID, LimitExceeded> {
        let next = self.lowered(lowered)?;
        self.builder.patch(end, next.start)?;
        Ok(next.end)
    }
}
