//! Takes what the tokenizer finds.

use std::convert::Infallible;
use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span as TokenSpan, Tokenizer};
use uri_bnf::Span;

use super::attributes::{self, Holds};
use super::line_breaks::without_line_breaks;
use super::paced::Paced;
use super::{is_code, lists, style, text_of_comment};
use crate::entities::{self, Context};
use crate::list::List;
use crate::shortened::shortened;
use crate::template::is_template;
use crate::{Builder, DecodedReference, Find, Format, Hint, Kind, Options, Writing};

/// The longest name of an element that is told, in octets: the names of a document's own elements have no limit.
const LONGEST_NAME: usize = 64;

/// Adds the references in a part of a document to `into`, in order.
pub(super) fn read<'t>(
    document: &'t [u8],
    range: Range<usize>,
    options: &Options,
    is_document: bool,
    into: &mut List<'t>,
) {
    let mut reader = Reader {
        document,
        part: range.clone(),
        options,
        into,
        tag: Tag::default(),
        raw: Raw::None,
        code: 0,
        takes_base: is_document,
        templates: 0,
        is_in_noscript: false,
    };
    reader.read(range);
}

/// What the text after a start tag is, if it is not markup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Raw {
    None,
    /// With entities: `title` and `textarea`.
    Text,
    Style,
    Script,
    /// Markup if scripts are off.
    Noscript,
    /// `iframe`.
    Other,
}

/// A start tag that is being read.
#[derive(Default)]
struct Tag {
    element: String,
    /// Those of its attributes that may hold references, or say what others hold: of those with the same name, the first.
    /// An attribute may have no value.
    attributes: Vec<(&'static str, Option<Span>)>,
}

struct Reader<'r, 't> {
    document: &'t [u8],
    /// The part that is read.
    part: Range<usize>,
    options: &'r Options,
    into: &'r mut List<'t>,
    tag: Tag,
    raw: Raw,
    /// How many elements of code are open.
    code: usize,
    /// Whether it is a document that has had no base yet.
    takes_base: bool,
    /// How many `template` elements are open: what is in them is not in the document.
    templates: usize,
    is_in_noscript: bool,
}

impl<'t> Reader<'_, 't> {
    fn read(&mut self, range: Range<usize>) {
        let part = self.document.get(range.clone()).unwrap_or_default();
        self.part = range;
        let take = |event: CallbackEvent<'_>, span: TokenSpan<usize>| -> Option<Infallible> {
            self.take(&event, span);
            None
        };
        let mut emitter = CallbackEmitter::new(take);
        emitter.naively_switch_states(true);
        for _ in Tokenizer::new_with_emitter(Paced::new(part), emitter) {}
    }

    fn take(&mut self, event: &CallbackEvent<'_>, span: TokenSpan<usize>) {
        let span = Span::new(self.part.start + span.start, self.part.start + span.end);
        match event {
            CallbackEvent::OpenStartTag { name } => {
                let name = String::from_utf8_lossy(name);
                let element = shortened(&name, LONGEST_NAME).0.to_owned();
                self.tag = Tag { element, attributes: Vec::new() };
            }
            CallbackEvent::AttributeName { name } => {
                if let Some(name) = attributes::known(name)
                    && !self.tag.attributes.iter().any(|(known, _)| *known == name)
                {
                    let part = self.document.get(..self.part.end).unwrap_or_default();
                    self.tag.attributes.push((name, value(part, span.end)));
                }
            }
            CallbackEvent::CloseStartTag { .. } => self.start(),
            CallbackEvent::EndTag { name } => self.end(name),
            CallbackEvent::String { .. } => self.text(span),
            CallbackEvent::Comment { .. } if self.options.code => {
                let written = self.document.get(span.range()).unwrap_or_default();
                let text = text_of_comment(written);
                self.bare(Span::new(span.start + text.start, span.start + text.end), None);
            }
            CallbackEvent::AttributeValue { .. }
            | CallbackEvent::Comment { .. }
            | CallbackEvent::Doctype { .. }
            | CallbackEvent::Error(_) => {}
        }
    }

    /// Finds the references of a start tag.
    fn start(&mut self) {
        let Tag { element, attributes } = std::mem::take(&mut self.tag);
        self.raw = match element.as_str() {
            "title" | "textarea" => Raw::Text,
            "style" => Raw::Style,
            "script" => Raw::Script,
            "noscript" | "noembed" => Raw::Noscript,
            "iframe" => Raw::Other,
            _ => Raw::None,
        };
        self.code += usize::from(is_element_of_code(element.as_bytes()));
        self.templates += usize::from(element == "template");
        let selector = |of: &str| {
            let (_, value) = attributes.iter().find(|(name, _)| *name == of)?;
            Some(self.value((*value)?).text()?.to_ascii_lowercase())
        };
        let held: Vec<_> = attributes
            .iter()
            .filter_map(|(name, value)| {
                Some((*name, (*value)?, attributes::holds(&element, name, selector)?))
            })
            .collect();
        let states_base = element == "meta" && selector("http-equiv").is_some_and(|of| of == "content-base");
        for (name, value, holds) in held {
            let is_base = self.templates == 0 && element == "base" && name == "href";
            let kind = if is_base && self.takes_base {
                self.takes_base = false;
                Kind::Base
            } else {
                Kind::Attribute
            };
            let hint = match () {
                () if is_base => Some(Hint::HtmlBase),
                () if states_base && name == "content" => Some(Hint::ContentBase),
                () => None,
            };
            self.attribute(&format!("{element} {name}"), value, holds, (kind, hint));
        }
    }

    fn end(&mut self, name: &[u8]) {
        self.tag = Tag::default();
        self.raw = Raw::None;
        self.code = self.code.saturating_sub(usize::from(is_element_of_code(name)));
        let is_template = name.eq_ignore_ascii_case(b"template");
        self.templates = self.templates.saturating_sub(usize::from(is_template));
    }

    /// Returns the value of an attribute.
    fn value(&self, span: Span) -> DecodedReference<'t> {
        let written = self.document.get(span.range()).unwrap_or_default();
        if memchr::memchr(b'&', written).is_none() {
            return DecodedReference::verbatim(written, span.start);
        }
        let mut builder = Builder::new(span.start);
        entities::decode(written, span.start, Context::Attribute, &mut builder);
        builder.build()
    }

    fn attribute(&mut self, place: &str, span: Span, holds: Holds, (kind, hint): (Kind, Option<Hint>)) {
        let value = self.value(span);
        let octets = value.octets();
        let is_style = holds == Holds::Style;
        if !is_style && is_template(octets) {
            return;
        }
        let quote = span.start.checked_sub(1).and_then(|before| self.document.get(before));
        let is_quoted = matches!(quote, Some(b'"' | b'\''));
        let writing = match is_quoted {
            _ if is_style => Writing::StyleInHtml,
            true => Writing::Html,
            false => Writing::HtmlUnquoted,
        };
        let mut push = |part| {
            let reference = value.part(part);
            match without_line_breaks(&reference) {
                Some(joined) => self.push(joined, (kind, hint.or(Some(Hint::LineBreaks))), place, writing),
                None => self.push(reference, (kind, hint), place, writing),
            }
        };
        match holds {
            Holds::One => push(lists::trimmed(octets, 0)),
            Holds::SpaceSeparated => lists::space_separated(octets).for_each(push),
            Holds::CommaSeparated => lists::comma_separated(octets).for_each(push),
            Holds::SourceSet => lists::source_set(octets).for_each(push),
            Holds::Refresh => lists::refresh(octets).into_iter().for_each(push),
            Holds::Style => {
                style::urls(&value, |reference| self.push(reference, (Kind::Style, None), place, writing));
            }
            Holds::Meta | Holds::Parameter | Holds::Selector => {}
        }
    }

    fn push(
        &mut self,
        reference: DecodedReference<'t>,
        (kind, hint): (Kind, Option<Hint>),
        place: &str,
        writing: Writing,
    ) {
        if is_code(reference.octets()) {
            return;
        }
        let span = reference.span_in_document(Span::new(0, reference.octets().len()));
        let place = place.to_owned();
        self.into.push(&Find {
            span,
            kind,
            place,
            reference,
            writing,
            takes_iris: Format::Html.takes_all_iris(),
            is_guessed: false,
            hint,
            hyphens: None,
        });
    }

    /// Returns the text of a style. In XHTML, which begins with the declaration of XML, it has entities.
    fn style(&self, written: &'t [u8], span: Span) -> DecodedReference<'t> {
        if !self.document.trim_ascii_start().starts_with(b"<?xml") || memchr::memchr(b'&', written).is_none()
        {
            return DecodedReference::verbatim(written, span.start);
        }
        let mut builder = Builder::new(span.start);
        // A semicolon ends each.
        entities::decode(written, span.start, Context::Markdown, &mut builder);
        builder.build()
    }

    fn text(&mut self, span: Span) {
        let written = self.document.get(span.range()).unwrap_or_default();
        let is_searched = if self.code > 0 { self.options.code } else { self.options.bare };
        match self.raw {
            Raw::Style => {
                let style = self.style(written, span);
                style::urls(&style, |reference| {
                    self.push(reference, (Kind::Style, None), "style", Writing::Style);
                });
            }
            // Within one, there is no other: what begins within it is read as it is.
            Raw::Noscript if !self.is_in_noscript => {
                let part = self.part.clone();
                self.is_in_noscript = true;
                self.read(span.range());
                self.is_in_noscript = false;
                self.part = part;
                self.tag = Tag::default();
            }
            Raw::Script if self.options.code => self.bare(span, None),
            Raw::Other if is_searched => self.bare(span, None),
            Raw::None | Raw::Text if is_searched => self.bare(span, Some(Context::Text)),
            _ => {}
        }
    }

    /// Finds what nothing but the text itself delimits. `context` is that of its entities, if it has any.
    fn bare(&mut self, span: Span, context: Option<Context>) {
        let written = self.document.get(span.range()).unwrap_or_default();
        let writing = if context.is_some() { Writing::Html } else { Writing::Plain };
        for found in self.options.finder.find(written) {
            let mut find = crate::text::find(&found, span.start, Kind::Bare);
            if let Some(context) = context
                && memchr::memchr(b'&', find.reference.octets()).is_some()
            {
                let mut builder = Builder::new(find.span.start);
                let joined = found.reference();
                builder.decoded(joined.prefix().as_bytes(), Span::new(find.span.start, find.span.start));
                for (start, piece) in joined.pieces() {
                    entities::decode(piece, span.start + start, context, &mut builder);
                }
                (find.reference, find.hyphens) = (builder.build(), None);
            }
            self.into.push(&Find { writing, takes_iris: Format::Html.takes_all_iris(), ..find });
        }
    }
}

/// Returns whether the text of an element is code, or what a program reads or writes.
pub(crate) fn is_element_of_code(name: &[u8]) -> bool {
    matches!(name, b"code" | b"kbd" | b"samp" | b"pre" | b"xmp" | b"listing")
}

/// Returns where the value of an attribute is whose name ends at `name_end`; `None` if it has none. Linear in the length of
/// the value.
fn value(document: &[u8], name_end: usize) -> Option<Span> {
    let after_space = |offset: usize| {
        let rest = document.get(offset..).unwrap_or_default();
        offset + rest.iter().take_while(|octet| octet.is_ascii_whitespace()).count()
    };
    let equals = after_space(name_end);
    if document.get(equals) != Some(&b'=') {
        return None;
    }
    let start = after_space(equals + 1);
    let rest = document.get(start..)?;
    match rest.first()? {
        quote @ (b'"' | b'\'') => {
            let start = start + 1;
            let length = memchr::memchr(*quote, document.get(start..)?)?;
            Some(Span::new(start, start + length))
        }
        b'>' => None,
        _ => {
            let length =
                rest.iter().take_while(|octet| !octet.is_ascii_whitespace() && **octet != b'>').count();
            Some(Span::new(start, start + length))
        }
    }
}
