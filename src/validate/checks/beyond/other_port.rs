//! `http://example.org:8080/`.

use core::fmt;

use crate::validate::{
    Code, Component, Diagnostic, Reference, Sink,
    check::check,
    detail::Detail,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    schemes::Scheme,
    subject::Subject,
};

const SAYS: &str =
    "behind a port other than the protocol's own, another protocol may answer, so caution is due";
const REFERENCES: &[Reference] = &[
    url07("7", SAYS),
    url03("6", SAYS),
    rfc2396("7", SAYS),
    rfc3986(
        "7.2",
        "a port other than the protocol's own may lead to a service that takes the data for commands of its own",
    ),
];

/// The first port that is not reserved for a service of the system.
pub(in crate::validate) const FIRST_UNRESERVED: u16 = 1024;

check! {
    /// A port other than the default of the scheme.
    ///
    /// What answers there may speak another protocol, and take what is sent to it for commands: that is how requests are
    /// smuggled to services that trust their own host. Ports below 1024 are [worse](super::RESERVED_PORT). Many such ports are
    /// harmless, so this is advice only. A reference without a scheme has that of the base, where one is given.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("http://example.org:8080/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::OTHER_PORT);
    ///     assert_eq!(found[0].message().to_string(), "port 8080, where http has 80");
    ///     assert!(validator.is_clean("http://example.org/") && validator.is_clean("foo://example.org:8080/"));
    /// }
    /// ```
    ///
    /// Make sure that the service there is the one that is meant.
    OTHER_PORT = 315 "other-port" Advice, REFERENCES;
    message: message,
    label: |_, to| to.write_str("not the default"),
    help: |_, to| to.write_str("make sure that the service there is the one that is meant"),
}

/// Of this check and of that of reserved ports.
pub(super) fn message(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    match diagnostic.detail {
        Detail::Scheme(Scheme { name, port: Some(port), .. }) => {
            write!(to, "port {}, where {name} has {port}", diagnostic.piece())
        }
        _ => Ok(()),
    }
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    other_port(OTHER_PORT, |port| port >= FIRST_UNRESERVED, subject, report);
}

/// Reports `code` where the port is not the default of `scheme`, and one of those that `is_flagged` says.
pub(super) fn other_port<'a, S: Sink<'a>>(
    code: Code,
    is_flagged: impl Fn(u16) -> bool,
    subject: &Subject<'a>,
    report: &mut Report<'a, '_, S>,
) {
    let Some(port) = subject.port() else { return };
    let Some(scheme) = subject.scheme_of_server(report.base) else { return };
    let (Some(number), Some(default)) = (port.number(), scheme.port) else { return };
    if number != default && is_flagged(number) {
        report.with(code, Component::Port, report.span(port.text()), None, Detail::Scheme(scheme));
    }
}
