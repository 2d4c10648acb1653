//! The dot segments of a path, in one pass: those that remove a level, and those for which no level is left. Also those of
//! a relative path for which the base has no level left.

use crate::{
    Span,
    compose::Components,
    resolve::{Levels, Removal},
    text::segments::{has_after_slash, is_dot_segment},
    validate::{
        Code, ReferencePart,
        finding::{
            checks::accepted::{dot_segment::DOT_SEGMENT, too_many_dot_dot::TOO_MANY_DOT_DOT},
            report::Report,
            subject::Subject,
        },
        saying::detail::Detail,
    },
};

/// Reports `.` and `..` as complete segments. An empty segment is a level, `.` is not. Linear; one scan if there are
/// none.
pub(in crate::validate::finding::checks) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let path = subject.path;
    let is_rooted = subject.scheme.is_some() || path.starts_with('/');
    if !is_rooted {
        check_merged(subject, report);
        return;
    }
    if !(path.starts_with('.') || has_after_slash(path.as_bytes(), b'.')) {
        return;
    }
    let is_name = subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn"));
    let is_uncertain = is_name || has_escaped_dot_segment(path);
    let removed_before = if is_uncertain { Detail::RemovedUncertainly } else { Detail::RemovedBefore };
    let inside = path.strip_prefix('/');
    let mut levels = 0_usize;
    let mut previous = None;
    // The beginning of what the last segment removes, if that is `..`; what two in a row remove, neither removes alone.
    let mut removed = None;
    for segment in inside.unwrap_or(path).split('/') {
        // How many octets before it the resolution of RFC 3986 removes as well.
        let (code, before): (Code, Option<usize>) = match segment {
            "." => (DOT_SEGMENT, Some(0)),
            // The editions up to RFC 2732 are only concerned with merged paths, and keep this one as it is.
            ".." if levels == 0 && inside.is_some() => {
                if report.traits.syntax.removes_dot_segments {
                    (TOO_MANY_DOT_DOT, Some(0))
                } else {
                    (DOT_SEGMENT, None)
                }
            }
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
            .map_or(Detail::None, removed_before);
        report.with(code, ReferencePart::Path, span, None, detail);
        previous = Some(segment);
    }
}

/// Reports each `..` of a relative path for which the path of the base, and the segments before it, have no level left; if
/// there is none, but the base itself has one, the path. Without a base, or with one that is opaque, nothing is known. Up to
/// RFC 2732, this is what the resolver calls excess. Linear.
fn check_merged<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(base) = report.base.filter(|base| !base.is_opaque()) else { return };
    let removes_all = report.traits.syntax.removes_dot_segments;
    // Without a path, the reference is one to the current document, or RFC 3986 takes the path of the base as it is.
    let is_merged =
        !subject.has_authority && (!subject.path.is_empty() || subject.query.is_some() && !removes_all);
    if !is_merged {
        return;
    }
    let base = Components::of(base.text());
    let may_have_dots = |path: &str| path.starts_with("..") || has_after_slash(path.as_bytes(), b'.');
    if !may_have_dots(subject.path) && !may_have_dots(base.path) {
        return;
    }
    let mut levels = Levels::new(if removes_all { Removal::Rfc3986 } else { Removal::KeepingExcess });
    let mut directories = base.path.split('/');
    // The last segment of the base is not part of the merged path.
    directories.next_back();
    let lacks_path = base.path.is_empty() && base.authority.is_some();
    let mut is_of_base = false;
    for segment in lacks_path.then_some("").into_iter().chain(directories) {
        is_of_base |= levels.add(segment);
    }
    for segment in subject.path.split('/') {
        if levels.add(segment) {
            is_of_base = false;
            let span = report.span(segment);
            report.with(TOO_MANY_DOT_DOT, ReferencePart::Path, span, None, Detail::InMergedPath);
        }
    }
    // Of a base, RFC 3986 removes them, and leaves nothing open.
    if is_of_base && !removes_all {
        let span = report.span(subject.path);
        report.with(TOO_MANY_DOT_DOT, ReferencePart::Path, span, None, Detail::InBase);
    }
}

/// Returns whether an escape of `path` is a dot, and it is one of a segment that is `.` or `..` once it is unescaped. Linear.
fn has_escaped_dot_segment(path: &str) -> bool {
    path.split('/').any(|segment| segment.contains('%') && is_dot_segment(segment))
}

/// The beginning of the segment that ends before the slash before `end`, if it is neither `.` nor `..`.
fn segment_before(path: &str, end: usize) -> Option<usize> {
    let before = path.get(..end.checked_sub(1)?)?;
    let segment = before.rsplit('/').next()?;
    (!matches!(segment, "." | "..")).then(|| before.len() - segment.len())
}

/// Returns whether resolution removes the segment at `span`, with so many bytes before it, and leaves no path that
/// would be read as an authority.
fn is_removable<'a>(subject: &Subject<'a>, report: &Report<'a, '_>, span: Span, before: usize) -> bool {
    let path = report.span(subject.path);
    let is_first = span.start - before == path.start + 1;
    let after = report.text.get(span.end..path.end).unwrap_or_default();
    report.traits.syntax.removes_dot_segments
        && !(is_first && !subject.has_authority && after.starts_with("//"))
}
