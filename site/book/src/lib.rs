//! The book "The URI grammar, explained": what in its chapters is not prose is made here.
//!
//! A chapter holds directives such as `{{rule rfc3986 port}}`, which [`Expander`] replaces with what the library or the
//! command says; [`directives`] lists them. The pages about rules and about codes are generated as a whole.

pub mod directives;
mod html;
mod reference;
mod scan;
mod specification;
mod words;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use mdbook_driver::{
    MDBook,
    book::{Book, BookItem},
};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};

pub use directives::Expander;
pub use specification::Specification;

/// The folder of this package, with `book.toml` and the chapters.
pub fn source() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Builds the book into `folder` with the command `uri-bnf` at `command`. Returns the number of pages.
///
/// # Errors
///
/// Returns an error if the command cannot run, if a directive is unknown or wrong (with the file and the line), or if the
/// folder cannot be written.
pub fn build(command: &Path, folder: &Path) -> Result<usize> {
    let command = fs::canonicalize(command).with_context(|| format!("cannot find {}", command.display()))?;
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let folder = fs::canonicalize(folder)?;
    let mut book = MDBook::load(source())?;
    book.config.build.build_dir.clone_from(&folder);
    book.with_preprocessor(Expand { expander: Expander::new(command)? });
    book.build()?;
    let pages = count_pages(&folder)?;
    ensure!(pages > 0, "nothing was written to {}", folder.display());
    Ok(pages)
}

/// The number of HTML files in a folder and in those below it.
fn count_pages(folder: &Path) -> Result<usize> {
    let mut pages = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            pages += count_pages(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "html") {
            pages += 1;
        }
    }
    Ok(pages)
}

/// Expands the directives of all chapters, and adds the reference.
struct Expand {
    expander: Expander,
}

impl Preprocessor for Expand {
    fn name(&self) -> &'static str {
        "expand"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let mut problem = None;
        book.for_each_mut(|item| {
            let BookItem::Chapter(chapter) = item else { return };
            let Some(path) = &chapter.path else { return };
            match self.expander.expand(path, &chapter.content) {
                Ok(content) => chapter.content = content,
                Err(error) => problem = problem.take().or(Some(error)),
            }
        });
        if let Some(error) = problem {
            return Err(error);
        }
        let chapters = book.chapters().filter(|chapter| chapter.number.is_some()).count();
        for item in reference::items(&self.expander, u32::try_from(chapters)?)? {
            book.push_item(item);
        }
        Ok(book)
    }
}

/// The blocks of Rust in the chapters, as tests.
#[cfg(doctest)]
mod chapters {
    macro_rules! chapters {
        ($($name:ident $file:literal,)*) => {
            $(#[doc = include_str!(concat!("../text/", $file, ".md"))] struct $name;)*
        };
    }

    chapters! {
        Ambiguity "ambiguity",
        Authority "authority",
        Characters "characters",
        Combinators "combinators",
        Editions "editions",
        Introduction "introduction",
        Judge "judge",
        Notation "notation",
        Opaque "opaque",
        OtherParsers "other-parsers",
        OwnGrammar "own-grammar",
        Paths "paths",
        QueryAndFragment "query-and-fragment",
        Reference "reference",
        Resolution "resolution",
        Urns "urns",
        Validator "validator",
    }
}
