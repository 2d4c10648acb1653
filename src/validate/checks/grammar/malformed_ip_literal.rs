//! What stands in brackets where an address should, and an address without brackets.
//!
//! Found in `recover/authority.rs`.

use core::net::Ipv6Addr;

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    detail::Detail,
    reference::{rfc2732, rfc3986},
    suggestion::Replacement,
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
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Error(error) => write!(to, "{} is no address: expected {}", diagnostic.quoted(), error.expected()),
        Detail::Address(address) => write!(to, "the address {address:?} lacks its brackets"),
        _ => to.write_str("\"[\" without a \"]\""),
    },
    label: |diagnostic, to| match diagnostic.detail {
        Detail::Error(_) => to.write_str("no address"),
        Detail::Address(_) => to.write_str("an address of version 6"),
        _ => to.write_str("opened here"),
    },
    second_label: "up to here",
    note: |diagnostic, to| {
        if let Detail::Address(address) = diagnostic.detail {
            let what = "its last group may be meant for a port, which stands behind the brackets";
            return to.write_str(if may_have_port(address) { what } else { "" });
        }
        let inside = diagnostic.piece().trim_start_matches('[').trim_end_matches(']');
        if inside.parse::<Ipv6Addr>().is_ok() && matches!(diagnostic.detail, Detail::Error(_)) {
            return to.write_str("it is an address, which RFC 2732 has among its examples; the grammar of RFC 2373 cannot derive it");
        }
        if inside.contains('%') { to.write_str("no edition knows zone identifiers") } else { Ok(()) }
    },
    help: |diagnostic, to| match diagnostic.detail {
        Detail::Error(_) => to.write_str("write an address of version 6 as RFC 4291 shows them"),
        Detail::Address(address) => write!(to, "write [{address}]"),
        _ => to.write_str("write \"]\" behind the address"),
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Address(address) if !may_have_port(address) => {
            Some(Suggestion::new(diagnostic.span, Replacement::Bracketed(address)))
        }
        _ => None,
    },
    safety: Grounds::safe(
        "nothing but an address of version 6 can be meant, for it is complete and its last group is no port",
    ),
}

/// Whether an address is left without what stands after the last colon, and that are digits.
fn may_have_port(address: &str) -> bool {
    address.rsplit_once(':').is_some_and(|(before, after)| {
        before.parse::<Ipv6Addr>().is_ok() && after.bytes().all(|octet| octet.is_ascii_digit())
    })
}
