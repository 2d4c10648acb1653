//! The command line: the command itself, and the arguments of its subcommands, a few in each file.

// It comes before the modules that use its macro.
#[macro_use]
mod exit_status;

mod bases;
mod building;
mod check;
mod codes;
mod command;
mod conversions;
mod converting;
mod deriving;
mod differences;
mod differing;
mod documents;
mod escaping;
mod extracting;
mod fixing;
mod formats;
mod grammars;
pub(crate) mod levels;
mod normalization;
mod overview;
mod refereeing;
mod references;
mod resolution;
mod scanning;
mod scripts;
mod shared;
mod views;

pub(crate) use bases::BaseArguments;
pub(crate) use building::{BuildArguments, BuildingArguments, Pair, PartArguments, Removed};
pub(crate) use check::{BaselineArguments, CheckArguments, ListArguments};
pub(crate) use codes::{CodesArguments, ConfigArguments, ExplainArguments};
pub(crate) use command::{Arguments, Command, EXIT_STATUSES, help_on, with_tip};
pub(crate) use conversions::{ConversionArguments, SplitArguments};
pub(crate) use converting::{ConvertArguments, DomainNamesChoice, Target};
pub(crate) use deriving::DeriveArguments;
pub(crate) use differences::DiffArguments;
pub(crate) use differing::{Component, DifferArguments, DifferFormat, PathRung};
pub(crate) use documents::{DocumentArguments, MarkdownDialect};
pub(crate) use escaping::{EscapeArguments, UnescapeArguments};
pub(crate) use extracting::{ExtractArguments, ExtractFormat};
pub(crate) use fixing::{FixArguments, Mode};
pub(crate) use formats::{
    CheckFormat, CodesFormat, CompareFormat, ConfigFormat, ConversionFormat, DeriveFormat, DiffFormat,
    GenerateFormat, ParseFormat, PrintedNotation, ReadNotation, ReportFormat,
};
pub(crate) use grammars::{GenerateArguments, GrammarArguments, GrammarFormat, LintArguments, SuiteExtent};
pub(crate) use normalization::{
    EquivalentArguments, NormalForm, NormalizeArguments, RungArguments, RungName,
};
pub(crate) use overview::greeting;
pub(crate) use refereeing::{
    ConformArguments, ConformFormat, ConformProtocol, DecideArguments, DecideProtocol,
};
pub(crate) use references::InputArguments;
pub(crate) use resolution::{RelativizeArguments, ResolutionArguments, ResolveArguments, ResolverArguments};
pub(crate) use scanning::ScanArguments;
pub(crate) use scripts::{CompletionsArguments, ManArguments};
pub(crate) use shared::{
    ConfigurationArguments, EditionArguments, IgnoreArguments, PolicyName, UriEditionArguments,
    ValidationArguments,
};
pub(crate) use views::{CompareArguments, ParseArguments, ReportArguments};
