//! Sources of words that are derived.

use super::derive::{Aim, Deriver};
use super::edit::{EDITS, character_at, some_character, some_octet};
use super::fault::Fault;
use super::goal::Goal;
use super::words::Source;
use crate::automaton::minimal::Automaton;
use crate::syntax::characters::Characters;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// After this many unsuccessful edits, it is assumed that none leads out of the language.
const PATIENCE: usize = 100_000;

/// Members: first some that take every option, then as many as requested.
pub(super) struct Members {
    pub(super) deriver: Deriver,
    /// Whether members are made for the options that are left.
    pub(super) takes_all: bool,
    pub(super) left: u64,
    pub(super) word: Vec<u8>,
}

impl Members {
    /// Advances to a member that takes an option which none before has taken, and returns whether there is one.
    pub(super) fn advance_to_new(&mut self) -> bool {
        self.takes_all = self.takes_all && self.deriver.derive_new(&mut self.word);
        self.takes_all
    }
}

impl Source for Members {
    fn advance(&mut self) -> bool {
        if self.advance_to_new() {
            return true;
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

    fn count_words(mut self: Box<Self>) -> u64 {
        let mut count = if self.deriver.has_members() { self.left } else { 0 };
        while self.advance_to_new() {
            count = count.saturating_add(1);
        }
        count
    }
}

/// Members, and after each a neighbour for each offset and kind of edit.
pub(super) struct Neighbours {
    pub(super) members: Members,
    pub(super) representatives: Vec<u8>,
    /// How many edits of the member were made; `None` if the member itself comes first.
    pub(super) done: Option<usize>,
    /// Whether the current word is the member itself.
    pub(super) is_member: bool,
    pub(super) edited: Vec<u8>,
}

impl Neighbours {
    /// Takes the random numbers for the edits of a member without making them, because later members use the same
    /// sequence. Returns the number of edits.
    fn pass_over_edits(&mut self) -> u64 {
        let count = EDITS.len() * self.members.word.len() + 1;
        for _ in 0..count {
            some_octet(&mut self.members.deriver.random, &self.representatives);
        }
        self.done = None;
        u64::try_from(count).unwrap_or(u64::MAX)
    }
}

impl Source for Neighbours {
    fn advance(&mut self) -> bool {
        while let Some(done) = self.done {
            let (offset, kind) = (done / EDITS.len(), done % EDITS.len());
            let member = &self.members.word;
            let Some(edit) = EDITS.get(kind).filter(|_| offset <= member.len()) else {
                break;
            };
            self.done = Some(done + 1);
            if edit.fits(offset, member.len()) {
                let octet = some_octet(&mut self.members.deriver.random, &self.representatives);
                edit.apply(member, offset..offset + 1, &[octet], &mut self.edited);
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

    fn count_words(mut self: Box<Self>) -> u64 {
        let mut count = 0;
        while self.advance() {
            count += 1;
            if self.is_member {
                count += self.pass_over_edits();
            }
        }
        count
    }
}

/// Words with a fault at an element of a definition, a number of them for each fault.
pub(super) struct Faulty {
    pub(super) deriver: Deriver,
    /// The remaining faults, with the next one last.
    pub(super) faults: Vec<(usize, Fault)>,
    pub(super) count: u64,
    /// The aim at the current fault, and how many words with it are left.
    pub(super) now: Option<(Aim, u64)>,
    pub(super) word: Vec<u8>,
}

impl Source for Faulty {
    fn advance(&mut self) -> bool {
        loop {
            if let Some((aim, left)) = &mut self.now {
                if *left > 0 {
                    *left -= 1;
                    return self.deriver.derive_to(aim, &mut self.word);
                }
            }
            let Some((node, fault)) = self.faults.pop() else {
                return false;
            };
            self.now = self.deriver.aim(Goal::Fault(node, fault)).map(|aim| (aim, self.count));
        }
    }

    fn word(&self) -> &[u8] {
        &self.word
    }

    fn count_words(self: Box<Self>) -> u64 {
        let is_possible =
            |&&(node, fault): &&(usize, Fault)| self.deriver.aim(Goal::Fault(node, fault)).is_some();
        let possible = self.faults.iter().filter(is_possible).map(|_| self.count);
        possible.fold(self.now.as_ref().map_or(0, |(_, left)| *left), u64::saturating_add)
    }
}

/// Words outside the language, one edit away from a member.
pub(super) struct NearMisses<'a> {
    pub(super) automaton: &'a Automaton,
    pub(super) members: Members,
    /// The most bytes that a word may have.
    pub(super) longest: usize,
    /// What is edited.
    pub(super) characters: Characters,
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
            let offset = random.below(member.len() + 1);
            let mut octets = [0; 4];
            let (part, new) = match self.characters {
                Characters::Octets => {
                    octets[0] = some_octet(random, &self.representatives);
                    (offset..offset.saturating_add(1), &octets[..1])
                }
                Characters::Unicode => {
                    let new = some_character(random, &self.representatives).encode_utf8(&mut octets);
                    (character_at(member, offset), new.as_bytes())
                }
            };
            let edit = random.pick(&EDITS).copied().filter(|edit| edit.fits(part.start, member.len()));
            if let Some(edit) = edit {
                edit.apply(member, part, new, &mut self.edited);
                let is_short = self.edited.len() <= self.longest;
                if is_short && !self.automaton.accepts(&self.edited) {
                    return true;
                }
            }
            if attempt % 8 == 0 {
                // Some members have no neighbours outside the language: try another one.
                self.members.deriver.derive(&mut self.members.word);
            }
        }
        false
    }

    fn word(&self) -> &[u8] {
        &self.edited
    }
}
