//! `URL:` before a URL.

use super::{rfc2396, rfc3986, uri01, url07};
use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion, code::check, diagnostic::Detail, report::Report,
        safety::Grounds, subject::Subject,
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
    message: |found, to| write!(to, "{:?} before the reference", found.piece().trim_end()),
    label: |_, to| to.write_str("read as a scheme, and no part of the URL"),
    help: |_, to| to.write_str("remove it"),
    suggestion: |found| {
        let left = found.edition.tree(found.remembered())?;
        left.scheme().map(|_| Suggestion::text(found.span, ""))
    },
    safety: Grounds::safe("it marks a URL in a text, of which it is no part, and no scheme is called so"),
}

/// `text` without any such mark before it.
pub(in crate::validate) fn without_url_prefix(text: &str) -> &str {
    let mut left = text;
    while let Some((prefix, behind)) = left.split_at_checked("url:".len())
        && prefix.eq_ignore_ascii_case("url:")
    {
        left = behind.trim_start_matches([' ', '\t', '\r', '\n']);
    }
    left
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if !subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("url")) {
        return;
    }
    let left = without_url_prefix(subject.text);
    let (start, end) = (report.span(subject.text).start, report.span(left).start);
    report.with(URL_PREFIX, Component::Scheme, Span::new(start, end), None, Detail::Text(left));
}
