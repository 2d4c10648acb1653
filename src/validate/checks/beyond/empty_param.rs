//! `;` with nothing after it.

use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    detail::Detail,
    reference::{rfc2396, url03, url07},
    report::Report,
    subject::Subject,
    surroundings::is_end_around_reference,
};

const SAYS: &str = "a semicolon begins a parameter of the segment, and a parameter may be empty";
const REFERENCES: &[Reference] = &[url07("4.3.2", SAYS), url03("3.3.2", SAYS), rfc2396("3.3", SAYS)];

check! {
    /// A semicolon in a path with no parameter behind it.
    ///
    /// The grammar allows an empty parameter, but it says nothing, and `/a;` is not `/a`. In RFC 2396, the first segment
    /// of a relative path has no parameters; in RFC 3986 no segment has, for what it says of `;` is convention: it does
    /// not speak here.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for edition in [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732] {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("/a;;v=1/b;");
    ///     assert!(found.len() == 2 && found[0].code() == checks::EMPTY_PARAM);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a;;v=1/b;"), "/a;v=1/b;");
    ///     assert_eq!(found[1].suggestion().unwrap().apply("/a;;v=1/b;"), "/a;;v=1/b");
    ///     assert!(validator.is_clean("/a;v=1/;b"));
    /// }
    /// ```
    ///
    /// Remove the semicolon, unless the empty parameter is meant.
    EMPTY_PARAM = 514 "empty-param" Advice, REFERENCES;
    message: |_, to| to.write_str("an empty parameter"),
    label: |_, to| to.write_str("no parameter behind it"),
    help: |_, to| to.write_str("remove the semicolon, unless the empty parameter is meant"),
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Kept(kept) => Some(Suggestion::text(diagnostic.span, kept)),
        _ => None,
    },
    safety: Grounds::not_safe("the path without it is another path"),
}

/// Semicolons with nothing after them.
pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
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
                // Without it, nothing or a dot segment would be left, or in a faulty text what stands around a
                // reference.
                let is_safe =
                    !after.is_empty() || !(matches!(name, "" | "." | "..") || is_end_around_reference(name));
                let kept = if after.is_empty() { "" } else { ";" };
                let detail = if is_safe { Detail::Kept(kept) } else { Detail::None };
                report.with(EMPTY_PARAM, Component::Path, report.span(run), None, detail);
            }
            rest = after;
        }
    }
}
