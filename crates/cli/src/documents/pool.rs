//! Reads files on all cores, and hands over the results in the order of the files.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::walk::Listed;
use crate::inputs::file::{open, read_at_most, read_whole, too_long};
use crate::parallel::threads::Threads;
use crate::status::Failure;

/// How many files may be read and not handed over, for each thread.
const AHEAD: u64 = 64;

/// How many octets the files may have whose results wait for that of an earlier file. A result grows with its file, so this
/// bounds what is kept, whatever the files are.
const WAITING: u64 = 64 << 20;

/// A buffer that is larger is not kept for later files, in octets.
const KEPT: usize = 4 << 20;

/// How much of a file is read that is too long, in octets: whether it is binary decides what is said about it.
const BEGINNING: u64 = 16 << 10;

/// What was read of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Content<'c> {
    /// All of it.
    Whole(&'c [u8]),
    /// It is longer than the limit, and begins with this.
    Beginning(&'c [u8]),
}

/// A file that was read, and the result of the work on it.
pub(crate) struct Done<R> {
    pub(crate) path: PathBuf,
    /// Whether an argument names the file itself.
    pub(crate) is_named: bool,
    /// The length of the file, in octets.
    pub(crate) length: usize,
    pub(crate) result: io::Result<R>,
}

/// The next file, and what was handed over.
struct State<I> {
    files: I,
    /// The number of the next file.
    next: u64,
    /// How many files were handed over.
    taken: u64,
    /// How many octets the files have that are done, but not handed over.
    waiting: u64,
    is_ended: bool,
}

impl<I> State<I> {
    /// Returns whether another file must wait. An earlier one is being worked on then, so this ends.
    fn is_full(&self, ahead: u64) -> bool {
        self.next > self.taken && (self.next - self.taken >= ahead || self.waiting >= WAITING)
    }
}

/// The files that all threads share.
struct Shared<I> {
    state: Mutex<State<I>>,
    /// Is notified when something was handed over.
    taken: Condvar,
}

impl<I> Shared<I> {
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives no file to any thread from here on.
    fn end(&self) {
        self.lock().is_ended = true;
        self.taken.notify_all();
    }
}

/// Ends the run if the thread panics, or if the scope of its owner ends. Otherwise the other threads would wait for the
/// result of the lost file, and a panic would never be reported.
struct EndOnDrop<'s, I> {
    shared: &'s Shared<I>,
    only_on_panic: bool,
}

impl<I> Drop for EndOnDrop<'_, I> {
    fn drop(&mut self) {
        if !self.only_on_panic || thread::panicking() {
            self.shared.end();
        }
    }
}

/// Does `work` on the content of each file on `count` threads, and gives the results to `take` in the order of the files. Of a
/// file that has more than `most` octets, only the beginning is read.
///
/// # Errors
///
/// Returns an error of `take`, or an error if no thread can be started.
pub(crate) fn read<R: Send>(
    files: impl Iterator<Item = Listed> + Send,
    (count, most): (usize, usize),
    work: impl Fn(&Path, Content<'_>) -> io::Result<R> + Sync,
    mut take: impl FnMut(Done<R>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let state = State { files, next: 0, taken: 0, waiting: 0, is_ended: false };
    let shared = Shared { state: Mutex::new(state), taken: Condvar::new() };
    thread::scope(|scope| {
        let _guard = EndOnDrop { shared: &shared, only_on_panic: false };
        let (sender, receiver) = channel();
        for _ in 0..count {
            let (sender, shared, work) = (sender.clone(), &shared, &work);
            let thread = thread::Builder::new().name("documents".to_owned());
            thread
                .spawn_scoped(scope, move || worker(shared, (count, most), work, &sender))
                .map_err(Threads::failure)?;
        }
        drop(sender);
        in_order(&receiver, &shared, &mut take)
    })
}

/// Hands the results over in their order.
fn in_order<R, I>(
    receiver: &Receiver<(u64, Done<R>)>,
    shared: &Shared<I>,
    take: &mut impl FnMut(Done<R>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    for (number, done) in receiver {
        early.insert(number, done);
        while let Some(done) = early.remove(&next) {
            let length = done.length as u64;
            take(done)?;
            next += 1;
            let mut state = shared.lock();
            state.taken = next;
            state.waiting -= length;
            drop(state);
            shared.taken.notify_all();
        }
    }
    Ok(())
}

fn worker<R, I: Iterator<Item = Listed>>(
    shared: &Shared<I>,
    (count, most): (usize, usize),
    work: &impl Fn(&Path, Content<'_>) -> io::Result<R>,
    sender: &Sender<(u64, Done<R>)>,
) {
    let _guard = EndOnDrop { shared, only_on_panic: true };
    let mut content = Vec::new();
    let ahead = AHEAD.saturating_mul(count as u64);
    loop {
        let (number, Listed { path, is_named, error }) = {
            let mut state = shared.lock();
            while !state.is_ended && state.is_full(ahead) {
                state = shared.taken.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            if state.is_ended {
                return;
            }
            let Some(listed) = state.files.next() else { return };
            state.next += 1;
            (state.next - 1, listed)
        };
        let read = error.map_or_else(|| read_file(&path, most, &mut content), Err);
        // If it cannot be read, the buffer may have the beginning, or an earlier file.
        let length = match &read {
            Ok(Content::Whole(octets) | Content::Beginning(octets)) => octets.len(),
            Err(_) => 0,
        };
        let result = read.and_then(|content| work(&path, content));
        if content.capacity() > KEPT {
            content = Vec::new();
        }
        shared.lock().waiting += length as u64;
        if sender.send((number, Done { path, is_named, length, result })).is_err() {
            return;
        }
    }
}

/// Reads a file as a whole, or the beginning of one that has more than `most` octets. What is not a regular file must end in
/// time, and its beginning does not count.
///
/// # Errors
///
/// Returns an error if it cannot be read.
fn read_file<'c>(path: &Path, most: usize, content: &'c mut Vec<u8>) -> io::Result<Content<'c>> {
    content.clear();
    if path.as_os_str() == "-" {
        read_at_most(io::stdin().lock(), most as u64, content)?;
        return if content.len() > most { Err(too_long(most)) } else { Ok(Content::Whole(content)) };
    }
    if std::fs::metadata(path)?.is_file() {
        return read_regular(open(path)?, most, content);
    }
    *content = read_whole(path, most as u64)?;
    if content.len() > most { Err(too_long(most)) } else { Ok(Content::Whole(content)) }
}

fn read_regular(file: File, most: usize, content: &mut Vec<u8>) -> io::Result<Content<'_>> {
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    if length > most as u64 {
        file.take(BEGINNING).read_to_end(content)?;
        return Ok(Content::Beginning(content));
    }
    content.try_reserve(usize::try_from(length).unwrap_or(usize::MAX)).map_err(io::Error::other)?;
    read_at_most(file, most as u64, content)?;
    // Another program may write to it, and files of the system have no length.
    Ok(if content.len() > most { Content::Beginning(content) } else { Content::Whole(content) })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::{AHEAD, BEGINNING, Content, read};
    use crate::documents::walk::Listed;
    use crate::inputs::file::too_long;
    use crate::status::Failure;

    const MOST: usize = 1 << 20;

    /// This file, so many times.
    fn files(count: usize) -> impl Iterator<Item = Listed> {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/documents/pool.rs");
        (0..count).map(move |_| Listed { path: path.clone(), is_named: false, error: None })
    }

    #[test]
    fn results_are_in_order_and_their_number_is_bounded() {
        for threads in [1, 2, 5] {
            let (begun, mut taken) = (AtomicU64::new(0), 0);
            let work = |_: &_, content: Content<'_>| {
                assert!(matches!(content, Content::Whole(octets) if octets.starts_with(b"//! Reads files")));
                let number = begun.fetch_add(1, Ordering::SeqCst);
                // Some take longer than the next one.
                std::thread::sleep(std::time::Duration::from_micros(number * 7 % 50));
                Ok(())
            };
            let numbered = files(500).enumerate().map(|(number, mut listed)| {
                // The same file, by a name of another length.
                let folder = listed.path.parent().unwrap().to_str().unwrap();
                listed.path = PathBuf::from(format!("{folder}{}pool.rs", "/".repeat(number + 1)));
                listed.error = (number % 3 == 0).then(|| std::io::Error::other(number.to_string()));
                listed
            });
            let shortest = files(1).next().unwrap().path.as_os_str().len() as u64;
            read(numbered, (threads, MOST), work, |done| {
                assert_eq!(done.path.as_os_str().len() as u64 - shortest, taken);
                assert_eq!(done.length == 0, taken % 3 == 0);
                let error = done.result.err().map(|error| error.to_string());
                assert_eq!(error, (taken % 3 == 0).then(|| taken.to_string()));
                taken += 1;
                assert!(begun.load(Ordering::SeqCst) <= taken + AHEAD * threads as u64);
                Ok(())
            })
            .unwrap();
            assert_eq!(taken, 500);
        }
    }

    #[test]
    fn the_first_error_of_the_consumer_ends_the_run() {
        let (mut begun, mut taken) = (0_u64, 0);
        let counted = files(usize::MAX).inspect(|_| begun += 1);
        let outcome = read(
            counted,
            (3, MOST),
            |_, _| Ok(()),
            |_| {
                taken += 1;
                if taken == 10 { Err(Failure::Unknown("enough".to_owned())) } else { Ok(()) }
            },
        );
        assert!(matches!(outcome, Err(Failure::Unknown(message)) if message == "enough"));
        assert_eq!(taken, 10);
        assert!(begun <= 10 + 3 * AHEAD, "{begun}");
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_is_reported() {
        let begun = AtomicU64::new(0);
        let work = |_: &_, _: Content<'_>| {
            assert_ne!(begun.fetch_add(1, Ordering::SeqCst), 20);
            Ok(())
        };
        let _ = read(files(100_000), (2, MOST), work, |_| Ok(()));
    }

    #[test]
    fn only_the_beginning_of_a_long_file_is_read() {
        for (most, is_whole) in [(MOST, true), (1000, false)] {
            let work = |_: &_, content: Content<'_>| match content {
                Content::Whole(_) => Ok(true),
                Content::Beginning(begin) => {
                    assert!(begin.len() as u64 <= BEGINNING && begin.starts_with(b"//! Reads files"));
                    Ok(false)
                }
            };
            read(files(1), (1, most), work, |done| {
                assert_eq!(done.result.unwrap(), is_whole);
                Ok(())
            })
            .unwrap();
        }
        let message = too_long(64 << 20).to_string();
        assert_eq!(message, "it has more than 64 MiB (--max-file-size sets the limit)");
    }
}
