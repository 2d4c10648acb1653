//! The judge, on toy grammars, on random ones, and on the printed ones.

mod abnf_reader;
mod automaton;
mod derivations;
mod difference;
mod errors;
mod generate;
mod grammars;
mod languages;
mod links;
mod lint;
mod planted;
mod random_derivations;
mod reader;
#[path = "../../../../tests/support/share.rs"]
#[allow(dead_code, reason = "each test uses a part of it")]
mod share;
mod suite;
mod translation;
mod unicode_grammar;
mod w3c_ebnf;
