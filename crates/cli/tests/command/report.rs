//! `uri-bnf report`, as Markdown.

use serde_json::Value;
use uri_bnf::Edition;

use crate::listed::{all, in_snapshots};
use crate::run::{Folder, run, snapshot};

#[test]
fn the_examples_of_the_specifications_are_the_default() {
    let report = run(&["report", "--edition", "2396"]).ends_with(0);
    assert_eq!(report.errors, "");
    for (reference, verdict) in [
        ("mailto:mduerst@ifi.unizh.ch", "valid"),
        ("./this:that", "valid"),
        ("http://www.XEROX.com", "valid"),
        ("http://www.ics.uci.edu/pub/ietf/uri/#Related", "valid"),
        ("http://a/b/c/d;p?q", "valid"),
        ("?y", "not valid"),
        ("g;x=1/../y", "valid"),
        ("http:g", "valid"),
        ("<http://test.com/>", "not valid"),
        ("www.w3.org/Addressing/", "valid"),
        ("foo:/bar", "valid"),
    ] {
        let row = format!("\n| `{reference}` | {verdict} | ");
        assert!(report.output.contains(&row), "{row}");
    }
    assert!(report.output.contains("\n| (empty) | valid | "));
    // Without an edition, the report is about all.
    let all = run(&["report"]).ends_with(0);
    assert_eq!(all, run(&["report", "--edition", "all"]));
    for edition in in_snapshots() {
        let one = run(&["report", "--edition", &edition]).ends_with(0).output;
        let (_, of_it) = one.split_once("\n## ").unwrap();
        assert!(all.output.contains(of_it), "{edition}");
        snapshot(&format!("report_of_{edition}"), &format!("report --edition {edition}"), &one);
    }
}

/// The results that the documents print, and those of the library, in the table of expected results.
#[test]
fn results_are_beside_those_that_are_printed() {
    let table = include_str!("../../../../docs/semantics.tsv");
    let report = in_json();
    let editions = report["editions"].as_array().unwrap();
    assert_eq!(editions.len(), all().len());
    for object in editions {
        let edition: Edition = object["edition"].as_str().unwrap().parse().unwrap();
        let module = format!("{edition:?}").to_lowercase();
        let mut differing = Vec::new();
        let mut count = 0;
        for row in object["results"]["sections"].as_array().unwrap().iter().flat_map(rows) {
            let Row { section, base: Some(base), reference, option, printed, result } = row else { continue };
            count += 1;
            // The table has each row, with the result of the library.
            let options = match option {
                "--excess-dot-dot remove" => "excess-dot-dot=remove",
                "--repeated-scheme lax" => "repeated-scheme=lax",
                _ => "-",
            };
            let expected = match result.strip_prefix("(current document)") {
                Some("") => "current-document".to_owned(),
                Some(fragment) => format!("current-document \"{}\"", &fragment[1..]),
                None => format!("\"{result}\""),
            };
            let tail = format!("\tresolve\t\"{base}\" \"{reference}\"\t{options}\t{expected}");
            let line = table.lines().find(|line| {
                line.ends_with(&tail)
                    && line.split('\t').next().unwrap().split(',').any(|name| name == module)
            });
            let line = line.unwrap_or_else(|| panic!("{edition} {section}: no row {tail:?}"));
            assert!(line.contains(section), "{line} is not of {section}");
            if result != printed {
                differing.push((reference, printed, result));
            }
        }
        let expected: &[_] = match module.as_str() {
            "url07" | "uri01" => &[
                ("g?y/./x", "http://a/b/c/g?y/x", "http://a/b/c/g?y/./x"),
                ("g?y/../x", "http://a/b/c/x", "http://a/b/c/g?y/../x"),
            ],
            _ => &[],
        };
        assert_eq!(differing, expected, "{edition}");
        assert!(count > 30, "{edition}: {count}");
    }
}

fn in_json() -> Value {
    serde_json::from_str(&run(&["report", "--format", "json"]).ends_with(0).output).unwrap()
}

/// A row of a table of results.
struct Row<'r> {
    section: &'r str,
    base: Option<&'r str>,
    reference: &'r str,
    option: &'r str,
    printed: &'r str,
    result: &'r str,
}

fn rows(section: &Value) -> impl Iterator<Item = Row<'_>> {
    section["rows"].as_array().unwrap().iter().map(|row| Row {
        section: section["section"].as_str().unwrap(),
        base: section["base"].as_str(),
        reference: row["reference"].as_str().unwrap(),
        option: row["option"].as_str().unwrap_or_default(),
        printed: row["printed"].as_str().unwrap(),
        result: row["result"].as_str().unwrap(),
    })
}

/// What differs from the print has a note that explains it, and nothing else has one.
#[test]
fn differences_are_explained() {
    let report = in_json();
    let mut explained = Vec::new();
    for edition in report["editions"].as_array().unwrap() {
        for (part, of_section) in [("examples", "examples"), ("results", "rows")] {
            let part = &edition[part];
            assert_eq!(part["unexplained"], 0, "{edition}");
            let of_part: Vec<_> = part["sections"]
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|section| section[of_section].as_array().unwrap())
                .collect();
            let count = |is_counted: fn(&Value) -> bool| {
                Value::from(of_part.iter().filter(|entry| is_counted(entry)).count())
            };
            assert_eq!(part["count"], of_part.len());
            assert_eq!(part["as_printed"], count(|entry| entry["as_printed"] == true));
            assert_eq!(part["explained"], count(|entry| entry["as_printed"] == false));
            for entry in of_part {
                let kind = &entry["note"]["kind"];
                let is_explained = kind == "erratum" || kind == "reading";
                assert_eq!(entry["as_printed"] == true, !is_explained, "{entry}");
                if is_explained {
                    let input = entry.get("input").or(entry.get("reference"));
                    explained.push(format!(
                        "{} {}",
                        edition["edition"].as_str().unwrap(),
                        input.unwrap().as_str().unwrap()
                    ));
                }
            }
        }
    }
    assert_eq!(
        explained,
        [
            "url-syntax-07 g?y/./x",
            "url-syntax-07 g?y/../x",
            "uri-syntax-01 g?y/./x",
            "uri-syntax-01 g?y/../x",
            "RFC 2396 ?y",
            "RFC 2732 http://[::192.9.5.5]/ipng",
            "RFC 3987 http://ab.cd.ef/\u{5d6}\u{5d7}1/2\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
            "RFC 3987 http://ab.cd.ef/\u{5d6}\u{5d7}%31/%32\u{5d8}\u{5d9}/\u{5da}\u{5db}.html",
        ]
    );
}

#[test]
fn options_for_files_need_one() {
    for (options, reason) in [
        (
            &["--rule", "port"][..],
            "--rule needs --file, because the examples are checked against the start symbol",
        ),
        (&["--null"], "--null needs --file; use '--file -' for standard input"),
        (
            &["--deny", "space"],
            "--deny cannot be used with the examples of the specifications: only the grammar is checked, nothing is \
             validated; omit --deny",
        ),
    ] {
        for edition in [&[][..], &["--edition", "3986"]] {
            let run = run(&[&["report"], edition, options].concat()).ends_with(2);
            assert_eq!((run.output.as_str(), run.errors), ("", format!("error: {reason}\n")));
        }
    }
}

#[test]
fn files_are_counted_by_rule_and_by_character() {
    let list =
        b"\xEF\xBB\xBFhttp://a/b\nhttp://a/b c\nhttp://a/b|c\nhttp://a/`d`e\n\nhttp://a/%zz\nx y\xFFz\n"
            .to_vec();
    let long = format!("http://a/{}\nhttp://a/{} {}\n", "b".repeat(500), "c".repeat(100), "d".repeat(100));
    let folder = Folder::new("report").with("list", list).with("long", long).with("none", "");
    let run = folder
        .run(&["report", "--edition", "2396", "--max-line", "400", "--file", "list", "long", "none"])
        .ends_with(0);
    for row in [
        "| valid | 1 | `list:1:1` |",
        "| not valid | 7 | `list:2:11` |",
        "| of these: not UTF-8 | 1 | `list:7:2` |",
        "| of these: longer than the limit | 1 | `long:1:1` |",
        "| all | 8 | |",
        "| `list` | 6 | 5 |",
        "| `long` | 2 | 2 |",
        "| `none` | 0 | 0 |",
        "| `a space` | 3 | `list:2:11` |",
        "| `\"\\|\"` | 1 | `list:3:11` |",
        "| ``\"`\"`` | 1 | `list:4:10` |",
    ] {
        assert!(run.output.contains(&format!("\n{row}\n")), "{row}\n{}", run.output);
    }
    assert!(run.output.contains("\n    http://a/b c\n              ^\n"), "{}", run.output);
    snapshot("report_files", "report --max-line 400 --file list long none", &run.output);
}

#[test]
fn findings_are_counted_by_code_component_and_severity() {
    let list = "http://a/b c d\na b\n//my_host\na|b?c d\nx y\u{e9}\n//my_host/ \nhttp://a/\n";
    let folder = Folder::new("report_findings").with("list", list);
    let run = folder.run(&["report", "--edition", "2396", "--file", "list"]).ends_with(0);
    for row in [
        "| `space` | error | 4 | 5 | `list:1:11` | `http://a/b c d` |",
        "| `registry-name` | warning | 2 | 2 | `list:3:3` | `//my_host` |",
        "| `unwise-character` | error | 1 | 1 | `list:4:2` | `a\\|b?c d` |",
        "| first segment | 3 | 4 | `list:2:2` | `a b` |",
        "| query | 1 | 1 | `list:4:6` | `a\\|b?c d` |",
        "| error | 5 | 8 | `list:1:11` | `http://a/b c d` |",
        "| warning | 2 | 2 | `list:3:3` | `//my_host` |",
    ] {
        assert!(run.output.contains(&format!("\n{row}\n")), "{row}\n{}", run.output);
    }
    let grammar =
        folder.run(&["report", "--edition", "2396", "--policy", "grammar", "--file", "list"]).ends_with(0);
    assert!(!grammar.output.contains("registry-name") && grammar.output.contains("\n| error | 5 | 8 | "));
    folder.run(&["report", "--edition", "2396", "--base", "x", "--file", "list"]).ends_with(2);
    // If nothing was validated, or nothing was found, there are no such tables.
    let rule =
        folder.run(&["report", "--edition", "2396", "--rule", "segment", "--file", "list"]).ends_with(0);
    let clean =
        folder.with("clean", "a\n").run(&["report", "--edition", "2396", "--file", "clean"]).ends_with(0);
    assert!(!rule.output.contains("Findings") && !clean.output.contains("Findings"));
}

#[test]
fn the_tables_are_bounded() {
    let many: String = ('\u{100}'..'\u{500}').flat_map(|character| [character, '\n']).collect();
    let folder = Folder::new("bounded").with("many", many);
    let run = folder.run(&["report", "--file", "many"]).ends_with(0);
    assert!(run.output.contains("\n| not valid | 1024 | "));
    // 50 are shown.
    assert!(run.output.contains("\n| other characters | 974 | |\n"), "{}", run.output);
    assert!(run.lines().len() < 2000);
}

#[test]
fn another_rule_can_be_reported_on() {
    let folder = Folder::new("report_rule").with("ports", "80\n8x\n");
    let run = folder.run(&["report", "--edition", "2396", "--rule", "port", "--file", "ports"]).ends_with(0);
    assert!(run.output.contains("Rule: `port`, section 3.2.2."), "{run:?}");
    assert!(run.output.contains("| `port`, section 3.2.2 | 1 | `ports:2:2` |"), "{run:?}");
    folder.run(&["report", "--edition", "2396", "--rule", "prt"]).ends_with(2);
}
