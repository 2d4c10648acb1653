//! A name that the DNS cannot hold.

use crate::validate::{
    Component, Reference, Sink,
    check::check,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str = "a hostname has the form of RFC 1034 and RFC 1123, where a name has at most 255 octets";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986("3.2.2", "a registered name should have at most 255 characters"),
];

/// How long a name may be.
pub(in crate::validate) const LONGEST: usize = 255;

check! {
    /// A hostname that is longer than 255 octets.
    ///
    /// The grammar sets no limit, but the DNS does, and programs keep names in buffers of that size. By RFC 3986, the limit is
    /// one of all registered names.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let long = format!("http://{}.example.org/", ["label"; 41].join("."));
    ///     let found = Validator::new(edition).diagnostics(&long);
    ///     assert!(found.len() == 1 && found[0].code() == checks::LONG_HOSTNAME);
    ///     assert_eq!(found[0].message().to_string(), "a host of 257 octets");
    ///     assert!(Validator::new(edition).is_clean(&long.replacen("label.", "", 1)));
    /// }
    /// ```
    ///
    /// Correct the name.
    LONG_HOSTNAME = 307 "long-hostname" Warning, REFERENCES;
    message: |diagnostic, to| write!(to, "a host of {} octets", diagnostic.span.len()),
    label: |_, to| write!(to, "longer than {LONGEST} octets"),
    help: |_, to| to.write_str("correct the name"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if let Some(name) = subject.name().filter(|name| name.len() > LONGEST) {
        report.at(LONG_HOSTNAME, Component::Host, name);
    }
}
