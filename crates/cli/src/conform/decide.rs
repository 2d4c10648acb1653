//! `uri-bnf decide`: the parser under test that this project is, as the other end of the protocols.

use std::io::{self, Read, Write};

use memchr::memchr;
use uri_bnf::Edition;
use uri_bnf::grammar::RuleEntry;
use uri_bnf::resolve::{Base, Resolver};

use super::components::Components;
use super::protocol::{self, Request};
use crate::arguments::{DecideArguments, DecideProtocol};
use crate::configuration::settings;
use crate::names::rules;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::terminal::Output;

/// How much is read at once: what a pipe holds.
const READ: usize = 64 << 10;

/// The length of the longest candidate, in octets.
const LONGEST: usize = 64 << 20;

pub(crate) fn run(arguments: &DecideArguments) -> Outcome {
    let specification = settings::specification(&arguments.start.edition)?;
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let is_start = rule.name() == specification.start_symbol();
    let decider = Decider { rule, edition: specification.edition().filter(|_| is_start) };
    Answering { decider, protocol: arguments.protocol, lines: 0, output: status::output() }.run()
}

/// Decides whether candidates are in the language of a rule.
#[derive(Clone, Copy, Debug)]
struct Decider {
    rule: &'static RuleEntry,
    /// The edition, if the rule is its start symbol.
    edition: Option<Edition>,
}

impl Decider {
    /// The target of a reference, if there is one.
    fn resolved(self, base: &str, reference: &str) -> Option<String> {
        let base = Base::new(self.edition?, base).ok()?;
        let resolution = Resolver::new(base).resolve(reference).ok()?;
        Some(resolution.resolved()?.as_str().to_owned())
    }

    fn accepts(self, candidate: &[u8]) -> bool {
        match (self.edition, str::from_utf8(candidate)) {
            (Some(edition), Ok(text)) => edition.is_valid(text),
            _ => self.rule.accepts_bytes(candidate),
        }
    }
}

struct Answering {
    decider: Decider,
    protocol: DecideProtocol,
    /// How many candidates were read.
    lines: u64,
    output: Output,
}

impl Answering {
    /// Answers what is read as soon as it is read, so that a peer that waits for answers does not wait forever.
    fn run(mut self) -> Outcome {
        let mut input = io::stdin().lock();
        let mut buffer = Vec::new();
        let mut length = 0;
        loop {
            if buffer.len() < length + READ {
                buffer.resize(length + READ, 0);
            }
            let read = match input.read(buffer.get_mut(length..).unwrap_or_default()) {
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    let reason = status::reason(&error);
                    return Err(Failure::Unknown(format!("cannot read standard input: {reason}")));
                }
            };
            if read == 0 {
                break;
            }
            let searched = length;
            length += read;
            let used = self.lines_in(buffer.get(..length).unwrap_or_default(), searched)?;
            buffer.copy_within(used..length, 0);
            length -= used;
            if length > LONGEST {
                return Err(self.failure("it is longer than 64 MiB"));
            }
            self.output.flush()?;
        }
        // The last candidate may lack its line end.
        if length > 0 {
            self.line(buffer.get(..length).unwrap_or_default())?;
        }
        self.output.flush()?;
        Ok(Status::default())
    }

    /// Answers the whole lines of `octets`, the first of which does not end before `searched`. Returns their length.
    fn lines_in(&mut self, octets: &[u8], searched: usize) -> Result<usize, Failure> {
        let (mut begin, mut from) = (0, searched);
        while let Some(length) = memchr(b'\n', octets.get(from..).unwrap_or_default()) {
            let end = from + length;
            self.line(octets.get(begin..end).unwrap_or_default())?;
            begin = end + 1;
            from = begin;
        }
        Ok(begin)
    }

    fn line(&mut self, line: &[u8]) -> Result<(), Failure> {
        let index = self.lines;
        self.lines += 1;
        if self.protocol == DecideProtocol::Lines {
            let is_valid = self.decider.accepts(line);
            return Ok(self.output.write_all(if is_valid { b"accept\n" } else { b"reject\n" })?);
        }
        let request: Request<'_> =
            serde_json::from_slice(line).map_err(|error| self.failure(&protocol::without_line(&error)))?;
        if let Some(base) = &request.base {
            let resolved = self.decider.resolved(base, &request.input);
            let index = request.index.unwrap_or(index);
            return Ok(protocol::write_resolved(&mut self.output, index, resolved.as_deref())?);
        }
        let candidate = request.octets();
        let valid = self.decider.accepts(candidate);
        let text = str::from_utf8(candidate).ok().filter(|_| valid);
        let components = text.and_then(|text| Components::of(self.decider.rule, text));
        let index = request.index.unwrap_or(index);
        Ok(protocol::write_answer(&mut self.output, index, valid, components)?)
    }

    /// What is wrong with the current line. The answers to those before it are written.
    fn failure(&mut self, message: &str) -> Failure {
        if let Err(error) = self.output.flush() {
            return error.into();
        }
        Failure::Unknown(format!("cannot read line {} of standard input: {message}", self.lines))
    }
}
