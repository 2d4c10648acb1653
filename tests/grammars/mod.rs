//! What the tests of the automata share: grammars, read and compiled.
#![allow(dead_code, reason = "each test uses a part of it")]

use uri_bnf::bnf::{Automaton, Grammar};

pub(crate) const RFC2396: &str = include_str!("../../grammar/rfc2396.bnf");

pub(crate) fn rfc2396() -> Grammar {
    read(RFC2396)
}

pub(crate) fn read(text: &str) -> Grammar {
    Grammar::read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

pub(crate) fn compile(grammar: &Grammar, rule: &str) -> Automaton {
    Automaton::compile(grammar, rule).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn language(definition: &str) -> Automaton {
    compile(&read(&format!("a = {definition}")), "a")
}
