//! The leaves of a tree: pieces of the input that was parsed.

use core::ops::Range;

use crate::Span;

/// A piece of the input that was parsed.
///
/// Implemented for `&str`, `&[u8]`, and `nom_locate`'s `LocatedSpan` of either. Accessors that
/// cut a text have this bound, so that they work for all of them.
///
/// ```
/// use uri_bnf::ast::{Leaf, UriReference};
/// fn depth<S: Leaf>(reference: UriReference<S>) -> usize {
///     reference.path().segments().map_or(0, Iterator::count)
/// }
/// assert_eq!((depth(uri_bnf::rfc3986::parse("/a/b")?), depth(uri_bnf::rfc3986::parse_located("/a/b")?)), (2, 2));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub trait Leaf: Copy {
    /// Whether its octets are UTF-8. If not, this is not known.
    #[doc(hidden)]
    const IS_TEXT: bool = false;

    /// Its octets.
    ///
    /// ```
    /// use uri_bnf::{Located, ast::Leaf};
    /// assert_eq!((Leaf::as_bytes(&"ab"), Leaf::as_bytes(&Located::new("ab"))), (&b"ab"[..], &b"ab"[..]));
    /// ```
    fn as_bytes(&self) -> &[u8];

    /// The piece from `range.start` up to, but not including, `range.end`, in bytes from the start of the leaf. The
    /// grammars only cut between characters of the leaf. Any other range gives the empty piece at the start of the leaf;
    /// a leaf that a grammar does not accept can lead to one. An implementation must not panic.
    ///
    /// ```
    /// use uri_bnf::{Located, ast::{Leaf, Spanned}};
    /// assert_eq!(Leaf::slice(&"abcd", 1..3), "bc");
    /// assert_eq!(Located::new("abcd").slice(1..3).span(), (1..3).into());
    /// assert_eq!((Leaf::slice(&"\u{e9}", 1..2), Leaf::slice(&"ab", 1..3)), ("", ""));
    /// assert_eq!(Located::new("ab").slice(1..3).span(), (0..0).into());
    /// ```
    #[must_use]
    fn slice(&self, range: Range<usize>) -> Self;

    /// Its span in the input that was parsed, if it is located; `None` for plain text and octets.
    ///
    /// ```
    /// use uri_bnf::{Located, ast::Leaf};
    /// assert_eq!((Located::new("ab").known_span(), "ab".known_span()), (Some((0..2).into()), None));
    /// ```
    fn known_span(&self) -> Option<Span> {
        None
    }
}

/// A leaf whose text is available for as long as the input lives.
///
/// ```
/// use uri_bnf::ast::{StrLeaf, UriReference};
/// fn port<'a, S: StrLeaf<'a>>(reference: UriReference<S>) -> Option<&'a str> {
///     Some(reference.port()?.text().as_str())
/// }
/// assert_eq!(port(uri_bnf::rfc3986::parse("//h:8")?), Some("8"));
/// assert_eq!(port(uri_bnf::rfc3986::parse_located("//h:8")?), Some("8"));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub trait StrLeaf<'a>: Leaf {
    /// Its text.
    ///
    /// ```
    /// use uri_bnf::{Located, ast::StrLeaf};
    /// let text: &'static str = Located::new("ab").as_str();
    /// assert_eq!(text, "ab");
    /// ```
    fn as_str(&self) -> &'a str;
}

/// A leaf that has a span in the input that was parsed: a `LocatedSpan`.
///
/// ```
/// use uri_bnf::ast::{Leaf, Spanned, UriReference};
/// fn port_start<S: Leaf + Spanned>(reference: UriReference<S>) -> Option<usize> {
///     Some(reference.port()?.span().start)
/// }
/// assert_eq!(port_start(uri_bnf::rfc3986::parse_located("//h:8")?), Some(4));
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub trait Spanned {
    /// Its span in the input that was parsed.
    ///
    /// ```
    /// use uri_bnf::{Located, ast::Spanned};
    /// assert_eq!(Located::new("ab").span(), (0..2).into());
    /// ```
    fn span(&self) -> Span;
}

impl Leaf for &str {
    const IS_TEXT: bool = true;

    #[inline]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }

    #[inline]
    fn slice(&self, range: Range<usize>) -> Self {
        self.get(range).unwrap_or(&self[..0])
    }
}

impl<'a> StrLeaf<'a> for &'a str {
    fn as_str(&self) -> &'a str {
        self
    }
}

impl Leaf for &[u8] {
    #[inline]
    fn as_bytes(&self) -> &[u8] {
        self
    }

    #[inline]
    fn slice(&self, range: Range<usize>) -> Self {
        self.get(range).unwrap_or(&self[..0])
    }
}
