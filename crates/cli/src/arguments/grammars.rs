//! The arguments of the subcommands about grammars: `grammar`, `lint` and `generate`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use uri_bnf::bnf::FindingKind;

use super::formats::{GenerateFormat, PrintedNotation, ReadNotation};
use super::shared::{EditionArguments, OwnGrammarArguments, ReadingArguments, StartArguments};

/// Print a rule as the specification prints it, with its section, the rules it uses, and those that use it
///
/// Without a rule, all are printed, in the order of the specification. With --notation, each rule is on one line,
/// without comments; names and characters are written as that notation writes them, and the language of each rule is
/// the same. With --diagram, the output is an SVG document: each path through a diagram, from left to right, is a text of
/// the rule. 'uri-bnf derive --format svg' highlights the parts that a reference takes. With --code, the Rust of the rule
/// follows, with the file that has it; a specification that amends another one shares most of its rules, and their functions.
///
/// Where the specification has a slip, or leaves a rule to prose, what it prints is in a comment above the rule, with the
/// erratum; the rule below it is how it is read. --errata lists these, and where the grammar is followed although the rest
/// of the document says something else.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
JSON (--format json): an array with an object for each rule, or for the one that is
named:
           rule        its name
           document    the specification, and the section with the rule
           section
           printed     as the specification prints it
           read        as it is read; null if that is the same
           errata      what is said about it: an array of texts
           uses        the rules that it uses, and those that use it
           used_by
           function    its function in Rust, and the file that has it
           file
and with --errata, an object for each erratum:
           rules       the rules that it names
           corrected   whether a rule is read in another way than it is printed
           text        what it says
           printed     as the specification prints the rule; null if it names none
           read        as it is read; null if it names none

Example:
  $ uri-bnf grammar --edition 2396 hostport
  ; RFC 2396, section 3.2.2
  hostport      = host [ \":\" port ]
  ; uses: host port
  ; used by: server

"))]
pub(crate) struct GrammarArguments {
    /// The name of the rule; case matters in the BNF of RFC 2396, but not in ABNF (RFC 3986, RFC 8141)
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,

    /// Print in this notation [default: as the specification prints it]
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<PrintedNotation>,

    /// Draw a railroad diagram of the rule, or of each rule, as SVG
    #[arg(long, conflicts_with = "notation")]
    pub(crate) diagram: bool,

    /// Also print the Rust of the rule in this crate: its function, and the classes of its characters
    #[arg(long, conflicts_with_all = ["notation", "diagram"])]
    pub(crate) code: bool,

    /// List the errata: where another rule is meant than is printed, and where the rest of the document differs
    #[arg(long, conflicts_with_all = ["notation", "diagram", "code", "rule"])]
    pub(crate) errata: bool,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, conflicts_with_all = ["notation", "diagram", "code"])]
    pub(crate) format: GrammarFormat,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

/// The formats of `grammar`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GrammarFormat {
    /// The rules as printed
    #[default]
    Text,
    /// An array of objects
    Json,
}

/// Report what is wrong or surprising in a grammar in BNF or ABNF
///
/// Finds rules that are undefined, defined twice, recursive or unreferenced, alternatives that never win if the first
/// one that matches is taken, and pairs of alternatives that derive the same text. Alternatives that lead to an
/// undefined or recursive rule are not compared, nor are those that take too much work. Without files, the grammar of
/// the edition is checked; with files, the edition makes no difference.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
The comment at the beginning of a file can declare three things about its rules, each
after a keyword and at least two spaces:
  ; Unused    a, b: rules that are unreferenced on purpose. The first rule of a
  ;           file is its start symbol, and need not be listed.
  ; Characters  Unicode: numbers in the rules are those of Unicode characters, and
  ;           not octets.
  ; Links     c: x of other.bnf
  ;           For each rule with prose such as <as defined in RFC2141>, the rule
  ;           and the file that it refers to.

Example:
  $ uri-bnf lint my.bnf
  my.bnf:2:9: rule `c` is not defined (undefined-rule)

"))]
pub(crate) struct LintArguments {
    /// Files, each with a grammar; '-' is standard input
    #[arg(value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    /// Read files in this notation [default: abnf for names that end in .abnf, else bnf]
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<ReadNotation>,

    /// Leave out findings of these kinds; the word in parentheses after a message is its KIND
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kinds())]
    pub(crate) allow: Vec<String>,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

fn kinds() -> PossibleValuesParser {
    PossibleValuesParser::new(FindingKind::NAMES.iter().copied())
}

/// Generate strings to test a parser: members of a rule's language, near misses, or whole test suites
///
/// The same arguments generate the same strings on every machine. Strings are octets, and not all of them are UTF-8.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  lines  One string per line. Strings that contain CR or LF are left out, and a line
         on standard error says how many.
  nul    Each string ends with NUL; strings that contain NUL are left out. For
         'uri-bnf check --null --file -' and 'xargs -0'.
  jsonl  One object for each string:
           input   the string; U+FFFD replaces what is not UTF-8
           utf8    whether it is UTF-8
           octets  an array of its octets; only if it is not UTF-8
           valid   whether the rule accepts it, according to the automaton of the
                   printed grammar

Suites:
  quick     the smallest useful suite: about 100 to 600,000 strings per rule, most of
            which try each octet at each position
  standard  what the tests of uri-bnf itself run each time: 1,000 to 700,000
  full      complete for implementations with up to two states more than the
            rule needs, and with its classes of octets; all loops up to 70 times:
            7,000 to 7,000,000
  A smaller --max-length leaves out longer strings.

Example:
  $ uri-bnf generate --rule IPv4address --near-miss --count 3 --max-length 12
  252.17248.2
  154.254253.0
  19.113.25149
  $ uri-bnf generate --suite quick --format jsonl | my-parser-under-test
  $ uri-bnf generate --grammar my.abnf --rule token --near-miss

"))]
pub(crate) struct GenerateArguments {
    #[command(flatten)]
    pub(crate) which: WhichStrings,

    #[command(flatten)]
    pub(crate) start: StartArguments,

    #[command(flatten)]
    pub(crate) own: OwnGrammarArguments,

    #[command(flatten)]
    pub(crate) reading: ReadingArguments,

    /// Generate at most this number of strings [default: 10 for random strings, else all]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) count: Option<u64>,

    /// Seed the random generator: a different seed gives different strings
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = super::shared::whole_number)]
    pub(crate) seed: u64,

    /// Generate strings of at most this length [default: 80; for suites, what their words need]
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_length: Option<usize>,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: GenerateFormat,
}

/// The kind of strings, or the default.
#[derive(Clone, Debug, Args)]
#[group(multiple = false)]
pub(crate) struct WhichStrings {
    /// Generate random members of the language; this is the default
    #[arg(long)]
    pub(crate) valid: bool,

    /// Generate strings outside the language: members with one octet removed, inserted or changed
    #[arg(long)]
    pub(crate) near_miss: bool,

    /// Generate a small set of members that use every alternative of every rule, as far as the length allows
    #[arg(long)]
    pub(crate) every_alternative: bool,

    /// Generate a test suite: members and other strings
    #[arg(long, value_enum, value_name = "EXTENT")]
    pub(crate) suite: Option<SuiteExtent>,

    /// Generate random members that follow the references in this file, one per line: alternatives, options, counts and
    /// characters are as frequent; '-' is standard input
    #[arg(long, value_name = "LIST", conflicts_with = OwnGrammarArguments::GRAMMAR)]
    pub(crate) like: Option<PathBuf>,

    /// Generate few members that use what the references in this file do not: alternatives, options and counts; all of
    /// them, if no line is valid
    #[arg(long, value_name = "LIST", conflicts_with = OwnGrammarArguments::GRAMMAR)]
    pub(crate) cover: Option<PathBuf>,
}

/// The extent of a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuiteExtent {
    Quick,
    Standard,
    Full,
}
