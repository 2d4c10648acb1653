//! Addresses in brackets, by edition.

use crate::edition::facts::traits::Explain;

/// Returns whether `address`, an IPv6 address, is one of an edition whose addresses in brackets are those of `explain`. The
/// grammar that RFC 2732 takes from RFC 2373 does not derive all that end in an IPv4 address.
pub(in crate::validate) fn is_of_edition(explain: Option<Explain>, address: &str) -> bool {
    explain.is_some_and(|explain| !address.contains('.') || explain(b"[::1.2.3.4]").is_none())
}
