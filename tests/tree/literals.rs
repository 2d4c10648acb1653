//! The macros `uri!`, `uri_ref!` and `iri!`, and the reason why they refuse a literal, which is written at compile time.

use crate::support::{Judge, share::Share, specifications::TestedSpecification};
use uri_bnf::{Found, Iri, IriRef, ParseError, Uri, UriRef, iri, uri, uri_ref};

const HOME: Uri<'static> = uri!("https://joe@example.org:8080/a?b#c");
static PARENT: UriRef<'static> = uri_ref!("../a");
static SHOPS: [Iri<'static>; 2] = [iri!("http://bücher.example/é"), iri!("http://[::1]/",)];

const OTHER: &str = "a:b";

fn in_a_generic_function<T: Default>() -> (T, UriRef<'static>) {
    (T::default(), uri_ref!(""))
}

/// Evaluated at compile time: this does not compile if it is not the message.
const REFUSED: &str = Uri::refusal("http://exa mple.org/").as_str();

#[test]
fn literals_are_values() {
    assert_eq!((HOME.scheme(), HOME.userinfo(), HOME.port()), ("https", Some("joe"), Some("8080")));
    assert_eq!((HOME.path(), HOME.query(), HOME.fragment()), ("/a", Some("b"), Some("c")));
    assert_eq!((PARENT.scheme(), PARENT.path()), (None, "../a"));
    assert_eq!(SHOPS.map(|shop| shop.host()), [Some("bücher.example"), Some("[::1]")]);
    assert_eq!(uri!(concat!("urn:", "a")).path(), "a");
    assert_eq!(uri!(OTHER), uri!("a:b"));
    assert_eq!(in_a_generic_function::<u8>().1, "");
}

#[test]
fn messages() {
    let in_host = "not a URI: found a space at byte 10 (in reg-name, RFC 3986 section 3.2.2)";
    assert_eq!(REFUSED, in_host);
    let refused = |text| Uri::refusal(text).as_str().to_owned();
    assert_eq!(
        refused("www.example.org"),
        "not a URI: found the end at byte 15 (in scheme, RFC 3986 section 3.1)"
    );
    assert_eq!(refused(""), "not a URI: found the end at byte 0 (in URI, RFC 3986 section 3)");
    assert_eq!(
        refused("http://joe:secret word@h/"),
        "not a URI: found a space at byte 17 (in userinfo, RFC 3986 section 3.2.1)"
    );
    assert_eq!(refused("http://[::a/"), "not a URI: found \"/\" at byte 11 (in h16, RFC 3986 section 3.2.2)");
    assert_eq!(
        IriRef::refusal("\u{10FFFF}").as_str(),
        "not an IRI reference: found U+10FFFF at byte 0 (in IRI-reference, RFC 3987 section 2.2)"
    );
    assert_eq!(
        UriRef::refusal("a%4").as_str(),
        "not a URI reference: found the end at byte 3 (in pct-encoded, RFC 3986 section 2.1)"
    );
}

/// Those that the documentation of the macros shows.
#[test]
fn documented_messages() {
    assert_eq!(
        UriRef::refusal("/search?q=a b").as_str(),
        "not a URI reference: found a space at byte 11 (in query, RFC 3986 section 3.4)"
    );
    assert_eq!(
        Iri::refusal("http://bücher.example/é%").as_str(),
        "not an IRI: found the end at byte 26 (in pct-encoded, RFC 3987 section 2.2)"
    );
}

/// The offset has as many digits as it needs, and the message has room for it.
#[test]
fn a_long_text_has_a_message() {
    let text = format!("http://h/{}\u{7}", "a".repeat(1_234_567));
    assert_eq!(
        Uri::refusal(&text).as_str(),
        "not a URI: found U+0007 at byte 1234576 (in segment, RFC 3986 section 3.3)"
    );
}

/// The message for an error that was found at run time.
fn message(what: &str, error: ParseError) -> String {
    let found = match error.found() {
        Found::Character(character) if !matches!(character, ' '..='~') => {
            format!("U+{:04X}", u32::from(character))
        }
        found => found.to_string(),
    };
    let rule = error.rule();
    let section = format!("{} {} {}", rule.document(), rule.kind_of_section(), rule.section());
    format!("not {what}: found {found} at byte {} (in {}, {section})", error.offset(), rule.name())
}

/// Compares the reasons at compile time and at run time; returns how many types refuse the text.
fn check(text: &str) -> usize {
    let reasons = [
        Uri::parse(text).err().map(|error| (message("a URI", error), Uri::refusal(text))),
        UriRef::parse(text).err().map(|error| (message("a URI reference", error), UriRef::refusal(text))),
        Iri::parse(text).err().map(|error| (message("an IRI", error), Iri::refusal(text))),
        IriRef::parse(text).err().map(|error| (message("an IRI reference", error), IriRef::refusal(text))),
    ];
    for (at_run_time, at_compile_time) in reasons.iter().flatten() {
        assert_eq!(at_compile_time.as_str(), at_run_time, "{text}");
    }
    reasons.iter().flatten().count()
}

/// The share of the words that each run tries.
const SHARE: usize = 17;

#[test]
fn reasons_at_compile_time_are_those_at_run_time() {
    let mut refused = 0;
    let rules = [("RFC 3986", "URI-reference"), ("RFC 3986", "URI"), ("RFC 3987", "IRI-reference")];
    for (specification, rule) in rules {
        let mut share = Share::one_in(SHARE);
        Judge::quick(TestedSpecification::named(specification)).rule(rule).words(|word| {
            if share.takes() {
                if let Ok(text) = str::from_utf8(word) {
                    refused += check(text);
                }
            }
        });
    }
    assert!(refused > Share::one_in(SHARE).of(10_000), "{refused}");
}

/// Addresses with each number of groups, in brackets, and what each can break off with.
#[test]
fn reasons_in_addresses() {
    const LAST: [&str; 30] = [
        "",
        "1",
        "12",
        "123",
        "1234",
        "12345",
        "0",
        "00",
        "9",
        "10",
        "19",
        "20",
        "24",
        "25",
        "26",
        "99",
        "100",
        "255",
        "256",
        "1a",
        "1.",
        "1.2.3",
        "1.2.3.",
        "1.2.3.25",
        "1.2.3.256",
        "1.2.3.100",
        "01.2.3.4",
        "256.1",
        "1.2.3.4.5",
        "f",
    ];
    let mut refused = 0;
    for before in 0..=9 {
        for after in [None].into_iter().chain((0..=9).map(Some)) {
            let before = "1:".repeat(before);
            let groups = match after {
                None => before,
                Some(after) if before.is_empty() => format!("::{}", "a:".repeat(after)),
                Some(after) => format!("{before}:{}", "a:".repeat(after)),
            };
            for last in LAST {
                for end in ["", "]", ":", "]:8a", "]x", "]/ ", "g", "."] {
                    refused += check(&format!("//[{groups}{last}{end}"));
                    refused += check(&format!("a://u@[{groups}{last}{end}"));
                }
            }
        }
    }
    let others = ["//[", "//[:", "//[v", "//[v1", "//[v1.", "//[v1.a", "//[Vg", "//[v.a]", "//[v1.a]a"];
    for text in others {
        refused += check(text) + check(&format!("{text}\u{e9}")) + check(&format!("{text} @"));
    }
    for first in LAST {
        for last in LAST {
            for end in [" ", "[", "%", "@ ", ": ", "\u{e9}\0"] {
                refused +=
                    check(&format!("//{first}.1.2.{last}{end}")) + check(&format!("a://u@{last}{end}"));
            }
        }
    }
    assert!(refused > 100_000, "{refused}");
}
