//! A label that is too long for the DNS.

use super::registry_name::is_hostname;
use crate::validate::{
    ReferencePart,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

/// How long a label may be.
pub(in crate::validate) const LONGEST: usize = 63;

check! {
    LONG_LABEL = 306 "long-label" Warning;
    what {
        /// Reports a label of a hostname that is longer than 63 octets.
    }
    why {
        /// The grammar sets no limit, but the DNS does, so no such name can be looked up there.
        ///
        /// Correct the name; a dot may be missing.
    }
    example {
        edition "RFC 3986", input "//labellabellabellabellabellabellabellabellabellabellabellabelabcd.example/",
        finding 2..66 "a label of 64 octets in the host",
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2", rfc3986 section "3.2.2":
            "a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them";
        1034 section "3.1":
            "a label is at most 63 octets long";
    }
    is_never_plain: true,
    message: |diagnostic, to| write!(to, "a label of {} octets in the host", diagnostic.span.len()),
    label: |_, to| write!(to, "longer than {LONGEST} octets"),
    help: |_, to| to.write_str("correct the name; a dot may be missing"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.name() else { return };
    if name.len() <= LONGEST || !is_hostname(name) {
        return;
    }
    for label in name.split('.').filter(|label| label.len() > LONGEST) {
        report.at(LONG_LABEL, ReferencePart::Host, label);
    }
}
