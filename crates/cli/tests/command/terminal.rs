//! On a terminal, nothing from an argument, a file, or the name of a file has an effect. In a pipe, octets are exact.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

use nix::pty::{Winsize, openpty};
use serde_json::Value;

use crate::formats::FORMATS;
use crate::run::{Folder, command, run, shell};
use crate::share::Share;

/// Hides text, sets a title, clears the screen, deletes, changes the colour, returns to the first column, reverses the
/// direction, and is not visible.
const HOSTILE: &str = "a\u{1B}[8;45m\u{1B}]0;x\u{7}\u{1B}[2J\u{7F}\u{9B}31m\rb\u{202E}\u{2066}\u{61C}\u{200B}\u{FEFF}\u{2028}\u{E0041}c";

/// What a run prints on a terminal, which is both its standard output and its standard error.
pub(crate) fn on_terminal(command: Command) -> String {
    ended_on_terminal(command, 100).0
}

/// What a run prints on a terminal with so many columns, and its exit status.
pub(crate) fn ended_on_terminal(mut command: Command, columns: u16) -> (String, Option<i32>) {
    let size = Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    let terminal = openpty(&size, None).unwrap();
    command.env("TERM", "xterm").stdout(terminal.slave.try_clone().unwrap()).stderr(terminal.slave);
    let mut child = command.spawn().unwrap();
    // The terminal ends when no other process can write to it.
    drop(command);
    let mut output = Vec::new();
    let mut master = File::from(terminal.master);
    let mut piece = [0; 4096];
    // On Linux, its end is an error.
    while let Ok(length @ 1..) = master.read(&mut piece) {
        output.extend_from_slice(&piece[..length]);
    }
    let status = child.wait().unwrap().code();
    // The terminal writes a carriage return before each line end.
    (String::from_utf8(output).expect("everything that is printed is UTF-8").replace("\r\n", "\n"), status)
}

/// Without colours, which are the only sequences that the command writes itself.
pub(crate) fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\u{1B}[");
    let mut result = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let rest = piece.trim_start_matches(|character: char| character.is_ascii_digit() || character == ';');
        match rest.strip_prefix('m') {
            Some(rest) => result += rest,
            None => result.extend(["\u{1B}[", piece]),
        }
    }
    result
}

fn acts(character: char) -> bool {
    character.is_control() && !matches!(character, '\n' | '\t')
        || matches!(character, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(character, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E007F}')
}

/// Checks that nothing has an effect, with and without colours. Returns the output without colours.
#[track_caller]
fn is_harmless(folder: &Folder, arguments: &[&str]) -> String {
    let colourless = on_terminal(folder.command(&[arguments, &["--color", "never"]].concat()));
    assert!(!colourless.contains(acts), "{arguments:?}: {colourless:?}");
    let coloured = on_terminal(folder.command(&[&["--color", "always"], arguments].concat()));
    // The command has other colours.
    assert!(!coloured.contains("\u{1B}[8;45m"), "{arguments:?}: {coloured:?}");
    assert!(!without_colours(&coloured).contains(acts), "{arguments:?}: {coloured:?}");
    colourless
}

/// Checks that nothing has an effect, and that the hostile text is there, escaped.
#[track_caller]
fn is_escaped(folder: &Folder, arguments: &[&str]) {
    let output = is_harmless(folder, arguments);
    assert!(output.contains("\\u"), "{arguments:?}: {output:?}");
}

/// Files whose names and contents are hostile.
fn folder(test: &str) -> Folder {
    Folder::new(test)
        .with("list", format!("{HOSTILE}\n/{HOSTILE} b\n"))
        .with(HOSTILE, format!("{HOSTILE}\n"))
        .with("a.toml", "edition = \"a\u{202E}\u{9B}c\"\n")
        .with("b.toml", format!("{HOSTILE} = 1\n"))
        .with("a.abnf", format!("a = {HOSTILE}\n"))
        .with("b.abnf", format!("a = \"{HOSTILE}\" b\n"))
}

#[test]
fn nothing_in_an_argument_acts() {
    let folder = folder("terminal_arguments");
    let option = format!("--{HOSTILE}");
    let value = format!("--edition={HOSTILE}");
    for arguments in [
        &[HOSTILE][..],
        &[&option],
        &["check", &option, "a"],
        &["check", &value, "a"],
        &["check", "--edition", HOSTILE, "a"],
        &["check", "--format", HOSTILE, "a"],
        &["check", "--max-line", HOSTILE, "a"],
        &["check", "--base", HOSTILE, "a"],
        &["check", "--rule", HOSTILE, "a"],
        &["check", "--deny", HOSTILE, "a"],
        &["check", "--config", HOSTILE, "a"],
        &["check", "--file", "gone\u{202E}\u{1B}c"],
        &["check", "--fix", "--file", "gone\u{202E}\u{1B}c"],
        &["parse", HOSTILE],
        &["parse", "--format", "json", HOSTILE],
        &["parse", "--format", "jsonl", HOSTILE],
        &["parse", "--format", HOSTILE, "a"],
        &["compare", HOSTILE],
        &["compare", "--format", "jsonl", HOSTILE],
        &["escape", "--component", HOSTILE, "a"],
        &["unescape", HOSTILE],
        &["unescape", "--component", "segment", HOSTILE],
        &["resolve", "--base", HOSTILE, "a"],
        &["resolve", "--base", "http://a/", HOSTILE],
        &["resolve", "--base", "http://a/", "--format", "jsonl", HOSTILE],
        &["resolve", "--base", "http://a/", "--excess-dot-dot", HOSTILE, "a"],
        &["relativize", "--base", "http://a/", HOSTILE],
        &["normalize", HOSTILE],
        &["normalize", "--rung", HOSTILE, "a"],
        &["equivalent", HOSTILE, HOSTILE],
        &["equivalent", "--format", "jsonl", HOSTILE, HOSTILE],
        &["convert", "--to", "uri", HOSTILE],
        &["convert", "--to", "iri", "--format", "jsonl", HOSTILE],
        &["convert", "--to", HOSTILE],
        &["split", HOSTILE],
        &["split", "--format", "jsonl", HOSTILE],
        &["build", HOSTILE],
        &["build", "--format", "jsonl", HOSTILE],
        &["build", "--escaped", "--segment", HOSTILE],
        &["build", "--pair", HOSTILE],
        &["config", "--config", HOSTILE],
        &["codes", HOSTILE],
        &["explain", HOSTILE],
        &["grammar", HOSTILE],
        &["generate", "--rule", HOSTILE],
        &["lint", "gone\u{202E}\u{1B}c"],
        &["completions", HOSTILE],
        &["man", HOSTILE],
    ] {
        is_escaped(&folder, arguments);
    }
}

/// An argument that is right once it is escaped, and is not UTF-8.
#[test]
fn octets_that_are_not_utf8_do_not_act() {
    for octets in [&b"\xFF\x9B2J\x1B[2J"[..], b"--\xFF\x9B2J\x1B[2J"] {
        for arguments in [&["check", "--rule"][..], &["grammar"], &["check"], &["check", "--fix"]] {
            let mut command = command(arguments);
            command.arg(OsStr::from_bytes(octets));
            let output = on_terminal(command);
            assert!(!without_colours(&output).contains(acts), "{arguments:?}: {output:?}");
        }
    }
}

#[test]
fn nothing_in_a_file_or_its_name_acts() {
    let folder = folder("terminal_files");
    let mut share = Share::one_in(2);
    for file in ["list", HOSTILE] {
        for format in FORMATS {
            for options in [&["--policy", "pedantic"][..], &["--rule", "port"], &["--edition", "all"]] {
                let check = ["check", "--format", format];
                if share.takes() {
                    is_harmless(&folder, &[&check, options, &["--file", file]].concat());
                }
            }
        }
        is_escaped(&folder, &["check", "--file", file]);
        is_escaped(&folder, &["check", "--fix", "--file", file]);
        is_escaped(&folder, &["check", "--fix", "--format", "jsonl", "--file", file]);
        is_escaped(&folder, &["parse", "--file", file]);
        is_escaped(&folder, &["parse", "--format", "jsonl", "--file", file]);
        for subcommand in ["normalize", "equivalent", "split", "unescape"] {
            is_harmless(&folder, &[subcommand, "--file", file]);
            is_escaped(&folder, &[subcommand, "--format", "jsonl", "--file", file]);
        }
        is_escaped(&folder, &["report", "--file", file]);
        is_escaped(&folder, &["report", "--edition", "all", "--file", file]);
        is_escaped(&folder, &["report", "--format", "html", "--file", file]);
        is_escaped(&folder, &["report", "--format", "html", "--edition", "all", "--file", file]);
    }
    is_escaped(&folder, &["check", "--diff", "--edition", "3986", "--file", "list"]);
    is_harmless(&folder, &["check", "--config", "a.toml", "a"]);
    is_harmless(&folder, &["check", "--config", "b.toml", "a"]);
    is_harmless(&folder, &["lint", "a.abnf"]);
    is_harmless(&folder, &["lint", "b.abnf"]);
}

/// What is escaped on a terminal is the same JSON; in a pipe, nothing more is escaped than JSON requires.
#[test]
fn json_on_a_terminal_is_the_same() {
    let folder = folder("terminal_json");
    for arguments in [
        &["check", "--format", "json", "-q", "--file", "list", HOSTILE][..],
        &["check", "--format", "sarif", "-q", "--file", "list", HOSTILE],
        &["parse", "--format", "json", "--file", "list", HOSTILE],
    ] {
        let shown = on_terminal(folder.command(arguments));
        let piped = folder.run(arguments).output;
        assert!(!shown.contains(acts) && piped.contains(acts), "{arguments:?}");
        let [shown, piped] = [shown, piped].map(|text| serde_json::from_str::<Value>(&text).unwrap());
        assert_eq!(shown, piped, "{arguments:?}");
    }
}

#[test]
fn fixed_lines_in_a_pipe_are_exact() {
    // Brackets would be fixed.
    let hostile = HOSTILE.replace(['[', ']'], "");
    let folder = Folder::new("terminal_pipe").with("list", format!("{hostile}\n/{hostile} b\n"));
    let fixed = folder.run(&["check", "-q", "--fix", "--format", "jsonl", "--file", "list"]).output;
    assert_eq!(fixed, format!("{hostile}\n/{hostile}%20b\n"));
    let diff = folder.run(&["check", "-q", "--diff", "--file", "list"]).output;
    assert!(diff.ends_with(&format!(" {hostile}\n-/{hostile} b\n+/{hostile}%20b\n")), "{diff:?}");
    let escaped = "a\\u{1b}8;45m\\u{1b}0;x\\u{7}\\u{1b}2J\\u{7f}\\u{9b}31m\\rb\\u{202e}\\u{2066}\\u{61c}\\u{200b}\\u{feff}\\u{2028}\\u{e0041}c";
    let shown = on_terminal(folder.command(&["check", "-q", "--fix", "--file", "list"]));
    assert!(shown.contains(&format!("{escaped}\n/{escaped}%20b\n")), "{shown:?}");
    let shown = on_terminal(folder.command(&["check", "-q", "--diff", "--file", "list"]));
    assert!(shown.contains(&format!(" {escaped}\n-/{escaped} b\n+/{escaped}%20b\n")), "{shown:?}");
}

/// Also line ends, which would end the line of the result.
#[test]
fn unescaped_data_does_not_act() {
    let text = "%1B[2J%0Aa%09%FF%E2%80%AE".replace('[', "%5B");
    let shown = on_terminal(command(&["unescape", &text]));
    assert_eq!(without_colours(&shown), "\\u{1b}[2J\\na\\t\\xFF\\u{202e}\n");
    let shown = on_terminal(command(&["unescape", "--format", "jsonl", "%1B%0A"]));
    let object: Value = serde_json::from_str(&shown).unwrap();
    assert!(!shown.contains(acts) && object["result"] == "\u{1B}\n", "{shown:?}");
}

/// A person gets three examples; what is no terminal gets the whole help, which has a test of its own.
#[test]
fn without_arguments_there_are_examples() {
    let (shown, status) = ended_on_terminal(command(&[]), 80);
    assert_eq!(status, Some(2));
    let [first, _, examples @ .., _, last] = &shown.lines().collect::<Vec<_>>()[..] else {
        panic!("{shown}")
    };
    assert_eq!((*first, examples.len()), ("Three examples:", 3), "{shown}");
    let help = run(&["--help"]).output;
    for example in examples {
        assert!(help.contains(example.trim_start()), "{example}: {help}");
    }
    assert!(last.contains("'uri-bnf --help'") && last.contains("'uri-bnf help check'"), "{shown}");
    assert!(shown.lines().all(|line| line.len() <= 80), "{shown}");
    // Standard output is a pipe: `uri-bnf | less`.
    let mut piped = shell("\"$0\" | cat", &[]);
    piped.stdin(std::process::Stdio::null());
    let whole = without_colours(&ended_on_terminal(piped, 80).0);
    assert!(whole.contains("\nTransform "), "{whole}");
}

/// Colours of our own are not escaped.
#[test]
fn colours_pass() {
    for arguments in [&["check", "a b"][..], &["--help"], &["check", "--edition", "x"]] {
        let output = on_terminal(command(arguments));
        assert!(output.contains("\u{1B}[1m"), "{arguments:?}: {output:?}");
        assert!(!without_colours(&output).contains(acts), "{arguments:?}: {output:?}");
    }
}
