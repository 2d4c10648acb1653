//! What is found.

use std::sync::Arc;

use uri_bnf::extract::Finder;

use crate::Schema;

/// What is found in documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How bare and delimited references are found in text.
    pub finder: Finder,
    /// Whether bare URIs are also found in the text of formats that have links of their own (Markdown, HTML).
    pub bare: bool,
    /// Whether references are also found in code spans and code blocks.
    pub code: bool,
    /// Which Markdown is read.
    pub dialect: Dialect,
    /// Whether the labels of links in Markdown are found too that no definition has, with
    /// [`Hint::UnresolvedLabel`](crate::Hint::UnresolvedLabel). They are no references.
    pub labels: bool,
    /// What says which values of structured text are references, beside their names and schemes.
    pub schema: Option<Arc<Schema>>,
}

/// A dialect of Markdown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Dialect {
    /// That of GitHub, which makes links of bare URLs and mail addresses in text (GitHub Flavored Markdown 0.29 section 6.9).
    #[default]
    GitHub,
    /// `CommonMark`, in which only `<` and `>` make a link of a URI in text. Tables, footnotes and the like are read as well.
    CommonMark,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::GitHub, Self::CommonMark];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GitHub => "github",
            Self::CommonMark => "commonmark",
        }
    }
}
