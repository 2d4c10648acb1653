//! The grammars to which a pasted one links.

use std::collections::BTreeMap;

use uri_bnf::{
    Edition,
    bnf::{Automaton, Grammar, Header, Link, Notation},
};

use crate::{
    grammars,
    request::{Problem, Request},
};

/// The longest grammar, in bytes.
const LONGEST: usize = 65_536;

/// A pasted grammar, and those of the editions that its header names.
pub(super) struct Pasted<'t> {
    pub(super) notation: Notation,
    pub(super) text: &'t str,
    linked: BTreeMap<&'t str, &'static Grammar>,
}

impl<'t> Pasted<'t> {
    pub(super) fn new(request: &'t Request) -> Result<Self, Problem> {
        let (notation, text) = (request.notation()?, request.text("text")?);
        if text.len() > LONGEST {
            return Err(Problem::new(format_args!("the grammar has more than {LONGEST} bytes")));
        }
        let mut linked = BTreeMap::new();
        for link in Header::read(text).links() {
            let edition = Edition::ALL.iter().find(|edition| edition.rules().file().name() == link.file);
            let edition = edition.ok_or_else(|| {
                let names: Vec<_> =
                    Edition::ALL.iter().map(|edition| edition.rules().file().name()).collect();
                let names = names.join(", ");
                Problem::new(format_args!(
                    "the grammar links to {:.100}, and here are only {names}",
                    link.file
                ))
            })?;
            linked.insert(link.file, grammars::grammar(*edition)?);
        }
        Ok(Self { notation, text, linked })
    }

    /// The links that the header gives.
    pub(super) fn links(&self) -> Vec<Link<'_>> {
        let header = Header::read(self.text);
        let link = |link: uri_bnf::bnf::LinkEntry<'t>| {
            let grammar = self.linked.get(link.file).copied()?;
            Some(Link { rule: link.rule, grammar, target: link.target })
        };
        header.links().filter_map(link).collect()
    }

    /// The grammar, if it has no errors.
    pub(super) fn grammar(&self) -> Result<Grammar, Problem> {
        let read = Grammar::read_linked(self.notation, self.text, &self.links());
        read.map_err(|error| {
            Problem::new(format_args!("line {}, column {}: {}", error.line(), error.column(), error.kind()))
        })
    }
}

/// The grammar of a request, and the name of the rule.
pub(super) fn grammar_and_rule(request: &Request) -> Result<(Grammar, String), Problem> {
    let grammar = Pasted::new(request)?.grammar()?;
    let name = request.text("rule")?;
    let rule = grammar
        .rule(name)
        .ok_or_else(|| Problem::new(format_args!("the grammar has no rule {name:.100}")))?;
    let name = rule.name().to_owned();
    Ok((grammar, name))
}

/// The automaton of the rule of a request, and its grammar.
pub(super) fn automaton(request: &Request) -> Result<(Grammar, Automaton), Problem> {
    let (grammar, name) = grammar_and_rule(request)?;
    let automaton = Automaton::compile(&grammar, &name).map_err(Problem::new)?;
    Ok((grammar, automaton))
}
