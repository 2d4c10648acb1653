//! `docs/promises.md`: each sentence stands in its page, each test that holds it exists, and in the pages that promise most
//! no sentence is left out.

mod held;
mod limits;
mod sentences;
mod table;

use std::{fs, path::Path};

/// The pages of which each sentence that sounds like a promise has a row.
const PAGES: [&str; 3] = ["README.md", "SECURITY.md", "docs/security.md"];

/// Sections of these pages whose sentences promise nothing about the code, and why.
const NO_PROMISES: [(&str, &str, &str); 8] = [
    ("SECURITY.md", "## Supported versions", "people hold it"),
    ("SECURITY.md", "## Report", "people hold it"),
    ("SECURITY.md", "## What is a vulnerability", "the guarantees are elsewhere"),
    ("SECURITY.md", "## What is not", "it is about reports"),
    ("docs/security.md", "## Limits", "`limits` compares each row with the code"),
    ("docs/security.md", "## Threat model", "it says what is feared"),
    ("docs/security.md", "### What is not defended", "it says what is not promised"),
    ("docs/security.md", "### Known gaps", "it says what is not promised"),
];

/// Sentences of these pages that promise nothing about the code, and why.
const NO_PROMISE: [(&str, &str); 3] = [
    ("[command](docs/command.md#one-result-for-each-input)", "a link"),
    (
        "Each cell is the speed of a parser divided by that of fluent-uri (median of all rounds of one run).",
        "it explains a table",
    ),
    ("Tests, benchmarks and the adapters in `conform` are not in scope.", "it is about reports"),
];

#[test]
fn each_promise_is_held() {
    let promises = table::read(&page()).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let faults = held::faults(&promises, &file);
    assert!(faults.is_empty(), "docs/promises.md:\n{}", faults.join("\n"));
    assert!(promises.len() > 200, "{}", promises.len());
}

#[test]
fn no_promise_is_left_out() {
    let promises = table::read(&page()).unwrap();
    let mut missing = Vec::new();
    for page in PAGES {
        let rows = promises.iter().filter(|promise| promise.file == page);
        let known: Vec<_> = rows.map(|promise| promise.sentence.as_str()).collect();
        let is_none = |sentence: &String| NO_PROMISE.iter().any(|(none, _)| none == sentence);
        let without = sentences::without_row(&promising(page), &known);
        let without = without.into_iter().filter(|sentence| !is_none(sentence));
        missing.extend(without.map(|sentence| format!("{page}: {sentence}")));
    }
    assert!(missing.is_empty(), "sentences without a row in docs/promises.md:\n{}", missing.join("\n"));
    // What is not in the pages any more is no exception.
    let all: Vec<_> = PAGES.iter().flat_map(|page| sentences::of(&promising(page))).collect();
    for (none, reason) in NO_PROMISE {
        assert!(all.iter().any(|sentence| sentence == none), "{none} ({reason}) is in no page");
    }
}

/// The version with fixes is that of the packages.
#[test]
fn the_newest_release_is_supported() {
    let version = env!("CARGO_PKG_VERSION").rsplit_once('.').unwrap().0;
    let row = format!("| the newest release, {version} | yes, as a new release |");
    assert!(file("SECURITY.md").unwrap().contains(&row), "SECURITY.md has no row {row:?}");
}

/// A page without the sections that promise nothing.
fn promising(page: &str) -> String {
    let text = file(page).unwrap();
    NO_PROMISES.iter().filter(|(name, ..)| *name == page).fold(text, |text, (_, heading, reason)| {
        let rest = sentences::without_section(&text, heading);
        rest.unwrap_or_else(|| panic!("{page} has no section {heading} ({reason})"))
    })
}

fn page() -> String {
    file("docs/promises.md").unwrap()
}

/// The text of a file of the repository, or `None` if there is none.
fn file(path: &str) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).ok()
}
