//! Markdown.
//!
//! The parser says which links there are, and where each of them is as a whole, which `reader` reads. `destination` finds where in it the
//! destination is written, and undoes its escapes. `spaces` finds the links that Markdown does not take for links, because
//! there is a space in their destination, and `brackets` those with a parenthesis too many. `source` bounds what the parser gets,
//! which is then linear. `bare` finds what nothing but the text itself delimits. `shown` removes from HTML what belongs to the containers around it.
//!
//! The links are those of `CommonMark` with the extensions of GitHub and attributes of headings. `front_matter` reads a block
//! of metadata at the beginning, which is not text. Of several definitions with one label, the first one counts; `duplicates`
//! finds the others. `code_blocks` finds what other tools make code of, `code_elements` the elements of HTML that are code, and `tags`
//! what tools replace. An autolink is read as it is written, without its entities, as the parser does; the autolinks of GitHub
//! (`www.w3.org`) are bare references, which `autolinks` finds. `labels` finds those that no definition has, but for `title_tags`;
//! `included` knows what brings definitions of other documents. Destinations that are `names` of items are left out.

mod autolinks;
mod bare;
mod brackets;
mod code_blocks;
mod code_elements;
mod destination;
mod duplicates;
pub(crate) mod front_matter;
mod included;
mod labels;
mod names;
mod reader;
mod shown;
mod size;
mod source;
mod spaces;
mod tags;
mod title_tags;

use std::ops::Range;

use pulldown_cmark::{BrokenLink, CowStr, Event, LinkType, Options as Extensions, Parser, Tag};
use uri_bnf::Span;

use crate::template::is_template;
use crate::{Dialect, Find, Finds, Format, Hint, Kind, Options, Writing, html};
use destination::Destination;
use reader::{Reader, Text};

pub(crate) use size::may_take_more;

/// Finds the references in Markdown.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let text = source::of_document(document);
    let mut reader = Reader::new(document, &text, options);
    let mut unresolved_labels = Vec::new();
    let of_templates = labels::of_templates(document);
    let mut unresolved = |link: BrokenLink<'_>| {
        if !matches!(link.link_type, LinkType::Reference | LinkType::Collapsed) {
            return None;
        }
        if labels::has(&of_templates, link.reference.as_bytes()) {
            // A link, whose destination a template writes.
            return Some((CowStr::Borrowed(""), CowStr::Borrowed("")));
        }
        unresolved_labels.push((link.span, link.reference.into_string()));
        None
    };
    let callback = (options.labels || !of_templates.is_empty()).then_some(&mut unresolved);
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
    // The parser makes links only until they have taken a certain length in all.
    let defined = labels::normal_forms(events.reference_definitions().iter().map(|(label, _)| label));
    drop(events);
    let mut unresolved_labels: Vec<Range<usize>> = unresolved_labels
        .into_iter()
        .filter(|(_, label)| !labels::has(&defined, label.as_bytes()))
        .map(|(range, _)| range)
        .collect();
    let front_matter = front_matter::of(document);
    if let Some(front_matter) = &front_matter {
        front_matter::find(document, front_matter, options, &mut reader.found);
    }
    let Reader { mut found, texts, .. } = reader;
    let texts = code_blocks::with_code(texts, &code_blocks::of(document));
    found = found.sorted();
    let of_spaces = spaces::find(document, &texts, &found);
    brackets::find(document, &texts, &mut found);
    found.extend(of_spaces.iter());
    if !options.labels {
        unresolved_labels.clear();
    }
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
    let tags = tags::of(document, front_matter.map_or(0, |front_matter| front_matter.end), &texts);
    let is_searched = options.bare || options.dialect == Dialect::GitHub;
    found = tags::without(document, &tags, found, (options, is_searched));
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
        let is_name = || matches!(find.kind, Kind::Link | Kind::Definition) && names::is_path_of_item(octets);
        let is_left_out = is_template(octets) || is_tag() || is_name() || html::is_code(octets);
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

/// Leaves those of the spans that are in no code. They are in order.
pub(crate) fn retain_outside_code(document: &[u8], spans: &mut Vec<Span>) {
    let text = source::of_document(document);
    let code: Vec<Range<usize>> = Parser::new_ext(&text, extensions())
        .into_offset_iter()
        .filter(|(event, _)| matches!(event, Event::Start(Tag::CodeBlock(_)) | Event::Code(_)))
        .map(|(_, range)| range)
        .collect();
    let mut code = code.into_iter().peekable();
    spans.retain(|span| {
        while code.next_if(|code| code.end <= span.start).is_some() {}
        code.peek().is_none_or(|code| span.end <= code.start)
    });
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
