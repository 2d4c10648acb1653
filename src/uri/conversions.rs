//! The conversions of the borrowed types from one to another.

#[cfg(feature = "rfc3987")]
use super::kinds::{Iri, IriRef};
use super::kinds::{Uri, UriRef};
use crate::ParseError;

/// A type into one with a larger language, and back. What is read again is read only if it may be valid.
macro_rules! wider {
    ($($(#[$condition:meta])* $Narrow:ident in $Wide:ident;)+) => { $(
        $(#[$condition])*
        impl<'a> From<$Narrow<'a>> for $Wide<'a> {
            /// The components are where they were.
            fn from(value: $Narrow<'a>) -> Self {
                Self::of(value.parsed())
            }
        }

        $(#[$condition])*
        impl<'a> TryFrom<$Wide<'a>> for $Narrow<'a> {
            type Error = ParseError;

            /// Reads the text again.
            fn try_from(value: $Wide<'a>) -> Result<Self, ParseError> {
                Self::parse(value.as_str())
            }
        }
    )+ };
}

wider! {
    Uri in UriRef;
    #[cfg(feature = "rfc3987")]
    Uri in Iri;
    #[cfg(feature = "rfc3987")]
    Uri in IriRef;
    #[cfg(feature = "rfc3987")]
    UriRef in IriRef;
    #[cfg(feature = "rfc3987")]
    Iri in IriRef;
}
