//! `scan` and `extract` on source code.

use crate::run::{Folder, run, run_with_input};

const SOURCE: &str = "\
// See http://h.example/a|b.
const A: &str = \"http://h.example/c|d\";
const B: &str = \"http://h.example/{}\"; /* http://h.example/e */
";

#[test]
fn finds_of_source_code() {
    let folder = Folder::new("scan-source");
    let path = folder.path().join("a.rs");
    std::fs::write(&path, SOURCE).unwrap();
    let path = path.to_str().unwrap();
    let scan = run(&["scan", path]).ends_with(1);
    assert_eq!(scan.places(), [format!("{path}:2:36")]);
    let listed = run(&["extract", path]).ends_with(0).output;
    assert_eq!(listed, "http://h.example/a\nhttp://h.example/c|d\nhttp://h.example/e\n");
    let json = run(&["extract", "--format", "jsonl", path]).ends_with(0).output;
    assert!(json.contains("\"kind\":\"comment\"") && json.contains("\"kind\":\"literal\""), "{json}");
}

/// The language is that of the name, where there is one.
#[test]
fn the_type_may_be_given() {
    let input = "-- http://h.example/a\nx = [[http://h.example/b]] http://h.example/c\n";
    let run = |arguments: &[&str]| run_with_input(arguments, input.as_bytes()).ends_with(0).output;
    let lua = run(&["extract", "-", "--type", "source", "--stdin-filename", "a.lua"]);
    assert_eq!(lua, "http://h.example/a\nhttp://h.example/b\n");
    assert_eq!(run(&["extract", "-", "--type", "source"]).lines().count(), 3);
}

#[test]
fn a_letter_before_a_scheme_in_text_is_no_broken_link() {
    let folder = Folder::new("scan-near-scheme")
        .with("a.js", "// a\\nhttps://h.example/ htpp://h.example/\nx = \"$$Uhttp://h.example/\";\n")
        .with("b.md", "[x](nhttps://h.example/) $$Uhttp://h.example/\n");
    let run = folder.run(&["scan", "--format", "concise", "."]).ends_with(0);
    assert_eq!(run.places(), ["a.js:1:26", "b.md:1:5"], "{}", run.output);
    assert!(run.lines().iter().all(|line| line.contains("warning near-scheme")), "{}", run.output);
}
