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
    /// XML, XHTML among it.
    Xml,
    /// Mail: a message with its parts, or a file of messages.
    Mail,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Text, Self::Markdown, Self::Html, Self::Xml, Self::Mail];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Xml => "xml",
            Self::Mail => "mail",
        }
    }

    /// The extensions of its files, in lower case, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["txt", "text"],
            Self::Markdown => &["md", "markdown", "mdown", "mkd", "mkdn"],
            Self::Html => &["html", "htm"],
            Self::Mail => &["eml", "mbox", "mht", "mhtml"],
            Self::Xml => &[
                "xml", "xhtml", "xht", "xsd", "xsl", "xslt", "svg", "rss", "atom", "rdf", "owl", "opf",
                "ncx", "kml", "gpx", "wsdl", "plist", "pom", "opml", "dita", "ditamap", "docbook", "dbk",
                "tei", "xlf", "xliff", "csproj", "nuspec", "sitemap", "mathml", "wadl", "xspf", "rng", "sch",
            ],
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
