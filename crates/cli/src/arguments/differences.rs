//! The arguments of `diff`.

use std::path::PathBuf;

use clap::Args;

use super::formats::{DiffFormat, ReadNotation};
use crate::names::choice::OneParser;
use crate::names::specification::SpecificationName;

/// Print what two editions, or any two grammars, differ in: the languages of their rules, and how these are written
///
/// The automata of two rules that correspond are compared: they are equal, one is within the other, or neither is. For
/// each step at which they part, a shortest string is shown that only one of them accepts. In contrast, 'compare' says
/// which rules make the editions differ on a given input.
#[derive(Debug, Args)]
#[command(after_long_help = with_diff_exit_status!("\
Rules that correspond:
  The start symbols do. From a draft, RFC 2396 or RFC 2732 to RFC 3986 or RFC 3987,
  the others do by the table of RFC 3986, appendix D.2: 'hier_part' became an
  expression, 'server' became 'authority'. From RFC 3986 to RFC 3987, 'host' became
  'ihost'; 'host' of other editions did as well. In the drafts, 'site' is the
  'authority' of RFC 2396, and 'authority' is its 'reg_name'. All others have the
  same name. In files, rules with the same name correspond, and the first rules of
  both, which are the start symbols.

Formats:
  human     For each pair of rules, the relation of their languages. Then, for each
            side, how many steps of the automata lead to strings that the other
            does not accept, and a shortest string for each, with the offset at
            which they part and what follows there: characters, or the end of
            the string. Steps with the same characters are shown once, unless
            --all is given. If the rules are written differently, lines that begin
            with - and + show both.
  markdown  A table of the pairs, and a list of the strings for each pair
  json      One object: left, right (names), equal, rules, only_left and only_right
            (names of rules that correspond to none). Each of rules is an object:
            left and right (names, or what replaces a rule), start, relation (equal,
            within, contains or neither; null if they were not compared, and then
            error), text (same, renamed or changed; null if one is not a rule),
            left_printed, right_printed, only_left and only_right, which are
            objects: count, and steps, an array of objects: input, utf8, octets
            (only if it is not UTF-8), offset, and characters, an array of pairs of
            numbers, or null at the end of the string

Example:
  $ uri-bnf diff 2396 3986 --rule port
  RFC 2396 and RFC 3986

  port: the same language

"))]
pub(crate) struct DiffArguments {
    /// The specifications, given by name or number: two, or one and a file
    #[arg(value_name = "EDITION", num_args = 0..=2, value_parser = OneParser)]
    pub(crate) editions: Vec<SpecificationName>,

    /// Compare the grammar in this file, in place of the first edition; '-' is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) left: Option<PathBuf>,

    /// Compare with the grammar in this file, in place of the second edition; '-' is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) right: Option<PathBuf>,

    /// Read files in this notation [default: abnf for names that end in .abnf, else bnf]
    #[arg(long, value_enum, value_name = "NOTATION")]
    pub(crate) notation: Option<ReadNotation>,

    /// Compare only the rules with this name, on either side, and those that correspond to them
    #[arg(long, value_name = "NAME")]
    pub(crate) rule: Option<String>,

    /// Show every distinguishing step, up to 1,000 for each side of a pair
    #[arg(long)]
    pub(crate) all: bool,

    /// Print in this format
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: DiffFormat,
}
