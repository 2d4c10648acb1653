//! Names: the examples of RFC 2141 and RFC 8141, equivalence, and names in references.

use uri_bnf::{
    Edition,
    urn::{self, rfc2141},
};

/// Returns a letter for each of `texts`: equivalent texts have the same one.
fn classes(texts: &[&str], is_equivalent: impl Fn(&str, &str) -> bool) -> String {
    let first = |text: &str| texts.iter().position(|other| is_equivalent(text, other)).unwrap();
    let classes: Vec<_> = texts.iter().map(|text| first(text)).collect();
    for (text, class) in texts.iter().zip(&classes) {
        for (other, of_other) in texts.iter().zip(&classes) {
            assert_eq!(is_equivalent(text, other), class == of_other, "{text} and {other}");
        }
    }
    classes.iter().map(|&class| char::from(b"abcdefghijklmnopqrstuvwxyz"[class])).collect()
}

fn rfc8141(one: &str, other: &str) -> bool {
    urn::parse(one).unwrap().is_equivalent(&urn::parse(other).unwrap())
}

fn by_rfc2141(one: &str, other: &str) -> bool {
    let parse = |text| rfc2141::parse_rule::<rfc2141::rule::Urn>(text).unwrap();
    parse(one).is_equivalent_by_rfc2141(&parse(other))
}

/// RFC 2141, section 5: the first three are equivalent, and the last two.
#[test]
fn lexical_equivalence_of_rfc2141() {
    let texts = [
        "URN:foo:a123,456",
        "urn:foo:a123,456",
        "urn:FOO:a123,456",
        "urn:foo:A123,456",
        "urn:foo:a123%2C456",
        "URN:FOO:a123%2c456",
    ];
    assert_eq!(classes(&texts, by_rfc2141), "aaadee");
    // Nothing is ignored, and the characters after a "%" that does not begin an escape keep their case.
    assert_eq!(classes(&["urn:a1:b", "urn:a1:b?=c", "urn:a1:b#C", "urn:a1:b#c"], by_rfc2141), "abcd");
    assert_eq!(
        classes(&["urn:a1:%", "urn:a1:%A", "urn:a1:%a", "urn:a1:%aG", "urn:a1:%AG"], by_rfc2141),
        "abcde"
    );
    assert_eq!(
        classes(&["urn:a1:%aaA", "urn:a1:%AAA", "urn:a1:%AAa", "urn:a1:%%aa", "urn:a1:%%AA"], by_rfc2141),
        "aacdd"
    );
}

/// RFC 8141, section 3.2: components are ignored, and everything else is as in RFC 2141.
#[test]
fn lexical_equivalence_of_rfc8141() {
    let texts = [
        "urn:example:a123,z456",
        "URN:example:a123,z456",
        "urn:EXAMPLE:a123,z456",
        "urn:example:a123,z456?+abc",
        "urn:example:a123,z456?=xyz",
        "urn:example:a123,z456#789",
        "urn:example:a123,z456/foo",
        "urn:example:a123,z456/bar",
        "urn:example:a123%2Cz456",
        "URN:EXAMPLE:a123%2cz456",
        "urn:example:A123,z456",
        "urn:example:%D0%B0123,z456",
    ];
    assert_eq!(classes(&texts, rfc8141), "aaaaaaghiikl");
}

#[test]
fn components() {
    let parts = |text| {
        let urn = urn::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(urn.to_string(), text);
        (
            urn.assigned_name(),
            urn.r_component.map(|component| component.text()),
            urn.q_component.map(|component| component.text()),
            urn.f_component.map(|component| component.text()),
        )
    };
    assert_eq!(parts("urn:a1:b"), ("urn:a1:b", None, None, None));
    assert_eq!(parts("urn:a1:b?+r"), ("urn:a1:b", Some("r"), None, None));
    assert_eq!(parts("urn:a1:b?=q"), ("urn:a1:b", None, Some("q"), None));
    assert_eq!(parts("urn:a1:b?+r?=q#f"), ("urn:a1:b", Some("r"), Some("q"), Some("f")));
    assert_eq!(parts("urn:a1:b?=q?+r#"), ("urn:a1:b", None, Some("q?+r"), Some("")));
    // The first "?=" that can precede a q-component ends the r-component.
    assert_eq!(parts("urn:a1:b?+r?=q?=s"), ("urn:a1:b", Some("r"), Some("q?=s"), None));
    assert_eq!(parts("urn:a1:b?+r?="), ("urn:a1:b", Some("r?="), None, None));
    assert_eq!(parts("urn:a1:b?+r?=/?=%20"), ("urn:a1:b", Some("r?=/"), Some("%20"), None));
}

#[test]
fn what_is_not_a_name() {
    for (text, offset) in [
        ("", 0),
        ("url:a1:b", 2),
        ("urn:a:b", 5),
        ("urn:-a:b", 4),
        ("urn:a-:b", 6),
        ("urn:a1:", 7),
        ("urn:a1:/", 7),
        ("urn:a1:b?c", 9),
        ("urn:a1:b?+?", 10),
        ("urn:a1:b#c#d", 10),
        ("urn:a1:%4x", 9),
    ] {
        assert_eq!(urn::parse(text).unwrap_err().offset(), offset, "{text:?}");
        assert!(!urn::is_valid(text));
    }
    // A namespace has 2 to 32 characters.
    assert!(urn::is_valid(&format!("urn:{}:b", "a".repeat(32))));
    assert!(!urn::is_valid(&format!("urn:{}:b", "a".repeat(33))));
}

/// The prose of RFC 2141 forbids some names that its grammar derives: the crate follows the grammar. RFC 8141 has no
/// namespace of one character, and its grammar forbids neither `urn` as a namespace nor `%00`.
#[test]
fn names_that_the_prose_forbids() {
    for (text, is_rfc8141) in [
        ("urn:urn:a", true),
        ("urn:a:%00", false),
        ("urn:a1:%00", true),
        ("urn:a:%", false),
        ("urn:a1:%", false),
    ] {
        assert!(rfc2141::parse_rule::<rfc2141::rule::Urn>(text).is_ok(), "{text}");
        assert_eq!(urn::is_valid(text), is_rfc8141, "{text}");
        assert!(Edition::Uri01.parse(text).unwrap().urn().is_some(), "{text}");
    }
    let urn = urn::parse("urn:urn:a").unwrap();
    assert_eq!((urn.nid.text(), urn.nss.text()), ("urn", "a"));
}

/// A reference of any edition returns its name, with offsets that count from the start of the reference.
#[test]
fn names_within_references() {
    for &edition in Edition::ALL {
        let reference = edition.parse("URN:a1:b?=q#f").unwrap();
        let urn = urn::of(&reference).unwrap().unwrap();
        assert_eq!((urn.scheme().text(), urn.nid.text(), urn.nss.text()), ("URN", "a1", "b"));
        assert_eq!(urn.q_component.map(|component| component.text()), Some("q"));
        assert_eq!(urn.f_component.map(|component| component.text()), Some("f"));
        assert!(urn::of(&edition.parse("urna:a1:b").unwrap()).is_none());
        assert!(urn::of(&edition.parse("a1:b").unwrap()).is_none());
        assert_eq!(urn::of(&edition.parse("urn:a1").unwrap()).unwrap().unwrap_err().offset(), 6, "{edition}");
        let located = edition.parse_located("urn:a1:b").unwrap();
        assert_eq!(urn::of(&located).unwrap().unwrap().nss.span(), (7..8).into());
    }
}
