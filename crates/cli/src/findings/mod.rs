//! What checking and fixing have in common: the findings in an input, what finds them, and the counts.
//!
//! An `examiner` examines inputs: `by_validator` validates references, `by_rule` and `by_editions` use the grammar only.
//! Its result for one input is `checked`, with a `finding` for each error or questionable part, whose texts are
//! `abridged`; `by_browsers` adds what browsers read; `ignoring` examines only what no pattern ignores; `totals` counts them, and `summary` words the counts,
//! with what references are `judged_by`.

pub(crate) mod abridged;
pub(crate) mod by_automaton;
pub(crate) mod by_browsers;
pub(crate) mod by_editions;
pub(crate) mod by_rule;
pub(crate) mod by_validator;
pub(crate) mod checked;
pub(crate) mod code_page;
pub(crate) mod examiner;
pub(crate) mod find_object;
pub(crate) mod finding;
pub(crate) mod hyphens;
pub(crate) mod ignoring;
pub(crate) mod judged_by;
pub(crate) mod kept;
pub(crate) mod object;
pub(crate) mod summary;
pub(crate) mod totals;
pub(crate) mod wanted;
