//! The reference: a page for each rule of each specification, and one for each code of the validator.

mod codes;
mod rules;

use anyhow::Result;
use mdbook_driver::book::{BookItem, Chapter, SectionNumber};

use crate::{Expander, Specification};

/// The parts of the book after the chapters.
///
/// They are numbered after the `chapters` before them, because the table of contents nests by numbers.
pub(crate) fn items(expander: &Expander, chapters: u32) -> Result<Vec<BookItem>> {
    let mut all = Vec::new();
    for specification in Specification::all() {
        all.push(rules::of(expander, specification)?);
    }
    all.push(codes::all(expander)?);
    let mut items = vec![BookItem::PartTitle("Reference".to_owned())];
    for (mut chapter, number) in all.into_iter().zip(chapters + 1..) {
        chapter.number = Some(SectionNumber::new([number]));
        for (item, place) in chapter.sub_items.iter_mut().zip(1..) {
            if let BookItem::Chapter(page) = item {
                page.number = Some(SectionNumber::new([number, place]));
            }
        }
        items.push(chapter.into());
    }
    Ok(items)
}

/// A page below `reference/`, whose directives are expanded.
fn page(expander: &Expander, name: &str, path: &str, content: &str, parents: &[&str]) -> Result<Chapter> {
    let path = format!("reference/{path}.md");
    let content = expander.expand(path.as_ref(), content)?;
    let mut chapter =
        Chapter::new(name, content, path, parents.iter().map(|&parent| parent.to_owned()).collect());
    // There is no file to edit.
    chapter.source_path = None;
    Ok(chapter)
}
