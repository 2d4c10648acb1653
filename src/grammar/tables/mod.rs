//! The rules of a specification as data, and what runs one by its type or by its name.

#[cfg(all(feature = "rules", feature = "alloc"))]
mod attempts;
mod definition;
#[cfg(all(feature = "rules", feature = "alloc"))]
mod derivable;
#[cfg(not(feature = "rules"))]
mod not_runnable;
#[cfg(feature = "rules")]
mod parsers;
pub(crate) mod reading;
pub(crate) mod rules;
pub(crate) mod run;
#[cfg(feature = "rules")]
mod runnable;
#[cfg(feature = "source")]
mod source;
pub(crate) mod table;
mod url;

#[cfg(all(feature = "rules", feature = "alloc"))]
pub use attempts::{Attempt, Attempts, Outcome};
#[cfg(feature = "rules")]
pub(crate) use parsers::Parsers;
pub use reading::Reading;
pub use run::{accepts, explain, longest_prefix, parse, parse_prefix};
pub(crate) use run::{literal_reason, whole, whole_or};
#[cfg(feature = "source")]
pub use source::Source;
pub use table::{RuleEntry, RuleTable, Specification};
pub(crate) use url::{Url, kind_of_section};
