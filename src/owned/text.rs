//! A text and its tree: what both owned references have in common.

use alloc::string::{String, ToString};

use crate::{
    Edition, OwnedParseError, Span,
    ast::{Leaf, UriReference},
};

/// A valid text, and a tree of spans in it.
#[derive(Clone)]
pub(super) struct Parsed {
    text: String,
    tree: UriReference<Span>,
}

impl Parsed {
    /// Parses `text` under `edition`, without a copy.
    pub(super) fn new(edition: Edition, text: String) -> Result<Self, OwnedParseError> {
        match edition.parse(&text) {
            Ok(reference) => {
                // Each leaf was cut from the text.
                let tree = reference.map(&mut |leaf| Span::within(&text, leaf).unwrap_or(Span::new(0, 0)));
                Ok(Self { text, tree })
            }
            Err(error) => Err(error.with_text(text)),
        }
    }

    /// Parses what `tree` prints under `edition`.
    pub(super) fn of_tree<S: Leaf>(
        edition: Edition,
        tree: &UriReference<S>,
    ) -> Result<Self, OwnedParseError> {
        Self::new(edition, tree.to_string())
    }

    /// Returns the tree in another text, which has each leaf at the span of `span`.
    #[cfg(feature = "rfc3987")]
    pub(super) fn in_text(&self, text: String, mut span: impl FnMut(Span) -> Span) -> Self {
        Self { text, tree: self.tree.map(&mut span) }
    }

    pub(super) fn tree(&self) -> UriReference<&str> {
        self.tree.map(&mut |span| span.get(&self.text).unwrap_or_default())
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    pub(super) fn into_string(self) -> String {
        self.text
    }
}
