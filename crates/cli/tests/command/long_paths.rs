//! Paths that are longer than the system takes, or than anybody reads.
#![cfg(unix)]

use std::os::fd::OwnedFd;

use nix::fcntl::{OFlag, open, openat};
use nix::sys::stat::{Mode, mkdirat};
use nix::unistd::write;

use crate::run::{Folder, Run};

/// How many folders are in each other, each with a document. The last are deeper than any system takes a path.
const DEEP: usize = 25;

/// Their name.
fn name() -> String {
    "d".repeat(200)
}

fn deep(test: &str) -> Folder {
    let folder = Folder::new(test);
    let mut here: OwnedFd = open(folder.path(), OFlag::O_DIRECTORY, Mode::empty()).unwrap();
    for _ in 0..DEEP {
        let create = OFlag::O_CREAT | OFlag::O_WRONLY;
        let file = openat(&here, "a.md", create, Mode::S_IRWXU).unwrap();
        write(&file, b"[a](http://h/a|b)\n").unwrap();
        mkdirat(&here, name().as_str(), Mode::S_IRWXU).unwrap();
        here = openat(&here, name().as_str(), OFlag::O_DIRECTORY, Mode::empty()).unwrap();
    }
    folder
}

/// Checks that the messages are short.
#[track_caller]
fn are_short(run: &Run) {
    assert!(!run.errors.is_empty() && run.errors.lines().all(|line| line.len() < 600), "{run:?}");
}

#[test]
fn a_tree_that_is_too_deep_is_read_as_far_as_it_goes() {
    let folder = deep("deep");
    let run = folder.run(&["scan", "."]).ends_with(2);
    are_short(&run);
    let error = run.errors.lines().next().unwrap();
    assert!(error.starts_with("error: cannot read dddd") && error.contains("…"), "{error}");
    assert!(error.contains("d: File name too long (os error "), "{error}");
    assert!(error.ends_with("; nothing in it is read: start in a folder further down"), "{error}");
    assert!(run.errors.contains("; 1 file not read\n"), "{run:?}");
    // A line for a program has the whole path, of each document that can be read.
    let longest = run.places().into_iter().map(str::len).max().unwrap();
    assert!(longest > 900 && run.places().len() < DEEP, "{longest}");
    let (places, references) = (run.places().len(), format!("{} references in", run.places().len()));
    assert!(places > 4 && run.errors.contains(&references), "{run:?}");
    // Further down, the rest is there.
    let inner = folder.path().join([name(), name(), name(), name(), name(), name()].join("/"));
    let below = folder.command(&["scan", "."]).current_dir(inner).output().unwrap();
    assert_eq!(Run::from(below).ends_with(1).places().len(), DEEP - 6);
    let run = folder.run(&["extract", "."]).ends_with(2);
    are_short(&run);
    assert_eq!(run.lines().len(), places);
}

#[test]
fn people_do_not_read_a_long_path_and_programs_do() {
    let folder = deep("deep-formats");
    let path = format!("{}/a.md", [name(), name(), name()].join("/"));
    for (format, is_whole) in [
        ("full", false),
        ("grouped", false),
        ("concise", true),
        ("jsonl", true),
        ("sarif", true),
        ("github", true),
    ] {
        let run = folder.run(&["scan", "-q", "--format", format, &path]).ends_with(1);
        assert_eq!(run.output.contains(&path), is_whole, "{format}: {run:?}");
        assert!(run.output.contains("a.md"), "{format}: {run:?}");
    }
    let gone = format!("{path}/{}", name().repeat(30));
    for arguments in [
        &["scan", &gone][..],
        &["extract", &gone],
        &["check", "--file", &gone],
        &["check", "--config", &gone, "a"],
        &["check", "--grammar", &gone, "a"],
        &["check", "--fix", "--write", "--file", &gone],
        &["scan", "--fix", "--write", &gone],
        &["scan", "--baseline", &gone, &path],
        &["scan", "--write-baseline", &gone, &path],
        &["scan", "--output-file", &gone, &path],
        &["scan", "--output-file", &path, &path],
        &["scan", "--schema", &gone, &path],
        &["scan", "--files0-from", &gone],
        &["resolve", "--base", "http://h/", "--file", &gone],
        &["report", "--file", &gone],
        &["lint", &gone],
        &["scan", "--threads", &gone],
        &["diff", "--left", &gone, "--right", &gone],
        &["man", "--directory", &gone],
        &["conform", "--known", &gone, "--", "true"],
        &["conform", "--write-known", &gone, "--", "true"],
        &["conform", "--resume", &gone, "--", "true"],
        &["conform", "--", &gone],
    ] {
        let run = folder.run(arguments).ends_with(2);
        are_short(&run);
        assert!(run.errors.contains('…'), "{run:?}");
    }
}
