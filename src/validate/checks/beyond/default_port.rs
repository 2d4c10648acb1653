//! `http://example.org:80/`.

use super::empty_port::with_colon;
use crate::validate::{
    Component, Diagnostic, Reference, Sink, Suggestion,
    check::{Grounds, check},
    detail::Detail,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str = "a URL with the default port of its scheme is equivalent to one that leaves the port out";
const REFERENCES: &[Reference] = &[
    url07("6", SAYS),
    url03("5", SAYS),
    rfc2396("6", SAYS),
    rfc3986("3.2.3", "a port that is the default of the scheme should be left out with its colon"),
];

check! {
    /// A port that the scheme has anyway.
    ///
    /// It says nothing; but a program that compares URIs letter by letter takes the one with it and the one without it for two
    /// resources. A reference without a scheme has that of the base, where one is given. What schemes have which default is
    /// known from the RFCs that define them.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("http://example.org:80/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::DEFAULT_PORT);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://example.org:80/"), "http://example.org/");
    ///     assert!(validator.is_clean("foo://example.org:80/"));
    /// }
    /// ```
    ///
    /// Leave the port out, and the colon before it.
    DEFAULT_PORT = 314 "default-port" Advice, REFERENCES;
    message: |diagnostic, to| write!(to, "{} is the default port of {}", diagnostic.piece().trim_start_matches(':'), name_of_scheme(diagnostic)),
    label: |_, to| to.write_str("needs not be written"),
    help: |_, to| to.write_str("leave it out, with the colon"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
    safety: Grounds::sometimes(
        is_with_its_scheme,
        "by the rules of the scheme, the two identify the same; but where the scheme is that of a base, the \
         reference may be moved to another",
    ),
}

/// Whether the reference itself has the scheme, and not only its base.
fn is_with_its_scheme(diagnostic: &Diagnostic<'_>) -> bool {
    let text = diagnostic.text.trim_start_matches([' ', '\t', '\r', '\n', '<', '"', '\'']);
    let scheme = name_of_scheme(diagnostic);
    text.get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
        && text[scheme.len()..].starts_with(':')
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(port) = subject.port() else { return };
    let Some(scheme) = subject.scheme_of_server(report.base) else { return };
    if scheme.port.is_some() && port.number() == scheme.port {
        let span = with_colon(report.span(port.text()));
        report.with(DEFAULT_PORT, Component::Port, span, None, Detail::Scheme(scheme));
    }
}

/// The name of the scheme whose default is spoken of: of this check, and of those of other ports.
pub(super) fn name_of_scheme(diagnostic: &Diagnostic<'_>) -> &'static str {
    if let Detail::Scheme(scheme) = diagnostic.detail { scheme.name } else { "" }
}
