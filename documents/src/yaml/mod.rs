//! YAML 1.2.
//!
//! A parser gives the events; `scalar` finds where a scalar is written, and undoes its escapes and folded lines. Each document of
//! a stream begins at `$`. An alias is not found again, and neither is what is in the key of a mapping. A block scalar
//! (`|`, `>`) holds text, in which `--bare` finds bare URIs, as in comments.
//!
//! What is not YAML is read as plain text, from the fault on. So are flow collections of more than 255 levels, and what comes
//! after octets that are not UTF-8.

mod scalar;

use saphyr_parser::{Event, Marker, Parser, ScalarStyle};

use crate::structured::{Container, Events, Walk, rest};
use crate::{Finds, Options};

/// Finds the references in YAML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let text = valid(document);
    let mut walk = Walk::new(options);
    let fault = Reader::new(text, &mut walk, options.bare).read();
    let mut finds = walk.into_finds();
    let end = fault.unwrap_or(text.len());
    if end < document.len() {
        rest(document.get(end..).unwrap_or_default(), end, options, &mut finds);
    }
    // What a schema decides late comes late.
    finds.sort_by_key(|find| find.span.start);
    Finds { finds, base: None }
}

/// Gives what is read to `events`. Returns whether all of it is YAML.
pub(crate) fn events<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> bool {
    let text = valid(document);
    let is_whole = Reader::new(text, events, false).read().is_none();
    is_whole && text.len() == document.len()
}

/// Returns the text before the first octets that are not UTF-8.
fn valid(document: &[u8]) -> &str {
    let end = std::str::from_utf8(document).map_or_else(|error| error.valid_up_to(), str::len);
    document.get(..end).and_then(|valid| std::str::from_utf8(valid).ok()).unwrap_or_default()
}

/// A collection that is open.
#[derive(Clone, Copy, Debug)]
struct Open {
    container: Container,
    /// Whether it is written with brackets.
    is_flow: bool,
    /// Whether a key is next.
    is_at_key: bool,
}

struct Reader<'t, 'e, E> {
    text: &'t str,
    /// The last offset, in octets and in characters.
    offset: usize,
    characters: usize,
    events: &'e mut E,
    open: Vec<Open>,
    /// How many collections are open in the key of a mapping.
    in_key: usize,
    /// Whether bare references are found in text.
    bare: bool,
    /// Up to where comments were looked for.
    commented: usize,
}

impl<'t, 'e, E: Events<'t>> Reader<'t, 'e, E> {
    fn new(text: &'t str, events: &'e mut E, bare: bool) -> Self {
        Self { text, offset: 0, characters: 0, events, open: Vec::new(), in_key: 0, bare, commented: 0 }
    }

    /// Reads all events. Returns where a fault is, if there is one.
    fn read(&mut self) -> Option<usize> {
        for event in Parser::new_from_str(self.text) {
            match event {
                // Where this one ends can be after what comes next.
                Ok((Event::DocumentStart(_), _)) => self.events.document(),
                Ok((event, span)) => {
                    let (start, end) = (self.offset(span.start), self.offset(span.end));
                    self.event(event, start, end);
                }
                // What the parser read ahead of the fault has no events.
                Err(_) => return Some(self.offset.max(self.commented)),
            }
        }
        self.comments(self.text.len());
        None
    }

    /// Returns the offset of a marker in octets. Markers before the last one are where that is.
    fn offset(&mut self, marker: Marker) -> usize {
        let rest = self.text.get(self.offset..).unwrap_or_default();
        let count = marker.index().saturating_sub(self.characters);
        let length = match rest.as_bytes().get(..count) {
            Some(octets) if octets.is_ascii() => count,
            _ => rest.char_indices().nth(count).map_or(rest.len(), |(offset, _)| offset),
        };
        self.offset += length;
        self.characters += count;
        self.offset
    }

    fn event(&mut self, event: Event<'t>, start: usize, end: usize) {
        match event {
            Event::SequenceStart(..) => self.begin(Container::Sequence, end > start),
            Event::MappingStart(..) => self.begin(Container::Mapping, end > start),
            Event::SequenceEnd | Event::MappingEnd => self.end(),
            Event::Alias(_) => self.scalar(None, start, end),
            Event::Scalar(value, style, ..) => self.scalar(Some((&value, style)), start, end),
            Event::Nothing
            | Event::StreamStart
            | Event::StreamEnd
            | Event::DocumentStart(_)
            | Event::DocumentEnd => {}
        }
    }

    fn begin(&mut self, container: Container, is_flow: bool) {
        if self.in_key > 0 || self.is_at_key() {
            self.in_key += 1;
            return;
        }
        self.events.begin(container);
        let is_flow = is_flow || self.open.last().is_some_and(|open| open.is_flow);
        self.open.push(Open { container, is_flow, is_at_key: true });
    }

    fn end(&mut self) {
        if self.in_key > 0 {
            self.in_key -= 1;
            if self.in_key == 0 {
                self.key(b"?");
            }
            return;
        }
        self.open.pop();
        self.events.end();
        self.value_ended();
    }

    /// Returns whether the key of a mapping is next.
    fn is_at_key(&self) -> bool {
        self.open.last().is_some_and(|open| open.container == Container::Mapping && open.is_at_key)
    }

    fn key(&mut self, name: &[u8]) {
        self.events.key(name);
        if let Some(open) = self.open.last_mut() {
            open.is_at_key = false;
        }
    }

    fn value_ended(&mut self) {
        if let Some(open) = self.open.last_mut() {
            open.is_at_key = true;
        }
    }

    /// Takes a scalar; an alias has no value.
    fn scalar(&mut self, value: Option<(&str, ScalarStyle)>, start: usize, end: usize) {
        self.comments(start);
        let is_flow = self.open.last().is_some_and(|open| open.is_flow);
        let scalar =
            value.and_then(|(value, style)| scalar::scalar(self.text, start..end, value, style, is_flow));
        let after = scalar.as_ref().map_or(end, |scalar| scalar.span.end);
        self.commented = self.commented.max(after);
        if self.in_key > 0 {
            return;
        }
        if self.is_at_key() {
            self.key(value.map_or("*", |(value, _)| value).as_bytes());
            return;
        }
        if let Some(scalar) = scalar {
            self.events.string(scalar);
        } else {
            self.events.other();
            if matches!(value, Some((_, ScalarStyle::Literal | ScalarStyle::Folded))) {
                self.events.comment(self.text.as_bytes().get(start..end).unwrap_or_default(), start);
            }
        }
        self.value_ended();
    }

    /// Finds the comments between the last scalar and this offset.
    fn comments(&mut self, end: usize) {
        if !self.bare || end <= self.commented {
            return;
        }
        let between = self.text.as_bytes().get(self.commented..end).unwrap_or_default();
        let start = self.commented;
        self.commented = end;
        if let Some(sign) = memchr::memchr(b'#', between) {
            self.events.comment(between.get(sign..).unwrap_or_default(), start + sign);
        }
    }
}
