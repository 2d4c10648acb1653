//! The formats of documents.

use std::path::Path;

use crate::source::EXTENSIONS;
use crate::{Language, Template, suffixes, templates};

/// How a document is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// Plain text, and everything that no other format reads: delimited references and bare URIs.
    #[default]
    Text,
    /// `AsciiDoc`: as plain text, but a bracket after a URL begins the text of a link.
    AsciiDoc,
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
    /// Declarations of XML in a file of their own: document types and sets of entities.
    Dtd,
    /// Mail: a message with its parts, or a file of messages.
    Mail,
    /// Notebooks of Jupyter: the source of their cells.
    Notebook,
    /// Properties of Java.
    Properties,
    /// Translations of gettext.
    Gettext,
    /// `robots.txt` (RFC 9309).
    Robots,
    /// RDF as text: Turtle and its kin, and queries in SPARQL.
    Turtle,
    /// Comments and literals of source code, and configuration.
    Source(Language),
    /// A document of another format, with the tags of a language that writes parts of it.
    Template(Template),
}

/// Names of files without an extension, or with another one, that are Markdown.
const NAMES_OF_MARKDOWN: &[&str] =
    &["README", "CHANGELOG", "CONTRIBUTING", "CODE_OF_CONDUCT", "SECURITY", "llms.txt", "llms-full.txt"];

/// Which references of a document are IRIs (RFC 3987) if they are not US-ASCII. All others are URI references, which are
/// US-ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Iris {
    /// All: the specification of the format takes them.
    All,
    /// Those of which a name or a schema says so, such as `iri` and `@id`.
    Named,
    /// Those in parts of another format, which decides there.
    OfParts,
    /// None.
    None,
}

impl Format {
    /// Returns which references of its documents are IRIs: [`Find::takes_iris`](crate::Find::takes_iris) says it of each.
    ///
    /// - Markdown: a destination is any text (`CommonMark` 0.31.2 section 6.3), and becomes an attribute of HTML.
    /// - HTML: an attribute has a URL string, which has the characters of an IRI (URL Standard section 4.3).
    /// - XML: namespaces are IRIs (Namespaces in XML 1.1), and so are values of `xs:anyURI` (XML Schema 1.1 part 2 section
    ///   3.3.17) and Atom (RFC 4287 section 2).
    /// - RDF: what is between angle brackets is an IRI (RDF 1.1 Turtle, section 6.5); what is in literals is text.
    /// - JSON, YAML, TOML, CSV, properties: strings have no such meaning of their own. In JSON-LD 1.1 all are IRIs, and so are the formats `iri`
    ///   and `iri-reference` of JSON Schema; its `$ref` is a URI reference.
    /// - Templates and notebooks: what they write, or have, decides.
    /// - Mail: fields have URLs in US-ASCII (RFC 2369 section 2, RFC 2557 section 4.4). A part is read in its own format.
    /// - Source code, plain text, declarations of XML, translations of gettext and rules for robots have no specification that takes them.
    ///
    /// ```
    /// use uri_bnf_documents::{Format, Iris};
    /// assert_eq!(Format::Html.iris(), Iris::All);
    /// assert_eq!(Format::Text.iris(), Iris::None);
    /// ```
    #[must_use]
    pub const fn iris(self) -> Iris {
        match self {
            Self::Markdown | Self::Html | Self::Xml => Iris::All,
            Self::Json
            | Self::JsonLines
            | Self::Toml
            | Self::Yaml
            | Self::Csv
            | Self::Tsv
            | Self::Properties => Iris::Named,
            Self::Mail | Self::Notebook | Self::Turtle | Self::Template(_) => Iris::OfParts,
            Self::Text | Self::AsciiDoc | Self::Dtd | Self::Gettext | Self::Robots | Self::Source(_) => {
                Iris::None
            }
        }
    }

    /// Returns whether all references of its documents may be IRIs.
    pub(crate) const fn takes_all_iris(self) -> bool {
        matches!(self.iris(), Iris::All)
    }

    /// All of them; source code without its language.
    pub const ALL: [Self; 20] = [
        Self::Text,
        Self::AsciiDoc,
        Self::Markdown,
        Self::Html,
        Self::Json,
        Self::JsonLines,
        Self::Toml,
        Self::Yaml,
        Self::Csv,
        Self::Tsv,
        Self::Xml,
        Self::Dtd,
        Self::Mail,
        Self::Notebook,
        Self::Properties,
        Self::Gettext,
        Self::Robots,
        Self::Turtle,
        Self::Source(Language::UNKNOWN),
        Self::Template(Template::UNKNOWN),
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::AsciiDoc => "asciidoc",
            Self::Markdown => "markdown",
            Self::Html => "html",
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Toml => "toml",
            Self::Yaml => "yaml",
            Self::Csv => "csv",
            Self::Tsv => "tsv",
            Self::Xml => "xml",
            Self::Dtd => "dtd",
            Self::Notebook => "notebook",
            Self::Properties => "properties",
            Self::Gettext => "gettext",
            Self::Robots => "robots",
            Self::Turtle => "turtle",
            Self::Source(_) => "source",
            Self::Template(_) => "template",
            Self::Mail => "mail",
        }
    }

    /// The extensions of its files, in lower case, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Text => &["txt", "text"],
            Self::AsciiDoc => &["adoc", "asciidoc", "asc"],
            Self::Markdown => {
                &["md", "markdown", "mdown", "mkd", "mkdn", "rmd", "qmd", "livemd", "mdc", "mdoc"]
            }
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
                "rels", "xaml", "csl",
            ],
            Self::Dtd => &["dtd", "ent"],
            Self::Notebook => &["ipynb"],
            Self::Properties => &["properties"],
            Self::Gettext => &["po", "pot"],
            Self::Robots => &[],
            Self::Turtle => &["ttl", "nt", "nq", "trig", "n3", "rq", "sparql"],
            Self::Source(_) => EXTENSIONS,
            Self::Template(_) => templates::EXTENSIONS,
        }
    }

    /// Returns the format; for source code and templates, with the language of a file of this name.
    #[must_use]
    pub fn with_language_of(self, path: &Path) -> Self {
        match self {
            Self::Source(language) => Self::Source(Language::of_path(path).unwrap_or(language)),
            Self::Template(template) => Self::Template(Template::of_path(path).unwrap_or(template)),
            other => other,
        }
    }

    /// Returns the format of a file of this name, for most by its extension; [`Text`](Self::Text) if it is unknown. A language
    /// and a charset may follow the extension, as content negotiation has them.
    ///
    /// ```
    /// use std::path::Path;
    /// use uri_bnf_documents::Format;
    /// assert_eq!(Format::of_path(Path::new("index.html.ja.utf8")), Format::Html);
    /// assert_eq!(Format::of_path(Path::new("index.html.md")), Format::Markdown);
    /// ```
    pub fn of_path(path: &Path) -> Self {
        if let Some(format) = Self::known(path) {
            return format;
        }
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let with_language = suffixes::without_charset(name);
        if let Some(stem) = suffixes::without_language(with_language.unwrap_or(name))
            && let Some(format) = Self::negotiated(stem)
        {
            return format;
        }
        let format =
            with_language.filter(|stem| stem.contains('.')).and_then(|stem| Self::known(Path::new(stem)));
        format.unwrap_or_default()
    }

    /// Returns the format of a file after whose name is a language; `None` if that looks like something else.
    fn negotiated(stem: &str) -> Option<Self> {
        let has_extension = stem.rsplit_once('.').is_some_and(|(before, _)| !before.is_empty());
        let format = Self::known(Path::new(stem)).filter(|_| has_extension);
        format.filter(|format| !matches!(format, Self::Source(_)))
    }

    /// Returns the format that a name says, without a language or a charset after it.
    fn known(path: &Path) -> Option<Self> {
        if let Some(language) = Language::of_path(path) {
            return Some(Self::Source(language));
        }
        if let Some(template) = Template::of_path(path) {
            return Some(Self::Template(template));
        }
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if NAMES_OF_MARKDOWN.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Some(Self::Markdown);
        }
        if name == "robots.txt" {
            return Some(Self::Robots);
        }
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let has =
            |format: &Self| format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension));
        Self::ALL.into_iter().find(has)
    }
}
