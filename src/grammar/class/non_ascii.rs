//! The characters beyond US-ASCII: `ucschar` and `iprivate` of RFC 3987.
//!
//! Parsers examine octets, so a character is its form in UTF-8. Ill-formed octets (among them overlong forms and
//! surrogates) are not a character.

/// The characters beyond US-ASCII in a class.
///
/// ```
/// use uri_bnf::grammar::class::{CharacterClass, non_ascii::NonAscii, rfc3986, rfc3987};
/// assert_eq!(rfc3986::Pchar::NON_ASCII, NonAscii::None);
/// assert_eq!(rfc3987::Ipchar::NON_ASCII, NonAscii::Ucschar);
/// assert_eq!(rfc3987::IqueryCharacter::NON_ASCII, NonAscii::UcscharAndIprivate);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NonAscii {
    /// No character, as in every edition before RFC 3987.
    #[default]
    None,
    /// `ucschar`
    Ucschar,
    /// `iprivate`
    Iprivate,
    /// `ucschar / iprivate`
    UcscharAndIprivate,
}

impl NonAscii {
    /// Returns whether `character` is one of these.
    ///
    /// ```
    /// use uri_bnf::grammar::class::non_ascii::NonAscii;
    /// assert!(NonAscii::Ucschar.contains('é') && !NonAscii::Ucschar.contains('e'));
    /// assert!(NonAscii::Iprivate.contains('\u{E000}') && !NonAscii::Ucschar.contains('\u{E000}'));
    /// ```
    pub const fn contains(self, character: char) -> bool {
        match self {
            Self::None => false,
            Self::Ucschar => is_ucschar(character),
            Self::Iprivate => is_iprivate(character),
            Self::UcscharAndIprivate => is_ucschar(character) || is_iprivate(character),
        }
    }

    /// These characters and those of `other`.
    ///
    /// ```
    /// use uri_bnf::grammar::class::non_ascii::NonAscii;
    /// assert_eq!(NonAscii::Ucschar.union(NonAscii::None), NonAscii::Ucschar);
    /// assert_eq!(NonAscii::Ucschar.union(NonAscii::Iprivate), NonAscii::UcscharAndIprivate);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, one) | (one, Self::None) => one,
            (Self::Ucschar, Self::Ucschar) => Self::Ucschar,
            (Self::Iprivate, Self::Iprivate) => Self::Iprivate,
            _ => Self::UcscharAndIprivate,
        }
    }

    /// The length in bytes of the character at the beginning of `octets`, if it is one of these.
    ///
    /// ```
    /// use uri_bnf::grammar::class::non_ascii::NonAscii;
    /// assert_eq!(NonAscii::Ucschar.first("é/".as_bytes()), Some(2));
    /// assert_eq!(NonAscii::Ucschar.first(b"\xC3"), None);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn first(self, octets: &[u8]) -> Option<usize> {
        match self {
            Self::None => None,
            Self::Ucschar => ucschar(octets),
            Self::Iprivate => iprivate(octets),
            Self::UcscharAndIprivate => match ucschar(octets) {
                None => iprivate(octets),
                length => length,
            },
        }
    }

    /// Returns whether `octets` are the beginning of one of these, and not all of it.
    ///
    /// ```
    /// use uri_bnf::grammar::class::non_ascii::NonAscii;
    /// assert!(NonAscii::Ucschar.is_begun_by(b"\xC3") && NonAscii::Iprivate.is_begun_by(b"\xEE\x80"));
    /// // What begins with EE is private.
    /// assert!(!NonAscii::Ucschar.is_begun_by(b"\xEE\x80") && !NonAscii::Ucschar.is_begun_by("\u{e9}".as_bytes()));
    /// ```
    pub fn is_begun_by(self, octets: &[u8]) -> bool {
        let Some((first, last)) = completions(octets) else { return false };
        let has_one = |ranges: &[(u32, u32)]| ranges.iter().any(|range| range.0 <= last && first <= range.1);
        match self {
            Self::None => false,
            Self::Ucschar => has_one(&UCSCHAR),
            Self::Iprivate => has_one(&IPRIVATE),
            Self::UcscharAndIprivate => has_one(&UCSCHAR) || has_one(&IPRIVATE),
        }
    }

    /// Returns the length of the first character of `octets` if data may have it without an escape (section 4.1).
    #[cfg(feature = "semantics")]
    pub(crate) fn first_of_data(self, octets: &[u8]) -> Option<usize> {
        if matches!(self, Self::None) {
            return None;
        }
        let is_kept = |&character: &char| self.contains(character) && !is_formatting_character(character);
        first_character(octets).filter(is_kept).map(char::len_utf8)
    }
}

/// The ranges of `ucschar`.
pub(crate) const UCSCHAR: [(u32, u32); 17] = [
    (0xA0, 0xD7FF),
    (0xF900, 0xFDCF),
    (0xFDF0, 0xFFEF),
    (0x1_0000, 0x1_FFFD),
    (0x2_0000, 0x2_FFFD),
    (0x3_0000, 0x3_FFFD),
    (0x4_0000, 0x4_FFFD),
    (0x5_0000, 0x5_FFFD),
    (0x6_0000, 0x6_FFFD),
    (0x7_0000, 0x7_FFFD),
    (0x8_0000, 0x8_FFFD),
    (0x9_0000, 0x9_FFFD),
    (0xA_0000, 0xA_FFFD),
    (0xB_0000, 0xB_FFFD),
    (0xC_0000, 0xC_FFFD),
    (0xD_0000, 0xD_FFFD),
    (0xE_1000, 0xE_FFFD),
];

/// The ranges of `iprivate`.
pub(crate) const IPRIVATE: [(u32, u32); 3] = [(0xE000, 0xF8FF), (0xF_0000, 0xF_FFFD), (0x10_0000, 0x10_FFFD)];

/// Returns whether `character` is a `ucschar`.
///
/// ```
/// use uri_bnf::grammar::class::non_ascii::is_ucschar;
/// assert!(is_ucschar('\u{A0}') && is_ucschar('\u{EFFFD}'));
/// assert!(!is_ucschar('\u{9F}') && !is_ucschar('\u{E0001}') && !is_ucschar('\u{FFFE}'));
/// ```
pub const fn is_ucschar(character: char) -> bool {
    matches!(
        character,
        '\u{A0}'..='\u{D7FF}'
            | '\u{F900}'..='\u{FDCF}'
            | '\u{FDF0}'..='\u{FFEF}'
            | '\u{10000}'..='\u{1FFFD}'
            | '\u{20000}'..='\u{2FFFD}'
            | '\u{30000}'..='\u{3FFFD}'
            | '\u{40000}'..='\u{4FFFD}'
            | '\u{50000}'..='\u{5FFFD}'
            | '\u{60000}'..='\u{6FFFD}'
            | '\u{70000}'..='\u{7FFFD}'
            | '\u{80000}'..='\u{8FFFD}'
            | '\u{90000}'..='\u{9FFFD}'
            | '\u{A0000}'..='\u{AFFFD}'
            | '\u{B0000}'..='\u{BFFFD}'
            | '\u{C0000}'..='\u{CFFFD}'
            | '\u{D0000}'..='\u{DFFFD}'
            | '\u{E1000}'..='\u{EFFFD}'
    )
}

/// Returns whether `character` is an `iprivate`.
///
/// ```
/// use uri_bnf::grammar::class::non_ascii::is_iprivate;
/// assert!(is_iprivate('\u{E000}') && is_iprivate('\u{10FFFD}'));
/// assert!(!is_iprivate('\u{F900}') && !is_iprivate('\u{10FFFE}'));
/// ```
pub const fn is_iprivate(character: char) -> bool {
    matches!(
        character,
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}'
    )
}

/// The length of the `ucschar` at the beginning of `octets`. In UTF-8, its ranges are ranges of octets.
#[expect(clippy::match_same_arms, reason = "the order is that of the characters")]
#[cfg_attr(not(debug_assertions), inline(always))]
const fn ucschar(octets: &[u8]) -> Option<usize> {
    match octets {
        // A0 to 7FF.
        [0xC2, 0xA0..=0xBF, ..] | [0xC3..=0xDF, 0x80..=0xBF, ..] => Some(2),
        // 800 to D7FF.
        [0xE0, 0xA0..=0xBF, 0x80..=0xBF, ..]
        | [0xE1..=0xEC, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xED, 0x80..=0x9F, 0x80..=0xBF, ..] => Some(3),
        // F900 to FFFF, without FDD0 to FDEF and FFF0 to FFFF.
        [0xEF, 0xB7, 0x90..=0xAF, ..] | [0xEF, 0xBF, 0xB0..=0xBF, ..] => None,
        [0xEF, 0xA4..=0xBF, 0x80..=0xBF, ..] => Some(3),
        // 10000 to EFFFF, without the last two of each plane and E0000 to E0FFF.
        [0xF0..=0xF3, 0x8F | 0x9F | 0xAF | 0xBF, 0xBF, 0xBE | 0xBF, ..] | [0xF3, 0xA0, ..] => None,
        [0xF0, 0x90..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF1 | 0xF2, 0x80..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF3, 0x80..=0xAF, 0x80..=0xBF, 0x80..=0xBF, ..] => Some(4),
        _ => None,
    }
}

/// The length of the `iprivate` at the beginning of `octets`.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn iprivate(octets: &[u8]) -> Option<usize> {
    match octets {
        // E000 to F8FF.
        [0xEE, 0x80..=0xBF, 0x80..=0xBF, ..] | [0xEF, 0x80..=0xA3, 0x80..=0xBF, ..] => Some(3),
        // F0000 to 10FFFF, without the last two of each plane.
        [0xF3 | 0xF4, 0x8F | 0xBF, 0xBF, 0xBE | 0xBF, ..] => None,
        [0xF3, 0xB0..=0xBF, 0x80..=0xBF, 0x80..=0xBF, ..]
        | [0xF4, 0x80..=0x8F, 0x80..=0xBF, 0x80..=0xBF, ..] => Some(4),
        _ => None,
    }
}

/// Returns whether `character` is one of the bidirectional formatting characters of RFC 3987 section 4.1: LRM, RLM, LRE, RLE,
/// PDF, LRO and RLO. An IRI must not contain them, though they are in `ucschar`.
///
/// ```
/// use uri_bnf::grammar::class::non_ascii::{is_formatting_character, is_ucschar};
/// assert!(is_formatting_character('\u{200f}') && is_ucschar('\u{200f}') && !is_formatting_character('\u{5d0}'));
/// ```
pub const fn is_formatting_character(character: char) -> bool {
    matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
}

/// Returns whether `character` is one of the bidirectional formatting characters that Unicode 6.3 added after the
/// publication of RFC 3987: ALM and the isolates LRI, RLI, FSI and PDI. They have the same effect as those of
/// [section 4.1](is_formatting_character), which does not list them.
///
/// ```
/// use uri_bnf::grammar::class::non_ascii::is_later_formatting_character;
/// assert!(is_later_formatting_character('\u{2067}') && !is_later_formatting_character('\u{200f}'));
/// ```
pub const fn is_later_formatting_character(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{2066}'..='\u{2069}')
}

/// The character at the beginning of `octets`; `None` if they do not begin with a well-formed one.
#[cfg(feature = "semantics")]
fn first_character(octets: &[u8]) -> Option<char> {
    let first = octets.get(..4).unwrap_or(octets).utf8_chunks().next()?;
    first.valid().chars().next()
}

/// The numbers of the characters that `octets`, the beginning of one, can become with more octets: the first and the last.
/// `None` if more octets cannot complete them, or if there is nothing to complete.
fn completions(octets: &[u8]) -> Option<(u32, u32)> {
    let (of_first, smallest, missing) = match octets {
        [first @ 0xC2..=0xDF] => (first & 0x1F, 0x80, 1),
        [first @ 0xE0..=0xEF] => (first & 0x0F, 0x800, 2),
        [first @ 0xE0..=0xEF, _] => (first & 0x0F, 0x800, 1),
        [first @ 0xF0..=0xF4] => (first & 0x07, 0x1_0000, 3),
        [first @ 0xF0..=0xF4, _] => (first & 0x07, 0x1_0000, 2),
        [first @ 0xF0..=0xF4, _, _] => (first & 0x07, 0x1_0000, 1),
        _ => return None,
    };
    let mut number = u32::from(of_first);
    for octet in octets.get(1..)? {
        if !matches!(octet, 0x80..=0xBF) {
            return None;
        }
        number = number << 6 | u32::from(octet & 0x3F);
    }
    let bits = 6 * missing;
    let (first, last) = ((number << bits).max(smallest), (number << bits | ((1 << bits) - 1)).min(0x10_FFFF));
    // Surrogates have no form in UTF-8.
    let last = if (0xD800..=0xDFFF).contains(&last) { 0xD7FF } else { last };
    (first <= last).then_some((first, last))
}

/// The name of [`NonAscii`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `NonAscii`")]
#[doc(hidden)]
pub type Beyond = NonAscii;

#[cfg(test)]
mod tests {
    use std::{vec, vec::Vec};

    use super::{IPRIVATE, NonAscii, UCSCHAR, completions};

    const ALL: [NonAscii; 4] =
        [NonAscii::None, NonAscii::Ucschar, NonAscii::Iprivate, NonAscii::UcscharAndIprivate];

    /// For each number up to 10FFFF, whether it is a `ucschar` and whether it is an `iprivate`: the rules as printed.
    fn table() -> Vec<[bool; 2]> {
        let mut table = vec![[false; 2]; 0x11_0000];
        for (rule, column) in [("ucschar", 0), ("iprivate", 1)] {
            let grammar = include_str!("../../../grammar/rfc3987.abnf");
            let mut lines = grammar.lines().skip_while(|line| !line.starts_with(rule));
            let first = lines.next().unwrap();
            let more = lines.take_while(|line| line.starts_with(' '));
            for range in [first].into_iter().chain(more).flat_map(|line| line.split("%x").skip(1)) {
                let (first, last) = range.split_once('-').unwrap();
                let last = last.split([' ', '/']).next().unwrap();
                let [first, last] = [first, last].map(|digits| usize::from_str_radix(digits, 16).unwrap());
                table[first..=last].iter_mut().for_each(|row| row[column] = true);
            }
        }
        table
    }

    fn is_in(table: &[[bool; 2]], non_ascii: NonAscii, number: u32) -> bool {
        let [ucschar, iprivate] = table[number as usize];
        match non_ascii {
            NonAscii::None => false,
            NonAscii::Ucschar => ucschar,
            NonAscii::Iprivate => iprivate,
            NonAscii::UcscharAndIprivate => ucschar || iprivate,
        }
    }

    #[test]
    fn each_character_is_what_is_printed() {
        let table = table();
        let counts = [0, 1].map(|column| table.iter().filter(|row| row[column]).count());
        assert_eq!(counts, [970_260, 137_468], "of each rule");
        for number in 0..0x11_0000 {
            let Some(character) = char::from_u32(number) else {
                assert_eq!(table[number as usize], [false; 2], "{number:X} is a surrogate");
                continue;
            };
            let mut octets = [b'x'; 5];
            let length = character.encode_utf8(&mut octets).len();
            for non_ascii in ALL {
                let is_one = is_in(&table, non_ascii, number);
                assert_eq!(non_ascii.contains(character), is_one, "{number:X} in {non_ascii:?}");
                let found = non_ascii.first(&octets[..=length.min(4)]);
                assert_eq!(found, is_one.then_some(length), "{number:X} in {non_ascii:?}");
                assert!(!non_ascii.is_begun_by(&octets[..length]), "{number:X} in {non_ascii:?}");
            }
        }
        let of_ranges = |ranges: &[(u32, u32)]| -> Vec<u32> {
            ranges.iter().flat_map(|&(first, last)| first..=last).collect()
        };
        for (ranges, non_ascii) in [(&UCSCHAR[..], NonAscii::Ucschar), (&IPRIVATE[..], NonAscii::Iprivate)] {
            assert!(
                of_ranges(ranges)
                    .into_iter()
                    .eq((0..0x11_0000).filter(|&number| is_in(&table, non_ascii, number)))
            );
        }
    }

    #[test]
    fn unions() {
        for (one, other) in ALL.into_iter().flat_map(|one| ALL.map(|other| (one, other))) {
            for character in ['e', '\u{e9}', '\u{e000}', '\u{fffe}'] {
                let is_in_one = one.contains(character) || other.contains(character);
                assert_eq!(
                    one.union(other).contains(character),
                    is_in_one,
                    "{one:?}, {other:?}: {character:?}"
                );
            }
        }
    }

    /// The number of the character that four or fewer octets are, by the bit patterns of table 3-6 of the Unicode Standard
    /// and the shortest form: `Err(None)` if they are none and begin none, and otherwise the octets that are missing.
    fn naive(octets: &[u8]) -> Result<u32, Option<usize>> {
        let (length, bits) = match octets[0] {
            0..=0x7F => (1, octets[0]),
            0xC0..=0xDF => (2, octets[0] & 0x1F),
            0xE0..=0xEF => (3, octets[0] & 0x0F),
            0xF0..=0xF7 => (4, octets[0] & 0x07),
            _ => return Err(None),
        };
        let known = octets.len().min(length);
        let mut number = u32::from(bits);
        for octet in &octets[1..known] {
            if octet >> 6 != 0b10 {
                return Err(None);
            }
            number = number << 6 | u32::from(octet & 0x3F);
        }
        if known < length {
            return Err(Some(length - known));
        }
        let shortest = char::from_u32(number).is_some_and(|character| character.len_utf8() == length);
        if shortest { Ok(number) } else { Err(None) }
    }

    /// All sequences of up to three octets, and of four all with these.
    const OCTETS: [u8; 12] = [0, 0x2F, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBE, 0xBF, 0xC0, 0xFF];

    /// Each sequence of octets begins with the character that the standard says, or with none. It can be continued if some
    /// continuation is a character.
    #[test]
    fn octets_are_decoded_strictly() {
        let table = table();
        let check = |octets: &[u8]| {
            let decoded = naive(octets);
            for non_ascii in ALL {
                let is_one = decoded.is_ok_and(|number| is_in(&table, non_ascii, number));
                let found = non_ascii.first(octets);
                assert_eq!(found.is_some(), is_one, "{}: {found:?}", octets.escape_ascii());
            }
            if decoded.is_ok() {
                return;
            }
            let expected: Vec<u32> = match decoded {
                Err(Some(missing)) => continuations(octets, missing).collect(),
                _ => Vec::new(),
            };
            let ends = expected.first().copied().zip(expected.last().copied());
            assert_eq!(completions(octets), ends, "{}", octets.escape_ascii());
            for non_ascii in ALL {
                let can_be = expected.iter().any(|&number| is_in(&table, non_ascii, number));
                assert_eq!(non_ascii.is_begun_by(octets), can_be, "{non_ascii:?}: {}", octets.escape_ascii());
            }
        };
        for first in 0..=u8::MAX {
            check(&[first]);
            for second in 0..=u8::MAX {
                check(&[first, second]);
                for third in OCTETS {
                    check(&[first, second, third]);
                    for fourth in OCTETS {
                        check(&[first, second, third, fourth]);
                    }
                }
            }
        }
    }

    /// The numbers of the characters that begin with these octets, in order.
    fn continuations(octets: &[u8], missing: usize) -> impl Iterator<Item = u32> + '_ {
        (0..1_u32 << (6 * missing)).filter_map(move |rest| {
            let mut all = [0; 4];
            all[..octets.len()].copy_from_slice(octets);
            for index in 0..missing {
                all[octets.len() + missing - 1 - index] = 0x80 | (rest >> (6 * index) & 0x3F) as u8;
            }
            naive(&all[..octets.len() + missing]).ok()
        })
    }

    #[test]
    fn each_character_is_found_by_its_octets() {
        for character in '\0'..=char::MAX {
            let mut octets = [0; 5];
            let length = character.encode_utf8(&mut octets).len();
            for non_ascii in ALL {
                let expected = non_ascii.contains(character).then_some(length);
                assert_eq!(non_ascii.first(&octets), expected, "{character:?} {non_ascii:?}");
                assert_eq!(non_ascii.first(&octets[..length]), expected, "{character:?} {non_ascii:?}");
                if !character.is_ascii() {
                    assert_eq!(non_ascii.first(&octets[..length - 1]), None, "{character:?} {non_ascii:?}");
                }
            }
        }
    }
}
