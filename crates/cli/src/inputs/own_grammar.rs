//! A grammar of the user's own, in place of that of a specification.

use std::path::Path;

use uri_bnf::bnf::{CompileError, Grammar, Notation, Production};

use super::grammar_source::{GrammarSource, notation};
use super::input::STANDARD_INPUT;
use crate::arguments::ReadNotation;
use crate::findings::abridged::abridged;
use crate::names::nearest::{did_you_mean, nearest};
use crate::names::specification::SpecificationName;
use crate::status::Failure;
use crate::text::path::{shown_path, whole_path};
use crate::text::visible::visible;

/// A grammar from a file, and the rule to start from.
#[derive(Debug)]
pub(crate) struct OwnGrammar {
    /// The name of the file, on one line.
    pub(crate) name: String,
    pub(crate) grammar: Grammar,
    /// The text of the file.
    pub(crate) text: String,
    /// The name of the rule, as it is defined.
    pub(crate) rule: String,
    /// The line and the column of the rule.
    position: (usize, usize),
}

impl OwnGrammar {
    /// Reads a file, or standard input for `-`. Without the name of a rule, the first of the file is the start symbol.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a grammar, or has no rule of this name.
    pub(crate) fn read(
        path: &Path,
        notation: Option<ReadNotation>,
        rule: Option<&str>,
    ) -> Result<Self, Failure> {
        let (text, grammar) = read(path, notation)?;
        let shown = if path.as_os_str() == "-" { name(path) } else { shown_path(path) };
        Self::of(name(path), &shown, text, grammar, rule)
    }

    /// The grammar of a specification that has no parser. Without the name of a rule, its start symbol.
    ///
    /// # Errors
    ///
    /// Returns an error if it has no rule of this name.
    pub(crate) fn printed(specification: SpecificationName, rule: Option<&str>) -> Result<Self, Failure> {
        let text = specification.rules().file().text().to_owned();
        let name = specification.to_string();
        let rule = rule.unwrap_or(specification.start_symbol());
        Self::of(name.clone(), &name, text, specification.read_grammar()?, Some(rule))
    }

    /// A grammar, and the rule of it with this name, or its first.
    fn of(
        name: String,
        shown: &str,
        text: String,
        grammar: Grammar,
        rule: Option<&str>,
    ) -> Result<Self, Failure> {
        let production = match rule {
            Some(rule) => grammar.rule(rule),
            None => grammar.rules().next(),
        };
        let Some(production) = production else {
            let rule = rule.unwrap_or_default();
            let tip = did_you_mean(&nearest(grammar.rules().map(Production::name), rule));
            return Err(Failure::Unknown(format!("no rule of {shown} is called {rule:?}{tip}")));
        };
        let before = text.get(..production.span().start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before.get(line_start..).unwrap_or_default().chars().count() + 1;
        let position = (before.matches('\n').count() + 1, column);
        let rule = production.name().to_owned();
        Ok(Self { name, grammar, text, rule, position })
    }

    /// Returns the failure to use the rule.
    pub(crate) fn failure(&self, error: &CompileError) -> Failure {
        let (name, (line, column)) = (&self.name, self.position);
        Failure::Unknown(format!("{name}:{line}:{column}: {}", abridged(error)))
    }
}

/// Returns the name of the file, on one line.
pub(crate) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { STANDARD_INPUT.to_owned() } else { whole_path(path) }
}

/// Reads the grammar in a file, with those that it links to. By default, its name implies the notation.
///
/// # Errors
///
/// Returns an error if the file cannot be read, is not a grammar, or has no rules.
pub(crate) fn read_grammar(path: &Path, notation: Option<ReadNotation>) -> Result<Grammar, Failure> {
    read(path, notation).map(|(_, grammar)| grammar)
}

/// Reads the same, and returns the text of the file as well.
fn read(path: &Path, notation: Option<ReadNotation>) -> Result<(String, Grammar), Failure> {
    let notation = match notation {
        Some(ReadNotation::Bnf) => Notation::Bnf,
        Some(ReadNotation::Abnf) => Notation::Abnf,
        None => self::notation(path),
    };
    let unreadable = |message: String| Failure::Unknown(visible(message.as_bytes()).into_owned());
    let source = GrammarSource::read(path, notation).map_err(unreadable)?;
    let grammar = Grammar::read_linked(source.notation, &source.text, &source.links());
    let grammar = grammar.map_err(|error| {
        let (line, column, kind) = (error.line(), error.column(), abridged(error.kind()));
        let name = name(path);
        Failure::Unknown(format!("{name}:{line}:{column}: {kind} ('uri-bnf lint' lists all errors)"))
    })?;
    if grammar.rules().len() == 0 {
        return Err(Failure::Unknown(format!("{} has no rules", name(path))));
    }
    Ok((source.text, grammar))
}
