//! The test suites: which words they have, and that no wrong automaton within their bounds survives them.

use std::collections::BTreeSet;

use crate::grammars::{compile, language, rfc2396};
use crate::share::of_run;
use uri_bnf_judge::{
    Automaton, Extent, Generator, OctetSet, Part, Suite, Words, every_octet, pumped, short_words, wp_method,
};

/// Rules of which every mutant is tried.
const RULES: [&str; 8] =
    ["URI-reference", "rel_path", "hostname", "toplabel", "IPv4address", "escaped", "port", "control"];

#[test]
fn words_are_counted_without_being_made() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        for extent in [Extent::QUICK, Extent { derivations: 3, ..Extent::STANDARD }] {
            let suite = Suite::new(&grammar, rule.name(), &extent).unwrap();
            let mut total = 0;
            for part in Part::ALL {
                let (counted, made) = (suite.part(part).count_words(), made(suite.part(part)));
                assert_eq!(counted, made, "{part} of {rule}");
                total += counted;
            }
            assert_eq!(suite.words().count_words(), total);
            let mut begun = suite.words();
            for _ in 0..1000.min(total) {
                assert!(begun.next_word().is_some());
            }
            assert_eq!(begun.count_words(), total - 1000.min(total), "{rule}, a thousand words on");
        }
    }
}

/// Suites that are too large to finish: they can be created, begun and counted.
#[test]
fn too_many_words_are_still_counted() {
    let automaton = language("*( \"x\" | \"yz\" )");
    assert_eq!(short_words(&automaton, 31).count_words(), ((1_u64 << 62) - 1) / 3 * 4 + 1);
    assert_eq!(short_words(&automaton, 40).count_words(), u64::MAX);
    assert_eq!(wp_method(&automaton, 100).count_words(), u64::MAX);
    let long: Vec<_> = pumped(&automaton, &[usize::MAX], &[]).take(2).collect();
    assert!(long.iter().all(|word| (1 << 19..1 << 21).contains(&word.len())));
    for mut words in [short_words(&automaton, 1000), wp_method(&automaton, 1000)] {
        assert_eq!(words.next_word(), Some(&b""[..]));
    }
    let unending = Generator::new(&rfc2396(), "port", 0).unwrap();
    assert_eq!(unending.valid(u64::MAX).count_words(), u64::MAX);
    assert_eq!(unending.faulty(u64::MAX).count_words(), u64::MAX);
    assert_eq!(unending.with_max_length(0).valid(9).count_words(), 9);
    let extent = Extent { short_length: 100, extra_states: 90, most_words: u64::MAX, ..Extent::QUICK };
    let suite = Suite::new(&rfc2396(), "URI-reference", &extent).unwrap();
    assert_eq!(suite.words().count_words(), u64::MAX);
}

#[test]
fn how_many_words_there_are() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let (states, classes) = (automaton.state_count() as u64, automaton.class_count() as u64);
        let telling = automaton.characterising_set().len() as u64;
        let identifying = automaton.identification_sets();
        let ending_count =
            |state, octet| identifying[automaton.step(state, octet).index()].len().max(1) as u64;
        let octets = automaton.states().flat_map(|state| (0..=255).map(move |octet| (state, octet)));
        let of_octets: u64 = octets.map(|(state, octet)| ending_count(state, octet)).sum();
        assert_eq!(every_octet(&automaton).count_words(), of_octets, "{rule}");
        assert_eq!(short_words(&automaton, 2).count_words(), 1 + classes + classes * classes, "{rule}");
        let identifying: u64 = identifying.iter().map(|set| set.len() as u64).sum();
        let of_states = states * telling;
        let of_transitions = wp_method(&automaton, 0).count_words() - of_states;
        // Each transition but those of the access words, with the words for the state that it leads to.
        assert!(of_transitions >= (states * classes + 1 - states), "{rule}");
        assert!(of_transitions <= states * classes * telling && identifying <= states * telling, "{rule}");
    }
}

/// What the suites must contain: each access word with each ending, and each word of one more representative with the
/// endings that identify the state after it.
#[test]
fn covers_states_and_transitions() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let words: BTreeSet<Vec<u8>> = wp_method(&automaton, 0).collect();
        let identifying = automaton.identification_sets();
        for access in automaton.access_words() {
            for ending in automaton.characterising_set() {
                assert!(words.contains(&[&access[..], &ending].concat()), "{rule}");
            }
            for octet in automaton.representatives() {
                let word = [&access[..], &[octet]].concat();
                let state = word.iter().fold(automaton.start(), |state, &octet| automaton.step(state, octet));
                for ending in &identifying[state.index()] {
                    assert!(words.contains(&[&word[..], ending].concat()), "{rule}");
                }
            }
        }
    }
}

/// The words that identify a state distinguish it from each other state.
#[test]
fn a_state_is_distinguished_from_all_others() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let accepts = |state, word: &[u8]| {
            automaton.is_accepting(word.iter().fold(state, |state, &octet| automaton.step(state, octet)))
        };
        for (state, words) in automaton.states().zip(automaton.identification_sets()) {
            for other in automaton.states().filter(|&other| other != state) {
                let is_told = words.iter().any(|word| accepts(state, word) != accepts(other, word));
                assert!(is_told, "{} of {rule} from {}", state.index(), other.index());
            }
        }
    }
}

#[test]
fn loops_come_in_each_number_with_each_octet_after() {
    let automaton = language("\"(\" *( \"x\" \"y\" ) \")\"");
    let identifying = automaton.identification_sets();
    for with_all_octets in [&[0, 3][..], &[3], &[]] {
        let words: BTreeSet<Vec<u8>> = pumped(&automaton, &[0, 3], with_all_octets).collect();
        for (rounds, before) in [(0, "("), (3, "(xyxyxy"), (0, "(x"), (3, "(xyxyxyx")] {
            for octet in 0..=u8::MAX {
                let stem = [before.as_bytes(), &[octet]].concat();
                let is_there = words.iter().any(|word| word.starts_with(&stem));
                let is_first = automaton.representatives().any(|first| first == octet);
                // The other rounds are no longer than the word for the round that is put after an octet.
                let is_asked_for = is_first || with_all_octets.contains(&rounds);
                assert!(is_there || !is_asked_for, "{}", stem.escape_ascii());
                let state = stem.iter().fold(automaton.start(), |state, &octet| automaton.step(state, octet));
                for ending in identifying[state.index()].iter().filter(|_| is_first) {
                    let word = [&stem[..], ending].concat();
                    assert!(words.contains(&word), "{}", word.escape_ascii());
                }
            }
        }
        assert!(words.contains(&b"(xyxyxy)xyxyxyxyxyxyxyxy"[..]), "the loop again");
        // Not one of the representatives of their class.
        let is_tried = |word: &[u8]| words.iter().any(|tried| tried.starts_with(word));
        assert_eq!(is_tried(b"(xyxyxy\xC3"), with_all_octets.contains(&3));
        assert_eq!(is_tried(b"(\xC3"), with_all_octets.contains(&0));
    }
}

/// After a run, an octet that is treated as one of another class is found, whatever the two classes are.
#[test]
fn no_octet_after_a_run_is_treated_as_another() {
    let mut mutants = 0;
    let all = ["rel_path", "escaped", "port", "hostname"];
    for rule in of_run([&all[..3], &all]) {
        let automaton = compile(&rfc2396(), rule);
        for count in [1, 3] {
            let words: Vec<_> = pumped(&automaton, &[count], &[count]).collect();
            // The states after this many rounds of one of their loops.
            let live = automaton.states().filter(|&state| !automaton.is_dead(state));
            let looping = live.filter(|&state| {
                automaton.representatives().any(|octet| automaton.step(state, octet) == state)
            });
            for state in looping {
                for octet in 0..=u8::MAX {
                    for other in automaton.representatives() {
                        let (right, wrong) = (automaton.step(state, octet), automaton.step(state, other));
                        if right != wrong {
                            mutants += 1;
                            let mut mutant = Machine::of(&automaton);
                            mutant.next[state.index()][usize::from(octet)] = wrong.index();
                            assert!(mutant.is_caught_by(&automaton, &words), "{rule}, {octet} as {other}");
                        }
                    }
                }
            }
        }
    }
    assert!(mutants > of_run([2_000, 5_000]), "only {mutants} mutants");
}

/// An extent is reduced to what fits its limit, and no further.
#[test]
fn a_suite_fits_its_limit() {
    let grammar = rfc2396();
    for rule in ["server", "URI-reference", "escaped"] {
        let automaton = compile(&grammar, rule);
        let (most_extra, most_length) = (2, 6);
        for most_words in [0, 1_000, 100_000, u64::MAX] {
            let extent =
                Extent { extra_states: most_extra, short_length: most_length, most_words, ..Extent::QUICK };
            let suite = Suite::new(&grammar, rule, &extent).unwrap();
            let Extent { extra_states, short_length, .. } = *suite.extent();
            let of_states = |extra| wp_method(&automaton, extra).count_words();
            let of_short = |length| short_words(&automaton, length).count_words();
            assert_eq!(suite.part(Part::States).count_words(), of_states(extra_states), "{rule}");
            assert!(extra_states == 0 || of_states(extra_states) <= most_words, "{rule}");
            assert!(extra_states == most_extra || of_states(extra_states + 1) > most_words, "{rule}");
            assert_eq!(suite.part(Part::Short).count_words(), of_short(short_length), "{rule}");
            assert!(short_length == 0 || of_short(short_length) <= most_words, "{rule}");
            assert!(short_length == most_length || of_short(short_length + 1) > most_words, "{rule}");
            let (all, octets) =
                (every_octet(&automaton).count_words(), suite.part(Part::Octets).count_words());
            assert_eq!(octets == all, all <= most_words, "{rule}: {octets} of {all}");
        }
    }
}

#[test]
fn all_short_words_come_once() {
    let automaton = language("*( \"x\" | \"yz\" )");
    let words: Vec<_> = short_words(&automaton, 3).collect();
    assert_eq!(words.len(), 1 + 4 + 16 + 64);
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
    assert!(words.is_sorted_by_key(Vec::len) && words.iter().all(|word| word.len() <= 3));
}

#[test]
fn the_automaton_itself_survives() {
    for rule in RULES {
        let suite = Suite::new(&rfc2396(), rule, &Extent::STANDARD).unwrap();
        let machine = Machine::of(suite.automaton());
        assert!(!machine.is_caught(suite.automaton(), suite.words()));
    }
}

/// One class of one state leads elsewhere, or one state changes its verdict.
#[test]
fn no_wrong_transition_survives() {
    let (mut mutants, mut expected) = (0, 0);
    for rule in RULES {
        let automaton = compile(&rfc2396(), rule);
        let machine = Machine::of(&automaton);
        let states = automaton.state_count();
        expected += states + states * automaton.class_count() * (states - 1);
        for state in 0..states {
            let mut mutant = machine.clone();
            mutant.accepting[state] ^= true;
            mutants += 1;
            assert!(mutant.is_caught(&automaton, wp_method(&automaton, 0)), "{rule}");
            for class in automaton.classes() {
                for target in machine.other_targets(state, class.iter().next()) {
                    let mut mutant = machine.clone();
                    class.iter().for_each(|octet| mutant.next[state][usize::from(octet)] = target);
                    mutants += 1;
                    assert!(mutant.is_caught(&automaton, wp_method(&automaton, 0)), "{rule}");
                }
            }
        }
    }
    assert_eq!((mutants, expected), (2653, 2653));
}

/// One octet of one state leads elsewhere: the classes of the implementation are not those of the rule.
#[test]
fn no_wrong_octet_survives() {
    for rule in ["toplabel", "escaped", "port", "control"] {
        let automaton = compile(&rfc2396(), rule);
        let machine = Machine::of(&automaton);
        for state in 0..machine.accepting.len() {
            for octet in 0..=u8::MAX {
                for target in machine.other_targets(state, Some(octet)) {
                    let mut mutant = machine.clone();
                    mutant.next[state][usize::from(octet)] = target;
                    assert!(mutant.is_caught(&automaton, every_octet(&automaton)), "{rule}");
                }
            }
        }
    }
}

/// A copy of a state to which only one transition leads; after it, with two extra states, a copy to which only one
/// transition of the first leads. The last copy has one fault. The suite needs this many extra states: with one less,
/// some mutants survive.
#[test]
fn no_wrong_extra_state_survives() {
    for extra_states in [1, 2] {
        let (mut mutants, mut survived_with_less) = (0, 0);
        for rule in ["hostname", "toplabel", "escaped", "port"] {
            let automaton = compile(&rfc2396(), rule);
            for split in splits(&Machine::of(&automaton), &automaton, extra_states) {
                let mutants_of_split = faults_in_the_last_state(&split, &automaton);
                for mutant in mutants_of_split.into_iter().filter(|mutant| mutant.differs(&automaton)) {
                    mutants += 1;
                    assert!(mutant.is_caught(&automaton, wp_method(&automaton, extra_states)), "{rule}");
                    let caught = mutant.is_caught(&automaton, wp_method(&automaton, extra_states - 1));
                    survived_with_less += usize::from(!caught);
                }
            }
        }
        assert!(mutants > 300 && survived_with_less > 0, "{survived_with_less} of {mutants}");
    }
}

/// The machine with a chain of this many copies of states, wherever it can be attached.
fn splits(machine: &Machine, automaton: &Automaton, extra_states: usize) -> Vec<Machine> {
    let mut all = Vec::new();
    for state in 0..machine.accepting.len() {
        for class in automaton.classes() {
            let mut split = machine.clone();
            split.add_copy_after(state, class);
            all.push(split);
        }
    }
    for _ in 1..extra_states {
        let longer = all.iter().flat_map(|split| {
            automaton.classes().map(|class| {
                let mut longer = split.clone();
                longer.add_copy_after(split.accepting.len() - 1, class);
                longer
            })
        });
        all = longer.collect();
    }
    all
}

fn faults_in_the_last_state(split: &Machine, automaton: &Automaton) -> Vec<Machine> {
    let last = split.accepting.len() - 1;
    let verdict = {
        let mut mutant = split.clone();
        mutant.accepting[last] ^= true;
        mutant
    };
    let transitions = automaton.classes().map(|class| {
        let mut mutant = split.clone();
        let first = class.iter().next().map_or(0, usize::from);
        let target = (mutant.next[last][first] + 1) % automaton.state_count();
        class.iter().for_each(|octet| mutant.next[last][usize::from(octet)] = target);
        mutant
    });
    transitions.chain([verdict]).collect()
}

/// An implementation that reads eight octets at a time and has a fault in the last of them has far more than two extra
/// states: the words of the Wp-method miss it, the loops find it.
#[test]
fn no_wrong_block_survives_the_loops() {
    let automaton = language("*\"x\"");
    let wrong_in_the_last_of_a_block = |word: &[u8]| {
        let checked = word.chunks(8).flat_map(|block| if block.len() == 8 { &block[..7] } else { block });
        checked.copied().all(|octet| octet == b'x')
    };
    let is_caught = |mut words: Words<'_>| {
        let differs = |word: &[u8]| wrong_in_the_last_of_a_block(word) != automaton.accepts(word);
        loop {
            match words.next_word() {
                Some(word) if differs(word) => break true,
                Some(_) => {}
                None => break false,
            }
        }
    };
    assert!(!is_caught(wp_method(&automaton, 2)));
    assert!(is_caught(pumped(&automaton, Extent::STANDARD.repetitions, &[])));
    assert!(is_caught(pumped(&automaton, Extent::FULL.repetitions, &[])));
}

fn made(mut words: Words<'_>) -> u64 {
    let mut count = 0;
    while words.next_word().is_some() {
        count += 1;
    }
    count
}

/// An implementation under test: a table over octets, into which faults can be put.
#[derive(Clone)]
struct Machine {
    next: Vec<[usize; 256]>,
    accepting: Vec<bool>,
}

impl Machine {
    fn of(automaton: &Automaton) -> Machine {
        let row = |state| std::array::from_fn(|octet| automaton.step(state, octet_of(octet)).index());
        Machine {
            next: automaton.states().map(row).collect(),
            accepting: automaton.states().map(|state| automaton.is_accepting(state)).collect(),
        }
    }

    fn accepts(&self, word: &[u8]) -> bool {
        self.accepting[word.iter().fold(0, |state, &octet| self.next[state][usize::from(octet)])]
    }

    /// Returns whether there is any word on which the two differ: a walk through both at once.
    fn differs(&self, automaton: &Automaton) -> bool {
        let mut found = vec![(0, automaton.start())];
        let mut seen = BTreeSet::from([(0, automaton.start())]);
        while let Some((state, right)) = found.pop() {
            if self.accepting[state] != automaton.is_accepting(right) {
                return true;
            }
            for octet in 0..=u8::MAX {
                let next = (self.next[state][usize::from(octet)], automaton.step(right, octet));
                if seen.insert(next) {
                    found.push(next);
                }
            }
        }
        false
    }

    /// Returns whether some word of the suite shows a difference.
    fn is_caught(&self, automaton: &Automaton, mut suite: Words<'_>) -> bool {
        while let Some(word) = suite.next_word() {
            if self.accepts(word) != automaton.accepts(word) {
                return true;
            }
        }
        false
    }

    fn is_caught_by(&self, automaton: &Automaton, words: &[Vec<u8>]) -> bool {
        words.iter().any(|word| self.accepts(word) != automaton.accepts(word))
    }

    fn other_targets(&self, state: usize, octet: Option<u8>) -> impl Iterator<Item = usize> + use<> {
        let target = octet.map(|octet| self.next[state][usize::from(octet)]);
        (0..self.accepting.len()).filter(move |&other| Some(other) != target)
    }

    /// A copy of the state after `state` and a class, to which only this transition leads.
    fn add_copy_after(&mut self, state: usize, class: OctetSet) {
        let octets: Vec<usize> = class.iter().map(usize::from).collect();
        let original = self.next[state][octets[0]];
        let copy = self.accepting.len();
        self.next.push(self.next[original]);
        self.accepting.push(self.accepting[original]);
        for octet in octets {
            self.next[state][octet] = copy;
        }
    }
}

fn octet_of(index: usize) -> u8 {
    u8::try_from(index).expect("a table has 256 columns")
}
