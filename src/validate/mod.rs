//! Everything that is wrong or questionable in an input, with span, reason and suggestion.
//!
//! ```
//! use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
//! let mut found: Vec<Diagnostic> = Vec::new();
//! Validator::new(Edition::Rfc3986).validate("http://exa mple.org/a|b?a^b", &mut found);
//! let codes: Vec<_> = found.iter().map(|diagnostic| diagnostic.code().name()).collect();
//! assert_eq!(codes, ["space", "unwise-character", "unwise-character"]);
//! assert_eq!((found[0].span(), found[0].help().to_string()), ((10..11).into(), "remove it".to_owned()));
//! assert_eq!((found[2].span(), found[2].suggestion().unwrap().to_string()), ((25..26).into(), "%5E".to_owned()));
//! ```
//!
//! # How an input is read
//!
//! The regular expression of Appendix B splits any input into scheme, authority, path, query and fragment, and each
//! component is read by its own rule. So a fault in one component does not hide faults in others. Where the expression
//! and the grammar differ, the grammar decides whether there is an error at all: `a:?b` is valid under RFC 2396.
//!
//! In components that are runs of characters, every character that is not allowed is found, and every malformed escape;
//! adjacent characters of one kind are one finding. In components that have structure (scheme, port, an address in
//! brackets), the finding is at the offset at which they stop being valid.
//!
//! An input is in the language of the edition if and only if none of these is found. All other findings concern inputs
//! within the grammar that are questionable: see [`Policy`].
//!
//! An input that is not valid under the edition, but is valid under RFC 3986, such as `http://[::1]/` under RFC 2396, has
//! one error and no suggestion. An input that is not valid under RFC 3986, but is an IRI under RFC 3987, has one error, which
//! suggests the URI that it maps to: see [`Diagnostic::valid_under`].
//!
//! The validator changes nothing. A finding may have a [`Suggestion`] that removes it, and that is [safe](Safety) or
//! needs review.
//!
//! # Secrets
//!
//! An input may hold a password. Messages, labels, notes and what to do do not show it, and have a `*` for each of its
//! octets, so that a program can log them. [`secrets`](crate::secrets) says what is masked, and
//! [`Validator::with_masking`] masks more or nothing. What a program can act on is the truth: [`Diagnostic::piece`] is the
//! input, and a [`Suggestion`] writes its replacement as it is, with [`Suggestion::shown`] to show it.
//!
//! # Cost
//!
//! Linear in the length of the input, and nothing is allocated except by the sink; under RFC 3987, also for a host of many
//! characters (with `idna`) and for many combining characters in a row (with `unicode`). With [`Policy::GRAMMAR`], a valid
//! input costs what [`Edition::is_valid`](crate::Edition::is_valid) does; with [`Policy::DEFAULT`], so does an ordinary input
//! without a finding, or little more.

mod fast;
mod finding;
#[cfg(feature = "miette")]
mod miette;
#[cfg(feature = "alloc")]
mod owned;
mod policy;
mod saying;
#[cfg(feature = "serde")]
mod serialize;

mod validator;

pub use finding::{CASCADES, Sink, checks};
#[cfg(feature = "alloc")]
pub use owned::{OwnedDiagnostic, OwnedLabel, OwnedSuggestion};
pub use policy::{Policy, UnknownCode, UnknownPolicy};
pub use saying::{
    Citation, Code, Diagnostic, Example, InputKind, Label, NameGrammar, ReferencePart, Safety, Severity,
    Suggestion, UnknownSeverity,
};
pub use validator::Validator;

/// The name of [`Citation`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `Citation`")]
#[doc(hidden)]
pub type Reference = Citation;

/// The name of [`ReferencePart`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `ReferencePart`")]
#[doc(hidden)]
pub type Component = ReferencePart;

/// The name of [`NameGrammar`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `NameGrammar`")]
#[doc(hidden)]
pub type Names = NameGrammar;

/// The name of [`InputKind`] in 0.13.
#[deprecated(since = "0.14.0", note = "renamed to `InputKind`")]
#[doc(hidden)]
pub type Start = InputKind;
