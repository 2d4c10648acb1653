//! From the events of a search to the parts of a step, and to the steps inside it.

use super::search::{Event, Search};
use super::taken::Taken;
use alloc::vec::Vec;
use core::ops::Range;
use uri_bnf_span::Span;

/// A step that is not part of the result yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) rule: usize,
    pub(super) source: Source,
    pub(super) parent: Option<usize>,
    pub(super) depth: usize,
    /// The part that refers to it.
    pub(super) taken: Option<usize>,
}

/// Where the parts of a step come from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The recorded step with this index.
    Recorded(usize),
    /// Events of the trail that were found with those of another step.
    Trail { from: usize, to: usize, span: Span },
}

/// The step whose parts are converted, and the depth of those inside it.
pub(super) struct Inside {
    pub(super) step: usize,
    pub(super) depth: usize,
}

/// Converts events to the parts of a step. Adds the steps inside it to `pending`, in their order.
pub(super) fn convert(
    search: &mut Search,
    events: Range<usize>,
    inside: &Inside,
    taken: &mut Vec<Taken>,
    pending: &mut Vec<Pending>,
) {
    let Search { outline, trail, closed_by, open, .. } = search;
    open.clear();
    let mut at = events.start;
    while let Some(event) = trail.get(at).filter(|_| at < events.end) {
        let closing = closed_by.get(at).copied().unwrap_or(at);
        let depth = open.len();
        let index = taken.len();
        let part = |part: usize, span: Span| Taken { part, depth, span, step: None };
        let mut child = |rule: usize, source: Source| {
            let (parent, depth) = (Some(inside.step), inside.depth);
            pending.push(Pending { rule, source, parent, depth, taken: Some(index) });
        };
        match *event {
            Event::Open { part: number, at } => {
                open.push(index);
                taken.push(part(number, Span::new(at, at)));
            }
            Event::Close { at } => {
                if let Some(opened) = open.pop().and_then(|opened| taken.get_mut(opened)) {
                    opened.span.end = at;
                }
            }
            Event::Terminal { part: number, at } => taken.push(part(number, Span::new(at, at + 1))),
            Event::Child { part: number, rule, step } => {
                let span = outline.step(step).map_or(Span::new(0, 0), |step| step.span);
                child(rule, Source::Recorded(step));
                taken.push(part(number, span));
            }
            Event::OpenRule { part: number, rule, at: start } => {
                let end = match trail.get(closing) {
                    Some(Event::CloseRule { at }) => *at,
                    _ => start,
                };
                let span = Span::new(start, end);
                child(rule, Source::Trail { from: at + 1, to: closing, span });
                taken.push(part(number, span));
                at = closing;
            }
            // A round that takes nothing is left out: a repetition takes no more rounds than it needs.
            Event::OpenRound { token } => {
                let is_empty =
                    matches!(trail.get(closing), Some(Event::CloseRound { token: end }) if *end == token);
                at = if is_empty { closing } else { at };
            }
            Event::CloseRule { .. } | Event::CloseRound { .. } => {}
        }
        at += 1;
    }
}
