//! The run of a program that answers on its standard output.
//!
//! The program receives candidates as long as fewer than [`WINDOW`] have no answer. If it crashes or hangs, it is started
//! again and, since it may have answered more than it has written, the candidate that is to blame is searched: first the
//! first one without an answer alone, then halves of the others, with the end of the input after each.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use memchr::memchr;

use super::answered::{Answered, Crash, MOST_HANGS, Verdict, seconds};
use super::candidates::{self, Batch};
use super::journal::Kept;
use super::judge::Judge;
use super::progress::Progress;
use super::protocol;
use super::subject::{self, Next, Subject};
use crate::arguments::ConformProtocol;
use crate::status::{Failure, note};
use crate::text::secrets;
use crate::text::visible::visible;

/// How many candidates are in flight at most.
const WINDOW: u64 = 1 << 16;

/// How many crashes and hangs end a run.
const MOST_INCIDENTS: u64 = 100;

/// How many ends of the program for which no candidate is to blame end a run.
const MOST_UNBLAMED: u64 = 10;

/// How many crashes or hangs without any answer show that the program does not work.
const HOPELESS: u64 = 3;

/// The length of the longest answer, in octets.
const LONGEST: usize = 64 << 20;

/// How many octets of an answer are quoted.
const QUOTED: usize = 80;

/// A run.
pub(super) struct Engine<'a, 'g> {
    pub(super) command: &'a [OsString],
    pub(super) protocol: ConformProtocol,
    pub(super) timeout: Duration,
    pub(super) judge: &'a mut Judge<'g>,
    pub(super) progress: Progress,
    source: Receiver<Batch>,
    /// Batches with candidates without an answer that was judged.
    pending: VecDeque<Pending>,
    /// The number of the first such candidate.
    next: u64,
    /// Whether there are no more batches.
    is_exhausted: bool,
    pub(super) left_out: u64,
    incidents: u64,
    hangs: u64,
    /// Failures that did not occur again.
    unblamed: u64,
}

/// A batch, and the answers to it, which are judged in the order of the candidates.
struct Pending {
    batch: Batch,
    answers: Vec<Option<Answered>>,
}

/// How a session with the program ended.
enum End {
    /// Each candidate that was to be sent is answered.
    Answered,
    /// It ended although it had answered everything, and not all was sent.
    Early,
    /// It ended, or gave no answer for some time, with this number of candidates without an answer.
    Failed { verdict: Verdict, unanswered: u64, how: String },
}

impl<'a, 'g> Engine<'a, 'g> {
    pub(super) fn new(
        command: &'a [OsString],
        (protocol, timeout): (ConformProtocol, Duration),
        judge: &'a mut Judge<'g>,
        source: Receiver<Batch>,
    ) -> Self {
        Self {
            command,
            protocol,
            timeout,
            judge,
            progress: Progress::new("candidates answered"),
            source,
            pending: VecDeque::new(),
            next: 0,
            is_exhausted: false,
            left_out: 0,
            incidents: 0,
            hangs: 0,
            unblamed: 0,
        }
    }

    /// Judges the answers of an earlier run.
    pub(super) fn replay(&mut self, mut answers: Kept) -> Result<(), Failure> {
        while let Some(answered) = answers.next()? {
            if !self.has_candidate(self.next) {
                break;
            }
            let Some((place, position)) = self.place(self.next) else { break };
            let Some(pending) = self.pending.get(place) else { break };
            self.judge.judge(pending.batch.word(position), &answered);
            self.next += 1;
            if position + 1 == pending.batch.len() {
                self.pending.pop_front();
            }
        }
        Ok(())
    }

    /// Runs the program until each candidate has an answer. Returns whether that was reached: after many crashes, the run
    /// ends.
    pub(super) fn run(&mut self) -> Result<bool, Failure> {
        let before = self.judge.answers;
        let mut search: Option<Search> = None;
        // How many candidates a start receives, if not all.
        let mut share: Option<u64> = None;
        loop {
            let limit = search.as_ref().map_or(share, |search| Some(search.limit()));
            match self.session(limit)? {
                End::Answered => match search.take() {
                    None if !self.has_candidate(self.next) => break,
                    None => {}
                    Some(done) => match done.without(limit.unwrap_or(0)) {
                        Ok(rest) => search = Some(rest),
                        Err(verdict) => share = self.not_again(verdict, share),
                    },
                },
                End::Early => self.ended(),
                // It failed alone, so nothing that came before it is to blame.
                End::Failed { verdict, unanswered: 1, how } if limit == Some(1) => {
                    search = None;
                    self.blame(verdict)?;
                    self.incidents += 1;
                    self.slow(verdict);
                    if self.judge.answers - before == self.incidents && self.incidents == HOPELESS {
                        let name = subject::name(self.command);
                        return Err(Failure::Unknown(format!("{name} gives no answers: {how}")));
                    }
                }
                End::Failed { verdict, unanswered, .. } => {
                    let is_first = search.is_none() || unanswered == 1;
                    search = Some(Search { count: unanswered, is_first, verdict });
                }
            }
            self.progress.show(self.judge.answers, self.judge.failures());
            let are_too_many = self.incidents >= MOST_INCIDENTS || self.hangs >= MOST_HANGS;
            if are_too_many || self.unblamed >= MOST_UNBLAMED {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A failure that does not occur again with the same candidates. Returns how many candidates a start receives from now
    /// on, instead of `share`.
    fn not_again(&mut self, verdict: Verdict, share: Option<u64>) -> Option<u64> {
        if verdict == Verdict::Hang && share.is_some() {
            // It got the end of its input, and did not answer: it stops somewhere, whatever the candidates are.
            self.ended();
            self.slow(verdict);
            return share;
        }
        if verdict == Verdict::Hang {
            let name = subject::name(self.command);
            note(format_args!(
                "{name} answers only at the end of its input, so it is started for every {WINDOW} candidates"
            ));
            return Some(WINDOW);
        }
        self.ended();
        self.slow(verdict);
        if let Verdict::Crash(crash) = verdict {
            *self.judge.unblamed.entry(crash).or_default() += 1;
        }
        self.incidents += 1;
        None
    }

    /// Counts an end for which no candidate is to blame. At the first one, a note says when the run ends.
    fn ended(&mut self) {
        self.unblamed += 1;
        if self.unblamed == 1 {
            let name = subject::name(self.command);
            note(format_args!(
                "{name} ended too early or stopped answering, but not again with the same candidates; after {MOST_UNBLAMED} such ends, the \
                 run ends: does it stop after a number of lines?"
            ));
        }
    }

    /// Counts a hang, or a crash that takes as long. At the first hang, a note says when the run ends.
    fn slow(&mut self, verdict: Verdict) {
        let is_hang = verdict == Verdict::Hang;
        if !is_hang && verdict != Verdict::Crash(Crash::Output) {
            return;
        }
        self.hangs += 1;
        if is_hang && self.hangs == 1 {
            let (name, time) = (subject::name(self.command), seconds(self.timeout));
            note(format_args!(
                "{name} does not answer a candidate within {time} (--timeout); after {MOST_HANGS} such candidates, \
                 the run ends"
            ));
        }
    }

    /// The first candidate without an answer is to blame.
    fn blame(&mut self, verdict: Verdict) -> Result<(), Failure> {
        self.take(self.next, Answered::new(verdict)).map(drop)
    }

    /// Starts the program, and gives it this number of candidates, or all that have no answer.
    fn session(&mut self, limit: Option<u64>) -> Result<End, Failure> {
        let mut subject = Subject::start(self.command)?;
        let mut session = Session {
            sent: 0,
            sent_to: self.next,
            in_flight: 0,
            lines: 0,
            rest: Vec::new(),
            first: self.next,
        };
        loop {
            let mut patience = self.timeout;
            let is_full = session.in_flight >= WINDOW;
            if subject.has_input() && !is_full {
                let left = limit.unwrap_or(u64::MAX) - session.sent;
                let most = left.min(WINDOW - session.in_flight);
                match self.request(&mut session, most) {
                    Some(request) => {
                        subject.send(request);
                        patience = Duration::ZERO;
                    }
                    None => subject.end_input(),
                }
            }
            match subject.wait(patience) {
                Next::Answers(octets) => self.read(&mut session, &octets)?,
                Next::Nothing if patience.is_zero() => {}
                Next::Nothing if session.in_flight == 0 => return Ok(End::Answered),
                Next::Nothing => {
                    let (verdict, unanswered) = (Verdict::Hang, session.in_flight);
                    let how = format!("none within {}", seconds(self.timeout));
                    return Ok(End::Failed { verdict, unanswered, how });
                }
                Next::End => {
                    self.read_last(&mut session)?;
                    let (has_input, unanswered) = (subject.has_input(), session.in_flight);
                    let status = subject.end();
                    let how = subject::words(status);
                    return Ok(match unanswered {
                        0 if has_input && session.sent > 0 => End::Early,
                        0 => End::Answered,
                        _ => End::Failed { verdict: Verdict::Crash(Crash::of(status)), unanswered, how },
                    });
                }
            }
            self.keep()?;
        }
    }

    /// Returns whether there is a candidate with this number.
    fn has_candidate(&mut self, index: u64) -> bool {
        while !self.is_exhausted && self.pending.back().is_none_or(|last| last.batch.end() <= index) {
            match candidates::next(&self.source) {
                Some(batch) => {
                    self.left_out = batch.left_out;
                    let answers = (0..batch.len()).map(|_| None).collect();
                    if batch.len() > 0 {
                        self.pending.push_back(Pending { batch, answers });
                    }
                }
                None => self.is_exhausted = true,
            }
        }
        self.pending.back().is_some_and(|last| index < last.batch.end())
    }

    /// The next candidates to be sent, at most this number; `None` if there are no more.
    fn request(&mut self, session: &mut Session, most: u64) -> Option<Vec<u8>> {
        if most == 0 || !self.has_candidate(session.sent_to) {
            return None;
        }
        let (place, position) = self.place(session.sent_to)?;
        let pending = self.pending.get(place)?;
        let mut request = Vec::new();
        let mut count = 0;
        for position in position..pending.batch.len() {
            if count == most {
                break;
            }
            session.sent_to += 1;
            if pending.answers.get(position).is_some_and(Option::is_none) {
                pending.batch.write(&mut request, position, self.protocol);
                count += 1;
            }
        }
        session.sent += count;
        session.in_flight += count;
        Some(request)
    }

    /// The batch with a candidate, and its place there.
    fn place(&self, index: u64) -> Option<(usize, usize)> {
        let place = self.pending.partition_point(|pending| pending.batch.end() <= index);
        let first = self.pending.get(place)?.batch.first;
        Some((place, usize::try_from(index.checked_sub(first)?).ok()?))
    }

    /// Reads answers.
    fn read(&mut self, session: &mut Session, octets: &[u8]) -> Result<(), Failure> {
        let mut octets = octets;
        while let Some(end) = memchr(b'\n', octets) {
            let line = octets.get(..end).unwrap_or_default();
            if session.rest.is_empty() {
                self.line(session, line)?;
            } else {
                let mut whole = std::mem::take(&mut session.rest);
                whole.extend_from_slice(line);
                self.line(session, &whole)?;
            }
            octets = octets.get(end + 1..).unwrap_or_default();
        }
        session.rest.extend_from_slice(octets);
        if session.rest.len() > LONGEST {
            return Err(self.unreadable(session, "an answer has more than 64 MiB", &session.rest));
        }
        Ok(())
    }

    /// Reads what comes after the last line end: the last answer, or the beginning of one.
    fn read_last(&mut self, session: &mut Session) -> Result<(), Failure> {
        let line = std::mem::take(&mut session.rest);
        let is_answer = match self.protocol {
            ConformProtocol::Jsonl => protocol::read_object(&line).is_ok(),
            _ => protocol::read_line(&line).is_ok(),
        };
        if is_answer { self.line(session, &line) } else { Ok(()) }
    }

    fn line(&mut self, session: &mut Session, line: &[u8]) -> Result<(), Failure> {
        let (index, answered) = if self.protocol == ConformProtocol::Jsonl {
            let answer =
                protocol::read_object(line).map_err(|error| self.unreadable(session, &error, line))?;
            let answered = Answered { components: answer.components, ..Answered::of(answer.valid) };
            (answer.index, answered)
        } else {
            let accepts =
                protocol::read_line(line).map_err(|error| self.unreadable(session, &error, line))?;
            (session.first + session.lines, Answered::of(accepts))
        };
        session.lines += 1;
        if index >= session.sent_to || !self.take(index, answered)? {
            session.lines -= 1;
            let why = if self.protocol == ConformProtocol::Jsonl {
                "no candidate with this index waits for an answer"
            } else {
                "there are more answers than candidates; does it answer twice, or split lines at CR or U+2028?"
            };
            return Err(self.unreadable(session, why, line));
        }
        session.in_flight = session.in_flight.saturating_sub(1);
        Ok(())
    }

    fn unreadable(&self, session: &Session, message: &str, line: &[u8]) -> Failure {
        let (name, number) = (subject::name(self.command), session.lines + 1);
        let quoted = line.get(..QUOTED).unwrap_or(line);
        let rest = if quoted.len() < line.len() { "…" } else { "" };
        Failure::Unknown(format!(
            "line {number} of the output of {name}: {message}: {}{rest}",
            visible(&secrets::mask_all(quoted))
        ))
    }

    /// Takes the answer to a candidate, and returns whether it had none before. Answers are judged in the order of the
    /// candidates.
    fn take(&mut self, index: u64, answered: Answered) -> Result<bool, Failure> {
        let Some((place, position)) = self.place(index) else { return Ok(false) };
        let Some(pending) = self.pending.get_mut(place) else { return Ok(false) };
        if index == self.next {
            self.judge.take(pending.batch.word(position), answered)?;
            self.next += 1;
        } else {
            match pending.answers.get_mut(position) {
                Some(answer @ None) if index > self.next => *answer = Some(answered),
                _ => return Ok(false),
            }
        }
        self.judge_next()?;
        Ok(true)
    }

    /// Judges the answers that were given early, and forgets batches that are judged.
    fn judge_next(&mut self) -> Result<(), Failure> {
        while let Some(first) = self.pending.front_mut() {
            let position = usize::try_from(self.next - first.batch.first).unwrap_or(usize::MAX);
            if position >= first.batch.len() {
                self.pending.pop_front();
                continue;
            }
            let Some(answered) = first.answers.get_mut(position).and_then(Option::take) else { break };
            self.judge.take(first.batch.word(position), answered)?;
            self.next += 1;
        }
        Ok(())
    }

    /// Writes the answers of the last second to the file, and shows how many there are.
    fn keep(&mut self) -> Result<(), Failure> {
        self.progress.show_answers(self.judge.answers);
        self.judge.keep_sometimes()
    }
}

/// A start of the program.
struct Session {
    /// The number of the first candidate, and that after the last that was sent.
    first: u64,
    sent_to: u64,
    sent: u64,
    in_flight: u64,
    /// How many answers were read.
    lines: u64,
    /// The beginning of the next answer.
    rest: Vec<u8>,
}

/// The search for the candidate that is to blame for a failure.
struct Search {
    /// It is one of this number, from the next candidate on.
    count: u64,
    /// Whether the first is tried alone: most programs write each answer before they read on.
    is_first: bool,
    verdict: Verdict,
}

impl Search {
    /// How many candidates are tried next.
    fn limit(&self) -> u64 {
        if self.is_first { 1 } else { (self.count / 2).max(1) }
    }

    /// The search after so many candidates were answered; the kind of failure if these were all.
    fn without(self, answered: u64) -> Result<Self, Verdict> {
        let count = self.count.saturating_sub(answered);
        if count == 0 { Err(self.verdict) } else { Ok(Self { count, is_first: false, ..self }) }
    }
}
