//! JSON: RFC 8259, and what is written in its name.
//!
//! Comments, commas before a closing bracket, and what JSON5 adds (names without quotes, single quotes, its numbers and
//! escapes) are read whatever the name of the file. A document may have several values, and JSON Lines has one on each line;
//! the path of each begins at `$`. The text of a comment is read as plain text, with `--bare`.
//!
//! What is not JSON is read as plain text, from the fault on: to the end of the document, or of the line in JSON Lines. What
//! is before it is found as ever. A string that is not closed on its line is such a fault.
//!
//! All references of JSON-LD are IRIs, whatever their names are. A compact IRI, `ex:name`, is the name of one. Names are not found, also if they are references, as in expanded JSON-LD.

mod linked_data;
mod reader;
mod string;

use memchr::memchr_iter;

use crate::list::List;
use crate::markdown::front_matter;
use crate::structured::{Events, Walk, rest};
use crate::{Fault, Find, Finds, Kind, Options};
use linked_data::Contexts;

pub(crate) const NOT_JSON: &str = "this is not JSON; the rest is read as text";

/// Finds the references in JSON.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    if let Some(front_matter) = front_matter::of(document) {
        return after_front_matter(document, &front_matter, options);
    }
    let found = read_all(document, [(document, 0)].into_iter(), options);
    let found = if found.fault().is_some() && is_fragment(document) { found.with_fault(None) } else { found };
    let Some(contexts) = Contexts::of(document) else { return found };
    let list = found.list().filtered(|find| {
        let is_compact = find.kind == Kind::Value && contexts.is_compact(find.reference.octets());
        (!is_compact).then_some(Find { takes_iris: true, ..find })
    });
    Finds::new(list, Vec::new()).with_fault(found.fault())
}

/// Returns whether a document has members or elements without the brackets around them, as examples and parts of other documents do.
fn is_fragment(document: &[u8]) -> bool {
    [(b'{', b'}'), (b'[', b']')].into_iter().any(|(open, close)| {
        let text = document.trim_ascii();
        let text = text.strip_suffix(b",").unwrap_or(text);
        let whole = [&[open][..], text, &[close]].concat();
        let options = Options { bare: false, ..Options::default() };
        let is_several = text.first().is_some_and(|first| matches!(first, b'"' | b'{'));
        is_several && reader::read(&whole, 0, &mut Walk::new(&whole, &options)).is_none()
    })
}

/// Finds the references in JSON that generators of sites write: front matter is before it.
fn after_front_matter<'t>(
    document: &'t [u8],
    front_matter: &front_matter::FrontMatter,
    options: &Options,
) -> Finds<'t> {
    let mut rest = document.to_vec();
    front_matter::blank(&mut rest, 0..front_matter.end);
    let found = read_all(&rest, [(&rest[..], 0)].into_iter(), options);
    let mut list = List::new(document);
    list.extend(found.iter());
    front_matter::find(document, front_matter, options, &mut list);
    Finds::new(list.sorted(), Vec::new()).with_fault(found.fault())
}

/// Finds the references in lines of JSON.
pub(crate) fn finds_of_lines<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut start = 0;
    let ends = memchr_iter(b'\n', document).map(|index| index + 1).chain([document.len()]);
    let line = |end| {
        let line = (document.get(start..end).unwrap_or_default(), start);
        start = end;
        line
    };
    read_all(document, ends.map(line), options)
}

/// Gives the events of JSON to `events`: for a document that is not searched, such as a schema. Returns whether all of it
/// is JSON.
pub(crate) fn events<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> bool {
    reader::read(document, 0, events).is_none()
}

/// Gives the events of JSON to `events`. Returns where it is not JSON.
pub(crate) fn read<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> Option<usize> {
    reader::read(document, 0, events)
}

/// Finds the references in texts of a document, each with the octet where it begins.
fn read_all<'t>(
    document: &'t [u8],
    texts: impl Iterator<Item = (&'t [u8], usize)>,
    options: &Options,
) -> Finds<'t> {
    let mut walk = Walk::new(document, options);
    let mut unread = List::new(document);
    let mut first = None;
    for (text, start) in texts {
        if let Some(fault) = reader::read(text, start, &mut walk) {
            walk.reset();
            first.get_or_insert(fault);
            rest(text.get(fault - start..).unwrap_or_default(), fault, options, &mut unread);
        }
    }
    let mut finds = walk.into_finds();
    finds.extend(unread.iter());
    Finds::new(finds.sorted(), Vec::new()).with_fault(first.map(|at| Fault::from(document, at, NOT_JSON)))
}
