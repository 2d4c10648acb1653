//! Words that come of derivations.

use super::derive::Deriver;
use super::edit::{EDITS, some_byte};
use super::fault::Fault;
use super::plan::Goal;
use crate::bnf::automaton::Automaton;
use crate::bnf::suite::Source;
use alloc::vec::Vec;

/// How many edits are tried before it is taken that none leads out of the language.
const PATIENCE: usize = 100_000;

/// Members: first some that take every option, then as many as asked for.
pub(super) struct Members {
    pub(super) deriver: Deriver,
    /// Whether members are made for the options that are left.
    pub(super) takes_all: bool,
    pub(super) left: u64,
    pub(super) word: Vec<u8>,
}

impl Source for Members {
    fn advance(&mut self) -> bool {
        if self.takes_all {
            if self.deriver.derive_new(&mut self.word) {
                return true;
            }
            self.takes_all = false;
        }
        if self.left == 0 || !self.deriver.derive(&mut self.word) {
            return false;
        }
        self.left -= 1;
        true
    }

    fn word(&self) -> &[u8] {
        &self.word
    }
}

/// Members, and behind each a neighbour for each place and kind of edit.
pub(super) struct Neighbours {
    pub(super) members: Members,
    pub(super) representatives: Vec<u8>,
    /// How many of the edits of the member are done; none, if the member itself comes first.
    pub(super) done: Option<usize>,
    /// Whether the word in turn is the member itself.
    pub(super) is_member: bool,
    pub(super) edited: Vec<u8>,
}

impl Source for Neighbours {
    fn advance(&mut self) -> bool {
        while let Some(done) = self.done {
            let (place, kind) = (done / EDITS.len(), done % EDITS.len());
            let member = &self.members.word;
            let Some(edit) = EDITS.get(kind).filter(|_| place <= member.len()) else {
                break;
            };
            self.done = Some(done + 1);
            if edit.fits(place, member.len()) {
                let byte = some_byte(&mut self.members.deriver.random, &self.representatives);
                edit.apply(member, place, byte, &mut self.edited);
                self.is_member = false;
                return true;
            }
        }
        self.is_member = self.members.advance();
        self.done = self.is_member.then_some(0);
        self.is_member
    }

    fn word(&self) -> &[u8] {
        if self.is_member { &self.members.word } else { &self.edited }
    }
}

/// Words with a fault at a place of a definition, round by round through all places.
pub(super) struct Faulty {
    pub(super) deriver: Deriver,
    pub(super) faults: Vec<(usize, Fault)>,
    /// Which fault comes next.
    pub(super) next: usize,
    /// How many rounds come behind this one.
    pub(super) rounds_left: u64,
    pub(super) word: Vec<u8>,
}

impl Source for Faulty {
    fn advance(&mut self) -> bool {
        loop {
            while let Some(&(node, fault)) = self.faults.get(self.next) {
                self.next += 1;
                if self.deriver.derive_to(Goal::Fault(node, fault), &mut self.word) {
                    return true;
                }
            }
            let Some(left) = self.rounds_left.checked_sub(1) else {
                return false;
            };
            self.rounds_left = left;
            self.next = 0;
        }
    }

    fn word(&self) -> &[u8] {
        &self.word
    }
}

/// Words outside of the language, one edit from a member.
pub(super) struct NearMisses<'a> {
    pub(super) automaton: &'a Automaton,
    pub(super) members: Members,
    pub(super) representatives: Vec<u8>,
    pub(super) edited: Vec<u8>,
}

impl Source for NearMisses<'_> {
    fn advance(&mut self) -> bool {
        if !self.members.advance() {
            return false;
        }
        for attempt in 1..=PATIENCE {
            let random = &mut self.members.deriver.random;
            let member = &self.members.word;
            let place = random.below(member.len() + 1);
            let byte = some_byte(random, &self.representatives);
            let edit = random.pick(&EDITS).copied().filter(|edit| edit.fits(place, member.len()));
            if let Some(edit) = edit {
                edit.apply(member, place, byte, &mut self.edited);
                let is_short = self.edited.len() <= self.members.deriver.longest;
                if is_short && !self.automaton.accepts(&self.edited) {
                    return true;
                }
            }
            if attempt % 8 == 0 {
                // Some members lie deep inside of the language: another one.
                self.members.deriver.derive(&mut self.members.word);
            }
        }
        false
    }

    fn word(&self) -> &[u8] {
        &self.edited
    }
}
