//! A part of a definition that a step took.

use uri_bnf_span::Span;

/// A part of a definition that a step took.
///
/// The parts that a step took are a tree in preorder, with the same nesting as the expression. Inside `Alternatives` is
/// the one that was taken. Inside a `Repetition` is its element, as often as it was matched. Inside an `Optional` is its
/// element, if it is present. A round of a repetition that takes nothing is left out, unless the minimum needs it.
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, Step};
///
/// let grammar = Grammar::read("a = [ \"x\" ] *\"y\"")?;
/// let step = Step { rule: "a", depth: 0, span: (0..2).into() };
/// let derivation = Matcher::new(&grammar)?.derivation(b"yy", [step])?;
/// // The sequence, the absent option, the repetition, and two rounds.
/// let taken = derivation.taken(0).iter().map(|taken| (taken.depth, taken.part, taken.span.len()));
/// assert!(taken.eq([(0, 0, 2), (1, 1, 0), (1, 3, 2), (2, 4, 1), (2, 4, 1)]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Taken {
    /// The number of the part: see [`Expression::parts`](crate::Expression::parts).
    pub part: usize,
    /// The depth of the part in the definition: 0 for the whole.
    pub depth: usize,
    /// The octets that it derives.
    pub span: Span,
    /// For a reference, the index of the step that it stands for.
    pub step: Option<usize>,
}
