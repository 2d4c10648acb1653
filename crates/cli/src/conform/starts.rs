//! The run of a program that is started for each candidate, and answers with its exit status.

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use rayon::prelude::*;

use super::answered::{Answered, Crash, MOST_HANGS, Verdict};
use super::candidates::{self, Batch};
use super::group::Group;
use super::journal::Kept;
use super::judge::Judge;
use super::progress::Progress;
use super::subject::{not_started, start_command};
use crate::parallel::threads::Threads;
use crate::status::Failure;

/// The argument that a candidate replaces.
const PLACE: &str = "{}";

/// The greatest status that is an answer. Greater ones are those of a panic of Rust, of a shell that cannot run a program,
/// and of signals.
const MOST_STATUS: i32 = 100;

/// A run.
pub(super) struct Starts<'a> {
    pub(super) command: &'a [OsString],
    pub(super) on_standard_input: bool,
    pub(super) timeout: Duration,
}

impl Starts<'_> {
    /// Starts the program for each candidate after the first `done` ones, on all cores. Returns whether each has
    /// an answer, and how many were left out: after many hangs, the run ends.
    pub(super) fn run(
        &self,
        judge: &mut Judge<'_>,
        source: &Receiver<Batch>,
        mut answers: Kept,
    ) -> Result<(bool, u64), Failure> {
        let mut threads = Threads::new(None);
        let mut progress = Progress::new("candidates answered");
        let (mut left_out, mut hangs) = (0, 0);
        while let Some(batch) = candidates::next(source) {
            left_out = batch.left_out;
            let mut kept = 0;
            while kept < batch.len() {
                let Some(answered) = answers.next()? else { break };
                judge.judge(batch.word(kept), &answered);
                kept += 1;
            }
            // A few at a time, so that an interrupted run loses little, and a program that hangs does not run for hours.
            let rest: Vec<usize> = (kept..batch.len()).collect();
            for some in rest.chunks(64) {
                let one = |position: &usize| self.one(batch.word(*position));
                let verdicts: Result<Vec<Verdict>, Failure> =
                    threads.pool()?.install(|| some.par_iter().map(one).collect());
                let verdicts = verdicts?;
                let some_hangs = verdicts.iter().filter(|verdict| **verdict == Verdict::Hang).count() as u64;
                for (position, verdict) in some.iter().zip(verdicts) {
                    judge.take(batch.word(*position), Answered::new(verdict))?;
                }
                judge.keep_sometimes()?;
                progress.show(judge.answers, judge.failures());
                hangs += some_hangs;
                if hangs >= MOST_HANGS {
                    return Ok((false, left_out));
                }
            }
        }
        Ok((true, left_out))
    }

    pub(super) fn one(&self, word: &[u8]) -> Result<Verdict, Failure> {
        let mut start = self.command_for(word)?;
        let input = if self.on_standard_input { Stdio::piped() } else { Stdio::null() };
        start.stdin(input).stdout(Stdio::null()).stderr(Stdio::null());
        let mut group = Group::start(&mut start).map_err(|error| not_started(self.command, &error))?;
        if let Some(mut input) = group.child().stdin.take() {
            let word = word.to_vec();
            if word.len() <= 4096 {
                // This fits into each pipe. A program that does not read it has an answer nevertheless.
                let _ = input.write_all(&word);
            } else {
                thread::spawn(move || input.write_all(&word));
            }
        }
        // What hangs is ended at the end of this function.
        let Some(status) = group.wait(self.timeout) else { return Ok(Verdict::Hang) };
        Ok(match status.code() {
            Some(0) => Verdict::Accept,
            Some(1..=MOST_STATUS) => Verdict::Reject,
            _ => Verdict::Crash(Crash::of(Some(status))),
        })
    }

    fn command_for(&self, word: &[u8]) -> Result<Command, Failure> {
        if self.on_standard_input {
            return Ok(start_command(self.command));
        }
        let word = argument(word)?;
        let arguments = self.command.iter().skip(1);
        let mut command = Command::new(self.command.first().cloned().unwrap_or_default());
        let has_place = arguments.clone().any(|argument| argument == PLACE);
        command.args(arguments.map(|argument| if argument == PLACE { word } else { argument.as_os_str() }));
        if !has_place {
            command.arg(word);
        }
        Ok(command)
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere, not all octets can be an argument")]
fn argument(word: &[u8]) -> Result<&OsStr, Failure> {
    use std::os::unix::ffi::OsStrExt;
    Ok(OsStr::from_bytes(word))
}

#[cfg(not(unix))]
fn argument(word: &[u8]) -> Result<&OsStr, Failure> {
    let text = str::from_utf8(word);
    text.map(OsStr::new).map_err(|_| Failure::Unknown("a candidate is not UTF-8".to_owned()))
}
