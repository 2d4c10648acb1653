//! How the printed rules derive a string, what was tried, and the diagrams of rules.

use std::sync::OnceLock;

use pyo3::{exceptions::PyValueError, prelude::*};
use serde_json::json;
use uri_bnf::{
    Edition, Span,
    bnf::Grammar,
    derivation::{DeriveError, Deriver, ShownAttempts, ShownDerivation},
    diagram::{Diagram, Page, Taken},
    grammar::RuleEntry,
    secrets::Masking,
};

use crate::arguments::EditionArgument;

use super::{
    errors::{expected, parse_error},
    input::Input,
};

/// What is read once of each edition.
static GRAMMARS: [OnceLock<Option<Grammar>>; 6] = [const { OnceLock::new() }; 6];
static DERIVERS: [OnceLock<Option<Deriver<'static>>>; 6] = [const { OnceLock::new() }; 6];

/// The longest text that is derived, in octets. A derivation takes about a kilobyte of memory for each.
const LONGEST: usize = 1 << 16;

fn check_length(octets: &[u8]) -> PyResult<()> {
    if octets.len() <= LONGEST {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("expected a text of at most {LONGEST} octets, found {}", octets.len())))
}

fn kept<T>(all: &'static [OnceLock<T>], edition: Edition, make: impl FnOnce() -> T) -> Option<&'static T> {
    let index = Edition::ALL.iter().position(|known| *known == edition)?;
    all.get(index).map(|kept| kept.get_or_init(make))
}

fn grammar(edition: Edition) -> PyResult<&'static Grammar> {
    let grammar = kept(&GRAMMARS, edition, || edition.rules().file().read().ok());
    grammar.and_then(Option::as_ref).ok_or_else(|| PyValueError::new_err("the grammar cannot be read"))
}

fn deriver(edition: Edition) -> PyResult<&'static Deriver<'static>> {
    let grammar = grammar(edition)?;
    let deriver = kept(&DERIVERS, edition, || Deriver::new(grammar).ok());
    deriver.and_then(Option::as_ref).ok_or_else(|| PyValueError::new_err("the grammar cannot be compiled"))
}

/// The rule of an edition with this name; its start symbol without one.
fn rule(edition: Edition, name: Option<&str>) -> PyResult<&'static RuleEntry> {
    let name = name.unwrap_or(edition.start_symbol());
    let entry = edition.rules().rule(name);
    entry
        .ok_or_else(|| PyValueError::new_err(format!("{edition} has no rule \"{name}\": `rules` lists them")))
}

/// The names of the rules of an edition, in the order in which they are printed.
pub(super) fn rules(edition: Edition) -> Vec<&'static str> {
    edition.rules().entries().iter().map(RuleEntry::name).collect()
}

/// The passwords of a text, unless they are shown.
fn hidden(octets: &[u8], shows_secrets: bool) -> Vec<Span> {
    if shows_secrets { Vec::new() } else { Masking::PASSWORDS.spans(octets).collect() }
}

/// The octets with others in place of the hidden ones.
fn masked(octets: &[u8], hidden: &[Span]) -> Vec<u8> {
    let mut masked = octets.to_vec();
    for span in hidden {
        if let Some(secret) = masked.get_mut(span.range()) {
            secret.fill(b'*');
        }
    }
    masked
}

/// The derivation of a text, as JSON: that of `uri-bnf derive --format json`, with the name of the rule, and the text.
#[pyfunction]
pub(super) fn _derive(
    text: &Bound<'_, PyAny>,
    edition: EditionArgument,
    rule: Option<&str>,
    shows_secrets: bool,
) -> PyResult<String> {
    let edition = edition.0;
    let entry = self::rule(edition, rule)?;
    let given = Input::of(text)?;
    let octets = given.octets();
    check_length(octets)?;
    match deriver(edition)?.derive(entry, octets) {
        Ok(printed) => {
            let hidden = hidden(octets, shows_secrets);
            let shown = masked(octets, &hidden);
            let derivation = ShownDerivation::new(&printed, &hidden);
            let object = derivation.object(edition.rules(), &shown);
            let text = String::from_utf8_lossy(&shown);
            written(&json!({"text": text, "rule": entry.name(), "derivation": object}))
        }
        Err(DeriveError::Rejected(error)) => Err(parse_error(text, octets, edition, &error)),
        Err(error) => Err(PyValueError::new_err(error.to_string())),
    }
}

/// What was tried on a text, as JSON: that of `uri-bnf derive --format json --tried`.
#[pyfunction]
pub(super) fn _tried(
    text: &Bound<'_, PyAny>,
    edition: EditionArgument,
    rule: Option<&str>,
    shows_secrets: bool,
) -> PyResult<String> {
    let edition = edition.0;
    let entry = self::rule(edition, rule)?;
    let given = Input::of(text)?;
    let octets = given.octets();
    check_length(octets)?;
    let hidden = hidden(octets, shows_secrets);
    let attempts = ShownAttempts::new(&entry.attempts(octets), &hidden);
    let shown = masked(octets, &hidden);
    let expected = entry.explain(octets).map(|error| expected(&error));
    written(&json!({
        "text": String::from_utf8_lossy(&shown),
        "rule": entry.name(),
        "furthest": attempts.furthest(),
        "expected": expected,
        "attempts": attempts,
    }))
}

/// The railroad diagram of a rule, as SVG. The parts that were taken, as pairs of their number and how often, are lit.
#[pyfunction]
pub(super) fn _diagram(edition: EditionArgument, rule: &str, taken: Vec<(usize, u64)>) -> PyResult<String> {
    let entry = self::rule(edition.0, Some(rule))?;
    let grammar = grammar(edition.0)?;
    let production = grammar.rule(entry.name()).or_else(|| grammar.linked(entry.name()));
    let Some(production) = production else {
        return Err(PyValueError::new_err("the rule is not in the printed grammar"));
    };
    let place = format!("{}, {} {}", entry.document(), entry.kind_of_section(), entry.section());
    let taken: Taken = taken.into_iter().collect();
    let is_lit = !taken.is_empty();
    let diagrams = vec![Diagram::new(production).with_place(place).with_taken(taken)];
    let page = if is_lit { Page::lit(entry.name(), diagrams) } else { Page::new(entry.name(), diagrams) };
    Ok(page.to_string())
}

/// A text with a `*` for each character of a password, so that characters keep their offsets.
#[pyfunction]
pub(super) fn _mask(text: &Bound<'_, PyAny>) -> PyResult<String> {
    let given = Input::of(text)?;
    let text = String::from_utf8_lossy(given.octets());
    let mut masked = String::with_capacity(text.len());
    let mut end = 0;
    for span in Masking::PASSWORDS.spans(&*text) {
        masked.push_str(text.get(end..span.start).unwrap_or_default());
        masked.extend(text.get(span.range()).unwrap_or_default().chars().map(|_| '*'));
        end = span.end;
    }
    masked.push_str(text.get(end..).unwrap_or_default());
    Ok(masked)
}

fn written(value: &serde_json::Value) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))
}
