//! The arguments of `resolve` and `relativize`.

use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use uri_bnf::resolve::{
    EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority, Options, RepeatedScheme,
};

use super::conversions::ConversionArguments;
use super::references::InputArguments;
use super::shared::UriEditionArguments;

/// What the specifications leave open in resolution.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ResolutionArguments {
    /// Keep or remove segments '..' for which the base has no level left, or refuse the reference (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = ExcessDotDot::default().name(),
        value_parser = names::<ExcessDotDot>(ExcessDotDot::NAMES))]
    excess_dot_dot: ExcessDotDot,

    /// Write a slash between a base without a path and a relative path, or nothing, as the letter says (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = EmptyBasePath::default().name(),
        value_parser = names::<EmptyBasePath>(EmptyBasePath::NAMES))]
    empty_base_path: EmptyBasePath,

    /// Take a reference that repeats the scheme of the base as absolute, or ignore its scheme
    #[arg(long, value_name = "ANSWER", default_value = RepeatedScheme::default().name(),
        value_parser = names::<RepeatedScheme>(RepeatedScheme::NAMES))]
    repeated_scheme: RepeatedScheme,

    /// Refuse a result with an authority that neither the base nor the reference has, write '/.' before its path, or keep it
    #[arg(long, value_name = "ANSWER", default_value = InventedAuthority::default().name(),
        value_parser = names::<InventedAuthority>(InventedAuthority::NAMES))]
    invented_authority: InventedAuthority,

    /// Take an empty reference as the current document, or as the base, as for a form's action (up to RFC 2732)
    #[arg(long, value_name = "ANSWER", default_value = EmptyReference::default().name(),
        value_parser = names::<EmptyReference>(EmptyReference::NAMES))]
    empty_reference: EmptyReference,
}

impl ResolutionArguments {
    /// Returns the options of the library.
    pub(crate) fn options(self) -> Options {
        let Self { excess_dot_dot, empty_base_path, repeated_scheme, invented_authority, empty_reference } =
            self;
        Options { excess_dot_dot, empty_base_path, repeated_scheme, invented_authority, empty_reference }
    }
}

/// Reads one of these names.
fn names<T>(names: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: std::error::Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name: String| name.parse::<T>())
}

/// The base.
#[derive(Clone, Debug, Args)]
pub(crate) struct BaseArguments {
    /// Use this absolute URI as the base [default: that of uri-bnf.toml]
    #[arg(long = "base", value_name = "URI")]
    pub(crate) base: Option<String>,
}

/// Resolve references against a base
///
/// The algorithm is that of the edition: section 5.2 of RFC 2396 and of RFC 3986, and of the drafts. The base is an
/// absolute URI; RFC 3986 strips its fragment. References are read as check reads them.
///
/// Up to RFC 2732, a reference without a URI, empty or only a fragment, refers to the current document. It is printed
/// as it is: an empty line, or the fragment.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The resolved reference of each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           base              the base, without its fragment
           reference         the input; null if it is longer than the limit; U+FFFD
                             replaces what is not UTF-8
           result            the resolved reference; null if there is none, and for
                             the current document
           current_document  whether the reference is to the current document: up to
                             RFC 2732, one without a URI; in RFC 3986, one whose result
                             is the base, apart from the fragment (section 4.4); null
                             if there is no result
           fragment          that of the reference, or null
           options           an object with the options that made a difference, and
                             their values
           error             null, or why there is no result

", "\
Example:
  $ uri-bnf resolve --base 'http://a/b/c/d;p?q' ../g '#s'
  http://a/b/g
  #s
  $ uri-bnf resolve --edition 3986 --base 'http://a/b/c/d;p?q' ../../../g '#s'
  http://a/g
  http://a/b/c/d;p?q#s
  $ uri-bnf resolve --base http://example.org/ --file references.txt

"))]
pub(crate) struct ResolveArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) base: BaseArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,

    #[command(flatten)]
    pub(crate) resolution: ResolutionArguments,
}

/// Print the shortest reference from a base to each input
///
/// Resolving the result against the same base, with the same edition and options, gives the input. References are read
/// as check reads them; each must have a scheme.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The shortest reference to each input. In RFC 3986, it is empty for the base
         itself.
  jsonl  One object for each input: file, line and offset (as in check), and
           base       the base, without its fragment
           target     the input; null if it is longer than the limit; U+FFFD replaces
                      what is not UTF-8
           reference  the shortest reference; null if there is none
           error      null, or why there is no reference

", "\
Example:
  $ uri-bnf relativize --base 'http://a/b/c/d;p?q' http://a/b/g http://a/b/c/x:y
  ../g
  ./x:y

"))]
pub(crate) struct RelativizeArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) base: BaseArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,

    #[command(flatten)]
    pub(crate) resolution: ResolutionArguments,
}
