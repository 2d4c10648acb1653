//! Hands over what one thread reads to the threads that examine it: in order, some blocks at a time, in bounded memory.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::Block;

/// What is read from the sources, in their order.
pub(crate) enum Event {
    /// A source of this name begins. It has so many bytes, if that is known.
    Begin(Arc<str>, Option<u64>),
    /// The next block of the source of this name.
    Block(Arc<str>, Block),
    /// The source cannot be opened, or read to its end.
    Failed(Arc<str>, io::Error),
}

impl Event {
    /// Returns how much memory its block takes, in bytes.
    fn capacity(&self) -> usize {
        if let Self::Block(_, block) = self { block.capacity() } else { 0 }
    }
}

/// Some events, one after the other.
pub(crate) struct Batch {
    /// Its number, from 0.
    pub(crate) number: u64,
    /// At least one.
    pub(crate) events: Vec<Event>,
}

impl Batch {
    /// Returns the number of its blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Block(..))).count()
    }
}

/// A queue between one thread that reads and any number of threads that examine.
#[derive(Default)]
pub(crate) struct Queue {
    state: Mutex<State>,
    /// Notified when events arrive, and at the end.
    filled: Condvar,
    /// Notified when there is room for more.
    emptied: Condvar,
}

#[derive(Default)]
struct State {
    events: VecDeque<Event>,
    /// How much memory the blocks in the queue take, in bytes.
    waiting: usize,
    /// How much memory all blocks take that were put into the queue and not given back, in bytes.
    held: usize,
    /// Blocks that were given back, to be used again.
    used: Vec<Block>,
    /// The number of batches so far.
    batches: u64,
    /// How many threads wait for events.
    takers: usize,
    /// Whether the reading thread waits for room.
    is_reader_waiting: bool,
    /// Whether nothing more will come.
    is_ended: bool,
}

impl State {
    /// No more bytes than these wait in the queue, unless one block takes more: they stay in the cache of a core.
    const MOST_WAITING: usize = 512 << 10;

    /// No more bytes than these are held, unless one block takes more.
    const MOST_HELD: usize = 10 << 20;

    /// A batch takes no more bytes than these, unless one block takes more.
    const MOST_AT_ONCE: usize = 256 << 10;

    fn has_room(&self, bytes: usize) -> bool {
        let fits = |present: usize, most: usize| present == 0 || present + bytes <= most;
        fits(self.waiting, Self::MOST_WAITING) && fits(self.held, Self::MOST_HELD)
    }
}

impl Queue {
    /// Adds an event at the end; waits until there is room for it. If the next one follows `at_once`, waiting threads may
    /// be notified with that, or when it is [announced](Self::announce). Returns `None` if nothing more is taken.
    pub(super) fn put(&self, event: Event, at_once: bool) -> Option<()> {
        let bytes = event.capacity();
        let mut state = self.state();
        while bytes > 0 && !state.is_ended && !state.has_room(bytes) {
            state.is_reader_waiting = true;
            state = self.emptied.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.is_reader_waiting = false;
        if state.is_ended {
            return None;
        }
        state.waiting += bytes;
        state.held += bytes;
        state.events.push_back(event);
        let is_anybody_notified = state.takers > 0 && (!at_once || state.waiting >= State::MOST_AT_ONCE);
        drop(state);
        if is_anybody_notified {
            self.filled.notify_one();
        }
        Some(())
    }

    /// Notifies a waiting thread of events of which it was not notified.
    pub(super) fn announce(&self) {
        self.filled.notify_one();
    }

    /// Returns a block that was given back, or an empty one.
    pub(super) fn used(&self) -> Block {
        self.state().used.pop().unwrap_or_default()
    }

    /// Nothing more will be put into the queue.
    pub(super) fn end(&self) {
        self.state().is_ended = true;
        self.filled.notify_all();
    }

    /// Nothing more will be taken from the queue.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.is_ended = true;
        state.events.clear();
        drop(state);
        self.filled.notify_all();
        self.emptied.notify_all();
    }

    /// Returns whether the next batch may take a long time to arrive.
    pub(crate) fn is_empty(&self) -> bool {
        self.state().events.is_empty()
    }

    /// Waits for the next events; `None` at the end.
    pub(crate) fn take(&self) -> Option<Batch> {
        let mut state = self.state();
        while state.events.is_empty() && !state.is_ended {
            state.takers += 1;
            state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.takers -= 1;
        }
        let (mut events, mut bytes) = (Vec::new(), 0);
        while let Some(event) = state.events.front() {
            bytes += event.capacity();
            if !events.is_empty() && bytes > State::MOST_AT_ONCE {
                break;
            }
            state.waiting -= event.capacity();
            events.extend(state.events.pop_front());
        }
        let number = state.batches;
        state.batches += u64::from(!events.is_empty());
        self.make_room(state);
        (!events.is_empty()).then_some(Batch { number, events })
    }

    /// Takes back a block that was consumed.
    pub(crate) fn give_back(&self, block: Block) {
        let mut state = self.state();
        state.held -= block.capacity();
        state.used.push(block);
        self.make_room(state);
    }

    /// Wakes the reading thread if it waits, and half of the room is free.
    fn make_room(&self, state: MutexGuard<'_, State>) {
        let is_notified = state.is_reader_waiting && state.waiting <= State::MOST_WAITING / 2;
        drop(state);
        if is_notified {
            self.emptied.notify_one();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
