//! The table of `docs/evidence.md` with what each of the two test commands tries.

use std::{fs, path::Path};

use super::evidence::thousands;
use crate::support::{
    Judge, Judged, figures,
    share::is_full,
    specifications::{SPECIFICATIONS, TestedSpecification},
};
use uri_bnf::bnf::Part;

/// What is tried: before there were two commands (version 0.13.0), by `cargo test --workspace`, and by `.ci/full`.
struct Row {
    what: &'static str,
    counts: [u64; 3],
}

/// The forms of a rule: nine that the tables have, five others, and the derivation.
const FORMS: u64 = 15;

/// The tables whose rows are inputs with their expected results, and how many rows they had in version 0.13.0.
const TABLES: [(&str, u64); 4] = [
    ("tests/faults.tsv", 173),
    ("docs/semantics.tsv", 743),
    ("tests/semantics/extract/corpus.jsonl", 424),
    ("tests/grammar/compare/answers.txt", 905),
];

/// The first two lines of the table.
pub(crate) const HEADING: &str =
    "| what is tried | 0.13.0, `cargo test` | `cargo test` | `.ci/full` |\n|---|--:|--:|--:|\n";

/// The rows of the table, in Markdown; `full` is the number of words of the full suites. The words of the quick suites take
/// seconds to count, so their rows are among them only in a full run.
///
/// # Panics
///
/// If the commands together try less than one of them did before.
pub(crate) fn runs(full: u64) -> Vec<String> {
    let sum = |count: &dyn Fn(&TestedSpecification) -> u64| SPECIFICATIONS.iter().map(count).sum::<u64>();
    let of_run = |index: usize| sum(&|tested| tested.figures.standard_words[index] as u64);
    let mutants = |index: usize| sum(&|tested| tested.figures.mutants[index].1);
    let rules = sum(&|tested| tested.table.entries().len() as u64);
    let [tables_before, tables] = [TABLES.iter().map(|(_, rows)| rows).sum(), TABLES.map(rows).iter().sum()];
    let [long_words, all_long_words] = figures::LONG_WORDS.map(|words| words as u64);
    let mut table = vec![Row { what: "rules, each in 15 forms", counts: [rules * FORMS; 3] }];
    if is_full() {
        table.extend(quick_suites());
    }
    table.extend([
        Row {
            what: "words of the standard suites, in the forms of the tables",
            counts: [figures::BEFORE.standard_words, of_run(0), of_run(1)],
        },
        Row { what: "words of the full suites, in all forms", counts: [0, 0, full] },
        Row {
            what: "texts with a component across blocks",
            counts: [figures::BEFORE.long_words, long_words, all_long_words],
        },
        Row {
            what: "mutants that change a language, all detected",
            counts: [figures::BEFORE.mutants, mutants(0), mutants(1)],
        },
        Row { what: "rows of tables with expected results", counts: [tables_before, tables, tables] },
    ]);
    let row = |Row { what, counts }: Row| {
        let [before, each, full] = counts;
        assert!(full >= before && full >= each, "{what}: {counts:?}");
        format!("| {what} | {} | {} | {} |\n", thousands(before), thousands(each), thousands(full))
    };
    table.into_iter().map(row).collect()
}

fn quick_suites() -> [Row; 3] {
    let quick = |one_in| SPECIFICATIONS.iter().map(|tested| quick_words(tested, one_in)).sum();
    let (all, other_forms, composed) = (quick(1), quick(figures::OTHER_FORMS), quick(figures::COMPOSED));
    [
        Row { what: "words of the quick suites, with each parser of the tables", counts: [all; 3] },
        Row {
            what: "words of the quick suites, with what is composed of these parsers",
            counts: [all, composed, all],
        },
        Row { what: "words of the quick suites, in the other forms", counts: [all, other_forms, all] },
    ]
}

/// The number of words that are tried of the quick suites of a specification, if one in `one_in` of each rule is.
fn quick_words(specification: &'static TestedSpecification, one_in: usize) -> u64 {
    let words = |judged: &Judged| Part::ALL.map(|part| judged.count(part)).iter().sum::<u64>();
    Judge::quick(specification).rules.iter().map(|judged| words(judged) / one_in as u64).sum()
}

/// The number of rows of a table. Lines that begin with `#` are comments.
fn rows((path, _): (&str, u64)) -> u64 {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count() as u64;
    // The first row of a list with tabs is the heading.
    rows - u64::from(Path::new(path).extension().is_some_and(|extension| extension == "tsv"))
}
