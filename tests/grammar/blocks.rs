//! Fast paths process eight or sixteen octets at a time, and an automaton has no states for that. So the words of the
//! suites are repeated after runs that shift them across the borders of the blocks, and whole references are stretched
//! across these borders.

use std::{
    collections::BTreeSet,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::support::{
    Judge, Judged,
    disambiguation::nodes,
    entry_points::of_references,
    figures,
    long_words::{Amount, Kind, LongWord, backgrounds, each_host, long_words},
    share::{Share, of_run},
    shown,
    specifications::{TestedSpecification, for_each, on_all_cores},
};
use uri_bnf::{
    Edition,
    ast::{Node, Spanned},
    bnf::{Automaton, State, wp_method},
};

/// The shares of the words with runs, and of whole references, that each run tries.
const RUNS: usize = 79;
const WHOLE: usize = 61;
/// The share of the editions and kinds of whole references: to make their words takes longer than to try some of them.
const KINDS: usize = 13;

/// Tests each state with a loop of a class: a run of up to three blocks, followed by each octet, followed by another
/// block of the run.
#[test]
fn runs_may_end_anywhere_in_a_block() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        let words: usize = judge.rules.iter().map(|judged| check_runs(judge, judged)).sum();
        let rules = specification.table.entries().len();
        assert!(
            words > Share::one_in(RUNS).of(2_000 * rules),
            "only {words} words of {}",
            specification.name()
        );
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
    // The automata of RFC 3987 have twice as many classes, so one word in several is tried.
    let one_in = if judge.specification.name() == "RFC 3987" { 37 } else { 1 };
    let mut share = Share::one_in_each([RUNS * one_in, one_in]);
    let mut check = |word: &[u8]| {
        if !share.takes() {
            return;
        }
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
        let judge = Judge::quick(specification);
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

/// The start symbol of each edition, with words that stretch each component across borders. The automaton gives the
/// verdict, the literal form the tree and the error.
#[test]
fn whole_references_agree_across_blocks() {
    let all = of_references();
    let automata = all.each_ref().map(|points| {
        let grammar = TestedSpecification::named(points.edition.name()).grammar();
        Automaton::compile(&grammar, points.rule.name()).unwrap()
    });
    // The newest edition has the largest automaton, and comes first.
    let pending = all.iter().zip(&automata).rev().flat_map(|work| Kind::ALL.map(|kind| (work, kind)));
    let mut some = Share::one_in(KINDS);
    let pending = pending.filter(move |_| some.takes());
    let pending = Mutex::new(pending);
    let total = AtomicUsize::new(0);
    on_all_cores(|| {
        while let Some(((points, automaton), kind)) = { pending.lock().unwrap().next() } {
            let [mut count, mut members, mut for_all] = [0; 3];
            // The automaton of RFC 3987 has twice as many classes, so one pair of them in several is tried.
            let is_large = points.edition == Edition::Rfc3987 && kind == Kind::Pairs;
            let one_in = if is_large { 25 } else { 1 };
            let mut share = Share::one_in_each([WHOLE * one_in, one_in]);
            let check = |LongWord { octets, is_member, is_for_all }: LongWord<'_>| {
                if !share.takes() {
                    return Ok(());
                }
                count += 1;
                members += usize::from(is_member);
                for_all += usize::from(is_for_all);
                let result = if is_for_all {
                    points.check_in_turn(octets, is_member, count)
                } else {
                    points.check_verdict(octets, is_member)
                };
                result.map_err(|difference| format!("{} on {}: {difference}", points.edition, shown(octets)))
            };
            let result = long_words(automaton, kind, &Amount::QUICK, check);
            result.unwrap_or_else(|difference| panic!("{kind:?}: {difference}"));
            total.fetch_add(count, Ordering::Relaxed);
            let what = format!("{} {kind:?}", points.edition);
            println!("{what:21} {count:8} words, {members:8} references, {for_all:7} in all forms");
            let least = [5_000, 3_000].map(|least| Share::one_in(WHOLE).of(least));
            assert!(members > least[0] && count - members > least[0] && for_all > least[1], "{what}");
        }
    });
    assert_eq!(total.into_inner(), of_run(figures::LONG_WORDS));
}

/// The long words have each component at each border of blocks of 16 octets, up to the end of the second chunk of 64.
#[test]
fn each_component_crosses_the_borders() {
    const COMPONENTS: &str =
        "scheme authority userinfo host port abs_path path_segments query fragment reg_name";
    for points in of_references() {
        let mut crossing = BTreeSet::new();
        let mut visit = |text: &str| {
            let Ok(reference) = points.edition.parse_located(text) else { return Ok(()) };
            nodes(&reference.into(), &mut |node, _| {
                let span = node.text().span();
                let borders =
                    (16..=128).step_by(16).filter(|&border| span.start < border && border < span.end);
                crossing.extend(borders.map(|border| (node.rule(), border)));
            });
            Ok(())
        };
        backgrounds(160).try_for_each(|text| visit(&text)).unwrap();
        each_host(visit).unwrap();
        // What RFC 1808 has after "//" is a name.
        let is_of_server = |component: &&str| ["userinfo", "host", "port"].contains(component);
        let has_servers = points.edition != Edition::Rfc1808;
        let mut expected: Vec<_> =
            COMPONENTS.split(' ').filter(|component| has_servers || !is_of_server(component)).collect();
        match points.edition {
            Edition::Rfc3986 | Edition::Rfc3987 => expected.push("IP-literal"),
            Edition::Rfc2732 => expected.extend(["IP-literal", "hostname", "opaque_part", "rel_segment"]),
            Edition::Rfc2396 => expected.extend(["hostname", "opaque_part", "rel_segment"]),
            Edition::Uri01 => expected.extend(["hostname", "NSS"]),
            Edition::Rfc1808 => {}
            _ => expected.push("hostname"),
        }
        for component in expected {
            for border in (16..=128).step_by(16) {
                assert!(
                    crossing.contains(&(component, border)),
                    "{component} at {border} in {}\n{crossing:?}",
                    points.edition
                );
            }
        }
    }
}
