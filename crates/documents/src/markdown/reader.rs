//! What the parser of Markdown reports: destinations, HTML, and the text between.

use std::ops::Range;

use memchr::memmem;
use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd};
use uri_bnf::Span;

use super::code_elements::CodeElements;
use super::{destination, found, shown};
use crate::list::List;
use crate::{DecodedReference, Find, Format, Hint, Kind, Options, Writing, html};

/// How many octets before emphasis are looked at for the beginning of a bare reference.
const LONGEST_WORD: usize = 512;

/// Reads what the parser reports.
pub(super) struct Reader<'r, 't> {
    document: &'t [u8],
    text: &'r str,
    options: &'r Options,
    pub(super) found: List<'t>,
    open: Vec<Open<'r>>,
    pub(super) texts: Vec<Text>,
    /// Whether the cell of a table is being read.
    is_in_cell: bool,
}

impl<'r, 't> Reader<'r, 't> {
    /// Begins with no finds; `text` is the document as the parser gets it.
    pub(super) fn new(document: &'t [u8], text: &'r str, options: &'r Options) -> Self {
        Self {
            document,
            text,
            options,
            found: List::new(document),
            open: Vec::new(),
            texts: Vec::new(),
            is_in_cell: false,
        }
    }

    /// Reads all events.
    pub(super) fn read(&mut self, events: impl Iterator<Item = (Event<'r>, Range<usize>)>) {
        let (mut is_code, mut continues) = (false, false);
        let mut emphases = Vec::new();
        let mut block = Vec::new();
        let mut elements = CodeElements::default();
        for (event, range) in events {
            let is_end = matches!(event, Event::End(TagEnd::Link | TagEnd::Image));
            if let Some(open) = self.open.last_mut().filter(|_| !is_end) {
                open.end = open.end.max(range.end.min(open.range.end));
            }
            let is_continued = std::mem::take(&mut continues);
            match event {
                Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                    self.begin(link_type, dest_url, range, Kind::Link);
                }
                Event::Start(Tag::Image { link_type, dest_url, .. }) => {
                    self.begin(link_type, dest_url, range, Kind::Image);
                }
                Event::End(TagEnd::Link | TagEnd::Image) => self.end(),
                Event::Start(Tag::CodeBlock(_)) => is_code = true,
                Event::End(TagEnd::CodeBlock) => is_code = false,
                Event::Start(Tag::HtmlBlock) => block.clear(),
                Event::Html(_) => block.push(range),
                Event::End(TagEnd::HtmlBlock) => {
                    self.html(&shown::of_lines(self.document, &std::mem::take(&mut block)));
                }
                Event::InlineHtml(text) => {
                    elements.tag(&text, &mut self.texts);
                    let shown = shown::of_inline(self.document, range, &text);
                    self.html(&if self.is_in_cell { shown::of_cell(&shown) } else { shown });
                }
                Event::Start(Tag::TableCell) => {
                    self.is_in_cell = true;
                    elements = CodeElements::default();
                }
                Event::End(TagEnd::TableCell) => self.is_in_cell = false,
                Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::Item) => {
                    elements = CodeElements::default();
                }
                Event::Text(_) if !self.is_in_autolink() => {
                    let is_in_link = !self.open.is_empty();
                    self.texts.push(Text { range, is_code, is_in_link, continues: is_continued });
                    continues = true;
                }
                Event::SoftBreak => continues = is_continued,
                Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough) => {
                    continues = is_continued && self.is_in_reference(range.start);
                    emphases.push(continues);
                }
                Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough) => {
                    continues = is_continued && emphases.pop().unwrap_or_default();
                }
                Event::Code(_) => {
                    let is_in_link = !self.open.is_empty();
                    self.texts.push(Text { range, is_code: true, is_in_link, continues: false });
                }
                _ => {}
            }
        }
    }

    /// Finds the references of HTML.
    fn html(&mut self, shown: &DecodedReference<'t>) {
        if shown.is_verbatim() {
            let span = shown.span_in_document(Span::new(0, shown.octets().len()));
            html::fragment(self.document, span.range(), self.options, &mut self.found);
        } else {
            html::shown_fragment(shown, self.options, &mut self.found);
        }
    }

    /// Returns whether the word that ends at `end` has a scheme, so that what looks like emphasis after it belongs to the
    /// reference: `http://h/__init__.py`.
    fn is_in_reference(&self, end: usize) -> bool {
        let before = self.document.get(end.saturating_sub(LONGEST_WORD)..end).unwrap_or_default();
        let space = before.iter().rposition(u8::is_ascii_whitespace).map_or(0, |space| space + 1);
        before.get(space..).is_some_and(|word| memmem::find(word, b"://").is_some())
    }

    /// Returns whether the text is that of an autolink, which is its destination.
    fn is_in_autolink(&self) -> bool {
        self.open.last().is_some_and(|open| matches!(open.link_type, LinkType::Autolink | LinkType::Email))
    }

    fn begin(&mut self, link_type: LinkType, reported: CowStr<'r>, range: Range<usize>, kind: Kind) {
        // The text begins after `[` or `![`.
        let end = range.start + if kind == Kind::Image { 2 } else { 1 };
        self.open.push(Open { link_type, reported, range, kind, end });
    }

    fn end(&mut self) {
        let Some(Open { link_type, reported, range, kind, end }) = self.open.pop() else { return };
        if let Some(outer) = self.open.last_mut() {
            outer.end = outer.end.max(range.end);
        }
        match link_type {
            LinkType::Inline => {
                let destination = destination::inline(self.text, end, range.end, &reported);
                if let Some(destination) = destination {
                    let is_empty = destination.span.is_empty()
                        && !self.is_index(range.start)
                        && !self.begins_in_tag(range.start..destination.span.start);
                    let hint = is_empty.then_some(Hint::EmptyDestination);
                    self.found.push(&found(self.document, &destination, kind, hint));
                }
            }
            LinkType::Autolink | LinkType::Email => self.autolink(&range, link_type == LinkType::Email),
            // The definition has the destination.
            _ => {}
        }
    }

    /// Returns whether the bracket at `start` follows an identifier, so that code was taken for a link: `Set[String]()`.
    fn is_index(&self, start: usize) -> bool {
        let before = start.checked_sub(1).and_then(|before| self.document.get(before));
        before.is_some_and(|octet| octet.is_ascii_alphanumeric() || matches!(octet, b'_' | b'$'))
    }

    /// Returns whether the first tag in the text of a link ends an element, so that highlighted code was taken for a link:
    /// `<b>Set</b><b>[</b><i>A</i><b>]()</b>`.
    fn begins_in_tag(&self, text: Range<usize>) -> bool {
        let text = self.document.get(text).unwrap_or_default();
        memchr::memchr(b'<', text).is_some_and(|tag| text.get(tag + 1) == Some(&b'/'))
    }

    fn autolink(&mut self, range: &Range<usize>, is_address: bool) {
        let span = Span::new(range.start + 1, range.end.saturating_sub(1));
        let Some(written) = self.document.get(span.range()) else { return };
        let reference = if is_address {
            let mut builder = crate::Builder::new(span.start);
            builder.decoded(b"mailto:", Span::new(span.start, span.start));
            builder.verbatim(written, span.start);
            builder.build()
        } else {
            DecodedReference::verbatim(written, span.start)
        };
        let reference = if self.is_in_cell { shown::of_cell(&reference) } else { reference };
        self.found.push(&Find {
            span,
            kind: Kind::Autolink,
            place: String::new(),
            reference,
            writing: Writing::Plain,
            takes_iris: Format::Markdown.takes_all_iris(),
            is_guessed: is_address,
            hint: None,
            hyphens: None,
        });
    }

    /// Finds the destination of a definition.
    pub(super) fn definition(&mut self, range: &Range<usize>, reported: &str) {
        let destination = destination::of_definition(self.text, range, reported);
        if let Some(destination) = destination {
            self.found.push(&found(self.document, &destination, Kind::Definition, None));
        }
    }
}

/// A piece of the text that people read, or of code.
pub(super) struct Text {
    pub(super) range: Range<usize>,
    pub(super) is_code: bool,
    /// Whether it is the text of a link or an image.
    pub(super) is_in_link: bool,
    /// Whether a bare reference may go on from the text before this one.
    pub(super) continues: bool,
}

/// A link or an image that was begun.
struct Open<'r> {
    link_type: LinkType,
    /// The destination as the parser reads it.
    reported: CowStr<'r>,
    range: Range<usize>,
    kind: Kind,
    /// Where the last event within it ends.
    end: usize,
}
