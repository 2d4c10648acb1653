//! The rows of the specifications, and those of references that are rare.

use super::*;

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
    rows(&LATER, KEEP, S, &NORMAL);
    rows(&LATER, KEEP, S, &ABNORMAL);
    rows(&LATER, KEEP, S, &[("..//g", "http://a/b//g"), ("%2e%2e/g", "http://a/b/c/%2e%2e/g")]);
    rows(&LATER, KEEP, "http://a/b//c", &[("../g", "http://a/b/g")]);
    rows(&LATER, KEEP, "http://a/b?x=/y/../z", &[("g", "http://a/g")]);
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
    dagger(&LATER, KEEP, "foo:/a/b", "..//x", "foo://x");
    dagger(&LATER, KEEP, "foo:/a/b", "..//", "foo://");
    rows(&UP_TO_2732, REFUSE, "foo:/a", &[("..//x", "(excess)")]);
    rows(&UP_TO_2732, KEEP, "foo:/a/b", &[("/.//x", "foo:/.//x")]);
    // What is read as an authority need not be one.
    let letter = Options { invented_authority: InventedAuthority::Letter, ..KEEP };
    rows(&OF_3986, letter, "foo:/a/b", &[("..//x:y", "(invalid result)")]);
    rows(&UP_TO_2732, letter, "foo:/a/b", &[("..//x:y", "foo://x:y")]);
}
