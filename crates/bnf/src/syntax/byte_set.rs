//! Sets of bytes.

use core::fmt;

/// A set of bytes, 32 bytes in size and cheap to copy.
///
/// Every operation takes constant time (iteration: 256 steps at most), allocates nothing and does not
/// panic.
///
/// ```
/// use uri_bnf_judge::ByteSet;
///
/// let mut digits = ByteSet::new();
/// digits.insert_range(b'0', b'9');
/// assert_eq!(digits.len(), 10);
/// assert!(digits.contains(b'7') && !digits.contains(b'a'));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByteSet([u64; 4]);

impl ByteSet {
    /// Returns the empty set.
    ///
    /// ```
    /// assert!(uri_bnf_judge::ByteSet::new().is_empty());
    /// ```
    pub const fn new() -> ByteSet {
        ByteSet([0; 4])
    }

    /// Returns whether `byte` is in the set.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// assert!(ByteSet::from_iter([b'a']).contains(b'a'));
    /// ```
    pub const fn contains(&self, byte: u8) -> bool {
        self.0[(byte >> 6) as usize] & bit(byte) != 0
    }

    /// Adds `byte` to the set, and returns whether it is new.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// let mut set = ByteSet::new();
    /// assert!(set.insert(b'a'));
    /// assert!(!set.insert(b'a'));
    /// ```
    pub const fn insert(&mut self, byte: u8) -> bool {
        let is_new = !self.contains(byte);
        self.0[(byte >> 6) as usize] |= bit(byte);
        is_new
    }

    /// Adds every byte from `first` to `last`, both included; none if `first > last`.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// let mut set = ByteSet::new();
    /// set.insert_range(0x00, 0x1F);
    /// assert_eq!(set.len(), 32);
    /// ```
    pub fn insert_range(&mut self, first: u8, last: u8) {
        for byte in first..=last {
            self.insert(byte);
        }
    }

    /// Returns the bytes that are in `self`, in `other`, or in both.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// let either = ByteSet::from_iter(*b"ab").union(ByteSet::from_iter(*b"bc"));
    /// assert_eq!(either, ByteSet::from_iter(*b"abc"));
    /// ```
    #[must_use]
    pub const fn union(self, other: ByteSet) -> ByteSet {
        let (left, right) = (self.0, other.0);
        ByteSet([left[0] | right[0], left[1] | right[1], left[2] | right[2], left[3] | right[3]])
    }

    /// Returns whether every byte of `self` is in `other`.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// assert!(ByteSet::from_iter(*b"a").is_subset(&ByteSet::from_iter(*b"ab")));
    /// assert!(!ByteSet::from_iter(*b"ac").is_subset(&ByteSet::from_iter(*b"ab")));
    /// ```
    pub fn is_subset(&self, other: &ByteSet) -> bool {
        self.union(*other) == *other
    }

    /// Returns whether no byte is in both sets. Unlike a comparison of lengths, takes a few instructions.
    pub(crate) const fn is_disjoint(&self, other: &ByteSet) -> bool {
        let (left, right) = (self.0, other.0);
        (left[0] & right[0]) | (left[1] & right[1]) | (left[2] & right[2]) | (left[3] & right[3]) == 0
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// assert!(!ByteSet::from_iter(*b"a").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        *self == ByteSet::new()
    }

    /// Returns the number of bytes in the set, from 0 to 256.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// assert_eq!(ByteSet::from_iter(*b"aab").len(), 2);
    /// ```
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Iterates over the bytes of the set, from the least to the greatest.
    ///
    /// ```
    /// use uri_bnf_judge::ByteSet;
    ///
    /// assert!(ByteSet::from_iter(*b"ba").iter().eq(*b"ab"));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        let set = *self;
        (0..=u8::MAX).filter(move |&byte| set.contains(byte))
    }

    /// The longest runs of neighbouring bytes, each as its first and its last byte, in order.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let set = *self;
        let begins = move |byte: u8| byte.checked_sub(1).is_none_or(|before| !set.contains(before));
        let ends = move |byte: u8| byte.checked_add(1).is_none_or(|after| !set.contains(after));
        let firsts = set.iter().filter(move |&byte| begins(byte));
        firsts.zip(set.iter().filter(move |&byte| ends(byte)))
    }
}

impl FromIterator<u8> for ByteSet {
    fn from_iter<Bytes: IntoIterator<Item = u8>>(bytes: Bytes) -> ByteSet {
        let mut set = ByteSet::new();
        set.extend(bytes);
        set
    }
}

impl Extend<u8> for ByteSet {
    fn extend<Bytes: IntoIterator<Item = u8>>(&mut self, bytes: Bytes) {
        for byte in bytes {
            self.insert(byte);
        }
    }
}

/// Runs of bytes, visible ASCII as itself: `{'0'-'9', 'a', '\x7f'}`.
impl fmt::Debug for ByteSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = formatter.debug_set();
        for (first, last) in self.ranges() {
            if first == last {
                set.entry(&format_args!("'{}'", first.escape_ascii()));
            } else {
                set.entry(&format_args!("'{}'-'{}'", first.escape_ascii(), last.escape_ascii()));
            }
        }
        set.finish()
    }
}

const fn bit(byte: u8) -> u64 {
    1 << (byte & 63)
}

#[cfg(test)]
mod tests {
    use super::ByteSet;
    use alloc::format;

    #[test]
    fn shows_runs() {
        let table: [(&[u8], &str); 5] = [
            (b"", "{}"),
            (b"a", "{'a'}"),
            (b"0123456789-", "{'-', '0'-'9'}"),
            (b"'\\\x00\xff", r"{'\x00', '\'', '\\', '\xff'}"),
            (b"?@\x7f\x80", r"{'?'-'@', '\x7f'-'\x80'}"),
        ];
        for (bytes, shown) in table {
            let set: ByteSet = bytes.iter().copied().collect();
            assert_eq!(format!("{set:?}"), shown);
        }
    }

    #[test]
    fn holds_each_byte_separately() {
        for byte in 0..=u8::MAX {
            let set = ByteSet::from_iter([byte]);
            assert!((0..=u8::MAX).all(|other| set.contains(other) == (other == byte)), "{byte}");
            assert_eq!(set.len(), 1);
            let next = ByteSet::from_iter([byte.wrapping_add(1)]);
            assert!(set.is_disjoint(&next) && !set.is_disjoint(&set.union(next)), "{byte}");
        }
    }
}
