//! The reading of another program, which speaks the protocol `jsonl` of `uri-bnf conform`.

use std::ffi::OsString;
use std::time::Duration;

use crate::conform::components::COMPONENTS;
use crate::conform::protocol::{self, Answer};
use crate::conform::subject::{self, Next, Subject};
use crate::differ::reading::{Component, Reading, Told};
use crate::status::{Failure, note};

/// How many starts without an answer to all texts end the questions of a batch.
const MOST_FAILURES: usize = 200;

/// How much a program may answer to the texts of a batch.
const LONGEST: usize = 256 << 20;

/// A program that tells components.
#[derive(Debug)]
pub(crate) struct Program {
    pub(super) command: Vec<OsString>,
    pub(super) timeout: Duration,
}

impl Program {
    /// The readings of texts. A program that crashes or hangs is started again with half of what it has not answered, down to the text
    /// that is to blame.
    pub(super) fn read(&self, texts: &[&str]) -> Result<Vec<Reading<'static>>, Failure> {
        let mut readings: Vec<Option<Reading<'static>>> = vec![None; texts.len()];
        let mut waiting: Vec<Vec<usize>> = vec![(0..texts.len()).collect()];
        let mut failures = 0;
        while let Some(asked) = waiting.pop() {
            if asked.is_empty() || failures >= MOST_FAILURES {
                continue;
            }
            self.ask(texts, &asked, &mut readings)?;
            let is_open = |place: &usize| readings.get(*place).is_some_and(Option::is_none);
            let mut open: Vec<usize> = asked.iter().copied().filter(is_open).collect();
            if open.is_empty() {
                continue;
            }
            failures += 1;
            if asked.len() > 1 {
                let rest = open.split_off(open.len().div_ceil(2));
                waiting.extend([rest, open]);
            }
        }
        if failures >= MOST_FAILURES {
            let name = subject::name(&self.command);
            note(format_args!(
                "{name} crashes or hangs so often that it is asked for no more of these texts"
            ));
        }
        Ok(readings.into_iter().map(|reading| reading.unwrap_or(Reading::Unanswered)).collect())
    }

    /// Starts the program with some of the texts, and keeps what it answers.
    fn ask(
        &self,
        texts: &[&str],
        asked: &[usize],
        readings: &mut [Option<Reading<'static>>],
    ) -> Result<(), Failure> {
        let mut request = Vec::new();
        for (index, text) in asked.iter().filter_map(|&place| texts.get(place)).enumerate() {
            protocol::write_object(&mut request, index as u64, text.as_bytes());
        }
        let mut subject = Subject::start(&self.command)?;
        subject.send(request);
        subject.end_input();
        let mut output = Vec::new();
        while let Next::Answers(octets) = subject.wait(self.timeout) {
            output.extend_from_slice(&octets);
            if output.len() > LONGEST {
                let name = subject::name(&self.command);
                return Err(Failure::Unknown(format!("the answers of {name} have more than 256 MiB")));
            }
        }
        drop(subject);
        // What a program that is ended has not written to the end is no answer.
        let end = output.iter().rposition(|&octet| octet == b'\n').unwrap_or(0);
        for line in output.get(..end).unwrap_or_default().split(|&octet| octet == b'\n') {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let answer = protocol::read_object(line).map_err(|error| self.unreadable(&error, line))?;
            let place = usize::try_from(answer.index).ok().and_then(|index| asked.get(index));
            match place.and_then(|&place| readings.get_mut(place)) {
                Some(reading) => *reading = Some(of_answer(answer)),
                None => return Err(self.unreadable("no text has this index", line)),
            }
        }
        Ok(())
    }

    fn unreadable(&self, message: &str, line: &[u8]) -> Failure {
        use crate::text::{secrets, visible::visible};
        let name = subject::name(&self.command);
        let quoted = secrets::mask_all(line.get(..80).unwrap_or(line));
        Failure::Unknown(format!("an answer of {name} cannot be read: {message}: {}", visible(&quoted)))
    }
}

fn of_answer(answer: Answer) -> Reading<'static> {
    if !answer.valid {
        return Reading::Rejected;
    }
    let mut components: [Told<'static>; 7] = std::array::from_fn(|_| Told::Nothing);
    for (position, text) in answer.components {
        let component = COMPONENTS.get(position).and_then(|name| Component::named(name));
        if let Some(told) = component.and_then(|component| components.get_mut(component as usize)) {
            *told = Told::owned(text);
        }
    }
    Reading::Read(Box::new(components))
}
