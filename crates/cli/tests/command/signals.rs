//! `uri-bnf check --fix --write` that a signal ends: the file is the old one or the new one, and no other file is left.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::run::{Folder, shell};

const WRITE: [&str; 6] = ["check", "-q", "--fix", "--write", "--file", "list"];

/// How many lines take long enough to be interrupted.
const LINES: usize = 400_000;

fn send(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
}

/// Returns whether this process ignores the signal, as under `nohup`: then the command ignores it, too.
fn is_ignored(signal: Signal) -> bool {
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
