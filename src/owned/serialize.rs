//! `Serialize` and `Deserialize` for owned references.

use alloc::{borrow::Cow, string::String};
use core::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
    ser::SerializeStruct,
};

use super::{any::AnyUriReferenceBuf, fixed::UriReferenceBuf};
use crate::{Edition, EditionMarker};

const EDITION: &str = "edition";
const TEXT: &str = "text";
const FIELDS: &[&str] = &[EDITION, TEXT];

impl<E> Serialize for UriReferenceBuf<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, E: EditionMarker> Deserialize<'de> for UriReferenceBuf<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(TextVisitor(PhantomData))
    }
}

/// Takes a text, and copies it only if it is borrowed.
struct TextVisitor<E>(PhantomData<E>);

impl<E: EditionMarker> Visitor<'_> for TextVisitor<E> {
    type Value = UriReferenceBuf<E>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a URI reference that is valid under {}", E::EDITION)
    }

    fn visit_str<F: Error>(self, text: &str) -> Result<Self::Value, F> {
        UriReferenceBuf::try_from(text).map_err(F::custom)
    }

    fn visit_string<F: Error>(self, text: String) -> Result<Self::Value, F> {
        UriReferenceBuf::parse(text).map_err(F::custom)
    }
}

impl Serialize for AnyUriReferenceBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("AnyUriReferenceBuf", FIELDS.len())?;
        object.serialize_field(EDITION, &self.edition())?;
        object.serialize_field(TEXT, self.as_str())?;
        object.end()
    }
}

impl<'de> Deserialize<'de> for AnyUriReferenceBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("AnyUriReferenceBuf", FIELDS, FieldsVisitor)
    }
}

/// Takes an edition and a text, by name or in this order.
struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = AnyUriReferenceBuf;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a URI reference as a map of its `edition` and its `text`")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut edition, mut text) = (None, None);
        while let Some(field) = map.next_key::<Cow<'de, str>>()? {
            match &*field {
                EDITION if edition.is_some() => return Err(M::Error::duplicate_field(EDITION)),
                TEXT if text.is_some() => return Err(M::Error::duplicate_field(TEXT)),
                EDITION => edition = Some(map.next_value()?),
                TEXT => text = Some(map.next_value()?),
                other => return Err(M::Error::unknown_field(other, FIELDS)),
            }
        }
        let edition = edition.ok_or_else(|| M::Error::missing_field(EDITION))?;
        valid(edition, text.ok_or_else(|| M::Error::missing_field(TEXT))?)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
        let edition = sequence.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        valid(edition, sequence.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?)
    }
}

fn valid<E: Error>(edition: Edition, text: String) -> Result<AnyUriReferenceBuf, E> {
    AnyUriReferenceBuf::parse(edition, text).map_err(E::custom)
}
