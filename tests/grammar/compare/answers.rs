//! Inputs and exactly what is said about them: `answers.txt`.

use std::fmt::Write;

use uri_bnf::{
    Edition,
    compare::{Cause, Comparer, ComponentSpan, Difference, DifferenceKind, RulePair},
    grammar::RuleEntry,
};

use crate::support::editions::TABULATED;

const ANSWERS: &str = include_str!("answers.txt");

/// The names of rules, and where they derive the component. `none in` the rule that derives what is the component under
/// the other edition; `not` the rules that do not derive it, if the edition rejects the input.
fn side(rules: &[&RuleEntry], pieces: &[ComponentSpan], is_rejected: bool) -> String {
    let names: Vec<_> = rules.iter().map(|rule| rule.name()).collect();
    let spans: Vec<_> = pieces.iter().map(|piece| format!("{:?}", piece.span)).collect();
    let words = match (is_rejected, pieces) {
        (true, _) => [&["not"], names.as_slice()].concat(),
        (false, []) => [&["none in"], names.as_slice()].concat(),
        (false, _) => names.into_iter().chain(spans.iter().map(String::as_str)).collect(),
    };
    words.join(" ")
}

fn rule(pair: &RulePair) -> String {
    match (pair.older, pair.newer) {
        (Some(older), Some(newer)) if older.printed() == newer.printed() => format!("= {}", older.name()),
        (Some(older), Some(newer)) => format!("{} => {}", older.name(), newer.name()),
        (older, newer) => {
            let alone = |sign, rule: Option<&RuleEntry>| rule.map(|rule| format!("{sign} {}", rule.name()));
            alone('-', older).or(alone('+', newer)).unwrap_or_default()
        }
    }
}

fn write_cause(answer: &mut String, [older, newer]: [Edition; 2], difference: &Difference, cause: &Cause) {
    let rejecting = match difference.kind() {
        DifferenceKind::Verdict { accepted_by } if accepted_by == older => Some(newer),
        DifferenceKind::Verdict { .. } => Some(older),
        DifferenceKind::Tree => None,
    };
    let what = if rejecting.is_some() { "verdict" } else { "components" };
    writeln!(answer, "from {} to {}: {what}", older.name(), newer.name()).unwrap();
    for differing in cause.components() {
        let by_older = side(&differing.older_rules, &differing.older, rejecting == Some(older));
        let by_newer = side(&differing.newer_rules, &differing.newer, rejecting == Some(newer));
        writeln!(answer, "{}: {by_older}; then {by_newer}", differing.component.name()).unwrap();
    }
    for (name, is_exchanged) in [("exchanged", true), ("also", false)] {
        let rules: Vec<_> =
            cause.rules().iter().filter(|pair| pair.is_exchanged == is_exchanged).map(rule).collect();
        if !rules.is_empty() {
            writeln!(answer, "{name}: {}", rules.join(", ")).unwrap();
        }
    }
}

/// What is said about an input, for all pairs of neighbours in the tables.
fn answer(comparers: &[Comparer], input: &str) -> String {
    let mut answer = format!("input: {input}\n");
    for comparer in comparers {
        let Some(difference) = comparer.compare(input).unwrap() else { continue };
        for cause in difference.causes() {
            write_cause(&mut answer, [comparer.older(), comparer.newer()], &difference, cause);
        }
    }
    answer
}

#[test]
fn answers_are_exact() {
    let neighbours = TABULATED.windows(2);
    let comparers: Vec<_> = neighbours.map(|pair| Comparer::new(pair[0], pair[1])).collect();
    let mut count = 0;
    for block in ANSWERS.split("\n\n") {
        let lines: Vec<_> = block.lines().filter(|line| !line.starts_with('#')).collect();
        let expected = lines.join("\n") + "\n";
        let Some(input) = expected.lines().next().and_then(|line| line.strip_prefix("input:")) else {
            continue;
        };
        let actual = answer(&comparers, input.trim());
        assert_eq!(actual.replace("input: \n", "input:\n"), expected, "{actual}");
        count += 1;
    }
    assert!(count >= 90, "{count}");
}
