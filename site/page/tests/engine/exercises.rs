//! Exercises: what the judge calls right is right, and everything else is wrong.

use std::{collections::BTreeSet, sync::OnceLock, time::Instant};

use serde_json::{Value, json};
use uri_bnf::{Edition, bnf::Automaton};

use crate::share::of_run;

const KINDS: [&str; 5] = ["break", "next", "refuses", "shortest", "derive"];

/// How many seeds are tried for each kind and edition.
const SEEDS: [u64; 2] = [12, 40];

fn answer(request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).unwrap();
    assert_eq!(answer["error"], Value::Null, "{request}");
    answer
}

fn exercise(edition: Edition, kind: &str, seed: u64) -> Value {
    answer(&json!({"operation": "exercise", "edition": edition.name(), "kind": kind, "seed": seed}))
}

fn mark(edition: Edition, kind: &str, seed: u64, given: &Value) -> Value {
    answer(
        &json!({"operation": "mark", "edition": edition.name(), "kind": kind, "seed": seed, "answer": given}),
    )
}

/// All exercises of a kind.
fn each(kind: &str, check: impl Fn(Edition, u64, &Value)) {
    for &edition in Edition::ALL {
        let mut questions = BTreeSet::new();
        for seed in 0..of_run(SEEDS) {
            let exercise = exercise(edition, kind, seed);
            assert_eq!(exercise, self::exercise(edition, kind, seed));
            questions.insert((exercise["question"].to_string(), exercise["text"].to_string()));
            check(edition, seed, &exercise);
        }
        // Repeated questions are few, though goals and short derivations are limited.
        let least = of_run(if kind == "shortest" { [4, 12] } else { [7, 20] });
        assert!(questions.len() >= least, "{edition} {kind}: {} questions", questions.len());
    }
}

/// Whether some reference of the edition begins with `text`: by the automaton of the printed grammar, not by the parser.
fn is_beginning(edition: Edition, text: &str) -> bool {
    static AUTOMATA: OnceLock<Vec<Automaton>> = OnceLock::new();
    let automata = AUTOMATA.get_or_init(|| {
        let compile = |edition: &Edition| {
            Automaton::compile(&edition.rules().file().read().unwrap(), edition.start_symbol()).unwrap()
        };
        Edition::ALL.iter().map(compile).collect()
    });
    let place = Edition::ALL.iter().position(|own| *own == edition).unwrap();
    automata[place].viable_prefix(text.as_bytes()).0 == text.len()
}

#[test]
fn where_it_breaks() {
    each("break", |edition, seed, exercise| {
        let text = exercise["text"].as_str().unwrap();
        assert!(!edition.is_valid(text));
        let right: Vec<_> = (0..=text.len())
            .filter(|offset| mark(edition, "break", seed, &json!(offset))["right"] == true)
            .collect();
        let [offset] = right[..] else { panic!("{text}: {right:?}") };
        // What comes before can be continued, and one character more cannot.
        assert!(is_beginning(edition, &text[..offset]), "{edition} {text} {offset}");
        if let Some(character) = text[offset..].chars().next() {
            let longer = &text[..offset + character.len_utf8()];
            assert!(!is_beginning(edition, longer), "{edition} {text} {offset}");
        }
    });
}

#[test]
fn what_can_come_next() {
    each("next", |edition, seed, exercise| {
        let prefix = exercise["text"].as_str().unwrap();
        let values: Vec<_> = exercise["choices"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| choice["value"].as_str().unwrap())
            .collect();
        let is_right = |value: &&&str| match **value {
            "end" => edition.is_valid(prefix),
            value => is_beginning(edition, &format!("{prefix}{value}")),
        };
        let right: Vec<_> = values.iter().filter(is_right).copied().collect();
        assert!(!right.is_empty() && right.len() < values.len(), "{edition} {prefix:?}");
        assert_eq!(
            mark(edition, "next", seed, &json!(right))["right"],
            true,
            "{edition} {prefix:?} {right:?}"
        );
        // Each choice decides.
        for value in &values {
            let other: Vec<_> = if right.contains(value) {
                right.iter().filter(|own| own != &value).copied().collect()
            } else {
                right.iter().copied().chain([*value]).collect()
            };
            let marked = mark(edition, "next", seed, &json!(other));
            assert_eq!(
                (&marked["right"], marked["why"].as_array().unwrap().len()),
                (&json!(false), 1),
                "{prefix:?} {value}"
            );
        }
    });
}

#[test]
fn which_rule_refuses() {
    each("refuses", |edition, seed, exercise| {
        let text = exercise["text"].as_str().unwrap();
        let error = edition.parse(text).unwrap_err();
        let choices = exercise["choices"].as_array().unwrap();
        assert!((2..=4).contains(&choices.len()), "{choices:?}");
        for choice in choices {
            let is_right = mark(edition, "refuses", seed, &choice["value"])["right"] == true;
            assert_eq!(is_right, choice["value"] == error.rule().name(), "{edition} {text} {choice}");
        }
    });
}

/// A wrong choice that the error names is called open.
#[test]
fn a_rule_around_the_fault_is_called_open() {
    each("refuses", |edition, seed, exercise| {
        let text = exercise["text"].as_str().unwrap();
        let error = edition.parse(text).unwrap_err();
        for choice in exercise["choices"].as_array().unwrap() {
            let marked = mark(edition, "refuses", seed, &choice["value"]);
            let first = marked["why"][0].as_str().unwrap();
            let is_in_the_message = error.rules().any(|rule| rule.name() == choice["value"]);
            if is_in_the_message && marked["right"] == false {
                assert!(first.contains(" is open there, but so is "), "{edition} {text} {choice}: {first}");
            }
        }
    });
}

#[test]
fn the_shortest_string() {
    each("shortest", |edition, seed, _| {
        let marked = mark(edition, "shortest", seed, &json!("a longer text that no rule derives"));
        assert_eq!(marked["right"], false);
        let solution = marked["solution"].as_str().unwrap().to_owned();
        let marked = mark(edition, "shortest", seed, &json!(solution));
        assert_eq!(marked["right"], true, "{edition} {seed} {solution:?}");
        // No string of at most two characters is shorter.
        let alphabet =
            ["a", "1", ":", "/", "?", "#", "@", "[", "]", "%", ".", ";", "é", "\u{E000}", "-", "_", "|", "~"];
        let mut words = vec![String::new()];
        for _ in 0..solution.len().min(3) {
            for word in &words {
                if word.len() < solution.len() {
                    let marked = mark(edition, "shortest", seed, &json!(word));
                    assert_eq!(marked["right"], false, "{edition} {seed}: {word:?} for {solution:?}");
                }
            }
            words = words
                .iter()
                .flat_map(|word| alphabet.iter().map(move |end| format!("{word}{end}")))
                .collect();
        }
    });
}

#[test]
fn a_derivation_by_choices() {
    each("derive", |edition, seed, exercise| {
        let (mut chosen, mut state) = (Vec::<u64>::new(), exercise["derivation"].clone());
        for _ in 0..20 {
            let choices = state["choices"].as_array().unwrap();
            if choices.is_empty() {
                break;
            }
            assert!(choices.len() > 1);
            let mut right = Vec::new();
            for choice in choices {
                let number: u64 = choice["value"].as_str().unwrap().parse().unwrap();
                let all: Vec<_> = chosen.iter().copied().chain([number]).collect();
                let marked = mark(edition, "derive", seed, &json!(all));
                if marked["right"] == true {
                    right.push((number, marked));
                }
            }
            let [(number, marked)] = &right[..] else { panic!("{edition} {seed} {state}") };
            chosen.push(*number);
            state = marked["derivation"].clone();
        }
        let marked = mark(edition, "derive", seed, &json!(chosen));
        assert_eq!(
            (&marked["done"], &marked["solution"]),
            (&json!(true), &exercise["text"]),
            "{edition} {seed}"
        );
    });
}

#[test]
fn wrong_answers_are_errors() {
    for kind in KINDS {
        for given in
            [json!(null), json!({}), json!([["a"]]), json!(-1), json!([99]), json!("no rule"), json!(1.5)]
        {
            let request =
                json!({"operation": "mark", "edition": "rfc3986", "kind": kind, "seed": 1, "answer": given});
            let answer: Value = serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).unwrap();
            assert!(answer["error"].is_string() || answer["right"] == false, "{kind} {given}: {answer}");
        }
    }
    for request in [
        json!({"edition": "rfc3986", "kind": "x", "seed": 1}),
        json!({"kind": "break", "edition": "rfc3986"}),
    ] {
        let mut request = request;
        request["operation"] = json!("exercise");
        assert!(uri_bnf_page::answer(&request.to_string()).starts_with(r#"{"error":"#));
    }
}

/// Prints how long exercises take. `cargo test --release -p uri-bnf-page --test engine exercises -- --ignored --nocapture`.
#[test]
#[ignore = "it measures"]
fn time() {
    for kind in KINDS {
        let mut times: Vec<_> = Edition::ALL
            .iter()
            .flat_map(|&edition| (100..130).map(move |seed| (edition, seed)))
            .map(|(edition, seed)| {
                let start = Instant::now();
                exercise(edition, kind, seed);
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("{kind}: median {:?}, worst {:?}", times[times.len() / 2], times[times.len() - 1]);
    }
}
