//! What a document says about the base of its references, and in which part of it.

use std::borrow::Cow;

use uri_bnf::Span;

/// What a document says about the base, in a part of it (RFC 3986 section 5.1.1; RFC 2396 section 5.1.1).
///
/// The reference itself is the find of the kind [`Base`](crate::Kind::Base) with the same span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    /// Where it is written, in octets of the document.
    pub span: Span,
    /// The part of the document that it is about, in octets of the document: an entity of a message, or an element.
    pub scope: Span,
    /// What says it.
    pub statement: Statement,
}

/// What says in a document what the base is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Statement {
    /// The element `base` of HTML (Appendix D of RFC 2396).
    Element,
    /// The attribute `xml:base` (XML Base).
    XmlBase,
    /// The field `Content-Base` of a header (RFC 2110).
    ContentBase,
    /// The field `Content-Location` of a header (RFC 2110, RFC 2557).
    ContentLocation,
}

impl Statement {
    /// Its name, as it is written in a document.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Element => "base href",
            Self::XmlBase => "xml:base",
            Self::ContentBase => "Content-Base",
            Self::ContentLocation => "Content-Location",
        }
    }

    /// Whether it is a field of the header of an entity, and not a part of the document itself.
    pub const fn is_of_entity(self) -> bool {
        matches!(self, Self::ContentBase | Self::ContentLocation)
    }
}

/// Returns the bases so that each is before those in its scope.
pub(crate) fn sorted(mut bases: Vec<Base>) -> Vec<Base> {
    bases.sort_by_key(|base| (base.scope.start, std::cmp::Reverse(base.scope.end)));
    bases
}

/// Finds the innermost base at one offset after the other: constant time for each, on average.
///
/// ```
/// use uri_bnf_documents::{BaseAt, Format, Options, finds};
/// let found = finds(b"<a xml:base='b/'><c xml:base='d/'/><e href='f'/></a>", Format::Xml, &Options::default());
/// let mut at = BaseAt::new(found.bases());
/// let scopes: Vec<_> = found.iter().map(|find| at.innermost(find.span.start).map(|base| base.scope.start)).collect();
/// assert_eq!(scopes, [Some(0), Some(17), Some(0)]);
/// ```
#[derive(Clone, Debug)]
pub struct BaseAt<'b> {
    bases: Cow<'b, [Base]>,
    /// The number of those whose scopes begin before the last offset.
    begun: usize,
    /// The numbers of those whose scopes have the last offset, the innermost last.
    open: Vec<usize>,
}

impl<'b> BaseAt<'b> {
    /// Of what a document says: [`Finds::bases`](crate::Finds::bases).
    pub fn new(bases: impl Into<Cow<'b, [Base]>>) -> Self {
        Self { bases: bases.into(), begun: 0, open: Vec::new() }
    }

    /// What the document says, each before those in its scope.
    pub fn bases(&self) -> &[Base] {
        &self.bases
    }

    /// Moves to an offset of the document, which is not before that of the last call. Returns the numbers of the bases in whose
    /// scopes it is, the innermost last.
    pub fn open(&mut self, offset: usize) -> &[usize] {
        loop {
            let next = self.bases.get(self.begun).filter(|base| base.scope.start <= offset);
            let until = next.map_or(offset, |next| next.scope.start);
            while self
                .open
                .last()
                .and_then(|last| self.bases.get(*last))
                .is_some_and(|last| last.scope.end <= until)
            {
                self.open.pop();
            }
            if next.is_none() {
                return &self.open;
            }
            self.open.push(self.begun);
            self.begun += 1;
        }
    }

    /// Returns the innermost base at an offset, which is not before that of the last call.
    pub fn innermost(&mut self, offset: usize) -> Option<Base> {
        let innermost = self.open(offset).last().copied()?;
        self.bases.get(innermost).copied()
    }
}
