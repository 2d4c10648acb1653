//! The octets of a document.

use memchr::{memchr, memrchr};
use uri_bnf::Span;

use crate::steps;

/// The octets of a document that was searched for references.
///
/// Architecture invariant: what is done for a reference has the document only in this form. All that is read is counted, so
/// a test sees whether it grows with the document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Octets<'d>(&'d [u8]);

impl<'d> Octets<'d> {
    pub(crate) fn new(octets: &'d [u8]) -> Self {
        Self(octets)
    }

    pub(crate) fn len(self) -> usize {
        self.0.len()
    }

    /// Returns all of them: once for a document, not for a reference.
    pub(crate) fn whole(self) -> &'d [u8] {
        steps::count(self.0.len());
        self.0
    }

    /// Returns those at a span; none if it reaches over the end.
    pub(crate) fn part(self, span: Span) -> &'d [u8] {
        let part = self.0.get(span.range()).unwrap_or_default();
        steps::count(part.len());
        part
    }

    /// Returns the offset of the first octet at a span for which `is` is true.
    pub(crate) fn find(self, span: Span, is: impl Fn(u8) -> bool) -> Option<usize> {
        let part = self.0.get(span.range()).unwrap_or_default();
        let found = part.iter().position(|octet| is(*octet));
        steps::count(found.unwrap_or(part.len()));
        found.map(|length| span.start + length)
    }

    /// Returns where the line begins that has the octet at `offset`.
    pub(crate) fn line_start(self, offset: usize) -> usize {
        self.line_start_after(0, offset)
    }

    /// Returns the same, or `first` if the line begins before that.
    pub(crate) fn line_start_after(self, first: usize, offset: usize) -> usize {
        let before = self.0.get(first..offset).unwrap_or_default();
        let start = memrchr(b'\n', before).map_or(first, |end| first + end + 1);
        steps::count(offset.saturating_sub(start));
        start
    }

    /// Returns where the line ends that has the octet at `offset`: before its line end, or at the end of the document.
    pub(crate) fn line_end(self, offset: usize) -> usize {
        let rest = self.0.get(offset..).unwrap_or_default();
        let end = memchr(b'\n', rest).map_or(self.0.len(), |length| offset + length);
        steps::count(end.saturating_sub(offset));
        end
    }
}

#[cfg(test)]
mod tests {
    use super::Octets;
    use uri_bnf::Span;

    #[test]
    fn lines_are_those_of_a_naive_search() {
        let document = b"ab\n\ncd\n";
        let octets = Octets::new(document);
        for offset in 0..=document.len() {
            let start = (0..offset).rev().find(|at| document[*at] == b'\n').map_or(0, |end| end + 1);
            let end = (offset..document.len()).find(|at| document[*at] == b'\n').unwrap_or(document.len());
            assert_eq!((octets.line_start(offset), octets.line_end(offset)), (start, end), "{offset}");
            assert_eq!(octets.line_start_after(offset.min(2), offset), start.max(offset.min(2)), "{offset}");
        }
    }

    #[test]
    fn a_part_is_inside() {
        let octets = Octets::new(b"abc");
        assert_eq!((octets.part(Span::new(1, 3)), octets.part(Span::new(1, 4))), (&b"bc"[..], &b""[..]));
        assert_eq!((octets.whole(), octets.len()), (&b"abc"[..], 3));
        let find = |span| octets.find(span, |octet| octet > b'a');
        assert_eq!((find(Span::new(0, 3)), find(Span::new(0, 1))), (Some(1), None));
    }
}
