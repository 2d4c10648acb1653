//! `256.1.2.3`.

use crate::{
    ast::Host,
    validate::{
        ReferencePart,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    IPV4_NUMBER_OVER_255 = 303 "ipv4-number-over-255" Warning;
    what {
        /// Reports a number over 255 in an IPv4 address.
    }
    why {
        /// The grammar requires only digits, but the address has one octet for each number. Programs reject such a
        /// host, or cut the number to eight bits and connect to another host.
        ///
        /// Correct the number.
    }
    example {
        edition "RFC 2396", input "http://1.256.3.9/",
        finding 9..12 "256 is too large for an IPv4 address: its numbers are at most 255",
    }
    editions {
        /// Under RFC 3986 such a host is a `reg-name`, and is reported [with another code](super::REGISTRY_NAME).
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "an IPv4 address is four groups of decimal digits; the grammar does not say that each is an octet";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "{} is too large for an IPv4 address: its numbers are at most 255", diagnostic.piece()),
    label: |_, to| to.write_str("over 255"),
    help: |_, to| to.write_str("correct the number"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(Host::Ipv4address(address)) = subject.host() else { return };
    for number in address.numbers() {
        let digits = number.trim_start_matches('0');
        if digits.len() > 3 || digits.len() == 3 && digits > "255" {
            report.at(IPV4_NUMBER_OVER_255, ReferencePart::Host, number);
        }
    }
}
