//! `docs/command.md` names the options that exist: all of `check`, and no others.

use std::{collections::BTreeSet, process::Command};

use crate::run::SUBCOMMANDS;

const PAGE: &str = include_str!("../../../../docs/command.md");

/// The options of cargo that the page uses.
const OPTIONS_OF_CARGO: [&str; 4] = ["--git", "--locked", "--path", "--release"];

#[test]
fn all_options_of_check_are_on_the_page() {
    let (named, existing) = (named(PAGE), options("check"));
    assert!(existing.len() > 15, "{existing:?}");
    // Every subcommand has these.
    let missing: Vec<_> = existing.difference(&named).filter(|option| *option != "--help").collect();
    assert!(missing.is_empty(), "docs/command.md does not name {missing:?}");
}

#[test]
fn all_options_on_the_page_exist() {
    let mut existing: BTreeSet<_> = SUBCOMMANDS.into_iter().flat_map(options).collect();
    existing.extend(OPTIONS_OF_CARGO.map(str::to_owned));
    let unknown: Vec<_> = named(PAGE).into_iter().filter(|option| !existing.contains(option)).collect();
    assert!(unknown.is_empty(), "docs/command.md names {unknown:?}, which no subcommand has");
}

/// The long options in a text.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|character: char| !(character.is_ascii_lowercase() || character == '-'));
    let is_option = |word: &&str| word.starts_with("--") && word[2..].starts_with(|first: char| first != '-');
    words.filter(is_option).map(|word| word.trim_end_matches('-').to_owned()).collect()
}

/// The long options of a subcommand: each begins the first line of its help.
fn options(subcommand: &str) -> BTreeSet<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-bnf"));
    let output =
        command.args(["help", subcommand]).env("COLUMNS", "100").env("NO_COLOR", "1").output().unwrap();
    assert!(output.status.success(), "{subcommand}");
    let help = String::from_utf8(output.stdout).unwrap();
    let lines = help.lines().map(str::trim_start);
    let long = lines.filter_map(|line| match line.split_once(", --") {
        Some((short, long)) if short.len() == 2 && short.starts_with('-') => Some(format!("--{long}")),
        _ => line.starts_with("--").then(|| line.to_owned()),
    });
    long.flat_map(|line| named(&line).into_iter().take(1).collect::<Vec<_>>()).collect()
}
