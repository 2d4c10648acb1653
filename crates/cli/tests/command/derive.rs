//! `uri-bnf derive`: derivations, for people and for programs.

use serde_json::{Value, json};
use uri_bnf::Edition;

use crate::run::{Folder, Run, command, run, run_with_input, snapshot, under_2396};
use crate::share::of_run;

const REFERENCES: [&str; 4] = ["http://u@www.example.org:80/a;b/c%20d?q#", "mailto:a@b?c", "", "a b"];

fn derive(options: &[&str]) -> Run {
    run(&[&["derive"], options, &["--"], &REFERENCES].concat())
}

#[test]
fn formats() {
    for format in ["tree", "jsonl", "dot"] {
        let run = derive(&["--edition", "2396", "--format", format]).ends_with(1);
        assert_eq!(run.errors.is_empty(), format != "dot", "{run:?}");
        let call = format!("derive --edition 2396 --format {format}, with {REFERENCES:?}");
        let output = if format == "jsonl" { pretty(&run.objects()[1]) } else { run.output };
        snapshot(&format!("derive_{format}"), &call, &output);
    }
    let all = run(&["derive", "--edition", "3986", "--all", "//h.1/%7E?"]).ends_with(0);
    snapshot("derive_all", "derive --edition 3986 --all '//h.1/%7E?'", &all.output);
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

#[test]
fn a_tree_has_the_definitions_with_what_was_taken() {
    assert_eq!(
        run(&["derive", "--edition", "2396", "--rule", "hostport", "h:80"]).ends_with(0).lines(),
        [
            r#"hostport       0..4 "h:80" = host [ ":" port ] {present}"#,
            r#"  host         0..1 "h"    = hostname {1 of 2}"#,
            r#"    hostname   0..1 "h"    = *( domainlabel "." ) {0 times} toplabel [ "." ] {absent}"#,
            r#"      toplabel 0..1 "h"    = alpha {1 of 2}"#,
            r#"  ":"          1..2"#,
            r#"  port         2..4 "80"   = *digit {2 times}"#,
        ]
    );
    for (edition, rule, text, expected) in [
        ("2396", "segment", "abc", r#""abc" = *pchar {3 times} *( ";" param ) {0 times}"#),
        ("3986", "dec-octet", "25", r#""25" = ( %x31-39 DIGIT ) {2 of 5}"#),
        (
            "3986",
            "IPvFuture",
            "V1.:",
            r#""V1.:" = "v" 1*HEXDIG {1 time} "." 1*( unreserved / sub-delims / ":" ) {1 time}"#,
        ),
        ("3986", "path-empty", "", r#""" = 0<pchar>"#),
        ("2396", "absoluteURI", "a:b", r#""a:b" = scheme ":" opaque_part {2 of 2}"#),
    ] {
        let run = run(&["derive", "--edition", edition, "--rule", rule, text]).ends_with(0);
        assert!(run.lines()[0].ends_with(expected), "{}", run.output);
    }
}

/// The library's tree of RFC 3986 has an `absolute-URI` there, and the grammar does not.
#[test]
fn a_derivation_has_the_rules_that_the_printed_ones_lead_to() {
    let derivation = run(&["derive", "--edition", "3986", "http://h/p#f"]).ends_with(0).output;
    assert!(!derivation.contains("absolute-URI"), "{derivation}");
    assert!(derivation.contains("\n  URI "), "{derivation}");
    let tree = run(&["parse", "--edition", "3986", "http://h/p#f"]).ends_with(0).output;
    assert!(tree.contains("absolute-URI"), "{tree}");
}

#[test]
fn characters_are_folded_unless_all_are_wanted() {
    let folded = run(&["derive", "--edition", "2396", "--rule", "port", "80"]).ends_with(0).output;
    assert_eq!(folded, "port 0..2 \"80\" = *digit {2 times}\n");
    let all = run(&["derive", "--edition", "2396", "--all", "--rule", "port", "80"]).ends_with(0);
    assert_eq!(
        all.lines(),
        [
            r#"port    0..2 "80" = *digit {2 times}"#,
            r#"  digit 0..1 "8"  = "8" {9 of 10}"#,
            r#"    "8" 0..1"#,
            r#"  digit 1..2 "0"  = "0" {1 of 10}"#,
            r#"    "0" 1..2"#,
        ]
    );
    // Beside other parts, a run of characters has one line.
    let mixed = run(&["derive", "--edition", "2396", "--rule", "segment", "ab;c"]).ends_with(0).output;
    assert!(mixed.contains("\n  2 pchar 0..2 \"ab\"\n"), "{mixed}");
    // A character that is asked for is not folded.
    let one = run(&["derive", "--edition", "2396", "--rule", "pchar", "a"]).ends_with(0).output;
    assert!(one.contains("lowalpha"), "{one}");
    // Long texts are cut.
    let long = "a".repeat(100);
    let cut = run(&["derive", "--edition", "2396", &long]).ends_with(0).output;
    assert!(cut.contains(&format!("{}…\"", "a".repeat(48))) && !cut.contains(&"a".repeat(49)), "{cut}");
    assert!(run(&["derive", "--edition", "2396", "--all", &long]).output.contains(&long));
}

/// In each derivation, the steps and the terminals inside a step are its text, and what it took is its definition.
#[test]
fn derivations_are_whole() {
    for edition in Edition::ALL.iter().map(|edition| edition.name()).chain(["2141", "8141"]) {
        let generate =
            ["generate", "--edition", edition, "--count", "60", "--max-length", "30", "--format", "nul"];
        let words = run(&generate).ends_with(0).output;
        let arguments =
            ["derive", "--edition", edition, "--show-secrets", "-0", "--format", "jsonl", "--file", "-"];
        let objects = run_with_input(&arguments, words.as_bytes()).ends_with(0).objects();
        assert!(objects.len() >= 60);
        for object in &objects {
            examine(object);
        }
    }
}

fn examine(object: &Value) {
    let input = object["input"].as_str().unwrap().as_bytes();
    let span = |value: &Value| {
        let offset = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        (offset(&value["span"][0]), offset(&value["span"][1]))
    };
    let steps = object["derivation"]["steps"].as_array().unwrap();
    let rules = object["derivation"]["rules"].as_array().unwrap();
    assert_eq!(span(&steps[0]), (0, input.len()));
    let mut children = 0;
    for (index, step) in steps.iter().enumerate() {
        let (start, end) = span(step);
        assert_eq!(step["text"].as_str().unwrap().as_bytes(), &input[start..end]);
        let rule = &rules[usize::try_from(step["definition"].as_u64().unwrap()).unwrap()];
        assert_eq!(step["rule"], rule["rule"]);
        assert!(
            !rule["section"].is_null()
                && rule["printed"].as_str().unwrap().contains(step["rule"].as_str().unwrap())
        );
        let mut at = start;
        let taken = step["taken"].as_array().unwrap();
        assert_eq!(span(&taken[0]), (start, end));
        for entry in taken {
            let part = &rule["parts"][usize::try_from(entry["part"].as_u64().unwrap()).unwrap()];
            assert_eq!(part["depth"], entry["depth"], "{object}");
            let is_leaf =
                ["literal", "values", "prose", "reference"].contains(&part["kind"].as_str().unwrap());
            if is_leaf {
                assert_eq!(span(entry).0, at, "{object}");
                at = span(entry).1;
            }
            assert_eq!(part["kind"] == "reference", !entry["step"].is_null(), "{object}");
            if let Some(child) = entry["step"].as_u64() {
                let child = &steps[usize::try_from(child).unwrap()];
                assert_eq!((&child["parent"], span(child)), (&Value::from(index), span(entry)));
                children += 1;
            }
        }
        assert_eq!(at, end, "{object}");
    }
    assert_eq!(children, steps.len() - 1);
}

#[test]
fn what_is_not_valid_is_said_as_by_parse() {
    for text in ["a b", "http://h/%", "\u{e9}"] {
        let parsed = run(&["parse", text]).ends_with(1).output;
        // What browsers read is below it.
        let line = parsed.split_inclusive('\n').next().unwrap().to_owned();
        assert_eq!(run(&["derive", text]).ends_with(1).output, line);
        let dot = run(&["derive", "--format", "dot", text]).ends_with(1);
        assert_eq!((dot.output, dot.errors), (String::new(), line));
        let object = run(&["derive", "--format", "jsonl", text]).ends_with(1).objects().remove(0);
        assert!(object["derivation"].is_null() && object["valid"] == false && !object["error"].is_null());
    }
    let array = run(&["derive", "--format", "json", "a", "b c"]).ends_with(1).output;
    assert_eq!(serde_json::from_str::<Vec<Value>>(&array).unwrap().len(), 2);
}

/// What an attempt could not begin with is named by the one around it, and what failed equally in several is shown once;
/// `--all` and the other formats have each.
#[test]
fn what_came_furthest_is_shown_once() {
    let arguments = ["derive", "--edition", "3986", "--tried", "http://[::1/"];
    let short = run(&arguments).ends_with(1).output;
    for line in [
        "  h16 in IPv6address, ls32 10..11 failed after 1 octet on \"/\"; waited for HEXDIG or \":\"\n",
        "  could not begin: DIGIT, HEXDIG (2)\n",
    ] {
        assert!(short.contains(line), "{short}");
    }
    assert_eq!(short.matches("  h16 in").count(), 1, "{short}");
    let all = run(&[&arguments[..], &["--all"]].concat()).ends_with(1).output;
    let is_digit =
        |line: &&str| line.contains("  HEXDIG in h16") && line.contains("could not begin on \"/\"");
    assert_eq!(all.lines().filter(is_digit).count(), 2, "{all}");
    for line in ["  h16 in IPv6address ", "  h16 in ls32 "] {
        assert!(all.contains(line), "{all}");
    }
    // The start symbol has no attempt around it.
    let start = run(&["derive", "--edition", "2396", "--rule", "port", "--tried", "x"]).ends_with(1).output;
    assert!(start.contains("  port 0..0 stopped after 0 octets on \"x\"; waited for digit"), "{start}");
    let class = run(&["derive", "--edition", "2396", "--rule", "digit", "--tried", "x"]).ends_with(1).output;
    assert!(class.contains("  digit 0..0 could not begin on \"x\"; waited for \"0\" to \"9\"\n"), "{class}");
}

#[test]
fn what_was_tried_has_its_reach_and_its_reason() {
    let tried = run(&["derive", "--edition", "3986", "--tried", "//1.2.3.4/x"]).ends_with(0);
    snapshot("derive_tried", "derive --edition 3986 --tried //1.2.3.4/x", &tried.output);
    let line = "gave way by the reading of RFC 3986, section 3.2.2: the first that matches wins";
    assert!(tried.output.contains(line), "{}", tried.output);
    let arguments = ["derive", "--edition", "3986", "--tried", "http://[::1]:80/a b"];
    let tried = run(&arguments).ends_with(1);
    snapshot("derive_tried_not_valid", &arguments.join(" "), &tried.output);
    let all = run(&["derive", "--edition", "3986", "--tried", "--all", "//h"]).ends_with(0).output;
    assert!(all.contains("could not begin on \"/\"") && !all.contains("could not begin:"), "{all}");
    for (option, format) in [("--tried", "dot"), ("--tried", "svg"), ("--ambiguous", "dot")] {
        let run = run(&["derive", option, "--format", format, "a"]).ends_with(2);
        assert!(run.errors.contains(&format!("{option} needs --format tree, json or jsonl")), "{run:?}");
    }
}

/// The attempts that reached the offset of the error come first.
#[test]
fn the_furthest_attempts_reach_the_error() {
    let generate = ["generate", "--edition", "3986", "--near-miss", "--count", "100", "--max-length", "20"];
    let words = command(&[&generate[..], &["--format", "nul"]].concat()).output().unwrap().stdout;
    let arguments = [
        "derive",
        "--edition",
        "3986",
        "--show-secrets",
        "-0",
        "--tried",
        "--format",
        "jsonl",
        "--file",
        "-",
    ];
    let objects = run_with_input(&arguments, &words).ends_with(1).objects();
    assert!(objects.len() >= 90);
    for object in objects {
        assert!(object["derivation"].is_null() && object["valid"] == false, "{object}");
        let reached = object["tried"].as_array().unwrap().iter().map(|attempt| attempt["reach"].as_u64());
        assert_eq!(reached.max().flatten(), object["error"]["span"][0].as_u64(), "{object}");
    }
}

#[test]
fn other_derivations_are_shown_with_the_reading() {
    let arguments = ["derive", "--ambiguous", "--edition", "3986", "--rule", "host", "1.2.3.4", "1.2.3.256"];
    let run = run(&arguments).ends_with(0);
    snapshot("derive_ambiguous", &arguments.join(" "), &run.output);
    let objects = crate::run::run(&[&arguments[..], &["--format", "jsonl"]].concat()).ends_with(0).objects();
    let [one, other] = [0, 1].map(|index| &objects[index]["ambiguity"]);
    assert_eq!((&one["count"], &other["count"]), (&Value::from(2), &Value::from(1)));
    let point = &one["points"][0];
    assert_eq!((&point["rule"], &point["part"], &point["span"]), (&"host".into(), &0.into(), &json!([0, 7])));
    assert_eq!((&point["taken"], &point["preference"]), (&0.into(), &"first".into()));
    assert_eq!(point["ways"][1], json!({ "part": 3, "printed": "reg-name", "span": [0, 7], "count": 1 }));
    assert!(point["reading"].as_str().unwrap().starts_with("the first that matches wins (section 3.2.2)"));
    assert_eq!(other["points"], json!([]));
    // The readings of other files apply as well.
    for (edition, text) in [("2732", "//h"), ("uri-01", "//h"), ("url-07", "//h"), ("2141", "urn:a1:%41")] {
        let shown =
            crate::run::run(&["derive", "--ambiguous", "--edition", edition, text]).ends_with(0).output;
        assert!(shown.contains("\n    by the reading: "), "{shown}");
    }
    let all = crate::run::run(&["derive", "--ambiguous", "--all", "http://h/"]).ends_with(0).output;
    assert!(!all.contains("--all shows"), "{all}");
    let long = "a".repeat(4097);
    let run = crate::run::run(&["derive", "--ambiguous", &long]).ends_with(1);
    assert!(run.output.ends_with(
        "other derivations: the input has 4097 octets, and derivations are compared up to 4096\n"
    ));
}

#[test]
fn a_long_input_is_not_derived() {
    let longest = "a".repeat(65_536);
    let folder = Folder::new("derive_long").with("list", format!("{longest}\n{longest}b\n"));
    let folder = folder.with("short", format!("a\n{longest}b\n"));
    let run = folder.run(&["derive", "--file", "list"]).ends_with(1);
    let last = *run.lines().last().unwrap();
    assert_eq!(last, "list:2:1: longer than 65536 bytes, so its derivation is not shown");
    assert!(
        run.output.contains("*pchar {65535 times}") || run.output.contains("{65536 times}"),
        "{}",
        run.output
    );
    let file = of_run(["short", "list"]);
    let objects = folder.run(&["derive", "--format", "jsonl", "--file", file]).objects();
    assert!(!objects[0]["derivation"].is_null() && objects[1]["derivation"].is_null());
}

/// Nothing about a derivation depends on a secret.
#[test]
fn secrets_do_not_change_what_is_shown() {
    for format in ["tree", "jsonl", "dot", "svg"] {
        for options in [&[][..], &["--all"], &["--tried"], &["--all", "--tried"], &["--all", "--ambiguous"]] {
            let has_more = options.contains(&"--tried") || options.contains(&"--ambiguous");
            if has_more && ["dot", "svg"].contains(&format) {
                continue;
            }
            for edition in ["2396", "3986", "3987"] {
                let shown = |reference: &str, more: &[&str]| {
                    let arguments =
                        [&["derive", "--edition", edition, "--format", format], options, more, &[reference]];
                    run(&arguments.concat()).ends_with(0).output
                };
                let (one, other) = ("http://u:80.-_A@h:80/a", "http://u:SeCr3t@h:80/a");
                assert_eq!(shown(one, &[]), shown(other, &[]), "{format} {options:?}");
                assert_ne!(
                    shown(one, &["--show-secrets"]),
                    shown(other, &["--show-secrets"]),
                    "{format} {options:?}"
                );
            }
        }
    }
}

#[test]
fn colours_are_those_of_a_tree() {
    let run =
        run(&["derive", "--edition", "2396", "--color", "always", "--rule", "hostport", "h:80"]).ends_with(0);
    assert!(run.output.starts_with("\u{1b}[1mhostport\u{1b}[0m"), "{:?}", run.output);
    assert!(run.output.contains("\u{1b}[33m{present}\u{1b}[0m"), "{:?}", run.output);
    let json =
        crate::run::run(&["derive", "--edition", "2396", "--color", "always", "--format", "json", "a"])
            .ends_with(0);
    assert!(!json.output.contains('\u{1b}'));
}

/// The graphs follow the syntax of Graphviz, whatever is in an input.
#[test]
fn graphs_are_valid() {
    for (rule, text) in [
        ("hostport", "h:80"),
        ("delims", "\""),
        ("unwise", "\\"),
        ("URI-reference", "http://h/a\\n"),
        ("URI-reference", ""),
        ("segment", "a%0Ab;c"),
    ] {
        for options in [&[][..], &["--all"]] {
            let run = run(&under_2396(
                &[&["derive", "--format", "dot", "--rule", rule], options, &["--", text]].concat(),
            ));
            if run.status == Some(0) {
                let graphs = graph::read(&run.output);
                assert_eq!(graphs, 1, "{}", run.output);
            }
        }
    }
    let two = run(&["derive", "--edition", "2396", "--format", "dot", "a", "b"]).ends_with(0);
    assert_eq!(graph::read(&two.output), 2);
    // Each node but the first is at the end of one edge.
    let graph =
        run(&["derive", "--edition", "2396", "--all", "--format", "dot", "--rule", "hostport", "h:80"])
            .ends_with(0)
            .output;
    let nodes = graph.lines().filter(|line| line.starts_with("  n") && line.contains("[label")).count()
        + graph.lines().filter(|line| line.contains("[shape=oval")).count();
    assert_eq!(graph.matches(" -> ").count(), nodes - 1, "{graph}");
}

/// A reader of the language of Graphviz, as far as the command uses it:
///
/// ```text
/// graph     = "digraph" ID "{" *statement "}"
/// statement = ID [ "->" ID ] [ "[" ID "=" ID *( "," ID "=" ID ) "]" ]
/// ```
mod graph {
    /// Returns the number of graphs; fails if the text is not a sequence of them.
    pub(super) fn read(text: &str) -> usize {
        let tokens = tokens(text);
        let (mut at, mut graphs) = (0, 0);
        let expect = |at: &mut usize, token: &str| {
            assert_eq!(tokens.get(*at).map(String::as_str), Some(token), "token {at} of {text}");
            *at += 1;
        };
        let id = |at: &mut usize| {
            let token = tokens.get(*at).unwrap_or_else(|| panic!("the end in {text}"));
            assert!(
                token.starts_with(|first: char| first == '"' || first.is_alphabetic()),
                "{token} in {text}"
            );
            *at += 1;
        };
        while at < tokens.len() {
            expect(&mut at, "digraph");
            id(&mut at);
            expect(&mut at, "{");
            while tokens.get(at).is_some_and(|token| token != "}") {
                id(&mut at);
                if tokens[at] == "->" {
                    at += 1;
                    id(&mut at);
                }
                if tokens[at] == "[" {
                    loop {
                        at += 1;
                        id(&mut at);
                        expect(&mut at, "=");
                        id(&mut at);
                        if tokens[at] != "," {
                            break;
                        }
                    }
                    expect(&mut at, "]");
                }
            }
            expect(&mut at, "}");
            graphs += 1;
        }
        graphs
    }

    fn tokens(text: &str) -> Vec<String> {
        let mut tokens = Vec::new();
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if first == '"' {
                let mut escaped = true;
                let end = rest.char_indices().find(|(_, character)| {
                    let is_end = *character == '"' && !escaped;
                    escaped = *character == '\\' && !escaped;
                    is_end
                });
                end.unwrap_or_else(|| panic!("a string without an end: {rest}")).0 + 1
            } else if rest.starts_with("->") {
                2
            } else if first.is_alphanumeric() {
                rest.find(|character: char| !character.is_alphanumeric()).unwrap_or(rest.len())
            } else {
                assert!("{}[]=,".contains(first), "{rest}");
                1
            };
            tokens.push(rest[..length].to_owned());
            rest = rest[length..].trim_start();
        }
        tokens
    }
}
