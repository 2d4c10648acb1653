//! Which specification, chosen at run time.

use core::{fmt, str::FromStr};

use crate::{
    Located, ParseError,
    ast::UriReference,
    grammar::{self, RuleTable, rfc2396, rfc2732, rfc3986, uri01, url07},
};

/// A specification of the URI syntax.
///
/// Each has a module of its own, which offers the same at compile time: [`url07`], [`uri01`], [`rfc2396`],
/// [`rfc2732`], [`rfc3986`].
///
/// ```
/// use uri_bnf::Edition;
/// let edition: Edition = "3986".parse()?;
/// assert!(edition.is_valid("http://[::1]/") && !Edition::default().is_valid("http://[::1]/"));
/// assert_eq!((edition.to_string(), Edition::default()), ("RFC 3986".to_owned(), Edition::Rfc2396));
/// # Ok::<(), uri_bnf::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Edition {
    /// draft-fielding-url-syntax-07, September 1997.
    Url07,
    /// draft-fielding-uri-syntax-01 with draft-fielding-url-syntax-03, December 1997, and RFC 2141 for the names.
    Uri01,
    /// RFC 2396, August 1998.
    #[default]
    Rfc2396,
    /// RFC 2396 as amended by RFC 2732, December 1999, with the addresses of RFC 2373.
    Rfc2732,
    /// RFC 3986, January 2005.
    Rfc3986,
}

/// Calls a function of the module of the edition.
macro_rules! dispatch {
    ($edition:expr, $function:ident($($argument:expr),*)) => {
        match $edition {
            Edition::Url07 => url07::$function($($argument),*),
            Edition::Uri01 => uri01::$function($($argument),*),
            Edition::Rfc2396 => rfc2396::$function($($argument),*),
            Edition::Rfc2732 => rfc2732::$function($($argument),*),
            Edition::Rfc3986 => rfc3986::$function($($argument),*),
        }
    };
}

impl Edition {
    /// All editions, the oldest first.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!((Edition::ALL.len(), Edition::ALL[2]), (5, Edition::Rfc2396));
    /// ```
    pub const ALL: &'static [Self] = &[Self::Url07, Self::Uri01, Self::Rfc2396, Self::Rfc2732, Self::Rfc3986];

    /// What it is called, as in `RFC 2396`. The same as its `Display`.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!((Edition::Uri01.name(), Edition::Rfc3986.name()), ("uri-syntax-01", "RFC 3986"));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Url07 => "url-syntax-07",
            Self::Uri01 => "uri-syntax-01",
            Self::Rfc2396 => "RFC 2396",
            Self::Rfc2732 => "RFC 2732",
            Self::Rfc3986 => "RFC 3986",
        }
    }

    /// Its rules, in the order of its Appendix A.
    ///
    /// ```
    /// let rules = uri_bnf::Edition::Rfc2396.rules();
    /// assert_eq!(rules.entries()[0].name(), "URI-reference");
    /// ```
    pub const fn rules(self) -> &'static RuleTable {
        match self {
            Self::Url07 => &url07::RULES,
            Self::Uri01 => &uri01::RULES,
            Self::Rfc2396 => &rfc2396::RULES,
            Self::Rfc2732 => &rfc2732::RULES,
            Self::Rfc3986 => &rfc3986::RULES,
        }
    }

    /// The printed name of its start symbol.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc3986.start_symbol(), "URI-reference");
    /// assert_eq!(Edition::Url07.start_symbol(), "URL-reference");
    /// ```
    pub const fn start_symbol(self) -> &'static str {
        match self {
            Self::Url07 => "URL-reference",
            Self::Uri01 | Self::Rfc2396 | Self::Rfc2732 | Self::Rfc3986 => "URI-reference",
        }
    }

    /// Whether `text` is a URI reference. One pass, linear in the length of `text`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc2396.is_valid("../a;b?c#d") && !Edition::Rfc2396.is_valid("http://[::1]/"));
    /// ```
    pub fn is_valid(self, text: &str) -> bool {
        dispatch!(self, is_valid(text))
    }

    /// The tree of `text`, as of [`parse`](crate::parse). One pass for a valid text; for any other, a second and slower
    /// one, and one by each edition to tell [which accept it](ParseError::accepting_editions). All are linear in its
    /// length. Allocates nothing.
    ///
    /// # Errors
    ///
    /// Where `text` is not a URI reference: the place at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::Rfc2396.parse("a?b")?.query().map(|query| query.text()), Some("b"));
    /// assert_eq!(Edition::Rfc2396.parse("a b").unwrap_err().place(), 1);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<UriReference<&str>, ParseError> {
        dispatch!(self, parse(text))
    }

    /// The tree of `text`, in which each node knows its bytes in `text`. Costs as [`parse`](Self::parse), with
    /// leaves that take more room and time.
    ///
    /// # Errors
    ///
    /// Where `text` is not a URI reference: the place at which it stops being a prefix of any, and why.
    ///
    /// ```
    /// let reference = uri_bnf::Edition::Rfc2396.parse_located("a?b")?;
    /// assert_eq!(reference.query().map(|query| query.span()), Some((2..3).into()));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn parse_located(self, text: &str) -> Result<UriReference<Located<'_>>, ParseError> {
        dispatch!(self, parse_located(text))
    }

    /// The tree of `text`, if it is a URI reference: as [`parse`](Self::parse), without a look for the reason.
    pub(crate) fn tree(self, text: &str) -> Option<UriReference<&str>> {
        let (tree, end) = match self {
            Self::Url07 => grammar::parse_prefix::<url07::Url07, url07::rule::UrlReference, _>(text),
            Self::Uri01 => grammar::parse_prefix::<uri01::Uri01, uri01::rule::UriReference, _>(text),
            Self::Rfc2396 => grammar::parse_prefix::<rfc2396::Rfc2396, rfc2396::rule::UriReference, _>(text),
            Self::Rfc2732 => grammar::parse_prefix::<rfc2732::Rfc2732, rfc2732::rule::UriReference, _>(text),
            Self::Rfc3986 => grammar::parse_prefix::<rfc3986::Rfc3986, rfc3986::rule::UriReference, _>(text),
        }?;
        (end == text.len()).then_some(tree)
    }

    /// The editions by which `bytes` are a reference: a bit each, in the order of [`ALL`](Self::ALL).
    #[cold]
    pub(crate) fn accepting(bytes: &[u8]) -> u8 {
        let accepts = [
            grammar::accepts::<url07::Url07, url07::rule::UrlReference, _>(bytes),
            grammar::accepts::<uri01::Uri01, uri01::rule::UriReference, _>(bytes),
            grammar::accepts::<rfc2396::Rfc2396, rfc2396::rule::UriReference, _>(bytes),
            grammar::accepts::<rfc2732::Rfc2732, rfc2732::rule::UriReference, _>(bytes),
            grammar::accepts::<rfc3986::Rfc3986, rfc3986::rule::UriReference, _>(bytes),
        ];
        accepts.into_iter().enumerate().map(|(bit, accepts)| u8::from(accepts) << bit).sum()
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

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// An edition by its name (`RFC 2396`, `rfc2396`, `url-syntax-07`, `url07`, `draft-fielding-url-syntax-07`) or its
    /// number (`2396`); case, blanks and hyphens do not matter.
    ///
    /// # Errors
    ///
    /// Where no edition is called so.
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
        let is_named = |edition: &&Self| {
            let own = edition.name();
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
        };
        Self::ALL.iter().find(is_named).copied().ok_or(UnknownEdition(()))
    }
}

/// A name that no edition has: the error of [`Edition::from_str`]. Its
/// `Display` lists the names that there are.
///
/// ```
/// let error = "RFC 1738".parse::<uri_bnf::Edition>().unwrap_err();
/// let message = "unknown edition, expected url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732 or RFC 3986";
/// assert_eq!(error.to_string(), message);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown edition, expected {}", Names)]
pub struct UnknownEdition(());

struct Names;

impl fmt::Display for Names {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, edition) in Edition::ALL.iter().enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == Edition::ALL.len() => " or ",
                _ => ", ",
            };
            write!(formatter, "{before}{edition}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Edition;

    #[test]
    fn the_start_symbol_is_that_of_the_table() {
        for edition in Edition::ALL {
            assert_eq!(edition.rules().start, Some(edition.start_symbol()), "{edition}");
            assert!(edition.rules().rule(edition.start_symbol()).is_some(), "{edition}");
        }
    }
}
