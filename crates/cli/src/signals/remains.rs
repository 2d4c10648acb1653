//! The list of what must not outlive the run.

use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use super::watch::watch;

/// Something that must not outlive the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Remain {
    /// A temporary file.
    File(PathBuf),
    /// The process group of a program, by the number of its first process.
    #[cfg(unix)]
    Group(rustix::process::Pid),
}

/// While somebody has read access, something is being created that is not listed yet. A signal takes write access, and
/// does not give it back: nothing more is created then.
static GATE: RwLock<()> = RwLock::new(());

/// There is one for each file that is being written, and for each thread.
static REMAINS: Mutex<Vec<Remain>> = Mutex::new(Vec::new());

/// Creates something that is removed if a signal ends the process, whenever that comes. Several threads can do so at a time.
///
/// # Errors
///
/// Returns the error of `create`, or an error if signals cannot be watched. Then nothing is created.
pub(crate) fn create<T>(create: impl FnOnce() -> io::Result<(T, Remain)>) -> io::Result<T> {
    watch()?;
    let _creating = entered();
    let (created, remain) = create()?;
    remains().push(remain);
    Ok(created)
}

/// Forgets what is gone. What is only about to go must still be listed.
pub(crate) fn forget(remain: &Remain) {
    let mut remains = remains();
    if let Some(index) = remains.iter().position(|listed| listed == remain) {
        remains.swap_remove(index);
    }
}

fn entered() -> RwLockReadGuard<'static, ()> {
    GATE.read().unwrap_or_else(PoisonError::into_inner)
}

fn remains() -> MutexGuard<'static, Vec<Remain>> {
    REMAINS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives everything that is listed to `remove`, which does not return. Meanwhile, nothing is created or forgotten.
#[cfg(unix)]
pub(super) fn remove_all(remove: impl FnOnce(&[Remain])) {
    let _closed = GATE.write().unwrap_or_else(PoisonError::into_inner);
    remove(&remains());
}
