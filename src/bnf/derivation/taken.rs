//! A part of a definition that a step took.

use crate::Span;

/// A part of a definition that a step took.
///
/// The parts that a step took are a tree in preorder, with the same nesting as the expression. Inside `Alternatives` is
/// the one that was taken. Inside a `Repetition` is its element, as often as it was matched. Inside an `Optional` is its
/// element, if it is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Taken {
    /// The number of the part: see [`Expression::parts`](crate::bnf::Expression::parts).
    pub part: usize,
    /// The depth of the part in the definition: 0 for the whole.
    pub depth: usize,
    /// The octets that it derives.
    pub span: Span,
    /// For a reference, the index of the step that it stands for.
    pub step: Option<usize>,
}
