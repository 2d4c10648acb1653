//! The limits on automata.

use regex_automata::nfa::thompson::BuildError;

/// A limit is exceeded: ours, or one of regex-automata. Nothing else can go wrong inside of it.
pub(in crate::bnf) struct LimitExceeded;

impl From<BuildError> for LimitExceeded {
    fn from(_: BuildError) -> LimitExceeded {
        LimitExceeded
    }
}
