//! The segments of a path, and their parameters: what is doubtful in where they begin and end.

use super::{
    Code, Component, Sink,
    checks::{DOT_SEGMENT, EMPTY_PARAM, EMPTY_SEGMENT, TOO_MANY_DOT_DOT},
    diagnostic::Detail,
    report::Report,
    subject::Subject,
    suggestion::is_end_around_reference,
};
use crate::{Edition, Span};

/// Reports what is doubtful in the segments of `subject`. Linear; one scan where there is nothing.
pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if subject.is_opaque {
        return;
    }
    let path = subject.path.as_bytes();
    let is_rooted = subject.scheme.is_some() || path.starts_with(b"/");
    if is_rooted && (path.starts_with(b".") || has_behind_slash(path, b'.')) {
        dot_segments(subject, report);
    }
    // Behind a scheme alone, only the scheme knows whether its slashes divide anything.
    let is_divided = subject.scheme.is_none() || path.starts_with(b"/");
    if is_divided && report.wants(EMPTY_SEGMENT) && has_behind_slash(path, b'/') {
        empty_segments(subject, report);
    }
    if report.wants(EMPTY_PARAM) && path.contains(&b';') {
        empty_params(subject, report);
    }
}

/// Whether `octet` stands behind a slash anywhere. It looks at all, and so at many at a time.
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without a branch, the compiler looks at many octets at a time"
)]
fn has_behind_slash(path: &[u8], octet: u8) -> bool {
    let pairs = path.iter().zip(path.iter().skip(1));
    pairs.fold(false, |seen, (first, second)| seen | (*first == b'/') & (*second == octet))
}

/// `.` and `..` as complete segments. An empty segment is a level; `.` is none.
fn dot_segments<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let path = subject.path;
    let inside = path.strip_prefix('/');
    let mut levels = 0_usize;
    let mut previous = None;
    // Where begins what the last segment removes, if that is `..`; what two in a row remove, neither does alone.
    let mut removed = None;
    for segment in inside.unwrap_or(path).split('/') {
        // How many bytes before it the resolution of RFC 3986 removes together with it.
        let (code, before): (Code, Option<usize>) = match segment {
            "." => (DOT_SEGMENT, Some(0)),
            ".." if levels == 0 && inside.is_some() => (TOO_MANY_DOT_DOT, Some(0)),
            ".." => {
                levels = levels.saturating_sub(1);
                let end = report.span(segment).start - report.span(path).start;
                removed = match previous {
                    Some("..") => removed.and_then(|start| segment_before(path, start)),
                    Some(_) => segment_before(path, end),
                    None => None,
                };
                (DOT_SEGMENT, removed.map(|start| end - start))
            }
            _ => {
                levels += 1;
                previous = Some(segment);
                continue;
            }
        };
        let span = report.span(segment);
        let detail = before
            .filter(|before| inside.is_some() && is_removable(subject, report, span, *before))
            .map_or(Detail::None, Detail::Number);
        report.with(code, Component::Path, span, None, detail);
        previous = Some(segment);
    }
}

/// Where the segment begins that ends before the slash before `end`, if it is neither `.` nor `..`.
fn segment_before(path: &str, end: usize) -> Option<usize> {
    let before = path.get(..end.checked_sub(1)?)?;
    let segment = before.rsplit('/').next()?;
    (!matches!(segment, "." | "..")).then(|| before.len() - segment.len())
}

/// Whether resolution removes the segment at `span`, with so many bytes before it, and leaves no path that would be read
/// as an authority.
fn is_removable<'a>(
    subject: &Subject<'a>,
    report: &Report<'a, '_, impl Sink<'a>>,
    span: Span,
    before: usize,
) -> bool {
    let path = report.span(subject.path);
    let is_first = span.start - before == path.start + 1;
    let behind = report.text.get(span.end..path.end).unwrap_or_default();
    report.edition == Edition::Rfc3986 && !(is_first && !subject.has_authority && behind.starts_with("//"))
}

/// Slashes that follow a slash. The last of a path ends it, and is no segment.
fn empty_segments<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let mut rest = subject.path;
    while let Some(at) = rest.find("//") {
        rest = &rest[at..];
        let behind = rest.trim_start_matches('/');
        report.at(EMPTY_SEGMENT, Component::Path, &rest[..rest.len() - behind.len()]);
        rest = behind;
    }
}

/// Semicolons with nothing behind them.
fn empty_params<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let mut rest = subject.path;
    let is_named = matches!(report.edition, Edition::Rfc2396 | Edition::Rfc2732);
    if is_named && subject.scheme.is_none() && !rest.starts_with('/') {
        // A `rel_segment` has no parameters.
        rest = &rest[rest.find('/').unwrap_or(rest.len())..];
    }
    for segment in rest.split('/') {
        let mut rest = segment;
        while let Some(at) = rest.find(';') {
            rest = &rest[at..];
            let behind = rest.trim_start_matches(';');
            let (run, _) = rest.split_at(rest.len() - behind.len());
            if run.len() > 1 || behind.is_empty() {
                let name = &segment[..segment.len() - rest.len()];
                // Without it, nothing or a dot segment would be left, or in a faulty text what stands around a reference.
                let is_safe =
                    !behind.is_empty() || !(matches!(name, "" | "." | "..") || is_end_around_reference(name));
                let kept = if behind.is_empty() { "" } else { ";" };
                let detail = if is_safe { Detail::Text(kept) } else { Detail::None };
                report.with(EMPTY_PARAM, Component::Path, report.span(run), None, detail);
            }
            rest = behind;
        }
    }
}
