//! A section of a document, as errors and options cite it.

use core::fmt;

use super::document::DefiningDocument;
use crate::grammar::tables::{Url, kind_of_section};

/// A section of a specification, as errors and options cite it.
///
/// ```
/// use uri_bnf::{Edition, resolve::Base};
/// let section = Base::new(Edition::Rfc2396, "a/b").unwrap_err().section();
/// assert_eq!((section.document(), section.number()), ("RFC 2396", "5.1"));
/// assert_eq!(section.to_string(), "RFC 2396 section 5.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    document: DefiningDocument,
    number: &'static str,
}

impl Section {
    pub(crate) const fn new(document: DefiningDocument, number: &'static str) -> Self {
        Self { document, number }
    }

    /// The document, as in `RFC 2396` or `draft-fielding-url-syntax-07`.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Decision};
    /// assert_eq!(Decision::ExcessDotDot.section(Edition::Rfc2732).document(), "RFC 2396");
    /// ```
    pub const fn document(&self) -> &'static str {
        self.document.name()
    }

    /// The number of the section; of an appendix, its letter.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Decision};
    /// assert_eq!(Decision::ExcessDotDot.section(Edition::Uri01).number(), "4.2");
    /// ```
    pub const fn number(&self) -> &'static str {
        self.number
    }

    /// Its URL: the `Display` of the returned value.
    ///
    /// ```
    /// use uri_bnf::{Edition, resolve::Base};
    /// let section = Base::new(Edition::Rfc3986, "a/b").unwrap_err().section();
    /// assert_eq!(section.url().to_string(), "https://www.rfc-editor.org/rfc/rfc3986#section-5.1");
    /// ```
    pub fn url(&self) -> impl fmt::Display + use<> {
        Url { document: self.document(), section: self.number }
    }
}

/// The document, and the number after `section` or `appendix`.
impl fmt::Display for Section {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {} {}", self.document(), kind_of_section(self.number), self.number)
    }
}

/// The sections of an edition on resolution.
#[derive(Clone, Copy)]
pub(crate) struct Sections {
    /// What relative references are, and which bases they need.
    pub(crate) relative: Section,
    /// How a base is established.
    pub(crate) base: Section,
    /// The layers of that: the document, the entity, the retrieval, and the default.
    pub(crate) layers: [Section; 4],
    /// What a reference without a URI refers to.
    pub(crate) same_document: Section,
    /// The algorithm.
    pub(crate) resolution: Section,
    /// How paths are merged.
    pub(crate) merge: Section,
    /// How `.` and `..` are removed.
    pub(crate) dot_segments: Section,
    /// How components are put together.
    pub(crate) recomposition: Section,
    /// How a scheme that repeats that of the base is treated.
    pub(crate) repeated_scheme: Section,
}

impl Sections {
    /// Sections of one document. The algorithm of `resolution` includes the merge and the recomposition.
    pub(crate) const fn of(
        document: DefiningDocument,
        relative: &'static str,
        base: &'static str,
        [document_layer, entity, retrieval, default]: [&'static str; 4],
        same_document: &'static str,
        resolution: &'static str,
    ) -> Self {
        let resolution = Section::new(document, resolution);
        Self {
            relative: Section::new(document, relative),
            base: Section::new(document, base),
            layers: [
                Section::new(document, document_layer),
                Section::new(document, entity),
                Section::new(document, retrieval),
                Section::new(document, default),
            ],
            same_document: Section::new(document, same_document),
            resolution,
            merge: resolution,
            dot_segments: resolution,
            recomposition: resolution,
            repeated_scheme: resolution,
        }
    }
}
