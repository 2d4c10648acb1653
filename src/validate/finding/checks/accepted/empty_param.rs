//! `;` with nothing after it.

use crate::{
    text::end_around::is_end_around_reference,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    EMPTY_PARAM = 514 "empty-param" Advice;
    what {
        /// Reports a semicolon in a path without a parameter after it.
    }
    why {
        /// The grammar allows an empty parameter, and `/a;` is not `/a`. It is often what is left of a parameter that was
        /// removed, or of a list that was joined.
        ///
        /// Remove the semicolon, unless the empty parameter is meant.
    }
    example {
        edition "RFC 2396", input "/a;;v=1/b",
        finding 2..4 "an empty parameter", fix "/a;v=1/b",
    }
    example {
        edition "RFC 2396", input "/a;",
        finding 2..3 "an empty parameter", fix "/a",
    }
    editions {
        /// In RFC 2396, the first segment of a relative path has no parameters. In RFC 3986 no segment has any: there,
        /// schemes and the producers of URIs often use `;` in this way, but the grammar does not.
    }
    safety never:
        "the path without it is a different path";
    citations {
        url07 section "4.3.2", url03 section "3.3.2", rfc2396 section "3.3":
            "a semicolon begins a parameter of the segment, and a parameter may be empty";
    }
    message: |_, to| to.write_str("an empty parameter"),
    label: |_, to| to.write_str("no parameter after it"),
    help: |_, to| to.write_str("remove the semicolon, unless the empty parameter is meant"),
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Kept(kept) => Some(Suggestion::text(diagnostic.span, kept)),
        _ => None,
    },
}

/// Semicolons with nothing after them.
pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let mut rest = subject.path;
    if !report.wants(EMPTY_PARAM) || !rest.as_bytes().contains(&b';') {
        return;
    }
    if report.traits.syntax.has_rel_segment && subject.scheme.is_none() && !rest.starts_with('/') {
        // A `rel_segment` has no parameters.
        rest = &rest[rest.find('/').unwrap_or(rest.len())..];
    }
    for segment in rest.split('/') {
        let mut rest = segment;
        while let Some(offset) = rest.find(';') {
            rest = &rest[offset..];
            let after = rest.trim_start_matches(';');
            let (run, _) = rest.split_at(rest.len() - after.len());
            if run.len() > 1 || after.is_empty() {
                let name = &segment[..segment.len() - rest.len()];
                // Without it, nothing or a dot segment would be left, or in a faulty text what surrounds a
                // reference.
                let is_safe =
                    !after.is_empty() || !(matches!(name, "" | "." | "..") || is_end_around_reference(name));
                let kept = if after.is_empty() { "" } else { ";" };
                let detail = if is_safe { Detail::Kept(kept) } else { Detail::None };
                report.with(EMPTY_PARAM, ReferencePart::Path, report.span(run), None, detail);
            }
            rest = after;
        }
    }
}
