//! Matches what is inside a step with the program of its definition.

use super::lookahead::Program;
use super::outline::Outline;
use super::program::Instruction;
use crate::syntax::visited::Visited;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// A search, with the memory that it can use again.
///
/// It goes from left to right, takes the first member of each choice that can begin with what comes next, and comes back
/// if that leads nowhere. It never tries a choice twice at the same place, so it is linear in the number of octets and
/// steps, times the number of instructions.
#[derive(Clone, Debug, Default)]
pub(super) struct Search {
    pub(super) outline: Outline,
    tokens: Vec<Token>,
    retreats: Vec<Retreat>,
    /// Which forks were tried at which token.
    tried: Visited,
    /// What was matched: for all steps that are not converted yet.
    pub(super) trail: Vec<Event>,
    /// For each event that opens something, the index of the one that closes it.
    pub(super) closed_by: Vec<usize>,
    pub(super) open: Vec<usize>,
}

/// An octet or a recorded step, or the end.
#[derive(Clone, Copy, Debug)]
struct Token {
    class: usize,
    /// Where it begins in the input.
    at: usize,
    /// The index of the step.
    step: usize,
}

/// Where a search can go on if it fails.
#[derive(Clone, Copy, Debug)]
struct Retreat {
    /// The member of the choice to try next, and the end of its members.
    member: usize,
    end: usize,
    token: usize,
    trail: usize,
}

/// An instruction that was executed, with the offset in the input.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    Open {
        part: usize,
        at: usize,
    },
    Close {
        at: usize,
    },
    /// A part that is one octet.
    Terminal {
        part: usize,
        at: usize,
    },
    /// A part that is a recorded step.
    Child {
        part: usize,
        rule: usize,
        step: usize,
    },
    OpenRule {
        part: usize,
        rule: usize,
        at: usize,
    },
    CloseRule {
        at: usize,
    },
    /// With the number of octets and steps before it.
    OpenRound {
        token: usize,
    },
    CloseRound {
        token: usize,
    },
}

impl Search {
    /// Matches the recorded step with this index. If that succeeds, the events are at the end of the trail, not yet
    /// paired. Returns whether it does.
    pub(super) fn run(&mut self, program: &Program, text: &[u8], step: usize) -> bool {
        self.read_tokens(program, text, step);
        let base = self.trail.len();
        let is_found = self.find(program);
        if !is_found {
            self.trail.truncate(base);
        }
        is_found
    }

    fn read_tokens(&mut self, program: &Program, text: &[u8], step: usize) {
        let Self { outline, tokens, .. } = self;
        tokens.clear();
        let span = outline.step(step).map_or(Span::new(0, 0), |step| step.span);
        let add_octets = |tokens: &mut Vec<Token>, from: usize, to: usize| {
            let octets = text.get(from..to).unwrap_or(&[]).iter().zip(from..);
            tokens.extend(octets.map(|(&octet, at)| Token {
                class: program.class_of_octet(octet),
                at,
                step: 0,
            }));
        };
        let mut covered = span.start;
        for (step, child) in outline.children(step) {
            add_octets(tokens, covered, child.span.start);
            tokens.push(Token { class: program.class_of_name(child.name), at: child.span.start, step });
            covered = child.span.end;
        }
        add_octets(tokens, covered, span.end);
        tokens.push(Token { class: program.end(), at: span.end, step: 0 });
    }

    fn find(&mut self, program: &Program) -> bool {
        let Self { tokens, retreats, tried, trail, .. } = self;
        retreats.clear();
        let mut has_tried = false;
        let (mut at, mut index) = (0, 0);
        loop {
            let (Some(&instruction), Some(token)) = (program.instructions.get(at), tokens.get(index)) else {
                return false;
            };
            at += 1;
            let mut is_stuck = false;
            match instruction {
                Instruction::Octet { set } if program.contains(set, token.class) => index += 1,
                Instruction::Terminal { set, part } if program.contains(set, token.class) => {
                    trail.push(Event::Terminal { part, at: token.at });
                    index += 1;
                }
                Instruction::Child { rule, class, part } if class == token.class => {
                    trail.push(Event::Child { part, rule, step: token.step });
                    index += 1;
                }
                Instruction::Open { part } => trail.push(Event::Open { part, at: token.at }),
                Instruction::Close => trail.push(Event::Close { at: token.at }),
                Instruction::OpenRule { part, rule } => {
                    trail.push(Event::OpenRule { part, rule, at: token.at });
                }
                Instruction::CloseRule => trail.push(Event::CloseRule { at: token.at }),
                Instruction::OpenRound => trail.push(Event::OpenRound { token: index }),
                Instruction::CloseRound => trail.push(Event::CloseRound { token: index }),
                Instruction::Jump { to } => at = to,
                Instruction::End if token.class == program.end() => return true,
                Instruction::Choice { choice } => {
                    let (member, end) = program.members(choice, token.class);
                    at = program.member(member);
                    is_stuck = member == end;
                    if end > member + 1 {
                        if !has_tried {
                            tried.reset(tokens.len());
                            has_tried = true;
                        }
                        let fork = program.fork(choice).unwrap_or(0);
                        is_stuck = !tried.insert(fork, index);
                        if !is_stuck {
                            let trail = trail.len();
                            retreats.push(Retreat { member: member + 1, end, token: index, trail });
                        }
                    }
                }
                _ => is_stuck = true,
            }
            if is_stuck {
                let Some(retreat) = retreats.last_mut() else { return false };
                at = program.member(retreat.member);
                index = retreat.token;
                trail.truncate(retreat.trail);
                retreat.member += 1;
                if retreat.member == retreat.end {
                    retreats.pop();
                }
            }
        }
    }

    /// Finds which events close which, from an index on.
    pub(super) fn pair(&mut self, base: usize) {
        let Self { trail, closed_by, open, .. } = self;
        closed_by.resize(trail.len(), 0);
        open.clear();
        for (index, event) in trail.iter().enumerate().skip(base) {
            match event {
                Event::Open { .. } | Event::OpenRule { .. } | Event::OpenRound { .. } => open.push(index),
                Event::Close { .. } | Event::CloseRule { .. } | Event::CloseRound { .. } => {
                    if let Some(slot) = open.pop().and_then(|opening| closed_by.get_mut(opening)) {
                        *slot = index;
                    }
                }
                Event::Terminal { .. } | Event::Child { .. } => {}
            }
        }
    }
}
