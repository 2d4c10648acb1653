//! Unescaping octets, many at a time.

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

#[cfg(feature = "alloc")]
use crate::grammar::blocks::{self, Block, Lanes, WIDTH};

/// The first octet of the data, and the length of what represents it; `None` at the end.
#[inline]
pub(super) fn first<const FORM: bool>(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'%', high, low, ..] => Some(escape(*high, *low).map_or((b'%', 1), |octet| (octet, 3))),
        [b'+', ..] if FORM => Some((b' ', 1)),
        [octet, ..] => Some((*octet, 1)),
        [] => None,
    }
}

/// The octet of an escape with these digits; `None` if they are not hexadecimal.
#[inline]
fn escape(high: u8, low: u8) -> Option<u8> {
    /// The value of each hexadecimal digit, and 255.
    const VALUES: &[u8; 256] = &{
        let mut values = [255; 256];
        let mut value = 0;
        while value < 16 {
            values[b"0123456789abcdef"[value as usize] as usize] = value;
            values[b"0123456789ABCDEF"[value as usize] as usize] = value;
            value += 1;
        }
        values
    };
    let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
    (high | low < 16).then_some(high << 4 | low)
}

/// The data of a text; `None` if it is the text.
#[cfg(feature = "alloc")]
pub(super) fn decode<const FORM: bool>(text: &[u8]) -> Option<Vec<u8>> {
    let start = run::<FORM>(text);
    if start == text.len() {
        return None;
    }
    // The data is never longer than the text.
    let mut octets = vec![0; text.len()];
    let length = decode_into::<FORM>(text, &mut octets);
    octets.truncate(length);
    Some(octets)
}

/// Appends the data of a text.
#[cfg(feature = "alloc")]
pub(super) fn append<const FORM: bool>(text: &[u8], octets: &mut Vec<u8>) {
    let start = octets.len();
    octets.resize(start + text.len(), 0);
    let length = octets.get_mut(start..).map_or(0, |to| decode_into::<FORM>(text, to));
    octets.truncate(start + length);
}

/// Writes the data of a text, and returns its length. `to` is as long as the text.
#[cfg(feature = "alloc")]
fn decode_into<const FORM: bool>(text: &[u8], to: &mut [u8]) -> usize {
    let (mut from, mut length) = (0, 0);
    loop {
        let rest = text.get(from..).unwrap_or_default();
        let space = to.get_mut(length..).unwrap_or_default();
        // A whole block is copied, of which only the part before an escape counts.
        if let (Some(block), Some(space)) = (rest.first_chunk::<WIDTH>(), space.first_chunk_mut::<WIDTH>()) {
            *space = *block;
            let special = special::<FORM>(blocks::padded(block)).bits();
            if special == 0 {
                (from, length) = (from + WIDTH, length + WIDTH);
                continue;
            }
            let run = special.trailing_zeros() as usize;
            (from, length) = (from + run, length + run);
        }
        // Escapes often occur in a row.
        loop {
            let rest = text.get(from..).unwrap_or_default();
            let Some((octet, used)) = first::<FORM>(rest) else { return length };
            if let Some(to) = to.get_mut(length) {
                *to = octet;
            }
            (from, length) = (from + used, length + 1);
            if rest.len() >= WIDTH && rest.get(used) != Some(&b'%') {
                break;
            }
        }
    }
}

/// The number of octets before the first that is not itself in the data.
#[cfg(feature = "alloc")]
fn run<const FORM: bool>(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(block) = text.get(at..).and_then(<[u8]>::first_chunk::<WIDTH>) {
        let special = special::<FORM>(blocks::padded(block)).bits();
        if special != 0 {
            return at + special.trailing_zeros() as usize;
        }
        at += WIDTH;
    }
    let rest = text.get(at..).unwrap_or_default();
    let special = special::<FORM>(blocks::padded(rest)).bits();
    at + rest.len().min(special.trailing_zeros() as usize)
}

/// Which octets may not represent themselves.
#[cfg(feature = "alloc")]
#[inline]
fn special<const FORM: bool>(block: Block) -> Lanes {
    let escapes = block.is(b'%');
    if FORM { escapes | block.is(b'+') } else { escapes }
}
