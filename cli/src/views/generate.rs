//! `uri-bnf generate`: strings for a rule, to try a parser on.

use std::io::{self, Write};

use serde::Serialize;
use uri_bnf::bnf::{Automaton, Extent, Generator, Suite, Words};

use crate::arguments::{GenerateArguments, GenerateFormat, SuiteExtent};
use crate::configuration::settings;
use crate::names::rules;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::jsonl;
use crate::text::terminal::write_error_line;

/// How many strings are drawn where no number is asked for.
const COUNT: u64 = 10;

/// How long strings are at most where nothing else is asked for: one line of a terminal.
const DEFAULT_LENGTH: usize = 80;

pub(crate) fn run(arguments: &GenerateArguments) -> Outcome {
    let specification = settings::specification(&arguments.start.edition)?;
    let rule = rules::start(specification, arguments.start.rule.name.as_deref())?;
    let unreadable = |error: &dyn std::fmt::Display| {
        Failure::Unknown(format!("cannot make strings from the grammar of {specification}: {error}"))
    };
    let grammar = specification.read_grammar()?;
    let seed = arguments.seed;
    if let Some(extent) = arguments.which.suite {
        let extent = extent.extent(seed, arguments.max_length);
        let suite = Suite::new(&grammar, rule.name(), &extent).map_err(|error| unreadable(&error))?;
        return write_all(arguments, suite.words(), suite.automaton());
    }
    let generator = Generator::new(&grammar, rule.name(), seed).map_err(|error| unreadable(&error))?;
    let generator = generator.with_max_length(arguments.max_length.unwrap_or(DEFAULT_LENGTH));
    let (shortest, name) = (generator.shortest_length(), rule.name());
    // A near miss can be shorter than all members, by the one that is left out.
    let spared = usize::from(arguments.which.near_miss);
    if arguments.max_length.is_some_and(|longest| longest.saturating_add(spared) < shortest) {
        let least = shortest - spared;
        let message = format!("the shortest {name} needs --max-length {least} or more");
        return Err(Failure::Unknown(message));
    }
    if arguments.which.every_alternative {
        return write_all(arguments, generator.every_alternative(), generator.automaton());
    }
    let count = arguments.count.unwrap_or(COUNT);
    // More than that are drawn: some may not fit the format.
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

/// Writes the strings that are asked for; says in the end how many could not be written in this format.
fn write_all(arguments: &GenerateArguments, mut words: Words<'_>, automaton: &Automaton) -> Outcome {
    let mut output = status::output();
    let longest = arguments.max_length.unwrap_or(usize::MAX);
    let (mut left, mut left_out) = (arguments.count.unwrap_or(u64::MAX), 0_u64);
    while left > 0 {
        let Some(word) = words.next_word() else {
            break;
        };
        if word.len() > longest {
            continue;
        }
        if arguments.format.write(&mut output, word, automaton)? {
            left -= 1;
        } else {
            left_out += 1;
        }
    }
    output.flush()?;
    if left > 0 && arguments.count.is_some() {
        let strings = if left == 1 { "string" } else { "strings" };
        write_error_line(format_args!("{left} {strings} fewer than asked for: no more were found"));
    }
    if left_out > 0 {
        let strings = if left_out == 1 { "1 string" } else { &format!("{left_out} strings") };
        let why = match arguments.format {
            GenerateFormat::Nul => "with a NUL inside left out; --format lines and jsonl have them",
            _ => "with a line end inside left out; --format nul and jsonl have them",
        };
        write_error_line(format_args!("{strings} {why}"));
    }
    Ok(Status::default())
}

impl GenerateFormat {
    /// Writes a string; says whether this format can hold it.
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
    /// With U+FFFD for what is not UTF-8.
    input: std::borrow::Cow<'a, str>,
    utf8: bool,
    /// The octets, where they are not UTF-8.
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
