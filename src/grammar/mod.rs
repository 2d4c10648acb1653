//! The grammars in nom: one function per rule, in the order in which the specification prints them.
//!
//! # What a rule promises
//!
//! For every input (`&str`, `&[u8]`, `LocatedSpan` of either), every error type of nom, and every rule:
//!
//! 1. **Longest prefix.** It accepts the longest prefix of the input that is in its language, whatever follows. It
//!    fails if there is none.
//! 2. **Disambiguation.** If the grammar can derive a text in two ways, the node is the one that the specification
//!    prefers (section 4.3): no `authority` is a `RegName` whose text `server` accepts.
//! 3. **The offset of a fault.** With an observer, the furthest offset reported, as expected or as the end of the
//!    rule, is the length in bytes of the longest prefix that can be continued to a member of the rule's language. What
//!    is expected there covers exactly the octets that can come next. A character of several octets counts as one: if it is
//!    not complete, or not the one expected, the offset is that of its first octet.
//! 4. **Names.** A rule that begins at that offset is reported instead of its terminals.
//! 5. **Cost.** Time is linear in the length of the input. There is no recursion that depends on the input, no panic,
//!    and no allocation except by an observer.
//!
//! Rules use nom's modes: in `Check` no node is built. `Parser::parse` is nom's streaming mode, in which a rule is
//! `Incomplete` if more input could change its answer. For a text that is complete, use `parse_complete`, or the
//! functions here, which always do.
//!
//! ```
//! use nom::{Err, Parser, error::Error};
//! use uri_bnf::{grammar, rfc3986::{self, rule}};
//! assert_eq!(grammar::longest_prefix::<rfc3986::Grammar, rule::Port, _>("80/"), Some(2));
//! let mut port = rfc3986::port::<_, Error<_>>();
//! assert_eq!(port.parse_complete("80").map(|(rest, port)| (rest, port.text())), Ok(("", "80")));
//! assert!(matches!(port.parse("80"), Err(Err::Incomplete(_))));
//! ```
//!
//! # The layers
//!
//! `rfc2396` reads like Appendix A. Below it are the character classes ([`class`]) and, in the folder `combinators`, the
//! parsers of single characters and literals ([`primitive`]), repetitions ([`repetition`]), combinators for the parts of a
//! rule ([`combinator`]), and what makes a production of them ([`production`]). The folder `observers` has what receives
//! the steps of a rule, and `tables` has the rules as data. A run of single characters scans their class, unless there is an
//! observer of each. In all else, a rule runs as it reads.
//!
//! Whatever is faster is not in this module. In `rfc2396::Printed`, all rules are those here. The type of the edition,
//! `rfc2396::Grammar`, exchanges some, and accepts the same strings with the same values. For a whole reference, most
//! functions of an edition run no rule at all. Tests compare all of that with the printed grammar.
//!
//! All layers of a rule are inlined wherever the rule is used. That makes it fast, and costs the compiler up to a
//! second each time. If you use a large rule in many places, wrap it in a function once.
//!
//! # How a rule reads
//!
//! Like its production, followed by the node that is built from it:
//!
//! ```
//! use nom::{Parser, error::{Error, ParseError}};
//! use uri_bnf::{
//!     ast::Port,
//!     grammar::{
//!         GrammarInput, Rule, class::rfc2396 as class, combinator::sequence, primitive::literal,
//!         production::{Define, Refer}, repetition::many0,
//!     },
//!     rfc2396::{self, rule},
//! };
//!
//! trait Excerpt: Refer {
//!     /// port          = *digit
//!     fn port<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, Port<I>, E> {
//!         rule::Port.is(many0(class::Digit, rfc2396::Grammar::rule(rule::Digit)).map(Port::of_text))
//!     }
//!
//!     /// escaped       = "%" hex hex
//!     fn escaped<I: GrammarInput, E: ParseError<I>>() -> impl Rule<I, I, E> {
//!         rule::Escaped.is(sequence((literal!("%"), rfc2396::Grammar::rule(rule::Hex), rfc2396::Grammar::rule(rule::Hex))))
//!     }
//! }
//!
//! impl Excerpt for rfc2396::Grammar {}
//!
//! let (rest, port) = <rfc2396::Grammar as Excerpt>::port::<_, Error<_>>().parse_complete("80/").unwrap();
//! assert_eq!((port.text(), rest), ("80", "/"));
//! ```
//!
//! In the traits here, `Self` takes the place of `rfc2396::Grammar`, so that a rule refers to those of an amendment.
//!
//! - `a | b` is `alt((a, b))`, or `any_of!("ab")` for several characters.
//! - `a b` is `sequence((a, b))`, or `a.and(b)` if a node keeps the parts.
//! - `[ a ]` is `opt(a)`.
//! - `*a` is `many0(class, a)` for characters and `repeat(a)` for anything else.
//!
//! A comment that begins with `PEG:` says why a rule has another shape than the printed one.
//!
//! # How a rule refers to another
//!
//! There are two ways. The rules from the start symbol down to the components (scheme, authority, path, query and
//! fragment; in the drafts, also the name) call the function of the other rule, as in `Self::net_path()`: their nodes
//! are large, and are built in their final position. The rules below the components, and all rules of a grammar of
//! names, refer to a rule by its marker, as in `Self::rule(rule::Pchar)` ([`Refer::rule`](production::Refer::rule)).

pub mod class;
pub(crate) mod combinators;
pub(crate) mod observers;
#[cfg(feature = "judge")]
pub mod rfc1738;
#[cfg(feature = "rfc1808")]
pub mod rfc1808;
#[cfg(any(feature = "rfc2396", feature = "rfc2732"))]
pub mod rfc2396;
#[cfg(feature = "rfc2732")]
pub mod rfc2732;
#[cfg(any(feature = "rfc3986", feature = "urn"))]
pub mod rfc3986;
#[cfg(feature = "rfc3987")]
pub mod rfc3987;
pub(crate) mod tables;
#[cfg(feature = "uri01")]
pub mod uri01;
#[cfg(any(feature = "url07", feature = "uri01"))]
pub mod url07;
#[cfg(any(feature = "url07", feature = "uri01", feature = "rfc1808"))]
pub(crate) mod url_paths;
#[cfg(feature = "judge")]
pub mod url_standard;
#[cfg(any(feature = "urn", feature = "uri01"))]
pub mod urn;

pub use combinators::{
    GrammarInput, Located, Loss, Observer, Rule, RuleId, RuleName, RuleOf, combinator, primitive, production,
    repetition,
};
pub use observers::Furthest;
pub(crate) use observers::{DEPTH, Delimiters, Record, StoredWanted, Wanted};
#[cfg(feature = "alloc")]
pub use observers::{Derivation, Derived};
#[cfg(feature = "source")]
pub use tables::Source;
#[cfg(all(feature = "rules", feature = "alloc"))]
pub use tables::{Attempt, Attempts, Outcome};
pub use tables::{
    Reading, RuleEntry, RuleTable, Specification, accepts, explain, longest_prefix, parse, parse_prefix,
};

/// The place of [`Section`](crate::Section) in 0.13.
#[cfg(any(feature = "semantics", feature = "validate"))]
#[deprecated(since = "0.14.0", note = "use `uri_bnf::Section`")]
#[doc(hidden)]
pub type Section = crate::Section;
