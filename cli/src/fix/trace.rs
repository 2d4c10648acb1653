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
        let mut changed = Vec::new();
        for (span, text) in changes {
            passed(span.start, true, &mut changed);
            passed(span.end, false, &mut changed);
            changed.push(Part::New(text));
        }
        passed(usize::MAX, true, &mut changed);
        self.0 = changed;
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
