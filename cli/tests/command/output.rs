//! What becomes of the output when nobody reads it, or it cannot be written.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::Duration;

#[cfg(target_os = "linux")]
use crate::run::peak_memory;
use crate::run::{Folder, Run, command};

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let folder = Folder::new("closed").with("list", "a b\n".repeat(200_000));
    for arguments in [
        &["check", "--file", "list"][..],
        &["check", "--format", "jsonl", "--file", "list"],
        &["check", "--format", "human", "--file", "list"],
        &["check", "--format", "sarif", "--file", "list"],
        &["check", "--format", "junit", "--file", "list"],
        &["parse", "--format", "json", "--file", "list"],
        &["parse", "--file", "list"],
    ] {
        let mut child = folder.command(arguments).spawn().unwrap();
        let mut some = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let run = Run::from(child.wait_with_output().unwrap()).ends_with(141);
        assert_eq!(run.errors, "", "{arguments:?}");
    }
}

#[test]
fn a_pipe_closed_at_once_is_no_different() {
    for arguments in [
        &["report"][..],
        &["grammar"],
        &["codes"],
        &["explain", "space"],
        &["--help"],
        &["check", "--help"],
        &["check", "?"],
    ] {
        let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let run = Run::from(child.wait_with_output().unwrap());
        // It may be that all was written before the pipe was closed.
        assert!(matches!(run.status, Some(0 | 1 | 141)), "{run:?}");
        assert!(!run.errors.contains("panic") && !run.errors.contains("error:"), "{run:?}");
    }
}

#[test]
fn errors_nobody_reads_do_no_harm() {
    let mut child = command(&["check", "?", "--file", "gone"]).spawn().unwrap();
    drop(child.stderr.take());
    Run::from(child.wait_with_output().unwrap()).ends_with(2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in [
        &["check", "?"][..],
        // Where nothing is found, too; `robust` has all formats.
        &["check", "--format", "sarif", "a"],
        &["parse", "a"],
        &["report"],
        &["grammar"],
        &["grammar", "port"],
        &["codes"],
        &["explain", "301"],
        &["--help"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let run = Run::from(command(arguments).stdout(full).output().unwrap()).ends_with(2);
        assert!(run.errors.starts_with("error: cannot write the output: "), "{arguments:?}: {run:?}");
    }
}

#[test]
fn output_does_not_wait_for_the_end_of_input() {
    let mut child = command(&["check"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || output.lines().try_for_each(|line| sender.send(line.unwrap())));
    for number in 1..4 {
        input.write_all(b"a b\n").unwrap();
        let line = lines.recv_timeout(Duration::from_secs(20)).expect("a line comes before the input ends");
        assert!(line.starts_with(&format!("<stdin>:{number}:2: ")), "{line}");
    }
    drop(input);
    Run::from(child.wait_with_output().unwrap()).ends_with(1);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_stream() {
    for arguments in [
        &["check"][..],
        &["check", "--format", "jsonl", "--policy", "pedantic"],
        &["check", "--edition", "all"],
        &["check", "--fix", "--edition", "3986"],
        &["check", "--diff", "--edition", "3986"],
        &["check", "--format", "human"],
        &["check", "--format", "json"],
        &["check", "--format", "sarif"],
        &["check", "--format", "junit"],
        &["check", "--format", "github"],
        &["check", "--format", "markdown"],
        &["report", "--file", "-"],
        &["report", "--edition", "all", "--file", "-"],
    ] {
        // It takes memory for each thread, of which there is else one for each core; `report` has no more than one.
        let threads: &[&str] = if arguments[0] == "check" { &["--threads", "4"] } else { &[] };
        let mut child = command(&[arguments, &["--max-line", "1MiB"], threads].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        // Many lines, faults of many kinds, and one line without end.
        let mut block = "http://example.org/a/b?c\n".repeat(10_000);
        for character in '\u{100}'..'\u{800}' {
            block.extend(['a', character, '\n']);
        }
        let after = |input: &mut std::process::ChildStdin, blocks: usize| {
            for _ in 0..blocks {
                input.write_all(block.as_bytes()).unwrap();
            }
        };
        // Until it has read as far ahead as it will.
        after(&mut input, 60);
        let before = peak_memory(child.id());
        after(&mut input, 60);
        for _ in 0..40 {
            input.write_all(&vec![b'a'; 1 << 20]).unwrap();
        }
        let behind = peak_memory(child.id());
        // What is written of one block may be many times as long; all that was written in between, much longer still.
        let room = match arguments {
            ["report", ..] => 4 << 10,
            _ if arguments.contains(&"--format") => 12 << 10,
            _ => 6 << 10,
        };
        assert!(behind < before + room, "{arguments:?}: {before} KiB, then {behind} KiB");
        assert!(behind < 64 << 10, "{behind} KiB");
        drop(input);
        let status = child.wait().unwrap();
        assert!(matches!(status.code(), Some(0 | 1)));
    }
}
