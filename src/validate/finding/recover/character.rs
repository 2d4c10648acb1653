//! Characters that are not allowed in components that are runs of characters.

use super::foreign::Found;
use crate::{
    AsciiSet, Span,
    grammar::class::non_ascii::NonAscii,
    text::javascript,
    validate::{
        Code, ReferencePart,
        finding::{
            checks::{
                COLON_IN_FIRST_SEGMENT, CONTROL_CHARACTER, DELIMITER, LINE_BREAK, MALFORMED_ESCAPE,
                MISPLACED_AT_SIGN, MISPLACED_BRACKET, NON_ASCII_CHARACTER, SECOND_NUMBER_SIGN, SPACE,
                UNWISE_CHARACTER,
            },
            report::Report,
        },
        saying::detail::Detail,
    },
};

/// Reports all of `piece` that is neither in `allowed`, nor an escape, nor beyond US-ASCII and allowed by the edition;
/// adjacent characters of one kind as one finding. Linear.
///
/// In a first segment, each finding stores whether a colon follows there, and of the colons only the first is a fault.
pub(super) fn check<'a>(report: &mut Report<'a, '_>, part: ReferencePart, piece: &'a str, allowed: AsciiSet) {
    let has_non_ascii = report.traits.classes.has_non_ascii();
    let foreign = &mut if has_non_ascii { Found::NOTHING } else { Found::of(piece) };
    check_with(report, part, piece, allowed, foreign);
}

/// Reports the characters of `piece`, like [`check`]. Of the characters beyond US-ASCII, it reports what is in
/// `foreign`, which may be of a longer piece; under an edition that allows some of them, all others.
pub(super) fn check_with<'a>(
    report: &mut Report<'a, '_>,
    part: ReferencePart,
    piece: &'a str,
    allowed: AsciiSet,
    foreign: &mut Found<'a>,
) {
    let has_literals = report.traits.ip_literal.is_some();
    let classes = &report.traits.classes;
    let non_ascii = if part == ReferencePart::Query { classes.non_ascii_in_query } else { classes.non_ascii };
    let mut rest = piece;
    let last_colon = if part == ReferencePart::FirstSegment { piece.rfind(':') } else { None };
    let remembered = |offset| Detail::BeforeColon(last_colon.is_some_and(|colon| offset < colon));
    // The end of the white space that is known to contain no line break.
    let mut plain_until = 0;
    let mut has_colon = false;
    while let Some(next) = rest.bytes().position(|octet| !allowed.contains(octet)) {
        rest = &rest[next..];
        let offset = piece.len() - rest.len();
        let detail = remembered(offset);
        rest = match rest.as_bytes() {
            [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => &rest[3..],
            [b'%', b'u', ..] if javascript::run(rest, b'%') > 0 => {
                let (escapes, after) = rest.split_at(javascript::run(rest, b'%'));
                report.with(MALFORMED_ESCAPE, part, report.span(escapes), None, Detail::JavaScript);
                after
            }
            // A space splits the escape. After a digit, a percentage may be meant: `100% 20`.
            [b'%', b' ', high, low, ..]
                if matches!(high, b'2'..=b'7')
                    && low.is_ascii_hexdigit()
                    && !piece[..offset].ends_with(|before: char| before.is_ascii_digit()) =>
            {
                let (escape, after) = rest.split_at(4);
                let space = report.span(&escape[1..2]);
                report.with(MALFORMED_ESCAPE, part, report.span(escape), Some(space), detail);
                after
            }
            [b'%', ..] => {
                let length = 1 + usize::from(rest.as_bytes().get(1).is_some_and(u8::is_ascii_hexdigit));
                let (escape, after) = rest.split_at(length);
                let second = after.chars().next().map(|next| report.span(&after[..next.len_utf8()]));
                report.with(MALFORMED_ESCAPE, part, report.span(escape), second, detail);
                after
            }
            [0x80..=0xff, ..] if non_ascii != NonAscii::None => {
                let is_outside = |next: char| !next.is_ascii() && !non_ascii.contains(next);
                let after = rest.trim_start_matches(is_outside);
                let run = &rest[..rest.len() - after.len()];
                if !run.is_empty() {
                    report.with(NON_ASCII_CHARACTER, part, report.span(run), None, detail);
                }
                after.trim_start_matches(|next| non_ascii.contains(next))
            }
            [0x80..=0xff, ..] => {
                let length = rest.bytes().position(|octet| octet.is_ascii()).unwrap_or(rest.len());
                let (run, after) = rest.split_at(length);
                foreign.report(report, part, run);
                after
            }
            // All other components allow it.
            [b':', ..] => {
                let (colon, after) = rest.split_at(1);
                if !has_colon {
                    let start = report.span(piece).start;
                    let second = Some(Span::new(start, start));
                    report.with(COLON_IN_FIRST_SEGMENT, part, report.span(colon), second, Detail::None);
                }
                has_colon = true;
                after
            }
            _ => {
                let blank = if offset < plain_until { 0 } else { blank(rest) };
                plain_until = plain_until.max(offset + blank);
                let (code, length) = match &rest[..blank] {
                    space if space.contains(['\r', '\n']) => (LINE_BREAK, blank),
                    _ => fault(rest, has_literals, allowed),
                };
                let (run, after) = rest.split_at(length);
                let second = (code == SECOND_NUMBER_SIGN).then(|| before(report.span(piece)));
                report.with(code, part, report.span(run), second, detail);
                after
            }
        };
    }
}

/// The length of the white space at the beginning of `text`, in bytes.
fn blank(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t', '\r', '\n']).len()
}

/// The kind of the character at the beginning of `text`, which is not in `allowed`, and the length of the run of its
/// kind, in bytes. Brackets are misplaced in editions that allow them around an address.
fn fault(text: &str, has_literals: bool, allowed: AsciiSet) -> (Code, usize) {
    let kind = |character: char| match character {
        _ if character.is_ascii() && allowed.contains(character as u8) => None,
        '\0'..='\x1f' | '\x7f' => Some(CONTROL_CHARACTER),
        ' ' => Some(SPACE),
        '<' | '>' | '"' => Some(DELIMITER),
        '#' => Some(SECOND_NUMBER_SIGN),
        '@' => Some(MISPLACED_AT_SIGN),
        '[' | ']' if has_literals => Some(MISPLACED_BRACKET),
        '%' | ':' => None,
        ' '..='\x7e' => Some(UNWISE_CHARACTER),
        _ => None,
    };
    let first = text.chars().next().and_then(kind).unwrap_or(UNWISE_CHARACTER);
    let length = text.find(|character| kind(character) != Some(first)).unwrap_or(text.len());
    (first, length.max(1))
}

/// The octet before `span`.
fn before(span: Span) -> Span {
    let start = span.start.saturating_sub(1);
    Span::new(start, start + 1)
}
