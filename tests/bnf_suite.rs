//! The test suites: how many words they have, and that no wrong automaton within their bounds survives them.

mod grammars;

use grammars::{compile, rfc2396};
use uri_bnf::bnf::{Automaton, every_byte, w_method};

/// Rules of which every mutant is tried.
const RULES: [&str; 8] =
    ["URI-reference", "rel_path", "hostname", "toplabel", "IPv4address", "escaped", "port", "control"];

#[test]
fn counts() {
    let grammar = rfc2396();
    let mut total = 0;
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let (states, classes) = (automaton.state_count(), automaton.class_count());
        let telling = automaton.characterising_set().len();
        for (extra_states, middles) in [(0, 1 + classes), (1, 1 + classes + classes * classes)] {
            let words = count(|word| w_method(&automaton, extra_states, word));
            assert_eq!(words, states * middles * telling, "{rule}");
            total += words * extra_states;
        }
        let words = count(|word| every_byte(&automaton, word));
        assert_eq!(words, states * 256 * telling, "{rule}");
        total += words;
    }
    assert!((400_000..500_000).contains(&total), "{total}");
}

/// What the suites must hold: each access word, and each word of one more representative, with each ending.
#[test]
fn covers_states_and_transitions() {
    let grammar = rfc2396();
    for rule in grammar.rules() {
        let automaton = compile(&grammar, rule.name());
        let mut words = std::collections::BTreeSet::new();
        w_method(&automaton, 0, |word| {
            words.insert(word.to_vec());
        });
        for access in automaton.access_words() {
            for ending in automaton.characterising_set() {
                assert!(words.contains(&[&access[..], &ending].concat()), "{rule}");
                for byte in automaton.representatives() {
                    assert!(words.contains(&[&access[..], &[byte], &ending].concat()), "{rule}");
                }
            }
        }
    }
}

#[test]
fn the_automaton_itself_survives() {
    for rule in RULES {
        let automaton = compile(&rfc2396(), rule);
        let machine = Machine::of(&automaton);
        assert!(!machine.is_caught(&automaton, |word| w_method(&automaton, 2, word)));
        assert!(!machine.is_caught(&automaton, |word| every_byte(&automaton, word)));
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
            assert!(mutant.is_caught(&automaton, |word| w_method(&automaton, 0, word)), "{rule}");
            for class in automaton.classes() {
                for target in machine.other_targets(state, class.iter().next()) {
                    let mut mutant = machine.clone();
                    class.iter().for_each(|byte| mutant.next[state][usize::from(byte)] = target);
                    mutants += 1;
                    assert!(mutant.is_caught(&automaton, |word| w_method(&automaton, 0, word)), "{rule}");
                }
            }
        }
    }
    assert_eq!((mutants, expected), (2653, 2653));
}

/// One byte of one state leads elsewhere: the classes of the implementation are not those of the rule.
#[test]
fn no_wrong_byte_survives() {
    for rule in ["toplabel", "escaped", "port", "control"] {
        let automaton = compile(&rfc2396(), rule);
        let machine = Machine::of(&automaton);
        for state in 0..machine.accepting.len() {
            for byte in 0..=u8::MAX {
                for target in machine.other_targets(state, Some(byte)) {
                    let mut mutant = machine.clone();
                    mutant.next[state][usize::from(byte)] = target;
                    assert!(mutant.is_caught(&automaton, |word| every_byte(&automaton, word)), "{rule}");
                }
            }
        }
    }
}

/// A copy of a state that only one transition leads to, and that is wrong in one place. One extra state is
/// what the suite must be asked for: with none, some survive.
#[test]
fn no_wrong_extra_state_survives() {
    let (mut mutants, mut survived_without) = (0, 0);
    for rule in ["hostname", "toplabel", "escaped", "port"] {
        let automaton = compile(&rfc2396(), rule);
        let machine = Machine::of(&automaton);
        for state in 0..machine.accepting.len() {
            for class in automaton.classes() {
                let bytes: Vec<usize> = class.iter().map(usize::from).collect();
                let mut split = machine.clone();
                let copy = split.add_copy(machine.next[state][bytes[0]]);
                for &byte in &bytes {
                    split.next[state][byte] = copy;
                }
                for wrong in automaton.classes().map(Some).chain([None]) {
                    let mut mutant = split.clone();
                    if let Some(wrong) = wrong {
                        let first = wrong.iter().next().map_or(0, usize::from);
                        let target = (mutant.next[copy][first] + 1) % machine.accepting.len();
                        wrong.iter().for_each(|byte| mutant.next[copy][usize::from(byte)] = target);
                    } else {
                        mutant.accepting[copy] ^= true;
                    }
                    mutants += 1;
                    assert!(mutant.is_caught(&automaton, |word| w_method(&automaton, 1, word)), "{rule}");
                    let caught = mutant.is_caught(&automaton, |word| w_method(&automaton, 0, word));
                    survived_without += usize::from(!caught);
                }
            }
        }
    }
    assert!(mutants > 300 && survived_without > 0, "{survived_without} of {mutants}");
}

fn count(suite: impl FnOnce(&mut dyn FnMut(&[u8]))) -> usize {
    let mut count = 0;
    suite(&mut |_| count += 1);
    count
}

/// An implementation under test: a table over bytes, which can be made wrong.
#[derive(Clone)]
struct Machine {
    next: Vec<[usize; 256]>,
    accepting: Vec<bool>,
}

impl Machine {
    fn of(automaton: &Automaton) -> Machine {
        let row = |state| std::array::from_fn(|byte| automaton.step(state, byte_of(byte)).index());
        Machine {
            next: automaton.states().map(row).collect(),
            accepting: automaton.states().map(|state| automaton.is_accepting(state)).collect(),
        }
    }

    fn accepts(&self, word: &[u8]) -> bool {
        self.accepting[word.iter().fold(0, |state, &byte| self.next[state][usize::from(byte)])]
    }

    /// Whether some word of the suite shows a difference.
    fn is_caught(&self, automaton: &Automaton, suite: impl FnOnce(&mut dyn FnMut(&[u8]))) -> bool {
        let mut caught = false;
        suite(&mut |word| caught = caught || self.accepts(word) != automaton.accepts(word));
        caught
    }

    fn other_targets(&self, state: usize, byte: Option<u8>) -> impl Iterator<Item = usize> + use<> {
        let target = byte.map(|byte| self.next[state][usize::from(byte)]);
        (0..self.accepting.len()).filter(move |&other| Some(other) != target)
    }

    fn add_copy(&mut self, state: usize) -> usize {
        self.next.push(self.next[state]);
        self.accepting.push(self.accepting[state]);
        self.accepting.len() - 1
    }
}

fn byte_of(index: usize) -> u8 {
    u8::try_from(index).expect("a table has 256 columns")
}
