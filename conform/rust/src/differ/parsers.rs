//! The parsers of a report, with their versions.

use super::report;
use crate::adapter::Adapter;
use crate::dates::{newest, released};

/// The end of the name of a package that has the name of a grammar.
const PACKAGE: &str = "-package";

/// A parser of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parser {
    /// Its name in the report.
    pub name: String,
    /// What it is: a grammar, or what an adapter accepts.
    pub what: String,
    /// Its version; empty for what this repository has itself.
    pub version: String,
    /// The month of that version.
    pub released: String,
    /// Which accessors are read.
    pub reads: String,
    /// Whether it has a page in `docs/conformance`.
    pub is_adapter: bool,
}

/// The parsers of a report, in their order. `version_of` gives the version of an adapter.
///
/// # Errors
///
/// Returns what `version_of` returns.
pub fn parsers<E>(
    reported: &[report::Parser],
    adapters: &[Adapter<'_>],
    version_of: impl Fn(&str) -> Result<String, E>,
) -> Result<Vec<Parser>, E> {
    let newest = newest(adapters);
    let parser = |parser: &report::Parser| {
        let name = parser.name.as_str();
        let adapter = adapters
            .iter()
            .find(|adapter| adapter.name == name.strip_suffix(PACKAGE).unwrap_or(name))
            .filter(|_| parser.what == "a program of the user");
        let Some(adapter) = adapter else {
            return Ok(Parser {
                name: name.to_owned(),
                what: parser.what.clone(),
                version: String::new(),
                released: String::new(),
                reads: String::new(),
                is_adapter: false,
            });
        };
        let version = version_of(adapter.name)?.trim().to_owned();
        Ok(Parser {
            name: name.to_owned(),
            what: adapter.accepts.to_owned(),
            released: released(adapter, &version, newest),
            version,
            reads: adapter.reads.to_owned(),
            is_adapter: true,
        })
    };
    reported.iter().map(parser).collect()
}

impl Parser {
    /// The adapter.
    pub fn adapter(&self) -> &str {
        self.name.strip_suffix(PACKAGE).unwrap_or(&self.name)
    }
}
