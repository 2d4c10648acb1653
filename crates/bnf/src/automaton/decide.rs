//! Decides whether an input is in the language of an automaton, and where it leaves it.

use super::minimal::{Automaton, State};
use crate::syntax::octet_set::OctetSet;

impl Automaton {
    /// Returns whether `text`, from its first octet to its last, is in the language. Takes linear time.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\" *\"y\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert!(automaton.accepts(b"xyy") && !automaton.accepts(b"xyyx"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn accepts(&self, text: &[u8]) -> bool {
        self.is_accepting(self.run(self.start(), text))
    }

    /// Returns the length in bytes of the longest prefix of `text` that is in the language; `None` if not even the
    /// empty one is. Takes linear time, and stops at the first octet after which no member can follow.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar};
    /// let grammar = Grammar::read("a = \"x\" [ \"yz\" ]")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert_eq!(automaton.longest_prefix(b"xyzzy"), Some(3));
    /// assert_eq!(automaton.longest_prefix(b"xyx"), Some(1));
    /// assert_eq!(automaton.longest_prefix(b"yz"), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn longest_prefix(&self, text: &[u8]) -> Option<usize> {
        let mut state = self.start();
        let mut longest = self.is_accepting(state).then_some(0);
        for (position, &octet) in text.iter().enumerate() {
            state = self.step(state, octet);
            if self.is_dead(state) {
                break;
            }
            if self.is_accepting(state) {
                longest = Some(position + 1);
            }
        }
        longest
    }

    /// Returns the length in bytes of the longest prefix of `text` that is the beginning of a member of the language,
    /// and the state after it; 0 and the start if the language is empty. Takes linear time.
    ///
    /// If the length is that of `text`, only its end can be missing. Otherwise the octet at this offset is the first one
    /// that is not allowed, and [`next_octets`](Automaton::next_octets) of the state are those that are.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, OctetSet, Grammar};
    /// let grammar = Grammar::read("a = \"x\" [ \"yz\" ]")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// let (offset, state) = automaton.viable_prefix(b"xyx");
    /// assert_eq!((offset, automaton.next_octets(state)), (2, OctetSet::from_iter(*b"z")));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn viable_prefix(&self, text: &[u8]) -> (usize, State) {
        let mut state = self.start();
        for (position, &octet) in text.iter().enumerate() {
            let next = self.step(state, octet);
            if self.is_dead(next) {
                return (position, state);
            }
            state = next;
        }
        (text.len(), state)
    }

    /// The octets that can follow in `state`: those after which a member can still be reached.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, OctetSet, Grammar};
    /// let grammar = Grammar::read("a = *( \"x\" | \"y\" )")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// assert_eq!(automaton.next_octets(automaton.start()), OctetSet::from_iter(*b"xy"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn next_octets(&self, state: State) -> OctetSet {
        let classes = self.classes.iter().enumerate();
        let viable = classes.filter(|&(class, _)| !self.is_dead(self.step_class(state, class)));
        viable.fold(OctetSet::new(), |all, (_, class)| all.union(*class))
    }

    /// The name of [`next_octets`](Self::next_octets) in 0.13.
    #[deprecated(since = "0.14.0", note = "renamed to `next_octets`")]
    #[doc(hidden)]
    pub fn next_bytes(&self, state: State) -> OctetSet {
        self.next_octets(state)
    }

    /// The octets with which members of the language begin.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, OctetSet, Grammar};
    /// let grammar = Grammar::read("a = [ \"x\" ] \"y\"")?;
    /// assert_eq!(Automaton::compile(&grammar, "a")?.first(), OctetSet::from_iter(*b"xy"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn first(&self) -> OctetSet {
        self.next_octets(self.start())
    }
}
