//! The arguments of `differ`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::grammars::SuiteExtent;
use super::refereeing::seconds;
use super::references::InputArguments;
use super::shared::{ConfigurationArguments, FileArguments};

/// Show where parsers read the same text differently: one URL, two hosts
///
/// Each text is read by several parsers: those of the editions, the browsers' by the URL Standard, and other programs. Texts
/// are compared, and nothing else: no redirect is followed, and no name is looked up. Parsers that reject a text, or do not tell
/// a component, are left out of its comparison.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Parsers:
  rfc3986 ...  The grammar of an edition, by its name; compared if none is named:
               rfc2396, rfc3986 and rfc3987.
  appendix-b   The regular expression of RFC 3986, which divides any text. The authority
               is divided at its last '@', and at the last colon after that.
  whatwg       The URL Standard, which browsers follow. Relative references are read with
               a base, and what the base gives is left out.
  urllib, curl, node, php, ruby, perl
               Python's urlsplit, libcurl, Node's URL, PHP's parse_url, Ruby's URI and
               Perl's URI, if they are installed. They are started, and read texts only.
  --parser NAME=COMMAND
               A program that speaks the protocol jsonl of 'uri-bnf conform' and answers
               with components. Words of COMMAND are separated by spaces.

What is the same:
  Schemes and hosts in any case; addresses that are written differently; names that IDNA
  encodes without mapping them; a default port and none; an absent and an empty component;
  escaped and unescaped characters where only one is allowed, or both are unreserved. Paths:
  see --paths. For hosts, it is said if they are the same after decoding, mapping by IDNA, and
  reading numbers as IPv4 addresses in all their forms.

Texts that are made (--suite):
  The suite of the rule, as 'uri-bnf generate' makes it, in a URL; and all sequences of up to
  three or four of the pieces that matter there (--suite standard: one more). docs/differ.md
  says what they do not find.

Example:
  $ uri-bnf differ 'http://127.0.0.1:6666\\@1.1.1.1' --between whatwg,appendix-b

Exit status:
    0  no parsers differ on the components of --fail-on, or only in ways that --known lists
    1  they differ
    2  misuse; an answer that cannot be read; a parser, or a file, that cannot be run or read
  141  the reader of the output closed it early")]
pub(crate) struct DifferArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) files: FileArguments,

    /// Make texts for --rule, of this extent
    #[arg(long, value_enum, value_name = "EXTENT", conflicts_with_all = ["references", "uri", "paths"])]
    pub(crate) suite: Option<SuiteExtent>,

    /// Make texts for this rule of RFC 3986: authority, host, port, userinfo, path-abempty, query, fragment, URI or
    /// URI-reference
    #[arg(long, value_name = "NAME", requires = "suite", default_value = "URI-reference")]
    pub(crate) rule: String,

    /// Compare only these parsers
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) between: Vec<String>,

    /// Compare this program too, under this name; can be repeated
    #[arg(long = "parser", value_name = "NAME=COMMAND", value_parser = parser)]
    pub(crate) parsers: Vec<(String, Vec<OsString>)>,

    /// Compare only these components
    #[arg(long = "component", value_enum, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) components: Vec<Component>,

    /// Compare paths at this rung
    #[arg(long = "path-rung", value_enum, value_name = "RUNG", default_value_t)]
    pub(crate) rung: PathRung,

    /// Fail only if parsers differ on these components [default: those that are compared]
    #[arg(long, value_enum, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) fail_on: Vec<Component>,

    /// Fail only for classes that this file does not list
    #[arg(long, value_name = "FILE")]
    pub(crate) known: Option<PathBuf>,

    /// Write all classes to this file, for --known
    #[arg(long, value_name = "FILE")]
    pub(crate) write_known: Option<PathBuf>,

    /// Show each text that is read differently, and not only arguments
    #[arg(long)]
    pub(crate) each: bool,

    /// Take a program for hanging if it does not answer for this number of seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: DifferFormat,

    #[command(flatten)]
    pub(crate) configuration: ConfigurationArguments,
}

fn parser(text: &str) -> Result<(String, Vec<OsString>), String> {
    let (name, command) = text.split_once('=').ok_or("expected NAME=COMMAND")?;
    let words: Vec<OsString> =
        command.split(' ').filter(|word| !word.is_empty()).map(OsString::from).collect();
    let is_name = |name: &str| {
        !name.is_empty() && name.bytes().all(|octet| octet.is_ascii_alphanumeric() || b"-_.".contains(&octet))
    };
    match (is_name(name), words.is_empty()) {
        (false, _) => Err("a name has letters, digits, '-', '_' and '.'".to_owned()),
        (true, true) => Err("there is no command".to_owned()),
        (true, false) => Ok((name.to_owned(), words)),
    }
}

/// A component that can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Component {
    Scheme,
    Userinfo,
    Host,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    /// All components, in the order of a text.
    pub(crate) const ALL: [Self; 7] =
        [Self::Scheme, Self::Userinfo, Self::Host, Self::Port, Self::Path, Self::Query, Self::Fragment];

    /// The name, as RFC 3986 has it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    /// The component with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|component| component.name() == name)
    }
}

/// How paths are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PathRung {
    /// As they are written, octet by octet
    Written,
    /// With unreserved characters decoded, and what RFC 3986 does not allow escaped
    #[default]
    Decoded,
    /// Then, without dot segments
    Resolved,
}

/// The formats of `differ`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DifferFormat {
    /// A table for each text, and a paragraph for each class
    #[default]
    Human,
    /// An object a line
    Jsonl,
    /// A page
    Markdown,
    /// A page of HTML
    Html,
    /// SARIF 2.1.0
    Sarif,
}
