//! Where a reference first uses something of the printed grammar.

use uri_bnf::Span;
use uri_bnf::bnf::{Point, PrintedDerivation, Taken, Use};

/// Returns the octets that a part derives where the derivation first uses it in this way.
pub(super) fn first_span(derivation: &PrintedDerivation<'_>, point: Point) -> Option<Span> {
    let steps = derivation.steps().iter().enumerate().filter(|(_, step)| step.rule() == point.rule);
    steps.flat_map(|(index, _)| uses(derivation.taken(index), point)).next()
}

/// The octets of a part wherever a step used it in this way.
fn uses(taken: &[Taken], point: Point) -> impl Iterator<Item = Span> + '_ {
    taken.iter().enumerate().filter_map(move |(index, part)| {
        if part.part != point.part {
            return None;
        }
        let inside = || {
            let below = taken.get(index + 1..).unwrap_or_default();
            let below = below.iter().take_while(|inside| inside.depth > part.depth);
            below.filter(|inside| inside.depth == part.depth + 1).take(2).count()
        };
        let is_used = match point.kind {
            Use::Taken => true,
            Use::Absent => inside() == 0,
            Use::Once => inside() == 1,
            Use::Repeated => inside() > 1,
        };
        is_used.then_some(part.span)
    })
}
