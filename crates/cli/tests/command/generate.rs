//! `uri-bnf generate`: strings for a rule.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};

use crate::run::{command, run, run_with_input};

/// The verdict of the printed rule on each line.
fn verdicts(rule: &str, lines: &str) -> Vec<bool> {
    let checked = run_with_input(
        &["check", "--edition", "2396", "--rule", rule, "--format", "jsonl"],
        lines.as_bytes(),
    );
    checked.objects().iter().map(|object| object["valid"] == true).collect()
}

#[test]
fn members_are_valid_and_near_misses_are_not() {
    for rule in ["URI-reference", "server", "IPv4address", "escaped", "scheme"] {
        let members = run(&["generate", "--edition", "2396", "--rule", rule, "--count", "200"]).ends_with(0);
        assert_eq!(members.lines().len(), 200);
        assert!(members.lines().iter().all(|line| line.len() <= 80));
        let full_lines: Vec<_> = members.lines().into_iter().filter(|line| !line.is_empty()).collect();
        let full_lines = full_lines.join("\n");
        assert!(verdicts(rule, &full_lines).iter().all(|&valid| valid), "{rule}");

        let arguments = [
            "generate",
            "--edition",
            "2396",
            "--rule",
            rule,
            "--near-miss",
            "--count",
            "200",
            "--format",
            "jsonl",
        ];
        let misses = run(&arguments).ends_with(0).objects();
        assert_eq!(misses.len(), 200);
        assert!(misses.iter().all(|object| object["valid"] == false), "{rule}");
    }
}

#[test]
fn members_are_valid_by_their_specification() {
    for edition in ["url-syntax-07", "uri-syntax-01", "2732", "3986", "3987", "2141", "8141"] {
        let arguments = ["generate", "--edition", edition, "--count", "200", "--format", "jsonl"];
        for (kind, expected) in [("--valid", true), ("--near-miss", false)] {
            let objects = run(&[&arguments[..], &[kind]].concat()).ends_with(0).objects();
            assert_eq!(objects.len(), 200);
            // Some near misses are not UTF-8, and some have line breaks.
            let lines = objects.iter().filter(|object| object["utf8"] == true);
            let texts = lines.map(|object| object["input"].as_str().unwrap());
            let records: String =
                texts.filter(|text| !text.contains('\0')).map(|text| text.to_owned() + "\0").collect();
            let arguments = ["check", "--edition", edition, "--null", "--format", "jsonl"];
            let checked = run_with_input(&arguments, records.as_bytes()).objects();
            assert!(checked.len() > 100, "{}", checked.len());
            for object in &checked {
                assert_eq!(object["valid"], expected, "{edition}: {object}");
            }
        }
    }
}

#[test]
fn strings_can_be_repeated_and_other_seeds_give_others() {
    let drawn = |seed| run(&["generate", "--seed", seed, "--count", "50"]).ends_with(0).output;
    assert_eq!(drawn("7"), drawn("7"));
    assert_ne!(drawn("7"), drawn("8"));
    assert_eq!(run(&["generate"]).output, run(&["generate", "--valid", "--seed", "0"]).output);
    assert_eq!(run(&["generate"]).lines().len(), 10);
}

#[test]
fn every_alternative_of_a_small_rule() {
    let letters =
        run(&["generate", "--edition", "2396", "--rule", "lowalpha", "--every-alternative"]).ends_with(0);
    let letters: BTreeSet<_> = letters.lines().into_iter().map(str::to_owned).collect();
    assert_eq!(letters.into_iter().collect::<String>(), "abcdefghijklmnopqrstuvwxyz");
    assert_eq!(
        run(&["generate", "--edition", "2396", "--rule", "lowalpha", "--every-alternative", "--count", "3"])
            .lines()
            .len(),
        3
    );
}

/// The rules of RFC 3987 derive characters, and a text is well-formed UTF-8 or is not a member.
#[test]
fn characters_beyond_us_ascii_are_drawn() {
    use uri_bnf::grammar::class::non_ascii::{is_iprivate, is_ucschar};
    for (rule, is_member) in
        [("ucschar", is_ucschar as fn(char) -> bool), ("iprivate", is_iprivate as fn(char) -> bool)]
    {
        let arguments = ["generate", "--edition", "3987", "--rule", rule, "--format", "jsonl"];
        let one = |object: &serde_json::Value| {
            let mut characters = object["input"].as_str().unwrap().chars();
            let first = characters.next().filter(|_| characters.next().is_none());
            object["utf8"] == true && first.is_some_and(is_member)
        };
        for kind in
            [&["--valid", "--count", "100"][..], &["--near-miss", "--count", "100"], &["--suite", "quick"]]
        {
            let objects = run(&[&arguments[..], kind].concat()).ends_with(0).objects();
            assert!(objects.len() >= 100, "{rule} {kind:?}");
            for object in &objects {
                assert_eq!(object["valid"], one(object), "{rule}: {object}");
                if kind[0] != "--suite" {
                    assert_eq!(one(object), kind[0] == "--valid", "{rule}: {object}");
                }
            }
        }
    }
    let references = run(&["generate", "--edition", "3987", "--count", "200"]).ends_with(0).output;
    assert!(references.lines().filter(|line| !line.is_ascii()).count() > 20, "{references}");
}

#[test]
fn a_suite_has_members_and_others() {
    for rule in ["port", "scheme"] {
        let suite = run(&["generate", "--rule", rule, "--suite", "quick", "--format", "jsonl"]).ends_with(0);
        let valid = suite.objects().iter().filter(|object| object["valid"] == true).count();
        assert!(valid > 10 && valid < suite.objects().len() - 10, "{valid}");
    }
    let short = run(&["generate", "--suite", "quick", "--max-length", "3", "--format", "jsonl"]).ends_with(0);
    let is_short = |object: &serde_json::Value| object["input"].as_str().unwrap().chars().count() <= 3;
    assert!(short.objects().iter().all(is_short));
    assert!(short.lines().len() > 1000);
}

#[test]
fn a_format_leaves_out_what_it_cannot_contain() {
    let control =
        ["generate", "--edition", "2396", "--rule", "control", "--every-alternative", "--seed", "3"];
    let some = run(&["generate", "--edition", "2396", "--rule", "control", "--count", "100"]).ends_with(0);
    assert!(
        some.errors.contains("with a line break left out; --format nul and jsonl include them"),
        "{some:?}"
    );
    assert_eq!(some.output.split_terminator('\n').count(), 100);
    assert_eq!(run(&control).status, Some(0));

    let suite = ["generate", "--edition", "2396", "--rule", "space", "--suite", "quick", "--format"];
    let output = command(&[&suite[..], &["nul"]].concat()).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("with NUL left out; --format lines and jsonl include them"), "{errors}");
    let strings: Vec<_> = output.stdout.split(|&octet| octet == 0).collect();
    assert!(strings.contains(&&b" "[..]) && strings.contains(&&b"\n"[..]) && strings.contains(&&b"\xff"[..]));

    let objects = run(&[&suite[..], &["jsonl"]].concat()).ends_with(0).objects();
    let octet = objects.iter().find(|object| object["octets"] == serde_json::json!([255])).unwrap();
    assert_eq!((&octet["utf8"], &octet["input"]), (&false.into(), &"\u{fffd}".into()));
    assert!(objects.iter().any(|object| object["input"] == "\0" && object.get("octets").is_none()));
}

#[test]
fn misuse_is_reported() {
    let short =
        run(&["generate", "--edition", "2396", "--rule", "escaped", "--max-length", "2"]).ends_with(2);
    assert_eq!(short.errors, "error: the shortest escaped needs --max-length 3 or more\n");
    assert!(
        run(&["generate", "--edition", "2396", "--near-miss", "--valid"])
            .ends_with(2)
            .errors
            .contains("cannot be used with")
    );
    assert!(
        run(&["generate", "--edition", "2396", "--rule", "hostprt"])
            .ends_with(2)
            .errors
            .contains("did you mean hostport?")
    );
    let none = run(&["generate", "--edition", "2396", "--rule", "port", "--near-miss", "--max-length", "0"])
        .ends_with(0);
    assert_eq!(none.errors, "10 strings fewer than requested: no more were found\n");
    let empty = run(&[
        "generate",
        "--edition",
        "2396",
        "--rule",
        "digit",
        "--near-miss",
        "--max-length",
        "0",
        "--count",
        "2",
    ]);
    assert_eq!(empty.ends_with(0).output, "\n\n");
    assert_eq!(
        run(&["generate", "--edition", "2396", "--rule", "space", "--every-alternative"]).ends_with(0).output,
        " \n"
    );
}

/// A full suite takes long, and ends when its reader stops.
#[test]
fn a_suite_is_made_as_it_is_read() {
    let mut child = command(&["generate", "--suite", "full", "--format", "jsonl"]).spawn().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    assert_eq!(line, "{\"input\":\"\",\"utf8\":true,\"valid\":true}\n");
    drop(reader);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(141), ""));
}
