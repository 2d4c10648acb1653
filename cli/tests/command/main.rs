//! Runs the command `uri-bnf`, and holds what it does against what it says.

mod check;
mod editions;
mod files;
mod generate;
mod grammar;
mod help;
mod lint;
mod output;
mod parse;
mod readme;
mod report;
mod run;
