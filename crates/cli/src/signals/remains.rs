//! The list of what must not outlive the run.

use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

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

/// Creates and lists something. Several threads can do so at a time.
///
/// # Errors
///
/// Returns the error of `create`. Then nothing is listed.
pub(super) fn listed<T>(create: impl FnOnce() -> io::Result<(T, Remain)>) -> io::Result<T> {
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
