//! `256.1.2.3`.

use crate::{
    ast::Host,
    validate::{
        Component, Reference, Sink,
        check::check,
        reference::{rfc2396, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const SAYS: &str =
    "an IPv4 address is four groups of decimal digits; that each is an octet, the grammar does not say";
const REFERENCES: &[Reference] = &[url07("4.3.1", SAYS), url03("3.3.1", SAYS), rfc2396("3.2.2", SAYS)];

check! {
    /// A number over 255 in an IPv4 address.
    ///
    /// The grammar asks for digits only, but the address has one octet for each number. Programs refuse such a host, or cut the
    /// number to eight bits and connect to another. By RFC 3986 such a host is a name, and as one
    /// [doubtful](super::REGISTRY_NAME).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732] {
    ///     let found = Validator::new(edition).diagnostics("http://1.256.3.999/");
    ///     assert!(found.len() == 2 && found.iter().all(|found| found.code() == checks::IPV4_NUMBER_OVER_255));
    ///     assert_eq!((found[0].piece(), found[1].piece()), ("256", "999"));
    ///     assert!(Validator::new(edition).is_clean("http://1.255.3.99/"));
    /// }
    /// ```
    ///
    /// Correct the number.
    IPV4_NUMBER_OVER_255 = 303 "ipv4-number-over-255" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{} in an IPv4 address, whose numbers are at most 255", diagnostic.piece()),
    label: |_, to| to.write_str("over 255"),
    help: |_, to| to.write_str("correct the number"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(Host::Ipv4address(address)) = subject.host() else { return };
    for number in address.numbers() {
        let digits = number.trim_start_matches('0');
        if digits.len() > 3 || digits.len() == 3 && digits > "255" {
            report.at(IPV4_NUMBER_OVER_255, Component::Host, number);
        }
    }
}
