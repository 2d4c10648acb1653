//! The arguments of the subcommands that convert their inputs: each becomes one line, or one JSON object.

use clap::{Args, value_parser};

use super::formats::ConversionFormat;
use super::references::InputArguments;
use super::shared::{FileArguments, MOST_THREADS, UriEditionArguments};

/// What all of them take, besides inputs on the command line.
#[derive(Clone, Debug, Args)]
pub(crate) struct ConversionArguments {
    #[command(flatten)]
    pub(crate) files: FileArguments,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: ConversionFormat,

    /// Read files on this number of threads [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=MOST_THREADS))]
    pub(crate) threads: Option<u16>,

    /// Omit the note that standard input was not read; errors are still printed
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// Split each input into scheme, authority, path, query and fragment, whether it is valid or not
///
/// The split is that of the regular expression of Appendix B, which matches any text. References are read as check reads
/// them.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The five components of each input on one line, with a tab between them. Each
         has the delimiters that belong to it, as in 'http:', '//host', '?query'; one
         that is absent is empty. Without the tabs, the line is the input. An input that
         has tabs can be split again only in jsonl.
  jsonl  One object for each input: file, line and offset (as in check), input,
         scheme, authority, path, query, fragment (null if absent, \"\" if empty),
         valid (whether the edition accepts it), parting (null, or why the tree of the
         edition has other components: scheme, opaque-part or name), error

", "\
Example:
  $ uri-bnf split 'http://example.org/a?b#'
  http:\t//example.org\t/a\t?b\t#

"))]
pub(crate) struct SplitArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}
