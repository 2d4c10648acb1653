//! Checks inputs by the automaton of a rule: for grammars that no parser was built for, of the user's own or of RFC 1738.

use std::fmt;
use std::sync::OnceLock;

use uri_bnf::bnf::{Automaton, CharacterSet, NextCharacters, State};
use uri_bnf::{Found, Span};

use crate::inputs::input::Input;
use crate::inputs::own_grammar::OwnGrammar;
use crate::names::reading::{OWN_RULES, Reading, own_rule};
use crate::names::specification::SpecificationName;
use crate::status::Failure;
use crate::text::characters;
use crate::text::position::column;
use crate::text::secrets;

/// Checks inputs against the language of a rule.
#[derive(Debug)]
pub(crate) struct AutomatonChecker {
    automaton: Automaton,
    /// What can follow in each state, if there has been a fault; `None` if the automaton is too large for characters.
    next: OnceLock<Option<NextCharacters>>,
    rule: String,
    file: String,
    /// Checkers of inputs that begin with these schemes, which have rules of their own.
    of_schemes: Vec<(&'static str, AutomatonChecker)>,
}

/// Why an input is not in the language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AutomatonFault<'c> {
    pub(super) checker: &'c AutomatonChecker,
    /// What was found, and its octets.
    pub(super) found: Found,
    pub(crate) span: Span,
    /// The state before it.
    state: State,
    pub(super) is_in_secret: bool,
}

impl AutomatonChecker {
    /// # Errors
    ///
    /// Returns an error if the automaton is beyond the limits.
    pub(crate) fn new(own: OwnGrammar) -> Result<Self, Failure> {
        let automaton = Automaton::compile(&own.grammar, &own.rule);
        let automaton = automaton.map_err(|error| own.failure(&error))?;
        Ok(Self { automaton, next: OnceLock::new(), rule: own.rule, file: own.name, of_schemes: Vec::new() })
    }

    /// Checks inputs by the grammar of a specification that has no parser. From the start symbol of RFC 1738,
    /// with [`Reading::OwnRule`], a scheme with a rule of its own is read by that rule alone.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no rule of this name, or if the automaton is beyond the limits.
    pub(crate) fn printed(
        specification: SpecificationName,
        rule: Option<&str>,
        reading: Reading,
    ) -> Result<Self, Failure> {
        let mut checker = Self::new(OwnGrammar::printed(specification, rule)?)?;
        let is_start = checker.rule == specification.start_symbol();
        if is_start && reading.is_by_scheme(specification) {
            for (_, rule) in OWN_RULES {
                checker.of_schemes.push((rule, Self::new(OwnGrammar::printed(specification, Some(rule))?)?));
            }
        }
        Ok(checker)
    }

    /// The checker of an input: that of its scheme, if that has a rule of its own.
    fn of(&self, octets: &[u8]) -> &Self {
        let rule = own_rule(octets).filter(|_| !self.of_schemes.is_empty());
        let found = rule.and_then(|rule| self.of_schemes.iter().find(|(other, _)| *other == rule));
        found.map_or(self, |(_, checker)| checker)
    }

    /// Returns whether these octets are in the language.
    pub(crate) fn is_valid(&self, octets: &[u8]) -> bool {
        self.of(octets).automaton.accepts(octets)
    }

    /// Returns the rule and the name of the file.
    pub(super) fn origin(&self) -> (&str, &str) {
        (&self.rule, &self.file)
    }

    /// Returns why these octets are not in the language; `None` if they are.
    pub(crate) fn fault(&self, octets: &[u8]) -> Option<AutomatonFault<'_>> {
        self.of(octets).own_fault(octets)
    }

    fn own_fault(&self, octets: &[u8]) -> Option<AutomatonFault<'_>> {
        let (mut offset, mut state) = self.automaton.viable_prefix(octets);
        if offset == octets.len() && self.automaton.is_accepting(state) {
            return None;
        }
        if !self.reads_octets() {
            // A character that begins like an expected one is wrong from its first octet.
            let prefix = octets.get(..offset).unwrap_or_default();
            let whole = std::str::from_utf8(prefix).map_or_else(|error| error.valid_up_to(), str::len);
            if whole < offset {
                (offset, state) = self.automaton.viable_prefix(prefix.get(..whole).unwrap_or_default());
            }
        }
        let found = self.found(octets.get(offset..).unwrap_or_default());
        let length = match found {
            Found::Character(character) => character.len_utf8(),
            Found::Octet(_) => 1,
            Found::End => 0,
        };
        let span = Span { start: offset, end: offset + length };
        let is_in_secret = secrets::is_in_secret(octets, offset) && found != Found::End;
        Some(AutomatonFault { checker: self, found, span, state, is_in_secret })
    }

    /// Returns what is at the beginning of these octets.
    fn found(&self, rest: &[u8]) -> Found {
        let Some(&octet) = rest.first() else {
            return Found::End;
        };
        let character = rest.utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
        match character {
            Some(character) if character.is_ascii() || !self.reads_octets() => Found::Character(character),
            _ => Found::Octet(octet),
        }
    }

    fn next(&self) -> Option<&NextCharacters> {
        self.next.get_or_init(|| NextCharacters::of(&self.automaton).ok()).as_ref()
    }

    fn reads_octets(&self) -> bool {
        self.next().is_none_or(NextCharacters::are_octets)
    }
}

impl AutomatonFault<'_> {
    /// Returns the characters that are expected, or octets if the language has words that are not UTF-8.
    pub(super) fn expected(&self) -> CharacterSet {
        let characters = self.checker.next().and_then(|next| next.after(self.state));
        let octets = || CharacterSet::of_octets(&self.checker.automaton.next_octets(self.state));
        characters.cloned().unwrap_or_else(octets)
    }

    /// Returns whether the end of the input is expected.
    pub(super) fn is_end_expected(&self) -> bool {
        self.checker.automaton.is_accepting(self.state)
    }

    /// Returns its column in `input`.
    pub(crate) fn column(&self, input: &Input<'_>) -> u64 {
        column(input.octets.unwrap_or_default(), self.span.start) + input.column - 1
    }
}

/// What is wrong, on one line, without the offset.
impl fmt::Display for AutomatonFault<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = characters::listed(&self.expected());
        formatter.write_str("expected ")?;
        match (expected.as_str(), self.is_end_expected()) {
            ("", _) => formatter.write_str("the end")?,
            (characters, false) => formatter.write_str(characters)?,
            (characters, true) => write!(formatter, "{characters} or the end")?,
        }
        if self.is_in_secret {
            formatter.write_str(", found a character of a secret")?;
        } else {
            write!(formatter, ", found {}", self.found)?;
        }
        let AutomatonChecker { rule, file, .. } = self.checker;
        write!(formatter, " (in {rule}, {file})")
    }
}
