//! The sections of the documents that concern a check.

use core::fmt;

use super::Severity;
use crate::{
    edition::facts::document::{DefiningDocument, DefiningDocumentSet},
    grammar::tables::{Url, kind_of_section},
};

/// The section of a specification that concerns a check, and what it says.
///
/// ```
/// use uri_bnf::{Edition, validate::checks};
/// let said = checks::EMPTY_OPAQUE_PART.citation(Edition::Rfc2396).unwrap();
/// assert_eq!(said.url().to_string(), "https://www.rfc-editor.org/rfc/rfc2396#section-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    source: Source,
    section: &'static str,
    says: &'static str,
    severity: Option<Severity>,
}

/// Where a section is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// In a document of an edition.
    Edition(DefiningDocument),
    /// In another RFC: its number and its name.
    Rfc(u16, &'static str),
}

impl Citation {
    const fn of(document: DefiningDocument, section: &'static str, says: &'static str) -> Self {
        Self { source: Source::Edition(document), section, says, severity: None }
    }

    /// Returns the citation with the severity under the editions of its document.
    pub(in crate::validate) const fn with_severity(self, severity: Severity) -> Self {
        Self { severity: Some(severity), ..self }
    }

    /// Returns whether it is a section of `document`.
    pub(in crate::validate) fn is_of(&self, document: DefiningDocument) -> bool {
        self.source == Source::Edition(document)
    }

    /// The number of an RFC that is no edition's.
    pub(super) const fn rfc(&self) -> Option<u16> {
        match self.source {
            Source::Edition(_) => None,
            Source::Rfc(number, _) => Some(number),
        }
    }

    /// The severity under the editions of its document, if it is not that of the check.
    pub(in crate::validate) const fn severity(&self) -> Option<Severity> {
        self.severity
    }

    /// Returns whether the sentence was compared with the text of the document. If not, the page of a code says so.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert!(checks::SPACE.citation(Edition::Rfc3986).unwrap().is_compared());
    /// assert!(!checks::RESERVED_NID.citation(Edition::Rfc3986).unwrap().is_compared());
    /// ```
    pub const fn is_compared(&self) -> bool {
        match self.source {
            Source::Edition(document) => document.is_compared(),
            Source::Rfc(..) => false,
        }
    }

    /// The document, as in `RFC 2396` or `draft-fielding-url-syntax-07`.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::SPACE.citations()[0].document(), "RFC 1808");
    /// ```
    pub const fn document(&self) -> &'static str {
        match self.source {
            Source::Edition(document) => document.name(),
            Source::Rfc(_, name) => name,
        }
    }

    /// The section of the document; of an appendix, its letter. Empty if no section of it concerns the check.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// assert_eq!(checks::EMPTY_RELATIVE_PATH.citation(Edition::Rfc2396).unwrap().section(), "5");
    /// ```
    pub const fn section(&self) -> &'static str {
        self.section
    }

    /// What it says, in a sentence of this project.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let said = checks::SPACE.citation(Edition::Rfc2396).unwrap().says();
    /// assert_eq!(said, "spaces may appear or disappear when a URI is transcribed or typeset, so they are excluded");
    /// ```
    pub const fn says(&self) -> &'static str {
        self.says
    }

    /// The word before the [`section`](Self::section): `section`, or `appendix` if it begins with a letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Code, checks}};
    /// let kind = |code: Code| code.citation(Edition::Rfc2396).map(|said| said.kind_of_section());
    /// assert_eq!((kind(checks::SPACE), kind(checks::LINE_BREAK)), (Some("section"), Some("appendix")));
    /// ```
    pub fn kind_of_section(&self) -> &'static str {
        kind_of_section(self.section)
    }

    /// Its URL: the `Display` of the returned value.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::checks};
    /// let url = |edition| checks::SPACE.citation(edition).map(|said| said.url().to_string());
    /// let draft = "https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-07";
    /// assert_eq!(url(Edition::Url07).as_deref(), Some(draft));
    /// ```
    pub fn url(&self) -> impl fmt::Display + use<> {
        Url { document: self.document(), section: self.section }
    }
}

/// The documents of `citations`; all documents if they have none of an edition.
pub(in crate::validate) const fn documents(citations: &[Citation]) -> DefiningDocumentSet {
    let mut set = DefiningDocumentSet::EMPTY;
    let mut has_editions = false;
    let mut index = 0;
    while index < citations.len() {
        if let Source::Edition(document) = citations[index].source {
            set = set.with(document);
            has_editions = true;
        }
        index += 1;
    }
    if has_editions { set } else { DefiningDocumentSet::ALL }
}

/// Returns whether a severity depends on the document.
pub(in crate::validate) const fn has_levels(citations: &[Citation]) -> bool {
    let mut index = 0;
    while index < citations.len() {
        if citations[index].severity.is_some() {
            return true;
        }
        index += 1;
    }
    false
}

/// The lowest severity under a document that is at least `least`.
pub(in crate::validate) const fn lowest_level(citations: &[Citation], least: Severity) -> Option<Severity> {
    let mut lowest: Option<Severity> = None;
    let mut index = 0;
    while index < citations.len() {
        if let Some(level) = citations[index].severity {
            let is_lower = match lowest {
                Some(lowest) => (level as u8) < lowest as u8,
                None => true,
            };
            if level as u8 >= least as u8 && is_lower {
                lowest = Some(level);
            }
        }
        index += 1;
    }
    lowest
}

/// A section of an RFC that is no edition's.
pub(in crate::validate) const fn rfc(
    number: u16,
    name: &'static str,
    section: &'static str,
    says: &'static str,
) -> Citation {
    Citation { source: Source::Rfc(number, name), section, says, severity: None }
}

/// A section of RFC 1808.
pub(in crate::validate) const fn rfc1808(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc1808, section, says)
}

/// A section of draft-fielding-url-syntax-07.
pub(in crate::validate) const fn url07(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::UrlSyntax07, section, says)
}

/// A section of draft-fielding-uri-syntax-01, which has the characters.
pub(in crate::validate) const fn uri01(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::UriSyntax01, section, says)
}

/// A section of draft-fielding-url-syntax-03, which has the components.
pub(in crate::validate) const fn url03(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::UrlSyntax03, section, says)
}

/// A section of RFC 2141, as the document of the scheme `urn`.
pub(in crate::validate) const fn rfc2141(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc2141, section, says)
}

/// A section of RFC 2141, as a part of the grammar of an edition.
pub(in crate::validate) const fn rfc2141_grammar(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc2141Grammar, section, says)
}

/// A section of RFC 2373.
pub(in crate::validate) const fn rfc2373(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc2373, section, says)
}

/// A section of RFC 2396.
pub(in crate::validate) const fn rfc2396(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc2396, section, says)
}

/// A section of RFC 2732, which precedes those of RFC 2396.
pub(in crate::validate) const fn rfc2732(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc2732, section, says)
}

/// A section of RFC 3986.
pub(in crate::validate) const fn rfc3986(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc3986, section, says)
}

/// A section of RFC 3987, which precedes those of RFC 3986.
pub(in crate::validate) const fn rfc3987(section: &'static str, says: &'static str) -> Citation {
    Citation::of(DefiningDocument::Rfc3987, section, says)
}
