//! A doc comment says what its item is or does, and is complete without the item before it.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folders with files in Rust.
const FOLDERS: [&str; 8] = ["bindings", "conform", "crates", "examples", "fuzz", "site", "src", "tests"];

/// What no doc comment begins with: a reader who sees one item alone does not know what it is compared with.
const BEGINNING: &str = "The same";

/// The files with one text that begins so because it is printed, and where.
const PRINTED: [(&str, &str); 1] = [(
    "src/validate/finding/checks/accepted/empty_fragment.rs",
    "the page of the code, after the heading `Why`",
)];

#[test]
fn doc_comments_are_complete() {
    let (mut seen, mut found) = (0, Vec::new());
    for path in files() {
        let text = fs::read_to_string(root().join(&path)).unwrap();
        for (line, begin) in doc_comments(&text) {
            seen += 1;
            if begin.starts_with(BEGINNING) {
                found.push((path.clone(), line));
            }
        }
    }
    let is_printed = |path: &str| PRINTED.iter().any(|(printed, _)| *printed == path);
    let wrong: Vec<_> = found.iter().filter(|(path, _)| !is_printed(path)).collect();
    assert!(wrong.is_empty(), "begin with {BEGINNING:?}: {wrong:#?}");
    for (printed, place) in PRINTED {
        let count = found.iter().filter(|(path, _)| path == printed).count();
        assert_eq!(count, 1, "{printed}: only {place}");
    }
    assert!(seen > 10_000, "{seen}");
}

#[test]
fn beginnings_of_doc_comments_are_found() {
    let text = "//! A.\n//! B.\n\n/// C.\n///\n/// D.\nfn c() {} /// E.\n    // F.\n    /// G.\n    //// H.\n//!\n///I.\n";
    let expected = [(1, "A."), (4, "C."), (9, "G."), (11, ""), (12, "I.")];
    assert_eq!(doc_comments(text), expected);
}

/// Finds the doc comments of a file: the number of the first line of each, and what is in that line.
fn doc_comments(text: &str) -> Vec<(usize, &str)> {
    let mut comments = Vec::new();
    let mut previous = None;
    for (index, line) in text.lines().enumerate() {
        let comment = doc_comment(line);
        let kind = comment.map(|(kind, _)| kind);
        if let Some((_, text)) = comment
            && kind != previous
        {
            comments.push((index + 1, text));
        }
        previous = kind;
    }
    comments
}

/// Returns the mark and the text of a line that is part of a doc comment.
fn doc_comment(line: &str) -> Option<(&'static str, &str)> {
    let line = line.trim();
    let text = |mark| Some((mark, line.strip_prefix(mark)?.trim_start()));
    if line.starts_with("////") { None } else { text("///").or_else(|| text("//!")) }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the paths of the files in Rust, relative to the root, without those of builds and without links.
fn files() -> Vec<String> {
    let mut files = Vec::new();
    let mut open: Vec<PathBuf> = FOLDERS.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            if kind.is_dir() && entry.file_name() != "target" {
                open.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    files
}
