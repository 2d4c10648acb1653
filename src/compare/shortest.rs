//! Finds the shortest inputs on which two editions differ.

use alloc::string::String;

use crate::{
    Edition,
    bnf::{Automaton, CompileError},
};

/// The shortest inputs that one of two editions accepts and the other rejects.
///
/// ```
/// use uri_bnf::{Edition, compare::shortest_differences};
/// let differences = shortest_differences(Edition::Rfc2396, Edition::Rfc2732)?;
/// assert_eq!((differences.only_older, differences.only_newer.as_deref()), (None, Some("#[")));
/// # Ok::<(), uri_bnf::bnf::CompileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShortestDifferences {
    /// The shortest that only the older edition accepts; `None` if there is none.
    pub only_older: Option<String>,
    /// The shortest that only the newer edition accepts; `None` if there is none.
    pub only_newer: Option<String>,
}

/// Finds the shortest inputs on which the verdicts of two editions differ, in both directions.
///
/// Of several, prefers one with letters, digits and visible characters. Compiles both grammars to automata and walks
/// through their product, which takes some ten milliseconds.
///
/// # Errors
///
/// Those of [`Automaton::compile`]. None for the editions of this crate, whose grammars are within the limits.
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
    // Every octet that a reference can have is ASCII.
    let text = |word| String::from_utf8(word).ok();
    Ok(ShortestDifferences {
        only_older: older.without(&newer).and_then(text),
        only_newer: newer.without(&older).and_then(text),
    })
}

fn automaton(edition: Edition) -> Result<Automaton, CompileError> {
    let start = edition.start_symbol();
    // Tests ensure that the files of this crate can be read.
    let grammar = edition.rules().file().read();
    let grammar = grammar.map_err(|_| CompileError::UnknownRule { name: start.into() })?;
    Automaton::compile(&grammar, start)
}
