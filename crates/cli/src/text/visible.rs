//! Which characters a reader cannot see, and how they are shown instead.
//!
//! There are three functions, one stricter than the other. [`visible_in_order`] is for text whose characters are
//! underlined: it also escapes what a terminal may reverse. [`visible`] is for text that is quoted within a line of our
//! own, as an argument or the name of a file: it escapes everything that is not printed, and marks without a letter.
//! [`must_be_escaped`] is for whole outputs: it names the characters that a terminal obeys, hides or uses to reorder what
//! is around them. [`visible`] escapes all of these, and `terminal` escapes them in everything that is written to a
//! terminal.
//!
//! Vowel signs, viramas, accents and the points of Hebrew are marks. A terminal joins a mark to the character before it.
//! After a letter, that is how the mark is read, so it is shown. After anything else, such as `/`, a space, a quotation
//! mark or an escape, it would change what is not part of the text, so it is escaped. An [`Escaper`] decides that.

use std::borrow::Cow;
use std::fmt::Write;

use unicode_normalization::char::is_combining_mark;
use uri_bnf::iri::bidi::changes_order;

use crate::steps;

/// Returns `octets` as text on one line: characters that cannot be seen, and octets that are not part of a character,
/// are escaped.
pub(crate) fn visible(octets: &[u8]) -> Cow<'_, str> {
    visible_by(Escaper::IN_LINE, octets)
}

/// Returns the same, as text that each terminal shows in the order of `octets`, a character after the other: characters
/// that a terminal may reverse, or join with the one before to an emoji, are escaped as well.
pub(crate) fn visible_in_order(octets: &[u8]) -> Cow<'_, str> {
    visible_by(Escaper::IN_ORDER, octets)
}

/// Returns `octets` as text on one line, each character as `escaper` shows it.
pub(crate) fn visible_by(mut escaper: Escaper, octets: &[u8]) -> Cow<'_, str> {
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
        chunk.valid().chars().for_each(|character| escaper.push(&mut text, character));
        if !chunk.invalid().is_empty() {
            escaper = escaper.anew();
        }
        chunk.invalid().iter().for_each(|octet| push_octet(&mut text, *octet));
    }
    Cow::Owned(text)
}

/// How many marks are shown after a letter.
///
/// Terminals draw marks above each other and over other lines, so a stack of dozens hides what is around it. UTS #39
/// section 5.4 takes more than four nonspacing marks in a row for a reason to suspect a text. Words of Hebrew with points
/// and accents have four, those of other scripts fewer.
pub(crate) const MOST_MARKS: usize = 4;

/// Says how the characters of a text are shown, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Escaper {
    /// Whether a character is escaped that is shown otherwise.
    is_escaped: fn(char) -> bool,
    /// How many marks are shown after the letter before; `None` if what is before is not a letter with its marks.
    marks: Option<usize>,
}

impl Escaper {
    /// As [`visible`] does.
    pub(crate) const IN_LINE: Self = Self { is_escaped: |_| false, marks: None };

    /// As [`visible_in_order`] does.
    pub(crate) const IN_ORDER: Self =
        Self { is_escaped: |character| changes_order(character) || is_modifier(character), marks: None };

    /// As [`visible_in_order`] does, with all marks escaped: for texts that differ in how their characters are composed.
    pub(crate) const DECOMPOSED: Self = Self {
        is_escaped: |character| is_mark(character) || changes_order(character) || is_modifier(character),
        marks: None,
    };

    /// Returns the same for a text that does not continue the one so far: a mark at its beginning is escaped.
    pub(crate) fn anew(self) -> Self {
        Self { marks: None, ..self }
    }

    /// Returns how one character, or an octet that is not part of one, is shown after those before.
    pub(crate) fn show<'t>(&mut self, octets: &'t [u8]) -> Cow<'t, str> {
        let Ok(text) = std::str::from_utf8(octets) else {
            *self = self.anew();
            let mut text = String::new();
            for octet in octets {
                push_octet(&mut text, *octet);
            }
            return Cow::Owned(text);
        };
        let mut escaped = String::new();
        for character in text.chars() {
            if !self.shows(character) {
                push_escape(&mut escaped, character);
            }
        }
        if escaped.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(escaped) }
    }

    fn push(&mut self, text: &mut String, character: char) {
        if self.shows(character) {
            text.push(character);
        } else {
            push_escape(text, character);
        }
    }

    /// Returns whether `character` is shown as it is after those before.
    fn shows(&mut self, character: char) -> bool {
        let is_mark = is_mark(character);
        let is_printed = is_mark || is_printed(character);
        let is_shown = match (is_mark, self.marks) {
            _ if !is_printed || must_be_escaped(character) || (self.is_escaped)(character) => false,
            (true, marks) => marks.is_some_and(|marks| marks < MOST_MARKS),
            (false, _) => true,
        };
        self.marks = match self.marks {
            _ if !is_shown => None,
            Some(marks) if is_mark => Some(marks + 1),
            _ => character.is_alphabetic().then_some(0),
        };
        is_shown
    }
}

/// Returns whether `character` joins the letter before it: a mark, or a voicing mark of half-width Katakana.
pub(crate) fn is_mark(character: char) -> bool {
    !character.is_ascii() && (is_combining_mark(character) || matches!(character, '\u{FF9E}' | '\u{FF9F}'))
}

/// Returns whether `character` changes the colour of the emoji before it. Some terminals show the two as one.
const fn is_modifier(character: char) -> bool {
    matches!(character, '\u{1F3FB}'..='\u{1F3FF}')
}

/// Returns whether the standard library prints `character` as it is. It escapes marks as well, because it does not know what is
/// before.
fn is_printed(character: char) -> bool {
    matches!(character, '\'' | '"' | '\\') || character.escape_debug().len() == 1
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

/// Adds an escape of `character` to `text`.
pub(crate) fn push_escape(text: &mut String, character: char) {
    if is_printed(character) {
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
            ("\u{628}\u{64E}", "\u{628}\u{64E}", "\\u{628}\\u{64e}"),
            ("\u{5D0}\u{5B8}", "\u{5D0}\u{5B8}", "\\u{5d0}\\u{5b8}"),
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

    /// The names of the languages in their own letters, and what has a mark without a letter.
    #[test]
    fn marks_are_shown_after_a_letter() {
        for shown in [
            // Kannada, Hindi, Tamil, Thai, Bengali, Khmer, Burmese, Sinhala, Tibetan, Vietnamese.
            "\u{C95}\u{CA8}\u{CCD}\u{CA8}\u{CA1}",
            "/\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}/",
            "\u{BA4}\u{BAE}\u{BBF}\u{BB4}\u{BCD}",
            "\u{E20}\u{E32}\u{E29}\u{E32}\u{E44}\u{E17}\u{E22} \u{E17}\u{E35}\u{E48}",
            "\u{9AC}\u{9BE}\u{982}\u{9B2}\u{9BE}",
            "\u{1781}\u{17D2}\u{1798}\u{17C2}\u{179A}",
            "\u{1019}\u{103C}\u{1014}\u{103A}\u{1019}\u{102C}",
            "\u{DC3}\u{DD2}\u{D82}\u{DC4}\u{DBD}",
            "\u{F56}\u{F7C}\u{F51}\u{F0B}\u{F66}\u{F90}\u{F51}\u{F0B}",
            "Vie\u{323}\u{302}t",
            // Half-width Katakana with a voicing mark.
            "\u{FF76}\u{FF9E}",
            "e\u{301}\u{302}\u{303}\u{304}",
        ] {
            assert_eq!([visible(shown.as_bytes()), visible_in_order(shown.as_bytes())], [shown; 2]);
        }
        for (text, expected) in [
            // At the beginning, after a delimiter, a space, a digit, an emoji, a control, an octet, another escape.
            ("\u{301}a", "\\u{301}a"),
            ("\u{CBE}", "\\u{cbe}"),
            ("/\u{93F}", "/\\u{93f}"),
            ("\"\u{CCD}", "\"\\u{ccd}"),
            (" \u{E48}", " \\u{e48}"),
            ("1\u{20E3}", "1\\u{20e3}"),
            ("\u{2764}\u{301}", "\u{2764}\\u{301}"),
            ("\n\u{301}", "\\n\\u{301}"),
            ("a\u{200B}\u{301}", "a\\u{200b}\\u{301}"),
            ("a\u{FE0F}\u{301}", "a\\u{fe0f}\\u{301}"),
            // Joiners are format characters, in words as well.
            (
                "\u{915}\u{94D}\u{200D}\u{937}\u{94D}\u{200C}\u{92F}",
                "\u{915}\u{94D}\\u{200d}\u{937}\u{94D}\\u{200c}\u{92F}",
            ),
            // What is unassigned or private has no meaning that a terminal knows.
            ("a\u{378}\u{E000}\u{301}", "a\\u{378}\\u{e000}\\u{301}"),
        ] {
            assert_eq!([visible(text.as_bytes()), visible_in_order(text.as_bytes())], [expected; 2]);
        }
        assert_eq!(visible(b"a\xFF\xCC\x81"), "a\\xFF\\u{301}");
    }

    #[test]
    fn of_a_stack_of_marks_few_are_shown() {
        let stack = format!("Z{}b\u{301}", "\u{308}".repeat(50));
        let expected = format!("Z{}{}b\u{301}", "\u{308}".repeat(4), "\\u{308}".repeat(46));
        assert_eq!(visible(stack.as_bytes()), expected);
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
