//! Words that the program is asked for after the suite, so that a mistake is named by what decides the answer.

use std::ffi::OsString;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::answered::Verdict;
use super::candidates::Sendable;
use super::protocol;
use super::starts::Starts;
use super::subject::{Next, Subject};
use crate::arguments::ConformProtocol;
use crate::parallel::threads::Threads;

/// The most words for which a program is started each, and the most time that all questions take.
const MOST_STARTS: usize = 2000;
const MOST_TIME: Duration = Duration::from_secs(60);

/// The questions to a program.
pub(super) struct Questions<'a> {
    command: &'a [OsString],
    sendable: Sendable,
    timeout: Duration,
    begin: Instant,
    starts: usize,
}

impl<'a> Questions<'a> {
    pub(super) fn new(command: &'a [OsString], sendable: Sendable, timeout: Duration) -> Self {
        Self { command, sendable, timeout, begin: Instant::now(), starts: 0 }
    }

    /// Whether the program accepts each of these; `None` for those without an answer. A program that crashes, hangs or answers
    /// something else answers nothing: what it does with the suite is reported.
    pub(super) fn ask(&mut self, words: &[Vec<u8>]) -> Vec<Option<bool>> {
        let none = vec![None; words.len()];
        if self.begin.elapsed() > MOST_TIME {
            return none;
        }
        match self.sendable.protocol {
            ConformProtocol::ExitStatus => self.each(words).unwrap_or(none),
            _ => self.all(words).unwrap_or(none),
        }
    }

    /// Starts the program for each word.
    fn each(&mut self, words: &[Vec<u8>]) -> Option<Vec<Option<bool>>> {
        self.starts += words.len();
        if self.starts > MOST_STARTS {
            return None;
        }
        let (command, on_standard_input, timeout) =
            (self.command, self.sendable.on_standard_input, self.timeout);
        let starts = Starts { command, on_standard_input, timeout };
        let mut threads = Threads::new(None);
        let one = |word: &Vec<u8>| {
            let verdict = self.sendable.contains(word).then(|| starts.one(word));
            match verdict {
                Some(Ok(Verdict::Accept)) => Some(true),
                Some(Ok(Verdict::Reject)) => Some(false),
                _ => None,
            }
        };
        Some(threads.pool().ok()?.install(|| words.par_iter().map(one).collect()))
    }

    /// Starts the program once, with all words, and reads its answers after the end of its input.
    fn all(&self, words: &[Vec<u8>]) -> Option<Vec<Option<bool>>> {
        let sent: Vec<usize> = (0..words.len())
            .filter(|&place| words.get(place).is_some_and(|word| self.sendable.contains(word)))
            .collect();
        let mut request = Vec::new();
        for (index, word) in sent.iter().filter_map(|&place| words.get(place)).enumerate() {
            match self.sendable.protocol {
                ConformProtocol::Jsonl => protocol::write_object(&mut request, index as u64, word),
                _ => protocol::write_line(&mut request, word),
            }
        }
        let mut answers = vec![None; words.len()];
        for (index, is_accepted) in self.output(request)? {
            *answers.get_mut(*sent.get(index)?)? = Some(is_accepted);
        }
        Some(answers)
    }

    /// The answers of the program to a request, each with the number of its candidate.
    fn output(&self, request: Vec<u8>) -> Option<Vec<(usize, bool)>> {
        let mut subject = Subject::start(self.command).ok()?;
        subject.send(request);
        subject.end_input();
        let mut output = Vec::new();
        loop {
            match subject.wait(self.timeout) {
                Next::Answers(octets) => output.extend_from_slice(&octets),
                Next::End => break,
                Next::Nothing => return None,
            }
        }
        let lines = output.split(|&octet| octet == b'\n').filter(|line| !line.is_empty());
        let answers = lines.enumerate().map(|(place, line)| match self.sendable.protocol {
            ConformProtocol::Jsonl => {
                let answer = protocol::read_object(line).ok()?;
                Some((usize::try_from(answer.index).ok()?, answer.valid))
            }
            _ => Some((place, protocol::read_line(line).ok()?)),
        });
        answers.collect()
    }
}
