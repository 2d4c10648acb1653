//! The owned type.

use alloc::string::String;
use core::{borrow::Borrow, fmt, str::FromStr};

use super::{components, error::RequestTargetError, read, target::RequestTarget};
use crate::{
    fast::offsets::Offsets,
    uri::{debug, parsed::Parsed, texts},
};

/// A [`RequestTarget`] that owns its text: at most 88 bytes, and the text.
///
/// ```
/// let target: uri_bnf::RequestTargetBuf = "/a?q".parse()?;
/// assert_eq!((target.path(), target.query()), ("/a", Some("q")));
/// # Ok::<(), uri_bnf::RequestTargetError>(())
/// ```
#[derive(Clone)]
pub struct RequestTargetBuf {
    text: String,
    offsets: Offsets,
}

impl RequestTarget<'_> {
    /// The owned form: allocates and copies the text. The offsets of the components are kept.
    ///
    /// ```
    /// use uri_bnf::RequestTarget;
    /// let target = RequestTarget::parse("/a?q")?;
    /// assert_eq!(target.to_owned(), target);
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_owned(&self) -> RequestTargetBuf {
        RequestTargetBuf::of(self.0)
    }
}

impl RequestTargetBuf {
    /// Reads a request target of any form, and copies it if it is one: allocates only for a valid text. `TryFrom<String>` copies
    /// nothing.
    ///
    /// # Errors
    ///
    /// Those of [`RequestTarget::parse`].
    ///
    /// ```
    /// use uri_bnf::RequestTargetBuf;
    /// assert_eq!(RequestTargetBuf::parse("/a?q")?.path(), "/a");
    /// assert!(RequestTargetBuf::parse("a").is_err());
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, RequestTargetError> {
        read::any(text).map(Self::of)
    }

    /// Reads the target of a request with this method, and copies it if it is one: allocates only for a valid text.
    ///
    /// # Errors
    ///
    /// Those of [`RequestTarget::parse_for`].
    ///
    /// ```
    /// use uri_bnf::RequestTargetBuf;
    /// assert_eq!(RequestTargetBuf::parse_for("CONNECT", "h:443")?.port(), Some("443"));
    /// assert!(RequestTargetBuf::parse_for("CONNECT", "/a").is_err());
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn parse_for(method: &str, text: &str) -> Result<Self, RequestTargetError> {
        read::for_method(method, text).map(Self::of)
    }

    #[inline]
    pub(super) fn of(Parsed { text, offsets }: Parsed<'_>) -> Self {
        Self { text: text.into(), offsets }
    }

    #[inline]
    fn parsed(&self) -> Parsed<'_> {
        Parsed { text: &self.text, offsets: self.offsets }
    }

    /// The borrowed form, which costs nothing.
    ///
    /// ```
    /// let owned = uri_bnf::RequestTargetBuf::parse("/a")?;
    /// assert_eq!(owned.as_request_target().to_uri("https", "h")?, "https://h/a");
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn as_request_target(&self) -> RequestTarget<'_> {
        RequestTarget(self.parsed())
    }

    /// The text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::RequestTargetBuf::parse("/a?q")?.as_str(), "/a?q");
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text, without a copy.
    ///
    /// ```
    /// assert_eq!(uri_bnf::RequestTargetBuf::parse("/a?q")?.into_string(), "/a?q");
    /// # Ok::<(), uri_bnf::RequestTargetError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text
    }

    components::components! { RequestTargetBuf, '_ }
}

texts::text_of! { [RequestTargetBuf] }
texts::text_of! { compare [RequestTargetBuf] String }

impl fmt::Debug for RequestTargetBuf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug::write("RequestTargetBuf", &self.parsed(), formatter)
    }
}

/// Lawful, because equality, order and hash are those of the text.
impl Borrow<str> for RequestTargetBuf {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl FromStr for RequestTargetBuf {
    type Err = RequestTargetError;

    /// Like `parse`.
    fn from_str(text: &str) -> Result<Self, RequestTargetError> {
        Self::parse(text)
    }
}

impl TryFrom<&str> for RequestTargetBuf {
    type Error = RequestTargetError;

    /// Like `parse`.
    fn try_from(text: &str) -> Result<Self, RequestTargetError> {
        Self::parse(text)
    }
}

impl TryFrom<String> for RequestTargetBuf {
    type Error = RequestTargetError;

    /// Takes the text without a copy. The error does not have it.
    fn try_from(text: String) -> Result<Self, RequestTargetError> {
        let offsets = read::any(&text)?.offsets;
        Ok(Self { text, offsets })
    }
}

impl From<RequestTarget<'_>> for RequestTargetBuf {
    fn from(value: RequestTarget<'_>) -> Self {
        value.to_owned()
    }
}

impl<'a> From<&'a RequestTargetBuf> for RequestTarget<'a> {
    fn from(value: &'a RequestTargetBuf) -> Self {
        value.as_request_target()
    }
}

impl From<RequestTargetBuf> for String {
    fn from(value: RequestTargetBuf) -> Self {
        value.text
    }
}

impl PartialEq<RequestTarget<'_>> for RequestTargetBuf {
    fn eq(&self, other: &RequestTarget<'_>) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<RequestTargetBuf> for RequestTarget<'_> {
    fn eq(&self, other: &RequestTargetBuf) -> bool {
        self.as_str() == other.as_str()
    }
}
