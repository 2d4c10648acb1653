//! `http:g`, relative to `http://a/b`.

use crate::{
    Span,
    schemes::may_be_ignored,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::{check::check, detail::Detail},
    },
};

check! {
    REPEATED_SCHEME = 405 "repeated-scheme" Error;
    what {
        /// Reports a relative reference that repeats the scheme of its base.
    }
    why {
        /// It is a loophole of RFC 1630. Under all editions `http:g` is an absolute URI, whatever the base is; but some
        /// programs take it for `g`, so two programs may reach two resources. The grammar allows it. RFC 2396 nevertheless
        /// asks validating parsers to mark it as an error; under the other texts it should be avoided.
        ///
        /// It is reported only if a hierarchical base is given (`mailto:a` is not hierarchical), if no authority follows
        /// the scheme, and if the scheme is known to always have a slash after the colon, as `http` and `file` have: with
        /// the base `news://news.example/comp.x/1`, `news:comp.y` is a URI of its own. Under RFC 3986, schemes of which
        /// nothing is known are reported as well. A path from the root, as in `file:/b` relative to `file:///a`, is reported only if the
        /// base has a server that the reference leaves out.
        ///
        /// Leave out the scheme and its colon, or write the whole URI.
    }
    example {
        edition "RFC 3986", base "http://a/b/c/d;p?q", input "http:g",
        finding 0..5 "\"http\" repeats the scheme of the base", fix "g",
    }
    safety never:
        "under the grammar it is an absolute URI, and a different one";
    citations {
        @Warning url07 appendix "C.2", @Warning url03 appendix "C.2":
            "a relative URL that repeats the scheme of its base is a loophole of RFC 1630, and should be avoided";
        rfc2396 section "5.2":
            "a relative URI that repeats the scheme of its base is malformed, and a validating parser should mark it as an \
             error";
        @Warning rfc3986 section "5.4.2":
            "a relative reference that repeats the scheme of its base is a loophole of RFC 1630; it should be avoided, but \
             is allowed for backward compatibility";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{:?} repeats the scheme of the base", diagnostic.piece().trim_end_matches(':')),
    label: |_, to| to.write_str("makes it an absolute URI"),
    help: |_, to| to.write_str("leave the scheme out, or write the whole URI"),
    suggestion: |diagnostic| {
        let Detail::Rest(rest) = diagnostic.detail else { return None };
        let first = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let is_relative = !first.contains(':') && (rest.starts_with('/') || !first.is_empty());
        (is_relative && diagnostic.edition.is_valid(rest)).then(|| Suggestion::text(diagnostic.span, ""))
    },
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(scheme) = subject.scheme else { return };
    if repeats(subject, report) {
        let span = report.span(scheme);
        let rest = subject.text.get(scheme.len() + 1..).unwrap_or_default();
        let with_colon = Span::new(span.start, span.end + 1);
        report.with(REPEATED_SCHEME, ReferencePart::Scheme, with_colon, None, Detail::Rest(rest));
    }
}

/// Returns whether the scheme of `subject` is only that of the base, which it should not repeat.
pub(super) fn repeats(subject: &Subject<'_>, report: &Report<'_, '_>) -> bool {
    let (Some(scheme), Some(base)) = (subject.scheme, report.base) else { return false };
    if subject.has_authority || !base.scheme().is_some_and(|own| own.text().eq_ignore_ascii_case(scheme)) {
        return false;
    }
    if !may_be_ignored(subject.known.as_ref(), report.edition.traits().syntax.ignores_unknown_schemes) {
        return false;
    }
    match base.authority() {
        Some(authority) if !authority.text().is_empty() => true,
        Some(_) => !subject.path.starts_with('/'),
        None => base.path().text().starts_with('/') && !subject.path.starts_with('/'),
    }
}
