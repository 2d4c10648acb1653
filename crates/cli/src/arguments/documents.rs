//! The documents that a subcommand reads.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, value_parser};
use uri_bnf_documents::{Dialect, Format};

use super::shared::MOST_THREADS;
use crate::inputs::size;

/// The documents, and what is found in them.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option")]
pub(crate) struct DocumentArguments {
    /// Files, and folders whose files are read; '-' is standard input [default: standard input if it is a pipe or a file, else
    /// the current folder]
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    /// Read the names of files and folders from this file, with NUL after each; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "paths")]
    pub(crate) files0_from: Option<PathBuf>,

    /// Read all files in this format [default: by the extension of each, else text]
    #[arg(long = "type", value_name = "TYPE", value_parser = super::shared::named::<Type>(TYPES))]
    pub(crate) format_of_files: Option<Type>,

    /// In folders, read only the files that match this glob; can be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) include: Vec<String>,

    /// In folders, do not read the files that match this glob; can be repeated
    #[arg(long, value_name = "GLOB")]
    pub(crate) exclude: Vec<String>,

    /// In folders, also read hidden files
    #[arg(long)]
    pub(crate) hidden: bool,

    /// In folders, also read files that .gitignore or .ignore excludes
    #[arg(long)]
    pub(crate) no_ignore: bool,

    /// Do not read files that have more bytes, which is an error for each; takes k, M and G, or KiB, MiB and GiB, as powers of
    /// 1024
    #[arg(long, value_name = "BYTES", default_value = "64MiB", value_parser = size::parse)]
    pub(crate) max_file_size: usize,

    /// Report standard input under this name, and read it in the format of this name
    #[arg(long, value_name = "NAME")]
    pub(crate) stdin_filename: Option<PathBuf>,

    /// In formats other than text, also find bare URIs in the text [default: that of uri-bnf.toml, else false]
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOLEAN")]
    pub(crate) bare: Option<bool>,

    /// Read Markdown in this dialect [default: github]
    #[arg(long, value_name = "DIALECT", value_parser = super::shared::named::<MarkdownDialect>(DIALECTS))]
    pub(crate) markdown: Option<MarkdownDialect>,

    /// In Markdown and HTML, also find references in code
    #[arg(long)]
    pub(crate) code: bool,

    /// In JSON, TOML and YAML, also find the values to which the JSON Schema in this file, or a schema of an API in it, gives a
    /// format: 'uri', 'uri-reference', 'iri' or 'iri-reference'. After '#' may be the place of the schema in the file:
    /// 'api.json#/components/schemas/Pet'
    #[arg(long, value_name = "FILE")]
    pub(crate) schema: Option<OsString>,

    /// Continue bare URIs with characters beyond US-ASCII, except punctuation, as RFC 3987 allows
    #[arg(long)]
    pub(crate) iris: bool,

    /// Find abbreviated URLs: 'www.example.com' as <http://www.example.com>
    #[arg(long)]
    pub(crate) abbreviations: bool,

    /// Find mail addresses: 'fred@example.com' as mailto:fred@example.com
    #[arg(long)]
    pub(crate) addresses: bool,

    /// Read files on this number of threads [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u16).range(1..=MOST_THREADS))]
    pub(crate) threads: Option<u16>,
}

/// A dialect of Markdown, by its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MarkdownDialect(pub(crate) Dialect);

impl MarkdownDialect {
    pub(crate) const NAMES: [&str; 2] = [Dialect::GitHub.name(), Dialect::CommonMark.name()];
}

/// The names of the dialects, and what they are.
const DIALECTS: [(&str, &str); 2] = [
    ("github", "GitHub's, in which bare URLs and mail addresses in text are links"),
    ("commonmark", "CommonMark, in which text has only the links between '<' and '>'"),
];

impl std::str::FromStr for MarkdownDialect {
    type Err = UnknownType;

    fn from_str(name: &str) -> Result<Self, UnknownType> {
        Dialect::ALL.into_iter().find(|dialect| dialect.name() == name).map(Self).ok_or(UnknownType)
    }
}

/// A format of documents, by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type(pub(crate) Format);

/// The names of the formats, and what they are.
const TYPES: [(&str, &str); 20] = [
    ("text", "Plain text"),
    ("asciidoc", "AsciiDoc: plain text with links such as http://h/[a text]"),
    ("markdown", "Markdown: CommonMark, with the extensions of GitHub"),
    ("html", "HTML"),
    ("json", "JSON, also with comments and the rest of JSON5"),
    ("jsonl", "JSON Lines"),
    ("toml", "TOML"),
    ("yaml", "YAML"),
    ("csv", "CSV, comma-separated values"),
    ("tsv", "Tab-separated values"),
    ("xml", "XML, XHTML among it"),
    ("dtd", "Declarations of XML: document types, and sets of entities"),
    ("mail", "Mail: a message, or a file of messages"),
    ("notebook", "Notebooks of Jupyter: the source of their cells"),
    ("properties", "Properties of Java"),
    ("gettext", "Translations of gettext"),
    ("robots", "Rules for robots: robots.txt"),
    ("turtle", "RDF as text: N-Triples, Turtle, TriG, and SPARQL"),
    ("source", "Source code and configuration: comments and literals"),
    ("template", "Templates of HTML and other formats: ERB, Jinja, PHP, Vue and others"),
];

/// A text is not the name of a format.
#[derive(Debug)]
pub(crate) struct UnknownType;

impl std::fmt::Display for UnknownType {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("unknown format of documents")
    }
}

impl std::error::Error for UnknownType {}

impl std::str::FromStr for Type {
    type Err = UnknownType;

    fn from_str(name: &str) -> Result<Self, UnknownType> {
        Format::ALL.into_iter().find(|format| format.name() == name).map(Self).ok_or(UnknownType)
    }
}
