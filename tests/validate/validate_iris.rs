//! The validator on characters beyond US-ASCII, one by one: under RFC 3987, which has them, and on IRIs under RFC 3986.

use uri_bnf::{
    Edition,
    grammar::class::non_ascii::{is_formatting_character, is_iprivate, is_ucschar},
    iri::to_uri,
    validate::{
        Diagnostic, InputKind, Policy, Safety, Validator,
        checks::{DELIMITER, NON_ASCII_CHARACTER, TYPOGRAPHIC_CHARACTER},
    },
};

/// What precedes a character and follows it, and whether it is in a query, or in an authority.
const PLACES: [(&str, &str, Place); 9] = [
    ("//u", "@h.example/", Place::Authority),
    ("//h", ".example/", Place::Authority),
    ("http://h.example/a", "b", Place::Other),
    ("a", "b/c", Place::Other),
    ("a/b", "c", Place::Other),
    ("urn:a:b", "c", Place::Other),
    ("?a", "b", Place::Query),
    ("/a?b/?", "c#d", Place::Query),
    ("#a", "b", Place::Other),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Authority,
    Query,
    Other,
}

/// The first and the last character of each plane and of each range of the grammar, those next to them, and some others.
fn characters() -> impl Iterator<Item = char> {
    const EDGES: [u32; 14] = [
        0x80, 0xA0, 0x2000, 0x202E, 0xD800, 0xE000, 0xF900, 0xFDD0, 0xFDF0, 0xFFF0, 0xFFFD, 0xE_1000,
        0xE_0100, 0xE9,
    ];
    let planes = (1..=17_u32).map(|plane| plane << 16);
    let ends = (1..=17_u32).map(|plane| (plane << 16) - 2);
    let edges = EDGES.into_iter().chain(planes).chain(ends);
    let near = edges.flat_map(|edge| [edge - 1, edge, edge + 1]).chain((0x80..0x3100).step_by(7));
    near.filter_map(char::from_u32).filter(|character| !character.is_ascii())
}

/// Under RFC 3987, a character is an error if and only if its component does not contain it, also next to other faults.
#[test]
fn a_character_is_an_error_if_its_component_does_not_contain_it() {
    let validator = Validator::new(Edition::Rfc3987).with_policy(Policy::GRAMMAR);
    let mut seen = [0, 0];
    for character in characters() {
        for (before, after, place) in PLACES {
            let is_allowed = is_ucschar(character) || place == Place::Query && is_iprivate(character);
            let text = format!("{before}{character}{after}");
            assert_eq!(Edition::Rfc3987.is_valid(&text), is_allowed, "{text:?}");
            let end = before.len() + character.len_utf8();
            let span = (before.len()..end).into();
            let expected = if is_allowed { vec![] } else { vec![(NON_ASCII_CHARACTER, span)] };
            let found = |text: &str| -> Vec<_> {
                validator.diagnostics(text).iter().map(|found| (found.code(), found.span())).collect()
            };
            assert_eq!(found(&text), expected, "{text:?}");
            let delimiter = (DELIMITER, (text.len()..text.len() + 1).into());
            let expected: Vec<_> = expected.into_iter().chain([delimiter]).collect();
            assert_eq!(found(&format!("{text}<\u{e9}")), expected, "{text:?} and a delimiter");
            seen[usize::from(is_allowed)] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 500), "{seen:?}");
}

/// An IRI has one error under RFC 3986. If its characters are meant, it suggests the URI that section 3.1 maps it to, which is
/// safe unless they are in an authority; otherwise it suggests what was meant. What section 4.1 forbids is in no IRI.
#[test]
fn an_iri_has_one_error_under_rfc_3986() {
    let validator = Validator::new(Edition::Rfc3986).with_policy(Policy::GRAMMAR);
    let mut seen = 0;
    for character in characters() {
        for (before, after, place) in PLACES {
            for text in [
                format!("{before}{character}{after}"),
                format!("{before}{character}{after}{character}"),
                format!("{before}\u{e9}{character}{after}"),
            ] {
                if !Edition::Rfc3987.is_valid(&text) {
                    continue;
                }
                let found = validator.diagnostics(&text);
                if text.contains(is_formatting_character) {
                    assert!(found.iter().all(|error| error.valid_under().is_none()), "{text:?}");
                    continue;
                }
                let [error] = &found[..] else { panic!("{text:?}: {found:?}") };
                assert_eq!(error.valid_under(), Some(Edition::Rfc3987), "{text:?}");
                if error.code() == TYPOGRAPHIC_CHARACTER {
                    continue;
                }
                assert_eq!(error.code(), NON_ASCII_CHARACTER, "{text:?}");
                seen += 1;
                let Some(suggestion) = error.suggestion() else {
                    assert!(place == Place::Authority, "{text:?}");
                    continue;
                };
                let mended = suggestion.apply(&text);
                assert!(Edition::Rfc3986.is_valid(&mended) && mended.is_ascii(), "{text:?}: {mended:?}");
                if place == Place::Authority {
                    assert!(!suggestion.is_safe(), "{text:?}");
                } else {
                    assert_eq!(mended, to_uri(&text).unwrap().to_string(), "{text:?}");
                    assert!(suggestion.is_safe() || !character.is_alphanumeric(), "{text:?}");
                }
            }
        }
    }
    assert!(seen > 4_000, "{seen}");
    assert_eq!(NON_ASCII_CHARACTER.safety(), Some(Safety::Sometimes));
}

/// The other editions of URIs report each component, as before: their escapes are not those of UTF-8.
#[test]
fn an_iri_has_an_error_for_each_component_under_other_editions() {
    for &edition in Edition::ALL.iter().filter(|edition| **edition < Edition::Rfc3986) {
        let found = Validator::new(edition).diagnostics("http://h.example/\u{e9}?\u{e9}#\u{e9}");
        assert_eq!(found.len(), 3, "{edition}");
        let is_left =
            |found: &Diagnostic| found.valid_under().is_none() && !found.suggestion().unwrap().is_safe();
        assert!(found.iter().all(is_left), "{edition}");
    }
}

/// From each start, what is one is an IRI from the same start.
#[test]
fn an_iri_is_one_from_the_start_of_the_validator() {
    let found = |kind, text| {
        let validator = Validator::new(Edition::Rfc3986).with_input_kind(kind);
        let found: Vec<_> = validator.diagnostics(text).iter().map(Diagnostic::valid_under).collect();
        found
    };
    let iri = Some(Edition::Rfc3987);
    assert_eq!(found(InputKind::Absolute, "http://h.example/\u{e9}?\u{e9}"), [iri]);
    assert_eq!(found(InputKind::Absolute, "/\u{e9}"), [None, None]);
    assert_eq!(found(InputKind::Relative, "/\u{e9}?\u{e9}"), [iri]);
    assert_eq!(found(InputKind::Relative, "a:\u{e9}"), [None, None]);
}

/// A policy that does not report the code leaves what is questionable in an IRI.
#[test]
fn a_policy_without_the_error_of_an_iri_reports_the_rest() {
    let validator = Validator::new(Edition::Rfc3986);
    let codes = |validator: Validator| -> Vec<_> {
        let found = validator.diagnostics("http://u:p@h.example/\u{e9}/../b");
        found.iter().map(|found| found.code().name()).collect()
    };
    assert_eq!(codes(validator), ["password", "non-ascii-character", "dot-segment"]);
    let without = Policy::DEFAULT.with(NON_ASCII_CHARACTER, None);
    assert_eq!(codes(validator.with_policy(without)), ["password", "dot-segment"]);
    assert_eq!(codes(validator.with_policy(Policy::GRAMMAR)), ["non-ascii-character"]);
}

/// Octets that are not UTF-8 are in no component, whatever surrounds them.
#[test]
fn ill_formed_octets_are_not_clean() {
    const ILL_FORMED: [&[u8]; 10] = [
        b"\x80",
        b"\xC3",
        b"\xC0\xAF",
        b"\xE2\x82",
        b"\xE0\x80\xAF",
        b"\xED\xA0\x80",
        b"\xF0\x9F\x98",
        b"\xF0\x80\x80\xAF",
        b"\xF4\x90\x80\x80",
        b"\xFF",
    ];
    let with_all = Policy::ALL.with(NON_ASCII_CHARACTER, None);
    for policy in [Policy::GRAMMAR, Policy::DEFAULT, with_all] {
        let validator = Validator::new(Edition::Rfc3987).with_policy(policy);
        for (before, after, place) in PLACES.into_iter().filter(|(before, ..)| !before.starts_with("urn")) {
            let with = |octets: &[u8]| [before.as_bytes(), octets, after.as_bytes()].concat();
            let is_clean = validator.is_clean_bytes(&with("\u{e9}".as_bytes()));
            assert!(
                is_clean || policy != Policy::GRAMMAR && (place == Place::Authority || policy == with_all)
            );
            for octets in ILL_FORMED {
                assert!(!validator.is_clean_bytes(&with(octets)), "{before}{octets:?}{after}");
                assert!(!validator.is_clean_bytes(&with(&["\u{e9}".as_bytes(), octets].concat())));
            }
        }
    }
}

/// No message shows a password beyond US-ASCII, and what is suggested shows none either.
#[test]
fn a_password_beyond_us_ascii_is_masked() {
    for edition in [Edition::Rfc3986, Edition::Rfc3987] {
        for text in
            ["http://u:gehe\u{ef}m@h.example/\u{e9}\u{e000}", "http://u:gehe\u{ef}m\u{e000}@h.example/"]
        {
            for found in Validator::new(edition).with_policy(Policy::ALL).diagnostics(text) {
                let said = format!("{found} {} {found:?}", found.help());
                let shown =
                    found.suggestion().map_or(String::new(), |suggestion| suggestion.shown().to_string());
                for secret in ["gehe", "\u{ef}m", "%C3%AFm"] {
                    assert!(!said.contains(secret) && !shown.contains(secret), "{edition}: {said} {shown}");
                }
            }
        }
    }
}
