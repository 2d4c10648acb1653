//! What the program answers to a candidate, and how long it may take.

use std::process::ExitStatus;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What the program does with a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accept,
    Reject,
    Crash(Crash),
    Hang,
}

/// How a program ends without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Crash {
    /// It ends by itself, with this status.
    Status(i32),
    /// A signal ends it.
    Signal(i32),
    /// It closes its output, and goes on.
    Output,
}

impl Crash {
    /// The crash of a program that ended, or did not end after the end of its output.
    pub(super) fn of(status: Option<ExitStatus>) -> Self {
        match status {
            Some(status) => status.code().map_or_else(|| Self::by_signal(status), Self::Status),
            None => Self::Output,
        }
    }

    #[cfg(unix)]
    fn by_signal(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;
        status.signal().map_or(Self::Output, Self::Signal)
    }

    #[cfg(not(unix))]
    fn by_signal(_: ExitStatus) -> Self {
        Self::Output
    }

    /// What the program does, in words.
    pub(super) fn words(self) -> String {
        match self {
            Self::Status(status) => format!("ends with status {status} and without an answer"),
            Self::Signal(signal) => match name_of(signal) {
                Some(name) => format!("crashes with signal {signal} ({name})"),
                None => format!("crashes with signal {signal}"),
            },
            Self::Output => "closes its output without an answer".to_owned(),
        }
    }

    /// The word for an identity, without spaces.
    pub(super) fn id(self) -> String {
        match self {
            Self::Status(status) => format!("status:{status}"),
            Self::Signal(signal) => format!("signal:{signal}"),
            Self::Output => "output".to_owned(),
        }
    }
}

/// The names of the signals that have the same number on all systems.
fn name_of(signal: i32) -> Option<&'static str> {
    Some(match signal {
        4 => "SIGILL",
        5 => "SIGTRAP",
        6 => "SIGABRT",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        15 => "SIGTERM",
        _ => return None,
    })
}

/// How many hangs end a run. Each takes the time that a program has for an answer, often twice.
pub(super) const MOST_HANGS: u64 = 20;

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
    use super::{Crash, Duration, seconds};

    #[test]
    fn crashes_have_words() {
        for (crash, words, id) in [
            (Crash::Status(3), "ends with status 3 and without an answer", "status:3"),
            (Crash::Signal(11), "crashes with signal 11 (SIGSEGV)", "signal:11"),
            (Crash::Signal(63), "crashes with signal 63", "signal:63"),
            (Crash::Output, "closes its output without an answer", "output"),
        ] {
            assert_eq!((crash.words().as_str(), crash.id().as_str()), (words, id));
        }
    }

    #[test]
    fn one_second_is_singular() {
        for (milliseconds, expected) in [(1000, "1 second"), (1500, "1.5 seconds"), (10_000, "10 seconds")] {
            assert_eq!(seconds(Duration::from_millis(milliseconds)), expected);
        }
    }
}
