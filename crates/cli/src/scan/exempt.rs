//! Documents in which a code reports what is right.
//!
//! - Chapters that are not written yet: in `SUMMARY.md`, which has the chapters of a book, an empty destination stands for them (mdBook,
//!   "SUMMARY.md").
//! - Templates of documents, in which nothing is written yet.
//! - Parts of other documents, which may define their labels: below `_includes` and its kin, and `_part.md`.
//! - Files without extension, which nobody says are Markdown: there, `[a][b]` is a way to mark changes.
//! - Pages of `MediaWiki`, which decodes entities in URLs.
//! - Parts of the manual of a package of R, below `man`: there, a label is the name of a topic (roxygen2, "(R)Markdown support").

use std::path::Path;

use uri_bnf::validate::checks::HTML_ENTITY;

use super::judge::Judge;
use crate::names::document_codes::DocumentCode;

/// The name of the file that has the chapters of a book.
const SUMMARY: &str = "SUMMARY.md";

/// The folder that has the manual of a package of R, and the extension of its parts.
const MANUAL: &str = "man";
const R_MARKDOWN: &str = "rmd";

/// The folders of parts of other documents.
const PARTS: [&str; 6] = ["_includes", "_partials", "_snippets", "includes", "partials", "snippets"];

/// The folder of templates of documents.
const TEMPLATES: &str = "templates";

/// The page of a section (Hugo).
const INDEX: &str = "_index";

/// The extensions of pages of `MediaWiki`.
const WIKI: [&str; 2] = ["mediawiki", "wiki"];

/// Returns the judge of a document in which a code is not reported; `None` if it has all.
pub(super) fn without<'s>(judge: &Judge<'s>, path: &Path) -> Option<Judge<'s>> {
    let is_summary = path.file_name().is_some_and(|name| name == SUMMARY);
    let is_manual = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(R_MARKDOWN))
        && path.components().any(|folder| folder.as_os_str() == MANUAL);
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_ascii_lowercase();
    let is_template = stem.contains("template");
    let is_in_templates = path.components().any(|folder| folder.as_os_str() == TEMPLATES);
    let is_part = stem.starts_with('_') && stem != INDEX
        || path.components().any(|folder| PARTS.iter().any(|known| folder.as_os_str() == *known));
    let has_extension = |known: &[&str]| {
        path.extension()
            .is_some_and(|extension| known.iter().any(|known| extension.eq_ignore_ascii_case(known)))
    };
    // Standard input has no name.
    let is_name =
        |name: &str| name.bytes().all(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'-'));
    let is_unnamed = path.extension().is_none() && is_name(&stem) && !stem.is_empty();
    let is_wiki = has_extension(&WIKI);
    let code = match () {
        () if is_summary || is_template || is_in_templates => DocumentCode::EmptyDestination.name(),
        () if is_manual || is_part || is_unnamed => DocumentCode::UnresolvedLabel.name(),
        () if is_wiki => HTML_ENTITY.name(),
        () => return None,
    };
    match judge {
        Judge::Edition(judge) => Some(Judge::Edition(Box::new(judge.without(&[code])))),
        Judge::AllEditions(_) => None,
    }
}
