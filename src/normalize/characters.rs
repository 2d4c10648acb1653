//! The form of characters beyond US-ASCII: the normalization forms of Unicode (RFC 3987 section 5.3.2.2).

use alloc::string::String;

use unicode_normalization::{
    UnicodeNormalization,
    char::{decompose_canonical, decompose_compatible},
};

use super::{
    Rung, Rungs,
    escapes::{Escapes, Form},
};
use crate::{
    grammar::class::non_ascii::is_ucschar,
    resolve::{BufferTooShort, Output},
};

impl Form {
    /// The form that the rungs require.
    pub(super) const fn of(rungs: Rungs) -> Self {
        if rungs.contains(Rung::Nfkc) {
            Self::Nfkc
        } else if rungs.contains(Rung::Nfc) {
            Self::Nfc
        } else {
            Self::Given
        }
    }

    /// Returns whether characters of `text` may not have this form, once its escapes are written.
    #[inline]
    pub(super) fn may_change(self, escapes: Escapes, text: &str) -> bool {
        self != Self::Given && (!text.is_ascii() || escapes.next_change(text.as_bytes(), 0).is_some())
    }

    /// Writes `text` in this form.
    ///
    /// What has a meaning for the syntax is between the characters that are normalized, and cannot be combined with them.
    #[cold]
    pub(super) fn write(
        self,
        escapes: Escapes,
        text: &str,
        output: &mut impl Output,
    ) -> Result<(), BufferTooShort> {
        let mut written = String::with_capacity(text.len());
        escapes.write_escapes(text, &mut written)?;
        if self == Self::Nfkc {
            // A character that stays can be the first of two that NFC composes.
            let mut composed = String::with_capacity(written.len());
            Self::Nfc.write_runs(&written, escapes.has_lower_letters, &mut composed)?;
            written = composed;
        }
        self.write_runs(&written, escapes.has_lower_letters, output)
    }

    /// Writes `text`, whose escapes stay.
    fn write_runs(
        self,
        text: &str,
        has_lower_letters: bool,
        output: &mut impl Output,
    ) -> Result<(), BufferTooShort> {
        let mut rest = text;
        loop {
            let end = rest.find(|character| !self.is_free(character)).unwrap_or(rest.len());
            let (run, after) = rest.split_at(end);
            self.write_run(run, has_lower_letters, output)?;
            let length = match after.chars().next() {
                None => return Ok(()),
                Some('%') => "%HH".len(),
                Some(character) => character.len_utf8(),
            };
            let (kept, after) = after.split_at_checked(length).unwrap_or((after, ""));
            output.push(kept)?;
            rest = after;
        }
    }

    /// Returns whether `character` is normalized: if its decomposition is free of everything that the syntax uses.
    fn is_free(self, character: char) -> bool {
        let mut is_free = true;
        let check = |part: char| {
            is_free &= part.is_ascii_alphanumeric() || matches!(part, '-' | '_' | '~') || is_ucschar(part);
        };
        match self {
            Self::Nfkc => decompose_compatible(character, check),
            Self::Nfc | Self::Given => decompose_canonical(character, check),
        }
        is_free
    }

    /// Writes characters that all [are normalized](Self::is_free).
    fn write_run(
        self,
        run: &str,
        has_lower_letters: bool,
        output: &mut impl Output,
    ) -> Result<(), BufferTooShort> {
        if run.is_ascii() {
            return output.push(run);
        }
        // In a host, the letters of decompositions are folded as well.
        let fold = |letter: char| if has_lower_letters { letter.to_ascii_lowercase() } else { letter };
        match self {
            Self::Nfkc => {
                run.nfkd().map(fold).nfc().try_for_each(|character| output.push_character(character))
            }
            Self::Nfc | Self::Given => {
                run.nfd().map(fold).nfc().try_for_each(|character| output.push_character(character))
            }
        }
    }
}
