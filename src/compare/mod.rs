//! Why two editions differ on a text: which rules made the difference.
//!
//! The answer is computed, from the printed grammars of both editions, for the text at hand. Some rules of one
//! edition, the *donor*, are put into the grammar of the other in place of those that correspond to them; what is
//! looked for is a smallest set of rules which, so exchanged, makes the other edition say of the text what the donor
//! says. It is enough, and no rule of it can be left out. Often it takes more than one rule together.
//!
//! ```
//! use uri_bnf::{Edition, compare::{DifferenceKind, compare}};
//! let difference = compare(Edition::Rfc2396, Edition::Rfc2732, "http://[::1]/")?.unwrap();
//! assert_eq!(difference.kind(), DifferenceKind::Verdict { accepted_by: Edition::Rfc2732 });
//! let host = difference.causes()[0].rules()[0];
//! assert_eq!(host.older.unwrap().printed(), "host          = hostname | IPv4address");
//! assert_eq!(host.newer.unwrap().printed(), "host          = hostname | IPv4address | IPv6reference");
//! // What the rule brings with it.
//! let brought = difference.causes()[0].rules()[1];
//! assert_eq!((brought.older, brought.newer.map(|rule| rule.name())), (None, Some("IPv6reference")));
//! # Ok::<(), uri_bnf::compare::TextTooLong>(())
//! ```
//!
//! # How it is done
//!
//! | from | to | file |
//! |---|---|---|
//! | a grammar file and the table of its rules | definitions in lowered form, as `bnf` has them | `edition_grammar` |
//! | two editions | which rules correspond: by start symbol, by name, by what the tree calls them | `correspondence`, in a `comparer` |
//! | rules to exchange | a mixed grammar, made while a text is parsed by it; how it derives the text | `exchange`, `mixed_parse` |
//! | a derivation | the components of the text, as all editions interpret it | `components` |
//! | what the donor makes of a text | the smallest sets of rules; the difference that is reported | `search`; `difference`, by `comparison` |
//! | two start symbols | the shortest texts on which the verdicts differ | `shortest` |
//!
//! The correspondence of rules is a table of renamings, which is all that is known of the editions beforehand; no
//! list says which rule causes what.
//!
//! A rule that is exchanged goes on to refer to the rules of the edition into which it is put, but for those that this
//! edition does not have, and for those for characters: `fragment = *uric` means the `uric` of its own text.
//!
//! For a text that only the donor accepts it is not enough that the other edition then accepts it, too: it shall have
//! the donor's scheme, authority, path, query and fragment. Otherwise `http:` would be a path.
//!
//! A text is parsed by a mixed grammar with backtracking: alternatives in the order in which they are printed, and
//! repetitions as often as possible. The first derivation of the whole text counts. In an edition's own grammar it
//! gives the tree of its parser (tests compare both).
//!
//! Why a module of its own: `bnf` knows neither editions nor their tables, and nothing here uses the grammars in nom.

mod comparer;
mod comparison;
mod components;
mod correspondence;
mod difference;
mod edition_grammar;
mod exchange;
mod mixed_parse;
mod search;
mod shortest;

pub use comparer::Comparer;
pub use comparison::{LONGEST_TEXT, TextTooLong, compare};
pub use components::{ComparedComponent, ComponentSpan, Components};
pub use difference::{Cause, ComponentDifference, Difference, DifferenceKind, RulePair};
pub use shortest::{ShortestDifferences, shortest_differences};
