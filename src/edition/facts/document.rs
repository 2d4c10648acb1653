//! The documents that define the editions.

/// A document that defines a part of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DefiningDocument {
    /// RFC 1808.
    Rfc1808,
    /// draft-fielding-url-syntax-07.
    UrlSyntax07,
    /// draft-fielding-uri-syntax-01, which defines the characters and the names.
    UriSyntax01,
    /// draft-fielding-url-syntax-03, which defines the components.
    UrlSyntax03,
    /// RFC 2141, as the document that defines the scheme `urn`.
    Rfc2141,
    /// RFC 2141, as a part of the grammar.
    Rfc2141Grammar,
    /// RFC 2373.
    Rfc2373,
    /// RFC 2396.
    Rfc2396,
    /// RFC 2732.
    Rfc2732,
    /// RFC 3986.
    Rfc3986,
    /// RFC 3987.
    Rfc3987,
}

impl DefiningDocument {
    /// Returns whether what the project says of it was compared with its text.
    pub(crate) const fn is_compared(self) -> bool {
        !matches!(self, Self::Rfc1808 | Self::Rfc2141 | Self::Rfc2141Grammar | Self::Rfc2373 | Self::Rfc2732)
    }

    /// Its name, as in `RFC 2396`; with "proposed" before it if it was not published.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Rfc1808 => "RFC 1808",
            Self::UrlSyntax07 => "draft-fielding-url-syntax-07",
            // Never published: a draft of the second name that was is another text.
            Self::UriSyntax01 => "proposed draft-fielding-uri-syntax-01",
            Self::UrlSyntax03 => "proposed draft-fielding-url-syntax-03",
            Self::Rfc2141 | Self::Rfc2141Grammar => "RFC 2141",
            Self::Rfc2373 => "RFC 2373",
            Self::Rfc2396 => "RFC 2396",
            Self::Rfc2732 => "RFC 2732",
            Self::Rfc3986 => "RFC 3986",
            Self::Rfc3987 => "RFC 3987",
        }
    }
}

/// Some documents, in the order in which they are consulted: a document that amends another comes before it.
pub(crate) struct DefiningDocuments {
    list: &'static [DefiningDocument],
    set: DefiningDocumentSet,
}

impl DefiningDocuments {
    pub(crate) const fn of(list: &'static [DefiningDocument]) -> Self {
        let mut set = DefiningDocumentSet::EMPTY;
        let mut index = 0;
        while index < list.len() {
            set = set.with(list[index]);
            index += 1;
        }
        Self { list, set }
    }

    /// In their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = DefiningDocument> + use<> {
        self.list.iter().copied()
    }

    /// Returns the documents as a set.
    pub(crate) const fn set(&self) -> DefiningDocumentSet {
        self.set
    }
}

/// A set of documents.
#[derive(Clone, Copy)]
pub(crate) struct DefiningDocumentSet(u16);

impl DefiningDocumentSet {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const ALL: Self = Self(u16::MAX);

    /// Returns the set with `document` added.
    #[must_use]
    pub(crate) const fn with(self, document: DefiningDocument) -> Self {
        Self(self.0 | 1 << document as u8)
    }

    /// Returns whether the two sets have a document in common.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
