//! URL Standard (WHATWG): the strings that may be written, as a grammar of the judge.
//!
//! What browsers read is an algorithm, and accepts nearly any text; what authors may write is less, and regular but for the
//! validity of domains. No rule is code here, so [`RULES`] has no entries: its [file](crate::grammar::RuleTable::file) has the
//! rules, and says what they leave out.
//!
//! ```
//! use uri_bnf::{bnf::Automaton, url_standard};
//! let grammar = url_standard::RULES.file().read()?;
//! let url = Automaton::compile(&grammar, "absolute-URL-with-fragment")?;
//! assert!(url.accepts("http://é.example/ü?q#f".as_bytes()) && !url.accepts(b"http:/h") && !url.accepts(b"http://u@h/"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::RuleTable;
use crate::GrammarFile;

/// The table of the URL Standard: its grammar file, and no rules in code.
pub static RULES: RuleTable = RuleTable {
    specification: "URL Standard",
    file: GrammarFile::new(
        "../../grammar/url-standard.abnf",
        include_str!("../../grammar/url-standard.abnf"),
        &[],
    ),
    entries: &[],
    terms: &[],
    readings: &[],
    indexes: super::tables::table::indexes(&[]),
};
