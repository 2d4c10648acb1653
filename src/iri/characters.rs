//! The characters that section 6.1 advises against.

use crate::grammar::class::non_ascii::is_later_formatting_character;

/// What section 6.1 advises against: "the full-width equivalents of Latin characters, half-width Katakana characters", and
/// what RFC 3491 section 5 excludes, by the tables of RFC 3454.
const LOOK_ALIKES: &[(char, char)] = &[
    ('\u{FF01}', '\u{FF5E}'),
    ('\u{FF61}', '\u{FF9F}'),
    // C.1.2, spaces beyond US-ASCII.
    ('\u{A0}', '\u{A0}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200B}'),
    ('\u{202F}', '\u{202F}'),
    ('\u{205F}', '\u{205F}'),
    ('\u{3000}', '\u{3000}'),
    // C.2.2, control characters beyond US-ASCII.
    ('\u{80}', '\u{9F}'),
    ('\u{6DD}', '\u{6DD}'),
    ('\u{70F}', '\u{70F}'),
    ('\u{180E}', '\u{180E}'),
    ('\u{200C}', '\u{200D}'),
    ('\u{2028}', '\u{2029}'),
    ('\u{2060}', '\u{2063}'),
    ('\u{206A}', '\u{206F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFF9}', '\u{FFFC}'),
    ('\u{1D173}', '\u{1D17A}'),
    // C.3, private use.
    ('\u{E000}', '\u{F8FF}'),
    ('\u{F0000}', '\u{FFFFD}'),
    ('\u{100000}', '\u{10FFFD}'),
    // C.6, inappropriate for plain text, and C.7, inappropriate for canonical representation.
    ('\u{FFF9}', '\u{FFFD}'),
    ('\u{2FF0}', '\u{2FFB}'),
    // C.8, changes the display or is deprecated.
    ('\u{340}', '\u{341}'),
    ('\u{200E}', '\u{200F}'),
    ('\u{202A}', '\u{202E}'),
    // C.9, tags.
    ('\u{E0001}', '\u{E0001}'),
    ('\u{E0020}', '\u{E007F}'),
];

/// Returns whether section 6.1 advises against a character that section 2.2 may allow. The formatting
/// characters that Unicode added later are treated alike.
pub(super) fn is_look_alike(character: char) -> bool {
    is_later_formatting_character(character)
        || LOOK_ALIKES.iter().any(|(first, last)| (*first..=*last).contains(&character))
}
