//! The formats of documents.

use std::path::Path;

use crate::Language;
use crate::source::EXTENSIONS;

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
    /// XML, XHTML among it.
    Xml,
    /// Mail: a message with its parts, or a file of messages.
    Mail,
    /// Comments and literals of source code, and configuration.
    Source(Language),
}

impl Format {
    /// All of them; source code without its language.
    pub const ALL: [Self; 12] = [
        Self::Text,
        Self::Markdown,
        Self::Html,
        Self::Json,
        Self::JsonLines,
        Self::Toml,
        Self::Yaml,
        Self::Csv,
        Self::Tsv,
        Self::Xml,
        Self::Mail,
        Self::Source(Language::UNKNOWN),
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
            Self::Xml => "xml",
            Self::Source(_) => "source",
            Self::Mail => "mail",
        }
    }

    /// The extensions of its files, in lower case, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["txt", "text"],
            Self::Markdown => &["md", "markdown", "mdown", "mkd", "mkdn"],
            Self::Html => &["html", "htm"],
            Self::Json => &["json", "jsonc", "json5", "jsonld", "geojson", "topojson", "webmanifest", "har"],
            Self::JsonLines => &["jsonl", "ndjson"],
            Self::Toml => &["toml"],
            Self::Yaml => &["yaml", "yml"],
            Self::Csv => &["csv"],
            Self::Tsv => &["tsv", "tab"],
            Self::Mail => &["eml", "mbox", "mht", "mhtml"],
            Self::Xml => &[
                "xml", "xhtml", "xht", "xsd", "xsl", "xslt", "svg", "rss", "atom", "rdf", "owl", "opf",
                "ncx", "kml", "gpx", "wsdl", "plist", "pom", "opml", "dita", "ditamap", "docbook", "dbk",
                "tei", "xlf", "xliff", "csproj", "nuspec", "sitemap", "mathml", "wadl", "xspf", "rng", "sch",
            ],
            Self::Source(_) => EXTENSIONS,
        }
    }

    /// Returns the format; for source code, with the language of a file of this name.
    #[must_use]
    pub fn with_language_of(self, path: &Path) -> Self {
        match self {
            Self::Source(language) => Self::Source(Language::of_path(path).unwrap_or(language)),
            other => other,
        }
    }

    /// Returns the format of a file of this name, for most by its extension; [`Text`](Self::Text) if it is unknown.
    pub fn of_path(path: &Path) -> Self {
        if let Some(language) = Language::of_path(path) {
            return Self::Source(language);
        }
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let has =
            |format: &Self| format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension));
        Self::ALL.into_iter().find(has).unwrap_or_default()
    }
}
