//! Sets of octets.

use core::fmt;

/// A set of octets, 32 bytes in size and cheap to copy.
///
/// Every operation takes constant time (iteration: 256 steps at most), allocates nothing and does not
/// panic.
///
/// ```
/// use uri_bnf_judge::OctetSet;
///
/// let mut digits = OctetSet::new();
/// digits.insert_range(b'0', b'9');
/// assert_eq!(digits.len(), 10);
/// assert!(digits.contains(b'7') && !digits.contains(b'a'));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OctetSet([u64; 4]);

impl OctetSet {
    /// Returns the empty set.
    ///
    /// ```
    /// assert!(uri_bnf_judge::OctetSet::new().is_empty());
    /// ```
    pub const fn new() -> OctetSet {
        OctetSet([0; 4])
    }

    /// Returns whether `octet` is in the set.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// assert!(OctetSet::from_iter([b'a']).contains(b'a'));
    /// ```
    pub const fn contains(&self, octet: u8) -> bool {
        self.0[(octet >> 6) as usize] & bit(octet) != 0
    }

    /// Adds `octet` to the set, and returns whether it is new.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// let mut set = OctetSet::new();
    /// assert!(set.insert(b'a'));
    /// assert!(!set.insert(b'a'));
    /// ```
    pub const fn insert(&mut self, octet: u8) -> bool {
        let is_new = !self.contains(octet);
        self.0[(octet >> 6) as usize] |= bit(octet);
        is_new
    }

    /// Adds every octet from `first` to `last`, both included; none if `first > last`.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// let mut set = OctetSet::new();
    /// set.insert_range(0x00, 0x1F);
    /// assert_eq!(set.len(), 32);
    /// ```
    pub fn insert_range(&mut self, first: u8, last: u8) {
        for octet in first..=last {
            self.insert(octet);
        }
    }

    /// Returns the octets that are in `self`, in `other`, or in both.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// let either = OctetSet::from_iter(*b"ab").union(OctetSet::from_iter(*b"bc"));
    /// assert_eq!(either, OctetSet::from_iter(*b"abc"));
    /// ```
    #[must_use]
    pub const fn union(self, other: OctetSet) -> OctetSet {
        let (left, right) = (self.0, other.0);
        OctetSet([left[0] | right[0], left[1] | right[1], left[2] | right[2], left[3] | right[3]])
    }

    /// Returns whether every octet of `self` is in `other`.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// assert!(OctetSet::from_iter(*b"a").is_subset(&OctetSet::from_iter(*b"ab")));
    /// assert!(!OctetSet::from_iter(*b"ac").is_subset(&OctetSet::from_iter(*b"ab")));
    /// ```
    pub fn is_subset(&self, other: &OctetSet) -> bool {
        self.union(*other) == *other
    }

    /// Returns whether no octet is in both sets. Unlike a comparison of lengths, takes a few instructions.
    pub(crate) const fn is_disjoint(&self, other: &OctetSet) -> bool {
        let (left, right) = (self.0, other.0);
        (left[0] & right[0]) | (left[1] & right[1]) | (left[2] & right[2]) | (left[3] & right[3]) == 0
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// assert!(!OctetSet::from_iter(*b"a").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        *self == OctetSet::new()
    }

    /// Returns the number of bytes in the set, from 0 to 256.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// assert_eq!(OctetSet::from_iter(*b"aab").len(), 2);
    /// ```
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Iterates over the octets of the set, from the least to the greatest.
    ///
    /// ```
    /// use uri_bnf_judge::OctetSet;
    ///
    /// assert!(OctetSet::from_iter(*b"ba").iter().eq(*b"ab"));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        let set = *self;
        (0..=u8::MAX).filter(move |&octet| set.contains(octet))
    }

    /// The longest runs of neighbouring octets, each as its first and its last octet, in order.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let set = *self;
        let begins = move |octet: u8| octet.checked_sub(1).is_none_or(|before| !set.contains(before));
        let ends = move |octet: u8| octet.checked_add(1).is_none_or(|after| !set.contains(after));
        let firsts = set.iter().filter(move |&octet| begins(octet));
        firsts.zip(set.iter().filter(move |&octet| ends(octet)))
    }
}

impl FromIterator<u8> for OctetSet {
    fn from_iter<Bytes: IntoIterator<Item = u8>>(octets: Bytes) -> OctetSet {
        let mut set = OctetSet::new();
        set.extend(octets);
        set
    }
}

impl Extend<u8> for OctetSet {
    fn extend<Bytes: IntoIterator<Item = u8>>(&mut self, octets: Bytes) {
        for octet in octets {
            self.insert(octet);
        }
    }
}

/// Runs of octets, visible ASCII as itself: `{'0'-'9', 'a', '\x7f'}`.
impl fmt::Debug for OctetSet {
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

const fn bit(octet: u8) -> u64 {
    1 << (octet & 63)
}

#[cfg(test)]
mod tests {
    use super::OctetSet;
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
        for (octets, shown) in table {
            let set: OctetSet = octets.iter().copied().collect();
            assert_eq!(format!("{set:?}"), shown);
        }
    }

    #[test]
    fn holds_each_octet_separately() {
        for octet in 0..=u8::MAX {
            let set = OctetSet::from_iter([octet]);
            assert!((0..=u8::MAX).all(|other| set.contains(other) == (other == octet)), "{octet}");
            assert_eq!(set.len(), 1);
            let next = OctetSet::from_iter([octet.wrapping_add(1)]);
            assert!(set.is_disjoint(&next) && !set.is_disjoint(&set.union(next)), "{octet}");
        }
    }
}
