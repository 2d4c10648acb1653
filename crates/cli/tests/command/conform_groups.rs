//! `conform`: of the program under test, no process is left behind, however the run ends.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::unistd::{Pid, mkfifo};

use crate::run::{Folder, Run};
use crate::signals::is_ignored;

/// A folder with a program under test: it starts another process, which would last, and then does `rest`.
///
/// The other process has a pipe open, whose end says that it is gone. Before that comes its first line.
fn program(test: &str, rest: &str) -> (Folder, Receiver<String>) {
    let other = "(echo started; : > up; exec sleep 600) > pipe &\nuntil [ -e up ]; do sleep 0.01; done";
    let script = format!("#!/bin/sh\n{other}\n{rest}\n");
    let folder = Folder::new(&format!("groups-{test}")).with("program", script);
    fs::set_permissions(folder.path().join("program"), fs::Permissions::from_mode(0o755)).unwrap();
    let pipe = folder.path().join("pipe");
    mkfifo(&pipe, Mode::S_IRWXU).unwrap();
    (folder, lines(pipe))
}

/// Sends `started` after the first line of a pipe, and `gone` after its end.
fn lines(pipe: PathBuf) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        loop {
            let mut lines = BufReader::new(fs::File::open(&pipe).unwrap()).lines();
            // The first process may be gone before it has written anything. Then the program is started again.
            let Some(first) = lines.next() else { continue };
            let _ = sender.send(first.unwrap());
            assert!(lines.all(|line| line.unwrap() == "started"));
            let _ = sender.send("gone".to_owned());
            return;
        }
    });
    receiver
}

/// Long before the process would end by itself.
const SOON: Duration = Duration::from_secs(60);

#[track_caller]
fn comes(lines: &Receiver<String>, expected: &str) {
    assert_eq!(lines.recv_timeout(SOON).as_deref(), Ok(expected));
}

const DECIDE: &str = concat!("exec ", env!("CARGO_BIN_EXE_uri-bnf"), " decide --rule port");

#[test]
fn nothing_is_left_after_a_run() {
    let hang = "cat > /dev/null; sleep 600";
    for (test, rest, options, status) in [
        ("hang", hang, &["--timeout", "0.1"][..], 2),
        // It ends, and what it has started does not.
        ("normal", DECIDE, &[], 0),
        ("refusal", "echo perhaps", &[], 2),
        // Of later starts, the other process waits for a reader of the pipe, and has the output open.
        ("crash", "kill -SEGV $$", &["--timeout", "0.2"], 2),
        ("starts", "exit 1", &["--protocol", "exit-status"], 1),
    ] {
        let (folder, lines) = program(test, rest);
        let arguments = [&["conform", "--rule", "port"], options, &["--", "./program"]].concat();
        let run = folder.run(&arguments);
        comes(&lines, "started");
        comes(&lines, "gone");
        run.ends_with(status);
    }
}

fn send(child: &Child, signal: Signal) {
    kill(Pid::from_raw(child.id().try_into().unwrap()), signal).unwrap();
}

#[test]
fn nothing_is_left_after_a_signal() {
    for (protocol, signal) in [
        ("lines", Signal::SIGINT),
        ("lines", Signal::SIGTERM),
        ("exit-status", Signal::SIGQUIT),
        ("lines", Signal::SIGUSR1),
    ] {
        if is_ignored(signal) {
            eprintln!("{signal} is ignored here: it is not sent");
            continue;
        }
        let (folder, lines) = program(&format!("{protocol}-{signal}"), "cat > /dev/null; sleep 600");
        let arguments = ["conform", "--rule", "port", "--protocol", protocol, "--", "./program"];
        let mut child = folder.command(&arguments).spawn().unwrap();
        comes(&lines, "started");
        send(&child, signal);
        comes(&lines, "gone");
        assert_eq!(child.wait().unwrap().signal(), Some(signal as i32));
    }
}

/// As from the terminal, it can remove what it has made. It has some time for that, and no more.
#[test]
fn the_program_gets_the_signal() {
    for (test, trap, is_ended) in [("traps", "echo bye > bye; exit", true), ("ignores", "", false)] {
        let rest = format!("trap '{trap}' TERM\necho ready > ready\nwhile :; do sleep 0.05; done");
        let (folder, lines) = program(test, &rest);
        let mut child = folder.command(&["conform", "--rule", "port", "--", "./program"]).spawn().unwrap();
        comes(&lines, "started");
        while !folder.path().join("ready").exists() {
            std::thread::sleep(Duration::from_millis(1));
        }
        send(&child, Signal::SIGTERM);
        comes(&lines, "gone");
        assert_eq!(child.wait().unwrap().signal(), Some(Signal::SIGTERM as i32));
        assert_eq!(folder.path().join("bye").exists(), is_ended, "{test}");
    }
}

#[test]
fn answers_are_kept_in_a_regular_file_only() {
    let (folder, _lines) = program("answers", DECIDE);
    let run: Run =
        folder.run(&["conform", "--rule", "port", "--resume", "pipe", "--", "./program"]).ends_with(2);
    assert_eq!(run.errors, "error: cannot open pipe: it is not a regular file\n");
    let run =
        folder.run(&["conform", "--rule", "port", "--resume", "/dev/null", "--", "./program"]).ends_with(2);
    assert_eq!(run.errors, "error: cannot open /dev/null: it is not a regular file\n");
}
