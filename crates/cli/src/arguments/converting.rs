//! The arguments of `convert`.

use clap::{Args, ValueEnum};
use uri_bnf::Edition;

use super::conversions::ConversionArguments;
use super::references::InputArguments;
use crate::names::choice::EditionParser;

/// Convert each input from an IRI to a URI, or from a URI to an IRI, by RFC 3987
///
/// The input is an IRI reference, like every URI reference. In a URI, each character beyond US-ASCII is escaped as UTF-8
/// (section 3.1). In an IRI, escapes become characters, except those of reserved characters, of octets that are not UTF-8,
/// and of characters that cannot be in an IRI (section 3.2). References are read as check reads them, but no settings
/// are read from any file.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The URI or IRI of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           reference  the input; null if it is longer than the limit; U+FFFD replaces
                      what is not UTF-8
           result     the URI or IRI; null if there is none
           changed    whether the two differ; null if there is no result
           error      null, or why there is no result

", "\
Example:
  $ uri-bnf convert --to uri 'http://example.org/D\u{fc}rst?q=\u{e9}'
  http://example.org/D%C3%BCrst?q=%C3%A9
  $ uri-bnf convert --to iri 'http://example.org/D%C3%BCrst?a%26b=%FC'
  http://example.org/D\u{fc}rst?a%26b=%FC
  $ uri-bnf convert --to uri --idna http://r\u{e9}sum\u{e9}.example.org/
  http://xn--rsum-bpad.example.org/
  $ uri-bnf convert --to uri --escape-printable --file links.txt > uris.txt

"))]
pub(crate) struct ConvertArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    /// Convert the inputs to this
    #[arg(long, value_enum, value_name = "TARGET")]
    pub(crate) to: Target,

    /// Convert hosts that are domain names: to labels in punycode, or from them (UTS #46)
    ///
    /// Other hosts, and all hosts without this option, are converted like everything else. A host that has no form in
    /// US-ASCII is an error; a label that does not represent another stays as it is.
    #[arg(
        long,
        value_enum,
        value_name = "HOSTS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "schemes"
    )]
    pub(crate) idna: Option<DomainNamesChoice>,

    /// To URIs: apply Normalization Form C first, for inputs from another encoding or from paper (section 3.1, step 1)
    #[arg(long)]
    pub(crate) nfc: bool,

    /// To URIs: escape the printable characters that are not allowed there, which are errors otherwise
    #[arg(long, help = ESCAPE_PRINTABLE_HELP)]
    pub(crate) escape_printable: bool,

    /// To IRIs: keep the escapes of characters that look like others, such as full-width letters (section 6.1)
    #[arg(long)]
    pub(crate) keep_look_alikes: bool,

    /// Reject inputs that are not valid under this edition, given by name or number [default: any IRI reference]
    #[arg(long, value_name = "EDITION", value_parser = EditionParser)]
    pub(crate) edition: Option<Edition>,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,
}

const ESCAPE_PRINTABLE_HELP: &str =
    "To URIs: escape space and < > \" { } | \\ ^ `, which are errors otherwise (section 3.1)";

/// What inputs are converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    /// URI references, in US-ASCII (section 3.1)
    Uri,
    /// IRI references (section 3.2)
    Iri,
}

impl Target {
    /// Returns its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::Iri => "iri",
        }
    }
}

/// The hosts that are domain names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DomainNamesChoice {
    /// Those of schemes whose hosts are domain names, such as http; not of relative references
    Schemes,
    /// All, also those of other schemes and of relative references
    All,
}
