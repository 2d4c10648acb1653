//! `uri-bnf generate`: strings for a rule, to test a parser.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

use serde::Serialize;
use uri_bnf::bnf::{
    Automaton, CompileError, Extent, Generator, Grammar, Matcher, Point, PrintedDerivation, Sampler, Step,
    Suite, Words,
};
use uri_bnf::grammar::RuleEntry;

use crate::arguments::{GenerateArguments, GenerateFormat, SuiteExtent};
use crate::configuration::settings;
use crate::coverage::counts::Counts;
use crate::coverage::measure::measure;
use crate::coverage::points::Named;
use crate::inputs::form::Form;
use crate::inputs::own_grammar::OwnGrammar;
use crate::names::reading::{Reading, with_own_rules};
use crate::names::rules;
use crate::names::specification::SpecificationName;
use crate::parallel::threads::Threads;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::jsonl;
use crate::text::terminal::{Output, write_error_line};

/// The number of random strings if none is requested.
const COUNT: u64 = 10;

/// The greatest length of a line of a list.
const MAX_LINE: usize = 1 << 20;

/// How many random members are tried to reach what a list does not.
const CANDIDATES: u64 = 5_000;

/// The greatest length of strings if none is requested: one line of a terminal.
const DEFAULT_LENGTH: usize = 80;

pub(crate) fn run(arguments: &GenerateArguments) -> Outcome {
    let start = &arguments.start;
    if let Some(own) = arguments.own.read(&start.rule)? {
        let source = Source { grammar: &own.grammar, rule: &own.rule, entry: None };
        return generate(arguments, &source, &|error| own.failure(error));
    }
    let specification = settings::specification(&start.edition)?;
    let reading = arguments.reading.of(specification)?;
    if specification.is_printed_only() {
        return of_printed(arguments, specification, reading);
    }
    let rule = rules::start(specification, start.rule.name.as_deref())?;
    let grammar = specification.read_grammar()?;
    let source = Source { grammar: &grammar, rule: rule.name(), entry: Some((specification, rule)) };
    generate(arguments, &source, &|error| unreadable(specification, error))
}

/// From the grammar of a specification that has no parser.
fn of_printed(arguments: &GenerateArguments, specification: SpecificationName, reading: Reading) -> Outcome {
    if arguments.which.like.is_some() || arguments.which.cover.is_some() {
        return Err(refusals::generate::list_of_printed(specification));
    }
    let own = OwnGrammar::printed(specification, arguments.start.rule.name.as_deref())?;
    let is_by_scheme = reading.is_by_scheme(specification);
    let read = is_by_scheme.then(|| Grammar::read(&with_own_rules(&own.text)));
    let read = read.transpose().map_err(|error| unreadable(specification, &error))?;
    let source = Source { grammar: read.as_ref().unwrap_or(&own.grammar), rule: &own.rule, entry: None };
    generate(arguments, &source, &|error| unreadable(specification, error))
}

/// What strings are generated from.
struct Source<'g> {
    grammar: &'g Grammar,
    /// The name of the rule.
    rule: &'g str,
    /// The rule, if the grammar is that of a specification.
    entry: Option<(SpecificationName, &'static RuleEntry)>,
}

/// Returns the failure to use the grammar of a specification.
fn unreadable(specification: SpecificationName, error: &dyn Display) -> Failure {
    Failure::Unknown(format!("cannot make strings from the grammar of {specification}: {error}"))
}

/// Generates strings, unless the rule has no automaton.
fn generate(
    arguments: &GenerateArguments,
    source: &Source<'_>,
    failure: &dyn Fn(&CompileError) -> Failure,
) -> Outcome {
    let &Source { grammar, rule, entry } = source;
    let seed = arguments.seed;
    if let Some(extent) = arguments.which.suite {
        let extent = extent.extent(seed, arguments.max_length);
        let suite = Suite::new(grammar, rule, &extent).map_err(|error| failure(&error))?;
        return write_all(arguments, suite.words(), suite.automaton());
    }
    let generator = Generator::new(grammar, rule, seed).map_err(|error| failure(&error))?;
    let generator = generator.with_max_length(arguments.max_length.unwrap_or(DEFAULT_LENGTH));
    let shortest = generator.shortest_length();
    // A near miss can be one octet shorter than all members.
    let spared = usize::from(arguments.which.near_miss);
    if arguments.max_length.is_some_and(|longest| longest.saturating_add(spared) < shortest) {
        return Err(refusals::generate::length(rule, shortest - spared));
    }
    let list = arguments.which.like.as_ref().or(arguments.which.cover.as_ref());
    if let Some((list, (specification, rule))) = list.zip(entry) {
        let matcher = Matcher::completing(grammar).map_err(|error| unreadable(specification, &error))?;
        let max_length = arguments.max_length.unwrap_or(DEFAULT_LENGTH);
        let listed =
            Listed { arguments, rule, grammar, matcher: &matcher, generator: &generator, max_length, list };
        return if arguments.which.like.is_some() { listed.like() } else { listed.cover() };
    }
    if arguments.which.every_alternative {
        return write_all(arguments, generator.every_alternative(), generator.automaton());
    }
    let count = arguments.count.unwrap_or(COUNT);
    // More strings are generated: some may not fit the format.
    let drawn = count.saturating_mul(2).saturating_add(1000);
    let words = if arguments.which.near_miss { generator.near_misses(drawn) } else { generator.valid(drawn) };
    let arguments = GenerateArguments { count: Some(count), ..arguments.clone() };
    write_all(&arguments, words, generator.automaton())
}

impl SuiteExtent {
    fn extent(self, seed: u64, max_length: Option<usize>) -> Extent {
        let extent = match self {
            SuiteExtent::Quick => Extent::QUICK,
            SuiteExtent::Standard => Extent::STANDARD,
            SuiteExtent::Full => Extent::FULL,
        };
        Extent {
            seed,
            max_length: max_length.map_or(extent.max_length, |most| most.min(extent.max_length)),
            ..extent
        }
    }
}

/// Writes the strings that are requested, and reports at the end how many this format cannot contain.
fn write_all(arguments: &GenerateArguments, mut words: Words<'_>, automaton: &Automaton) -> Outcome {
    let mut writer = Writer::new(arguments, automaton);
    while writer.has_room() {
        let Some(word) = words.next_word() else {
            break;
        };
        writer.put(word)?;
    }
    writer.end()
}

/// Writes strings, as many as are requested.
struct Writer<'a> {
    output: Output,
    format: GenerateFormat,
    automaton: &'a Automaton,
    longest: usize,
    /// How many are left, and how many were requested.
    left: u64,
    requested: Option<u64>,
    left_out: u64,
}

impl<'a> Writer<'a> {
    fn new(arguments: &GenerateArguments, automaton: &'a Automaton) -> Self {
        Self {
            output: status::output(),
            format: arguments.format,
            automaton,
            longest: arguments.max_length.unwrap_or(usize::MAX),
            left: arguments.count.unwrap_or(u64::MAX),
            requested: arguments.count,
            left_out: 0,
        }
    }

    fn has_room(&self) -> bool {
        self.left > 0
    }

    fn put(&mut self, word: &[u8]) -> io::Result<()> {
        if word.len() > self.longest {
            return Ok(());
        }
        if self.format.write(&mut self.output, word, self.automaton)? {
            self.left -= 1;
        } else {
            self.left_out += 1;
        }
        Ok(())
    }

    fn end(mut self) -> Outcome {
        self.output.flush()?;
        let Self { left, left_out, .. } = self;
        if left > 0 && self.requested.is_some() {
            let strings = if left == 1 { "string" } else { "strings" };
            write_error_line(format_args!("{left} {strings} fewer than requested: no more were found"));
        }
        if left_out > 0 {
            let strings = if left_out == 1 { "1 string" } else { &format!("{left_out} strings") };
            let why = match self.format {
                GenerateFormat::Nul => "with NUL left out; --format lines and jsonl include them",
                _ => "with a line break left out; --format nul and jsonl include them",
            };
            write_error_line(format_args!("{strings} {why}"));
        }
        Ok(Status::default())
    }
}

/// A list, and what is generated from it.
struct Listed<'a, 'g> {
    arguments: &'a GenerateArguments,
    rule: &'static RuleEntry,
    grammar: &'g Grammar,
    matcher: &'a Matcher<'g>,
    generator: &'a Generator,
    max_length: usize,
    list: &'a PathBuf,
}

impl Listed<'_, '_> {
    fn counts(&self) -> Result<Counts, Failure> {
        let form = Form { null: false, max_line: MAX_LINE, comments: false };
        let threads = Threads::new(None);
        let list = std::slice::from_ref(self.list);
        measure(self.rule, self.matcher, list, form, threads.count())
    }

    /// Writes strings that follow the list.
    fn like(&self) -> Outcome {
        let counts = self.counts()?;
        if counts.derived == 0 {
            return Err(refusals::generate::empty_list(self.rule.name()));
        }
        let (seed, name) = (self.arguments.seed, self.rule.name());
        let sampler = Sampler::new(self.grammar, name, &counts.usage, seed, self.max_length);
        let arguments = GenerateArguments {
            count: Some(self.arguments.count.unwrap_or(COUNT)),
            ..self.arguments.clone()
        };
        let mut writer = Writer::new(&arguments, self.generator.automaton());
        if let Some(mut sampler) = sampler {
            let mut tries = arguments.count.unwrap_or(COUNT).saturating_mul(2).saturating_add(1000);
            while writer.has_room() && tries > 0 {
                let Some(word) = sampler.draw() else { break };
                tries -= 1;
                if self.generator.automaton().accepts(word) {
                    writer.put(word)?;
                }
            }
        }
        writer.end()?;
        Ok(Status { not_valid: false, not_read: counts.unread > 0 })
    }

    /// Writes few strings that use what the list does not: everything, if it has no reference in the language.
    fn cover(&self) -> Outcome {
        let counts = self.counts()?;
        let points = Point::all(self.grammar, self.rule.name()).unwrap_or_default();
        let mut missing: BTreeSet<Point> =
            points.into_iter().filter(|&point| counts.count(point) == 0).collect();
        // The points that each candidate reaches.
        let mut candidates: Vec<(Vec<u8>, Vec<Point>)> = Vec::new();
        let mut memory = PrintedDerivation::default();
        let every = self.generator.every_alternative();
        for word in every.chain(self.generator.valid(CANDIDATES)) {
            let Ok(steps) = self.rule.derive_runs(&word) else { continue };
            let mut usage = self.matcher.usage();
            let steps =
                steps.iter().map(|step| Step { rule: step.rule.name(), depth: step.depth, span: step.span });
            if self.matcher.count(&word, steps, &mut memory, &mut usage).is_err() {
                continue;
            }
            let used = usage.first_used().map(|(rule, part, kind)| Point { rule, part, kind });
            let used: Vec<_> = used.filter(|point| missing.contains(point)).collect();
            if !used.is_empty() {
                candidates.push((word, used));
            }
        }
        let mut writer = Writer::new(self.arguments, self.generator.automaton());
        while writer.has_room() {
            let reached = |used: &[Point]| used.iter().filter(|point| missing.contains(point)).count();
            // Of those that reach most, the shortest, and of these the first.
            let best = candidates.iter().enumerate().max_by_key(|(index, (word, used))| {
                (reached(used), std::cmp::Reverse(word.len()), std::cmp::Reverse(*index))
            });
            let Some((_, (word, used))) = best.filter(|(_, (_, used))| reached(used) > 0) else { break };
            writer.put(word)?;
            for point in used {
                missing.remove(point);
            }
        }
        writer.end()?;
        for point in &missing {
            if let Some(named) = Named::new(self.matcher, *point) {
                let Named { rule, part, what, used, .. } = named;
                let part = if what == "rule" { String::new() } else { format!(" {part}") };
                write_error_line(format_args!("not reached: in {rule}, {what}{part} {used}"));
            }
        }
        Ok(Status { not_valid: false, not_read: counts.unread > 0 })
    }
}

impl GenerateFormat {
    /// Writes a string, and returns whether this format can contain it.
    fn write(self, output: &mut impl Write, word: &[u8], automaton: &Automaton) -> io::Result<bool> {
        let end = match self {
            Self::Lines => b'\n',
            Self::Nul => 0,
            Self::Jsonl => {
                jsonl::write(output, &Generated::new(word, automaton))?;
                return Ok(true);
            }
        };
        let is_end = |&octet: &u8| octet == end || (self == Self::Lines && octet == b'\r');
        if word.iter().any(is_end) {
            return Ok(false);
        }
        output.write_all(word)?;
        output.write_all(&[end])?;
        Ok(true)
    }
}

/// A string and the verdict on it.
#[derive(Serialize)]
struct Generated<'a> {
    /// With U+FFFD in place of what is not UTF-8.
    input: std::borrow::Cow<'a, str>,
    utf8: bool,
    /// The octets, if they are not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    octets: Option<&'a [u8]>,
    valid: bool,
}

impl<'a> Generated<'a> {
    fn new(word: &'a [u8], automaton: &Automaton) -> Self {
        let utf8 = str::from_utf8(word).is_ok();
        Self {
            input: String::from_utf8_lossy(word),
            utf8,
            octets: (!utf8).then_some(word),
            valid: automaton.accepts(word),
        }
    }
}
