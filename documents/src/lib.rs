//! Finds the URI references in documents.
//!
//! [`Format`] says how a document is read. [`finds`] returns a [`Find`] for each reference: where it is, in octets of the
//! document, of what [`Kind`] its place is, and the [`Reference`] without what the format did to its text (entities,
//! backslashes, line ends), with a map from its octets to those of the document.

#![warn(missing_docs)]

mod entities;
mod find;
mod format;
mod html;
mod markdown;
mod options;
mod reference;
mod text;
mod writing;

pub use find::{Base, Find, Finds, Hint, Kind};
pub use format::Format;
pub use options::Options;
pub use reference::{Builder, Edit, Reference};
pub use writing::Writing;

/// Finds the references in a document.
///
/// The finds are in the order of their spans, and no two of them overlap. Linear in the length of the document. Octets that
/// are not UTF-8 are kept: a reference has them as they are.
pub fn finds<'t>(document: &'t [u8], format: Format, options: &Options) -> Finds<'t> {
    match format {
        Format::Text => text::finds(document, options),
        Format::Markdown => markdown::finds(document, options),
        Format::Html => html::finds(document, options),
    }
}
