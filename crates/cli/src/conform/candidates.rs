//! The candidates of a suite, in batches that a thread of its own makes.

use std::sync::mpsc::{Receiver, SyncSender};

use uri_bnf::bnf::{Suite, Words};

use super::protocol;
use crate::arguments::ConformProtocol;

/// The most candidates of a batch, and when it is full otherwise, in octets.
const MOST: usize = 2048;
const FULL: usize = 64 << 10;

/// How many batches wait to be sent.
pub(super) const WAITING: usize = 4;

/// Candidates, one after the other.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// The number of the first.
    pub(super) first: u64,
    octets: Vec<u8>,
    /// Where each ends.
    ends: Vec<usize>,
    /// How many before the last of them the protocol cannot contain.
    pub(super) left_out: u64,
}

impl Batch {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number after that of the last.
    pub(super) fn end(&self) -> u64 {
        self.first + self.ends.len() as u64
    }

    pub(super) fn word(&self, position: usize) -> &[u8] {
        let end = self.ends.get(position).copied().unwrap_or(0);
        let start = position.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.octets.get(start..end).unwrap_or_default()
    }

    fn push(&mut self, word: &[u8]) {
        self.octets.extend_from_slice(word);
        self.ends.push(self.octets.len());
    }

    fn is_full(&self) -> bool {
        self.len() >= MOST || self.octets.len() >= FULL
    }

    /// Writes the candidate at `position` as `protocol` requests it.
    pub(super) fn write(&self, request: &mut Vec<u8>, position: usize, protocol: ConformProtocol) {
        let word = self.word(position);
        match protocol {
            ConformProtocol::Jsonl => {
                protocol::write_object(request, self.first + position as u64, word);
            }
            _ => protocol::write_line(request, word),
        }
    }
}

/// Which candidates can be sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sendable {
    pub(super) protocol: ConformProtocol,
    pub(super) on_standard_input: bool,
}

impl Sendable {
    pub(super) fn contains(self, word: &[u8]) -> bool {
        match self.protocol {
            ConformProtocol::Lines => protocol::is_line(word),
            ConformProtocol::Jsonl => true,
            ConformProtocol::ExitStatus => {
                self.on_standard_input || (!word.contains(&0) && (cfg!(unix) || str::from_utf8(word).is_ok()))
            }
        }
    }
}

/// Makes the batches of a suite, and sends them until the receiver is gone. The last may be empty.
pub(super) fn send_all(suite: &Suite, sendable: Sendable, sender: &SyncSender<Batch>) {
    let mut words: Words<'_> = suite.words();
    let mut batch = Batch::default();
    while let Some(word) = words.next_word() {
        if !sendable.contains(word) {
            batch.left_out += 1;
            continue;
        }
        batch.push(word);
        if batch.is_full() {
            let next = Batch { first: batch.end(), left_out: batch.left_out, ..Batch::default() };
            if sender.send(std::mem::replace(&mut batch, next)).is_err() {
                return;
            }
        }
    }
    // A receiver that is gone needs nothing more.
    let _ = sender.send(batch);
}

/// The next batch; `None` after the last.
pub(super) fn next(batches: &Receiver<Batch>) -> Option<Batch> {
    batches.recv().ok()
}
