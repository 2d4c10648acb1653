//! Spans of a text: the type that the library `uri-bnf` and its judge report places with.
//!
//! It is a package of its own because both need it, and neither needs the other.
#![no_std]

use core::{fmt, ops::Range};

/// A part of an input: the bytes `start..end`, half open, counted from 0.
///
/// Nothing is checked: a span whose `end` is before its `start` is empty. With the feature `serde` it is serialised as
/// `[start, end]`. It converts from and into `Range<usize>`, which crates that show diagnostics take.
///
/// ```
/// # use uri_bnf_span as uri_bnf;
/// let span = uri_bnf::Span::new(3, 7);
/// assert_eq!((span.len(), format!("{span:?}")), (4, "3..7".to_owned()));
/// assert_eq!((span.range(), span.get("http://h")), (3..7, Some("p://")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Span {
    /// Offset of the first octet.
    pub start: usize,
    /// Offset after the last octet.
    pub end: usize,
}

impl Span {
    /// The octets from `start` up to, but not including, `end`.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// let span = uri_bnf::Span::new(3, 7);
    /// assert_eq!("http://h/p"[3..7], "http://h/p"[span.start..span.end]);
    /// ```
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The number of bytes; 0 if `end` is not after `start`.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// use uri_bnf::Span;
    /// assert_eq!((Span::new(3, 7).len(), Span::new(3, 3).len(), Span::new(7, 3).len()), (4, 0, 0));
    /// ```
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Returns whether it has no octets.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// use uri_bnf::Span;
    /// assert!(Span::new(3, 3).is_empty() && !Span::new(3, 4).is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns whether all of `other` is in it. A span contains itself, and the empty spans at both of its ends.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// use uri_bnf::Span;
    /// let span = Span::new(3, 7);
    /// assert!(span.contains(Span::new(4, 7)) && span.contains(Span::new(7, 7)));
    /// assert!(!span.contains(Span::new(6, 8)));
    /// ```
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Returns the span as a range.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// assert_eq!(uri_bnf::Span::new(3, 7).range(), 3..7);
    /// ```
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }

    /// The piece of `text` at the span; `None` if the span is not inside `text`, or not between characters.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// use uri_bnf::Span;
    /// assert_eq!(Span::new(5, 6).get("//h/a b"), Some(" "));
    /// assert_eq!((Span::new(5, 9).get("//h/a b"), Span::new(1, 2).get("\u{e9}")), (None, None));
    /// ```
    pub fn get(self, text: &str) -> Option<&str> {
        text.get(self.range())
    }

    /// The span of `part` in `text`, if `part` was cut from `text`; otherwise `None`. For the pieces of a
    /// tree that are not nodes, such as a segment without its parameters; each node has a method `span_in`.
    ///
    /// Compares addresses, not octets, in constant time. Allocates nothing.
    ///
    /// - A part that is not empty has a span exactly if its octets are octets of `text`, and not copies of them. (The
    ///   compiler may store equal literals once.)
    /// - An empty part has a span exactly if its address is in `text` or at the end of `text`. That is so for each empty
    ///   part that was cut from `text`. Another empty string can have the address of the start or the end of `text`, but
    ///   no address between them.
    ///
    /// So if `part` was cut from `text` as a `&str`, [`get`](Self::get) returns `part` again.
    ///
    /// ```
    /// # use uri_bnf_span as uri_bnf;
    /// use uri_bnf::Span;
    /// let text = "a;x=1";
    /// let (segment, _) = text.split_once(';').unwrap();
    /// assert_eq!(Span::within(text, segment), Some((0..1).into()));
    /// assert_eq!(Span::within(text, &text[5..]), Some((5..5).into()));
    /// assert_eq!((Span::within(text, &text.to_owned()), Span::within(&text[1..], text)), (None, None));
    /// ```
    #[inline]
    pub fn within(text: &(impl AsRef<[u8]> + ?Sized), part: &(impl AsRef<[u8]> + ?Sized)) -> Option<Self> {
        let (text, part) = (text.as_ref(), part.as_ref());
        let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
        let after_start = text.len().checked_sub(start)?;
        (part.len() <= after_start).then(|| Self::new(start, start + part.len()))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Span {
    fn serialize<T: serde::Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        [self.start, self.end].serialize(serializer)
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self::new(range.start, range.end)
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.start..span.end
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}..{}", self.start, self.end)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, formatter)
    }
}
