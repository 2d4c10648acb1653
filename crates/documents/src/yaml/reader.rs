//! Gives the events of the parser to the walk, with their places in octets.

use std::cell::Cell;

use memchr::{memchr, memchr_iter};
use saphyr_parser::{Event, Input, Parser, ScalarStyle, Tag};
use uri_bnf::Span;

use super::character_offsets::{CharacterOffsets, as_text};
use super::{plain, scalar};
use crate::structured::{Container, Events, LONGEST_VALUE};

/// How deep a document may be. The parser takes memory for each level.
const MOST_DEPTH: usize = 1 << 17;

/// How many signs that begin or end something the parser may read before it says what it has read. It keeps a flow collection
/// as a whole, in up to a thousand octets for each sign, because a colon after it would make it a key.
const MOST_SIGNS: usize = 1 << 17;

/// What tells the tags of YAML's own types from others.
const TAGS: &str = "tag:yaml.org,2002:";

/// An open collection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Sequence,
    /// A mapping whose next node is a key.
    Key,
    /// A mapping whose next node is a value.
    Value,
}

/// What is open, and how far the document is read.
struct Reader<'t, 'e, E> {
    document: &'t [u8],
    events: &'e mut E,
    levels: Vec<Level>,
    /// How many collections are open within a key that is a collection, with that one.
    in_key: usize,
    /// How many collections are around the outermost flow collection, if one is open, and where it begins.
    flow: Option<(usize, usize)>,
    /// Where what is read ends.
    at: usize,
}

/// Where a document cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) at: usize,
    /// Where the outermost flow collection begins that is open there.
    pub(super) flow: Option<usize>,
}

/// Reads a document. Returns where it cannot be read; `None` if it is read to its end.
pub(super) fn read<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> Option<Stop> {
    let text = as_text(document);
    let has_few = |text: &str| text.bytes().filter(|octet| is_sign(char::from(*octet))).count() <= MOST_SIGNS;
    if text.len() <= MOST_SIGNS || has_few(&text) {
        return reader(document, events).read(
            Parser::new_from_str(&text),
            &CharacterOffsets::new(&text),
            &Cell::new(0),
        );
    }
    read_counted(document, &text, events)
}

/// Reads a document, and counts the signs.
fn read_counted<'t>(document: &'t [u8], text: &str, events: &mut impl Events<'t>) -> Option<Stop> {
    let signs = Cell::new(0);
    let characters = text.chars().take_while(|character| {
        signs.set(signs.get() + usize::from(is_sign(*character)));
        signs.get() <= MOST_SIGNS
    });
    reader(document, events).read(Parser::new_from_iter(characters), &CharacterOffsets::new(text), &signs)
}

fn reader<'t, 'e, E: Events<'t>>(document: &'t [u8], events: &'e mut E) -> Reader<'t, 'e, E> {
    Reader { document, events, levels: Vec::new(), in_key: 0, flow: None, at: 0 }
}

/// Returns whether a character may begin or end a value, a key or a collection.
fn is_sign(character: char) -> bool {
    matches!(character, ',' | '[' | ']' | '{' | '}' | ':' | '?' | '"' | '\'' | '&' | '*' | '!')
}

impl<'t, E: Events<'t>> Reader<'t, '_, E> {
    /// Reads what the parser says. Returns where it cannot go on. `signs` has the number of those that were read since its last
    /// event.
    fn read(
        mut self,
        parser: Parser<'_, impl Input>,
        offsets: &CharacterOffsets<'_>,
        signs: &Cell<usize>,
    ) -> Option<Stop> {
        for event in parser {
            let Ok((event, span)) = event else { return Some(self.stop()) };
            if self.levels.len() >= MOST_DEPTH || signs.get() > MOST_SIGNS {
                return Some(self.stop());
            }
            signs.set(0);
            self.event(&event, Span::new(offsets.octet(span.start.index()), offsets.octet(span.end.index())));
        }
        self.comments(self.document.len());
        None
    }

    fn stop(&self) -> Stop {
        Stop { at: self.at, flow: self.flow.map(|(_, start)| start) }
    }

    fn event(&mut self, event: &Event<'_>, span: Span) {
        self.comments(span.start);
        match event {
            Event::Scalar(value, style, anchor, tag) => {
                let has_properties = *anchor != 0 || tag.is_some();
                let start = if has_properties { self.properties(span.start) } else { span.start };
                self.comments(start);
                let span = Span::new(start, span.end.max(start));
                self.scalar(value, *style, tag.as_deref(), has_properties, span);
            }
            Event::SequenceStart(..) => self.begin(Container::Sequence, span),
            Event::MappingStart(..) => self.begin(Container::Mapping, span),
            Event::SequenceEnd | Event::MappingEnd => self.end(span),
            Event::Alias(_) => {
                self.at = self.at.max(span.end);
                if self.is_key() {
                    self.key(b"*");
                } else {
                    if self.in_key == 0 {
                        self.events.other();
                    }
                    self.value_ends();
                }
            }
            Event::DocumentStart(_) => {
                self.events.document();
                self.at = self.at.max(span.start);
            }
            _ => {}
        }
    }

    /// Returns whether the next node is a key.
    fn is_key(&self) -> bool {
        self.levels.last() == Some(&Level::Key)
    }

    fn key(&mut self, name: &[u8]) {
        if self.in_key == 0 {
            self.events.key(name);
        }
        if let Some(level) = self.levels.last_mut() {
            *level = Level::Value;
        }
    }

    /// The next node of a mapping is a key again.
    fn value_ends(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            *level = match *level {
                Level::Sequence => Level::Sequence,
                Level::Key => Level::Value,
                Level::Value => Level::Key,
            };
        }
    }

    fn begin(&mut self, container: Container, span: Span) {
        if self.in_key > 0 || self.is_key() {
            self.in_key += 1;
        } else {
            self.events.begin(container);
        }
        let is_flow = span.start < span.end && {
            let written = self.document.get(self.properties(span.start)..).unwrap_or_default();
            matches!(written.first(), Some(b'[' | b'{'))
        };
        if is_flow && self.flow.is_none() {
            self.flow = Some((self.levels.len(), span.start));
        }
        self.levels.push(match container {
            Container::Sequence => Level::Sequence,
            Container::Mapping => Level::Key,
        });
        self.at = self.at.max(span.start);
    }

    fn end(&mut self, span: Span) {
        self.levels.pop();
        if self.flow.is_some_and(|(around, _)| around == self.levels.len()) {
            self.flow = None;
        }
        self.at = self.at.max(span.end);
        if self.in_key > 0 {
            self.in_key -= 1;
            if self.in_key == 0 {
                // What is under a key that is a collection has a name that no other key has.
                self.key(b"?");
                return;
            }
        } else {
            self.events.end();
        }
        self.value_ends();
    }

    fn scalar(
        &mut self,
        value: &str,
        style: ScalarStyle,
        tag: Option<&Tag>,
        has_properties: bool,
        span: Span,
    ) {
        let is_plain = style == ScalarStyle::Plain;
        let is_block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
        let span =
            if is_block { self.block(span, has_properties) } else { scalar::inner(self.document, span) };
        // A closing quote is read as well.
        let end = span.end + usize::from(!is_plain && !is_block);
        self.at = self.at.max(end).min(self.document.len());
        if self.is_key() {
            let name = self.document.get(span.range()).unwrap_or_default();
            let is_decoded = !is_plain || memchr(b'\n', name).is_some();
            self.key(if is_decoded { value.as_bytes() } else { name });
            return;
        }
        if self.in_key > 0 {
            self.value_ends();
            return;
        }
        let is_string = match tag {
            Some(tag) if tag.handle == TAGS => tag.suffix == "str",
            Some(_) => !value.is_empty(),
            None => !(is_plain && plain::is_other(value)),
        };
        match style {
            _ if !is_string || !is_block && span.len() > LONGEST_VALUE => self.events.other(),
            ScalarStyle::Literal | ScalarStyle::Folded => {
                let text = self.document.get(span.range()).unwrap_or_default();
                self.events.text(text, span.start);
            }
            ScalarStyle::Plain => {
                self.events.string(scalar::plain(self.document, span, self.flow.is_some()));
            }
            ScalarStyle::SingleQuoted => self.events.string(scalar::single(self.document, span)),
            ScalarStyle::DoubleQuoted => self.events.string(scalar::double(self.document, span)),
        }
        self.value_ends();
    }

    /// Returns the text of a block scalar without its header, with which it begins if it has properties.
    fn block(&self, span: Span, has_properties: bool) -> Span {
        let written = self.document.get(span.range()).unwrap_or_default();
        let is_header = has_properties && matches!(written.first(), Some(b'|' | b'>'));
        let header = if is_header { memchr(b'\n', written).map_or(written.len(), |end| end + 1) } else { 0 };
        Span::new(span.start + header, span.end)
    }

    /// Returns where a node begins whose properties, an anchor and a tag, begin at `at`.
    fn properties(&self, mut at: usize) -> usize {
        loop {
            let rest = self.document.get(at..).unwrap_or_default();
            let length = match rest.first() {
                Some(b'&' | b'!') => rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len()),
                Some(b' ' | b'\t' | b'\r' | b'\n') => {
                    rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count()
                }
                Some(b'#') => memchr(b'\n', rest).unwrap_or(rest.len()),
                _ => return at,
            };
            at += length;
        }
    }

    /// Finds the comments before an octet: there is nothing else but indicators and properties.
    fn comments(&mut self, end: usize) {
        let mut at = self.at;
        while at < end {
            let between = self.document.get(at..end).unwrap_or_default();
            let is_comment = |index: &usize| match (at + index).checked_sub(1) {
                Some(before) => self.document.get(before).is_some_and(u8::is_ascii_whitespace),
                None => true,
            };
            let Some(start) = memchr_iter(b'#', between).find(is_comment).map(|index| at + index) else {
                break;
            };
            let rest = self.document.get(start..).unwrap_or_default();
            let length = memchr(b'\n', rest).unwrap_or(rest.len());
            let text = rest.get(1..length).unwrap_or_default();
            self.events.comment(text, start + 1);
            at = start + length;
        }
        self.at = self.at.max(at).max(end);
    }
}

#[cfg(test)]
mod tests {
    use super::{as_text, read, read_counted};
    use crate::Options;
    use crate::structured::Walk;

    /// Documents of random pieces.
    #[test]
    fn a_document_is_the_same_if_signs_are_counted() {
        const PIECES: [&str; 26] = [
            "url: ",
            "- ",
            "\n",
            "  ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            "/a",
            "http://h/",
            "'",
            "\"",
            "\\n",
            "|\n  a: b\n",
            "# c\n",
            "\u{e9}",
            "? ",
            ": ",
            "&a ",
            "*a ",
            "!!str ",
            "---\n",
            "...\n",
            ">-\n",
            "\r\n",
        ];
        let options = Options { bare: true, ..Options::default() };
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let mut document = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                document.push_str(PIECES[usize::try_from(state >> 33).unwrap() % PIECES.len()]);
            }
            let octets = document.as_bytes();
            let (mut one, mut other) = (Walk::new(octets, &options), Walk::new(octets, &options));
            let ends = (read(octets, &mut one), read_counted(octets, &as_text(octets), &mut other));
            assert_eq!(ends.0, ends.1, "{document:?}");
            assert_eq!(one.into_finds(), other.into_finds(), "{document:?}");
        }
    }
}
