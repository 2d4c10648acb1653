//! Makes finds of what a list has.

use std::fmt;

use uri_bnf::Span;

use super::place_names::PlaceNames;
use super::{HAS_HYPHENS, HINT, IS_GUESSED, Last, SAME_LOOK, SAME_PLACE, TAKES_IRIS, VERBATIM};
use crate::{DecodedReference, Find, Hint, Hyphens, Kind, Writing, variable};

/// The finds of a document, one after the other.
///
/// `Debug` shows how many are left.
#[derive(Clone)]
pub struct Iter<'l, 't> {
    pub(super) document: &'t [u8],
    pub(super) stems: &'l PlaceNames,
    /// What is left of a chunk.
    pub(super) rest: &'l [u8],
    pub(super) chunks: &'l [Vec<u8>],
    pub(super) last: Last,
    pub(super) count: usize,
}

impl fmt::Debug for Iter<'_, '_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Iter").field("left", &self.count).finish_non_exhaustive()
    }
}

impl<'t> Iterator for Iter<'_, 't> {
    type Item = Find<'t>;

    fn next(&mut self) -> Option<Find<'t>> {
        if self.rest.is_empty() {
            let (chunk, chunks) = self.chunks.split_first()?;
            (self.rest, self.chunks) = (chunk, chunks);
        }
        self.count -= 1;
        let Self { document, stems, rest, last, .. } = self;
        let flags = read_octet(rest);
        let start = variable::read_difference(last.end(), rest);
        let span = Span::new(start, start + variable::read(rest));
        if flags & SAME_LOOK == 0 {
            let writing = read_octet(rest);
            last.writing = Writing::ALL.get(usize::from(writing)).copied().unwrap_or_default();
            last.look = read_octet(rest);
        }
        if flags & SAME_PLACE == 0 {
            let begin = variable::read(rest);
            if begin & 1 == 1 {
                last.place.clear();
                last.place.push_str(stems.get(begin >> 1).unwrap_or_default());
            } else {
                last.place.truncate(begin >> 1);
            }
            last.place.push_str(std::str::from_utf8(read_octets(rest)).unwrap_or_default());
        }
        last.span = Some(span);
        let reference = if flags & VERBATIM != 0 {
            DecodedReference::verbatim(document.get(span.range()).unwrap_or_default(), span.start)
        } else {
            let start = variable::read_difference(span.start, rest);
            let octets = read_octets(rest).to_vec();
            DecodedReference::of_parts(octets, start, read_octets(rest))
        };
        let hyphens = (last.look & HAS_HYPHENS != 0).then(|| Hyphens::read(rest));
        let kind = Kind::ALL.get(usize::from(flags & 0xF)).copied().unwrap_or(Kind::Bare);
        Some(Find {
            span,
            kind,
            place: last.place.clone(),
            reference,
            writing: last.writing,
            takes_iris: last.look & TAKES_IRIS != 0,
            is_guessed: last.look & IS_GUESSED != 0,
            hint: usize::from(last.look & HINT)
                .checked_sub(1)
                .and_then(|index| Hint::ALL.get(index))
                .copied(),
            hyphens,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count, Some(self.count))
    }
}

impl ExactSizeIterator for Iter<'_, '_> {}

fn read_octets<'l>(from: &mut &'l [u8]) -> &'l [u8] {
    let length = variable::read(from);
    let (octets, rest) = from.split_at_checked(length).unwrap_or_default();
    *from = rest;
    octets
}

fn read_octet(from: &mut &[u8]) -> u8 {
    let Some((octet, rest)) = from.split_first() else { return 0 };
    *from = rest;
    *octet
}
