//! Hands over what is read to the threads that examine it: in order, some blocks at a time, in bounded memory.
//!
//! A stream may pause, so one thread reads it ahead. A file is read by the threads that examine it, one at a time: what
//! a thread has read is in the cache of its core.

use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::blocks::{Block, Blocks};

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

/// A file that is being read.
struct OpenFile {
    name: Arc<str>,
    blocks: Blocks<File>,
}

/// A queue between one thread that opens the sources and any number of threads that examine them.
#[derive(Default)]
pub(crate) struct Queue {
    state: Mutex<State>,
    /// Notified when events or a file arrive, and at the end.
    filled: Condvar,
    /// Notified when there is room for more.
    emptied: Condvar,
    /// Notified when a file was read to its end.
    read: Condvar,
    /// Locked before the state by the thread that takes events.
    taking: Mutex<Taking>,
}

#[derive(Default)]
struct State {
    events: VecDeque<Event>,
    /// A file that comes after the events.
    file: Option<OpenFile>,
    /// Whether there is a file that was not read to its end.
    has_file: bool,
    /// How much memory the blocks in the queue take, in bytes.
    waiting: usize,
    /// How much memory all blocks take that were read and not given back, in bytes.
    held: usize,
    /// Blocks that were given back, to be used again.
    used: Vec<Block>,
    /// Whether a thread waits for room: the one that puts events, or the one that takes them from a file.
    is_full: bool,
    /// Whether nothing more will come.
    is_ended: bool,
}

impl State {
    /// No more bytes than these wait in the queue, unless one block takes more: they stay in the cache of a core.
    const MOST_WAITING: usize = 512 << 10;

    /// No more bytes than these are held, unless one block takes more. While a worker is late, the results of all blocks
    /// after its own wait, and they may be 10 times as long as the blocks.
    const MOST_HELD: usize = 8 << 20;

    /// A batch has no more blocks after so many bytes.
    const AT_ONCE: usize = 256 << 10;

    fn has_room(&self, octets: usize) -> bool {
        let fits = |present: usize, most: usize| present == 0 || present + octets <= most;
        fits(self.waiting, Self::MOST_WAITING) && fits(self.held, Self::MOST_HELD)
    }

    /// Takes the first events, and returns how much memory their blocks take.
    fn first_events(&mut self) -> (Vec<Event>, usize) {
        let (mut events, mut octets) = (Vec::new(), 0);
        while octets < Self::AT_ONCE
            && let Some(event) = self.events.pop_front()
        {
            octets += event.capacity();
            events.push(event);
        }
        self.waiting -= octets;
        (events, octets)
    }
}

#[derive(Default)]
struct Taking {
    /// The file that is being read.
    file: Option<OpenFile>,
    /// The number of batches so far.
    batches: u64,
}

impl Queue {
    /// Adds an event at the end; waits until there is room for it. Returns `None` if nothing more is taken.
    pub(super) fn put(&self, event: Event) -> Option<()> {
        let octets = event.capacity();
        let mut state = self.wait_for_room(|state| octets == 0 || state.has_room(octets))?;
        state.waiting += octets;
        state.held += octets;
        state.events.push_back(event);
        drop(state);
        self.filled.notify_one();
        Some(())
    }

    /// Adds a source of `length` bytes at the end, to be read by the threads that take events; waits until it was read.
    /// Returns `None` if nothing more is taken.
    pub(super) fn put_file(&self, name: Arc<str>, length: u64, blocks: Blocks<File>) -> Option<()> {
        let mut state = self.state();
        if state.is_ended {
            return None;
        }
        state.events.push_back(Event::Begin(Arc::clone(&name), Some(length)));
        state.file = Some(OpenFile { name, blocks });
        state.has_file = true;
        self.filled.notify_one();
        let state = self.read.wait_while(state, |state| state.has_file && !state.is_ended);
        (!state.unwrap_or_else(PoisonError::into_inner).is_ended).then_some(())
    }

    /// Waits until there is room; `None` if nothing more is taken.
    fn wait_for_room(&self, has_room: impl Fn(&State) -> bool) -> Option<MutexGuard<'_, State>> {
        let mut state = self.state();
        while !state.is_ended && !has_room(&state) {
            state.is_full = true;
            state = self.emptied.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.is_full = false;
        (!state.is_ended).then_some(state)
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
        state.has_file = false;
        state.events.clear();
        drop(state);
        self.filled.notify_all();
        self.emptied.notify_all();
        self.read.notify_all();
    }

    /// Returns whether the next batch may take a long time to arrive.
    pub(crate) fn is_empty(&self) -> bool {
        let state = self.state();
        state.events.is_empty() && !state.has_file
    }

    /// Waits for the next events; `None` at the end.
    pub(crate) fn take(&self) -> Option<Batch> {
        let mut taking = self.taking.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let is_empty = |state: &mut State| state.events.is_empty() && !state.has_file && !state.is_ended;
            let state = self.filled.wait_while(self.state(), is_empty);
            let mut state = state.unwrap_or_else(PoisonError::into_inner);
            if state.events.is_empty() && !state.has_file {
                return None;
            }
            let (mut events, octets) = state.first_events();
            let (has_file, file) = (state.has_file && state.events.is_empty(), state.file.take());
            self.make_room(state);
            taking.file = file.or(taking.file.take());
            if has_file {
                self.read_file(&mut taking.file, &mut events, octets);
            }
            // There may be nothing more in the file.
            if !events.is_empty() {
                let number = taking.batches;
                taking.batches += 1;
                return Some(Batch { number, events });
            }
        }
    }

    /// Adds the next blocks of `file` to a batch that has `octets` octets. At the end of the file, `file` becomes `None`.
    fn read_file(&self, file: &mut Option<OpenFile>, events: &mut Vec<Event>, mut octets: usize) {
        while octets < State::AT_ONCE
            && let Some(OpenFile { name, blocks }) = file
        {
            // The blocks of this batch are not given back now.
            let has_room = |state: &State| state.held <= octets || state.held < State::MOST_HELD;
            let Some(used) = self.wait_for_room(has_room).map(|mut state| state.used.pop()) else { break };
            match blocks.next(used.unwrap_or_default()) {
                Ok(Some(block)) => {
                    octets += block.capacity();
                    self.state().held += block.capacity();
                    events.push(Event::Block(Arc::clone(name), block));
                    continue;
                }
                Ok(None) => {}
                Err(error) => events.push(Event::Failed(Arc::clone(name), error)),
            }
            *file = None;
            self.state().has_file = false;
            self.read.notify_one();
        }
    }

    /// Takes back a block that was consumed.
    pub(crate) fn give_back(&self, block: Block) {
        let mut state = self.state();
        state.held -= block.capacity();
        state.used.push(block);
        self.make_room(state);
    }

    /// Wakes the thread that waits for room, if half of it is free.
    fn make_room(&self, state: MutexGuard<'_, State>) {
        let is_notified = state.is_full && state.waiting <= State::MOST_WAITING / 2;
        drop(state);
        if is_notified {
            self.emptied.notify_one();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Event, Queue, State};
    use crate::inputs::blocks::{Block, Blocks};
    use crate::inputs::form::Form;
    use std::io::{Seek, Write};

    const FORM: Form = Form { null: false, max_line: 100, comments: false };

    fn block(text: &str) -> Block {
        Blocks::new(text.as_bytes(), FORM).next(Block::default()).unwrap().unwrap()
    }

    fn put(queue: &Queue, text: &str) -> Option<()> {
        queue.put(Event::Block("list".into(), block(text)))
    }

    /// Takes everything, and returns the blocks and the names of the sources.
    fn taken(queue: &Queue) -> String {
        let (mut text, mut next) = (String::new(), 0);
        while let Some(batch) = queue.take() {
            assert_eq!(batch.number, next);
            next += 1;
            for event in batch.events {
                match event {
                    Event::Begin(name, _) => text.extend(["[", &name, "]"]),
                    Event::Block(_, block) => {
                        text += std::str::from_utf8(block.all_octets()).unwrap();
                        queue.give_back(block);
                    }
                    Event::Failed(..) => text += "[failed]",
                }
            }
        }
        text
    }

    #[test]
    fn files_and_streams_keep_their_order() {
        let queue = Queue::default();
        let lines = "http://example.org/a\n".repeat(50_000);
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(lines.as_bytes()).unwrap();
        file.rewind().unwrap();
        let text = std::thread::scope(|scope| {
            let taker = scope.spawn(|| taken(&queue));
            queue.put(Event::Begin("first".into(), None)).unwrap();
            put(&queue, "a\n").unwrap();
            queue.put_file("file".into(), 0, Blocks::new(file, FORM)).unwrap();
            queue.put_file("empty".into(), 0, Blocks::new(tempfile::tempfile().unwrap(), FORM)).unwrap();
            queue.put(Event::Begin("last".into(), None)).unwrap();
            put(&queue, "b\n").unwrap();
            queue.end();
            taker.join().unwrap()
        });
        assert!(text == format!("[first]a\n[file]{lines}[empty][last]b\n"));
    }

    #[test]
    fn a_closed_queue_wakes_the_thread_that_waits() {
        for takes in [false, true] {
            let queue = Queue::default();
            std::thread::scope(|scope| {
                let putter = scope.spawn(|| {
                    let mut count = 0;
                    while put(&queue, "a\n").is_some() {
                        count += 1;
                    }
                    count
                });
                // What is taken is not given back.
                while takes && queue.state().held < State::MOST_HELD / 2 {
                    queue.take().unwrap();
                }
                while !queue.state().is_full {
                    std::thread::yield_now();
                }
                queue.close();
                let most = State::MOST_HELD / block("a\n").capacity();
                assert!(putter.join().unwrap() <= most);
                assert!(queue.take().is_none());
            });
        }
    }
}
