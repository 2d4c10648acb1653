//! What is inside a hidden span.

use crate::Span;

/// Returns the span among `hidden` that contains the octet at `offset`. `hidden` are in order, and do not overlap.
/// Logarithmic.
///
/// ```
/// use uri_bnf::{Span, derivation::hidden_at};
/// let hidden = [Span::new(2, 4), Span::new(9, 10)];
/// assert_eq!((hidden_at(&hidden, 3), hidden_at(&hidden, 4)), (Some(Span::new(2, 4)), None));
/// ```
pub fn hidden_at(hidden: &[Span], offset: usize) -> Option<Span> {
    let next = hidden.partition_point(|span| span.end <= offset);
    hidden.get(next).copied().filter(|span| span.start <= offset)
}

/// Returns whether a span that is not empty is inside a hidden one.
pub(super) fn is_inside(hidden: &[Span], span: Span) -> bool {
    !span.is_empty() && hidden_at(hidden, span.start).is_some_and(|around| span.end <= around.end)
}

#[cfg(test)]
mod tests {
    use super::{hidden_at, is_inside};
    use crate::Span;
    use alloc::vec::Vec;

    #[test]
    fn hidden_spans_are_found_by_their_bytes() {
        let hidden = [Span::new(2, 4), Span::new(4, 6), Span::new(9, 10)];
        let starts: Vec<_> =
            (0..12).map(|offset| hidden_at(&hidden, offset).map(|span| span.start)).collect();
        let (two, four, nine) = (Some(2), Some(4), Some(9));
        assert_eq!(starts, [None, None, two, two, four, four, None, None, None, nine, None, None]);
        for (start, end, expected) in
            [(2, 4, true), (3, 4, true), (3, 5, false), (1, 3, false), (9, 10, true), (9, 9, false)]
        {
            assert_eq!(is_inside(&hidden, Span::new(start, end)), expected, "{start}..{end}");
        }
    }
}
