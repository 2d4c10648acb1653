//! Markdown.
//!
//! The parser says which links there are, and where each of them is as a whole. `destination` finds where in it the
//! destination is written, and undoes its escapes. `spaces` finds the links that Markdown does not take for links, because
//! there is a space in their destination, and `brackets` those with a parenthesis too many. `source` bounds what the parser gets, which is then linear. `bare` finds what
//! nothing but the text itself delimits. `shown` removes from HTML what belongs to the containers around it.
//!
//! The links are those of `CommonMark` with the extensions of GitHub and attributes of headings. `front_matter` reads a block
//! of metadata at the beginning, which is not text. Of several definitions with one label, the first one counts; `duplicates`
//! finds the others. `code_elements` knows the elements of HTML that are code; `included` knows what brings definitions of other documents. `code_blocks` finds what other tools make code of. An autolink is read as it is written, without its entities, as the parser does; the autolinks of GitHub
//! (`www.w3.org`) are bare references, which `autolinks` finds.

mod autolinks;
mod bare;
mod brackets;
mod code_blocks;
mod code_elements;
mod destination;
mod duplicates;
mod front_matter;
mod included;
mod labels;
mod shown;
mod size;
mod source;
mod spaces;

use std::ops::Range;

use memchr::memmem;
use pulldown_cmark::{BrokenLink, CowStr, Event, LinkType, Options as Extensions, Parser, Tag, TagEnd};
use uri_bnf::Span;

use crate::list::List;
use crate::template::is_template;
use crate::{DecodedReference, Dialect, Find, Finds, Format, Hint, Kind, Options, Writing, html};
use code_elements::CodeElements;
use destination::Destination;

pub(crate) use size::may_take_more;

/// How many octets before emphasis are looked at for the beginning of a bare reference.
const LONGEST_WORD: usize = 512;

/// Finds the references in Markdown.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let text = source::of_document(document);
    let mut reader = Reader {
        document,
        text: &text,
        options,
        found: List::new(document),
        open: Vec::new(),
        texts: Vec::new(),
        is_in_cell: false,
    };
    let mut unresolved_labels = Vec::new();
    let mut unresolved = |link: BrokenLink<'_>| {
        if matches!(link.link_type, LinkType::Reference | LinkType::Collapsed) {
            unresolved_labels.push(link.span);
        }
        None
    };
    let callback = options.labels.then_some(&mut unresolved);
    let mut events = Parser::new_with_broken_link_callback(&text, extensions(), callback).into_offset_iter();
    reader.read(&mut events);
    let definitions: Vec<_> = events
        .reference_definitions()
        .iter()
        .map(|(_, definition)| (definition.span.clone(), definition.dest.clone()))
        .collect();
    let mut known = Vec::new();
    for (range, reported) in definitions {
        reader.definition(&range, &reported);
        known.push(range);
    }
    if !known.is_empty() {
        for destination in duplicates::find(&text, events.reference_definitions(), &mut known) {
            reader.found.push(&found(document, &destination, Kind::Definition, Some(Hint::DuplicateLabel)));
        }
    }
    drop(events);
    if let Some(front_matter) = front_matter::of(document) {
        front_matter::find(document, &front_matter, options, &mut reader.found);
    }
    let Reader { mut found, texts, .. } = reader;
    let texts = code_blocks::with_code(texts, &code_blocks::of(document));
    found = found.sorted();
    let of_spaces = spaces::find(document, &texts, &found);
    brackets::find(document, &texts, &mut found);
    found.extend(of_spaces.iter());
    unresolved_labels.retain(|link: &Range<usize>| !code_elements::is_code(&texts, link.start));
    if !unresolved_labels.is_empty() && included::has_other_document(document, &texts) {
        unresolved_labels.clear();
    }
    labels::find(document, unresolved_labels, (&texts, &of_spaces), &mut found);
    found = found.sorted();
    if options.dialect == Dialect::GitHub {
        autolinks::find(document, options, &texts, &mut found);
        found = found.sorted();
    }
    if options.bare || options.code {
        bare::find(document, options, &texts, &mut found);
    }
    let mut end = 0;
    let finds = found.filtered(|find| {
        if find.span.start < end {
            return None;
        }
        end = find.span.end;
        let octets = find.reference.octets();
        // `<%= x %>` looks like a destination in angle brackets.
        let is_tag = || {
            find.writing == Writing::MarkdownBrackets
                && [b'%', b'?'].iter().any(|mark| octets.starts_with(&[*mark]) && octets.ends_with(&[*mark]))
        };
        let is_left_out = is_template(octets) || is_tag() || html::is_code(octets);
        Some(find).filter(|_| !is_left_out)
    });
    Finds::new(finds, Vec::new())
}

/// Adds the texts of the comments in the HTML of a document.
pub(crate) fn comments(document: &[u8], into: &mut Vec<Span>) {
    let text = source::of_document(document);
    for (event, range) in Parser::new_ext(&text, extensions()).into_offset_iter() {
        if let Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) = event {
            html::comments(document, range, into);
        }
    }
}

/// The extensions of GitHub.
fn extensions() -> Extensions {
    Extensions::ENABLE_TABLES
        | Extensions::ENABLE_FOOTNOTES
        | Extensions::ENABLE_STRIKETHROUGH
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_GFM
        | Extensions::ENABLE_HEADING_ATTRIBUTES
}

/// A piece of the text that people read, or of code.
struct Text {
    range: Range<usize>,
    is_code: bool,
    /// Whether it is the text of a link or an image.
    is_in_link: bool,
    /// Whether a bare reference may go on from the text before this one.
    continues: bool,
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

struct Reader<'r, 't> {
    document: &'t [u8],
    text: &'r str,
    options: &'r Options,
    found: List<'t>,
    open: Vec<Open<'r>>,
    texts: Vec<Text>,
    /// Whether the cell of a table is being read.
    is_in_cell: bool,
}

impl<'r, 't> Reader<'r, 't> {
    fn read(&mut self, events: impl Iterator<Item = (Event<'r>, Range<usize>)>) {
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
                    let hint = destination.span.is_empty().then_some(Hint::EmptyDestination);
                    self.found.push(&found(self.document, &destination, kind, hint));
                }
            }
            LinkType::Autolink | LinkType::Email => self.autolink(&range, link_type == LinkType::Email),
            // The definition has the destination.
            _ => {}
        }
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
    fn definition(&mut self, range: &Range<usize>, reported: &str) {
        let destination = destination::of_definition(self.text, range, reported);
        if let Some(destination) = destination {
            self.found.push(&found(self.document, &destination, Kind::Definition, None));
        }
    }
}

/// Returns the find of a destination.
fn found<'t>(document: &'t [u8], destination: &Destination, kind: Kind, hint: Option<Hint>) -> Find<'t> {
    let writing =
        if destination.has_brackets { Writing::MarkdownBrackets } else { Writing::MarkdownDestination };
    Find {
        span: destination.span,
        kind,
        place: String::new(),
        reference: destination::decoded(document, destination.span),
        writing,
        takes_iris: Format::Markdown.takes_all_iris(),
        is_guessed: false,
        hint,
        hyphens: None,
    }
}
