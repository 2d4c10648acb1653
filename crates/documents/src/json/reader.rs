//! The values of JSON, one after another.

use memchr::{memchr2, memmem};

use super::string::{self, Quoted};
use crate::structured::{Container, Events};

/// Reads JSON, which begins at octet `start` of the document, and gives what it reads to `events`. Returns where a fault is
/// in the document, if there is one.
pub(super) fn read<'t>(text: &'t [u8], start: usize, events: &mut impl Events<'t>) -> Option<usize> {
    let mut reader = Reader { text, start, at: 0, open: Vec::new(), next: Next::Value, events };
    match reader.values() {
        Ok(()) => None,
        Err(Fault(at)) => Some(start + at),
    }
}

/// Where a text is not JSON.
struct Fault(usize);

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Value,
    /// A value, or the end of the array.
    ValueOrEnd,
    /// A name, or the end of the object.
    NameOrEnd,
    Colon,
    /// A comma, or the end of the container.
    CommaOrEnd,
}

struct Reader<'t, 'e, E> {
    text: &'t [u8],
    /// Where the text begins in the document.
    start: usize,
    at: usize,
    /// The open containers: an octet for each.
    open: Vec<Container>,
    next: Next,
    events: &'e mut E,
}

impl<'t, E: Events<'t>> Reader<'t, '_, E> {
    /// Reads all values.
    fn values(&mut self) -> Result<(), Fault> {
        loop {
            self.space()?;
            let Some(octet) = self.text.get(self.at) else { break };
            match (octet, self.next) {
                (b'{', Next::Value | Next::ValueOrEnd) => self.begin(Container::Mapping, Next::NameOrEnd),
                (b'[', Next::Value | Next::ValueOrEnd) => self.begin(Container::Sequence, Next::ValueOrEnd),
                (b'}', Next::NameOrEnd | Next::CommaOrEnd) => self.end(Container::Mapping)?,
                (b']', Next::ValueOrEnd | Next::CommaOrEnd) => self.end(Container::Sequence)?,
                (b',', Next::CommaOrEnd) => self.comma(),
                (b':', Next::Colon) => {
                    self.at += 1;
                    self.next = Next::Value;
                }
                (b'"' | b'\'', Next::NameOrEnd) => {
                    let name = self.quoted()?;
                    let name = string::decoded(name, self.text, self.start);
                    self.events.key(name.text.octets());
                    self.next = Next::Colon;
                }
                (b'"' | b'\'', Next::Value | Next::ValueOrEnd) => {
                    let value = self.quoted()?;
                    self.events.string(string::decoded(value, self.text, self.start));
                    self.ended();
                }
                (_, Next::NameOrEnd) => {
                    let name = self.word()?;
                    self.events.key(name);
                    self.next = Next::Colon;
                }
                (_, Next::Value | Next::ValueOrEnd) => {
                    self.word()?;
                    self.events.other();
                    self.ended();
                }
                _ => return Err(Fault(self.at)),
            }
        }
        if self.open.is_empty() { Ok(()) } else { Err(Fault(self.text.len())) }
    }

    fn begin(&mut self, container: Container, next: Next) {
        self.events.begin(container);
        self.open.push(container);
        self.at += 1;
        self.next = next;
    }

    fn end(&mut self, container: Container) -> Result<(), Fault> {
        if self.open.last() != Some(&container) {
            return Err(Fault(self.at));
        }
        self.open.pop();
        self.events.end();
        self.at += 1;
        self.ended();
        Ok(())
    }

    /// A value ended.
    fn ended(&mut self) {
        self.next = if self.open.is_empty() { Next::Value } else { Next::CommaOrEnd };
    }

    fn comma(&mut self) {
        self.at += 1;
        let is_mapping = self.open.last() == Some(&Container::Mapping);
        self.next = if is_mapping { Next::NameOrEnd } else { Next::ValueOrEnd };
    }

    /// Skips white space and comments. A byte-order mark, and the separator of records of RFC 7464, are white space.
    fn space(&mut self) -> Result<(), Fault> {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            match rest {
                [b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C | 0x1E, ..] => self.at += 1,
                [0xEF, 0xBB, 0xBF, ..] => self.at += 3,
                [b'/', b'/', inner @ ..] => {
                    let length = memchr2(b'\n', b'\r', inner).unwrap_or(inner.len());
                    self.comment(length, 0);
                }
                [b'/', b'*', inner @ ..] => {
                    let Some(length) = memmem::find(inner, b"*/") else { return Err(Fault(self.at)) };
                    self.comment(length, 2);
                }
                _ => return Ok(()),
            }
        }
    }

    /// A comment whose text has so many octets, and its end so many.
    fn comment(&mut self, length: usize, end: usize) {
        let begin = self.at + 2;
        let text = self.text.get(begin..begin + length).unwrap_or_default();
        self.events.comment(text, self.start + begin);
        self.at = begin + length + end;
    }

    /// Reads a string.
    fn quoted(&mut self) -> Result<Quoted, Fault> {
        let quoted = string::quoted(self.text, self.at).ok_or(Fault(self.at))?;
        self.at = quoted.inner.end + 1;
        Ok(quoted)
    }

    /// Reads a number, a literal, or a name without quotes.
    fn word(&mut self) -> Result<&'t [u8], Fault> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let is_of_word =
            |octet: &&u8| octet.is_ascii_alphanumeric() || b"_$+-.".contains(octet) || !octet.is_ascii();
        let length = rest.iter().take_while(is_of_word).count();
        if length == 0 {
            return Err(Fault(self.at));
        }
        self.at += length;
        Ok(rest.get(..length).unwrap_or_default())
    }
}
