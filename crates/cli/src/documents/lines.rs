//! Lines and columns of a document.

use memchr::memchr_iter;
use uri_bnf::Span;

use super::octets::Octets;
use crate::text::position::characters;

/// Where an offset of a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// From 1.
    pub(crate) line: u64,
    /// In characters, from 1.
    pub(crate) column: u64,
    /// Where the line begins, in octets.
    pub(crate) line_start: usize,
}

/// The lines and columns of offsets in a document, each at or after the previous one: the document is read once.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'d> {
    document: Octets<'d>,
    offset: usize,
    place: Place,
}

impl<'d> Lines<'d> {
    pub(crate) fn new(document: Octets<'d>) -> Self {
        Self { document, offset: 0, place: Place { line: 1, column: 1, line_start: 0 } }
    }

    /// Returns where the octet at `offset` is; if that is before the previous offset, where that one is.
    pub(crate) fn place(&mut self, offset: usize) -> Place {
        let offset = offset.min(self.document.len());
        if offset < self.offset {
            return self.place;
        }
        let passed = self.document.part(Span::new(self.offset, offset));
        let mut rest = passed;
        let (mut count, mut last) = (0, None);
        for index in memchr_iter(b'\n', passed) {
            count += 1;
            last = Some(index + 1);
        }
        if let Some(start) = last {
            rest = passed.get(start..).unwrap_or_default();
            let line_start = self.offset + start;
            self.place = Place { line: self.place.line + count, column: 1, line_start };
        }
        self.place.column += characters(rest);
        self.offset = offset;
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use crate::documents::octets::Octets;

    #[test]
    fn places_are_those_of_a_naive_count() {
        let document = "a\r\nb\u{e9}c\n\n\u{65e5}x\n".as_bytes();
        let text = std::str::from_utf8(document).unwrap();
        for step in 1..4 {
            let mut lines = Lines::new(Octets::new(document));
            for offset in (0..=document.len()).filter(|offset| text.is_char_boundary(*offset)).step_by(step) {
                let before = &text[..offset];
                let line_start = before.rfind('\n').map_or(0, |index| index + 1);
                let place = lines.place(offset);
                assert_eq!(place.line, 1 + before.matches('\n').count() as u64, "{offset}");
                assert_eq!(place.column, 1 + text[line_start..offset].chars().count() as u64, "{offset}");
                assert_eq!(place.line_start, line_start, "{offset}");
            }
        }
    }
}
