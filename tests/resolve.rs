//! Resolution: the rows of the specifications, the options, and what the resolver promises.

use allocation_counter::measure;
use uri_bnf::{
    Edition,
    base::{BaseChain, ContentFields, Layer, LayerState, THIS_MESSAGE},
    resolve::{
        self, Base, BaseErrorKind, Decision, EmptyBasePath, EmptyReference, ExcessDotDot, InventedAuthority,
        Options, RepeatedScheme, Resolution, ResolveError, ResolveErrorKind, Resolver,
    },
};

const S: &str = "http://a/b/c/d;p?q";

const DRAFTS: [Edition; 2] = [Edition::Url07, Edition::Uri01];
const OF_2396: [Edition; 2] = [Edition::Rfc2396, Edition::Rfc2732];
const UP_TO_2732: [Edition; 4] = [Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732];
const OF_3986: [Edition; 1] = [Edition::Rfc3986];

const KEEP: Options = Options::DEFAULT;
const REMOVE: Options = Options { excess_dot_dot: ExcessDotDot::Remove, ..KEEP };
const REFUSE: Options = Options { excess_dot_dot: ExcessDotDot::Refuse, ..KEEP };
const LAX: Options = Options { repeated_scheme: RepeatedScheme::Lax, ..KEEP };

/// What `reference` resolves to, as one text: the URI, `(current document)` with its fragment, or the kind of the error.
fn resolved(edition: Edition, options: Options, base: &str, reference: &str) -> String {
    let base = Base::new(edition, base).unwrap_or_else(|error| panic!("{edition} {base}: {error}"));
    let resolver = Resolver::new(base).with_options(options);
    let result = text(&resolver.resolve(reference));
    // All forms agree.
    let mut output = "before".to_owned();
    assert_eq!(text(&resolver.resolve_to(reference, &mut output)), result, "{edition} {base} {reference}");
    let appended = if result.starts_with('(') { "" } else { result.as_str() };
    assert_eq!(output, format!("before{appended}"), "{edition} {base} {reference}");
    let mut buffer = vec![0; base.as_str().len() + reference.len() + 3];
    assert_eq!(text(&resolver.resolve_into(reference, &mut buffer)), result, "{edition} {base} {reference}");
    result
}

fn text(resolution: &Result<Resolution<'_>, ResolveError>) -> String {
    match resolution {
        Ok(Resolution::Reference(resolved)) => {
            // The result is in the language, and its tree prints it.
            assert!(resolved.edition().is_valid(resolved.as_str()), "{resolved}");
            assert_eq!(resolved.tree().to_string(), resolved.as_str());
            resolved.to_string()
        }
        Ok(current @ Resolution::CurrentDocument { .. }) => format!("(current document){current}"),
        Err(error) => match error.kind() {
            ResolveErrorKind::Invalid(_) => "(invalid)",
            ResolveErrorKind::OpaqueBase => "(opaque base)",
            ResolveErrorKind::ExcessDotDot => "(excess)",
            ResolveErrorKind::InventedAuthority => "(authority)",
            ResolveErrorKind::InvalidResult(_) => "(invalid result)",
            kind => panic!("{kind:?}"),
        }
        .to_owned(),
    }
}

/// Each reference and what it resolves to.
#[track_caller]
fn rows(editions: &[Edition], options: Options, base: &str, rows: &[(&str, &str)]) {
    for edition in editions {
        for (reference, expected) in rows {
            let result = resolved(*edition, options, base, reference);
            assert_eq!(result, *expected, "{edition}: {base} and {reference}");
        }
    }
}

/// Each reference and what it resolves to if segments `..` of step 6(g) are kept, and if they are removed. If both are
/// the same, there are none.
#[track_caller]
fn excess(editions: &[Edition], options: Options, base: &str, table: &[(&str, &str, &str)]) {
    for (reference, kept, removed) in table {
        rows(editions, Options { excess_dot_dot: ExcessDotDot::Keep, ..options }, base, &[(reference, kept)]);
        rows(
            editions,
            Options { excess_dot_dot: ExcessDotDot::Remove, ..options },
            base,
            &[(reference, removed)],
        );
        let refused = if kept == removed { kept } else { "(excess)" };
        rows(
            editions,
            Options { excess_dot_dot: ExcessDotDot::Refuse, ..options },
            base,
            &[(reference, refused)],
        );
    }
}

/// Normal examples that all editions print: C.1 of RFC 2396 and of the drafts, 5.4.1 of RFC 3986.
const NORMAL: [(&str, &str); 18] = [
    ("g:h", "g:h"),
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("g?y", "http://a/b/c/g?y"),
    ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
];

/// Abnormal examples of which the editions print the same: C.2, 5.4.2.
const ABNORMAL: [(&str, &str); 18] = [
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
    (".//g", "http://a/b/c//g"),
];

#[test]
fn the_examples_of_all_editions() {
    rows(Edition::ALL, KEEP, S, &NORMAL);
    rows(Edition::ALL, KEEP, S, &ABNORMAL);
    rows(Edition::ALL, KEEP, S, &[("..//g", "http://a/b//g"), ("%2e%2e/g", "http://a/b/c/%2e%2e/g")]);
    rows(Edition::ALL, KEEP, "http://a/b//c", &[("../g", "http://a/b/g")]);
    rows(Edition::ALL, KEEP, "http://a/b?x=/y/../z", &[("g", "http://a/g")]);
}

/// C.1 and C.2 of RFC 2396 and of the drafts, where they differ from RFC 3986.
#[test]
fn the_examples_up_to_rfc_2732() {
    rows(
        &UP_TO_2732,
        KEEP,
        S,
        &[
            ("", "(current document)"),
            ("#s", "(current document)#s"),
            ("?y", "http://a/b/c/?y"),
            ("?", "http://a/b/c/?"),
            ("/./g", "http://a/./g"),
            ("/../g", "http://a/../g"),
            ("/..", "http://a/.."),
            ("/g/..", "http://a/g/.."),
            ("/a/../b", "http://a/a/../b"),
            ("/.//g", "http://a/.//g"),
            ("//g/../x", "http://g/../x"),
            ("http://x/a/../b", "http://x/a/../b"),
            ("x:h/../y", "x:h/../y"),
            ("x:../y", "x:../y"),
        ],
    );
    excess(
        &UP_TO_2732,
        KEEP,
        S,
        &[
            ("../../../g", "http://a/../g", "http://a/g"),
            ("../../../../g", "http://a/../../g", "http://a/g"),
            ("../../..", "http://a/..", "http://a/"),
            ("../../../g/../h", "http://a/../h", "http://a/h"),
            ("/../g", "http://a/../g", "http://a/../g"),
            ("/..", "http://a/..", "http://a/.."),
        ],
    );
}

/// 5.4.1 and 5.4.2 of RFC 3986, where they differ from those before it.
#[test]
fn the_examples_of_rfc_3986() {
    for options in [KEEP, REMOVE, REFUSE] {
        rows(
            &OF_3986,
            options,
            S,
            &[
                ("", "http://a/b/c/d;p?q"),
                ("#s", "http://a/b/c/d;p?q#s"),
                ("?y", "http://a/b/c/d;p?y"),
                ("?", "http://a/b/c/d;p?"),
                ("?#", "http://a/b/c/d;p?#"),
                ("../../../g", "http://a/g"),
                ("../../../../g", "http://a/g"),
                ("../../..", "http://a/"),
                ("../../../g/../h", "http://a/h"),
                ("/./g", "http://a/g"),
                ("/../g", "http://a/g"),
                ("/..", "http://a/"),
                ("/g/..", "http://a/"),
                ("/a/../b", "http://a/b"),
                ("/.//g", "http://a//g"),
                ("//g/../x", "http://g/x"),
                ("http://x/a/../b", "http://x/b"),
                ("x:h/../y", "x:/y"),
                ("x:../y", "x:y"),
            ],
        );
    }
}

#[test]
fn a_base_without_a_path() {
    const LETTER: Options = Options { empty_base_path: EmptyBasePath::Letter, ..KEEP };
    excess(
        &UP_TO_2732,
        KEEP,
        "http://a",
        &[
            ("g", "http://a/g", "http://a/g"),
            ("./g", "http://a/g", "http://a/g"),
            ("../g", "http://a/../g", "http://a/g"),
            (".", "http://a/", "http://a/"),
            ("..", "http://a/..", "http://a/"),
            ("@e", "http://a/@e", "http://a/@e"),
            ("?y", "http://a?y", "http://a?y"),
            ("..//g", "http://a/..//g", "http://a//g"),
        ],
    );
    excess(
        &UP_TO_2732,
        LETTER,
        "http://a",
        &[
            ("g", "http://ag", "http://ag"),
            ("./g", "http://ag", "http://ag"),
            ("../g", "http://a../g", "http://ag"),
            (".", "http://a", "http://a"),
            ("..", "http://a..", "http://a"),
            ("@e", "http://a@e", "http://a@e"),
            ("?y", "http://a?y", "http://a?y"),
            ("..//g", "http://a..//g", "http://a/g"),
        ],
    );
    rows(&UP_TO_2732, KEEP, "http://a?q", &[("g", "http://a/g"), (".", "http://a/")]);
    rows(&UP_TO_2732, LETTER, "http://a?q", &[("g", "http://ag"), (".", "http://a")]);
    // The grammar of an authority refuses it, and no other result is possible.
    rows(&[Edition::Rfc2732], LETTER, "http://[::1]", &[("g", "(invalid result)"), ("./", "http://[::1]")]);
    for options in [KEEP, LETTER] {
        rows(
            &OF_3986,
            options,
            "http://a",
            &[
                ("g", "http://a/g"),
                ("./g", "http://a/g"),
                ("../g", "http://a/g"),
                (".", "http://a/"),
                ("..", "http://a/"),
                ("@e", "http://a/@e"),
                ("?y", "http://a?y"),
                ("..//g", "http://a//g"),
            ],
        );
        rows(&OF_3986, options, "http://a?q", &[("g", "http://a/g"), (".", "http://a/")]);
    }
}

#[test]
fn levels_and_empty_segments() {
    excess(&UP_TO_2732, KEEP, "http://a/", &[("..", "http://a/..", "http://a/")]);
    excess(&UP_TO_2732, KEEP, "http://a/b", &[("..//../g", "http://a/../g", "http://a/g")]);
    excess(&UP_TO_2732, KEEP, "http://a/../b/c", &[("g", "http://a/../b/g", "http://a/b/g")]);
    excess(&UP_TO_2732, KEEP, "http:///a", &[("..//g", "http:///..//g", "http:////g")]);
    excess(&UP_TO_2732, KEEP, "file:///a/b", &[("../../x", "file:///../x", "file:///x")]);
    rows(
        &UP_TO_2732,
        KEEP,
        "http://a/b/../c",
        &[("", "(current document)"), ("http://a/b/../c", "http://a/b/../c")],
    );
    rows(&UP_TO_2732, KEEP, "http://a/b/c/../d?q", &[("?y", "http://a/b/?y")]);
    rows(&OF_3986, KEEP, "http://a/", &[("..", "http://a/")]);
    rows(&OF_3986, KEEP, "http://a/b", &[("..//../g", "http://a/g")]);
    rows(&OF_3986, KEEP, "http://a/../b/c", &[("g", "http://a/b/g")]);
    rows(&OF_3986, KEEP, "http:///a", &[("..//g", "http:////g")]);
    rows(&OF_3986, KEEP, "file:///a/b", &[("../../x", "file:///x")]);
    rows(&OF_3986, KEEP, "http://a/b/../c", &[("", "http://a/b/../c"), ("http://a/b/../c", "http://a/c")]);
    rows(&OF_3986, KEEP, "http://a/b/c/../d?q", &[("?y", "http://a/b/c/../d?y")]);
}

/// Bases without a slash at the beginning of the path.
#[test]
fn rootless_bases() {
    excess(
        &DRAFTS,
        KEEP,
        "foo:a/b",
        &[
            ("../g", "foo:g", "foo:g"),
            ("..", "foo:", "foo:"),
            ("../../g", "foo:../g", "foo:g"),
            ("?y", "foo:a/?y", "foo:a/?y"),
            ("..//x", "foo:/x", "foo:/x"),
            ("..//../g", "foo:/../g", "foo:/g"),
            ("c/../../x:y", "foo:x:y", "foo:x:y"),
        ],
    );
    excess(
        &DRAFTS,
        KEEP,
        "foo:a",
        &[
            ("g", "foo:g", "foo:g"),
            ("..", "foo:..", "foo:"),
            ("../g", "foo:../g", "foo:g"),
            ("?y", "foo:?y", "foo:?y"),
            (".//../g", "foo:/../g", "foo:/g"),
            ("..//..//g", "foo:..//g", "foo:/g"),
        ],
    );
    rows(&DRAFTS, KEEP, "mailto:a@b", &[("?subject=x", "mailto:?subject=x")]);
    rows(
        &OF_3986,
        KEEP,
        "foo:a/b",
        &[
            ("../g", "foo:/g"),
            ("..", "foo:/"),
            ("../../g", "foo:/g"),
            ("?y", "foo:a/b?y"),
            ("..//../g", "foo:/g"),
            ("c/../../x:y", "foo:/x:y"),
        ],
    );
    rows(
        &OF_3986,
        KEEP,
        "foo:a",
        &[("g", "foo:g"), ("..", "foo:"), ("../g", "foo:g"), ("?y", "foo:a?y"), (".//../g", "foo:/g")],
    );
    rows(&OF_3986, KEEP, "mailto:a@b", &[("?subject=x", "mailto:a@b?subject=x")]);
    for base in ["foo:a/b", "foo:a", "mailto:a@b"] {
        for options in [KEEP, REMOVE, LAX] {
            for relative in ["../g", "g", "?y", ".", "/g", "//g", "..//x", "c/../../x:y"] {
                rows(&OF_2396, options, base, &[(relative, "(opaque base)")]);
            }
            rows(
                &OF_2396,
                options,
                base,
                &[
                    ("", "(current document)"),
                    ("#s", "(current document)#s"),
                    ("x:y", "x:y"),
                    ("mailto:c@d", "mailto:c@d"),
                ],
            );
        }
    }
}

/// The rows with a dagger: refused, with `/.` before the path, and by the letter.
#[test]
fn authorities_that_neither_input_had() {
    #[track_caller]
    fn dagger(editions: &[Edition], options: Options, base: &str, reference: &str, letter: &str) {
        let refused = if letter.contains("://") { "(authority)" } else { letter };
        let with_dot = letter.replacen("://", ":/.//", 1);
        for (treatment, expected) in [
            (InventedAuthority::Refuse, refused),
            (InventedAuthority::DotSegment, with_dot.as_str()),
            (InventedAuthority::Letter, letter),
        ] {
            let options = Options { invented_authority: treatment, ..options };
            rows(editions, options, base, &[(reference, expected)]);
        }
    }
    dagger(&OF_3986, KEEP, "foo:a/b", "..//x", "foo://x");
    dagger(&OF_3986, KEEP, "foo:a/b", "..///x", "foo:///x");
    dagger(&OF_3986, KEEP, "foo:a", "..//..//g", "foo://g");
    dagger(&OF_3986, KEEP, "foo:a", ".///x", "foo://x");
    dagger(&OF_3986, KEEP, "foo:/a", "..//x", "foo://x");
    dagger(&OF_3986, KEEP, "foo:/a/b", "/.//x", "foo://x");
    dagger(&OF_3986, KEEP, S, "foo:/.//x", "foo://x");
    dagger(&OF_3986, KEEP, S, "foo:a/..//x?y#z", "foo://x?y#z");
    dagger(&DRAFTS, KEEP, "foo:a/b", "..///x", "foo://x");
    dagger(&DRAFTS, KEEP, "foo:a", ".///x", "foo://x");
    dagger(&UP_TO_2732, KEEP, "foo:/a", "..//x", "foo:/..//x");
    dagger(&UP_TO_2732, REMOVE, "foo:/a", "..//x", "foo://x");
    dagger(Edition::ALL, KEEP, "foo:/a/b", "..//x", "foo://x");
    dagger(Edition::ALL, KEEP, "foo:/a/b", "..//", "foo://");
    rows(&UP_TO_2732, REFUSE, "foo:/a", &[("..//x", "(excess)")]);
    rows(&UP_TO_2732, KEEP, "foo:/a/b", &[("/.//x", "foo:/.//x")]);
    // What is read as an authority need not be one.
    let letter = Options { invented_authority: InventedAuthority::Letter, ..KEEP };
    rows(&OF_3986, letter, "foo:/a/b", &[("..//x:y", "(invalid result)")]);
    rows(&UP_TO_2732, letter, "foo:/a/b", &[("..//x:y", "foo://x:y")]);
}

#[test]
fn repeated_schemes() {
    for options in [KEEP, LAX] {
        rows(Edition::ALL, options, S, &[("http://x/y", "http://x/y"), ("x:y", "x:y")]);
    }
    rows(
        Edition::ALL,
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
    rows(&[Edition::Uri01], KEEP, "urn:x1:y", &[("./x1:z", "urn:x1:z"), ("z", "urn:z")]);
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

#[test]
fn bases() {
    for edition in Edition::ALL {
        for (text, number) in [("//a/b", "1"), ("a/b", "1"), ("", "1"), ("#s", "1")] {
            let error = Base::new(*edition, text).unwrap_err();
            assert_eq!(error.kind(), BaseErrorKind::NoScheme, "{edition} {text}");
            assert!(
                error.section().number().ends_with(number)
                    && error.to_string().contains("a base needs a scheme")
            );
        }
        let error = Base::new(*edition, "http://a\u{e9}/").unwrap_err();
        assert!(matches!(error.kind(), BaseErrorKind::Invalid(error) if error.offset() == 8), "{edition}");
        let message = error.to_string();
        assert!(
            message.contains(edition.name()) && message.contains(&error.section().to_string()),
            "{message}"
        );
        let of_tree = Base::of_tree(*edition, &edition.parse(S).unwrap()).unwrap();
        assert_eq!(of_tree, Base::new(*edition, S).unwrap());
        let components = of_tree.components();
        assert_eq!(components.to_string(), S);
        assert_eq!((components.path, components.query), ("/b/c/d;p", Some("q")));
    }
    for edition in UP_TO_2732 {
        assert_eq!(
            Base::new(edition, "http://a/#").unwrap_err().kind(),
            BaseErrorKind::Fragment,
            "{edition}"
        );
    }
    let stripped = Base::new(Edition::Rfc3986, "http://a/b?q#f?#".trim_end_matches('#')).unwrap();
    assert_eq!((stripped.as_str(), stripped.stripped_fragment()), ("http://a/b?q", Some("f?")));
    assert_eq!(Resolver::new(stripped).resolve("#s").unwrap().to_string(), "http://a/b?q#s");
    for (text, in_2396, in_others) in
        [("mailto:a@b?c", false, true), ("foo:/a", true, true), ("a:?b", false, true)]
    {
        for edition in Edition::ALL {
            let base = Base::new(*edition, text).unwrap();
            let expected = if OF_2396.contains(edition) { in_2396 } else { in_others };
            assert_eq!(base.is_hierarchical(), expected, "{edition} {text}");
            assert_eq!(base.components().to_string(), text);
        }
    }
    let opaque = Base::new(Edition::Rfc2396, "a:?b").unwrap().components();
    assert_eq!((opaque.path, opaque.query), ("?b", None));
}

#[test]
fn the_default_base_of_the_draft() {
    let base = Base::default_of(Edition::Url07).unwrap();
    assert_eq!(base.as_str(), THIS_MESSAGE);
    assert_eq!(Base::new(Edition::Url07, THIS_MESSAGE), Ok(base));
    rows(&[Edition::Url07], KEEP, THIS_MESSAGE, &[("g", "this_message:/g"), ("#s", "(current document)#s")]);
    assert!(Edition::Url07.parse(THIS_MESSAGE).unwrap().is_relative());
    for edition in &Edition::ALL[1..] {
        assert_eq!(Base::default_of(*edition), None, "{edition}");
        assert!(Base::new(*edition, THIS_MESSAGE).is_err(), "{edition}");
    }
}

#[test]
fn the_innermost_layer_with_a_base_wins() {
    for edition in Edition::ALL {
        let texts = ["http://a/1", "http://a/2", "http://a/3", "http://a/4"];
        let mut chain = BaseChain::new(*edition);
        for (layer, text) in Layer::ALL.iter().zip(texts).rev() {
            chain = chain.with(*layer, text);
            let established = chain.establish();
            assert_eq!(established.layer(), Some(*layer), "{edition}");
            assert_eq!(established.base().unwrap().as_str(), text);
            assert_eq!(established.state(*layer), LayerState::Chosen);
            for outer in Layer::ALL.iter().filter(|outer| *outer > layer) {
                assert_eq!(established.state(*outer), LayerState::Overridden, "{edition} {outer}");
            }
            assert!(layer.section(*edition).number().starts_with(match edition {
                Edition::Uri01 => "4.1.",
                _ => "5.1.",
            }));
        }
        let established = chain.with(Layer::Document, "x").with(Layer::Entity, "http://a b").establish();
        assert_eq!(established.layer(), Some(Layer::Retrieval));
        assert_eq!(established.error(Layer::Document).unwrap().kind(), BaseErrorKind::NoScheme);
        assert!(matches!(established.error(Layer::Entity).unwrap().kind(), BaseErrorKind::Invalid(_)));
        assert_eq!((established.error(Layer::Retrieval), established.error(Layer::Default)), (None, None));
    }
    let none = BaseChain::new(Edition::Rfc2396).establish();
    assert!(none.base().is_none() && none.layer().is_none());
    let redirected = BaseChain::new(Edition::Rfc2396).with_redirects(["http://a/", "http://b/", "http://c/"]);
    assert_eq!(redirected.text(Layer::Retrieval), Some("http://c/"));
    assert_eq!(BaseChain::new(Edition::Rfc2396).with_redirects([]).text(Layer::Retrieval), None);
}

#[test]
fn fields_of_headers() {
    let outside = Base::new(Edition::Url07, "http://o/p/q").unwrap();
    let base = |fields: &[(&'static str, &'static str)], outside| {
        let base = ContentFields::of(fields.iter().copied()).base(Edition::Url07, outside);
        base.map_err(|error| error.kind())
    };
    for (fields, expected) in [
        (&[][..], None),
        (&[("Content-Base", "http://a/\r\n b")], Some("http://a/b")),
        (&[("content-BASE", " http://a/ \t")], Some("http://a/")),
        (&[("Content-Location", "http://b/"), ("Content-Base", "http://a/")], Some("http://a/")),
        (&[("Content-Location", "http://b/")], Some("http://b/")),
        (&[("CONTENT-LOCATION", "r/\n s")], Some("http://o/p/r/s")),
        (&[("Content-Location", "../../r")], Some("http://o/../r")),
        (&[("Content-Location", "")], Some("http://o/p/q")),
        (&[("Subject", "http://a/")], None),
    ] {
        assert_eq!(base(fields, Some(&outside)).unwrap().as_deref(), expected, "{fields:?}");
    }
    let message = Base::default_of(Edition::Url07).unwrap();
    let location = [("Content-Location", "r/s")];
    assert_eq!(base(&location, Some(&message)).unwrap().as_deref(), Some("this_message:/r/s"));
    assert!(matches!(base(&location, None), Err(BaseErrorKind::NoScheme)));
    assert!(matches!(base(&[("Content-Location", "{")], Some(&outside)), Err(BaseErrorKind::Invalid(_))));
    let relative = [("Content-Base", "r"), ("Content-Location", "http://b/")];
    assert!(matches!(base(&relative, Some(&outside)), Err(BaseErrorKind::NoScheme)));
    let opaque = Base::new(Edition::Rfc2396, "mailto:a@b").unwrap();
    let unresolved = ContentFields::of(location).base(Edition::Rfc2396, Some(&opaque)).unwrap_err();
    assert_eq!(unresolved.kind(), BaseErrorKind::Unresolved);
    let fields = ContentFields::of(location);
    for length in 0..18 {
        let mut buffer = vec![0; length];
        let result = fields.base_into(Edition::Url07, Some(&outside), &mut buffer);
        assert_eq!(result.is_ok(), length >= 3 + "http://o/p/r/s".len(), "{length}");
    }
}

/// All texts of at most so many of these pieces.
fn texts(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for index in from..to {
            all.extend(pieces.iter().map(|piece| format!("{}{piece}", all[index])).collect::<Vec<_>>());
        }
        from = to;
    }
    all.sort();
    all.dedup();
    all
}

/// Many pairs: every form of the resolver agrees, every result is in the language, three octets more than the input
/// suffice, and an option made a difference if another value gives another result.
#[test]
fn promises_for_many_pairs() {
    let bases = [
        S,
        "http://a",
        "http://a?q",
        "http:/",
        "http:///",
        "http:///a/",
        "http:/a/../b",
        "http:a/b",
        "http:a",
        "http:",
        "http://a/b//..",
        "http:.",
        "HTTP:../a/..?",
        "http:/..//a",
    ];
    let references = texts(&["a", "/", ".", "..", "?", "http:", "#"], 4);
    let mut decided = [0; 5];
    let mut coincident = 0;
    for edition in Edition::ALL {
        for base in bases.iter().filter(|base| Base::new(*edition, base).is_ok()) {
            for reference in &references {
                let kept = resolved(*edition, KEEP, base, reference);
                let with = |options| resolved(*edition, options, base, reference);
                let others = [
                    vec![with(REMOVE), with(REFUSE)],
                    vec![with(Options { empty_base_path: EmptyBasePath::Letter, ..KEEP })],
                    vec![with(LAX)],
                    InventedAuthority::ALL[1..]
                        .iter()
                        .map(|invented_authority| {
                            with(Options { invented_authority: *invented_authority, ..KEEP })
                        })
                        .collect(),
                    vec![with(Options { empty_reference: EmptyReference::Base, ..KEEP })],
                ];
                let resolver = Resolver::new(Base::new(*edition, base).unwrap());
                let decisions = match resolver.resolve(reference) {
                    Ok(resolution) => resolution.decisions(),
                    Err(error) => error.decisions(),
                };
                for ((decision, others), count) in Decision::ALL.iter().zip(&others).zip(&mut decided) {
                    let made_a_difference = others.iter().any(|other| *other != kept);
                    let is_said = decisions.contains(*decision);
                    // With and without a repeated scheme, the results of different steps can be the same text.
                    let may_coincide = *decision == Decision::RepeatedScheme && is_said;
                    assert!(
                        is_said == made_a_difference || may_coincide,
                        "{edition}: {base} and {reference}: {decision} {others:?}"
                    );
                    coincident += usize::from(is_said != made_a_difference);
                    *count += usize::from(is_said);
                }
            }
        }
    }
    assert!(decided.iter().all(|count| *count > 20), "{decided:?}");
    assert!(coincident * 10 < decided[2], "{coincident} {decided:?}");
}

/// Results are in the language, whatever characters the edition allows in a component: `text` checks each.
#[test]
fn results_are_in_the_language() {
    let pieces = [
        "a", "B", "1", "/", "/", "//", ":", "?", "#", "..", ".", "../", "./", "http:", "http://", "foo:",
        "@", "[", "]", "[::1]", "%41", "%2F", ";", "=", "&", "+", "$", ",", "-", "_", "!", "~", "*", "'",
        "(", ")", "urn:x1:", ":80",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % u64::try_from(bound).unwrap()).unwrap()
    };
    let mut count = 0;
    for _ in 0..30_000 {
        let mut text = |most| (0..below(most)).map(|_| pieces[below(pieces.len())]).collect::<String>();
        let (base, reference) = (format!("foo:{}", text(8)), text(8));
        let base = if reference.len() % 2 == 0 { base } else { base.replacen("foo:", "http://h", 1) };
        let options = Options {
            excess_dot_dot: ExcessDotDot::ALL[below(3)],
            empty_base_path: EmptyBasePath::ALL[below(2)],
            repeated_scheme: RepeatedScheme::ALL[below(2)],
            invented_authority: InventedAuthority::ALL[below(3)],
            empty_reference: EmptyReference::ALL[below(2)],
        };
        for edition in Edition::ALL {
            if Base::new(*edition, &base).is_ok() {
                count += usize::from(resolved(*edition, options, &base, &reference).contains(':'));
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

/// A tree that was changed by hand is not resolved, and its text is.
#[test]
fn changed_trees() {
    for edition in Edition::ALL {
        let resolver = Resolver::new(Base::new(*edition, S).unwrap());
        let tree = edition.parse("g/h?y#s").unwrap();
        assert_eq!(resolver.resolve_tree(&tree), resolver.resolve("g/h?y#s"));
        for changed in [tree.map(&mut |_| "\u{e9}:#"), tree.map(&mut |leaf| &leaf[..leaf.len().min(1)])] {
            // All leaves and composites were replaced alike, so it prints something else than its text.
            assert_eq!(resolver.resolve_tree(&changed).unwrap_err().kind(), ResolveErrorKind::ChangedTree);
            assert_eq!(Base::of_tree(*edition, &changed).unwrap_err().kind(), BaseErrorKind::ChangedTree);
            drop(resolver.resolve(&changed.to_string()));
        }
    }
}

#[test]
fn results_are_written_once() {
    for edition in Edition::ALL {
        let resolver = Resolver::new(Base::new(*edition, "http://a/b/../c/d?q").unwrap());
        let written = |reference| measure(|| drop(resolver.resolve(reference))).count_total;
        assert_eq!(["x:y/z", "#s"].map(written)[0], 0, "{edition}");
        assert_eq!(["g", "../g", "//g", "/g/h?y#s", "?y"].map(written), [1; 5], "{edition}");
        let mut output = String::with_capacity(100);
        let mut buffer = [0; 100];
        let none = measure(|| {
            for reference in ["", "#s", "g", "../../../../g", "/./g", "?y", "http:g", "a b"] {
                drop(resolver.resolve_to(reference, &mut output));
                output.clear();
                drop(resolver.resolve_into(reference, &mut buffer));
            }
        });
        assert_eq!(none.count_total, 0, "{edition}");
    }
    let resolver = Resolver::new(Base::new(Edition::Rfc3986, S).unwrap());
    assert_eq!(measure(|| drop(resolver.resolve(""))).count_total, 0);
    // A segment that begins with a dot is not always a dot segment.
    for text in ["http://x/.well-known/y", "http://x/.../..a", "x:.a"] {
        assert_eq!(measure(|| drop(resolver.resolve(text))).count_total, 0, "{text}");
        assert!(matches!(resolve::remove_dot_segments(text), std::borrow::Cow::Borrowed(_)), "{text}");
    }
}

/// A buffer that is too short is an error, and never more than the result needs is asked for.
#[test]
fn buffers() {
    let resolver = Resolver::new(Base::new(Edition::Rfc3986, "http://a/b/c").unwrap());
    for length in 0..20 {
        let mut buffer = vec![0; length];
        match resolver.resolve_into("../d", &mut buffer) {
            Ok(resolution) => assert_eq!(resolution.to_string(), "http://a/d"),
            Err(error) => {
                assert!(length < "http://a/b/".len(), "{length}");
                assert!(error.to_string().starts_with(&format!("the buffer of {length} octet")), "{error}");
            }
        }
        let mut buffer = vec![0; length];
        let removed = resolve::remove_dot_segments_into("/a/./b", &mut buffer);
        assert_eq!(removed.is_ok(), length >= 4, "{length}");
    }
}

/// Ten times the input takes about ten times as long, whatever the segments are.
#[test]
fn linear_time() {
    let elapsed = |edition, piece: &str, count: usize| {
        let (base, reference) = (format!("http://a/{}", piece.repeat(count)), piece.repeat(count));
        let resolver = Resolver::new(Base::new(edition, &base).unwrap());
        let once = || {
            let start = std::time::Instant::now();
            std::hint::black_box(resolver.resolve(&reference).unwrap());
            start.elapsed().as_secs_f64()
        };
        (0..5).map(|_| once()).fold(f64::MAX, f64::min)
    };
    for edition in [Edition::Rfc2396, Edition::Rfc3986] {
        for piece in ["a/", "../", "./", "a/../", "a/a/../../", "a/..//", ".a/", "..a/../"] {
            let (small, large) = (elapsed(edition, piece, 4_000), elapsed(edition, piece, 40_000));
            assert!(large < 60.0 * small + 0.001, "{edition} {piece}: {small} and {large}");
        }
        let deep = format!("{}{}", "a/".repeat(40_000), "../".repeat(40_000));
        let resolver = Resolver::new(Base::new(edition, "http://a/b").unwrap());
        assert_eq!(resolver.resolve(&deep).unwrap().as_str(), Some("http://a/"));
    }
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
        (Edition::Rfc2732, Decision::ExcessDotDot, "RFC 2396 section 5.2"),
        (Edition::Uri01, Decision::ExcessDotDot, "draft-fielding-url-syntax-03 section 4.2"),
        (Edition::Uri01, Decision::EmptyReference, "draft-fielding-url-syntax-03 section 2"),
    ] {
        assert_eq!(decision.section(edition).to_string(), section);
    }
}

/// A name under RFC 2141 may have `%` and `#` where a URL cannot have them, and a result may be none.
#[test]
fn what_only_a_name_can_have() {
    let lax = Options { repeated_scheme: RepeatedScheme::Lax, ..Options::DEFAULT };
    let resolve = |base, reference| {
        let resolver = Resolver::new(Base::new(Edition::Uri01, base).unwrap()).with_options(lax);
        resolver.resolve(reference).map(|resolution| resolution.to_string()).map_err(|error| error.kind())
    };
    assert!(matches!(resolve("urn://a/", "urn:a:b%-"), Err(ResolveErrorKind::InvalidResult(_))));
    assert!(matches!(resolve("urn:a:b/../%/c", "g"), Err(ResolveErrorKind::InvalidResult(_))));
    assert_eq!(resolve("urn:a:b%/c", "g").as_deref(), Ok("urn:a:b%/g"));
    assert_eq!(resolve("urn://a/", "urn:a:b").as_deref(), Ok("urn://a/a:b"));
}
