//! `editions`: the editions and their rules.

use serde::Serialize;
use uri_bnf::{Edition, grammar::RuleEntry};

use crate::request::{Answer, Request, write};

/// The editions, the oldest first.
#[derive(Serialize)]
struct Editions {
    editions: Vec<Described>,
}

#[derive(Serialize)]
struct Described {
    /// As the command takes it, such as `rfc3986`.
    argument: String,
    name: &'static str,
    title: &'static str,
    start: &'static str,
    /// The names of the rules, as printed, in their order.
    rules: Vec<&'static str>,
}

/// An edition as the command takes it.
pub(crate) fn argument(edition: Edition) -> String {
    let short =
        edition.names().iter().find(|name| name.chars().all(|character| character.is_ascii_alphanumeric()));
    let short = short.copied().unwrap_or(edition.name());
    short.to_ascii_lowercase()
}

pub(crate) fn editions(_: &Request) -> Answer {
    let described = |&edition: &Edition| Described {
        argument: argument(edition),
        name: edition.name(),
        title: edition.title(),
        start: edition.start_symbol(),
        rules: edition.rules().entries().iter().map(RuleEntry::name).collect(),
    };
    write(&Editions { editions: Edition::ALL.iter().map(described).collect() })
}
