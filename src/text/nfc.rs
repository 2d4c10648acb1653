//! Normalization Form C. Without the feature `unicode`, no text is known to be outside of it.

use core::fmt;

#[cfg(feature = "unicode")]
use unicode_normalization::{
    IsNormalized, UnicodeNormalization, char::canonical_combining_class, is_nfc, is_nfc_quick,
};

use crate::Span;

/// The shortest parts of `text` that normalization changes and that it changes alone, without the text around them; those
/// without a delimiter between them as one. None if `text` is in NFC. Linear; it allocates only if more than a few
/// combining characters follow one another.
#[cfg(feature = "unicode")]
pub(crate) fn changes(text: &str) -> impl Iterator<Item = Span> {
    let is_changed = !text.is_ascii() && is_nfc_quick(text.chars()) != IsNormalized::Yes;
    let mut next = if is_changed { change(text, 0) } else { None };
    core::iter::from_fn(move || {
        let found = next?;
        next = change(text, found.end);
        Some(found)
    })
}

/// The first of these parts from `start` on.
#[cfg(feature = "unicode")]
fn change(text: &str, mut start: usize) -> Option<Span> {
    let mut changed: Option<Span> = None;
    // What follows a boundary does not change what precedes it, so each piece is normalized on its own.
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let next = rest.char_indices().skip(1).find(|(_, character)| is_boundary(*character));
        let (piece, _) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
        let end = start + piece.len();
        if changed.is_some() && piece.starts_with(DELIMITERS) {
            break;
        }
        if !is_nfc(piece) {
            let from = changed.map_or(start + kept(piece), |changed| changed.start);
            changed = Some(Span::new(from, end));
        }
        start = end;
    }
    changed
}

/// What divides a component.
#[cfg(feature = "unicode")]
const DELIMITERS: [char; 9] = ['.', ':', '@', '/', '?', '&', ';', '=', ','];

/// The length in bytes of the first character of `piece`, if normalization keeps it apart from the rest, which does not
/// begin with a mark for it; otherwise 0.
#[cfg(feature = "unicode")]
fn kept(piece: &str) -> usize {
    let mut rest = piece.chars();
    let Some(first) = rest.next() else { return 0 };
    let is_marked = rest.clone().next().is_some_and(|next| canonical_combining_class(next) != 0);
    let is_kept = !is_marked && piece.nfc().eq(core::iter::once(first).chain(rest.as_str().nfc()));
    if is_kept { first.len_utf8() } else { 0 }
}

/// Returns whether `character` neither combines with what precedes it nor changes places with it.
#[cfg(feature = "unicode")]
fn is_boundary(character: char) -> bool {
    character.is_ascii()
        || canonical_combining_class(character) == 0
            && is_nfc_quick(core::iter::once(character)) == IsNormalized::Yes
}

#[cfg(not(feature = "unicode"))]
pub(crate) fn changes(_: &str) -> impl Iterator<Item = Span> {
    core::iter::empty()
}

/// Writes `text` in NFC.
pub(crate) fn write(text: &str, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    #[cfg(feature = "unicode")]
    {
        use core::fmt::Write;
        text.nfc().try_for_each(|character| to.write_char(character))
    }
    #[cfg(not(feature = "unicode"))]
    to.write_str(text)
}

/// Returns whether `text` in NFC has a delimiter or a character that no component may contain, though `text` has none, or
/// lacks a delimiter: U+1FEF becomes a grave accent of US-ASCII, U+037E a semicolon, and an equals sign with U+0338 an
/// inequality sign.
pub(crate) fn becomes_another_part(text: &str) -> bool {
    text.contains(['\u{1fef}', '\u{37e}']) || text.contains("=\u{338}")
}

#[cfg(all(test, feature = "unicode"))]
mod tests {
    use alloc::{string::String, vec::Vec};

    use unicode_normalization::UnicodeNormalization;

    use super::{becomes_another_part, changes};
    use crate::{Span, grammar::class::non_ascii::is_ucschar};

    #[test]
    fn what_normalization_changes() {
        for (text, expected) in [
            ("abc", None),
            ("r\u{e9}sum\u{e9}", None),
            ("re\u{301}sume\u{301}", Some("e\u{301}sume\u{301}")),
            ("xe\u{301}x", Some("e\u{301}")),
            // Marks in another order, also after a letter that has one.
            ("q\u{307}\u{323}", Some("q\u{307}\u{323}")),
            ("\u{e9}\u{323}a", Some("\u{e9}\u{323}")),
            ("q\u{323}\u{307}", None),
            ("\u{1100}\u{1161}x", Some("\u{1100}\u{1161}")),
            ("\u{ac00}\u{11a8}", Some("\u{ac00}\u{11a8}")),
            ("\u{915}\u{93c}", None),
            ("\u{958}", Some("\u{958}")),
            ("a=\u{338}b", Some("=\u{338}")),
            ("\u{212b}", Some("\u{212b}")),
            ("/a\u{2126}", Some("\u{2126}")),
            ("\u{e9}\u{1fef}b", Some("\u{1fef}")),
        ] {
            let found: Vec<_> = changes(text).filter_map(|span| span.get(text)).collect();
            assert_eq!(found, expected.as_slice(), "{text:?}");
        }
        let found: Vec<_> = changes("e\u{301}a/x/e\u{301}o\u{308}=\u{338}").collect();
        assert_eq!(found, [Span::new(0, 3), Span::new(7, 13), Span::new(13, 16)]);
    }

    /// A part that changes alone gives the same text as normalization of the whole.
    #[test]
    fn the_part_is_enough() {
        let characters = [
            "a", "e", "=", "\u{301}", "\u{323}", "\u{e9}", "\u{1100}", "\u{1161}", "\u{11a8}", "\u{958}",
            "\u{93c}",
        ];
        for word in 0..characters.len().pow(5) {
            let text =
                (0..5).map(|position| characters[word / characters.len().pow(position) % characters.len()]);
            let text: String = text.collect();
            let whole: String = text.nfc().collect();
            let mut normalized = text.clone();
            let changes: Vec<_> = changes(&text).collect();
            for span in changes.iter().rev() {
                let part: String = text[span.start..span.end].nfc().collect();
                assert_ne!(text[span.start..span.end], part, "{text:?}");
                normalized.replace_range(span.start..span.end, &part);
            }
            assert_eq!(normalized, whole, "{text:?}");
            assert_eq!(changes.is_empty(), text == whole);
        }
    }

    /// Normalization of what an IRI may contain gives letters, digits and what is not US-ASCII, except for two characters.
    #[test]
    fn what_characters_become() {
        for character in ('\u{80}'..=char::MAX).filter(|character| is_ucschar(*character)) {
            let is_allowed = |next: char| is_ucschar(next) || next.is_ascii_alphanumeric();
            let text = String::from(character);
            assert_eq!(text.nfc().all(is_allowed), !becomes_another_part(&text), "{character:?}");
        }
    }
}
