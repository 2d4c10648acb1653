//! What the library says of an input.

use std::fmt;

use uri_bnf::grammar::{RuleEntry, RuleTable};
use uri_bnf::{Edition, ParseError};

use crate::input::Input;
use crate::place::column;
use crate::specification::Specification;
use crate::tree::Tree;

/// Why an input is not valid.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// It is not in the language.
    Grammar(ParseError),
    /// It is not UTF-8: from which byte of the input on, from which byte of its file on (none of an argument), and why it
    /// is not in the language.
    NotUtf8 { place: usize, offset: Option<u64>, error: Option<ParseError> },
    /// It is longer than the limit, and was not looked at.
    TooLong { max_line: usize },
}

/// Holds inputs against one rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge {
    specification: Specification,
    rules: &'static RuleTable,
    rule: &'static RuleEntry,
    max_line: usize,
}

impl Judge {
    /// One that holds inputs against a rule of `specification`.
    pub(crate) fn new(specification: Specification, rule: &'static RuleEntry, max_line: usize) -> Self {
        Self { specification, rules: specification.rules(), rule, max_line }
    }

    /// Whether an input of these bytes is valid.
    pub(crate) fn is_valid(&self, bytes: &[u8]) -> bool {
        self.rule.accepts_bytes(bytes)
    }

    /// What is wrong with `input`; `None` if it is valid.
    #[inline]
    pub(crate) fn fault(&self, input: &Input<'_>) -> Option<Fault> {
        match input.bytes {
            // All that a rule accepts is UTF-8, so this needs no look of its own.
            Some(bytes) if self.rule.accepts_bytes(bytes) => None,
            Some(bytes) => self.explain(bytes, (!input.is_argument()).then_some(input.offset)),
            None => Some(Fault::TooLong { max_line: self.max_line }),
        }
    }

    /// The other editions by which `text` is valid, the oldest first. None, if the rule is not the start symbol of an
    /// edition.
    pub(crate) fn also_valid_in(&self, text: &str) -> impl Iterator<Item = Edition> {
        let own = self.specification.edition().filter(|edition| edition.start_symbol() == self.rule.name());
        let others =
            Edition::ALL.iter().copied().filter(move |&edition| own.is_some_and(|own| own != edition));
        others.filter(move |edition| edition.is_valid(text))
    }

    /// The tree of `input`, or what is wrong with it.
    pub(crate) fn tree<'a>(&self, input: &Input<'a>) -> Result<Tree<'a>, Fault> {
        if let Some(fault) = self.fault(input) {
            return Err(fault);
        }
        let text = std::str::from_utf8(input.bytes.unwrap_or_default()).unwrap_or_default();
        let node = self.rule.parse_located(text).map_err(Fault::Grammar)?;
        Ok(Tree::new(node, self.rule, self.rules))
    }

    #[cold]
    fn explain(&self, bytes: &[u8], offset: Option<u64>) -> Option<Fault> {
        let error = self.rule.explain(bytes);
        match std::str::from_utf8(bytes) {
            Ok(_) => error.map(Fault::Grammar),
            Err(not_utf8) => {
                let place = not_utf8.valid_up_to();
                Some(Fault::NotUtf8 { place, offset: offset.map(|offset| offset + place as u64), error })
            }
        }
    }
}

impl Fault {
    /// The same, but that its message does not tell other editions.
    pub(crate) fn without_editions(self) -> Self {
        match self {
            Self::Grammar(error) => Self::Grammar(error.without_editions()),
            Self::NotUtf8 { place, offset, error } => {
                Self::NotUtf8 { place, offset, error: error.map(ParseError::without_editions) }
            }
            Self::TooLong { .. } => self,
        }
    }

    /// Why the grammar refuses the input, where it was asked.
    pub(crate) fn error(&self) -> Option<&ParseError> {
        match self {
            Self::Grammar(error) => Some(error),
            Self::NotUtf8 { error, .. } => error.as_ref(),
            Self::TooLong { .. } => None,
        }
    }

    /// The editions that take the input, the oldest first; `None` where they were not asked: of another rule than the
    /// start symbol of an edition, and of what was not looked at.
    pub(crate) fn accepting_editions(&self) -> Option<impl Iterator<Item = Edition>> {
        let error = self.error()?;
        let is_start = |edition: &Edition| {
            edition.rules().specification() == error.specification()
                && error.rules().next().is_some_and(|rule| rule.name() == edition.start_symbol())
        };
        Edition::ALL.iter().any(is_start).then(|| error.accepting_editions())
    }

    /// The byte of the input where it is.
    pub(crate) fn place(&self) -> usize {
        match self {
            Self::Grammar(error) => error.place(),
            Self::NotUtf8 { place, error, .. } => error.as_ref().map_or(*place, ParseError::place),
            Self::TooLong { .. } => 0,
        }
    }

    /// The column of `input` where it is.
    pub(crate) fn column(&self, input: &Input<'_>) -> u64 {
        column(input.bytes.unwrap_or_default(), self.place())
    }
}

/// What is wrong, in one line, without the place.
impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grammar(error) => error.message().fmt(formatter),
            Self::NotUtf8 { place, offset, error } => {
                match offset {
                    Some(offset) => write!(formatter, "not UTF-8 at offset {offset} of the file")?,
                    None => write!(formatter, "not UTF-8 at byte {place}")?,
                }
                error.as_ref().map_or(Ok(()), |error| write!(formatter, "; {}", error.message()))
            }
            Self::TooLong { max_line } => {
                let bytes = if *max_line == 1 { "byte" } else { "bytes" };
                write!(formatter, "longer than {max_line} {bytes}, not looked at (--max-line sets the limit)")
            }
        }
    }
}
