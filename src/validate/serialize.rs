//! `Serialize` and `Deserialize` for what a configuration names: codes, severities and policies.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Code, Policy, Severity};
use crate::serialize::deserialize_name;

/// The name.
impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// From a name, or from a number as a string.
impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_name(deserializer, "the name of a code, such as \"space\"")
    }
}

/// The name.
impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// From a name.
impl<'de> Deserialize<'de> for Severity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_name(deserializer, "a severity: \"error\", \"warning\" or \"advice\"")
    }
}

/// What `Display` writes: the name, and the codes whose severities differ.
impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// From what `FromStr` reads.
impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_name(deserializer, "a policy, such as \"default\" or \"pedantic,password=allow\"")
    }
}
