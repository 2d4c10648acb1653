//! Normal forms and equivalence: the results of each edition, and properties on generated references.

mod model;
mod non_ascii;
mod properties;

use crate::support::editions::TABULATED;
use std::borrow::Cow;

use allocation_counter::measure;
use uri_bnf::{
    Edition, UriReference,
    normalize::{
        Component, Equivalence, EquivalenceError, NormalizeError, Normalizer, Rung, Rungs, Standing,
    },
    schemes::{Scheme, Schemes},
    urn,
};

const DRAFTS: &[Edition] = &[Edition::Url07, Edition::Uri01];
const RFC_2396: &[Edition] = &[Edition::Rfc2396, Edition::Rfc2732];
const BEFORE_3986: &[Edition] = &[Edition::Url07, Edition::Uri01, Edition::Rfc2396, Edition::Rfc2732];
const RFC_3986: &[Edition] = &[Edition::Rfc3986, Edition::Rfc3987];
const ALL: &[Edition] = &TABULATED;

#[track_caller]
fn normal(normalizer: &Normalizer<'_>, text: &str) -> String {
    let edition = normalizer.edition();
    normalizer.normalize(text).unwrap_or_else(|error| panic!("{edition} {text}: {error}")).into_owned()
}

/// The normal form of each text under each edition, by all rungs that the edition states.
#[track_caller]
fn check(editions: &[Edition], rows: &[(&str, &str)]) {
    for edition in editions {
        for (text, expected) in rows {
            assert_eq!(normal(&Normalizer::new(*edition), text), *expected, "{edition} {text}");
        }
    }
}

/// Asserts that references are their own normal form under each edition.
#[track_caller]
fn unchanged(editions: &[Edition], texts: &[&str]) {
    for edition in editions {
        for text in texts {
            let form = Normalizer::new(*edition).normalize(text).unwrap();
            assert!(matches!(form, Cow::Borrowed(same) if same == *text), "{edition} {text}: {form}");
        }
    }
}

/// How two references compare under each edition, both ways.
#[track_caller]
fn compare(editions: &[Edition], rows: &[(&str, &str, Equivalence)]) {
    for edition in editions {
        for (one, other, expected) in rows {
            for (one, other) in [(one, other), (other, one)] {
                let found = Normalizer::new(*edition).equivalence(one, other).unwrap();
                assert_eq!(found, *expected, "{edition} {one} {other}");
            }
        }
    }
}

#[test]
fn the_example_of_section_6_2_2() {
    check(RFC_3986, &[("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D")]);
}

#[test]
fn the_examples_of_section_6_2_3() {
    for text in
        ["http://example.com", "http://example.com/", "http://example.com:/", "http://example.com:80/"]
    {
        check(RFC_3986, &[(text, "http://example.com/")]);
    }
    unchanged(RFC_3986, &["http://example.com/?", "http://example.com/#", "http://example.com/?#"]);
    check(RFC_3986, &[("mailto:Joe@Example.COM", "mailto:Joe@example.com")]);
    check(RFC_3986, &[("file://LocalHost/a", "file:///a"), ("file://localhost", "file:///")]);
    // With userinfo or a port, the host is written.
    unchanged(RFC_3986, &["file://u@localhost/", "file://localhost:1/", "file:/a", "http://localhost/"]);
}

#[test]
fn the_case_of_scheme_and_host() {
    let on = |rung| Equivalence::On(rung);
    compare(
        ALL,
        &[
            ("HTTP://a/", "http://a/", on(Rung::SchemeCase)),
            ("HTTP://A/", "http://a/", on(Rung::HostCase)),
            ("//A/", "//a/", on(Rung::HostCase)),
            ("http://a/B", "http://a/b", Equivalence::Differ(Component::Path)),
            ("http://U@a/", "http://u@a/", Equivalence::Differ(Component::Userinfo)),
        ],
    );
    compare(
        RFC_3986,
        &[
            ("//my_H/", "//my_h/", on(Rung::HostCase)),
            ("//[::A]/", "//[::a]/", on(Rung::HostCase)),
            ("//[V1.A]/", "//[v1.a]/", on(Rung::HostCase)),
        ],
    );
    // A registry name is as its registry defines it.
    compare(BEFORE_3986, &[("//my_H/", "//my_h/", Equivalence::Differ(Component::Authority))]);
    compare(&[Edition::Rfc2732], &[("//[::A]/", "//[::a]/", Equivalence::Differ(Component::Host))]);
}

#[test]
fn ports() {
    let on = |rung| Equivalence::On(rung);
    compare(
        ALL,
        &[
            ("http://a:80/", "http://a/", on(Rung::DefaultPort)),
            ("http://a:080/", "http://a:80/", on(Rung::DefaultPort)),
            ("http://a:81/", "http://a/", Equivalence::Differ(Component::Port)),
            ("x://a:80/", "x://a/", Equivalence::Differ(Component::Port)),
            ("//a:80/", "//a/", Equivalence::Differ(Component::Port)),
            ("http://a:65616/", "http://a/", Equivalence::Differ(Component::Port)),
            ("opaquelocktoken://a:80/", "opaquelocktoken://a/", Equivalence::Differ(Component::Port)),
        ],
    );
    compare(
        BEFORE_3986,
        &[
            ("http://a:/", "http://a/", Equivalence::Differ(Component::Port)),
            // It is part of the name in a registry.
            ("http://my_h:80/", "http://my_h/", Equivalence::Differ(Component::Authority)),
        ],
    );
    compare(
        RFC_3986,
        &[
            ("http://a:/", "http://a/", on(Rung::EmptyPort)),
            ("x://a:/", "x://a/", on(Rung::EmptyPort)),
            ("//a:/", "//a/", on(Rung::EmptyPort)),
            ("http://my_h:80/", "http://my_h/", on(Rung::DefaultPort)),
            ("http://:80/", "http:///", on(Rung::DefaultPort)),
            ("http://[::1]:80/", "http://[::1]/", on(Rung::DefaultPort)),
        ],
    );
}

#[test]
fn a_path_under_an_authority() {
    compare(BEFORE_3986, &[("http://a", "http://a/", Equivalence::Differ(Component::Path))]);
    compare(
        RFC_3986,
        &[
            ("http://a", "http://a/", Equivalence::On(Rung::EmptyPath)),
            ("http://a?q", "http://a/?q", Equivalence::On(Rung::EmptyPath)),
            ("x://a#f", "x://a/#f", Equivalence::On(Rung::EmptyPath)),
        ],
    );
    // Without a scheme, nothing is known of it; without an authority, there is nothing above it.
    unchanged(RFC_3986, &["//a", "//a?q", "x:", "x:?q", "", "?q"]);
}

#[test]
fn unreserved_characters() {
    let differ = |component| Equivalence::Differ(component);
    let unescaped = Equivalence::On(Rung::UnescapeUnreserved);
    for scheme in ["http:", "x:", ""] {
        let at = |path: &str| format!("{scheme}//a/{path}");
        compare(ALL, &[(&at("%7e"), &at("~"), unescaped), (&at("?%7E"), &at("?~"), unescaped)]);
        compare(BEFORE_3986, &[(&at("%21"), &at("!"), unescaped)]);
        compare(RFC_3986, &[(&at("%21"), &at("!"), differ(Component::Path))]);
        compare(DRAFTS, &[(&at("%24"), &at("$"), unescaped), (&at("?%2c"), &at("?,"), unescaped)]);
        for editions in [RFC_2396, RFC_3986] {
            compare(
                editions,
                &[
                    (&at("%24"), &at("$"), differ(Component::Path)),
                    (&at("?%24"), &at("?$"), differ(Component::Query)),
                ],
            );
        }
        compare(ALL, &[(&at("%2f"), &at("/"), differ(Component::Path))]);
        compare(ALL, &[(&at("%257e"), &at("%7e"), differ(Component::Path))]);
    }
    // RFC 2396 section 2.3: under every scheme.
    check(RFC_2396, &[("HTTP://a/%7e#%7e", "http://a/~#%7e"), ("https://a/%7e", "https://a/~")]);
    let of_any_scheme = [("x://a/%7e", "x://a/~"), ("//a/%7e", "//a/~"), ("%7e", "~"), ("x:%7e", "x:~")];
    check(RFC_2396, &of_any_scheme);
    check(DRAFTS, &[("x://a/%7e#%7e", "x://a/~#%7e"), ("//%7e@a/%7e?%7e", "//~@a/~?~")]);
    check(RFC_3986, &[("x://a/%7e#%7e", "x://a/~#~"), ("//%7e@%41/%7e?%7e", "//~@a/~?~")]);
}

#[test]
fn the_case_of_escapes() {
    compare(BEFORE_3986, &[("http://a/%2f", "http://a/%2F", Equivalence::Differ(Component::Path))]);
    compare(
        RFC_3986,
        &[
            ("http://a/%2f", "http://a/%2F", Equivalence::On(Rung::EscapeCase)),
            ("//%c3%a9", "//%C3%A9", Equivalence::On(Rung::EscapeCase)),
        ],
    );
    // Many in a row.
    for count in [1, 15, 16, 17, 31, 32, 33, 64, 100] {
        for (text, expected) in
            [("%c3", "%C3"), ("%7e", "~"), ("%C3", "%C3"), ("%41%c3", "A%C3"), ("x%c3", "x%C3")]
        {
            let [text, expected] = [text, expected].map(|piece| format!("http://a/{}", piece.repeat(count)));
            check(RFC_3986, &[(&text, &expected)]);
        }
        for (text, expected) in
            [("%c3A", "%C3a"), ("%C3", "%C3"), ("A%4AB", "ajb"), ("A%2C", "a%2C"), ("AB", "ab")]
        {
            let [text, expected] = [text, expected].map(|piece| format!("//{}", piece.repeat(count)));
            check(RFC_3986, &[(&text, &expected)]);
        }
    }
    let case_of_host = Normalizer::new(Edition::Rfc3986).with_rungs(Rungs::NONE.with(Rung::HostCase));
    assert_eq!(normal(&case_of_host, "X://%c3%A9A%4a/%c3"), "X://%c3%A9a%4a/%c3");
}

#[test]
fn dot_segments() {
    unchanged(BEFORE_3986, &["http://a/./b", "http://a/../b", "/./b", "/a/..", "x:/a/../b"]);
    check(
        RFC_3986,
        &[
            ("http://a/./b", "http://a/b"),
            ("http://a/b/c/./../../g", "http://a/g"),
            ("http://a/../../b/..", "http://a/"),
            ("/./b", "/b"),
            ("//a/b/..", "//a/"),
            ("x:/a/../b", "x:/b"),
            ("x:a/../b", "x:/b"),
            ("x:../b", "x:b"),
            ("x:..", "x:"),
            ("x:./a:b", "x:a:b"),
            ("x:mid/content=5/../6", "x:mid/6"),
            ("http://a/b?x/../y#/./", "http://a/b?x/../y#/./"),
            ("http://a/.b/..c/d./...", "http://a/.b/..c/d./..."),
        ],
    );
}

#[test]
fn what_caught_others() {
    check(
        RFC_3986,
        &[
            ("scheme:/a/..//evil", "scheme:/.//evil"),
            ("scheme:a/..//evil", "scheme:/.//evil"),
            ("scheme:/.//evil", "scheme:/.//evil"),
            ("scheme:.///evil", "scheme:/.//evil"),
            ("scheme:/%2E%2e//evil", "scheme:/.//evil"),
            ("scheme:/a/%2E%2e///", "scheme:/.///"),
            ("/a/..//evil", "/.//evil"),
            ("http://a/b/..//evil", "http://a//evil"),
            ("http://a/b/%2E%2E/c", "http://a/c"),
            ("http://a/b/.%2e/%2E/c", "http://a/c"),
            ("x:%2E%2E/c", "x:c"),
            // A dot segment of a relative reference has a meaning, and an escape of one another.
            ("/b/%2e%2e/c", "/b/%2E%2E/c"),
            ("/b/%2e%2e/../c", "/b/c"),
            ("//a/%2e/c", "//a/%2E/c"),
            ("%2e%2e/%2ea/%41", "%2E%2E/.a/A"),
        ],
    );
    unchanged(RFC_3986, &["a/../b:c", "a/..//evil", "./a:b", "%2E%2E/", ".%2E/", "%2E", ".//a", "../a", "."]);
    check(
        DRAFTS,
        &[
            // It would be a scheme.
            ("%61:b", "./a:b"),
            ("%61%5F:b", "a_:b"),
            ("%61/b:c", "a/b:c"),
            ("%75rn:ab:c", "./urn:ab:c"),
            ("%31:b?%41", "./1:b?A"),
        ],
    );
    // A server and a name in a registry are read differently.
    unchanged(DRAFTS, &["//%41", "//%41:80/", "http://u@%61:80/"]);
    unchanged(RFC_2396, &["http://%41/", "http://%41:80/"]);
    check(DRAFTS, &[("//%41_", "//A_")]);
    check(RFC_2396, &[("http://%41_/", "http://A_/")]);
}

#[test]
fn queries_and_fragments_stay() {
    compare(
        ALL,
        &[
            ("http://a/?", "http://a/", Equivalence::Differ(Component::Query)),
            ("http://a/#", "http://a/", Equivalence::Differ(Component::Fragment)),
            ("http://a/?Q", "http://a/?q", Equivalence::Differ(Component::Query)),
            ("x://a/", "y://a/", Equivalence::Differ(Component::Scheme)),
            ("x://a/", "//a/", Equivalence::Differ(Component::Scheme)),
            ("x:///", "x:/", Equivalence::Differ(Component::Authority)),
            ("http://a/", "http://a/", Equivalence::Identical),
        ],
    );
}

#[test]
fn names() {
    // RFC 2141 section 5, and RFC 8141 section 3.1.
    check(
        ALL,
        &[
            ("URN:ISBN:a%2c%7e", "urn:isbn:a%2C%7E"),
            ("urn:Example:A/B%2f", "urn:example:A/B%2F"),
            ("urn:foo:A123,456", "urn:foo:A123,456"),
        ],
    );
    check(RFC_3986, &[("URN:Example:a/../%2e%2e/b?=%7e#%7e", "urn:example:a/../%2E%2E/b?=%7E#%7E")]);
    unchanged(ALL, &["urn:/A:b", "urn:a_B:c"]);
    compare(
        ALL,
        &[
            ("URN:foo:a123,456", "urn:foo:a123,456", Equivalence::On(Rung::SchemeCase)),
            ("URN:foo:a123,456", "urn:FOO:a123,456", Equivalence::On(Rung::SchemeRules)),
            ("urn:foo:A123,456", "urn:foo:a123,456", Equivalence::Differ(Component::Path)),
            ("urn:foo:a123%2c456", "urn:foo:a123,456", Equivalence::Differ(Component::Path)),
            ("urn:foo:%7e", "urn:foo:~", Equivalence::Differ(Component::Path)),
            ("urn:foo:a/../b", "urn:foo:b", Equivalence::Differ(Component::Path)),
        ],
    );
    compare(BEFORE_3986, &[("urn:foo:a123%2c456", "urn:foo:a123%2C456", Equivalence::On(Rung::SchemeRules))]);
    compare(
        RFC_3986,
        &[
            ("urn:foo:a123%2c456", "urn:foo:a123%2C456", Equivalence::On(Rung::EscapeCase)),
            // RFC 8141 section 3.2.
            ("urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", Equivalence::On(Rung::SchemeRules)),
            ("urn:example:a123,z456#789", "urn:example:a123,z456", Equivalence::On(Rung::SchemeRules)),
            ("urn:example:a123,z456/foo", "urn:example:a123,z456", Equivalence::Differ(Component::Path)),
            ("urn:example:%D0%B0123,z456", "urn:example:a123,z456", Equivalence::Differ(Component::Path)),
            // Not names under RFC 8141.
            ("urn:example:a?b", "urn:example:a", Equivalence::Differ(Component::Query)),
            ("urn:example:a?=/b", "urn:example:a", Equivalence::Differ(Component::Query)),
            ("urn:a:b#c", "urn:a:b", Equivalence::Differ(Component::Fragment)),
            ("urn:a-:b#c", "urn:a-:b", Equivalence::Differ(Component::Fragment)),
            ("urn:example:#c", "urn:example:", Equivalence::Differ(Component::Fragment)),
        ],
    );
    compare(RFC_2396, &[("urn:example:a#b", "urn:example:a", Equivalence::Differ(Component::Fragment))]);
}

#[test]
fn mail_addresses() {
    check(
        ALL,
        &[("mailto:Joe@Example.COM", "mailto:Joe@example.com"), ("MAILTO:A@B,C@D/E", "mailto:A@b,C@d/E")],
    );
    check(
        ALL,
        &[("mailto:A@B@C,D", "mailto:A@B@c,D"), ("mailto:Joe", "mailto:Joe"), ("mailto:A@", "mailto:A@")],
    );
    check(ALL, &[("mailto:A@B?to=C@D", "mailto:A@b?to=C@D"), ("mailto:?to=C@D", "mailto:?to=C@D")]);
    check(RFC_3986, &[("mailto:a%40B@C%41%2cD", "mailto:a%40B@ca%2Cd")]);
    check(DRAFTS, &[("mailto:A@B%2CC@D", "mailto:A@b,C@d")]);
    unchanged(BEFORE_3986, &["mailto://A@b/"]);
}

#[test]
fn what_the_editions_say() {
    for edition in ALL {
        for rung in Rung::ALL {
            let section = rung.section(*edition);
            let standing = rung.standing(*edition);
            let (is_stated, is_permitted) =
                (matches!(standing, Standing::Stated(_)), matches!(standing, Standing::Permitted(_)));
            assert_eq!(Rungs::of(*edition).contains(*rung), is_stated);
            assert_eq!(section.is_some(), is_stated || is_permitted);
            // What is permitted can be chosen.
            assert!(!is_permitted || Rungs::NONE.with(*rung).under(*edition).contains(*rung));
            let permitted =
                matches!(rung, Rung::Nfc | Rung::Nfkc | Rung::Idn) && *edition == Edition::Rfc3987;
            assert_eq!(is_permitted, permitted, "{edition} {rung}");
            if let Standing::Stated(section) | Standing::Permitted(section) | Standing::Excluded(section) =
                standing
            {
                let (document, section) = section.split_once(" section").unwrap();
                assert!(
                    document.starts_with("RFC ")
                        || document
                            .strip_prefix("proposed ")
                            .unwrap_or(document)
                            .starts_with("draft-fielding-"),
                    "{document}"
                );
                assert!(section.ends_with(|end: char| end.is_ascii_digit()), "{section}");
            }
        }
        let excluded = matches!(Rung::DotSegments.standing(*edition), Standing::Excluded(_));
        assert_eq!(excluded, BEFORE_3986.contains(edition));
    }
}

#[test]
fn sets_of_rungs() {
    let of = |rungs| Normalizer::new(Edition::Rfc3986).with_rungs(rungs);
    let text = "HTTP://A:80/%7e/./%2f";
    assert_eq!(normal(&of(Rungs::NONE), text), text);
    assert_eq!(normal(&of(Rungs::SYNTAX), text), "http://a:80/~/%2F");
    assert_eq!(normal(&of(Rungs::SCHEME), text), "http://a/~/%2F");
    for (rung, expected) in [
        (Rung::SchemeCase, "http://A:80/%7e/./%2f"),
        (Rung::HostCase, "HTTP://a:80/%7e/./%2f"),
        (Rung::EscapeCase, "HTTP://A:80/%7E/./%2F"),
        (Rung::UnescapeUnreserved, "HTTP://A:80/~/./%2f"),
        (Rung::DotSegments, "HTTP://A:80/%7e/%2f"),
        (Rung::DefaultPort, "HTTP://A/%7e/./%2f"),
    ] {
        assert_eq!(normal(&of(Rungs::NONE.with(rung)), text), expected);
    }
    // Only with both rungs is an escaped dot a dot segment.
    let text = "http://a/b/%2E%2e/c";
    assert_eq!(normal(&of(Rungs::NONE.with(Rung::DotSegments)), text), text);
    assert_eq!(normal(&of(Rungs::NONE.with(Rung::UnescapeUnreserved)), text), text);
    // Before RFC 3986, it is an ordinary segment of an absolute reference, and so is a dot segment.
    assert_eq!(normal(&Normalizer::new(Edition::Rfc2396), text), "http://a/b/../c");
    let extended = Normalizer::new(Edition::Rfc2396).with_rungs(Rungs::SCHEME);
    assert_eq!(normal(&extended, "http://A:/./%2f"), "http://a/./%2F");
    assert_eq!(normal(&extended, "http://A"), "http://a/");
}

#[test]
fn schemes_of_the_user() {
    let own = [Scheme::new("x").with_default_port(7), Scheme::new("http").with_default_port(8080)];
    let normalizer = Normalizer::new(Edition::Rfc3986).with_schemes(Schemes::new(&own));
    assert_eq!(normal(&normalizer, "X://a:7/"), "x://a/");
    assert_eq!(normal(&normalizer, "http://a:80/"), "http://a:80/");
    assert_eq!(normal(&normalizer, "http://a:8080/"), "http://a/");
    assert_eq!(normal(&normalizer, "https://a:443/"), "https://a/");
    assert_eq!(normal(&Normalizer::new(Edition::Rfc3986), "coap+tcp://a:5683/"), "coap+tcp://a/");
}

#[test]
fn errors() {
    let normalizer = Normalizer::new(Edition::Rfc3986);
    assert_eq!(normalizer.normalize("/a b").unwrap_err(), Edition::Rfc3986.parse("/a b").unwrap_err());
    let mut output = String::from("x");
    assert!(normalizer.normalize_to("/a b", &mut output).is_err());
    assert_eq!(output, "x");
    let mut buffer = [0; 8];
    assert!(matches!(normalizer.normalize_into("/a b", &mut buffer), Err(NormalizeError::Parse(_))));
    assert!(matches!(normalizer.equivalence("/a b", "/a b"), Err(EquivalenceError::First(_))));
    assert!(matches!(normalizer.equivalence("/a", "/a b"), Err(EquivalenceError::Second(_))));
    let short = normalizer.equivalence_in("/a", "/b", &mut buffer[..3]);
    assert!(matches!(short, Err(EquivalenceError::BufferTooShort(error)) if error.length() == 3));
}

/// What is normal is borrowed, and anything else is written once.
#[test]
fn allocations() {
    let normalizer = Normalizer::new(Edition::Rfc3986);
    let count = |run: &mut dyn FnMut()| measure(run).count_total;
    let normal = [
        "http://a.example.org/b/c%20d/.well-known/e..?f=/../g#h",
        "../a",
        "http://a/B?/../#F",
        "urn:isbn:0-395-36341-1",
        "%C3%A9",
    ];
    for text in normal {
        assert_eq!(count(&mut || drop(normalizer.normalize(text))), 0, "{text}");
    }
    for text in ["http://a", "HTTP://a/b/../%7e", "x:/a/..//b", "mailto:A@B"] {
        assert_eq!(count(&mut || drop(normalizer.normalize(text))), 1, "{text}");
        let mut output = String::with_capacity(40);
        assert_eq!(count(&mut || normalizer.normalize_to(text, &mut output).unwrap()), 0, "{text}");
        let mut buffer = [0; 40];
        assert_eq!(count(&mut || _ = normalizer.normalize_into(text, &mut buffer).unwrap()), 0, "{text}");
        assert_eq!(
            count(&mut || _ = normalizer.equivalence_in(text, "x", &mut buffer).unwrap()),
            0,
            "{text}"
        );
    }
}

/// Names are equivalent exactly if the tree of names finds them so: under RFC 2141 where the edition refers to it.
#[test]
fn names_are_compared_as_by_their_trees() {
    const NAMES: [&str; 24] = [
        "urn:ab:c",
        "URN:ab:c",
        "urn:AB:c",
        "urn:ab:C",
        "urn:ab:c%2c",
        "urn:ab:c%2C",
        "urn:ab:c,",
        "urn:ab:c%7e",
        "urn:ab:c~",
        "urn:ab:c/../d",
        "urn:ab:d",
        "urn:ab:c?=d",
        "urn:ab:c?+d",
        "urn:ab:c?=e#f",
        "urn:ab:c#d",
        "urn:ab:c#",
        "urn:ab:c?b",
        "urn:ab:c?=",
        "urn:a-b:c",
        "urn:A-b:c#d",
        "urn:ab:c%2c?=d",
        "urn:ab:%2e%2e/c",
        "urn:ab:../c",
        "urn:ab:",
    ];
    let (mut alike, mut under_rfc2141) = (0, 0);
    for one in NAMES {
        for other in NAMES.into_iter().filter(|other| *other != one) {
            if let [Ok(name), Ok(other_name)] = [one, other].map(urn::parse) {
                let found = Normalizer::new(Edition::Rfc3986).is_equivalent(one, other).unwrap();
                assert_eq!(found, name.is_equivalent(&other_name), "{one} {other}");
                alike += usize::from(found);
            }
            let trees = [one, other].map(|text| Edition::Uri01.parse(text));
            if let [Ok(tree), Ok(other_tree)] = trees {
                let Some((name, other_name)) = tree.urn().zip(other_tree.urn()) else { continue };
                let found = Normalizer::new(Edition::Uri01).is_equivalent(one, other).unwrap();
                assert_eq!(found, name.is_equivalent_by_rfc2141(&other_name), "{one} {other}");
                under_rfc2141 += usize::from(found);
            }
        }
    }
    assert!(alike > under_rfc2141 && under_rfc2141 > 5, "{alike} {under_rfc2141}");
}

/// Trees of other editions, and trees changed by hand, which may print anything.
#[test]
fn trees() {
    let text = "http://a/%7e";
    for edition in ALL {
        let tree = edition.parse(text).unwrap();
        for other in ALL {
            let normalizer = Normalizer::new(*other);
            assert_eq!(normalizer.normalize_tree(&tree).unwrap(), normal(&normalizer, text));
        }
    }
    let tree: UriReference<&str> = Edition::Rfc3986.parse("//u@h:80/p/../q?r#s").unwrap();
    assert_eq!(Normalizer::new(Edition::Rfc3986).normalize_tree(&tree).unwrap(), "//u@h:80/q?r#s");
    for leaf in ["", "/", "..", "%2e", "%", ":", "//", "\u{e9}", "a/..//b"] {
        let changed = tree.map(&mut |_| leaf);
        let printed = changed.to_string();
        for edition in ALL {
            let normalizer = Normalizer::new(*edition);
            match normalizer.normalize_tree(&changed) {
                Ok(form) => assert_eq!(form, normal(&normalizer, &printed)),
                Err(error) => assert_eq!(error.text(), printed),
            }
        }
    }
}
