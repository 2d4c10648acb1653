//! Figures that tests check and `docs/evidence.md` lists. The README has sums of them.

/// The figures of a specification.
#[derive(Clone, Copy)]
pub(crate) struct Figures {
    /// The most words of each part of a suite that are tried: in each run of the tests, and in full.
    pub(crate) most_words: [u64; 2],
    /// The total number of words that are tried of the standard suites: in each run of the tests, and in full.
    pub(crate) standard_words: [usize; 2],
    /// The number of mutants of the printed rules, and of those that change the language of their rule: in each run of the
    /// tests, and in full.
    pub(crate) mutants: [(u64, u64); 2],
}

/// All words are tried.
const ALL: [u64; 2] = [u64::MAX; 2];

/// For a grammar of Unicode characters, whose automata have twice as many classes of octets.
const SOME: [u64; 2] = [2_500, 1_000_000];

pub(crate) const RFC1808: Figures =
    Figures { most_words: ALL, standard_words: [5_649, 397_739], mutants: [(148, 104), (1633, 1164)] };
pub(crate) const URL07: Figures =
    Figures { most_words: ALL, standard_words: [15_505, 716_007], mutants: [(191, 144), (2106, 1472)] };
pub(crate) const URI01: Figures =
    Figures { most_words: ALL, standard_words: [31_526, 1_038_932], mutants: [(220, 158), (2424, 1784)] };
pub(crate) const RFC2396: Figures =
    Figures { most_words: ALL, standard_words: [31_917, 879_944], mutants: [(215, 144), (2374, 1591)] };
pub(crate) const RFC2732: Figures =
    Figures { most_words: ALL, standard_words: [145_918, 4_704_076], mutants: [(243, 173), (2675, 1857)] };
pub(crate) const RFC3986: Figures =
    Figures { most_words: ALL, standard_words: [42_891, 4_922_364], mutants: [(161, 82), (1772, 929)] };
pub(crate) const RFC3987: Figures =
    Figures { most_words: SOME, standard_words: [11_203, 514_021], mutants: [(184, 100), (2028, 1093)] };
pub(crate) const RFC2141: Figures =
    Figures { most_words: ALL, standard_words: [435, 151_329], mutants: [(110, 89), (1215, 1039)] };
pub(crate) const RFC8141: Figures =
    Figures { most_words: ALL, standard_words: [2_182, 794_847], mutants: [(97, 38), (1075, 450)] };

/// The grammars without code, by their name in `docs/evidence.md`, and their mutants.
pub(crate) const OTHERS: &str = "the core rules of RFC 5234";
pub(crate) const MUTANTS_OF_OTHERS: (u64, u64) = (292, 253);

/// The numbers of strings that are compared with the crate `abnf-oracle`, for RFC 3986, RFC 2396 and RFC 2141: in each run
/// of the tests, and in full.
pub(crate) const SECOND_OPINIONS: [[u64; 3]; 2] = [[5_224, 5_679, 1_411], [23_408, 24_942, 5_909]];

/// The number of words that stretch the components of references across blocks: in each run of the tests, and in full.
pub(crate) const LONG_WORDS: [usize; 2] = [35_533, 29_344_796];

/// One in so many of the quick words is tried in each run, in the forms that the tables of rules do not have.
pub(crate) const OTHER_FORMS: usize = 17;

/// One in so many of the quick words is tried in each run, with what is composed of the parsers of the tables.
pub(crate) const COMPOSED: usize = 13;

/// What `cargo test` tried in version 0.13.0, before `.ci/full` took over a part.
pub(crate) struct Before {
    pub(crate) standard_words: u64,
    pub(crate) long_words: u64,
    pub(crate) mutants: u64,
}

pub(crate) const BEFORE: Before =
    Before { standard_words: 13_469_602, long_words: 29_344_796, mutants: 10_215 };
