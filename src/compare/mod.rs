//! Finds why two editions differ on an input: which rules make the difference.
//!
//! The answer is computed from the printed grammars of both editions, for the given input. Some rules of one edition,
//! the *donor*, replace the corresponding rules in the grammar of the other. The first part of the result is a smallest
//! set of rules that, exchanged in this way, gives the other edition the donor's result. The set is sufficient, and no
//! rule of it can be left out. Often it has more than one rule. The second part is how both editions derive the
//! components that differ: the rules that a reader would point at.
//!
//! ```
//! use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
//! let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "http://[::1]/")?.unwrap();
//! assert_eq!(difference.kind(), DifferenceKind::Verdict { accepted_by: Edition::Rfc2732 });
//! let host = difference.causes()[0].rules()[0];
//! assert_eq!(host.older.unwrap().printed(), "host          = hostname | IPv4address");
//! assert_eq!(host.newer.unwrap().printed(), "host          = hostname | IPv4address | IPv6reference");
//! // The rules that derive the host, and those that would have to.
//! let component = &difference.causes()[0].components()[0];
//! let names = |rules: &[&uri_bnf::grammar::RuleEntry]| rules.iter().map(|rule| rule.name()).collect::<Vec<_>>();
//! assert_eq!((names(&component.older_rules), names(&component.newer_rules)), (vec!["host"], vec!["host", "IPv6reference"]));
//! // What the rule brings with it.
//! let brought = difference.causes()[0].rules()[1];
//! assert_eq!((brought.older, brought.newer.map(|rule| rule.name())), (None, Some("IPv6reference")));
//! # Ok::<(), uri_bnf::compare::TextTooLong>(())
//! ```
//!
//! # How it works
//!
//! | from | to | file |
//! |---|---|---|
//! | a grammar file and the table of its rules | definitions in lowered form, as `bnf` has them | `edition_grammar` |
//! | two editions | which rules correspond: by start symbol, by name, by their names in the tree | `correspondence`, in a `comparer` |
//! | rules to exchange | a mixed grammar, and how it derives an input: a [`Mixture`](crate::bnf::mixture) | `exchange` |
//! | a derivation | the components of the input, as all editions interpret it | `components` |
//! | the donor's result for an input | the smallest sets of rules | `search` |
//! | a component, and the sets | the rules that derive it under both editions, and others that matter | `derivation`, `explanation`, `below` |
//! | all of these | the difference that is reported | `difference`, by `comparison` |
//! | two start symbols | the shortest inputs on which the verdicts differ | `shortest` |
//! | two editions | the rules whose languages are to be compared | `rules`, with the table `translations` |
//!
//! The correspondence of rules is a table of renamings. Nothing else about the editions is given in advance; no list
//! says which rule causes what.
//!
//! A rule that is exchanged refers to the rules of its new edition, except for rules that this edition does not have,
//! and for rules for characters: `fragment = *uric` means the `uric` of its own specification.
//!
//! For an input that only the donor accepts, it does not suffice that the mixed grammar accepts it, too: it must have
//! the donor's scheme, authority, path, query and fragment. Otherwise `http:` would be a path.
//!
//! An input is parsed by a mixed grammar with backtracking: alternatives in the order in which they are printed, and
//! repetitions as often as possible. The first derivation of the whole input counts. In an edition's own grammar, it
//! gives the tree of its parser (tests compare both).
//!
//! It is a separate module because `bnf` does not depend on editions or their tables, and nothing here uses the
//! grammars in nom.

mod below;
mod cause;
mod comparer;
mod comparison;
mod components;
mod correspondence;
mod derivation;
mod difference;
mod edition_grammar;
mod exchange;
mod explanation;
mod rules;
mod search;
mod shortest;
mod translations;

pub use cause::{Cause, ComponentDifference, RulePair};
pub use comparer::Comparer;
pub use comparison::{LONGEST_TEXT, TextTooLong, compare};
pub use components::{ComparedComponent, ComponentSpan, Components};
pub use difference::{Difference, DifferenceKind};
pub use rules::edition_pair;
pub use shortest::{ShortestDifferences, shortest_differences};
pub use translations::OBSOLETE_RULES;
