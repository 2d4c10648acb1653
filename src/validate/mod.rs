//! All that is wrong or doubtful in a text, each with its place, its reason and the way out.
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
//! brackets) it is the place at which they stop being what they should be.
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

mod character;
pub mod checks;
mod code;
mod component;
mod diagnostic;
mod escapes;
#[cfg(feature = "miette")]
mod miette;
mod plain;
mod policy;
mod recover;
mod report;
mod safety;
mod schemes;
mod segments;
mod several;
mod sink;
mod split;
mod subject;
mod suggestion;
mod validator;

pub use code::{Code, Reference, UnknownCode};
pub use component::Component;
pub use diagnostic::{Diagnostic, Label};
pub use policy::{Policy, Severity};
pub use safety::Safety;
pub use sink::Sink;
pub use suggestion::Suggestion;
pub use validator::{Start, Validator};

/// Reports what is wrong or doubtful in `text` by RFC 2396 and [`Policy::DEFAULT`] to `sink`: the errors of the
/// grammar first, and then the rest; [`Validator`] has other editions and policies.
///
/// Never fails. Linear in the length of `text`; allocates nothing but what the sink does.
///
/// ```
/// use uri_bnf::validate::{Diagnostic, validate};
/// let mut first: Option<Diagnostic> = None;
/// validate("mailto:", &mut first);
/// assert_eq!(first.unwrap().to_string(), "expected something behind \"mailto:\" (in opaque_part, RFC 2396 section 3)");
/// ```
pub fn validate<'a>(text: &'a str, sink: &mut impl Sink<'a>) {
    Validator::default().validate(text, sink);
}
