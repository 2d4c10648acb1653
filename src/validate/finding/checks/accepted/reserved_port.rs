//! `http://example.org:25/`.

use super::other_port::{is_of_service, message, other_port};
use crate::validate::{
    Diagnostic,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

check! {
    RESERVED_PORT = 316 "reserved-port" Warning;
    what {
        /// Reports the port of another well-known service, and port 0, to which nothing connects.
    }
    why {
        /// Ports below 1024 are reserved for well-known services, such as mail on port 25. A URI with such a
        /// port makes a client send data that the service takes for commands. A reference without a scheme takes the
        /// scheme of the base, if one is given. Below 1024, a port on which no such service is common, such as 81, has
        /// [another code](super::OTHER_PORT), and so have the ports of the web, 80 and 443.
        ///
        /// Port 0 belongs to no service. A program that listens on it is given another port, so no client can connect to
        /// it.
        ///
        /// Use the scheme of that service, or leave the port out.
    }
    example {
        edition "RFC 3986", input "http://example.org:25/",
        finding 19..21 "port 25, but the default of http is 80",
    }
    example {
        edition "RFC 3986", input "http://example.org:0/",
        finding 19..20 "port 0, to which no client can connect",
    }
    citations {
        url07 section "7", url03 section "6", rfc2396 section "7":
            "a port other than that of the protocol requires particular caution if it is reserved for another protocol";
        rfc3986 section "7.2":
            "a port from 0 to 1023 should only be used with the protocol that it is known for";
        6335 section "6":
            "port numbers at the edges of each range, such as 0, are reserved";
    }
    is_never_plain: true,
    cites: |diagnostic| is_zero(diagnostic).then_some(6335),
    message: |diagnostic, to| {
        if is_zero(diagnostic) { to.write_str("port 0, to which no client can connect") } else { message(diagnostic, to) }
    },
    label: |diagnostic, to| {
        to.write_str(if is_zero(diagnostic) { "reserved for no service" } else { "reserved for another service" })
    },
    help: |diagnostic, to| {
        let what = "use the scheme of the service on that port, or leave the port out";
        to.write_str(if is_zero(diagnostic) { "write the port of the server, or leave the port out" } else { what })
    },
}

/// Returns whether it is about port 0.
fn is_zero(diagnostic: &Diagnostic<'_>) -> bool {
    diagnostic.piece().bytes().all(|digit| digit == b'0')
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    other_port(RESERVED_PORT, is_of_service, subject, report);
}
