//! The dot segments of a path, in one pass: those that remove a level, and those for which no level is left.

use crate::{
    Span,
    validate::{
        Code, Component, Sink,
        checks::beyond::{dot_segment::DOT_SEGMENT, too_many_dot_dot::TOO_MANY_DOT_DOT},
        detail::Detail,
        report::Report,
        segments::has_after_slash,
        subject::Subject,
    },
};

/// Reports `.` and `..` as complete segments. An empty segment is a level, `.` is not. Linear; one scan if there are
/// none.
pub(in crate::validate::checks) fn check<'a, S: Sink<'a>>(
    subject: &Subject<'a>,
    report: &mut Report<'a, '_, S>,
) {
    let path = subject.path;
    let is_rooted = subject.scheme.is_some() || path.starts_with('/');
    if !is_rooted || !(path.starts_with('.') || has_after_slash(path.as_bytes(), b'.')) {
        return;
    }
    let inside = path.strip_prefix('/');
    let mut levels = 0_usize;
    let mut previous = None;
    // The beginning of what the last segment removes, if that is `..`; what two in a row remove, neither removes alone.
    let mut removed = None;
    for segment in inside.unwrap_or(path).split('/') {
        // How many bytes before it the resolution of RFC 3986 removes as well.
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
            .map_or(Detail::None, Detail::RemovedBefore);
        report.with(code, Component::Path, span, None, detail);
        previous = Some(segment);
    }
}

/// The beginning of the segment that ends before the slash before `end`, if it is neither `.` nor `..`.
fn segment_before(path: &str, end: usize) -> Option<usize> {
    let before = path.get(..end.checked_sub(1)?)?;
    let segment = before.rsplit('/').next()?;
    (!matches!(segment, "." | "..")).then(|| before.len() - segment.len())
}

/// Returns whether resolution removes the segment at `span`, with so many bytes before it, and leaves no path that
/// would be read as an authority.
fn is_removable<'a>(
    subject: &Subject<'a>,
    report: &Report<'a, '_, impl Sink<'a>>,
    span: Span,
    before: usize,
) -> bool {
    let path = report.span(subject.path);
    let is_first = span.start - before == path.start + 1;
    let after = report.text.get(span.end..path.end).unwrap_or_default();
    report.traits.syntax.removes_dot_segments
        && !(is_first && !subject.has_authority && after.starts_with("//"))
}
