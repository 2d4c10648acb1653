//! Which parts of a text remain after several rounds of changes.

use uri_bnf::Span;

/// A text that was changed, as parts of the original and new parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace(Vec<Part>);

#[derive(Clone, Debug)]
enum Part {
    /// What is at this span of the original.
    Kept(Span),
    New(String),
}

impl Part {
    fn len(&self) -> usize {
        match self {
            Self::Kept(span) => span.len(),
            Self::New(text) => text.len(),
        }
    }

    /// Returns the part before and the part after this offset.
    fn split(self, offset: usize) -> (Self, Self) {
        match self {
            Self::Kept(span) => {
                let middle = span.start + offset;
                (Self::Kept(Span::new(span.start, middle)), Self::Kept(Span::new(middle, span.end)))
            }
            Self::New(mut text) => {
                let rest = text.split_off(offset.min(text.len()));
                (Self::New(text), Self::New(rest))
            }
        }
    }
}

impl Trace {
    /// A text of this length that is the original.
    pub(super) fn new(length: usize) -> Self {
        Self(vec![Part::Kept(Span::new(0, length))])
    }

    /// Replaces spans of the present text, which are in order and do not overlap. Linear in the number of parts and of
    /// changes.
    pub(super) fn change(&mut self, changes: Vec<(Span, String)>) {
        let mut parts = std::mem::take(&mut self.0).into_iter();
        let (mut current, mut offset) = (parts.next(), 0);
        let mut passed = |to: usize, keeps: bool, into: &mut Vec<Part>| {
            while offset < to
                && let Some(part) = current.take()
            {
                let room = to - offset;
                let part = if part.len() > room {
                    let (before, after) = part.split(room);
                    current = Some(after);
                    before
                } else {
                    current = parts.next();
                    part
                };
                offset += part.len();
                if keeps && part.len() > 0 {
                    into.push(part);
                }
            }
        };
        let mut parts_now = Vec::new();
        for (span, text) in changes {
            passed(span.start, true, &mut parts_now);
            passed(span.end, false, &mut parts_now);
            parts_now.push(Part::New(text));
        }
        passed(usize::MAX, true, &mut parts_now);
        self.0 = parts_now;
    }

    /// Returns the changes of the original that lead to the present text, in order. They neither overlap nor touch.
    pub(super) fn changes(self, length: usize) -> Vec<(Span, String)> {
        let mut changes: Vec<(Span, String)> = Vec::new();
        let (mut end, mut text, mut is_changed) = (0, String::new(), false);
        for part in self.0 {
            match part {
                Part::New(new) => {
                    text += &new;
                    is_changed = true;
                }
                Part::Kept(span) => {
                    if is_changed || span.start > end {
                        changes.push((Span::new(end, span.start), std::mem::take(&mut text)));
                    }
                    (end, is_changed) = (span.end, false);
                }
            }
        }
        if is_changed || end < length {
            changes.push((Span::new(end, length), text));
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::Trace;
    use uri_bnf::Span;
    use uri_bnf::bnf::Random;

    /// Returns the text after these changes.
    fn applied(text: &str, changes: &[(Span, String)]) -> String {
        let (mut new, mut end) = (String::new(), 0);
        for (span, replacement) in changes {
            assert!(span.start >= end);
            new += &text[end..span.start];
            new += replacement;
            end = span.end;
        }
        new + &text[end..]
    }

    /// Several rounds of random changes: all together lead from the first text to the last.
    #[test]
    fn changes_of_several_rounds_lead_to_the_last_text() {
        let mut random = Random::new(20_261_123);
        let mut next = |bound: usize| random.below(bound);
        for _ in 0..20_000 {
            let first: String =
                (0..next(12)).map(|_| char::from(b'a' + u8::try_from(next(26)).unwrap())).collect();
            let (mut trace, mut text) = (Trace::new(first.len()), first.clone());
            for _ in 0..next(5) {
                let (mut changes, mut offset) = (Vec::new(), 0);
                while offset < text.len() && next(3) > 0 {
                    let start = offset + next(text.len() - offset + 1);
                    let end = start + next(text.len() - start + 1);
                    changes.push((Span::new(start, end), "XYZ"[..next(4)].to_owned()));
                    offset = end + 1;
                }
                text = applied(&text, &changes);
                trace.change(changes);
            }
            let changes = trace.changes(first.len());
            assert_eq!(applied(&first, &changes), text);
            let touches = |pair: &[(Span, String)]| pair[0].0.end >= pair[1].0.start;
            assert!(!changes.windows(2).any(touches), "{changes:?}");
        }
    }

    #[test]
    fn what_is_not_changed_is_in_no_change() {
        let mut trace = Trace::new(9);
        trace.change(vec![(Span::new(1, 2), "xyz".to_owned()), (Span::new(7, 8), String::new())]);
        // Within what is new, and beside it.
        trace.change(vec![(Span::new(2, 3), "Y".to_owned()), (Span::new(4, 5), String::new())]);
        let expected = [(Span::new(1, 3), "xYz".to_owned()), (Span::new(7, 8), String::new())];
        assert_eq!(trace.changes(9), expected);
    }
}
