//! Translations of gettext: `.po` and `.pot`.
//!
//! Literals next to each other are one text (`msgid ""`, and a line after it), whose escapes are undone. In it, and in each
//! comment, bare and delimited references are found. What an entry was before (`#|`), and entries that are not used any more
//! (`#~`), are read as entries. In format strings, `%%` is a percent sign. Nothing is replaced: a message is known by its text.

use memchr::{memchr, memchr2, memmem};
use uri_bnf::Span;

use crate::list::List;
use crate::{Builder, Finds, Options, text};

/// Finds the references in translations.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut list = List::new(document);
    let mut message: Option<Message> = None;
    // Whether the messages of the entry are format strings.
    let mut is_format = false;
    let mut start = 0;
    for line in document.split(|octet| matches!(octet, b'\n' | b'\r')) {
        let blank = line.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
        let mark = match line.get(blank..) {
            Some([b'#', b'~', b'|', ..]) => 3,
            Some([b'#', b'~' | b'|', ..]) => 2,
            _ => 0,
        };
        let written = line.get(blank + mark..).unwrap_or_default();
        let at = start + blank + mark;
        if let [b'#', comment @ ..] = written {
            end(message.take(), options, &mut list);
            is_format =
                comment.starts_with(b",") && has_format(comment) || is_format && !comment.starts_with(b",");
            list.extend(text::part(comment, at + 1, options));
        } else if let Some(quote) = memchr(b'"', written) {
            // Before the first literal of a text is its keyword.
            if written.iter().take(quote).any(|octet| !octet.is_ascii_whitespace()) {
                end(message.take(), options, &mut list);
            }
            let message = message.get_or_insert_with(|| Message::new(at + quote));
            message.literals((written.get(quote..).unwrap_or_default(), at + quote), is_format);
        } else if !written.is_empty() {
            end(message.take(), options, &mut list);
            list.extend(text::part(written, at, options));
        } else if line.is_empty() {
            is_format = false;
        }
        start += line.len() + 1;
    }
    end(message, options, &mut list);
    Finds::new(list.sorted(), Vec::new())
}

/// Finds the references of a text that has ended.
fn end(message: Option<Message>, options: &Options, into: &mut List<'_>) {
    let Some(Message { mut text, end }) = message else { return };
    text.decoded(b"\"", Span::new(end, end));
    text::search_shown(&text.build(), options, into);
}

/// A text of one or more literals.
struct Message {
    /// It begins with the delimiter of its first literal, which delimits a reference that is the whole text.
    text: Builder,
    /// Where the last literal ends, before its delimiter.
    end: usize,
}

impl Message {
    fn new(at: usize) -> Self {
        let mut text = Builder::new(at);
        text.decoded(b"\"", Span::new(at, at + 1));
        Self { text, end: at + 1 }
    }

    /// Adds what the literals of a line say, the first of which begins at `start` of the document. In a format string, `%%` is a percent
    /// sign. Linear.
    fn literals(&mut self, (line, start): (&[u8], usize), is_format: bool) {
        let mut at = 0;
        while line.get(at) == Some(&b'"') {
            at += 1;
            while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
                let plain = memchr2(b'"', b'\\', rest).unwrap_or(rest.len());
                self.plain(rest.get(..plain).unwrap_or_default(), start + at, is_format);
                at += plain;
                let Some([b'\\', escaped @ ..]) = rest.get(plain..) else { break };
                if let Some((octet, length)) = escape(escaped) {
                    self.text.decoded(&[octet], Span::new(start + at, start + at + 1 + length));
                    at += length;
                }
                at += 1;
            }
            self.end = start + at;
            let rest = line.get(at + 1..).unwrap_or_default();
            at += 1 + rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count();
        }
    }

    /// Adds a part of a literal without escapes.
    fn plain(&mut self, text: &[u8], start: usize, is_format: bool) {
        let mut at = 0;
        while let Some(found) =
            text.get(at..).filter(|_| is_format).and_then(|rest| memmem::find(rest, b"%%"))
        {
            self.text.verbatim(text.get(at..at + found).unwrap_or_default(), start + at);
            at += found;
            self.text.decoded(b"%", Span::new(start + at, start + at + 2));
            at += 2;
        }
        self.text.verbatim(text.get(at..).unwrap_or_default(), start + at);
    }
}

/// Returns whether a flag of an entry says that its messages are format strings: `#, fuzzy, python-format`.
fn has_format(flags: &[u8]) -> bool {
    let is_one = |flag: &[u8]| flag.ends_with(b"-format") && !flag.starts_with(b"no-");
    flags.split(|octet| *octet == b',').map(<[u8]>::trim_ascii).any(is_one)
}

/// Returns what a backslash and what is after it stand for, and how much of that belongs to it.
fn escape(after: &[u8]) -> Option<(u8, usize)> {
    let number = |digits: &[u8], radix: u32| {
        let fold =
            |number: u32, octet: &u8| number * radix + char::from(*octet).to_digit(radix).unwrap_or_default();
        digits.iter().fold(0, fold).to_le_bytes()[0]
    };
    let count = |digits: &[u8], most: usize, radix: u32| {
        digits.iter().take(most).take_while(|octet| char::from(**octet).is_digit(radix)).count()
    };
    let escape = match after {
        [b'0'..=b'7', ..] => {
            let length = count(after, 3, 8);
            (number(after.get(..length)?, 8), length)
        }
        [b'x', digits @ ..] if count(digits, 2, 16) > 0 => {
            let length = count(digits, 2, 16);
            (number(digits.get(..length)?, 16), 1 + length)
        }
        [b'a', ..] => (0x07, 1),
        [b'b', ..] => (0x08, 1),
        [b'f', ..] => (0x0C, 1),
        [b'n', ..] => (b'\n', 1),
        [b'r', ..] => (b'\r', 1),
        [b't', ..] => (b'\t', 1),
        [b'v', ..] => (0x0B, 1),
        [other, ..] => (*other, 1),
        [] => return None,
    };
    Some(escape)
}
