//! XML.
//!
//! A parser finds tags, texts, comments and processing instructions; `names` says which attributes and elements hold
//! references, `namespaces` which vocabulary a prefix stands for, `values` takes the values apart, `doctype` finds system
//! identifiers, and `references` undoes character references. In a document whose root element is `html` or `svg`, the
//! attributes of HTML hold references as they do there.
//!
//! What is found:
//!
//! - The values of attributes that hold references by name, namespaces among them, and the text of elements that do, without
//!   the white space around it. An empty value is a reference, an empty text is none.
//! - Other values and the text of other elements without children, if they have no white space and begin with a URI.
//! - The `href` of a processing instruction.
//! - The system identifiers of the document type, and of the entities and notations that it declares (XML 1.0, section 4.2.2).
//! - `xml:base` establishes the base of its element, attributes and content, and is relative to that of the element outside
//!   (XML Base, section 4). In XHTML, the first `base` establishes that of the document, unless the root element has
//!   `xml:base`.
//!
//! Character references and the five predefined entities are decoded. An entity that the document declares stays as it is
//! written: nothing is expanded.
//!
//! What is not found:
//!
//! - Text that is partly in a CDATA section and partly outside of it.
//!
//! The first place at which the document is not well-formed is a fault of the document. Text and elements after it are read
//! as far as there are tags. After markup that has no end, the rest of the document is read as text, and as HTML if the root
//! element is `html`.

mod doctype;
mod names;
mod namespaces;
mod references;
mod values;

use std::borrow::Cow;

use quick_xml::Reader as Parser;
use quick_xml::errors::{Error, IllFormedError};
use quick_xml::events::{BytesStart, Event};
use uri_bnf::Span;

use self::names::Content;
use self::namespaces::Namespaces;
use self::references::{decode, has_entity, stray_ampersand};
use crate::html::{self, attributes, lists, style};
use crate::list::List;
use crate::shortened::shortened;
use crate::source::is_pattern;
use crate::template::is_template;
use crate::{Base, Builder, DecodedReference, Fault, Finds, Hint, Kind, Options, Statement, Writing};

/// The start tags of how many elements in one another are known.
const MOST_STARTS: usize = 1 << 12;

const NO_ATTRIBUTE: &str = "an attribute of this element is not `name=\"value\"`";
const NO_END: &str = "this element has no end tag";
const NO_MARKUP: &str = "the markup that begins here has no end, or is none of XML";
const NO_START: &str = "this end tag has no start tag";
const OTHER_START: &str = "this end tag has another name than the start tag";
const STRAY_AMPERSAND: &str = "this `&` begins no reference to a character or an entity: write `&amp;`";
const STRAY_LESS: &str = "this `<` is in the value of an attribute: write `&lt;`";

/// The longest name of an element or attribute that is told, in octets.
const LONGEST_NAME: usize = 64;

/// Finds the references in XML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let text = as_text(document);
    let mut reader = Reader {
        document,
        text: &text,
        options,
        finds: List::new(document),
        root: None,
        hint: None,
        has_base: false,
        bases: Vec::new(),
        open: Vec::new(),
        depth: 0,
        starts: Vec::new(),
        namespaces: Namespaces::default(),
        fault: None,
        leaf: None,
        segments: Vec::new(),
        position: 0,
    };
    reader.read();
    Finds::new(reader.finds, reader.bases).with_fault(reader.fault)
}

/// Returns the document as text of the same length: each octet that is not UTF-8 is a question mark in it.
fn as_text(document: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(document) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(document.len());
    for chunk in document.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    Cow::Owned(text)
}

/// An element that has had no child yet.
struct Leaf {
    name: String,
    /// What its text is, by its name.
    content: Content,
}

/// A part of the text of an element.
#[derive(Clone, Copy)]
struct Segment {
    span: Span,
    is_cdata: bool,
}

struct Reader<'r, 't> {
    document: &'t [u8],
    /// The document as text of the same length.
    text: &'r str,
    options: &'r Options,
    finds: List<'t>,
    /// The local name of the root element.
    root: Option<String>,
    /// What is to be said about the attribute that is read.
    hint: Option<Hint>,
    /// Whether the root element, or an element `base` of XHTML, says what the base of the document is.
    has_base: bool,
    /// What elements say about the base. Until an element ends, its scope is the rest of the document.
    bases: Vec<Base>,
    /// The elements that say so and are open: at which depth each is, and its place in `bases`.
    open: Vec<(usize, usize)>,
    /// How many elements are open.
    depth: usize,
    /// Where the start tags of the open elements are, the outermost first.
    starts: Vec<usize>,
    namespaces: Namespaces,
    /// The first place at which the document is not well-formed.
    fault: Option<Fault>,
    leaf: Option<Leaf>,
    /// The text since the last tag.
    segments: Vec<Segment>,
    /// Where what has been read ends.
    position: usize,
}

impl<'t> Reader<'_, 't> {
    fn read(&mut self) {
        let mut parser = Parser::from_str(self.text);
        let settings = parser.config_mut();
        settings.allow_dangling_amp = true;
        loop {
            let event = match parser.read_event() {
                Ok(event) => event,
                Err(Error::IllFormed(
                    of @ (IllFormedError::UnmatchedEndTag(_) | IllFormedError::MismatchedEndTag { .. }),
                )) => {
                    let end = usize::try_from(parser.buffer_position()).unwrap_or(self.position);
                    let reason = match of {
                        IllFormedError::UnmatchedEndTag(_) => NO_START,
                        _ => OTHER_START,
                    };
                    let start = usize::try_from(parser.error_position()).unwrap_or(self.position);
                    self.fault(Span::new(start, end.max(start)), reason);
                    self.position = self.position.max(end);
                    self.end_text(true);
                    self.end_element(end);
                    self.leaf = None;
                    continue;
                }
                Err(_) => {
                    let start = self.segments.first().map_or(self.position, |segment| segment.span.start);
                    let at = usize::try_from(parser.error_position()).unwrap_or(self.position);
                    self.fault(Span::new(at, at + 1), NO_MARKUP);
                    self.rest(start);
                    return;
                }
            };
            let span = self.span(&event);
            self.position = self.position.max(span.end);
            match event {
                Event::Start(tag) => {
                    self.end_text(false);
                    self.depth += 1;
                    if self.starts.len() < MOST_STARTS {
                        self.starts.push(span.start.saturating_sub(1));
                    }
                    self.leaf = Some(self.tag(&tag, span));
                }
                Event::Empty(tag) => {
                    self.end_text(false);
                    self.depth += 1;
                    self.tag(&tag, span);
                    self.end_element(span.end);
                    self.leaf = None;
                }
                Event::End(_) => {
                    self.end_text(true);
                    self.end_element(span.end);
                    self.leaf = None;
                }
                Event::Text(_) => {
                    if let Some(at) = memchr::memchr(b'&', self.written(span)) {
                        self.fault(Span::new(span.start + at, span.start + at + 1), STRAY_AMPERSAND);
                    }
                    self.segment(span, false);
                }
                Event::CData(_) => self.segment(span, true),
                Event::GeneralRef(_) => {
                    self.segment(Span::new(span.start.saturating_sub(1), span.end + 1), false);
                }
                Event::Comment(_) => {
                    if self.options.code {
                        // What is before it in the document is found before it.
                        self.end_text(false);
                        self.leaf = None;
                        self.bare(span, Writing::Plain);
                    }
                }
                Event::PI(instruction) => {
                    if instruction.target() == "xml-stylesheet" {
                        self.end_text(false);
                        self.leaf = None;
                        for attribute in instruction.attributes().with_checks(false).flatten() {
                            if attribute.key.as_ref() == "href" {
                                let value = self.span(&attribute.value);
                                self.one(value, Kind::Attribute, "xml-stylesheet href");
                            }
                        }
                    }
                }
                Event::DocType(_) => {
                    doctype::system_identifiers(self.written(span), span.start, |of, span| {
                        let reference = DecodedReference::verbatim(self.written(span), span.start);
                        self.push(&reference, Kind::Value, of, Writing::Raw);
                    });
                }
                Event::Decl(_) => {}
                Event::Eof => {
                    self.end_text(false);
                    if let Some(start) = self.starts.last().filter(|_| self.starts.len() == self.depth) {
                        self.fault(Span::new(*start, *start + 1), NO_END);
                    } else if self.depth > 0 {
                        self.fault(Span::new(span.end, span.end), NO_END);
                    }
                    return;
                }
            }
        }
    }

    /// Adds a part of the text of an element.
    fn segment(&mut self, span: Span, is_cdata: bool) {
        match self.segments.last_mut() {
            Some(last) if !is_cdata && !last.is_cdata && last.span.end == span.start => {
                last.span.end = span.end;
            }
            _ => self.segments.push(Segment { span, is_cdata }),
        }
    }

    /// Returns where a part of the text that the parser has returned is in the document.
    fn span(&self, part: &str) -> Span {
        let start = part.as_ptr().addr().checked_sub(self.text.as_ptr().addr());
        let start = start.filter(|start| start + part.len() <= self.text.len());
        start.map_or(Span::new(self.position, self.position), |start| Span::new(start, start + part.len()))
    }

    fn written(&self, span: Span) -> &'t [u8] {
        self.document.get(span.range()).unwrap_or_default()
    }

    fn is_web(&self) -> bool {
        matches!(self.root.as_deref(), Some("html" | "svg"))
    }

    /// Remembers where the document is not well-formed, unless it is not before that.
    fn fault(&mut self, span: Span, reason: &'static str) {
        let end = span.end.min(self.document.len());
        self.fault.get_or_insert(Fault { span: Span::new(span.start.min(end), end), reason });
    }

    /// Ends the innermost element, at this offset.
    fn end_element(&mut self, end: usize) {
        self.namespaces.forget(self.depth);
        if self.starts.len() >= self.depth {
            self.starts.pop();
        }
        while let Some((_, base)) = self.open.pop_if(|(depth, _)| *depth >= self.depth) {
            if let Some(base) = self.bases.get_mut(base) {
                base.scope.end = end;
            }
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Finds the references of a start tag, which is at `written`.
    fn tag(&mut self, tag: &BytesStart<'_>, written: Span) -> Leaf {
        let qualified = short(tag.name().into_inner());
        let local = short(tag.local_name().into_inner());
        let is_root = self.root.is_none();
        if is_root {
            self.root = Some(local.clone());
        }
        // Of its attributes, the first selectors of HTML.
        let (mut selectors, mut is_text) = (Vec::<(&str, String)>::new(), true);
        for attribute in tag.attributes().with_checks(false) {
            let Ok(attribute) = attribute else {
                self.fault(written, NO_ATTRIBUTE);
                continue;
            };
            let (name, span) = (attribute.key.into_inner(), self.span(&attribute.value));
            self.namespaces.declare(self.depth, name, self.written(span));
            if let Some(at) = stray_ampersand(self.written(span)) {
                self.fault(Span::new(span.start + at, span.start + at + 1), STRAY_AMPERSAND);
            }
            if let Some(at) = memchr::memchr(b'<', self.written(span)) {
                self.fault(Span::new(span.start + at, span.start + at + 1), STRAY_LESS);
            }
            if matches!(name, "http-equiv" | "itemprop" | "name" | "property" | "valuetype")
                && !selectors.iter().any(|(known, _)| *known == name)
            {
                let value = String::from_utf8_lossy(self.written(span)).to_ascii_lowercase();
                selectors.push((name, value));
            }
            is_text &= name != "isPermaLink" || self.written(span).trim_ascii() != b"false";
            is_text &= !names::is_of_link(name);
        }
        let vocabulary = self.namespaces.of_element(&qualified);
        let selector =
            |of: &str| selectors.iter().find(|(name, _)| *name == of).map(|(_, value)| value.clone());
        for attribute in tag.attributes().with_checks(false).flatten() {
            let (name, span) = (attribute.key.into_inner(), self.span(&attribute.value));
            let place = format!("{qualified} {}", short(name));
            let is_of_html = self.is_web() && local == "base" && name == "href";
            let is_of_document = is_of_html && !self.has_base;
            let is_base = name == "xml:base" || is_of_document;
            self.hint = is_of_html.then_some(Hint::HtmlBase);
            let of_html = self.is_web().then(|| attributes::holds(&local, name, selector)).flatten();
            if is_base {
                self.has_base |= is_root || is_of_document;
                if let Some(reference) = self.one(span, Kind::Base, &place) {
                    self.base(&reference, is_of_document, written.start.saturating_sub("<".len()));
                }
            } else if let Some(holds) = of_html {
                self.of_html(span, holds, &place);
            } else if let Some(holds) = names::holds((vocabulary, &local), name, &self.namespaces) {
                self.by_name(span, holds, &place);
            } else {
                self.other(span, &place);
            }
        }
        self.hint = None;
        let root = self.root.as_deref().unwrap_or_default();
        let is_content = !self.is_web() && is_text;
        let content = if is_content { names::content(&local, root) } else { Content::Other };
        Leaf { name: qualified, content }
    }

    /// Remembers what the element says that begins at `start`: about its own base, or that of the document.
    fn base(&mut self, reference: &DecodedReference<'_>, is_of_document: bool, start: usize) {
        let end = self.document.len();
        let (start, statement) =
            if is_of_document { (0, Statement::Element) } else { (start, Statement::XmlBase) };
        if !is_of_document {
            self.open.push((self.depth, self.bases.len()));
        }
        self.bases.push(Base { span: whole(reference), scope: Span::new(start, end), statement });
    }

    /// Finds the references of the text since the last tag. `is_end` says whether the element ends here, so that the text of
    /// an element without children is its whole content.
    fn end_text(&mut self, is_end: bool) {
        let segments = std::mem::take(&mut self.segments);
        let is_text = |segment: &Segment| {
            segment.is_cdata || !self.written(segment.span).iter().all(u8::is_ascii_whitespace)
        };
        let (Some(first), Some(last)) =
            (segments.iter().position(is_text), segments.iter().rposition(is_text))
        else {
            return;
        };
        let segments = segments.get(first..=last).unwrap_or_default();
        let is_cdata = segments.iter().all(|segment| segment.is_cdata);
        let is_mixed = !is_cdata && segments.iter().any(|segment| segment.is_cdata);
        if let Some(leaf) = &self.leaf
            && is_end
            && !is_mixed
            && let Some(start) = segments.first().map(|segment| segment.span.start)
        {
            let mut builder = Builder::new(start);
            for segment in segments {
                let (written, start) = (self.written(segment.span), segment.span.start);
                if is_cdata {
                    builder.verbatim(written, start);
                } else {
                    decode(written, start, &mut builder);
                }
            }
            let whole = builder.build();
            let writing = if is_cdata { Writing::Plain } else { Writing::Html };
            let name = leaf.name.clone();
            let part = lists::trimmed(whole.octets(), 0);
            if self.is_web() && name == "style" {
                let writing = if is_cdata { Writing::Style } else { Writing::StyleInHtml };
                style::urls(&whole, |part| {
                    self.push(&part, Kind::Style, "style", writing);
                });
                return;
            }
            if self.is_web() && name == "script" && !self.options.code {
                return;
            }
            let is_reference = match leaf.content {
                Content::Reference => true,
                Content::Likely => !names::is_prose(whole.octets().trim_ascii()),
                Content::Code | Content::Pattern | Content::Other => false,
            };
            let is_pattern = match leaf.content {
                Content::Pattern => true,
                Content::Code => is_pattern(whole.octets().trim_ascii()),
                _ => false,
            };
            let has_entity =
                !is_cdata && segments.iter().any(|segment| has_entity(self.written(segment.span)));
            if has_entity && (is_reference || self.is_one(whole.octets())) {
                return;
            }
            let is_reference = is_reference && !part.is_empty() && !is_template(whole.octets());
            if is_reference || (!self.is_web() && !is_pattern && self.is_one(whole.octets())) {
                let is_prose = leaf.content == Content::Other;
                let part = if is_prose { without_full_stop(whole.octets(), part) } else { part };
                self.push(&whole.part(part), Kind::Element, &name, writing);
                return;
            }
        }
        if self.options.bare {
            for segment in segments {
                self.bare(segment.span, if segment.is_cdata { Writing::Plain } else { Writing::Html });
            }
        }
    }

    /// Reads what is after a fault.
    fn rest(&mut self, start: usize) {
        if self.root.as_deref() == Some("html") {
            html::fragment(self.document, start..self.document.len(), self.options, &mut self.finds);
        } else {
            self.bare(Span::new(start, self.document.len()), Writing::Plain);
        }
    }
}

/// Returns where a reference is in the document.
fn whole(reference: &DecodedReference<'_>) -> Span {
    reference.span_in_document(Span::new(0, reference.octets().len()))
}

/// A name, cut if it is long.
fn short(name: &str) -> String {
    shortened(name, LONGEST_NAME).0.to_owned()
}

/// Returns the span of a reference without the full stop of the sentence that it ends.
fn without_full_stop(text: &[u8], span: Span) -> Span {
    let ends_sentence =
        text.get(span.range()).is_some_and(|text| text.ends_with(b".") && !text.ends_with(b".."));
    Span::new(span.start, span.end - usize::from(ends_sentence))
}
