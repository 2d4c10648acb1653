//! The octets of a reference, and where each of them is in the document.

use std::borrow::Cow;
use std::fmt;

use uri_bnf::Span;

use crate::Writing;
use crate::masked::Masked;
use crate::pieces::{Piece, Pieces, Writer};

/// The room after a longer one is given back, in octets.
const SHORT: usize = 1 << 10;

/// A reference without what the format did to its text, and a map from its octets to those of the document.
///
/// `Debug` shows its text without secrets.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct DecodedReference<'t> {
    octets: Cow<'t, [u8]>,
    /// Where it begins in the document.
    start: usize,
    /// None if the reference is written as it is.
    pieces: Pieces,
}

/// A change of a document.
///
/// `Debug` shows the replacement without the secrets that it has as a whole. A part of one does not say that it is one.
#[derive(Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced, in octets of the document.
    pub span: Span,
    /// The text in its place.
    pub replacement: String,
}

impl fmt::Debug for Edit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let replacement = Masked(self.replacement.as_bytes());
        formatter.debug_struct("Edit").field("span", &self.span).field("replacement", &replacement).finish()
    }
}

impl fmt::Debug for DecodedReference<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { octets, start, pieces } = self;
        let octets = Masked(octets);
        let mut shown = formatter.debug_struct("DecodedReference");
        shown.field("octets", &octets).field("start", start).field("pieces", pieces).finish()
    }
}

impl<'t> DecodedReference<'t> {
    /// A reference that is written as it is, from octet `start` of the document.
    pub fn verbatim(octets: &'t [u8], start: usize) -> Self {
        Self { octets: Cow::Borrowed(octets), start, pieces: Pieces::default() }
    }

    /// A part of it. Linear in the number of its octets and pieces.
    pub(crate) fn part(&self, span: Span) -> Self {
        let span = Span::new(span.start.min(self.octets.len()), span.end.min(self.octets.len()));
        let octets = match &self.octets {
            Cow::Borrowed(octets) => Cow::Borrowed(octets.get(span.range()).unwrap_or_default()),
            Cow::Owned(octets) => Cow::Owned(octets.get(span.range()).unwrap_or_default().to_vec()),
        };
        if self.pieces.is_empty() {
            return Self { octets, start: self.start + span.start, pieces: Pieces::default() };
        }
        let start = self.start_in_document(span.start);
        let mut writer = Writer::new(start);
        let inside = self.pieces.from(span.start).take_while(|piece| piece.reference.start < span.end);
        for piece in inside {
            let (from, to) = (piece.reference.start.max(span.start), piece.reference.end.min(span.end));
            let reference = Span::new(from - span.start, to - span.start);
            let document = Span::new(piece.start_of(from), piece.end_of(to));
            writer.push(Piece { reference, document, ..piece });
        }
        Self { octets, start, pieces: writer.end() }
    }

    /// Its octets, where it begins in the document, and its pieces as they are written.
    pub(crate) fn parts(&self) -> (&[u8], usize, &[u8]) {
        (&self.octets, self.start, self.pieces.written())
    }

    /// Returns the reference that has these parts.
    pub(crate) fn of_parts(octets: Vec<u8>, start: usize, pieces: &[u8]) -> Self {
        Self { octets: Cow::Owned(octets), start, pieces: Pieces::of_written(pieces, start) }
    }

    /// Its octets, without a copy of them.
    pub(crate) fn into_octets(self) -> Cow<'t, [u8]> {
        self.octets
    }

    /// Returns this reference of a text that `shown` says where to find in the document.
    pub(crate) fn through(&self, shown: &DecodedReference<'_>) -> DecodedReference<'static> {
        let whole = Span::new(self.start, self.start + self.octets.len());
        let start = shown.span_in_document(Span::new(self.start, self.start)).start;
        let mut builder = Builder::new(start);
        if self.pieces.is_empty() {
            builder.reference(&shown.part(whole));
        }
        for piece in self.pieces.iter() {
            let octets = self.octets.get(piece.reference.range()).unwrap_or_default();
            if piece.is_verbatim {
                builder.reference(&shown.part(piece.document));
            } else {
                builder.decoded(octets, shown.span_in_document(piece.document));
            }
        }
        builder.build()
    }

    /// Its octets.
    pub fn octets(&self) -> &[u8] {
        &self.octets
    }

    /// Its text; `None` if it is not UTF-8.
    pub fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.octets).ok()
    }

    /// Returns whether the document has it as it is.
    pub fn is_verbatim(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Returns where a span of the reference is in the document. A part of what the format wrote in another way, such as
    /// an entity, is there as a whole. Logarithmic in the number of pieces.
    pub fn span_in_document(&self, span: Span) -> Span {
        if self.pieces.is_empty() {
            return Span::new(self.start + span.start, self.start + span.end);
        }
        let start = self.start_in_document(span.start);
        let end = if span.is_empty() { start } else { self.end_in_document(span.end) };
        Span::new(start, end.max(start))
    }

    /// Returns the change of the document that replaces `span` of the reference by `replacement`, in the way that the
    /// document writes it. If the reference then needs quotes, the change is of the whole reference.
    pub fn edit(&self, writing: Writing, span: Span, replacement: &str) -> Edit {
        if let Some(edit) = self.edit_with_quotes(writing, span, replacement) {
            return edit;
        }
        if writing == Writing::Kept {
            let start = self.start_in_document(span.start);
            return Edit { span: Span::new(start, start), replacement: String::new() };
        }
        Edit { span: self.span_in_document(span), replacement: writing.write(replacement).into_owned() }
    }

    /// Returns the changes of the document that replace several spans of the reference, in order and without overlap, so that
    /// it becomes `whole`. A reference that gets quotes if it needs them is replaced as a whole, and so is one in which two of
    /// the spans are written as one. Linear in the length of the reference and of the replacements.
    ///
    /// ```
    /// use uri_bnf_documents::{DecodedReference, Edit, Writing};
    /// let reference = DecodedReference::verbatim(b"a|b|c", 7);
    /// let changes = [(1..2, "%7C"), (3..4, "%7C")].map(|(span, text)| (span.into(), text.to_owned()));
    /// let edits = reference.edits(Writing::Plain, &changes, "a%7Cb%7Cc");
    /// assert_eq!(edits, [(8..9, "%7C"), (10..11, "%7C")].map(|(span, text)| edit(span, text)));
    /// let edits = reference.edits(Writing::Csv, &changes, "a%7Cb%7Cc");
    /// assert_eq!(edits, [edit(7..12, "a%7Cb%7Cc")]);
    ///
    /// fn edit(span: std::ops::Range<usize>, text: &str) -> Edit {
    ///     Edit { span: span.into(), replacement: text.to_owned() }
    /// }
    /// ```
    pub fn edits(&self, writing: Writing, changes: &[(Span, String)], whole: &str) -> Vec<Edit> {
        // Whether one change makes quotes necessary is known only after reading the whole reference.
        if changes.len() < 2 || !writing.has_quotes_at_need() {
            let edit = |(span, replacement): &(Span, String)| self.edit(writing, *span, replacement);
            let edits: Vec<_> = changes.iter().map(edit).collect();
            if edits.is_sorted_by(|edit, next| edit.span.end <= next.span.start) {
                return edits;
            }
        }
        vec![self.edit(writing, Span::new(0, self.octets.len()), whole)]
    }

    /// Returns the change of the whole reference, if it needs quotes that it does not have yet.
    fn edit_with_quotes(&self, writing: Writing, span: Span, replacement: &str) -> Option<Edit> {
        if !writing.has_quotes_at_need() {
            return None;
        }
        let before = std::str::from_utf8(self.octets.get(..span.start)?).ok()?;
        let after = std::str::from_utf8(self.octets.get(span.end..)?).ok()?;
        let whole = [before, replacement, after].concat();
        let replacement = writing.quoted(&whole, !self.is_verbatim())?;
        Some(Edit { span: self.span_in_document(Span::new(0, self.octets.len())), replacement })
    }

    /// Returns where the octet at `offset` begins in the document, or where the reference ends.
    fn start_in_document(&self, offset: usize) -> usize {
        match self.pieces.from(offset).next() {
            Some(piece) if piece.reference.start <= offset => piece.start_of(offset),
            Some(piece) => piece.document.start,
            None => self.pieces.last().map_or(self.start, |piece| piece.document.end),
        }
    }

    /// Returns where the octet before `offset` ends in the document.
    fn end_in_document(&self, offset: usize) -> usize {
        self.pieces.before(offset).map_or(self.start, |piece| piece.end_of(offset))
    }
}

impl Piece {
    fn start_of(self, offset: usize) -> usize {
        let inside = if self.is_verbatim { offset - self.reference.start } else { 0 };
        self.document.start + inside
    }

    fn end_of(self, offset: usize) -> usize {
        if !self.is_verbatim || offset >= self.reference.end {
            return self.document.end;
        }
        self.document.start + (offset - self.reference.start)
    }
}

/// Puts a reference together from pieces of a document.
///
/// ```
/// use uri_bnf_documents::Builder;
/// use uri_bnf::Span;
/// // `a?b&amp;c`, from octet 9 of the document.
/// let mut builder = Builder::new(9);
/// builder.verbatim(b"a?b", 9);
/// builder.decoded(b"&", Span::new(12, 17));
/// builder.verbatim(b"c", 17);
/// let reference = builder.build();
/// assert_eq!(reference.text(), Some("a?b&c"));
/// assert_eq!(reference.span_in_document(Span::new(3, 4)), Span::new(12, 17));
/// assert_eq!(reference.span_in_document(Span::new(4, 5)), Span::new(17, 18));
/// ```
///
/// `Debug` shows the text so far without secrets.
#[derive(Clone)]
pub struct Builder {
    octets: Vec<u8>,
    start: usize,
    pieces: Writer,
}

impl fmt::Debug for Builder {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { octets, start, pieces } = self;
        let octets = Masked(octets);
        let mut shown = formatter.debug_struct("Builder");
        shown.field("octets", &octets).field("start", start).field("pieces", pieces).finish()
    }
}

impl Builder {
    /// Begins a reference that begins at octet `start` of the document.
    pub fn new(start: usize) -> Self {
        Self { octets: Vec::new(), start, pieces: Writer::new(start) }
    }

    /// Adds octets that are in the document as they are, at `start`.
    pub fn verbatim(&mut self, octets: &[u8], start: usize) {
        if !octets.is_empty() {
            self.piece(octets, Span::new(start, start + octets.len()), true);
        }
    }

    /// Adds octets that are written in another way, at `document`.
    pub fn decoded(&mut self, octets: &[u8], document: Span) {
        if !(octets.is_empty() && document.is_empty()) {
            self.piece(octets, document, false);
        }
    }

    fn piece(&mut self, octets: &[u8], document: Span, is_verbatim: bool) {
        let from = self.octets.len();
        self.octets.extend_from_slice(octets);
        self.pieces.push(Piece { reference: Span::new(from, self.octets.len()), document, is_verbatim });
    }

    /// Adds a reference of the same document.
    pub(crate) fn reference(&mut self, other: &DecodedReference<'_>) {
        if other.pieces.is_empty() {
            self.verbatim(&other.octets, other.start);
        }
        for piece in other.pieces.iter() {
            let octets = other.octets.get(piece.reference.range()).unwrap_or_default();
            if piece.is_verbatim {
                self.verbatim(octets, piece.document.start);
            } else {
                self.decoded(octets, piece.document);
            }
        }
    }

    /// Returns the reference.
    pub fn build(self) -> DecodedReference<'static> {
        let Self { mut octets, start, pieces } = self;
        if octets.len() > SHORT {
            octets.shrink_to_fit();
        }
        DecodedReference { octets: Cow::Owned(octets), start, pieces: pieces.end_unless_verbatim() }
    }
}
