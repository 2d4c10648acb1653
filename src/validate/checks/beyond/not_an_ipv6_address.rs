//! Groups in brackets that are no IPv6 address.

use crate::{
    ast::Host,
    validate::{
        Component, Reference, Sink, check::check, reference::rfc2373, report::Report, subject::Subject,
    },
};

const REFERENCES: &[Reference] = &[rfc2373(
    "2.2",
    "an address is eight groups of up to four hexadecimal digits, of which \"::\" may stand for some, once",
)];

check! {
    /// A text in brackets that the grammar derives, but that is no IPv6 address.
    ///
    /// RFC 2732 takes the syntax of addresses from RFC 2373, whose grammar does not count the groups: nine of them pass, and
    /// one, and a third colon, and numbers over 255 in an address of version 4 at the end. Only the text of RFC 2373 forbids
    /// them. No program can connect to such a host. RFC 3986 counts in its grammar, where this is
    /// [an error](super::MALFORMED_IP_LITERAL).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// let validator = Validator::new(Edition::Rfc2732);
    /// let found = validator.diagnostics("//[1:2:3:4:5:6:7:8:9]");
    /// assert!(found.len() == 1 && found[0].code() == checks::NOT_AN_IPV6_ADDRESS);
    /// assert_eq!(found[0].message().to_string(), "\"1:2:3:4:5:6:7:8:9\" is no IPv6 address: more than eight groups");
    /// assert!(validator.is_clean("//[1:2:3:4:5:6:7:8]"));
    /// ```
    ///
    /// Write eight groups, or `::` in place of groups of zeros.
    NOT_AN_IPV6_ADDRESS = 302 "not-an-ipv6-address" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "{:?} is no IPv6 address: {}", diagnostic.piece(), why(diagnostic.piece())),
    label: |_, to| to.write_str("within the grammar, but no address"),
    help: |_, to| to.write_str("write eight groups, or \"::\" in place of groups of zeros"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(Host::IpLiteral(literal)) = subject.host() else { return };
    let Some(address) = literal.ipv6address() else { return };
    if address.address().is_none() {
        report.at(NOT_AN_IPV6_ADDRESS, Component::Host, address.text());
    }
}

/// Why `address`, which the grammar derives, is none.
fn why(address: &str) -> &'static str {
    if address.contains(":::") {
        return "three colons in a row";
    }
    let version4 = usize::from(address.contains('.'));
    let groups = version4 + address.split(':').filter(|group| !group.is_empty()).count();
    match (groups, address.contains("::")) {
        (9.., _) => "more than eight groups",
        (8, true) => "\"::\" stands for no group",
        (..8, false) => "fewer than eight groups",
        _ => "the numbers at its end are no IPv4 address",
    }
}
