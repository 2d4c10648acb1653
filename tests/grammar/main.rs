//! The grammars in code: each rule, in every form, accepts what the printed rule accepts.

mod amendment;
mod ascii_set;
mod attempts;
mod blocks;
mod compare;
mod computed;
mod conformance;
mod cost;
mod coverage;
mod edition_differences;
mod edition_relations;
mod editions;
mod forms;
mod grammar_file;
mod mutants;
mod non_ascii;
mod primitives;
mod printed_derivations;
mod referee;
mod second_opinion;
mod source;
#[path = "../support/mod.rs"]
mod support;
mod url_standard;
mod urn;
mod whole_texts;
