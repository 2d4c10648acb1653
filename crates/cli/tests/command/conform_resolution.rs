//! `uri-bnf conform --resolve`: the pairs, and this project's own resolver as the program.

use std::fmt::Write;

use crate::run::run;

const TABLE: &str = include_str!("../../../../docs/semantics.tsv");
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/conform/resolution/examples.tsv");

/// The bases and references of the table are the examples. This test writes them, and fails if they were not up to date.
#[test]
fn the_examples_are_those_of_the_table() {
    let mut examples = String::new();
    for line in TABLE.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let [_, _, "resolve", inputs, ..] = cells[..] else { continue };
        let values: Vec<String> =
            serde_json::Deserializer::from_str(&as_json(inputs)).into_iter().map_while(Result::ok).collect();
        let [base, reference] = &values[..] else { continue };
        let pair = format!("{base}\t{reference}\n");
        if !examples.contains(&pair) && values.iter().all(|value| !value.contains(['\t', '\n', '\r'])) {
            examples.write_str(&pair).unwrap();
        }
    }
    assert!(examples.lines().count() > 150);
    if std::fs::read_to_string(EXAMPLES).unwrap() != examples {
        std::fs::write(EXAMPLES, examples).unwrap();
        panic!("{EXAMPLES} was not up to date, and is now: read what changed");
    }
}

/// The values of a cell, whose escapes are those of Rust, as JSON.
fn as_json(values: &str) -> String {
    let mut parts = values.split("\\u{");
    let mut json = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        json.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
        json.push_str(rest);
    }
    json
}

#[test]
fn our_resolver_shows_nothing() {
    for edition in ["1808", "url07", "uri01", "2396", "2732", "3986", "3987"] {
        let decide = [
            env!("CARGO_BIN_EXE_uri-bnf"),
            "decide",
            "--no-config",
            "--edition",
            edition,
            "--protocol",
            "jsonl",
        ];
        let conform = ["conform", "--no-config", "--resolve", "--edition", edition, "--"];
        let shown = run(&[&conform[..], &decide[..]].concat()).ends_with(0).output;
        assert!(shown.contains("0 deviations"), "{edition}: {shown}");
    }
}
