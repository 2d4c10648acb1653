//! A label that the DNS cannot hold.

use super::registry_name::is_hostname;
use crate::validate::{
    Component, Reference, Sink,
    check::check,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str = "a hostname has the form of RFC 1034 and RFC 1123, where a label has at most 63 octets";
const REFERENCES: &[Reference] =
    &[url07("4.3.1", SAYS), url03("3.3.1", SAYS), rfc2396("3.2.2", SAYS), rfc3986("3.2.2", SAYS)];

/// How long a label may be.
pub(in crate::validate) const LONGEST: usize = 63;

check! {
    /// A label of a hostname that is longer than 63 octets.
    ///
    /// The grammar sets no limit, but the DNS has six bits for the length of a label: no such name can be looked up.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let with_label = |length| format!("http://{}.example.org/", "a".repeat(length));
    ///     let long = with_label(64);
    ///     let found = Validator::new(edition).diagnostics(&long);
    ///     assert!(found.len() == 1 && found[0].code() == checks::LONG_LABEL);
    ///     assert_eq!(found[0].message().to_string(), "a label of 64 octets in the host");
    ///     assert!(Validator::new(edition).is_clean(&with_label(63)));
    /// }
    /// ```
    ///
    /// Correct the name; a dot may be missing.
    LONG_LABEL = 306 "long-label" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "a label of {} octets in the host", diagnostic.span.len()),
    label: |_, to| write!(to, "longer than {LONGEST} octets"),
    help: |_, to| to.write_str("correct the name; a dot may be missing"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(name) = subject.name() else { return };
    if name.len() <= LONGEST || !is_hostname(name) {
        return;
    }
    for label in name.split('.').filter(|label| label.len() > LONGEST) {
        report.at(LONG_LABEL, Component::Host, label);
    }
}
