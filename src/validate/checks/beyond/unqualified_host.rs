//! `http://intranet/`.

use super::registry_name::is_hostname;
use crate::validate::{
    Component, Reference, Sink,
    check::check,
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
};

const SAYS: &str =
    "a hostname should be fully qualified to mean the same everywhere, though local names are in use";
const REFERENCES: &[Reference] = &[
    url07("4.3.1", SAYS),
    url03("3.3.1", SAYS),
    rfc2396("3.2.2", SAYS),
    rfc3986(
        "3.2.2",
        "a URI that is to mean the same everywhere has a global name, such as a fully qualified one of the DNS",
    ),
];

check! {
    /// A hostname of one label, which is no fully qualified name.
    ///
    /// What it names depends on where it is looked up: a URI that holds it is not uniform. A name with a dot at its end is
    /// complete, and `localhost` means the same wherever it is used.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("http://intranet/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::UNQUALIFIED_HOST);
    ///     assert!(validator.is_clean("http://intranet.example.org/") && validator.is_clean("http://localhost/"));
    /// }
    /// ```
    ///
    /// Write the whole name, with its domain. Where the URI stays within one network, allow this code.
    UNQUALIFIED_HOST = 305 "unqualified-host" Advice, REFERENCES;
    message: |diagnostic, to| write!(to, "the host {:?} is not fully qualified", diagnostic.piece()),
    label: |_, to| to.write_str("a single label"),
    help: |_, to| to.write_str("write the whole name, with its domain"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(name) = subject.name() else { return };
    if !name.as_bytes().contains(&b'.')
        && report.wants(UNQUALIFIED_HOST)
        && !name.eq_ignore_ascii_case("localhost")
        && is_hostname(name)
    {
        report.at(UNQUALIFIED_HOST, Component::Host, name);
    }
}
