//! `http://example.org:/`.

use crate::{
    Span,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        detail::Detail,
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const SAYS: &str =
    "a port may be left out with its colon, and is then the default; the grammar allows an empty one, too";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986("3.2.3", "where the port is empty, it should be left out with its colon"),
];

check! {
    /// A colon behind the host with no port behind it.
    ///
    /// The grammar allows it, and it means what no port means; but a program that compares URIs letter by letter takes the
    /// two for different ones.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("http://example.org:/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::EMPTY_PORT);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://example.org:/"), "http://example.org/");
    ///     assert!(validator.is_clean("http://example.org/"));
    /// }
    /// ```
    ///
    /// Leave the colon out.
    EMPTY_PORT = 312 "empty-port" Advice, REFERENCES;
    message: |_, to| to.write_str("an empty port"),
    label: |_, to| to.write_str("no port behind it"),
    help: |_, to| to.write_str("leave the colon out"),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, "")),
    safety: Grounds::safe("an empty port means what no port means"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if let Some(port) = subject.port().filter(|port| port.text().is_empty()) {
        let colon = with_colon(report.span(port.text()));
        report.with(EMPTY_PORT, Component::Port, colon, None, Detail::None);
    }
}

/// The place of a port at `port` with the colon before it.
pub(super) fn with_colon(port: Span) -> Span {
    Span::new(port.start.saturating_sub(1), port.end)
}
