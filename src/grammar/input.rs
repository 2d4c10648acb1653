//! What a grammar can be fed with, and who may watch it.

use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use super::RuleId;
use crate::{
    AsciiSet, Span,
    ast::{Leaf, Placed, StrLeaf},
};

/// A text that knows its place in the whole: `nom_locate`'s span, with an observer `X` in its `extra`.
///
/// Offsets are bytes from the start of the text; lines and columns are computed when asked for.
pub type Located<'a, X = ()> = LocatedSpan<&'a str, X>;

/// The input of a grammar: `&str`, `&[u8]`, or `LocatedSpan` of either with any [`Observer`].
///
/// The methods tell an observer what the grammar does. For inputs that nobody observes they do nothing and
/// cost nothing.
pub trait GrammarInput: Leaf + Input + Offset {
    /// Whether somebody observes. Then each rule runs in its literal form.
    const TRACED: bool = false;

    /// Whether the observer wants each character of a run, and not only its end.
    const EVERY_CHARACTER: bool = false;

    /// `rule` begins here.
    #[inline(always)]
    fn enter(&self, rule: RuleId) {
        let _ = rule;
    }

    /// `rule`, which began last, ends: before `rest`, or without success.
    #[inline(always)]
    fn leave(&self, rule: RuleId, rest: Option<&Self>) {
        let _ = (rule, rest);
    }

    /// One of `characters` could have stood here.
    #[inline(always)]
    fn expected(&self, characters: AsciiSet) {
        let _ = characters;
    }

    /// Whether the observer would learn nothing from the parts of a rule that fails here.
    #[inline(always)]
    fn is_covered(&self) -> bool {
        false
    }

    /// How much the observer has recorded, for [`rewind`](Self::rewind).
    #[inline(always)]
    fn mark(&self) -> usize {
        0
    }

    /// What was recorded since `mark` led nowhere.
    #[inline(always)]
    fn rewind(&self, mark: usize) {
        let _ = mark;
    }
}

/// Somebody who watches a grammar at work, from the `extra` of a `LocatedSpan`.
///
/// The crate brings [`Furthest`](super::Furthest) and, with `alloc`, [`Derivation`](super::Derivation). An
/// observer is `Copy`: usually a shared reference to something with `Cell`s in it. Places are byte offsets
/// into the located text.
///
/// ```
/// use std::cell::Cell;
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{Observer, RuleId}, rfc2396};
/// use nom_locate::LocatedSpan;
///
/// #[derive(Debug)]
/// struct Segments(Cell<usize>);
///
/// impl Observer for &Segments {
///     fn enter(self, rule: RuleId, _at: usize) {
///         self.0.set(self.0.get() + usize::from(rule.name() == "segment"));
///     }
/// }
///
/// let count = Segments(Cell::new(0));
/// let input = LocatedSpan::new_extra("/a/b/c", &count);
/// rfc2396::abs_path::<_, Error<_>>().parse_complete(input).unwrap();
/// assert_eq!(count.0.get(), 3);
/// ```
pub trait Observer: Copy {
    /// Whether it wants to be told anything at all.
    const TRACED: bool = true;

    /// Whether it wants each character of a run, and not only its end.
    const EVERY_CHARACTER: bool = true;

    /// `rule` begins at `at`.
    fn enter(self, rule: RuleId, at: usize) {
        let _ = (rule, at);
    }

    /// `rule`, the last that began and has not ended, ends before `end`; `None` where it did not succeed.
    fn leave(self, rule: RuleId, end: Option<usize>) {
        let _ = (rule, end);
    }

    /// One of `characters` could have stood at `at`.
    fn expected(self, at: usize, characters: AsciiSet) {
        let _ = (at, characters);
    }

    /// Whether it would learn nothing from the parts of a rule for single characters that fails at `at`,
    /// because a rule that begins there stands for them.
    fn is_covered(self, at: usize) -> bool {
        let _ = at;
        false
    }

    /// How much it has recorded.
    fn mark(self) -> usize {
        0
    }

    /// What it has recorded since it answered `mark` led nowhere: the grammar goes another way.
    fn rewind(self, mark: usize) {
        let _ = mark;
    }
}

/// Nobody watches.
impl Observer for () {
    const TRACED: bool = false;
    const EVERY_CHARACTER: bool = false;
}

impl GrammarInput for &str {}

impl GrammarInput for &[u8] {}

impl<T, X> GrammarInput for LocatedSpan<T, X>
where
    T: Leaf + Input + Offset + AsBytes,
    X: Observer,
{
    const TRACED: bool = X::TRACED;
    const EVERY_CHARACTER: bool = X::EVERY_CHARACTER;

    #[inline(always)]
    fn enter(&self, rule: RuleId) {
        self.extra.enter(rule, self.location_offset());
    }

    #[inline(always)]
    fn leave(&self, rule: RuleId, rest: Option<&Self>) {
        self.extra.leave(rule, rest.map(LocatedSpan::location_offset));
    }

    #[inline(always)]
    fn expected(&self, characters: AsciiSet) {
        self.extra.expected(self.location_offset(), characters);
    }

    #[inline(always)]
    fn is_covered(&self) -> bool {
        self.extra.is_covered(self.location_offset())
    }

    #[inline(always)]
    fn mark(&self) -> usize {
        self.extra.mark()
    }

    #[inline(always)]
    fn rewind(&self, mark: usize) {
        self.extra.rewind(mark);
    }
}

impl<T, X> Leaf for LocatedSpan<T, X>
where
    T: Leaf + Input + Offset + AsBytes,
    X: Copy,
{
    #[inline]
    fn as_bytes(&self) -> &[u8] {
        Leaf::as_bytes(self.fragment())
    }

    #[inline]
    fn slice(&self, range: core::ops::Range<usize>) -> Self {
        self.take_from(range.start).take(range.end - range.start)
    }

    fn place(&self) -> Option<Span> {
        Some(self.span())
    }
}

impl<'a, X: Copy> StrLeaf<'a> for LocatedSpan<&'a str, X> {
    fn as_str(&self) -> &'a str {
        self.fragment()
    }
}

impl<T: Leaf, X> Placed for LocatedSpan<T, X> {
    fn span(&self) -> Span {
        let start = self.location_offset();
        Span::new(start, start + Leaf::as_bytes(self.fragment()).len())
    }
}
