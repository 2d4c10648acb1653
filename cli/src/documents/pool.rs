//! Reads files on all cores, and hands over the results in the order of the files.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use super::walk::Listed;
use crate::inputs::file::open;
use crate::parallel::threads::Threads;
use crate::status::Failure;

/// How many files may be read and not handed over, for each thread.
const AHEAD: u64 = 64;

/// A file that was read, and the result of the work on it.
pub(crate) struct Done<R> {
    pub(crate) path: PathBuf,
    /// The length of the file, in octets.
    pub(crate) length: usize,
    pub(crate) result: io::Result<R>,
}

/// The next file, and how many were handed over.
struct State<I> {
    files: I,
    next: u64,
    taken: u64,
    is_ended: bool,
}

/// Does `work` on the content of each file on `count` threads, and gives the results to `take` in the order of the files.
///
/// # Errors
///
/// Returns an error of `take`, or an error if no thread can be started.
pub(crate) fn read<R: Send>(
    files: impl Iterator<Item = Listed> + Send,
    count: usize,
    work: impl Fn(&Path, &[u8]) -> R + Sync,
    mut take: impl FnMut(Done<R>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let state = Mutex::new(State { files, next: 0, taken: 0, is_ended: false });
    let taken = Condvar::new();
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..count {
            let (sender, state, taken, work) = (sender.clone(), &state, &taken, &work);
            let thread = thread::Builder::new().name("documents".to_owned());
            thread
                .spawn_scoped(scope, move || worker(state, taken, count, work, &sender))
                .map_err(Threads::failure)?;
        }
        drop(sender);
        let outcome = in_order(&receiver, &state, &taken, &mut take);
        state.lock().unwrap_or_else(PoisonError::into_inner).is_ended = true;
        taken.notify_all();
        outcome
    })
}

/// Hands the results over in their order.
fn in_order<R, I>(
    receiver: &Receiver<(u64, Done<R>)>,
    state: &Mutex<State<I>>,
    taken: &Condvar,
    take: &mut impl FnMut(Done<R>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut early, mut next) = (BTreeMap::new(), 0);
    for (number, done) in receiver {
        early.insert(number, done);
        while let Some(done) = early.remove(&next) {
            take(done)?;
            next += 1;
            state.lock().unwrap_or_else(PoisonError::into_inner).taken = next;
            taken.notify_all();
        }
    }
    Ok(())
}

fn worker<R, I: Iterator<Item = Listed>>(
    state: &Mutex<State<I>>,
    taken: &Condvar,
    count: usize,
    work: &impl Fn(&Path, &[u8]) -> R,
    sender: &Sender<(u64, Done<R>)>,
) {
    let mut content = Vec::new();
    let ahead = AHEAD.saturating_mul(count as u64);
    loop {
        let (number, Listed { path, error }) = {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            while !state.is_ended && state.next >= state.taken + ahead {
                state = taken.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            if state.is_ended {
                return;
            }
            let Some(listed) = state.files.next() else { return };
            state.next += 1;
            (state.next - 1, listed)
        };
        let read = error.map_or_else(|| read_file(&path, &mut content), Err);
        let result = read.map(|()| work(&path, &content));
        let length = content.len();
        // A large buffer is not kept for all later files.
        if content.capacity() > 4 << 20 {
            content = Vec::new();
        }
        if sender.send((number, Done { path, length, result })).is_err() {
            return;
        }
    }
}

fn read_file(path: &Path, content: &mut Vec<u8>) -> io::Result<()> {
    content.clear();
    if path.as_os_str() == "-" {
        io::stdin().lock().read_to_end(content)?;
        return Ok(());
    }
    let file: File = open(path)?;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    content.try_reserve(usize::try_from(length).unwrap_or(usize::MAX)).map_err(io::Error::other)?;
    let mut file = file;
    file.read_to_end(content)?;
    Ok(())
}
