//! Figures that tests hold and docs/evidence.md tells.

/// Those of a specification.
#[derive(Clone, Copy)]
pub(crate) struct Figures {
    /// How many words the standard suites have together.
    pub(crate) standard_words: usize,
    /// How many words the full suites have together.
    pub(crate) full_words: u64,
    /// Mutants of the printed rules: how many there are, and how many change their rule's language.
    pub(crate) mutants: (u64, u64),
}

/// The README names these.
pub(crate) const RFC2396: Figures = Figures { standard_words: 0, full_words: 0, mutants: (2374, 1591) };

/// The mutants of RFC 2141, RFC 3986 and the core rules of RFC 5234.
pub(crate) const MUTANTS_OF_OTHERS: (u64, u64) = (3146, 2117);

/// How many strings were compared with the crate `abnf-oracle`: by RFC 3986, RFC 2396 and RFC 2141.
pub(crate) const SECOND_OPINIONS: [u64; 3] = [23_216, 24_942, 5_909];
