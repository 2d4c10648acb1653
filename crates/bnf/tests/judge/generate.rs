//! Generated strings: members, near misses, every alternative, and their neighbours.

use std::collections::BTreeSet;

use crate::grammars::{compile, read, rfc2396};
use uri_bnf_judge::{Automaton, Expression, Generator, Grammar, Production};

fn generator(grammar: &Grammar, rule: &str, seed: u64) -> Generator {
    Generator::new(grammar, rule, seed).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn members_are_members_and_keep_the_limit() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        for (seed, longest) in [(1, 256), (2, 40), (3, 7), (4, 3)] {
            let generator = generator(&grammar, rule.name(), seed).with_max_length(longest);
            let mut members = generator.valid(200);
            let mut count = 0;
            while let Some(word) = members.next_word() {
                assert!(generator.automaton().accepts(word), "{rule}: {}", word.escape_ascii());
                assert!(word.len() <= longest, "{rule}: {}", word.escape_ascii());
                count += 1;
            }
            assert_eq!(count, if generator.shortest_length() <= longest { 200 } else { 0 }, "{rule}");
        }
    }
}

#[test]
fn members_are_long_and_short() {
    let generator = generator(&rfc2396(), "URI-reference", 5).with_max_length(300);
    let lengths: Vec<usize> = generator.valid(500).map(|word| word.len()).collect();
    let count =
        |range: std::ops::Range<usize>| lengths.iter().filter(|length| range.contains(length)).count();
    assert!(count(0..10) > 50 && count(10..100) > 50 && count(100..301) > 50, "{lengths:?}");
    let different: BTreeSet<_> = generator.valid(500).collect();
    assert!(different.len() > 300, "{} different ones of 500", different.len());
}

/// The shortest member, counted by hand.
#[test]
fn the_shortest_length() {
    let grammar = rfc2396();
    for (rule, length) in [
        ("URI-reference", 0),
        ("absoluteURI", 3),
        ("net_path", 2),
        ("IPv4address", 7),
        ("escaped", 3),
        ("toplabel", 1),
        ("server", 0),
        ("hostport", 1),
    ] {
        assert_eq!(generator(&grammar, rule, 0).shortest_length(), length, "{rule}");
    }
}

/// If a definition loses one of its alternatives, some of the strings are no longer members.
#[test]
fn no_alternative_is_left_out() {
    let grammar = rfc2396();
    let mut dropped = 0;
    for rule in grammar.rules() {
        let words: Vec<_> = generator(&grammar, rule.name(), 0).every_alternative().collect();
        for definition in with_an_alternative_less(rule.definition()) {
            let (before, after) = (
                &crate::grammars::RFC2396[..rule.span().start],
                &crate::grammars::RFC2396[rule.span().end..],
            );
            let mutated = read(&format!("{before}{} = {definition}{after}", rule.name()));
            let automaton = compile(&mutated, rule.name());
            if automaton != compile(&grammar, rule.name()) {
                dropped += 1;
                let is_seen = words.iter().any(|word| !automaton.accepts(word));
                assert!(is_seen, "no string needs what is missing in {definition}");
            }
        }
    }
    assert_eq!(dropped, 190);
}

fn with_an_alternative_less(expression: &Expression) -> Vec<Expression> {
    let within = |members: &[Expression], whole: fn(Vec<Expression>) -> Expression| {
        let edited = members.iter().enumerate().flat_map(|(index, member)| {
            with_an_alternative_less(member).into_iter().map(move |inner| (index, inner))
        });
        edited
            .map(|(index, inner)| {
                let mut members = members.to_vec();
                members[index] = Expression::Group(Box::new(inner));
                whole(members)
            })
            .collect::<Vec<_>>()
    };
    match expression {
        Expression::Alternatives(members) => {
            let mut all = within(members, Expression::Alternatives);
            for index in 0..members.len() {
                let mut rest = members.clone();
                rest.remove(index);
                all.push(Expression::Alternatives(rest));
            }
            all
        }
        Expression::Sequence(members) => within(members, Expression::Sequence),
        Expression::Repetition { minimum, maximum, element } => {
            within(&[*element.clone()], |mut inner| inner.pop().unwrap_or(Expression::Quote))
                .into_iter()
                .map(|inner| Expression::Repetition {
                    minimum: *minimum,
                    maximum: *maximum,
                    element: Box::new(inner),
                })
                .collect()
        }
        Expression::Optional(element) => {
            let inner = with_an_alternative_less(element).into_iter();
            inner.map(|inner| Expression::Optional(Box::new(inner))).collect()
        }
        Expression::Group(element) => with_an_alternative_less(element),
        _ => Vec::new(),
    }
}

/// Every count that is an option occurs: the minimum, one more, the maximum.
#[test]
fn counts_at_their_bounds() {
    let table: [(&str, &[&str]); 6] = [
        ("*\"x\"", &["", "x"]),
        ("1*\"x\"", &["x", "xx"]),
        ("2*4\"x\"", &["xx", "xxx", "xxxx"]),
        ("3*3\"x\"", &["xxx"]),
        ("*1\"x\"", &["", "x"]),
        ("[ \"x\" ]", &["", "x"]),
    ];
    for (definition, words) in table {
        let grammar = read(&format!("a = {definition}"));
        let made: BTreeSet<_> = generator(&grammar, "a", 0).every_alternative().collect();
        let expected: BTreeSet<_> = words.iter().map(|word| word.as_bytes().to_vec()).collect();
        assert_eq!(made, expected, "{definition}");
    }
}

/// An option that needs a longer string than requested is skipped; the others still occur.
#[test]
fn what_does_not_fit_is_skipped() {
    let grammar = read("a = \"x\" | \"yyyy\" b | \"z\"\nb = \"1\" | \"2\"");
    let made = |longest| generator(&grammar, "a", 0).with_max_length(longest).every_alternative().collect();
    let (short, long): (Vec<_>, Vec<_>) = (made(4), made(5));
    assert_eq!(short, [b"x", b"z"]);
    assert_eq!(long.iter().filter(|word| word.len() == 5).count(), 2);
}

#[test]
fn near_misses_are_one_edit_from_a_member_and_not_members() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let generator = generator(&grammar, rule.name(), 9).with_max_length(24);
        let automaton = generator.automaton();
        let mut misses = generator.near_misses(60);
        let mut count = 0;
        while let Some(word) = misses.next_word() {
            assert!(!automaton.accepts(word) && word.len() <= 24, "{rule}: {}", word.escape_ascii());
            assert!(is_next_to_a_member(automaton, word), "{rule}: {}", word.escape_ascii());
            count += 1;
        }
        assert_eq!(count, 60, "{rule}");
    }
}

fn is_next_to_a_member(automaton: &Automaton, word: &[u8]) -> bool {
    (0..=word.len()).any(|offset| {
        let (before, after) = word.split_at(offset);
        let rest = after.get(1..);
        let replaced = |octet| rest.is_some_and(|rest| automaton.accepts(&[before, &[octet], rest].concat()));
        let inserted = |octet| automaton.accepts(&[before, &[octet], after].concat());
        rest.is_some_and(|rest| automaton.accepts(&[before, rest].concat()))
            || (0..=u8::MAX).any(|octet| replaced(octet) || inserted(octet))
    })
}

/// Languages without a neighbour outside: there is nothing to find, and the search ends.
#[test]
fn a_language_without_an_outside_has_no_near_misses() {
    let ascii = read("a = *any\nany = <US-ASCII coded characters 00-7F hexadecimal>");
    let outside: Vec<_> = generator(&ascii, "a", 0).near_misses(5).collect();
    assert!(outside.len() == 5 && outside.iter().all(|word| !word.is_ascii()));
    let all = read("a = *any\nany = <octets 00-FF hexadecimal>");
    assert_eq!(generator(&all, "a", 0).near_misses(5).count(), 0);
    assert_eq!(generator(&ascii, "a", 0).with_max_length(0).near_misses(5).count(), 0);
}

#[test]
fn neighbours_come_after_their_member() {
    let grammar = rfc2396();
    for rule in ["hostport", "escaped", "control"] {
        let generator = generator(&grammar, rule, 4).with_max_length(60);
        let members: Vec<_> = generator.every_alternative().collect();
        let mut neighbours = generator.neighbours(20);
        for (index, member) in members.iter().enumerate() {
            let word = neighbours.next();
            // The same choices with other random numbers: the first has used none yet.
            if index == 0 {
                assert_eq!(word.as_ref(), Some(member));
            }
            let word = word.expect("there are more");
            assert!(generator.automaton().accepts(&word));
            for _ in 0..=3 * word.len() {
                let neighbour = neighbours.next().expect("there are more");
                assert!(neighbour.len().abs_diff(word.len()) <= 1);
            }
        }
    }
}

/// Definitions on which a careless generator would not end: counts of nothing, and large counts.
#[test]
fn large_counts_do_not_run_on() {
    for definition in [
        "*( *( [ \"x\" ] ) )",
        "100*200( [ \"x\" ] )",
        "*9000\"x\"",
        "*( \"\" )",
        "*( *( *( *( *( *( *( *( *( \"\" ) ) ) ) ) ) ) ) )",
    ] {
        let grammar = read(&format!("a = {definition}"));
        let generator = generator(&grammar, "a", 1).with_max_length(50);
        assert!(generator.valid(20).all(|word| word.len() <= 50 && word.iter().all(|&octet| octet == b'x')));
        assert!(generator.every_alternative().count() > 0, "{definition}");
    }
    assert!(Generator::new(&read("a = *4294967295[ \"x\" ]"), "a", 0).is_err());
}

#[test]
fn the_definition_decides_not_the_order_of_rules() {
    let rules = |rule: &Production| rule.to_string();
    let grammar = rfc2396();
    let reversed: Vec<_> = grammar.rules().rev().map(rules).collect();
    let reversed = read(&reversed.join("\n"));
    let generator = generator(&reversed, "URI-reference", 0);
    assert!(generator.valid(50).all(|word| compile(&grammar, "URI-reference").accepts(&word)));
}
