//! The arguments that several subcommands take.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use uri_bnf::validate::Policy;

use super::levels::LevelArguments;
use crate::inputs::form::Form;
use crate::inputs::size;
use crate::names::choice::{Choice, ChoiceParser, OneParser};
use crate::names::specification::SpecificationName;

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

impl FileArguments {
    /// How the files are cut into references.
    pub(crate) fn form(&self) -> Form {
        Form { null: self.null, max_line: self.max_line }
    }
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

impl PolicyName {
    /// The policy of this name.
    pub(crate) fn policy(self) -> Policy {
        match self {
            Self::Grammar => Policy::GRAMMAR,
            Self::Default => Policy::DEFAULT,
            Self::Pedantic => Policy::PEDANTIC,
        }
    }
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
    pub(crate) edition: Option<SpecificationName>,

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
