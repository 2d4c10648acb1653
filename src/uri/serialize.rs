//! `Serialize` and `Deserialize`: a value is its text.

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::str::FromStr;
use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Visitor},
};

#[cfg(feature = "rfc3987")]
use super::kinds::{Iri, IriRef};
#[cfg(all(feature = "rfc3987", feature = "alloc"))]
use super::kinds::{IriBuf, IriRefBuf};
use super::kinds::{Uri, UriRef};
#[cfg(feature = "alloc")]
use super::kinds::{UriBuf, UriRefBuf};
#[cfg(feature = "alloc")]
use crate::OwnedParseError;
use crate::ParseError;

/// Both traits for a borrowed type and for its owned form.
macro_rules! as_text {
    ($($(#[$condition:meta])* $Type:ident, $Owned:ident: $what:literal, $example:literal;)+) => { $(
        $(#[$condition])*
        /// The text, exactly.
        impl Serialize for $Type<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        $(#[$condition])*
        #[doc = concat!("From a text that the format can lend: ", $what, ", or an error with the offset and the reason, without the text.")]
        ///
        #[doc = concat!("A string of JSON with escapes cannot be lent, nor can a text that is read from a stream. [`", stringify!($Owned), "`] takes any text.")]
        ///
        /// ```
        #[doc = concat!("let value: uri_bnf::", stringify!($Type), " = serde_json::from_str(r#\"\"", $example, "\"\"#)?;")]
        #[doc = concat!("assert_eq!(value, \"", $example, "\");")]
        /// # Ok::<(), serde_json::Error>(())
        /// ```
        impl<'de: 'a, 'a> Deserialize<'de> for $Type<'a> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let (what, owned) = ($what, stringify!($Owned));
                deserializer.deserialize_str(Lent::<$Type<'de>> { what, owned, value: PhantomData })
            }
        }

        $(#[$condition])*
        /// The text, exactly.
        #[cfg(feature = "alloc")]
        impl Serialize for $Owned {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        $(#[$condition])*
        #[doc = concat!("From a text that is ", $what, ", or an error with the offset and the reason, without the text. A `String` is not copied.")]
        ///
        /// ```
        #[doc = concat!("let value: uri_bnf::", stringify!($Owned), " = serde_json::from_str(r#\"\"", $example, "\"\"#)?;")]
        #[doc = concat!("assert_eq!(serde_json::to_string(&value)?, r#\"\"", $example, "\"\"#);")]
        #[doc = concat!("let error = serde_json::from_str::<uri_bnf::", stringify!($Owned), ">(r#\"\"http://h/ \"\"#).unwrap_err();")]
        /// assert!(error.to_string().starts_with("at byte 9: white space after the reference ("));
        /// # Ok::<(), serde_json::Error>(())
        /// ```
        #[cfg(feature = "alloc")]
        impl<'de> Deserialize<'de> for $Owned {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_string(Any { what: $what, value: PhantomData })
            }
        }
    )+ };
}

as_text! {
    Uri, UriBuf: "a URI", "http://example.org/a";
    UriRef, UriRefBuf: "a URI reference", "../a?q";
    #[cfg(feature = "rfc3987")]
    Iri, IriBuf: "an IRI", "http://example.org/é";
    #[cfg(feature = "rfc3987")]
    IriRef, IriRefBuf: "an IRI reference", "../é?q";
}

/// Takes a text that outlives the deserializer.
struct Lent<T> {
    what: &'static str,
    owned: &'static str,
    value: PhantomData<T>,
}

impl<'de, T: TryFrom<&'de str, Error = ParseError>> Visitor<'de> for Lent<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} whose text can be borrowed", self.what)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(E::custom)
    }

    // The error by default would have the text.
    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        let Self { what, owned, .. } = self;
        Err(E::custom(format_args!(
            "cannot borrow the text of {what} from this input; `{owned}` owns its text"
        )))
    }
}

/// Takes any text, and copies it only if it is borrowed.
#[cfg(feature = "alloc")]
struct Any<T> {
    what: &'static str,
    value: PhantomData<T>,
}

#[cfg(feature = "alloc")]
impl<T> Visitor<'_> for Any<T>
where
    T: FromStr<Err = ParseError> + TryFrom<String, Error = OwnedParseError>,
{
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.what)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<T, E> {
        T::try_from(text).map_err(E::custom)
    }
}
