//! What all parts of the judge share: rules and their expressions, as written and in lowered form.
//!
//! | what | file |
//! |---|---|
//! | a rule as it is written, and the names of rules | `production`, `rule_names` |
//! | its definition: an [`Expression`](crate::Expression) | `expression`, `prose`, `values` |
//! | its form without notation and names: the lowered form | `lowered`, over `octet_set` |
//! | the notations, and what their characters are | `notation`, `characters` |
//! | what searches share: characters of several octets, and what was visited | `sequences`, `visited` |
//! | the errors in a text, and their positions | `error`, `line_column` |
//!
//! It imports nothing from the other folders.

pub(crate) mod characters;
pub(crate) mod error;
pub(crate) mod expression;
pub(crate) mod line_column;
pub(crate) mod lowered;
pub(crate) mod notation;
pub(crate) mod octet_set;
pub(crate) mod production;
pub(crate) mod prose;
pub(crate) mod rule_names;
pub(crate) mod sequences;
pub(crate) mod values;
pub(crate) mod visited;
