//! The search for a derivation: depth first, and each state at most once at each offset.

use super::{
    Mixture,
    parse::MixedParse,
    state::{Frame, ParserState},
};
use crate::syntax::sequences::matched_lengths;
use alloc::vec::Vec;

/// What a search does next.
enum Move {
    Accepted,
    On(usize, usize),
    Back,
}

impl<'g, M: Mixture<'g>> MixedParse<'g, M> {
    /// Depth first, so that the first derivation in the order of preference is found. The open frames are the path.
    pub(super) fn search(&mut self, start: usize) -> bool {
        let mut path = Vec::new();
        if self.enter(start, 0) {
            path.push(Frame { state: start, at: 0, tried: 0 });
        }
        while let Some(frame) = path.last_mut() {
            let tried = frame.tried;
            frame.tried += 1;
            let (state, at) = (frame.state, frame.at);
            match self.transition(state, at, tried) {
                Move::Accepted => {
                    self.path = path;
                    return true;
                }
                Move::On(state, at) => {
                    if self.enter(state, at) {
                        path.push(Frame { state, at, tried: 0 });
                    }
                }
                Move::Back => {
                    path.pop();
                }
            }
        }
        false
    }

    /// Returns whether the state was not tried at this offset before.
    fn enter(&mut self, state: usize, at: usize) -> bool {
        let is_new = self.tried.insert(state, at);
        self.steps += usize::from(is_new);
        is_new
    }

    fn transition(&mut self, state: usize, at: usize, tried: usize) -> Move {
        let within = self.within.get(state).copied().flatten();
        match self.states.get(state) {
            Some(ParserState::Accept) if tried == 0 && at == self.text.len() => Move::Accepted,
            Some(ParserState::Octet { set, next, .. }) if tried == 0 => match self.text.get(at) {
                Some(octet) if set.contains(*octet) => {
                    let next = *next;
                    self.derive(within);
                    Move::On(next, at + 1)
                }
                _ => Move::Back,
            },
            Some(&ParserState::Character { sequences, next }) if tried == 0 => {
                match matched_lengths(sequences, self.text.get(at..).unwrap_or(&[])).next() {
                    Some(length) => {
                        self.derive(within);
                        Move::On(next, at + length)
                    }
                    None => Move::Back,
                }
            }
            Some(ParserState::Split(ways)) => ways.get(tried).map_or(Move::Back, |&next| Move::On(next, at)),
            Some(&ParserState::Rule { within, index, next, body }) if tried == 0 => {
                let body = body.unwrap_or_else(|| {
                    let made = self.body(index, within, next, state);
                    if let Some(ParserState::Rule { body, .. }) = self.states.get_mut(state) {
                        *body = Some(made);
                    }
                    made
                });
                Move::On(body, at)
            }
            Some(
                &(ParserState::Leave { next } | ParserState::Open { next } | ParserState::Close { next }),
            ) if tried == 0 => Move::On(next, at),
            _ => Move::Back,
        }
    }

    /// Notes that an application, and those around it, derived an octet.
    fn derive(&mut self, mut within: Option<usize>) {
        while let Some(instance) = within.and_then(|within| self.instances.get_mut(within)) {
            if instance.has_derived {
                break;
            }
            instance.has_derived = true;
            within = instance.within;
        }
    }
}
