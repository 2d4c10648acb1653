//! `URL:` before a URL.

use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, uri01, url07},
        report::Report,
        subject::Subject,
        surroundings::without_url_prefix,
    },
};

const SAYS: &str = "\"URL:\", with or without a space behind it, was once recommended to mark a URL in a text, of which it is no part";
const REFERENCES: &[Reference] = &[
    url07("E", SAYS),
    uri01("B", SAYS),
    rfc2396("E", SAYS),
    rfc3986(
        "C",
        "\"URL:\", with or without a space behind it, is no longer recommended to mark a URI in a text",
    ),
];

check! {
    /// The mark `URL:` before the URL itself.
    ///
    /// It was recommended for URLs in running text, and is no part of them. The grammar reads it as a scheme called `URL`,
    /// which does not exist. With white space behind it the text is not in the language either.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("url:file:/a");
    ///     assert!(found.len() == 1 && found[0].code() == checks::URL_PREFIX);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("url:file:/a"), "file:/a");
    ///     let found = Validator::new(edition).diagnostics("url: file:/a");
    ///     assert!(found.len() == 2 && found[0].code() == checks::URL_PREFIX);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("url: file:/a"), "file:/a");
    ///     assert!(Validator::new(edition).diagnostics("urls:x").iter().all(|found| found.code() != checks::URL_PREFIX));
    /// }
    /// ```
    ///
    /// Remove it. That is suggested where a valid reference with a scheme is left.
    URL_PREFIX = 521 "url-prefix" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{:?} before the reference", diagnostic.piece().trim_end()),
    label: |_, to| to.write_str("read as a scheme, and no part of the URL"),
    help: |_, to| to.write_str("remove it"),
    suggestion: |diagnostic| {
        let Detail::Rest(rest) = diagnostic.detail else { return None };
        let left = diagnostic.edition.tree(rest)?;
        left.scheme().map(|_| Suggestion::text(diagnostic.span, ""))
    },
    safety: Grounds::safe("it marks a URL in a text, of which it is no part, and no scheme is called so"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if !subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("url")) {
        return;
    }
    let left = without_url_prefix(subject.text);
    let (start, end) = (report.span(subject.text).start, report.span(left).start);
    report.with(URL_PREFIX, Component::Scheme, Span::new(start, end), None, Detail::Rest(left));
}
