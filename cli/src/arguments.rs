//! What can be asked for on the command line.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use uri_bnf::bnf::FindingKind;

use crate::configuration::LevelArguments;
use crate::size;
use crate::specification::{Choice, ChoiceParser, OneParser, Specification};

pub(crate) use fixing::FixArguments;
pub(crate) use formats::{
    CheckFormat, CodesFormat, CompareFormat, ConfigFormat, GenerateFormat, ParseFormat, PrintedNotation,
    ReadNotation,
};
pub(crate) use scripts::{CompletionsArguments, ManArguments};

/// The end of each help text: `$text`, then what each exit status means.
macro_rules! with_exit_status {
    ($text:literal) => {
        concat!(
            $text,
            "Exit status:
    0  check, parse: every input is valid, with '--edition all' by each edition,
       with '--fix' once it is fixed, or has only errors that are allowed; warnings
       make no difference, unless --max-warnings limits them, and advice makes none;
       lint: nothing was found; all other subcommands: all was written
    1  check, parse: an input is not valid, has an error, or is longer than the
       limit; check: more warnings than --max-warnings; check --diff: something
       would be fixed; lint: something was found
    2  misuse, a fault in uri-bnf.toml, a file that cannot be read (the others
       still are), output that cannot be written
  141  whoever read the output closed it early"
        )
    };
}

// Behind the macro, which they use.
mod fixing;
mod formats;
mod scripts;

/// Checks URI references against the printed grammar, and says where and why one is not in it
#[derive(Debug, Parser)]
#[command(name = "uri-bnf", version, long_version = LONG_VERSION, max_term_width = 100, after_help = with_exit_status!(""))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to print in colour
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, help = COLOR_HELP)]
    pub(crate) color: ColorChoice,
}

const COLOR_HELP: &str = "When to print in colour; auto follows the terminal, NO_COLOR and CLICOLOR_FORCE";

/// The version, the commit that it was built from, and the specifications that it knows.
const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    " (",
    env!("URI_BNF_COMMIT"),
    ")\neditions: url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732, RFC 3986\nnames: RFC 2141, RFC 8141"
);

/// Where the word for what to do is unlike all that there are, it may be a reference: says how to check that.
pub(crate) fn with_tip(mut message: clap::Error) -> clap::Error {
    let has_nearest = message.get(ContextKind::SuggestedSubcommand).is_some();
    if message.kind() == ErrorKind::InvalidSubcommand && !has_nearest {
        let tip = "to check references, say 'uri-bnf check URI...', or 'uri-bnf check --file PATH' for those in a file";
        message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    message
}

/// What to do. The help of each is that of its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(CheckArguments),
    Compare(CompareArguments),
    Parse(ParseArguments),
    Report(ReportArguments),
    Config(ConfigArguments),
    Codes(CodesArguments),
    Explain(ExplainArguments),
    Grammar(GrammarArguments),
    Generate(GenerateArguments),
    Lint(LintArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}

/// Say what is wrong or doubtful in each input, where, and why
///
/// References are taken from the arguments, then from files; with neither, from standard input, unless that is
/// a terminal. Among the arguments, '-' is a reference like any other. Each reference is validated: all findings are
/// told, each with its code. By another rule than those of a reference ('--rule'), by the names of URNs, and with
/// '--edition all', only the grammar is asked, and tells the first place where an input stops being valid.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  human    For people: the text of each finding with the place underlined, what is
           said there, notes, the rule, and what the text becomes. What cannot be
           seen is escaped; what is wider than the terminal is cut around the place.
           The column is counted as below.
  concise  PATH:LINE:COLUMN: SEVERITY CODE: MESSAGE for each finding, in the order
           of the text, with the column in characters, from 1. Of arguments, PATH
           is <argument> and LINE the number; of standard input, PATH is <stdin>.
           With --null, LINE is the number of the record. Behind the first error
           stands which other editions take the input. Where only the grammar is
           asked, and of what is not UTF-8 or too long, PATH:LINE:COLUMN: MESSAGE.
  jsonl    One object for each input, valid or not:
             index   of the input in this run, from 0
             file    PATH, as above
             line    LINE, as above
             column  of the fault; 1 if there is none
             offset  of the input in its file, in bytes
             input   null if it is longer than the limit; U+FFFD stands for
                     what is not UTF-8
             utf8    whether the input is UTF-8; null as for input
             valid   whether the input is in the language, also where the error
                     is allowed
             error   null, or an object: span (bytes of the input), found,
                     expected, rules (the outermost first), document and
                     section of the innermost, valid_in (the editions that take
                     the input; null where they were not asked: by another
                     rule, of names, of what is longer than the limit), message
             diagnostics  where it is validated, an array with an object for each
                     finding, in the order of the text: code, number, severity,
                     message, span, labels (of span and text), notes, help, and
                     suggestion (span, replacement, and safe: whether --fix
                     applies it), or null; component, rule, document, section, url
             diagnostics_left_out  how many more findings there are, of an input
                     with more than 1000
  json     One array of the objects of jsonl.
  sarif    SARIF 2.1.0: a rule for each code, with its page and a URL, and a result
           for each finding, with its place (columns in characters, byteOffset in
           the file) and the fix. Relative paths are from %SRCROOT%; arguments and
           standard input are %3Cargument%3E and %3Cstdin%3E. Advice is a note.
  junit    XML: a testsuite for each PATH, with a testcase for each input in which
           something was found, which fails where that is an error, and one for all
           others.
  github   Commands of GitHub Actions (error, warning, and notice for advice) that
           become annotations of the lines of files.
  markdown  A table with a row for each finding, and one of the totals.

With '--edition all', all editions are asked. concise prints
PATH:LINE:COLUMN: valid in EDITIONS, not in EDITIONS: MESSAGE for each input that
is not valid by all of them, with the reason of RFC 2396 or, where that takes the
input, of the newest that does not. In jsonl, an object has, in place of column
and error,
  valid     whether all take the input
  editions  an object with an entry an edition: valid, column and error

Fixing:
  A suggestion is safe where the result identifies what the input does by the
  specification; or where it only removes what stands around the reference, or
  escapes what could not stand there otherwise, and nothing else is likely meant.
  'uri-bnf explain CODE' says whether those of a code are, and why. Others are
  told and not applied; what the policy does not report is neither.
  --fix          The input, byte for byte but for what was fixed, goes to standard
                 output; what remains, in the format, to standard error. Of
                 arguments, each goes on a line.
  --fix --write  Each file with something to fix is replaced; on any error it
                 stays as it was. A link stays, and the file behind it is
                 replaced, with the same permissions. What remains is told on
                 standard output.
  --diff         Nothing is changed. 'patch -p0' does what --fix --write would do.
  What remains decides on the exit status; that of --diff is also 1 where anything
  would be changed. A line that would be blank or too long is left alone.

Example:
  $ uri-bnf check 'a b' '//my_host'
  <argument>:1:2: error space: a space in the first segment (in rel_segment, ...)
  <argument>:2:3: warning registry-name: \"my_host\" is no server: ...
  2 references, 1 not valid, 1 with warnings
  $ uri-bnf check --rule port 80 8x
  <argument>:2:2: expected digit or the end, found \"x\" (in port, RFC 2396 ...)
  2 references, 1 not valid
  $ uri-bnf check --edition all 'http://h:x/'
  <argument>:1:11: valid in url-syntax-07, uri-syntax-01, RFC 2396 and RFC 2732, ...
  1 reference, 0 valid in all editions, 1 in some, 0 in none
  $ uri-bnf check --fix '<http://example.org/a b>'
  http://example.org/a%20b
  1 reference, 0 not valid, 2 findings fixed

"))]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) start: ChoiceArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    #[command(flatten)]
    pub(crate) limit: WarningArguments,

    #[command(flatten)]
    pub(crate) fixing: FixArguments,

    /// How to print the outcome [default: human if standard output is a terminal, else concise]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,

    /// How many threads look at files [default: one for each core]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) threads: Option<NonZero<usize>>,

    /// Say on standard error how many references and bytes were looked at, and how many a second
    #[arg(long)]
    pub(crate) stats: bool,

    /// Leave out the line on standard error that counts the references, and the note on references that name a file
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Show what each edition makes of an input, and which rules make the difference
///
/// Shows a line an edition: the verdict; of what is valid, its components, with the kind of authority, host and path,
/// '-' where absent and "" where empty; of what is not, the column and the reason. Behind that, for each two
/// neighbours that differ in the verdict, the components, the parameters of segments or the kind of reference, the
/// rules that make the difference, as both texts print them. That takes hundreds of times as long as check, most of a
/// millisecond for a reference. References are taken as by check. What is not valid does not change the exit status.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  table  For people, as above, below a line with the input; where that is from a
         file, behind PATH:LINE. Rules of the older edition are behind '-', those
         of the newer behind '+'. The kind of reference is name (of a URN, in
         uri-syntax-01), absolute, relative, or same document, where nothing is
         before the fragment. Texts of more than 200 bytes end with '…'.
  jsonl  One object for each input: that of 'check --edition all --format jsonl',
         and in it
           differences  an array with an object for each two neighbours that
                        differ: from, to, verdict (whether that differs, or only
                        the components) and reasons: null for an input that is
                        too long, else an array of objects: what, and rules, an
                        array of objects: older and newer, each null or name,
                        document, section, printed
         and in the entry of each edition
           components   null, or those of 'parse --format jsonl'

Example:
  $ uri-bnf compare 'http:?q'
  http:?q
    edition        verdict  scheme  authority  host  path         query  fragment
    url-syntax-07  valid    \"http\"  -          -     empty \"\"     \"q\"    -
    uri-syntax-01  valid    \"http\"  -          -     empty \"\"     \"q\"    -
    RFC 2396       valid    \"http\"  -          -     opaque \"?q\"  -      -
    ...

"))]
pub(crate) struct CompareArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    /// How to print the comparison
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: CompareFormat,
}

/// Show the tree of each input, in the terms of the edition
///
/// The tree is one for all editions. A node is shown by the name of a rule of the edition that has the same text, and
/// left out where there is none: it need not be a rule that the start symbol leads to. A derivation is another thing.
/// References are taken as by check. Of those that are not valid, the first place where they stop being valid is shown,
/// and why.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  tree   For people: one rule a line, indented, with its place (bytes of the
         input) and its text.
  json   One array of objects: those of 'check --format jsonl' without diagnostics,
         and in each
           components  null unless the start symbol was parsed, else scheme,
                       authority, userinfo, host, port, path, query, fragment:
                       null where absent, \"\" where empty; authority_kind,
                       host_kind, path_kind; urn: null, or specification, nid,
                       nss, r_component, q_component, f_component; by the
                       grammars of names, all but urn are null
           tree        null if the input is not valid, else rule, text, span
                       and children; where rule is null, convention has the
                       name of what is no rule of the grammar: param in RFC 3986
  jsonl  The same objects, one a line.

Example:
  $ uri-bnf parse --rule hostport h:80
  hostport       0..4 \"h:80\"
    host         0..1 \"h\"
      hostname   0..1 \"h\"
        toplabel 0..1 \"h\"
    port         2..4 \"80\"

"))]
pub(crate) struct ParseArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) start: StartArguments,

    /// How to print the trees
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ParseFormat,
}

/// Count verdicts, findings and faults, by code, component, severity, rule and character, as Markdown
///
/// Without files, the report is on the examples that the specification itself gives, and shows the verdict and
/// the tree or the fault of each. To report on standard input, say '--file -'. Faults do not change the exit
/// status. With '--edition all', the report has the verdicts of all editions side by side, the combinations of verdicts
/// that occur, and the kinds of authority, host and path by edition.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Example:
  $ uri-bnf report --file urls.txt > report.md
  $ uri-bnf report --edition all --file urls.txt > editions.md

"))]
pub(crate) struct ReportArguments {
    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) start: ChoiceArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,
}

/// Show which settings are in force, and where each came from
///
/// Settings come from the command line, else from uri-bnf.toml, else they are defaults. The file is looked for in the
/// current folder and then in those above it; the nearest is read, and no other. The options are those of check: with
/// them, what is shown is what check would do.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Keys of uri-bnf.toml:
  edition       as --edition, \"all\" too; in force for check, report, parse,
                generate, grammar and lint. The last four take one edition only:
                there, \"all\" makes no difference.
  policy        as --policy
  base          as --base
  deny, warn, allow
                arrays of codes, by name or number, or \"warnings\" or \"advice\".
                Those stand for all codes to which the policy gives this severity,
                but for those that are named themselves.
  max-warnings  as --max-warnings

No key must be there. An option is in force in place of its key; but the levels
add up: first comes the policy, of the command line or else of the file, then
deny, warn and allow of the file, then those of the command line, in their order
there.

Of the keys, check and report go by policy, base and the levels, and check by
max-warnings, where references are validated: by another rule ('--rule'), by the
names of URNs and with all editions, they make no difference there.

Formats:
  text  Settings, values and origins, and then the codes that have another
        severity than the policy gives them.
  json  One object: file (null where there is none); edition, policy, base and
        max-warnings, each an object of value (null where there is none) and from;
        codes, an array with an object for each code that has another severity:
        code, number, policy (its severity by the policy), severity, from; null
        is the severity of what is not reported. What is from no place or option
        is from \"default\".
  toml  A uri-bnf.toml that says the same.

Example:
  $ uri-bnf config --edition 3986 --deny registry-name
  No uri-bnf.toml was found here or above.

    setting       value    from
    edition       3986     --edition
    policy        default  default
    base          -        default
    max-warnings  -        default

  Codes with another severity than the policy gives:

    code           by policy  in force  from
    registry-name  warning    error     --deny

"))]
pub(crate) struct ConfigArguments {
    #[command(flatten)]
    pub(crate) edition: ChoiceEditionArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    #[command(flatten)]
    pub(crate) limit: WarningArguments,

    /// How to print the settings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ConfigFormat,
}

/// List the codes of what check finds
///
/// Each with its number, its severity, the editions that it speaks for, and what it flags. Those with numbers below 200
/// are errors of the grammar: an input is in the language exactly where it has none.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  text      One line for each code: number, severity, name, editions, summary.
  jsonl     One object for each code: code, number, severity, grammar (whether it
            is an error of the grammar), summary, editions, suggestions (null, or
            an object: safety, which is safe, sometimes safe or unsafe, and
            reason)
  markdown  A table.

Example:
  $ uri-bnf codes --format jsonl
  {\"code\":\"control-character\",\"number\":101,\"severity\":\"error\",...

"))]
pub(crate) struct CodesArguments {
    /// How to print the codes
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: CodesFormat,
}

/// Print the page of a code: what it flags, why, an example, what to do, and what each edition says
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Example:
  $ uri-bnf explain space
  space (102), error
  ...

"))]
pub(crate) struct ExplainArguments {
    /// Names or numbers of codes; 'uri-bnf codes' lists them
    #[arg(value_name = "CODE")]
    pub(crate) codes: Vec<String>,
}

/// Print a rule as the specification prints it, with its section, what it uses, and what uses it
///
/// Without a rule, all are printed, in the order of the specification. In a notation that is asked for, each is
/// on one line, without comments; names and characters are in the words of that notation, and the language of
/// each rule is the same.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Example:
  $ uri-bnf grammar hostport
  ; RFC 2396, section 3.2.2
  hostport      = host [ \":\" port ]
  ; uses: host port
  ; used by: server

"))]
pub(crate) struct GrammarArguments {
    /// The name of the rule, as printed
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,

    /// Print in this notation [default: as the specification prints it]
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<PrintedNotation>,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

/// Say what is wrong, or may surprise, in a grammar in BNF or ABNF
///
/// Looks for rules that are undefined, defined twice, recursive or unreferenced, for alternatives that never win
/// where the first that matches is taken, and for pairs of them that derive the same text. Without files, the
/// grammar of the edition is looked through; with files, the edition makes no difference.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
The comment at the beginning of a file can say two things about its rules, each
behind its word and at least two spaces:
  ; Unused    a, b: rules that are unreferenced on purpose. The first rule of a
  ;           file is its start symbol, and need not be listed.
  ; Links     c: x of other.bnf
  ;           For each rule with prose such as <as defined in RFC2141>, the rule
  ;           and the file that it means.

Example:
  $ uri-bnf lint my.bnf
  my.bnf:2:9: rule `c` is not defined (undefined-rule)

"))]
pub(crate) struct LintArguments {
    /// Files with a grammar each; '-' is standard input
    #[arg(value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    /// The notation of the files [default: abnf for names that end in .abnf, else bnf]
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<ReadNotation>,

    /// Leave out findings of these kinds; the word in parentheses behind a message is its KIND
    #[arg(long, value_name = "KIND", value_delimiter = ',', value_parser = kinds())]
    pub(crate) allow: Vec<String>,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

fn kinds() -> PossibleValuesParser {
    PossibleValuesParser::new(FindingKind::NAMES.iter().copied())
}

/// Make strings to try a parser on: members of a rule's language, near misses, or whole test suites
///
/// The same arguments give the same strings on every machine. Strings are octets, and not all of them are UTF-8.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  lines  One string a line. Strings with CR or LF inside are left out, and a line
         on standard error says how many.
  nul    Each string ends with NUL; those with NUL inside are left out. For
         'uri-bnf check --null --file -' and 'xargs -0'.
  jsonl  One object for each string:
           input   the string; U+FFFD stands for what is not UTF-8
           utf8    whether it is UTF-8
           octets  an array of its octets; only where it is not UTF-8
           valid   whether the rule has it, by the automaton of the printed
                   grammar

Suites:
  quick     the least that is worth a test: some hundred to a hundred thousand
            strings a rule, most of them to try each octet everywhere
  standard  what the tests of uri-bnf itself run each time: 1,000 to 700,000
  full      complete for implementations with up to two states more than the
            rule needs, and with its classes of octets; all loops up to 70 times:
            7,000 to 7,000,000
  A smaller --max-length leaves the longer strings out.

Example:
  $ uri-bnf generate --rule IPv4address --near-miss --count 3 --max-length 12
  ..97.56.1
  28.0.3.64.
  4.11.56
  $ uri-bnf generate --suite quick --format jsonl | my-parser-under-test

"))]
pub(crate) struct GenerateArguments {
    #[command(flatten)]
    pub(crate) which: WhichStrings,

    #[command(flatten)]
    pub(crate) start: StartArguments,

    /// How many strings at most [default: 10 if they are drawn by chance, else all]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) count: Option<u64>,

    /// What chance is drawn from: another number gives other strings
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,

    /// The most bytes a string may have [default: 80; of suites, what their words need]
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_length: Option<usize>,

    /// How to print the strings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: GenerateFormat,
}

/// One kind of strings, or the default.
#[derive(Clone, Debug, Args)]
#[group(multiple = false)]
pub(crate) struct WhichStrings {
    /// Members of the language, derived by chance; this is the default
    #[arg(long)]
    pub(crate) valid: bool,

    /// Strings outside of the language, one octet left out, put in or changed from a member
    #[arg(long)]
    pub(crate) near_miss: bool,

    /// Few members that together take every alternative of every rule that is used, as far as the length allows
    #[arg(long)]
    pub(crate) every_alternative: bool,

    /// A test suite: members and others
    #[arg(long, value_enum, value_name = "EXTENT")]
    pub(crate) suite: Option<SuiteExtent>,
}

/// How much a suite tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuiteExtent {
    Quick,
    Standard,
    Full,
}

/// References on the command line.
#[derive(Debug, Args)]
pub(crate) struct InputArguments {
    /// URI references; put '--' before one that begins with '-', and before those behind --file
    #[arg(value_name = "URI")]
    pub(crate) references: Vec<OsString>,
}

/// References in files.
#[derive(Debug, Args)]
pub(crate) struct FileArguments {
    /// Files with one reference a line; '-' is standard input
    ///
    /// A byte-order mark at the beginning and CRLF are no part of a reference. Lines with nothing but spaces and
    /// tabs are skipped.
    #[arg(long = "file", value_name = "PATH", num_args = 1..)]
    pub(crate) paths: Vec<PathBuf>,

    /// Each reference in a file ends with NUL instead of a line end; empty ones count
    #[arg(short = '0', long)]
    pub(crate) null: bool,

    /// Refuse longer lines, and go on behind them; takes k, M and G, or KiB, MiB and GiB, as powers of 1024
    #[arg(long, value_name = "BYTES", default_value = "64MiB", value_parser = size::parse)]
    pub(crate) max_line: usize,
}

/// Which language the inputs are held against.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArguments {
    #[command(flatten)]
    pub(crate) rule: RuleArguments,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

/// Which languages the inputs are held against.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChoiceArguments {
    #[command(flatten)]
    pub(crate) rule: RuleArguments,

    #[command(flatten)]
    pub(crate) edition: ChoiceEditionArguments,
}

/// Which specification, or all editions.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChoiceEditionArguments {
    /// The specification, by name or number; 'all' for the editions side by side [default: that of uri-bnf.toml, else
    /// 2396]
    #[arg(long, value_name = "EDITION", value_parser = ChoiceParser)]
    pub(crate) edition: Option<Choice>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// How references are validated.
#[derive(Clone, Debug, Args)]
pub(crate) struct ValidationArguments {
    /// Which findings are reported [default: that of uri-bnf.toml, else default]
    #[arg(long, value_enum, value_name = "POLICY")]
    pub(crate) policy: Option<PolicyName>,

    /// The absolute URI that the references are relative to
    #[arg(long, value_name = "URI")]
    pub(crate) base: Option<String>,

    #[command(flatten)]
    pub(crate) levels: LevelArguments,
}

/// How many warnings are no failure.
#[derive(Clone, Debug, Args)]
pub(crate) struct WarningArguments {
    /// Fail where there are more warnings than that [default: that of uri-bnf.toml, else any number is fine]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) max_warnings: Option<u64>,
}

/// Which findings are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PolicyName {
    /// Errors of the grammar
    Grammar,
    /// Errors and warnings
    #[default]
    Default,
    /// Advice, too
    Pedantic,
}

/// Which rule.
#[derive(Clone, Debug, Args)]
pub(crate) struct RuleArguments {
    /// The rule to start from, as printed [default: the start symbol of the edition]
    #[arg(long = "rule", value_name = "NAME")]
    pub(crate) name: Option<String>,
}

/// Which specification.
#[derive(Clone, Debug, Args)]
pub(crate) struct EditionArguments {
    /// The specification, by name or number [default: that of uri-bnf.toml, else 2396]
    #[arg(long, value_name = "EDITION", value_parser = OneParser)]
    pub(crate) edition: Option<Specification>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// Where the settings are that the command line does not have.
#[derive(Clone, Debug, Args)]
pub(crate) struct ConfigurationArguments {
    /// Take settings from this file [default: the nearest uri-bnf.toml, here or above; see 'uri-bnf config --help']
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Take no settings from any file
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,
}
