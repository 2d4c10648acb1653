//! What checking and fixing have in common: what is found in an input, by whom, and what is counted.
//!
//! An `examiner` looks at inputs: `by_validator` at references, `by_rule` and `by_editions` where only the grammar is
//! asked. What it says of one input is `checked`, with a `finding` for each thing that is wrong or doubtful; `totals`
//! counts them, and `summary` says what was counted.

pub(crate) mod by_editions;
pub(crate) mod by_rule;
pub(crate) mod by_validator;
pub(crate) mod checked;
pub(crate) mod code_page;
pub(crate) mod examiner;
pub(crate) mod finding;
mod kept;
pub(crate) mod speed;
pub(crate) mod summary;
pub(crate) mod totals;
pub(crate) mod wanted;
