//! The formats of documents.

use std::path::Path;

/// How a document is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// Plain text, and everything that no other format reads: delimited references and bare URIs.
    #[default]
    Text,
    /// `CommonMark` with the extensions of GitHub.
    Markdown,
    /// HTML.
    Html,
    /// JSON, also with what JSON5 adds.
    Json,
    /// A value of JSON on each line.
    JsonLines,
    /// TOML.
    Toml,
    /// YAML.
    Yaml,
    /// Comma-separated values.
    Csv,
    /// Tab-separated values.
    Tsv,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Text,
        Self::Markdown,
        Self::Html,
        Self::Json,
        Self::JsonLines,
        Self::Toml,
        Self::Yaml,
        Self::Csv,
        Self::Tsv,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Toml => "toml",
            Self::Yaml => "yaml",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
        }
    }

    /// The extensions of its files, in lower case, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["txt", "text"],
            Self::Markdown => &["md", "markdown", "mdown", "mkd", "mkdn"],
            Self::Html => &["html", "htm", "xhtml"],
            Self::Json => &["json", "jsonc", "json5", "jsonld", "geojson", "topojson", "webmanifest", "har"],
            Self::JsonLines => &["jsonl", "ndjson"],
            Self::Toml => &["toml"],
            Self::Yaml => &["yaml", "yml"],
            Self::Csv => &["csv"],
            Self::Tsv => &["tsv"],
        }
    }

    /// Returns the format of a file of this name by its extension; [`Text`](Self::Text) if the extension is unknown.
    pub fn of_path(path: &Path) -> Self {
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let has =
            |format: &Self| format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension));
        Self::ALL.into_iter().find(has).unwrap_or_default()
    }
}
