//! Conversions to and from `url::Url`.

use url::Url;

use super::{
    differences::differences,
    kinds::{Uri, UriBuf, UriRef},
};
use crate::{ParseError, normalize::Component};

/// Why a [`Uri`] is not converted to a `url::Url`.
///
/// The WHATWG rewrites what it reads: `http://1.2.3/` becomes `http://1.2.0.3/`. So the conversion is an error, unless
/// `Url::as_str` is the text of the URI, byte for byte. `http://h` is refused as well, because it becomes `http://h/`.
/// Normalize it before:
///
/// ```
/// use uri_bnf::{Uri, UrlError, normalize::Component};
/// use url::Url;
/// let uri = Uri::parse("HTTP://Example.ORG")?;
/// assert_eq!(Url::try_from(uri).unwrap_err(), UrlError::Changed(Component::Scheme));
/// assert_eq!(Url::try_from(&uri.normalize())?.as_str(), "http://example.org/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UrlError {
    /// The `url` crate does not accept the text, as with an empty host of `http`.
    #[error("`url::Url` refuses it: {0}")]
    Refused(#[source] url::ParseError),
    /// The `url::Url` would have another component, the first of which is this.
    #[error("`url::Url` would change the {0}; a normal form may fit: `uri.normalize()`")]
    Changed(Component),
    /// The text of the `url::Url` would not be in the grammar of RFC 3986.
    #[error("`url::Url` would not be a URI: {0}")]
    Invalid(#[source] ParseError),
}

impl TryFrom<Uri<'_>> for Url {
    type Error = UrlError;

    /// Allocates and copies the text.
    fn try_from(value: Uri<'_>) -> Result<Self, UrlError> {
        let url = Self::parse(value.as_str()).map_err(UrlError::Refused)?;
        let read = UriRef::parse(url.as_str()).map_err(UrlError::Invalid)?;
        match differences(&value.parsed(), &read.parsed()).next() {
            Some(component) => Err(UrlError::Changed(component)),
            None => Ok(url),
        }
    }
}

impl TryFrom<&UriBuf> for Url {
    type Error = UrlError;

    /// Allocates and copies the text.
    fn try_from(value: &UriBuf) -> Result<Self, UrlError> {
        value.as_uri().try_into()
    }
}

impl TryFrom<&Url> for UriBuf {
    type Error = ParseError;

    /// Reads the text of the `Url`, which may have characters that RFC 3986 does not have, such as `|` in a query.
    ///
    /// ```
    /// use uri_bnf::UriBuf;
    /// let url = url::Url::parse("http://h/a?b|c")?;
    /// assert_eq!(UriBuf::try_from(&url).unwrap_err().offset(), 12);
    /// # Ok::<(), url::ParseError>(())
    /// ```
    fn try_from(url: &Url) -> Result<Self, ParseError> {
        Self::parse(url.as_str())
    }
}
