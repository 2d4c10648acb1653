//! `http://example.org:8080/`.

use core::fmt;

use super::default_port::NameOfScheme;
use crate::validate::{
    Code, Diagnostic, ReferencePart,
    finding::{report::Report, subject::Subject},
    saying::{check::check, detail::Detail},
};

/// The first port that is not reserved for a service of the system.
pub(in crate::validate) const FIRST_UNRESERVED: u16 = 1024;

check! {
    OTHER_PORT = 315 "other-port" Advice;
    what {
        /// Reports a port that is not the default of the scheme, and not that of another well-known service but the web.
    }
    why {
        /// The service on that port may use another protocol, and interpret the data that it receives as commands. In
        /// this way, requests are smuggled to services that trust their own host. The ports of well-known services
        /// are [worse](super::RESERVED_PORT). Many such ports are harmless, so this is advice only. That is also so of a port
        /// below 1024 on which no such service is common, and of 80, 443 and 8080, on which servers of any protocol listen to be
        /// reached through firewalls. A reference without a scheme takes the scheme of the base, if one is given.
        ///
        /// Make sure that the service on that port is the intended one.
    }
    example {
        edition "RFC 3986", input "http://example.org:8080/",
        finding 19..23 "port 8080, but the default of http is 80",
    }
    example {
        edition "RFC 3986", input "ssh://git@example.org:443/a/b.git",
        finding 22..25 "port 443, but the default of ssh is 22",
    }
    citations {
        url07 section "7", url03 section "6", rfc2396 section "7":
            "a port other than that of the protocol may be used by another protocol, so caution is required, especially \
             within the reserved space";
        rfc3986 section "7.2":
            "a port other than that of the protocol may lead to a service that takes the data for commands of its \
             own";
    }
    message: message,
    label: |diagnostic, to| {
        to.write_str(if is_reserved(diagnostic.piece()) { "not the default, and below 1024" } else { "not the default" })
    },
    help: |_, to| to.write_str("make sure that the service on that port is the intended one"),
}

/// The message of this check and of that of reserved ports.
pub(super) fn message(diagnostic: &Diagnostic<'_>, to: &mut fmt::Formatter<'_>) -> fmt::Result {
    match diagnostic.detail {
        Detail::DefaultPort { scheme, port } => {
            write!(to, "port {}, but the default of {} is {port}", diagnostic.piece(), NameOfScheme(scheme))
        }
        _ => Ok(()),
    }
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    other_port(OTHER_PORT, |port| !is_of_service(port), subject, report);
}

/// Reports `code` if the port is not the default of `scheme`, and is one that `is_flagged` selects.
pub(super) fn other_port<'a>(
    code: Code,
    is_flagged: impl Fn(u16) -> bool,
    subject: &Subject<'a>,
    report: &mut Report<'a, '_>,
) {
    let Some(port) = subject.port() else { return };
    let Some(scheme) = subject.scheme_of_server(report) else { return };
    let (Some(number), Some(default)) = (port.number(), scheme.default_port()) else { return };
    if number != default && is_flagged(number) {
        let detail = Detail::DefaultPort { scheme: scheme.name(), port: default };
        report.with(code, ReferencePart::Port, report.span(port.text()), None, detail);
    }
}

/// Returns whether the digits of a port are those of a number that is reserved for a service of the system.
fn is_reserved(digits: &str) -> bool {
    digits.parse().is_ok_and(|port: u16| port < FIRST_UNRESERVED)
}

/// The ports of common services below 1024, besides 0, from IANA's registry of service names. Those of the web, 80 and 443,
/// are not among them: servers of other protocols listen there as well, because firewalls let them pass.
const SERVICES: [u16; 41] = [
    0, 7, 9, 13, 17, 19, 20, 21, 22, 23, 25, 37, 43, 53, 69, 70, 79, 88, 109, 110, 111, 113, 119, 123, 135,
    139, 143, 161, 179, 194, 389, 445, 465, 512, 513, 514, 515, 587, 636, 993, 995,
];

/// Returns whether `port` is 0 or that of a well-known service.
pub(super) fn is_of_service(port: u16) -> bool {
    SERVICES.contains(&port)
}
