//! The ladder of RFC 3987, section 5.3.

use super::*;

const RFC_3987: &[Edition] = &[Edition::Rfc3987];

/// A URI with the same meaning: section 3.1, step 2, on all characters.
fn to_uri(iri: &str) -> String {
    let mut uri = String::new();
    for character in iri.chars() {
        if character.is_ascii() {
            uri.push(character);
        } else {
            let octets = character.to_string().into_bytes();
            uri.extend(octets.iter().map(|octet| format!("%{octet:02X}")));
        }
    }
    uri
}

#[track_caller]
fn normal_by(rungs: &[Rung], rows: &[(&str, &str)]) {
    let rungs: Rungs = Rungs::SCHEME.iter().chain(rungs.iter().copied()).collect();
    let normalizer = Normalizer::new(Edition::Rfc3987).with_rungs(rungs);
    for (text, expected) in rows {
        assert_eq!(normal(&normalizer, text), *expected, "{text:?}");
        assert_eq!(normal(&normalizer, expected), *expected);
    }
}

#[test]
fn the_examples_of_section_5_3() {
    let iri = "example://a/b/c/%7Bfoo%7D/ros\u{e9}";
    let alias = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9";
    compare(RFC_3987, &[(iri, alias, Equivalence::On(Rung::DotSegments))]);
    check(RFC_3987, &[(alias, iri)]);
    for user in ["http://example.org/~user", "http://example.org/%7euser", "http://example.org/%7Euser"] {
        check(RFC_3987, &[(user, "http://example.org/~user")]);
    }
    for text in ["http://example.com", "http://example.com:/", "http://example.com:80/"] {
        check(RFC_3987, &[(text, "http://example.com/")]);
    }
    unchanged(RFC_3987, &["http://example.com/", "http://example.com/?", "http://example.com/data"]);
    check(RFC_3987, &[("HTTP://www.EXAMPLE.com/", "http://www.example.com/")]);
    // A comparison does not apply character normalization, unless it is chosen.
    let (composed, decomposed) =
        ("http://www.example.org/r\u{e9}sum\u{e9}.html", "http://www.example.org/re\u{301}sume\u{301}.html");
    compare(RFC_3987, &[(composed, decomposed, Equivalence::Differ(Component::Path))]);
    unchanged(RFC_3987, &[composed, decomposed]);
    normal_by(&[Rung::Nfc], &[(decomposed, composed)]);
    // Nor the conversions of domain names.
    let (unicode, ascii) = ("http://r\u{e9}sum\u{e9}.example.org/", "http://xn--rsum-bpad.example.org/");
    compare(RFC_3987, &[(unicode, ascii, Equivalence::Differ(Component::Host))]);
    normal_by(&[Rung::Idn], &[(ascii, unicode), (unicode, unicode)]);
    let all = Normalizer::new(Edition::Rfc3987).with_rungs(Rung::ALL.iter().copied().collect());
    assert_eq!(all.equivalence(unicode, ascii), Ok(Equivalence::On(Rung::Idn)));
    assert_eq!(all.equivalence(composed, decomposed), Ok(Equivalence::On(Rung::Nfc)));
}

#[test]
fn the_case_of_hosts_is_that_of_us_ascii() {
    let folded = Equivalence::On(Rung::HostCase);
    compare(
        RFC_3987,
        &[
            ("http://B\u{fc}CHER/", "http://b\u{fc}cher/", folded),
            ("http://B\u{dc}cher/", "http://b\u{fc}cher/", Equivalence::Differ(Component::Host)),
            ("http://a/\u{c9}", "http://a/\u{e9}", Equivalence::Differ(Component::Path)),
        ],
    );
    // Around the octets that are written together.
    for count in 0..80 {
        let [text, expected] =
            ["X", "x"].map(|piece| format!("//{}\u{e9}\u{1f600}{piece}", piece.repeat(count)));
        check(RFC_3987, &[(&text, &expected)]);
        let [text, expected] = ["\u{e9}A", "\u{e9}a"].map(|piece| format!("//A{}", piece.repeat(count)));
        check(RFC_3987, &[(&text, &expected.to_lowercase())]);
    }
}

#[test]
fn characters_beyond_us_ascii_are_unescaped() {
    check(
        RFC_3987,
        &[
            ("%C3%A9/%c3%a9?%C3%A9#%C3%A9", "\u{e9}/\u{e9}?\u{e9}#\u{e9}"),
            ("//%C3%A9@B%C3%BCcher/", "//\u{e9}@b\u{fc}cher/"),
            ("%F0%9F%98%80%E2%82%AC%c2%a0", "\u{1f600}\u{20ac}\u{a0}"),
            // Octets that are not a character stay escaped: the rest of one, overlong forms, surrogates.
            ("%C3%c3%A9%a9", "%C3\u{e9}%A9"),
            ("%e2%82/%c0%af%ed%a0%80%f4%90%80%80%C3", "%E2%82/%C0%AF%ED%A0%80%F4%90%80%80%C3"),
            ("%C3%41%A9", "%C3A%A9"),
            ("%C3\u{e9}", "%C3\u{e9}"),
            // Characters that are not in an IRI, or not there.
            ("%C2%9F%ef%b7%90%EE%80%80?%ee%80%80", "%C2%9F%EF%B7%90%EE%80%80?\u{e000}"),
            // Formatting characters must not be in an IRI (section 4.1).
            ("A\u{200e}%C3%A9\u{202e}/?\u{200f}#\u{202a}", "A%E2%80%8E\u{e9}%E2%80%AE/?%E2%80%8F#%E2%80%AA"),
            ("//\u{200e}A@\u{200f}B/", "//%E2%80%8EA@%E2%80%8Fb/"),
            ("%e2%80%8e%E2%80%AE%E2%80%8D", "%E2%80%8E%E2%80%AE\u{200d}"),
            // In a name of the scheme `urn`, nothing else is.
            ("urn:EX:%c3%a9%7e%2c", "urn:ex:\u{e9}%7E%2C"),
            ("mailto:%C3%89@%C3%89X,A@B\u{e9}", "mailto:\u{c9}@\u{c9}x,A@b\u{e9}"),
        ],
    );
    unchanged(
        RFC_3987,
        &["\u{e9}", "?\u{e000}", "http://b\u{fc}cher/\u{e9}/..a?\u{e9}#\u{e9}", "urn:ex:\u{e9}", "%C3"],
    );
    let unescaped = Equivalence::On(Rung::UnescapeUnreserved);
    compare(
        RFC_3987,
        &[
            ("http://a/\u{e9}", "http://a/%C3%A9", unescaped),
            ("http://a/\u{e9}", "http://a/%c3%a9", unescaped),
            ("http://a/\u{200e}", "http://a/%E2%80%8E", unescaped),
            ("http://a/?\u{e000}", "http://a/?%EE%80%80", unescaped),
            ("urn:ex:\u{e9}", "urn:ex:%C3%A9", unescaped),
            // U+00E9 in Latin 1.
            ("http://a/\u{e9}", "http://a/%E9", Equivalence::Differ(Component::Path)),
            ("http://a/%2F", "http://a//", Equivalence::Differ(Component::Path)),
        ],
    );
    let none = Normalizer::new(Edition::Rfc3987).with_rungs(Rungs::SCHEME.without(Rung::UnescapeUnreserved));
    assert_eq!(none.is_equivalent("\u{e9}", "%C3%A9"), Ok(false));
    assert_eq!(normal(&none, "%c3%a9"), "%C3%A9");
    // Around the octets that are compared together.
    for count in 0..80 {
        let [text, expected] =
            ["%c3%A9", "\u{e9}"].map(|piece| format!("{}{piece}{}", "a".repeat(count), piece.repeat(count)));
        check(RFC_3987, &[(&text, &expected)]);
    }
    // Before RFC 3987, they are octets.
    unchanged(&[Edition::Rfc3986], &["%C3%A9"]);
}

/// What has a meaning for the syntax neither appears nor disappears.
#[test]
fn character_normalization() {
    normal_by(
        &[Rung::Nfc],
        &[
            ("e\u{301}/%65%CC%81?e\u{301}=e%CC%81#e\u{301}", "\u{e9}/\u{e9}?\u{e9}=\u{e9}#\u{e9}"),
            ("http://E\u{301}@E\u{301}/", "http://\u{c9}@\u{e9}/"),
            ("http://\u{c9}/", "http://\u{e9}/"),
            ("\u{212a}/%E2%84%AA", "K/K"),
            ("//\u{212a}", "//k"),
            // A delimiter, an escape, a dot.
            ("a=\u{338}/\u{37e}/\u{1fef}", "a=\u{338}/\u{37e}/\u{1fef}"),
            ("%4e\u{303}%2e\u{301}%2Fe\u{301}", "\u{d1}.\u{301}%2F\u{e9}"),
            ("%2E\u{301}/%3D\u{338}", ".\u{301}/%3D\u{338}"),
            ("%2F\u{303}", "%2F\u{303}"),
            ("\u{ff21}\u{fb01}\u{2025}", "\u{ff21}\u{fb01}\u{2025}"),
            ("e\u{200e}\u{301}?\u{e000}\u{301}", "e%E2%80%8E\u{301}?\u{e000}\u{301}"),
            ("urn:ex:e\u{301}", "urn:ex:\u{e9}"),
        ],
    );
    let escapes = Normalizer::new(Edition::Rfc3987).with_rungs(Rungs::NONE.with(Rung::Nfc));
    assert_eq!(normal(&escapes, "%4E\u{303}/%CC%81/N\u{303}/E%CC%81"), "%4E\u{303}/%CC%81/\u{d1}/E%CC%81");
    normal_by(
        &[Rung::Nfkc],
        &[
            ("\u{ff21}\u{fb01}\u{ff76}\u{ff9e}", "Afi\u{30ac}"),
            // A dot segment, delimiters, an escape, a space.
            ("/a/\u{2025}/\u{ff0e}\u{ff0e}/b", "/a/\u{2025}/\u{ff0e}\u{ff0e}/b"),
            (
                "a\u{ff1a}b\u{ff0f}\u{ff1f}\u{ff03}\u{ff05}41\u{2100}\u{a8}",
                "a\u{ff1a}b\u{ff0f}\u{ff1f}\u{ff03}\u{ff05}41\u{2100}\u{a8}",
            ),
            ("\u{a8}\u{301}", "\u{385}"),
            // A name does not become an address.
            ("http://\u{ff11}.2.3.4/", "http://\u{ff11}.2.3.4/"),
            ("http://\u{ff11}.2.3/", "http://1.2.3/"),
            ("http://\u{ff25}\u{301}x/", "http://\u{e9}x/"),
            ("file://\u{ff4c}ocalhost/a", "file:///a"),
        ],
    );
}

#[test]
fn internationalized_domain_names() {
    normal_by(
        &[Rung::Idn],
        &[
            ("http://xn--bcher-kva.example/", "http://b\u{fc}cher.example/"),
            ("http://u@XN--BCHER-KVA.Example:8080/", "http://u@b\u{fc}cher.example:8080/"),
            ("http://B%C3%9CCHER.example/", "http://b\u{fc}cher.example/"),
            ("ftp://b\u{fc}cher\u{3002}\u{ff25}xample", "ftp://b\u{fc}cher.example/"),
            // The host of this system.
            ("file://\u{ff4c}ocalhost/a", "file:///a"),
            // Not domain names: ToASCII fails, or would give another kind of host.
            ("http://a_\u{c9}/", "http://a_\u{c9}/"),
            ("http://xn--a/", "http://xn--a/"),
            ("http://-\u{c9}/", "http://-\u{c9}/"),
            ("http://%FF\u{c9}/", "http://%FF\u{c9}/"),
            ("http://\u{ff11}.2.3.4/", "http://\u{ff11}.2.3.4/"),
            ("http:///", "http:///"),
            // Nothing is known of the name.
            ("//xn--bcher-kva/", "//xn--bcher-kva/"),
            ("x-unknown://xn--bcher-kva/", "x-unknown://xn--bcher-kva/"),
            ("dtn://xn--bcher-kva/", "dtn://xn--bcher-kva/"),
        ],
    );
    // Not beyond US-ASCII before RFC 3987.
    for edition in ALL.iter().filter(|edition| **edition != Edition::Rfc3987) {
        let all = Normalizer::new(*edition).with_rungs(Rung::ALL.iter().copied().collect());
        assert_eq!(normal(&all, "http://xn--bcher-kva/%C3%A9"), "http://xn--bcher-kva/%C3%A9", "{edition}");
    }
}

/// Two IRIs are equivalent exactly if the URIs to which they are mapped are equivalent under RFC 3986, and the URI of a
/// normal form has the normal form of the URI (section 5.1).
#[test]
fn equivalence_is_that_of_uris() {
    let (iris, uris) = (Normalizer::new(Edition::Rfc3987), Normalizer::new(Edition::Rfc3986));
    let mut texts: Vec<String> = Vec::new();
    properties::references(Edition::Rfc3987, 30_000, &mut |text| texts.push(text.to_owned()));
    let mut buffer = [0; 1000];
    let mut equivalent = 0;
    for (index, text) in texts.iter().enumerate() {
        let uri = to_uri(text);
        let form = normal(&iris, text);
        assert_eq!(normal(&uris, &to_uri(&form)), normal(&uris, &uri), "{text:?} {form:?}");
        // Itself in another spelling, and another reference.
        let spelled = normal(&iris.with_rungs(Rungs::NONE.with(Rung::UnescapeUnreserved)), text);
        let others =
            [&uri, &form, &spelled, &texts[index * 7 % texts.len()], &texts[(index + 1) % texts.len()]];
        for other in others {
            let found = iris.equivalence_in(text, other, &mut buffer).unwrap().is_equivalent();
            let expected = uris.is_equivalent(&uri, &to_uri(other)).unwrap();
            assert_eq!(found, expected, "{text:?} {other:?}");
            equivalent += usize::from(found);
        }
    }
    assert!(
        texts.len() > 8_000 && equivalent > 24_000 && equivalent < 4 * texts.len(),
        "{} {equivalent}",
        texts.len()
    );
}

/// What is normal is borrowed, also beyond US-ASCII.
#[test]
fn allocations_beyond_us_ascii() {
    let normalizer = Normalizer::new(Edition::Rfc3987);
    for (text, expected) in [("http://b\u{fc}cher/\u{e9}?\u{e000}", 0), ("http://B\u{fc}cher/%C3%A9", 1)] {
        assert_eq!(measure(|| drop(normalizer.normalize(text))).count_total, expected, "{text}");
        let mut buffer = [0; 100];
        let count = measure(|| _ = normalizer.normalize_into(text, &mut buffer).unwrap()).count_total;
        assert_eq!(count, 0, "{text}");
    }
}
