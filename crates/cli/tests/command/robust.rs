//! Unusual conditions: nothing is lost, and nothing hangs.

use crate::share::{Share, of_run};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::formats::FORMATS;
#[cfg(target_os = "linux")]
use crate::run::peak_memory;
#[cfg(unix)]
use crate::run::shell;
use crate::run::{Folder, Run, command, run};

/// Returns the outcome of a run that must end by itself, soon.
#[track_caller]
fn ends(mut child: Child) -> Run {
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("it hangs");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap().into()
}

#[test]
fn thousands_of_files_are_read() {
    let mut folder = Folder::new("many");
    let thousands = of_run([2, 10]);
    let names: Vec<_> = (0..1_000 * thousands).map(|number| format!("f{number}")).collect();
    for (number, name) in names.iter().enumerate() {
        folder = folder.with(name, if number % 1000 == 500 { "a\na b\n" } else { "a\n" });
    }
    let arguments: Vec<_> = ["check", "--edition", "2396", "--file"]
        .into_iter()
        .chain(names.iter().map(String::as_str))
        .collect();
    let run = folder.run(&arguments).ends_with(1);
    let [all, faulty] = [1_001 * thousands, thousands];
    assert_eq!(
        run.errors,
        format!("{all} references under RFC 2396, {faulty} not valid; {faulty} findings\n")
    );
    assert_eq!(
        run.places(),
        (0..thousands).map(|number| format!("f{number}500:2:2").replace("f0", "f")).collect::<Vec<_>>()
    );
}

/// They are closed again: with a limit on open files, all are read.
#[cfg(unix)]
#[test]
fn files_are_closed() {
    let mut folder = Folder::new("closed_again");
    let names: Vec<_> = (0..200).map(|number| format!("f{number}")).collect();
    for name in &names {
        folder = folder.with(name, "a\n");
    }
    let arguments: Vec<_> = ["check", "--file"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut shell = shell("ulimit -n 32; exec \"$0\" \"$@\"", &arguments);
    let output = shell.current_dir(folder.path()).output().unwrap();
    assert_eq!(Run::from(output).ends_with(0).errors, "200 references, all valid under RFC 3986\n");
}

#[test]
fn a_file_that_vanishes_is_named_and_the_others_are_checked() {
    let folder = Folder::new("vanishes").with("gone", "a b\n").with("there", "a b\n");
    let mut child =
        folder.command(&["check", "--file", "-", "gone", "there"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"a b\n").unwrap();
    std::fs::remove_file(folder.path().join("gone")).unwrap();
    drop(input);
    let run = ends(child).ends_with(2);
    assert_eq!(run.places(), ["<stdin>:1:2", "there:1:2"]);
    let errors: Vec<_> = run.errors.lines().collect();
    assert!(errors[0].starts_with("error: cannot read gone: "), "{errors:?}");
    assert_eq!(errors[1], "2 references under RFC 3986, 2 not valid; 2 findings; 1 file not read");
}

/// A file that shrinks while it is read has the references that were read.
#[cfg(unix)]
#[test]
fn a_file_that_is_cut_off_ends_there() {
    const LINES: usize = 4_000_000;
    let folder = Folder::new("cut_off").with("list", "a b\n".repeat(LINES));
    let mut child =
        folder.command(&["check", "--edition", "2396", "--threads", "1", "--file", "list"]).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    // Its output for the first line is there, so it has begun to read. It is not at the end, because it reads some MiB
    // ahead and then waits until its output is read.
    let mut text = String::new();
    output.read_line(&mut text).unwrap();
    std::fs::File::options().write(true).open(folder.path().join("list")).unwrap().set_len(0).unwrap();
    let reader = std::thread::spawn(move || output.read_to_string(&mut text).map(|_| text));
    let run = ends(child).ends_with(1);
    let count = reader.join().unwrap().unwrap().lines().count();
    assert!((1..LINES).contains(&count), "{count}");
    assert_eq!(
        run.errors,
        format!("{count} references under RFC 2396, {count} not valid; {count} findings\n")
    );
}

#[test]
fn standard_input_that_never_ends_does_not_outlive_its_reader() {
    // JUnit writes the number of cases before them: until the input ends, there is nothing to write, and the run cannot
    // notice that its reader is gone.
    let mut share = Share::one_in(2);
    for format in FORMATS.into_iter().filter(|format| *format != "junit" && share.takes()) {
        let mut child = command(&["check", "--format", format]).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || while input.write_all(b"a\na b\n").is_ok() {});
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        for _ in 0..100 {
            line.clear();
            output.read_line(&mut line).unwrap();
        }
        assert!(!line.is_empty());
        drop(output);
        assert_eq!(ends(child).ends_with(141).errors, "", "{format}");
        writer.join().unwrap();
    }
}

/// A slow reader delays the run, which takes no memory for what it cannot write.
#[cfg(target_os = "linux")]
#[test]
fn a_slow_reader_costs_no_memory() {
    costs_no_memory(&["check", "--threads", "4"]);
}

/// The output may be some 1000 times as long as the input.
#[cfg(target_os = "linux")]
#[test]
fn a_slow_reader_of_long_results_costs_no_memory() {
    let base = format!("http://a/{}/", "b".repeat(4000));
    costs_no_memory(&["resolve", "--threads", "4", "--format", "jsonl", "--base", &base]);
}

#[cfg(target_os = "linux")]
fn costs_no_memory(arguments: &[&str]) {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let lines = b"a b\n".repeat(10_000);
        while input.write_all(&lines).is_ok() {}
    });
    std::thread::sleep(Duration::from_secs(of_run([1, 2])));
    let peak = peak_memory(child.id());
    assert!(peak < 256 << 10, "{peak} KiB");
    drop(child.stdout.take());
    ends(child).ends_with(141);
    writer.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_in_each_format() {
    for format in FORMATS {
        let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(&["check", "--format", format, "a b"]).stdout(full()).output().unwrap();
        let run = Run::from(output).ends_with(2);
        assert!(run.errors.starts_with("error: cannot write the output: "), "{format}: {run:?}");
    }
}

#[test]
fn nul_bytes_are_faults_with_positions() {
    let folder = Folder::new("nul").with("list", b"a\0b\n\0\n\nok\n");
    let run = folder.run(&["check", "--file", "list"]).ends_with(1);
    assert_eq!(run.places(), ["list:1:2", "list:2:1"]);
    assert_eq!(run.errors, "3 references under RFC 3986, 2 not valid; 2 findings\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_without_an_end_is_read_within_bounds() {
    let arguments = ["check", "--threads", "4", "--max-line", "1MiB", "--file", "/dev/zero", "-"];
    let mut child = command(&arguments).stdin(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let peak = peak_memory(child.id());
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(peak < 64 << 10, "{peak} KiB");
}

/// In `full`, quotations of the input are cut, so that a long line takes little more memory than in `concise`.
#[cfg(target_os = "linux")]
#[test]
fn a_long_line_takes_bounded_memory_for_people() {
    const LENGTH: usize = 10_000_000;
    let mut share = Share::one_in(2);
    let all = [("\u{1}", "control-character"), ("a b", "space"), ("A", "uppercase-scheme")];
    for (piece, expected) in all.into_iter().filter(|_| share.takes()) {
        let mut line = piece.repeat(LENGTH / piece.len());
        if piece == "A" {
            line += "://a/";
        }
        let arguments = ["check", "--format", "full", "--policy", "pedantic", "--threads", "1"];
        let mut child = command(&arguments).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        writeln!(input, "{line}").unwrap();
        let mut first = String::new();
        output.read_line(&mut first).unwrap();
        assert!(first.contains(expected) && first.len() < 2000, "{first}");
        let peak = peak_memory(child.id());
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).unwrap();
        ends(child);
        assert!(rest.lines().all(|line| line.len() < 4000), "{expected}");
        // The line itself is in memory twice.
        assert!(peak < 64 << 10, "{expected}: {peak} KiB");
    }
}

#[test]
fn a_reference_in_place_of_a_subcommand_gets_a_tip() {
    let unlike = run(&["http://a/"]).ends_with(2).errors;
    assert!(unlike.contains("tip: to check references, use 'uri-bnf check URI...'"), "{unlike}");
    let alike = run(&["chek"]).ends_with(2).errors;
    assert!(alike.contains("'check'") && !alike.contains("to check references"), "{alike}");
}
