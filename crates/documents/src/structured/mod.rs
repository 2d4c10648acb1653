//! Structured text: what all formats have in common whose values have names (JSON, TOML, YAML, CSV).
//!
//! The reader of a format gives [`Events`]. [`Walk`] takes them, keeps the path, and finds the references among the strings:
//! a string is one by the `names` above it, by its `values` alone, or by the word of a schema. The reader needs no stack for
//! the path, and neither the depth nor the length of names costs memory here: see [`Path`].
//!
//! A format without nesting, such as CSV, calls [`value`] for each of its values.

mod names;
mod path;
mod schema;
mod several;
mod values;
mod walk;

use uri_bnf::Span;

pub use schema::{Schema, SchemaError};

pub(crate) use values::is_identifier;
pub(crate) use walk::Walk;
pub(crate) use {names::Role, walk::value};

use crate::list::List;
use crate::{DecodedReference, Options, Writing};

/// The length of the longest value of YAML and CSV that is searched, in octets.
pub(crate) const LONGEST_VALUE: usize = 1 << 20;

/// A string, as a format writes it.
#[derive(Clone, Debug)]
pub(crate) struct Scalar<'t> {
    /// Where it is written, without its delimiters.
    pub(crate) span: Span,
    /// What it means.
    pub(crate) text: DecodedReference<'t>,
    /// How a replacement of a part of it is written.
    pub(crate) writing: Writing,
}

/// What has values in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Container {
    /// Values with names: an object in JSON, a mapping in YAML, a table in TOML.
    Mapping,
    /// Values with numbers: an array in JSON and TOML, a sequence in YAML.
    Sequence,
}

/// What the reader of a format reads, in the order of the document.
pub(crate) trait Events<'t> {
    /// A container begins, which is the value of the last key, the next element of a sequence, or the root.
    fn begin(&mut self, container: Container);

    /// So many elements of the sequence are before the next one, and are elsewhere in the document.
    fn skip(&mut self, count: usize);

    /// The name of the next value in a mapping.
    fn key(&mut self, name: &[u8]);

    /// The innermost container ends.
    fn end(&mut self);

    /// A value that is a string.
    fn string(&mut self, scalar: Scalar<'t>);

    /// A value that is no string.
    fn other(&mut self);

    /// Another document of a stream begins.
    fn document(&mut self) {}
    /// A value that is text, such as a block scalar of YAML, as it is written from octet `start` of the document on: only bare
    /// URIs are found in it.
    fn text(&mut self, text: &'t [u8], start: usize) {
        let _ = (text, start);
        self.other();
    }

    /// The text of a comment, which begins at octet `start` of the document.
    fn comment(&mut self, text: &'t [u8], start: usize);
}

/// Finds references in what a format cannot read, from octet `start` to the end of `text`, as in plain text.
pub(crate) fn rest<'t>(text: &'t [u8], start: usize, options: &Options, into: &mut List<'t>) {
    into.extend(crate::text::part(text, start, options));
}
