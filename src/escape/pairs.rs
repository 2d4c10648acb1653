//! Names and values: the pairs of a query, and the parameters of a segment.

use core::{fmt, iter::FusedIterator};

use super::escaped::Escaped;
use crate::secrets::debug::shown;

/// The pairs of a query, from left to right, each between two `&`. Returned by
/// [`Query::pairs`](crate::ast::Query::pairs).
///
/// No specification of the URI defines them; RFC 3986 section 3.4 mentions them as frequent. The order and repeated names
/// are kept, and so are empty pairs. A query that is empty has no pairs.
///
/// ```
/// let tree = uri_bnf::rfc3986::parse("x?a=1&b&&a=%26")?;
/// let pairs: Vec<_> = tree.query().unwrap().pairs().map(|pair| pair.as_escaped().as_str()).collect();
/// assert_eq!(pairs, ["a=1", "b", "", "a=%26"]);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Pairs<'a> {
    rest: Option<&'a str>,
}

/// Without passwords.
impl fmt::Debug for Pairs<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Pairs").field("rest", &self.rest.map(shown)).finish()
    }
}

impl<'a> Pairs<'a> {
    /// The pairs of a query.
    pub(crate) fn of(query: &'a str) -> Self {
        Self { rest: (!query.is_empty()).then_some(query) }
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = Pair<'a>;

    fn next(&mut self) -> Option<Pair<'a>> {
        let (pair, rest) = cut(self.rest?, b'&');
        self.rest = rest;
        Some(Pair(pair))
    }
}

impl FusedIterator for Pairs<'_> {}

/// A name and a value: a pair of a query, or a parameter of a segment. It is divided at the first `=`, and its parts are
/// unescaped after that, so an escaped delimiter is data.
///
/// ```
/// let tree = uri_bnf::rfc3986::parse("x?a%3Db=c=d&e")?;
/// let pairs: Vec<_> = tree.query().unwrap().pairs().collect();
/// assert_eq!(pairs[0].name().unescape().to_text()?, "a=b");
/// assert_eq!(pairs[0].value().unwrap().unescape().to_text()?, "c=d");
/// assert_eq!((pairs[1].name().as_str(), pairs[1].value()), ("e", None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pair<'a>(&'a str);

/// Without passwords.
impl fmt::Debug for Pair<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Pair").field(&shown(self.0)).finish()
    }
}

impl<'a> Pair<'a> {
    /// The name and the value of a parameter.
    pub(crate) const fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// What precedes the first `=`; all of it if there is none.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?=v")?;
    /// let pair = tree.query().unwrap().pairs().next().unwrap();
    /// assert_eq!((pair.name().as_str(), pair.value().map(|value| value.as_str())), ("", Some("v")));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn name(self) -> Escaped<'a> {
        Escaped::of_node(cut(self.0, b'=').0)
    }

    /// What follows the first `=`; `None` if there is none.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?a=")?;
    /// let pair = tree.query().unwrap().pairs().next().unwrap();
    /// assert_eq!(pair.value().map(|value| value.as_str()), Some(""));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn value(self) -> Option<Escaped<'a>> {
        cut(self.0, b'=').1.map(Escaped::of_node)
    }

    /// All of it.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?a=1&b")?;
    /// let first = tree.query().unwrap().pairs().next().unwrap();
    /// assert_eq!(first.as_escaped().as_str(), "a=1");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub const fn as_escaped(self) -> Escaped<'a> {
        Escaped::of_node(self.0)
    }
}

/// Cuts at the first `delimiter`, which is US-ASCII: returns the text before it, and the text after it if there is one.
pub(super) fn cut(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    // Pieces are short, so this is faster than a search that is made for long texts.
    match text.bytes().position(|octet| octet == delimiter) {
        Some(at) => (text.get(..at).unwrap_or_default(), text.get(at + 1..)),
        None => (text, None),
    }
}
