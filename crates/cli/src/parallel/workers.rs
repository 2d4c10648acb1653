//! Works on what is read, on any number of threads, and hands the results to a consumer in the order of the input.
//!
//! The work on a little input is done in the calling thread. As soon as more has been read than one block, workers are
//! started: each takes some blocks, does the work, and passes the results on. Workers never wait for each other.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, Scope};

use super::threads::Threads;
use crate::inputs::blocks::Block;
use crate::inputs::form::Form;
use crate::inputs::queue::{Batch, Event, Queue};
use crate::inputs::reader::Reader;
use crate::status::Failure;

/// What is done with each block, on any thread.
pub(crate) trait Work: Sync {
    /// The result for a block, which includes the block.
    type Done: Send;

    /// Does the work on the next block of a source.
    fn block(&self, source: Arc<str>, block: Block) -> Self::Done;
}

/// Receives what was read and worked on, in its order.
pub(crate) trait Consumer<D> {
    /// Another source begins, of so many bytes, if that is known.
    fn begin(&mut self, source: &str, length: Option<u64>) -> io::Result<()>;

    /// Receives the next block of the source; returns its buffer.
    fn take(&mut self, done: D) -> Result<Block, Failure>;

    /// The source cannot be opened, or read to its end.
    fn fail(&mut self, source: &str, error: &io::Error) -> io::Result<()>;

    /// Is called when the next block may take a long time to arrive.
    fn pause(&mut self) -> io::Result<()>;
}

/// An event, and the result of the work.
enum Worked<D> {
    Begin(Arc<str>, Option<u64>),
    Block(Box<D>),
    Failed(Arc<str>, io::Error),
}

/// Works on the content of files on `count` threads, and gives the results to `consumer`; `-` is standard input.
///
/// # Errors
///
/// Returns an error of the consumer, or an error if no thread can be started.
pub(crate) fn read<W: Work>(
    work: &W,
    paths: Vec<PathBuf>,
    form: Form,
    count: usize,
    consumer: &mut impl Consumer<W::Done>,
) -> Result<(), Failure> {
    let reader = Reader::start(paths, form).map_err(Threads::failure)?;
    let done = run(work, reader.queue(), count, consumer);
    match done {
        Ok(()) => reader.end(),
        // The reader may wait for input.
        Err(_) => reader.queue().close(),
    }
    done
}

/// Works on everything in `queue`.
fn run<W: Work>(
    work: &W,
    queue: &Queue,
    count: usize,
    consumer: &mut impl Consumer<W::Done>,
) -> Result<(), Failure> {
    loop {
        if queue.is_empty() {
            consumer.pause()?;
        }
        let Some(batch) = queue.take() else { return Ok(()) };
        if count > 1 && batch.blocks() > 1 {
            return run_on_threads(work, queue, batch, count, consumer);
        }
        give(consumer, queue, worked(work, batch))?;
    }
}

/// Does the same with `count` workers. `first` is the next batch.
fn run_on_threads<W: Work>(
    work: &W,
    queue: &Queue,
    first: Batch,
    count: usize,
    consumer: &mut impl Consumer<W::Done>,
) -> Result<(), Failure> {
    thread::scope(|scope| {
        let collected = start(scope, work, queue, count).map_err(Threads::failure).and_then(|results| {
            let next = first.number + 1;
            give(consumer, queue, worked(work, first))?;
            collect(queue, &results, next, consumer)
        });
        if collected.is_err() {
            // Otherwise the workers wait for more.
            queue.close();
        }
        collected
    })
}

/// What a worker returns: the number of a batch, and what became of it.
type Numbered<D> = (u64, Vec<Worked<D>>);

/// Starts `count` workers, which end with the queue.
fn start<'s, W: Work>(
    scope: &'s Scope<'s, '_>,
    work: &'s W,
    queue: &'s Queue,
    count: usize,
) -> io::Result<Receiver<Numbered<W::Done>>> {
    let (sender, results) = channel();
    for _ in 0..count {
        let sender = Sender::clone(&sender);
        let run = move || {
            let _guard = CloseOnPanic(queue);
            while let Some(batch) = queue.take() {
                let number = batch.number;
                // The consumer failed if it receives nothing more.
                if sender.send((number, worked(work, batch))).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("worker".to_owned()).spawn_scoped(scope, run)?;
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

/// Gives the results of the workers to `consumer`, in the order of the batches. `next` is the number of the next batch.
fn collect<D>(
    queue: &Queue,
    results: &Receiver<Numbered<D>>,
    mut next: u64,
    consumer: &mut impl Consumer<D>,
) -> Result<(), Failure> {
    let mut later = BTreeMap::new();
    loop {
        let received = match results.try_recv() {
            Err(TryRecvError::Empty) => {
                consumer.pause()?;
                results.recv().ok()
            }
            received => received.ok(),
        };
        let Some((number, events)) = received else { return Ok(()) };
        later.insert(number, events);
        while let Some(events) = later.remove(&next) {
            give(consumer, queue, events)?;
            next += 1;
        }
    }
}

/// Works on the blocks of a batch.
fn worked<W: Work>(work: &W, batch: Batch) -> Vec<Worked<W::Done>> {
    let worked = |event| match event {
        Event::Block(source, block) => Worked::Block(Box::new(work.block(source, block))),
        Event::Begin(source, length) => Worked::Begin(source, length),
        Event::Failed(source, error) => Worked::Failed(source, error),
    };
    batch.events.into_iter().map(worked).collect()
}

/// Gives the events of a batch to `consumer`, and the buffers back to `queue`.
fn give<D>(consumer: &mut impl Consumer<D>, queue: &Queue, events: Vec<Worked<D>>) -> Result<(), Failure> {
    for event in events {
        match event {
            Worked::Block(done) => queue.give_back(consumer.take(*done)?),
            Worked::Begin(source, length) => consumer.begin(&source, length)?,
            Worked::Failed(source, error) => consumer.fail(&source, &error)?,
        }
    }
    Ok(())
}
