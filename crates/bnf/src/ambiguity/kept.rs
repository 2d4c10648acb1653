//! What a parser chose, by rule, part and span.

use crate::derivation::printed::PrintedDerivation;
use crate::derivation::taken::Taken;
use alloc::collections::BTreeMap;
use uri_bnf_span::Span;

/// The parts that a derivation took.
#[derive(Debug)]
pub(super) struct Kept<'d> {
    /// For each rule, part and span: what it took, from that part on.
    parts: BTreeMap<(usize, usize, usize, usize), &'d [Taken]>,
}

impl<'d> Kept<'d> {
    pub(super) fn of(derivation: Option<&'d PrintedDerivation<'_>>) -> Kept<'d> {
        let mut parts = BTreeMap::new();
        let steps = derivation.map_or(&[][..], PrintedDerivation::steps);
        for (index, step) in steps.iter().enumerate() {
            let taken = derivation.map_or(&[][..], |derivation| derivation.taken(index));
            for (from, part) in taken.iter().enumerate() {
                parts
                    .entry((step.rule(), part.part, part.span.start, part.span.end))
                    .or_insert(taken.get(from..).unwrap_or(&[]));
            }
        }
        Kept { parts }
    }

    /// The parts directly inside a part; `None` if the derivation did not take it.
    pub(super) fn inside(
        &self,
        rule: usize,
        part: usize,
        span: Span,
    ) -> Option<impl Iterator<Item = &'d Taken> + use<'d>> {
        let taken: &'d [Taken] = self.parts.get(&(rule, part, span.start, span.end)).copied()?;
        let (first, rest) = taken.split_first()?;
        let depth = first.depth;
        let inside = rest.iter().take_while(move |part| part.depth > depth);
        Some(inside.filter(move |part| part.depth == depth + 1))
    }
}
