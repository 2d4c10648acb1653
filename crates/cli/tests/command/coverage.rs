//! `uri-bnf report --coverage`, and `uri-bnf generate` with `--like` and `--cover`.

use serde_json::Value;

use crate::run::Folder;
use crate::share::of_run;

const LIST: &str = "http://user:secret@example.org/a/b?q\nhttp://example.org/\na b\n\n//[::1]:80\n";

#[test]
fn a_report_has_counts_and_first_examples() {
    let folder = Folder::new("coverage").with("list", LIST);
    let arguments = ["report", "--coverage", "--edition", "3986", "--file", "list"];
    let run = folder.run(&arguments).ends_with(0);
    for expected in [
        "\n| derived | 3 |\n| not valid | 1 |\n",
        "\n| `fragment` | rule, derived |  |\n",
        "           2: scheme        = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )\n",
        "       #####|     *( ALPHA / DIGIT / \"+\" / \"-\" / \".\" ) 0 times\n",
        "           2|     [ userinfo \"@\" ] absent\n",
    ] {
        assert!(run.output.contains(expected), "{expected}\n{}", run.output);
    }
    assert!(
        run.output.contains("`list:1` | 7-18 | `http://user:******@example.org/a/b?q` |"),
        "{}",
        run.output
    );
    assert!(!run.output.contains("secret"));
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let line = |number: usize| format!("http://h{number}.example/{}\n", "a/".repeat(number % 40));
    let list: String = (0..30_000).map(line).collect();
    let folder = Folder::new("coverage-threads").with("list", list);
    let report = |threads| {
        let arguments = ["report", "--coverage", "--format", "json", "--threads", threads, "--file", "list"];
        folder.run(&arguments).ends_with(0).output
    };
    let one = report("1");
    assert!(one.contains("\"references\": 30000"));
    assert!(one == report("4"));
}

#[test]
fn options_that_do_not_go_together_are_errors() {
    let folder = Folder::new("coverage-errors").with("list", LIST);
    for (arguments, expected) in [
        (&["report", "--coverage"][..], "--coverage needs --file"),
        (&["report", "--coverage", "--edition", "all", "--file", "list"], "--coverage is about one grammar"),
        (&["report", "--format", "json", "--file", "list"], "--format json needs --coverage"),
    ] {
        let run = folder.run(arguments).ends_with(2);
        assert!(run.errors.contains(expected), "{}", run.errors);
    }
}

#[test]
fn strings_follow_a_list_or_go_where_it_does_not() {
    let folder =
        Folder::new("coverage-generate").with("list", "http://example.org/a\nhttp://example.org/b\n");
    let like = ["generate", "--edition", "3986", "--like", "list", "--count", "20"];
    let run = folder.run(&like).ends_with(0);
    assert_eq!(run.output.lines().count(), 20);
    assert!(run.output.lines().all(|line| line.contains("://") && !line.contains(['?', '#', '%'])));
    let cover = ["generate", "--edition", "3986", "--cover", "list", "--format", "jsonl"];
    let run = folder.run(&cover).ends_with(0);
    assert!(run.output.lines().all(|line| line.ends_with("\"valid\":true}")));
    assert!((5..100).contains(&run.output.lines().count()), "{}", run.output);
}

#[test]
fn a_list_without_valid_references_leaves_all_to_cover() {
    let folder = Folder::new("coverage-nothing").with("empty", "").with("invalid", "a b\n<\n");
    for list in ["empty", "invalid"] {
        for edition in of_run([&["3986"][..], &["2396", "3986", "3987"]]) {
            let cover = ["generate", "--edition", edition, "--cover", list, "--format", "jsonl"];
            let run = folder.run(&cover).ends_with(0);
            assert!(run.output.lines().all(|line| line.ends_with("\"valid\":true}")));
            assert!((5..200).contains(&run.output.lines().count()), "{}", run.output);
        }
        let run = folder.run(&["generate", "--like", list]).ends_with(2);
        assert!(run.errors.contains("the list has no URI-reference to follow"), "{}", run.errors);
    }
}

#[test]
fn first_examples_have_the_bytes_that_use_the_part() {
    let folder = Folder::new("coverage-spans").with("list", LIST);
    let arguments = ["report", "--coverage", "--edition", "3986", "--format", "json", "--file", "list"];
    let report: Value = serde_json::from_str(&folder.run(&arguments).ends_with(0).output).unwrap();
    let lines: Vec<_> = LIST.lines().collect();
    let mut found = 0;
    for rule in report["rules"].as_array().unwrap() {
        for point in rule["points"].as_array().unwrap() {
            let first = &point["first"];
            assert_eq!(first.is_null(), point["count"] == 0, "{point}");
            if first.is_null() {
                continue;
            }
            let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
            let line = lines[number(&first["line"]) - 1];
            let text = &line[number(&first["span"][0])..number(&first["span"][1])];
            let expected = match (rule["rule"].as_str().unwrap(), point["what"].as_str().unwrap()) {
                ("scheme", "rule") => "http",
                ("userinfo", "rule") => "user:secret",
                ("port", "rule") => "80",
                ("query", "rule") => "q",
                ("IP-literal", "rule") => "[::1]",
                (_, "option" | "count") if matches!(point["used"].as_str(), Some("absent" | "0 times")) => "",
                _ => continue,
            };
            assert_eq!(text, expected, "{point}");
            found += 1;
        }
    }
    assert_eq!(found, 14);
}

#[test]
fn elements_that_no_reference_used_have_carets() {
    let folder = Folder::new("coverage-carets").with("list", "a:b\n");
    let run = folder.run(&["report", "--coverage", "--edition", "3986", "--file", "list"]).ends_with(0);
    let lines: Vec<_> = run.output.lines().collect();
    let at = lines.iter().position(|line| line.contains(": scheme        = ALPHA")).unwrap();
    let pairs = lines[at].chars().zip(lines[at + 1].chars());
    let marked: String = pairs.filter(|pair| pair.1 == '^').map(|pair| pair.0).collect();
    assert_eq!(marked, "ALPHADIGIT\"+\"\"-\"\".\"", "{}", run.output);
}

#[test]
fn long_references_are_counted_and_not_derived() {
    let long = format!("a:{}\n", "b".repeat(1 << 16));
    let folder = Folder::new("coverage-long").with("list", format!("a:b\n{long}"));
    let run = folder.run(&["report", "--coverage", "--file", "list"]).ends_with(0);
    let expected = "| derived | 1 |\n| not valid | 0 |\n| not derived, longer than 65536 bytes | 1 |\n";
    assert!(run.output.contains(expected), "{}", run.output);
    let run = folder.run(&["report", "--coverage", "--format", "json", "--file", "list"]).ends_with(0);
    assert!(run.output.contains("\"references\": 2") && run.output.contains("\"too_long\": 1"));
}

#[test]
fn a_list_with_what_covers_it_uses_all_that_can_be_used() {
    let list = include_str!("../../../../examples/urls.txt");
    let folder = Folder::new("coverage-rest").with("list", list);
    for edition in ["2396", "3986"] {
        let cover = folder
            .run(&["generate", "--edition", edition, "--cover", "list", "--format", "nul"])
            .ends_with(0);
        let lines = list.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\0"));
        let both = lines.collect::<String>() + &cover.output;
        let folder = Folder::new(&format!("coverage-both-{edition}")).with("both", both);
        let report =
            ["report", "--coverage", "--edition", edition, "--format", "json", "--null", "--file", "both"];
        let report: Value = serde_json::from_str(&folder.run(&report).ends_with(0).output).unwrap();
        let mut left = Vec::new();
        for rule in report["rules"].as_array().unwrap() {
            for point in rule["points"].as_array().unwrap().iter().filter(|point| point["count"] == 0) {
                let [name, what, part, used] =
                    [&rule["rule"], &point["what"], &point["printed"], &point["used"]]
                        .map(|v| v.as_str().unwrap());
                let part = if what == "rule" { String::new() } else { format!(" {part}") };
                left.push(format!("not reached: in {name}, {what}{part} {used}"));
            }
        }
        let listed: Vec<_> =
            cover.errors.lines().filter_map(|line| Some(&line[line.find("not reached")?..])).collect();
        assert_eq!(left, listed);
    }
}
