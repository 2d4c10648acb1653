//! The command line as a whole: a subcommand, and what all of them share.

use std::sync::LazyLock;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, CommandFactory, Parser, Subcommand};

use super::building::BuildArguments;
use super::check::CheckArguments;
use super::codes::{CodesArguments, ConfigArguments, ExplainArguments};
use super::conversions::SplitArguments;
use super::converting::ConvertArguments;
use super::deriving::DeriveArguments;
use super::differences::DiffArguments;
use super::differing::DifferArguments;
use super::escaping::{EscapeArguments, UnescapeArguments};
use super::extracting::ExtractArguments;
use super::grammars::{GenerateArguments, GrammarArguments, LintArguments};
use super::normalization::{EquivalentArguments, NormalizeArguments};
use super::overview;
use super::refereeing::{ConformArguments, DecideArguments};
use super::resolution::{RelativizeArguments, ResolveArguments};
use super::scanning::ScanArguments;
use super::scripts::{CompletionsArguments, ManArguments};
use super::views::{CompareArguments, ParseArguments, ReportArguments};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// Check URI references against the printed grammar, and report where and why one is not valid
#[derive(Debug, Parser)]
#[command(name = "uri-bnf", version, long_version = LONG_VERSION.as_str(), max_term_width = 100)]
#[command(override_help = overview::HELP.clone(), after_help = with_exit_status!(""))]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Print in colour
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, help = COLOR_HELP, display_order = LAST)]
    pub(crate) color: ColorChoice,

    /// Show the secrets of inputs, each of whose octets is shown as '*' otherwise
    #[arg(long, global = true, display_order = LAST - 1)]
    pub(crate) show_secrets: bool,
}

/// The place of an option after all others but `--help`, also in subcommands with many.
const LAST: usize = 900;

const COLOR_HELP: &str = "Print in colour; auto follows the terminal, NO_COLOR and CLICOLOR_FORCE";

/// The version, the commit that it was built from, and the specifications that it supports.
static LONG_VERSION: LazyLock<String> = LazyLock::new(|| {
    let (names, editions): (Vec<_>, Vec<_>) =
        SpecificationName::all().partition(|specification| specification.edition().is_none());
    let (printed, names): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|specification: &SpecificationName| specification.is_printed_only());
    let listed = |specifications: &[SpecificationName]| {
        let names = specifications.iter().map(ToString::to_string);
        names.collect::<Vec<_>>().join(", ")
    };
    format!(
        "{} ({})\neditions: {}\nnames: {}\ngrammars without a parser: {}",
        env!("CARGO_PKG_VERSION"),
        env!("URI_BNF_COMMIT"),
        listed(&editions),
        listed(&names),
        listed(&printed)
    )
});

/// Adds a tip to the error for an unknown subcommand that resembles none: it may be a reference, and the tip says how to
/// check it.
pub(crate) fn with_tip(mut message: clap::Error) -> clap::Error {
    let has_nearest = message.get(ContextKind::SuggestedSubcommand).is_some();
    if message.kind() == ErrorKind::InvalidSubcommand && !has_nearest {
        let tip = "to check references, use 'uri-bnf check URI...', or 'uri-bnf check --file PATH' for those in a file";
        message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    without_settings_tip(with_settings_tip(message))
}

/// If `uri-bnf convert` is given the option of other subcommands for settings, says that it reads none, in place of a
/// similar option.
fn without_settings_tip(mut message: clap::Error) -> clap::Error {
    let is_about_convert = match message.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string().contains("uri-bnf convert "),
        _ => false,
    };
    let is_settings = match message.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(argument)) => {
            ["--config", "--no-config", "--isolated"].contains(&argument.as_str())
        }
        _ => false,
    };
    if message.kind() == ErrorKind::UnknownArgument && is_about_convert && is_settings {
        let tip = "convert reads no settings from uri-bnf.toml; use its own options, such as --edition";
        message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
        message.remove(ContextKind::SuggestedArg);
        let mut command = Arguments::command();
        command.build();
        if let Some(convert) = command.find_subcommand_mut("convert") {
            message.insert(ContextKind::Usage, ContextValue::StyledStr(convert.render_usage()));
        }
    }
    message
}

/// If `uri-bnf config` is given a setting, says how to set it.
fn with_settings_tip(mut message: clap::Error) -> clap::Error {
    let is_about_config = match message.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string().contains("uri-bnf config "),
        _ => false,
    };
    let is_option = match message.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(argument)) => argument.starts_with('-'),
        _ => true,
    };
    if message.kind() == ErrorKind::UnknownArgument && is_about_config && !is_option {
        let tip = "config only shows settings; write them to uri-bnf.toml, as in: edition = \"3986\"";
        message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    message
}

/// Returns the failure of a subcommand that has nothing to do: its help.
pub(crate) fn help_on(subcommand: &str) -> Failure {
    let mut command = Arguments::command();
    command.build();
    let help = command.find_subcommand_mut(subcommand).map(clap::Command::render_long_help);
    Failure::Nothing(help.map(|help| help.to_string()).unwrap_or_default())
}

/// The subcommand. The help of each is that of its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(CheckArguments),
    Scan(ScanArguments),
    Extract(ExtractArguments),
    Compare(CompareArguments),
    Diff(DiffArguments),
    Parse(ParseArguments),
    Derive(DeriveArguments),
    Report(ReportArguments),
    Resolve(ResolveArguments),
    Relativize(RelativizeArguments),
    Normalize(NormalizeArguments),
    Equivalent(EquivalentArguments),
    Convert(ConvertArguments),
    Split(SplitArguments),
    Build(Box<BuildArguments>),
    Escape(EscapeArguments),
    Unescape(UnescapeArguments),
    Config(ConfigArguments),
    Codes(CodesArguments),
    Explain(ExplainArguments),
    Grammar(GrammarArguments),
    Generate(GenerateArguments),
    Lint(LintArguments),
    Conform(ConformArguments),
    Differ(DifferArguments),
    Decide(DecideArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),

    /// Print the meaning of each exit status
    // It is a subcommand so that `uri-bnf help exit-statuses` prints it.
    #[command(alias = "exit-status", hide = true, override_help = EXIT_STATUSES)]
    ExitStatuses,
}

/// The page of the exit statuses.
pub(crate) const EXIT_STATUSES: &str = concat!(with_exit_status!(""), "\n");
