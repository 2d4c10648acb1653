//! A name that is too long for the DNS.

use super::registry_name::is_hostname;
use crate::validate::{
    ReferencePart,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

/// How long a name of the DNS may be as text, without a dot at its end: in the DNS, an octet for the length precedes each
/// label, and one for the root follows, so 253 characters take 255 octets.
pub(in crate::validate) const LONGEST: usize = 253;

/// How long any registered name should be, under RFC 3986.
const LONGEST_REGISTERED: usize = 255;

check! {
    LONG_HOSTNAME = 307 "long-hostname" Warning;
    what {
        /// Reports a hostname that is longer than 253 octets, or another registered name that is longer than 255.
    }
    why {
        /// The grammar sets no limit, but the DNS does: a name takes 255 octets there at most. Each label takes an octet
        /// more than its characters, and so does the root, so as text a hostname has at most 253 octets, or 254 with a dot
        /// at its end.
        ///
        /// Correct the name.
    }
    example {
        edition "RFC 3986", input "//label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.label.test/",
        finding 2..258 "a hostname of 256 octets; the DNS allows at most 253",
    }
    editions {
        /// RFC 3986 has registered names that are not hostnames, such as `a_b`. Those should have at most 255 characters.
    }
    citations {
        url07 section "4.3.1", url03 section "3.3.1", rfc2396 section "3.2.2":
            "a hostname has the form that RFC 1034 and RFC 1123 define, which is one of labels with dots between them";
        rfc3986 section "3.2.2":
            "a name for the DNS has the form that RFC 1034 and RFC 1123 define; producers should limit names to 255 characters";
        1034 section "3.1":
            "a name is at most 255 octets long, including one for the length of each label";
    }
    is_never_plain: true,
    cites: |diagnostic| (limit(diagnostic.piece()) == LONGEST).then_some(1034),
    message: |diagnostic, to| {
        let length = length(diagnostic.piece());
        match limit(diagnostic.piece()) {
            LONGEST => write!(to, "a hostname of {length} octets; the DNS allows at most {LONGEST}"),
            _ => write!(to, "a registered name of {length} octets; it should have at most {LONGEST_REGISTERED}"),
        }
    },
    label: |diagnostic, to| write!(to, "longer than {} octets", limit(diagnostic.piece())),
    help: |_, to| to.write_str("correct the name"),
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
    // The length of a name with other characters is that of its US-ASCII form: see `malformed_idn.rs`.
    let is_long = |name: &&str| name.len() > LONGEST && name.is_ascii() && length(name) > limit(name);
    if let Some(name) = subject.name().filter(is_long) {
        report.at(LONG_HOSTNAME, ReferencePart::Host, name);
    }
}

/// The length of `name`, a hostname without the dot at its end.
fn length(name: &str) -> usize {
    name.len() - usize::from(name.ends_with('.') && is_hostname(name))
}

/// How long `name` may be.
fn limit(name: &str) -> usize {
    if is_hostname(name) { LONGEST } else { LONGEST_REGISTERED }
}
