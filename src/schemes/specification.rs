//! The document that defines a scheme.

use core::fmt;

/// The document that defines a scheme. Its `Display` is a citation: `RFC 9110`.
///
/// ```
/// use uri_bnf::schemes::{Schemes, Specification};
/// let of = |name| Schemes::BUILT_IN.find(name).unwrap().specification();
/// assert_eq!((of("rtsp"), of("rtsp").rfc()), (Specification::Rfc(7826), Some(7826)));
/// assert_eq!(of("blob").rfc(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Specification {
    /// An RFC, by its number.
    Rfc(u16),
    /// A document that is not an RFC, by its name or title. IANA has a provisional registration of such a scheme, or none.
    Other(&'static str),
    /// No document is known.
    #[default]
    Unknown,
}

impl Specification {
    /// The number of the RFC, if it is one.
    ///
    /// ```
    /// use uri_bnf::schemes::Specification;
    /// assert_eq!((Specification::Rfc(8089).rfc(), Specification::Unknown.rfc()), (Some(8089), None));
    /// ```
    pub const fn rfc(self) -> Option<u16> {
        match self {
            Self::Rfc(number) => Some(number),
            Self::Other(_) | Self::Unknown => None,
        }
    }
}

/// Empty if no document is known.
impl fmt::Display for Specification {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rfc(number) => write!(formatter, "RFC {number}"),
            Self::Other(name) => formatter.write_str(name),
            Self::Unknown => Ok(()),
        }
    }
}
