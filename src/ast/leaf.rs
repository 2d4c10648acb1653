//! The leaves of a tree: pieces of the text that was parsed.

use core::ops::Range;

use crate::Span;

/// A piece of the text that was parsed.
///
/// Implemented for `&str`, `&[u8]`, and `nom_locate`'s `LocatedSpan` of either.
pub trait Leaf: Copy {
    /// Its octets.
    fn as_bytes(&self) -> &[u8];

    /// The piece of it from `range.start` up to, but not including, `range.end`, in bytes from its
    /// own beginning. The grammars only cut where both ends lie in the text and between characters.
    #[must_use]
    fn slice(&self, range: Range<usize>) -> Self;

    /// Its bytes in the text that was parsed, where it knows them.
    fn place(&self) -> Option<Span> {
        None
    }
}

/// A leaf that can show its text for as long as the input lives.
pub trait StrLeaf<'a>: Leaf {
    /// Its text.
    fn as_str(&self) -> &'a str;
}

/// A leaf that knows its place in the text that was parsed.
pub trait Placed {
    /// Its bytes in the text that was parsed.
    fn span(&self) -> Span;
}

impl Leaf for &str {
    #[inline]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }

    #[inline]
    fn slice(&self, range: Range<usize>) -> Self {
        &self[range]
    }
}

impl<'a> StrLeaf<'a> for &'a str {
    fn as_str(&self) -> &'a str {
        self
    }
}

impl Leaf for &[u8] {
    #[inline]
    fn as_bytes(&self) -> &[u8] {
        self
    }

    #[inline]
    fn slice(&self, range: Range<usize>) -> Self {
        &self[range]
    }
}
