//! The owned reference of an edition that is fixed at compile time.

use alloc::{borrow::ToOwned, string::String};
use core::{
    borrow::Borrow,
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    str::FromStr,
};

use super::text::Parsed;
use crate::{
    Edition, EditionMarker, OwnedParseError, ParseError,
    ast::{Leaf, UriReference},
};

/// A URI reference that owns its text and is valid under the edition `E`: a `String` and a tree of spans in it.
///
/// `E` is the type of an edition, such as [`rfc3986::Grammar`](crate::rfc3986::Grammar); [`EditionMarker`] lists them. There is no
/// default. [`AnyUriReferenceBuf`](super::AnyUriReferenceBuf) has an edition that is chosen at run time.
///
/// - It is created only by parsing: [`parse`](Self::parse), `FromStr`, `TryFrom` of a text or of a tree, and, with the
///   feature `serde`, `Deserialize` from a string. So its text is always valid under `E`.
/// - Equality, order and hash are those of the text, byte for byte, so it implements `Borrow<str>`: a map with such keys
///   can be searched by `&str`. It can be compared with a `str`.
/// - It is serialised as its text.
///
/// ```
/// use uri_bnf::{UriReferenceBuf, rfc2396, rfc3986};
/// let owned: UriReferenceBuf<rfc3986::Grammar> = "http://[::1]:80/x".parse()?;
/// assert_eq!(owned.tree().port().and_then(|port| port.number()), Some(80));
/// assert!(owned == "http://[::1]:80/x" && UriReferenceBuf::<rfc2396::Grammar>::parse("http://[::1]:80/x").is_err());
/// let read: UriReferenceBuf<rfc3986::Grammar> = serde_json::from_str(r#""http://[::1]:80/x""#)?;
/// assert_eq!(read, owned);
/// assert_eq!(owned.into_string(), "http://[::1]:80/x");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// ```compile_fail,E0107
/// let owned: uri_bnf::UriReferenceBuf = "http://h/".parse().unwrap();
/// ```
pub struct UriReferenceBuf<E> {
    parsed: Parsed,
    edition: PhantomData<fn() -> E>,
}

impl<E> UriReferenceBuf<E> {
    pub(super) fn of(parsed: Parsed) -> Self {
        Self { parsed, edition: PhantomData }
    }

    #[cfg(feature = "rfc3987")]
    pub(super) fn parsed(&self) -> &Parsed {
        &self.parsed
    }

    pub(super) fn into_parsed(self) -> Parsed {
        self.parsed
    }

    /// The tree, with leaves of borrowed text. Linear in the number of its leaves, and not in the length of the text;
    /// allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let owned: UriReferenceBuf<rfc3986::Grammar> = "//h:80/p".parse()?;
    /// assert_eq!(owned.tree().port().and_then(|port| port.number()), Some(80));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn tree(&self) -> UriReference<&str> {
        self.parsed.tree()
    }

    /// The text.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let owned: UriReferenceBuf<rfc3986::Grammar> = "//h:80/p".parse()?;
    /// assert_eq!(owned.as_str(), "//h:80/p");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.parsed.as_str()
    }

    /// The text, without a copy.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let owned: UriReferenceBuf<rfc3986::Grammar> = "//h".parse()?;
    /// assert_eq!(owned.into_string(), "//h");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.parsed.into_string()
    }
}

impl<E: EditionMarker> UriReferenceBuf<E> {
    /// Parses `text` under `E`. A `String` is not copied. Costs one [`Edition::parse`].
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a URI reference. It has the text and the reason.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc3986};
    /// let owned = UriReferenceBuf::<rfc3986::Grammar>::parse("a?b").unwrap();
    /// assert_eq!(owned.as_str(), "a?b");
    /// let (text, error) = UriReferenceBuf::<rfc3986::Grammar>::parse(String::from("a b")).unwrap_err().into_parts();
    /// assert_eq!((text.as_str(), error.offset()), ("a b", 1));
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, OwnedParseError> {
        Parsed::new(E::EDITION, text.into()).map(Self::of)
    }

    /// Prints `tree` and parses what it prints under `E`. A tree of another edition, or one that was changed by hand,
    /// may not be valid under `E`, so there is no conversion that cannot fail. `TryFrom` does the same.
    ///
    /// # Errors
    ///
    /// Returns an error if the printed text is not a URI reference under `E`. It has that text and the reason.
    ///
    /// ```
    /// use uri_bnf::{UriReferenceBuf, rfc2396, rfc3986};
    /// let mut tree = rfc3986::parse("http://[::1]/a#b")?;
    /// tree.fragment = None;
    /// assert_eq!(UriReferenceBuf::<rfc3986::Grammar>::from_tree(&tree)?, "http://[::1]/a");
    /// assert_eq!(UriReferenceBuf::<rfc2396::Grammar>::from_tree(&tree).unwrap_err().error().offset(), 7);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn from_tree<S: Leaf>(tree: &UriReference<S>) -> Result<Self, OwnedParseError> {
        Parsed::of_tree(E::EDITION, tree).map(Self::of)
    }

    /// The edition `E` as a value.
    ///
    /// ```
    /// use uri_bnf::{Edition, UriReferenceBuf, rfc3986};
    /// assert_eq!("//h".parse::<UriReferenceBuf<rfc3986::Grammar>>()?.edition(), Edition::Rfc3986);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn edition(&self) -> Edition {
        E::EDITION
    }
}

impl<E: EditionMarker> FromStr for UriReferenceBuf<E> {
    type Err = ParseError;

    /// Parses `text` under `E`, and copies it once if it is valid.
    ///
    /// # Errors
    ///
    /// Returns the error of [`Edition::parse`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::try_from(text)
    }
}

impl<E: EditionMarker> TryFrom<&str> for UriReferenceBuf<E> {
    type Error = ParseError;

    /// Parses `text` under `E`, and copies it once.
    ///
    /// # Errors
    ///
    /// Returns the error of [`Edition::parse`].
    fn try_from(text: &str) -> Result<Self, ParseError> {
        Ok(Self::parse(text.to_owned())?)
    }
}

impl<E: EditionMarker> TryFrom<String> for UriReferenceBuf<E> {
    type Error = OwnedParseError;

    /// Parses `text` under `E`, like [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// Returns the error of [`parse`](Self::parse), which has the text.
    fn try_from(text: String) -> Result<Self, OwnedParseError> {
        Self::parse(text)
    }
}

impl<E: EditionMarker, S: Leaf> TryFrom<UriReference<S>> for UriReferenceBuf<E> {
    type Error = OwnedParseError;

    /// Prints `tree` and parses what it prints under `E`, like [`from_tree`](Self::from_tree).
    ///
    /// # Errors
    ///
    /// Returns the error of [`from_tree`](Self::from_tree).
    fn try_from(tree: UriReference<S>) -> Result<Self, OwnedParseError> {
        Self::from_tree(&tree)
    }
}

impl<E: EditionMarker, S: Leaf> TryFrom<&UriReference<S>> for UriReferenceBuf<E> {
    type Error = OwnedParseError;

    /// Prints `tree` and parses what it prints under `E`, like [`from_tree`](Self::from_tree).
    ///
    /// # Errors
    ///
    /// Returns the error of [`from_tree`](Self::from_tree).
    fn try_from(tree: &UriReference<S>) -> Result<Self, OwnedParseError> {
        Self::from_tree(tree)
    }
}

impl<E> From<UriReferenceBuf<E>> for String {
    /// The text, without a copy.
    fn from(owned: UriReferenceBuf<E>) -> Self {
        owned.into_string()
    }
}

impl<E> AsRef<str> for UriReferenceBuf<E> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Lawful, because equality, order and hash are those of the text.
impl<E> Borrow<str> for UriReferenceBuf<E> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl<E> Clone for UriReferenceBuf<E> {
    fn clone(&self) -> Self {
        Self::of(self.parsed.clone())
    }
}

impl<E> PartialEq for UriReferenceBuf<E> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl<E> Eq for UriReferenceBuf<E> {}

impl<E> PartialOrd for UriReferenceBuf<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<E> Ord for UriReferenceBuf<E> {
    /// The order of the texts, byte for byte.
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl<E> Hash for UriReferenceBuf<E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

/// Comparisons with texts, in both directions.
macro_rules! compare {
    ($($text:ty)*) => { $(
        impl<E> PartialEq<$text> for UriReferenceBuf<E> {
            fn eq(&self, other: &$text) -> bool {
                let other: &str = other.as_ref();
                self.as_str() == other
            }
        }

        impl<E> PartialEq<UriReferenceBuf<E>> for $text {
            fn eq(&self, other: &UriReferenceBuf<E>) -> bool {
                other == self
            }
        }
    )* };
}

compare! { str &str String }

impl<E> fmt::Display for UriReferenceBuf<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// Formats the [`tree`](UriReferenceBuf::tree).
impl<E> fmt::Debug for UriReferenceBuf<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tree().fmt(formatter)
    }
}
