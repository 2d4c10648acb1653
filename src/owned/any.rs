//! The owned reference of an edition that is chosen at run time.

use alloc::{borrow::ToOwned, string::String};
use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use super::{fixed::UriReferenceBuf, text::Parsed};
use crate::{
    Edition, EditionMarker, OwnedParseError, ParseError,
    ast::{Leaf, UriReference},
};

/// A URI reference that owns its text and stores the edition under which it is valid.
///
/// If the edition is known at compile time, [`UriReferenceBuf`] has it in its type.
///
/// - It is created only by parsing: [`parse`](Self::parse), `TryFrom` of a pair of an edition and a text, `From` a
///   [`UriReferenceBuf`], and, with the feature `serde`, `Deserialize`. So its text is always valid under its edition.
/// - There is no `FromStr` and no `From<UriReference>`, because neither a text nor a tree states its edition.
/// - Two are equal if their texts and their editions are. So there is no `Borrow<str>`, because its equality would
///   differ, and no comparison with a `str`, which would not be transitive; compare [`as_str`](Self::as_str). The order
///   is that of the texts, then that of the editions.
/// - It is serialised as `{"edition": ..., "text": ...}`. Deserialising a text that is not valid under its edition
///   fails; the error has the offset and the reason.
///
/// ```
/// use uri_bnf::{AnyUriReferenceBuf, Edition};
/// let reference = AnyUriReferenceBuf::parse(Edition::Rfc3986, "http://[::1]:80/x".to_owned())?;
/// assert_eq!((reference.edition(), reference.tree().path().text()), (Edition::Rfc3986, "/x"));
/// let json = serde_json::to_string(&reference)?;
/// assert_eq!(json, r#"{"edition":"RFC 3986","text":"http://[::1]:80/x"}"#);
/// assert_eq!(serde_json::from_str::<AnyUriReferenceBuf>(&json)?, reference);
/// assert!(serde_json::from_str::<AnyUriReferenceBuf>(&json.replace("3986", "2396")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AnyUriReferenceBuf {
    edition: Edition,
    parsed: Parsed,
}

impl AnyUriReferenceBuf {
    /// Parses `text` under `edition`. A `String` is not copied. Costs one [`Edition::parse`].
    ///
    /// # Errors
    ///
    /// Returns an error if `text` is not a URI reference. It has the text and the reason.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::parse(Edition::Rfc3986, "a?b").unwrap();
    /// assert_eq!(reference.as_str(), "a?b");
    /// let (text, error) = AnyUriReferenceBuf::parse(Edition::Rfc3986, String::from("a b")).unwrap_err().into_parts();
    /// assert_eq!((text.as_str(), error.offset()), ("a b", 1));
    /// ```
    pub fn parse(edition: Edition, text: impl Into<String>) -> Result<Self, OwnedParseError> {
        Parsed::new(edition, text.into()).map(|parsed| Self { edition, parsed })
    }

    /// Prints `tree` and parses what it prints under `edition`: the tree may be of another edition, or changed by hand.
    ///
    /// # Errors
    ///
    /// Returns an error if the printed text is not a URI reference under `edition`. It has that text and the reason.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let tree = Edition::Rfc3986.parse("http://[::1]/")?;
    /// assert_eq!(AnyUriReferenceBuf::from_tree(Edition::Rfc2732, &tree)?.as_str(), "http://[::1]/");
    /// assert_eq!(AnyUriReferenceBuf::from_tree(Edition::Rfc2396, &tree).unwrap_err().text(), "http://[::1]/");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn from_tree<S: Leaf>(edition: Edition, tree: &UriReference<S>) -> Result<Self, OwnedParseError> {
        Parsed::of_tree(edition, tree).map(|parsed| Self { edition, parsed })
    }

    /// The edition under which the text is valid.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::try_from((Edition::Uri01, "urn:a1:b"))?;
    /// assert_eq!(reference.edition(), Edition::Uri01);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The tree, with leaves of borrowed text. Linear in the number of its leaves, and not in the length of the text;
    /// allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// let reference = AnyUriReferenceBuf::try_from((Edition::Rfc3986, "//h:80/p"))?;
    /// assert_eq!(reference.tree().port().and_then(|port| port.number()), Some(80));
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn tree(&self) -> UriReference<&str> {
        self.parsed.tree()
    }

    /// The text.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// assert_eq!(AnyUriReferenceBuf::try_from((Edition::Rfc3986, "//h"))?.as_str(), "//h");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.parsed.as_str()
    }

    /// The text, without a copy.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition};
    /// assert_eq!(AnyUriReferenceBuf::try_from((Edition::Rfc3986, "//h"))?.into_string(), "//h");
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.parsed.into_string()
    }
}

impl TryFrom<(Edition, &str)> for AnyUriReferenceBuf {
    type Error = ParseError;

    /// Parses the text under the edition, and copies it once.
    ///
    /// # Errors
    ///
    /// Returns the error of [`Edition::parse`].
    fn try_from((edition, text): (Edition, &str)) -> Result<Self, ParseError> {
        Ok(Self::parse(edition, text.to_owned())?)
    }
}

impl TryFrom<(Edition, String)> for AnyUriReferenceBuf {
    type Error = OwnedParseError;

    /// Parses the text under the edition, like [`parse`](Self::parse).
    ///
    /// # Errors
    ///
    /// Returns the error of [`parse`](Self::parse), which has the text.
    fn try_from((edition, text): (Edition, String)) -> Result<Self, OwnedParseError> {
        Self::parse(edition, text)
    }
}

impl<E: EditionMarker> From<UriReferenceBuf<E>> for AnyUriReferenceBuf {
    /// Returns the reference with its edition as a value. Parses nothing and copies nothing.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition, UriReferenceBuf, rfc3986};
    /// let reference: UriReferenceBuf<rfc3986::Grammar> = "a?b".parse()?;
    /// assert_eq!(AnyUriReferenceBuf::from(reference).edition(), Edition::Rfc3986);
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    fn from(reference: UriReferenceBuf<E>) -> Self {
        Self { edition: E::EDITION, parsed: reference.into_parsed() }
    }
}

impl<E: EditionMarker> TryFrom<AnyUriReferenceBuf> for UriReferenceBuf<E> {
    type Error = OwnedParseError;

    /// Returns the text as a reference under `E`. If it is of another edition it is parsed again; it is never copied.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not valid under `E`. It has the text and the reason.
    ///
    /// ```
    /// use uri_bnf::{AnyUriReferenceBuf, Edition, UriReferenceBuf, rfc2396, rfc2732};
    /// let reference = AnyUriReferenceBuf::try_from((Edition::Rfc3986, "http://[::1]/"))?;
    /// assert!(UriReferenceBuf::<rfc2732::Grammar>::try_from(reference.clone()).is_ok());
    /// assert!(UriReferenceBuf::<rfc2396::Grammar>::try_from(reference).is_err());
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    fn try_from(reference: AnyUriReferenceBuf) -> Result<Self, OwnedParseError> {
        if reference.edition == E::EDITION {
            Ok(Self::of(reference.parsed))
        } else {
            Self::parse(reference.into_string())
        }
    }
}

impl From<AnyUriReferenceBuf> for String {
    /// The text, without a copy.
    fn from(reference: AnyUriReferenceBuf) -> Self {
        reference.into_string()
    }
}

impl AsRef<str> for AnyUriReferenceBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq for AnyUriReferenceBuf {
    fn eq(&self, other: &Self) -> bool {
        self.edition == other.edition && self.as_str() == other.as_str()
    }
}

impl Eq for AnyUriReferenceBuf {}

impl PartialOrd for AnyUriReferenceBuf {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for AnyUriReferenceBuf {
    /// The order of the texts, byte for byte, then that of the editions.
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str()).then(self.edition.cmp(&other.edition))
    }
}

impl Hash for AnyUriReferenceBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
        self.edition.hash(state);
    }
}

impl fmt::Display for AnyUriReferenceBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// The edition, then the [`tree`](AnyUriReferenceBuf::tree).
impl fmt::Debug for AnyUriReferenceBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("AnyUriReferenceBuf").field(&self.edition).field(&self.tree()).finish()
    }
}
