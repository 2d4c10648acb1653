//! The steps of an automaton, and which of them a parser under test takes.

use crate::automaton::minimal::{Automaton, State};
use alloc::vec;
use alloc::vec::Vec;

/// Pairs of steps are recorded up to this number of combinations of a state and two classes.
const MOST_PAIRS: usize = 1 << 24;

/// The number of symbols: each octet, and the end of the word.
const SYMBOLS: usize = 257;

/// A step of the automaton: from a state, with an octet or, if there is none, with the end of the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Step {
    pub(super) state: State,
    pub(super) octet: Option<u8>,
}

/// A step by its class of octets, and the class of the next one; the end has the last class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Pair {
    state: State,
    class: usize,
    next: usize,
}

/// The steps, and the pairs of steps, of all members that were accepted.
#[derive(Clone, Debug)]
pub(super) struct StepsTaken {
    /// The number of classes, with that of the end.
    classes: usize,
    steps: Vec<bool>,
    /// Empty if there are too many.
    pairs: Vec<bool>,
}

/// The steps of a word with their offsets: one for each octet, and one for the end.
pub(super) fn steps_of<'w>(
    automaton: &'w Automaton,
    word: &'w [u8],
) -> impl Iterator<Item = (usize, Step)> + use<'w> {
    let mut state = automaton.start();
    let symbols = word.iter().copied().map(Some).chain([None]);
    symbols.enumerate().map(move |(offset, octet)| {
        let step = Step { state, octet };
        state = octet.map_or(state, |octet| automaton.step(state, octet));
        (offset, step)
    })
}

/// The pairs of neighbouring steps of a word, each with the offset of the second.
pub(super) fn pairs_of<'w>(
    automaton: &'w Automaton,
    word: &'w [u8],
) -> impl Iterator<Item = (usize, Pair)> + use<'w> {
    let next = steps_of(automaton, word).skip(1);
    steps_of(automaton, word).zip(next).map(|((_, step), (offset, next))| {
        let class = |octet| class_of(automaton, octet);
        (offset, Pair { state: step.state, class: class(step.octet), next: class(next.octet) })
    })
}

fn class_of(automaton: &Automaton, octet: Option<u8>) -> usize {
    let class = octet.and_then(|octet| automaton.class_of.get(usize::from(octet)).copied());
    class.unwrap_or(automaton.class_count())
}

impl StepsTaken {
    pub(super) fn new(automaton: &Automaton) -> StepsTaken {
        let (states, classes) = (automaton.state_count(), automaton.class_count() + 1);
        let pairs = states.checked_mul(classes).and_then(|steps| steps.checked_mul(classes));
        let pairs = pairs.filter(|&pairs| pairs <= MOST_PAIRS).unwrap_or(0);
        StepsTaken { classes, steps: vec![false; states.saturating_mul(SYMBOLS)], pairs: vec![false; pairs] }
    }

    /// Records a member that is accepted. Linear in its length.
    pub(super) fn take(&mut self, automaton: &Automaton, word: &[u8]) {
        let mut before: Option<usize> = None;
        for (_, step) in steps_of(automaton, word) {
            if let Some(taken) = self.steps.get_mut(index(step)) {
                *taken = true;
            }
            let class = class_of(automaton, step.octet);
            let pair = before.map(|before| before * self.classes + class);
            if let Some(taken) = pair.and_then(|pair| self.pairs.get_mut(pair)) {
                *taken = true;
            }
            before = Some(step.state.index() * self.classes + class);
        }
    }

    pub(super) fn has(&self, step: Step) -> bool {
        self.steps.get(index(step)).copied().unwrap_or(true)
    }

    /// Whether the pair is taken; also if pairs are not recorded.
    pub(super) fn has_pair(&self, pair: Pair) -> bool {
        let index = (pair.state.index() * self.classes + pair.class) * self.classes + pair.next;
        self.pairs.get(index).copied().unwrap_or(true)
    }

    /// Whether the octet is taken from any state.
    pub(super) fn has_octet(&self, octet: u8) -> bool {
        self.steps.iter().skip(usize::from(octet)).step_by(SYMBOLS).any(|&taken| taken)
    }
}

fn index(step: Step) -> usize {
    step.state.index() * SYMBOLS + step.octet.map_or(SYMBOLS - 1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::{StepsTaken, pairs_of, steps_of};
    use crate::{Automaton, Grammar};
    use alloc::vec::Vec;

    #[test]
    fn steps_and_pairs_are_those_of_the_members_that_were_taken() {
        let grammar = Grammar::read("b = a \"z\" a\na = *( \"x\" | \"y\" )\n").unwrap();
        let automaton = Automaton::compile(&grammar, "b").unwrap();
        let mut taken = StepsTaken::new(&automaton);
        taken.take(&automaton, b"xz");
        let new = |word: &[u8]| -> (Vec<usize>, Vec<usize>) {
            let steps = steps_of(&automaton, word).filter(|(_, step)| !taken.has(*step));
            let pairs = pairs_of(&automaton, word).filter(|(_, pair)| !taken.has_pair(*pair));
            (steps.map(|(offset, _)| offset).collect(), pairs.map(|(offset, _)| offset).collect())
        };
        assert_eq!(new(b"xz"), (Vec::new(), Vec::new()));
        // Octets are distinguished, and pairs are of classes: x and y are in one.
        assert_eq!(new(b"yz"), (Vec::from([0]), Vec::new()));
        assert_eq!(new(b"xxz"), (Vec::new(), Vec::from([1])));
        assert_eq!(new(b"xzx"), (Vec::from([2]), Vec::from([2, 3])));
        assert!(taken.has_octet(b'x') && !taken.has_octet(b'y'));
    }
}
