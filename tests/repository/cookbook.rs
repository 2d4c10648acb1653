//! The cookbook: the programs in `examples/cookbook`, and `docs/cookbook.md`, which has their lines and shows ours.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test repository cookbook` writes what the page takes from the programs. The tests of the
//! example run them.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::Path,
};

const PAGE: &str = "docs/cookbook.md";

/// The folder with a folder for each task.
const FOLDER: &str = "examples/cookbook";

/// The files of a task: ours, and those with the other libraries.
const OURS: &str = "uri_bnf.rs";
const OTHERS: [&str; 2] = ["fluent_uri.rs", "url.rs"];

/// The number of lines of each program, by task and file.
fn counts() -> BTreeMap<String, BTreeMap<String, usize>> {
    let mut counts: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
    for task in names(FOLDER).filter(|name| root().join(FOLDER).join(name).is_dir()) {
        for file in names(&format!("{FOLDER}/{task}")) {
            let count = lines(&read(&format!("{FOLDER}/{task}/{file}")));
            counts.entry(task.clone()).or_default().insert(file, count);
        }
    }
    counts
}

/// The number of lines without those that are empty.
fn lines(program: &str) -> usize {
    program.lines().filter(|line| !line.is_empty()).count()
}

/// No program of ours is longer than the shorter one of the others.
#[test]
fn ours_is_not_longer() {
    let counts = counts();
    for (task, files) in &counts {
        let ours = files.get(OURS).unwrap_or_else(|| panic!("{FOLDER}/{task} has no {OURS}"));
        let others: Vec<_> = files.iter().filter(|(file, _)| *file != OURS).collect();
        assert!(others.iter().all(|(file, _)| OTHERS.contains(&file.as_str())), "{task}: {others:?}");
        assert!(others.iter().all(|(_, count)| ours <= count), "{task}: {ours} lines, {others:?}");
    }
    assert_eq!(counts.len(), 14);
}

/// A program is a whole one, and its lines are code.
#[test]
fn each_file_is_a_program() {
    for (task, files) in counts() {
        for file in files.keys() {
            let path = format!("{FOLDER}/{task}/{file}");
            let program = read(&path);
            assert_eq!(
                program.lines().filter(|line| line.starts_with("pub fn main() ")).count(),
                1,
                "{path}"
            );
            assert!(!program.lines().any(|line| line.trim_start().starts_with("//")), "{path} has a comment");
            // One statement a line: otherwise, the number of lines says nothing.
            let is_one = |line: &str| line.trim_end().matches("; ").count() == 0 && line.len() <= 110;
            assert!(program.lines().all(is_one), "{path}");
            assert!(program.contains("assert"), "{path} has no result");
        }
    }
}

/// `main.rs` runs each program.
#[test]
fn each_program_is_run() {
    let main = read(&format!("{FOLDER}/main.rs"));
    let (_, list) = main.split_once("= programs![\n").unwrap();
    let (list, _) = list.split_once("\n];").unwrap();
    let run: BTreeSet<_> = list.lines().map(|line| line.trim().trim_end_matches(',').to_owned()).collect();
    assert_eq!(run, counts().into_keys().collect());
}

/// The page has a link to each program with the number of its lines, and shows each program of ours.
#[test]
fn the_page_is_that_of_the_programs() {
    let (page, counts) = (read(PAGE), counts());
    for (task, files) in &counts {
        for file in files.keys() {
            let link = format!("](../{FOLDER}/{task}/{file})");
            assert_eq!(page.matches(&link).count(), 1, "{PAGE}: {link}");
        }
        let shown = page.matches(&format!("<!-- {FOLDER}/{task}/{OURS} -->\n```rust\n")).count();
        assert_eq!(shown, 1, "{PAGE}: {task}");
    }
    assert_eq!(page.matches("```rust\n").count(), counts.len());
    let written = with_programs(&with_counts(&page, &counts));
    if env::var_os("UPDATE").is_some() {
        fs::write(root().join(PAGE), &written).unwrap();
    }
    assert!(
        read(PAGE) == written,
        "{PAGE}: run `UPDATE=1 cargo test -p uri-bnf --test repository cookbook`, and read the difference"
    );
}

/// The page with the number of lines as the text of each link to a program.
fn with_counts(page: &str, counts: &BTreeMap<String, BTreeMap<String, usize>>) -> String {
    let mut written = page.to_owned();
    for (task, files) in counts {
        for (file, count) in files {
            let link = format!("](../{FOLDER}/{task}/{file})");
            let end = written.find(&link).unwrap();
            let start = written[..end].rfind('[').unwrap() + 1;
            written.replace_range(start..end, &count.to_string());
        }
    }
    written
}

/// The page with the program in each block after a comment that names the file.
fn with_programs(page: &str) -> String {
    let mut written = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once(" -->\n```rust\n") {
        let (_, path) = before.rsplit_once("<!-- ").unwrap();
        let (_, after) = after.split_once("```\n").unwrap();
        let program = read(path);
        written.extend([before, " -->\n```rust\n", &program, "```\n"]);
        rest = after;
    }
    written + rest
}

#[test]
fn what_differs_is_written() {
    let counts = BTreeMap::from([("parse".to_owned(), BTreeMap::from([("url.rs".to_owned(), 6)]))]);
    let page = "| [a](#a) | [0](../examples/cookbook/parse/url.rs) |\n";
    assert_eq!(with_counts(page, &counts), "| [a](#a) | [6](../examples/cookbook/parse/url.rs) |\n");
    let page = "a\n<!-- examples/cookbook/parse/url.rs -->\n```rust\nold\n```\nb\n";
    let program = read("examples/cookbook/parse/url.rs");
    let expected = format!("a\n<!-- examples/cookbook/parse/url.rs -->\n```rust\n{program}```\nb\n");
    assert_eq!(with_programs(page), expected);
    assert_eq!(lines("use a;\n\nfn main() {}\n"), 2);
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of what is in a folder.
fn names(folder: &str) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap())
}
