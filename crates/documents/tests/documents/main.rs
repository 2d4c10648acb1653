//! References in documents: formats, spans, what the parsers of others find, and hostile input.

mod csv;
mod hints;
mod hostile_markdown;
mod hostile_structured;
mod html;
mod html_properties;
mod iris;
mod json;
mod line_formats;
mod mail;
mod markdown;
mod markdown_dialects;
mod markdown_parser;
mod markdown_tools;
mod memory;
mod places;
mod random;
mod real_markdown;
mod recall;
mod schema;
#[expect(dead_code, reason = "another package uses the rest")]
#[path = "../../../../tests/support/share.rs"]
mod share;
mod source;
mod structured_properties;
mod templates;
mod text;
mod toml;
mod xml;
mod yaml;
