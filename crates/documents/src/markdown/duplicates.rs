//! Definitions of labels that an earlier one has defined.
//!
//! Markdown takes the first definition of a label (`CommonMark` 0.31.2 section 4.7), and the parser reports no other. The later
//! ones are text that belongs to no block: what looks like a definition, and is in no leaf block, is one. Those that repeat the
//! destination do no harm, and are left out.

use std::ops::Range;

use memchr::{memchr, memmem, memrchr};
use pulldown_cmark::{Event, Parser, RefDefs, Tag};

use super::destination::{self, Destination};

/// How long a label is at most, in octets: it has at most 999 characters.
const LONGEST_LABEL: usize = 4000;

/// What looks like a definition.
struct Candidate {
    /// Where its label begins.
    start: usize,
    destination: Destination,
    is_in_block: bool,
}

/// Returns the destinations of the definitions that do not count, in their order, given those that do.
pub(super) fn find(text: &str, definitions: &RefDefs<'_>, known: &mut [Range<usize>]) -> Vec<Destination> {
    known.sort_by_key(|range| range.start);
    let mut candidates: Vec<_> = memmem::find_iter(text.as_bytes(), b"]:")
        .filter_map(|close| candidate(text, close, definitions))
        .collect();
    candidates.retain(|candidate| {
        let next = known.partition_point(|range| range.end <= candidate.start);
        known.get(next).is_none_or(|range| candidate.start < range.start)
    });
    if candidates.is_empty() {
        return Vec::new();
    }
    for (event, range) in Parser::new_ext(text, super::extensions()).into_offset_iter() {
        // In a tight list, text is in no paragraph.
        let is_container = matches!(
            event,
            Event::End(_)
                | Event::Start(
                    Tag::BlockQuote(_)
                        | Tag::List(_)
                        | Tag::Item
                        | Tag::FootnoteDefinition(_)
                        | Tag::DefinitionList
                        | Tag::DefinitionListDefinition
                )
        );
        if !is_container {
            let first = candidates.partition_point(|candidate| candidate.start < range.start);
            let inside =
                candidates.iter_mut().skip(first).take_while(|candidate| candidate.start < range.end);
            inside.for_each(|candidate| candidate.is_in_block = true);
        }
    }
    candidates.into_iter().filter(|candidate| !candidate.is_in_block).map(|it| it.destination).collect()
}

/// Returns what looks like the definition of a label that is defined, and whose label ends at `close`.
fn candidate(text: &str, close: usize, definitions: &RefDefs<'_>) -> Option<Candidate> {
    let octets = text.as_bytes();
    let before = octets.get(close.saturating_sub(LONGEST_LABEL)..close)?;
    let open = close - before.len() + memrchr(b'[', before)?;
    let line = memrchr(b'\n', octets.get(..open)?.get(open.saturating_sub(LONGEST_LABEL)..)?)
        .map_or(open.saturating_sub(LONGEST_LABEL), |end| open.saturating_sub(LONGEST_LABEL) + end + 1);
    let is_of_container = |octet: &u8| b" \t>-+*.)".contains(octet) || octet.is_ascii_digit();
    if !octets.get(line..open)?.iter().all(is_of_container) {
        return None;
    }
    let label = text.get(open + 1..close)?;
    let label = label.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    if label.is_empty() || label.starts_with('^') {
        return None;
    }
    let first = definitions.get(&label)?;
    let destination = destination::first(text, close + 2)?;
    if destination::decoded(octets, destination.span).octets() == first.dest.as_bytes() {
        return None;
    }
    let space = octets.get(close + 2..destination.span.start)?;
    let is_one_block = memchr(b'\n', space)
        .is_none_or(|end| memchr(b'\n', space.get(end + 1..).unwrap_or_default()).is_none());
    (is_one_block && (destination.has_brackets || !destination.span.is_empty())).then_some(Candidate {
        start: open,
        destination,
        is_in_block: false,
    })
}
