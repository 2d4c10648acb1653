//! The arguments of `escape` and `unescape`.

use clap::builder::TypedValueParser;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use uri_bnf::escape::{EscapeContext, Extent};

use super::conversions::ConversionArguments;
use super::references::InputArguments;
use super::shared::{FileArguments, UriEditionArguments, extents, named};

/// Escape each input as data for a component
///
/// Each octet that the component does not allow, or that has a purpose there, becomes '%' and two digits. The input is
/// data: a '%' in it becomes '%25'. Which characters are escaped depends on the component and the edition.
#[derive(Debug, Args)]
#[command(after_long_help = with_text_exit_status!("\
Formats:
  lines  The escaped text of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           input   the input; null if it is longer than the limit; U+FFFD replaces what
                   is not UTF-8
           result  the escaped text; null if there is none
           error   null, or why there is no escaped text

", "\
Example:
  $ uri-bnf escape --component segment 'a/b;c=d?e' '100%'
  a%2Fb%3Bc%3Dd%3Fe
  100%25
  $ uri-bnf escape --component query-value --extent must 'a=b&c'
  a=b%26c

"))]
pub(crate) struct EscapeArguments {
    #[command(flatten)]
    pub(crate) inputs: TextArguments,

    /// Escape the inputs for this component
    #[arg(long, value_name = "COMPONENT", value_parser = components())]
    pub(crate) component: EscapeContext,

    /// Escape this, where the edition leaves a choice
    #[arg(long, value_name = "EXTENT", default_value = Extent::default().name(), value_parser = extents())]
    pub(crate) extent: Extent,

    #[command(flatten)]
    pub(crate) conversion: TextConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}

/// Unescape each input once: replace each '%' and two digits by the octet
///
/// The input is a part of a reference, not a whole one, in which unescaped delimiters could not be told from others. A '+'
/// is a '+'. In a file or a pipe, the output is the exact octets, including line ends; on a terminal, characters that cannot
/// be seen are escaped.
#[derive(Debug, Args)]
#[command(after_long_help = with_text_exit_status!("\
Formats:
  lines  The octets of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           input   the input; null if it is longer than the limit; U+FFFD replaces what
                   is not UTF-8
           result  the data as text; null if there is none, or if it is not UTF-8
           octets  the data as an array of numbers if it is not UTF-8, else null
           error   null, or why there is no data

", "\
Example:
  $ uri-bnf unescape 'caf%C3%A9%20%2541'
  caf\u{e9} %41
  $ uri-bnf unescape --component segment a%2Fb
  a/b

"))]
pub(crate) struct UnescapeArguments {
    #[command(flatten)]
    pub(crate) inputs: TextArguments,

    /// Reject inputs that are not text of this component [default: any characters of a URI, or under RFC 3987 of an IRI]
    #[arg(long, value_name = "COMPONENT", value_parser = components())]
    pub(crate) component: Option<EscapeContext>,

    #[command(flatten)]
    pub(crate) conversion: TextConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}

/// Inputs on the command line that are not references, but parts of them, or data.
#[derive(Debug)]
pub(crate) struct TextArguments(InputArguments);

/// The arguments of subcommands that convert any text: a line of spaces is also an input.
#[derive(Clone, Debug)]
pub(crate) struct TextConversionArguments(ConversionArguments);

impl TextArguments {
    pub(crate) fn inputs(&self) -> &InputArguments {
        &self.0
    }
}

impl TextConversionArguments {
    pub(crate) fn conversion(&self) -> &ConversionArguments {
        &self.0
    }
}

impl Args for TextArguments {
    fn augment_args(command: Command) -> Command {
        let command = InputArguments::augment_args(command).mut_arg(InputArguments::ARGUMENT, |argument| {
            argument.value_name("TEXT").help("Inputs; '-' reads standard input").long_help(
                "Inputs; '-' reads standard input\n\nPut '--' before an input that begins with '-', and before inputs \
                 that follow --file. The name of an existing file or folder is an error, and so is a pattern without a \
                 scheme that matches one or looks like '*.txt': use --file for the lines of files, and --uri for the \
                 text.",
            )
        });
        command.mut_arg(InputArguments::OPTION, |option| {
            option.help("Take TEXT as an input, whatever it looks like; can be repeated")
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for TextArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        InputArguments::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl Args for TextConversionArguments {
    fn augment_args(command: Command) -> Command {
        let command = ConversionArguments::augment_args(command).mut_arg(FileArguments::PATHS, |option| {
            option.help("Read files with one input per line; '-' is standard input").long_help(
                "Read files with one input per line; '-' is standard input\n\nA byte-order mark at the beginning and \
                 CRLF are not part of an input. Lines that contain only spaces and tabs are inputs.",
            )
        });
        command.mut_arg(FileArguments::NULL, |option| {
            option.help("Read inputs that end with NUL instead of a line end")
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for TextConversionArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        ConversionArguments::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

/// Reads the name of a component.
fn components() -> impl TypedValueParser<Value = EscapeContext> {
    named(EscapeContext::ALL.iter().map(|component| (component.name(), component.description())))
}
