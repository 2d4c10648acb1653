//! `urn:urn:`.

use crate::validate::{
    Component, Reference, Sink, Suggestion,
    check::{Grounds, check},
    reference::rfc2141,
    report::Report,
    subject::Subject,
};

const REFERENCES: &[Reference] =
    &[rfc2141("2.1", "no namespace is called \"urn\", in any case, lest it be confused with the scheme")];

check! {
    /// A name in a namespace called `urn`, of which there is none.
    ///
    /// Most likely the scheme was written twice. The editions that leave the scheme `urn` to RFC 2141 speak here;
    /// draft-fielding-url-syntax-07 is about URLs only.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for edition in [Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732, Edition::Rfc3986] {
    ///     let found = Validator::new(edition).diagnostics("urn:urn:isbn:0395363411");
    ///     assert!(found.len() == 1 && found[0].code() == checks::RESERVED_NID);
    ///     let mended = found[0].suggestion().unwrap().apply("urn:urn:isbn:0395363411");
    ///     assert_eq!(mended, "urn:isbn:0395363411");
    ///     assert!(Validator::new(edition).is_clean("urn:isbn:0395363411"));
    /// }
    /// ```
    ///
    /// Write the namespace that is meant. Where one follows, it is suggested to remove the second `urn:`.
    RESERVED_NID = 532 "reserved-nid" Warning, REFERENCES;
    message: |_, to| to.write_str("the namespace \"urn\" is reserved"),
    label: |_, to| to.write_str("no namespace"),
    help: |_, to| to.write_str("write the namespace that is meant"),
    suggestion: |diagnostic| {
        let left = &diagnostic.text[diagnostic.span.end..];
        is_name(left).then(|| Suggestion::text(diagnostic.span, ""))
    },
    safety: Grounds::not_safe("the result is another name"),
}

/// Whether `text` begins with a namespace, a colon, and something that a name may begin with.
fn is_name(text: &str) -> bool {
    text.split_once(':').is_some_and(|(namespace, name)| {
        let octets = namespace.as_bytes();
        (1..=32).contains(&octets.len())
            && octets.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-')
            && octets[0] != b'-'
            && name.starts_with(|first: char| first.is_ascii_alphanumeric())
    })
}

pub(super) fn check<'a, S: Sink<'a>>(subject: &Subject<'a>, report: &mut Report<'a, '_, S>) {
    if !subject.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn")) {
        return;
    }
    let mut left = subject.path;
    while let Some((prefix, after)) = left.split_at_checked("urn:".len()) {
        if !prefix.eq_ignore_ascii_case("urn:") {
            break;
        }
        left = after;
    }
    let (prefix, _) = subject.path.split_at(subject.path.len() - left.len());
    if !prefix.is_empty() {
        report.at(RESERVED_NID, Component::OpaquePart, prefix);
    }
}
