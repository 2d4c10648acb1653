//! The arguments that several subcommands take.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use uri_bnf::Edition;
use uri_bnf::escape::Extent;
use uri_bnf::validate::Policy;

use super::formats::ReadNotation;
use super::levels::LevelArguments;
use crate::inputs::form::Form;
use crate::inputs::own_grammar::OwnGrammar;
use crate::inputs::size;
use crate::names::choice::{Choice, ChoiceParser, EditionParser, OneParser};
use crate::names::codes::CodeSelector;
use crate::names::reading::Reading;
use crate::names::specification::SpecificationName;
use crate::status::Failure;
use crate::text::pattern::Pattern;

/// Reads a number that is not negative.
pub(super) fn whole_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it is not a number from 0 to {}", u64::MAX))
}

/// Reads one of these names, each of which has a description.
pub(super) fn named<T>(
    names: impl IntoIterator<Item = (&'static str, &'static str)>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    let values = names.into_iter().map(|(name, description)| PossibleValue::new(name).help(description));
    PossibleValuesParser::new(values).try_map(|name: String| name.parse())
}

/// Reads the name of an extent.
pub(super) fn extents() -> impl TypedValueParser<Value = Extent> {
    named(Extent::ALL.iter().map(|extent| (extent.name(), extent.description())))
}

/// References in files.
#[derive(Clone, Debug, Args)]
pub(crate) struct FileArguments {
    /// Read files with one reference per line; '-' is standard input
    ///
    /// A byte-order mark at the beginning and CRLF are not part of a reference. Lines that contain only spaces and tabs
    /// are skipped.
    #[arg(long = "file", value_name = "PATH", num_args = 1..)]
    pub(crate) paths: Vec<PathBuf>,

    /// Read references that end with NUL instead of a line end; empty ones are included
    #[arg(short = '0', long)]
    pub(crate) null: bool,

    /// Reject longer lines, and continue after them; takes k, M and G, or KiB, MiB and GiB, as powers of 1024
    #[arg(long, value_name = "BYTES", default_value = "64MiB", value_parser = size::parse)]
    pub(crate) max_line: usize,
}

impl FileArguments {
    /// The identifiers of two of its options.
    pub(super) const PATHS: &str = "paths";
    pub(super) const NULL: &str = "null";

    /// Returns how the files are cut into references.
    pub(crate) fn form(&self) -> Form {
        Form { null: self.null, max_line: self.max_line, comments: false }
    }
}

/// The most threads that can be requested: more than the cores of any machine on which this was tested.
pub(super) const MOST_THREADS: i64 = 256;

/// The language that the inputs are checked against.
#[derive(Clone, Debug, Args)]
pub(crate) struct StartArguments {
    #[command(flatten)]
    pub(crate) rule: RuleArguments,

    #[command(flatten)]
    pub(crate) edition: EditionArguments,
}

/// The languages that the inputs are checked against.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChoiceArguments {
    #[command(flatten)]
    pub(crate) rule: RuleArguments,

    #[command(flatten)]
    pub(crate) edition: ChoiceEditionArguments,
}

/// The specification, or all editions.
#[derive(Clone, Debug, Args)]
pub(crate) struct ChoiceEditionArguments {
    /// Use this specification, given by name or number; 'all' shows the editions side by side [default: that of
    /// uri-bnf.toml, else 3986]
    #[arg(long, value_name = "EDITION", value_parser = ChoiceParser)]
    pub(crate) edition: Option<Choice>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// How references are validated.
#[derive(Clone, Debug, Args)]
pub(crate) struct ValidationArguments {
    /// Report the findings of this policy [default: that of uri-bnf.toml, else default]
    #[arg(long, value_enum, value_name = "POLICY")]
    pub(crate) policy: Option<PolicyName>,

    /// Validate the references as relative to this absolute URI
    #[arg(long, value_name = "URI")]
    pub(crate) base: Option<String>,

    #[command(flatten)]
    pub(crate) levels: LevelArguments,

    /// Report only the findings of these codes, whatever the policy reports
    ///
    /// CODE is the same as for --deny. With --policy, only those that this policy reports.
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = CodeSelector::read)]
    pub(crate) select: Vec<CodeSelector>,
}

/// References that are not checked.
#[derive(Clone, Debug, Args)]
pub(crate) struct IgnoreArguments {
    /// Do not check references that match this pattern, which is about the whole reference; can be repeated
    ///
    /// '*' is any number of characters but '/', '**' any number of characters, and '/**' at the end also nothing; no other character
    /// is special, but a backslash before an asterisk or a backslash. The summary says how many references were ignored. Patterns
    /// of 'ignore' in uri-bnf.toml are in force as well.
    #[arg(long, value_name = "PATTERN", value_parser = clap::value_parser!(Pattern))]
    pub(crate) ignore_reference: Vec<Pattern>,
}

/// The findings that are reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PolicyName {
    /// Errors of the grammar only
    Grammar,
    /// Errors and warnings
    #[default]
    Default,
    /// Errors, warnings and advice
    Pedantic,
    /// Everything, also the codes that the other policies report only if they are named
    All,
    /// Errors of the grammar, and what browsers, servers and libraries read in different ways
    Interoperable,
}

impl PolicyName {
    /// Returns the policy of this name.
    pub(crate) fn policy(self) -> Policy {
        match self {
            Self::Grammar => Policy::GRAMMAR,
            Self::Default => Policy::DEFAULT,
            Self::Pedantic => Policy::PEDANTIC,
            Self::All => Policy::ALL,
            Self::Interoperable => Policy::INTEROPERABLE,
        }
    }
}

/// The rule to start from.
#[derive(Clone, Debug, Args)]
pub(crate) struct RuleArguments {
    /// Start from this rule, named as printed [default: the start symbol of the edition]
    #[arg(long = "rule", value_name = "NAME")]
    pub(crate) name: Option<String>,
}

/// A grammar of the user's own.
#[derive(Clone, Debug, Args)]
pub(crate) struct OwnGrammarArguments {
    /// Use the grammar in this file, in BNF or ABNF, in place of an edition; '-' is standard input
    ///
    /// The rule to start from is the first of the file, unless --rule names another. No rule may be recursive. Files
    /// that the grammar links to are found beside it; see 'uri-bnf help lint'.
    #[arg(id = OwnGrammarArguments::GRAMMAR, long = "grammar", value_name = "FILE", conflicts_with = "edition")]
    pub(crate) path: Option<PathBuf>,

    /// Read the grammar in this notation [default: abnf for names that end in .abnf, else bnf]
    #[arg(long, value_enum, value_name = "NOTATION", requires = OwnGrammarArguments::GRAMMAR)]
    pub(crate) notation: Option<ReadNotation>,
}

/// How a printed grammar is read.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArguments {
    /// Read the grammar of RFC 1738 in this way, whose otherurl derives URLs of any scheme; without it by own-rule
    #[arg(long, value_enum, value_name = "READING", conflicts_with = OwnGrammarArguments::GRAMMAR)]
    pub(crate) reading: Option<Reading>,
}

impl ReadingArguments {
    /// Returns the reading for a specification, or the default.
    ///
    /// # Errors
    ///
    /// Returns an error if a reading is chosen and the specification has only one.
    pub(crate) fn of(&self, specification: SpecificationName) -> Result<Reading, Failure> {
        if self.reading.is_some() && specification != SpecificationName::Rfc1738 {
            return Err(Failure::Unknown(format!(
                "--reading is for '--edition 1738'; the readings of {specification} are fixed: omit --reading"
            )));
        }
        Ok(self.reading.unwrap_or_default())
    }
}

impl OwnGrammarArguments {
    /// The identifier of the option for the file.
    pub(super) const GRAMMAR: &str = "grammar";

    /// Returns the grammar, if there is one, and the rule of it to start from.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a grammar, or has no rule of this name.
    pub(crate) fn read(&self, rule: &RuleArguments) -> Result<Option<OwnGrammar>, Failure> {
        let path = self.path.as_deref();
        path.map(|path| OwnGrammar::read(path, self.notation, rule.name.as_deref())).transpose()
    }
}

/// The specification.
#[derive(Clone, Debug, Args)]
pub(crate) struct EditionArguments {
    /// Use this specification, given by name or number [default: that of uri-bnf.toml, else 3986]
    #[arg(long, value_name = "EDITION", value_parser = OneParser)]
    pub(crate) edition: Option<SpecificationName>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// The edition, where a grammar of names has no meaning.
#[derive(Clone, Debug, Args)]
pub(crate) struct UriEditionArguments {
    /// Use this edition, given by name or number [default: that of uri-bnf.toml, else 3986]
    #[arg(long, value_name = "EDITION", value_parser = EditionParser)]
    pub(crate) edition: Option<Edition>,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

/// Where to read the settings that the command line does not give.
#[derive(Clone, Debug, Args)]
pub(crate) struct ConfigurationArguments {
    /// Read settings from this file [default: the nearest uri-bnf.toml, here or above; see 'uri-bnf config --help']
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,

    /// Read no settings from any file
    #[arg(long, conflicts_with = "config")]
    pub(crate) no_config: bool,

    /// Let nothing of what is checked decide what is reported: search for no uri-bnf.toml, and follow no .gitignore or .ignore,
    /// and no comment that ignores findings
    ///
    /// Only the command line counts, and the files that it names, such as that of --config. A document or a list of a stranger
    /// cannot turn a finding off.
    #[arg(long)]
    pub(crate) isolated: bool,
}
