//! `uri-bnf report`, as Markdown.

use crate::run::{Folder, run, snapshot};

#[test]
fn the_examples_of_the_specification_are_the_default() {
    let run = run(&["report", "--edition", "2396"]).ends_with(0);
    assert_eq!(run.errors, "");
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
        assert!(run.output.contains(&row), "{row}");
    }
    assert!(run.output.contains("\n| (empty) | valid | "));
    snapshot("report_examples", "report", &run.output);
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
