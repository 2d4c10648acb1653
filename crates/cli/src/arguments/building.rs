//! The arguments of `build`.

use clap::{Args, ValueEnum};
use uri_bnf::compose::DoubleSlash;
use uri_bnf::escape::Extent;

use super::conversions::ConversionArguments;
use super::references::InputArguments;
use super::shared::{UriEditionArguments, extents, named};

/// A component that can be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Removed {
    /// What precedes the first colon
    Scheme,
    /// '//' and what follows it, up to the path
    Authority,
    /// What precedes the '@' of a server
    Userinfo,
    /// The ':' and what follows it in a server
    Port,
    /// The '?' and what follows it
    Query,
    /// The '#' and what follows it
    Fragment,
}

/// A pair of a query, as in `name=value`.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) name: String,
    pub(crate) value: String,
}

impl Pair {
    fn read(text: &str) -> Result<Self, &'static str> {
        let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
        Ok(Self { name: name.to_owned(), value: value.to_owned() })
    }
}

/// The parts, in the order of a reference.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PartArguments {
    /// Set the scheme
    #[arg(long, value_name = "TEXT")]
    pub(crate) scheme: Option<String>,

    /// Set all of the authority, as it is written: a server, or a registry name
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["userinfo", "host", "reg_name", "port"])]
    pub(crate) authority: Option<String>,

    /// Set the userinfo
    #[arg(long, value_name = "DATA")]
    pub(crate) userinfo: Option<String>,

    /// Set the host: a name or an address; the userinfo of a reference is removed, its port stays
    #[arg(long, value_name = "DATA")]
    pub(crate) host: Option<String>,

    /// Set a name in a registry as the authority; under RFC 3986, the host
    #[arg(long, value_name = "DATA", conflicts_with_all = ["userinfo", "host", "port"])]
    pub(crate) reg_name: Option<String>,

    /// Set the port, of any number of digits
    #[arg(long, value_name = "DIGITS")]
    pub(crate) port: Option<String>,

    /// Set all of the path; its '/' separate segments
    #[arg(long, value_name = "DATA", conflicts_with = "segment")]
    pub(crate) path: Option<String>,

    /// Set the path to segments, with '/' before each; can be repeated
    #[arg(long, value_name = "DATA")]
    pub(crate) segment: Vec<String>,

    /// Remove this number of segments from the end of the path, before others are appended
    #[arg(long, value_name = "NUMBER")]
    pub(crate) pop_segments: Option<usize>,

    /// Append a segment to the path; can be repeated
    #[arg(long, value_name = "DATA")]
    pub(crate) push_segment: Vec<String>,

    /// Set all of the query
    #[arg(long, value_name = "DATA", conflicts_with = "pair")]
    pub(crate) query: Option<String>,

    /// Set the query to pairs; can be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = Pair::read)]
    pub(crate) pair: Vec<Pair>,

    /// Replace the pairs of the query with this name, or append the pair
    #[arg(long, value_name = "NAME=VALUE", value_parser = Pair::read, conflicts_with = "remove_pairs")]
    pub(crate) set_pair: Option<Pair>,

    /// Remove the pairs of the query with this name
    #[arg(long, value_name = "NAME")]
    pub(crate) remove_pairs: Option<String>,

    /// Append a pair to the query; can be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = Pair::read)]
    pub(crate) append_pair: Vec<Pair>,

    /// Set the fragment
    #[arg(long, value_name = "DATA")]
    pub(crate) fragment: Option<String>,

    /// Remove this component of each reference; can be repeated
    #[arg(long, value_name = "COMPONENT", value_enum)]
    pub(crate) without: Vec<Removed>,
}

impl PartArguments {
    /// Returns whether no part is set.
    pub(crate) fn are_none(&self) -> bool {
        let Self {
            scheme,
            authority,
            userinfo,
            host,
            reg_name,
            port,
            path,
            query,
            remove_pairs,
            fragment,
            ..
        } = self;
        let texts = [scheme, authority, userinfo, host, reg_name, port, path, query, remove_pairs, fragment];
        let pairs = [&self.pair, &self.append_pair];
        texts.iter().all(|text| text.is_none())
            && [&self.segment, &self.push_segment].iter().all(|list| list.is_empty())
            && pairs.iter().all(|list| list.is_empty())
            && self.set_pair.is_none()
            && self.pop_segments.is_none()
            && self.without.is_empty()
    }
}

/// How the parts are taken.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct BuildingArguments {
    /// Take the data as escaped text, as it is
    #[arg(long)]
    pub(crate) escaped: bool,

    /// Escape this, where the edition leaves a choice
    #[arg(long, value_name = "EXTENT", default_value = Extent::Must.name(), value_parser = extents())]
    pub(crate) extent: Extent,

    /// Do this with a path that begins with '//' when there is no authority
    #[arg(long, value_name = "ANSWER", default_value = DoubleSlash::default().name(),
        value_parser = named::<DoubleSlash>([
            (DoubleSlash::Refuse.name(), "reject it, because '//' would begin an authority (RFC 3986 section 3.3)"),
            (DoubleSlash::DotSegment.name(), "write '/.' before it"),
        ]))]
    pub(crate) double_slash: DoubleSlash,

    /// Keep the userinfo of a reference when --host changes its host
    #[arg(long, requires = "host")]
    pub(crate) keep_userinfo: bool,
}

/// Build a reference from its parts, or change parts of references
///
/// Without references, the result has only these parts. With references, each is changed: the parts that are set replace
/// its own. References are read as check reads them; standard input is read only for '-'.
///
/// Data is escaped for its place: a '/' in a segment, or a '&' in a pair, becomes an escape. With --escaped, it is taken as
/// it is. The result is always in the language of the edition. A relative path whose first segment has a colon gets './'
/// before it, because what precedes the colon would be read as a scheme.
#[derive(Debug, Args)]
#[command(after_long_help = with_conversion_exit_status!("\
Formats:
  lines  The reference that is built for each input.
  jsonl  One object for each input: file, line and offset (as in check), and
           reference  the input, or an empty text; null if it is longer than the limit;
                      U+FFFD replaces what is not UTF-8
           result     the reference that is built; null if there is none
           part       the part with the error, or null
           at         the offset of the error in that part, in bytes, or null
           error      null, or why there is no result

", "\
Example:
  $ uri-bnf build --scheme http --host example.org --segment 'a/b' --pair 'q=x&y'
  http://example.org/a%2Fb?q=x%26y
  $ uri-bnf build --scheme https --without port http://u@h:80/a
  https://u@h/a
  $ uri-bnf build --path a:b
  ./a:b
  $ uri-bnf build --set-pair lang=de --file urls.txt

"))]
pub(crate) struct BuildArguments {
    #[command(flatten)]
    pub(crate) inputs: InputArguments,

    #[command(flatten)]
    pub(crate) parts: PartArguments,

    #[command(flatten)]
    pub(crate) building: BuildingArguments,

    #[command(flatten)]
    pub(crate) conversion: ConversionArguments,

    #[command(flatten)]
    pub(crate) edition: UriEditionArguments,
}
