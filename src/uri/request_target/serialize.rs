//! `Serialize` and `Deserialize`: a request target is its text.

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(feature = "alloc")]
use core::fmt;

#[cfg(feature = "alloc")]
use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};
use serde::{Serialize, Serializer};

use super::RequestTarget;
#[cfg(feature = "alloc")]
use super::RequestTargetBuf;

impl Serialize for RequestTarget<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "alloc")]
impl Serialize for RequestTargetBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for RequestTargetBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(TextVisitor)
    }
}

/// Takes a text, and copies it only if it is borrowed.
#[cfg(feature = "alloc")]
struct TextVisitor;

#[cfg(feature = "alloc")]
impl Visitor<'_> for TextVisitor {
    type Value = RequestTargetBuf;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a request target of HTTP (RFC 9112 section 3.2)")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<RequestTargetBuf, E> {
        RequestTargetBuf::parse(text).map_err(E::custom)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<RequestTargetBuf, E> {
        RequestTargetBuf::try_from(text).map_err(E::custom)
    }
}
