//! What `scan` and `extract` read if no path is named, and the names under which files are reported.

use std::io::Write;
use std::process::Stdio;

use crate::formats::FORMATS;
use crate::run::{Folder, Run};

const DOCUMENT: &str = "[a](http://h/a|b)";

/// Runs a subcommand in a folder, with this on standard input.
fn fed(folder: &Folder, arguments: &[&str], input: &[u8]) -> Run {
    let mut child = folder.command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap().into()
}

#[test]
fn the_current_folder_is_read() {
    let folder = Folder::new("unnamed").with("a.md", DOCUMENT).with("b.txt", "<http://h/c>");
    let scanned = folder.run(&["scan"]).ends_with(1);
    assert_eq!(scanned.places(), ["a.md:1:15"]);
    assert!(scanned.errors.starts_with("2 references in 2 documents"), "{}", scanned.errors);
    assert_eq!(folder.run(&["extract"]).ends_with(0).output, "http://h/a|b\nhttp://h/c\n");
    // What the globs leave out of the current folder is not read.
    assert_eq!(folder.run(&["extract", "--exclude", "*.md"]).ends_with(0).output, "http://h/c\n");
    folder.run(&["scan", "--check-files"]).ends_with(1);
}

#[test]
fn a_pipe_with_content_is_the_document() {
    let folder = Folder::new("unnamed-pipe").with("a.md", DOCUMENT);
    let scanned = fed(&folder, &["scan"], b"see <http://h/x|y>").ends_with(1);
    assert_eq!(scanned.places(), ["<stdin>:1:16"]);
    assert_eq!(fed(&folder, &["extract"], b"see <http://h/x>").ends_with(0).output, "http://h/x\n");
}

#[test]
fn an_empty_pipe_is_misuse_unless_it_is_asked_for() {
    let folder = Folder::new("unnamed-empty").with("a.md", DOCUMENT);
    std::fs::write(folder.path().join("empty"), "").unwrap();
    for subcommand in ["scan", "extract"] {
        let expected = format!(
            "error: no path is named, and standard input is empty; name files or folders, such as 'uri-bnf {subcommand} .' for \
             the current folder, or '-' for standard input\n"
        );
        let run = fed(&folder, &[subcommand], b"").ends_with(2);
        assert_eq!((run.output.as_str(), run.errors), ("", expected.clone()));
        let file = std::fs::File::open(folder.path().join("empty")).unwrap();
        let run: Run = folder.command(&[subcommand]).stdin(file).output().unwrap().into();
        assert_eq!(run.ends_with(2).errors, expected);
        for asked in [&["-"][..], &["--stdin-filename", "b.md"], &["--files0-from", "-"]] {
            fed(&folder, &[&[subcommand], asked].concat(), b"").ends_with(0);
        }
    }
}

/// A pipe that stays open, as some services leave it, does not make a run wait without a word.
#[test]
fn a_pipe_that_stays_open_is_told() {
    let folder = Folder::new("unnamed-open");
    let mut child = folder.command(&["scan"]).stdin(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(4));
    child.stdin.take().unwrap().write_all(b"http://h/").unwrap();
    let run: Run = child.wait_with_output().unwrap().into();
    let note =
        "note: standard input is read, because no path is named; 'uri-bnf scan .' reads the current folder\n";
    assert!(run.errors.starts_with(note), "{}", run.errors);
}

/// What reads a format compares its paths with those of a repository.
#[test]
fn no_format_has_a_dot_in_a_path() {
    let folder = Folder::new("unnamed-dots");
    std::fs::create_dir(folder.path().join("docs")).unwrap();
    let folder = folder.with("docs/a.md", DOCUMENT).with("urls.txt", "http://h/a|b\n");
    for format in FORMATS {
        for path in ["", ".", "./docs", "docs/.", "docs/./a.md", "./docs//a.md"] {
            let paths: &[&str] = if path.is_empty() { &[] } else { &[path] };
            let run = folder
                .run(&[&["scan", "--exclude", "*.txt", "--format", format], paths].concat())
                .ends_with(1);
            // The page of a code may have others.
            let has_dot =
                run.output.contains("./docs") || run.output.contains("/./") || run.output.contains("./a.md");
            assert!(run.output.contains("docs/a.md") && !has_dot, "{format} {path}: {}", run.output);
        }
        let run = folder.run(&["check", "--format", format, "--file", "./urls.txt"]).ends_with(1);
        assert!(
            run.output.contains("urls.txt") && !run.output.contains("./urls"),
            "{format}: {}",
            run.output
        );
    }
    let objects = folder.run(&["extract", "--format", "jsonl", "./docs"]).ends_with(0).objects();
    assert_eq!(objects[0]["file"], "docs/a.md");
}
