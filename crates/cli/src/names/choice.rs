//! The choice of a specification, or of all editions, on the command line.

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use uri_bnf::Edition;

use super::nearest::nearest;
use super::specification::SpecificationName;

/// One specification, or all editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    One(SpecificationName),
    AllEditions,
}

impl Choice {
    /// The choice with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        if name.eq_ignore_ascii_case(ALL) {
            return Some(Self::AllEditions);
        }
        SpecificationName::named(name).map(Self::One)
    }

    /// Its name on the command line.
    pub(crate) fn argument(self) -> &'static str {
        match self {
            Self::One(specification) => specification.argument(),
            Self::AllEditions => ALL,
        }
    }
}

/// The name of all editions on the command line.
pub(crate) const ALL: &str = "all";

/// Reads a [`SpecificationName`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneParser;

/// Reads a [`SpecificationName`], or `all`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoiceParser;

/// Reads an [`Edition`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditionParser;

impl TypedValueParser for EditionParser {
    type Value = Edition;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Edition, clap::Error> {
        let named = value.to_str().and_then(SpecificationName::named).and_then(SpecificationName::edition);
        named.ok_or_else(|| unknown(command, argument, value, editions()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(editions()))
    }
}

impl TypedValueParser for OneParser {
    type Value = SpecificationName;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<SpecificationName, clap::Error> {
        let named = value.to_str().and_then(SpecificationName::named);
        named.ok_or_else(|| unknown(command, argument, value, values()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(values()))
    }
}

impl TypedValueParser for ChoiceParser {
    type Value = Choice;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Choice, clap::Error> {
        let named = value.to_str().and_then(Choice::named);
        named.ok_or_else(|| unknown(command, argument, value, choices()))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(choices()))
    }
}

/// The names on the command line, with their meanings.
fn values() -> impl Iterator<Item = PossibleValue> {
    SpecificationName::all().map(value)
}

/// The names of the editions on the command line.
fn editions() -> impl Iterator<Item = PossibleValue> {
    SpecificationName::all().filter(|specification| specification.edition().is_some()).map(value)
}

fn value(specification: SpecificationName) -> PossibleValue {
    PossibleValue::new(specification.argument()).help(match specification {
        SpecificationName::Edition(edition) => edition.title(),
        SpecificationName::Rfc1738 => "RFC 1738, December 1994: start symbol url; a grammar without a parser",
        SpecificationName::UrlStandard => {
            "URL Standard (WHATWG): start symbol absolute-URL-with-fragment; a grammar without a parser"
        }
        SpecificationName::Rfc2141 => "The names of RFC 2141, May 1997: start symbol URN",
        SpecificationName::Rfc8141 => "The names of RFC 8141, April 2017: start symbol namestring",
    })
}

fn choices() -> impl Iterator<Item = PossibleValue> {
    values().chain([PossibleValue::new(ALL).help("The seven editions side by side, without the names")])
}

/// A usage error that lists the names.
fn unknown(
    command: &clap::Command,
    argument: Option<&clap::Arg>,
    value: &std::ffi::OsStr,
    names: impl Iterator<Item = PossibleValue>,
) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
    let argument = argument.map_or_else(|| "--edition".to_owned(), ToString::to_string);
    let names: Vec<_> = names.map(|name| name.get_name().to_owned()).collect();
    let tips = match value.to_str() {
        Some(name) if is_url_syntax_03(name) => vec![URL_SYNTAX_03.to_owned()],
        name => {
            let nearest =
                nearest(names.iter().map(String::as_str), &SpecificationName::plain(name.unwrap_or("")));
            let nearest = nearest.first().map(|name| format!("did you mean '{name}'?"));
            nearest.into_iter().chain([ALIASES.to_owned()]).collect()
        }
    };
    error
        .insert(ContextKind::Suggested, ContextValue::StyledStrs(tips.into_iter().map(Into::into).collect()));
    error.insert(ContextKind::InvalidArg, ContextValue::String(argument));
    error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_string_lossy().into_owned()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(names));
    error
}

const URL_SYNTAX_03: &str =
    "draft-fielding-url-syntax-03 is read with draft-fielding-uri-syntax-01: use 'uri-syntax-01'";

/// The other names that are accepted.
const ALIASES: &str = "also accepted, in either case: 'rfc3986', 'RFC-3986' and 'RFC 3986' for 3986; 'url07' and \
    'draft-fielding-url-syntax-07' for url-syntax-07; likewise for the others";

/// Reports whether this names the draft that has most of the rules of [`Edition::Uri01`], and that its errors name.
fn is_url_syntax_03(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    matches!(name.strip_prefix("draft-fielding-").unwrap_or(&name), "url-syntax-03" | "url03")
}

#[cfg(test)]
mod tests {
    use super::is_url_syntax_03;

    #[test]
    fn the_other_draft_of_uri_syntax_01_is_known() {
        for (name, expected) in [
            ("url-syntax-03", true),
            ("DRAFT-fielding-url-syntax-03", true),
            ("url03", true),
            ("url-syntax-04", false),
            ("draft-fielding-", false),
        ] {
            assert_eq!(is_url_syntax_03(name), expected, "{name}");
        }
    }
}
