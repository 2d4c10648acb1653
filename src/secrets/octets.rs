//! Octets as the search for secrets reads them: with escapes, and without the values of parameters.

use super::parameters::Parameters;
use crate::Span;

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

/// A text, in which the values of masked parameters are not seen: a `@` in a token does not end a password.
#[derive(Clone)]
pub(super) struct View<'t> {
    text: &'t [u8],
    parameters: Parameters<'t>,
    /// The first value that does not end before the offset that is read.
    value: Option<Span>,
}

impl<'t> View<'t> {
    pub(super) fn new(text: &'t [u8], mut parameters: Parameters<'t>) -> Self {
        let value = parameters.next();
        Self { text, parameters, value }
    }

    pub(super) fn text(&self) -> &'t [u8] {
        self.text
    }

    /// The unit at `start`; `None` at the end. Offsets never become less.
    pub(super) fn unit(&mut self, start: usize) -> Option<Unit> {
        while self.value.is_some_and(|value| value.end <= start) {
            self.value = self.parameters.next();
        }
        if self.value.is_some_and(|value| value.start <= start) {
            return Some(Unit { octet: b'*', is_escaped: false, end: start + 1 });
        }
        (start < self.text.len()).then(|| Unit::at(self.text, start))
    }
}
