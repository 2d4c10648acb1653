//! Chapters that are not written yet: in `SUMMARY.md`, which has the chapters of a book, an empty destination stands for them
//! (mdBook, "SUMMARY.md").

use std::path::Path;

use super::judge::Judge;
use crate::names::document_codes::DocumentCode;

/// The name of the file that has the chapters of a book.
const SUMMARY: &str = "SUMMARY.md";

/// Returns the judge of a document in which empty destinations are right; `None` if they are not.
pub(super) fn without<'s>(judge: &Judge<'s>, path: &Path) -> Option<Judge<'s>> {
    let is_summary = path.file_name().is_some_and(|name| name == SUMMARY);
    match judge {
        Judge::Edition(judge) if is_summary => {
            let judge = judge.without(&[DocumentCode::EmptyDestination.name()]);
            Some(Judge::Edition(Box::new(judge)))
        }
        _ => None,
    }
}
