//! Globs of documents in the file.

use std::path::Path;

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use toml::de::DeValue;

use super::values::{KeyError, Value, mistyped, string};

/// Globs as in `.gitignore`, of paths relative to the folder of the file.
#[derive(Clone, Debug)]
pub(crate) struct Globs {
    /// As they are written.
    pub(crate) texts: Vec<String>,
    matcher: Gitignore,
}

impl Globs {
    /// Reads the value of a key.
    ///
    /// # Errors
    ///
    /// Returns an error if it is not an array of globs.
    pub(super) fn read(key: &str, value: &Value<'_>) -> Result<Self, KeyError> {
        let DeValue::Array(globs) = value.get_ref() else {
            return Err(mistyped(key, "an array of globs", value));
        };
        let mut builder = GitignoreBuilder::new("");
        let mut texts = Vec::new();
        for glob in globs {
            let text = string(glob).ok_or_else(|| mistyped(key, "globs", glob))?;
            let not_a_glob = |why: String| KeyError {
                offset: glob.span().start,
                message: format!("{text:?} is not a glob: {why}"),
            };
            if text.trim().is_empty() || text.starts_with('#') {
                return Err(not_a_glob("nothing matches it".to_owned()));
            }
            builder.add_line(None, text).map_err(|error| not_a_glob(error.to_string()))?;
            texts.push(text.to_owned());
        }
        let matcher = builder.build();
        let offset = value.span().start;
        let matcher = matcher.map_err(|error| KeyError { offset, message: error.to_string() })?;
        Ok(Self { texts, matcher })
    }

    /// Returns whether they match a file, or a folder that it is in. Its path is from the folder of the file with the globs.
    pub(super) fn matches(&self, path: &Path) -> bool {
        self.matcher.matched_path_or_any_parents(path, false).is_ignore()
    }
}
