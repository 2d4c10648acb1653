//! HTML.
//!
//! A tokenizer finds the attributes, and `attributes` says which of them hold references. `lists` takes a value apart that
//! holds several of them, and `style` finds those of CSS. Values with the syntax of a template are not references of the
//! document, and `javascript:` is code: neither is found.

mod attributes;
mod lists;
mod style;

use std::convert::Infallible;
use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span as TokenSpan, Tokenizer};
use memchr::memmem;
use uri_bnf::Span;

use crate::{Base, Builder, Find, Finds, Kind, Options, Reference, Writing, entities};
use attributes::Holds;

/// Finds the references in HTML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut finds = Vec::new();
    fragment(document, 0..document.len(), options, &mut finds);
    // The first one that has a reference establishes the base (Appendix D of RFC 2396).
    let base = finds.iter().find(|find| find.kind == Kind::Base);
    let base = base.map(|find| Base { span: find.span, reference: find.reference.clone() });
    Finds { finds, base }
}

/// Finds the references in a part of a document that is HTML, such as a tag in Markdown.
pub(crate) fn fragment<'t>(
    document: &'t [u8],
    range: Range<usize>,
    options: &Options,
    into: &mut Vec<Find<'t>>,
) {
    let before = into.len();
    let part = document.get(range.clone()).unwrap_or_default();
    let mut reader =
        Reader { document, offset: range.start, options, into, tag: Tag::default(), text: Text::Shown };
    let take = |event: CallbackEvent<'_>, span: TokenSpan<usize>| -> Option<Infallible> {
        reader.take(&event, span.start, span.end);
        None
    };
    let mut emitter = CallbackEmitter::new(take);
    emitter.naively_switch_states(true);
    for _ in Tokenizer::new_with_emitter(part, emitter) {}
    // Attributes are read in their order, but what a tag says about one of them comes after others.
    if let Some(found) = into.get_mut(before..) {
        found.sort_by_key(|find| find.span.start);
    }
}

/// What a text is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Shown,
    Style,
    /// A script, `code` or `pre`.
    Code,
}

/// A start tag that is being read.
#[derive(Default)]
struct Tag {
    name: String,
    /// The names of its attributes, and where their values are written.
    attributes: Vec<(String, Option<Span>)>,
    /// Where the name of the last attribute ends.
    name_end: usize,
}

struct Reader<'r, 't> {
    document: &'t [u8],
    /// Where the part begins in the document.
    offset: usize,
    options: &'r Options,
    into: &'r mut Vec<Find<'t>>,
    tag: Tag,
    text: Text,
}

impl<'t> Reader<'_, 't> {
    fn take(&mut self, event: &CallbackEvent<'_>, start: usize, end: usize) {
        let span = Span::new(self.offset + start, self.offset + end);
        match event {
            CallbackEvent::OpenStartTag { name } => {
                self.tag = Tag { name: lower_case(name), ..Tag::default() };
            }
            CallbackEvent::AttributeName { name } => {
                self.end_attribute();
                self.tag.attributes.push((lower_case(name), None));
                self.tag.name_end = span.end;
            }
            CallbackEvent::AttributeValue { .. } => {
                if let Some((_, value)) = self.tag.attributes.last_mut() {
                    *value = Some(span);
                }
            }
            CallbackEvent::CloseStartTag { .. } => self.close(),
            CallbackEvent::EndTag { .. } => {
                self.tag = Tag::default();
                self.text = Text::Shown;
            }
            CallbackEvent::String { .. } => self.string(span),
            CallbackEvent::Comment { .. } if self.options.code => self.bare(span),
            CallbackEvent::Comment { .. } | CallbackEvent::Doctype { .. } | CallbackEvent::Error(_) => {}
        }
    }

    /// Ends the last attribute: an empty value is not an event.
    fn end_attribute(&mut self) {
        let Tag { attributes, name_end, .. } = &mut self.tag;
        let Some((_, value @ None)) = attributes.last_mut() else { return };
        let rest = self.document.get(*name_end..).unwrap_or_default();
        let is_space = |octet: &&u8| octet.is_ascii_whitespace();
        let before = rest.iter().take_while(is_space).count();
        if rest.get(before) != Some(&b'=') {
            return;
        }
        let after = rest.get(before + 1..).unwrap_or_default();
        let space = after.iter().take_while(is_space).count();
        if let Some([b'"', b'"'] | [b'\'', b'\'']) = after.get(space..space + 2) {
            let start = *name_end + before + 1 + space + 1;
            *value = Some(Span::new(start, start));
        }
    }

    /// Finds the references of a tag.
    fn close(&mut self) {
        self.end_attribute();
        let Tag { name, attributes, .. } = std::mem::take(&mut self.tag);
        self.text = match name.as_str() {
            "style" => Text::Style,
            "script" | "code" | "pre" => Text::Code,
            _ => Text::Shown,
        };
        let all = attributes.iter().map(|(name, value)| (name.as_str(), *value));
        let mut values: Vec<_> = all.filter_map(|(name, value)| Some((name, value?))).collect();
        // Of attributes with the same name, the first one counts.
        values.sort_by_key(|(name, value)| (*name, value.start));
        values.dedup_by_key(|(name, _)| *name);
        let decoded = |of: &str| {
            let value = values.iter().find(|(name, _)| *name == of)?.1;
            Some(self.value(value).text()?.trim().to_ascii_lowercase())
        };
        let (meta, property) = (decoded("http-equiv"), decoded("property").or_else(|| decoded("name")));
        for (attribute, span) in &values {
            let holds = attributes::holds(&name, attribute, meta.as_deref(), property.as_deref());
            if let Some(holds) = holds {
                self.attribute(&name, attribute, *span, holds);
            }
        }
    }

    /// Returns the value of an attribute.
    fn value(&self, span: Span) -> Reference<'t> {
        let written = self.document.get(span.range()).unwrap_or_default();
        if memchr::memchr(b'&', written).is_none() {
            return Reference::verbatim(written, span.start);
        }
        let mut builder = Builder::new(span.start);
        entities::decode(written, span.start, &mut builder);
        builder.build()
    }

    fn attribute(&mut self, element: &str, attribute: &str, span: Span, holds: Holds) {
        let value = self.value(span);
        if is_template(value.octets()) {
            return;
        }
        let is_quoted = span.start.checked_sub(1).and_then(|before| self.document.get(before));
        let is_quoted = matches!(is_quoted, Some(b'"' | b'\''));
        let writing = if is_quoted { Writing::Html } else { Writing::HtmlUnquoted };
        let place = format!("{element} {attribute}");
        let parts = match holds {
            Holds::One | Holds::Base => vec![lists::trimmed(value.octets(), 0)],
            Holds::SpaceSeparated => lists::space_separated(value.octets()),
            Holds::SourceSet => lists::source_set(value.octets()),
            Holds::Refresh => lists::refresh(value.octets()).into_iter().collect(),
            Holds::Style => {
                style::urls(&value, |reference| self.push(reference, Kind::Style, place.clone(), writing));
                return;
            }
        };
        let kind = if holds == Holds::Base { Kind::Base } else { Kind::Attribute };
        for part in parts {
            self.push(value.part(part), kind, place.clone(), writing);
        }
    }

    fn push(&mut self, reference: Reference<'t>, kind: Kind, place: String, writing: Writing) {
        if is_code(reference.octets()) {
            return;
        }
        let length = reference.octets().len();
        let span = reference.span_in_document(Span::new(0, length));
        let find =
            Find { span, kind, place, reference, writing, takes_iris: true, is_guessed: false, hint: None };
        self.into.push(find);
    }

    fn string(&mut self, span: Span) {
        match self.text {
            Text::Style => {
                let written = self.document.get(span.range()).unwrap_or_default();
                let style = Reference::verbatim(written, span.start);
                style::urls(&style, |reference| {
                    self.push(reference, Kind::Style, "style".to_owned(), Writing::Plain);
                });
            }
            Text::Code if self.options.code => self.bare(span),
            Text::Shown if self.options.bare => self.bare(span),
            Text::Code | Text::Shown => {}
        }
    }

    /// Finds what nothing but the text itself delimits.
    fn bare(&mut self, span: Span) {
        let written = self.document.get(span.range()).unwrap_or_default();
        for found in self.options.finder.find(written) {
            let find = crate::text::find(&found, span.start, Kind::Bare);
            let has_entities = memchr::memchr(b'&', find.reference.octets()).is_some();
            let is_whole = find.reference.is_verbatim() && has_entities;
            let reference = if is_whole { self.value(find.span) } else { find.reference };
            self.into.push(Find { reference, writing: Writing::Html, takes_iris: true, ..find });
        }
    }
}

fn lower_case(name: &[u8]) -> String {
    String::from_utf8_lossy(name).to_ascii_lowercase()
}

/// Returns whether a value is written by a template, so that it is not the reference of the document.
fn is_template(value: &[u8]) -> bool {
    ["{{", "{%", "<%", "${", "<?"].iter().any(|begin| memmem::find(value, begin.as_bytes()).is_some())
}

/// Returns whether a reference holds code.
fn is_code(reference: &[u8]) -> bool {
    const SCHEME: &[u8] = b"javascript:";
    reference.get(..SCHEME.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(SCHEME))
}
