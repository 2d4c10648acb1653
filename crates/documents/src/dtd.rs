//! Declarations of XML in a file of their own: document types and sets of entities.
//!
//! They are no document, so they are read as text, but with the references to characters and to the predefined entities
//! undone: in `<!ENTITY a "http://h/?b&amp;c">`, that is `http://h/?b&c`. Nothing is replaced: in the value of an entity, a
//! percent sign begins a reference too (XML 1.0, section 4.4).

use crate::entities::{self, Context};
use crate::list::List;
use crate::{Builder, Finds, Options, text};

/// Finds the references in declarations.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    let mut shown = Builder::new(0);
    entities::decode(document, 0, Context::Markdown, &mut shown);
    text::search_shown(&shown.build(), options, &mut list);
    Finds::new(list, Vec::new())
}
