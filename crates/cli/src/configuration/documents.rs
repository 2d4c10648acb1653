//! The settings about which documents are read, and how.

use std::path::{Path, PathBuf};

use super::globs::Globs;
use super::origin::{Origin, Setting};
use super::overrides::Overrides;
use crate::arguments::MarkdownDialect;
use crate::text::path::plain;
use uri_bnf_documents::Format;

/// The settings about which documents are read, and how.
#[derive(Clone, Debug, Default)]
pub(crate) struct DocumentSettings {
    /// The folder of the file.
    pub(super) folder: PathBuf,
    pub(super) exclude: Option<Setting<Globs>>,
    pub(super) overrides: Overrides,
}

impl DocumentSettings {
    /// Returns where the file says that the document at `path` is not read, if it does.
    pub(crate) fn excluded_by(&self, path: &Path) -> Option<&Origin> {
        let Setting { value, origin } = self.exclude.as_ref()?;
        let path = plain(path);
        let path = path.strip_prefix(&self.folder).ok()?;
        value.matches(path).then_some(origin)
    }

    /// Returns the dialect of Markdown in which the document at `path` is read, if the file says it of this path.
    pub(crate) fn dialect_of(&self, path: &Path) -> Option<MarkdownDialect> {
        let given = self.overrides.of(path).into_iter().rev().find_map(|it| it.markdown.as_ref());
        given.map(|dialect| dialect.value)
    }

    /// Returns the format in which the document at `path` is read, if the file says it.
    pub(crate) fn format_of(&self, path: &Path) -> Option<Format> {
        let given = self.overrides.of(path).into_iter().rev().find_map(|it| it.format.as_ref());
        given.map(|format| format.value.with_language_of(path))
    }
}
