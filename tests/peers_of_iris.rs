//! IRI references under RFC 3987, compared with oxiri, fluent-uri and iri-string: the verdict, and the components of what
//! both accept. Each disagreement is explained by a rule of a list, with the sentence of the specification that decides
//! it, and each rule explains one.

use std::collections::BTreeMap;

use iri_string::types::IriReferenceStr;
use uri_bnf::{
    Edition::Rfc3987,
    bnf::{Extent, Random, Suite},
    rfc3987::RULES,
};

/// How many words are mutations of the references in [`SEEDS`].
const MUTATIONS: usize = 100_000;

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

type Read = for<'t> fn(&'t str) -> Option<Components<'t>>;

/// The peers, and how each reads a text.
const PEERS: [(&str, Read); 3] = [
    ("oxiri", |text| {
        oxiri::IriRef::parse(text).is_ok().then(|| {
            // Its components borrow from the value, and not from the text.
            let iri = Box::leak(Box::new(oxiri::IriRef::parse_unchecked(text)));
            Components {
                scheme: iri.scheme(),
                authority: iri.authority(),
                server: None,
                path: iri.path(),
                query: iri.query(),
                fragment: iri.fragment(),
            }
        })
    }),
    ("fluent-uri", |text| {
        let iri = fluent_uri::IriRef::parse(text).ok()?;
        let server = iri.authority().map(|authority| Server {
            userinfo: authority.userinfo().map(|userinfo| userinfo.as_str()),
            host: authority.host(),
            port: authority.port().map(|port| port.as_str()),
        });
        Some(Components {
            scheme: iri.scheme().map(|scheme| scheme.as_str()),
            authority: iri.authority().map(|authority| authority.as_str()),
            server,
            path: iri.path().as_str(),
            query: iri.query().map(|query| query.as_str()),
            fragment: iri.fragment().map(|fragment| fragment.as_str()),
        })
    }),
    ("iri-string", |text| {
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
    }),
];

fn expected(text: &str) -> Option<Components<'_>> {
    let Ok(reference) = Rfc3987.parse(text) else {
        assert!(!Rfc3987.is_valid(text), "{text:?}");
        return None;
    };
    assert!(Rfc3987.is_valid(text), "{text:?}");
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

/// Why a peer gives another verdict.
struct Rule {
    peer: &'static str,
    why: &'static str,
    /// Whether it explains the disagreement on a text.
    explains: fn(&str) -> bool,
}

const RULES_OF_VERDICTS: &[Rule] = &[];

/// Counts the uses of each rule.
#[derive(Default)]
struct Comparison {
    words: usize,
    accepted: usize,
    uses: BTreeMap<(&'static str, &'static str), usize>,
    unexplained: Vec<String>,
}

impl Comparison {
    fn compare(&mut self, text: &str) {
        let expected = expected(text);
        self.words += 1;
        self.accepted += usize::from(expected.is_some());
        for (peer, read) in PEERS {
            let mut components = read(text);
            if let (Some(components), Some(expected)) = (&mut components, &expected)
                && components.server.is_none()
            {
                // oxiri does not divide authorities.
                components.server = expected.server.as_ref().map(|server| Server { ..*server });
            }
            if components == expected {
                continue;
            }
            match RULES_OF_VERDICTS.iter().find(|rule| rule.peer == peer && (rule.explains)(text)) {
                Some(rule) => *self.uses.entry((rule.peer, rule.why)).or_default() += 1,
                None if self.unexplained.len() < 20 => {
                    self.unexplained.push(format!("{text:?}: {peer} {components:?}, not {expected:?}"));
                }
                None => {}
            }
        }
    }

    fn finish(self, least: usize) {
        println!("{} words, {} accepted, {:?}", self.words, self.accepted, self.uses);
        assert!(self.unexplained.is_empty(), "{}", self.unexplained.join("\n"));
        for rule in RULES_OF_VERDICTS {
            assert!(self.uses.contains_key(&(rule.peer, rule.why)), "unused: {}: {}", rule.peer, rule.why);
        }
        assert!(self.words >= least, "{} words", self.words);
        assert!(self.accepted > least / 10, "{} accepted", self.accepted);
    }
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
#[test]
fn words_of_the_judge() {
    let grammar = RULES.file().read().unwrap();
    let suite = Suite::new(&grammar, "IRI-reference", &Extent::QUICK).unwrap();
    let mut comparison = Comparison::default();
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        if let Ok(text) = std::str::from_utf8(word) {
            comparison.compare(text);
        }
    }
    comparison.finish(1_000);
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
    compare_mutations(MUTATIONS);
}
