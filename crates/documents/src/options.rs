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
    /// What says which values of structured text are references, beside their names and schemes.
    pub schema: Option<Arc<Schema>>,
}
