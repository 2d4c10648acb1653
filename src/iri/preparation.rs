//! What is done with an input before it is parsed: step 1, and the printable characters (section 3.1).

use alloc::{borrow::Cow, string::String};

use super::{MappingError, MappingErrorKind};
use crate::{AsciiSet, Span};

/// The printable characters in US-ASCII that are not allowed in URIs (section 3.1).
const PRINTABLE: AsciiSet = AsciiSet::of(b"<>\" {}|\\^`");

/// The only character whose normal form is a delimiter: that of the Greek question mark is a semicolon. It stays as it is,
/// so that no delimiter appears that the input does not have.
#[cfg(feature = "unicode")]
const BECOMES_DELIMITER: char = '\u{37e}';

/// What is done with an input before it is parsed.
#[derive(Clone, Copy)]
pub(super) struct Preparation {
    /// Normalization Form C is applied: variants a and b of step 1.
    #[cfg(feature = "unicode")]
    pub(super) is_normalized: bool,
    pub(super) converts_printable: bool,
}

impl Preparation {
    /// The text to parse.
    pub(super) fn prepare(self, text: &str) -> Cow<'_, str> {
        let normalized = self.normalize(text);
        if self.converts_printable && normalized.bytes().any(|octet| PRINTABLE.contains(octet)) {
            Cow::Owned(normalized.chars().fold(
                String::with_capacity(normalized.len()),
                |mut text, character| {
                    match u8::try_from(character) {
                        Ok(octet) if PRINTABLE.contains(octet) => {
                            text.push_str(super::Piece::Escape(octet).encode(&mut [0; 4]));
                        }
                        _ => text.push(character),
                    }
                    text
                },
            ))
        } else {
            normalized
        }
    }

    /// The error of a text that was prepared, at the octets of the input.
    ///
    /// Composition does not cross the beginning of a character that composes with nothing before it, so the input is
    /// prepared again in such pieces, up to the piece that has the offset.
    #[cold]
    pub(super) fn error_in(self, text: &str, error: &MappingError) -> MappingError {
        let span = error.span();
        let start = self.piece_at(text, span.start).start;
        let end = if span.is_empty() { start } else { self.piece_at(text, span.end.saturating_sub(1)).end };
        #[cfg(feature = "unicode")]
        if let Some(character) = self.becomes_printable(text.get(start..end).unwrap_or_default()) {
            return MappingError::new(MappingErrorKind::NormalForm(character), Span::new(start, end));
        }
        let kind = match error.kind() {
            MappingErrorKind::Invalid(error) => MappingErrorKind::Invalid(error.moved_to(start)),
            kind => kind.clone(),
        };
        MappingError::new(kind, Span::new(start, end))
    }

    /// The shortest piece of the input that has the octet at `offset` of the prepared text; the end of the input, if
    /// nothing has it.
    fn piece_at(self, text: &str, offset: usize) -> Span {
        let (mut start, mut prepared) = (0, 0);
        while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
            let mut boundaries = rest.char_indices().skip(1).filter(|(_, next)| self.is_boundary(*next));
            let length = boundaries.next().map_or(rest.len(), |(length, _)| length);
            prepared += self.prepare(rest.get(..length).unwrap_or_default()).len();
            if offset < prepared {
                return Span::new(start, start + length);
            }
            start += length;
        }
        Span::new(text.len(), text.len())
    }

    #[cfg(feature = "unicode")]
    fn normalize(self, text: &str) -> Cow<'_, str> {
        use unicode_normalization::{UnicodeNormalization as _, is_nfc};

        if self.is_normalized && !is_nfc(text) {
            let mut normalized = String::with_capacity(text.len());
            for (index, run) in text.split(BECOMES_DELIMITER).enumerate() {
                if index > 0 {
                    normalized.push(BECOMES_DELIMITER);
                }
                normalized.extend(run.nfc());
            }
            Cow::Owned(normalized)
        } else {
            Cow::Borrowed(text)
        }
    }

    #[cfg(not(feature = "unicode"))]
    #[expect(clippy::unused_self, reason = "it has the option, with the feature `unicode`")]
    fn normalize(self, text: &str) -> Cow<'_, str> {
        Cow::Borrowed(text)
    }

    /// The first character of a piece at fault, if its normal form is a printable character that is not allowed.
    #[cfg(feature = "unicode")]
    fn becomes_printable(self, piece: &str) -> Option<char> {
        use unicode_normalization::UnicodeNormalization as _;

        let first = piece.chars().next().filter(|first| self.is_normalized && !first.is_ascii())?;
        let normal = u8::try_from(core::iter::once(first).nfc().next()?).ok()?;
        (!self.converts_printable && PRINTABLE.contains(normal)).then_some(first)
    }

    /// Returns whether a character composes with nothing before it: the first character of its decomposition is a
    /// starter, and not the second of a composition.
    #[cfg(feature = "unicode")]
    fn is_boundary(self, character: char) -> bool {
        use unicode_normalization::{
            IsNormalized,
            char::{canonical_combining_class, decompose_canonical},
            is_nfc_quick,
        };

        let mut first = None;
        decompose_canonical(character, |character| first = first.or(Some(character)));
        let first = first.unwrap_or(character);
        !self.is_normalized
            || canonical_combining_class(first) == 0
                && is_nfc_quick(core::iter::once(first)) == IsNormalized::Yes
    }

    #[cfg(not(feature = "unicode"))]
    #[expect(clippy::unused_self, reason = "it has the option, with the feature `unicode`")]
    fn is_boundary(self, _: char) -> bool {
        true
    }
}
