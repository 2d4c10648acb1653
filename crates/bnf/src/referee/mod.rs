//! The referee: where another parser leaves the language of a rule.
//!
//! The answers of a parser under test to the words of a [suite](crate::Suite) are compared with the automaton of the
//! rule. Answers that deviate become classes, each of which is one mistake as far as the automaton can tell: the step at
//! which a word that is accepted leaves the language, or the step that no accepted word ever takes.
//!
//! | what | file |
//! |---|---|
//! | the answers, and which steps of the automaton the parser under test takes | `answers`, `steps` |
//! | words that deviate, by step: their number and the shortest of them | `kept` |
//! | the rules that are open at an offset of a word, and those that derive the parts of a member | `open`, `applied` |
//! | mistakes that concern a word as a whole: something is removed, or not checked anywhere | `readings` |
//! | rules that are checked less than the grammar | `loosened` |
//! | mistakes with their words, and those that are one | `mistakes`, `gathering`, `merging` |
//! | the mistake that a step shows, in words | `mistake`, `phrase`, `nouns`; `symbols`, `characters` |
//! | what is reported | `class` |

mod answers;
mod applied;
mod characters;
mod class;
mod classes;
mod gathering;
mod kept;
mod loosened;
mod merging;
mod mistake;
mod mistakes;
mod nouns;
mod open;
mod phrase;
mod readings;
mod replaced;
mod rules;
mod shrinking;
mod steps;
mod symbols;

pub use answers::{ComponentAnswer, Referee, RefereeCounts};
pub use class::{DeviationClass, DeviationKind, Witness};
pub use shrinking::Ask;
