//! Unescaping octets, many at a time.

#[cfg(feature = "alloc")]
use alloc::{vec, vec::Vec};

use crate::escapes::of_digits;
#[cfg(feature = "alloc")]
use crate::fast::blocks::{self, Block, Lanes, WIDTH};

/// The first octet of the data, and the length of what represents it; `None` at the end.
#[inline]
pub(super) fn first<const FORM: bool>(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'%', high, low, ..] => Some(of_digits(*high, *low).map_or((b'%', 1), |octet| (octet, 3))),
        [b'+', ..] if FORM => Some((b' ', 1)),
        [octet, ..] => Some((*octet, 1)),
        [] => None,
    }
}

/// The data of a text; `None` if it is the text.
#[cfg(feature = "alloc")]
pub(super) fn decode<const FORM: bool>(text: &[u8]) -> Option<Vec<u8>> {
    let first = Window::first::<FORM>(text)?;
    // The data is never longer than the text.
    let mut octets = vec![0; text.len()];
    let length = decode_into::<FORM>(text, first, &mut octets);
    octets.truncate(length);
    Some(octets)
}

/// Appends the data of a text.
#[cfg(feature = "alloc")]
pub(super) fn append<const FORM: bool>(text: &[u8], octets: &mut Vec<u8>) {
    let Some(first) = Window::first::<FORM>(text) else {
        octets.extend_from_slice(text);
        return;
    };
    let start = octets.len();
    octets.resize(start + text.len(), 0);
    let length = octets.get_mut(start..).map_or(0, |to| decode_into::<FORM>(text, first, to));
    octets.truncate(start + length);
}

/// At most 64 octets of a text.
#[cfg(feature = "alloc")]
struct Window {
    start: usize,
    end: usize,
    /// A bit for each octet that may not represent itself, the lowest for the first octet.
    special: u64,
}

#[cfg(feature = "alloc")]
impl Window {
    /// The window from `start` on; `None` at the end of the text.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<const FORM: bool>(text: &[u8], start: usize) -> Option<Self> {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let octets = rest.get(..64).unwrap_or(rest);
        let [special] = blocks::masks(octets, |block| [special::<FORM>(block)]);
        Some(Self { start, end: start + octets.len(), special })
    }

    /// The first window with a special octet.
    fn first<const FORM: bool>(text: &[u8]) -> Option<Self> {
        let mut start = 0;
        loop {
            let window = Self::at::<FORM>(text, start)?;
            if window.special != 0 {
                return Some(window);
            }
            start = window.end;
        }
    }
}

/// Writes the data of a text, and returns its length. `first` is the first window with a special octet, and `to` is as
/// long as the text.
///
/// The offsets of escapes are found for a window at a time, so that the search for one does not wait until the one
/// before it is unescaped.
#[cfg(feature = "alloc")]
fn decode_into<const FORM: bool>(text: &[u8], first: Window, to: &mut [u8]) -> usize {
    // What was read and what was written.
    let (mut from, mut length) = (0, 0);
    let mut next = Some(first);
    while let Some(mut window) = next {
        while window.special != 0 {
            let at = window.start + window.special.trailing_zeros() as usize;
            window.special &= window.special - 1;
            if let Some(run) = at.checked_sub(from).filter(|run| *run > 0) {
                copy(text, from, to, length, run);
                length += run;
            }
            let digits = text.get(at + 1..).and_then(<[u8]>::first_chunk::<2>);
            let (octet, used) = match digits.and_then(|[high, low]| of_digits(*high, *low)) {
                _ if FORM && text.get(at) == Some(&b'+') => (b' ', 1),
                Some(octet) => (octet, 3),
                None => (b'%', 1),
            };
            if let Some(to) = to.get_mut(length) {
                *to = octet;
            }
            (from, length) = (at + used, length + 1);
        }
        if let Some(run) = window.end.checked_sub(from) {
            copy(text, from, to, length, run);
            (from, length) = (window.end, length + run);
        }
        next = Window::at::<FORM>(text, window.end);
    }
    length
}

/// Copies `length` octets from offset `from` of `text` to offset `at` of `to`. What follows them in `to` may change.
#[cfg(feature = "alloc")]
#[cfg_attr(not(debug_assertions), inline(always))]
fn copy(text: &[u8], from: usize, to: &mut [u8], at: usize, length: usize) {
    let (from, to) = (text.get(from..).unwrap_or_default(), to.get_mut(at..).unwrap_or_default());
    // Most runs are short, and a call would take longer than a block.
    if length <= WIDTH {
        if let (Some(from), Some(to)) = (from.first_chunk::<WIDTH>(), to.first_chunk_mut::<WIDTH>()) {
            *to = *from;
            return;
        }
    }
    if let (Some(from), Some(to)) = (from.get(..length), to.get_mut(..length)) {
        to.copy_from_slice(from);
    }
}

/// Which octets may not represent themselves.
#[cfg(feature = "alloc")]
#[inline]
fn special<const FORM: bool>(block: Block) -> Lanes {
    let escapes = block.is(b'%');
    if FORM { escapes | block.is(b'+') } else { escapes }
}
