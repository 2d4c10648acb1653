//! `uri-bnf diff`: what two grammars differ in.

mod comparison;
mod human;
mod json;
mod markdown;
mod steps;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use uri_bnf::bnf::{Grammar, GrammarPair, PairedRules, Production};
use uri_bnf::compare::edition_pair;

use crate::arguments::{DiffArguments, DiffFormat, ReadNotation, help_on};
use crate::inputs::own_grammar;
use crate::names::nearest::{did_you_mean, nearest};
use crate::names::specification::SpecificationName;
use crate::refusals;
use crate::status::{self, Failure, Outcome, Status};
use crate::text::secrets;

use comparison::Comparison;

pub(crate) fn run(arguments: &DiffArguments) -> Outcome {
    let sides = sides(arguments)?;
    let grammars = match &sides {
        [Side::Specification(left), Side::Specification(right)] => match (left.edition(), right.edition()) {
            (Some(left), Some(right)) => edition_pair(left, right).map_err(|error| {
                Failure::Unknown(format!("cannot read the grammars of {left} and {right}: {error}"))
            })?,
            _ => by_name(&sides, arguments.notation)?,
        },
        _ => by_name(&sides, arguments.notation)?,
    };
    // The grammars of specifications have no secrets, but what looks like some.
    let is_own = sides.iter().any(|side| matches!(side, Side::File(_)));
    let names = sides.map(|side| side.name());
    let pairs = chosen(&grammars, arguments.rule.as_deref(), &names)?;
    let comparison = Comparison::new(names, &grammars, &pairs, arguments.rule.is_none());
    let mut output = status::output();
    match arguments.format {
        DiffFormat::Human => {
            let mut text = Vec::new();
            human::write(&mut text, &comparison, arguments.all)?;
            output.write_all(&shown(&text, is_own))?;
        }
        DiffFormat::Markdown => {
            let mut text = Vec::new();
            markdown::write(&mut text, &comparison, arguments.all)?;
            output.write_all(&shown(&text, is_own))?;
        }
        DiffFormat::Json => json::write(&mut output, &comparison, is_own)?,
    }
    output.flush()?;
    let not_compared = comparison.errors().count();
    comparison.errors().for_each(status::complain);
    Ok(Status { not_valid: !comparison.is_equal(), not_read: not_compared > 0 })
}

/// Returns a text as it is shown: without secrets, if a grammar is the user's own.
fn shown(text: &[u8], is_own: bool) -> Cow<'_, [u8]> {
    if is_own { secrets::mask_words(text) } else { Cow::Borrowed(text) }
}

/// The rules of two grammars by name. An edition begins with its start symbol, a file with its first rule.
fn by_name(sides: &[Side<'_>; 2], notation: Option<ReadNotation>) -> Result<GrammarPair, Failure> {
    let [left, right] = sides;
    let (left_grammar, right_grammar) = (left.read(notation)?, right.read(notation)?);
    let starts = [left.start(&left_grammar), right.start(&right_grammar)];
    Ok(GrammarPair::with_starts(left_grammar, right_grammar, starts.each_ref().map(String::as_str)))
}

/// One side of the comparison.
enum Side<'a> {
    Specification(SpecificationName),
    File(&'a Path),
}

/// The sides: a file in place of an edition takes its position.
fn sides(arguments: &DiffArguments) -> Result<[Side<'_>; 2], Failure> {
    let files = [&arguments.left, &arguments.right].map(|path| path.as_deref().map(Side::File));
    let mut editions = arguments.editions.iter().copied().map(Side::Specification);
    let [left, right] = files.map(|file| file.or_else(|| editions.next()));
    let sides = match (left, right, editions.next()) {
        (None, ..) => return Err(help_on("diff")),
        (Some(left), Some(right), None) => [left, right],
        _ => return Err(refusals::diff::count(arguments)),
    };
    refusals::diff::standard_input(arguments)?;
    Ok(sides)
}

impl Side<'_> {
    fn name(&self) -> String {
        match self {
            Self::Specification(specification) => specification.to_string(),
            Self::File(path) => own_grammar::name(path),
        }
    }

    fn start(&self, grammar: &Grammar) -> String {
        let start = match self {
            Self::Specification(specification) => Some(specification.start_symbol()),
            Self::File(_) => grammar.rules().next().map(Production::name),
        };
        start.unwrap_or_default().to_owned()
    }

    fn read(&self, notation: Option<ReadNotation>) -> Result<Grammar, Failure> {
        match self {
            Self::Specification(specification) => specification.read_grammar(),
            Self::File(path) => own_grammar::read_grammar(path, notation),
        }
    }
}

/// The pairs of rules to compare: all, or those with a rule of this name.
fn chosen<'g>(
    grammars: &'g GrammarPair,
    rule: Option<&str>,
    names: &[String; 2],
) -> Result<Vec<&'g PairedRules>, Failure> {
    let [left, right] = names;
    let Some(rule) = rule else {
        return Ok(grammars.pairs().iter().collect());
    };
    // The names as they are defined: in ABNF, case makes no difference.
    let all: [BTreeSet<&str>; 2] = [
        grammars.pairs().iter().map(PairedRules::left).chain(grammars.only_left()).collect(),
        grammars.pairs().iter().map(PairedRules::right).chain(grammars.only_right()).collect(),
    ];
    let definition = |grammar: &'g Grammar, all: &BTreeSet<&str>| {
        grammar.rule(rule).map(Production::name).filter(|name| all.contains(name))
    };
    let defined = [definition(grammars.left(), &all[0]), definition(grammars.right(), &all[1])];
    let has_name = |pair: &&PairedRules| defined[0] == Some(pair.left()) || defined[1] == Some(pair.right());
    let pairs: Vec<_> = grammars.pairs().iter().filter(has_name).collect();
    if !pairs.is_empty() {
        return Ok(pairs);
    }
    let message = match defined {
        [Some(name), _] => format!("rule {name} of {left} corresponds to no rule of {right}"),
        [None, Some(name)] => format!("rule {name} of {right} corresponds to no rule of {left}"),
        [None, None] => {
            let tip = did_you_mean(&nearest(
                all[0].union(&all[1]).copied().filter(|name| !name.contains(' ')),
                rule,
            ));
            format!("no rule of {left} or {right} is called {rule:?}{tip}")
        }
    };
    Err(Failure::Unknown(message))
}
