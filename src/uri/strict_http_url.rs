//! A URL that all readers read alike.

use alloc::string::String;
use core::{borrow::Borrow, fmt, str::FromStr};

use super::{Uri, UriBuf};
use crate::{
    Span,
    text::interoperable::{Difference, fault},
};

/// An absolute URL of `http` or `https` in which browsers, servers, proxies and libraries find the same scheme, host, port and
/// path: a text of the grammar `grammar/interoperable.abnf`.
///
/// A program that decides by a URL, and leaves it to another to act on it, is only right if both read the same. A text that is
/// no `StrictHttpUrl` is mostly a good URL, and is only not certain to be read alike; the page `docs/interoperable.md` says who
/// differs. In one that is:
///
/// - The scheme is `http` or `https`, in lowercase. There is no userinfo.
/// - The host is a name of lowercase letters, digits and hyphens, an IPv4 address of four decimal numbers, or an IPv6 address in
///   its shortest form.
/// - The port is absent, or a number other than the default one, without zeros before it.
/// - The path begins with a slash. No segment is empty, but for the last, or has only dots. It has no semicolon, and no escape
///   of what a path may have as it is, nor of `%`, a backslash or a control character.
/// - The query and the fragment are absent or not empty, and have neither a semicolon nor an escape of an unreserved or a control
///   character. The query has no apostrophe.
///
/// Whether two hosts are the same machine, and what a server makes of the path, is not known from a text: a private address is a
/// `StrictHttpUrl` as well.
///
/// ```
/// use uri_bnf::StrictHttpUrl;
/// let url: StrictHttpUrl = "https://example.org/a/b?c=d#e".parse()?;
/// assert_eq!((url.scheme(), url.host(), url.port(), url.path()), ("https", "example.org", 443, "/a/b"));
///
/// let error = StrictHttpUrl::parse("https://example.org/api/..;/admin").unwrap_err();
/// let message = "a semicolon in the path at byte 26: Tomcat and Jetty end the segment there, others do not";
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StrictHttpUrl(UriBuf);

impl StrictHttpUrl {
    /// Reads a URL, and copies it if all read it alike.
    ///
    /// # Errors
    ///
    /// Returns an error if not all do: what they differ in, and who differs.
    ///
    /// ```
    /// use uri_bnf::StrictHttpUrl;
    /// assert_eq!(StrictHttpUrl::parse("http://[::1]:8080/")?.port(), 8080);
    /// assert!(StrictHttpUrl::parse("http://user@h/").is_err());
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, StrictHttpUrlError> {
        match fault(text) {
            Some(fault) => Err(StrictHttpUrlError { span: fault.span, difference: Some(fault.difference) }),
            // What all read alike is a URI.
            None => UriBuf::parse(text).map(Self).map_err(|error| StrictHttpUrlError {
                span: Span::new(error.offset(), error.offset()),
                difference: None,
            }),
        }
    }

    /// The text.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/")?.as_str(), "http://h/");
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The text, without a copy.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/")?.into_string(), "http://h/");
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0.into_string()
    }

    /// The URL as a URI, which has the other components.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/?q")?.as_uri().query(), Some("q"));
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn as_uri(&self) -> Uri<'_> {
        self.0.as_uri()
    }

    /// `http` or `https`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/")?.scheme(), "http");
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn scheme(&self) -> &str {
        self.0.scheme()
    }

    /// The host, with the brackets of an IPv6 address.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://[::1]/")?.host(), "[::1]");
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn host(&self) -> &str {
        self.0.host().unwrap_or_default()
    }

    /// The port, or else that of the scheme.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/")?.port(), 80);
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn port(&self) -> u16 {
        let default = if self.scheme() == "https" { 443 } else { 80 };
        self.0.port_number().ok().flatten().unwrap_or(default)
    }

    /// The path, which begins with a slash.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://h/a?b")?.path(), "/a");
    /// # Ok::<(), uri_bnf::StrictHttpUrlError>(())
    /// ```
    pub fn path(&self) -> &str {
        self.0.path()
    }
}

impl fmt::Debug for StrictHttpUrl {
    /// As that of [`Uri`], without secrets.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("StrictHttpUrl").field(&self.0).finish()
    }
}

impl fmt::Display for StrictHttpUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(formatter)
    }
}

impl AsRef<str> for StrictHttpUrl {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for StrictHttpUrl {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<StrictHttpUrl> for UriBuf {
    fn from(url: StrictHttpUrl) -> Self {
        url.0
    }
}

impl FromStr for StrictHttpUrl {
    type Err = StrictHttpUrlError;

    fn from_str(text: &str) -> Result<Self, StrictHttpUrlError> {
        Self::parse(text)
    }
}

impl TryFrom<&str> for StrictHttpUrl {
    type Error = StrictHttpUrlError;

    fn try_from(text: &str) -> Result<Self, StrictHttpUrlError> {
        Self::parse(text)
    }
}

/// Why a text is no [`StrictHttpUrl`]: what its readers differ in, and who differs.
///
/// It does not show the text, which may have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrictHttpUrlError {
    span: Span,
    /// `None` if it is no URI, which is never so.
    difference: Option<&'static Difference>,
}

impl StrictHttpUrlError {
    /// The first place where readers differ.
    ///
    /// ```
    /// let error = uri_bnf::StrictHttpUrl::parse("http://user@h/").unwrap_err();
    /// assert_eq!(error.span(), (7..12).into());
    /// ```
    pub const fn span(&self) -> Span {
        self.span
    }

    /// What the text has there, or lacks.
    ///
    /// ```
    /// assert_eq!(uri_bnf::StrictHttpUrl::parse("http://user@h/").unwrap_err().what(), "a userinfo");
    /// ```
    pub const fn what(&self) -> &'static str {
        match self.difference {
            Some(difference) => difference.what,
            None => "a character that no URI may have",
        }
    }

    /// Who reads it in another way, and how.
    ///
    /// ```
    /// let error = uri_bnf::StrictHttpUrl::parse("http://h:80/").unwrap_err();
    /// assert_eq!(error.readers(), "browsers remove it, others keep it");
    /// ```
    pub const fn readers(&self) -> &'static str {
        match self.difference {
            Some(difference) => difference.readers,
            None => "browsers remove, escape or replace it, others refuse it",
        }
    }
}

impl fmt::Display for StrictHttpUrlError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at byte {}: {}", self.what(), self.span.start, self.readers())
    }
}

impl core::error::Error for StrictHttpUrlError {}
