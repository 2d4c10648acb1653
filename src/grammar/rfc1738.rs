//! RFC 1738, "Uniform Resource Locators (URL)" (December 1994): section 5, as a grammar of the judge.
//!
//! No rule is code here, so [`RULES`] has no entries: its [file](crate::grammar::RuleTable::file) has the printed rules. The
//! grammar has a rule for each of ten schemes, and `otherurl` for any other, with the same syntax that all have:
//!
//! ```
//! use uri_bnf::{bnf::Automaton, rfc1738};
//! let grammar = rfc1738::RULES.file().read()?;
//! let http = Automaton::compile(&grammar, "httpurl")?;
//! assert!(http.accepts(b"http://h:80/a?b") && !http.accepts(b"http:x") && !http.accepts(b"http://u@h/"));
//! // By the letter, `otherurl` derives what the rule of a scheme does not.
//! assert!(Automaton::compile(&grammar, "url")?.accepts(b"http:x"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::RuleTable;
use crate::GrammarFile;

/// The table of RFC 1738: its grammar file, and no rules in code.
pub static RULES: RuleTable = RuleTable {
    specification: "RFC 1738",
    file: GrammarFile::new("../../grammar/rfc1738.bnf", include_str!("../../grammar/rfc1738.bnf"), &[]),
    entries: &[],
    terms: &[],
    readings: &[],
    indexes: super::tables::table::indexes(&[]),
};
