//! A name that is too long for the DNS.

use crate::validate::{Component, Sink, check::check, report::Report, subject::Subject};

/// How long a name may be.
pub(in crate::validate) const LONGEST: usize = 255;

check! {
    LONG_HOSTNAME = 307 "long-hostname" Warning;
    what {
        /// Reports a hostname that is longer than 255 octets.
    }
    why {
        /// The grammar sets no limit, but the DNS does, and programs keep names in buffers of that size.
        ///
        /// Correct the name.
    }
    example {
        edition "RFC 3986", input "//label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.test/",
        finding 2..258 "a host of 256 octets",
    }
    editions {
        /// Under RFC 3986, the limit applies to all registered names.
    }
    references {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a hostname has the form of RFC 1034 and RFC 1123, where a name has at most 255 octets";
        rfc3986 section "3.2.2":
            "a registered name should have at most 255 characters";
    }
    message: |diagnostic, to| write!(to, "a host of {} octets", diagnostic.span.len()),
    label: |_, to| write!(to, "longer than {LONGEST} octets"),
    help: |_, to| to.write_str("correct the name"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if let Some(name) = subject.name().filter(|name| name.len() > LONGEST) {
        report.at(LONG_HOSTNAME, Component::Host, name);
    }
}
