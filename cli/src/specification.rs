//! The specifications whose rules can be asked for, by the names that people type.

use std::fmt;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use uri_bnf::grammar::RuleTable;
use uri_bnf::{Edition, urn};

/// An edition of the URI, or a grammar of the names that are URI with the scheme `urn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Specification {
    Edition(Edition),
    Rfc2141,
    Rfc8141,
}

impl Specification {
    /// All of them, the editions first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Edition::ALL.iter().copied().map(Self::Edition).chain([Self::Rfc2141, Self::Rfc8141])
    }

    /// Its rules.
    pub(crate) fn rules(self) -> &'static RuleTable {
        match self {
            Self::Edition(edition) => edition.rules(),
            Self::Rfc2141 => &urn::rfc2141::RULES,
            Self::Rfc8141 => &urn::rfc8141::RULES,
        }
    }

    /// The rule to start from where no other is asked for.
    pub(crate) fn start_symbol(self) -> &'static str {
        match self {
            Self::Edition(edition) => edition.start_symbol(),
            Self::Rfc2141 => "URN",
            Self::Rfc8141 => "namestring",
        }
    }

    /// The edition that it is, if it is one.
    pub(crate) fn edition(self) -> Option<Edition> {
        match self {
            Self::Edition(edition) => Some(edition),
            Self::Rfc2141 | Self::Rfc8141 => None,
        }
    }

    /// Its name on the command line, which needs no quotes there: an RFC is called by its number.
    pub(crate) fn argument(self) -> &'static str {
        let name = self.rules().specification();
        name.strip_prefix("RFC ").unwrap_or(name)
    }

    /// The specification that people mean by `name`.
    fn named(name: &str) -> Option<Self> {
        let plain = |name: &str| name.to_ascii_lowercase().replace([' ', '-'], "");
        let is_urn = |specification: &Self| {
            let number = specification.argument();
            specification.edition().is_none() && [number, &format!("rfc{number}")].contains(&&*plain(name))
        };
        name.parse().ok().map(Self::Edition).or_else(|| Self::all().find(is_urn))
    }
}

impl Default for Specification {
    fn default() -> Self {
        Self::Edition(Edition::default())
    }
}

/// What it is called in messages, as in `RFC 2396`.
impl fmt::Display for Specification {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.rules().specification())
    }
}

/// One specification, or all editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    One(Specification),
    AllEditions,
}

impl Choice {
    /// What people mean by `name`.
    pub(crate) fn named(name: &str) -> Option<Self> {
        if name.eq_ignore_ascii_case(ALL) {
            return Some(Self::AllEditions);
        }
        Specification::named(name).map(Self::One)
    }

    /// Its name on the command line.
    pub(crate) fn argument(self) -> &'static str {
        match self {
            Self::One(specification) => specification.argument(),
            Self::AllEditions => ALL,
        }
    }
}

/// What stands for all editions on the command line.
pub(crate) const ALL: &str = "all";

/// Reads the name of a [`Specification`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct OneParser;

/// Reads the name of a [`Specification`], or `all`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChoiceParser;

impl TypedValueParser for OneParser {
    type Value = Specification;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Specification, clap::Error> {
        let named = value.to_str().and_then(Specification::named);
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

/// The names for the command line, with what they stand for.
fn values() -> impl Iterator<Item = PossibleValue> {
    Specification::all().map(|specification| {
        PossibleValue::new(specification.argument()).help(match specification {
            Specification::Edition(Edition::Url07) => "draft-fielding-url-syntax-07, September 1997",
            Specification::Edition(Edition::Uri01) => {
                "draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, December 1997"
            }
            Specification::Edition(Edition::Rfc2396) => "RFC 2396, August 1998",
            Specification::Edition(Edition::Rfc2732) => "RFC 2396 as amended by RFC 2732, December 1999",
            Specification::Edition(Edition::Rfc3986) => "RFC 3986, January 2005",
            Specification::Rfc2141 => "The names of RFC 2141, May 1997: start symbol URN",
            Specification::Rfc8141 => "The names of RFC 8141, April 2017: start symbol namestring",
            // An edition that the library brings later.
            Specification::Edition(_) => "",
        })
    })
}

fn choices() -> impl Iterator<Item = PossibleValue> {
    values().chain([PossibleValue::new(ALL).help("The five editions side by side, without the names")])
}

/// An error of use that lists the names.
fn unknown(
    command: &clap::Command,
    argument: Option<&clap::Arg>,
    value: &std::ffi::OsStr,
    names: impl Iterator<Item = PossibleValue>,
) -> clap::Error {
    let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
    let argument = argument.map_or_else(|| "--edition".to_owned(), ToString::to_string);
    let names = names.map(|name| name.get_name().to_owned()).collect();
    error.insert(ContextKind::InvalidArg, ContextValue::String(argument));
    error.insert(ContextKind::InvalidValue, ContextValue::String(value.to_string_lossy().into_owned()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(names));
    if value.to_str().is_some_and(is_url_syntax_03) {
        let tip =
            "draft-fielding-url-syntax-03 is read with draft-fielding-uri-syntax-01: say 'uri-syntax-01'";
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Whether this names the draft that has most of the rules of [`Edition::Uri01`], and that its errors name.
fn is_url_syntax_03(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    matches!(name.strip_prefix("draft-fielding-").unwrap_or(&name), "url-syntax-03" | "url03")
}

#[cfg(test)]
mod tests {
    use super::{Specification, is_url_syntax_03};
    use uri_bnf::Edition;

    #[test]
    fn names_are_read_back() {
        for specification in Specification::all() {
            assert_eq!(Specification::named(specification.argument()), Some(specification));
            assert_eq!(Specification::named(&specification.to_string()), Some(specification));
            assert!(!specification.argument().contains(' '));
        }
        for (name, expected) in [
            ("RFC-3986", Specification::Edition(Edition::Rfc3986)),
            ("url07", Specification::Edition(Edition::Url07)),
            ("rfc8141", Specification::Rfc8141),
            ("RFC 2141", Specification::Rfc2141),
        ] {
            assert_eq!(Specification::named(name), Some(expected));
        }
        for name in ["", "1738", "rfc", "all", "21 41 1", "RFC 2141 2141", "rfc_2141", "RFC 2396 2396"] {
            assert_eq!(Specification::named(name), None, "{name}");
        }
    }

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

    #[test]
    fn each_starts_from_a_rule_that_it_has() {
        for specification in Specification::all() {
            assert!(specification.rules().rule(specification.start_symbol()).is_some(), "{specification}");
        }
    }
}
