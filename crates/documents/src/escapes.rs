//! A part of a document without all escapes that there may be in it, wherever they are.

use memchr::memchr3;
use uri_bnf::Span;

use crate::entities::{Context, entity};
use crate::{Builder, DecodedReference, Format};

/// Returns a part of a document, which begins at octet `start` of it, without what can be an escape: a backslash with what
/// follows it, an entity and, in mail, an octet of quoted-printable. `None` if it has none.
///
/// [`finds`](crate::finds) knows where a format has escapes, and which. This does not: it is for who wants to know what a part
/// could mean at most, such as whether it hides a password. Linear in the length of the part.
///
/// ```
/// use uri_bnf_documents::{Format, without_escapes};
/// use uri_bnf::Span;
/// let text = without_escapes(br#"{"//user\u003asecret&commat;h": 1}"#, 0, Format::Json).unwrap();
/// assert_eq!(text.text(), Some(r#"{"//user:secret@h": 1}"#));
/// assert_eq!(text.span_in_document(Span::new(9, 15)), Span::new(14, 20));
/// assert_eq!(without_escapes(b"//user:secret@h", 0, Format::Json), None);
/// ```
pub fn without_escapes(part: &[u8], start: usize, format: Format) -> Option<DecodedReference<'static>> {
    // Elsewhere, an equals sign begins nothing.
    let begin = |rest: &[u8]| memchr3(b'\\', b'&', if format == Format::Mail { b'=' } else { b'&' }, rest);
    begin(part)?;
    let mut builder = Builder::new(start);
    let mut at = 0;
    while let Some(rest) = part.get(at..)
        && !rest.is_empty()
    {
        let length = begin(rest).unwrap_or(rest.len());
        builder.verbatim(rest.get(..length).unwrap_or_default(), start + at);
        at += length;
        let Some(text) = part.get(at..).filter(|text| !text.is_empty()) else { break };
        let Escape { text, octets } = escape(text);
        let whole = Span::new(start + at, start + at + octets);
        builder.decoded(text.as_bytes(), whole);
        at += octets;
    }
    Some(builder.build())
}

/// What an escape means, and how many octets it has.
struct Escape {
    text: String,
    octets: usize,
}

impl Escape {
    fn of(character: char, octets: usize) -> Self {
        Self { text: character.into(), octets }
    }

    /// A character with a number; `None` if there is none.
    fn of_number(digits: &[u8], radix: u32, octets: usize) -> Option<Self> {
        let is_digit = |octet: &u8| char::from(*octet).is_digit(radix);
        let digits = Some(digits).filter(|digits| !digits.is_empty() && digits.iter().all(is_digit));
        let number = u32::from_str_radix(str::from_utf8(digits?).ok()?, radix).ok()?;
        // Half of a pair of surrogates is no delimiter, and not told from others.
        Some(Self::of(char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER), octets))
    }
}

/// Returns what is at the beginning of a text. What is no escape means itself.
fn escape(text: &[u8]) -> Escape {
    let found = match text {
        [b'&', ..] => entity(text, Context::Text).map(|it| Escape { text: it.text, octets: it.length }),
        [b'=', b'\r', b'\n', ..] => Some(Escape { text: String::new(), octets: 3 }),
        [b'=', b'\n', ..] => Some(Escape { text: String::new(), octets: 2 }),
        [b'=', ..] => text.get(1..3).and_then(|digits| Escape::of_number(digits, 16, 3)),
        [_, rest @ ..] => backslash(rest),
        [] => None,
    };
    found.unwrap_or_else(|| Escape::of(text.first().map_or('\\', |octet| char::from(*octet)), 1))
}

/// Returns what a backslash means before `rest`.
fn backslash(rest: &[u8]) -> Option<Escape> {
    let number = |digits| Escape::of_number(rest.get(1..=digits)?, 16, digits + 2);
    match rest {
        [b'x', ..] => number(2),
        [b'u', b'{', digits @ ..] => {
            let count = digits.iter().take(8).position(|octet| *octet == b'}')?;
            Escape::of_number(digits.get(..count)?, 16, count + 4)
        }
        [b'u', ..] => number(4),
        [b'U', ..] => number(8),
        [b'0'..=b'7', ..] => {
            let count = rest.iter().take(3).take_while(|octet| matches!(octet, b'0'..=b'7')).count();
            Escape::of_number(rest.get(..count)?, 8, count + 1)
        }
        [b'\r', b'\n', ..] => Some(Escape { text: String::new(), octets: 3 }),
        [b'\n', ..] => Some(Escape { text: String::new(), octets: 2 }),
        [octet, ..] if octet.is_ascii_punctuation() => Some(Escape::of(char::from(*octet), 2)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::without_escapes;
    use crate::Format;

    #[test]
    fn all_escapes_of_delimiters_are_read_in_all_formats() {
        for colon in [
            r"\x3a",
            r"\x3A",
            r"\u003a",
            r"\u{3a}",
            r"\u{00003A}",
            r"\U0000003a",
            r"\72",
            r"\072",
            r"\:",
            "&#58;",
            "&#x3A;",
            "&#0058;",
            "&colon;",
            "&#58",
        ] {
            for format in Format::ALL {
                let text = format!("//u{colon}p@h");
                let read = without_escapes(text.as_bytes(), 7, format).unwrap();
                assert_eq!(read.text(), Some("//u:p@h"), "{format:?} {text}");
                let start = 7 + text.find('p').unwrap();
                assert_eq!(read.span_in_document((4..5).into()), (start..start + 1).into(), "{text}");
            }
        }
        let of_mail = |text: &str| without_escapes(text.as_bytes(), 0, Format::Mail).unwrap();
        assert_eq!(of_mail("u=3Ap=\r\nw=40h=\n").text(), Some("u:pw@h"));
        assert_eq!(without_escapes(b"u=3Ap", 0, Format::Text), None);
    }

    #[test]
    fn what_is_no_escape_stays() {
        for text in [
            "\\", "&", "=", "a\\", "\\x3", "\\u00", "\\u{}", "\\u{3", "\\U1", "\\q", "&;", "=3", "=zz",
            "\\\u{e9}",
        ] {
            let read = without_escapes(text.as_bytes(), 0, Format::Mail).unwrap();
            assert_eq!(read.text(), Some(text));
        }
        assert_eq!(without_escapes(b"a\xFF\\\xFF", 0, Format::Text).unwrap().octets(), b"a\xFF\\\xFF");
        assert_eq!(
            without_escapes(br"\ud83d\ude00", 0, Format::Json).unwrap().text(),
            Some("\u{fffd}\u{fffd}")
        );
    }
}
