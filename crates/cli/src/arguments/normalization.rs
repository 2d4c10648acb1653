//! The arguments of `normalize` and `equivalent`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use uri_bnf::Edition;
use uri_bnf::normalize::Rung;

use super::conversions::ConversionArguments;
use super::references::InputArguments;
use super::shared::{FileArguments, UriEditionArguments};
use crate::standards;

/// A rung of the ladder, or a set of rungs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RungName {
    Rung(Rung),
    Syntax,
    Scheme,
}

impl RungName {
    const SYNTAX: &str = "syntax";
    const SCHEME: &str = "scheme";

    /// Reads the name of a rung, or of a set.
    fn parser() -> impl TypedValueParser<Value = Self> {
        let rungs = Rung::ALL.iter().map(|rung| {
            let description = rung.description().replace('`', "'");
            // Of RFC 3986, which later specifications repeat, or else of the newest edition that states it.
            let newest = || Edition::ALL.iter().rev().find_map(|edition| rung.section(*edition));
            let section = rung.section(standards::URI).or_else(newest);
            let section = section.map_or_else(String::new, |section| format!(" ({section})"));
            PossibleValue::new(rung.name()).help(description + &section)
        });
        let sets = [
            PossibleValue::new(Self::SYNTAX)
                .help("those of RFC 3986 section 6.2.2 that the edition does not exclude"),
            PossibleValue::new(Self::SCHEME)
                .help("those, and those of RFC 3986 section 6.2.3 that the edition does not exclude"),
        ];
        PossibleValuesParser::new(rungs.chain(sets)).try_map(|name: String| match &*name {
            Self::SYNTAX => Ok(Self::Syntax),
            Self::SCHEME => Ok(Self::Scheme),
            name => name.parse().map(Self::Rung),
        })
    }
}

/// The rungs.
#[derive(Clone, Debug, Args)]
pub(crate) struct RungArguments {
    /// Use this rung of the ladder, or this set of rungs; can be repeated [default: the rungs that the edition states]
    #[arg(long = "rung", value_name = "RUNG", value_delimiter = ',', value_parser = RungName::parser())]
    pub(crate) names: Vec<RungName>,
}

/// A normal form that is not that of the edition in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NormalForm {
    /// That of RFC 3986, whatever the edition of the settings is
    Rfc3986,
    /// What browsers make of the input, by the URL Standard (section 4.4): it need not be in a grammar
    Whatwg,
    /// With the path that nginx reads in it, as it is configured if nothing else is said: tested with nginx 1.22
    Nginx,
    /// With the path that Tomcat reads in it, as it is configured if nothing else is said: tested with Tomcat 10.1
    Tomcat,
}

/// Print the normal form of each input
///
/// Two references with the same normal form are equivalent. What makes references equivalent is a ladder of rungs, of
/// which each edition states some and excludes others (RFC 3987 section 5.3, RFC 3986 section 6.2, RFC 2396
/// section 6). References are read as check reads them. Resolve relative references first: in their normal form, dot
/// segments at the beginning stay.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The normal form of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           reference  the input; null if it is longer than the limit; U+FFFD replaces
                      what is not UTF-8
           result     the normal form; null if there is none
           changed    whether the two differ; null if there is no normal form
           error      null, or why there is no normal form

", "\
Example:
  $ uri-bnf normalize 'HTTP://EXAMPLE.org:80/%7euser/./a'
  http://example.org/~user/a
  $ uri-bnf normalize --rung host-case,escape-case 'HTTP://EXAMPLE.org:80/%2f'
  HTTP://example.org:80/%2F
  $ uri-bnf normalize --as whatwg 'HTTP:/EXAMPLE.org:80/%2e/a;b'
  http://example.org/a;b
  $ uri-bnf normalize --as tomcat 'http://example.org/a/..;/b'
  http://example.org/b
  $ uri-bnf normalize --file urls.txt | sort -u

"))]
pub(crate) struct NormalizeArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) rungs: RungArguments,

    /// Print this normal form [default: that of the edition]
    #[arg(long = "as", value_name = "FORM", conflicts_with_all = ["names", "edition"])]
    pub(crate) form: Option<NormalForm>,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}

/// Compare two references: whether they are equivalent, and why
///
/// The answer names the rung of the ladder on which they meet, or the first component in which their normal forms differ.
/// With --file or on standard input, each line has two references with a tab or spaces between them. An empty reference
/// needs a tab. Resolve relative references first.
#[derive(Debug, Args)]
#[command(mut_arg(FileArguments::PATHS, |option| {
    option.help("Read files with one pair per line; '-' is standard input").long_help(
        "Read files with one pair per line; '-' is standard input\n\nA byte-order mark at the beginning and CRLF are \
         not part of a pair. Lines that contain only spaces and tabs are skipped.",
    )
}))]
#[command(mut_arg(FileArguments::NULL, |option| option.help("Read pairs that end with NUL instead of a line end")))]
#[command(after_long_help = with_equivalent_exit_status!("\
Formats:
  lines  The answer for each pair: 'identical', 'equivalent by RUNG' or 'different in
         the COMPONENT'.
  jsonl  One object for each pair: file, line and offset (as in check), and
           a, b        the references; null if there are not two, or they are longer
                       than the limit; U+FFFD replaces what is not UTF-8
           equivalent  whether they are equivalent; null if there is no answer
           rung        the rung on which they meet, or null: they are identical if
                       equivalent is true
           section     the section of the edition that states the rung, or null
           component   the first component in which they differ, or null
           error       null, or why there is no answer

"))]
pub(crate) struct EquivalentArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) rungs: RungArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}
