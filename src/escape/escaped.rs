//! Escaped text.

#[cfg(feature = "alloc")]
use alloc::{borrow::ToOwned, string::String};
use core::fmt;

use super::{context::EscapeContext, unescape::Unescape};
use crate::{
    AsciiSet, Edition,
    edition::facts::data::DataCharacters,
    fast::glance,
    grammar::class::{CharacterClass, non_ascii::NonAscii, rfc3986},
    secrets::debug::shown,
};

/// The characters of a URI, apart from escapes.
const URI_CHARACTERS: AsciiSet = rfc3986::Reserved::SET.union(rfc3986::Unreserved::SET);

/// Escaped text: each `%` begins an escape, and all other characters are those of a URI or, under RFC 3987, of an IRI.
///
/// It comes from a node of a tree, or is checked. It can be [unescaped](Self::unescape) once, because the result has
/// another type:
///
/// ```compile_fail,E0599
/// let escaped = uri_bnf::escape::Escaped::new("%2541").unwrap();
/// escaped.unescape().unescape();
/// ```
///
/// It cannot be escaped again:
///
/// ```compile_fail,E0599
/// use uri_bnf::{Edition, escape::{EscapeContext, Escaped}};
/// Escaped::new("%41").unwrap().escape(Edition::Rfc3986, EscapeContext::Query);
/// ```
///
/// ```
/// use uri_bnf::escape::Escaped;
/// let escaped = Escaped::new("%2541")?;
/// assert_eq!(escaped.unescape().to_text()?, "%41");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Escaped<'a>(&'a str);

/// Without passwords.
impl fmt::Debug for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Escaped").field(&shown(self.0)).finish()
    }
}

impl<'a> Escaped<'a> {
    /// Checks that `text` is escaped text of any component of a URI: it consists of reserved characters, unreserved
    /// characters and escapes (RFC 3986 section 2). For characters beyond US-ASCII, see
    /// [`of_any`](Self::of_any). Linear.
    ///
    /// # Errors
    ///
    /// Returns an error if a `%` is not followed by two hexadecimal digits, or if another character is not allowed in a
    /// URI.
    ///
    /// ```
    /// use uri_bnf::escape::Escaped;
    /// assert_eq!(Escaped::new("a;b=%2F")?.as_str(), "a;b=%2F");
    /// assert_eq!(Escaped::new("50%").unwrap_err().offset(), 2);
    /// assert_eq!(Escaped::new("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), uri_bnf::escape::NotEscaped>(())
    /// ```
    pub fn new(text: &'a str) -> Result<Self, NotEscaped> {
        // The glance accepts all of them but brackets.
        if glance::are_characters(text.as_bytes()) {
            return Ok(Self(text));
        }
        check(text, URI_CHARACTERS, NonAscii::None).map(|()| Self(text))
    }

    /// Checks that `text` is escaped text of any component under `edition`: like [`new`](Self::new), and under RFC 3987
    /// characters beyond US-ASCII are allowed (section 2.2: `ucschar`, and `iprivate` of a query). Linear.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`new`](Self::new).
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::Escaped};
    /// let escaped = |edition, text| Escaped::of_any(edition, text).map(|escaped| escaped.as_str());
    /// assert_eq!(escaped(Edition::Rfc3987, "caf%C3%A9\u{e9}\u{e000}"), Ok("caf%C3%A9\u{e9}\u{e000}"));
    /// assert_eq!(escaped(Edition::Rfc3986, "caf%C3%A9\u{e9}").unwrap_err().offset(), 9);
    /// assert_eq!(escaped(Edition::Rfc3987, "\u{e9} ").unwrap_err().offset(), 2);
    /// ```
    pub fn of_any(edition: Edition, text: &'a str) -> Result<Self, NotEscaped> {
        // Most texts are those of a URI, and `new` checks them fast.
        Self::new(text).or_else(|error| {
            match EscapeContext::Query.characters(&edition.traits().data).non_ascii {
                NonAscii::None => Err(error),
                // A query allows all characters beyond US-ASCII that any component allows.
                non_ascii => check(text, URI_CHARACTERS, non_ascii).map(|()| Self(text)),
            }
        })
    }

    /// Checks that `text` is escaped text of `context` under `edition`. Its delimiters are allowed where they divide
    /// the component: `:` in a userinfo, `;` and `=` in a segment, `&` and `=` in a query. Linear.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`new`](Self::new), and one if a character would end the component.
    ///
    /// ```
    /// use uri_bnf::{Edition, escape::{EscapeContext, Escaped}};
    /// let escaped = |context| Escaped::of(Edition::Rfc3986, context, "a/b").map(|escaped| escaped.as_str());
    /// assert_eq!(escaped(EscapeContext::Path), Ok("a/b"));
    /// assert_eq!(escaped(EscapeContext::Segment).unwrap_err().offset(), 1);
    /// let escaped = |edition| Escaped::of(edition, EscapeContext::Segment, "caf\u{e9}%21");
    /// assert!(escaped(Edition::Rfc3987).is_ok() && escaped(Edition::Rfc3986).is_err());
    /// ```
    pub fn of(edition: Edition, context: EscapeContext, text: &'a str) -> Result<Self, NotEscaped> {
        let DataCharacters { allowed, non_ascii, .. } = context.characters(&edition.traits().data);
        check(text, allowed, non_ascii).map(|()| Self(text))
    }

    /// The text of a node, or a part of it between two delimiters.
    pub(crate) const fn of_node(text: &'a str) -> Self {
        Self(text)
    }

    /// The text, as it is.
    ///
    /// ```
    /// let tree = uri_bnf::rfc3986::parse("x?%2F")?;
    /// assert_eq!(tree.query().map(|query| query.escaped().as_str()), Some("%2F"));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The data: an iterator over its octets, which also gives text. Constant time.
    ///
    /// ```
    /// use uri_bnf::escape::Escaped;
    /// assert!(Escaped::new("a%00+")?.unescape().eq(*b"a\0+"));
    /// # Ok::<(), uri_bnf::escape::NotEscaped>(())
    /// ```
    pub const fn unescape(self) -> Unescape<'a> {
        Unescape::of(self.0)
    }
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.0)
    }
}

/// Escaped text that owns its characters. Returned by [`Escape::to_escaped`](super::Escape::to_escaped).
///
/// ```
/// use uri_bnf::{Edition, escape::{EscapeContext, Plain}};
/// let escaped = Plain::from("100%").escape(Edition::Rfc3986, EscapeContext::Query).to_escaped();
/// assert_eq!((escaped.as_str(), escaped.to_string()), ("100%25", "100%25".to_owned()));
/// assert_eq!(escaped.as_escaped().unescape().to_octets(), &b"100%"[..]);
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct EscapedBuf(String);

/// Without passwords.
#[cfg(feature = "alloc")]
impl fmt::Debug for EscapedBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("EscapedBuf").field(&shown(&self.0)).finish()
    }
}

#[cfg(feature = "alloc")]
impl EscapedBuf {
    /// The result of escaping.
    pub(super) const fn of_valid(text: String) -> Self {
        Self(text)
    }

    /// Returns the escaped text, borrowed.
    ///
    /// ```
    /// let escaped = uri_bnf::escape::EscapedBuf::default();
    /// assert_eq!(escaped.as_escaped().as_str(), "");
    /// ```
    pub fn as_escaped(&self) -> Escaped<'_> {
        Escaped(&self.0)
    }

    /// The text, as it is.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::EscapedBuf::default().as_str(), "");
    /// ```
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text, as it is.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::EscapedBuf::default().into_string(), "");
    /// ```
    pub fn into_string(self) -> String {
        self.0
    }
}

#[cfg(feature = "alloc")]
impl From<Escaped<'_>> for EscapedBuf {
    fn from(escaped: Escaped<'_>) -> Self {
        Self(escaped.0.to_owned())
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for EscapedBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_escaped().fmt(formatter)
    }
}

/// Why a text is not escaped text. Returned by [`Escaped::new`] and [`Escaped::of`].
///
/// ```
/// use uri_bnf::escape::{Escaped, NotEscaped};
/// let message = |text| Escaped::new(text).unwrap_err().to_string();
/// assert_eq!(message("a%2"), "`%` at offset 1 is not followed by two hexadecimal digits");
/// assert_eq!(message("\u{e9}"), "the character at offset 0 must be escaped");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NotEscaped {
    /// A `%` that does not begin an escape (section 2.4.1; RFC 3986 section 2.1). As data, it is `%25`.
    #[error("`%` at offset {offset} is not followed by two hexadecimal digits")]
    MalformedEscape {
        /// Its offset in bytes.
        offset: usize,
    },
    /// A character that must be escaped in the component, or in any component.
    #[error("the character at offset {offset} must be escaped")]
    NotAllowed {
        /// Its offset in bytes.
        offset: usize,
    },
}

impl NotEscaped {
    /// The offset in bytes of the `%`, or of the character.
    ///
    /// ```
    /// assert_eq!(uri_bnf::escape::Escaped::new("ab%").unwrap_err().offset(), 2);
    /// ```
    pub const fn offset(self) -> usize {
        match self {
            Self::MalformedEscape { offset } | Self::NotAllowed { offset } => offset,
        }
    }
}

/// Checks that a text consists of characters in `allowed` and in `non_ascii`, and of escapes.
fn check(text: &str, allowed: AsciiSet, non_ascii: NonAscii) -> Result<(), NotEscaped> {
    let octets = text.as_bytes();
    let mut offset = 0;
    while let Some(rest @ [first, ..]) = octets.get(offset..) {
        offset += match (first, rest) {
            (b'%', [_, high, low, ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
            (b'%', _) => return Err(NotEscaped::MalformedEscape { offset }),
            (first, _) if allowed.contains(*first) => 1,
            _ => non_ascii.first(rest).ok_or(NotEscaped::NotAllowed { offset })?,
        };
    }
    Ok(())
}
