//! An error with the input that it is about.

use alloc::{boxed::Box, string::String};
use core::{error::Error, fmt};

use super::ParseError;

/// A [`ParseError`] together with the input that it is about.
///
/// A conversion that takes a `String` returns it on failure, so that the caller gets the input back. With the feature
/// `miette` its report shows the input. Its `Display` is that of the [`error`](Self::error).
///
/// ```
/// use uri_bnf::{UriReferenceBuf, rfc3986};
/// let error = UriReferenceBuf::<rfc3986::Grammar>::parse("/a b").unwrap_err();
/// assert_eq!((error.error().offset(), error.piece()), (2, " "));
/// assert_eq!(error.into_text(), "/a b");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OwnedParseError(pub(super) Box<Parts>);

/// In a box, because otherwise every `Result` would be large.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Parts {
    pub(super) text: String,
    pub(super) error: ParseError,
    /// The input without passwords, if it has any: the source code of a report.
    #[cfg(feature = "miette")]
    pub(super) masked: Option<String>,
}

impl OwnedParseError {
    /// The error alone.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("a b").unwrap_err();
    /// assert_eq!(error.with_text("a b").error(), error);
    /// ```
    pub fn error(&self) -> ParseError {
        self.0.error
    }

    /// The input.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().with_text("a b").text(), "a b");
    /// ```
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The piece of the input at the span of the error: one character, or nothing at the end of the input. Empty if the
    /// span is not inside the text, as when another text was added.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("caf\u{e9}").unwrap_err();
    /// assert_eq!((error.with_text("caf\u{e9}").piece(), error.with_text("?").piece()), ("\u{e9}", ""));
    /// ```
    pub fn piece(&self) -> &str {
        self.0.error.span().get(&self.0.text).unwrap_or_default()
    }

    /// The input, without a copy.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc3986::parse("a b").unwrap_err().with_text("a b").into_text(), "a b");
    /// ```
    pub fn into_text(self) -> String {
        self.0.text
    }

    /// The input and the error, without a copy.
    ///
    /// ```
    /// let (text, error) = uri_bnf::rfc3986::parse("a b").unwrap_err().with_text("a b").into_parts();
    /// assert_eq!((text.as_str(), error.offset()), ("a b", 1));
    /// ```
    pub fn into_parts(self) -> (String, ParseError) {
        (self.0.text, self.0.error)
    }
}

impl ParseError {
    /// The error with the input that it is about, for a report that outlives the input. Copies `text` if it is borrowed.
    ///
    /// `text` should be the input that was parsed. For input that was not UTF-8, offsets in
    /// `String::from_utf8_lossy(octets)` may differ.
    ///
    /// ```
    /// let error = uri_bnf::rfc3986::parse("a b").map_err(|error| error.with_text("a b")).unwrap_err();
    /// assert_eq!(error.to_string(), error.error().to_string());
    /// ```
    #[must_use]
    pub fn with_text(self, text: impl Into<String>) -> OwnedParseError {
        let text = text.into();
        #[cfg(feature = "miette")]
        let masked = match crate::secrets::Masking::PASSWORDS.mask(text.as_bytes()) {
            alloc::borrow::Cow::Borrowed(_) => None,
            alloc::borrow::Cow::Owned(masked) => String::from_utf8(masked).ok(),
        };
        OwnedParseError(Box::new(Parts {
            text,
            error: self,
            #[cfg(feature = "miette")]
            masked,
        }))
    }
}

impl From<OwnedParseError> for ParseError {
    /// The error alone; the text is discarded.
    fn from(error: OwnedParseError) -> Self {
        error.0.error
    }
}

impl Error for OwnedParseError {}

impl fmt::Display for OwnedParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.error, formatter)
    }
}

/// With the input, whose passwords are masked.
impl fmt::Debug for OwnedParseError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("OwnedParseError")
            .field("text", &crate::secrets::debug::shown(&self.0.text))
            .field("error", &self.0.error)
            .finish()
    }
}
