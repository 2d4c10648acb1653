//! Why a text cannot be mapped.

#[cfg(feature = "idna")]
use alloc::string::String;
use core::fmt;

#[cfg(feature = "unicode")]
use unicode_normalization::UnicodeNormalization as _;

#[cfg(feature = "idna")]
use super::labels::Reason;
#[cfg(feature = "idna")]
use crate::secrets::debug;
use crate::{ParseError, Span};

/// A text cannot be mapped: why, and where. Returned by [`ToUri`](super::ToUri) and [`ToIri`](super::ToIri).
///
/// ```
/// use uri_bnf::iri::{MappingErrorKind, ToUri};
/// let error = ToUri::new().map("/a b").unwrap_err();
/// assert!(matches!(error.kind(), MappingErrorKind::Invalid(_)));
/// assert_eq!((error.offset(), error.span()), (2, (2..3).into()));
/// let error = ToUri::new().map_bytes(b"/a\xff").unwrap_err();
/// assert_eq!(error.to_string(), "the octets at bytes 2..3 are not UTF-8 (RFC 3987 section 6.2)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", Sentence(self))]
pub struct MappingError {
    kind: MappingErrorKind,
    span: Span,
}

/// Why a text cannot be mapped.
///
/// ```
/// use uri_bnf::iri::{MappingErrorKind, to_iri};
/// assert!(matches!(to_iri("%zz").unwrap_err().kind(), MappingErrorKind::Invalid(error) if error.offset() == 1));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MappingErrorKind {
    /// The octets are not UTF-8. The span is that of the first sequence that is not: one to three octets.
    NotUtf8,
    /// The input is not an IRI reference. The span is that of what was found instead. If the input was normalized or
    /// printable characters were converted, the error describes the text after that, at the offset of the original.
    Invalid(ParseError),
    /// `ToASCII` fails for a label of the host, which "would mean that the IRI cannot be resolved" (section 3.1). The span
    /// is that of the host, and the text is the name that was converted. The message has the label and the reason.
    #[cfg(feature = "idna")]
    ToAscii(String),
    /// The input was normalized, and Normalization Form C of this character of it is a printable character of US-ASCII
    /// that is not allowed in URIs (section 3.1): that of U+1FEF is a grave accent. [`Printable::Convert`] escapes it.
    ///
    /// [`Printable::Convert`]: super::Printable::Convert
    #[cfg(feature = "unicode")]
    NormalForm(char),
}

/// Without passwords: a host that is refused may have characters that stand for `:` and `@`.
impl fmt::Debug for MappingErrorKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotUtf8 => formatter.write_str("NotUtf8"),
            Self::Invalid(error) => formatter.debug_tuple("Invalid").field(error).finish(),
            #[cfg(feature = "idna")]
            Self::ToAscii(name) => formatter.debug_tuple("ToAscii").field(&debug::authority(name)).finish(),
            #[cfg(feature = "unicode")]
            Self::NormalForm(character) => formatter.debug_tuple("NormalForm").field(character).finish(),
        }
    }
}

impl MappingError {
    #[cold]
    pub(super) fn new(kind: MappingErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    #[cold]
    pub(crate) fn invalid(error: ParseError) -> Self {
        Self { span: error.span(), kind: MappingErrorKind::Invalid(error) }
    }

    /// Why.
    ///
    /// ```
    /// use uri_bnf::iri::{MappingErrorKind, ToIri};
    /// assert_eq!(ToIri::new().map_bytes(b"\xc3").unwrap_err().kind(), &MappingErrorKind::NotUtf8);
    /// ```
    pub const fn kind(&self) -> &MappingErrorKind {
        &self.kind
    }

    /// The octets of the input at fault. They are inside the input.
    ///
    /// ```
    /// assert_eq!(uri_bnf::iri::to_uri("/\u{e9}\u{fdd0}").unwrap_err().span(), (3..6).into());
    /// ```
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The offset of the first octet at fault.
    ///
    /// ```
    /// assert_eq!(uri_bnf::iri::to_uri("//[::1/").unwrap_err().offset(), 6);
    /// ```
    pub const fn offset(&self) -> usize {
        self.span.start
    }

    /// The section of RFC 3987 that has the rule: 6.2 on the encoding, the section of the grammar, or 3.1.
    ///
    /// ```
    /// use uri_bnf::iri::{ToUri, to_uri};
    /// assert_eq!(ToUri::new().map_bytes(b"\xff").unwrap_err().section(), "6.2");
    /// ```
    pub fn section(&self) -> &'static str {
        match &self.kind {
            MappingErrorKind::NotUtf8 => "6.2",
            MappingErrorKind::Invalid(error) => error.section(),
            #[cfg(feature = "idna")]
            MappingErrorKind::ToAscii(_) => "3.1",
            #[cfg(feature = "unicode")]
            MappingErrorKind::NormalForm(_) => "3.1",
        }
    }
}

/// The message of an error.
struct Sentence<'a>(&'a MappingError);

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        let (span, section) = (error.span, error.section());
        match &error.kind {
            MappingErrorKind::Invalid(error) => error.fmt(formatter),
            MappingErrorKind::NotUtf8 => {
                write!(formatter, "the octets at bytes {span:?} are not UTF-8 (RFC 3987 section {section})")
            }
            #[cfg(feature = "idna")]
            MappingErrorKind::ToAscii(name) => {
                let reason = Reason::of(name);
                formatter.write_str("ToASCII fails for the ")?;
                let label = reason.label(name).filter(|_| !debug::has_secret_of_authority(name));
                if let Some(label) = label {
                    write!(formatter, "label \"{}\" of the ", label.escape_debug())?;
                }
                let host = debug::authority(name);
                write!(formatter, "host {host:?}{reason} (RFC 3987 section {section})")
            }
            #[cfg(feature = "unicode")]
            MappingErrorKind::NormalForm(character) => write!(
                formatter,
                "the normal form of U+{:04X} is \"{}\", which is not allowed in an IRI (RFC 3987 section {section})",
                u32::from(*character),
                character.nfc()
            ),
        }
    }
}
