//! `uri-bnf check --format`: the positions of findings, in each format that has them.

use std::ops::Range;

use serde_json::Value;
use unicode_width::UnicodeWidthStr;

use crate::run::{Folder, under_2396};

/// A finding, and its position.
struct Case {
    options: &'static [&'static str],
    content: Vec<u8>,
    /// Its index among the findings.
    index: usize,
    line: u64,
    /// In characters, from 1.
    columns: Range<u64>,
    /// In the file.
    offset: u64,
    length: u64,
    /// What is underlined.
    shown: &'static str,
}

/// A finding in a list of references, one on each line.
fn case(
    content: impl Into<Vec<u8>>,
    index: usize,
    line: u64,
    columns: Range<u64>,
    (offset, length): (u64, u64),
    shown: &'static str,
) -> Case {
    Case { options: &[], content: content.into(), index, line, columns, offset, length, shown }
}

fn cases() -> Vec<Case> {
    let [long_a, long_b] = ["a", "b"].map(|letter| letter.repeat(500_000));
    let mut cases = vec![
        case("a\tb", 0, 1, 2..3, (1, 1), "\\t"),
        case("\u{65E5}\u{672C} x", 0, 1, 1..3, (0, 6), "\u{65E5}\u{672C}"),
        case("\u{65E5}\u{672C} x", 1, 1, 3..4, (6, 1), " "),
        case("a\u{1F468} x", 0, 1, 2..3, (1, 4), "\u{1F468}"),
        case("a\u{1F468} x", 1, 1, 3..4, (5, 1), " "),
        case("e\u{301} x", 0, 1, 2..3, (1, 2), "\\u{301}"),
        case("e\u{301} x", 1, 1, 3..4, (3, 1), " "),
        case("a\r\nb c\r\n", 0, 2, 2..3, (4, 1), " "),
        case("a\r\nb\rc\r\n", 0, 2, 2..3, (4, 1), "\\r"),
        case("\u{FEFF}a b", 0, 1, 2..3, (4, 1), " "),
        case("\u{FEFF}a\nb c", 0, 2, 2..3, (6, 1), " "),
        case("a\n\n  \nmailto:\n", 0, 4, 8..8, (13, 0), ""),
        case("mailto:", 0, 1, 8..8, (7, 0), ""),
        case("http://a/b ", 0, 1, 11..12, (10, 1), " "),
        case("                        http://a/b", 0, 1, 1..25, (0, 24), "                        "),
        case("?", 0, 1, 1..1, (0, 0), ""),
        case(b"x/\xFFy z", 0, 1, 3..4, (2, 1), "\\xFF"),
        case(b"\xE6\x97\xA5\xFF", 0, 1, 1..2, (0, 3), "\u{65E5}"),
        case(format!("{long_a} {long_b}"), 0, 1, 500_001..500_002, (500_000, 1), " "),
        case(format!("ok\n{long_a}#{long_b}#"), 0, 2, 1_000_002..1_000_003, (1_000_004, 1), "#"),
    ];
    let empty = case("\0", 0, 1, 1..1, (0, 0), "");
    cases.push(Case { options: &["--null", "--rule", "absoluteURI"], ..empty });
    let record = case("a\0b\nc d\0", 1, 2, 4..5, (5, 1), " ");
    cases.push(Case { options: &["--null"], ..record });
    let of_grammar = case("80\n8\u{e9}\n", 0, 2, 2..3, (4, 2), "\u{e9}");
    cases.push(Case { options: &["--rule", "port"], ..of_grammar });
    let of_all = case("\u{FEFF}\u{65E5} x", 0, 1, 1..2, (3, 3), "\u{65E5}");
    cases.push(Case { options: &["--edition", "all"], ..of_all });
    cases
}

/// Calls `look` with each case and the output in `format`.
#[track_caller]
fn each(test: &str, format: &str, look: impl Fn(&Case, &str)) {
    for case in cases() {
        let folder = Folder::new(test).with("list", &case.content);
        let arguments = [&["check", "--format", format, "--file", "list"], case.options].concat();
        let arguments = under_2396(&arguments);
        if case.options.contains(&"--null")
            && ["github", "gitlab", "rdjson", "rdjsonl", "sarif"].contains(&format)
        {
            // Records are not lines of files.
            let refused = folder.run(&arguments).ends_with(2).errors;
            assert!(refused.starts_with(&format!("error: --format {format} cannot be used with --null: ")));
            continue;
        }
        look(&case, &folder.run(&arguments).ends_with(1).output);
    }
}

fn described(case: &Case) -> String {
    let text: String = String::from_utf8_lossy(&case.content).chars().take(40).collect();
    format!("{text:?} {}", case.index)
}

#[test]
fn of_concise() {
    each("places_concise", "concise", |case, output| {
        let start = format!("list:{}:{}: ", case.line, case.columns.start);
        assert!(output.lines().nth(case.index).unwrap().starts_with(&start), "{}: {output}", described(case));
    });
}

#[test]
fn of_github() {
    each("places_github", "github", |case, output| {
        let Range { start, end } = case.columns;
        let place = format!("::error file=list,line={},col={start},endColumn={end},title=", case.line);
        assert!(output.lines().nth(case.index).unwrap().starts_with(&place), "{}: {output}", described(case));
    });
}

#[test]
fn of_markdown() {
    each("places_markdown", "markdown", |case, output| {
        let rows: Vec<_> = output.lines().filter(|line| line.starts_with("| `list")).collect();
        let start = format!("| `list:{}:{}` | error | ", case.line, case.columns.start);
        assert!(rows[case.index].starts_with(&start), "{}: {output}", described(case));
    });
}

#[test]
fn of_junit() {
    each("places_junit", "junit", |case, output| {
        let lines: Vec<_> = output.lines().filter(|line| line.starts_with("list:")).collect();
        let start = format!("list:{}:{}: ", case.line, case.columns.start);
        assert!(lines[case.index].starts_with(&start), "{}: {output}", described(case));
    });
}

#[test]
fn of_sarif() {
    each("places_sarif", "sarif", |case, output| {
        let log: Value = serde_json::from_str(output).unwrap();
        let region = &log["runs"][0]["results"][case.index]["locations"][0]["physicalLocation"]["region"];
        let keys = ["startLine", "endLine", "startColumn", "endColumn", "byteOffset", "byteLength"];
        let Range { start, end } = case.columns;
        let expected = [case.line, case.line, start, end, case.offset, case.length];
        assert_eq!(keys.map(|key| region[key].as_u64().unwrap()), expected, "{}: {region}", described(case));
        // The octets of the file at that offset are those that are quoted.
        let start = usize::try_from(case.offset).unwrap();
        let piece = &case.content[start..start + usize::try_from(case.length).unwrap()];
        if let Some(snippet) = region["snippet"]["text"].as_str() {
            assert_eq!(snippet.as_bytes(), piece, "{}", described(case));
        }
    });
}

#[test]
fn of_full() {
    each("places_full", "full", |case, output| {
        let finding = output.split("\n\n").nth(case.index).unwrap();
        let place = format!("--> list:{}:{}", case.line, case.columns.start);
        assert_eq!(finding.lines().nth(1).unwrap().trim(), place, "{}", described(case));
        let (before, text) = finding.lines().nth(3).unwrap().split_once(" |").unwrap();
        let text = text.strip_prefix(' ').unwrap_or(text);
        assert_eq!(before, case.line.to_string());
        // Below what is shown, in columns of a terminal.
        let (_, below) = finding.lines().nth(4).unwrap().split_once(" | ").unwrap();
        let start = below.find('^').unwrap();
        let length = below[start..].chars().take_while(|&character| character == '^').count();
        let piece = between(text, start, start + length);
        if case.shown.is_empty() {
            // One character is underlined, or the end of the line. All characters before it are one column wide.
            assert_eq!((start as u64 + 1, length), (case.columns.start, 1), "{}: {finding}", described(case));
        } else {
            assert_eq!(
                (piece.as_str(), length),
                (case.shown, case.shown.width()),
                "{}: {finding}",
                described(case)
            );
        }
    });
}

/// Returns the part of `text` between these columns of a terminal; for an insertion, nothing.
fn between(text: &str, start: usize, end: usize) -> String {
    let mut column = 0;
    let mut piece = String::new();
    for character in text.chars() {
        let width = character.to_string().width();
        // A mark is at the column after its letter.
        let is_after_start = column > start || column == start && width > 0;
        if is_after_start && column + width <= end {
            piece.push(character);
        }
        column += width;
    }
    piece
}
