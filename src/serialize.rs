//! What the `Deserialize` of several types have in common.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserializer,
    de::{Error, Visitor},
};

/// The value that the deserialised string names. Allocates nothing; `expected` is for a value that is not a string.
pub(crate) fn deserialize_name<'de, D, T>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    deserializer.deserialize_str(Named { expected, value: PhantomData })
}

struct Named<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Named<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<T, E> {
        name.parse().map_err(|error| E::custom(format_args!("{name:?}: {error}")))
    }
}
