//! Writing a component with its escapes in their normal form.

use crate::{
    AsciiSet,
    grammar::blocks::{self, WIDTH},
    resolve::{BufferTooShort, Output},
};

/// All US-ASCII characters, in order.
const CHARACTERS: &str = text(&CHARACTER_OCTETS);

const CHARACTER_OCTETS: [u8; 128] = {
    let mut octets = [0; 128];
    let mut octet = 0_u8;
    while octet < 128 {
        octets[octet as usize] = octet;
        octet += 1;
    }
    octets
};

/// The escapes of all octets, in order, with digits in upper case.
const ESCAPES: &str = text(&ESCAPE_OCTETS);

const ESCAPE_OCTETS: [u8; 3 * 256] = {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut escapes = [b'%'; 3 * 256];
    let mut octet = 0;
    while octet < 256 {
        escapes[3 * octet + 1] = DIGITS[octet >> 4];
        escapes[3 * octet + 2] = DIGITS[octet & 15];
        octet += 1;
    }
    escapes
};

const fn text(octets: &'static [u8]) -> &'static str {
    match core::str::from_utf8(octets) {
        Ok(text) => text,
        Err(_) => "",
    }
}

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

    /// Returns whether the first three octets are an escape that changes.
    pub(super) fn changes(self, text: &[u8]) -> bool {
        let Some(octet) = octet(text) else { return false };
        self.unescaped.contains(octet)
            || self.has_upper_digits && text.iter().take(3).any(u8::is_ascii_lowercase)
    }

    /// Writes `text`. Linear.
    pub(super) fn write(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let bytes = text.as_bytes();
        // Everything before `written` is written; everything before `at` is read.
        let (mut written, mut at) = (0, 0);
        while let Some(percent) = find(bytes, at, b'%') {
            let escape = bytes.get(percent..).unwrap_or_default();
            let Some(octet) = octet(escape) else {
                at = percent + 1;
                continue;
            };
            at = percent + 3;
            let replacement = if self.unescaped.contains(octet) {
                let octet = if self.has_lower_letters { octet.to_ascii_lowercase() } else { octet };
                CHARACTERS.get(usize::from(octet)..=usize::from(octet))
            } else if self.changes(escape) {
                let start = 3 * usize::from(octet);
                ESCAPES.get(start..start + 3)
            } else if self.has_lower_letters {
                // Its digits stay as they are.
                text.get(percent..at)
            } else {
                continue;
            };
            self.write_letters(text.get(written..percent).unwrap_or_default(), output)?;
            output.push(replacement.unwrap_or_default())?;
            written = at;
        }
        self.write_letters(text.get(written..).unwrap_or_default(), output)
    }

    /// Writes `text`, which has no escapes.
    pub(super) fn write_letters(self, text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if self.has_lower_letters { lower(text, output) } else { output.push(text) }
    }
}

/// Writes `text` with US-ASCII letters in lower case.
pub(super) fn lower(text: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
    let mut rest = text;
    while let Some(upper) = rest.bytes().position(|octet| octet.is_ascii_uppercase()) {
        output.push(rest.get(..upper).unwrap_or_default())?;
        let letter = usize::from(rest.as_bytes().get(upper).map_or(0, u8::to_ascii_lowercase));
        output.push(CHARACTERS.get(letter..=letter).unwrap_or_default())?;
        rest = rest.get(upper + 1..).unwrap_or_default();
    }
    output.push(rest)
}

/// The octet that the first three octets of `text` represent; `None` if they are not an escape.
pub(super) fn octet(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else { return None };
    let digit = |octet: u8| char::from(octet).to_digit(16);
    u8::try_from(digit(*high)? << 4 | digit(*low)?).ok()
}

/// The offset of the first `octet` from `from` on. Many octets at a time.
pub(super) fn find(bytes: &[u8], from: usize, octet: u8) -> Option<usize> {
    let mut at = from;
    while at < bytes.len() {
        let found = blocks::padded(bytes.get(at..)?).is(octet).bits();
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += WIDTH;
    }
    None
}
