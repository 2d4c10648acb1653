//! `uri-bnf relativize`: the shortest reference from a base to each input.

use serde_json::json;

use crate::run::{Folder, run, run_with_input, under_2396};

const BASE: &str = "http://a/b/c/d;p?q";

#[test]
fn each_edition_has_its_shortest_reference() {
    for (edition, references) in
        [("2396", ["d;p?q", "d;p?y", "../g", "./x:y"]), ("3986", ["", "?y", "../g", "./x:y"])]
    {
        let targets = [BASE, "http://a/b/c/d;p?y", "http://a/b/g", "http://a/b/c/x:y"];
        let arguments = ["relativize", "--edition", edition, "--base", BASE];
        let found = run(&[&arguments[..], &targets].concat()).ends_with(0);
        assert_eq!(found.output, references.map(|reference| format!("{reference}\n")).concat(), "{edition}");
        // Resolving them gives the targets back; an empty one is not a line.
        let mut resolve = vec!["resolve", "--edition", edition, "--base", BASE];
        resolve.extend(references.iter().flat_map(|reference| ["--uri", reference]));
        assert_eq!(run(&resolve).ends_with(0).output, targets.map(|target| format!("{target}\n")).concat());
    }
}

#[test]
fn options_are_those_of_resolution() {
    let relativize = |options: &[&str]| {
        run(&under_2396(&[&["relativize", "--base", "http://a", "--uri", "http://ag"], options].concat()))
            .ends_with(0)
            .output
    };
    assert_eq!(relativize(&[]), "//ag\n");
    assert_eq!(relativize(&["--empty-base-path", "letter"]), "g\n");
}

#[test]
fn a_target_without_a_reference_is_an_error() {
    let list = b"http://a/x\nhttp://a/./g\nb\nhttp://a b\n";
    let run = run_with_input(&["relativize", "--edition", "3986", "--base", BASE], list).ends_with(1);
    assert_eq!(run.output, "/x\n\n\n\n");
    let errors: Vec<_> = run.errors.lines().collect();
    assert!(errors[0].starts_with("<stdin>:2:1: error: resolution removes the dot segments "), "{run:?}");
    assert!(errors[1].starts_with("<stdin>:3:1: error: the target has no scheme"), "{run:?}");
    assert!(errors[2].starts_with("<stdin>:4:9: error: a space is not allowed in the host "), "{run:?}");
}

#[test]
fn json_has_the_reference_or_the_error() {
    let folder =
        Folder::new("relativize").with("uri-bnf.toml", "edition = 3986\nbase = \"http://a/b/c/d;p?q\"\n");
    let run = folder.run(&["relativize", "--format", "jsonl", BASE, "http://a/./g"]).ends_with(1);
    let fields: Vec<_> = run
        .objects()
        .iter()
        .map(|object| {
            json!([object["base"], object["target"], object["reference"], object["error"]["section"]])
        })
        .collect();
    assert_eq!(fields, [json!([BASE, BASE, "", null]), json!([BASE, "http://a/./g", null, "5.2.4"])]);
}
