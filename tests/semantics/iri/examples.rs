//! The examples of sections 3.1, 3.2, 3.2.1, 5.3.2.2, 5.3.2.3 and 6.4.

use uri_bnf::iri::{DomainNames, Source, ToIri, ToUri};

use super::{iri, uri};

const NAMES: DomainNames = DomainNames::OfSchemes;

/// The section, the IRI, and the URI that it maps to.
const TO_URI: &[(&str, &str, &str)] = &[
    ("3.1", "http://r\u{e9}sum\u{e9}.example.org", "http://r%C3%A9sum%C3%A9.example.org"),
    ("3.1", "Vi\u{1ec7}t", "Vi%E1%BB%87t"),
    // A direct transcoding, which is not normalized.
    ("3.1", "Vi\u{ea}\u{323}t", "Vi%C3%AA%CC%A3t"),
    (
        "3.1",
        "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u{e9}sum\u{e9}.example.org",
        "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
    ),
    ("3.1", "http://www.example.org/red%09ros\u{e9}#red", "http://www.example.org/red%09ros%C3%A9#red"),
    (
        "3.1",
        "http://example.com/\u{10300}\u{10301}\u{10302}",
        "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
    ),
    (
        "5.3.2.2",
        "http://www.example.org/r\u{e9}sum\u{e9}.html",
        "http://www.example.org/r%C3%A9sum%C3%A9.html",
    ),
    (
        "5.3.2.2",
        "http://www.example.org/re\u{301}sume\u{301}.html",
        "http://www.example.org/re%CC%81sume%CC%81.html",
    ),
    (
        "6.4",
        "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
        "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
    ),
];

/// The section, the URI, and the IRI that it is converted to.
const TO_IRI: &[(&str, &str, &str)] = &[
    ("3.2", "http://www.example.org/r%E9sum%E9.html", "http://www.example.org/r%E9sum%E9.html"),
    ("3.2", "http://www.example.org/r%C3%A9sum%C3%A9.html", "http://www.example.org/r\u{e9}sum\u{e9}.html"),
    ("3.2.1", "http://www.example.org/D%C3%BCrst", "http://www.example.org/D\u{fc}rst"),
    ("3.2.1", "http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"),
    ("3.2.1", "http://xn--99zt52a.example.org/%e2%80%ae", "http://xn--99zt52a.example.org/%E2%80%AE"),
    ("5.3.2.3", "http://example.org/%7euser", "http://example.org/~user"),
    ("5.3.2.3", "http://example.org/%7Euser", "http://example.org/~user"),
    (
        "6.4",
        "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
        "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
    ),
];

#[test]
fn iris_to_uris() {
    for (section, from, to) in TO_URI {
        assert_eq!(uri(ToUri::new(), from).as_deref(), Ok(*to), "{section}");
    }
}

#[test]
fn uris_to_iris() {
    for (section, from, to) in TO_IRI {
        assert_eq!(iri(ToIri::new(), from).as_deref(), Ok(*to), "{section}");
    }
}

/// Section 3.1: the host "may be converted" by `ToASCII`; section 3.2.1: labels by `ToUnicode`.
#[test]
fn hosts() {
    let names = ToUri::new().with_domain_names(NAMES);
    let resume = "http://xn--rsum-bpad.example.org";
    assert_eq!(uri(names, "http://r\u{e9}sum\u{e9}.example.org").as_deref(), Ok(resume));
    let labels = ToIri::new().with_domain_names(NAMES);
    let natto = "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE";
    assert_eq!(iri(labels, "http://xn--99zt52a.example.org/%e2%80%ae").as_deref(), Ok(natto));
    assert_eq!(uri(names, natto).as_deref(), Ok("http://xn--99zt52a.example.org/%E2%80%AE"));
}

/// Section 3.1, variants a and b of step 1, and section 5.3.2.2.
#[test]
fn normalization() {
    for source in [Source::Written, Source::OtherEncoding] {
        let mapping = ToUri::new().with_source(source);
        assert_eq!(uri(mapping, "Vi\u{ea}\u{323}t").as_deref(), Ok("Vi%E1%BB%87t"));
        let resume = uri(mapping, "http://www.example.org/re\u{301}sume\u{301}.html");
        assert_eq!(resume.as_deref(), Ok("http://www.example.org/r%C3%A9sum%C3%A9.html"));
    }
}
