//! `http://WWW.EXAMPLE.COM/`.

use crate::{
    ast::Host,
    validate::{
        Component, Reference, Sink, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, rfc3986, url03, url07},
        report::Report,
        subject::Subject,
        suggestion::Replacement,
    },
};

const SAYS: &str = "the case of a hostname does not matter where URLs are compared";
const REFERENCES: &[Reference] = &[
    url07("6", SAYS),
    url03("5", SAYS),
    rfc2396("6", SAYS),
    rfc3986(
        "3.2.2",
        "the case of a host does not matter; names and addresses should be written in lower case",
    ),
];

check! {
    /// An upper case letter in a hostname, whose case means nothing.
    ///
    /// A program that compares URIs letter by letter takes the two spellings for two resources: caches keep both, and
    /// filters miss one. The normal form is lower case. By the editions before RFC 3986 that is said of hostnames only: in
    /// a registry name and in an address in brackets, upper case is left alone. By RFC 3986 it is said of every host, but
    /// not of its escapes, which have upper case letters.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("http://WWW.Example.com/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::UPPERCASE_HOST);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://WWW.Example.com/"), "http://www.example.com/");
    ///     assert!(validator.is_clean("http://www.example.com/A"));
    /// }
    /// ```
    ///
    /// Write the host in lower case.
    UPPERCASE_HOST = 308 "uppercase-host" Advice, REFERENCES;
    message: |diagnostic, to| write!(to, "upper case in the host {:?}", diagnostic.piece()),
    label: |_, to| to.write_str("its case means nothing"),
    help: |_, to| to.write_str("write it in lower case"),
    suggestion: |diagnostic| {
        // The letters of escapes stay as they are.
        let host = Some(diagnostic.piece()).filter(|host| !host.contains('%'))?;
        Some(Suggestion::new(diagnostic.span, Replacement::Lower(host)))
    },
    safety: Grounds::safe("the case of a host does not matter"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let host = match subject.host() {
        Some(Host::Hostname(name)) => name.text(),
        Some(Host::RegName(name)) => name.text(),
        Some(Host::IpLiteral(literal)) if report.traits.syntax.folds_every_host => literal.text(),
        _ => return,
    };
    if report.wants(UPPERCASE_HOST) && has_upper_case(host) {
        report.at(UPPERCASE_HOST, Component::Host, host);
    }
}

/// Whether `host` has an upper case letter that is not one of an escape.
fn has_upper_case(host: &str) -> bool {
    let mut octets = host.bytes();
    while let Some(octet) = octets.next() {
        if octet.is_ascii_uppercase() {
            return true;
        }
        if octet == b'%' {
            octets.nth(1);
        }
    }
    false
}
