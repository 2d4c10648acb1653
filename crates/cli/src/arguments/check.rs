//! The arguments of `check`.

use std::path::PathBuf;

use clap::{Args, value_parser};

use super::fixing::FixArguments;
use super::formats::CheckFormat;
use super::references::InputArguments;
use super::shared::{
    ChoiceArguments, FileArguments, IgnoreArguments, MOST_THREADS, OwnGrammarArguments, ReadingArguments,
    ValidationArguments, whole_number,
};
use crate::findings::summary::Requested;

/// Report what is wrong or questionable in each input, where, and why
///
/// References are read from the arguments, then from files. If there are neither, they are read from standard input,
/// unless that is a terminal; the argument '-' reads standard input as well. An argument that names a file is an error,
/// because a file name is often a valid reference: use --file for the lines of a file, and --uri for a reference that
/// looks like a file name.
///
/// Each reference is validated, and with '--edition 2141' and '8141' each name: all findings are reported, each with its
/// code. For a rule other than those of a reference or a name ('--rule'), with '--edition all', and for a grammar of your
/// own ('--grammar'), only the grammar is checked, and the first offset at which an input stops being valid is reported.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  full     For people: the text of each finding with its span underlined, labels,
           notes, help, the rule, and the text after the suggestion. Invisible
           characters are escaped; a text that is wider than the terminal is cut
           around the span. The column is counted as below. Its old name, human, is
           accepted as well.
  grouped  For people and many findings: the name of each PATH, and below it LINE:COLUMN,
           code, message and a piece of the text for each finding. Notes and help
           follow the first finding of each code. At the end, a table of the codes,
           if there is more than one finding: findings, files, findings that --fix can
           fix, and what the code means.
  concise  PATH:LINE:COLUMN: SEVERITY CODE: MESSAGE for each finding, in the order
           of the input, with the column in characters, from 1. For arguments, PATH
           is <argument> and LINE the number; for standard input, PATH is <stdin>.
           In a PATH that is not UTF-8, an octet is \\xFF, in JSON as well.
           With --null, LINE is the number of the record. The first error of an
           input that is only an IRI also says 'valid as an IRI: --edition 3987'.
           If only the grammar is checked, and for inputs that are not UTF-8 or too
           long, the line is PATH:LINE:COLUMN: MESSAGE.
  jsonl    One object for each input, valid or not:
             index   of the input in this run, from 0
             file    PATH, as above
             line    LINE, as above
             column  of the fault; 1 if there is none
             offset  of the input in its file, in bytes
             input   null if it is longer than the limit; U+FFFD replaces what is
                     not UTF-8
             utf8    whether the input is UTF-8; null as for input
             valid   whether the input is in the language, even if the error is
                     allowed
             error   null, or an object: span (bytes of the input), found,
                     expected, rules (the outermost first), document and
                     section of the innermost, valid_in (the editions that accept
                     the input; null if they were not checked: for another rule,
                     for names, for an input that is longer than the limit), message
                     With --grammar, rules has the rule, document is the file, section
                     is null, and an object of expected can be a range: characters or
                     octets, an array of the first and the last
             edition  whose grammar decided; left out with --grammar
             diagnostics  if the input is validated, an array with an object for
                     each finding, in the order of the input: code, number,
                     severity, message, span, labels (of span and text), notes,
                     help, and suggestion (span, replacement, and safe: whether
                     --fix applies it), or null; component, rule, document, section,
                     url
             diagnostics_left_out  how many more findings there are, if an input
                     has more than 1000
  json     One array of the objects of jsonl.
  sarif    SARIF 2.1.0: a result for each finding, with its location (columns in
           characters, byteOffset in the file) and the fix, if that is safe; and a rule
           for each code with results, with its page and a URL. Paths are relative to
           %SRCROOT%; arguments and standard input are %3Cargument%3E and %3Cstdin%3E.
           Advice is a note. The properties of the run are the counts of the summary
           and the edition.
           Not with --null, because records are not lines.
  junit    XML: a testsuite for each PATH, with a testcase for each input with
           findings, which fails if one of them is an error, and one for all
           others. It is written at the end of each PATH. Its name has the edition.
  github   Commands of GitHub Actions (error, warning, and notice for advice) that
           become annotations of the lines of files. Not with --null.
  gitlab   A JSON array for GitLab: Code Quality. Not with --null.
  rdjson, rdjsonl
           One JSON object, or one for each finding, for reviewdog; columns are
           bytes, from 1. Not with --null.
  markdown A title with the edition, a table with a row for each finding, and a
           table of the totals.

All formats show the first 1000 findings of an input, and count the others. A
message, label, note or help that quotes more is cut to 1000 bytes, a label of
full to 120.

With '--edition all', all editions are compared. concise prints
PATH:LINE:COLUMN: valid in EDITIONS, not in EDITIONS: MESSAGE for each input that
is not valid in all of them, with the reason of RFC 3986 or, if that accepts the
input, of the newest edition that does not. In jsonl, instead of column and error,
an object has
  valid     whether all accept the input
  editions  an object with an entry for each edition: valid, column and error

Summary, on standard error:
  '12 references under RFC 3986, 3 not valid, 2 denied, 1 with warnings; 9 findings,
  4 fixable with --fix' counts references, then findings, and names the edition.
  After --fix, it is '; 4 findings fixed; 5 remain (2 not valid)'.
  Counts of zero are left out.
  not valid          references that are not in the language
  not valid but allowed
                     others that are not, and have no error because --allow or --warn
                     says so, or because of a placeholder
  too long           lines longer than --max-line; they were not checked
  with other errors  other references with a finding that is an error by default
  denied             other references with a finding that is an error because of
                     --deny
  with warnings, with advice
                     references with such findings, whatever else they have
  The next line says how many of those that are not valid RFC 3986 accepts, if it
  accepts any, unless all their errors are allowed; one more line says the same of
  RFC 3987, if it accepts more. --quiet suppresses these lines, and the note that
  standard input was not read, but never errors.

Fixing:
  A suggestion is safe if, under the specification, the result identifies the same
  resource as the input; or if it only removes what surrounds the reference, or
  escapes what cannot be there otherwise, and no other meaning is likely.
  'uri-bnf explain CODE' says whether the suggestions of a code are safe, and why.
  Unsafe suggestions are reported, but not applied. Findings that the policy does
  not report are not fixed.
  --fix          The input, byte for byte except for what was fixed, goes to
                 standard output; what remains goes to standard error, in the format
                 (not json, sarif or junit). Each argument becomes one line.
  --fix --write  Each file with something to fix is replaced; on any error it
                 stays as it was. A symbolic link is kept, and its target is
                 replaced. The new file has the same owner and permissions, or the
                 old one stays. So does a file with hard links, unless
                 --break-hard-links is given: then its other names keep the old
                 content. What remains is reported on standard output. A run that is
                 killed may leave a file .uri-bnf-* next to the one that it would
                 have replaced.
  --diff         Nothing is changed; what would remain is reported on standard error.
                 'patch -p0' does what --fix --write would do, for files in the
                 current folder and below that are not links; name each file once.
  What remains decides the exit status; that of --diff is also 1 if anything would
  be changed. A line that would become blank or too long is not changed. Fixing a
  line takes about twenty times its length in memory.

Example:
  $ uri-bnf check 'a b' '//-h.example'
  <argument>:1:2: error space: a space is not allowed in the first segment (RFC 3986 ...)
  <argument>:2:3: warning registry-name: \"-h.example\" is not a host name: ...
  2 references under RFC 3986, 1 not valid, 1 with warnings; 2 findings
  $ uri-bnf check --rule port 80 8x
  <argument>:2:2: expected DIGIT (in port, RFC 3986 ...) or the end, found \"x\"
  2 references under RFC 3986, 1 not valid; 1 finding
  $ uri-bnf check --grammar my.abnf --rule version 1.x
  <argument>:1:3: expected 0-9, found \"x\" (in version, my.abnf)
  1 reference under my.abnf, 1 not valid; 1 finding
  $ uri-bnf check --edition all 'http://h:x/'
  <argument>:1:10: valid in RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396 and ...
  1 reference, 1 valid in some editions
  $ uri-bnf check --fix '<http://example.org/a b>'
  http://example.org/a%20b
  1 reference under RFC 3986; 2 findings fixed; none remains

"))]
pub(crate) struct CheckArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) lists: ListArguments,

    #[command(flatten)]
    pub(crate) start: ChoiceArguments,

    #[command(flatten)]
    pub(crate) own: OwnGrammarArguments,

    #[command(flatten)]
    pub(crate) reading: ReadingArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    #[command(flatten)]
    pub(crate) ignore: IgnoreArguments,

    #[command(flatten)]
    pub(crate) limit: WarningArguments,

    #[command(flatten)]
    pub(crate) fixing: FixArguments,

    #[command(flatten)]
    pub(crate) baselines: BaselineArguments,

    /// Print in this format [default: full if standard output is a terminal, else concise]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<CheckFormat>,

    /// In json and jsonl, print only the references with findings
    #[arg(long, conflicts_with_all = ["fix", "diff"])]
    pub(crate) only_findings: bool,

    /// Examine files on this number of threads [default: one for each core]; fixing uses one
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=MOST_THREADS))]
    pub(crate) threads: Option<u16>,

    /// Print on standard error how many references and bytes were read, and how many per second
    #[arg(long)]
    pub(crate) stats: bool,

    /// Print no summary on standard error, and no note that standard input was not read
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

impl CheckArguments {
    /// Returns what of the summary is requested.
    pub(crate) fn requested(&self) -> Requested {
        Requested { counts: !self.quiet, speed: self.stats }
    }
}

/// What lists have beside references.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ListArguments {
    /// Take lines of files that begin with '# ' for comments, not for references
    ///
    /// A comment can say which findings are not reported: 'uri-bnf: ignore CODE' in the next reference, 'ignore-begin CODE' up
    /// to 'ignore-end', and 'ignore-file CODE' from there on. One thread reads such lists.
    #[arg(long, conflicts_with = FileArguments::NULL)]
    pub(crate) comments: bool,

    /// Read JSON Lines: objects with 'input' or 'reference', and with 'file', 'line' and 'column', where it is reported
    ///
    /// 'uri-bnf extract --format jsonl' prints such objects. All members but the text are optional; others are ignored. 'start' or
    /// 'offset' is the offset in the file, in bytes. One thread reads such lists.
    #[arg(long, conflicts_with_all = [FileArguments::NULL, "comments", "fix", "diff"])]
    pub(crate) jsonl: bool,
}

/// The findings that are known.
#[derive(Clone, Debug, Args)]
pub(crate) struct BaselineArguments {
    /// Do not report the findings that this file has, which --write-baseline wrote
    ///
    /// A finding is known by its file, whose path is relative to the folder of this one, the code and the text of the reference,
    /// not by its line. New ones are reported; those that are gone are told on standard error. One thread reads such lists.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fix", "diff"])]
    pub(crate) baseline: Option<PathBuf>,

    /// Write all findings into this file, for --baseline, and report none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "fix", "diff"])]
    pub(crate) write_baseline: Option<PathBuf>,
}

/// How many warnings are not a failure.
#[derive(Clone, Debug, Args)]
pub(crate) struct WarningArguments {
    /// Fail if there are more warnings than this [default: that of uri-bnf.toml, else any number is allowed]
    #[arg(long, allow_negative_numbers = true, value_name = "NUMBER", value_parser = whole_number)]
    pub(crate) max_warnings: Option<u64>,
}
