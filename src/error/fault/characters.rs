//! Characters that are not allowed where they are.

use super::{kind::FaultKind, of_input::Fault, reading::Reading};
use crate::{
    Span,
    text::{javascript, reference_part::ReferencePart, typography::Stretches},
};

/// The characters at the offset of `reading`, in `piece`.
pub(super) fn characters<'a>(reading: &Reading<'a>, part: ReferencePart, piece: &'a str) -> Fault {
    Characters { reading, part, piece }.fault()
}

/// The characters at the offset of a reading, in a component.
struct Characters<'r, 'a> {
    reading: &'r Reading<'a>,
    part: ReferencePart,
    piece: &'a str,
}

impl Characters<'_, '_> {
    fn fault(&self) -> Fault {
        let Self { reading, part, piece } = *self;
        let piece_span = reading.span(piece);
        let offset = reading.offset;
        if reading.is_in_escape {
            return self.escape();
        }
        let rest = piece.get(offset.saturating_sub(piece_span.start)..).unwrap_or_default();
        let Some(first) = rest.chars().next() else {
            let end = offset.min(reading.text.len());
            return reading.fault(FaultKind::NotInGrammar, ReferencePart::Reference, Span::new(end, end));
        };
        let fault = |kind, length| reading.fault(kind, part, Span::new(offset, offset + length));
        if first.is_ascii() {
            let (kind, length) = self.ascii(rest, first);
            return fault(kind, length);
        }
        if reading.has_non_ascii {
            let is_allowed = |character: char| {
                let of =
                    |name| reading.table.rule(name).is_some_and(|rule| rule.non_ascii().contains(character));
                of("ucschar") || part == ReferencePart::Query && of("iprivate")
            };
            let after = rest.trim_start_matches(|next: char| !next.is_ascii() && !is_allowed(next));
            return fault(FaultKind::NonAsciiCharacter, rest.len() - after.len());
        }
        match Stretches::of(rest).next() {
            Some(stretch) if stretch.is_typographic => {
                fault(FaultKind::TypographicCharacter, stretch.text.len())
            }
            Some(stretch) => fault(FaultKind::NonAsciiCharacter, stretch.text.len()),
            None => fault(FaultKind::NonAsciiCharacter, first.len_utf8()),
        }
    }

    /// The escape that the offset is in.
    fn escape(&self) -> Fault {
        let Self { reading, part, .. } = *self;
        let start = reading.offset;
        let (before, rest) = reading.text.split_at_checked(start).unwrap_or((reading.text, ""));
        let length = match rest.as_bytes() {
            [b'%', b'u', ..] if javascript::run(rest, b'%') > 0 => javascript::run(rest, b'%'),
            [b'%', b' ', b'2'..=b'7', low, ..]
                if low.is_ascii_hexdigit() && !before.ends_with(|before: char| before.is_ascii_digit()) =>
            {
                4
            }
            [_, first, ..] if first.is_ascii_hexdigit() => 2,
            _ => 1,
        };
        reading.fault(FaultKind::MalformedEscape, part, Span::new(start, start + length))
    }

    /// The kind of the run at the beginning of `rest`, and its length.
    fn ascii(&self, rest: &str, first: char) -> (FaultKind, usize) {
        let is_blank = |next: char| matches!(next, ' ' | '\t' | '\r' | '\n');
        let blank = &rest[..rest.len() - rest.trim_start_matches(is_blank).len()];
        if blank.contains(['\r', '\n']) {
            return (FaultKind::LineBreak, blank.len());
        }
        let has_ip_literals = self.reading.has_ip_literals;
        let kind = |next: char| match next {
            '\0'..='\x1f' | '\x7f' => Some(FaultKind::ControlCharacter),
            ' ' => Some(FaultKind::Space),
            '<' | '>' | '"' => Some(FaultKind::Delimiter),
            '#' => Some(FaultKind::SecondNumberSign),
            '@' => Some(FaultKind::MisplacedAtSign),
            '[' | ']' if has_ip_literals => Some(FaultKind::MisplacedBracket),
            '[' | ']' | '{' | '}' | '|' | '\\' | '^' | '`' => Some(FaultKind::UnwiseCharacter),
            _ => None,
        };
        match kind(first) {
            None => (FaultKind::UnwiseCharacter, 1),
            Some(found) => (found, rest.find(|next| kind(next) != Some(found)).unwrap_or(rest.len())),
        }
    }
}
