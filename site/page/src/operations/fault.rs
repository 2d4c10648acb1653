//! Why a text is not valid.

use serde::Serialize;
use uri_bnf::ParseError;

/// An error: the entries that the library writes, and what a reader needs besides.
#[derive(Serialize)]
pub(crate) struct Fault {
    /// `fault`, `fault_span`, `fault_rule` and `message`; `span`, `found`, `expected`, `rules`, `document`, `section` and
    /// `expectation`.
    #[serde(flatten)]
    error: ParseError,
    offset: usize,
    /// The innermost rule that was open.
    rule: &'static str,
    url: String,
}

impl Fault {
    pub(crate) fn new(error: ParseError) -> Self {
        let rule = error.rule();
        Self { offset: error.offset(), rule: rule.name(), url: rule.url().to_string(), error }
    }
}
