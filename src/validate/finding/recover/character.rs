//! Characters that are not allowed in components that are runs of characters.

use super::foreign::Found;
use crate::{
    AsciiSet, Span,
    grammar::class::non_ascii::NonAscii,
    text::{javascript, surroundings::BLANK},
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
                if let Some(all) = All::of(report, code, part, run) {
                    all.report(report, code, (part, piece), run, detail);
                } else {
                    let second = (code == SECOND_NUMBER_SIGN).then(|| before(report.span(piece)));
                    report.with(code, part, report.span(run), second, detail);
                }
                after
            }
        };
    }
}

/// The beginning of a URI with data.
const DATA: &str = "data:";

/// A kind of characters of which those of a reference are one finding.
#[derive(Clone, Copy)]
enum All {
    Brackets,
    Delimiters,
    LineBreaks,
    Spaces,
}

impl All {
    /// The kind of a run, which is a fault of `code` in a component. Spaces and delimiters are one only in data, which may have
    /// hundreds.
    fn of(report: &Report<'_, '_>, code: Code, part: ReferencePart, run: &str) -> Option<Self> {
        let is_bracket = |octet: u8| matches!(octet, b'[' | b']');
        if code == LINE_BREAK {
            return Some(Self::LineBreaks);
        }
        if code == SPACE || code == DELIMITER {
            let kind = if code == SPACE { Self::Spaces } else { Self::Delimiters };
            let scheme = report.text.get(..DATA.len());
            return scheme.filter(|scheme| scheme.eq_ignore_ascii_case(DATA)).map(|_| kind);
        }
        // In an authority, brackets decide which host is meant.
        let is_of_authority =
            matches!(part, ReferencePart::Userinfo | ReferencePart::Host | ReferencePart::Authority);
        (!is_of_authority && run.bytes().all(is_bracket)).then_some(Self::Brackets)
    }

    /// Reports `run`, which is in a component, for all of its kind in the rest of the reference, if it is the first.
    fn report<'a>(
        self,
        report: &mut Report<'a, '_>,
        code: Code,
        (part, piece): (ReferencePart, &'a str),
        run: &'a str,
        detail: Detail<'a>,
    ) {
        let is_reported = match self {
            Self::Brackets => &mut report.once.brackets,
            Self::Delimiters => &mut report.once.delimiters,
            Self::LineBreaks => &mut report.once.line_breaks,
            Self::Spaces => &mut report.once.spaces,
        };
        if core::mem::replace(is_reported, true) {
            return;
        }
        let start = report.span(run).start;
        let rest = report.text.trim_end_matches(BLANK).get(start..).unwrap_or(run);
        // What another component allows is no fault.
        let rest = match self {
            Self::Brackets if !report.traits.classes.query.contains(b'[') => rest,
            Self::Brackets if part == ReferencePart::OpaquePart => {
                rest.get(..report.span(piece).end - start).unwrap_or(run)
            }
            Self::Brackets => rest.split(['?', '#']).next().unwrap_or(rest),
            _ => rest,
        };
        let last = match self {
            Self::Brackets => rest.rfind(['[', ']']).map(|last| last + 1),
            Self::Delimiters => rest.rfind(['<', '>', '"']).map(|last| last + 1),
            Self::Spaces => rest.rfind(' ').map(|last| last + 1),
            Self::LineBreaks => rest.rfind(['\r', '\n']).map(|last| {
                let after = &rest[last..];
                last + after.len() - after.trim_start_matches(BLANK).len()
            }),
        };
        let all = last.and_then(|last| rest.get(..last)).unwrap_or(run);
        let detail = Detail::All(all, detail == Detail::BeforeColon(true));
        report.with(code, part, report.span(run), None, detail);
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
