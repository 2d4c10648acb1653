//! The lines of TOML, one after another.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use memchr::memchr2;

use super::string;
use crate::structured::{Container, Events};

/// Reads TOML, and gives what it reads to `events`. Returns where a fault is, if there is one.
pub(super) fn read<'t>(text: &'t [u8], events: &mut impl Events<'t>) -> Option<usize> {
    let mut reader = Reader { text, at: 0, depth: 0, open: Vec::new(), arrays: HashMap::new(), events };
    reader.document().err().map(|Fault(at)| at)
}

/// Where a text is not TOML.
struct Fault(usize);

/// A container that is open within a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Array,
    InlineTable,
    /// A table that a dotted key names. It ends with the value.
    Dotted,
}

/// What comes next in a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Value,
    /// A value, or the end of the array.
    ValueOrEnd,
    /// A key, or the end of the inline table.
    KeyOrEnd,
    /// A comma, or the end of the container.
    CommaOrEnd,
    /// The value of the line ended.
    Nothing,
}

struct Reader<'t, 'e, E> {
    text: &'t [u8],
    at: usize,
    /// How many containers the header of the table opens.
    depth: usize,
    /// An octet for each.
    open: Vec<Open>,
    /// How many tables each array of tables has. The name of an array is the hash of its path.
    arrays: HashMap<u64, usize>,
    events: &'e mut E,
}

impl<'t, E: Events<'t>> Reader<'t, '_, E> {
    /// Reads all lines.
    fn document(&mut self) -> Result<(), Fault> {
        if self.text.starts_with(b"\xEF\xBB\xBF") {
            self.at = 3;
        }
        self.table();
        loop {
            self.space_and_lines();
            match self.text.get(self.at) {
                None => return Ok(()),
                Some(b'[') => self.header()?,
                Some(_) => {
                    self.key(b'=')?;
                    self.value()?;
                }
            }
            self.end_of_line()?;
        }
    }

    /// Ends the table, and begins at the root again.
    fn table(&mut self) {
        for _ in 0..self.depth {
            self.events.end();
        }
        self.events.begin(Container::Mapping);
        self.depth = 1;
    }

    /// Reads the header of a table, or of one of an array of tables.
    fn header(&mut self) -> Result<(), Fault> {
        let is_array = self.text.get(self.at + 1) == Some(&b'[');
        self.at += if is_array { 2 } else { 1 };
        self.table();
        let mut path = 0;
        loop {
            let name = self.name()?;
            self.events.key(&name);
            path = hash(path, &name);
            match self.text.get(self.at) {
                Some(b'.') => {
                    self.at += 1;
                    let count = self.arrays.get(&path).copied().unwrap_or_default();
                    path = self.enter(path, count);
                }
                Some(b']') if !is_array || self.text.get(self.at + 1) == Some(&b']') => {
                    self.at += if is_array { 2 } else { 1 };
                    let mut count = self.arrays.get(&path).copied().unwrap_or_default();
                    if is_array {
                        count += 1;
                        self.arrays.insert(path, count);
                    }
                    self.enter(path, count);
                    return Ok(());
                }
                _ => return Err(Fault(self.at)),
            }
        }
    }

    /// Enters a table; if there are so many of them in an array, the last one. Returns the name of its path.
    fn enter(&mut self, path: u64, count: usize) -> u64 {
        let mut path = path;
        if let Some(before) = count.checked_sub(1) {
            self.events.begin(Container::Sequence);
            self.events.skip(before);
            self.depth += 1;
            path = hash(path, &before.to_ne_bytes());
        }
        self.events.begin(Container::Mapping);
        self.depth += 1;
        path
    }

    /// Reads a key, which may be dotted, and the sign after it.
    fn key(&mut self, sign: u8) -> Result<(), Fault> {
        loop {
            let name = self.name()?;
            self.events.key(&name);
            match self.text.get(self.at) {
                Some(b'.') => {
                    self.at += 1;
                    self.events.begin(Container::Mapping);
                    self.open.push(Open::Dotted);
                }
                Some(octet) if *octet == sign => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(Fault(self.at)),
            }
        }
    }

    /// Reads a part of a key, and the white space around it.
    fn name(&mut self) -> Result<std::borrow::Cow<'t, [u8]>, Fault> {
        self.space();
        let name = match self.text.get(self.at) {
            Some(b'"' | b'\'') => {
                let name = string::quoted(self.text, self.at).ok_or(Fault(self.at))?;
                self.at = name.end;
                name.decoded(self.text).text.into_octets()
            }
            _ => self.word(b"-_")?.into(),
        };
        self.space();
        Ok(name)
    }

    /// Reads the value of a line.
    fn value(&mut self) -> Result<(), Fault> {
        let mut next = Next::Value;
        while next != Next::Nothing {
            // After a key, the value begins on the same line.
            if next == Next::Value {
                self.space();
            } else {
                self.space_and_lines();
            }
            next = self.part(next)?;
        }
        Ok(())
    }

    /// Reads a part of a value, and returns what comes next.
    fn part(&mut self, next: Next) -> Result<Next, Fault> {
        let octet = *self.text.get(self.at).ok_or(Fault(self.at))?;
        match (octet, next) {
            (b'[', Next::Value | Next::ValueOrEnd) => {
                self.begin(Open::Array, Container::Sequence);
                Ok(Next::ValueOrEnd)
            }
            (b'{', Next::Value | Next::ValueOrEnd) => {
                self.begin(Open::InlineTable, Container::Mapping);
                Ok(Next::KeyOrEnd)
            }
            (b']', Next::ValueOrEnd | Next::CommaOrEnd) => self.end(Open::Array),
            (b'}', Next::KeyOrEnd | Next::CommaOrEnd) => self.end(Open::InlineTable),
            (b',', Next::CommaOrEnd) => {
                self.at += 1;
                let is_array = self.open.last() == Some(&Open::Array);
                Ok(if is_array { Next::ValueOrEnd } else { Next::KeyOrEnd })
            }
            (_, Next::KeyOrEnd) => {
                self.key(b'=')?;
                Ok(Next::Value)
            }
            (b'"' | b'\'', Next::Value | Next::ValueOrEnd) => {
                let value = string::quoted(self.text, self.at).ok_or(Fault(self.at))?;
                self.at = value.end;
                self.events.string(value.decoded(self.text));
                Ok(self.ended())
            }
            (_, Next::Value | Next::ValueOrEnd) => {
                self.number()?;
                self.events.other();
                Ok(self.ended())
            }
            _ => Err(Fault(self.at)),
        }
    }

    fn begin(&mut self, open: Open, container: Container) {
        self.events.begin(container);
        self.open.push(open);
        self.at += 1;
    }

    fn end(&mut self, open: Open) -> Result<Next, Fault> {
        if self.open.last() != Some(&open) {
            return Err(Fault(self.at));
        }
        self.open.pop();
        self.events.end();
        self.at += 1;
        Ok(self.ended())
    }

    /// A value ended, and so do the tables that its dotted key names. Returns what comes next.
    fn ended(&mut self) -> Next {
        while self.open.last() == Some(&Open::Dotted) {
            self.open.pop();
            self.events.end();
        }
        if self.open.is_empty() { Next::Nothing } else { Next::CommaOrEnd }
    }

    /// Reads a number, a date or a truth value.
    fn number(&mut self) -> Result<(), Fault> {
        self.word(b"+-_.:")?;
        // The time after a date and a space.
        if let Some([b' ', first, second, b':', ..]) = self.text.get(self.at..)
            && first.is_ascii_digit()
            && second.is_ascii_digit()
        {
            self.at += 1;
            self.word(b"+-_.:")?;
        }
        Ok(())
    }

    /// Reads letters, digits, and other signs.
    fn word(&mut self, signs: &[u8]) -> Result<&'t [u8], Fault> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let is_of_word =
            |octet: &&u8| octet.is_ascii_alphanumeric() || signs.contains(octet) || !octet.is_ascii();
        let length = rest.iter().take_while(is_of_word).count();
        if length == 0 {
            return Err(Fault(self.at));
        }
        self.at += length;
        Ok(rest.get(..length).unwrap_or_default())
    }

    fn space(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.at += rest.iter().take_while(|octet| matches!(octet, b' ' | b'\t')).count();
    }

    /// Skips white space, line ends and comments.
    fn space_and_lines(&mut self) {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            self.at += rest.iter().take_while(|octet| matches!(octet, b' ' | b'\t' | b'\n' | b'\r')).count();
            if self.text.get(self.at) != Some(&b'#') {
                return;
            }
            self.comment();
        }
    }

    /// Reads a comment, whose sign is next.
    fn comment(&mut self) {
        let begin = self.at + 1;
        let rest = self.text.get(begin..).unwrap_or_default();
        let length = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        self.events.comment(rest.get(..length).unwrap_or_default(), begin);
        self.at = begin + length;
    }

    /// Reads what may be after an expression on its line.
    fn end_of_line(&mut self) -> Result<(), Fault> {
        self.space();
        match self.text.get(self.at) {
            None | Some(b'\n' | b'\r' | b'#') => Ok(()),
            Some(_) => Err(Fault(self.at)),
        }
    }
}

/// The name of the path that a step makes from another.
fn hash(path: u64, step: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (path, step).hash(&mut hasher);
    hasher.finish()
}
