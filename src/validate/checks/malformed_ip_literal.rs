//! What stands in brackets where an address should, and an address without brackets.

use core::net::Ipv6Addr;

use super::{rfc2732, rfc3986};
use crate::validate::{
    Reference, Suggestion, code::check, diagnostic::Detail, safety::Grounds, suggestion::Replacement,
};

const REFERENCES: &[Reference] = &[
    rfc2732("3", "an IPv6address of RFC 2373 stands in brackets, and nothing else does"),
    rfc3986("3.2.2", "an IPv6address or an IPvFuture stands in brackets, and nothing else does"),
];

check! {
    /// A host in brackets that is no address, or one that lacks its brackets.
    ///
    /// Such texts were accepted unchecked by several libraries, which then saw another host than their neighbours did.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("//[::g]/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::MALFORMED_IP_LITERAL);
    /// }
    /// let found = Validator::new(Edition::Rfc3986).diagnostics("//::1/");
    /// assert_eq!(found[0].suggestion().unwrap().apply("//::1/"), "//[::1]/");
    /// ```
    ///
    /// The grammar that RFC 2732 takes from RFC 2373 cannot derive an address like `::192.9.5.5`, though RFC 2732 has
    /// it among its examples: write `::c009:505`. Of zone identifiers (`fe80::1%eth0`) no edition knows.
    MALFORMED_IP_LITERAL = 121 "malformed-ip-literal" Error, REFERENCES;
    message: |found, to| match found.detail {
        Detail::Error(error) => write!(to, "{} is no address: expected {}", found.quoted(), error.expected()),
        Detail::Text(address) => write!(to, "the address {address:?} lacks its brackets"),
        _ => to.write_str("\"[\" without a \"]\""),
    },
    label: |found, to| match found.detail {
        Detail::Error(_) => to.write_str("no address"),
        Detail::Text(_) => to.write_str("an address of version 6"),
        _ => to.write_str("opened here"),
    },
    second_label: "up to here",
    note: |found, to| {
        if let Detail::Text(address) = found.detail {
            let what = "its last group may be meant for a port, which stands behind the brackets";
            return to.write_str(if may_have_port(address) { what } else { "" });
        }
        let inside = found.piece().trim_start_matches('[').trim_end_matches(']');
        if inside.parse::<Ipv6Addr>().is_ok() && matches!(found.detail, Detail::Error(_)) {
            return to.write_str("it is an address, which RFC 2732 has among its examples; the grammar of RFC 2373 cannot derive it");
        }
        if inside.contains('%') { to.write_str("no edition knows zone identifiers") } else { Ok(()) }
    },
    help: |found, to| match found.detail {
        Detail::Error(_) => to.write_str("write an address of version 6 as RFC 4291 shows them"),
        Detail::Text(address) => write!(to, "write [{address}]"),
        _ => to.write_str("write \"]\" behind the address"),
    },
    suggestion: |found| match found.detail {
        Detail::Text(address) if !may_have_port(address) => {
            Some(Suggestion::new(found.span, Replacement::Bracketed(address)))
        }
        _ => None,
    },
    safety: Grounds::safe(
        "nothing but an address of version 6 can be meant, for it is complete and its last group is no port",
    ),
}

/// Whether an address is left without what stands behind the last colon, and that are digits.
fn may_have_port(address: &str) -> bool {
    address.rsplit_once(':').is_some_and(|(before, behind)| {
        before.parse::<Ipv6Addr>().is_ok() && behind.bytes().all(|octet| octet.is_ascii_digit())
    })
}
