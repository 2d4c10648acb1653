//! Finds the operation of a request.

use crate::{
    exercises, operations, own_grammar,
    request::{Answer, Problem, Request},
};

/// An operation by its name.
type Operation = (&'static str, fn(&Request) -> Answer);

/// The operations, sorted by name.
const OPERATIONS: &[Operation] = &[
    ("analyse", operations::analyse::analyse),
    ("compare", operations::compare::compare),
    ("derive", operations::derive::derive),
    ("diagram", operations::diagram::diagram),
    ("editions", operations::editions::editions),
    ("exercise", exercises::exercise),
    ("mark", exercises::mark),
    ("normalize", operations::normalize::normalize),
    ("own", own_grammar::own),
    ("own_accepts", own_grammar::own_accepts),
    ("own_automaton", own_grammar::own_automaton),
    ("own_diagram", own_grammar::own_diagram),
    ("own_words", own_grammar::own_words),
    ("relation", operations::relation::relation),
    ("resolve", operations::resolve::resolve),
    ("rule", operations::rule::rule),
    ("side_by_side", operations::side_by_side::side_by_side),
];

/// Answers a request. Both are JSON: see the [crate](crate).
///
/// ```
/// let answer = uri_bnf_page::answer(r#"{"operation": "rule", "edition": "rfc2396", "rule": "port"}"#);
/// assert!(answer.contains(r#""printed":"port          = *digit""#));
/// ```
pub fn answer(request: &str) -> String {
    find(request).unwrap_or_else(|problem| problem.answer())
}

fn find(request: &str) -> Answer {
    let request = Request::read(request)?;
    let name = request.text("operation")?;
    let Ok(index) = OPERATIONS.binary_search_by_key(&name, |(name, _)| name) else {
        let names: Vec<_> = OPERATIONS.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        return Err(Problem::new(format_args!(
            "no operation has the name {name:.100}; the operations are {names}"
        )));
    };
    match OPERATIONS.get(index) {
        Some((_, operation)) => operation(&request),
        None => Err(Problem::new("there are no operations")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_sorted() {
        assert!(OPERATIONS.is_sorted_by_key(|(name, _)| name));
    }
}
