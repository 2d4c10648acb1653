//! Pseudo-random numbers that can be repeated.

/// A small generator of pseudo-random numbers: `SplitMix64` (Steele, Lea and Flood 2014), a 64-bit counter whose value
/// is mixed.
///
/// It is suitable for picking test words, not for secrets. The same seed gives the same numbers on every machine. Every
/// operation takes constant time; none panics.
///
/// ```
/// use uri_bnf_judge::Random;
///
/// let (mut one, mut other) = (Random::new(7), Random::new(7));
/// assert_eq!(one.next_number(), other.next_number());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

impl Random {
    /// Returns the generator of the sequence of `seed`.
    ///
    /// ```
    /// # use uri_bnf_judge::Random;
    /// assert_ne!(Random::new(1).next_number(), Random::new(2).next_number());
    /// ```
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// Returns the next 64 bits.
    ///
    /// ```
    /// # use uri_bnf_judge::Random;
    /// // The first number of the published generator for this seed.
    /// assert_eq!(Random::new(1_234_567).next_number(), 6_457_827_717_110_365_317);
    /// ```
    pub const fn next_number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `bound`; 0 if `bound` is 0.
    ///
    /// It is a remainder, which favours small numbers by less than one part in 2^40 for bounds below 2^24.
    ///
    /// ```
    /// # use uri_bnf_judge::Random;
    /// let mut random = Random::new(1);
    /// assert!((0..100).all(|_| random.below(3) < 3));
    /// assert_eq!(random.below(0), 0);
    /// ```
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX);
        let number = self.next_number().checked_rem(bound).unwrap_or(0);
        usize::try_from(number).unwrap_or(0)
    }

    /// Returns one of `choices`; `None` if there are none.
    ///
    /// ```
    /// # use uri_bnf_judge::Random;
    /// assert_eq!(Random::new(1).pick(&["only"]), Some(&"only"));
    /// ```
    pub fn pick<'c, Choice>(&mut self, choices: &'c [Choice]) -> Option<&'c Choice> {
        choices.get(self.below(choices.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_sequence_is_that_of_splitmix64() {
        // The first numbers of the published generator for the seed 1234567.
        let mut random = Random::new(1_234_567);
        let numbers = [random.next_number(), random.next_number(), random.next_number()];
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn below_reaches_all_numbers_and_no_more() {
        let mut random = Random::new(1);
        let mut counts = [0; 3];
        (0..300).for_each(|_| counts[random.below(3)] += 1);
        assert!(counts.iter().all(|&count| count > 70), "{counts:?}");
    }
}
