//! The reference: a page for each rule of each specification, and one for each code of the validator.

mod codes;
mod rules;

use anyhow::Result;
use mdbook_driver::book::{BookItem, Chapter};

use crate::{Expander, Specification};

/// The parts of the book after the chapters.
pub(crate) fn items(expander: &Expander) -> Result<Vec<BookItem>> {
    let mut items = vec![BookItem::PartTitle("Reference".to_owned())];
    for specification in Specification::all() {
        items.push(rules::of(expander, specification)?.into());
    }
    items.push(codes::all(expander)?.into());
    Ok(items)
}

/// A page below `reference/`, whose directives are expanded.
fn page(expander: &Expander, name: &str, path: &str, content: &str, parents: &[&str]) -> Result<Chapter> {
    let path = format!("reference/{path}.md");
    let content = expander.expand(path.as_ref(), content)?;
    let mut chapter = Chapter::new(name, content, path, parents.iter().map(|&parent| parent.to_owned()).collect());
    // There is no file to edit.
    chapter.source_path = None;
    Ok(chapter)
}
