//! The files that options name: `--output-file`, `--write-baseline`, `--write-known`, and the pages of `man`. Each is written as
//! a whole, or stays as it is.
#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use nix::sys::stat::Mode;
use nix::unistd::mkfifo;

use crate::run::{Folder, Run, command, shell};

/// The file that each of [`WRITERS`] writes.
const FILE: &str = "uri-bnf-man.1";

/// The program that is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_uri-bnf");

/// The ways to write a file: a name for the test, the arguments, the status, and what the content begins with.
const WRITERS: [(&str, &[&str], i32, &str); 4] = [
    ("output", &["scan", "-q", "--output-file", FILE, "a.md"], 1, "a.md:1:7: error unwise-character: "),
    ("baseline", &["scan", "-q", "--write-baseline", FILE, "a.md"], 0, "{\n  \"version\": 3,"),
    (
        "known",
        &[
            "conform",
            "--edition",
            "2396",
            "--rule",
            "port",
            "--write-known",
            FILE,
            "--",
            PROGRAM,
            "decide",
            "--edition",
            "2396",
            "--rule",
            "host",
        ],
        1,
        "# Deviations that ",
    ),
    ("man", &["man", "--directory", "."], 0, ".ie "),
];

fn folder(test: &str, writer: &str) -> Folder {
    Folder::new(&format!("written-{test}-{writer}")).with("a.md", "[a](/a|b)\n")
}

/// The names of temporary files.
fn temporary_files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(".uri-bnf-")).collect()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o7777
}

#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    for (writer, arguments, status, begin) in WRITERS {
        let folder = folder("link", writer);
        let path = |name: &str| folder.path().join(name);
        fs::create_dir_all(path("elsewhere/deep")).unwrap();
        fs::write(path("elsewhere/old"), "old").unwrap();
        fs::set_permissions(path("elsewhere/old"), fs::Permissions::from_mode(0o640)).unwrap();
        let has_attributes = xattr::set(path("elsewhere/old"), "user.note", b"kept").is_ok();
        symlink("../old", path("elsewhere/deep/link")).unwrap();
        symlink("elsewhere/deep/link", path(FILE)).unwrap();
        let before = fs::metadata(path("elsewhere/old")).unwrap();
        folder.run(arguments).ends_with(status);
        let content = fs::read_to_string(path("elsewhere/old")).unwrap();
        assert!(content.starts_with(begin), "{writer}: {content}");
        for link in [FILE, "elsewhere/deep/link"] {
            assert!(fs::symlink_metadata(path(link)).unwrap().is_symlink(), "{writer}: {link}");
        }
        let after = fs::metadata(path("elsewhere/old")).unwrap();
        let owner = |metadata: &fs::Metadata| (metadata.mode(), metadata.uid(), metadata.gid());
        assert_eq!(owner(&before), owner(&after), "{writer}");
        assert_ne!(before.ino(), after.ino(), "{writer} wrote into the old file");
        if has_attributes {
            assert_eq!(xattr::get(path("elsewhere/old"), "user.note").unwrap().unwrap(), b"kept", "{writer}");
        }
        assert!(temporary_files(&path("elsewhere")).is_empty() && temporary_files(folder.path()).is_empty());
    }
}

#[test]
fn a_new_file_has_the_mode_of_new_files() {
    for (writer, arguments, status, begin) in WRITERS {
        let folder = folder("new", writer);
        fs::create_dir(folder.path().join("elsewhere")).unwrap();
        symlink("elsewhere/new", folder.path().join(FILE)).unwrap();
        let mut shell = shell("umask 027; exec \"$0\" \"$@\"", arguments);
        Run::from(shell.current_dir(folder.path()).output().unwrap()).ends_with(status);
        let new = folder.path().join("elsewhere/new");
        assert!(fs::read_to_string(&new).unwrap().starts_with(begin), "{writer}");
        assert_eq!(mode(&new), 0o640, "{writer}");
        assert!(fs::symlink_metadata(folder.path().join(FILE)).unwrap().is_symlink(), "{writer}");
    }
}

#[test]
fn a_pipe_and_a_device_are_written_to() {
    for (writer, arguments, status, begin) in WRITERS {
        let folder = folder("pipe", writer);
        let path = folder.path().join(FILE);
        mkfifo(&path, Mode::S_IRWXU).unwrap();
        let reader = {
            let path = path.clone();
            std::thread::spawn(move || fs::read_to_string(path).unwrap())
        };
        folder.run(arguments).ends_with(status);
        assert!(reader.join().unwrap().starts_with(begin), "{writer}");
        assert!(fs::symlink_metadata(&path).unwrap().file_type().is_fifo(), "{writer}");
        fs::remove_file(&path).unwrap();
        symlink("/dev/null", &path).unwrap();
        folder.run(arguments).ends_with(status);
        assert_eq!(fs::read_link(&path).unwrap(), PathBuf::from("/dev/null"), "{writer}");
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device(), "{writer}");
    }
}

/// Checks that the run fails with this error, and that the file is as it was.
#[track_caller]
fn fails(folder: &Folder, run: Run, error: &str) -> Run {
    let run = run.ends_with(2);
    assert!(run.errors.lines().any(|line| line.starts_with(&format!("error: {error}"))), "{error}: {run:?}");
    assert!(temporary_files(folder.path()).is_empty(), "{error}");
    run
}

#[test]
fn what_cannot_be_written_is_an_error_and_nothing_changes() {
    for (writer, arguments, ..) in WRITERS {
        let folder = folder("errors", writer);
        let path = folder.path().join(FILE);
        let cannot = |why: &str| {
            let name = if writer == "man" { format!("./{FILE}") } else { FILE.to_owned() };
            format!("cannot write {name}: {why}")
        };
        fs::create_dir(&path).unwrap();
        fails(&folder, folder.run(arguments), &cannot("is a directory"));
        fs::remove_dir(&path).unwrap();
        symlink("gone/new", &path).unwrap();
        let no_folder = if writer == "man" { "there is no folder ./gone" } else { "there is no folder gone" };
        fails(&folder, folder.run(arguments), &cannot(no_folder));
        fs::remove_file(&path).unwrap();
        symlink(FILE, &path).unwrap();
        fails(&folder, folder.run(arguments), &cannot("Too many levels of symbolic links"));
        fs::remove_file(&path).unwrap();
        fs::write(&path, "old").unwrap();
        fs::hard_link(&path, folder.path().join("other")).unwrap();
        let why = "it has another name (a hard link) that would keep the old content; remove it, or name another file";
        fails(&folder, folder.run(arguments), &cannot(why));
        fs::remove_file(folder.path().join("other")).unwrap();
        // As on a full disk: nothing can be written to a regular file.
        let mut shell = shell("ulimit -f 0; exec \"$0\" \"$@\"", arguments);
        let run = Run::from(shell.current_dir(folder.path()).output().unwrap());
        // Of the pages, the first is written first.
        let first = if writer == "man" { "./uri-bnf.1" } else { FILE };
        fails(&folder, run, &format!("cannot write {first}: File too large"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "old", "{writer}");
        if cfg!(target_os = "linux") {
            fs::remove_file(&path).unwrap();
            symlink("/dev/full", &path).unwrap();
            let run = fails(&folder, folder.run(arguments), &cannot("No space left on device"));
            // What was found is not lost.
            assert!(writer != "known" || run.output.contains("3 deviations: "), "{run:?}");
        }
    }
}

/// As in a folder without permission: nobody can create files in `/proc`.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_an_error() {
    let folder = folder("proc", "scan");
    for file in ["/proc/new", "/proc/version"] {
        for option in ["--output-file", "--write-baseline"] {
            let run = folder.run(&["scan", option, file, "a.md"]);
            let run = fails(&folder, run, &format!("cannot write {file}: "));
            // That was known before anything was read, and the name of the temporary file is not told.
            assert_eq!((run.output.as_str(), run.errors.lines().count()), ("", 1), "{run:?}");
            assert!(!run.errors.contains(".uri-bnf-"), "{run:?}");
        }
    }
}

/// The limit is reached after some of the file was written.
#[test]
fn a_file_that_cannot_be_completed_keeps_its_old_content() {
    let lines: Vec<_> = (0..3_000).map(|number| format!("[a](/a|{number})\n")).collect();
    let document = lines.concat();
    let folder = Folder::new("written-limit").with("a.md", document).with("old", "old");
    for option in ["--output-file", "--write-baseline"] {
        let arguments = ["scan", "-q", option, "old", "a.md"];
        let mut shell = shell("ulimit -f 8; exec \"$0\" \"$@\"", &arguments);
        let run = Run::from(shell.current_dir(folder.path()).output().unwrap());
        fails(&folder, run, "cannot write old: File too large");
        assert_eq!(fs::read_to_string(folder.path().join("old")).unwrap(), "old");
    }
    // So is standard output that is a file.
    let mut shell = shell("ulimit -f 8; exec \"$0\" \"$@\" > out", &["scan", "-q", "a.md"]);
    let run = Run::from(shell.current_dir(folder.path()).output().unwrap());
    fails(&folder, run, "cannot write the output: File too large");
}

#[test]
fn a_file_is_used_once() {
    let folder = folder("twice", "scan").with("b.json", "{\"version\": 1, \"documents\": {}}");
    let folder = folder.with("c.toml", "").with("names", "a.md\0");
    symlink("a.md", folder.path().join("link.md")).unwrap();
    fs::hard_link(folder.path().join("names"), folder.path().join("other-names")).unwrap();
    let conform = ["conform", "--rule", "port"];
    let decide = ["--", PROGRAM, "decide", "--rule", "port"];
    for (arguments, error) in [
        (
            &["scan", "--output-file", "new", "--write-baseline", "./new", "a.md"][..],
            "--write-baseline would replace ./new, which --output-file names as well, as new",
        ),
        (
            &["scan", "--baseline", "b.json", "--output-file", "b.json", "a.md"],
            "--output-file would replace b.json, which --baseline names as well",
        ),
        (
            &["scan", "--config", "c.toml", "--write-baseline", "c.toml", "a.md"],
            "--write-baseline would replace c.toml, which --config names as well",
        ),
        (
            &["scan", "--files0-from", "names", "--output-file", "other-names"],
            "--output-file would replace other-names, which --files0-from names as well, as names",
        ),
        (
            &["scan", "--output-file", "a.md", "a.md"],
            "--output-file would replace a.md, which is to be scanned",
        ),
        (
            &["scan", "--write-baseline", "link.md", "./a.md"],
            "--write-baseline would replace link.md, which is to be scanned, as ./a.md",
        ),
        (
            &["scan", "--output-file", "a.md", "--files0-from", "names"],
            "--output-file would replace a.md, which is to be scanned",
        ),
        (
            &[&conform[..], &["--write-known", "k", "--resume", "k"], &decide].concat(),
            "--resume would replace k, which --write-known names as well",
        ),
        (
            &[&conform[..], &["--known", "c.toml", "--resume", "c.toml"], &decide].concat(),
            "--resume would replace c.toml, which --known names as well",
        ),
        (
            &["conform", "--grammar", "c.toml", "--write-known", "c.toml", "--", "true"],
            "--write-known would replace c.toml, which --grammar names as well",
        ),
    ] {
        let run = folder.run(arguments).ends_with(2);
        assert_eq!(run.errors, format!("error: {error}\n"));
    }
    assert_eq!(fs::read_to_string(folder.path().join("a.md")).unwrap(), "[a](/a|b)\n");
    // A list of known deviations is replaced by the next one, and a device is not replaced at all.
    let both = [&conform[..], &["--known", "c.toml", "--write-known", "c.toml"], &decide].concat();
    folder.run(&both).ends_with(0);
    assert!(fs::read_to_string(folder.path().join("c.toml")).unwrap().starts_with("# Deviations"));
    folder.run(&["scan", "--output-file", "/dev/null", "--write-baseline", "/dev/null", "a.md"]).ends_with(0);
    // A file of this name is not standard input.
    let run = folder.run(&["scan", "--output-file", "-", "-"]).ends_with(0);
    assert_eq!((run.output.as_str(), folder.path().join("-").is_file()), ("", true));
}

/// `/dev/stdout` after `>> log` is the log, which nobody may replace or cut.
#[cfg(target_os = "linux")]
#[test]
fn an_open_file_is_written_to_at_its_end() {
    let arguments = ["scan", "-q", "--output-file", "FILE", "a.md"];
    for (number, file, redirected) in [
        (1, "/dev/stdout", ">>"),
        (2, "/dev/stderr", "2>>"),
        (3, "/dev/fd/3", "3>>"),
        (4, "/proc/self/fd/4", "4>"),
    ] {
        let folder = folder("open", &number.to_string()).with("log", "old\n");
        let arguments = arguments.map(|argument| if argument == "FILE" { file } else { argument });
        let mut shell = shell(&format!("exec \"$0\" \"$@\" {redirected} log"), &arguments);
        Run::from(shell.current_dir(folder.path()).output().unwrap()).ends_with(1);
        let log = fs::read_to_string(folder.path().join("log")).unwrap();
        let old = if redirected.ends_with(">>") { "old\n" } else { "" };
        assert!(log.starts_with(&format!("{old}a.md:1:7: ")), "{file}: {log}");
    }
}

/// A file that a link leads to is not scanned in the folder where it is, nor is what another run has left.
#[test]
fn what_is_written_is_not_scanned() {
    let folder = folder("own", "scan");
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("docs")).unwrap();
    fs::write(path("docs/a.md"), "[a](/a|b)\n").unwrap();
    fs::write(path("docs/old.md"), "[a](/c|d)\n").unwrap();
    fs::write(path("docs/.uri-bnf-Ab3xYz"), "<http://h/e|f>\n").unwrap();
    fs::write(path("docs/.uri-bnf.md"), "[a](/g|h)\n").unwrap();
    symlink("docs/old.md", path("link")).unwrap();
    for option in ["--output-file", "--write-baseline"] {
        folder.run(&["scan", "--hidden", option, "link", "docs"]);
        let written = fs::read_to_string(path("link")).unwrap();
        assert!(written.contains("docs/a.md") && written.contains("docs/.uri-bnf.md"), "{written}");
        assert!(!written.contains("old.md") && !written.contains("Ab3xYz"), "{written}");
    }
    // But a file that is named is read, whatever its name is.
    let run = folder.run(&["scan", "docs/.uri-bnf-Ab3xYz"]).ends_with(1);
    assert_eq!(run.places(), ["docs/.uri-bnf-Ab3xYz:1:12"]);
}

/// Starts a run that waits for its standard input, and returns it once its temporary files are there.
pub(crate) fn waiting(folder: &Folder, arguments: &[&str], files: usize) -> Child {
    let mut child = folder.command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while temporary_files(folder.path()).len() < files {
        assert!(
            start.elapsed() < Duration::from_secs(60) && child.try_wait().unwrap().is_none(),
            "no temporary files"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn what_happens_to_the_file_meanwhile_counts() {
    let arguments = ["scan", "-q", "--output-file", "out", "-"];
    let ended = |mut child: Child| {
        child.stdin.take().unwrap().write_all(b"<http://h/a|b>\n").unwrap();
        Run::from(child.wait_with_output().unwrap())
    };
    let new = "<stdin>:1:12: error unwise-character: ";
    // Another program writes a file there: it is replaced, and the new one has its mode.
    let folder = Folder::new("written-meanwhile");
    let out = folder.path().join("out");
    let child = waiting(&folder, &arguments, 1);
    fs::write(&out, "other").unwrap();
    fs::set_permissions(&out, fs::Permissions::from_mode(0o604)).unwrap();
    ended(child).ends_with(1);
    assert!(fs::read_to_string(&out).unwrap().starts_with(new));
    assert_eq!(mode(&out), 0o604);
    // It is removed: the new one has the mode that it had.
    let child = waiting(&folder, &arguments, 1);
    fs::remove_file(&out).unwrap();
    ended(child).ends_with(1);
    assert_eq!(mode(&out), 0o604);
    // It gets another name, or becomes something else.
    let child = waiting(&folder, &arguments, 1);
    fs::write(&out, "other").unwrap();
    fs::hard_link(&out, folder.path().join("name")).unwrap();
    fails(&folder, ended(child), "cannot write out: it has another name");
    fs::remove_file(folder.path().join("name")).unwrap();
    let child = waiting(&folder, &arguments, 1);
    fs::remove_file(&out).unwrap();
    mkfifo(&out, Mode::S_IRWXU).unwrap();
    fails(&folder, ended(child), "cannot write out: the name leads elsewhere than before");
    assert!(fs::symlink_metadata(&out).unwrap().file_type().is_fifo());
    fs::remove_file(&out).unwrap();
    fs::write(&out, "old").unwrap();
    let child = waiting(&folder, &arguments, 1);
    fs::rename(&out, folder.path().join("moved")).unwrap();
    symlink("moved", &out).unwrap();
    fails(&folder, ended(child), "cannot write out: the name leads elsewhere than before");
    assert_eq!(fs::read_to_string(folder.path().join("moved")).unwrap(), "old");
}

/// The reader of a pipe that goes away ends the run as it does on standard output.
#[test]
fn a_pipe_that_is_closed_early_is_no_error() {
    let folder = Folder::new("written-closed").with("a.md", "[a](/a|b)\n".repeat(20_000));
    let path = folder.path().join("pipe");
    mkfifo(&path, Mode::S_IRWXU).unwrap();
    let child =
        command(&["scan", "-q", "--output-file", "pipe", "a.md"]).current_dir(folder.path()).spawn().unwrap();
    let mut begin = [0; 4];
    fs::File::open(&path).unwrap().read_exact(&mut begin).unwrap();
    let run = Run::from(child.wait_with_output().unwrap()).ends_with(141);
    assert_eq!((&begin, run.errors.as_str()), (b"a.md", ""));
}
