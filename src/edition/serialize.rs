//! `Serialize` and `Deserialize` for an edition: its name.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Edition;
use crate::serialize::deserialize_name;

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_name(deserializer, "the name of an edition, such as \"RFC 3986\" or \"3986\"")
    }
}
