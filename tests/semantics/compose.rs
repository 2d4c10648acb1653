//! Splitting, putting together and building (Appendix B; RFC 3986 section 5.3).

use crate::support::specifications::TestedSpecification;
use uri_bnf::{
    Edition,
    bnf::{Extent, Suite},
    compose::{Components, Groups, Parting},
};

/// The components, in the order of the text.
type Parts<'a> = (Option<&'a str>, Option<&'a str>, &'a str, Option<&'a str>, Option<&'a str>);

fn parts(text: &str) -> Parts<'_> {
    let Components { scheme, authority, path, query, fragment } = Components::of(text);
    (scheme, authority, path, query, fragment)
}

/// The expression of Appendix B, written as naively as possible: each group takes what its characters allow.
fn naive_groups(text: &str) -> [Option<&str>; 9] {
    let run = |text: &str, ends: &str| text.find(|c| ends.contains(c)).unwrap_or(text.len());
    let mut groups = [None; 9];
    let mut rest = text;
    let end = run(rest, ":/?#");
    if end > 0 && rest[end..].starts_with(':') {
        groups[0] = Some(&rest[..=end]);
        groups[1] = Some(&rest[..end]);
        rest = &rest[end + 1..];
    }
    if rest.starts_with("//") {
        let end = 2 + run(&rest[2..], "/?#");
        groups[2] = Some(&rest[..end]);
        groups[3] = Some(&rest[2..end]);
        rest = &rest[end..];
    }
    let end = run(rest, "?#");
    groups[4] = Some(&rest[..end]);
    rest = &rest[end..];
    if rest.starts_with('?') {
        let end = 1 + run(&rest[1..], "#");
        groups[5] = Some(&rest[..end]);
        groups[6] = Some(&rest[1..end]);
        rest = &rest[end..];
    }
    if let Some(fragment) = rest.strip_prefix('#') {
        groups[7] = Some(rest);
        groups[8] = Some(fragment);
    }
    groups
}

#[test]
fn the_example_of_appendix_b() {
    let groups: Vec<_> = Groups::of("http://www.ics.uci.edu/pub/ietf/uri/#Related").iter().collect();
    let expected = [
        Some("http:"),
        Some("http"),
        Some("//www.ics.uci.edu"),
        Some("www.ics.uci.edu"),
        Some("/pub/ietf/uri/"),
        None,
        None,
        Some("#Related"),
        Some("Related"),
    ];
    assert_eq!(groups, expected);
}

#[test]
fn undefined_and_empty_components_differ() {
    assert_eq!(parts(""), (None, None, "", None, None));
    assert_eq!(parts("?"), (None, None, "", Some(""), None));
    assert_eq!(parts("#"), (None, None, "", None, Some("")));
    assert_eq!(parts("//"), (None, Some(""), "", None, None));
    assert_eq!(parts("a:"), (Some("a"), None, "", None, None));
    assert_eq!(parts("http://h?#"), (Some("http"), Some("h"), "", Some(""), Some("")));
    assert_eq!(Components::of("http://h?#").to_string(), "http://h?#");
}

#[test]
fn borders_of_the_split() {
    assert_eq!(parts("a_b:c"), (Some("a_b"), None, "c", None, None));
    assert_eq!(parts("%61:b"), (Some("%61"), None, "b", None, None));
    assert_eq!(parts("@:"), (Some("@"), None, "", None, None));
    assert_eq!(parts("1a:b"), (Some("1a"), None, "b", None, None));
    assert_eq!(parts("a:?b"), (Some("a"), None, "", Some("b"), None));
    assert_eq!(parts(":b"), (None, None, ":b", None, None));
    assert_eq!(parts("a/b:c"), (None, None, "a/b:c", None, None));
    assert_eq!(parts("?a:b"), (None, None, "", Some("a:b"), None));
    assert_eq!(parts("#a?b#c"), (None, None, "", None, Some("a?b#c")));
    assert_eq!(parts("///a"), (None, Some(""), "/a", None, None));
    assert_eq!(parts("é:ü//ß?\n#\r\n"), (Some("é"), None, "ü//ß", Some("\n"), Some("\r\n")));
}

/// Every text of up to six characters of this alphabet, and each of them within longer ones, so that delimiters are in
/// every position of a block of octets.
#[test]
fn any_text_splits_and_is_put_together_again() {
    let alphabet = [":", "/", "?", "#", "a", "é"];
    let mut count = 0;
    let mut check = |text: &str| {
        let groups = Groups::of(text);
        assert!(groups.iter().eq(naive_groups(text)), "{text:?}: {groups:?}");
        assert_eq!(groups.components().to_string(), text);
        count += 1;
    };
    for length in 0..=6_u32 {
        for mut number in 0..alphabet.len().pow(length) {
            let mut text = String::new();
            for _ in 0..length {
                text += alphabet[number % alphabet.len()];
                number /= alphabet.len();
            }
            check(&text);
            if length < 5 {
                for before in ["http://example.org/", "1234567", "s://authority-of-some-length?"] {
                    check(&[before, &text, "89abcdef"].concat());
                }
            }
        }
    }
    assert!(count > 55_000, "{count}");
}

/// Where the split parts from the tree: exactly where [`Parting`] says, on the words of the judge.
#[test]
fn the_list_of_partings_is_complete() {
    for &edition in Edition::ALL {
        let specification = TestedSpecification::named(edition.name());
        let grammar = specification.grammar();
        let mut seen = [0_usize; Parting::ALL.len()];
        let mut valid = 0_usize;
        for rule in [edition.start_symbol(), edition.rules().rule_for_term("absoluteURI").unwrap().name()] {
            let suite = Suite::new(&grammar, rule, &Extent::QUICK).unwrap();
            let mut words = suite.words();
            while let Some(word) = words.next_word() {
                let Some((text, tree)) =
                    std::str::from_utf8(word).ok().and_then(|text| Some((text, edition.tree(text)?)))
                else {
                    continue;
                };
                valid += 1;
                let parting = Parting::of(&tree);
                let same = Components::of(text) == Components::of_tree(&tree);
                assert_eq!(parting.is_none(), same, "{text} under {edition}: {parting:?}");
                if let Some(parting) = parting {
                    seen[parting as usize] += 1;
                    let (_, editions) = parting.example();
                    assert!(
                        editions.iter().any(|name| name.parse() == Ok(edition)),
                        "{text} under {edition}: {parting:?}"
                    );
                }
            }
        }
        assert!(valid > 1_000, "{edition}: {valid}");
        for parting in Parting::ALL {
            let (text, editions) = parting.example();
            let has = editions.iter().any(|name| name.parse() == Ok(edition));
            assert_eq!(seen[parting as usize] > 0, has, "{parting:?} under {edition}: {seen:?}");
            let of = edition.tree(text).and_then(|tree| Parting::of(&tree));
            assert_eq!(of == Some(parting), has, "{text} under {edition}");
        }
    }
}

#[test]
fn borders_where_split_and_tree_part() {
    let parting = |edition: Edition, text| Parting::of(&edition.parse(text).unwrap());
    for edition in [Edition::Url07, Edition::Uri01] {
        for text in ["a_b:c", "%61:b", "@:"] {
            assert_eq!(parting(edition, text), Some(Parting::Scheme), "{text}");
        }
        for text in ["1a:b", ":b", "//h?q", "mailto:x?y", "http://h?#", "a:?b"] {
            assert_eq!(parting(edition, text), None, "{text}");
        }
    }
    for edition in [Edition::Rfc2396, Edition::Rfc2732] {
        for text in ["a:?b", "mailto:x?y", "mailto:x?y#z"] {
            assert_eq!(parting(edition, text), Some(Parting::OpaquePart), "{text}");
        }
        for text in ["http://h?q#f", "mailto:x#?", "?q".trim_start_matches('?'), "//h?q"] {
            assert_eq!(parting(edition, text), None, "{text}");
        }
    }
    for text in ["mailto:x?y", "a:?b", "//h?q"] {
        assert_eq!(parting(Edition::Rfc3986, text), None, "{text}");
    }
}
