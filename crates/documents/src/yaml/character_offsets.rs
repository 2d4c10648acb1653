//! The text that the parser reads, and where its characters are in the document.

use std::borrow::Cow;

/// For how many characters there is one entry in the table.
const STEP: usize = 64;

/// A document as text, octet for octet: what is not UTF-8, and NUL, which the parser takes for the end, are letters.
pub(super) fn as_text(document: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(document) {
        Ok(text) if memchr::memchr(0, document).is_none() => Cow::Borrowed(text),
        _ => {
            let mut text = String::with_capacity(document.len());
            for chunk in document.utf8_chunks() {
                text.extend(
                    chunk.valid().chars().map(|character| if character == '\0' { 'x' } else { character }),
                );
                text.extend(chunk.invalid().iter().map(|_| 'x'));
            }
            Cow::Owned(text)
        }
    }
}

/// Where the characters of a text are.
pub(super) struct CharacterOffsets<'t> {
    text: &'t str,
    /// Where every `STEP`th character begins; empty if each character is one octet.
    starts: Vec<usize>,
}

impl<'t> CharacterOffsets<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().step_by(STEP).map(|(start, _)| start).collect()
        };
        Self { text, starts }
    }

    /// Returns the octet at which a character begins, or the length of the text.
    pub(super) fn octet(&self, character: usize) -> usize {
        if self.starts.is_empty() {
            return character.min(self.text.len());
        }
        let Some(start) = self.starts.get(character / STEP) else { return self.text.len() };
        let rest = self.text.get(*start..).unwrap_or_default();
        rest.char_indices().nth(character % STEP).map_or(self.text.len(), |(octet, _)| start + octet)
    }
}
