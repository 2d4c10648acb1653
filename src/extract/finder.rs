//! What is searched for.

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
}
