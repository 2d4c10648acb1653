//! Output that is not read, or that cannot be written.

use crate::share::{Share, of_run};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::Duration;

#[cfg(target_os = "linux")]
use crate::run::peak_memory;
use crate::run::{Folder, Run, command};

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let folder = Folder::new("closed").with("list", "a b\n".repeat(30_000));
    for arguments in [
        &["check", "--file", "list"][..],
        &["check", "--format", "jsonl", "--file", "list"],
        &["check", "--format", "full", "--file", "list"],
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
fn a_pipe_that_is_closed_at_once_makes_no_difference() {
    for arguments in [
        &["report"][..],
        &["grammar"],
        &["codes"],
        &["explain", "space"],
        &["--help"],
        &["check", "--help"],
        &["check", "<"],
    ] {
        let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let run = Run::from(child.wait_with_output().unwrap());
        // Everything may have been written before the pipe was closed.
        assert!(matches!(run.status, Some(0 | 1 | 141)), "{run:?}");
        assert!(!run.errors.contains("panic") && !run.errors.contains("error:"), "{run:?}");
    }
}

#[test]
fn errors_that_nobody_reads_do_no_harm() {
    let mut child = command(&["check", "<", "--file", "gone"]).spawn().unwrap();
    drop(child.stderr.take());
    Run::from(child.wait_with_output().unwrap()).ends_with(2);
}

/// Each subcommand in each of its formats.
#[cfg(target_os = "linux")]
const EACH_OUTPUT: &[&[&str]] = &[
    &["--help"],
    &["-h"],
    &["help"],
    &["help", "check"],
    &["--version"],
    &["-V"],
    &["check", "--help"],
    &["check", "<"],
    &["check", "--rule", "port", "x"],
    &["check", "--edition", "all", "[::1]"],
    &["check", "--format", "full", "a b"],
    &["check", "--format", "grouped", "a b", "c d"],
    &["check", "--format", "concise", "a b"],
    &["check", "--format", "json", "a"],
    &["check", "--format", "jsonl", "a"],
    // Even if there are no findings.
    &["check", "--format", "sarif", "a"],
    &["check", "--format", "junit", "a"],
    &["check", "--format", "markdown", "a"],
    &["check", "--format", "github", "a b"],
    &["check", "--format", "gitlab", "a"],
    &["check", "--format", "rdjson", "a"],
    &["check", "--format", "rdjsonl", "a b"],
    &["check", "--file", "list"],
    &["check", "--fix", "a b"],
    &["check", "--fix", "--file", "list"],
    &["check", "--diff", "--file", "list"],
    // What remains.
    &["check", "--fix", "--write", "--file", "remains"],
    &["check", "--fix", "--write", "--format", "json", "--file", "remains"],
    &["compare", "--help"],
    &["compare", "a b"],
    &["compare", "--format", "table", "a b"],
    &["compare", "--format", "jsonl", "a b"],
    &["diff", "--help"],
    &["diff", "2396", "3986", "--format", "human"],
    &["diff", "2396", "3986", "--format", "markdown"],
    &["diff", "2396", "3986", "--format", "json"],
    &["parse", "--help"],
    &["parse", "a"],
    &["parse", "a b"],
    &["parse", "--format", "json", "a"],
    &["parse", "--format", "jsonl", "a"],
    &["derive", "--help"],
    &["derive", "a"],
    &["derive", "a b"],
    &["derive", "--tried", "a b"],
    &["derive", "--format", "json", "a"],
    &["derive", "--format", "jsonl", "a"],
    &["derive", "--format", "dot", "a"],
    &["derive", "--format", "svg", "a"],
    &["report", "--help"],
    &["report"],
    &["report", "--file", "list"],
    &["report", "--edition", "all", "--file", "list"],
    &["report", "--rule", "port", "--file", "list"],
    &["resolve", "--help"],
    &["resolve", "--base", "http://a/", "--uri", "a"],
    &["resolve", "--base", "http://a/", "--format", "jsonl", "--file", "list"],
    &["relativize", "--help"],
    &["relativize", "--base", "http://a/", "--uri", "http://a/b"],
    &["normalize", "--help"],
    &["normalize", "--file", "list"],
    &["equivalent", "--help"],
    &["equivalent", "--uri", "a", "--uri", "a"],
    &["convert", "--help"],
    &["convert", "--to", "uri", "--uri", "a"],
    &["convert", "--to", "iri", "--format", "jsonl", "--file", "list"],
    &["split", "--help"],
    &["split", "--uri", "a"],
    &["split", "--file", "list"],
    &["split", "--format", "jsonl", "--file", "list"],
    &["build", "--help"],
    &["build", "--host", "h"],
    &["build", "--host", "h", "--file", "list"],
    &["escape", "--help"],
    &["escape", "--component", "path", "--uri", "a"],
    &["escape", "--component", "path", "--format", "jsonl", "--file", "list"],
    &["unescape", "--help"],
    &["unescape", "--uri", "a"],
    &["unescape", "--format", "jsonl", "--file", "list"],
    &["config", "--help"],
    &["config", "--format", "text"],
    &["config", "--format", "json"],
    &["config", "--format", "toml"],
    &["codes", "--help"],
    &["codes", "--format", "text"],
    &["codes", "--format", "jsonl"],
    &["codes", "--format", "markdown"],
    &["explain", "--help"],
    &["explain", "301"],
    &["grammar", "--help"],
    &["grammar"],
    &["grammar", "port"],
    &["grammar", "--diagram", "port"],
    &["grammar", "--notation", "abnf"],
    &["grammar", "--notation", "w3c-ebnf", "port"],
    &["generate", "--help"],
    &["generate", "--format", "lines"],
    &["generate", "--format", "nul"],
    &["generate", "--format", "jsonl", "--suite", "quick"],
    &["scan", "links.md"],
    &["scan", "--format", "sarif", "links.md"],
    &["extract", "--help"],
    &["extract", "links.md"],
    &["extract", "--format", "jsonl", "links.md"],
    &["lint", "--help"],
    &["lint", "a.abnf"],
    &["conform", "--help"],
    &["differ", "--help"],
    &["differ", "--between", "appendix-b,whatwg", "a\\b"],
    &["differ", "--between", "appendix-b,whatwg", "--format", "html", "a\\b"],
    &["decide", "--help"],
    &["completions", "bash"],
    &["man"],
    &["man", "check"],
];

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error_in_each_subcommand_and_format() {
    let folder = Folder::new("full")
        .with("list", "/a b\n")
        .with("remains", "/\\\n")
        .with("a.abnf", "a = b\n")
        .with("links.md", "[a](b|c)\n");
    for arguments in EACH_OUTPUT {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let run = Run::from(folder.command(arguments).stdout(full).output().unwrap()).ends_with(2);
        let is_reported = run.errors.lines().any(|line| line.starts_with("error: cannot write the output: "));
        assert!(is_reported, "{arguments:?}: {run:?}");
    }
    for name in crate::run::SUBCOMMANDS {
        assert!(EACH_OUTPUT.iter().any(|arguments| arguments[0] == name), "{name}");
    }
    for format in crate::formats::FORMATS {
        assert!(EACH_OUTPUT.iter().any(|arguments| arguments.contains(&format)), "{format}");
    }
}

/// What does not fit into memory goes to a temporary file.
#[cfg(unix)]
#[test]
fn a_missing_folder_of_temporary_files_is_named() {
    let list = "a b\n".repeat(10_000);
    let folder = Folder::new("no_temporary").with("list", list);
    let mut command = folder.command(&["check", "--format", "junit", "--file", "list"]);
    let run = Run::from(command.env("TMPDIR", "/gone/for ever").output().unwrap()).ends_with(2);
    assert_eq!(
        run.errors,
        "error: cannot write the output: --format junit needs a temporary file in /gone/for ever, which cannot be \
         written: No such file or directory (os error 2); TMPDIR sets the folder\n"
    );
    // It is not needed for a few cases.
    let mut command = folder.command(&["check", "--format", "junit", "a b"]);
    Run::from(command.env("TMPDIR", "/gone/for ever").output().unwrap()).ends_with(1);
}

/// Escaped, the line has 40 MiB; what is shown of it is a few lines.
#[cfg(target_os = "linux")]
#[test]
fn a_long_line_of_controls_is_shown_in_little_memory() {
    let line = vec![1; 8 << 20];
    let all = &["full", "grouped", "sarif", "concise", "markdown", "junit", "github", "gitlab"][..];
    for format in of_run([&all[..1], all]) {
        let mut child = command(&["check", "--threads", "1", "--format", format])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut text = Vec::new();
            output.read_to_end(&mut text).map(|_| text)
        });
        input.write_all(&line).unwrap();
        input.write_all(b"\n").unwrap();
        // The input does not end before the line is shown.
        let (mut peak, mut unchanged) = (0, 0);
        while unchanged < 10 {
            std::thread::sleep(Duration::from_millis(100));
            let now = peak_memory(child.id());
            unchanged = if now == peak { unchanged + 1 } else { 0 };
            peak = now;
        }
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(1));
        let text = reader.join().unwrap().unwrap();
        let lines = text.split(|&octet| octet == b'\n');
        let longest = lines.filter(|line| !line.starts_with(b"{\"$schema\"")).map(<[u8]>::len).max();
        assert!(longest < Some(8 << 10), "{format}: {longest:?}");
        assert!(peak < 160 << 10, "{format}: {peak} KiB");
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
    let mut share = Share::one_in(9);
    for arguments in [
        &["check"][..],
        &["check", "--format", "jsonl", "--policy", "pedantic"],
        &["check", "--edition", "all"],
        &["check", "--fix", "--edition", "3986"],
        &["check", "--diff", "--edition", "3986"],
        &["check", "--format", "full"],
        &["check", "--format", "grouped"],
        &["check", "--format", "json"],
        &["check", "--format", "sarif"],
        &["check", "--format", "junit"],
        &["check", "--format", "github"],
        &["check", "--format", "rdjson"],
        &["check", "--format", "markdown"],
        &["report", "--file", "-"],
        &["report", "--edition", "all", "--file", "-"],
        &["resolve", "--base", "http://a/b"],
        &["normalize", "--format", "jsonl"],
        &["convert", "--to", "uri"],
        &["convert", "--to", "iri", "--format", "jsonl"],
    ]
    .into_iter()
    .filter(|_| share.takes())
    {
        // Each thread takes memory, and without the option there is one for each core. `report` has only one.
        let threads: &[&str] = if arguments[0] == "report" { &[] } else { &["--threads", "4"] };
        let mut child = command(&[arguments, &["--max-line", "1MiB"], threads].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        // Many lines, faults of many kinds, and one endless line.
        let mut block = "http://example.org/a/b?c\n".repeat(10_000);
        for character in '\u{100}'..'\u{800}' {
            block.extend(['a', character, '\n']);
        }
        let [blocks, mebibytes] = of_run([[20, 12], [40, 20]]);
        let mut round = || {
            for _ in 0..blocks {
                input.write_all(block.as_bytes()).unwrap();
            }
            for _ in 0..mebibytes {
                input.write_all(&vec![b'a'; 1 << 20]).unwrap();
            }
            input.write_all(b"\n").unwrap();
        };
        // What is written about one block may be many times as long. Everything that is written in a round is much longer.
        let room = match arguments {
            ["report", ..] => 4 << 10,
            _ if arguments.contains(&"--format") => 12 << 10,
            _ => 6 << 10,
        };
        // On a busy machine, it takes some rounds until it has read as far ahead as it will. What grows with the stream grows
        // in each of them.
        round();
        let mut peaks = vec![peak_memory(child.id())];
        while peaks.len() < 6 {
            round();
            peaks.push(peak_memory(child.id()));
            if peaks.windows(2).any(|pair| pair[1] < pair[0] + room) {
                break;
            }
        }
        let after_it = peaks.last().copied().unwrap_or_default();
        let is_steady = peaks.windows(2).any(|pair| pair[1] < pair[0] + room);
        assert!(is_steady, "{arguments:?}: {peaks:?} KiB");
        assert!(after_it < 64 << 10, "{arguments:?}: {after_it} KiB");
        drop(input);
        let status = child.wait().unwrap();
        assert!(matches!(status.code(), Some(0 | 1)));
    }
}
