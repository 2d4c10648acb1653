//! The threads that work on blocks, started when they are first needed.

use std::io;
use std::num::NonZero;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::status::Failure;

/// A number of threads, running or not.
pub(crate) struct Threads {
    count: usize,
    pool: Option<ThreadPool>,
}

impl Threads {
    /// Prepares `count` threads, or one for each core.
    pub(crate) fn new(count: Option<u16>) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { count: count.map_or_else(cores, usize::from), pool: None }
    }

    /// Returns the number of threads.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Returns the running threads.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be started.
    pub(crate) fn pool(&mut self) -> Result<&ThreadPool, Failure> {
        let pool = match self.pool.take() {
            Some(pool) => pool,
            None => ThreadPoolBuilder::new().num_threads(self.count()).build().map_err(Self::failure)?,
        };
        Ok(self.pool.insert(pool))
    }

    /// Returns the failure for a thread that cannot be started.
    pub(crate) fn failure(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Failure {
        Failure::Unknown(format!("cannot start a thread: {}", io::Error::other(error)))
    }
}
