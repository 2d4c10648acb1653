//! The specifications whose rules can be requested, by the names that people type.

use std::fmt;

use serde::{Serialize, Serializer};
use uri_bnf::bnf::Grammar;
use uri_bnf::grammar::RuleTable;
use uri_bnf::validate::NameGrammar;
use uri_bnf::{Edition, rfc1738, url_standard, urn};

use crate::standards;
use crate::status::Failure;

/// An edition of the URI, a grammar of the names that are URI with the scheme `urn`, or the grammar of RFC 1738 or of the
/// URL Standard, for which no parser was built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecificationName {
    Edition(Edition),
    Rfc1738,
    Rfc2141,
    Rfc8141,
    /// What may be written, as a grammar; no edition, because browsers read by an algorithm.
    UrlStandard,
}

impl SpecificationName {
    /// That of [`standards::DEFAULT`].
    pub(crate) const DEFAULT: Self = Self::Edition(standards::DEFAULT);

    /// All of them, the editions first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Edition::ALL.iter().copied().map(Self::Edition).chain([
            Self::Rfc2141,
            Self::Rfc8141,
            Self::Rfc1738,
            Self::UrlStandard,
        ])
    }

    /// Its rules; those of a grammar without a parser are only in its file.
    pub(crate) fn rules(self) -> &'static RuleTable {
        match self {
            Self::Edition(edition) => edition.rules(),
            Self::Rfc1738 => &rfc1738::RULES,
            Self::Rfc2141 => &urn::rfc2141::RULES,
            Self::Rfc8141 => &urn::rfc8141::RULES,
            Self::UrlStandard => &url_standard::RULES,
        }
    }

    /// The rule to start from if no other is requested.
    pub(crate) fn start_symbol(self) -> &'static str {
        match self {
            Self::Edition(edition) => edition.start_symbol(),
            Self::Rfc1738 => "url",
            Self::Rfc2141 => "URN",
            Self::Rfc8141 => "namestring",
            Self::UrlStandard => "absolute-URL-with-fragment",
        }
    }

    /// Its grammar, with those that it is linked to.
    ///
    /// # Errors
    ///
    /// Returns an error if the printed text cannot be read as a grammar.
    pub(crate) fn read_grammar(self) -> Result<Grammar, Failure> {
        let grammar = self.rules().file().read();
        grammar.map_err(|error| Failure::Unknown(format!("cannot read the grammar of {self}: {error}")))
    }

    /// The edition that it is, if it is one.
    pub(crate) fn edition(self) -> Option<Edition> {
        match self {
            Self::Edition(edition) => Some(edition),
            Self::Rfc1738 | Self::Rfc2141 | Self::Rfc8141 | Self::UrlStandard => None,
        }
    }

    /// The grammar of names that it is, if it is one.
    pub(crate) fn names(self) -> Option<NameGrammar> {
        match self {
            Self::Edition(_) | Self::Rfc1738 | Self::UrlStandard => None,
            Self::Rfc2141 => Some(NameGrammar::Rfc2141),
            Self::Rfc8141 => Some(NameGrammar::Rfc8141),
        }
    }

    /// Whether it has a grammar alone, and no parser.
    pub(crate) fn is_printed_only(self) -> bool {
        self.rules().entries().is_empty()
    }

    /// Its name on the command line, which needs no quotes there: for an RFC, its number.
    pub(crate) fn argument(self) -> &'static str {
        if self == Self::UrlStandard {
            return "url-standard";
        }
        let name = self.rules().specification();
        name.strip_prefix("RFC ").unwrap_or(name)
    }

    /// `name` in lower case, without `RFC` or `draft-fielding-` before it: similar to [`argument`](Self::argument), if
    /// it is similar to a name.
    pub(crate) fn plain(name: &str) -> String {
        let name = name.to_ascii_lowercase();
        let plain =
            name.strip_prefix("rfc").or_else(|| name.strip_prefix("draft-fielding-")).unwrap_or(&name);
        plain.trim_start_matches([' ', '-', '_']).to_owned()
    }

    /// The specification with this name or alias.
    pub(super) fn named(name: &str) -> Option<Self> {
        let folded = |name: &str| name.to_ascii_lowercase().replace([' ', '-'], "");
        let plain = folded(name);
        let is_named = |specification: &Self| {
            let other = folded(specification.argument());
            specification.edition().is_none() && [&format!("rfc{other}"), &other].contains(&&plain)
        };
        name.parse().ok().map(Self::Edition).or_else(|| Self::all().find(is_named))
    }
}

/// Its name in messages, as a string.
impl Serialize for SpecificationName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.rules().specification())
    }
}

/// Its name in messages, such as `RFC 2396`.
impl fmt::Display for SpecificationName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.rules().specification())
    }
}

#[cfg(test)]
mod tests {
    use super::SpecificationName;
    use uri_bnf::Edition;

    #[test]
    fn names_are_read_back() {
        for specification in SpecificationName::all() {
            assert_eq!(SpecificationName::named(specification.argument()), Some(specification));
            assert_eq!(SpecificationName::named(&specification.to_string()), Some(specification));
            assert!(!specification.argument().contains(' '));
        }
        for (name, expected) in [
            ("RFC-3986", SpecificationName::Edition(Edition::Rfc3986)),
            ("url07", SpecificationName::Edition(Edition::Url07)),
            ("rfc8141", SpecificationName::Rfc8141),
            ("RFC 2141", SpecificationName::Rfc2141),
            ("URL Standard", SpecificationName::UrlStandard),
        ] {
            assert_eq!(SpecificationName::named(name), Some(expected));
        }
        for name in ["", "1630", "rfc", "all", "21 41 1", "RFC 2141 2141", "rfc_2141", "RFC 2396 2396"] {
            assert_eq!(SpecificationName::named(name), None, "{name}");
        }
    }

    #[test]
    fn each_starts_from_a_rule_that_it_has() {
        for specification in SpecificationName::all() {
            let grammar = specification.read_grammar().unwrap();
            assert!(grammar.rule(specification.start_symbol()).is_some(), "{specification}");
        }
    }
}
