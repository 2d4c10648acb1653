//! `http://example.org:80800/`.

use super::ipv4_leading_zero::without_zeros;
use crate::validate::{
    Component, Reference, Sink,
    check::check,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str = "a port is the number of a network port, in decimal; the grammar sets no limit to it";
const REFERENCES: &[Reference] =
    &[url07("4.3.1", SAYS), url03("3.3.1", SAYS), rfc2396("3.2.2", SAYS), rfc3986("3.2.3", SAYS)];

check! {
    /// A port over 65535.
    ///
    /// The grammar takes any number of digits, but the protocols of the Internet have sixteen bits for a port. A program that
    /// does not look may cut the number down and connect to another port.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("http://example.org:65536/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::PORT_OUT_OF_RANGE);
    ///     assert!(Validator::new(edition).is_clean("http://example.org:65535/"));
    /// }
    /// ```
    ///
    /// Correct the number.
    PORT_OUT_OF_RANGE = 311 "port-out-of-range" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "there is no port {}", without_zeros(diagnostic.piece())),
    label: |_, to| to.write_str("over 65535"),
    help: |_, to| to.write_str("correct the number"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(port) = subject.port() else { return };
    let digits = port.text().trim_start_matches('0');
    if digits.len() > 5 || digits.len() == 5 && digits > "65535" {
        report.at(PORT_OUT_OF_RANGE, Component::Port, port.text());
    }
}
