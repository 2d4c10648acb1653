//! Figures that tests hold and docs/evidence.md tells.

/// How many words the standard suites of RFC 2396 have together. The README names it.
pub(crate) const STANDARD_WORDS: usize = 2_444_626;

/// Mutants of the printed rules of RFC 2396: how many there are, and how many change their rule's language.
pub(crate) const MUTANTS: (u64, u64) = (2374, 1591);

/// The same of RFC 2141, RFC 3986 and the core rules of RFC 5234.
pub(crate) const MUTANTS_OF_OTHERS: (u64, u64) = (3146, 2117);

/// How many strings were compared with the crate `abnf-oracle`: by RFC 3986, RFC 2396 and RFC 2141.
pub(crate) const SECOND_OPINIONS: [u64; 3] = [23_216, 24_942, 5_909];
