//! Fast paths process eight octets at a time, and an automaton has no states for that. So the words of the suites are
//! repeated after runs that shift them across the borders of the blocks.

mod support;

use support::{
    Judge, Judged, shown,
    specifications::{TestedSpecification, for_each},
};
use uri_bnf::{
    ast::Node,
    bnf::{Extent, State, wp_method},
};

/// Tests each state with a loop of a class: a run of up to three blocks, followed by each octet, followed by another
/// block of the run.
#[test]
fn runs_may_end_anywhere_in_a_block() {
    for_each(|specification| {
        let judge = Judge::new(specification, &Extent::QUICK);
        let words: usize = judge.rules.iter().map(|judged| check_runs(&judge, judged)).sum();
        let rules = specification.table.entries().len();
        assert!(words > 2_000 * rules, "only {words} words of {}", specification.name());
    });
}

/// An automaton with more states is large. For it, each of the 256 octets follows runs of one class in each state, and
/// octets that represent their class follow runs of each class.
const LARGE: usize = 64;

fn check_runs(judge: &Judge, judged: &Judged) -> usize {
    let automaton = judged.automaton();
    let identifying = automaton.identification_sets();
    let classes: Vec<u8> = automaton.representatives().collect();
    let others: Vec<u8> = (0..=255).filter(|octet| !classes.contains(octet)).collect();
    let mut words = 0;
    let mut check = |word: &[u8]| {
        words += 1;
        let difference = judge.check(judged, word).err();
        assert_eq!(difference, None, "{} on {}", judged.rule.name(), shown(word));
    };
    for (state, access) in automaton.states().zip(automaton.access_words()) {
        let loops = automaton.representatives().filter(|&octet| automaton.step(state, octet) == state);
        for (index, octet) in loops.filter(|_| !automaton.is_dead(state)).enumerate() {
            let block = vec![octet; 8];
            let others = others.iter().filter(|_| index == 0 || automaton.state_count() <= LARGE);
            let nexts: Vec<_> = classes.iter().chain(others).collect();
            for length in 0..=25 {
                let mut word = access.clone();
                word.extend(std::iter::repeat_n(octet, length));
                let start = word.len();
                for &&next in &nexts {
                    word.truncate(start);
                    word.push(next);
                    // One octet of each class tests where the class leads, the others test whether they are in it.
                    let is_first = classes.contains(&next);
                    let after: State = automaton.step(state, next);
                    let ends = identifying[after.index()].iter().filter(|_| is_first);
                    for end in ends.chain([&block]) {
                        word.truncate(start + 1);
                        word.extend(end);
                        check(&word);
                    }
                }
            }
        }
    }
    words
}

/// Tests the words of `server` after labels and userinfos that shift them through a block.
#[test]
fn a_server_is_distinguished_from_a_registry_name_across_blocks() {
    for name in ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732"] {
        let specification = TestedSpecification::named(name);
        let judge = Judge::new(specification, &Extent::QUICK);
        let rule = |term| specification.table.rule_for_term(term).unwrap();
        let (server, reg_name) =
            (judge.rule("server").automaton(), judge.rule(rule("reg_name").name()).automaton());
        let mut word = Vec::new();
        let (mut servers, mut names) = (0, 0);
        for length in 0..=8 {
            for before in ["", "-a", ".", "-", "1", "@", ":@", ":", "%41"] {
                let mut prefix = "a".repeat(length);
                prefix.push_str(before);
                let mut suffixes = wp_method(server, 0);
                while let Some(suffix) = suffixes.next_word() {
                    word.clear();
                    word.extend_from_slice(prefix.as_bytes());
                    word.extend_from_slice(suffix);
                    let Ok(text) = std::str::from_utf8(&word) else { continue };
                    let node = rule("authority").parse_prefix(text);
                    let Some((Node::Authority(authority), end)) = node else {
                        panic!("no authority in {text} under {name}")
                    };
                    let longest = server.longest_prefix(&word).max(reg_name.longest_prefix(&word));
                    assert_eq!(Some(end), longest, "{text} under {name}");
                    assert_eq!(
                        authority.server().is_some(),
                        server.accepts(&word[..end]),
                        "{text} under {name}"
                    );
                    assert_eq!(authority.to_string(), &text[..end]);
                    servers += usize::from(authority.server().is_some());
                    names += usize::from(authority.reg_name().is_some());
                }
            }
        }
        assert!(servers > 10_000 && names > 10_000, "{name}: {servers} servers and {names} registry names");
    }
}
