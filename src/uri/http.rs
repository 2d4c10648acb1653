//! Conversions to and from `http::Uri`.

use alloc::string::ToString;

use http::uri::InvalidUri;

use super::{
    differences::differences,
    kinds::{Uri, UriBuf, UriRef, UriRefBuf},
    parsed::Parsed,
};
use crate::{ParseError, normalize::Component};

/// Why a value is not converted to or from an `http::Uri`.
///
/// A conversion keeps each component as it is, or is one of these errors. An `http::Uri` is a target of a request, and not
/// any reference: RFC 9112 section 3.2 has its forms. What both have is a scheme with an authority, and a path from `/` on.
///
/// | text | `http::Uri` | here |
/// |---|---|---|
/// | `http://h/a#f` | drops the fragment | [`Fragment`](Self::Fragment) |
/// | `a/b`, `?q`, `mailto:a@b` | has none of these | [`Form`](Self::Form) |
/// | `//h/a` | is a path from `//` on | `Form` |
/// | `h:80` | is a host and a port, without a scheme | `Form` |
/// | `*` | is the asterisk form | `Form` |
/// | `http://%41/` | is refused | [`Refused`](Self::Refused) |
/// | `ftp://h` | is `ftp://h/` | [`Changed`](Self::Changed) |
/// | `http://h:65536/` | has no port | `Changed` |
/// | `http://h`, `HTTP://h/` | is `http://h/` | converted: both are the same resource (RFC 9110 section 4.2.3) |
/// | `http://u:p@h/` | is the same | converted, though RFC 9110 section 4.2.4 forbids to send it |
/// | `/{` | is the same | [`Invalid`](Self::Invalid), because RFC 3986 has no `{` |
///
/// No error has the text, which may have a password.
///
/// ```
/// use uri_bnf::{HttpUriError, Uri, UriRef, UriRefBuf};
/// let target = http::Uri::try_from(UriRef::parse("/a?q")?)?;
/// assert_eq!((target.path(), target.query()), ("/a", Some("q")));
/// assert_eq!(UriRefBuf::try_from(&target)?, "/a?q");
/// let error = http::Uri::try_from(Uri::parse("http://h/a#f")?).unwrap_err();
/// assert!(matches!(error, HttpUriError::Fragment));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HttpUriError {
    /// A fragment, even an empty one. A client removes it before it sends a request.
    #[error("`http::Uri` has no fragment")]
    Fragment,
    /// Neither a scheme with an authority, nor a path from a single `/` on without both.
    #[error("neither a scheme with an authority nor a path from a single \"/\" on")]
    Form,
    /// The `http` crate does not accept the text, as with escapes in a host, an empty host, or more than 65534 octets.
    #[error("`http::Uri` refuses it: {0}")]
    Refused(#[source] InvalidUri),
    /// The `http::Uri` would have another component, the first of which is this.
    #[error("`http::Uri` would change the {0}")]
    Changed(Component),
    /// The text of the `http::Uri` is not in the grammar of RFC 3986.
    #[error(transparent)]
    Invalid(#[from] ParseError),
}

impl TryFrom<Uri<'_>> for http::Uri {
    type Error = HttpUriError;

    /// Allocates and copies the text.
    fn try_from(value: Uri<'_>) -> Result<Self, HttpUriError> {
        target(&value.parsed())
    }
}

impl TryFrom<&UriBuf> for http::Uri {
    type Error = HttpUriError;

    /// Allocates and copies the text.
    fn try_from(value: &UriBuf) -> Result<Self, HttpUriError> {
        target(&value.parsed())
    }
}

impl TryFrom<UriRef<'_>> for http::Uri {
    type Error = HttpUriError;

    /// Allocates and copies the text.
    fn try_from(value: UriRef<'_>) -> Result<Self, HttpUriError> {
        target(&value.parsed())
    }
}

impl TryFrom<&http::Uri> for UriRefBuf {
    type Error = HttpUriError;

    /// Reads what the `http::Uri` prints.
    fn try_from(uri: &http::Uri) -> Result<Self, HttpUriError> {
        let reference = Self::try_from(uri.to_string()).map_err(ParseError::from)?;
        has_common_form(&reference.parsed())?;
        Ok(reference)
    }
}

impl TryFrom<&http::Uri> for UriBuf {
    type Error = HttpUriError;

    /// Reads what the `http::Uri` prints. A path alone is not a URI.
    fn try_from(uri: &http::Uri) -> Result<Self, HttpUriError> {
        Ok(Self::try_from(UriRefBuf::try_from(uri)?).map_err(ParseError::from)?)
    }
}

/// The `http::Uri` with the components of `value`.
fn target(value: &Parsed<'_>) -> Result<http::Uri, HttpUriError> {
    if value.fragment().is_some() {
        return Err(HttpUriError::Fragment);
    }
    has_common_form(value)?;
    // `http::Uri` would keep the text, but say that there is no port: a client would use that of the scheme.
    if value.port_number().is_err() {
        return Err(HttpUriError::Changed(Component::Port));
    }
    let uri: http::Uri = value.text.parse().map_err(HttpUriError::Refused)?;
    let text = uri.to_string();
    let read = UriRef::parse(&text)?.parsed();
    let is_web = value
        .scheme()
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https"));
    let is_equivalent = |component: &Component| match component {
        Component::Scheme => {
            is_web && value.scheme().map(str::to_ascii_lowercase).as_deref() == read.scheme()
        }
        Component::Path => is_web && value.path().is_empty() && read.path() == "/",
        _ => false,
    };
    let changed = differences(value, &read).find(|component| !is_equivalent(component));
    changed.map_or(Ok(uri), |component| Err(HttpUriError::Changed(component)))
}

/// An error unless the `http` crate divides the text as RFC 3986 does.
fn has_common_form(value: &Parsed<'_>) -> Result<(), HttpUriError> {
    let has_both = value.has_scheme() && value.authority().is_some();
    let has_neither = !value.has_scheme() && value.authority().is_none();
    let is_common = has_both || has_neither && value.path().starts_with('/');
    if is_common { Ok(()) } else { Err(HttpUriError::Form) }
}
