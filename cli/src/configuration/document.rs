//! The keys of `uri-bnf.toml`.

use std::sync::Arc;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use uri_bnf::validate::Severity;

use super::changes::Change;
use super::file::position;
use super::origin::{FilePosition, Origin, Setting};
use crate::arguments::PolicyName;
use crate::arguments::levels::Level;
use crate::names::choice::{ALL, Choice};
use crate::names::codes::CodeSelector;
use crate::names::nearest::{did_you_mean, nearest};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// What the file says. The base was not looked at: whether it is one depends on the edition.
#[derive(Debug, Default)]
pub(super) struct Keys {
    pub(super) edition: Option<Setting<Choice>>,
    pub(super) policy: Option<Setting<PolicyName>>,
    pub(super) base: Option<Setting<String>>,
    pub(super) max_warnings: Option<Setting<u64>>,
    /// In the order in which they are applied: groups first, so that a code that is named is what it is named to be.
    pub(super) levels: Vec<Change>,
}

/// The keys that there are.
const KEYS: [&str; 7] = ["edition", "policy", "base", "deny", "warn", "allow", "max-warnings"];

impl Keys {
    /// Reads the `text` of the file that is called `name`.
    ///
    /// # Errors
    ///
    /// The first, in the order of the text.
    pub(super) fn read(name: &Arc<str>, text: &str) -> Result<Self, Failure> {
        let mut reader = KeyReader { name, text, keys: Self::default() };
        reader.read().map_err(|KeyError { offset, message }| {
            Failure::Unknown(format!("{}: {message}", file_position(name, text, offset)))
        })?;
        let mut keys = reader.keys;
        // Nothing but advice becomes a warning, so the groups of warnings come first.
        keys.levels.sort_by_key(|change| match change.selector {
            CodeSelector::Group(Severity::Error | Severity::Warning) => 0,
            CodeSelector::Group(Severity::Advice) => 1,
            CodeSelector::Code(_) => 2,
        });
        Ok(keys)
    }
}

/// What is wrong in the text, and at which byte.
struct KeyError {
    offset: usize,
    message: String,
}

struct KeyReader<'t> {
    name: &'t Arc<str>,
    text: &'t str,
    keys: Keys,
}

type Value<'t> = Spanned<DeValue<'t>>;

impl KeyReader<'_> {
    fn read(&mut self) -> Result<(), KeyError> {
        let table = DeTable::parse(self.text).map_err(|error| KeyError {
            offset: error.span().map_or(self.text.len(), |span| span.start),
            message: error.message().to_owned(),
        })?;
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        entries.into_iter().try_for_each(|(key, value)| self.entry(key, value))
    }

    fn entry(&mut self, key: &Spanned<impl AsRef<str>>, value: &Value<'_>) -> Result<(), KeyError> {
        let key_name = key.get_ref().as_ref();
        match key_name {
            "edition" => self.keys.edition = Some(self.setting(value, edition(value)?)),
            "policy" => self.keys.policy = Some(self.setting(value, policy(value)?)),
            "base" => {
                let text = string(value).ok_or_else(|| mistyped("base", "a string", value))?;
                self.keys.base = Some(self.setting(value, text.to_owned()));
            }
            "max-warnings" => self.keys.max_warnings = Some(self.setting(value, number(value)?)),
            _ => match Level::ALL.into_iter().find(|level| level.key() == key_name) {
                Some(level) => self.level(level, value)?,
                None => {
                    return Err(KeyError {
                        offset: key.span().start,
                        message: unknown("key", "keys", key_name, &KEYS),
                    });
                }
            },
        }
        Ok(())
    }

    /// Takes the codes of a level.
    fn level(&mut self, level: Level, value: &Value<'_>) -> Result<(), KeyError> {
        let key = level.key();
        let DeValue::Array(codes) = value.get_ref() else {
            return Err(mistyped(key, "an array of codes", value));
        };
        for code in codes {
            let offset = code.span().start;
            let text =
                name_or_number(code).ok_or_else(|| mistyped(key, "names or numbers of codes", code))?;
            let selector = CodeSelector::read(&text).map_err(|message| KeyError { offset, message })?;
            let same = self.keys.levels.iter().find(|change| change.selector == selector);
            if let Some(Change { level: other, origin: Origin::File(FilePosition { line, .. }), .. }) = same {
                if *other == level {
                    continue;
                }
                let other = other.key();
                let message =
                    format!("{selector} is in {other:?}, line {line}, too; name it in one of the two");
                return Err(KeyError { offset, message });
            }
            let origin = self.origin(offset);
            self.keys.levels.push(Change { selector, level, origin });
        }
        Ok(())
    }

    fn setting<T>(&self, read_from: &Value<'_>, value: T) -> Setting<T> {
        Setting { value, origin: self.origin(read_from.span().start) }
    }

    fn origin(&self, offset: usize) -> Origin {
        Origin::File(file_position(self.name, self.text, offset))
    }
}

fn edition(value: &Value<'_>) -> Result<Choice, KeyError> {
    let name = name_or_number(value)
        .ok_or_else(|| mistyped("edition", "the name or the number of an edition", value))?;
    Choice::named(&name).ok_or_else(|| {
        let names: Vec<_> = SpecificationName::all().map(SpecificationName::argument).chain([ALL]).collect();
        KeyError { offset: value.span().start, message: unknown("edition", "editions", &name, &names) }
    })
}

fn policy(value: &Value<'_>) -> Result<PolicyName, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("policy", "a string", value))?;
    PolicyName::from_str(name, true).map_err(|_| {
        let values = PolicyName::value_variants().iter().filter_map(PolicyName::to_possible_value);
        let names: Vec<_> = values.map(|value| value.get_name().to_owned()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        KeyError { offset: value.span().start, message: unknown("policy", "policies", name, &names) }
    })
}

fn number(value: &Value<'_>) -> Result<u64, KeyError> {
    let number = match value.get_ref() {
        DeValue::Integer(integer) => u64::from_str_radix(integer.as_str(), integer.radix()).ok(),
        _ => return Err(mistyped("max-warnings", "a number", value)),
    };
    number.ok_or_else(|| KeyError {
        offset: value.span().start,
        message: format!("\"max-warnings\" takes a number from 0 to {}", u64::MAX),
    })
}

fn string<'v>(value: &'v Value<'_>) -> Option<&'v str> {
    value.get_ref().as_str()
}

/// A name, for which a number may stand: an edition and a code may be named by one.
fn name_or_number(value: &Value<'_>) -> Option<String> {
    let number = || value.get_ref().as_integer().map(ToString::to_string);
    string(value).map(str::to_owned).or_else(number)
}

/// Of a value that is of another type than `key` takes.
fn mistyped(key: &str, taken: &str, value: &Value<'_>) -> KeyError {
    let given = match value.get_ref() {
        DeValue::String(_) => "a string",
        DeValue::Integer(_) => "an integer",
        DeValue::Float(_) => "a float",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "an array",
        DeValue::Table(_) => "a table",
    };
    KeyError { offset: value.span().start, message: format!("{key:?} takes {taken}, not {given}") }
}

/// What is said of a name of something that is none of `names`.
fn unknown(one: &str, all: &str, name: &str, names: &[&str]) -> String {
    let suggestion = did_you_mean(&nearest(names.iter().copied(), name));
    format!("unknown {one} {name:?}{suggestion} ({all}: {})", names.join(", "))
}

fn file_position(file: &Arc<str>, text: &str, offset: usize) -> FilePosition {
    let (line, column) = position(text.as_bytes(), offset);
    FilePosition { file: Arc::clone(file), line, column }
}
