//! What the program answers to a candidate, and how long it may take.

use std::time::Duration;

/// What the program does with a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accept,
    Reject,
    Crash,
    Hang,
}

/// The answer to a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answered {
    pub(super) verdict: Verdict,
    /// The components that were answered, each with its place; for answers that are kept, only those that are wrong.
    pub(super) components: Vec<(usize, Option<String>)>,
}

impl Answered {
    pub(super) fn new(verdict: Verdict) -> Self {
        Self { verdict, components: Vec::new() }
    }

    pub(super) fn of(is_accepted: bool) -> Self {
        Self::new(if is_accepted { Verdict::Accept } else { Verdict::Reject })
    }
}

/// `1 second`, or `2 seconds`.
pub(super) fn seconds(duration: Duration) -> String {
    let count = duration.as_secs_f64();
    let noun = if duration == Duration::from_secs(1) { "second" } else { "seconds" };
    format!("{count} {noun}")
}

#[cfg(test)]
mod tests {
    use super::{Duration, seconds};

    #[test]
    fn one_second_is_singular() {
        for (milliseconds, expected) in [(1000, "1 second"), (1500, "1.5 seconds"), (10_000, "10 seconds")] {
            assert_eq!(seconds(Duration::from_millis(milliseconds)), expected);
        }
    }
}
