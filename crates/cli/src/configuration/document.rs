//! The keys of `uri-bnf.toml`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use uri_bnf::validate::Severity;

use super::changes::Change;
use super::file::{self, Place, position};
use super::globs::Globs;
use super::ignored::{self, Ignored};
use super::mask::MaskedParameters;
use super::origin::{FilePosition, Origin, Setting};
use super::overrides::{self, Overrides};
use super::schemes::OwnSchemes;
use super::values::{
    KeyError, Value, boolean, dialect, in_order, mistyped, string, top_key, top_keys, unknown,
};
use crate::arguments::MarkdownDialect;
use crate::arguments::levels::Level;
use crate::arguments::{CheckFormat, PolicyName};
use crate::names::choice::{ALL, Choice};
use crate::names::codes::CodeSelector;
use crate::names::nearest::{did_you_mean, nearest};
use crate::names::specification::SpecificationName;
use crate::status::Failure;

/// The settings of the file. The base is not checked yet: whether it is valid depends on the edition.
#[derive(Debug, Default)]
pub(super) struct Keys {
    pub(super) edition: Option<Setting<Choice>>,
    pub(super) policy: Option<Setting<PolicyName>>,
    pub(super) base: Option<Setting<String>>,
    pub(super) max_warnings: Option<Setting<u64>>,
    pub(super) mask: Option<Setting<MaskedParameters>>,
    pub(super) markdown: Option<Setting<MarkdownDialect>>,
    pub(super) format: Option<Setting<CheckFormat>>,
    pub(super) exclude: Option<Setting<Globs>>,
    pub(super) bare: Option<Setting<bool>>,
    pub(super) check_files: Option<Setting<bool>>,
    pub(super) root: Option<Setting<PathBuf>>,
    pub(super) ignore: Vec<Ignored>,
    pub(super) schemes: OwnSchemes,
    pub(super) overrides: Overrides,
    /// In the order in which they are applied: groups first, so that they do not change a code that is named.
    pub(super) levels: Vec<Change>,
}

impl Keys {
    /// Reads the `text` of the file with this `name`, which has the settings at a `place`.
    ///
    /// # Errors
    ///
    /// Returns the first error, in the order of the text.
    pub(super) fn read(name: &Arc<str>, text: &str, place: Place) -> Result<Self, Failure> {
        let mut reader = KeyReader { name, text, keys: Self::default() };
        reader.read(place).map_err(|KeyError { offset, message }| {
            Failure::Unknown(format!("{}: {message}", file_position(name, text, offset)))
        })?;
        let mut keys = reader.keys;
        sort(&mut keys.levels);
        keys.overrides.all.iter_mut().for_each(|it| sort(&mut it.levels));
        Ok(keys)
    }
}

/// Sorts changes in the order in which they are applied.
fn sort(levels: &mut [Change]) {
    // The group of warnings comes before that of advice: it does not include advice that becomes a warning.
    levels.sort_by_key(|change| match change.selector {
        CodeSelector::Group(Severity::Error | Severity::Warning) => 0,
        CodeSelector::Group(Severity::Advice) => 1,
        CodeSelector::Code(_) | CodeSelector::Document(_) => 2,
    });
}

struct KeyReader<'t> {
    name: &'t Arc<str>,
    text: &'t str,
    keys: Keys,
}

impl KeyReader<'_> {
    fn read(&mut self, place: Place) -> Result<(), KeyError> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let offset = error.span().map_or(self.text.len(), |span| span.start);
            let before = self.text.get(..offset).unwrap_or_default();
            let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
            let is_edition =
                line.strip_prefix("edition").is_some_and(|rest| rest.trim_start().starts_with('='));
            let tip = if is_edition { "; write it as in: edition = \"3986\"" } else { "" };
            KeyError { offset, message: format!("{}{tip}", error.message()) }
        })?;
        let table = match place {
            Place::Top => table.get_ref(),
            Place::Tool => {
                let missing =
                    || KeyError { offset: 0, message: "there is no table [tool.uri-bnf]".to_owned() };
                let value = file::of_tool(table.get_ref()).ok_or_else(missing)?;
                let mistyped = || mistyped("uri-bnf", "a table", value);
                value.get_ref().as_table().ok_or_else(mistyped)?
            }
        };
        in_order(table).into_iter().try_for_each(|(key, value)| self.entry(key, value))
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
            "mask" => self.keys.mask = Some(self.setting(value, MaskedParameters::read(value)?)),
            "markdown" => self.keys.markdown = Some(self.setting(value, dialect(value)?)),
            "schemes" => self.keys.schemes = OwnSchemes::read(value, |offset| self.origin(offset))?,
            "overrides" => {
                let levels =
                    |into: &mut Vec<Change>, level: Level, value: &Value<'_>| self.level(into, level, value);
                self.keys.overrides = overrides::read(value, levels, policy, |offset| self.origin(offset))?;
            }
            "format" => self.keys.format = Some(self.setting(value, format(value)?)),
            "exclude" => self.keys.exclude = Some(self.setting(value, Globs::read("exclude", value)?)),
            "bare" => self.keys.bare = Some(self.setting(value, boolean("bare", value)?)),
            "check-files" => {
                self.keys.check_files = Some(self.setting(value, boolean("check-files", value)?));
            }
            "root" => {
                let text = string(value).ok_or_else(|| mistyped("root", "a string", value))?;
                self.keys.root = Some(self.setting(value, PathBuf::from(text)));
            }
            "ignore" => self.keys.ignore = ignored::read(value, |offset| self.origin(offset))?,
            "max-warnings" => self.keys.max_warnings = Some(self.setting(value, number(value)?)),
            _ => match Level::ALL.into_iter().find(|level| level.key() == key_name) {
                Some(level) => {
                    let mut levels = std::mem::take(&mut self.keys.levels);
                    self.level(&mut levels, level, value)?;
                    self.keys.levels = levels;
                }
                None => return Err(unknown_key(key, value)),
            },
        }
        Ok(())
    }

    /// Reads the codes of a level.
    fn level(&self, into: &mut Vec<Change>, level: Level, value: &Value<'_>) -> Result<(), KeyError> {
        let key = level.key();
        let DeValue::Array(codes) = value.get_ref() else {
            return Err(mistyped(key, "an array of codes", value));
        };
        for code in codes {
            let offset = code.span().start;
            let text =
                name_or_number(code).ok_or_else(|| mistyped(key, "names or numbers of codes", code))?;
            let selector = CodeSelector::read(&text).map_err(|message| KeyError { offset, message })?;
            let same = into.iter().find(|change| change.selector == selector);
            if let Some(Change { level: other, origin: Origin::File(FilePosition { line, .. }), .. }) = same {
                if *other == level {
                    continue;
                }
                let other = other.key();
                let message =
                    format!("{selector} is also in {other:?}, line {line}; name it in one of the two");
                return Err(KeyError { offset, message });
            }
            let origin = self.origin(offset);
            into.push(Change { selector, level, origin });
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
        let near = nearest(names.iter().copied(), &SpecificationName::plain(&name));
        let suggestion = did_you_mean(near.get(..1).unwrap_or_default());
        let mut message = format!("unknown edition {name:?}{suggestion} (editions: {})", names.join(", "));
        if PolicyName::from_str(&name, true).is_ok() {
            message = format!("{name:?} is a policy, not an edition: write policy = {name:?}");
        }
        KeyError { offset: value.span().start, message }
    })
}

fn policy(value: &Value<'_>) -> Result<PolicyName, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("policy", "a string", value))?;
    PolicyName::from_str(name, true).map_err(|_| {
        let values = PolicyName::value_variants().iter().filter_map(PolicyName::to_possible_value);
        let names: Vec<_> = values.map(|value| value.get_name().to_owned()).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let mut message = unknown("policy", "policies", name, &names);
        if Choice::named(name).is_some() {
            message = format!("{name:?} is an edition, not a policy: write edition = {name:?}");
        }
        KeyError { offset: value.span().start, message }
    })
}

/// Returns the format of findings that a value names.
fn format(value: &Value<'_>) -> Result<CheckFormat, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("format", "a string", value))?;
    CheckFormat::from_str(name, true).map_err(|_| {
        let names: Vec<_> = CheckFormat::value_variants().iter().map(ToString::to_string).collect();
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        KeyError {
            offset: value.span().start,
            message: unknown("format of findings", "formats", name, &names),
        }
    })
}

fn number(value: &Value<'_>) -> Result<u64, KeyError> {
    let number = match value.get_ref() {
        DeValue::Integer(integer) => u64::from_str_radix(integer.as_str(), integer.radix()).ok(),
        _ => return Err(mistyped("max-warnings", "a number", value)),
    };
    number.ok_or_else(|| KeyError {
        offset: value.span().start,
        message: "\"max-warnings\" takes a number that is not negative, of at most 64 bits".to_owned(),
    })
}

/// Returns a name, which can be given as a number: editions and codes have both.
fn name_or_number(value: &Value<'_>) -> Option<String> {
    let number = || value.get_ref().as_integer().map(ToString::to_string);
    string(value).map(str::to_owned).or_else(number)
}

/// Returns the error for a key that does not exist. In a table, a key may be one that belongs at the top of the file.
fn unknown_key(key: &Spanned<impl AsRef<str>>, value: &Value<'_>) -> KeyError {
    let name = key.get_ref().as_ref();
    if let Some((inner, offset)) = misplaced(value) {
        let message = top_key(&inner, name).unwrap_or_else(|| {
            let meant = did_you_mean(&nearest(top_keys().into_iter(), &inner));
            format!(
                "unknown key {inner:?}{meant} It belongs at the top of the file, not in the table {name:?}"
            )
        });
        return KeyError { offset, message };
    }
    KeyError { offset: key.span().start, message: unknown("key", "keys", name, &top_keys()) }
}

/// Returns the first key in the tables of `value` that belongs at the top of the file, or resembles one that does, and its
/// offset.
fn misplaced(value: &Value<'_>) -> Option<(String, usize)> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        DeValue::Array(values) => return values.iter().find_map(misplaced),
        _ => return None,
    };
    in_order(table).into_iter().find_map(|(key, value)| {
        let name: &str = key.get_ref().as_ref();
        let is_key = !nearest(top_keys().into_iter(), name).is_empty();
        if is_key { Some((name.to_owned(), key.span().start)) } else { misplaced(value) }
    })
}

fn file_position(file: &Arc<str>, text: &str, offset: usize) -> FilePosition {
    let (line, column) = position(text.as_bytes(), offset);
    FilePosition { file: Arc::clone(file), line, column }
}
