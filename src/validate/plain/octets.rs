//! The octets of an input, whatever their component: one pass, sixteen octets at a time.
//!
//! Each octet is compared together with the two after it, without a branch, which a compiler turns into instructions for
//! many octets at once.

use crate::grammar::class::{CharacterClass, rfc2396::Uric};

/// An octet that is not a character of a reference, except `#` and the `%` of escapes; brackets as well, which only some
/// editions allow.
pub(super) const FOREIGN: u8 = 1;
/// A `%`.
pub(super) const PERCENT: u8 = 2;
/// A `#`.
pub(super) const NUMBER_SIGN: u8 = 4;
/// A `.` after a `/`.
pub(super) const DOT_AFTER_SLASH: u8 = 8;

/// The marks above of all octets of `bytes`. Linear.
#[inline(never)]
pub(super) fn marks(bytes: &[u8]) -> u8 {
    union(bytes, mark)
}

/// The offset of the first `:`, `/`, `?` or `#` of `bytes`, or else their end.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn first_delimiter(bytes: &[u8]) -> usize {
    if let Some(block) = bytes.first_chunk::<WIDTH>() {
        let mut found = [0; WIDTH];
        for (found, octet) in found.iter_mut().zip(block) {
            *found = delimiter(*octet);
        }
        let found = u128::from_le_bytes(found);
        if found != 0 {
            return found.trailing_zeros() as usize / 8;
        }
    }
    bytes.iter().position(|octet| delimiter(*octet) != 0).unwrap_or(bytes.len())
}

/// 1 for an octet that is one of those.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn delimiter(octet: u8) -> u8 {
    select(octet == b':', 1) | select(octet == b'/', 1) | select(octet == b'?', 1) | select(octet == b'#', 1)
}

/// Returns whether each `%` of `bytes` begins the escape of a printing character other than `%`. Linear.
#[inline(never)]
pub(super) fn are_escapes_plain(bytes: &[u8]) -> bool {
    union(bytes, |first, second, third| select(first == b'%', u8::from(!is_plain_pair(second, third)))) == 0
}

/// The marks of an octet that is followed by another.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn mark(octet: u8, next: u8, _: u8) -> u8 {
    select(is_foreign(octet), FOREIGN)
        | select(octet == b'%', PERCENT)
        | select(octet == b'#', NUMBER_SIGN)
        | (select(octet == b'/', DOT_AFTER_SLASH) & select(next == b'.', DOT_AFTER_SLASH))
}

/// Ranges rather than a table: a compiler compares many octets at once, but looks them up one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a branch would keep the compiler from looking at many octets at once"
)]
const fn is_foreign(octet: u8) -> bool {
    !(is_in(octet, b'#', b';')
        | is_in(octet, b'?', b'Z')
        | is_in(octet, b'a', b'z')
        | (octet == b'!')
        | (octet == b'=')
        | (octet == b'_')
        | (octet == b'~'))
}

const _: () = {
    let mut octet = 0_u8;
    while octet < u8::MAX {
        let is_character = Uric::TABLE[octet as usize] || matches!(octet, b'%' | b'#');
        assert!(is_character != is_foreign(octet), "the ranges are those of uric, and two characters more");
        octet += 1;
    }
    assert!(is_foreign(octet));
};

/// Whether `%` and these two are the escape of an octet from 20 to 7E or beyond US-ASCII, except `%25`.
#[cfg_attr(not(debug_assertions), inline(always))]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a branch would keep the compiler from looking at many octets at once"
)]
const fn is_plain_pair(high: u8, low: u8) -> bool {
    // Letters in lowercase; digits are unchanged.
    let (high, low) = (high | 0x20, low | 0x20);
    let is_hex = is_in(low, b'0', b'9') | is_in(low, b'a', b'f');
    let is_printing = is_in(high, b'3', b'6')
        | is_in(high, b'8', b'9')
        | is_in(high, b'a', b'f')
        | ((high == b'2') & (low != b'5'))
        | ((high == b'7') & (low != b'f'));
    is_hex & is_printing
}

/// How many octets are compared at once.
pub(super) const WIDTH: usize = 16;

/// The octet that pads the end of an input. It has no marks, and is not a digit.
const NOTHING: u8 = b'z';

/// All marks that `mark` returns for the octets of `bytes`, each with the two after it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn union(bytes: &[u8], mark: impl Fn(u8, u8, u8) -> u8) -> u8 {
    let Some(last) = bytes.len().checked_sub(WIDTH + 2) else {
        let mut padded = [NOTHING; 2 * WIDTH + 2];
        padded[..bytes.len()].copy_from_slice(bytes);
        return blocks(&padded, WIDTH, mark);
    };
    let [.., before_last, at_end] = bytes else { return 0 };
    blocks(bytes, last, &mark) | mark(*before_last, *at_end, NOTHING) | mark(*at_end, NOTHING, NOTHING)
}

/// The same for the octets before the last two. `last` is the offset of the last block.
#[cfg_attr(not(debug_assertions), inline(always))]
fn blocks(bytes: &[u8], last: usize, mark: impl Fn(u8, u8, u8) -> u8) -> u8 {
    let mut all = [0; WIDTH];
    let mut at = 0;
    while let Some(block) = bytes.get(at..).and_then(<[u8]>::first_chunk::<{ WIDTH + 2 }>) {
        for (index, all) in all.iter_mut().enumerate() {
            *all |= mark(block[index], block[index + 1], block[index + 2]);
        }
        if at == last {
            break;
        }
        // The last block may overlap the previous one.
        at = last.min(at + WIDTH);
    }
    all.into_iter().fold(0, |all, marks| all | marks)
}

/// Returns whether `octet` is one from `first` to `last`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn is_in(octet: u8, first: u8, last: u8) -> bool {
    octet.wrapping_sub(first) <= last - first
}

/// `mark` if `is_so`, and nothing otherwise.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn select(is_so: bool, mark: u8) -> u8 {
    (is_so as u8).wrapping_neg() & mark
}
