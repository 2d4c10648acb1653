//! Compares what is found in Markdown with what the parser reports.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Options as Extensions, Parser, Tag};
use uri_bnf_documents::{Find, Hint, Kind};

/// What the parser reports: where each link is as a whole, and its destination.
fn reported(document: &str) -> Vec<(Range<usize>, String)> {
    let extensions = Extensions::ENABLE_TABLES
        | Extensions::ENABLE_FOOTNOTES
        | Extensions::ENABLE_STRIKETHROUGH
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_GFM
        | Extensions::ENABLE_HEADING_ATTRIBUTES;
    let mut all = Vec::new();
    // A carriage return alone ends a line, which the parser does not know.
    let pieces: Vec<_> = document.split("\r\n").map(|piece| piece.replace('\r', "\n")).collect();
    let document = without_front_matter(pieces.join("\r\n"));
    let mut events = Parser::new_ext(&document, extensions).into_offset_iter();
    for (event, range) in events.by_ref() {
        if let Event::Start(Tag::Link { link_type, dest_url, .. } | Tag::Image { link_type, dest_url, .. }) =
            event
        {
            match link_type {
                LinkType::Inline | LinkType::Autolink => all.push((range, dest_url.to_string())),
                LinkType::Email => all.push((range, format!("mailto:{dest_url}"))),
                _ => {}
            }
        }
    }
    let definitions = events.reference_definitions();
    all.extend(
        definitions.iter().map(|(_, definition)| (definition.span.clone(), definition.dest.to_string())),
    );
    all
}

/// Returns a document with spaces in place of its front matter.
fn without_front_matter(document: String) -> String {
    let Some(rest) = document.strip_prefix("---\n").filter(|rest| !rest.starts_with('\n')) else {
        return document;
    };
    let ends =
        rest.match_indices("\n---\n").map(|(at, _)| at + 5).chain(rest.starts_with("---\n").then_some(4));
    let Some(end) = ends.min().map(|end| end + 4) else { return document };
    let blank = |octet: u8| if octet == b'\n' { '\n' } else { ' ' };
    document.bytes().take(end).map(blank).collect::<String>() + &document[end..]
}

/// Returns how many destinations there are, if every one that the parser reports is found within its link, and nothing else
/// is, and if the finds are in order.
pub(crate) fn compare(document: &str, all: &[Find<'_>]) -> Result<usize, String> {
    let mut expected = reported(document);
    // What a template writes, also that of mdBook (`{{#x}}`), is not a reference of the document.
    expected.retain(|(_, destination)| {
        !["{{", "{%", "<%", "<?", "${"].iter().any(|begin| destination.contains(begin))
    });
    let (mut end, mut count) = (0, 0);
    for find in all {
        if find.span.start < end || document.get(find.span.range()).is_none() {
            return Err(format!("{find:?} is not in order"));
        }
        end = find.span.end;
        let is_own = matches!(find.kind, Kind::Link | Kind::Image | Kind::Definition | Kind::Autolink);
        if !is_own || find.hint.is_some_and(|hint| hint != Hint::EmptyDestination) {
            continue;
        }
        let is_its = |(range, destination): &&(Range<usize>, String)| {
            range.start <= find.span.start
                && find.span.end <= range.end
                && find.reference.text() == Some(destination)
        };
        // A link holds the images of its text.
        let its = expected.iter().filter(is_its).min_by_key(|(range, _)| range.len());
        let Some(place) = expected.iter().position(|other| Some(other) == its) else {
            return Err(format!("{find:?} is not of {expected:?}"));
        };
        expected.remove(place);
        count += 1;
    }
    if expected.is_empty() { Ok(count) } else { Err(format!("{expected:?} is not in {all:?}")) }
}
