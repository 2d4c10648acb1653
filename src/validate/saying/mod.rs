//! What a finding says: the code, the diagnostic with its messages, the suggestion, and the page.

pub(super) mod check;
pub(super) mod citation;
pub(super) mod detail;
mod diagnostic;
pub(super) mod example;
mod input_kind;
pub(super) mod mapped;
pub(super) mod masks;
mod name_codes;
mod name_grammar;
pub(super) mod pages;

mod rule_of;
mod safety;
mod severity;
pub(super) mod suggestion;
pub(super) mod wording;
pub(super) mod words;

pub use crate::text::reference_part::ReferencePart;
pub use check::{Code, Diagnostic};
pub use citation::Citation;
pub use diagnostic::Label;
pub use example::Example;
pub use input_kind::InputKind;
pub use name_grammar::NameGrammar;
pub use safety::Safety;
pub use severity::{Severity, UnknownSeverity};
pub use suggestion::Suggestion;
