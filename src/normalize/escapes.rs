//! Writing a component with its escapes in their normal form.

use core::str;

use crate::{
    AsciiSet,
    grammar::blocks::{self, Block, WIDTH},
    resolve::{BufferTooShort, Output},
};

/// The value of each hexadecimal digit, and 16 for the other octets.
const VALUES: &[u8; 256] = &{
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut values = [16; 256];
    let mut value = 0;
    while value < 16 {
        values[DIGITS[value as usize] as usize] = value;
        values[DIGITS[value as usize].to_ascii_lowercase() as usize] = value;
        value += 1;
    }
    values
};

/// How many octets are written together.
const CHUNK: usize = 32;

/// What happens to the escapes of a component, and to its letters.
#[derive(Clone, Copy)]
pub(super) struct Escapes {
    /// The characters that are written without an escape.
    pub(super) unescaped: AsciiSet,
    /// Whether the digits of the other escapes are written in upper case.
    pub(super) has_upper_digits: bool,
    /// Whether letters outside escapes are written in lower case.
    pub(super) has_lower_letters: bool,
}

impl Escapes {
    /// The same, with all escapes left escaped.
    pub(super) const fn without_unescaping(self) -> Self {
        Self { unescaped: AsciiSet::EMPTY, ..self }
    }

    /// The same, with letters in lower case.
    pub(super) const fn in_lower_case(self) -> Self {
        Self { has_lower_letters: true, ..self }
    }

    /// Returns whether `text` begins with an escape that changes.
    #[inline]
    pub(super) fn changes(self, text: &[u8]) -> bool {
        octet(text).is_some_and(|octet| self.unescaped.contains(octet) || self.raises(text))
    }

    /// Returns whether digits of the escape at the beginning of `text` change.
    #[inline]
    fn raises(self, text: &[u8]) -> bool {
        self.has_upper_digits
            && matches!(text, [_, high, low, ..] if high.is_ascii_lowercase() | low.is_ascii_lowercase())
    }

    /// The offset of the first escape from `from` on that changes. Many octets at a time.
    #[inline]
    pub(super) fn next_change(self, bytes: &[u8], from: usize) -> Option<usize> {
        // A block shows the whole of an escape that begins at one of these offsets.
        const STARTS: usize = WIDTH - 2;
        let mut at = from;
        while let Some(rest) = bytes.get(at..).filter(|rest| rest.len() > 2) {
            let block = blocks::padded(rest);
            let escapes = block.is(b'%').bits();
            if let Some(start) = self.first_change(block, escapes, rest) {
                return Some(at + start);
            }
            at += STARTS;
        }
        None
    }

    /// The offset of the first escape that changes, among those at these offsets in `text`, which begins with `block`.
    #[inline]
    pub(super) fn first_change(self, block: Block, escapes: u64, text: &[u8]) -> Option<usize> {
        if escapes == 0 {
            return None;
        }
        let mut digits = 0;
        if self.has_upper_digits {
            let letters = block.within(b'a', b'f').bits();
            digits |= letters >> 1 | letters >> 2;
        }
        if !self.unescaped.is_empty() {
            // Those of visible characters of US-ASCII.
            digits |= block.within(b'2', b'7').bits() >> 1;
        }
        let mut escapes = escapes & digits;
        while escapes != 0 {
            let start = escapes.trailing_zeros() as usize;
            if self.changes(text.get(start..).unwrap_or_default()) {
                return Some(start);
            }
            escapes &= escapes - 1;
        }
        None
    }

    /// Writes `text`. Linear.
    pub(super) fn write(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(escape) = self.next_change(bytes, at) {
            self.write_letters(text.get(at..escape).unwrap_or_default(), output)?;
            let mut rest = bytes.get(escape..).unwrap_or_default();
            // Escapes that change often occur in a row.
            while let Some(octet) = octet(rest) {
                if self.unescaped.contains(octet) {
                    let octet = if self.has_lower_letters { octet.to_ascii_lowercase() } else { octet };
                    output.push_character(char::from(octet))?;
                } else if self.raises(rest) {
                    for octet in rest.iter().take(3) {
                        output.push_character(char::from(octet.to_ascii_uppercase()))?;
                    }
                } else {
                    break;
                }
                rest = rest.get(3..).unwrap_or_default();
            }
            at = bytes.len() - rest.len();
        }
        self.write_letters(text.get(at..).unwrap_or_default(), output)
    }

    /// Writes `text`, whose escapes do not change.
    #[inline]
    pub(super) fn write_letters(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if !self.has_lower_letters || !text.bytes().any(|octet| octet.is_ascii_uppercase()) {
            return output.push(text);
        }
        // How many octets of an escape are left.
        let mut escaped = 0_usize;
        text.as_bytes().chunks(CHUNK).try_for_each(|chunk| {
            let mut octets = [0; CHUNK];
            for (to, octet) in octets.iter_mut().zip(chunk) {
                escaped = if *octet == b'%' { 3 } else { escaped };
                *to = if escaped > 0 { *octet } else { octet.to_ascii_lowercase() };
                escaped = escaped.saturating_sub(1);
            }
            output.push(
                octets.get(..chunk.len()).and_then(|octets| str::from_utf8(octets).ok()).unwrap_or_default(),
            )
        })
    }
}

/// The octet that an escape at the beginning of `text` represents; `None` if there is none.
#[inline]
pub(super) fn octet(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else { return None };
    let (high, low) = (VALUES[usize::from(*high)], VALUES[usize::from(*low)]);
    (high < 16 && low < 16).then_some(high << 4 | low)
}
