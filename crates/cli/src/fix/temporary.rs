//! A temporary file that does not outlive the run, not even if a signal ends it.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The temporary file of the run.
///
/// While this is locked, no file is created. A signal locks it, removes the file and ends the process before it is unlocked,
/// so no file is left, whenever the signal arrives.
static STATE: Mutex<State> = Mutex::new(State { path: None, is_watched: false });

struct State {
    /// The path of the file, if there is one.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only a signal reads it"))]
    path: Option<PathBuf>,
    /// Whether signals are watched.
    is_watched: bool,
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that is removed unless it [replaces](Self::replace) another. There is one at a time.
pub(super) struct TemporaryFile(Option<NamedTempFile>);

impl TemporaryFile {
    /// Creates a file in `folder`.
    ///
    /// # Errors
    ///
    /// Returns an error if signals cannot be watched, or the file cannot be created.
    pub(super) fn create_in(folder: &Path) -> io::Result<Self> {
        let mut state = state();
        if !state.is_watched {
            signals::watch()?;
            state.is_watched = true;
        }
        let file = tempfile::Builder::new().prefix(".uri-bnf-").tempfile_in(folder)?;
        state.path = Some(file.path().to_owned());
        Ok(Self(Some(file)))
    }

    pub(super) fn file(&self) -> io::Result<&File> {
        self.0.as_ref().map(NamedTempFile::as_file).ok_or_else(gone)
    }

    /// Renames it to `path`, in place of the file there.
    pub(super) fn replace(mut self, path: &Path) -> io::Result<()> {
        let file = self.0.take().ok_or_else(gone)?;
        file.persist(path).map(|_| ()).map_err(|error| error.error)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // The file goes first: until then, a signal must find its path.
        drop(self.0.take());
        state().path = None;
    }
}

impl Write for TemporaryFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

/// It exists until it is dropped or replaces another.
fn gone() -> io::Error {
    io::ErrorKind::NotFound.into()
}

#[cfg(unix)]
mod signals {
    use std::sync::mpsc::channel;
    use std::{fs, io, thread};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::state;

    /// Starts a thread that waits for the signals that end the process, and removes the file first. The process still ends by
    /// the signal, so that the status is the usual one.
    ///
    /// # Errors
    ///
    /// Returns an error if the thread cannot be started, or cannot wait.
    pub(super) fn watch() -> io::Result<()> {
        let (sender, outcome) = channel();
        // The thread takes over the signals. If it cannot be started, they still have their usual effect.
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            let mut signals = match Signals::new(not_ignored()) {
                Ok(signals) => signals,
                Err(error) => return sender.send(Err(error)).unwrap_or_default(),
            };
            // The receiver waits for it.
            let _ = sender.send(Ok(()));
            for signal in signals.forever() {
                let state = state();
                if let Some(path) = &state.path {
                    let _ = fs::remove_file(path);
                }
                // It does not return; `state` is locked until the end.
                let _ = emulate_default_handler(signal);
            }
        })?;
        outcome.recv().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))
    }

    /// Returns the signals to watch. One that was ignored from the start, as by `nohup`, stays ignored.
    fn not_ignored() -> Vec<i32> {
        // Other systems do not say which signals are ignored. There, a run under `nohup` must survive SIGHUP.
        let Ok(status) = fs::read_to_string("/proc/self/status") else { return vec![SIGINT, SIGTERM] };
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| (ignored >> (signal - 1)) & 1 == 0).collect()
    }
}

#[cfg(not(unix))]
mod signals {
    /// There are no signals to watch.
    pub(super) fn watch() -> std::io::Result<()> {
        Ok(())
    }
}
