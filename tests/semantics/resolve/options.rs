//! What the options decide.

use super::*;

#[test]
fn repeated_schemes() {
    for options in [KEEP, LAX] {
        rows(&LATER, options, S, &[("http://x/y", "http://x/y"), ("x:y", "x:y")]);
    }
    rows(
        &LATER,
        LAX,
        S,
        &[
            ("http:g", "http://a/b/c/g"),
            ("HTTP:g", "http://a/b/c/g"),
            ("HTTP://x/y", "http://x/y"),
            ("http:../g", "http://a/b/g"),
            ("http:.", "http://a/b/c/"),
            ("http:g:h", "http://a/b/c/g:h"),
            ("http:/g", "http://a/g"),
            ("https:g", "https:g"),
        ],
    );
    rows(
        &UP_TO_2732,
        LAX,
        S,
        &[("http:", "http://a/b/c/"), ("http:?y", "http://a/b/c/?y"), ("http:#s", "http://a/b/c/#s")],
    );
    rows(
        &UP_TO_2732,
        KEEP,
        S,
        &[("http:?y", "http:?y"), ("http:../g", "http:../g"), ("http:.", "http:."), ("HTTP:g", "HTTP:g")],
    );
    rows(&DRAFTS, KEEP, S, &[("http:", "http:"), ("http:#s", "http:#s")]);
    rows(&OF_2396, KEEP, S, &[("http:", "(invalid)"), ("http:#s", "(invalid)")]);
    rows(&[Edition::Rfc2732], KEEP, S, &[("http:a[b]", "http:a[b]")]);
    rows(&[Edition::Rfc2732], LAX, S, &[("http:a[b]", "(invalid result)")]);
    rows(
        &OF_3986,
        KEEP,
        S,
        &[
            ("http:", "http:"),
            ("http:?y", "http:?y"),
            ("http:#s", "http:#s"),
            ("http:../g", "http:g"),
            ("http:.", "http:"),
            ("HTTP:g", "HTTP:g"),
        ],
    );
    rows(
        &OF_3986,
        LAX,
        S,
        &[("http:", S), ("http:?y", "http://a/b/c/d;p?y"), ("http:#s", "http://a/b/c/d;p?q#s")],
    );
}

/// Where a new request is always meant, the empty reference is the base; a fragment alone is not.
#[test]
fn empty_references() {
    let request = Options { empty_reference: EmptyReference::Base, ..KEEP };
    rows(&UP_TO_2732, request, S, &[("", S), ("#", "(current document)#"), ("#s", "(current document)#s")]);
    rows(&OF_2396, request, "mailto:a@b", &[("", "mailto:a@b"), ("#s", "(current document)#s")]);
    rows(&OF_3986, request, S, &[("", S), ("#s", "http://a/b/c/d;p?q#s"), ("#", "http://a/b/c/d;p?q#")]);
}

/// What RFC 2396 cannot derive, and Appendix C.1 resolves.
#[test]
fn references_that_the_grammar_does_not_derive() {
    rows(
        &OF_2396,
        KEEP,
        S,
        &[
            ("?y#s", "http://a/b/c/?y#s"),
            ("?%41?/", "http://a/b/c/?%41?/"),
            ("?a b", "(invalid)"),
            ("?%4", "(invalid)"),
            ("?y#^", "(invalid)"),
            ("?y#a#b", "(invalid)"),
            ("1a:b", "(invalid)"),
            (":b", "(invalid)"),
        ],
    );
    rows(&[Edition::Rfc2396], KEEP, S, &[("?[", "(invalid)")]);
    rows(&[Edition::Rfc2732], KEEP, S, &[("?[", "http://a/b/c/?[")]);
    // In the drafts, these have no scheme.
    rows(&DRAFTS, KEEP, S, &[("a_b:c", "http://a/b/c/a_b:c"), (":b", "http://a/b/c/:b"), ("1a:b", "1a:b")]);
    rows(&[Edition::Uri01], KEEP, S, &[("urn:a1:b/../c", "urn:a1:b/../c")]);
}

#[test]
fn same_documents() {
    let is_same = |edition, base, reference: &str| {
        let base = Base::new(edition, base).unwrap();
        Resolver::new(base).resolve(reference).unwrap().is_same_document(&base)
    };
    for edition in UP_TO_2732 {
        for (reference, expected) in [("", true), ("#s", true), (S, false), ("d;p?q", false)] {
            assert_eq!(is_same(edition, S, reference), expected, "{edition} {reference}");
        }
    }
    for (reference, expected) in [
        ("", true),
        ("#s", true),
        ("?q", true),
        ("d;p?q", true),
        (S, true),
        ("http://a/b/c/d;p?q#s", true),
        ("?y", false),
        ("d;p", false),
        ("HTTP://a/b/c/d;p?q", false),
    ] {
        assert_eq!(is_same(Edition::Rfc3986, S, reference), expected, "{reference}");
    }
    assert!(!is_same(Edition::Rfc3986, "http://a/b/../c", "http://a/b/../c"));
    assert!(is_same(Edition::Rfc3986, "http://a/b/../c", "#s"));
    let base = Base::new(Edition::Rfc3986, S).unwrap();
    let resolution = Resolver::new(base).resolve("HTTP://a/b/c/d;p?q#s").unwrap();
    assert!(resolution.is_same_document_by(&base, str::eq_ignore_ascii_case));
}

/// The options by their names.
#[test]
fn names_of_options() {
    assert_eq!(ExcessDotDot::NAMES, ["keep", "remove", "refuse"]);
    assert_eq!(EmptyBasePath::NAMES, ["safe", "letter"]);
    assert_eq!(RepeatedScheme::NAMES, ["strict", "lax"]);
    assert_eq!(InventedAuthority::NAMES, ["refuse", "dot-segment", "letter"]);
    assert_eq!(EmptyReference::NAMES, ["current-document", "base"]);
    assert!("Keep".parse::<ExcessDotDot>().is_err());
    for (edition, decision, section) in [
        (Edition::Rfc3986, Decision::InventedAuthority, "RFC 3986 section 5.3"),
        (Edition::Rfc3986, Decision::RepeatedScheme, "RFC 3986 section 5.2.2"),
        (Edition::Rfc3986, Decision::EmptyBasePath, "RFC 3986 section 5.2.3"),
        (Edition::Rfc3986, Decision::ExcessDotDot, "RFC 3986 section 5.2.4"),
        (Edition::Rfc3986, Decision::EmptyReference, "RFC 3986 section 4.4"),
        (Edition::Rfc3987, Decision::InventedAuthority, "RFC 3986 section 5.3"),
        (Edition::Rfc3987, Decision::ExcessDotDot, "RFC 3986 section 5.2.4"),
        (Edition::Rfc2732, Decision::ExcessDotDot, "RFC 2396 section 5.2"),
        (Edition::Uri01, Decision::ExcessDotDot, "proposed draft-fielding-url-syntax-03 section 4.2"),
        (Edition::Uri01, Decision::EmptyReference, "proposed draft-fielding-url-syntax-03 section 2"),
    ] {
        assert_eq!(decision.section(edition).to_string(), section);
    }
}
