//! What all parts of the judge share: rules and their expressions, as written and in lowered form.
//!
//! | what | file |
//! |---|---|
//! | a rule as it is written, and the names of rules | `production`, `rule_names` |
//! | its definition: an [`Expression`](crate::bnf::Expression) | `expression`, `prose`, `values` |
//! | the same without notation and names: the lowered form | `lowered`, over `byte_set` |
//! | the notations, and what their characters are | `notation`, `characters` |
//! | the errors in a text, and their positions | `error`, `line_column` |
//!
//! It imports nothing from the other folders.

pub(in crate::bnf) mod byte_set;
pub(in crate::bnf) mod characters;
pub(in crate::bnf) mod error;
pub(in crate::bnf) mod expression;
pub(in crate::bnf) mod line_column;
pub(in crate::bnf) mod lowered;
pub(in crate::bnf) mod notation;
pub(in crate::bnf) mod production;
pub(in crate::bnf) mod prose;
pub(in crate::bnf) mod rule_names;
pub(in crate::bnf) mod values;
