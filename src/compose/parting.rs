//! Where the split of Appendix B parts from the tree of a valid reference.

use core::fmt;

use super::Components;
use crate::ast::UriReference;

/// A reason for which the split of a valid reference under Appendix B is not the split of its tree.
///
/// For each valid reference of each edition, [`Parting::of`] returns `None` exactly if [`Components::of`] its text
/// equals [`Components::of_tree`]. The tests check this on the words of the judge. In RFC 3986, the two never part.
///
/// | | editions | section | example | the split has | the tree has |
/// |---|---|---|---|---|---|
/// | `Scheme` | RFC 1808, drafts of 1997 | RFC 1808 2.4.2, url-syntax-07 4.1, url-syntax-03 3.1 | `a_b:c` | the scheme `a_b` | the path `a_b:c` |
/// | `OpaquePart` | RFC 2396, RFC 2732 | RFC 2396 3 | `mailto:x?y` | the query `y` | the opaque part `x?y` |
/// | `NetLoc` | RFC 1808 | RFC 1808 2.4.3 | `//h?q` | the query `q` | the authority `h?q` |
/// | `Name` | uri-syntax-01 | RFC 2141 2 | `urn:a1:b?c#d` | the query `c`, the fragment `d` | the name `a1:b?c#d` |
///
/// Not in the list, because there is no difference:
///
/// - `//h?q` in the drafts. Their grammar has only the path `//h`, but their text gives the authority to the site, and the
///   tree follows the text.
/// - `:b`, which only the drafts derive: it has no scheme in either.
/// - `1a:b`: a scheme in the drafts, and not a reference in the later editions.
///
/// ```
/// use uri_bnf::{Edition, compose::Parting};
/// let parting = |edition: Edition, text| edition.parse(text).map(|tree| Parting::of(&tree));
/// assert_eq!(parting(Edition::Url07, "a_b:c")?, Some(Parting::Scheme));
/// assert_eq!(parting(Edition::Rfc2396, "mailto:x?y")?, Some(Parting::OpaquePart));
/// assert_eq!(parting(Edition::Rfc3986, "mailto:x?y")?, None);
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Parting {
    /// What precedes the first `:` is not in the language of `scheme`, so the grammar derives it as part of a path.
    Scheme,
    /// In an `opaque_part`, `?` is an ordinary character.
    OpaquePart,
    /// In a `net_loc`, `?` is an ordinary character.
    NetLoc,
    /// In a name under RFC 2141, `?` and `#` are ordinary characters of the printed grammar.
    Name,
}

impl Parting {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::Parting::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::Scheme, Self::OpaquePart, Self::NetLoc, Self::Name];

    /// Its name: `scheme`, `opaque-part`, `net-loc` or `name`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::compose::Parting::OpaquePart.name(), "opaque-part");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::OpaquePart => "opaque-part",
            Self::NetLoc => "net-loc",
            Self::Name => "name",
        }
    }

    /// Why the split of Appendix B parts from `tree`; `None` if it does not. Linear in the length of the text.
    ///
    /// ```
    /// use uri_bnf::{compose::Parting, rfc2396, rfc3986};
    /// assert_eq!(Parting::of(&rfc2396::parse("a:?b")?), Some(Parting::OpaquePart));
    /// assert_eq!(Parting::of(&rfc2396::parse("http://h?q")?), None);
    /// assert_eq!(Parting::of(&rfc3986::parse("a:?b")?), None);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn of(tree: &UriReference<&str>) -> Option<Self> {
        let path = tree.path().text();
        if tree.urn().is_some() {
            return path.contains(['?', '#']).then_some(Self::Name);
        }
        if tree.is_opaque() {
            return path.contains('?').then_some(Self::OpaquePart);
        }
        if tree.authority().is_some_and(|authority| authority.text().contains('?')) {
            return Some(Self::NetLoc);
        }
        (tree.scheme().is_none() && tree.authority().is_none() && Components::of(path).scheme.is_some())
            .then_some(Self::Scheme)
    }

    /// A reference where the two part, with the names of its editions.
    ///
    /// ```
    /// use uri_bnf::compose::Parting;
    /// let (text, editions) = Parting::Name.example();
    /// let edition: uri_bnf::Edition = editions[0].parse()?;
    /// assert_eq!(edition.parse(text).map(|tree| Parting::of(&tree)), Ok(Some(Parting::Name)));
    /// # Ok::<(), uri_bnf::UnknownEdition>(())
    /// ```
    pub fn example(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Scheme => ("a_b:c", &["rfc1808", "url07", "uri01"]),
            Self::OpaquePart => ("mailto:x?y", &["rfc2396", "rfc2732"]),
            Self::NetLoc => ("//h?q", &["rfc1808"]),
            Self::Name => ("urn:a1:b?c#d", &["uri01"]),
        }
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Scheme => "what precedes the colon is not a scheme in the grammar",
            Self::OpaquePart => "a question mark in an opaque part does not begin a query",
            Self::NetLoc => "a question mark in a net_loc does not begin a query",
            Self::Name => "a name under RFC 2141 has no query and no fragment in the grammar",
        })
    }
}
