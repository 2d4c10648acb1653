//! The Rust of each rule, found in the file that defines it.

mod classes;

use core::{fmt, ops::Range};

use super::RuleEntry;

/// A piece of the source code of this crate.
///
/// Its `Display` is the text without the indentation that all lines have.
///
/// ```
/// let source = uri_bnf::rfc2396::RULES.rule("port").unwrap().source();
/// let code = "\
/// fn port<I: GrammarInput, E: NomError<I>>() -> impl Rule<I, Port<I>, E> {
///     rule::Port.is(many0(class::Digit, Self::rule(rule::Digit)).map(Port))
/// }
/// ";
/// assert_eq!(source.to_string(), code);
/// assert_eq!(source.file, "src/grammar/rfc2396.rs");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The path of the file in the package.
    pub file: &'static str,
    /// The numbers of its lines in the file, which count from 1.
    pub lines: Range<u32>,
    /// The lines, as in the file.
    pub text: &'static str,
}

impl Source {
    /// The piece of `text`, the file at `path`, with these offsets. Its lines are whole.
    fn new(path: &'static str, text: &'static str, offsets: Range<usize>) -> Self {
        let lines = |end: usize| {
            let count = text.as_bytes().iter().take(end).filter(|octet| **octet == b'\n').count();
            u32::try_from(count).unwrap_or(u32::MAX)
        };
        let numbers = lines(offsets.start) + 1..lines(offsets.end) + 1;
        Self { file: path, lines: numbers, text: text.get(offsets).unwrap_or_default() }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let indentation = |line: &str| line.len() - line.trim_start().len();
        let filled = self.text.lines().filter(|line| !line.trim().is_empty());
        let common = filled.map(indentation).min().unwrap_or(0);
        for line in self.text.lines() {
            writeln!(formatter, "{}", line.get(common..).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Its Rust: with the feature `source`.
impl RuleEntry {
    /// Its function in Rust, from the file that defines it: if a specification amends another, that may be the trait of
    /// the other one. Linear in the length of these files.
    ///
    /// ```
    /// // RFC 2732 does not change `hostport` of RFC 2396, but `host`.
    /// let file = |name| uri_bnf::rfc2732::RULES.rule(name).map(|rule| rule.source().file);
    /// assert_eq!(file("hostport"), Some("src/grammar/rfc2396.rs"));
    /// assert_eq!(file("host"), Some("src/grammar/rfc2732.rs"));
    /// ```
    pub fn source(&self) -> Source {
        let found = self.files.iter().find_map(|(path, text)| {
            let start = text.lines().position(|line| self.is_begun_by(line))?;
            let start: usize = text.split_inclusive('\n').take(start).map(str::len).sum();
            let end = start + text.get(start..)?.find("\n    }\n")? + "\n    }\n".len();
            // The path is relative to the file of the specification.
            Some(Source::new(path.trim_start_matches("../"), text, start..end))
        });
        found.unwrap_or(Source { file: "", lines: 1..1, text: "" })
    }

    /// Returns whether `line` is the first one of its function.
    fn is_begun_by(&self, line: &str) -> bool {
        let name = line.strip_prefix("    fn ").and_then(|after| after.strip_prefix(self.function()));
        name.is_some_and(|after| after.starts_with("<I: GrammarInput, E: NomError<I>>()"))
    }

    /// The classes with the characters that its function does not list itself. Linear in the length of the files.
    ///
    /// ```
    /// let classes: Vec<_> = uri_bnf::rfc2396::RULES.rule("mark").unwrap().class_sources().collect();
    /// assert_eq!((classes.len(), classes[0].file), (1, "src/grammar/class/rfc2396.rs"));
    /// assert!(classes[0].text.contains(r#"AsciiSet::of(b"-_.!~*'()")"#));
    /// // An `alphanum` is an `alpha` or a `digit`: its function refers to these rules.
    /// assert_eq!(uri_bnf::rfc2396::RULES.rule("alphanum").unwrap().class_sources().count(), 0);
    /// ```
    pub fn class_sources(&self) -> impl Iterator<Item = Source> + Clone + use<> {
        let function = self.source();
        classes::of_function(function.file, function.text)
    }
}
