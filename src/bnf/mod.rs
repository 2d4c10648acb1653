//! The judge: the printed grammars as data, and the automata compiled from them.
//!
//! The pipeline, a file each:
//!
//! | from | to | file |
//! |---|---|---|
//! | text | tokens | `scanner` |
//! | tokens | syntax trees, [`Expression`] | `reader`, with `prose` and `values` for characters |
//! | syntax trees | a checked [`Grammar`] | `relations`, then `join` with the rules of other grammars |
//! | definitions | forms: sets of bytes, alternatives, sequences, repetitions | `form` |
//! | a form | a nondeterministic automaton | `thompson`, with `measure` for the limits |
//! | that | a deterministic one, by regex-automata | `determinise` |
//! | that | the minimal [`Automaton`] | `minimise`, by `partition` |
//! | a grammar | its text in a notation, [`Translation`] | `translation`, by `print` and `spell` |
//! | text | what is wrong with it, [`lint`] | `lint`, with `header` and `choices` |
//! | an automaton | verdicts and places; words | `decide`; `words`, `difference` |
//! | forms | members and near misses, by derivations: a [`Generator`] | `generate` |
//! | both | test suites: a [`Suite`] | `suite` |
//!
//! The grammars of the URI have no recursive rule, so each of their rules is a regular language, and all that
//! is asked here has an exact answer: whether a text is in the language, where it leaves it, whether two rules
//! mean the same, and on which words a wrong implementation must go wrong.
//!
//! Two notations are read to the same trees: the BNF of RFC 2396, and ABNF ([`Notation`]). Not read are the
//! lists of RFC 822, which RFC 2396 does not use (`#a`), and, in BNF, its exact counts (`2a`).
//!
//! Nothing in here shares code with the parsers of this crate. Nothing reads files, and nothing recurses
//! deeper than a fixed limit.
//!
//! ```
//! use uri_bnf::bnf::{Automaton, Grammar};
//!
//! let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/rfc2396.bnf"));
//! let grammar = Grammar::read(text)?;
//! let port = grammar.rule("port").expect("RFC 2396 has it");
//! assert_eq!(port.printed(), "port          = *digit");
//!
//! let reference = Automaton::compile(&grammar, "URI-reference")?;
//! assert_eq!((reference.state_count(), reference.class_count()), (13, 11));
//! assert!(reference.accepts(b"http://www.ietf.org/rfc/rfc2396.txt#section-1.6"));
//!
//! // A host in brackets came with RFC 2732: the `[` cannot stand there yet.
//! let (place, state) = reference.viable_prefix(b"http://[::1]/");
//! assert_eq!(place, 7);
//! assert!(!reference.next_bytes(state).contains(b'['));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod automaton;
mod byte_set;
mod choices;
mod compile;
mod core_rules;
mod decide;
mod determinise;
mod difference;
mod error;
mod expression;
mod finding;
mod form;
mod generate;
mod grammar;
mod header;
mod join;
mod link;
mod lint;
mod measure;
mod minimise;
mod names;
mod notation;
mod partition;
mod print;
mod prose;
mod reader;
mod relations;
mod scanner;
mod spell;
mod suite;
mod thompson;
mod translation;
mod values;
mod words;

pub use automaton::{Automaton, State};
pub use byte_set::ByteSet;
pub use compile::CompileError;
pub use error::{GrammarError, GrammarErrorKind};
pub use expression::{Expression, Prose};
pub use finding::{Alternative, Finding, FindingKind};
pub use generate::{Generator, Random};
pub use grammar::{Grammar, Rule};
pub use header::{Header, LinkEntry, UnusedEntry};
pub use link::Link;
pub use lint::lint;
pub use notation::Notation;
pub use suite::{Extent, Part, Suite, Words, every_octet, pumped, short_words, wp_method};
pub use translation::{TooManyElements, Translation};
pub use values::TerminalValues;
