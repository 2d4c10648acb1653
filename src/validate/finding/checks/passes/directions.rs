//! The directions of components, in one pass: what section 4.2 of RFC 3987 asks of them, and numbers that a display moves.

#[cfg(not(feature = "unicode"))]
use crate::validate::finding::{report::Report, subject::Subject};
#[cfg(feature = "unicode")]
use crate::{
    Span,
    iri::bidi::{
        Direction, Restriction, Violation, components, has_right_to_left, is_number, labels, last_direction,
        violation,
    },
    validate::{
        Code, ReferencePart,
        finding::{
            checks::accepted::{
                mixed_directions::MIXED_DIRECTIONS, number_beside_right_to_left::NUMBER_BESIDE_RIGHT_TO_LEFT,
                undirected_end::UNDIRECTED_END,
            },
            parts::parts,
            report::Report,
            subject::Subject,
        },
        saying::detail::Detail,
    },
};

/// Reports what is questionable in the directions of `subject`. Linear; one search if nothing is right-to-left.
#[cfg(feature = "unicode")]
pub(in crate::validate::finding::checks) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let is_wanted = report.wants(MIXED_DIRECTIONS)
        || report.wants(UNDIRECTED_END)
        || report.wants(NUMBER_BESIDE_RIGHT_TO_LEFT);
    if !is_wanted || !has_right_to_left(subject.text) {
        return;
    }
    let mut numbers = Numbers::default();
    for (part, text) in parts(subject) {
        let start = report.span(text).start;
        let mut check = |(at, piece): (usize, &'a str)| {
            let span = Span::new(start + at, start + at + piece.len());
            restrictions(part, piece, span, report);
            numbers.add(part, piece, span, report);
        };
        if part == ReferencePart::Host {
            with_offsets(labels(text)).for_each(&mut check);
            if let Some(port) = subject.port() {
                numbers.add(ReferencePart::Port, port.text(), report.span(port.text()), report);
            }
        } else {
            with_offsets(components(text)).for_each(&mut check);
        }
    }
    numbers.end(report);
}

/// Returns whether a warning is reported for `label` if it is one of a host.
#[cfg(feature = "unicode")]
pub(in crate::validate::finding::checks) fn violates(label: &str) -> bool {
    violation(label).is_some_and(|violation| is_no_name(label, violation))
}

#[cfg(not(feature = "unicode"))]
pub(in crate::validate::finding::checks) const fn violates(_: &str) -> bool {
    false
}

/// Without the tables of Unicode, no direction is known.
#[cfg(not(feature = "unicode"))]
pub(in crate::validate::finding::checks) fn check<'a>(_: &Subject<'a>, _: &mut Report<'a, '_>) {}

/// The pieces of a text, which one delimiter divides, and where each begins.
#[cfg(feature = "unicode")]
fn with_offsets<'a>(pieces: impl Iterator<Item = &'a str>) -> impl Iterator<Item = (usize, &'a str)> {
    pieces.scan(0, |next, piece| {
        let at = *next;
        *next += piece.len() + 1;
        Some((at, piece))
    })
}

/// Reports how `piece` of `part` violates a restriction.
#[cfg(feature = "unicode")]
fn restrictions<'a>(part: ReferencePart, piece: &'a str, span: Span, report: &mut Report<'a, '_>) {
    let Some(violation) = violation(piece) else { return };
    let code: Code = match violation.restriction() {
        Restriction::OneDirection => MIXED_DIRECTIONS,
        Restriction::Ends => UNDIRECTED_END,
    };
    let inside = violation.span();
    let second = Some(Span::new(span.start + inside.start, span.start + inside.end));
    // What is displayed in another order is another host, or only another title.
    let is_warning = match part {
        ReferencePart::Userinfo => true,
        ReferencePart::Host => is_no_name(piece, violation),
        _ => false,
    };
    if is_warning {
        report.with(code, part, span, second, Detail::None);
    } else {
        report.advise(code, part, span, second, Detail::None);
    }
}

/// Returns whether a label with `violation` is not the label of a name: RFC 5893 allows digits at the end.
#[cfg(feature = "unicode")]
fn is_no_name(label: &str, violation: Violation) -> bool {
    let inside = violation.span();
    let is_digit = |character: char| is_number(character.encode_utf8(&mut [0; 4]));
    inside.start == 0 || !inside.get(label).is_some_and(|end| end.chars().all(is_digit))
}

/// Numbers, and what precedes them, from left to right.
#[cfg(feature = "unicode")]
#[derive(Default)]
struct Numbers {
    /// The direction of the last character that has one.
    direction: Option<Direction>,
    /// Numbers that follow right-to-left text.
    moved: Option<(ReferencePart, Span)>,
}

#[cfg(feature = "unicode")]
impl Numbers {
    fn add<'a>(&mut self, part: ReferencePart, piece: &'a str, span: Span, report: &mut Report<'a, '_>) {
        let is_moved = self.direction == Some(Direction::RightToLeft) && is_number(piece);
        match self.moved {
            Some((before, numbers)) if is_moved && before == part => {
                self.moved = Some((part, Span::new(numbers.start, span.end)));
            }
            _ => {
                self.end(report);
                self.moved = is_moved.then_some((part, span));
            }
        }
        self.direction = last_direction(piece).or(self.direction);
    }

    /// Reports the numbers so far.
    fn end(&mut self, report: &mut Report<'_, '_>) {
        if let Some((part, span)) = self.moved.take() {
            report.with(NUMBER_BESIDE_RIGHT_TO_LEFT, part, span, None, Detail::None);
        }
    }
}
