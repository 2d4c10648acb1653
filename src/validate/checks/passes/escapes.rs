//! All escapes of a reference, in one scan: which octet each represents, and which check reports it.

use crate::{
    AsciiSet, Span,
    validate::{
        Code, Component, Sink,
        checks::beyond::{
            double_escape::{self, DOUBLE_ESCAPE},
            escaped_control::{self, ESCAPED_CONTROL},
            escaped_delimiter::{self, ESCAPED_DELIMITER},
            escaped_dot_segment::{self, ESCAPED_DOT_SEGMENT},
            escaped_nul::ESCAPED_NUL,
            escaped_unreserved::ESCAPED_UNRESERVED,
        },
        detail::Detail,
        escape::octet,
        report::Report,
        subject::Subject,
    },
};

/// Reports what is questionable in the escapes of `subject`. Linear; one search if there are none.
pub(in crate::validate::checks) fn check<'a, S: Sink<'a>>(
    subject: &Subject<'a>,
    report: &mut Report<'a, '_, S>,
) {
    let mut rest = subject.text;
    if !rest.as_bytes().contains(&b'%') {
        return;
    }
    // Two codes are common in inputs with many escapes: whether they are reported is looked up once.
    let traits = report.traits;
    let unreserved =
        if report.wants(ESCAPED_UNRESERVED) { traits.classes.unreserved } else { AsciiSet::EMPTY };
    let wants_delimiters = report.wants(ESCAPED_DELIMITER);
    let wants_dots = report.wants(ESCAPED_DOT_SEGMENT) && !subject.is_opaque;
    let path = report.span(subject.path);
    let is_of_scheme = |name| subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(name));
    let is_mail = is_of_scheme("mailto");
    let first_segment = subject.path.split('/').next().unwrap_or_default();
    let last_colon = first_segment.rfind(':').map(|colon| report.span(first_segment).start + colon);
    while let Some(offset) = rest.find('%') {
        rest = &rest[offset..];
        let Some(octet) = octet(rest) else {
            rest = &rest[1..];
            continue;
        };
        let component = || component(subject, first_segment, report, rest);
        if wants_dots && octet == b'.' {
            let offset = report.span(rest).start.checked_sub(path.start);
            if let Some((before, length)) =
                offset.and_then(|at| escaped_dot_segment::around(subject.path, at))
            {
                let start = report.span(rest).start - before;
                let span = Span::new(start, start + length);
                report.with(ESCAPED_DOT_SEGMENT, component(), span, None, Detail::None);
                rest = &rest[length - before..];
                continue;
            }
        }
        let (code, length): (Option<Code>, usize) = match octet {
            b'%' => match double_escape::levels(rest) {
                0 => (None, 3),
                levels => (Some(DOUBLE_ESCAPE), 3 + 2 * levels),
            },
            0 => (Some(ESCAPED_NUL), 3),
            b'\r' if is_mail && escaped_control::is_end_of_line(rest) => (None, 6),
            _ if escaped_control::is_control(octet) => (Some(ESCAPED_CONTROL), escaped_control::run(rest)),
            _ if unreserved.contains(octet) => (Some(ESCAPED_UNRESERVED), 3),
            _ if wants_delimiters
                && octet.is_ascii_punctuation()
                && escaped_delimiter::delimiters(traits, component()).contains(octet) =>
            {
                (Some(ESCAPED_DELIMITER), 3)
            }
            _ => (None, 3),
        };
        let (escape, after) = rest.split_at(length);
        if let Some(code) = code {
            let span = report.span(escape);
            let is_before_colon = last_colon.is_some_and(|colon| span.start < colon);
            let detail =
                if is_of_scheme("urn") { Detail::InName } else { Detail::BeforeColon(is_before_colon) };
            report.with(code, component(), span, None, detail);
        }
        rest = after;
    }
}

/// The component in which `rest` begins; `rest` extends to the end of the reference.
pub(in crate::validate::checks) fn component<'a, S: Sink<'a>>(
    subject: &Subject<'a>,
    first_segment: &str,
    report: &Report<'a, '_, S>,
    rest: &str,
) -> Component {
    let at = report.span(rest).start;
    let is_in = |piece: &str| {
        let span = report.span(piece);
        span.start <= at && at < span.end
    };
    if subject.fragment.is_some_and(is_in) {
        return Component::Fragment;
    }
    if subject.query.is_some_and(is_in) {
        return Component::Query;
    }
    if is_in(subject.path) {
        return match () {
            () if subject.is_opaque => Component::OpaquePart,
            () if subject.scheme.is_none() && is_in(first_segment) => Component::FirstSegment,
            () => Component::Path,
        };
    }
    let server = subject.server();
    if server.and_then(|server| server.userinfo).is_some_and(|userinfo| is_in(userinfo.text())) {
        return Component::Userinfo;
    }
    if server.and_then(|server| server.host()).is_some_and(|host| is_in(host.text())) {
        return Component::Host;
    }
    Component::Authority
}
