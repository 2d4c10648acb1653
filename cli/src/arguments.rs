//! What can be asked for on the command line: the command here, the arguments of its subcommands in a file for each few.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, Parser, Subcommand};

pub(crate) use check::{CheckArguments, WarningArguments};
pub(crate) use codes::{CodesArguments, ConfigArguments, ExplainArguments};
pub(crate) use fixing::FixArguments;
pub(crate) use formats::{
    CheckFormat, CodesFormat, CompareFormat, ConfigFormat, GenerateFormat, ParseFormat, PrintedNotation,
    ReadNotation,
};
pub(crate) use grammars::{GenerateArguments, GrammarArguments, LintArguments, SuiteExtent};
pub(crate) use scripts::{CompletionsArguments, ManArguments};
pub(crate) use shared::{
    ChoiceArguments, ChoiceEditionArguments, ConfigurationArguments, EditionArguments, FileArguments,
    InputArguments, PolicyName, RuleArguments, StartArguments, ValidationArguments,
};
pub(crate) use views::{CompareArguments, ParseArguments, ReportArguments};

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
mod check;
mod codes;
mod fixing;
mod formats;
mod grammars;
mod scripts;
mod shared;
mod views;

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
