//! The arguments of the subcommands that show references in other ways: `compare`, `parse` and `report`.

use clap::{Args, value_parser};

use super::formats::{CompareFormat, ParseFormat, ReportFormat};
use super::references::InputArguments;
use super::shared::{
    ChoiceArguments, ConfigurationArguments, FileArguments, MOST_THREADS, StartArguments, ValidationArguments,
};

/// Compare the editions for an input, and show which rules make the difference
///
/// Shows a line for each edition: the verdict; if the input is valid, its components, with the kind of authority, host
/// and path, '-' if absent and "" if empty; if not, the first error that check finds. Then, for each pair of
/// neighbouring editions that differ in the verdict, the components, the parameters of segments or the kind of
/// reference, shows the components that differ with the rules that derive them in both, and these rules and those that
/// make the difference as both specifications print them. A hostname is a registered name in RFC 3986: that alone is
/// not a difference. The last line has what browsers read, by the URL Standard, or why they do not: they need a base
/// for a relative reference. This takes hundreds of times as long as check: nearly a millisecond per reference. References are
/// read as check reads them. An input that is not valid does not change the exit status.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  table  For people, as above, below a line with the input; if it is from a file,
         after PATH:LINE. The columns reference, userinfo, port and param are there
         if a difference is about them. A component that differs has the rules of
         the older edition, then those of the newer: 'by' the rules that derive it,
         from the top down; 'none in' the rule that derives what it is under the
         other edition; 'not by' the rules that do not derive it in an input that is
         not valid. The rules that make the difference are printed first. Rules of
         the older edition follow '-', those of the newer edition follow '+'; a rule
         that both print in the same section has no sign. The kind of reference is
         name (of a URN, in uri-syntax-01), absolute, relative, or same document, if
         nothing is before the fragment. Texts of more than 200 bytes end with '…'.
  jsonl  One object for each input: that of 'check --edition all --format jsonl',
         and in it
           differences  an array with an object for each pair of neighbours
                        that differ: from, to, verdict (whether that differs, or only
                        the components) and reasons: null for an input that is
                        too long, else an array of objects: what, components and
                        rules. components is an array of objects: component, older
                        and newer, each with spans and the names of rules, as in
                        the table; spans is empty if it is absent or the input is
                        not valid. rules is an array of objects: older and newer,
                        each null or name, document, section, printed; and
                        exchanged, whether they make the difference
           browsers     as in 'parse --format jsonl'
         and in the entry of each edition
           components   null, or those of 'parse --format jsonl'
           diagnostics  if the input is not valid, those of
                        'check --format jsonl' with that edition, else none

Example:
  $ uri-bnf compare 'http:?q'
  http:?q
    edition        verdict   scheme  authority  host  path         query  fragment
    RFC 1808       valid     \"http\"  -          -     empty \"\"     \"q\"    -
    url-syntax-07  valid     \"http\"  -          -     empty \"\"     \"q\"    -
    uri-syntax-01  valid     \"http\"  -          -     empty \"\"     \"q\"    -
    RFC 2396       valid     \"http\"  -          -     opaque \"?q\"  -      -
    ...

"))]
pub(crate) struct CompareArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: CompareFormat,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// Print the tree of each input, in the terms of the edition
///
/// All editions share one tree. A node has the name of a rule of the edition that accepts its text, and is left out if
/// there is none. The start symbol does not have to lead to that rule, so a tree is not a derivation; derive
/// shows that. Below the tree is what browsers read, by the URL Standard, unless they need a base. References are read as
/// check reads them. For a reference that is not valid, the first offset at which it
/// stops being valid is shown, and why.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Formats:
  tree   For people: one rule per line, indented, with its span (bytes of the input)
         and its text.
  json   One array of objects: those of 'check --format jsonl' without diagnostics,
         and in each
           components  null unless the start symbol was parsed, else scheme,
                       authority, userinfo, host, port, path, query, fragment:
                       null if absent, \"\" if empty; authority_kind,
                       host_kind, path_kind; urn: null, or specification, nid,
                       nss, r_component, q_component, f_component; with the
                       grammars of names, all but urn are null
           browsers    null if the start symbol was not requested, or browsers
                       need a base, else href and components, null if they
                       reject the input, and rejection: null, or kind and
                       message. The components are scheme, userinfo, host, port,
                       path, query and fragment, as browsers write them
           tree        null if the input is not valid, else rule, text, span
                       and children; if rule is null, convention has the name of
                       a part that is not a rule of the grammar: param in RFC 3986
  jsonl  The same objects, one per line.

Example:
  $ uri-bnf parse --edition 2396 --rule hostport h:80
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

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ParseFormat,
}

/// Count verdicts, findings and faults, by code, component, severity, rule and character, as Markdown or as a page
///
/// Without files, nothing is read, and the report is about the examples that the specifications themselves print. It has
/// the verdict and the tree or the fault of each example, and each result of resolution that is printed, beside the result of
/// uri-bnf. A difference has a note, with the erratum or the reading that explains it; one without a note is exit status 1.
/// All editions are reported on, unless --edition or uri-bnf.toml names one.
///
/// With files, the report is about the references in them. To report on standard input, use '--file -'. Faults do not
/// change the exit status. With '--edition all', the report has the verdicts of all editions side by side, the combinations
/// of verdicts that occur, and the kinds of authority, host and path for each edition. With '--coverage', it has what the
/// references use of the printed grammar.
///
/// '--format html' writes all of this on one page: also the verdicts of all editions, and what the references use of the
/// printed grammar, or with '--edition all' of each of them. The examples on it are bounded: of each kind of finding the
/// first 5 references, of faults the first 50 kinds, of each part of the grammar the first reference that uses it.
#[derive(Debug, Args)]
#[command(after_long_help = with_exit_status!("\
Example:
  $ uri-bnf report --edition 3986 > examples.md
  $ uri-bnf report --file urls.txt > report.md
  $ uri-bnf report --format html --file urls.txt > report.html
  $ uri-bnf report --edition all --file urls.txt > editions.md
  $ uri-bnf report --coverage --file urls.txt > coverage.md

"))]
#[command(mut_arg("edition", |edition| edition.help(EDITION_OF_REPORT)))]
pub(crate) struct ReportArguments {
    #[command(flatten)]
    pub(crate) files: FileArguments,

    #[command(flatten)]
    pub(crate) start: ChoiceArguments,

    #[command(flatten)]
    pub(crate) validation: ValidationArguments,

    /// Count which rules, alternatives, options and repetitions of the printed grammar the references use, how often, and
    /// which they never use
    #[arg(long)]
    pub(crate) coverage: bool,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ReportFormat,

    /// Derive references on this number of threads [default: one for each core]; only with --coverage
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=MOST_THREADS), requires = "coverage")]
    pub(crate) threads: Option<u16>,
}

/// What the option says where its default depends on whether there are files.
const EDITION_OF_REPORT: &str = "Report on this specification, given by name or number; 'all' compares the editions [default: \
     that of uri-bnf.toml; else 3986 with files, and all editions without]";
