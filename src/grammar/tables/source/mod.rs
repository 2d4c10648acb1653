//! The Rust of each rule, from the file that defines it.

mod place;
mod places;

use core::{fmt, ops::Range};

use super::RuleEntry;
use crate::grammar::tables::source::{
    place::{Place, RulePlaces},
    places::{FILES, PLACES},
};

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
    /// The piece at `place`; an empty one if there is none.
    fn at((file, first, end): Place) -> Self {
        let (file, all) = FILES.get(file).copied().unwrap_or_default();
        let length = |lines: u32| {
            all.split_inclusive('\n').take(usize::try_from(lines).unwrap_or_default()).map(str::len).sum()
        };
        let text = all.get(length(first.saturating_sub(1))..length(end.saturating_sub(1)));
        Self { file, lines: first..end, text: text.unwrap_or_default() }
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
    /// the other one. Linear in the length of the file.
    ///
    /// ```
    /// // RFC 2732 does not change `hostport` of RFC 2396, but `host`.
    /// let file = |name| uri_bnf::rfc2732::RULES.rule(name).map(|rule| rule.source().file);
    /// assert_eq!(file("hostport"), Some("src/grammar/rfc2396.rs"));
    /// assert_eq!(file("host"), Some("src/grammar/rfc2732.rs"));
    /// ```
    pub fn source(&self) -> Source {
        Source::at(self.places().map_or((usize::MAX, 1, 1), |(_, function, _)| *function))
    }

    /// The classes with the characters that its function does not list itself. Each is linear in the length of its file.
    ///
    /// ```
    /// let classes: Vec<_> = uri_bnf::rfc2396::RULES.rule("mark").unwrap().class_sources().collect();
    /// assert_eq!((classes.len(), classes[0].file), (1, "src/grammar/class/rfc2396.rs"));
    /// assert!(classes[0].text.contains(r#"AsciiSet::of(b"-_.!~*'()")"#));
    /// // An `alphanum` is an `alpha` or a `digit`: its function refers to these rules.
    /// assert_eq!(uri_bnf::rfc2396::RULES.rule("alphanum").unwrap().class_sources().count(), 0);
    /// ```
    pub fn class_sources(&self) -> impl Iterator<Item = Source> + Clone + use<> {
        self.places().into_iter().flat_map(|(_, _, classes)| *classes).copied().map(Source::at)
    }

    /// Where its function and its classes are.
    fn places(&self) -> Option<&'static RulePlaces> {
        let places = PLACES.iter().find(|places| places.specification == self.specification)?;
        places.rules.iter().find(|rule| rule.0 == self.name())
    }
}
