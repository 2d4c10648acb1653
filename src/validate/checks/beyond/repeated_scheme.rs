//! `http:g`, relative to `http://a/b`.

use crate::{
    Span, UriReference,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const DRAFT: &str =
    "a relative URL that repeats the scheme of its base is a loophole of RFC 1630, to be avoided";
const REFERENCES: &[Reference] = &[
    url07("C.2", DRAFT),
    url03("C.2", DRAFT),
    rfc2396(
        "5.2",
        "a relative URI that repeats the scheme of its base is malformed, and a validating parser should say so",
    ),
    rfc3986("5.2.2", "a strict parser does not ignore a scheme that is that of the base; others may"),
];

check! {
    /// A relative reference that repeats the scheme of its base.
    ///
    /// RFC 1630 allowed it. By all later editions `http:g` is an absolute URI, whatever the base is; but programs are still
    /// about that take it for `g`, so that two readers arrive at two places. It is within the grammar, yet the weight is that of
    /// an error, since RFC 2396 asks validating parsers to mark it as one.
    ///
    /// Flagged only where a base is given that is hierarchical, which `mailto:a` is not, and no authority follows the scheme.
    /// With a path from the root, as in `file:/b` relative to `file:///a`, only where there is a server in the base that the
    /// reference leaves out.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_base(edition.parse("http://a/b/c/d;p?q")?);
    ///     let found = validator.diagnostics("http:g");
    ///     assert!(found.len() == 1 && found[0].code() == checks::REPEATED_SCHEME);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http:g"), "g");
    ///     assert!(validator.is_clean("g") && validator.is_clean("http://a/g"));
    /// }
    /// # Ok::<(), uri_bnf::ParseError>(())
    /// ```
    ///
    /// Leave the scheme out with its colon, or write all of the URI.
    REPEATED_SCHEME = 405 "repeated-scheme" Error, REFERENCES;
    message: |diagnostic, to| write!(to, "{:?} repeats the scheme of the base", diagnostic.piece().trim_end_matches(':')),
    label: |_, to| to.write_str("makes it an absolute URI"),
    help: |_, to| to.write_str("leave the scheme out, or write all of the URI"),
    suggestion: |diagnostic| {
        let Detail::Rest(rest) = diagnostic.detail else { return None };
        let first = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let is_relative = !first.contains(':') && (rest.starts_with('/') || !first.is_empty());
        (is_relative && diagnostic.edition.is_valid(rest)).then(|| Suggestion::text(diagnostic.span, ""))
    },
    safety: Grounds::not_safe("by the grammar it is an absolute URI, and another one"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(scheme) = subject.scheme else { return };
    if repeats(subject, report.base) {
        let span = report.span(scheme);
        let rest = subject.text.get(scheme.len() + 1..).unwrap_or_default();
        let with_colon = Span::new(span.start, span.end + 1);
        report.with(REPEATED_SCHEME, Component::Scheme, with_colon, None, Detail::Rest(rest));
    }
}

/// Whether the scheme of `subject` is only that of `base`, which it should not repeat.
pub(super) fn repeats(subject: &Subject<'_>, base: Option<&UriReference<&str>>) -> bool {
    let (Some(scheme), Some(base)) = (subject.scheme, base) else { return false };
    if subject.has_authority || !base.scheme().is_some_and(|own| own.text().eq_ignore_ascii_case(scheme)) {
        return false;
    }
    match base.authority() {
        Some(authority) if !authority.text().is_empty() => true,
        Some(_) => !subject.path.starts_with('/'),
        None => base.path().text().starts_with('/') && !subject.path.starts_with('/'),
    }
}
