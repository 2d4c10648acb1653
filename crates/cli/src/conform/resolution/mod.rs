//! `uri-bnf conform --resolve`: judges how another program resolves references.
//!
//! The program is asked for `pairs` of a base and a reference, of which the edition says what the target is. Results that are
//! none of its targets are reported by their `causes`: `variations` of the algorithm, or else what differs.

mod causes;
mod pairs;
mod parts;
mod variations;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use uri_bnf::Edition;

use super::answered::{Crash, seconds};
use super::protocol::without_line;
use super::report::{Deviation, ShownWitness};
use super::subject::{self, Next, Subject};
use crate::arguments::SuiteExtent;
use crate::status::Failure;
use crate::text::jsonl;
use crate::text::secrets;
use crate::text::visible::visible;
use causes::{Cause, cause, explaining, of_variation};
use pairs::Pair;
use parts::{Rejected, Topic};
use variations::{VARIATIONS, Variation};

/// The most pairs that one start of the program receives.
const MOST: usize = 8192;

/// How many crashes and hangs end a run.
const MOST_INCIDENTS: u64 = 20;

/// The most variations of which several are tried together.
const MOST_VARIATIONS: usize = 8;

/// The most witnesses of a deviation.
const MOST_WITNESSES: usize = 3;

/// What the program answers to all pairs.
pub(super) struct Resolved {
    pub(super) deviations: Vec<Deviation>,
    /// How many pairs were asked for, and how many have a wrong result.
    pub(super) pairs: u64,
    pub(super) wrong: u64,
    pub(super) crashes: u64,
    pub(super) hangs: u64,
    pub(super) is_complete: bool,
}

/// A pair as an object of `jsonl`.
#[derive(Serialize)]
struct Request<'a> {
    index: usize,
    base: &'a str,
    input: &'a str,
}

/// An answer of `jsonl`.
#[derive(Deserialize)]
struct Answer {
    index: usize,
    valid: bool,
    #[serde(default)]
    resolved: Option<String>,
}

/// How a start of the program ends.
enum Ended {
    /// It has answered this number of pairs from the first on.
    After(usize),
    Crashed(Crash),
    Hung,
}

/// A program that resolves references.
struct Run<'a> {
    command: &'a [OsString],
    timeout: Duration,
    results: Vec<Option<Result<String, Rejected>>>,
}

/// The pairs with the same cause.
#[derive(Default)]
struct Found {
    count: u64,
    /// The shortest, each with the result.
    shortest: Vec<(usize, Option<String>)>,
}

/// Asks the program for the pairs of an extent.
pub(super) fn judge(
    command: &[OsString],
    timeout: Duration,
    edition: Edition,
    extent: SuiteExtent,
) -> Result<Resolved, Failure> {
    let pairs = &pairs::pairs(edition, extent)[..];
    let mut run = Run { command, timeout, results: vec![None; pairs.len()] };
    let mut incidents: BTreeMap<Option<Crash>, Found> = BTreeMap::new();
    let (mut next, mut count, mut most) = (0, 0, MOST);
    while next < pairs.len() && count < MOST_INCIDENTS {
        let end = (next + most).min(pairs.len());
        match run.start(pairs, next..end)? {
            Ended::After(answered) => {
                // A program that ends early is started again for the rest.
                if answered == 0 {
                    return Err(run.silent());
                }
                next += answered;
                most = (most * 2).min(MOST);
            }
            // What it answered before may be in its buffers, so fewer pairs are sent, down to the one to blame.
            Ended::Crashed(_) | Ended::Hung if most > 1 => most = (most / 8).max(1),
            Ended::Crashed(crash) => {
                incidents.entry(Some(crash)).or_default().add(pairs, next, None);
                (next, count) = (next + 1, count + 1);
            }
            Ended::Hung => {
                incidents.entry(None).or_default().add(pairs, next, None);
                (next, count) = (next + 1, count + 1);
            }
        }
    }
    let (found, wrong) = by_cause(pairs, edition, run.results);
    let count_of = |is_crash: bool| {
        incidents.iter().filter(|(crash, _)| crash.is_some() == is_crash).map(|(_, found)| found.count).sum()
    };
    let (crashes, hangs) = (count_of(true), count_of(false));
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, found)| Reverse(found.count));
    let wrong_results = found.into_iter().map(|(cause, found)| found.wrong_result(&cause, pairs, edition));
    let failed = incidents.into_iter().map(|(crash, found)| found.incident(crash, timeout, pairs));
    Ok(Resolved {
        deviations: wrong_results.chain(failed).collect(),
        pairs: pairs.len() as u64,
        wrong,
        crashes,
        hangs,
        is_complete: next >= pairs.len(),
    })
}

/// A pair with its place, and its result; `None` is a rejection.
type Answered<'a> = (usize, &'a Pair, Option<String>);

/// The wrong results by their causes, and how many there are. What one variation of the algorithm explains is found first: others
/// are then explained by several of those.
fn by_cause(
    pairs: &[Pair],
    edition: Edition,
    results: Vec<Option<Result<String, Rejected>>>,
) -> (BTreeMap<Cause, Found>, u64) {
    let answered = pairs.iter().zip(results).enumerate();
    let answered = answered.filter_map(|(index, (pair, result))| Some((index, pair, result?.ok())));
    let (right, wrong): (Vec<_>, Vec<_>) = answered
        .partition(|(_, pair, result)| result.as_ref().is_some_and(|result| pair.targets.contains(result)));
    let seen = seen(edition, &right, &wrong);
    let mut found: BTreeMap<Cause, Found> = BTreeMap::new();
    let number = wrong.len() as u64;
    for (index, pair, result) in wrong {
        let variation = explaining(pair, edition, result.as_deref(), &seen);
        let cause = variation.map_or_else(|| cause(pair, result.as_deref()), of_variation);
        found.entry(cause).or_default().add(pairs, index, result);
    }
    (found, number)
}

/// The variations that a resolver shows: of those that explain wrong results, again and again the one that explains most of what is
/// left; of several, the one that fewest right results are against.
fn seen(edition: Edition, right: &[Answered<'_>], wrong: &[Answered<'_>]) -> Vec<&'static Variation> {
    let explains = |variation: &Variation, (_, pair, result): &Answered<'_>| {
        Variation::all(&[variation], edition, &pair.base, &pair.reference) == *result
    };
    let mut left: Vec<(&'static Variation, usize, BTreeSet<usize>)> = Vec::new();
    for variation in VARIATIONS {
        let explained = wrong.iter().enumerate().filter(|(_, answered)| explains(variation, answered));
        let explained: BTreeSet<usize> = explained.map(|(place, _)| place).collect();
        let against = || right.iter().filter(|answered| !explains(variation, answered)).count();
        // A resolver that does so does it nearly always.
        let most = explained.len() / 4;
        if let Some(against) = Some(explained.len()).filter(|count| *count > 0).map(|_| against())
            && against <= most
        {
            left.push((variation, against, explained));
        }
    }
    let mut seen = Vec::new();
    while seen.len() < MOST_VARIATIONS {
        left.retain(|(_, _, explained)| !explained.is_empty());
        let rank =
            |(_, against, explained): &(_, usize, BTreeSet<usize>)| (Reverse(explained.len()), *against);
        let Some(best) = (0..left.len()).min_by_key(|&index| left.get(index).map(rank)) else { break };
        let (variation, _, explained) = left.remove(best);
        for (_, _, others) in &mut left {
            others.retain(|place| !explained.contains(place));
        }
        seen.push(variation);
    }
    seen
}

impl Run<'_> {
    /// Starts the program with the pairs of a range, and keeps its answers.
    fn start(&mut self, pairs: &[Pair], range: std::ops::Range<usize>) -> Result<Ended, Failure> {
        let mut request = Vec::new();
        for (index, pair) in pairs.iter().enumerate().take(range.end).skip(range.start) {
            // Writing to memory does not fail.
            let _ = jsonl::write(&mut request, &Request { index, base: &pair.base, input: &pair.reference });
        }
        let mut subject = Subject::start(self.command)?;
        subject.send(request);
        subject.end_input();
        let mut output = Vec::new();
        let has_ended = loop {
            match subject.wait(self.timeout) {
                Next::Answers(octets) => output.extend_from_slice(&octets),
                Next::End => break true,
                Next::Nothing => break false,
            }
        };
        for (number, line) in output.split(|&octet| octet == b'\n').enumerate() {
            if !line.trim_ascii().is_empty() {
                self.line(line, number, &range)?;
            }
        }
        let answered =
            self.results.iter().take(range.end).skip(range.start).take_while(|one| one.is_some()).count();
        if answered == range.len() {
            return Ok(Ended::After(answered));
        }
        if !has_ended {
            return Ok(Ended::Hung);
        }
        let status = subject.end();
        Ok(match status {
            Some(status) if status.success() => Ended::After(answered),
            status => Ended::Crashed(Crash::of(status)),
        })
    }

    /// Keeps the answer of a line.
    fn line(&mut self, line: &[u8], number: usize, range: &std::ops::Range<usize>) -> Result<(), Failure> {
        let failure = |message: &str| {
            let name = subject::name(self.command);
            let quoted = visible(&secrets::mask_all(line.get(..80).unwrap_or(line))).into_owned();
            Failure::Unknown(format!("line {} of the output of {name}: {message}: {quoted}", number + 1))
        };
        let answer: Answer = serde_json::from_slice(line).map_err(|error| {
            failure(&format!("expected an object with index, valid and resolved: {}", without_line(&error)))
        })?;
        if answer.valid && answer.resolved.is_none() {
            return Err(failure("a result that is valid needs resolved"));
        }
        let result = answer.resolved.filter(|_| answer.valid).ok_or(Rejected);
        let is_asked = range.contains(&answer.index);
        match self.results.get_mut(answer.index).filter(|_| is_asked) {
            Some(place) => *place = Some(result),
            None => return Err(failure("no pair has this index")),
        }
        Ok(())
    }

    fn silent(&self) -> Failure {
        Failure::Unknown(format!("{} ends without an answer", subject::name(self.command)))
    }
}

impl Found {
    fn add(&mut self, pairs: &[Pair], index: usize, result: Option<String>) {
        let length = |index: usize| pairs.get(index).map_or(0, |pair| pair.base.len() + pair.reference.len());
        self.count += 1;
        self.shortest.push((index, result));
        self.shortest.sort_by_key(|(index, _)| (length(*index), *index));
        self.shortest.truncate(MOST_WITNESSES);
    }

    fn wrong_result(self, cause: &Cause, pairs: &[Pair], edition: Edition) -> Deviation {
        let witnesses = self.shortest.into_iter().filter_map(|(index, result)| {
            let pair = pairs.get(index)?;
            Some(ShownWitness::of_result(&pair.base, &pair.reference, pair.targets.first()?, result))
        });
        Deviation {
            section: Some(section(cause.topic, edition)),
            witnesses: witnesses.collect(),
            ..Deviation::of_resolution("wrong result", cause.description.clone(), &cause.id, self.count)
        }
    }

    fn incident(self, crash: Option<Crash>, timeout: Duration, pairs: &[Pair]) -> Deviation {
        let (kind, how, id) = match crash {
            Some(crash) => ("crash", crash.words(), format!("crash {}", crash.id())),
            None => ("hang", format!("does not answer within {}", seconds(timeout)), "hang".to_owned()),
        };
        let witnesses = self.shortest.into_iter().filter_map(|(index, _)| {
            let pair = pairs.get(index)?;
            Some(ShownWitness::of_pair(&pair.base, &pair.reference))
        });
        Deviation { witnesses: witnesses.collect(), ..Deviation::of_resolution(kind, how, &id, self.count) }
    }
}

/// The section of an edition that a part of the algorithm is in.
fn section(topic: Topic, edition: Edition) -> String {
    let number = match (edition.name(), topic) {
        ("RFC 3986" | "RFC 3987", Topic::Components) => "RFC 3986 section 5.2.2",
        ("RFC 3986" | "RFC 3987", Topic::Merge) => "RFC 3986 section 5.2.3",
        ("RFC 3986" | "RFC 3987", Topic::DotSegments) => "RFC 3986 section 5.2.4",
        ("RFC 1808", _) => "RFC 1808 section 4",
        ("url-syntax-07", _) => "draft-fielding-url-syntax-07 section 5.2",
        ("uri-syntax-01", _) => "draft-fielding-url-syntax-03 section 4.2",
        _ => "RFC 2396 section 5.2",
    };
    number.to_owned()
}
