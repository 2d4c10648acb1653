//! The text of literals and comments: without escapes, and without the marks at the beginning of lines.

use memchr::memchr;
use uri_bnf::Span;

use super::is_pattern;
use super::languages::Escapes;
use crate::cut::is_cut_in_quotes;
use crate::{Builder, Find, Hint, Kind, Options, Writing, markup, text};

/// The longest literal or comment whose escapes or marks are undone, in octets.
pub(super) const LONGEST: usize = 1 << 20;

/// Adds the references of a literal.
pub(super) fn search<'t>(
    document: &'t [u8],
    options: &Options,
    span: Span,
    quote: u8,
    escapes: Escapes,
    into: &mut impl FnMut(Find<'t>),
) {
    let written = document.get(span.range()).unwrap_or_default();
    if written.len() > LONGEST {
        super::search(document, options, span, Kind::Literal, into);
        return;
    }
    // A colon, what abbreviations and addresses have, or a number that may be one of them.
    let may_have = |octet: &u8| matches!(octet, b':' | b'.' | b'@');
    let is_number = |pair: &[u8]| matches!(pair, b"\\x" | b"\\u" | b"\\U");
    if !written.iter().any(may_have) && !written.windows(2).any(is_number) {
        return;
    }
    let writing = writing(quote, escapes);
    if is_pattern(written) {
        return;
    }
    // The delimiters of the literal delimit a reference that is the whole of it.
    let mut shown = Builder::new(span.start);
    shown.decoded(b"\"", Span::new(span.start, span.start));
    decode(written, span.start, quote, escapes, &mut shown);
    shown.decoded(b"\"", Span::new(span.end, span.end));
    let shown = shown.build();
    for found in options.finder.find(shown.octets()) {
        let hint = is_cut_in_quotes(shown.octets(), &found).then_some(Hint::Cut);
        // Its line ends are escapes.
        let find = text::find_shown(&shown, &found);
        let find = Find { kind: Kind::Literal, writing, hyphens: None, hint, ..find };
        into(if markup::is_around(shown.octets(), found.span()) { markup::decoded(find) } else { find });
    }
}

fn writing(quote: u8, escapes: Escapes) -> Writing {
    match (escapes, quote) {
        (Escapes::Backslash | Escapes::Punctuation, b'\'') => Writing::SingleQuoted,
        (Escapes::Backslash | Escapes::Punctuation, b'`') => Writing::BackQuoted,
        (Escapes::Backslash | Escapes::Punctuation, b'u') => Writing::Style,
        (Escapes::Backslash | Escapes::Punctuation, _) => Writing::DoubleQuoted,
        (Escapes::Doubled, b'\'') => Writing::SingleDoubled,
        (Escapes::Doubled, b'"') => Writing::DoubleDoubled,
        (_, b'\'' | b'"' | b'`') => Writing::Raw,
        _ => Writing::Plain,
    }
}

/// Adds what a literal says, without its escapes. Linear.
fn decode(written: &[u8], start: usize, quote: u8, escapes: Escapes, into: &mut Builder) {
    let mark = match escapes {
        Escapes::None | Escapes::Character => return into.verbatim(written, start),
        Escapes::Doubled => quote,
        Escapes::Backslash | Escapes::Punctuation => b'\\',
    };
    let (mut rest, mut offset) = (written, start);
    while let Some(index) = memchr(mark, rest) {
        let (before, after) = rest.split_at(index);
        into.verbatim(before, offset);
        offset += index;
        let undone = match escapes {
            Escapes::Doubled => Some((Some(char::from(quote)), 2)),
            Escapes::Punctuation => punctuation(after),
            _ => escape(after),
        };
        let length = if let Some((character, length)) = undone {
            let length = length.min(after.len());
            let mut octets = [0; 4];
            let text = character.map_or("", |character| character.encode_utf8(&mut octets));
            into.decoded(text.as_bytes(), Span::new(offset, offset + length));
            length
        } else {
            into.verbatim(after.get(..1).unwrap_or_default(), offset);
            1
        };
        rest = after.get(length..).unwrap_or_default();
        offset += length;
    }
    into.verbatim(rest, offset);
}

/// Returns the character that the escape at the beginning of `text` is, if it is one, and the length of the escape. The end
/// of a line is none.
fn escape(text: &[u8]) -> Option<(Option<char>, usize)> {
    let number = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).ok()?;
        u32::from_str_radix(digits, 16).ok()
    };
    let exactly = |count: usize| {
        let digits = text.get(2..2 + count)?;
        let character = char::from_u32(number(digits)?).unwrap_or(char::REPLACEMENT_CHARACTER);
        Some((Some(character), 2 + count))
    };
    let character = match text.get(1)? {
        b'\n' => return Some((None, 2)),
        b'\r' if text.get(2) == Some(&b'\n') => return Some((None, 3)),
        b'n' => '\n',
        b't' => '\t',
        b'r' => '\r',
        b'0' => '\0',
        b'a' => '\u{7}',
        b'b' => '\u{8}',
        b'e' => '\u{1B}',
        b'f' => '\u{C}',
        b'v' => '\u{B}',
        b'x' => return exactly(2),
        b'U' => return exactly(8),
        b'u' if text.get(2) == Some(&b'{') => {
            let inner = text.get(3..text.len().min(12))?;
            let length = memchr(b'}', inner)?;
            let character = char::from_u32(number(inner.get(..length)?)?)?;
            return Some((Some(character), 3 + length + 1));
        }
        b'u' => return surrogates(text).or_else(|| exactly(4)),
        // `\(` inserts a value in Swift.
        octet if octet.is_ascii_punctuation() && *octet != b'(' => char::from(*octet),
        _ => return None,
    };
    Some((Some(character), 2))
}

/// Returns the character that two surrogates are.
fn surrogates(text: &[u8]) -> Option<(Option<char>, usize)> {
    let unit = |start: usize| {
        let digits = text.get(start..start + 6)?.strip_prefix(b"\\u")?;
        u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    };
    let units = [unit(0)?, unit(6)?];
    let is_pair = (0xD800..0xDC00).contains(&units[0]) && (0xDC00..0xE000).contains(&units[1]);
    let character = char::decode_utf16(units).next()?.ok()?;
    is_pair.then_some((Some(character), 12))
}

/// Returns the character of an escape, like [`escape`], where a backslash is only an escape before some characters.
fn punctuation(text: &[u8]) -> Option<(Option<char>, usize)> {
    match text.get(1)? {
        b'\n' => Some((None, 2)),
        octet @ (b'\\' | b'"' | b'\'' | b'`' | b'$') => Some((Some(char::from(*octet)), 2)),
        _ => None,
    }
}

/// Adds the references of a comment. The stars at the beginning of its lines are not part of a reference.
pub(super) fn of_comment<'t>(
    document: &'t [u8],
    options: &Options,
    span: Span,
    into: &mut impl FnMut(Find<'t>),
) {
    let written = document.get(span.range()).unwrap_or_default();
    let has_marks = written.len() <= LONGEST && written.contains(&b'<') && written.contains(&b'\n');
    if !has_marks {
        super::search(document, options, span, Kind::Comment, into);
        return;
    }
    let mut shown = Builder::new(span.start);
    let mut offset = span.start;
    for (index, line) in written.split_inclusive(|octet| *octet == b'\n').enumerate() {
        let mark = if index == 0 { 0 } else { mark(line) };
        shown.decoded(b"", Span::new(offset, offset + mark));
        shown.verbatim(line.get(mark..).unwrap_or_default(), offset + mark);
        offset += line.len();
    }
    let shown = shown.build();
    for found in options.finder.find(shown.octets()) {
        let find = Find { kind: Kind::Comment, ..text::find_shown(&shown, &found) };
        let is_markup = super::is_doc(document, span) || markup::is_around(shown.octets(), found.span());
        into(if is_markup { markup::decoded(find) } else { find });
    }
}

/// Returns the length of the white space and the star at the beginning of a line; 0 without a star.
pub(super) fn mark(line: &[u8]) -> usize {
    let spaces = line.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
    let is_mark = line.get(spaces) == Some(&b'*') && line.get(spaces + 1).is_none_or(u8::is_ascii_whitespace);
    if is_mark { spaces + 1 } else { 0 }
}
