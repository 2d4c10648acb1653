//! Which specification, chosen at run time.

use core::{fmt, str::FromStr};

use crate::{
    Located, ParseError,
    ast::UriReference,
    grammar::{self, RuleTable},
    rfc2396::{self, Rfc2396, rule},
};

/// A specification of the URI syntax.
///
/// ```
/// use uri_bnf::Edition;
/// let edition: Edition = "2396".parse()?;
/// assert!(edition.is_valid("http://www.ics.uci.edu/pub/ietf/uri/#Related"));
/// assert_eq!((edition.to_string(), edition), ("RFC 2396".to_owned(), Edition::default()));
/// # Ok::<(), uri_bnf::UnknownEdition>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Edition {
    /// RFC 2396, August 1998.
    #[default]
    Rfc2396,
}

impl Edition {
    /// All editions, the oldest first.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert_eq!(Edition::ALL, [Edition::Rfc2396]);
    /// ```
    pub const ALL: &'static [Self] = &[Self::Rfc2396];

    /// Its rules, in the order of its Appendix A.
    ///
    /// ```
    /// let rules = uri_bnf::Edition::Rfc2396.rules();
    /// assert_eq!(rules.entries()[0].name(), "URI-reference");
    /// ```
    pub fn rules(self) -> &'static RuleTable {
        match self {
            Self::Rfc2396 => &rfc2396::RULES,
        }
    }

    /// The printed name of its start symbol.
    ///
    /// ```
    /// assert_eq!(uri_bnf::Edition::Rfc2396.start_symbol(), "URI-reference");
    /// ```
    pub fn start_symbol(self) -> &'static str {
        match self {
            Self::Rfc2396 => "URI-reference",
        }
    }

    /// Whether `text` is a URI reference. One pass, linear in the length of `text`; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::Edition;
    /// assert!(Edition::Rfc2396.is_valid("../a;b?c#d") && !Edition::Rfc2396.is_valid("http://[::1]/"));
    /// ```
    pub fn is_valid(self, text: &str) -> bool {
        match self {
            Self::Rfc2396 => grammar::accepts::<Rfc2396, rule::UriReference, _>(text),
        }
    }

    /// The tree of `text`, as of [`parse`](crate::parse). One pass for a valid text, a second and slower one
    /// for any other; both linear in its length. Allocates nothing.
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
        match self {
            Self::Rfc2396 => grammar::parse::<Rfc2396, rule::UriReference, _>(text),
        }
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
        match self {
            Self::Rfc2396 => grammar::parse::<Rfc2396, rule::UriReference, _>(Located::new(text)),
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.rules().specification())
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// An edition by its name (`RFC 2396`, `rfc2396`) or its number (`2396`); case and blanks do not matter.
    ///
    /// # Errors
    ///
    /// Where no edition is called so.
    fn from_str(name: &str) -> Result<Self, UnknownEdition> {
        let letters = || name.chars().filter(|character| !character.is_whitespace());
        let is_named = |edition: &&Self| {
            let full = edition.rules().specification().chars().filter(|character| !character.is_whitespace());
            let number = full.clone().skip_while(|character| !character.is_ascii_digit());
            letters().map(|c| c.to_ascii_lowercase()).eq(full.map(|c| c.to_ascii_lowercase()))
                || letters().eq(number)
        };
        Self::ALL.iter().find(is_named).copied().ok_or(UnknownEdition(()))
    }
}

/// A name that no edition has: the error of [`Edition::from_str`]. Its
/// `Display` lists the names that there are.
///
/// ```
/// let error = "RFC 1738".parse::<uri_bnf::Edition>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown edition, expected RFC 2396");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown edition, expected {}", Names)]
pub struct UnknownEdition(());

struct Names;

impl fmt::Display for Names {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, edition) in Edition::ALL.iter().enumerate() {
            write!(formatter, "{}{edition}", if index == 0 { "" } else { " or " })?;
        }
        Ok(())
    }
}
