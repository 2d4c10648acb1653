//! Pages of manuals, which are written for roff: `man` and `mdoc`.
//!
//! In them, `\:` and `\%` say where a line may be broken or may not, and `\-` is a hyphen, so a URL has escapes that are no part of
//! it (groff 1.23, "Escape Sequences"). What stands for a character is that, as far as US-ASCII has it; any other one, and the
//! value of a string or a register, ends a reference. Nothing is replaced.

use memchr::memchr;
use uri_bnf::Span;

use crate::{Builder, DecodedReference};

/// How many octets a name between brackets or apostrophes has at most.
const LONGEST_NAME: usize = 64;

/// Special characters that are in US-ASCII.
const CHARACTERS: &[(&[u8], u8)] = &[
    (b"aq", b'\''),
    (b"at", b'@'),
    (b"ba", b'|'),
    (b"dq", b'"'),
    (b"Do", b'$'),
    (b"eq", b'='),
    (b"ga", b'`'),
    (b"ha", b'^'),
    (b"hy", b'-'),
    (b"lB", b'['),
    (b"lC", b'{'),
    (b"la", b'<'),
    (b"lt", b'<'),
    (b"mi", b'-'),
    (b"pl", b'+'),
    (b"rB", b']'),
    (b"rC", b'}'),
    (b"ra", b'>'),
    (b"rs", b'\\'),
    (b"sh", b'#'),
    (b"sl", b'/'),
    (b"ti", b'~'),
    (b"ul", b'_'),
];

/// How far into a page its title is looked for, in octets: macros may be defined before it.
const HEADING: usize = 1 << 12;

/// Returns whether a document is a page of a manual: `.TH` or `.Dd` is its first macro, after comments and definitions.
pub(crate) fn is_page(document: &[u8]) -> bool {
    let is_comment = |line: &&[u8]| {
        let line = line.trim_ascii();
        line.is_empty()
            || [&b".\\\""[..], b"'\\\"", b".\\#", b"'br"].iter().any(|mark| line.starts_with(mark))
    };
    let is_title = |line: &[u8]| line.starts_with(b".TH ") || line.starts_with(b".Dd ");
    let defines = |line: &[u8]| {
        [&b".nr "[..], b".de ", b".de1 ", b".ds ", b".ie ", b".if ", b"."]
            .iter()
            .any(|macro_| if macro_.len() == 1 { line == b"." } else { line.starts_with(macro_) })
    };
    let near = document.get(..document.len().min(HEADING)).unwrap_or_default();
    let mut lines = near.split(|octet| *octet == b'\n').skip_while(is_comment);
    let first = lines.next().unwrap_or_default();
    is_title(first) || defines(first) && lines.any(is_title)
}

/// Returns a page as it is shown. Linear.
pub(crate) fn shown(page: &[u8]) -> DecodedReference<'static> {
    let mut shown = Builder::new(0);
    let mut at = 0;
    while let Some(rest) = page.get(at..) {
        let plain = memchr(b'\\', rest).unwrap_or(rest.len());
        shown.verbatim(rest.get(..plain).unwrap_or_default(), at);
        at += plain;
        let Some(after) = rest.get(plain + 1..) else { break };
        let Escape { length, character } = escape(after);
        let end = (at + 1 + length).min(page.len());
        shown.decoded(character.as_slice(), Span::new(at, end));
        at = end;
    }
    shown.build()
}

/// What a backslash and what is after it stand for.
struct Escape {
    /// How many octets after the backslash belong to it.
    length: usize,
    /// A character, or nothing.
    character: Option<u8>,
}

/// Returns the escape of which the backslash is before `after`.
fn escape(after: &[u8]) -> Escape {
    let of = |length: usize, character: Option<u8>| Escape { length, character };
    match after {
        // Nothing, or a line that goes on.
        [b'&' | b'%' | b':' | b'/' | b',' | b')' | b'|' | b'^' | b'{' | b'}' | b'c' | b'\n', ..] => {
            of(1, None)
        }
        [b'*', b':', ..] => of(2, None),
        [b'-', ..] => of(1, Some(b'-')),
        [b'e' | b'\\', ..] => of(1, Some(b'\\')),
        [b'~' | b'0' | b'"' | b'#' | b'u' | b'd' | b'r', ..] => of(1, Some(b' ')),
        [b'(' | b'[' | b'C', ..] => {
            let length =
                if after.first() == Some(&b'C') { 1 + named(after.get(1..)) } else { named(Some(after)) };
            of(length, Some(character(after.get(..length).unwrap_or_default())))
        }
        // The font, the size and the color of what follows.
        [b'f' | b'm' | b'M' | b'F', name @ ..] => {
            let length = 1 + named(Some(name));
            of(length, if after.get(length) == Some(&b'(') { Some(b' ') } else { None })
        }
        [b's', name @ ..] => of(1 + size(name), None),
        // Strings, registers, and what is drawn or moved.
        [b'*' | b'n' | b'k' | b'g' | b'V', name @ ..] => of(1 + named(Some(name)), Some(b' ')),
        [
            b'b' | b'h' | b'v' | b'w' | b'l' | b'L' | b'o' | b'D' | b'X' | b'Z' | b'N' | b'A' | b'B',
            b'\'',
            ..,
        ] => of(1 + named(after.get(1..)), Some(b' ')),
        [other, ..] => of(1, Some(*other)),
        [] => of(0, None),
    }
}

/// Returns the length of a name: one octet, two after `(`, or those up to the end of brackets or apostrophes.
fn named(text: Option<&[u8]>) -> usize {
    let text = text.unwrap_or_default();
    let near = text.get(..LONGEST_NAME).unwrap_or(text);
    let until = |close: u8| {
        let length = near.iter().skip(1).position(|octet| *octet == close || *octet == b'\n');
        length.map_or(1, |length| length + 2)
    };
    match text.first() {
        Some(b'(') => 3,
        Some(b'[') => until(b']'),
        Some(b'\'') => until(b'\''),
        Some(_) => 1,
        None => 0,
    }
}

/// Returns the length of a size: `0`, `-1`, `(10`, `[+2]`.
fn size(text: &[u8]) -> usize {
    let sign = usize::from(matches!(text.first(), Some(b'+' | b'-')));
    sign + named(text.get(sign..))
}

/// Returns the character of a name with its marks; a space for one that US-ASCII does not have.
fn character(written: &[u8]) -> u8 {
    let ([b'(', name @ ..] | [b'[', name @ .., b']'] | [b'C', b'\'', name @ .., b'\'']) = written else {
        return b' ';
    };
    CHARACTERS.iter().find(|(known, _)| *known == name).map_or(b' ', |(_, character)| *character)
}

#[cfg(test)]
mod tests {
    use super::{is_page, shown};

    #[test]
    fn escapes_are_what_they_stand_for() {
        for (page, expected) in [
            (r"http://h.example/\:a/\%b\&", "http://h.example/a/b"),
            (r"http://h.\*:example/a\-b", "http://h.example/a-b"),
            (r"http://h.example/\(tix\[ti]y\C'ti'", "http://h.example/~x~y~"),
            (r"\(cohttp://h/\[em]x", " http://h/ x"),
            (r"\fBhttp://h/\fR(1) \f[CW]http://i/\f[]", "http://h/ (1) http://i/"),
            (r"http://h/\m[]\&\s-2\u[1]\d", "http://h/ [1] "),
            (r"\s-1URL\s0 \s[+2]x\s(10y", "URL xy"),
            (r"\*(lqx\*[rq]\n(yr\h'1i'.", " x   ."),
            ("a\\\nb\\c", "ab"),
            (r"\e \\ \~ \.", "\\ \\   ."),
            ("a\\", "a"),
            (r"\[", " "),
            (r"\f", ""),
        ] {
            assert_eq!(shown(page.as_bytes()).text(), Some(expected), "{page}");
        }
    }

    #[test]
    fn a_page_begins_with_a_title() {
        for (document, expected) in [
            (".TH X 1\n", true),
            (".\\\" a\n'\\\" t\n\n.Dd Jan 1\n", true),
            ("see\n.TH X 1\n", false),
            (".THE end\n", false),
            ("", false),
        ] {
            assert_eq!(is_page(document.as_bytes()), expected, "{document}");
        }
    }
}
