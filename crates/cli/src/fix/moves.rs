//! Where what is in a changed text was before.

use uri_bnf::Span;

/// The changes of a text, as far as they move what is after them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves(Vec<Change>);

/// What was at one span, and is at another.
#[derive(Clone, Copy, Debug)]
struct Change {
    before: Span,
    now: Span,
}

impl Moves {
    /// Those of changes in order: the span of each, and how long its replacement is.
    pub(crate) fn of(changes: impl IntoIterator<Item = (Span, usize)>) -> Self {
        let (mut before, mut now) = (0, 0);
        let change = |(span, length): (Span, usize)| {
            let start = now + (span.start - before);
            (before, now) = (span.end, start + length);
            Change { before: span, now: Span::new(start, now) }
        };
        Self(changes.into_iter().map(change).collect())
    }

    /// Returns where an offset of the changed text was. One in what is new was at the same distance from its beginning, as far as
    /// there was as much.
    pub(crate) fn before(&self, offset: usize) -> usize {
        let next = self.0.partition_point(|change| change.now.start <= offset);
        match next.checked_sub(1).and_then(|last| self.0.get(last)) {
            Some(Change { before, now }) if offset < now.end => {
                before.end.min(before.start + (offset - now.start))
            }
            Some(Change { before, now }) => before.end + (offset - now.end),
            None => offset,
        }
    }

    /// Returns where a span of the changed text was.
    pub(crate) fn span_before(&self, span: Span) -> Span {
        let start = self.before(span.start);
        Span::new(start, start.max(self.before(span.end)))
    }
}

#[cfg(test)]
mod tests {
    use super::Moves;
    use uri_bnf::Span;

    #[test]
    fn what_is_not_changed_was_where_it_was() {
        // `a|bc|d-\ne` became `a%7Cbc%7Cd-e`.
        let moves = Moves::of([(Span::new(1, 2), 3), (Span::new(4, 5), 3), (Span::new(7, 8), 0)]);
        let before: Vec<_> = (0..13).map(|offset| moves.before(offset)).collect();
        assert_eq!(before, [0, 1, 2, 2, 2, 3, 4, 5, 5, 5, 6, 8, 9]);
        assert_eq!(moves.span_before(Span::new(1, 5)), Span::new(1, 3));
        assert_eq!(Moves::default().before(7), 7);
    }
}
