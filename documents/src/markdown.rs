//! Markdown.

use crate::{Finds, Options};

/// Finds the references in Markdown.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    crate::text::finds(document, options)
}
