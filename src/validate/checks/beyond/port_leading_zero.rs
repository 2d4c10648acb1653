//! `http://example.org:080/`.

use super::ipv4_leading_zero::without_zeros;
use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str = "a port is a number in decimal, of any number of digits";
const REFERENCES: &[Reference] =
    &[url07("4.3.1", SAYS), url03("3.3.1", SAYS), rfc2396("3.2.2", SAYS), rfc3986("3.2.3", SAYS)];

check! {
    /// A port that begins with a zero.
    ///
    /// It is decimal, so that the zero changes nothing; but a program that compares URIs letter by letter takes the two
    /// spellings for two resources, and one that reads numbers as C does takes it for octal.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("//example.org:08080/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::PORT_LEADING_ZERO);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("//example.org:08080/"), "//example.org:8080/");
    ///     assert!(validator.is_clean("//example.org:8080/"));
    /// }
    /// ```
    ///
    /// Leave the zeros out.
    PORT_LEADING_ZERO = 313 "port-leading-zero" Advice, REFERENCES;
    message: |diagnostic, to| write!(to, "the port {} begins with a zero", diagnostic.piece()),
    label: |_, to| to.write_str("begins with a zero"),
    help: |diagnostic, to| write!(to, "write {}", without_zeros(diagnostic.piece())),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, without_zeros(diagnostic.piece()))),
    safety: Grounds::safe("a port is decimal, so the zeros change nothing"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(port) = subject.port() else { return };
    if let [b'0', _, ..] = port.text().as_bytes() {
        report.at(PORT_LEADING_ZERO, Component::Port, port.text());
    }
}
