//! `http://example.org:080/`.

use super::ipv4_leading_zero::without_zeros;
use crate::validate::{
    ReferencePart, Suggestion,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

check! {
    PORT_LEADING_ZERO = 313 "port-leading-zero" Advice;
    what {
        /// Reports a port that begins with a zero.
    }
    why {
        /// A port is decimal, so the zero should change nothing; but a program that compares URIs character by character
        /// treats the two spellings as two resources, and one that reads numbers as C does takes it for octal.
        /// Browsers remove the zeros.
        ///
        /// Leave the zeros out.
    }
    example {
        edition "RFC 3986", input "//example.org:08080/",
        finding 14..19 "the port 08080 begins with a zero", fix "//example.org:8080/",
    }
    safety never:
        "a port is decimal, but no section counts such ports among what is equivalent, and programs that read the number \
         as octal connect to another port";
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2", rfc3986 section "3.2.3":
            "a port is a decimal number, of any number of digits";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "the port {} begins with a zero", diagnostic.piece()),
    label: |_, to| to.write_str("begins with a zero"),
    help: |diagnostic, to| write!(to, "write {}", without_zeros(diagnostic.piece())),
    suggestion: |diagnostic| Some(Suggestion::text(diagnostic.span, without_zeros(diagnostic.piece()))),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(port) = subject.port() else { return };
    if let [b'0', _, ..] = port.text().as_bytes() {
        report.at(PORT_LEADING_ZERO, ReferencePart::Port, port.text());
    }
}
