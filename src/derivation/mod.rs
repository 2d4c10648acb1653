//! Derivations by the printed rules of a specification, and what was tried and lost, as data: with the features `judge` and
//! `rules`.
//!
//! It connects the parsers with the printed grammars, which share no code: a [`Deriver`] records the steps of a rule and
//! matches them with the printed definitions. [`ShownDerivation`] is what may be shown of the result: for each step, the
//! parts of its printed rule that it took. [`ShownAttempts`] is what may be shown of everything that was tried, also on an
//! input that is not in the language. With the feature `serde` both are the objects of
//! `uri-bnf derive --format json --tried`.
//!
//! Architecture invariant: what is inside a hidden span, such as a password, is removed from both. So no format can show
//! it.
//!
//! ```
//! use uri_bnf::{Edition, derivation::{Deriver, ShownDerivation}};
//!
//! let rules = Edition::Rfc3986.rules();
//! let grammar = rules.file().read()?;
//! let deriver = Deriver::new(&grammar)?;
//! let port = rules.rule("port").expect("RFC 3986 has it");
//! let printed = deriver.derive(port, b"80")?;
//! let derivation = ShownDerivation::new(&printed, &[]);
//! let names = derivation.steps().iter().map(|step| (step.depth, step.rule.name()));
//! assert!(names.eq([(0, "port"), (1, "DIGIT"), (1, "DIGIT")]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempts;
mod deriver;
mod entry;
mod hidden;
#[cfg(feature = "serde")]
mod objects;
mod steps;

pub use attempts::{ShownAttempt, ShownAttempts};
pub use deriver::{DeriveError, Deriver};
pub use entry::entry;
pub use hidden::hidden_at;
#[cfg(feature = "serde")]
pub use objects::DerivationObject;
pub use steps::{ShownDerivation, ShownStep};
