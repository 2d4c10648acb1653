//! The automata: against languages counted by hand, against a slow matcher without automata, and
//! against what makes an automaton minimal.

use crate::grammars::{compile, language, printed, read, rfc2396};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use uri_bnf_judge::{Automaton, CompileError, OctetSet, State};

#[test]
fn sizes_counted_by_hand() {
    has(r#""""#, 2, 1);
    has(r#"*( "x" | <"> )"#, 2, 2);
    has(r#""x""#, 3, 2);
    has(r#""x" | "y" | "z""#, 3, 2);
    has(r#""xy""#, 4, 3);
    has(r#"1*"x""#, 3, 2);
    has(r#"*"x" "y""#, 3, 3);
    has(r#"[ "x" ] "x""#, 4, 2);
    has(r#"2*3"x""#, 5, 2);
    has(r#"( "a" | "b" ) "c" | "d" "c""#, 4, 3);
    has(r#"*( *"x" *"y" )"#, 2, 2);
    has(r#"*( "" | *"" )"#, 2, 1);
    has("<US-ASCII coded characters 00-1F and 7F hexadecimal>", 3, 2);
    has(r#""å""#, 4, 3);
    // The third letter from the end is an a, so the last three letters must be remembered.
    has(r#"*( "a" | "b" ) "a" 2*2( "a" | "b" )"#, 9, 3);
}

#[test]
fn rfc2396_sizes() {
    let grammar = rfc2396();
    let sizes = grammar.rules().map(|rule| {
        let start = Instant::now();
        let automaton = compile(&grammar, rule.name());
        assert!(start.elapsed() < Duration::from_secs(1), "{rule}");
        (automaton.state_count(), automaton.class_count(), rule.name().to_owned())
    });
    let sizes: BTreeSet<_> = sizes.collect();
    assert_eq!(sizes.len(), 44);
    assert!(sizes.contains(&(13, 11, "URI-reference".to_owned())));
    assert_eq!(sizes.last(), Some(&(34, 10, "server".to_owned())));
}

/// The states, the classes and a digest of the table of each rule of all printed grammars. No change to the compiler
/// changes them.
#[test]
fn automata_of_the_printed_grammars() {
    let mut lines = Vec::new();
    for (file, grammar) in printed() {
        for rule in grammar.rules() {
            let automaton = compile(&grammar, rule.name());
            let (states, classes) = (automaton.state_count(), automaton.class_count());
            let digest = digest(&automaton);
            lines.push(format!("{file} {} {states} {classes} {digest:016x}", rule.name()));
        }
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("grammars__automata", lines.join("\n")));
}

/// FNV-1a of the verdict of each state and of its steps.
fn digest(automaton: &Automaton) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |number: u64| digest = (digest ^ number).wrapping_mul(0x0100_0000_01b3);
    for state in automaton.states() {
        add(u64::from(automaton.is_accepting(state)));
        for octet in 0..=u8::MAX {
            add(automaton.step(state, octet).index() as u64);
        }
    }
    digest
}

/// Minimal: every state is reached by its access word, no shorter word reaches it, any two states are distinguished.
/// Complete classes: octets of one class lead to the same states, octets of two classes do not.
#[test]
fn rfc2396_automata_are_minimal() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let (access, telling) = (automaton.access_words(), automaton.characterising_set());
        assert_eq!(access.len(), automaton.state_count());
        assert_eq!(telling.first(), Some(&Vec::new()));
        for (state, word) in automaton.states().zip(&access) {
            assert_eq!(run(&automaton, automaton.start(), word), state, "{rule}");
            assert_eq!(word.len(), distance(&automaton, state), "{rule}");
        }
        let signature = |state| -> Vec<bool> {
            telling.iter().map(|word| automaton.is_accepting(run(&automaton, state, word))).collect()
        };
        let signatures: BTreeSet<_> = automaton.states().map(signature).collect();
        assert_eq!(signatures.len(), automaton.state_count(), "{rule}");
        for (index, _) in telling.iter().enumerate().skip(1) {
            let mut fewer = telling.clone();
            fewer.remove(index);
            let signature = |state| -> Vec<bool> {
                fewer.iter().map(|word| automaton.is_accepting(run(&automaton, state, word))).collect()
            };
            let signatures: BTreeSet<_> = automaton.states().map(signature).collect();
            assert!(signatures.len() < automaton.state_count(), "{rule}: a word is needless");
        }

        let column = |octet| -> Vec<State> { automaton.states().map(|s| automaton.step(s, octet)).collect() };
        let columns: BTreeSet<_> = (0..=u8::MAX).map(column).collect();
        assert_eq!(columns.len(), automaton.class_count(), "{rule}");
        let mut seen = OctetSet::new();
        for (class, chosen) in automaton.classes().zip(automaton.representatives()) {
            assert!(class.contains(chosen) && class.iter().all(|octet| column(octet) == column(chosen)));
            assert!(class.iter().all(|octet| seen.insert(octet)), "{rule}: classes overlap");
            let visible = class.iter().any(|octet| octet.is_ascii_graphic());
            assert_eq!(chosen.is_ascii_graphic(), visible, "{rule}");
        }
        assert_eq!(seen.len(), 256);
    }
}

/// Dead states, and the octets that can follow, by searching for an accepting state.
#[test]
fn rfc2396_dead_states() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let alive = |state| reachable(&automaton, state).iter().any(|&state| automaton.is_accepting(state));
        for state in automaton.states() {
            assert_eq!(automaton.is_dead(state), !alive(state), "{rule}");
            let next = automaton.next_octets(state);
            assert!((0..=u8::MAX).all(|octet| next.contains(octet) == alive(automaton.step(state, octet))));
        }
        assert_eq!(automaton.first(), automaton.next_octets(automaton.start()));
        assert_eq!(automaton.states().filter(|&state| automaton.is_dead(state)).count(), 1, "{rule}");
    }
}

#[test]
fn prefixes() {
    let automaton = compile(&rfc2396(), "URI-reference");
    let table: [(&str, Option<usize>, usize, &str); 8] = [
        ("", Some(0), 0, ""),
        ("http://www.ietf.org/rfc#1", Some(25), 25, ""),
        ("http://a b", Some(8), 8, " "),
        ("http://[::1]/x", Some(7), 7, "["),
        ("mailto:", Some(6), 7, ""),
        ("a%4", Some(1), 3, ""),
        ("a%4x", Some(1), 3, "x"),
        ("?y", Some(0), 0, "?"),
    ];
    for (text, longest, viable, found) in table {
        assert_eq!(automaton.viable_prefix(text.as_bytes()).0, viable, "{text}");
        assert_eq!(text.get(viable..).map(|rest| rest.get(..1).unwrap_or("")), Some(found), "{text}");
        let automaton_says = automaton.longest_prefix(text.as_bytes());
        assert_eq!(automaton_says, longest_by_verdicts(&automaton, text.as_bytes()), "{text}");
        assert_eq!(automaton_says, longest, "{text}");
    }
}

#[test]
fn beyond_the_limits() {
    let doubling = |count: usize| {
        let lines = (0..count).map(|number| format!("r{number} = r{0} r{0}\n", number + 1));
        lines.collect::<String>() + &format!("r{count} = \"xy\"")
    };
    fails("a = \"x\"", "b", "the grammar has no rule `b`");
    assert_eq!(compile(&read(&doubling(12)), "r0").state_count(), (1 << 13) + 2);
    fails(&doubling(100), "r0", "the automaton of rule `r0` is too large");
    fails("a = 4294967295*\"x\"", "a", "the automaton of rule `a` is too large");
    fails("a = *4294967295\"x\"", "a", "the automaton of rule `a` is too large");
    // This many states are needed to remember the last 30 letters.
    let last = "a = *( \"a\" | \"b\" ) \"a\" 30*30( \"a\" | \"b\" )";
    fails(last, "a", "the automaton of rule `a` is too large");

    let chain = |count: usize| {
        let lines = (0..count).map(|number| format!("r{number} = [ r{} ]\n", number + 1));
        lines.collect::<String>() + &format!("r{count} = \"xy\"")
    };
    assert_eq!(compile(&read(&chain(255)), "r0"), language("[ \"xy\" ]"));
    fails(&chain(256), "r0", "rule `r0` is nested too deeply");
    fails(&chain(100_000), "r0", "rule `r0` is nested too deeply");
}

#[test]
fn foreign_states_do_not_panic() {
    let (large, small) = (compile(&rfc2396(), "server"), language("*\"x\""));
    for state in large.states() {
        let _ = (
            small.step(state, b'x'),
            small.is_accepting(state),
            small.is_dead(state),
            small.next_octets(state),
        );
    }
}

fn has(definition: &str, states: usize, classes: usize) {
    let automaton = language(definition);
    assert_eq!((automaton.state_count(), automaton.class_count()), (states, classes), "{definition}");
}

fn fails(text: &str, rule: &str, message: &str) {
    let error: CompileError = Automaton::compile(&read(text), rule).expect_err(message);
    assert_eq!(error.to_string(), message);
}

fn run(automaton: &Automaton, from: State, word: &[u8]) -> State {
    word.iter().fold(from, |state, &octet| automaton.step(state, octet))
}

fn reachable(automaton: &Automaton, from: State) -> BTreeSet<State> {
    let mut open = vec![from];
    let mut seen = BTreeSet::from([from]);
    while let Some(state) = open.pop() {
        let next = (0..=u8::MAX).map(|octet| automaton.step(state, octet));
        open.extend(next.filter(|&state| seen.insert(state)));
    }
    seen
}

/// The least number of bytes that leads from the start to a state.
fn distance(automaton: &Automaton, to: State) -> usize {
    let mut reached = BTreeSet::from([automaton.start()]);
    let mut length = 0;
    while !reached.contains(&to) {
        let next = |&state| (0..=u8::MAX).map(move |octet| automaton.step(state, octet));
        reached = reached.iter().flat_map(next).collect();
        length += 1;
    }
    length
}

/// The longest prefix that is accepted, found by trying each.
fn longest_by_verdicts(automaton: &Automaton, text: &[u8]) -> Option<usize> {
    (0..=text.len()).rev().find(|&length| automaton.accepts(&text[..length]))
}
