//! The minimal automaton: states, classes of octets, and steps.

use crate::syntax::octet_set::OctetSet;
use alloc::vec::Vec;
use core::fmt;

/// The minimal, complete, deterministic automaton of a language of byte strings, such as that of a rule.
///
/// Every state has a successor for every octet. If some input cannot be continued to a member of the language, there is
/// one dead state, which is counted like the others. States are numbered as a breadth-first walk from the start meets
/// them, so two automata are equal if and only if their languages are.
///
/// A [`State`] belongs to the automaton that returned it. With another automaton, results are meaningless, but nothing
/// panics.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar};
///
/// let grammar = Grammar::read("escaped = \"%\" hex hex\nhex = \"0\" | \"1\" | \"a\" | \"A\"")?;
/// let escaped = Automaton::compile(&grammar, "escaped")?;
/// // Nothing, `%`, `%0`, `%00` and the dead state; `%`, the digits and all other octets.
/// assert_eq!((escaped.state_count(), escaped.class_count()), (5, 3));
/// assert!(escaped.accepts(b"%0a"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Automaton {
    /// The class of each octet.
    pub(crate) class_of: [usize; 256],
    /// The octets of each class.
    pub(crate) classes: Vec<OctetSet>,
    /// The most legible octet of each class.
    pub(crate) representatives: Vec<u8>,
    /// The successor of each state on each class, state by state. State 0 is the start.
    pub(crate) next: Vec<usize>,
    pub(crate) accepting: Vec<bool>,
    /// Whether an accepting state can be reached.
    pub(crate) live: Vec<bool>,
}

/// A state of an [`Automaton`], after some octets were read.
///
/// ```
/// # use uri_bnf_judge::{Automaton, Grammar};
/// let grammar = Grammar::read("a = \"x\"")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let after = automaton.step(automaton.start(), b'x');
/// assert_eq!((automaton.start().index(), after.index()), (0, 2));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(pub(crate) usize);

impl State {
    /// Returns the number of the state, from 0 (the start) to one less than [`state_count`](Automaton::state_count).
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert_eq!(Automaton::compile(&grammar, "a")?.start().index(), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn index(self) -> usize {
        self.0
    }
}

impl Automaton {
    /// Returns the number of states, including the dead one. At least 1.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// // Nothing, `x`, and all that is neither.
    /// assert_eq!(Automaton::compile(&grammar, "a")?.state_count(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn state_count(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the number of classes of octets. Two octets are in one class if and only if they lead from every state to
    /// the same state. From 1 to 256.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = *( \"x\" | \"y\" )")?;
    /// // `x` and `y`; all others.
    /// assert_eq!(Automaton::compile(&grammar, "a")?.class_count(), 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// Iterates over all states, in the order of their numbers.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert_eq!(automaton.states().filter(|&state| automaton.is_accepting(state)).count(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn states(&self) -> impl ExactSizeIterator<Item = State> + use<> {
        (0..self.state_count()).map(State)
    }

    /// Iterates over the classes of octets, in the order of their least octets. Together they are all 256 octets.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, OctetSet, Grammar};
    /// let grammar = Grammar::read("a = *( \"x\" | \"y\" )")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert!(automaton.classes().any(|class| class == OctetSet::from_iter(*b"xy")));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn classes(&self) -> impl ExactSizeIterator<Item = OctetSet> {
        self.classes.iter().copied()
    }

    /// Iterates over one octet of each class, in the order of [`classes`](Automaton::classes): an ASCII letter or digit
    /// if the class has one, otherwise a visible ASCII octet, otherwise its least octet.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = *( \"x\" | \"y\" )")?;
    /// assert!(Automaton::compile(&grammar, "a")?.representatives().eq(*b"0x"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn representatives(&self) -> impl ExactSizeIterator<Item = u8> {
        self.representatives.iter().copied()
    }

    /// Returns the state before the first octet.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = *\"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert!(automaton.is_accepting(automaton.start()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn start(&self) -> State {
        State(0)
    }

    /// Returns the state to which `octet` leads from `state`. Takes constant time.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = *\"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert_eq!(automaton.step(automaton.start(), b'x'), automaton.start());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn step(&self, state: State, octet: u8) -> State {
        let class = self.class_of.get(usize::from(octet)).copied().unwrap_or(0);
        self.step_class(state, class)
    }

    /// Returns whether the octets that led to `state` are in the language.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert!(!automaton.is_accepting(automaton.start()));
    /// assert!(automaton.is_accepting(automaton.step(automaton.start(), b'x')));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_accepting(&self, state: State) -> bool {
        self.accepting.get(state.0).copied().unwrap_or(false)
    }

    /// Returns whether no continuation of the octets that led to `state` is in the language.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert!(automaton.is_dead(automaton.step(automaton.start(), b'y')));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_dead(&self, state: State) -> bool {
        !self.live.get(state.0).copied().unwrap_or(false)
    }

    /// The successor of `state` on the octets of a class.
    pub(crate) fn step_class(&self, state: State, class: usize) -> State {
        let target = self.next.get(state.0 * self.classes.len() + class);
        target.copied().map_or(state, State)
    }

    /// The state that `word` leads to.
    pub(crate) fn run(&self, from: State, word: &[u8]) -> State {
        word.iter().fold(from, |state, &octet| self.step(state, octet))
    }
}

/// `Automaton { states: 13, classes: 11 }`: the tables are too long to show.
impl fmt::Debug for Automaton {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Automaton");
        shown.field("states", &self.state_count()).field("classes", &self.class_count()).finish()
    }
}

/// The octet of a class that reads best.
pub(crate) fn representative(class: &OctetSet) -> u8 {
    class.iter().min_by_key(|&octet| legibility(octet)).unwrap_or(0)
}

/// 0 for letters and digits, 1 for other visible octets, 2 for the rest.
pub(crate) fn legibility(octet: u8) -> u8 {
    u8::from(!octet.is_ascii_alphanumeric()) + u8::from(!octet.is_ascii_graphic())
}
