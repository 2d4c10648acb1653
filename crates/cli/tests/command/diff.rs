//! `uri-bnf diff`: relations, strings, files, formats and the exit status.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::run::{Folder, Run, run, run_with_input};
use crate::share::Share;

/// The object of `--format json`.
fn object(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap()
}

#[test]
fn editions_are_compared_rule_by_rule() {
    let lines = run(&["diff", "2396", "3986"]).ends_with(1);
    let lines = lines.lines();
    assert_eq!(
        lines[..17],
        [
            "RFC 2396 and RFC 3986",
            "",
            "URI-reference: neither is within the other",
            "  only RFC 2396, 7 steps:",
            r#"    "//@@"     at 3  "@"; 1 more"#,
            r#"    "//:a"     at 4  the end"#,
            r#"    "//:a/"    at 4  "/" "?""#,
            r##"    "//:a#"    at 4  "#""##,
            r#"    "//@:a"    at 4  a-z A-Z "!" "$" "&" "'" "(" ")" "*" "+" "," "-" "." ":" ";" "=" "@" "_" "~""#,
            r#"    "//@:%aa"  at 4  "%""#,
            "  only RFC 3986, 5 steps:",
            r#"    "?"       at 0  "?""#,
            r#"    "a:"      at 2  the end"#,
            r##"    "a:#"     at 2  "#""##,
            r#"    "//[::]"  at 2  "["; 1 more"#,
            r##"  - URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]"##,
            "  + URI-reference = URI / relative-ref",
        ]
    );
    let ends = [
        "The same language, written alike: scheme, port, escaped → pct-encoded",
        "Only in RFC 2396: domainlabel, toplabel, lowalpha, upalpha, control, space, delims, unwise",
    ];
    assert!(ends.iter().all(|end| lines.contains(end)), "{lines:#?}");
}

/// An edition begins with its start symbol, which is not always its first rule.
#[test]
fn an_edition_and_a_file_are_compared_by_their_start_symbols() {
    let folder = Folder::new("diff_starts").with("mine.abnf", "mine = \"a\"\n");
    for (edition, start) in [("2396", "URI-reference"), ("3986", "URI-reference"), ("3987", "IRI-reference")]
    {
        let lines = folder.run(&["diff", edition, "--right", "mine.abnf", "--rule", start]).ends_with(1);
        assert_eq!(lines.lines()[2].split_once(':').unwrap().0, format!("{start} → mine"));
    }
}

/// The order of the editions is that of the arguments, also if the first one is the newer.
#[test]
fn one_rule_is_selected_by_its_name_on_either_side() {
    let forth = run(&["diff", "2396", "3986", "--rule", "rel_path"]).ends_with(1);
    let back = run(&["diff", "3986", "2396", "--rule", "rel_path"]).ends_with(1);
    assert_eq!(forth.lines()[2], "rel_path → path-rootless: that of RFC 2396 is within that of RFC 3986");
    assert_eq!(back.lines()[2], "path-rootless → rel_path: that of RFC 2396 is within that of RFC 3986");
    let several = run(&["diff", "2396", "3986", "--rule", "AUTHORITY"]).ends_with(1);
    let titles: Vec<_> = several
        .lines()
        .into_iter()
        .filter_map(|line| line.split_once(": ").map(|(title, _)| title))
        .collect();
    assert_eq!(titles, ["authority", "server → authority"]);
    run(&["diff", "2396", "3986", "--rule", "rel_segment"]).ends_with(0);
    assert_eq!(
        run(&["diff", "2396", "3986", "--rule", "port"]).ends_with(0).lines()[2],
        "port: the same language"
    );
    for (rule, error) in [
        ("toplabel", "error: rule toplabel of RFC 2396 corresponds to no rule of RFC 3986\n"),
        ("h16", "error: rule h16 of RFC 3986 corresponds to no rule of RFC 2396\n"),
        (
            "obsolete-uric",
            "error: no rule of RFC 2396 or RFC 3986 is called \"obsolete-uric\"; did you mean absolute-URI or absoluteURI?\n",
        ),
        ("hots", "error: no rule of RFC 2396 or RFC 3986 is called \"hots\"; did you mean host?\n"),
    ] {
        assert_eq!(run(&["diff", "2396", "3986", "--rule", rule]).ends_with(2).errors, error);
    }
}

/// Any two editions are compared within a second, and an edition equals itself.
#[test]
fn all_editions_can_be_compared() {
    let editions = ["url07", "uri01", "2396", "2732", "3986", "3987"];
    let mut share = Share::one_in(2);
    for (number, left) in editions.into_iter().enumerate() {
        for right in editions.into_iter().skip(number).filter(|_| share.takes()) {
            let start = Instant::now();
            let run = run(&["diff", left, right, "--format", "json"]).ends_with(i32::from(left != right));
            assert!(start.elapsed() < Duration::from_secs(5), "{left} {right}");
            let object = object(&run);
            assert_eq!(object["equal"], left == right);
            for rules in object["rules"].as_array().unwrap() {
                let relation = rules["relation"].as_str().unwrap();
                let counts =
                    ["only_left", "only_right"].map(|side| rules[side]["count"].as_u64().unwrap() > 0);
                let expected = match counts {
                    [false, false] => "equal",
                    [false, true] => "within",
                    [true, false] => "contains",
                    [true, true] => "neither",
                };
                assert_eq!(relation, expected, "{left} {right} {rules}");
            }
        }
    }
    // Names are no editions, so their rules correspond by name.
    let lines = run(&["diff", "2141", "8141", "--rule", "NID"]).ends_with(1);
    assert_eq!(lines.lines()[2], "NID: that of RFC 8141 is within that of RFC 2141");
}

/// The strings of `diff` are accepted by one edition only.
#[test]
fn check_agrees_with_the_strings() {
    let run_of_diff =
        run(&["diff", "2396", "3986", "--format", "json", "--rule", "URI-reference"]).ends_with(1);
    let object = object(&run_of_diff);
    for (side, editions) in [("only_left", ["2396", "3986"]), ("only_right", ["3986", "2396"])] {
        let steps = object["rules"][0][side]["steps"].as_array().unwrap();
        assert!(steps.len() >= 5);
        for step in steps {
            let input = step["input"].as_str().unwrap();
            for (edition, status) in editions.iter().zip([0, 1]) {
                let arguments = ["check", "--edition", edition, "--policy", "grammar", "--", input];
                run(&arguments).ends_with(status);
            }
        }
    }
}

#[test]
fn files_are_compared_by_the_names_of_rules() {
    let folder = Folder::new("diff_files")
        .with(
            "old.bnf",
            "list = item *( \",\" item )\nitem = 1*letter\nletter = \"a\" | \"b\"\nspare = \"x\"\n",
        )
        .with(
            "new.abnf",
            "list = item *( \",\" item )\nitem = 1*Letter\nLetter = %x61-62 / \"_\"\nextra = \"x\"\n",
        );
    let found = folder.run(&["diff", "--left", "old.bnf", "--right", "new.abnf"]).ends_with(1);
    assert_eq!(
        found.output,
        r#"old.bnf and new.abnf

list: that of old.bnf is within that of new.abnf
  only new.abnf, 2 steps:
    "_"   at 0  "_"; 1 more

item: that of old.bnf is within that of new.abnf
  only new.abnf, 2 steps:
    "_"   at 0  "_"; 1 more

letter → Letter: that of old.bnf is within that of new.abnf
  only new.abnf, 1 step:
    "_"  at 0  "_"
  - letter = "a" | "b"
  + Letter = %x61-62 / "_"

Only in old.bnf: spare

Only in new.abnf: extra
"#
        .replace("\"_\"   at", "\"_\"  at")
    );
    let all = folder.run(&["diff", "--left", "old.bnf", "--right", "new.abnf", "--all", "--rule", "item"]);
    assert_eq!(all.lines()[4..6], [r#"    "_"   at 0  "_""#, r#"    "a_"  at 1  "_""#]);
    // A file and an edition; standard input.
    let port = folder.run(&["diff", "3986", "--right", "new.abnf"]).ends_with(1);
    assert!(
        port.output.starts_with(
            "RFC 3986 and new.abnf\n\nURI-reference → list: that of new.abnf is within that of RFC 3986\n"
        ),
        "{port:?}"
    );
    let same = run_with_input(&["diff", "--left", "-", "3986", "--notation", "abnf"], b"port = *DIGIT\n");
    assert_eq!(same.lines()[0], "<stdin> and RFC 3986");
}

/// Equal grammars that are written differently: status 0.
#[test]
fn only_languages_count_for_the_status() {
    let folder = Folder::new("diff_equal")
        .with("one.bnf", "a = b *b\nb = \"x\"\n")
        .with("two.bnf", "a = 1*b\nb = \"x\"\nc = \"y\"\n")
        .with("three.bnf", "z = \"x\"\n");
    let run = folder.run(&["diff", "--left", "one.bnf", "--right", "two.bnf"]).ends_with(0);
    assert_eq!(
        run.output,
        "one.bnf and two.bnf\n\na: the same language\n  - a = b *b\n  + a = 1*b\n\nThe same language, written alike: b\n\nOnly in two.bnf: c\n"
    );
    // The start symbols correspond, whatever their names are.
    let start = folder.run(&["diff", "--left", "three.bnf", "--right", "two.bnf"]).ends_with(1);
    assert_eq!(start.lines()[2], "z → a: that of three.bnf is within that of two.bnf");
}

#[test]
fn what_cannot_be_compared_is_an_error() {
    let folder = Folder::new("diff_errors")
        .with("good.bnf", "a = \"x\"\n")
        .with("bad.bnf", "a = b\n")
        .with("empty.bnf", "; nothing\n")
        .with("large.bnf", "a = 100000*\"x\"\nb = \"y\"\n")
        .with("other.bnf", "a = \"x\"\nb = \"y\"\n");
    for (arguments, error) in [
        (
            &["--left", "good.bnf", "--right", "bad.bnf"][..],
            "error: bad.bnf:1:5: rule `b` is not defined ('uri-bnf lint' lists all errors)\n",
        ),
        (&["--left", "good.bnf", "--right", "empty.bnf"], "error: empty.bnf has no rules\n"),
        (
            &["--left", "good.bnf", "--right", "none.bnf"],
            "error: cannot read none.bnf: No such file or directory (os error 2)\n",
        ),
        (&["--left", "good.bnf"], "error: diff compares two grammars, and 1 is given\n"),
        (&["--left", "good.bnf", "2396", "3986"], "error: diff compares two grammars, and 3 are given\n"),
        (&["--left", "-", "--right", "-"], "error: only one of the grammars can be on standard input\n"),
    ] {
        let run = folder.run(&[&["diff"], arguments].concat()).ends_with(2);
        assert_eq!((run.output.as_str(), run.errors.as_str()), ("", error));
    }
    let help = run(&["diff"]).ends_with(2);
    assert!(help.errors.starts_with("Print what two editions"), "{help:?}");
    // The others still are compared.
    let run = folder.run(&["diff", "--left", "large.bnf", "--right", "other.bnf"]).ends_with(2);
    assert_eq!(run.errors, "error: cannot compare a: the automaton of rule `a` is too large\n");
    assert_eq!(
        run.lines()[2..],
        [
            "a: not compared",
            "  - a = 100000*\"x\"",
            "  + a = \"x\"",
            "",
            "The same language, written alike: b"
        ]
    );
    let json =
        folder.run(&["diff", "--left", "large.bnf", "--right", "other.bnf", "--format", "json"]).ends_with(2);
    assert_eq!(object(&json)["rules"][0]["relation"], Value::Null);
    assert_eq!(object(&json)["rules"][0]["error"], "the automaton of rule `a` is too large");
}

#[test]
fn json_has_the_characters_and_octets() {
    let folder = Folder::new("diff_json").with("one.abnf", "a = %x80-FF\n").with("two.abnf", "a = %x80-8F\n");
    let json =
        folder.run(&["diff", "--left", "one.abnf", "--right", "two.abnf", "--format", "json"]).ends_with(1);
    let rules = &object(&json)["rules"][0];
    assert_eq!(rules["text"], "changed");
    assert_eq!(rules["left_printed"], "a = %x80-FF");
    assert_eq!(
        rules["only_left"],
        serde_json::json!({
            "count": 1,
            "steps": [{ "input": "\u{FFFD}", "utf8": false, "octets": [0x90], "offset": 0, "characters": [[0x90, 0xFF]] }]
        })
    );
    let text = run(&["diff", "3986", "3987", "--rule", "segment", "--format", "json"]).ends_with(1);
    let step = &object(&text)["rules"][0]["only_right"]["steps"][0];
    assert_eq!(
        (&step["input"], &step["characters"][0]),
        (&Value::from("é"), &serde_json::json!([0xA0, 0xD7FF]))
    );
}

#[test]
fn markdown_is_a_document() {
    let markdown = run(&["diff", "2396", "2732", "--format", "markdown"]).ends_with(1);
    let lines = markdown.lines();
    assert_eq!(lines[0], "# RFC 2396 and RFC 2732");
    assert_eq!(lines[2], "| RFC 2396 | RFC 2732 | languages | only RFC 2396 | only RFC 2732 | written |");
    assert!(lines.contains(&"| `host` | `host` | neither is within the other | 1 | 1 | changed |"));
    let position = lines.iter().position(|line| *line == "## `host`").unwrap();
    assert_eq!(
        lines[position..position + 15],
        [
            "## `host`",
            "",
            "Neither is within the other.",
            "",
            "Only RFC 2396:",
            "",
            "- `0000.0.0.0`, at 10 `the end`",
            "",
            "Only RFC 2732:",
            "",
            "- `[a]`, at 0 `\"[\"`",
            "",
            "```diff",
            "- host          = hostname | IPv4address",
            "+ host          = hostname | IPv4address | IPv6reference",
        ]
    );
}

/// The example of the help is what is printed.
#[test]
fn the_help_has_an_example() {
    let help = run(&["diff", "--help"]).ends_with(0).output;
    let printed = run(&["diff", "2396", "3986", "--rule", "port"]).ends_with(0).output;
    let indented: String = printed.lines().map(|line| format!("  {line}\n").replace("  \n", "\n")).collect();
    assert!(help.contains(&format!("  $ uri-bnf diff 2396 3986 --rule port\n{indented}")), "{help}");
}
