//! Reads text into plain rules, and prints them. BNF and ABNF are read; both and W3C EBNF are printed.
//!
//! | from | to | file |
//! |---|---|---|
//! | text | tokens | `scanner` |
//! | tokens | plain rules, whose references are not looked up | `reader` |
//! | the leading comment | what it says of the rules | `header` |
//! | the comment above a rule | what the specification prints in its place | `as_printed` |
//! | rules and expressions | text, in their notation or another | `print`, in a `style`, by `spell` |

pub(crate) mod as_printed;
pub(crate) mod header;
pub(crate) mod print;
pub(crate) mod reader;
mod scanner;
mod spell;
pub(crate) mod style;
