//! `192.0.2.010`.

use crate::{
    ast::Host,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, url03, url07},
        report::Report,
        subject::Subject,
    },
};

const SAYS: &str = "the numbers of an IPv4 address are decimal, of one digit or more";
const REFERENCES: &[Reference] = &[url07("4.3.1", SAYS), url03("3.3.1", SAYS), rfc2396("3.2.2", SAYS)];

check! {
    /// A number of an IPv4 address that begins with a zero.
    ///
    /// It is decimal, but many programs hand the host to a function of their system that takes it for octal, as C does: for
    /// them `010` is eight. A filter and the connection behind it may then see two hosts. RFC 3986, whose section 7.4 warns of
    /// that, leaves such numbers out of its grammar: there the host is a name, and as one
    /// [doubtful](super::REGISTRY_NAME).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732] {
    ///     let found = Validator::new(edition).diagnostics("http://192.0.2.010/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::IPV4_LEADING_ZERO);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://192.0.2.010/"), "http://192.0.2.10/");
    ///     assert_eq!(found[0].notes().next().unwrap().to_string(), "as octal it would be 8");
    ///     assert!(Validator::new(edition).is_clean("http://192.0.2.10/"));
    /// }
    /// ```
    ///
    /// Leave the zeros out. Where octal was meant, write the number in decimal.
    IPV4_LEADING_ZERO = 304 "ipv4-leading-zero" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{} in an IPv4 address, which some programs read as octal", diagnostic.piece()),
    label: |_, to| to.write_str("begins with a zero"),
    note: |diagnostic, to| match u32::from_str_radix(diagnostic.piece(), 8) {
        Ok(octal) => write!(to, "as octal it would be {octal}"),
        Err(_) => to.write_str("as octal it would be no number"),
    },
    help: |diagnostic, to| write!(to, "write {}", without_zeros(diagnostic.piece())),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, without_zeros(diagnostic.piece()))),
    safety: Grounds::not_safe("programs that read the number as octal connect to another host"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(Host::Ipv4address(address)) = subject.host() else { return };
    for number in address.numbers() {
        if number.len() > 1 && number.starts_with('0') {
            report.at(IPV4_LEADING_ZERO, Component::Host, number);
        }
    }
}

/// `digits` without the zeros that it can do without.
pub(super) fn without_zeros(digits: &str) -> &str {
    match digits.trim_start_matches('0') {
        "" => digits.get(..1).unwrap_or_default(),
        rest => rest,
    }
}
