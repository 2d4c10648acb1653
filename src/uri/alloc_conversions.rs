//! The conversions from one owned type to another.

#[cfg(feature = "rfc3987")]
use super::kinds::{IriBuf, IriRefBuf};
use super::kinds::{UriBuf, UriRefBuf};
use crate::OwnedParseError;

/// A type into one with a larger language, and back. The text is never copied.
macro_rules! wider {
    ($($(#[$condition:meta])* $Narrow:ident in $Wide:ident;)+) => { $(
        $(#[$condition])*
        impl From<$Narrow> for $Wide {
            /// The components are where they were.
            fn from(value: $Narrow) -> Self {
                let (text, offsets) = value.into_parts();
                Self::of(text, offsets)
            }
        }

        $(#[$condition])*
        impl TryFrom<$Wide> for $Narrow {
            type Error = OwnedParseError;

            /// Reads the text again; the error gives it back.
            fn try_from(value: $Wide) -> Result<Self, OwnedParseError> {
                Self::try_from(value.into_string())
            }
        }
    )+ };
}

wider! {
    UriBuf in UriRefBuf;
    #[cfg(feature = "rfc3987")]
    UriBuf in IriBuf;
    #[cfg(feature = "rfc3987")]
    UriBuf in IriRefBuf;
    #[cfg(feature = "rfc3987")]
    UriRefBuf in IriRefBuf;
    #[cfg(feature = "rfc3987")]
    IriBuf in IriRefBuf;
}
