//! YAML 1.2.
//!
//! A document of a stream begins its paths at `$`. An alias is no find, because what it stands for is one. Keys are not
//! searched, nor what has a tag or the form of a number, a Boolean or null. With `--bare`, the text of a literal or folded
//! block scalar and that of a comment are read as plain text.
//!
//! What is not YAML is read as plain text, from the fault on; so is what is in more than 255 flow collections, in more than
//! [`MOST_DEPTH`](reader) collections, or in a flow collection with more than [`MOST_SIGNS`](reader) signs. Octets that are not UTF-8 are part of their scalar.

mod character_offsets;
mod flows;
mod plain;
mod reader;
mod scalar;

use crate::list::List;
use crate::structured::{Events, Walk, rest};
use crate::{Fault, Finds, Options};
use reader::Stop;

/// How many flow collections and quoted scalars of a document may be indented less than the parser takes.
const MOST_FLOWS: usize = 16;

const NOT_YAML: &str = "what follows is not YAML, or is too deep; the rest is read as text";

pub(crate) use plain::quoted;

/// Finds the references in YAML.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut walk = Walk::new(document, options);
    let mut fault = reader::read(document, &mut walk);
    let mut finds = walk.into_finds();
    if let Some(stop) = fault
        && let Some(joined) = with_joined_flows(document, stop)
    {
        let mut walk = Walk::new(&joined, options);
        fault = reader::read(&joined, &mut walk);
        let in_joined = walk.into_finds();
        finds = List::new(document);
        // What has the end of a line in it is read with a space.
        finds.extend(
            in_joined.iter().filter(|find| document.get(find.span.range()) == joined.get(find.span.range())),
        );
    }
    let fault = fault.map(|stop| stop.at);
    if let Some(fault) = fault {
        rest(document.get(fault..).unwrap_or_default(), fault, options, &mut finds);
    }
    Finds::new(finds, Vec::new()).with_fault(fault.map(|at| Fault::from(document, at, NOT_YAML)))
}

/// Returns a document that cannot be read, with flow collections and quoted scalars in one line each, if it can be read further then.
fn with_joined_flows(document: &[u8], first: Stop) -> Option<Vec<u8>> {
    let mut joined = document.to_vec();
    let mut stop = first;
    for _ in 0..MOST_FLOWS {
        if !flows::join(&mut joined, stop.flow.unwrap_or(stop.at)) {
            break;
        }
        match reader::read(&joined, &mut Walk::new(&joined, &Options::default())) {
            None => return Some(joined),
            Some(next) if next.at > stop.at => stop = next,
            Some(_) => break,
        }
    }
    (stop.at > first.at).then_some(joined)
}

/// Gives what is read to `events`. Returns whether all of it is YAML.
pub(crate) fn events<'t>(document: &'t [u8], events: &mut impl Events<'t>) -> bool {
    reader::read(document, events).is_none()
}
