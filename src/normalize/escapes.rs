//! Writing a component with its escapes in their normal form.

use core::str;

use crate::{
    AsciiSet,
    escapes::{self, octet},
    fast::blocks::{self, Block, WIDTH},
    grammar::class::non_ascii::{NonAscii, is_formatting_character},
    resolve::{BufferTooShort, Output},
};

/// The form of characters beyond US-ASCII.
#[cfg(feature = "unicode")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// As they are.
    Given,
    Nfc,
    Nfkc,
}

/// How many octets are written together.
const CHUNK: usize = 32;

/// What happens to the escapes of a component, and to its letters.
#[derive(Clone, Copy)]
pub(super) struct Escapes {
    /// The characters of US-ASCII that are written without an escape.
    pub(super) unescaped: AsciiSet,
    /// The characters beyond US-ASCII that are written without escapes.
    pub(super) non_ascii: NonAscii,
    /// Whether the formatting characters, which must not be in an IRI (RFC 3987 section 4.1), are written with escapes.
    pub(super) writes_formatting_escaped: bool,
    /// Whether the digits of the other escapes are written in upper case.
    pub(super) has_upper_digits: bool,
    /// Whether letters outside escapes are written in lower case.
    pub(super) has_lower_letters: bool,
    /// The form of characters beyond US-ASCII.
    #[cfg(feature = "unicode")]
    pub(super) form: Form,
}

impl Escapes {
    /// Returns the treatment in which all escapes stay escaped.
    pub(super) const fn without_unescaping(self) -> Self {
        Self { unescaped: AsciiSet::EMPTY, non_ascii: NonAscii::None, ..self }
    }

    /// Returns the treatment in which letters are in lower case.
    pub(super) const fn in_lower_case(self) -> Self {
        Self { has_lower_letters: true, ..self }
    }

    /// Returns whether characters of `text` may not be in their form.
    #[inline]
    pub(super) fn may_change_form(self, text: &str) -> bool {
        #[cfg(feature = "unicode")]
        let may_change = self.form.may_change(self, text);
        #[cfg(not(feature = "unicode"))]
        let may_change = false;
        may_change || self.has_formatting(text)
    }

    /// Returns whether `text` has formatting characters that are written with escapes.
    #[inline]
    fn has_formatting(self, text: &str) -> bool {
        self.writes_formatting_escaped && has_formatting_character(text)
    }

    /// Returns whether `text` begins with an escape that changes.
    #[inline]
    pub(super) fn changes(self, text: &[u8]) -> bool {
        octet(text).is_some_and(|octet| {
            self.unescaped.contains(octet) || self.raises(text) || self.character(octet, text).is_some()
        })
    }

    /// The character beyond US-ASCII whose escapes are at the beginning of `text`, if it is unescaped. `first` is its first
    /// octet.
    #[inline]
    fn character(self, first: u8, text: &[u8]) -> Option<char> {
        if matches!(self.non_ascii, NonAscii::None) || first < 0xC2 {
            return None;
        }
        escapes::character(first, text)
            .filter(|&character| self.non_ascii.contains(character) && !is_formatting_character(character))
    }

    /// Returns whether digits of the escape at the beginning of `text` change.
    #[inline]
    fn raises(self, text: &[u8]) -> bool {
        self.has_upper_digits
            && matches!(text, [_, high, low, ..] if high.is_ascii_lowercase() | low.is_ascii_lowercase())
    }

    /// The offset of the first escape from `from` on that changes. Many octets at a time.
    #[inline]
    pub(super) fn next_change(self, octets: &[u8], from: usize) -> Option<usize> {
        // A block shows the whole of an escape that begins at one of these offsets.
        const STARTS: usize = WIDTH - 2;
        let mut at = from;
        while let Some(rest) = octets.get(at..).filter(|rest| rest.len() > 2) {
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
        if !matches!(self.non_ascii, NonAscii::None) {
            // Those of octets that begin a character.
            digits |= (block.within(b'C', b'F') | block.within(b'c', b'f')).bits() >> 1;
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
        if self.has_formatting(text) {
            return self.write_with_formatting(text, output);
        }
        self.write_characters(text, output)
    }

    /// Writes `text`, whose formatting characters are written with escapes.
    #[cold]
    fn write_with_formatting(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let mut rest = text;
        while let Some((before, after)) =
            rest.find(is_formatting_character).and_then(|at| rest.split_at_checked(at))
        {
            self.write_characters(before, output)?;
            let mut characters = after.chars();
            let mut octets = [0; 4];
            for octet in characters.next().unwrap_or_default().encode_utf8(&mut octets).bytes() {
                let escape = escapes::of_octet(octet);
                escape.iter().try_for_each(|octet| output.push_character(char::from(*octet)))?;
            }
            rest = characters.as_str();
        }
        self.write_characters(rest, output)
    }

    /// Writes `text`, which has no characters that are written with escapes.
    fn write_characters(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        #[cfg(feature = "unicode")]
        if self.form.may_change(self, text) {
            return self.form.write(self, text, output);
        }
        self.write_escapes(text, output)
    }

    /// Writes `text`, whose characters keep their form.
    pub(super) fn write_escapes(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let octets = text.as_bytes();
        let mut at = 0;
        while let Some(escape) = self.next_change(octets, at) {
            self.write_letters(text.get(at..escape).unwrap_or_default(), output)?;
            let mut rest = octets.get(escape..).unwrap_or_default();
            // Escapes that change often occur in a row.
            while let Some(octet) = octet(rest) {
                if self.unescaped.contains(octet) {
                    let octet = if self.has_lower_letters { octet.to_ascii_lowercase() } else { octet };
                    output.push_character(char::from(octet))?;
                } else if let Some(character) = self.character(octet, rest) {
                    output.push_character(character)?;
                    rest = rest.get(3 * character.len_utf8()..).unwrap_or_default();
                    continue;
                } else if self.raises(rest) {
                    for octet in rest.iter().take(3) {
                        output.push_character(char::from(octet.to_ascii_uppercase()))?;
                    }
                } else {
                    break;
                }
                rest = rest.get(3..).unwrap_or_default();
            }
            at = octets.len() - rest.len();
        }
        self.write_letters(text.get(at..).unwrap_or_default(), output)
    }

    /// Writes `text`, whose escapes do not change.
    #[inline]
    pub(super) fn write_letters(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if !self.has_lower_letters || !text.bytes().any(|octet| octet.is_ascii_uppercase()) {
            return output.push(text);
        }
        Self::write_in_lower_case(text, output)
    }

    /// Writes `text` with the letters outside escapes in lower case.
    #[inline(never)]
    fn write_in_lower_case(text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        // How many octets of an escape are left.
        let mut escaped = 0_usize;
        let mut rest = text;
        while !rest.is_empty() {
            let mut end = rest.len().min(CHUNK);
            while !rest.is_char_boundary(end) {
                end -= 1;
            }
            let (chunk, after) = rest.split_at(end);
            rest = after;
            let mut octets = [0; CHUNK];
            for (to, octet) in octets.iter_mut().zip(chunk.as_bytes()) {
                escaped = if *octet == b'%' { 3 } else { escaped };
                *to = if escaped > 0 { *octet } else { octet.to_ascii_lowercase() };
                escaped = escaped.saturating_sub(1);
            }
            output.push(
                octets.get(..chunk.len()).and_then(|octets| str::from_utf8(octets).ok()).unwrap_or_default(),
            )?;
        }
        Ok(())
    }
}

/// Returns whether `text` has a formatting character (RFC 3987 section 4.1).
#[inline]
pub(super) fn has_formatting_character(text: &str) -> bool {
    !text.is_ascii() && text.contains(is_formatting_character)
}
