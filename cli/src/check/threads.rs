//! The threads that look at blocks, started when the first are needed.

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
    /// So many; if nothing is said, one for each core.
    pub(crate) fn new(count: Option<u16>) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { count: count.map_or_else(cores, usize::from), pool: None }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Those threads, running.
    ///
    /// # Errors
    ///
    /// Where they cannot be started.
    pub(super) fn pool(&mut self) -> Result<&ThreadPool, Failure> {
        let pool = match self.pool.take() {
            Some(pool) => pool,
            None => ThreadPoolBuilder::new().num_threads(self.count()).build().map_err(Self::failure)?,
        };
        Ok(self.pool.insert(pool))
    }

    /// That one cannot be started.
    pub(super) fn failure(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Failure {
        Failure::Unknown(format!("cannot start a thread: {}", io::Error::other(error)))
    }
}
