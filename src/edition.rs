//! Which specification, chosen at run time.

use core::{fmt, str::FromStr};

#[cfg(feature = "rfc2396")]
use crate::grammar::rfc2396;
#[cfg(feature = "rfc2732")]
use crate::grammar::rfc2732;
#[cfg(feature = "rfc3986")]
use crate::grammar::rfc3986;
#[cfg(feature = "uri01")]
use crate::grammar::uri01;
#[cfg(feature = "url07")]
use crate::grammar::url07;
use crate::{
    Located, ParseError,
    ast::UriReference,
    grammar::{RuleTable, traits::Traits},
};

/// The list of the editions, the oldest first: a variant, the name of its module and of its feature, what it is called,
/// and its documentation.
macro_rules! editions {
    ($($variant:ident $module:ident $feature:literal $name:literal, $(#[$documentation:meta])+;)+) => {
        /// A specification of the URI syntax.
        ///
        /// Each has a module of its own, which offers the same at compile time, and a feature of the same name, without
        /// which the variant does not exist: `url07`, `uri01`, `rfc2396`, `rfc2732`, `rfc3986`. The features `rfc2396`
        /// and `rfc3986` are on by default; [`Default`] needs `rfc2396`.
        ///
        /// ```
        /// use uri_bnf::Edition;
        /// let edition: Edition = "3986".parse()?;
        /// assert!(edition.is_valid("http://[::1]/") && !Edition::default().is_valid("http://[::1]/"));
        /// assert_eq!((edition.to_string(), Edition::default()), ("RFC 3986".to_owned(), Edition::Rfc2396));
        /// # Ok::<(), uri_bnf::UnknownEdition>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Edition {
            $($(#[$documentation])+ #[cfg(feature = $feature)] $variant,)+
        }

        impl Edition {
            /// The editions whose features are on, the oldest first.
            ///
            /// ```
            /// use uri_bnf::Edition;
            /// assert_eq!((Edition::ALL.len(), Edition::ALL[2]), (5, Edition::Rfc2396));
            /// ```
            pub const ALL: &'static [Self] = &[$(#[cfg(feature = $feature)] Self::$variant,)+];

            /// What it is: the one place that matches on editions.
            pub(crate) const fn traits(self) -> &'static Traits {
                match self {
                    $(#[cfg(feature = $feature)] Self::$variant => &$module::traits::TRAITS,)+
                }
            }
        }

        /// The name of each edition, and its feature, whether that is on or not.
        const KNOWN: &[(&str, &str)] = &[$(($name, $feature),)+];
    };
}

editions! {
    Url07 url07 "url07" "url-syntax-07",
    /// draft-fielding-url-syntax-07, September 1997.
    ;
    Uri01 uri01 "uri01" "uri-syntax-01",
    /// draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, December 1997, and RFC 2141 for the names.
    ;
    Rfc2396 rfc2396 "rfc2396" "RFC 2396",
    /// RFC 2396, August 1998.
    ;
    Rfc2732 rfc2732 "rfc2732" "RFC 2732",
    /// RFC 2396 as amended by RFC 2732, December 1999, with the addresses of RFC 2373.
    ;
    Rfc3986 rfc3986 "rfc3986" "RFC 3986",
    /// RFC 3986, January 2005.
    ;
}

/// RFC 2396.
#[cfg(feature = "rfc2396")]
impl Default for Edition {
    fn default() -> Self {
        Self::Rfc2396
    }
}

impl Edition {
    /// What it is called, as in `RFC 2396`. The same as its `Display`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!((Edition::Uri01.name(), Edition::Rfc3986.name()), ("uri-syntax-01", "RFC 3986"));
    /// ```
    pub const fn name(self) -> &'static str {
        self.traits().name
    }

    /// Its documents, with their dates.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc2732.title(), "RFC 2396 as amended by RFC 2732, December 1999");
    /// ```
    pub const fn title(self) -> &'static str {
        self.traits().title
    }

    /// Its rules, in the order of its Appendix A.
    ///
    /// ```
    /// let rules = uri_bnf::Edition::Rfc2396.rules();
    /// assert_eq!(rules.entries()[0].name(), "URI-reference");
    /// ```
    pub const fn rules(self) -> &'static RuleTable {
        self.traits().rules
    }

    /// The printed name of its start symbol.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc3986.start_symbol(), "URI-reference");
    /// assert_eq!(Edition::Url07.start_symbol(), "URL-reference");
    /// ```
    pub const fn start_symbol(self) -> &'static str {
        self.traits().reference.rule
    }

    /// Whether `text` is a URI reference. One pass, linear in the length of `text`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc2396.is_valid("../a;b?c#d") && !Edition::Rfc2396.is_valid("http://[::1]/"));
    /// ```
    pub fn is_valid(self, text: &str) -> bool {
        (self.traits().reference.accepts)(text)
    }

    /// The editions by which `text` is a URI reference, the oldest first, of those whose features are on. One pass by
    /// each edition, when the iterator comes to it; linear in the length of `text`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::accepting("http://[::1]/").eq([Edition::Rfc2732, Edition::Rfc3986]));
    /// assert_eq!(Edition::accepting("a b").count(), 0);
    /// ```
    pub fn accepting(text: &str) -> impl Iterator<Item = Self> + Clone + '_ {
        Self::ALL.iter().copied().filter(move |edition| edition.is_valid(text))
    }

    /// The tree of `text`, as of [`rfc2396::parse`](crate::rfc2396::parse) by RFC 2396. One pass for a valid text; for
    /// any other, a second and slower one. Both are linear in its length. Allocates nothing.
    ///
    /// # Errors
    ///
    /// Where `text` is not a URI reference: the offset at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc2396.parse("a?b")?.query().map(|query| query.text()), Some("b"));
    /// assert_eq!(Edition::Rfc2396.parse("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<UriReference<&str>, ParseError> {
        (self.traits().parse)(text)
    }

    /// The tree of `text`, in which each node knows its bytes in `text`. Costs as [`parse`](Self::parse), with
    /// leaves that take more room and time.
    ///
    /// # Errors
    ///
    /// Where `text` is not a URI reference: the offset at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// let reference = uri_bnf::Edition::Rfc2396.parse_located("a?b")?;
    /// assert_eq!(reference.query().map(|query| query.span()), Some((2..3).into()));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_located(self, text: &str) -> Result<UriReference<Located<'_>>, ParseError> {
        (self.traits().parse_located)(text)
    }

    /// The tree of `text`, if it is a URI reference: as [`parse`](Self::parse), without a look for the reason.
    pub(crate) fn tree(self, text: &str) -> Option<UriReference<&str>> {
        (self.traits().tree)(text)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A name in lower case, without blanks and hyphens.
fn plain(name: &str) -> impl Iterator<Item = char> {
    name.chars()
        .filter(|character| !matches!(character, ' ' | '-'))
        .map(|character| character.to_ascii_lowercase())
}

/// Whether `name` is one of the names of the edition that is called `own`.
fn is_named(own: &str, name: &str) -> bool {
    let number = plain(own).skip_while(|character| !character.is_ascii_digit());
    let is_other_name = match own.split_once('-') {
        // A draft: `url07` and `draft-fielding-url-syntax-07`.
        Some((kind, _)) => {
            plain(name).eq(plain(kind).chain(number))
                || plain(name).eq(plain("draft-fielding-").chain(plain(own)))
        }
        None => plain(name).eq(number),
    };
    is_other_name || plain(name).eq(plain(own))
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// An edition by its name (`RFC 2396`, `rfc2396`, `url-syntax-07`, `url07`, `draft-fielding-url-syntax-07`) or its
    /// number (`2396`); case, blanks and hyphens do not matter.
    ///
    /// # Errors
    ///
    /// Where no edition is called so, or where its feature is off; the error says which it needs.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// for name in ["RFC 3986", "rfc3986", "RFC-3986", "3986"] {
    ///     assert_eq!(name.parse(), Ok(Edition::Rfc3986));
    /// }
    /// for name in ["uri-syntax-01", "uri01", "URI-01", "draft-fielding-uri-syntax-01"] {
    ///     assert_eq!(name.parse(), Ok(Edition::Uri01));
    /// }
    /// assert!("RFC_3986".parse::<Edition>().is_err());
    /// ```
    fn from_str(name: &str) -> Result<Self, UnknownEdition> {
        let own = Self::ALL.iter().find(|edition| is_named(edition.name(), name)).copied();
        own.ok_or_else(|| UnknownEdition { known: KNOWN.iter().find(|(own, _)| is_named(own, name)) })
    }
}

/// A name that no edition has, or only one whose feature is off: the error of [`Edition::from_str`]. Its `Display`
/// names that feature, or lists the names that there are.
///
/// ```
/// let error = "RFC 1738".parse::<uri_bnf::Edition>().unwrap_err();
/// let message = "unknown edition, expected url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732 or RFC 3986";
/// assert_eq!((error.to_string().as_str(), error.feature()), (message, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message(*self))]
pub struct UnknownEdition {
    /// The edition that has the name, and its feature, which is off.
    known: Option<&'static (&'static str, &'static str)>,
}

impl UnknownEdition {
    /// The cargo feature of this crate that the named edition needs; `None` where no edition has the name.
    ///
    /// ```
    /// assert_eq!("2616".parse::<uri_bnf::Edition>().unwrap_err().feature(), None);
    /// ```
    pub fn feature(&self) -> Option<&'static str> {
        self.known.map(|(_, feature)| *feature)
    }
}

struct Message(UnknownEdition);

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, feature)) = self.0.known {
            return write!(formatter, "{name} needs the feature `{feature}` of uri-bnf, which is off");
        }
        formatter.write_str("unknown edition")?;
        for (index, edition) in Edition::ALL.iter().enumerate() {
            let before = match index {
                0 => ", expected ",
                _ if index + 1 == Edition::ALL.len() => " or ",
                _ => ", ",
            };
            write!(formatter, "{before}{edition}")?;
        }
        Ok(())
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::ToString;

    use super::{Edition, KNOWN, UnknownEdition};

    #[test]
    fn the_start_symbol_is_a_rule_of_the_table() {
        for edition in Edition::ALL {
            assert!(edition.rules().rule(edition.start_symbol()).is_some(), "{edition}");
            assert_eq!(edition.name(), edition.rules().specification());
        }
    }

    #[test]
    fn each_edition_has_the_name_of_the_list() {
        for (name, feature) in KNOWN {
            match name.parse::<Edition>() {
                Ok(edition) => assert_eq!(edition.name(), *name),
                Err(error) => assert_eq!(error.feature(), Some(*feature)),
            }
        }
    }

    #[test]
    fn a_known_name_says_which_feature_it_needs() {
        let error = UnknownEdition { known: Some(&KNOWN[3]) };
        assert_eq!(error.to_string(), "RFC 2732 needs the feature `rfc2732` of uri-bnf, which is off");
    }
}
