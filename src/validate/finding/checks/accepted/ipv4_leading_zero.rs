//! `192.0.2.010`.

use crate::{
    ast::Host,
    validate::{
        ReferencePart, Suggestion,
        finding::{report::Report, subject::Subject},
        saying::check::check,
    },
};

check! {
    IPV4_LEADING_ZERO = 304 "ipv4-leading-zero" Warning;
    what {
        /// Reports a number of an IPv4 address that begins with a zero.
    }
    why {
        /// The number is decimal, but many programs pass the host to a function of their system that reads it as octal,
        /// as C does: for them `010` is eight. A filter and the connection that follows may then use different hosts.
        /// RFC 3986 section 7.4 warns about this. Where the scheme is known, and the address in octal is another one, it
        /// is reported [with another code](super::IPV4_IN_OTHER_FORM).
        ///
        /// Leave the zeros out. If octal was meant, write the number in decimal.
    }
    example {
        edition "RFC 2396", input "http://192.0.2.001/",
        finding 15..18 "some programs read 001 in an IPv4 address as octal", fix "http://192.0.2.1/",
    }
    editions {
        /// The grammar of RFC 3986 excludes such numbers. There, the host is a `reg-name`, and is reported [with
        /// another code](super::REGISTRY_NAME).
    }
    safety never:
        "programs that read the number as octal connect to another host";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "the numbers of an IPv4 address are decimal, of one digit or more";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "some programs read {} in an IPv4 address as octal", diagnostic.piece()),
    label: |_, to| to.write_str("begins with a zero"),
    note: |diagnostic, to| match u32::from_str_radix(diagnostic.piece(), 8) {
        Ok(octal) => write!(to, "as an octal number, it is {octal}"),
        Err(_) => to.write_str("it is not an octal number"),
    },
    help: |diagnostic, to| write!(to, "write {}", without_zeros(diagnostic.piece())),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, without_zeros(diagnostic.piece()))),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(Host::Ipv4address(address)) = subject.host() else { return };
    for number in address.numbers() {
        if number.len() > 1 && number.starts_with('0') {
            report.at(IPV4_LEADING_ZERO, ReferencePart::Host, number);
        }
    }
}

/// `digits` without its leading zeros.
pub(super) fn without_zeros(digits: &str) -> &str {
    match digits.trim_start_matches('0') {
        "" => digits.get(..1).unwrap_or_default(),
        rest => rest,
    }
}
