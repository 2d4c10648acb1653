//! The arguments of a request.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Map, Value, json};
use uri_bnf::{Edition, bnf::Notation, grammar::RuleEntry};

/// The longest text of an argument, in bytes.
pub(crate) const LONGEST: usize = 65_536;

/// The text of an answer, or a sentence that says what is wrong with the request.
pub(crate) type Answer = Result<String, Problem>;

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem(String);

impl Problem {
    pub(crate) fn new(message: impl Display) -> Self {
        Self(message.to_string())
    }

    /// The answer that says so.
    pub(crate) fn answer(&self) -> String {
        json!({"error": self.0}).to_string()
    }
}

/// Writes an object as JSON.
pub(crate) fn write(object: &impl Serialize) -> Answer {
    serde_json::to_string(object)
        .map_err(|error| Problem::new(format_args!("cannot write the answer: {error}")))
}

/// A request: an operation and its arguments.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        match serde_json::from_str(text) {
            Ok(Value::Object(entries)) => Ok(Self(entries)),
            Ok(_) => Err(Problem::new("a request is an object")),
            Err(error) => Err(Problem::new(format_args!("the request is not JSON: {error}"))),
        }
    }

    /// The entry with this name; null if there is none.
    pub(crate) fn get(&self, name: &str) -> &Value {
        self.0.get(name).unwrap_or(&Value::Null)
    }

    /// An argument that is a string of at most [`LONGEST`] octets.
    pub(crate) fn text(&self, name: &str) -> Result<&str, Problem> {
        let text = self.get(name).as_str();
        let text = text.ok_or_else(|| Problem::new(format_args!("{name} is not a string")))?;
        if text.len() > LONGEST {
            let length = text.len();
            return Err(Problem::new(format_args!("{name} has {length} bytes, and the limit is {LONGEST}")));
        }
        Ok(text)
    }

    /// An argument that is a string, or is left out.
    pub(crate) fn optional_text(&self, name: &str) -> Result<Option<&str>, Problem> {
        if self.get(name).is_null() { Ok(None) } else { self.text(name).map(Some) }
    }

    /// An argument that is true or false; false if it is left out.
    pub(crate) fn flag(&self, name: &str) -> Result<bool, Problem> {
        match self.get(name) {
            Value::Null => Ok(false),
            Value::Bool(value) => Ok(*value),
            _ => Err(Problem::new(format_args!("{name} is not true or false"))),
        }
    }

    /// An argument that is a number: not negative, and without fraction.
    pub(crate) fn number(&self, name: &str) -> Result<u64, Problem> {
        self.get(name)
            .as_u64()
            .ok_or_else(|| Problem::new(format_args!("{name} is not a number without sign and fraction")))
    }

    /// An argument that is the name of an edition.
    pub(crate) fn edition_of(&self, name: &str) -> Result<Edition, Problem> {
        let text = self.text(name)?;
        text.parse().map_err(|error| Problem::new(format_args!("{name} {text:.100}: {error}")))
    }

    /// The edition of the request.
    pub(crate) fn edition(&self) -> Result<Edition, Problem> {
        self.edition_of("edition")
    }

    /// The rule of the request: the start symbol of the edition if it is left out.
    pub(crate) fn rule(&self, edition: Edition) -> Result<&'static RuleEntry, Problem> {
        let name = self.optional_text("rule")?.unwrap_or(edition.start_symbol());
        rule(edition, name)
    }

    /// The notation of a grammar.
    pub(crate) fn notation(&self) -> Result<Notation, Problem> {
        match self.text("notation")? {
            "bnf" => Ok(Notation::Bnf),
            "abnf" => Ok(Notation::Abnf),
            _ => Err(Problem::new("notation is not bnf or abnf")),
        }
    }
}

/// The rule of an edition with this name.
pub(crate) fn rule(edition: Edition, name: &str) -> Result<&'static RuleEntry, Problem> {
    let unknown = || Problem::new(format_args!("{edition} has no rule with the name {name:.100}"));
    edition.rules().rule(name).ok_or_else(unknown)
}
