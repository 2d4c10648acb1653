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
    let text = match std::str::from_utf8(document) {
        Ok(text) => text,
        Err(error) => {
            let valid = document.get(..error.valid_up_to()).unwrap_or_default();
            std::str::from_utf8(valid).unwrap_or_default()
        }
    };
    let mut walk = Walk::new(options);
    let mut reader = Reader {
        text,
        offset: 0,
        characters: 0,
        walk: &mut walk,
        open: Vec::new(),
        in_key: 0,
        bare: options.bare,
        commented: 0,
    };
    let fault = reader.read();
    let mut finds = walk.into_finds();
    let end = fault.unwrap_or(text.len());
    if end < document.len() {
        rest(document.get(end..).unwrap_or_default(), end, options, &mut finds);
    }
    // What a schema decides late comes late.
    finds.sort_by_key(|find| find.span.start);
    Finds { finds, base: None }
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

struct Reader<'r, 't, 'o> {
    text: &'t str,
    /// The last offset, in octets and in characters.
    offset: usize,
    characters: usize,
    walk: &'r mut Walk<'t, 'o>,
    open: Vec<Open>,
    /// How many collections are open in the key of a mapping.
    in_key: usize,
    /// Whether bare references are found in text.
    bare: bool,
    /// Up to where comments were looked for.
    commented: usize,
}

impl<'t> Reader<'_, 't, '_> {
    /// Reads all events. Returns where a fault is, if there is one.
    fn read(&mut self) -> Option<usize> {
        for event in Parser::new_from_str(self.text) {
            match event {
                Ok((event, span)) => {
                    let (start, end) = (self.offset(span.start), self.offset(span.end));
                    self.event(event, start, end);
                }
                Err(error) => {
                    // It may be within what was read already.
                    let fault = self.offset(*error.marker()).max(self.commented);
                    return Some(fault);
                }
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
            Event::DocumentStart(_) => self.walk.reset(),
            Event::SequenceStart(..) => self.begin(Container::Sequence, end > start),
            Event::MappingStart(..) => self.begin(Container::Mapping, end > start),
            Event::SequenceEnd | Event::MappingEnd => self.end(),
            Event::Alias(_) => self.scalar(None, start, end),
            Event::Scalar(value, style, ..) => self.scalar(Some((&value, style)), start, end),
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => {}
        }
    }

    fn begin(&mut self, container: Container, is_flow: bool) {
        if self.in_key > 0 || self.is_at_key() {
            self.in_key += 1;
            return;
        }
        self.walk.begin(container);
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
        self.walk.end();
        self.value_ended();
    }

    /// Returns whether the key of a mapping is next.
    fn is_at_key(&self) -> bool {
        self.open.last().is_some_and(|open| open.container == Container::Mapping && open.is_at_key)
    }

    fn key(&mut self, name: &[u8]) {
        self.walk.key(name);
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
        self.commented = self.commented.max(end);
        if self.in_key > 0 {
            return;
        }
        if self.is_at_key() {
            self.key(value.map_or("*", |(value, _)| value).as_bytes());
            return;
        }
        let is_flow = self.open.last().is_some_and(|open| open.is_flow);
        let scalar =
            value.and_then(|(value, style)| scalar::scalar(self.text, start..end, value, style, is_flow));
        match scalar {
            Some(scalar) => self.walk.string(scalar),
            None => {
                self.walk.other();
                if matches!(value, Some((_, ScalarStyle::Literal | ScalarStyle::Folded))) {
                    self.walk.comment(self.text.as_bytes().get(start..end).unwrap_or_default(), start);
                }
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
            self.walk.comment(between.get(sign..).unwrap_or_default(), start + sign);
        }
    }
}
