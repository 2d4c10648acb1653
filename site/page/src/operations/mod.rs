//! The operations, and the objects that they answer with.
//!
//! | operation | arguments |
//! |---|---|
//! | `editions` | |
//! | `analyse` | `edition`, `text`, `rule` if it is not the start symbol |
//! | `derive` | the same; `tried`: true to get what was tried and lost as well; `compact`: true for `tried` as an object with `attempts` and `expected`, a list in which `expected` of an attempt is a place |
//! | `side_by_side` | `text` |
//! | `compare` | `older`, `newer`, `text` |
//! | `rule` | `edition`, `rule` |
//! | `relation` | `edition`, `rule`, `other` (an edition) |
//! | `diagram` | `edition`, `rule`, `taken`: pairs of a part of the definition and how often it was taken |
//! | `resolve` | `edition`, `base`, `text` |
//! | `normalize` | `edition`, `text` |
//! | `exercise`, `mark` | see the module of the exercises |
//! | `own`, `own_diagram`, `own_automaton`, `own_words`, `own_accepts` | `notation`, `text` (the grammar), `rule` |

pub(crate) mod analyse;
pub(crate) mod compare;
pub(crate) mod components;
pub(crate) mod derive;
pub(crate) mod diagram;
pub(crate) mod editions;
pub(crate) mod fault;
pub(crate) mod normalize;
pub(crate) mod relation;
pub(crate) mod resolve;
pub(crate) mod rule;
pub(crate) mod side_by_side;
pub(crate) mod tried;
