//! Brackets without an address, and an address without brackets.
//!
//! Found in `recover/authority.rs`.

use core::net::Ipv6Addr;

use crate::validate::{Suggestion, check::check, detail::Detail, suggestion::Replacement};

check! {
    MALFORMED_IP_LITERAL = 121 "malformed-ip-literal" Error;
    what {
        /// Reports a host in brackets that is not an address, and an address that lacks its brackets.
    }
    why {
        /// Several libraries accepted such hosts without checking them, and then used a different host from other
        /// programs.
        ///
        /// Write an IPv6 address in a form that RFC 4291 defines, in brackets. No edition allows zone identifiers
        /// (`fe80::1%eth0`).
    }
    example {
        edition "RFC 3986", input "//[::g]/",
        finding 2..7 "\"[::g]\" is not an address: expected h16, ls32 or \"]\"",
    }
    example {
        edition "RFC 3986", input "//2001:db8::a/",
        finding 2..13 "the address \"2001:db8::a\" lacks its brackets", fix "//[2001:db8::a]/",
    }
    editions {
        /// The grammar that RFC 2732 takes from RFC 2373 cannot derive an address like `::192.9.5.5`, though RFC 2732
        /// has it among its examples: write `::c009:505`.
    }
    safety always:
        "nothing except an IPv6 address can be meant, because it is complete and its last group is not a \
         port";
    references {
        rfc2732 section "3":
            "brackets enclose an IPv6address of RFC 2373, and nothing else";
        rfc3986 section "3.2.2":
            "brackets enclose an IPv6address or an IPvFuture, and nothing else";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Error(error) => write!(to, "{} is not an address: expected {}", diagnostic.quoted(), error.expected()),
        Detail::Address(address) => write!(to, "the address {address:?} lacks its brackets"),
        _ => to.write_str("\"[\" without a \"]\""),
    },
    label: |diagnostic, to| match diagnostic.detail {
        Detail::Error(_) => to.write_str("not an address"),
        Detail::Address(_) => to.write_str("an IPv6 address"),
        _ => to.write_str("opened here"),
    },
    second_label: "up to here",
    note: |diagnostic, to| {
        if let Detail::Address(address) = diagnostic.detail {
            let what = "its last group may be meant as a port, which follows the brackets";
            return to.write_str(if may_have_port(address) { what } else { "" });
        }
        let inside = diagnostic.piece().trim_start_matches('[').trim_end_matches(']');
        if inside.parse::<Ipv6Addr>().is_ok() && matches!(diagnostic.detail, Detail::Error(_)) {
            return to.write_str("RFC 2732 has such an address among its examples, but the grammar of RFC 2373 cannot derive it");
        }
        if inside.contains('%') { to.write_str("no edition allows zone identifiers") } else { Ok(()) }
    },
    help: |diagnostic, to| match diagnostic.detail {
        Detail::Error(_) => to.write_str("write an IPv6 address in a form that RFC 4291 defines"),
        Detail::Address(address) => write!(to, "write [{address}]"),
        _ => to.write_str("write \"]\" after the address"),
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Address(address) if !may_have_port(address) => {
            Some(Suggestion::new(diagnostic.span, Replacement::Bracketed(address)))
        }
        _ => None,
    },
}

/// Returns whether digits follow the last colon, and an address is left without them.
fn may_have_port(address: &str) -> bool {
    address.rsplit_once(':').is_some_and(|(before, after)| {
        before.parse::<Ipv6Addr>().is_ok() && after.bytes().all(|octet| octet.is_ascii_digit())
    })
}
