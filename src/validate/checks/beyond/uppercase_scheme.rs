//! `HTTP://example.org/`.

use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, url03, url07},
    report::Report,
    subject::Subject,
    suggestion::Replacement,
};

const SAYS: &str =
    "the letters of a scheme are those of lower case; a program should take those of upper case, too";
const REFERENCES: &[Reference] = &[
    url07("4.1", SAYS),
    url03("3.1", SAYS),
    rfc2396("3.1", SAYS),
    rfc3986("3.1", "the case of a scheme does not matter; a program should take either and write lower case"),
];

check! {
    /// An upper case letter in a scheme.
    ///
    /// The grammar takes it, for robustness, but schemes are in lower case. A program that compares URIs letter by letter
    /// takes the two spellings for two resources.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Policy, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let validator = Validator::new(edition).with_policy(Policy::PEDANTIC);
    ///     let found = validator.diagnostics("Http://example.org/");
    ///     assert!(found.len() == 1 && found[0].code() == checks::UPPERCASE_SCHEME);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("Http://example.org/"), "http://example.org/");
    ///     assert!(validator.is_clean("http://example.org/"));
    /// }
    /// ```
    ///
    /// Write the scheme in lower case.
    UPPERCASE_SCHEME = 401 "uppercase-scheme" Advice, REFERENCES;
    message: |diagnostic, to| write!(to, "upper case in the scheme {:?}", diagnostic.piece()),
    label: |_, to| to.write_str("schemes are in lower case"),
    help: |_, to| to.write_str("write it in lower case"),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Lower(diagnostic.piece()))),
    safety: Grounds::safe("the case of a scheme does not matter"),
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    let Some(scheme) = subject.scheme else { return };
    if report.wants(UPPERCASE_SCHEME) && scheme.bytes().any(|octet| octet.is_ascii_uppercase()) {
        report.at(UPPERCASE_SCHEME, Component::Scheme, scheme);
    }
}
