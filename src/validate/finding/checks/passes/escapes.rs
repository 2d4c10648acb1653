//! All escapes of a reference, in one scan: which octet each represents, and which check reports it.

use crate::{
    AsciiSet, Span,
    escapes::octet,
    schemes::LineBreaks,
    text::{
        typography::name_of_invisible,
        utf8::{self, Sequence},
    },
    validate::{
        Code, ReferencePart,
        finding::{
            checks::accepted::{
                double_escape::{self, DOUBLE_ESCAPE},
                escaped_control::{self, ESCAPED_CONTROL},
                escaped_delimiter::{self, ESCAPED_DELIMITER},
                escaped_delimiter_in_query::ESCAPED_DELIMITER_IN_QUERY,
                escaped_dot_segment::{self, ESCAPED_DOT_SEGMENT},
                escaped_invisible::ESCAPED_INVISIBLE,
                escaped_nul::ESCAPED_NUL,
                escaped_unreserved::ESCAPED_UNRESERVED,
                malformed_utf8::MALFORMED_UTF8,
                not_utf8::NOT_UTF8,
            },
            checks::passes::header_fields::{HeaderFields, Place},
            report::Report,
            subject::Subject,
        },
        saying::detail::Detail,
    },
};

/// Reports what is questionable in the escapes of `subject`. Linear; one search if there are none.
pub(in crate::validate::finding::checks) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let mut rest = subject.text;
    if !rest.as_bytes().contains(&b'%') {
        return;
    }
    // Two codes are common in inputs with many escapes: whether they are reported is looked up once.
    let traits = report.traits;
    let unreserved =
        if report.wants(ESCAPED_UNRESERVED) { traits.classes.unreserved } else { AsciiSet::EMPTY };
    let wants_delimiters = report.wants(ESCAPED_DELIMITER) || report.wants(ESCAPED_DELIMITER_IN_QUERY);
    let wants_dots = report.wants(ESCAPED_DOT_SEGMENT) && !subject.is_opaque;
    let path = report.span(subject.path);
    let is_of_scheme = |name| subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
    let line_breaks = subject.known.map(|scheme| scheme.line_breaks()).unwrap_or_default();
    let mut fields = HeaderFields::of(subject, report);
    // What follows the scheme is data, or the text of a message.
    let (has_octets, has_text) = (is_of_scheme("data"), line_breaks == LineBreaks::Data);
    let mut values = Values { query: subject.query.unwrap_or_default(), end: 0, is_reference: false };
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let last_colon = first_segment.rfind(':').map(|colon| report.span(first_segment).start + colon);
    // The octets of `data` need not be characters.
    let reads_utf8 = !is_of_scheme("data")
        && (report.wants(MALFORMED_UTF8) || report.wants(NOT_UTF8) || report.wants(ESCAPED_INVISIBLE));
    let detail = |span: Span| match () {
        () if is_of_scheme("urn") => Detail::InName,
        () => Detail::BeforeColon(last_colon.is_some_and(|colon| span.start < colon)),
    };
    while let Some(offset) = rest.find('%') {
        rest = &rest[offset..];
        let Some(octet) = octet(rest) else {
            rest = &rest[1..];
            continue;
        };
        if octet >= 0x80 {
            let (run, after) = rest.split_at(utf8::run(rest));
            if reads_utf8 {
                let part = part(subject, first_segment, report, rest);
                let detail = detail(report.span(run));
                characters(run, report, part, detail);
            }
            rest = after;
            continue;
        }
        let part = || part(subject, first_segment, report, rest);
        if wants_dots && octet == b'.' {
            let offset = report.span(rest).start.checked_sub(path.start);
            if let Some((before, length)) =
                offset.and_then(|at| escaped_dot_segment::around(subject.path, at))
            {
                let start = report.span(rest).start - before;
                let span = Span::new(start, start + length);
                report.with(ESCAPED_DOT_SEGMENT, part(), span, None, Detail::None);
                rest = &rest[length - before..];
                continue;
            }
        }
        let (code, length): (Option<Code>, usize) = match octet {
            b'%' => match double_escape::levels(rest) {
                0 => (None, 3),
                levels => (Some(DOUBLE_ESCAPE), 3 + 2 * levels),
            },
            0 if has_octets => (None, 3),
            0 => (Some(ESCAPED_NUL), 3),
            _ if (has_octets || has_text) && escaped_control::is_control(octet) => (None, 3),
            b'\r'
                if line_breaks == LineBreaks::InBody
                    && escaped_control::is_end_of_line(rest)
                    && fields.place(report.span(rest).start) == Place::Body =>
            {
                (None, 6)
            }
            _ if escaped_control::is_control(octet) => (Some(ESCAPED_CONTROL), escaped_control::run(rest)),
            _ if unreserved.contains(octet) => (Some(ESCAPED_UNRESERVED), 3),
            _ if wants_delimiters
                && octet.is_ascii_punctuation()
                && escaped_delimiter::divides(traits, part(), octet) =>
            {
                let is_in_query = part() == ReferencePart::Query;
                (Some(if is_in_query { ESCAPED_DELIMITER_IN_QUERY } else { ESCAPED_DELIMITER }), 3)
            }
            _ => (None, 3),
        };
        let (escape, after) = rest.split_at(length);
        // A name may be made of the text of another, as those of schemas are.
        if code == Some(DOUBLE_ESCAPE) && is_of_scheme("urn") {
            let span = report.span(escape);
            report.advise(DOUBLE_ESCAPE, part(), span, None, detail(span));
        } else if code == Some(DOUBLE_ESCAPE)
            && part() == ReferencePart::Query
            && values.is_in_reference(report, escape)
        {
            let span = report.span(escape);
            report.advise(DOUBLE_ESCAPE, ReferencePart::Query, span, None, Detail::InNestedReference);
        } else if code == Some(ESCAPED_CONTROL) {
            let place = match line_breaks {
                LineBreaks::InBody => fields.place(report.span(escape).start),
                _ => Place::None,
            };
            control(subject, report, escape, (part(), place), detail);
        } else if let Some(code) = code {
            let span = report.span(escape);
            report.with(code, part(), span, None, detail(span));
        }
        rest = after;
    }
}

/// Reports escapes of control characters, by the part and by what of a message they are in.
fn control<'a>(
    subject: &Subject<'a>,
    report: &mut Report<'a, '_>,
    escapes: &'a str,
    (part, place): (ReferencePart, Place<'a>),
    detail: impl Fn(Span) -> Detail<'a>,
) {
    let span = report.span(escapes);
    // No client sends a fragment.
    let is_sent = escaped_control::has_line_break(escapes) && part != ReferencePart::Fragment;
    let ends_commands = subject.known.is_some_and(|scheme| scheme.line_breaks() == LineBreaks::EndCommands);
    let is_of_text = matches!(part, ReferencePart::Query | ReferencePart::Fragment) || place == Place::Body;
    match place {
        Place::Field(name) if is_sent => {
            report.with(ESCAPED_CONTROL, part, span, None, Detail::InHeaderField(name));
        }
        _ if is_sent && ends_commands => {
            let scheme = subject.scheme.unwrap_or_default();
            report.with(ESCAPED_CONTROL, part, span, None, Detail::InCommand(scheme));
        }
        _ if is_of_text && escaped_control::is_text(escapes) => {
            report.advise(ESCAPED_CONTROL, part, span, None, detail(span));
        }
        _ => report.with(ESCAPED_CONTROL, part, span, None, detail(span)),
    }
}

/// The values of a query, read from left to right.
struct Values<'a> {
    query: &'a str,
    /// The end of the last value that was read, as an offset in the query.
    end: usize,
    /// Whether that value is itself a URI or a query.
    is_reference: bool,
}

impl<'a> Values<'a> {
    /// Returns whether the value around `escape` is itself a URI or a query. Each value is read once.
    fn is_in_reference(&mut self, report: &Report<'a, '_>, escape: &'a str) -> bool {
        let at = report.span(escape).start - report.span(self.query).start;
        if at >= self.end {
            let before = self.query.get(self.end..at).unwrap_or_default();
            let start = self.end + before.rfind('&').map_or(0, |offset| offset + 1);
            let after = self.query.get(at..).unwrap_or_default();
            self.end = at + after.find('&').unwrap_or(after.len());
            let parameter = self.query.get(start..self.end).unwrap_or_default();
            let value = parameter.split_once('=').map_or(parameter, |(_, value)| value);
            self.is_reference = double_escape::is_reference(value);
        }
        self.is_reference
    }
}

/// Reports what `run`, which is all of adjacent escapes of octets beyond US-ASCII, has in place of visible characters. It
/// is UTF-8 with or without what UTF-8 forbids, or something else.
fn characters<'a>(run: &'a str, report: &mut Report<'a, '_>, part: ReferencePart, detail: Detail<'a>) {
    // What is not in the form of UTF-8: from the first octet to the last.
    let mut foreign: Option<(usize, usize)> = None;
    let mut at = 0;
    while at < run.len() {
        let (is_character, length) = match utf8::sequence(&run[at..]) {
            Some((_, length)) => (true, length),
            None => (false, 3),
        };
        if !is_character {
            foreign = Some((foreign.map_or(at, |(start, _)| start), at + length));
        }
        at += length;
    }
    if let Some((start, end)) = foreign {
        report.with(NOT_UTF8, part, report.span(&run[start..end]), None, detail);
        return;
    }
    // Adjacent sequences of a kind are one finding.
    let mut pending: Option<(Code, usize)> = None;
    at = 0;
    while at < run.len() {
        let Some((sequence, length)) = utf8::sequence(&run[at..]) else { break };
        let code = match sequence {
            Sequence::Overlong(_) | Sequence::Surrogate(_) | Sequence::Beyond(_) => Some(MALFORMED_UTF8),
            // Words of some scripts, and some emoji, need them.
            Sequence::Character('\u{200c}' | '\u{200d}') if at > 0 && at + length < run.len() => None,
            Sequence::Character(character) => name_of_invisible(character).map(|_| ESCAPED_INVISIBLE),
        };
        if let Some((before, start)) = pending.filter(|(before, _)| Some(*before) != code) {
            report.with(before, part, report.span(&run[start..at]), None, detail);
            pending = None;
        }
        pending = pending.or(code.map(|code| (code, at)));
        at += length;
    }
    if let Some((code, start)) = pending {
        report.with(code, part, report.span(&run[start..at]), None, detail);
    }
}

/// The part in which `rest` begins; `rest` extends to the end of the reference.
pub(in crate::validate::finding::checks) fn part<'a>(
    subject: &Subject<'a>,
    first_segment: &str,
    report: &Report<'a, '_>,
    rest: &str,
) -> ReferencePart {
    let at = report.span(rest).start;
    let is_in = |piece: &str| {
        let span = report.span(piece);
        span.start <= at && at < span.end
    };
    if subject.fragment.is_some_and(is_in) {
        return ReferencePart::Fragment;
    }
    if subject.query.is_some_and(is_in) {
        return ReferencePart::Query;
    }
    if is_in(subject.path) {
        return match () {
            () if subject.is_opaque => ReferencePart::OpaquePart,
            () if subject.scheme.is_none() && is_in(first_segment) => ReferencePart::FirstSegment,
            () => ReferencePart::Path,
        };
    }
    let server = subject.server();
    if server.and_then(|server| server.userinfo).is_some_and(|userinfo| is_in(userinfo.text())) {
        return ReferencePart::Userinfo;
    }
    if server.and_then(|server| server.host()).is_some_and(|host| is_in(host.text())) {
        return ReferencePart::Host;
    }
    ReferencePart::Authority
}
