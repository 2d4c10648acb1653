//! The languages of the automata: against a slow matcher without automata, and against each other.

use crate::grammars::{RFC2396, Random, compile, language, read, rfc2396, words};
use std::collections::BTreeSet;
use uri_bnf_judge::{Automaton, Expression, Grammar, State};

/// Verdict and longest prefix on every word of at most three representatives, and on every pair of an octet and a
/// representative, in either order.
#[test]
fn rfc2396_against_a_slow_matcher() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let representatives: Vec<u8> = automaton.representatives().collect();
        let mut check = |word: &[u8]| agrees(&grammar, rule.definition(), &automaton, word);
        words(&representatives, 3, &mut check);
        for octet in 0..=u8::MAX {
            check(&[octet]);
            for &representative in &representatives {
                check(&[octet, representative]);
                check(&[representative, octet]);
            }
        }
    }
}

#[test]
fn random_grammars_against_a_slow_matcher() {
    let mut random = Random::new(1);
    for _ in 0..1500 {
        let inner = random.definition(1, "\"b\"");
        let middle = random.definition(2, "c");
        let grammar = read(&format!("a = {}\nb = {middle}\nc = {inner}", random.definition(3, "b")));
        let (rule, automaton) = (grammar.rule("a").expect("it is there"), compile(&grammar, "a"));
        words(b"abx", 5, &mut |word| {
            agrees(&grammar, rule.definition(), &automaton, word);
        });
        let telling = automaton.characterising_set();
        let signature = |state| -> Vec<bool> {
            telling.iter().map(|word| automaton.is_accepting(run(&automaton, state, word))).collect()
        };
        let signatures: BTreeSet<_> = automaton.states().map(signature).collect();
        assert_eq!(signatures.len(), automaton.state_count(), "{grammar}");
    }
}

#[test]
fn equal_languages_have_equal_automata() {
    let table = [
        (r#"1*"x""#, r#""x" *"x""#, true),
        (r#"*( "x" | "y" )"#, r#"*( *"x" *"y" )"#, true),
        (r#"[ "x" ] "y""#, r#""y" | "xy""#, true),
        (r#"2*3"x""#, r#""xx" [ "x" ]"#, true),
        (r#"*"x""#, r#"1*"x""#, false),
        (r#"*"x""#, r#"*"y""#, false),
    ];
    for (left, right, equal) in table {
        let (left, right) = (language(left), language(right));
        assert_eq!(left == right, equal);
        assert_eq!(left.difference(&right).is_none(), equal);
    }
}

#[test]
fn shortest_differences() {
    differs(r#"*"x""#, r#"1*"x""#, b"");
    differs(r#"*"x""#, r#"*3"x""#, b"xxxx");
    differs(r#""x" | "y""#, r#""x""#, b"y");
    differs(r#"*( "x" | "y" ) "z""#, r#"*"x" "z" | 2*( "x" | "y" ) "z""#, b"yz");
    differs("<US-ASCII coded characters 00-1F and 7F hexadecimal>", r#""""#, b"");
    let control = "<US-ASCII coded characters 00-1F and 7F hexadecimal>";
    differs(control, "<US-ASCII coded characters 00-1F hexadecimal>", b"\x7f");
    // Both languages treat `-` and `a` alike: the letter represents them.
    differs(r#""-" | "a" | "b""#, r#""b""#, b"a");
    // Of two octets that both languages distinguish, the letter comes first, too.
    differs(r#""-" | "a" | "-x""#, r#""-x""#, b"a");
}

/// One edit of a printed rule, and the shortest word of the rule that notices it.
#[test]
fn edited_rules_of_rfc2396() {
    let table = [
        ("scheme", "alpha *( alpha | digit | \"+\"", "alpha *( alpha | \"+\"", "A0"),
        ("URI-reference", "[ \"#\" fragment ]\n", "\n", "#"),
        ("URI-reference", "rel_segment   = 1*(", "rel_segment   = *(", "?"),
        ("toplabel", "| alpha *( alphanum", "| alpha 1*( alphanum", "A0"),
        ("server", "*( domainlabel \".\" ) toplabel", "*( domainlabel \".\" ) domainlabel", "0"),
        ("host", "1*digit \".\" 1*digit \".\" 1*digit", "*digit \".\" 1*digit \".\" 1*digit", ".0.0.0"),
        ("escaped", "\"%\" hex hex", "\"%\" 1*hex", "%0"),
        ("hostport", "port          = *digit", "port          = 1*digit", "A:"),
    ];
    let grammar = rfc2396();
    for (rule, printed, edited, word) in table {
        assert_eq!(RFC2396.matches(printed).count(), 1, "{printed}");
        let edited = read(&RFC2396.replace(printed, edited));
        let (left, right) = (compile(&grammar, rule), compile(&edited, rule));
        let found = left.difference(&right).map(|word| String::from_utf8_lossy(&word).into_owned());
        assert_eq!(found.as_deref(), Some(word), "{rule}");
        let [before, after] = [&grammar, &edited].map(|grammar| derives(grammar, rule, word.as_bytes()));
        assert_ne!(before, after, "{rule}");
        assert_eq!(right.difference(&left).map(|found| found.len()), Some(word.len()));
        let mut shorter = |word: &[u8]| assert_eq!(left.accepts(word), right.accepts(word), "{rule}");
        let octets: BTreeSet<u8> = left.representatives().chain(right.representatives()).collect();
        words(&octets.into_iter().collect::<Vec<_>>(), (word.len() - 1).min(4), &mut shorter);
    }
}

fn run(automaton: &Automaton, from: State, word: &[u8]) -> State {
    word.iter().fold(from, |state, &octet| automaton.step(state, octet))
}

fn differs(left: &str, right: &str, word: &[u8]) {
    let (left, right) = (language(left), language(right));
    assert_eq!(left.difference(&right).as_deref(), Some(word));
    assert_eq!(right.difference(&left).as_deref(), Some(word));
}

/// The automaton and the slow matcher agree on the verdict and on the longest prefix.
fn agrees(grammar: &Grammar, definition: &Expression, automaton: &Automaton, word: &[u8]) {
    let ends = ends(grammar, definition, word, 1);
    let longest = ends.checked_ilog2().map(|position| position as usize);
    let shown = || format!("{definition}: {}", word.escape_ascii());
    assert_eq!(automaton.accepts(word), longest == Some(word.len()), "{}", shown());
    assert_eq!(automaton.longest_prefix(word), longest, "{}", shown());
    assert!(longest.is_none_or(|longest| longest <= automaton.viable_prefix(word).0), "{}", shown());
}

/// Returns whether the slow matcher matches the whole word.
fn derives(grammar: &Grammar, rule: &str, word: &[u8]) -> bool {
    let rule = grammar.rule(rule).expect("it is there");
    ends(grammar, rule.definition(), word, 1) >> word.len() == 1
}

/// Where the expression can end in `word`, if it begins at one of `starts`: positions as bits of a number.
fn ends(grammar: &Grammar, expression: &Expression, word: &[u8], starts: u32) -> u32 {
    let one = |fits: &dyn Fn(u8) -> bool| {
        let positions =
            (0..word.len()).filter(|&position| starts >> position & 1 == 1 && fits(word[position]));
        positions.fold(0, |ends, position| ends | 2 << position)
    };
    if starts == 0 {
        return 0;
    }
    match expression {
        Expression::Alternatives(members) => {
            members.iter().fold(0, |ended, member| ended | ends(grammar, member, word, starts))
        }
        Expression::Sequence(members) => {
            members.iter().fold(starts, |starts, member| ends(grammar, member, word, starts))
        }
        Expression::Repetition { minimum, maximum, element } => {
            let (mut ended, mut reached) = (0, starts);
            // More rounds than the minimum and the length of the word reach nothing new.
            let rounds = u64::from(*minimum) + word.len() as u64;
            for round in 0..=rounds.min(maximum.map_or(u64::MAX, u64::from)) {
                if round >= u64::from(*minimum) {
                    ended |= reached;
                }
                reached = ends(grammar, element, word, reached);
            }
            ended
        }
        Expression::Optional(element) => starts | ends(grammar, element, word, starts),
        Expression::Group(element) => ends(grammar, element, word, starts),
        Expression::Literal(text) => {
            let fits = |position: usize| word[position..].starts_with(text.as_bytes());
            let positions =
                (0..=word.len()).filter(|&position| starts >> position & 1 == 1 && fits(position));
            positions.fold(0, |ended, position| ended | 1 << (position + text.len()))
        }
        Expression::Quote => one(&|octet| octet == b'"'),
        Expression::Prose(prose) => one(&|octet| prose.set().contains(octet)),
        Expression::Reference(name) => {
            let rule = grammar.rule(name).expect("references are checked");
            ends(grammar, rule.definition(), word, starts)
        }
        other => unreachable!("RFC 2396 has no {other}"),
    }
}
