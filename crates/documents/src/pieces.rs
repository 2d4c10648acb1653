//! Where the pieces of a reference are in the document, in little memory.
//!
//! A value with many escapes has a piece for each of them. So they are written one after the other, each relative to the one
//! before, in two or three octets. A mark at every 64th one says where it is, so that a search need not begin at the first.

use uri_bnf::Span;

use crate::variable;

/// For how many pieces there is a mark.
const STEP: usize = 64;

/// A piece of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Where it is in the reference.
    pub(crate) reference: Span,
    /// Where it is in the document.
    pub(crate) document: Span,
    /// Whether the document has it as it is; if not, each part of it is there as a whole.
    pub(crate) is_verbatim: bool,
}

/// Pieces in order. In the reference, each begins where the one before it ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    /// For each: its length in the reference times four, two if it is verbatim, and one if it does not begin in the document
    /// where the one before it ends; then how far from there; then its length in the document, unless it is verbatim.
    written: Vec<u8>,
    marks: Vec<Mark>,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    /// In what is written.
    written: usize,
    /// In the reference.
    reference: usize,
    /// Where the piece before it ends in the document.
    document: usize,
}

/// Reads pieces.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'p> {
    rest: &'p [u8],
    reference: usize,
    document: usize,
}

/// Writes pieces.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    pieces: Pieces,
    count: usize,
    /// Where the last one that is written ends.
    end: Mark,
    /// The last one, which may go on.
    last: Option<Piece>,
}

impl Pieces {
    pub(crate) fn is_empty(&self) -> bool {
        self.written.is_empty()
    }

    /// What is written, for a copy.
    pub(crate) fn written(&self) -> &[u8] {
        &self.written
    }

    /// Returns the pieces that were written like this, of a reference that begins at octet `start` of the document.
    pub(crate) fn of_written(written: &[u8], start: usize) -> Self {
        let mut writer = Writer::new(start);
        let reader = Reader { rest: written, reference: 0, document: start };
        reader.for_each(|piece| writer.push(piece));
        writer.end()
    }

    pub(crate) fn iter(&self) -> Reader<'_> {
        self.at_mark(self.marks.first())
    }

    /// Returns the piece that has the octet at `offset` of the reference, or the next one, with all after it.
    pub(crate) fn from(&self, offset: usize) -> impl Iterator<Item = Piece> {
        let next = self.marks.partition_point(|mark| mark.reference <= offset);
        let mark = next.checked_sub(1).and_then(|index| self.marks.get(index));
        self.at_mark(mark).skip_while(move |piece| piece.reference.end <= offset)
    }

    /// Returns the last piece that begins before `offset` of the reference.
    pub(crate) fn before(&self, offset: usize) -> Option<Piece> {
        let next = self.marks.partition_point(|mark| mark.reference < offset);
        let mark = next.checked_sub(1).and_then(|index| self.marks.get(index))?;
        self.at_mark(Some(mark)).take_while(|piece| piece.reference.start < offset).last()
    }

    pub(crate) fn last(&self) -> Option<Piece> {
        self.at_mark(self.marks.last()).last()
    }

    fn at_mark(&self, mark: Option<&Mark>) -> Reader<'_> {
        let Mark { written, reference, document } = mark.copied().unwrap_or_default();
        Reader { rest: self.written.get(written..).unwrap_or_default(), reference, document }
    }
}

impl Iterator for Reader<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if self.rest.is_empty() {
            return None;
        }
        let header = variable::read(&mut self.rest);
        let (length, is_verbatim) = (header >> 2, header & 2 != 0);
        let start = if header & 1 == 0 {
            self.document
        } else {
            variable::read_difference(self.document, &mut self.rest)
        };
        let written = if is_verbatim { length } else { variable::read(&mut self.rest) };
        let reference = Span::new(self.reference, self.reference + length);
        (self.reference, self.document) = (reference.end, start + written);
        Some(Piece { reference, document: Span::new(start, start + written), is_verbatim })
    }
}

impl Writer {
    /// Begins the pieces of a reference that begins at octet `start` of the document.
    pub(crate) fn new(start: usize) -> Self {
        let end = Mark { written: 0, reference: 0, document: start };
        Self { pieces: Pieces::default(), count: 0, end, last: None }
    }

    /// Adds a piece. If it goes on from the last one, it becomes a part of that.
    pub(crate) fn push(&mut self, piece: Piece) {
        if let Some(last) = &mut self.last
            && last.is_verbatim
            && piece.is_verbatim
            && last.document.end == piece.document.start
        {
            last.reference.end = piece.reference.end;
            last.document.end = piece.document.end;
            return;
        }
        self.flush();
        self.last = Some(piece);
    }

    /// Returns the pieces, or none if there is one, and the reference is written as it is.
    pub(crate) fn end_unless_verbatim(self) -> Pieces {
        let start = self.end.document;
        let is_verbatim = self.count == 0
            && self.last.is_none_or(|piece| {
                piece.is_verbatim && piece.reference.start == 0 && piece.document.start == start
            });
        if is_verbatim { Pieces::default() } else { self.end() }
    }

    /// Returns the pieces.
    pub(crate) fn end(mut self) -> Pieces {
        self.flush();
        if self.pieces.written.len() > STEP {
            self.pieces.written.shrink_to_fit();
            self.pieces.marks.shrink_to_fit();
        }
        self.pieces
    }

    fn flush(&mut self) {
        let Some(Piece { reference, document, is_verbatim }) = self.last.take() else { return };
        let Pieces { written, marks } = &mut self.pieces;
        if self.count.is_multiple_of(STEP) {
            marks.push(Mark { written: written.len(), ..self.end });
        }
        self.count += 1;
        let has_gap = document.start != self.end.document;
        let flags = 2 * usize::from(is_verbatim) + usize::from(has_gap);
        variable::write((reference.len() << 2) | flags, written);
        if has_gap {
            variable::write_difference(self.end.document, document.start, written);
        }
        if !is_verbatim {
            variable::write(document.len(), written);
        }
        self.end = Mark { written: 0, reference: reference.end, document: document.end };
    }
}

#[cfg(test)]
mod tests {
    use uri_bnf::Span;

    use super::{Piece, Pieces, Writer};

    /// Pieces of all kinds: long and short, verbatim or not, with gaps and without, and some that stand for nothing.
    fn pieces(count: usize) -> Vec<Piece> {
        let (mut reference, mut document) = (0, 1000_usize);
        let piece = |index: usize| {
            let length = [1, 0, 3, 40, 5000][index * 7 % 5];
            let is_verbatim = index.is_multiple_of(2) && length > 0;
            let written = if is_verbatim { length } else { index % 9 };
            let start = document + if is_verbatim { 1 + index % 3 * 200 } else { index % 2 };
            let span = Span::new(reference, reference + length);
            (reference, document) = (span.end, start + written);
            Piece { reference: span, document: Span::new(start, document), is_verbatim }
        };
        (0..count).map(piece).collect()
    }

    #[test]
    fn a_search_is_that_in_a_list() {
        for count in [0, 1, 2, 63, 64, 65, 500] {
            let expected = pieces(count);
            let mut writer = Writer::new(1000);
            for piece in &expected {
                writer.push(*piece);
            }
            let pieces = writer.end();
            assert_eq!(pieces.iter().collect::<Vec<_>>(), expected);
            assert_eq!(pieces.last(), expected.last().copied());
            assert_eq!(Pieces::of_written(pieces.written(), 1000), pieces);
            let end = expected.last().map_or(0, |piece| piece.reference.end);
            for offset in (0..=end + 1).step_by(if end > 5000 { 37 } else { 1 }) {
                let next = expected.partition_point(|piece| piece.reference.end <= offset);
                assert_eq!(pieces.from(offset).next(), expected.get(next).copied(), "{offset}");
                assert_eq!(pieces.from(offset).count(), expected.len() - next);
                let before = expected.iter().rfind(|piece| piece.reference.start < offset);
                assert_eq!(pieces.before(offset), before.copied(), "{offset}");
            }
        }
    }

    #[test]
    fn a_piece_takes_few_octets() {
        let mut writer = Writer::new(0);
        for index in 0..10_000 {
            let (reference, document) = (Span::new(index, index + 1), Span::new(2 * index, 2 * index + 2));
            writer.push(Piece { reference, document, is_verbatim: false });
        }
        let pieces = writer.end();
        assert_eq!((pieces.written.len(), pieces.marks.len()), (20_000, 10_000 / 64 + 1));
    }
}
