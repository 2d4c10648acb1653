//! The judge: the printed grammars as data, and the automata compiled from them.
//!
//! The pipeline, a folder each:
//!
//! | from | to | folder |
//! |---|---|---|
//! | text | syntax trees, and back: [`Expression`], [`Translation`] | `notation` |
//! | syntax trees | a checked [`Grammar`] | `grammar` |
//! | a grammar | what is wrong with it, [`lint`](fn@lint) | `lint` |
//! | a rule | its minimal [`Automaton`]: verdicts, places, words | `automaton` |
//! | definitions | members, near misses, strings with a fault: a [`Generator`] | `generate` |
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
//! deeper than a fixed limit, in grammars that were read.
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
mod generate;
mod grammar;
mod lint;
mod notation;
mod suite;

pub use automaton::{Automaton, State, compile::CompileError};
pub use byte_set::ByteSet;
pub use generate::{Generator, Random};
pub use grammar::{
    Grammar, Rule,
    error::{GrammarError, GrammarErrorKind},
    expression::{Expression, Prose},
    link::Link,
};
pub use lint::{
    finding::{Alternative, Finding, FindingKind},
    lint,
};
pub use notation::{
    Notation,
    header::{Header, LinkEntry, UnusedEntry},
    translation::{TooManyElements, Translation},
    values::TerminalValues,
};
pub use suite::{Extent, Part, Suite, Words, every_octet, pumped, short_words, wp_method};
