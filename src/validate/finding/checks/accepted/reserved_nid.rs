//! `urn:urn:`.

use crate::validate::{
    ReferencePart, Suggestion,
    finding::{report::Report, subject::Subject},
    saying::check::check,
};

check! {
    RESERVED_NID = 532 "reserved-nid" Warning;
    what {
        /// Reports a name in the namespace `urn`, which does not exist.
    }
    why {
        /// Most likely the scheme was written twice.
        ///
        /// Write the intended namespace. If one follows, the removal of the second `urn:` is suggested.
    }
    example {
        edition "RFC 3986", input "urn:urn:isbn:0395363411",
        finding 4..8 "the namespace \"urn\" is reserved", fix "urn:isbn:0395363411",
    }
    editions {
        /// The editions that leave the scheme `urn` to RFC 2141 report it; draft-fielding-url-syntax-07 is about URLs
        /// only.
    }
    safety never:
        "the result is a different name";
    citations {
        rfc2141 section "2.1":
            "no namespace has the name \"urn\", in any case, so that it is not confused with the scheme";
    }
    is_never_plain: true,
    message: |_, to| to.write_str("the namespace \"urn\" is reserved"),
    label: |_, to| to.write_str("not a namespace"),
    help: |_, to| to.write_str("write the intended namespace"),
    suggestion: |diagnostic| {
        let left = &diagnostic.text[diagnostic.span.end..];
        is_name(left).then(|| Suggestion::text(diagnostic.span, ""))
    },
}

/// Returns whether `text` begins with a namespace by RFC 8141, a colon, and something that a name may begin with.
fn is_name(text: &str) -> bool {
    text.split_once(':').is_some_and(|(namespace, name)| {
        let octets = namespace.as_bytes();
        (2..=32).contains(&octets.len())
            && octets.iter().all(|octet| octet.is_ascii_alphanumeric() || *octet == b'-')
            && !namespace.starts_with('-')
            && !namespace.ends_with('-')
            && name.starts_with(|first: char| first.is_ascii_alphanumeric())
    })
}

pub(super) fn check<'a>(subject: &Subject<'a>, report: &mut Report<'a, '_>) {
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
        report.at(RESERVED_NID, ReferencePart::OpaquePart, prefix);
    }
}
