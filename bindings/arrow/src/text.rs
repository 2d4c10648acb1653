//! The text of a row: a string, or octets that may be UTF-8.

use uri_bnf::{
    Edition,
    ast::{Parts, UriReference},
};

/// The text of a row.
pub(crate) trait Text<'a>: Copy {
    fn octets(self) -> &'a [u8];
    /// The text; `None` if it is not UTF-8.
    fn characters(self) -> Option<&'a str>;
    fn is_valid(self, edition: Edition) -> bool;
    /// The tree; `None` if the text is not valid.
    fn tree(self, edition: Edition) -> Option<UriReference<&'a str>>;
    /// Writes the parts of the tree; `false` if the text is not valid.
    fn parts_into(self, edition: Edition, parts: &mut Parts<'a>) -> bool;
}

impl<'a> Text<'a> for &'a str {
    fn octets(self) -> &'a [u8] {
        self.as_bytes()
    }

    fn characters(self) -> Option<&'a str> {
        Some(self)
    }

    fn is_valid(self, edition: Edition) -> bool {
        edition.is_valid(self)
    }

    fn tree(self, edition: Edition) -> Option<UriReference<&'a str>> {
        edition.tree(self)
    }

    fn parts_into(self, edition: Edition, parts: &mut Parts<'a>) -> bool {
        edition.parts_into(self, parts)
    }
}

impl<'a> Text<'a> for &'a [u8] {
    fn octets(self) -> &'a [u8] {
        self
    }

    fn characters(self) -> Option<&'a str> {
        std::str::from_utf8(self).ok()
    }

    fn is_valid(self, edition: Edition) -> bool {
        edition.is_valid_bytes(self)
    }

    fn tree(self, edition: Edition) -> Option<UriReference<&'a str>> {
        edition.tree(self.characters()?)
    }

    fn parts_into(self, edition: Edition, parts: &mut Parts<'a>) -> bool {
        self.characters().is_some_and(|text| edition.parts_into(text, parts))
    }
}
