//! The characters that can follow in each state of an automaton.

use super::character_set::CharacterSet;
use super::graph::Graph;
use super::product::is_text;
use super::{STEPS, TooLargeToCompare};
use crate::automaton::limit::{Budget, LimitExceeded};
use crate::automaton::minimal::{Automaton, State};

/// The characters that can follow in each state of an automaton: what a message can say that it expected.
///
/// They are characters of Unicode if all words of the language are UTF-8, and otherwise octets.
///
/// ```
/// use uri_bnf_judge::{Automaton, Grammar, NextCharacters};
///
/// let grammar = Grammar::read("a = \"x\" [ \"y\" | \"z\" ]")?;
/// let automaton = Automaton::compile(&grammar, "a")?;
/// let next = NextCharacters::of(&automaton)?;
/// let (offset, state) = automaton.viable_prefix(b"x-");
/// assert_eq!(offset, 1);
/// assert!(automaton.is_accepting(state));
/// assert_eq!(next.after(state).map(ToString::to_string).as_deref(), Some("y z"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct NextCharacters {
    graph: Graph,
}

impl NextCharacters {
    /// Finds the characters for all states.
    ///
    /// # Errors
    ///
    /// Returns an error if the automaton is too large for this. [`Automaton::next_octets`] has no such limit.
    ///
    /// # Cost
    ///
    /// Proportional to the states, times the steps from each, by characters. The start symbol of RFC 3987 takes a few
    /// milliseconds.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, NextCharacters};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(NextCharacters::of(&Automaton::compile(&grammar, "a")?).is_ok());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of(automaton: &Automaton) -> Result<NextCharacters, TooLargeToCompare> {
        let mut budget = Budget::new(STEPS);
        let is_text = is_text(automaton, &mut budget);
        let graph = is_text.and_then(|is_text| Graph::of(automaton, !is_text, &mut budget));
        graph.map(|graph| NextCharacters { graph }).map_err(|LimitExceeded| TooLargeToCompare)
    }

    /// Returns whether they are octets, because some words of the language are not UTF-8.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, NextCharacters};
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert!(!NextCharacters::of(&Automaton::compile(&grammar, "a")?)?.are_octets());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn are_octets(&self) -> bool {
        self.graph.reads_octets()
    }

    /// Returns the characters that can follow in `state`; `None` if no sequence of whole characters leads to it, and
    /// for a state of a larger automaton.
    ///
    /// ```
    /// # use uri_bnf_judge::{Automaton, Grammar, NextCharacters};
    /// let grammar = Grammar::read("a = \"x\" | \"y\"")?;
    /// let automaton = Automaton::compile(&grammar, "a")?;
    /// let next = NextCharacters::of(&automaton)?;
    /// assert!(next.after(automaton.start()).is_some_and(|set| set.ranges().eq([(0x78, 0x79)])));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn after(&self, state: State) -> Option<&CharacterSet> {
        self.graph.characters(state)
    }
}

impl core::fmt::Debug for NextCharacters {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter
            .debug_struct("NextCharacters")
            .field("are_octets", &self.are_octets())
            .finish_non_exhaustive()
    }
}
