//! `uri-bnf report --edition`: the reports on other editions, and on all of them.

use crate::listed::{TABULATED, accepting, in_words, others};
use crate::run::{Folder, Run, run, snapshot};

/// Returns the lines of the section that begins with `heading`, without blank lines.
fn section<'r>(run: &'r Run, heading: &str) -> Vec<&'r str> {
    let lines = run.output.lines().skip_while(|line| *line != heading).skip(1);
    lines.take_while(|line| !line.starts_with("## ")).filter(|line| !line.is_empty()).collect()
}

/// The lines of a section, without the rows and the columns of editions that are not in the tables of the tests.
fn tabulated(lines: &[&str]) -> Vec<String> {
    let others = others();
    let is_of_others = |cell: &str| others.contains(&cell);
    let mut columns = Vec::new();
    let mut rows = Vec::new();
    for line in lines {
        let cells: Vec<_> = line.split('|').collect();
        if cells.get(1).is_some_and(|cell| is_of_others(cell.trim())) {
            continue;
        }
        // A heading has the names of all editions.
        if !line.starts_with('|') {
            columns.clear();
        } else if cells.iter().any(|cell| cell.trim() == TABULATED[0]) {
            columns = (0..cells.len()).filter(|&index| is_of_others(cells[index].trim())).collect();
        }
        let kept = cells.iter().enumerate().filter(|(index, _)| !columns.contains(index));
        rows.push(kept.map(|(_, cell)| *cell).collect::<Vec<_>>().join("|"));
    }
    rows
}

const LIST: &str = "http://h/p\n//[::1]\n//[v1.a]\nhttp://my_host\nhttp:\nmailto:a\n\na b\nhttp:\n//h./\nfile:///|\nfile:///p\n";

#[test]
fn verdicts_are_side_by_side() {
    let folder = Folder::new("report_all").with("list", LIST).with("other", "#[\n");
    let run = folder.run(&["report", "--edition", "all", "--file", "list", "other"]).ends_with(0);
    assert_eq!(run.errors, "");
    assert_eq!(
        tabulated(&section(&run, "## Verdicts")),
        [
            "| verdict | references | first |",
            "|---|--:|---|",
            "| valid in all editions | 5 | `list:1:1` |",
            "| valid in some | 5 | `list:2:3` |",
            "| valid in none | 2 | `list:8:2` |",
            "| of these: not UTF-8 | 0 |  |",
            "| not checked: longer than the limit | 0 |  |",
            "| all | 12 |  |",
            "| edition | valid | not valid | first that is not valid |",
            "|---|--:|--:|---|",
            "| url-syntax-07 | 7 | 5 | `list:2:3` |",
            "| uri-syntax-01 | 7 | 5 | `list:2:3` |",
            "| RFC 2396 | 5 | 7 | `list:2:3` |",
            "| RFC 2732 | 7 | 5 | `list:3:3` |",
            "| RFC 3986 | 9 | 3 | `list:8:2` |",
            "| RFC 3987 | 9 | 3 | `list:8:2` |",
        ]
    );
    assert_eq!(
        tabulated(&section(&run, "## Combinations of verdicts"))[1..],
        [
            "| references | url-syntax-07 | uri-syntax-01 | RFC 2396 | RFC 2732 | RFC 3986 | RFC 3987 | first | reference |",
            "|--:|---|---|---|---|---|---|---|---|",
            "| 5 | valid | valid | valid | valid | valid | valid | `list:1:1` | `http://h/p` |",
            "| 2 | valid | valid | not valid | not valid | valid | valid | `list:5:6` | `http:` |",
            "| 2 | not valid | not valid | not valid | not valid | not valid | not valid | `list:8:2` | `a b` |",
            "| 1 | not valid | not valid | not valid | valid | valid | valid | `list:2:3` | `//[::1]` |",
            "| 1 | not valid | not valid | not valid | not valid | valid | valid | `list:3:3` | `//[v1.a]` |",
            "| 1 | not valid | not valid | not valid | valid | not valid | not valid | `other:1:2` | `#[` |",
        ]
    );
    assert_eq!(
        section(&run, "## Sources")[2..],
        ["| `list` | 5 | 4 | 2 | 0 |", "| `other` | 0 | 1 | 0 | 0 |"]
    );
    snapshot("report_all_files", "report --edition all --file list other", &run.output);
}

#[test]
fn kinds_are_counted_by_edition() {
    let folder = Folder::new("report_kinds").with("list", LIST);
    let run = folder.run(&["report", "--edition", "all", "--file", "list"]).ends_with(0);
    let kinds = section(&run, "## Kinds");
    let rows: Vec<_> = kinds.iter().filter(|line| line.starts_with("| ")).copied().collect();
    assert_eq!(
        tabulated(&rows),
        [
            "| authority | url-syntax-07 | uri-syntax-01 | RFC 2396 | RFC 2732 | RFC 3986 | RFC 3987 |",
            "| none | 3 | 3 | 1 | 1 | 3 | 3 |",
            "| server | 2 | 3 | 3 | 4 | 6 | 6 |",
            "| registry name | 2 | 1 | 1 | 1 | 0 | 0 |",
            "| host | url-syntax-07 | uri-syntax-01 | RFC 2396 | RFC 2732 | RFC 3986 | RFC 3987 |",
            "| none | 6 | 5 | 3 | 3 | 3 | 3 |",
            "| hostname | 1 | 2 | 2 | 2 | 0 | 0 |",
            "| IPv6 address | 0 | 0 | 0 | 1 | 1 | 1 |",
            "| IPvFuture address | 0 | 0 | 0 | 0 | 1 | 1 |",
            "| registered name | 0 | 0 | 0 | 0 | 3 | 3 |",
            "| empty name | 0 | 0 | 0 | 0 | 1 | 1 |",
            "| path | url-syntax-07 | uri-syntax-01 | RFC 2396 | RFC 2732 | RFC 3986 | RFC 3987 |",
            "| empty | 3 | 3 | 1 | 2 | 5 | 5 |",
            "| absolute | 3 | 3 | 3 | 3 | 3 | 3 |",
            "| rootless | 1 | 1 | 0 | 0 | 1 | 1 |",
            "| opaque | 0 | 0 | 1 | 1 | 0 | 0 |",
        ]
    );
}

/// The references of a report on examples that are not valid, in their order.
fn not_valid(edition: &str) -> Vec<String> {
    let run = run(&["report", "--edition", edition]).ends_with(0);
    let rows = run.output.lines().filter(|line| line.contains(" | not valid | "));
    rows.map(|row| row.split(" | ").next().unwrap()[2..].replace('`', "")).collect()
}

#[test]
fn each_edition_has_examples_of_its_own() {
    let delimited = |home: &str, last: &str| {
        [format!("\"{home}\""), format!("<{home}>"), format!("\"http://www.w3.org/{last}\"")]
    };
    for (edition, expected) in [
        (
            "url-syntax-07",
            [&delimited("http://test.com/", "pub/WWW/")[..], &[r"ftp://ds.internic.\nnet/rfc/".to_owned()]]
                .concat(),
        ),
        ("2732", vec!["http://[::192.9.5.5]/ipng".to_owned()]),
        (
            "3986",
            [
                &delimited("http://example.com/", "Addressing/")[..],
                &[
                    r"ftp://foo.example.\ncom/rfc/".to_owned(),
                    r"http://www.ics.uci.edu/pub/\nietf/uri/historical.html#WARNING".to_owned(),
                ],
            ]
            .concat(),
        ),
        ("3987", vec!["http://www.example.org/ros[iso-8859-1]\u{e9}".to_owned()]),
    ] {
        assert_eq!(not_valid(edition), expected, "{edition}");
    }
    assert_eq!(not_valid("uri-syntax-01").len(), 5);
    assert!(not_valid("2396").contains(&"?y".to_owned()));
    let report = run(&["report", "--edition", "2732"]).output;
    assert!(
        report.contains("\n## RFC 2732\n\n7 examples: 6 as printed, 1 with a note, 0 unexplained; "),
        "{report}"
    );
    let rule = "An example is valid if it matches the rule `URI-reference`, RFC 2396, section 4.\n";
    assert!(report.contains(rule), "{report}");
    // It changes the grammar of RFC 2396, whose results are also its own.
    assert!(report.contains("\n### RFC 2396 C.2: abnormal examples, compared\n"), "{report}");
    let report = run(&["report", "--edition", "uri01"]).output;
    assert!(report.contains("\n### url-syntax-03 C.1: normal examples\n"), "{report}");
    assert!(report.contains("\n### uri-syntax-01 1.3: URI in common use\n"), "{report}");
    // Rows of trees have the terms of the edition.
    assert!(report.contains("URI-reference > absoluteURL(scheme "), "{report}");
}

#[test]
fn examples_are_checked_under_all_editions() {
    let run = run(&["report"]).ends_with(0);
    for (reference, expected) in [
        ("http://[3ffe:2a00:100:7031::1]", &["RFC 2732", "RFC 3986", "RFC 3987"][..]),
        ("http://[::192.9.5.5]/ipng", &["RFC 3986", "RFC 3987"]),
        ("this_message:/", &["url-syntax-07", "uri-syntax-01"]),
        ("?y", &["url-syntax-07", "uri-syntax-01", "RFC 3986", "RFC 3987"]),
        ("http://www.example.org/D\u{fc}rst", &["RFC 3987"]),
    ] {
        let under = format!("valid | {} | ", in_words(&accepting(reference, expected)));
        let row = format!("\n| `{reference}` | ");
        let rows: Vec<_> = run.output.match_indices(&row).map(|(start, _)| &run.output[start..]).collect();
        let rows = rows.iter().map(|row| row.trim_start().lines().next().unwrap());
        let verdicts: Vec<_> = rows.filter(|row| row.contains("valid | ")).collect();
        assert!(!verdicts.is_empty() && verdicts.iter().all(|row| row.contains(&under)), "{verdicts:?}");
    }
    for part in [
        "\n| (empty) | valid | all editions | ",
        "\n### RFC 2732 2: literal IPv6 addresses\n",
        "\n### url-syntax-03 E: an abbreviated URL\n",
        "\n### RFC 3987 3.2.1: URIs and IRIs\n",
    ] {
        assert!(run.output.contains(part), "{part}\n{}", run.output);
    }
}

#[test]
fn a_specification_without_examples_asks_for_files() {
    let run = run(&["report", "--edition", "8141"]).ends_with(2);
    assert_eq!(run.errors, "error: there are no examples of RFC 8141; use --file to report on files\n");
    let folder = Folder::new("report_urn").with("list", "urn:a1:b\nurn:a\n");
    let run = folder.run(&["report", "--edition", "8141", "--file", "list"]).ends_with(0);
    assert!(run.output.contains("Rule: `namestring`, section 2."), "{run:?}");
    assert!(run.output.contains("\n| valid | 1 | `list:1:1` |\n"), "{run:?}");
}

#[test]
fn long_and_strange_references_stay_in_their_cells() {
    let long = format!("http://h/{}", "a".repeat(200));
    let folder = Folder::new("report_cells").with("list", format!("{long}\n{long}{long}\na|b\n\u{202E}\n"));
    let run = folder.run(&["report", "--edition", "all", "--max-line", "300", "--file", "list"]).ends_with(0);
    let rows = tabulated(&section(&run, "## Combinations of verdicts"));
    let cut = format!("`http://h/{}…`", "a".repeat(81));
    assert!(
        rows.contains(&format!("| 1 | valid | valid | valid | valid | valid | valid | `list:1:1` | {cut} |")),
        "{rows:?}"
    );
    for row in [
        r"| 1 | not valid | not valid | not valid | not valid | not valid | not valid | `list:3:2` | `a\|b` |",
        r"| 1 | not valid | not valid | not valid | not valid | not valid | valid | `list:4:1` | `\u{202e}` |",
    ] {
        assert!(rows.iter().any(|found| found == row), "{rows:?}");
    }
}

#[test]
fn inputs_that_are_not_checked_have_no_verdict() {
    let list = b"http://h/\na\n\nb\xFF\nlonger\n\xFFab\n";
    let folder = Folder::new("report_all_limit").with("list", list);
    let report = |limit| {
        let arguments = ["report", "--edition", "all", "--max-line", limit, "--file", "list"];
        folder.run(&arguments).ends_with(0)
    };
    let run = report("5");
    let verdicts = section(&run, "## Verdicts");
    assert_eq!(
        verdicts[2..8],
        [
            "| valid in all editions | 1 | `list:2:1` |",
            "| valid in some | 0 |  |",
            "| valid in none | 2 | `list:4:2` |",
            "| of these: not UTF-8 | 2 | `list:4:2` |",
            "| not checked: longer than the limit | 2 | `list:1:1` |",
            "| all | 5 |  |",
        ]
    );
    assert!(verdicts[10..].iter().all(|row| row.ends_with(" | 1 | 2 | `list:4:2` |")), "{verdicts:?}");
    assert_eq!(section(&run, "## Combinations of verdicts").len(), 3 + 2);
    assert_eq!(section(&run, "## Sources")[2..], ["| `list` | 1 | 0 | 2 | 2 |"]);
    let none = folder.with("one", "http://h/\n");
    let run = none.run(&["report", "--edition", "all", "--max-line", "5", "--file", "one"]).ends_with(0);
    assert_eq!(section(&run, "## Combinations of verdicts").len(), 3);
    // The limit is one for lines, not for examples.
    let limited = ["report", "--edition", "3986", "--max-line", "5"];
    assert_eq!(crate::run::run(&limited), crate::run::run(&["report", "--edition", "3986"]));
}
