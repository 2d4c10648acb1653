//! Which characters a reader cannot see, and how they are shown instead.
//!
//! There are three functions, one stricter than the other. [`visible_in_order`] is for text whose characters are
//! underlined: it also escapes what a terminal may reverse. [`visible`] is for text that is quoted within a line of our
//! own, as an argument or the name of a file: it escapes everything that is not printed on its own. [`must_be_escaped`]
//! is for whole outputs: it names the characters that a terminal obeys, hides or uses to reorder what is around them.
//! [`visible`] escapes all of these, and `terminal` escapes them in everything that is written to a terminal.

use std::borrow::Cow;
use std::fmt::Write;

use uri_bnf::iri::bidi::changes_order;

use crate::steps;

/// Returns `octets` as text on one line: characters that cannot be seen, and octets that are not part of a character,
/// are escaped.
pub(crate) fn visible(octets: &[u8]) -> Cow<'_, str> {
    visible_except(octets, |_| false)
}

/// Returns the same, as text that each terminal shows in the order of `octets`, a character after the other: characters
/// that a terminal may reverse, or join with the one before, are escaped as well.
pub(crate) fn visible_in_order(octets: &[u8]) -> Cow<'_, str> {
    visible_except(octets, |character| changes_order(character) || is_modifier(character))
}

/// Returns whether `character` changes the colour of the emoji before it. Some terminals show the two as one.
const fn is_modifier(character: char) -> bool {
    matches!(character, '\u{1F3FB}'..='\u{1F3FF}')
}

/// Returns `octets` as text on one line, in which these characters are escaped as well.
fn visible_except(octets: &[u8], is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    steps::count(octets.len());
    // Without a branch for each octet of a piece, the compiler compares many at once.
    let are_shown = |piece: &[u8]| piece.iter().fold(true, |all, octet| all & matches!(octet, b' '..=b'~'));
    if let Ok(text) = std::str::from_utf8(octets)
        && octets.chunks(64).all(are_shown)
    {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    for chunk in octets.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\'' | '"' | '\\' => text.push(character),
                _ if is_escaped(character) => text.extend(character.escape_unicode()),
                _ => push_escaped(&mut text, character),
            }
        }
        for octet in chunk.invalid() {
            push_octet(&mut text, *octet);
        }
    }
    Cow::Owned(text)
}

/// Returns `octets` as text, with U+FFFD in place of what is not UTF-8.
pub(crate) fn lossy(octets: Cow<'_, [u8]>) -> Cow<'_, str> {
    match octets {
        Cow::Borrowed(octets) => String::from_utf8_lossy(octets),
        Cow::Owned(octets) => Cow::Owned(String::from_utf8_lossy(&octets).into_owned()),
    }
}

/// The length of the longest message that is shown whole, in bytes.
const LONGEST_MESSAGE: usize = 1000;

/// Returns a message as text on one line, as [`visible`] does. A message may quote an input that is very long: only its
/// beginning is shown then, so that the cost is that of what is shown.
pub(crate) fn visible_message(message: &str) -> Cow<'_, str> {
    shown_message(message, visible)
}

/// Returns the same, as [`visible_in_order`] does.
pub(crate) fn message_in_order(message: &str) -> Cow<'_, str> {
    shown_message(message, visible_in_order)
}

fn shown_message(message: &str, show: fn(&[u8]) -> Cow<'_, str>) -> Cow<'_, str> {
    match cut(message, LONGEST_MESSAGE) {
        (shown, "") => show(shown.as_bytes()),
        (shown, end) => Cow::Owned(format!("{}{end}", show(shown.as_bytes()))),
    }
}

/// Returns the beginning of `text`, no longer than `most` bytes, and `…` if that is not all.
pub(crate) fn cut(text: &str, most: usize) -> (&str, &'static str) {
    let mut ends = (0..=most.min(text.len())).rev();
    let end = ends.find(|end| text.is_char_boundary(*end)).unwrap_or_default();
    let (shown, rest) = text.split_at(end);
    (shown, if rest.is_empty() { "" } else { "…" })
}

/// Adds `character` to `text`, escaped if it cannot be seen.
pub(crate) fn push_escaped(text: &mut String, character: char) {
    let is_shown_by_default = character.escape_debug().len() == 1;
    if is_shown_by_default && must_be_escaped(character) {
        text.extend(character.escape_unicode());
    } else {
        text.extend(character.escape_debug());
    }
}

/// Adds an octet that is not part of a character to `text`, escaped.
pub(crate) fn push_octet(text: &mut String, octet: u8) {
    // Writing to a string does not fail.
    let _ = write!(text, "\\x{octet:02X}");
}

/// Returns whether a terminal obeys `character`, does not show it, or changes the order or the lines of the text around
/// it: a control (C0, DEL, C1), a bidirectional control, a zero-width character, a separator of lines or paragraphs, a
/// tag; also a soft hyphen, a filler, a blank Braille pattern, a variation selector, or a control of annotations or
/// music.
pub(crate) fn must_be_escaped(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{AD}'
                | '\u{34F}'
                | '\u{61C}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}'
                | '\u{FFA0}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{1D173}'..='\u{1D17A}'
                | '\u{E0000}'..='\u{E007F}'
                | '\u{E0100}'..='\u{E01EF}'
        )
}

#[cfg(test)]
mod tests {
    use super::{must_be_escaped, visible, visible_in_order, visible_message};

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        for (octets, expected) in [
            (&b"a b'\"\\|`"[..], "a b'\"\\|`"),
            (b"\n\t\0\x1B", "\\n\\t\\0\\u{1b}"),
            ("é日\u{202E}".as_bytes(), "é日\\u{202e}"),
            (b"a\xFF\xE6\x97", "a\\xFF\\xE6\\x97"),
        ] {
            assert_eq!(visible(octets), expected);
        }
    }

    #[test]
    fn what_a_terminal_reverses_is_escaped() {
        for (text, expected, in_order) in [
            ("a/\u{5D0}1", "a/\u{5D0}1", "a/\\u{5d0}1"),
            ("\u{628}\u{64E}", "\u{628}\\u{64e}", "\\u{628}\\u{64e}"),
            ("\u{663}", "\u{663}", "\\u{663}"),
            ("\u{1F44D}\u{1F3FD}", "\u{1F44D}\u{1F3FD}", "\u{1F44D}\\u{1f3fd}"),
            ("\u{6771}\u{E9}\u{3B1}", "\u{6771}\u{E9}\u{3B1}", "\u{6771}\u{E9}\u{3B1}"),
        ] {
            assert_eq!(
                (&*visible(text.as_bytes()), &*visible_in_order(text.as_bytes())),
                (expected, in_order)
            );
        }
    }

    #[test]
    fn only_the_beginning_of_a_long_message_is_shown() {
        assert_eq!(visible_message("a\tb"), "a\\tb");
        assert_eq!(visible_message(&"\u{1}".repeat(1000)), "\\u{1}".repeat(1000));
        assert_eq!(visible_message(&"\u{1}".repeat(1001)), "\\u{1}".repeat(1000) + "…");
    }

    #[test]
    fn whatever_must_be_escaped_is_escaped_in_a_line() {
        let all = '\0'..=char::MAX;
        for character in all.filter(|&character| must_be_escaped(character)) {
            let text = character.to_string();
            let shown = visible(text.as_bytes());
            assert!(shown.starts_with('\\') && !shown.contains(must_be_escaped), "{shown:?}");
        }
        let ranges = [
            '\0'..='\u{1F}',
            '\u{7F}'..='\u{9F}',
            '\u{61C}'..='\u{61C}',
            '\u{200B}'..='\u{200F}',
            '\u{2028}'..='\u{202E}',
            '\u{2060}'..='\u{2060}',
            '\u{2066}'..='\u{2069}',
            '\u{FEFF}'..='\u{FEFF}',
            '\u{E0000}'..='\u{E007F}',
            '\u{AD}'..='\u{AD}',
            '\u{34F}'..='\u{34F}',
            '\u{115F}'..='\u{1160}',
            '\u{17B4}'..='\u{17B5}',
            '\u{180B}'..='\u{180F}',
            '\u{2800}'..='\u{2800}',
            '\u{3164}'..='\u{3164}',
            '\u{FE00}'..='\u{FE0F}',
            '\u{FFA0}'..='\u{FFA0}',
            '\u{FFF9}'..='\u{FFFB}',
            '\u{1D173}'..='\u{1D17A}',
            '\u{E0100}'..='\u{E01EF}',
        ];
        assert!(ranges.into_iter().flatten().all(must_be_escaped));
        assert!(!" ~\u{A0}\u{E9}\u{301}\u{2010}\u{202F}\u{65E5}\u{1F468}".contains(must_be_escaped));
    }
}
