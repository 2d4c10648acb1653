//! Runs that a signal ends while they write files: each is the old one or the new one, and no other file is left.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::run::{Folder, shell};
use crate::written::waiting;

const WRITE: [&str; 6] = ["check", "-q", "--fix", "--write", "--file", "list"];

/// How many lines take long enough to be interrupted.
const LINES: usize = 400_000;

fn send(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
}

/// Returns whether this process ignores the signal, as under `nohup`: then the command ignores it, too.
pub(crate) fn is_ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (signal as u32 - 1) & 1 == 1)
}

/// The names of the files in the folder.
fn names(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Starts a run, and returns it once its temporary file is there.
fn writing(folder: &Folder, mut command: Command) -> Child {
    let mut child = command.spawn().unwrap();
    let start = Instant::now();
    while names(folder).len() == 1 && child.try_wait().unwrap().is_none() {
        assert!(start.elapsed() < Duration::from_secs(60), "no temporary file");
    }
    child
}

#[test]
fn a_signal_leaves_no_temporary_file() {
    let old = "/a b\n".repeat(LINES);
    let new = "/a%20b\n".repeat(LINES);
    let folder = Folder::new("signals").with("list", &old);
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        if is_ignored(signal) {
            eprintln!("{signal} is ignored here: it is not sent");
            continue;
        }
        let mut interrupted = 0;
        for moment in 0..8 {
            let mut child = writing(&folder, folder.command(&WRITE));
            std::thread::sleep(Duration::from_millis(moment * 7));
            send(&child, signal);
            let status = child.wait().unwrap();
            let content = fs::read_to_string(folder.path().join("list")).unwrap();
            assert_eq!(names(&folder), ["list"], "{signal} after {moment}");
            if status.signal() == Some(signal as i32) {
                interrupted += 1;
                // It may be that the file was replaced at that moment.
                assert!(content == old || content == new, "{signal} after {moment}");
            } else {
                assert_eq!((status.code(), content == new), (Some(0), true), "{signal} after {moment}");
            }
            fs::write(folder.path().join("list"), &old).unwrap();
        }
        assert!(interrupted > 0, "{signal} never came in time");
    }
}

/// The shell reports 128 and the number of the signal. It would ignore SIGINT for a command in the background.
#[test]
fn the_status_is_the_usual_one() {
    let folder = Folder::new("signals_status").with("list", "/a b\n".repeat(LINES));
    for (signal, expected) in [(Signal::SIGTERM, "143\n"), (Signal::SIGHUP, "129\n")] {
        if is_ignored(signal) {
            eprintln!("{signal} is ignored here: it is not sent");
            continue;
        }
        let number = signal as i32;
        let script = format!(
            "\"$0\" \"$@\" & until ls -A | grep -q uri-bnf; do :; done; kill -{number} $!; wait $!; echo $?"
        );
        let mut shell = shell(&script, &WRITE);
        let output = shell.current_dir(folder.path()).output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
        assert_eq!(names(&folder), ["list"], "{signal}");
    }
}

/// As with `nohup`.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let folder = Folder::new("signals_ignored").with("list", "/a b\n".repeat(LINES));
    let mut command = shell("trap '' HUP; exec \"$0\" \"$@\"", &WRITE);
    command.current_dir(folder.path());
    let mut child = writing(&folder, command);
    send(&child, Signal::SIGHUP);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(fs::read_to_string(folder.path().join("list")).unwrap(), "/a%20b\n".repeat(LINES));
}

/// All temporary files of a run go, however many there are.
#[test]
fn a_signal_leaves_none_of_several_temporary_files() {
    let folder = Folder::new("signals_several").with("known.json", "old");
    let arguments = ["scan", "--output-file", "out", "--write-baseline", "known.json", "-"];
    for signal in [
        Signal::SIGINT,
        Signal::SIGTERM,
        Signal::SIGHUP,
        Signal::SIGQUIT,
        Signal::SIGALRM,
        Signal::SIGUSR1,
        Signal::SIGUSR2,
        Signal::SIGXCPU,
    ] {
        if is_ignored(signal) {
            eprintln!("{signal} is ignored here: it is not sent");
            continue;
        }
        let mut child = waiting(&folder, &arguments, 2);
        // `wait` closes the input of the child, at whose end the run may be sooner than the signal.
        let input = child.stdin.take();
        send(&child, signal);
        assert_eq!(child.wait().unwrap().signal(), Some(signal as i32));
        drop(input);
        assert_eq!(names(&folder), ["known.json"], "{signal}");
        assert_eq!(fs::read_to_string(folder.path().join("known.json")).unwrap(), "old");
    }
}

/// A file that reaches the limit of the size is an error, and not a signal that ends the run. `exec` keeps the limit.
#[test]
fn the_limit_of_file_sizes_is_an_error() {
    let old = "/a b\n".repeat(10_000);
    let folder =
        Folder::new("signals_limit").with("list", &old).with("a.md", "[a](http://h/a|b)\n".repeat(1_000));
    for arguments in [&WRITE[..], &["scan", "-q", "--fix", "--write", "a.md"]] {
        let mut shell = shell("ulimit -f 8; exec \"$0\" \"$@\"", arguments);
        let output = shell.current_dir(folder.path()).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let name = arguments.last().unwrap();
        let error = format!("error: cannot write {name}: File too large (os error 27); it was not changed\n");
        assert_eq!(errors, error);
        assert_eq!(names(&folder).len(), 2);
    }
    assert_eq!(fs::read_to_string(folder.path().join("list")).unwrap(), old);
}
