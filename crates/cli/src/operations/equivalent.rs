//! `uri-bnf equivalent`: whether two references are equivalent, and why.

use std::borrow::Cow;
use std::ffi::OsString;

use memchr::memchr;
use serde::Serialize;
use uri_bnf::normalize::{Equivalence, EquivalenceError, Normalizer};

use super::normalizer::normalizer;
use crate::arguments::EquivalentArguments;
use crate::configuration::settings::UriSettings;
use crate::conversion;
use crate::conversion::converter::{Answer, Converted, Converter, Given};
use crate::conversion::problem::Problem;
use crate::refusals;
use crate::status::{Outcome, Status};

/// What is between the references of a pair from the command line, which no argument has.
const SEPARATOR: &str = "\0";

pub(crate) fn run(arguments: &EquivalentArguments) -> Outcome {
    let mut sources = conversion::sources("equivalent", &arguments.inputs, &arguments.conversion)?;
    match &mut *sources.references {
        [] => {}
        [one, other] => {
            let pair = [&**one, SEPARATOR.as_ref(), other].into_iter().collect::<OsString>();
            sources.references = vec![pair];
        }
        references => refusals::equivalent::references(references.len())?,
    }
    let settings = UriSettings::new(&arguments.edition, None)?;
    let normalizer = normalizer(&settings, &arguments.rungs)?;
    let counts = conversion::run(&arguments.conversion, &sources, &Compare { normalizer })?;
    Ok(Status { not_valid: counts.no > 0, not_read: counts.failed + counts.unread > 0 })
}

struct Compare<'s> {
    normalizer: Normalizer<'s>,
}

impl Compare<'_> {
    fn equivalence(&self, pair: &Pair<'_>, buffer: &mut Vec<u8>) -> Result<Equivalence, Box<Problem>> {
        let [one, other] = pair.texts()?;
        let length = self.normalizer.longest(one) + self.normalizer.longest(other);
        buffer.resize(buffer.len().max(length), 0);
        self.normalizer.equivalence_in(one, other, buffer).map_err(|error| {
            let (index, problem) = match error {
                EquivalenceError::First(error) => (0, Problem::not_in_language(error, one)),
                EquivalenceError::Second(error) => (1, Problem::not_in_language(error, other)),
                error @ EquivalenceError::BufferTooShort(_) => (0, Problem::new(error, 0..one.len())),
            };
            Box::new(pair.problem(index, problem))
        })
    }
}

impl Converter for Compare<'_> {
    /// The buffer for normal forms.
    type Scratch = Vec<u8>;
    type Fields<'f>
        = Fields<'f>
    where
        Self: 'f;

    fn line(&self, given: &Given<'_>, buffer: &mut Vec<u8>, output: &mut Vec<u8>) -> Converted {
        let equivalence = self.equivalence(&Pair::of(given)?, buffer)?;
        output.extend_from_slice(equivalence.to_string().as_bytes());
        Ok(answer(equivalence))
    }

    fn fields<'f>(&'f self, given: &Given<'f>) -> (Fields<'f>, Converted) {
        let mut fields = Fields::default();
        let converted = Pair::of(given).and_then(|pair| {
            (fields.a, fields.b) = (pair.parts[0].shown(), pair.parts[1].shown());
            let equivalence = self.equivalence(&pair, &mut Vec::new())?;
            fields.equivalent = Some(equivalence.is_equivalent());
            match equivalence {
                Equivalence::Identical => {}
                Equivalence::On(rung) => {
                    fields.rung = Some(rung.name());
                    fields.section = rung.section(self.normalizer.edition());
                }
                Equivalence::Differ(component) => fields.component = Some(component.name()),
            }
            Ok(answer(equivalence))
        });
        (fields, converted)
    }
}

fn answer(equivalence: Equivalence) -> Answer {
    if equivalence.is_equivalent() { Answer::Yes } else { Answer::No }
}

/// Two references, and how they compare.
#[derive(Default, Serialize)]
struct Fields<'a> {
    a: Option<Cow<'a, str>>,
    b: Option<Cow<'a, str>>,
    equivalent: Option<bool>,
    rung: Option<&'static str>,
    section: Option<&'static str>,
    component: Option<&'static str>,
}

/// The two references of an input.
struct Pair<'a> {
    parts: [Given<'a>; 2],
    /// Their offsets in the input.
    offsets: [usize; 2],
}

impl<'a> Pair<'a> {
    /// Splits an input: where the arguments were joined, else at the first tab, else at the first spaces that are between
    /// references.
    fn of(given: &Given<'a>) -> Result<Self, Box<Problem>> {
        let octets = given.octets()?;
        let none = || {
            let message = "two references are expected, with a tab or spaces between them";
            Box::new(Problem::new(message, 0..octets.len()))
        };
        let at = |octet: u8| memchr(octet, octets).map(|offset| (offset, offset + 1));
        let (end, begin) =
            at(SEPARATOR.as_bytes()[0]).or_else(|| at(b'\t')).or_else(|| spaces(octets)).ok_or_else(none)?;
        let parts = [given.part(0..end), given.part(begin..octets.len())];
        Ok(Self { parts, offsets: [0, begin] })
    }

    fn texts(&self) -> Result<[&'a str; 2], Box<Problem>> {
        let [one, other] = self.parts;
        let one = one.text().map_err(|problem| Box::new(self.problem(0, *problem)))?;
        let other = other.text().map_err(|problem| Box::new(self.problem(1, *problem)))?;
        Ok([one, other])
    }

    /// Returns the problem of the first (0) or second (1) reference as that of the input.
    #[cold]
    fn problem(&self, index: usize, problem: Problem) -> Problem {
        let offset = self.offsets.get(index).copied().unwrap_or_default();
        problem.in_part(index, offset)
    }
}

/// Returns where the first spaces begin and end that have something before and after them.
fn spaces(octets: &[u8]) -> Option<(usize, usize)> {
    let count = |from: usize, is_space: bool| {
        octets
            .get(from..)
            .unwrap_or_default()
            .iter()
            .take_while(|octet| (**octet == b' ') == is_space)
            .count()
    };
    let first = count(0, true);
    let end = first + count(first, false);
    let begin = end + count(end, true);
    (begin < octets.len()).then_some((end, begin))
}
