//! `http://intranet/`.

use super::registry_name::is_hostname;
use crate::validate::{
    ReferencePart,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

check! {
    UNQUALIFIED_HOST = 305 "unqualified-host" Advice;
    what {
        /// Reports a hostname of one label, which is not a fully qualified name.
    }
    why {
        /// What it names depends on where it is looked up, so a URI that contains it is not uniform. A name with a dot
        /// at its end is complete, and `localhost` is the machine that looks it up.
        ///
        /// Write the whole name, with its domain. If the URI stays within one network, allow this code.
    }
    example {
        edition "RFC 3986", input "http://intranet/",
        finding 7..15 "the host \"intranet\" is not fully qualified",
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a hostname should be fully qualified to mean the same everywhere, though local names are in use";
        rfc3986 section "3.2.2":
            "a URI that should mean the same everywhere has a global name, such as a fully qualified name of the DNS";
    }
    message: |diagnostic, to| write!(to, "the host {:?} is not fully qualified", diagnostic.piece()),
    label: |_, to| to.write_str("a single label"),
    help: |_, to| to.write_str("write the whole name, with its domain"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    let Some(name) = subject.name() else { return };
    if !name.as_bytes().contains(&b'.')
        && report.wants(UNQUALIFIED_HOST)
        && !name.eq_ignore_ascii_case("localhost")
        && is_hostname(name)
    {
        report.at(UNQUALIFIED_HOST, ReferencePart::Host, name);
    }
}
