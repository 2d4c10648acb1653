//! What a run that converts its inputs has counted.

use super::converter::{Answer, Converted};
use crate::status::Status;

/// What a run has counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// Inputs without a result.
    pub(crate) failed: u64,
    /// Inputs for which the answer is no.
    pub(crate) no: u64,
    /// Files that could not be read, or not to their end.
    pub(crate) unread: u64,
}

impl Counts {
    /// Counts an input.
    pub(super) fn add(&mut self, converted: &Converted) {
        self.failed += u64::from(converted.is_err());
        self.no += u64::from(matches!(converted, Ok(Answer::No)));
    }

    /// Adds the counts of another part of the run.
    pub(super) fn add_all(&mut self, other: Self) {
        self.failed += other.failed;
        self.no += other.no;
        self.unread += other.unread;
    }

    /// Returns the status of a run in which each input should have a result.
    pub(crate) fn status(self) -> Status {
        Status { not_valid: self.failed > 0, not_read: self.unread > 0 }
    }
}
