//! Octets and their escapes.

/// An octet, or the escape of one: `:`, `%3A`, `%253A`. A full-width form counts as an escape.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    pub(super) octet: u8,
    pub(super) is_escaped: bool,
    /// Where the next one begins.
    pub(super) end: usize,
}

impl Unit {
    /// The unit at `start`, which is less than the length of `text`.
    pub(super) fn at(text: &[u8], start: usize) -> Self {
        let octet = text.get(start).copied().unwrap_or_default();
        let raw = Self { octet, is_escaped: false, end: start + 1 };
        match text.get(start..) {
            Some([b'%', ..]) => {}
            // A full-width form represents the character of US-ASCII to those who typed it: U+FF01 to U+FF3F.
            Some([0xEF, 0xBC, form @ 0x81..=0xBF, ..]) => {
                return Self { octet: form - 0x60, is_escaped: true, end: start + 3 };
            }
            _ => return raw,
        }
        let mut digits = start + 1;
        loop {
            let Some(octet) = pair(text, digits) else { return raw };
            let is_percent = octet == b'%';
            if !is_percent || pair(text, digits + 2).is_none() {
                return Self { octet, is_escaped: true, end: digits + 2 };
            }
            digits += 2;
        }
    }

    /// Returns whether it is one of `octets`, escaped or not.
    pub(super) fn is(self, octets: &[u8]) -> bool {
        octets.contains(&self.octet)
    }
}

/// The octet that two hexadecimal digits represent.
fn pair(text: &[u8], start: usize) -> Option<u8> {
    let digit = |offset| char::from(*text.get(offset)?).to_digit(16);
    u8::try_from(16 * digit(start)? + digit(start + 1)?).ok()
}
