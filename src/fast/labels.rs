//! The labels of a hostname.

use super::blocks::{self, CHUNK, VECTORS, WIDTH, below};

/// The labels of a name.
pub(super) struct Labels {
    /// A mask of the octets that a name may not have where they are; 0 for a name, if its last octet is not a hyphen.
    pub(super) wrong: u64,
    /// The offset of the last label, not counting the empty one after a final dot.
    pub(super) top: usize,
    /// 1 if the octet before the next chunk is a dot.
    dot: u64,
    /// 1 if it is a hyphen.
    hyphen: u64,
    /// A mask of the hyphens that follow a hyphen, of all chunks.
    pub(super) pairs_of_hyphens: u64,
}

impl Labels {
    /// Those of the first `length` of `octets`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of(octets: &[u8], length: usize) -> Self {
        if VECTORS {
            Self::of_blocks(octets, length)
        } else {
            Self::of_octets(octets.get(..length).unwrap_or(octets))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_blocks(octets: &[u8], length: usize) -> Self {
        // A label may begin where the name does, as after a dot.
        let mut labels = Self { wrong: 0, top: 0, dot: 1, hyphen: 0, pairs_of_hyphens: 0 };
        // Most names have at most 32 octets, and most inputs go on for as many. A processor predicts that better than the
        // length of the name.
        match octets.first_chunk::<{ 2 * WIDTH }>() {
            Some(chunk) if length <= chunk.len() => labels.add(chunk, 0, length),
            None => labels.add(octets, 0, length),
            Some(_) => labels.add_all(octets, length),
        }
        labels
    }

    #[inline(never)]
    fn add_all(&mut self, octets: &[u8], length: usize) {
        for at in (0..length).step_by(CHUNK) {
            let rest = &octets[at..];
            // As for the parts of a server.
            self.add(rest.get(..CHUNK).unwrap_or(rest), at, length);
        }
    }

    /// Adds `chunk`, which is at `at` of a name of `length` octets, and may go on after its end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(&mut self, chunk: &[u8], at: usize, length: usize) {
        let [alphanum, dots, hyphens] = blocks::masks(chunk, |block| {
            let alphanum = block.within(b'0', b'9') | block.with_bits(0x20).within(b'a', b'z');
            [alphanum, block.is(b'.'), block.is(b'-')]
        });
        let all = below(length - at);
        let separators = (dots | hyphens) & all;
        // A dot or a hyphen may not follow a dot, and a dot may not follow a hyphen.
        self.wrong |= all & !(alphanum | separators)
            | separators & (dots << 1 | self.dot)
            | separators & dots & (hyphens << 1 | self.hyphen);
        self.pairs_of_hyphens |= all & hyphens & (hyphens << 1 | self.hyphen);
        let before_last = dots & all >> 1;
        // In a chunk that is not the last, the last dot is not the last octet of the name.
        let before_last = if length - at > CHUNK { dots } else { before_last };
        if before_last != 0 {
            self.top = at + CHUNK - before_last.leading_zeros() as usize;
        }
        (self.dot, self.hyphen) = (dots >> (CHUNK - 1), hyphens >> (CHUNK - 1));
    }

    /// Those of `name`, one octet after the other.
    fn of_octets(name: &[u8]) -> Self {
        const WRONG: u64 = pair(DOT, DOT)
            | pair(DOT, HYPHEN)
            | pair(HYPHEN, DOT)
            | pair(ALPHANUM, OTHER)
            | pair(DOT, OTHER)
            | pair(HYPHEN, OTHER);
        let (mut pairs, mut before, mut tops) = (0, DOT, [0; 2]);
        for (at, octet) in name.iter().enumerate() {
            let kind = KINDS[*octet as usize];
            pairs |= pair(before, kind);
            if kind == DOT {
                tops = [tops[1], at + 1];
            }
            before = kind;
        }
        // After a final dot, the last label is the one before it.
        let top = if tops[1] == name.len() { tops[0] } else { tops[1] };
        let pairs_of_hyphens = pairs & pair(HYPHEN, HYPHEN);
        Self { wrong: pairs & WRONG, top, dot: 0, hyphen: 0, pairs_of_hyphens }
    }
}

/// What an octet of a name is.
const ALPHANUM: u8 = 0;
const DOT: u8 = 1;
const HYPHEN: u8 = 2;
const OTHER: u8 = 3;

/// What each octet is.
const KINDS: [u8; 256] = {
    let mut kinds = [OTHER; 256];
    let mut octet = 0_u8;
    while octet.is_ascii() {
        kinds[octet as usize] = match octet {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => ALPHANUM,
            b'.' => DOT,
            b'-' => HYPHEN,
            _ => OTHER,
        };
        octet += 1;
    }
    kinds
};

/// A bit for an octet of one kind, and after it one of another.
const fn pair(first: u8, second: u8) -> u64 {
    1 << (4 * first + second)
}

#[cfg(test)]
mod tests {
    use std::{string::String, vec::Vec};

    use super::Labels;

    /// Octets give what blocks give, in all sequences of up to five pieces.
    #[test]
    fn octets_have_the_labels_of_blocks() {
        let long = "a".repeat(61);
        let pieces = ["a", "Z9", ".", "-", "_", "@", ":", "\u{e9}", &long];
        let mut names = Vec::from([String::new()]);
        for _ in 0..5 {
            let longer = names.iter().flat_map(|name| pieces.map(|piece| std::format!("{name}{piece}")));
            names = [String::new()].into_iter().chain(longer).collect();
        }
        let mut correct = 0;
        for name in &names {
            let facts =
                |labels: Labels| (labels.wrong == 0).then_some((labels.top, labels.pairs_of_hyphens != 0));
            let expected = facts(Labels::of_blocks(name.as_bytes(), name.len()));
            assert_eq!(facts(Labels::of_octets(name.as_bytes())), expected, "{name}");
            correct += usize::from(expected.is_some());
        }
        assert!(correct > 1000 && names.len() > 60_000, "{correct} of {}", names.len());
    }
}
