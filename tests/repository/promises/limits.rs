//! The limits of `docs/security.md` are those of the code.

use std::collections::BTreeMap;

/// Where a limit is in the code.
enum Place {
    /// The constant of this name in this file.
    Constant(&'static str, &'static str),
    /// This text in this file.
    Text(&'static str, &'static str),
    /// It is that of a dependency; the test of the guarantee tries it.
    Dependency(&'static str),
}

use Place::{Constant, Text};

/// The rows of the table, and where each limit is.
const LIMITS: [(&str, Place); 70] = [
    ("longest reference that is found in text", Constant("src/extract/finder.rs", "MAX_LENGTH")),
    ("longest input that `compare` explains", Constant("src/compare/comparison.rs", "LONGEST_TEXT")),
    ("longest suggestion for a whole input", Constant("src/validate/finding/readings/buffer.rs", "LONGEST")),
    ("longest name of a parameter that is masked", Constant("src/secrets/parameters.rs", "LONGEST_NAME")),
    (
        "brackets that are open at once in a grammar",
        Constant("crates/bnf/src/notation/reader.rs", "NESTING_LIMIT"),
    ),
    (
        "depth of a rule, with those that it uses",
        Constant("crates/bnf/src/automaton/limit.rs", "DEPTH_LIMIT"),
    ),
    (
        "states of a rule, before it is made deterministic",
        Constant("crates/bnf/src/automaton/limit.rs", "SIZE_LIMIT"),
    ),
    ("steps for the automaton of a rule", Constant("crates/bnf/src/automaton/limit.rs", "COMPILE_STEPS")),
    ("steps to compare two automata", Constant("crates/bnf/src/difference/mod.rs", "STEPS")),
    (
        "steps of the linter for the choices of a grammar, and 64 for each octet of it",
        Constant("crates/bnf/src/lint/choices.rs", "STEPS"),
    ),
    (
        "alternatives of a choice that the linter compares",
        Constant("crates/bnf/src/lint/choices.rs", "ALTERNATIVE_LIMIT"),
    ),
    (
        "longest input whose derivations are counted",
        Constant("crates/bnf/src/ambiguity/chart.rs", "LENGTH_LIMIT"),
    ),
    (
        "elements that counts add in W3C EBNF",
        Constant("crates/bnf/src/linking/translation.rs", "ELEMENT_LIMIT"),
    ),
    (
        "strings that `diff --all` shows for each side of a pair of rules",
        Constant("crates/cli/src/views/diff/comparison.rs", "MOST_STEPS"),
    ),
    ("longest line", Text("crates/cli/src/arguments/shared.rs", "default_value = \"64MiB\"")),
    ("threads", Text("crates/cli/src/arguments/shared.rs", "MOST_THREADS: i64 = 256;")),
    ("findings that are shown of a line", Constant("crates/cli/src/findings/kept.rs", "MOST")),
    ("longest message that quotes the line", Constant("crates/cli/src/text/visible.rs", "LONGEST_MESSAGE")),
    ("longest input whose derivation is shown", Constant("crates/cli/src/derivations/limit.rs", "LONGEST")),
    (
        "longest input whose use of the grammar is counted",
        Constant("crates/cli/src/coverage/counts.rs", "LONGEST_DERIVED"),
    ),
    (
        "longest line of the list of `generate --like`",
        Constant("crates/cli/src/views/generate.rs", "MAX_LINE"),
    ),
    (
        "entries of folders that are searched for a pattern",
        Constant("crates/cli/src/inputs/file_names.rs", "MOST_ENTRIES"),
    ),
    (
        "time to wait for standard input before a note",
        Text("crates/cli/src/inputs/standard_input.rs", "tv_nsec: 20_000_000"),
    ),
    ("longest hunk of a diff before it is cut", Constant("crates/cli/src/fix/diff.rs", "LONGEST")),
    (
        "validated again by `--fix`, in lengths of the input",
        Constant("crates/cli/src/fix/apply.rs", "MOST_TIMES"),
    ),
    (
        "size of a document, and of the file for `--files0-from`",
        Text("crates/cli/src/arguments/documents.rs", "default_value = \"64MiB\""),
    ),
    ("Markdown that is longer is read as text", Constant("crates/documents/src/lib.rs", "LONGEST_MARKDOWN")),
    (
        "memory for the parser of Markdown, beside ten times the size; what could take more is read as text",
        Constant("crates/documents/src/lib.rs", "PARSER_MEMORY"),
    ),
    (
        "commas, brackets, colons, quotes and the like that the parser of YAML reads at once; after more, it is text",
        Constant("crates/documents/src/yaml/reader.rs", "MOST_SIGNS"),
    ),
    (
        "longest value in YAML and CSV that is read",
        Constant("crates/documents/src/structured/mod.rs", "LONGEST_VALUE"),
    ),
    (
        "open collections in YAML; deeper ones are text",
        Constant("crates/documents/src/yaml/reader.rs", "MOST_DEPTH"),
    ),
    ("open flow collections (`[`, `{`) in YAML; deeper ones are text", Place::Dependency("255")),
    ("longest encoded body of mail", Constant("crates/documents/src/mail.rs", "LONGEST_ENCODED")),
    (
        "block quotes and lists that begin on a line of Markdown",
        Constant("crates/documents/src/markdown/source.rs", "MOST_CONTAINERS"),
    ),
    ("steps of the place of a value", Constant("crates/documents/src/structured/path.rs", "MOST_STEPS")),
    (
        "longest place of a value, but for its last step",
        Constant("crates/documents/src/structured/path.rs", "LONGEST"),
    ),
    ("columns of CSV that have names", Constant("crates/documents/src/csv.rs", "MOST_NAMES")),
    (
        "places of a schema that apply to a value",
        Constant("crates/documents/src/structured/schema.rs", "MOST_PLACES"),
    ),
    (
        "longest part of a line that is shown before and after a finding",
        Constant("crates/cli/src/scan/place.rs", "AROUND"),
    ),
    ("rounds in which `scan --fix` leaves out changes", Constant("crates/cli/src/scan/fixing.rs", "ROUNDS")),
    ("longest path that `--check-files` looks up", Constant("crates/cli/src/scan/files.rs", "LONGEST_PATH")),
    (
        "size of the documents whose results wait for an earlier one",
        Constant("crates/cli/src/documents/pool.rs", "WAITING"),
    ),
    (
        "longest `.gitignore` or `.ignore`; what is around a folder with a longer one is not read",
        Constant("crates/cli/src/documents/rules.rs", "LONGEST"),
    ),
    ("remarks about the comments of a list", Constant("crates/cli/src/ignores/list.rs", "KEPT")),
    (
        "wrong names in the comments of a document or a list for which others are suggested",
        Constant("crates/cli/src/ignores/instruction.rs", "HELPED"),
    ),
    ("longest `uri-bnf.toml`", Constant("crates/cli/src/configuration/file.rs", "LONGEST")),
    ("longest grammar", Constant("crates/cli/src/inputs/grammar_source.rs", "SIZE_LIMIT")),
    ("grammars that are linked", Constant("crates/cli/src/inputs/grammar_source.rs", "FILE_LIMIT")),
    ("longest schema", Constant("crates/cli/src/documents/schema.rs", "LONGEST")),
    ("longest baseline", Constant("crates/cli/src/ignores/baseline.rs", "LONGEST")),
    (
        "answers of a program to a batch of texts",
        Constant("crates/cli/src/differ/readers/program.rs", "LONGEST"),
    ),
    ("longest text that is made shorter", Constant("crates/cli/src/differ/shrinking.rs", "LONGEST")),
    ("texts of a batch", Constant("crates/cli/src/differ/run.rs", "MOST")),
    (
        "starts without an answer to all texts that end the questions of a batch",
        Constant("crates/cli/src/differ/readers/program.rs", "MOST_FAILURES"),
    ),
    ("longest list of known deviations", Constant("crates/cli/src/conform/known.rs", "SIZE_LIMIT")),
    (
        "time to read a pipe or a device as a whole",
        Text("crates/cli/src/inputs/file.rs", "PATIENCE: Duration = Duration::from_secs(5);"),
    ),
    (
        "time for an answer",
        Text("crates/cli/src/arguments/refereeing.rs", "value_name = \"SECONDS\", default_value = \"10\""),
    ),
    (
        "time for the program to end",
        Text("crates/cli/src/conform/subject.rs", "PATIENCE: Duration = Duration::from_secs(2);"),
    ),
    ("candidates without an answer", Constant("crates/cli/src/conform/engine.rs", "WINDOW")),
    ("longest answer", Constant("crates/cli/src/conform/engine.rs", "LONGEST")),
    (
        "time between two writings of the file of `--resume`",
        Text("crates/cli/src/conform/journal.rs", "INTERVAL: Duration = Duration::from_secs(1);"),
    ),
    ("hangs that end a run", Constant("crates/cli/src/conform/answered.rs", "MOST_HANGS")),
    ("crashes and hangs that end a run", Constant("crates/cli/src/conform/engine.rs", "MOST_INCIDENTS")),
    (
        "ends without a candidate to blame that end a run",
        Constant("crates/cli/src/conform/engine.rs", "MOST_UNBLAMED"),
    ),
    ("longest text of a request", Constant("site/page/src/request.rs", "LONGEST")),
    ("longest grammar of your own", Constant("site/page/src/own_grammar/links.rs", "LONGEST")),
    ("longest text that is derived on the page", Constant("site/page/src/operations/derive.rs", "LONGEST")),
    ("findings of an answer", Constant("site/page/src/operations/analyse.rs", "MOST")),
    ("states of an automaton that are listed", Constant("site/page/src/own_grammar/automaton.rs", "TABLE")),
    ("longest text that is derived in Python", Constant("bindings/python/src/text/derivation.rs", "LONGEST")),
];

#[test]
fn limits_are_those_of_the_code() {
    let rows = rows(&super::file("docs/security.md").unwrap());
    let listed: BTreeMap<_, _> = LIMITS.iter().map(|(what, place)| (*what, place)).collect();
    assert_eq!(listed.len(), LIMITS.len(), "a limit is listed twice");
    let [said, known] =
        [rows.keys().map(String::as_str).collect::<Vec<_>>(), listed.keys().copied().collect()];
    assert_eq!(said, known, "the rows of docs/security.md");
    for (what, limit) in &rows {
        let text =
            |file: &str| super::file(file).unwrap_or_else(|| panic!("{what}: there is no file {file}"));
        match listed[what.as_str()] {
            Constant(file, name) => {
                let value = constant(&text(file), name);
                assert_eq!(number(limit), value, "{what}: {limit} on the page, and {name} in {file}");
            }
            Text(file, part) => {
                let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
                assert!(text(file).contains(part), "{what}: {file} does not have {part}");
                let number = limit.split(' ').next().map(digits).unwrap_or_default();
                assert!(digits(part).contains(&number), "{what}: {limit} on the page, and {part} in {file}");
            }
            Place::Dependency(expected) => assert_eq!(limit, expected, "{what}"),
        }
    }
}

/// The rows of the section on limits: what is limited, and the limit. Rows without a limit are headings.
fn rows(page: &str) -> BTreeMap<String, String> {
    let section = page.split_once("\n## Limits\n").unwrap().1.split("\n## ").next().unwrap();
    let cells = |line: &str| line.split('|').map(str::trim).map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<_> = section.lines().filter(|line| line.starts_with("| ")).skip(1).map(cells).collect();
    let limits: Vec<_> = rows.into_iter().filter(|row| !row[2].is_empty()).collect();
    let count = limits.len();
    let map: BTreeMap<_, _> = limits.into_iter().map(|row| (row[1].clone(), row[2].clone())).collect();
    assert_eq!(map.len(), count, "a limit is there twice");
    map
}

/// Returns the number that a cell says: `1,000`, or `64 KiB`.
fn number(cell: &str) -> Option<u64> {
    let (digits, unit) = cell.split_once(' ').unwrap_or((cell, ""));
    let shift = ["", "KiB", "MiB", "GiB"].iter().position(|known| *known == unit)?;
    Some(digits.replace(',', "").parse::<u64>().ok()? << (10 * shift))
}

/// Returns the value of a constant: a number, a product of two, or a number that is shifted by another.
fn constant(text: &str, name: &str) -> Option<u64> {
    let rest = text.split_once(&format!("const {name}: "))?.1;
    let value = rest.split_once(" = ")?.1.split_once(';')?.0.replace('_', "");
    if let Some((one, other)) = value.split_once(" * ") {
        return Some(one.parse::<u64>().ok()? * other.parse::<u64>().ok()?);
    }
    let (number, shift) = value.split_once(" << ").unwrap_or((&value, "0"));
    Some(number.parse::<u64>().ok()? << shift.parse::<u32>().ok()?)
}

#[test]
fn numbers_are_read() {
    for (cell, expected) in [
        ("64", Some(64)),
        ("65,536", Some(65_536)),
        ("2 KiB", Some(2048)),
        ("1 GiB", Some(1 << 30)),
        ("5 s", None),
    ] {
        assert_eq!(number(cell), expected, "{cell}");
    }
    let code = "const A: usize = 1 << 16;\n    pub const BB: u64 = 65_536;\nconst C: usize = D;\nconst E: usize = 2 * 1024;\n";
    assert_eq!(
        ["A", "BB", "C", "B", "E"].map(|name| constant(code, name)),
        [Some(65_536), Some(65_536), None, None, Some(2048)]
    );
    let page = "## A\n\n| x | y | |\n\n## Limits\n\n| what | limit | by |\n|---|---|---|\n| **b** | | |\n| c d | 2 KiB | |\n\n## E\n\n| f | 1 | |\n";
    assert_eq!(rows(page), BTreeMap::from([("c d".to_owned(), "2 KiB".to_owned())]));
}
