//! All that is wrong or doubtful in a text, each with its span, its reason and the way out.
//!
//! ```
//! use uri_bnf::validate::{Diagnostic, validate};
//! let mut found: Vec<Diagnostic> = Vec::new();
//! validate("http://exa mple.org/{id}?a^b", &mut found);
//! let codes: Vec<_> = found.iter().map(|diagnostic| diagnostic.code().name()).collect();
//! assert_eq!(codes, ["space", "unwise-character", "unwise-character", "unwise-character"]);
//! assert_eq!((found[0].span(), found[0].help().to_string()), ((10..11).into(), "remove it".to_owned()));
//! assert_eq!((found[3].span(), found[3].suggestion().unwrap().to_string()), ((26..27).into(), "%5E".to_owned()));
//! ```
//!
//! # How a text is read
//!
//! A text splits into scheme, authority, path, query and fragment by the regular expression of Appendix B, which any
//! text does, and each component is read by its own rule. So a fault in one does not hide those in others. Where the
//! expression and the grammar part, the grammar decides whether there is an error at all: `a:?b` is valid by RFC 2396.
//!
//! In the parts that are runs of characters, every character that may not stand there is found, and every escape that
//! is none; neighbours of one kind are one finding. In the parts that have structure (scheme, port, an address in
//! brackets) it is the offset at which they stop being what they should be.
//!
//! A text is in the language of the edition exactly where none of these is found. All other findings are of texts
//! within the grammar that are doubtful: see [`Policy`].
//!
//! Nothing is repaired. A finding may carry a [`Suggestion`] that removes it, and that is [safe](Safety) or needs a look.
//!
//! # Cost
//!
//! Linear in the length of the text, and nothing is allocated but what the sink does. By [`Policy::GRAMMAR`], a valid
//! text costs what [`is_valid`](crate::is_valid) does; by [`Policy::DEFAULT`], so does an ordinary text without a finding,
//! or little more.

mod check;
pub mod checks;
mod code;
mod component;
mod data;
mod detail;
mod diagnostic;
mod escape;
#[cfg(feature = "miette")]
mod miette;
#[cfg(feature = "alloc")]
mod owned;
mod plain;
mod policy;
mod policy_name;
mod recover;
mod reference;
mod report;
mod safety;
mod schemes;
mod segments;
#[cfg(feature = "serde")]
mod serialize;
mod several;
mod severities;
mod severity;
mod sink;
mod split;
mod start;
mod subject;
mod suggestion;
mod surroundings;
mod validator;
mod words;

pub use check::{Code, Diagnostic};
pub use code::UnknownCode;
pub use component::Component;
pub use diagnostic::Label;
#[cfg(feature = "alloc")]
pub use owned::{OwnedDiagnostic, OwnedLabel, OwnedSuggestion};
pub use policy::Policy;
pub use policy_name::UnknownPolicy;
pub use reference::Reference;
pub use safety::Safety;
pub use severity::{Severity, UnknownSeverity};
pub use sink::Sink;
pub use start::Start;
pub use suggestion::Suggestion;
pub use validator::Validator;
#[cfg(feature = "rfc2396")]
pub use validator::validate;
