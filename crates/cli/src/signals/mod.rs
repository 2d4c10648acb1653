//! What must not outlive the run, not even if a signal ends it: temporary files, and programs under test.
//!
//! `remains` lists them. When a signal comes that ends the process, `watch` removes them, and the process ends by that
//! signal, so that the status is the usual one.

mod remains;
mod watch;

pub(crate) use remains::{Remain, create, forget};
pub(crate) use watch::fail_at_the_limit_of_file_sizes;
