//! Examines what is read on any number of threads, and hands it to a consumer in its order.
//!
//! A little input is examined in the calling thread. As soon as more has been read than one block, workers are started:
//! each takes some blocks, examines them, and passes them on. Workers never wait for each other.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, Scope};

use super::search::Search;
use super::searched_block::SearchedBlock;
use super::threads::Threads;
use crate::findings::examiner::Examiner;
use crate::inputs::blocks::Block;
use crate::inputs::queue::{Batch, Event, Queue};
use crate::status::Failure;

/// Receives what was read and examined, in its order.
pub(super) trait Consumer {
    /// Another source begins, of so many bytes, if that is known.
    fn begin(&mut self, source: &str, length: Option<u64>) -> io::Result<()>;

    /// Receives the next block of the source; returns its buffer.
    fn take(&mut self, searched: SearchedBlock) -> Result<Block, Failure>;

    /// The source cannot be opened, or read to its end.
    fn fail(&mut self, source: &str, error: &io::Error) -> io::Result<()>;

    /// Is called when the next block may take a long time to arrive.
    fn pause(&mut self) -> io::Result<()>;
}

/// An event, and the result of the search.
enum Searched {
    Begin(Arc<str>, Option<u64>),
    Block(Box<SearchedBlock>),
    Failed(Arc<str>, io::Error),
}

/// Examines everything in `queue` on `count` threads, and gives it to `consumer`.
///
/// # Errors
///
/// Returns an error of the consumer, or an error if no thread can be started.
pub(super) fn examine<E: Examiner>(
    search: &Search<'_, E>,
    queue: &Queue,
    count: usize,
    consumer: &mut impl Consumer,
) -> Result<(), Failure> {
    loop {
        if queue.is_empty() {
            consumer.pause()?;
        }
        let Some(batch) = queue.take() else { return Ok(()) };
        if count > 1 && batch.blocks() > 1 {
            return examine_on_threads(search, queue, batch, count, consumer);
        }
        give(consumer, queue, searched(search, batch))?;
    }
}

/// Does the same with `count` workers. `first` is the next batch.
fn examine_on_threads<E: Examiner>(
    search: &Search<'_, E>,
    queue: &Queue,
    first: Batch,
    count: usize,
    consumer: &mut impl Consumer,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let collected = start(scope, search, queue, count).map_err(Threads::failure).and_then(|results| {
            let next = first.number + 1;
            give(consumer, queue, searched(search, first))?;
            collect(queue, &results, next, consumer)
        });
        if collected.is_err() {
            // Otherwise the workers wait for more.
            queue.close();
        }
        collected
    })
}

/// What a worker returns: the number of a batch, and what was found in it.
type Found = (u64, Vec<Searched>);

/// Starts `count` workers, which end with the queue.
fn start<'s, E: Examiner>(
    scope: &'s Scope<'s, '_>,
    search: &'s Search<'_, E>,
    queue: &'s Queue,
    count: usize,
) -> io::Result<Receiver<Found>> {
    let (sender, results) = channel();
    for _ in 0..count {
        let sender = Sender::clone(&sender);
        let work = move || {
            let _guard = CloseOnPanic(queue);
            while let Some(batch) = queue.take() {
                let number = batch.number;
                // The consumer failed if it receives nothing more.
                if sender.send((number, searched(search, batch))).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("worker".to_owned()).spawn_scoped(scope, work)?;
    }
    Ok(results)
}

/// Closes the queue if its thread panics. Otherwise the reader would wait for the buffers of blocks after the lost batch, and
/// the panic would never be reported.
struct CloseOnPanic<'q>(&'q Queue);

impl Drop for CloseOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}

/// Gives what the workers found to `consumer`, in the order of the batches. `next` is the number of the next batch.
fn collect(
    queue: &Queue,
    results: &Receiver<Found>,
    mut next: u64,
    consumer: &mut impl Consumer,
) -> Result<(), Failure> {
    let mut later = BTreeMap::new();
    loop {
        let found = match results.try_recv() {
            Err(TryRecvError::Empty) => {
                consumer.pause()?;
                results.recv().ok()
            }
            found => found.ok(),
        };
        let Some((number, events)) = found else { return Ok(()) };
        later.insert(number, events);
        while let Some(events) = later.remove(&next) {
            give(consumer, queue, events)?;
            next += 1;
        }
    }
}

/// Examines the blocks of a batch.
fn searched<E: Examiner>(search: &Search<'_, E>, batch: Batch) -> Vec<Searched> {
    let search = |event| match event {
        Event::Block(source, block) => Searched::Block(Box::new(search.block(source, block))),
        Event::Begin(source, length) => Searched::Begin(source, length),
        Event::Failed(source, error) => Searched::Failed(source, error),
    };
    batch.events.into_iter().map(search).collect()
}

/// Gives the events of a batch to `consumer`, and the buffers back to `queue`.
fn give(consumer: &mut impl Consumer, queue: &Queue, events: Vec<Searched>) -> Result<(), Failure> {
    for event in events {
        match event {
            Searched::Block(searched) => queue.give_back(consumer.take(*searched)?),
            Searched::Begin(source, length) => consumer.begin(&source, length)?,
            Searched::Failed(source, error) => consumer.fail(&source, &error)?,
        }
    }
    Ok(())
}
