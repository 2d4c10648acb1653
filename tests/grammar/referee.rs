//! The mistakes that the referee finds in parsers with planted faults, on the quick suites.

use uri_bnf::ast::{Authority, UriReference};
use uri_bnf::bnf::{
    Automaton, ComponentAnswer, DeviationClass, DeviationKind, Extent, Grammar, Referee, Suite,
};
use uri_bnf::{Edition, rfc3986};

/// A parser under test: its verdict on a word, given whether the word is in the language.
type UnderTest<'a> = &'a dyn Fn(&[u8], bool) -> bool;

/// A rule whose suite is given to parsers with faults.
struct Rule {
    grammar: Grammar,
    name: &'static str,
    suite: Suite,
}

impl Rule {
    fn of(edition: Edition, name: &'static str) -> Rule {
        let grammar = edition.rules().file().read().unwrap();
        let suite = Suite::new(&grammar, name, &Extent::QUICK).unwrap();
        Rule { grammar, name, suite }
    }

    fn automaton(&self) -> &Automaton {
        self.suite.automaton()
    }

    fn classes(&self, under_test: UnderTest<'_>) -> Vec<DeviationClass> {
        let mut referee = Referee::new(&self.grammar, self.name).unwrap();
        let (mut words, mut deviations) = (self.suite.words(), 0);
        while let Some(word) = words.next_word() {
            let is_accepted = under_test(word, self.automaton().accepts(word));
            deviations += u64::from(referee.record(word, is_accepted));
        }
        let (classes, counts) = (referee.classes(), referee.counts());
        assert_eq!(counts.false_accepts + counts.false_rejects, deviations);
        // Each deviation is in one class, and each witness deviates.
        assert_eq!(classes.iter().map(DeviationClass::count).sum::<u64>(), deviations);
        for class in &classes {
            for witness in class.witnesses() {
                let is_member = self.automaton().accepts(witness.word());
                assert_eq!(class.kind() == DeviationKind::FalseReject, is_member, "{class:?}");
                assert_ne!(under_test(witness.word(), is_member), is_member, "{class:?}");
                assert!(witness.offset() <= witness.word().len(), "{class:?}");
            }
        }
        let mut ids: Vec<_> = classes.iter().map(DeviationClass::id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), classes.len(), "{classes:?}");
        classes
    }

    /// Compares the mistakes with those expected, each with its shortest witness.
    fn has(&self, fault: &str, expected: &[(&str, &str)], under_test: UnderTest<'_>) {
        let classes = self.classes(under_test);
        let found: Vec<(&str, String)> = classes
            .iter()
            .map(|class| (class.description(), class.witnesses()[0].word().escape_ascii().to_string()))
            .collect();
        let found: Vec<(&str, &str)> = found.iter().map(|(text, word)| (*text, word.as_str())).collect();
        assert_eq!(found, expected, "{fault}");
    }

    /// Like [`has`](Self::has), for a parser that also accepts what is a member once a string is replaced.
    fn has_if_replaced(&self, from: &str, to: &str, expected: &[(&str, &str)]) {
        let replaced = |word: &[u8]| {
            std::str::from_utf8(word)
                .is_ok_and(|word| self.automaton().accepts(word.replace(from, to).as_bytes()))
        };
        self.has(from, expected, &|word, is_member| is_member || replaced(word));
    }

    /// Like [`has`](Self::has), for a parser that rejects some members, by their trees.
    fn has_if_rejected(
        &self,
        fault: &str,
        rejected: impl Fn(&UriReference<&str>) -> bool,
        expected: &[(&str, &str)],
    ) {
        let is_rejected = |word: &[u8]| {
            std::str::from_utf8(word).is_ok_and(|word| rfc3986::parse(word).is_ok_and(|tree| rejected(&tree)))
        };
        self.has(fault, expected, &|word, is_member| is_member && !is_rejected(word));
    }
}

#[test]
fn members_that_are_rejected_name_the_rule() {
    let reference = Rule::of(Edition::Rfc3986, "URI-reference");
    let has_empty_port = |tree: &UriReference<&str>| match tree.authority() {
        Some(Authority::Server(server)) => server.port().is_some_and(|port| port.text().is_empty()),
        _ => false,
    };
    reference.has_if_rejected("empty port", has_empty_port, &[("rejects an empty port", "//:")]);
    let has_empty_query =
        |tree: &UriReference<&str>| tree.query().is_some_and(|query| query.text().is_empty());
    reference.has_if_rejected("empty query", has_empty_query, &[("rejects an empty query", "?")]);
    let has_upper = |tree: &UriReference<&str>| {
        tree.to_string().as_bytes().windows(2).any(|pair| pair[0] == b'%' && pair[1].is_ascii_uppercase())
    };
    reference.has_if_rejected("upper case", has_upper, &[("rejects `A` to `F` in an escape", "%A0")]);
    let has_fragment = |tree: &UriReference<&str>| tree.fragment().is_some();
    reference.has_if_rejected(
        "fragment",
        has_fragment,
        &[("rejects `#` wherever the grammar allows it", "#")],
    );
    let has_brackets = |tree: &UriReference<&str>| tree.to_string().contains('[');
    let expected = [("rejects `[` wherever the grammar allows it", "//[::]")];
    reference.has_if_rejected("address in brackets", has_brackets, &expected);
    let is_empty = |tree: &UriReference<&str>| tree.to_string().is_empty();
    reference.has_if_rejected("nothing", is_empty, &[("rejects an empty reference", "")]);

    let hostname = Rule::of(Edition::Rfc2396, "hostname");
    let expected = [("rejects a hostname that ends with `.`", "A.")];
    hostname.has("final dot", &expected, &|word, is_member| is_member && !word.ends_with(b"."));
}

#[test]
fn words_that_are_accepted_name_the_rule_and_the_octets() {
    let reference = Rule::of(Edition::Rfc3986, "URI-reference");
    // What is before the colon is the beginning of such a segment, or a scheme that begins with a digit.
    let expected = [("accepts the characters of a scheme in any order and number", "0:")];
    reference.has("colon", &expected, &|word, is_member| {
        let text = std::str::from_utf8(word).unwrap_or_default();
        let is_segment = text.starts_with(|first: char| first.is_ascii_digit());
        is_member || is_segment && reference.automaton().accepts(text.replace(':', "/").as_bytes())
    });
    let classes = reference.classes(&|word, is_member| {
        let replaced: Vec<u8> = word.iter().map(|&octet| if octet == b' ' { b'+' } else { octet }).collect();
        is_member || reference.automaton().accepts(&replaced)
    });
    let [space] = &classes[..] else { panic!("{classes:?}") };
    assert!(space.description().starts_with("accepts a space in "), "{space:?}");
    assert_eq!((space.octets().iter().collect::<Vec<_>>(), space.rule()), (vec![b' '], "URI-reference"));

    let hostname = Rule::of(Edition::Rfc2396, "hostname");
    hostname.has_if_replaced("..", ".", &[("accepts an empty label of a hostname", "m..")]);
    let hyphen = |word: &[u8]| {
        let text = std::str::from_utf8(word).unwrap_or_default().replace("-.", ".");
        hostname.automaton().accepts(text.as_bytes())
    };
    let expected = [("accepts a label of a hostname that ends with `-`", "0-.A")];
    hostname.has("hyphen", &expected, &|word, is_member| is_member || hyphen(word));

    let ipv4 = Rule::of(Edition::Rfc3986, "IPv4address");
    let numbers = |word: &[u8]| -> Option<Vec<u16>> {
        let text = std::str::from_utf8(word).ok().filter(|text| !text.contains('+'))?;
        text.split('.')
            .map(|number| number.parse().ok())
            .collect::<Option<Vec<u16>>>()
            .filter(|all| all.len() == 4)
    };
    let is_written_so = |word: &[u8], numbers: &[u16]| {
        numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(".").as_bytes() == word
    };
    let expected = [("accepts `6` to `9` in a number of an IPv4 address", "0.0.0.256")];
    ipv4.has("256", &expected, &|word, is_member| {
        let numbers = numbers(word).unwrap_or_default();
        is_member
            || !numbers.is_empty()
                && is_written_so(word, &numbers)
                && numbers.iter().all(|&number| number < 260)
    });
}

#[test]
fn a_parser_without_faults_has_no_classes() {
    for edition in [Edition::Rfc2396, Edition::Rfc3986] {
        let rule = Rule::of(edition, "port");
        assert_eq!(rule.classes(&|_, is_member| is_member), []);
    }
}

#[test]
fn wrong_components_are_classes_of_their_own() {
    let grammar = Edition::Rfc3986.rules().file().read().unwrap();
    let mut referee = Referee::new(&grammar, "URI-reference").unwrap();
    let one = |component, expected, answered| [ComponentAnswer { component, expected, answered }];
    assert!(!referee.record_components(b"//h", &one("host", Some(b"h"), Some(b"h"))));
    assert!(referee.record_components(b"//hh", &one("host", Some(b"hh"), Some(b"h"))));
    assert!(referee.record_components(b"//h", &one("host", Some(b"h"), Some(b"H"))));
    assert!(referee.record_components(b"//h", &one("port", None, Some(b"80"))));
    assert!(referee.record_components(b"//h?", &one("query", Some(b""), None)));
    // The same text in other parts is one mistake.
    let host = ComponentAnswer { component: "host", expected: Some(b"[::]"), answered: Some(b"[") };
    let port = ComponentAnswer { component: "port", expected: None, answered: Some(b":]") };
    assert!(referee.record_components(b"//[::]", &[host, port]));
    // But not two components that have both lost something.
    let query = ComponentAnswer { component: "query", expected: Some(b"a"), answered: None };
    let fragment = ComponentAnswer { component: "fragment", expected: Some(b"b"), answered: None };
    assert!(referee.record_components(b"?a#b", &[query, fragment]));
    assert_eq!(referee.counts().wrong_components, 8);
    let classes = referee.classes();
    let found: Vec<_> = classes
        .iter()
        .map(|class| (class.description(), class.count(), class.witnesses()[0].word()))
        .collect();
    assert_eq!(
        found,
        [
            ("reports another host than the grammar derives", 2, &b"//h"[..]),
            ("reports the component port where there is none", 1, b"//h"),
            ("reports no query where there is one", 2, b"//h?"),
            ("reports no fragment where there is one", 1, b"?a#b"),
            ("divides host and port elsewhere than the grammar", 1, b"//[::]"),
        ]
    );
    let witness = &classes[0].witnesses()[0];
    assert_eq!((witness.expected(), witness.answered()), (Some(&b"h"[..]), Some(&b"H"[..])));
}
