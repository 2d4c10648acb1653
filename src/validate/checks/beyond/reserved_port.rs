//! `http://example.org:25/`.

use super::other_port::{FIRST_UNRESERVED, message, other_port};
use crate::validate::{
    Reference, Sink,
    check::check,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str =
    "a port other than the protocol's own asks for most caution where it is reserved for another protocol";
const REFERENCES: &[Reference] = &[
    url07("7", SAYS),
    url03("6", SAYS),
    rfc2396("7", SAYS),
    rfc3986("7.2", "a port of 0 to 1023 should not be connected to but by the protocol that it is known for"),
];

check! {
    /// A port below 1024 that is not the default of the scheme.
    ///
    /// Those ports are reserved for services that most systems have, such as mail on port 25. A URI that is made to lead there
    /// lets its reader send what the service takes for commands. A reference without a scheme has that of the base, where one
    /// is given.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("http://example.org:25/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::RESERVED_PORT);
    ///     assert!(Validator::new(edition).is_clean("http://example.org:80/"));
    /// }
    /// ```
    ///
    /// Use the scheme of that service, or leave the port out.
    RESERVED_PORT = 316 "reserved-port" Warning, REFERENCES;
    message: message,
    label: |_, to| to.write_str("reserved for another service"),
    help: |_, to| to.write_str("use the scheme of the service on that port, or leave the port out"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    other_port(RESERVED_PORT, |port| port < FIRST_UNRESERVED, subject, report);
}
