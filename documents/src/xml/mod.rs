//! XML, and the vocabularies that are written in it: Atom, RSS, `XHTML` without its lists, SVG, XML Schema, RDF, sitemaps.
//!
//! A parser gives tags and texts; `names` says which attributes and elements hold references. What is found:
//!
//! - Attributes by name, and namespaces. `xsi:schemaLocation` is a list. In a value, white space around it is not part of the
//!   reference.
//! - The text of elements by name (`loc`, `link`, `url`), and of any element that has a URI as its whole text. CDATA is text.
//! - `href` of processing instructions such as `xml-stylesheet`, and the system identifier of a document type.
//! - `xml:base` of the root establishes the base. That of another element is found as an attribute, and not applied.
//! - With `--bare`, bare URIs in other text and in comments.
//!
//! The five entities of XML and character references are undone. Others stay as they are written, so no entity is expanded.
//! What comes after a fault is read as plain text.

mod names;
mod text;

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::events::Event;
use uri_bnf::Span;

use crate::structured::{Role, Scalar, rest, value};
use crate::{Base, Find, Finds, Kind, Options, Writing};
use names::Holds;

/// Finds the references in XML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    // The parser wants UTF-8. What the tags are does not depend on other octets.
    let structure = match std::str::from_utf8(document) {
        Ok(_) => Cow::Borrowed(document),
        Err(_) => {
            Cow::Owned(document.iter().map(|octet| if octet.is_ascii() { *octet } else { b'x' }).collect())
        }
    };
    let mut reader = Reader::from_reader(&*structure);
    let settings = reader.config_mut();
    settings.check_end_names = false;
    settings.allow_unmatched_ends = true;
    settings.allow_dangling_amp = true;
    let mut xml = Xml { document, options, finds: Vec::new(), base: None, has_root: false, element: None };
    let mut start = 0;
    loop {
        let event = reader.read_event();
        let end = usize::try_from(reader.buffer_position()).unwrap_or(document.len()).min(document.len());
        match event {
            Ok(Event::Eof) => break,
            Ok(event) => xml.event(&event, Span::new(start, end)),
            Err(_) => {
                xml.end_of_text();
                rest(document.get(start..).unwrap_or_default(), start, options, &mut xml.finds);
                break;
            }
        }
        start = end;
    }
    xml.end_of_text();
    Finds { finds: xml.finds, base: xml.base }
}

struct Xml<'t, 'o> {
    document: &'t [u8],
    options: &'o Options,
    finds: Vec<Find<'t>>,
    base: Option<Base<'t>>,
    has_root: bool,
    /// The element whose text is read.
    element: Option<Element>,
}

/// An element, up to the next tag.
struct Element {
    /// Its name without the prefix.
    name: String,
    role: Option<Role>,
    /// Its text so far; nothing before the first piece.
    text: Option<Span>,
    /// Whether a part of its text is CDATA.
    has_data: bool,
}

impl<'t> Xml<'t, '_> {
    fn event(&mut self, event: &Event<'_>, span: Span) {
        match event {
            Event::Start(_) => {
                self.end_of_text();
                let is_no_link = self.tag(Span::new(span.start + 1, span.end.saturating_sub(1)));
                let name = self.name(span.start + 1);
                let role = if is_no_link { names::nothing() } else { names::of_element(&name) };
                self.element = Some(Element { name, role, text: None, has_data: false });
            }
            Event::Empty(_) => {
                self.end_of_text();
                self.tag(Span::new(span.start + 1, span.end.saturating_sub(2)));
            }
            Event::Text(_) | Event::GeneralRef(_) => self.text(span, false),
            Event::CData(_) => self.text(span, true),
            Event::Comment(_) if self.options.bare => {
                self.end_of_text();
                let text = Span::new(span.start + 4, span.end.saturating_sub(3).max(span.start + 4));
                self.bare(text, Writing::Plain);
            }
            Event::PI(_) => {
                self.end_of_text();
                let inner = Span::new(span.start + 2, span.end.saturating_sub(2));
                self.instruction(inner);
            }
            Event::DocType(_) => {
                self.end_of_text();
                self.document_type(span);
            }
            Event::End(_) | Event::Comment(_) => self.end_of_text(),
            Event::Decl(_) | Event::Eof => {}
        }
    }

    fn part(&self, span: Span) -> &'t [u8] {
        self.document.get(span.range()).unwrap_or_default()
    }

    /// Returns the name that begins at an offset, without its prefix.
    fn name(&self, start: usize) -> String {
        let rest = self.document.get(start..).unwrap_or_default();
        let length = text::length_of_name(rest);
        let name = rest.get(..length.min(names::LONGEST)).unwrap_or_default();
        let local =
            memchr::memrchr(b':', name).map_or(name, |colon| name.get(colon + 1..).unwrap_or_default());
        String::from_utf8_lossy(local).into_owned()
    }

    /// Finds the references in a tag, whose name is at the beginning. Returns whether it says that its text is no link.
    fn tag(&mut self, tag: Span) -> bool {
        let is_root = !std::mem::replace(&mut self.has_root, true);
        let written = self.part(tag);
        let name_length = text::length_of_name(written);
        let element =
            String::from_utf8_lossy(written.get(..name_length.min(names::LONGEST)).unwrap_or_default());
        let element = element.into_owned();
        let mut is_no_link = false;
        for (name, span) in text::attributes(written, tag.start, name_length) {
            let Some(name) = std::str::from_utf8(name).ok().filter(|name| name.len() <= names::LONGEST)
            else {
                continue;
            };
            is_no_link |= name == "isPermaLink" && self.part(span) == b"false";
            let is_base = is_root && name == "xml:base";
            match names::of_attribute(name) {
                Some(Holds::One) => self.attribute(&element, name, span, is_base),
                Some(Holds::List) => {
                    for part in text::words(self.part(span), span.start) {
                        self.attribute(&element, name, part, false);
                    }
                }
                None if self.options.bare => self.bare(span, Writing::Html),
                None => {}
            }
        }
        is_no_link
    }

    /// Adds the value of an attribute, which is a reference.
    fn attribute(&mut self, element: &str, name: &str, span: Span, is_base: bool) {
        let span = text::trimmed(self.document, span);
        let written = self.part(span);
        // `{$x}` in XSLT, and `##other` in a schema.
        if written.is_empty() || written.contains(&b'{') || written.starts_with(b"##") {
            return;
        }
        let scalar = Scalar { span, text: text::decoded(written, span.start), writing: Writing::Html };
        let before = self.finds.len();
        value(scalar, names::every(), || format!("{element} {name}"), self.options, &mut self.finds);
        for find in self.finds.iter_mut().skip(before) {
            find.kind = if is_base { Kind::Base } else { Kind::Attribute };
            find.takes_iris = true;
            if is_base {
                self.base = Some(Base { span: find.span, reference: find.reference.clone() });
            }
        }
    }

    /// Adds a piece of text.
    fn text(&mut self, span: Span, is_data: bool) {
        let Some(element) = &mut self.element else {
            if self.options.bare && !is_data {
                self.bare(span, Writing::Html);
            }
            return;
        };
        element.has_data |= is_data;
        let start = element.text.map_or(span.start, |text| text.start);
        element.text = Some(Span::new(start, span.end));
    }

    /// Takes the text of an element up to the next tag.
    fn end_of_text(&mut self) {
        let Some(Element { name, role, text: Some(span), has_data }) = self.element.take() else { return };
        let mut span = text::trimmed(self.document, span);
        let mut writing = Writing::Html;
        if has_data {
            // If it is all of the text, CDATA has no entities.
            let written = self.part(span);
            let inner = written.strip_prefix(b"<![CDATA[").and_then(|rest| rest.strip_suffix(b"]]>"));
            match inner.filter(|inner| memchr::memmem::find(inner, b"]]>").is_none()) {
                Some(inner) => {
                    let start = span.start + b"<![CDATA[".len();
                    span = text::trimmed(self.document, Span::new(start, start + inner.len()));
                    writing = Writing::Plain;
                }
                None => return,
            }
        }
        let written = self.part(span);
        if written.is_empty() {
            return;
        }
        let decoded = match writing {
            Writing::Plain => crate::Reference::verbatim(written, span.start),
            _ => text::decoded(written, span.start),
        };
        let before = self.finds.len();
        value(Scalar { span, text: decoded, writing }, role, || name.clone(), self.options, &mut self.finds);
        self.finds.iter_mut().skip(before).for_each(|find| find.takes_iris = true);
    }

    /// Finds bare references in text.
    fn bare(&mut self, span: Span, writing: Writing) {
        let written = self.part(span);
        let decoded = match writing {
            Writing::Plain => crate::Reference::verbatim(written, span.start),
            _ => text::decoded(written, span.start),
        };
        let before = self.finds.len();
        let scalar = Scalar { span, text: decoded, writing };
        value(scalar, names::nothing(), String::new, self.options, &mut self.finds);
        self.finds.iter_mut().skip(before).for_each(|find| find.takes_iris = true);
    }

    /// Finds the reference in a processing instruction that is written like a tag.
    fn instruction(&mut self, inner: Span) {
        let written = self.part(inner);
        let name_length = text::length_of_name(written);
        let target =
            String::from_utf8_lossy(written.get(..name_length.min(names::LONGEST)).unwrap_or_default());
        let target = target.into_owned();
        for (name, span) in text::attributes(written, inner.start, name_length) {
            if name == b"href" {
                self.attribute(&target, "href", span, false);
            }
        }
    }

    /// Finds the system identifier of a document type.
    fn document_type(&mut self, span: Span) {
        let written = self.part(span);
        let head =
            memchr::memchr(b'[', written).map_or(written, |end| written.get(..end).unwrap_or_default());
        let mut quoted = text::quoted(head, span.start);
        let is_public = memchr::memmem::find(head, b"PUBLIC").is_some();
        let is_system = memchr::memmem::find(head, b"SYSTEM").is_some();
        if is_public {
            quoted.next();
        }
        if let Some(identifier) = quoted.next().filter(|_| is_public || is_system) {
            self.attribute("DOCTYPE", "system identifier", identifier, false);
        }
    }
}
