//! The arguments of `check`.

use clap::{Args, value_parser};

use super::fixing::FixArguments;
use super::formats::CheckFormat;
use super::shared::{ChoiceArguments, FileArguments, InputArguments, ValidationArguments};

/// More threads than that are misuse: no machine that this was tried on has so many cores.
const MOST_THREADS: i64 = 256;

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
           the file) and the fix, where that is safe. Relative paths are from
           %SRCROOT%; arguments and standard input are %3Cargument%3E and %3Cstdin%3E.
           Advice is a note. Not with --null, for records are no lines.
  junit    XML: a testsuite for each PATH, with a testcase for each input in which
           something was found, which fails where that is an error, and one for all
           others. It is written at the end of each PATH.
  github   Commands of GitHub Actions (error, warning, and notice for advice) that
           become annotations of the lines of files. Not with --null.
  markdown A table with a row for each finding, and one of the totals.

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
                 output; what remains, in the format (but json, sarif and junit),
                 to standard error. Of arguments, each goes on a line.
  --fix --write  Each file with something to fix is replaced; on any error it
                 stays as it was. A link stays, and the file behind it is
                 replaced, with the same permissions; hard links part. What remains
                 is told on standard output. A run that is killed may leave a file
                 .uri-bnf-* beside the one that it was to replace.
  --diff         Nothing is changed; what would remain is told on standard error.
                 'patch -p0' does what --fix --write would do, to files in the
                 folder and below that are no links; say each once.
  What remains decides on the exit status; that of --diff is also 1 where anything
  would be changed. A line that would be blank or too long is left alone. Fixing a
  line takes memory of some twenty times its length.

Example:
  $ uri-bnf check 'a b' '//my_host'
  <argument>:1:2: error space: a space in the first segment (RFC 2396 ...)
  <argument>:2:3: warning registry-name: \"my_host\" is not a server: ...
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

    /// How many threads look at files [default: one for each core]; fixing takes one
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=MOST_THREADS))]
    pub(crate) threads: Option<u16>,

    /// Say on standard error how many references and bytes were looked at, and how many a second
    #[arg(long)]
    pub(crate) stats: bool,

    /// Leave out the line on standard error that counts the references, and the note on references that name a file
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// How many warnings are no failure.
#[derive(Clone, Debug, Args)]
pub(crate) struct WarningArguments {
    /// Fail where there are more warnings than that [default: that of uri-bnf.toml, else any number is fine]
    #[arg(long, allow_negative_numbers = true, value_name = "NUMBER")]
    pub(crate) max_warnings: Option<u64>,
}
