//! The shortest texts on which two editions differ.

use alloc::string::String;

use crate::{
    Edition,
    bnf::{Automaton, CompileError},
};

/// The shortest texts that one of two editions accepts and the other refuses.
///
/// ```
/// use uri_bnf::{Edition, compare::shortest_differences};
/// let differences = shortest_differences(Edition::Rfc2396, Edition::Rfc2732)?;
/// assert_eq!((differences.only_older, differences.only_newer.as_deref()), (None, Some("#[")));
/// # Ok::<(), uri_bnf::bnf::CompileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShortestDifferences {
    /// The shortest that only the older accepts; `None` where it accepts nothing that the newer does not.
    pub only_older: Option<String>,
    /// The shortest that only the newer accepts; `None` where it accepts nothing that the older does not.
    pub only_newer: Option<String>,
}

/// The shortest texts on which the verdicts of two editions differ, in both directions.
///
/// Of several, one with letters, digits and visible characters where there is a choice. Compiles both grammars to
/// automata and walks through their product: some ten milliseconds.
///
/// # Errors
///
/// None for the editions of this crate; those of [`Automaton::compile`], if a grammar were beyond its limits.
///
/// ```
/// use uri_bnf::{Edition, compare::shortest_differences};
/// let differences = shortest_differences(Edition::Rfc2732, Edition::Rfc3986)?;
/// let [older, newer] = [differences.only_older, differences.only_newer].map(Option::unwrap);
/// assert!(Edition::Rfc2732.is_valid(&older) && !Edition::Rfc3986.is_valid(&older));
/// assert!(Edition::Rfc3986.is_valid(&newer) && !Edition::Rfc2732.is_valid(&newer));
/// # Ok::<(), uri_bnf::bnf::CompileError>(())
/// ```
pub fn shortest_differences(older: Edition, newer: Edition) -> Result<ShortestDifferences, CompileError> {
    let (older, newer) = (automaton(older)?, automaton(newer)?);
    // Every byte that a reference can have is ASCII.
    let text = |word| String::from_utf8(word).ok();
    Ok(ShortestDifferences {
        only_older: older.without(&newer).and_then(text),
        only_newer: newer.without(&older).and_then(text),
    })
}

fn automaton(edition: Edition) -> Result<Automaton, CompileError> {
    let start = edition.start_symbol();
    // The files of this crate can be read, as tests see to; what cannot be read has no rules.
    let grammar = edition.rules().file().read();
    let grammar = grammar.map_err(|_| CompileError::UnknownRule { name: start.into() })?;
    Automaton::compile(&grammar, start)
}
