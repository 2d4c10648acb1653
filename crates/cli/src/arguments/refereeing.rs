//! The arguments of the subcommands that judge other programs: `conform`, and `decide`, which is the other end.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::formats::ReadNotation;
use super::grammars::SuiteExtent;
use super::shared::{EditionArguments, RuleArguments, StartArguments};

/// Judge another parser by the printed grammar: run it on a test suite, and report where it leaves the grammar
///
/// COMMAND reads candidates and answers whether it accepts each. Answers that differ from those of the grammar are reported
/// by the mistake that they show, each with the rule, its printed text and the shortest candidates.
#[derive(Debug, Args)]
#[command(after_long_help = concat!("\
Protocols:
  lines        A candidate a line on standard input of COMMAND; for each, in the same
               order, a line on its standard output: accept or reject. Candidates that
               are not UTF-8, or contain CR or LF, are left out and counted.
  jsonl        An object a line: index, input, utf8 and octets, as 'uri-bnf generate'
               prints them. COMMAND answers with an object a line, in any order: index,
               valid and, optionally, components: an object with any of scheme,
               authority, userinfo, host, port, path, query and fragment, each a string,
               or null if it is absent.
  exit-status  COMMAND is started for each candidate (quick suites only), which replaces
               the arguments '{}' or, if there is none, is the last argument; with
               --stdin, it is standard input. Status 0 accepts, 1 to 100 reject.
  resolve      With --resolve: an object a line with index, base and input, the reference.
               COMMAND answers with an object a line, in any order: index, valid and,
               if there is a result, resolved.
  At most 65,536 candidates are in flight. docs/referee.md has the details.

Example:
  $ uri-bnf conform --edition 3986 -- uri-bnf decide --edition 3986

Exit status:
    0  COMMAND does not deviate from the grammar, or only in ways that --known lists
    1  it deviates, crashes or hangs
    2  misuse; an answer of COMMAND that cannot be read; COMMAND, or a file, that
       cannot be read or run
  141  the reader of the output closed it early"))]
pub(crate) struct ConformArguments {
    #[command(flatten)]
    pub(crate) edition: EditionArguments,

    /// Judge by the grammar in this file, in BNF or ABNF
    #[arg(long, value_name = "FILE", conflicts_with = "edition")]
    pub(crate) grammar: Option<PathBuf>,

    /// Read the grammar in this notation [default: abnf for names that end in .abnf, else bnf]
    #[arg(long, value_enum, value_name = "NOTATION", requires = "grammar")]
    pub(crate) notation: Option<ReadNotation>,

    #[command(flatten)]
    pub(crate) rule: RuleArguments,

    /// Use the suite of this extent; see 'uri-bnf help generate'
    #[arg(long, value_enum, value_name = "EXTENT", default_value = "quick")]
    pub(crate) suite: SuiteExtent,

    /// Talk to COMMAND in this protocol
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t)]
    pub(crate) protocol: ConformProtocol,

    /// Judge how COMMAND resolves references, and not what it accepts: see the protocol resolve
    #[arg(long, conflicts_with_all = ["protocol", "grammar", "notation", "name", "stdin", "resume"])]
    pub(crate) resolve: bool,

    /// Pass candidates on standard input in the protocol exit-status
    #[arg(long)]
    pub(crate) stdin: bool,

    /// Take COMMAND for hanging if it does not answer for this number of seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,

    /// Fail only for deviations that this file does not list
    #[arg(long, value_name = "FILE")]
    pub(crate) known: Option<PathBuf>,

    /// Write all deviations to this file, for --known
    #[arg(long, value_name = "FILE")]
    pub(crate) write_known: Option<PathBuf>,

    /// Keep the answers in this file and, if it has answers already, continue after them
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ConformFormat,

    /// The program to judge, and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    pub(crate) command: Vec<OsString>,
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| "it is not a positive number".to_owned())
}

/// Answer whether each candidate on standard input is in the language: the other end of 'uri-bnf conform'
///
/// Answers are written as soon as candidates are read, and nothing else is.
#[derive(Debug, Args)]
#[command(after_long_help = with_short_exit_status!("\
Protocols:
  lines  A candidate a line, of any octets but LF; accept or reject for each.
  jsonl  An object a line: the candidate is octets, if present, or else input. The
         answer is an object: index (that of the candidate, or else its number, from
         0), valid and, for the start symbol of an edition, components. If the object
         has a base, the candidate is resolved against it: the answer is index, valid
         and, if there is a result, resolved.

Example:
  $ uri-bnf decide --edition 3986 < candidates.txt
  accept
  reject

"))]
pub(crate) struct DecideArguments {
    #[command(flatten)]
    pub(crate) start: StartArguments,

    /// Read and answer in this protocol
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t)]
    pub(crate) protocol: DecideProtocol,
}

/// The protocols of `decide`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DecideProtocol {
    /// A candidate a line, and accept or reject for each
    #[default]
    Lines,
    /// An object a line
    Jsonl,
}

/// The protocols of `conform`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConformProtocol {
    /// A candidate a line, and accept or reject for each
    #[default]
    Lines,
    /// An object a line, with any octets
    Jsonl,
    /// A start of the program for each candidate
    ExitStatus,
}

/// The formats of `conform`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConformFormat {
    /// A paragraph for each deviation
    #[default]
    Human,
    /// A page
    Markdown,
    /// One JSON object
    Json,
    /// XML for test reports, in the format of `JUnit`
    #[value(help = "XML for test reports, in the format of JUnit")]
    Junit,
    /// SARIF 2.1.0, with places in the grammar of --grammar
    Sarif,
}
