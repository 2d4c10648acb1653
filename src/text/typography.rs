//! Characters that a word processor, a web page or an input method puts in place of others: which of them are meant as
//! they are, and what the others were.

use crate::grammar::class::non_ascii::{is_formatting_character, is_later_formatting_character};

/// A character that is rarely meant.
pub(crate) struct Typographic {
    character: char,
    /// Its name in Unicode, in lower case.
    pub(crate) name: &'static str,
    kind: Kind,
}

/// What a character does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A character in its place. At an end of a text, all but the dashes and what looks like a delimiter are removed.
    Quote(&'static str),
    Instead(&'static str),
    /// `%20`, or nothing at an end.
    Space,
    /// Nothing: it is not visible.
    Invisible,
    /// Nothing, except inside a word or an emoji: it is not visible.
    Joiner,
    /// It is data, except at an end.
    Around,
}

const fn row(character: char, kind: Kind, name: &'static str) -> Typographic {
    Typographic { character, name, kind }
}

use Kind::{Around, Instead, Invisible, Joiner, Quote, Space};

/// Sorted. The full-width forms of US-ASCII are not here: their names follow from those.
#[rustfmt::skip]
const TABLE: [Typographic; 80] = [
    row('\u{a0}', Space, "no-break space"),
    row('\u{ab}', Around, "left-pointing double angle quotation mark"),
    row('\u{ad}', Invisible, "soft hyphen"),
    row('\u{bb}', Around, "right-pointing double angle quotation mark"),
    row('\u{34f}', Invisible, "combining grapheme joiner"),
    row('\u{61c}', Invisible, "Arabic letter mark"),
    row('\u{180e}', Invisible, "mongolian vowel separator"),
    row('\u{2000}', Space, "en quad"),
    row('\u{2001}', Space, "em quad"),
    row('\u{2002}', Space, "en space"),
    row('\u{2003}', Space, "em space"),
    row('\u{2004}', Space, "three-per-em space"),
    row('\u{2005}', Space, "four-per-em space"),
    row('\u{2006}', Space, "six-per-em space"),
    row('\u{2007}', Space, "figure space"),
    row('\u{2008}', Space, "punctuation space"),
    row('\u{2009}', Space, "thin space"),
    row('\u{200a}', Space, "hair space"),
    row('\u{200b}', Invisible, "zero width space"),
    row('\u{200c}', Joiner, "zero width non-joiner"),
    row('\u{200d}', Joiner, "zero width joiner"),
    row('\u{200e}', Invisible, "left-to-right mark"),
    row('\u{200f}', Invisible, "right-to-left mark"),
    row('\u{2010}', Instead("-"), "hyphen"),
    row('\u{2011}', Instead("-"), "non-breaking hyphen"),
    row('\u{2012}', Instead("-"), "figure dash"),
    row('\u{2013}', Instead("-"), "en dash"),
    row('\u{2014}', Instead("--"), "em dash"),
    row('\u{2015}', Instead("--"), "horizontal bar"),
    row('\u{2018}', Quote("'"), "left single quotation mark"),
    row('\u{2019}', Quote("'"), "right single quotation mark"),
    row('\u{201a}', Quote("'"), "single low-9 quotation mark"),
    row('\u{201b}', Quote("'"), "single high-reversed-9 quotation mark"),
    row('\u{201c}', Quote("%22"), "left double quotation mark"),
    row('\u{201d}', Quote("%22"), "right double quotation mark"),
    row('\u{201e}', Quote("%22"), "double low-9 quotation mark"),
    row('\u{201f}', Quote("%22"), "double high-reversed-9 quotation mark"),
    row('\u{2026}', Instead("..."), "horizontal ellipsis"),
    row('\u{2028}', Space, "line separator"),
    row('\u{2029}', Space, "paragraph separator"),
    row('\u{202a}', Invisible, "left-to-right embedding"),
    row('\u{202b}', Invisible, "right-to-left embedding"),
    row('\u{202c}', Invisible, "pop directional formatting"),
    row('\u{202d}', Invisible, "left-to-right override"),
    row('\u{202e}', Invisible, "right-to-left override"),
    row('\u{202f}', Space, "narrow no-break space"),
    row('\u{2032}', Quote("'"), "prime"),
    row('\u{2033}', Quote("%22"), "double prime"),
    row('\u{2039}', Around, "single left-pointing angle quotation mark"),
    row('\u{203a}', Around, "single right-pointing angle quotation mark"),
    row('\u{2044}', Instead("/"), "fraction slash"),
    row('\u{205f}', Space, "medium mathematical space"),
    row('\u{2060}', Invisible, "word joiner"),
    row('\u{2061}', Invisible, "function application"),
    row('\u{2062}', Invisible, "invisible times"),
    row('\u{2063}', Invisible, "invisible separator"),
    row('\u{2064}', Invisible, "invisible plus"),
    row('\u{2066}', Invisible, "left-to-right isolate"),
    row('\u{2067}', Invisible, "right-to-left isolate"),
    row('\u{2068}', Invisible, "first strong isolate"),
    row('\u{2069}', Invisible, "pop directional isolate"),
    row('\u{2212}', Instead("-"), "minus sign"),
    row('\u{2215}', Instead("/"), "division slash"),
    row('\u{2236}', Instead(":"), "ratio"),
    row('\u{3000}', Space, "ideographic space"),
    row('\u{3001}', Around, "ideographic comma"),
    row('\u{3002}', Around, "ideographic full stop"),
    row('\u{3008}', Around, "left angle bracket"),
    row('\u{3009}', Around, "right angle bracket"),
    row('\u{300a}', Around, "left double angle bracket"),
    row('\u{300b}', Around, "right double angle bracket"),
    row('\u{300c}', Around, "left corner bracket"),
    row('\u{300d}', Around, "right corner bracket"),
    row('\u{300e}', Around, "left white corner bracket"),
    row('\u{300f}', Around, "right white corner bracket"),
    row('\u{3010}', Around, "left black lenticular bracket"),
    row('\u{3011}', Around, "right black lenticular bracket"),
    row('\u{fe58}', Instead("--"), "small em dash"),
    row('\u{fe63}', Instead("-"), "small hyphen-minus"),
    row('\u{feff}', Invisible, "byte order mark"),
];

/// The row of `character`.
fn row_of(character: char) -> Option<&'static Typographic> {
    let index = TABLE.binary_search_by_key(&character, |row| row.character).ok()?;
    TABLE.get(index)
}

/// The character of US-ASCII whose full-width form `character` is.
pub(crate) fn of_full_width(character: char) -> Option<char> {
    let is_form = matches!(character, '\u{ff01}'..='\u{ff5e}');
    if is_form { char::from_u32(u32::from(character) - 0xfee0) } else { None }
}

/// The name of a character that is not visible: a mark for the direction of a text, or of no width.
pub(crate) fn name_of_invisible(character: char) -> Option<&'static str> {
    row_of(character).filter(|row| matches!(row.kind, Invisible | Joiner)).map(|row| row.name)
}

/// The name of a typographic character that is not a full-width form.
pub(crate) fn name_of(character: char) -> Option<&'static str> {
    match character {
        // At the end of a text, it is not read as the wide one is.
        '\u{ff61}' => Some("halfwidth ideographic full stop"),
        _ => row_of(character).map(|row| row.name),
    }
}

/// Returns whether `character` is never in an internationalized name. There are more of this kind; these need no tables.
pub(crate) fn is_never_in_a_name(character: char) -> bool {
    // Of the Cherokee letters, those that Unicode counts as capitals are the usual ones.
    let is_capital = |character: char| {
        let mut lower = character.to_lowercase();
        !matches!(character, '\u{13a0}'..='\u{13f5}')
            && (lower.next() != Some(character) || lower.next().is_some())
    };
    character.is_control()
        || character.is_whitespace()
        || is_capital(character)
        || of_full_width(character).is_some()
        || row_of(character).is_some_and(|row| row.kind != Joiner)
        || matches!(u32::from(character), 0xE000..=0xF8FF | 0xFDD0..=0xFDEF | 0xFFF9..=0xFFFF | 0xE0000.. )
        || u32::from(character) & 0xFFFE == 0xFFFE
}

/// What is written for a typographic character inside a text.
fn meant(character: char, is_name: bool) -> Option<Meant> {
    if let Some(ascii) = of_full_width(character) {
        return Some(Meant::Character(ascii));
    }
    Some(match row_of(character)?.kind {
        Quote(_) | Space if is_name => Meant::Text(""),
        Quote(text) | Instead(text) => Meant::Text(text),
        Space => Meant::Text("%20"),
        Invisible | Joiner => Meant::Text(""),
        Around => return None,
    })
}

/// Returns whether a digit or nothing was meant by `character` in a port.
pub(crate) fn is_of_port(character: char) -> bool {
    match meant(character, true) {
        Some(Meant::Character(ascii)) => ascii.is_ascii_digit(),
        Some(Meant::Text(text)) => text.is_empty(),
        None => character.is_ascii_digit(),
    }
}

/// What a character was.
#[derive(Clone, Copy)]
pub(crate) enum Meant {
    Text(&'static str),
    Character(char),
}

/// Letters of scripts whose texts have full-width forms, quotation marks and dashes of their own.
const fn is_east_asian(character: char) -> bool {
    matches!(
        character,
        '\u{2e80}'..='\u{2fdf}' | '\u{3005}'..='\u{3007}' | '\u{3021}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7af}'
            | '\u{f900}'..='\u{faff}' | '\u{ff66}'..='\u{ff9f}' | '\u{20000}'..='\u{3ffff}'
    )
}

/// Adjacent characters beyond US-ASCII that are read alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch<'a> {
    /// Where it begins in the text.
    pub(crate) offset: usize,
    pub(crate) text: &'a str,
    /// Where the run of all adjacent characters beyond US-ASCII begins and ends.
    pub(crate) run: (usize, usize),
    /// Whether something else was meant, not these characters.
    pub(crate) is_typographic: bool,
}

/// The [stretches](Stretch) of a text, in their order: each character beyond US-ASCII is in one of them. Linear.
#[derive(Clone)]
pub(crate) struct Stretches<'a> {
    text: &'a str,
    at: usize,
    /// Where the run of such characters began and where it ends, and whether a letter of an East Asian script is among
    /// them.
    run: (usize, usize),
    is_east_asian: bool,
}

impl<'a> Stretches<'a> {
    pub(crate) const fn of(text: &'a str) -> Self {
        Self { text, at: 0, run: (0, 0), is_east_asian: false }
    }

    /// Returns whether something else than the character at `at` was meant. It depends on the run only.
    fn is_typographic(&self, at: usize, character: char) -> bool {
        let end = at + character.len_utf8();
        let is_inside = self.run.0 < at && end < self.run.1;
        match row_of(character).map(|row| row.kind) {
            Some(Invisible) => true,
            Some(Joiner) => !is_inside,
            Some(Around) => false,
            Some(_) => !self.is_east_asian,
            None => of_full_width(character).is_some() && !self.is_east_asian,
        }
    }
}

impl<'a> Iterator for Stretches<'a> {
    type Item = Stretch<'a>;

    fn next(&mut self) -> Option<Stretch<'a>> {
        if self.at >= self.run.1 {
            let rest = self.text.get(self.at..)?;
            let start = self.at + rest.bytes().position(|octet| !octet.is_ascii())?;
            let rest = self.text.get(start..)?;
            let run = &rest[..rest.bytes().position(|octet| octet.is_ascii()).unwrap_or(rest.len())];
            self.at = start;
            self.run = (start, start + run.len());
            self.is_east_asian = run.chars().any(is_east_asian);
        }
        let rest = self.text.get(self.at..self.run.1)?;
        let offset = self.at;
        let kind = |(index, character)| self.is_typographic(offset + index, character);
        let is_typographic = rest.char_indices().next().is_some_and(kind);
        let end =
            rest.char_indices().find(|next| kind(*next) != is_typographic).map_or(rest.len(), |(end, _)| end);
        self.at += end;
        Some(Stretch { offset, text: &rest[..end], run: self.run, is_typographic })
    }
}

/// `text` as it was meant: what is [typographic](Stretch) is replaced. A name has neither quotation marks nor spaces.
pub(crate) fn write_meant(text: &str, is_name: bool, to: &mut impl core::fmt::Write) -> core::fmt::Result {
    let mut written = 0;
    for stretch in Stretches::of(text).filter(|stretch| stretch.is_typographic) {
        to.write_str(text.get(written..stretch.offset).unwrap_or_default())?;
        for character in stretch.text.chars() {
            match meant(character, is_name) {
                Some(Meant::Text(text)) => to.write_str(text)?,
                Some(Meant::Character(ascii)) => to.write_char(ascii)?,
                None => to.write_char(character)?,
            }
        }
        written = stretch.offset + stretch.text.len();
    }
    to.write_str(text.get(written..).unwrap_or_default())
}

/// `text` without the typographic characters around it, and without the white space next to these; what is removed at the
/// beginning, and at the end. `None` if there is nothing around it.
pub(crate) fn around(text: &str) -> Option<(&str, &str, &str)> {
    let is_ascii_space = |character| matches!(character, ' ' | '\t' | '\r' | '\n');
    let opens = |character| {
        let kind = row_of(character).map(|row| row.kind);
        let is_opening = matches!(kind, Some(Quote(_) | Space | Invisible | Joiner | Around));
        is_opening || matches!(of_full_width(character), Some('(' | '[' | '<' | '"' | '\''))
    };
    let begins = text.chars().next().is_some_and(opens);
    let inside =
        if begins { text.trim_start_matches(|next| opens(next) || is_ascii_space(next)) } else { text };
    let before = &text[..text.len() - inside.len()];
    let has_quote =
        before.chars().any(|character| name_of_invisible(character).is_none() && !character.is_whitespace());
    let closes = |character| {
        let kind = row_of(character).map(|row| row.kind);
        let is_closing = matches!(kind, Some(Quote(_) | Space | Invisible | Joiner | Around));
        is_closing
            || matches!(
                of_full_width(character),
                Some(')' | ']' | '>' | '"' | '\'' | ',' | '.' | ';' | ':' | '!' | '?')
            )
    };
    // What ends a sentence in an East Asian script is not a part of its last word.
    let stops = |character| {
        matches!(character, '\u{3001}' | '\u{3002}' | '\u{ff0c}')
            || name_of_invisible(character).is_some()
            || character.is_whitespace()
    };
    let last_run = &inside[inside.bytes().rposition(|octet| octet.is_ascii()).map_or(0, |last| last + 1)..];
    let kept = if last_run.len() < inside.len() && begins_after_reference(inside, last_run) {
        &inside[..inside.len() - last_run.len()]
    } else {
        let is_of_word = !has_quote && last_run.chars().any(is_east_asian);
        let ends = |character| if is_of_word { stops(character) } else { closes(character) };
        match inside.chars().next_back() {
            Some(last) if ends(last) => inside.trim_end_matches(|next| ends(next) || is_ascii_space(next)),
            _ => inside,
        }
    };
    let kept = with_closing(inside, kept, before);
    let after = &inside[kept.len()..];
    (kept.len() < text.len() && !kept.is_empty()).then_some((kept, before, after))
}

/// `kept`, which begins `inside`, with what follows it up to the last that closes what `kept` opens: the pair is one part of
/// the reference.
fn with_closing<'a>(inside: &'a str, kept: &'a str, before: &str) -> &'a str {
    let closes_inside = |character| {
        opening_of(character).is_some_and(|opening| kept.contains(opening) && !before.contains(opening))
    };
    let after = &inside[kept.len()..];
    let last = after.char_indices().rfind(|(_, character)| closes_inside(*character));
    last.map_or(kept, |(at, character)| &inside[..kept.len() + at + character.len_utf8()])
}

/// Removes what is around an IRI, like [`around`]. An IRI may have such characters, so only quotation marks, spaces and
/// what is not visible are removed, and what ends a sentence or closes what the text does not open.
pub(crate) fn around_iri(text: &str) -> Option<(&str, &str, &str)> {
    let is_hardly_meant = |character: char| {
        let kind = row_of(character).map(|row| row.kind);
        matches!(kind, Some(Quote(_) | Space | Invisible | Joiner)) && !is_formatting(character)
    };
    let (inside, before, after) = around(text)?;
    let begins = before.contains(is_hardly_meant);
    let closes = after.chars().next().is_some_and(|first| match opening_of(first) {
        Some(opening) => begins && before.contains(opening) || !text.contains(opening),
        None => {
            is_hardly_meant(first)
                || matches!(
                    first,
                    '\u{3001}' | '\u{3002}' | '\u{ff0c}' | '\u{ff0e}' | '\u{ff1a}' | '\u{ff1b}'
                )
        }
    });
    let before = if begins { before } else { "" };
    let after = if closes { after } else { "" };
    let inside = text.get(before.len()..text.len() - after.len()).unwrap_or(inside);
    (inside.len() < text.len()).then_some((inside, before, after))
}

/// What opens what `character` closes.
const fn opening_of(character: char) -> Option<char> {
    Some(match character {
        '\u{bb}' => '\u{ab}',
        '\u{2019}' => '\u{2018}',
        '\u{201d}' => '\u{201c}',
        '\u{203a}' => '\u{2039}',
        '\u{3009}' => '\u{3008}',
        '\u{300b}' => '\u{300a}',
        '\u{300d}' => '\u{300c}',
        '\u{300f}' => '\u{300e}',
        '\u{3011}' => '\u{3010}',
        '\u{ff09}' => '\u{ff08}',
        '\u{ff3d}' => '\u{ff3b}',
        _ => return None,
    })
}

/// Returns whether `character` is one of those for the direction of a text, which have a code of their own.
pub(crate) const fn is_formatting(character: char) -> bool {
    is_formatting_character(character) || is_later_formatting_character(character)
}

/// The runs of characters in an IRI that are hardly meant inside it: spaces that are not next to letters of East Asian
/// scripts, and invisible characters. Linear.
pub(crate) fn hardly_meant(text: &str) -> impl Iterator<Item = &str> {
    let is_hardly_meant = |character: char| {
        let kind = row_of(character).map(|row| row.kind);
        matches!(kind, Some(Space | Invisible)) && !is_formatting(character)
    };
    Stretches::of(text).filter(|stretch| stretch.is_typographic).flat_map(move |stretch| {
        stretch.text.split(move |character| !is_hardly_meant(character)).filter(|run| !run.is_empty())
    })
}

/// The delimiter that `character` looks like: a full-width form, or another character with its shape.
pub(crate) const fn look_alike(character: char) -> Option<&'static str> {
    Some(match character {
        '\u{ff0f}' | '\u{2044}' | '\u{2215}' => "/",
        '\u{ff1a}' | '\u{2236}' => ":",
        '\u{ff0e}' | '\u{3002}' | '\u{ff61}' => ".",
        '\u{ff1f}' => "?",
        '\u{ff03}' => "#",
        '\u{ff20}' => "@",
        '\u{ff3b}' => "[",
        '\u{ff3d}' => "]",
        _ => return None,
    })
}

/// The characters of `text` that [look like](look_alike) a delimiter.
pub(crate) fn look_alikes(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(|character| look_alike(character).is_some()).filter_map(|piece| {
        let character = piece.chars().next_back().filter(|last| look_alike(*last).is_some())?;
        piece.get(piece.len() - character.len_utf8()..)
    })
}

/// Returns whether `text` has a character for the direction of a text.
pub(crate) fn has_formatting(text: &str) -> bool {
    text.contains(is_formatting)
}

/// Returns whether `run`, at the end of `text`, is what follows a reference in a sentence of an East Asian script: whether
/// it begins with what closes something that the text does not open.
fn begins_after_reference(text: &str, run: &str) -> bool {
    let opening = match run.chars().next() {
        Some('\u{3001}' | '\u{3002}') => return true,
        Some('\u{ff09}') => return !text.contains(['\u{ff08}', '(']),
        Some('\u{3009}') => '\u{3008}',
        Some('\u{300b}') => '\u{300a}',
        Some('\u{300d}') => '\u{300c}',
        Some('\u{300f}') => '\u{300e}',
        Some('\u{3011}') => '\u{3010}',
        _ => return false,
    };
    !text.contains(opening)
}

/// What is before the host of `text`, if an input method wrote it: a scheme, a colon and slashes, of which some are not
/// US-ASCII. From the first that is not.
pub(crate) fn separator(text: &str) -> Option<&str> {
    let is_of_scheme = |character: char| {
        let character = of_full_width(character).unwrap_or(character);
        character.is_ascii_alphanumeric() || matches!(character, '+' | '-' | '.')
    };
    let rest = text.trim_start_matches(is_of_scheme);
    let scheme = &text[..text.len() - rest.len()];
    let is_delimiter = |character: char| {
        matches!(character, ':' | '/' | '\u{ff1a}' | '\u{ff0f}' | '\u{2236}' | '\u{2044}' | '\u{2215}')
    };
    let delimiters = &rest[..rest.len() - rest.trim_start_matches(is_delimiter).len()];
    let is_colon = |character| matches!(character, ':' | '\u{ff1a}' | '\u{2236}');
    let whole = &text[..scheme.len() + delimiters.len()];
    let first = whole.bytes().position(|octet| !octet.is_ascii())?;
    (!scheme.is_empty() && delimiters.starts_with(is_colon)).then_some(&whole[first..])
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String, vec::Vec};

    use super::{Stretches, TABLE, around, meant, of_full_width, row_of, separator, write_meant};

    #[test]
    fn the_table_is_sorted_and_small() {
        assert!(TABLE.is_sorted_by(|one, next| one.character < next.character));
        assert!(TABLE.len() <= 100);
        assert!(TABLE.iter().all(|row| !row.character.is_ascii() && !row.name.is_empty()));
    }

    /// Each character has one reading, whatever surrounds it: its stretches are the characters beyond US-ASCII, in their
    /// order.
    #[test]
    fn each_character_has_one_reading() {
        for character in (0x80..=0x10_FFFF).filter_map(char::from_u32) {
            for text in [
                format!("{character}"),
                format!("a{character}b"),
                format!("\u{fc}{character}\u{fc}"),
                format!("\u{6771}{character}\u{4eac}/{character}"),
            ] {
                let stretches: Vec<_> = Stretches::of(&text).collect();
                let joined: String = stretches.iter().map(|stretch| stretch.text).collect();
                let expected: String = text.chars().filter(|character| !character.is_ascii()).collect();
                assert_eq!(joined, expected, "{text:?}");
                assert!(stretches.iter().all(|stretch| text[stretch.offset..].starts_with(stretch.text)));
                let typographic = stretches.iter().filter(|stretch| stretch.is_typographic);
                for character in typographic.flat_map(|stretch| stretch.text.chars()) {
                    assert!(meant(character, false).is_some(), "{character:?}");
                    assert!(row_of(character).is_some() || of_full_width(character).is_some());
                }
            }
        }
    }

    #[test]
    fn what_was_meant_is_us_ascii() {
        for text in TABLE.iter().map(|row| format!("a{}b", row.character)) {
            let mut written = String::new();
            write_meant(&text, false, &mut written).unwrap();
            assert_eq!(
                written.is_ascii(),
                Stretches::of(&text).any(|stretch| stretch.is_typographic),
                "{text:?}"
            );
        }
    }

    #[test]
    fn what_is_around_a_text() {
        let cases = [
            ("\u{201c}http://h/\u{201d}", Some(("http://h/", "\u{201c}", "\u{201d}"))),
            ("http://h/\u{a0}", Some(("http://h/", "", "\u{a0}"))),
            ("\u{feff} http://h/", Some(("http://h/", "\u{feff} ", ""))),
            ("http://h/\u{6771}\u{ff08}\u{99c5}\u{ff09}", None),
            ("http://h/\u{6771}\u{3002}", Some(("http://h/\u{6771}", "", "\u{3002}"))),
            ("http://h/\u{ff09}\u{958b}\u{59cb}", Some(("http://h/", "", "\u{ff09}\u{958b}\u{59cb}"))),
            ("http://h/\u{ff08}a\u{ff09}\u{958b}\u{59cb}", None),
            ("http://h/\u{ff09}", Some(("http://h/", "", "\u{ff09}"))),
            ("\u{300c}http://h/\u{6771}\u{300d}", Some(("http://h/\u{6771}", "\u{300c}", "\u{300d}"))),
            ("http://h/\u{fc}", None),
            ("\u{201d}", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(around(text), expected, "{text:?}");
        }
    }

    #[test]
    fn delimiters_of_an_input_method() {
        assert_eq!(separator("http\u{ff1a}\u{ff0f}\u{ff0f}h"), Some("\u{ff1a}\u{ff0f}\u{ff0f}"));
        assert_eq!(separator("http:/\u{ff0f}h"), Some("\u{ff0f}"));
        assert_eq!(separator("http://h\u{ff0f}"), None);
        assert_eq!(separator("\u{ff1a}"), None);
    }
}
