//! Finds the URI references in documents.
//!
//! [`Format`] says how a document is read. [`finds`] returns a [`Find`] for each reference: where it is, in octets of the
//! document, of what [`Kind`] its place is, and the [`DecodedReference`] without what the format did to its text (entities,
//! backslashes, line ends), with a map from its octets to those of the document.

//! ```
//! use uri_bnf_documents::{Format, Kind, Options, finds};
//! let document = b"See [the manual](my manual.md) and <http://example.org/>.";
//! let found = finds(document, Format::Markdown, &Options::default());
//! let texts: Vec<_> = found.iter().map(|find| (find.kind, find.reference.text().unwrap().to_owned())).collect();
//! let expected = [(Kind::Link, "my manual.md"), (Kind::Autolink, "http://example.org/")];
//! assert_eq!(texts, expected.map(|(kind, text)| (kind, text.to_owned())));
//! assert_eq!(&document[found.iter().next().unwrap().span.range()], b"my manual.md");
//! ```

mod backslashes;
mod base;
mod code_in_text;
mod comments;
mod content;
mod csv;
mod cut;
mod decoded_reference;
mod dtd;
mod emphasis;
mod entities;
mod escapes;
mod find;
mod format;
mod gettext;
mod grid_tables;
mod html;
mod hyphens;
mod json;
mod list;
mod literal_text;
mod mail;
mod manual;
mod markdown;
mod markup;
mod masked;
mod notebook;
mod one_slash;
mod options;
mod pieces;
mod placeholders;
mod properties;
mod robots;
mod search_options;
mod shortened;
mod source;
mod structured;
mod suffixes;
mod template;
mod templates;
mod text;
mod toml;
mod turtle;
mod variable;
mod writing;
mod xml;
mod yaml;

pub use base::{Base, BaseAt, Statement};
pub use comments::comments;
pub use decoded_reference::{Builder, DecodedReference, Edit};
pub use escapes::without_escapes;
pub use find::{Fault, Find, Finds, Hint, Kind};
pub use format::{Format, Iris};
pub use hyphens::Hyphens;
pub use list::Iter;
pub use options::{Dialect, Options};
pub use placeholders::placeholders;
pub use source::Language;
pub use structured::{Schema, SchemaError};
pub use templates::Template;
pub use writing::Writing;

/// The examples of the page on documents are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/documents.md")]
struct Page;

/// Finds the references in a document.
///
/// The finds are in the order of their spans, and no two of them overlap. Linear in the length of the document. Octets that
/// are not UTF-8 are kept: a reference has them as they are.
///
/// What is found takes at most ten times the length of the document in memory, whatever it has. For Markdown and YAML, the
/// parser may take [`PARSER_MEMORY`] more: a document for which it could take yet more is read as text, in YAML from there on.
/// See [`is_read_as_text`].
pub fn finds<'t>(document: &'t [u8], format: Format, options: &Options) -> Finds<'t> {
    match format {
        _ if is_read_as_text(document, format) => text::finds(document, options),
        Format::Text => text::finds(document, options),
        Format::AsciiDoc => text::finds_of_asciidoc(document, options),
        Format::Markdown => markdown::finds(document, options),
        Format::Html => templates::of_html(document, options),
        Format::Json => templates::or_template(document, options, false, json::finds),
        Format::JsonLines => json::finds_of_lines(document, options),
        Format::Toml => templates::or_template(document, options, false, toml::finds),
        Format::Yaml => templates::or_template(document, options, false, yaml::finds),
        Format::Csv => csv::finds(document, options),
        Format::Tsv => csv::finds_of_tabs(document, options),
        Format::Xml => templates::or_template(document, options, true, xml::finds),
        Format::Dtd => dtd::finds(document, options),
        Format::Mail => mail::finds(document, options),
        Format::Notebook => notebook::finds(document, options),
        Format::Properties => properties::finds(document, options),
        Format::Gettext => gettext::finds(document, options),
        Format::Robots => robots::finds(document, options),
        Format::Turtle => turtle::finds(document, options),
        Format::Source(language) => source::finds(document, language, options),
        Format::Template(template) => templates::finds(document, template, options),
    }
}

/// The length of the longest Markdown document that is read as Markdown, in octets.
pub const LONGEST_MARKDOWN: usize = 16 << 20;

/// How much memory the parser of Markdown or YAML may take beside ten times the length of the document, in octets. It takes
/// more than 100 times the length of a document that has nothing but markup.
pub const PARSER_MEMORY: usize = 160 << 20;

/// Returns how much memory the parser and what is found may take for a document.
fn parser_memory(document: &[u8]) -> usize {
    PARSER_MEMORY.saturating_add(10 * document.len())
}

/// Returns whether [`finds`] reads a document as text, because it is too long for its format, or has so much markup that the
/// parser could take more memory than [`PARSER_MEMORY`] says.
///
/// ```
/// use uri_bnf_documents::{Format, LONGEST_MARKDOWN, is_read_as_text};
/// let document = vec![b' '; LONGEST_MARKDOWN + 1];
/// assert!(is_read_as_text(&document, Format::Markdown) && !is_read_as_text(&document, Format::Html));
/// ```
pub fn is_read_as_text(document: &[u8], format: Format) -> bool {
    let is_markdown = match format {
        Format::Markdown => true,
        Format::Template(template) => template.writes_markdown(),
        _ => false,
    };
    is_markdown
        && (document.len() > LONGEST_MARKDOWN || markdown::may_take_more(document, parser_memory(document)))
}

/// The name of [`DecodedReference`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `DecodedReference`")]
#[doc(hidden)]
pub type Reference<'t> = DecodedReference<'t>;
