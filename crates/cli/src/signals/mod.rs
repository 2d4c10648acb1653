//! What must not outlive the run, not even if a signal ends it: temporary files, and programs under test.
//!
//! `remains` lists them. When a signal comes that ends the process, `watch` removes them, and the process ends by that
//! signal, so that the status is the usual one.

mod remains;
mod watch;

use std::io;

pub(crate) use remains::{Remain, forget};
pub(crate) use watch::fail_at_the_limit_of_file_sizes;

/// Creates something that is removed if a signal ends the process, whenever that comes.
///
/// # Errors
///
/// Returns the error of `create`, or an error if signals cannot be watched. Then nothing is created.
pub(crate) fn create<T>(create: impl FnOnce() -> io::Result<(T, Remain)>) -> io::Result<T> {
    watch::watch()?;
    remains::listed(create)
}
