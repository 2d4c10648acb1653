//! The owned tree.

use alloc::{borrow::ToOwned, string::String};
#[cfg(feature = "rfc2396")]
use core::str::FromStr;
use core::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::{Edition, ParseError, Span, ast::UriReference};

/// A URI reference that owns its text: a `String` and a tree of spans in it.
///
/// Two are equal, and hash alike, when their texts are, byte for byte. With the feature `serde` it is
/// serialised as its text, and deserialised from a text that is parsed by the default edition.
///
/// ```
/// use uri_bnf::UriReferenceBuf;
/// let owned: UriReferenceBuf = "http://example.org/a".parse()?;
/// assert_eq!(owned.as_ref().path().text(), "/a");
/// assert_eq!(owned.into_string(), "http://example.org/a");
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
#[derive(Clone)]
pub struct UriReferenceBuf {
    text: String,
    tree: UriReference<Span>,
}

impl UriReferenceBuf {
    /// Parses `text` by `edition`, without a copy of it.
    ///
    /// # Errors
    ///
    /// Where `text` is not a URI reference: the text itself, and why.
    ///
    /// ```
    /// use uri_bnf::{Edition, UriReferenceBuf};
    /// let owned = UriReferenceBuf::parse(Edition::Rfc2396, "a?b".to_owned()).unwrap();
    /// assert_eq!(owned.as_str(), "a?b");
    /// let (text, error) = UriReferenceBuf::parse(Edition::Rfc2396, "a b".to_owned()).unwrap_err();
    /// assert_eq!((text.as_str(), error.offset()), ("a b", 1));
    /// ```
    #[expect(
        clippy::result_large_err,
        reason = "the caller gets the text back, and an error allocates nothing"
    )]
    pub fn parse(edition: Edition, text: String) -> Result<Self, (String, ParseError)> {
        match edition.parse(&text).map(|reference| spans(&reference)) {
            Ok(tree) => Ok(Self { text, tree }),
            Err(error) => Err((text, error)),
        }
    }

    /// The tree, with leaves of borrowed text. Linear in the number of its leaves, and not in the length of the
    /// text; allocates nothing.
    ///
    /// ```
    /// let owned: uri_bnf::UriReferenceBuf = "//h:80/p".parse()?;
    /// assert_eq!(owned.as_ref().port().and_then(|port| port.number()), Some(80));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn as_ref(&self) -> UriReference<&str> {
        self.tree.map(&mut |span| self.text.get(span.start..span.end).unwrap_or_default())
    }

    /// The text.
    ///
    /// ```
    /// let owned: uri_bnf::UriReferenceBuf = "//h:80/p".parse()?;
    /// assert_eq!(owned.as_str(), "//h:80/p");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text, without a copy.
    ///
    /// ```
    /// let owned = uri_bnf::UriReferenceBuf::try_from("//h".to_owned())?;
    /// assert_eq!(owned.into_string(), "//h");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text
    }
}

/// The same tree with spans, counted from the start of its text. All leaves are pieces of that text: this is
/// only called on a tree that was just parsed.
fn spans(reference: &UriReference<&str>) -> UriReference<Span> {
    let origin = reference.text().as_ptr().addr();
    reference.map(&mut |leaf: &str| {
        let start = leaf.as_ptr().addr() - origin;
        Span::new(start, start + leaf.len())
    })
}

#[cfg(feature = "rfc2396")]
impl FromStr for UriReferenceBuf {
    type Err = ParseError;

    /// Copies the text once, and parses by the default edition.
    ///
    /// # Errors
    ///
    /// Those of [`parse`](crate::parse).
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::try_from(text.to_owned())
    }
}

#[cfg(feature = "rfc2396")]
impl TryFrom<String> for UriReferenceBuf {
    type Error = ParseError;

    /// Parses by the default edition, without a copy.
    ///
    /// # Errors
    ///
    /// Those of [`parse`](crate::parse). The text is lost; [`parse`](UriReferenceBuf::parse) gives it back.
    fn try_from(text: String) -> Result<Self, ParseError> {
        Self::parse(Edition::default(), text).map_err(|(_, error)| error)
    }
}

impl From<UriReferenceBuf> for String {
    fn from(owned: UriReferenceBuf) -> Self {
        owned.text
    }
}

impl PartialEq for UriReferenceBuf {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for UriReferenceBuf {}

impl Hash for UriReferenceBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Display for UriReferenceBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().fmt(formatter)
    }
}

impl fmt::Debug for UriReferenceBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().fmt(formatter)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for UriReferenceBuf {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

#[cfg(all(feature = "serde", feature = "rfc2396"))]
impl<'de> serde::Deserialize<'de> for UriReferenceBuf {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(<String as serde::Deserialize>::deserialize(deserializer)?)
            .map_err(serde::de::Error::custom)
    }
}
