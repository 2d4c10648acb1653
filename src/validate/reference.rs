//! What the documents say of a check.

use core::fmt;

use crate::grammar::{
    Url,
    document::{Document, DocumentSet},
    kind_of_section,
};

/// What a specification says of a check.
///
/// ```
/// use uri_bnf::{Edition, validate::checks};
/// let said = checks::EMPTY_OPAQUE_PART.reference(Edition::Rfc2396).unwrap();
/// assert_eq!(said.url().to_string(), "https://www.rfc-editor.org/rfc/rfc2396#section-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    document: Document,
    section: &'static str,
    says: &'static str,
}

impl Reference {
    /// Whether it is of `document`.
    pub(super) fn is_of(&self, document: Document) -> bool {
        self.document == document
    }

    /// The document, as in `RFC 2396` or `draft-fielding-url-syntax-07`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::SPACE.references()[0].document(), "draft-fielding-url-syntax-07");
    /// ```
    pub const fn document(&self) -> &'static str {
        self.document.name()
    }

    /// The section of the document; of an appendix, its letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::EMPTY_RELATIVE_PATH.reference(Edition::Rfc2396).unwrap().section(), "5");
    /// ```
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// What it says, in a sentence of ours.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let said = checks::SPACE.reference(Edition::Rfc2396).unwrap().says();
    /// assert_eq!(said, "spaces come and go when a text is transcribed or typeset, so they are excluded");
    /// ```
    pub const fn says(&self) -> &'static str {
        self.says
    }

    /// What the [`section`](Self::section) is a number of: `section`, or `appendix` where it begins with a letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Code, checks}};
    /// let kind = |code: Code| code.reference(Edition::Rfc2396).map(|said| said.kind_of_section());
    /// assert_eq!((kind(checks::SPACE), kind(checks::LINE_BREAK)), (Some("section"), Some("appendix")));
    /// ```
    pub fn kind_of_section(&self) -> &'static str {
        kind_of_section(self.section)
    }

    /// Where it stands, as a URL: its `Display`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let url = checks::SPACE.references()[0].url().to_string();
    /// assert_eq!(url, "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07");
    /// ```
    pub fn url(&self) -> impl fmt::Display + use<> {
        Url { document: self.document(), section: self.section }
    }
}

/// The documents of `references`.
pub(super) const fn documents(references: &[Reference]) -> DocumentSet {
    let mut set = DocumentSet::EMPTY;
    let mut index = 0;
    while index < references.len() {
        set = set.with(references[index].document);
        index += 1;
    }
    set
}

/// What draft-fielding-url-syntax-07 says.
pub(super) const fn url07(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::UrlSyntax07, section, says }
}

/// What draft-fielding-uri-syntax-01 says, of characters.
pub(super) const fn uri01(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::UriSyntax01, section, says }
}

/// What draft-fielding-url-syntax-03 says, of the components.
pub(super) const fn url03(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::UrlSyntax03, section, says }
}

/// What RFC 2141 says of the scheme `urn`.
pub(super) const fn rfc2141(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc2141, section, says }
}

/// What RFC 2141 says of names, where its grammar is a part of the edition's.
pub(super) const fn rfc2141_grammar(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc2141Grammar, section, says }
}

/// What RFC 2373 says.
pub(super) const fn rfc2373(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc2373, section, says }
}

/// What RFC 2396 says.
pub(super) const fn rfc2396(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc2396, section, says }
}

/// What RFC 2732 says, which goes before what RFC 2396 says.
pub(super) const fn rfc2732(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc2732, section, says }
}

/// What RFC 3986 says.
pub(super) const fn rfc3986(section: &'static str, says: &'static str) -> Reference {
    Reference { document: Document::Rfc3986, section, says }
}
