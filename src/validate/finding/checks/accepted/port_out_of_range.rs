//! `http://example.org:80800/`.

use super::ipv4_leading_zero::without_zeros;
use crate::validate::{
    ReferencePart,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

check! {
    PORT_OUT_OF_RANGE = 311 "port-out-of-range" Warning;
    what {
        /// Reports a port over 65535.
    }
    why {
        /// The grammar accepts any number of digits, but the protocols of the Internet have sixteen bits for a port. A
        /// program that does not check may cut the number down and connect to another port; browsers refuse the URL.
        ///
        /// Correct the number.
    }
    example {
        edition "RFC 3986", input "http://example.org:65536/",
        finding 19..24 "there is no port 65536",
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2", rfc3986 section "3.2.3":
            "a port is the decimal number of a network port; the grammar does not limit it";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "there is no port {}", without_zeros(diagnostic.piece())),
    label: |_, to| to.write_str("over 65535"),
    help: |_, to| to.write_str("correct the number"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(port) = subject.port() else { return };
    let digits = port.text().trim_start_matches('0');
    if digits.len() > 5 || digits.len() == 5 && digits > "65535" {
        report.at(PORT_OUT_OF_RANGE, ReferencePart::Port, port.text());
    }
}
