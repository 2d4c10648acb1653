//! `Serialize` for errors: the objects that the command prints.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Expected, Found, ParseError};
use crate::{AsciiSet, grammar::RuleEntry};

/// What is expected or found at an offset: an object with one entry.
enum Terminal {
    Rule(&'static str),
    Character(char),
    Octet(u8),
    End,
}

impl Serialize for Terminal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Rule(name) => serializer.serialize_newtype_variant("Terminal", 0, "rule", name),
            Self::Character(character) => {
                serializer.serialize_newtype_variant("Terminal", 1, "character", character)
            }
            Self::Octet(octet) => serializer.serialize_newtype_variant("Terminal", 2, "octet", octet),
            Self::End => serializer.serialize_newtype_variant("Terminal", 3, "end", &true),
        }
    }
}

/// An object with one entry: `{"character": "["}`, `{"octet": 255}` or `{"end": true}`.
///
/// ```
/// let error = uri_bnf::rfc3986::parse("a b").unwrap_err();
/// assert_eq!(serde_json::to_string(&error.found()).unwrap(), r#"{"character":" "}"#);
/// ```
impl Serialize for Found {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let terminal = match *self {
            Self::End => Terminal::End,
            Self::Character(character) => Terminal::Character(character),
            Self::Octet(octet) => Terminal::Octet(octet),
        };
        terminal.serialize(serializer)
    }
}

/// A list of objects with one entry each: the rules, the characters that none of them begins with, and the end.
///
/// ```
/// let expected = uri_bnf::rfc3986::parse("a%").unwrap_err().expected();
/// assert_eq!(serde_json::to_string(&expected).unwrap(), r#"[{"rule":"HEXDIG"}]"#);
/// ```
impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let covered = self.rules().fold(AsciiSet::EMPTY, |set, rule| set.union(rule.characters()));
        let characters = self.characters().difference(covered);
        let rules = self.rules().map(|rule| Terminal::Rule(rule.name()));
        let characters = characters.iter().map(Terminal::Character);
        serializer.collect_seq(rules.chain(characters).chain(self.end().then_some(Terminal::End)))
    }
}

/// An object: `fault` (its name), `fault_span`, `fault_rule` and `message`; then what the grammar says: `span`, `found`,
/// `expected`, `rules` (the names of the rules that were open, the outermost first), `document` and `section` of the
/// innermost one, and `expectation`.
///
/// ```
/// let error = uri_bnf::rfc3986::parse("a%").unwrap_err();
/// let object = serde_json::to_value(error).unwrap();
/// assert_eq!(object["span"], serde_json::json!([2, 2]));
/// assert_eq!(object["found"], serde_json::json!({"end": true}));
/// assert_eq!((&object["document"], &object["section"]), (&"RFC 3986".into(), &error.section().into()));
/// assert_eq!(object["message"], error.message().to_string());
/// ```
impl Serialize for ParseError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("ParseError", 11)?;
        object.serialize_field("fault", self.fault().name())?;
        object.serialize_field("fault_span", &self.fault_span())?;
        object.serialize_field("fault_rule", self.fault_rule().name())?;
        object.serialize_field("message", &Text(self.message()))?;
        object.serialize_field("span", &self.span())?;
        object.serialize_field("found", &self.found())?;
        object.serialize_field("expected", &self.expected())?;
        object.serialize_field("rules", &Rules(self))?;
        object.serialize_field("document", self.rule().document())?;
        object.serialize_field("section", self.section())?;
        object.serialize_field("expectation", &Text(self.expectation()))?;
        object.end()
    }
}

/// The names of the open rules.
struct Rules<'e>(&'e ParseError);

impl Serialize for Rules<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.rules().map(|rule: &RuleEntry| rule.name()))
    }
}

/// What is displayed, as a text.
struct Text<D>(D);

impl<D: core::fmt::Display> Serialize for Text<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
