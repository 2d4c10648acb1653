//! What the tests of the automata share: grammars, read and compiled.
#![allow(dead_code, reason = "each test uses a part of it")]

use uri_bnf::bnf::{Automaton, Grammar, Notation};

pub(crate) const RFC2396: &str = include_str!("../../grammar/rfc2396.bnf");

pub(crate) const RFC3986: &str = include_str!("../../grammar/rfc3986.abnf");
pub(crate) const RFC5234: &str = include_str!("../../grammar/rfc5234.abnf");

pub(crate) fn rfc2396() -> Grammar {
    read(RFC2396)
}

pub(crate) fn read(text: &str) -> Grammar {
    Grammar::read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

pub(crate) fn read_abnf(text: &str) -> Grammar {
    Grammar::read_as(Notation::Abnf, text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

pub(crate) fn compile(grammar: &Grammar, rule: &str) -> Automaton {
    Automaton::compile(grammar, rule).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn language(definition: &str) -> Automaton {
    compile(&read(&format!("a = {definition}")), "a")
}

pub(crate) fn abnf_language(definition: &str) -> Automaton {
    compile(&read_abnf(&format!("a = {definition}")), "a")
}
