//! Names as inputs: the grammars of RFC 2141 and RFC 8141.

use core::fmt;

use crate::{
    Edition,
    edition::facts::{document::DefiningDocuments, traits::StartSymbol},
    grammar::RuleTable,
};
#[cfg(all(feature = "urn", feature = "rfc3986"))]
use crate::{
    edition::facts::document::DefiningDocument,
    grammar::urn::{rfc2141, rfc8141},
};

/// A grammar of names: of the URIs of the scheme `urn`. With the features `urn` and `rfc3986`; without them, it has no
/// values.
///
/// ```
/// use uri_bnf::validate::{NameGrammar, Validator};
/// let found = Validator::for_names(NameGrammar::Rfc8141).diagnostics("urn:a:b");
/// assert_eq!(found[0].message().to_string(), "\"a\" is an NID of one character; an NID has at least two");
/// assert!(Validator::for_names(NameGrammar::Rfc2141).is_clean("urn:a:b"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NameGrammar {
    /// RFC 2141, May 1997: the start symbol is `URN`.
    #[cfg(all(feature = "urn", feature = "rfc3986"))]
    Rfc2141,
    /// RFC 8141, April 2017: the start symbol is `namestring`.
    #[cfg(all(feature = "urn", feature = "rfc3986"))]
    Rfc8141,
}

/// What a grammar of names is.
pub(in crate::validate) struct NameTraits {
    name: &'static str,
    /// The number of the RFC.
    pub(in crate::validate) rfc: u16,
    /// The documents of the editions that also concern it.
    pub(in crate::validate) documents: DefiningDocuments,
    rules: &'static RuleTable,
    pub(in crate::validate) start: StartSymbol,
    /// Whether `?` and `#` end a name, before components.
    pub(in crate::validate) has_components: bool,
}

#[cfg(all(feature = "urn", feature = "rfc3986"))]
static RFC_2141: NameTraits = NameTraits {
    name: "RFC 2141",
    rfc: 2141,
    documents: DefiningDocuments::of(&[DefiningDocument::Rfc2141Grammar, DefiningDocument::Rfc2141]),
    rules: &rfc2141::RULES,
    start: StartSymbol::of::<rfc2141::Grammar, rfc2141::Grammar, rfc2141::rule::Urn>(),
    has_components: false,
};

#[cfg(all(feature = "urn", feature = "rfc3986"))]
static RFC_8141: NameTraits = NameTraits {
    name: "RFC 8141",
    rfc: 8141,
    documents: DefiningDocuments::of(&[DefiningDocument::Rfc3986, DefiningDocument::Rfc2141]),
    rules: &rfc8141::RULES,
    start: StartSymbol::of::<rfc8141::Grammar, rfc8141::Grammar, rfc8141::rule::Namestring>(),
    has_components: true,
};

impl NameGrammar {
    /// The name of the document, as in `RFC 8141`. The same as its `Display`.
    ///
    /// ```
    /// use uri_bnf::validate::NameGrammar;
    /// assert_eq!((NameGrammar::Rfc2141.name(), NameGrammar::Rfc8141.to_string()), ("RFC 2141", "RFC 8141".to_owned()));
    /// ```
    pub fn name(self) -> &'static str {
        self.traits().name
    }

    /// Its rules.
    ///
    /// ```
    /// use uri_bnf::validate::NameGrammar;
    /// assert!(NameGrammar::Rfc8141.rules().rule("namestring").is_some());
    /// ```
    pub fn rules(self) -> &'static RuleTable {
        self.traits().rules
    }

    /// The edition of the URIs that such names are.
    pub(in crate::validate) const fn edition(self) -> Edition {
        match self {
            #[cfg(all(feature = "urn", feature = "rfc3986"))]
            Self::Rfc2141 | Self::Rfc8141 => Edition::Rfc3986,
        }
    }

    pub(in crate::validate) const fn traits(self) -> &'static NameTraits {
        match self {
            #[cfg(all(feature = "urn", feature = "rfc3986"))]
            Self::Rfc2141 => &RFC_2141,
            #[cfg(all(feature = "urn", feature = "rfc3986"))]
            Self::Rfc8141 => &RFC_8141,
        }
    }
}

impl fmt::Display for NameGrammar {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
