//! What all eight types have in common with their texts, and the conversions from one type to another.

/// Equality, order, hash and `Display` are those of the text, byte for byte; and comparisons with texts.
macro_rules! text_of {
    ([$($Type:tt)+]) => {
        impl PartialEq for $($Type)+ {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $($Type)+ {}

        impl PartialOrd for $($Type)+ {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $($Type)+ {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl core::hash::Hash for $($Type)+ {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        impl AsRef<str> for $($Type)+ {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        /// The text, exactly.
        impl core::fmt::Display for $($Type)+ {
            fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                formatter.pad(self.as_str())
            }
        }

        super::conversions::text_of! { compare [$($Type)+] str }
        super::conversions::text_of! { compare [$($Type)+] &str }
    };
    (compare [$($Type:tt)+] $text:ty) => {
        impl PartialEq<$text> for $($Type)+ {
            fn eq(&self, other: &$text) -> bool {
                let other: &str = other.as_ref();
                self.as_str() == other
            }
        }

        impl PartialEq<$($Type)+> for $text {
            fn eq(&self, other: &$($Type)+) -> bool {
                other == self
            }
        }
    };
}

pub(super) use text_of;

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
