//! The tables `[[overrides]]` of `uri-bnf.toml`: settings for some of the documents.

use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};
use uri_bnf_documents::Format;

use super::changes::Change;
use super::globs::Globs;
use super::ignored::{self, Ignored};
use super::keys::{OF_OVERRIDES, names};
use super::origin::{Origin, Setting};
use super::values::{KeyError, Value, dialect, in_order, mistyped, string, top_key, unknown};
use crate::arguments::levels::Level;
use crate::arguments::{MarkdownDialect, PolicyName};
use crate::text::path::plain;

/// Settings for the documents of some paths.
#[derive(Clone, Debug)]
pub(crate) struct Override {
    pub(crate) paths: Globs,
    /// The format in which the documents are read.
    pub(crate) format: Option<Setting<Format>>,
    /// The dialect in which they are read, if they are Markdown.
    pub(crate) markdown: Option<Setting<MarkdownDialect>>,
    pub(crate) policy: Option<Setting<PolicyName>>,
    /// In the order in which they are applied.
    pub(crate) levels: Vec<Change>,
    /// Which of their references are not checked.
    pub(crate) ignore: Vec<Ignored>,
    pub(crate) origin: Origin,
}

/// All of them, and what their paths are relative to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overrides {
    /// The folder of the file.
    folder: PathBuf,
    pub(crate) all: Vec<Override>,
}

impl Overrides {
    /// Returns the same, relative to the folder of the file at `path`.
    pub(super) fn beside(self, path: &Path) -> Self {
        let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
        Self { folder: plain(&folder), ..self }
    }

    /// Returns those for the document at `path`, in the order of the file.
    pub(super) fn of(&self, path: &Path) -> Vec<&Override> {
        if self.all.is_empty() {
            return Vec::new();
        }
        let path = plain(path);
        let Ok(path) = path.strip_prefix(&self.folder) else { return Vec::new() };
        let is_meant = |it: &&Override| it.paths.matches(path);
        self.all.iter().filter(is_meant).collect()
    }
}

/// Reads the value of the key `overrides`. `levels` reads the codes of a level, and `origin` finds the origin of an offset.
///
/// # Errors
///
/// Returns the first error, in the order of the text.
pub(super) fn read(
    value: &Value<'_>,
    levels: impl Fn(&mut Vec<Change>, Level, &Value<'_>) -> Result<(), KeyError>,
    policy: impl Fn(&Value<'_>) -> Result<PolicyName, KeyError>,
    origin: impl Fn(usize) -> Origin,
) -> Result<Overrides, KeyError> {
    let taken = "tables, each of which begins with [[overrides]]";
    let DeValue::Array(tables) = value.get_ref() else { return Err(mistyped("overrides", taken, value)) };
    let mut all = Vec::new();
    for value in tables {
        let DeValue::Table(table) = value.get_ref() else { return Err(mistyped("overrides", taken, value)) };
        let paths = paths(table, value)?;
        let origin_of = |value: &Value<'_>| origin(value.span().start);
        let mut read = Override {
            paths,
            format: None,
            markdown: None,
            policy: None,
            levels: Vec::new(),
            ignore: Vec::new(),
            origin: origin_of(value),
        };
        for (key, value) in in_order(table) {
            let name: &str = key.get_ref().as_ref();
            match (name, Level::ALL.into_iter().find(|level| level.key() == name)) {
                ("paths", _) => {}
                ("type", _) => {
                    read.format = Some(Setting { value: format(value)?, origin: origin_of(value) });
                }
                ("markdown", _) => {
                    read.markdown = Some(Setting { value: dialect(value)?, origin: origin_of(value) });
                }
                ("ignore", _) => read.ignore = ignored::read(value, &origin)?,
                ("policy", _) => {
                    read.policy = Some(Setting { value: policy(value)?, origin: origin_of(value) });
                }
                (_, Some(level)) => levels(&mut read.levels, level, value)?,
                _ => {
                    let offset = key.span().start;
                    let message = top_key(name, "overrides")
                        .unwrap_or_else(|| unknown("key of overrides", "keys", name, &names(&OF_OVERRIDES)));
                    return Err(KeyError { offset, message });
                }
            }
        }
        all.push(read);
    }
    Ok(Overrides { folder: PathBuf::new(), all })
}

/// Returns the globs of a table.
fn paths(table: &DeTable<'_>, whole: &Value<'_>) -> Result<Globs, KeyError> {
    let offset = whole.span().start;
    let Some((_, value)) = in_order(table).into_iter().find(|(key, _)| key.get_ref().as_ref() == "paths")
    else {
        let message = "[[overrides]] has no \"paths\"; write it as in: paths = [\"legacy/**\"]".to_owned();
        return Err(KeyError { offset, message });
    };
    Globs::read("paths", value)
}

/// Returns the format of documents that a value names.
fn format(value: &Value<'_>) -> Result<Format, KeyError> {
    let name = string(value).ok_or_else(|| mistyped("type", "a string", value))?;
    Format::ALL.into_iter().find(|format| format.name() == name).ok_or_else(|| KeyError {
        offset: value.span().start,
        message: unknown("format of documents", "formats", name, &Format::ALL.map(Format::name)),
    })
}
