//! What is searched for.

use super::search::Finds;

/// What is searched for in a text. A value with options.
///
/// ```
/// use uri_bnf::extract::Finder;
/// let text = "See http://example.org/ (or www.example.com), <URL:../a>.".as_bytes();
/// let found = |finder: Finder| finder.find(text).map(|find| find.reference().to_string()).collect::<Vec<_>>();
/// assert_eq!(found(Finder::new()), ["http://example.org/", "../a"]);
/// let with_abbreviations = Finder::new().with_abbreviations(true);
/// assert_eq!(found(with_abbreviations), ["http://example.org/", "http://www.example.com", "../a"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finder {
    pub(super) max_length: usize,
    pub(super) has_abbreviations: bool,
    pub(super) has_addresses: bool,
    pub(super) has_iris: bool,
}

impl Default for Finder {
    fn default() -> Self {
        Self::new()
    }
}

impl Finder {
    /// How many octets a reference has at most, unless [`with_max_length`](Self::with_max_length) says otherwise: 64 KiB.
    pub const MAX_LENGTH: usize = 64 << 10;

    /// Finds delimited references, and bare URIs that begin with a scheme of the [table](crate::schemes) or with any
    /// scheme and `//`.
    pub const fn new() -> Self {
        let max_length = Self::MAX_LENGTH;
        Self { max_length, has_abbreviations: false, has_addresses: false, has_iris: false }
    }

    /// Finds abbreviated URLs as well (RFC 2396 appendix F, RFC 3986 section 4.5): `www.w3.org/Addressing/` is found as
    /// `http://www.w3.org/Addressing/`, and `ftp.is.co.za` as `ftp://ftp.is.co.za`. Each is a
    /// [guess](super::Find::guess). Where a base is known, such a text is a relative reference instead.
    #[must_use]
    pub const fn with_abbreviations(self, has_abbreviations: bool) -> Self {
        Self { has_abbreviations, ..self }
    }

    /// Finds mail addresses as well: `fred@example.com` is found as `mailto:fred@example.com`. Each is a
    /// [guess](super::Find::guess).
    #[must_use]
    pub const fn with_addresses(self, has_addresses: bool) -> Self {
        Self { has_addresses, ..self }
    }

    /// Continues bare references with the characters that RFC 3987 allows, in UTF-8, but not with punctuation. Otherwise
    /// they end at the first octet beyond US-ASCII.
    #[must_use]
    pub const fn with_iris(self, has_iris: bool) -> Self {
        Self { has_iris, ..self }
    }

    /// Finds references of at most so many octets as written. A longer one is not found.
    #[must_use]
    pub const fn with_max_length(self, max_length: usize) -> Self {
        Self { max_length, ..self }
    }

    /// Searches a text, which need not be UTF-8.
    ///
    /// Linear in its length, without allocation.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// assert_eq!(Finder::new().find(b"no reference: here").count(), 0);
    /// ```
    pub fn find(self, text: &[u8]) -> Finds<'_> {
        Finds::new(self, text, 0, true)
    }

    /// Searches a piece of a text that is read in pieces. The first `settled` octets were searched already, and are only
    /// looked at.
    ///
    /// If it is not the last piece, the search ends before what the next piece may change, and
    /// [`unfinished`](Finds::unfinished) returns what the next piece must begin with. That has no more octets than a
    /// reference and some KiB of what is before it, so a text of any length is searched in constant memory.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let text = "See http://example.org/a, or <http://example.org/b\n c>.".repeat(1000);
    /// let (mut count, mut piece, mut settled, mut rest) = (0, Vec::new(), 0, text.as_bytes());
    /// while !rest.is_empty() {
    ///     let (read, after) = rest.split_at(rest.len().min(100));
    ///     (piece.extend_from_slice(read), rest = after);
    ///     let mut finds = Finder::new().find_part(&piece, settled, rest.is_empty());
    ///     count += finds.by_ref().count();
    ///     let unfinished = finds.unfinished();
    ///     settled = unfinished.settled;
    ///     piece.drain(..unfinished.begin);
    ///     assert!(piece.len() < 10_000);
    /// }
    /// assert_eq!(count, 2000);
    /// ```
    pub fn find_part(self, text: &[u8], settled: usize, is_last: bool) -> Finds<'_> {
        Finds::new(self, text, settled, is_last)
    }
}
