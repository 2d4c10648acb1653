//! The judge: the printed grammars as data, and the automata compiled from them.
//!
//! The pipeline, one folder for each step. A folder imports only from those above it in this table, and there are no
//! cycles of imports between files:
//!
//! | from | to | folder |
//! |---|---|---|
//! | | what all steps share: a [`Production`], its [`Expression`], its lowered form | `syntax` |
//! | text | plain rules, and back | `notation` |
//! | plain rules | a checked and linked [`Grammar`]; its [`Translation`] | `linking` |
//! | a rule | its minimal [`Automaton`]: verdicts, offsets, words | `automaton` |
//! | a grammar | its faults: [`lint`](fn@lint) | `lint` |
//! | definitions | members, near misses, strings with a fault: a [`Generator`] | `generate` |
//! | an automaton and definitions | a test suite: a [`Suite`] | `suite` |
//! | the steps of a parser | what they took of the printed rules: a [`Matcher`] | `derivation` |
//! | an input | all its derivations, and where they differ: [`Ambiguities`] | `ambiguity` |
//! | an input, and a grammar with rules of another | its first derivation, or what was tried: [`mixture`] | `mixture` |
//! | two automata | what their languages differ in: a [`Difference`] | `difference` |
//! | the answers of another parser | its mistakes: a [`Referee`] | `referee` |
//!
//! The grammars of the URI have no recursive rule, so each of their rules is a regular language, and these questions
//! have exact answers: whether an input is in the language, where it leaves the language, whether two rules mean the
//! same, and on which words a wrong implementation fails.
//!
//! Three of these derive a text from printed rules, and share only what searches share (`syntax`), because they answer
//! different questions. `derivation` matches the steps that a parser recorded, rule by rule, with what is printed: it is
//! compiled once and runs in linear time. `ambiguity` needs all the ends of every part, so it computes them as a table,
//! in more than linear time. `mixture` needs only the first derivation, of a grammar that is put together while it runs.
//!
//! Two notations are read into the same trees: the BNF of RFC 2396, and ABNF ([`Notation`]). The lists of RFC 822
//! (`#a`) and, in BNF, its exact counts (`2a`) are not supported: RFC 2396 does not use them.
//!
//! Architecture invariant: nothing here depends on the parsers that it judges. Nothing reads files, and on grammars that
//! were read, recursion has a fixed limit. The library `uri-bnf` re-exports this crate as `uri_bnf::bnf`.
//!
//! # Features
//!
//! - `diagram`: railroad diagrams of rules, as SVG: the module `diagram`. It needs Rust 1.88.
//!
//! ```
//! use uri_bnf_judge::{Automaton, Grammar};
//!
//! let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../grammar/rfc2396.bnf"));
//! let grammar = Grammar::read(text)?;
//! let port = grammar.rule("port").expect("RFC 2396 has it");
//! assert_eq!(port.printed(), "port          = *digit");
//!
//! let reference = Automaton::compile(&grammar, "URI-reference")?;
//! assert_eq!((reference.state_count(), reference.class_count()), (13, 11));
//! assert!(reference.accepts(b"http://www.ietf.org/rfc/rfc2396.txt#section-1.6"));
//!
//! // A host in brackets came with RFC 2732: before that, `[` is not allowed.
//! let (offset, state) = reference.viable_prefix(b"http://[::1]/");
//! assert_eq!(offset, 7);
//! assert!(!reference.next_octets(state).contains(b'['));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

#![no_std]
// On docs.rs, each item shows the feature that it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod ambiguity;
mod automaton;
mod coverage;
mod derivation;
#[cfg(feature = "diagram")]
pub mod diagram;
mod difference;
mod generate;
mod linking;
mod lint;
pub mod mixture;
mod notation;
mod referee;
mod suite;
mod syntax;

pub use ambiguity::{
    error::AmbiguityError,
    points::{Ambiguities, Ambiguity, LocalDerivation, Preference},
};
pub use automaton::{
    compile::CompileError,
    minimal::{Automaton, State},
};
pub use coverage::{counter::Counter, points::Point, sampler::Sampler};
pub use derivation::{
    error::MatchError,
    matcher::Matcher,
    printed::{Origin, PrintedDerivation, PrintedStep},
    steps::Step,
    taken::Taken,
    usage::{Usage, Use},
};
pub use difference::{
    Difference, Distinction, DistinguishingStep, Side, TooLargeToCompare,
    character_set::CharacterSet,
    grammars::{ComparisonError, GrammarPair, PairedRules},
    next_characters::NextCharacters,
    relation::Relation,
    texts::TextChange,
};
pub use generate::{Generator, Random, words::Words};
pub use linking::{
    grammar::Grammar,
    link::Link,
    translation::{TooManyElements, Translation},
};
pub use lint::{
    finding::{Alternative, Finding, FindingKind},
    lint,
};
pub use notation::as_printed::as_printed;
pub use notation::header::{Erratum, Header, LinkEntry, Reading, UnusedEntry};
pub use referee::{Ask, ComponentAnswer, DeviationClass, DeviationKind, Referee, RefereeCounts, Witness};
pub use suite::{Extent, Part, Suite, every_octet, pumped, short_words, wp_method};
pub use syntax::{
    characters::Characters,
    error::{GrammarError, GrammarErrorKind},
    expression::{Expression, Parts},
    lowered::Lowered,
    notation::Notation,
    octet_set::OctetSet,
    production::Production,
    prose::Prose,
    values::TerminalValues,
};
pub use uri_bnf_span::Span;

// The unit tests share this with the others, which name the crate from outside.
#[cfg(test)]
extern crate self as uri_bnf_judge;
#[cfg(test)]
extern crate std;
#[cfg(test)]
#[path = "../tests/judge/grammars/printed.rs"]
mod printed;

/// The name of [`OctetSet`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `OctetSet`")]
#[doc(hidden)]
pub type ByteSet = OctetSet;
