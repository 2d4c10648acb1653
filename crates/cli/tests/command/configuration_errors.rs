//! `uri-bnf.toml`: errors in it, and files that cannot be read.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::configuration::configured;
use crate::listed::all;

/// The number of the next folder: tests run at the same time, and each call has a folder of its own.
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Checks the error of `check` for a file with this text.
#[track_caller]
fn is_rejected(text: &[u8], message: &str) {
    let name = format!("rejected_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = configured(&name, text).with("list", "a b\n");
    let run = folder.run(&["check", "--file", "list"]).ends_with(2);
    assert_eq!((run.output.as_str(), run.errors), ("", format!("error: uri-bnf.toml:{message}\n")));
}

const KEYS: &str = "(keys: edition, policy, base, deny, warn, allow, max-warnings, mask, markdown, ignore, format, exclude, bare, check-files, root, schemes, overrides)";

/// The list of all editions.
fn editions() -> String {
    let names = all()
        .into_iter()
        .chain(["2141", "8141", "1738", "url-standard", "all"])
        .map(|name| name.trim_start_matches("RFC "));
    format!("(editions: {})", names.collect::<Vec<_>>().join(", "))
}

#[test]
fn editions_are_suggested_and_quoted() {
    for (text, message) in [
        (
            "edition = 'rfc 3985'",
            format!("1:11: unknown edition \"rfc 3985\"; did you mean 3986? {}", editions()),
        ),
        (
            "edition = rfc3986",
            "1:11: string values must be quoted, expected literal string; write it as in: edition = \"3986\""
                .to_owned(),
        ),
    ] {
        is_rejected(text.as_bytes(), &message);
    }
}

#[test]
fn errors_in_a_file_are_reported_with_their_positions() {
    for (text, message) in [
        ("\n\nedtion = 1", format!("3:1: unknown key \"edtion\"; did you mean edition? {KEYS}")),
        ("max_warnings = 1", format!("1:1: unknown key \"max_warnings\"; did you mean max-warnings? {KEYS}")),
        ("polciy = 1\nedtion = 2", format!("1:1: unknown key \"polciy\"; did you mean policy? {KEYS}")),
        ("frobnicate = 1", format!("1:1: unknown key \"frobnicate\" {KEYS}")),
        ("a.b = 1", format!("1:1: unknown key \"a\" {KEYS}")),
        (
            "[check]\npolicy = 'grammar'",
            "2:1: \"policy\" belongs at the top of the file, not in the table \"check\"".to_owned(),
        ),
        (
            "[tool.uri-bnf]\nedition = 3986",
            "2:1: \"edition\" belongs at the top of the file, not in the table \"tool\"".to_owned(),
        ),
        (
            "[[check]]\n\n edition = 3986",
            "3:2: \"edition\" belongs at the top of the file, not in the table \"check\"".to_owned(),
        ),
        (
            "check = { x = 1, edition = 3986 }",
            "1:18: \"edition\" belongs at the top of the file, not in the table \"check\"".to_owned(),
        ),
        (
            "[uri-bnf]\nEditon = 3986",
            "2:1: unknown key \"Editon\"; did you mean edition? It belongs at the top of the file, not in the table \
             \"uri-bnf\""
                .to_owned(),
        ),
        ("Edition = 3986", format!("1:1: unknown key \"Edition\"; did you mean edition? {KEYS}")),
        ("editions = 3986", format!("1:1: unknown key \"editions\"; did you mean edition? {KEYS}")),
        ("[check]\nx = 1", format!("1:2: unknown key \"check\" {KEYS}")),
        (
            "policy = '3986'",
            "1:10: \"3986\" is an edition, not a policy: write edition = \"3986\"".to_owned(),
        ),
        (
            "edition = 'pedantic'",
            "1:11: \"pedantic\" is a policy, not an edition: write policy = \"pedantic\"".to_owned(),
        ),
        ("\"\\u202E\" = 1", format!("1:1: unknown key \"\\u{{202e}}\" {KEYS}")),
        ("\u{FEFF}a = 1", format!("1:1: unknown key \"a\" {KEYS}")),
        ("edition = '3985'", format!("1:11: unknown edition \"3985\"; did you mean 3986? {}", editions())),
        ("edition = 1630", format!("1:11: unknown edition \"1630\" {}", editions())),
        (
            "policy = 'pedntic'",
            "1:10: unknown policy \"pedntic\"; did you mean pedantic? (policies: grammar, default, pedantic, all, interoperable)"
                .to_owned(),
        ),
        (
            "allow = ['space',\n  'spce']",
            "2:3: no code is called \"spce\"; did you mean space? ('uri-bnf codes' lists all)".to_owned(),
        ),
        (
            "allow = ['warning']",
            "1:10: no code is called \"warning\"; did you mean warnings? ('uri-bnf codes' lists all)"
                .to_owned(),
        ),
        ("allow = [100]", "1:10: no code is called \"100\" ('uri-bnf codes' lists all)".to_owned()),
        ("allow = [0x66]", "1:10: no code is called \"0x66\" ('uri-bnf codes' lists all)".to_owned()),
        (
            "deny = ['space']\nwarn = [301, 102]",
            "2:14: space is also in \"deny\", line 1; name it in one of the two".to_owned(),
        ),
        (
            "warn = ['advice']\nallow = ['advice']",
            "2:10: advice is also in \"warn\", line 1; name it in one of the two".to_owned(),
        ),
        (
            "edition = true",
            "1:11: \"edition\" takes the name or the number of an edition, not a boolean".to_owned(),
        ),
        ("policy = 1.5", "1:10: \"policy\" takes a string, not a float".to_owned()),
        ("base = 1", "1:8: \"base\" takes a string, not an integer".to_owned()),
        ("deny = 'space'", "1:8: \"deny\" takes an array of codes, not a string".to_owned()),
        ("warn = { a = 1 }", "1:8: \"warn\" takes an array of codes, not a table".to_owned()),
        ("allow = [['space']]", "1:10: \"allow\" takes names or numbers of codes, not an array".to_owned()),
        ("max-warnings = '1'", "1:16: \"max-warnings\" takes a number, not a string".to_owned()),
        ("max-warnings = 1979-05-27", "1:16: \"max-warnings\" takes a number, not a date or time".to_owned()),
        (
            "max-warnings = -1",
            "1:16: \"max-warnings\" takes a number that is not negative, of at most 64 bits".to_owned(),
        ),
        ("policy = 'default'\npolicy = 'grammar'", "2:1: duplicate key".to_owned()),
        ("é = 1", "1:1: invalid unquoted key, expected letters, numbers, `-`, `_`".to_owned()),
        ("base = 'é", "1:10: invalid literal string, expected `'`".to_owned()),
    ] {
        is_rejected(text.as_bytes(), &message);
    }
    is_rejected(b"base = 'a:b'\nbase = 'a:\xFF'", "2:11: not UTF-8");
    is_rejected(
        b"\nbase = 'a/b'",
        "2:8: the base \"a/b\" is not suitable: a base needs a scheme (RFC 3986 section 5.1)",
    );
    let folder = configured("deep", format!("deny = {}", "[".repeat(100_000)));
    let run = folder.run(&["check", "--edition", "2396", "a"]).ends_with(2);
    assert!(run.errors.starts_with("error: uri-bnf.toml:1:"), "{}", &run.errors[..80]);
}

#[test]
fn errors_in_a_scheme_are_reported_with_their_positions() {
    for (text, message) in [
        (
            "schemes = 1",
            "1:11: \"schemes\" takes a table for each scheme, as in [schemes.x-queue], not an integer",
        ),
        ("[schemes]\nx-queue = 1", "2:11: \"x-queue\" takes a table, not an integer"),
        (
            "[schemes.1a]",
            "1:10: \"1a\" is not a scheme: a letter comes first, then letters, digits, \"+\", \"-\" and \".\"",
        ),
        (
            "[schemes.'a_b']",
            "1:10: \"a_b\" is not a scheme: a letter comes first, then letters, digits, \"+\", \"-\" and \".\"",
        ),
        (
            "[schemes.x-queue]\n\n[schemes.X-Queue]",
            "3:10: the scheme \"x-queue\" is also at uri-bnf.toml:1; write one table",
        ),
        (
            "[schemes.http]\n[schemes.HTTP]",
            "2:10: the scheme \"http\" is also at uri-bnf.toml:1; write one table",
        ),
        (
            "[schemes.x]\nprt = 1",
            "2:1: unknown key of a scheme \"prt\"; did you mean port? (keys: port, authority, retrieved)",
        ),
        (
            "[schemes.x]\npolicy = 'grammar'",
            "2:1: \"policy\" belongs at the top of the file, not in the table \"schemes.x\"",
        ),
        ("[schemes.x]\nport = 65536", "2:8: \"port\" takes a number from 0 to 65535"),
        ("[schemes.x]\nport = -1", "2:8: \"port\" takes a number from 0 to 65535"),
        ("[schemes.x]\nport = '80'", "2:8: \"port\" takes a number, not a string"),
        (
            "[schemes.x]\nauthority = 'sever'",
            "2:13: unknown use of the authority \"sever\"; did you mean server? (uses: server, optional-server, host, \
             optional-host, name, optional-name, none)",
        ),
        ("[schemes.x]\nauthority = true", "2:13: \"authority\" takes a string, not a boolean"),
        ("[schemes.x]\nretrieved = 'no'", "2:13: \"retrieved\" takes true or false, not a string"),
    ] {
        is_rejected(text.as_bytes(), message);
    }
}

/// Each command that reads the file.
#[test]
fn an_error_stops_each_command() {
    let folder = configured("stops", "polcy = 1");
    let message = format!("error: uri-bnf.toml:1:1: unknown key \"polcy\"; did you mean policy? {KEYS}\n");
    for arguments in [
        &["check", "a"][..],
        &["parse", "a"],
        &["compare", "a"],
        &["report"],
        &["config"],
        &["grammar"],
        &["generate"],
        &["lint"],
    ] {
        let run = folder.run(arguments).ends_with(2);
        assert_eq!((run.output.as_str(), &run.errors), ("", &message), "{arguments:?}");
        assert!(!folder.run(&[arguments, &["--no-config"]].concat()).errors.contains("uri-bnf.toml"));
    }
    for arguments in [&["codes"][..], &["explain", "space"]] {
        folder.run(arguments).ends_with(0);
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_read_is_an_error() {
    use crate::configuration::with_folder;
    use crate::run::{Folder, Run, shell};
    use std::os::unix::fs::symlink;
    let is_rejected = |folder: &Folder, options: &[&str], message: &str| {
        let run = folder.run(&[&["check", "a b"], options].concat()).ends_with(2);
        assert_eq!((run.output.as_str(), run.errors), ("", format!("error: {message}\n")));
    };
    let missing = "No such file or directory (os error 2)";
    let folder = with_folder(Folder::new("configuration_folder"), "uri-bnf.toml");
    is_rejected(&folder, &[], "cannot read uri-bnf.toml: it is not a regular file");
    is_rejected(&folder, &["--config", "uri-bnf.toml"], "cannot read uri-bnf.toml: is a directory");
    is_rejected(&folder, &["--config", "no.toml"], &format!("cannot read no.toml: {missing}"));
    folder.run(&["check", "a", "--no-config"]).ends_with(0);

    let folder = Folder::new("configuration_link");
    symlink("nowhere", folder.path().join("uri-bnf.toml")).unwrap();
    is_rejected(&folder, &[], &format!("cannot read uri-bnf.toml: {missing}"));

    let limit = 1 << 20;
    let folder = configured("long", format!("{}\n", "#".repeat(limit)));
    is_rejected(&folder, &[], "cannot read uri-bnf.toml: more than 1048576 bytes");
    configured("longest", "#".repeat(limit)).run(&["check", "a"]).ends_with(0);

    let folder = with_folder(Folder::new("configuration_gone"), "gone");
    let gone = folder.path().join("gone");
    let script = "cd \"$1\" && rmdir \"$1\" && exec \"$0\" check a";
    let run: Run = shell(script, &[gone.to_str().unwrap()]).output().unwrap().into();
    let message = format!("error: cannot search for uri-bnf.toml: {missing}; use --no-config to read none\n");
    assert_eq!(run.ends_with(2).errors, message);
}

/// A pipe without a writer ends the run in time; one with an end is read.
#[cfg(unix)]
#[test]
fn a_pipe_is_read_within_a_limit_of_time() {
    use crate::run::{Folder, Run, shell};
    use std::time::{Duration, Instant};
    let folder = Folder::new("configuration_pipe")
        .with("uri-bnf.toml", "")
        .with("a.bnf", "; Links  a: b of pipe.bnf\na = <b>\n");
    let path = folder.path().to_str().unwrap().to_owned();
    let run: Run = shell("cd \"$1\" && mkfifo pipe.toml pipe.bnf", &[&path]).output().unwrap().into();
    run.ends_with(0);
    let why = "it is not a regular file, and did not end within 5 seconds";
    let start = Instant::now();
    let runs = [
        (&["check", "--config", "pipe.toml", "a"][..], "pipe.toml"),
        (&["config", "--config", "pipe.toml"], "pipe.toml"),
        (&["lint", "pipe.bnf"], "pipe.bnf"),
        (&["lint", "a.bnf"], "pipe.bnf"),
    ];
    let started = runs.map(|(arguments, name)| (folder.command(arguments).spawn().unwrap(), name));
    for (child, name) in started {
        let run = Run::from(child.wait_with_output().unwrap()).ends_with(2);
        assert_eq!((run.output.as_str(), run.errors), ("", format!("error: cannot read {name}: {why}\n")));
    }
    assert!(start.elapsed() < Duration::from_secs(40), "{:?}", start.elapsed());
    // A pipe is never taken for the nearest configuration.
    let mut nearest =
        shell("cd \"$1\" && rm uri-bnf.toml && mkfifo uri-bnf.toml && exec \"$0\" check a", &[&path]);
    let run = Run::from(nearest.output().unwrap()).ends_with(2);
    assert_eq!(run.errors, "error: cannot read uri-bnf.toml: it is not a regular file\n");
    // The pipes of a shell have an end.
    for (script, expected) in [
        ("(echo 'edition = 3986' >pipe.toml &) ; exec \"$0\" check --config pipe.toml 'http://[::1]/'", 0),
        ("(echo 'a = \"b\"' >pipe.bnf &) ; exec \"$0\" lint --no-config pipe.bnf", 0),
        ("exec \"$0\" check --config /dev/null a", 0),
        ("exec \"$0\" check --config /dev/zero a", 2),
        ("exec \"$0\" lint --no-config /dev/zero", 2),
    ] {
        let mut shell = shell(&format!("cd \"$1\" && {script}"), &[&path]);
        Run::from(shell.output().unwrap()).ends_with(expected);
    }
}
