//! IRI references under RFC 3987, compared with oxiri, fluent-uri and iri-string: the verdict, and the components of what
//! is accepted. All agree on every word, so there is no list of exceptions.
//!
//! Each run of the tests compares 100,000 mutated references, and the words of the judge's quick suite. A million, and the
//! standard suite, run on request: `cargo test --release --test semantics peers_of_iris -- --ignored`.

use fluent_uri::{component::Scheme, pct_enc::EStr};
use iri_string::types::IriReferenceStr;
use uri_bnf::{
    Edition::{self, Rfc3987},
    bnf::{Extent, Random, Suite},
    rfc3987::RULES,
};

/// The components of a reference. The parts of an authority are compared with the peers that have them.
#[derive(Debug, PartialEq)]
struct Components<'t> {
    scheme: Option<&'t str>,
    authority: Option<&'t str>,
    server: Option<Server<'t>>,
    path: &'t str,
    query: Option<&'t str>,
    fragment: Option<&'t str>,
}

#[derive(Debug, PartialEq)]
struct Server<'t> {
    userinfo: Option<&'t str>,
    host: &'t str,
    port: Option<&'t str>,
}

/// Passes the components of a text to a function. The components of oxiri borrow from its value, and not from the text.
type Read = fn(&str, &mut dyn FnMut(Option<Components<'_>>));

/// The peers, and how each reads a text.
const PEERS: [(&str, Read); 3] = [
    ("oxiri", |text, then| {
        let iri = oxiri::IriRef::parse(text).ok();
        then(iri.as_ref().map(|iri| Components {
            scheme: iri.scheme(),
            authority: iri.authority(),
            server: None,
            path: iri.path(),
            query: iri.query(),
            fragment: iri.fragment(),
        }));
    }),
    ("fluent-uri", |text, then| then(of_fluent_uri(text))),
    ("iri-string", |text, then| then(of_iri_string(text))),
];

fn of_fluent_uri(text: &str) -> Option<Components<'_>> {
    let iri = fluent_uri::IriRef::parse(text).ok()?;
    let server = iri.authority().map(|authority| Server {
        userinfo: authority.userinfo().map(EStr::as_str),
        host: authority.host(),
        port: authority.port().map(EStr::as_str),
    });
    Some(Components {
        scheme: iri.scheme().map(Scheme::as_str),
        authority: iri.authority().map(|authority| authority.as_str()),
        server,
        path: iri.path().as_str(),
        query: iri.query().map(EStr::as_str),
        fragment: iri.fragment().map(EStr::as_str),
    })
}

fn of_iri_string(text: &str) -> Option<Components<'_>> {
    let iri = IriReferenceStr::new(text).ok()?;
    let server = iri.authority_components().map(|authority| Server {
        userinfo: authority.userinfo(),
        host: authority.host(),
        port: authority.port(),
    });
    Some(Components {
        scheme: iri.scheme_str(),
        authority: iri.authority_str(),
        server,
        path: iri.path_str(),
        query: iri.query_str(),
        fragment: iri.fragment_str(),
    })
}

/// The components under an edition without registry names as authorities.
fn components(edition: Edition, text: &str) -> Option<Components<'_>> {
    let reference = edition.parse(text).ok();
    assert_eq!(edition.is_valid(text), reference.is_some(), "{text:?}");
    let reference = reference?;
    let server = reference.server().map(|server| Server {
        userinfo: server.userinfo().map(|userinfo| userinfo.text()),
        host: server.host().map_or("", |host| host.text()),
        port: server.port().map(|port| port.text()),
    });
    Some(Components {
        scheme: reference.scheme().map(|scheme| scheme.text()),
        authority: reference.authority().map(|authority| authority.text()),
        server,
        path: reference.path().text(),
        query: reference.query().map(|query| query.text()),
        fragment: reference.fragment().map(|fragment| fragment.text()),
    })
}

/// What was compared.
#[derive(Default)]
struct Comparison {
    words: usize,
    accepted: usize,
    differences: Vec<String>,
}

impl Comparison {
    fn compare(&mut self, text: &str) {
        let expected = components(Rfc3987, text);
        self.words += 1;
        self.accepted += usize::from(expected.is_some());
        for (peer, read) in PEERS {
            self.compare_with(peer, read, text, expected.as_ref());
        }
    }

    fn compare_with(&mut self, peer: &str, read: Read, text: &str, expected: Option<&Components<'_>>) {
        read(text, &mut |found| {
            let is_same = match (&found, expected) {
                (Some(found), Some(expected)) => {
                    let Components { scheme, authority, ref server, path, query, fragment } = *expected;
                    // oxiri does not divide authorities.
                    let is_same_server = found.server.is_none() || found.server == *server;
                    let others = (found.scheme, found.authority, found.path, found.query, found.fragment);
                    is_same_server && others == (scheme, authority, path, query, fragment)
                }
                (None, None) => true,
                _ => false,
            };
            if !is_same && self.differences.len() < 20 {
                self.differences.push(format!("{text:?}: {peer} {found:?}, not {expected:?}"));
            }
        });
    }

    fn finish(self, least: usize) {
        println!("{} words, {} accepted", self.words, self.accepted);
        assert!(self.differences.is_empty(), "{}", self.differences.join("\n"));
        assert!(self.words >= least, "{} words", self.words);
        assert!(self.accepted > least / 10, "{} accepted", self.accepted);
    }
}

/// The test can fail.
#[test]
fn differences_are_found() {
    let read: Read = |text, then| then(components(Edition::Rfc3986, text));
    let mut comparison = Comparison::default();
    for text in ["//h/a?b#c", "", "a:", "b c", "/\u{e9}", "?\u{e000}"] {
        comparison.compare_with("RFC 3986", read, text, components(Rfc3987, text).as_ref());
    }
    assert_eq!(comparison.differences.len(), 2, "{:?}", comparison.differences);
    let read: Read = |text, then| {
        then(components(Rfc3987, text).map(|found| Components { query: None, ..found }));
    };
    comparison.compare_with("no queries", read, "a?b", components(Rfc3987, "a?b").as_ref());
    comparison.compare_with("no queries", read, "a#?b", components(Rfc3987, "a#?b").as_ref());
    assert_eq!(comparison.differences.len(), 3, "{:?}", comparison.differences);
}

/// The characters at the borders of the ranges of `ucschar` and `iprivate`: before the first, the first, the last, and
/// after the last.
fn border_characters() -> Vec<char> {
    let ranges = ["ucschar", "iprivate"].map(|name| RULES.rule(name).unwrap().printed());
    let ranges = ranges.iter().flat_map(|printed| printed.split("%x").skip(1));
    let number = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
    let mut characters: Vec<char> = Vec::new();
    for range in ranges {
        let (first, last) = range.split([' ', '\n']).next().unwrap().split_once('-').unwrap();
        let (first, last) = (number(first), number(last));
        characters.extend([first - 1, first, last, last + 1].into_iter().filter_map(char::from_u32));
    }
    characters
}

/// What can be before a character and after it: each component, with and without those before it.
const AROUND: [(&str, &str); 22] = [
    ("", ""),
    ("", ":a"),
    ("a", ":b"),
    ("a:", "b"),
    ("./", ":b"),
    ("/", ""),
    ("/a;", "=b/"),
    ("//", ""),
    ("//a.", ".b"),
    ("//", "@h"),
    ("//u:", "@h"),
    ("//h:8", ""),
    ("//[", "]"),
    ("//[v1.", "]"),
    ("//[::1", "]"),
    ("//h", "[::1]"),
    ("//h/a/", "/b"),
    ("http://h/%4", "1"),
    ("?", ""),
    ("//h?a=", "&b"),
    ("#", ""),
    ("a:/b?c#d", "e/?"),
];

#[test]
fn each_border_of_the_characters_in_each_component() {
    let mut comparison = Comparison::default();
    let characters = border_characters();
    assert!(characters.len() > 70, "{characters:?}");
    for character in (0..=0xFF).filter_map(char::from_u32).chain(characters) {
        for (before, after) in AROUND {
            comparison.compare(&format!("{before}{character}{after}"));
        }
    }
    comparison.finish(6_000);
}

/// The words of the judge that are text.
fn compare_words(extent: &Extent, least: usize) {
    let grammar = RULES.file().read().unwrap();
    let suite = Suite::new(&grammar, "IRI-reference", extent).unwrap();
    let mut comparison = Comparison::default();
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        if let Ok(text) = std::str::from_utf8(word) {
            comparison.compare(text);
        }
    }
    comparison.finish(least);
}

#[test]
fn words_of_the_quick_suite() {
    compare_words(&Extent::QUICK, 100_000);
}

#[test]
#[ignore = "it takes seconds"]
fn words_of_the_standard_suite() {
    compare_words(&Extent::STANDARD, 500_000);
}

/// Those of RFC 3987, and what its grammar derives in unusual ways.
const SEEDS: [&str; 24] = [
    "http://www.example.org/D\u{fc}rst",
    "http://r\u{e9}sum\u{e9}.example.org",
    "http://\u{7d0d}\u{8c46}.example.org/%E2%80%AE",
    "http://example.com/\u{10300}\u{10301}\u{10302}",
    "http://www.example.org/r%E9sum%E9.xml#r\u{e9}sum\u{e9}",
    "http://validator.w3.org/check?uri=http%3A%2F%2Fr\u{e9}sum\u{e9}.example.org",
    "http://ab.\u{627}\u{628}\u{62c}\u{62f}.ef/gh/\u{5d0}\u{5d1}/kl;mn?op=\u{5d2}&qr#st",
    "//\u{e9}:p%C3@[::ffff:1.2.3.4]:80/\u{e9}",
    "//[v1F.a:b!]:/?\u{e000}#\u{e9}",
    "//[2001:db8:0:1:2:3:4:5]",
    "//1.2.3.4:08",
    "//1.2.3.256",
    "\u{e9}",
    "./\u{e9}:b",
    "../\u{d7ff}/./a//",
    "urn:example:a\u{e9}?+b?=c#\u{efffd}",
    "mailto:\u{e9}@\u{e9}.example",
    "a+-.1:",
    "a:?b",
    "?a=\u{f0000}&b=\u{10fffd}/?",
    "#a/?\u{e1000}",
    "/",
    "//",
    "",
];

/// Characters that mutations insert.
fn alphabet() -> Vec<char> {
    let mut alphabet = border_characters();
    // As often as all those together.
    alphabet.extend("/:?#[]@!$&'()*+,;=-._~%%%%0123456789abcdefvVAFgzGZ<>\"{}|\\^` \u{7f}\0".chars());
    alphabet
}

/// A reference with a few edits: a character is replaced, inserted, deleted, or exchanged with another.
fn mutation(random: &mut Random, alphabet: &[char], seed: &str) -> String {
    let mut characters: Vec<char> = seed.chars().collect();
    for _ in 0..=random.below(4) {
        let length = characters.len();
        let character = alphabet[random.below(alphabet.len())];
        match random.below(4) {
            0 if length > 0 => characters[random.below(length)] = character,
            1 if length > 0 => drop(characters.remove(random.below(length))),
            2 if length > 0 => characters.swap(random.below(length), random.below(length)),
            _ => characters.insert(random.below(length + 1), character),
        }
    }
    characters.into_iter().collect()
}

fn compare_mutations(count: usize) {
    let alphabet = alphabet();
    let mut random = Random::new(3987);
    let mut comparison = Comparison::default();
    for index in 0..count {
        let seed = SEEDS[index % SEEDS.len()];
        comparison.compare(&mutation(&mut random, &alphabet, seed));
    }
    comparison.finish(count);
}

#[test]
fn mutated_references() {
    compare_mutations(100_000);
}

#[test]
#[ignore = "it takes seconds"]
fn a_million_mutated_references() {
    compare_mutations(1_000_000);
}
