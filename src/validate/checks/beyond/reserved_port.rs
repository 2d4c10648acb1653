//! `http://example.org:25/`.

use super::other_port::{FIRST_UNRESERVED, message, other_port};
use crate::validate::{Sink, check::check, report::Report, subject::Subject};

check! {
    RESERVED_PORT = 316 "reserved-port" Warning;
    what {
        /// Reports a port below 1024 that is not the default of the scheme.
    }
    why {
        /// These ports are reserved for well-known services, such as mail on port 25. A URI with such a
        /// port makes a client send data that the service takes for commands. A reference without a scheme takes the
        /// scheme of the base, if one is given.
        ///
        /// Use the scheme of that service, or leave the port out.
    }
    example {
        edition "RFC 3986", input "http://example.org:25/",
        finding 19..21 "port 25, but the default of http is 80",
    }
    references {
        url07 section "7", url03 section "6", rfc2396 section "7":
            "a port other than that of the protocol requires particular caution if it is reserved for another protocol";
        rfc3986 section "7.2":
            "a port from 0 to 1023 should only be used with the protocol that it is known for";
    }
    message: message,
    label: |_, to| to.write_str("reserved for another service"),
    help: |_, to| to.write_str("use the scheme of the service on that port, or leave the port out"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    other_port(RESERVED_PORT, |port| port < FIRST_UNRESERVED, subject, report);
}
