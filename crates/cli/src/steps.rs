//! Counts what a run reads, so that a test can say how its work grows with a document.
//!
//! Only builds with debug assertions count, and only they print the counts, if the environment has [`VARIABLE`].

use std::sync::atomic::{AtomicU64, Ordering};

/// The variable that asks for the counts.
const VARIABLE: &str = "URI_BNF_STEPS";

/// Octets that were read or written, and entries of lists that were visited.
static STEPS: AtomicU64 = AtomicU64::new(0);

/// How often a document was searched for references.
static READINGS: AtomicU64 = AtomicU64::new(0);

/// Counts steps: octets, or entries of a list.
pub(crate) fn count(steps: usize) {
    if cfg!(debug_assertions) {
        STEPS.fetch_add(steps as u64, Ordering::Relaxed);
    }
}

/// Counts a search of a document for references.
pub(crate) fn count_reading() {
    if cfg!(debug_assertions) {
        READINGS.fetch_add(1, Ordering::Relaxed);
    }
}

/// Returns the counts as a line for standard error, if that is asked for.
pub(crate) fn told() -> Option<String> {
    (cfg!(debug_assertions) && std::env::var_os(VARIABLE).is_some()).then(|| {
        let (steps, readings) = (STEPS.load(Ordering::Relaxed), READINGS.load(Ordering::Relaxed));
        format!("steps: {steps}, readings: {readings}")
    })
}
