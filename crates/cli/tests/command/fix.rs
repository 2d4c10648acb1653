//! `uri-bnf check --fix`, `--write` and `--diff`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use crate::run::{Folder, Run, command, run, run_with_input, under_2396};
use crate::share::of_run;
use uri_bnf::bnf::Random;

/// Returns what the command fixes `input` on standard input to, byte for byte.
fn fixed(options: &[&str], input: &[u8]) -> Vec<u8> {
    let mut child = command(&[&["check", "--fix"], options].concat()).stdin(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let owned = input.to_vec();
    let writer = std::thread::spawn(move || pipe.write_all(&owned));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    output.stdout
}

/// Checks that the command fixes `input` to `expected`, and leaves that as it is; and does the same to a file that it
/// replaces, and by a diff if there can be one.
#[track_caller]
fn becomes(test: &str, options: &[&str], input: &[u8], expected: &[u8]) {
    let shown = |octets: &[u8]| octets.escape_ascii().to_string();
    assert_eq!(shown(&fixed(options, input)), shown(expected), "of {}", shown(input));
    assert_eq!(shown(&fixed(options, expected)), shown(expected), "again");
    let folder = Folder::new(&format!("fix_{test}")).with("list", input);
    let write = [&["check", "--fix", "--write", "--file", "list"], options].concat();
    folder.run(&write);
    assert_eq!(shown(&fs::read(folder.path().join("list")).unwrap()), shown(expected), "replaced");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no other file is left");
    if options.iter().all(|option| *option != "--null") {
        let folder = folder.with("list", input);
        let is_patched = patch(&folder, &[&["check", "--diff", "--file", "list"], options].concat());
        let content = fs::read(folder.path().join("list")).unwrap();
        assert!(!is_patched || content == expected, "patched: {}", shown(&content));
    }
}

/// Whether there is a `patch` with the options of GNU.
static IS_GNU_PATCH: LazyLock<bool> = LazyLock::new(|| {
    let version = Command::new("patch").arg("--version").output();
    version.is_ok_and(|version| version.stdout.starts_with(b"GNU patch"))
});

/// Applies the diff that the command prints with `patch`. Returns whether there is a `patch`.
#[track_caller]
fn patch(folder: &Folder, arguments: &[&str]) -> bool {
    let diff = folder.command(arguments).output().unwrap();
    if diff.stdout.is_empty() {
        return true;
    }
    assert_eq!(diff.status.code(), Some(1), "{diff:?}");
    if !*IS_GNU_PATCH {
        // The tests of the diff itself must suffice.
        eprintln!("GNU patch is not installed: the diff is not tried");
        return false;
    }
    let mut patch = Command::new("patch");
    patch.args(["-p0", "--fuzz=0", "--no-backup-if-mismatch"]).current_dir(folder.path());
    let mut child =
        patch.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(&diff.stdout).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && !said.contains("offset") && !said.contains("fuzz"), "{said}{diff:?}");
    true
}

#[test]
fn what_is_not_fixed_is_written_byte_for_byte() {
    for (test, options, input, expected) in [
        ("empty", &[][..], &b""[..], &b""[..]),
        ("lines", &[], b"/a b\n/c\n/d e\n", b"/a%20b\n/c\n/d%20e\n"),
        ("no_end", &[], b"/c\n/a b", b"/c\n/a%20b"),
        ("crlf", &[], b"/a b\r\n/c\r\n\r\n/d e \r\n/f g\n", b"/a%20b\r\n/c\r\n\r\n/d%20e\r\n/f%20g\n"),
        ("cr", &[], b"/a b\r\r\n/c\r", b"/a%20b\r\n/c"),
        ("blank", &[], b"\n \t\n/a b\n\n\n  \n", b"\n \t\n/a%20b\n\n\n  \n"),
        ("mark", &[], b"\xEF\xBB\xBF/a b\n/c\n", b"\xEF\xBB\xBF/a%20b\n/c\n"),
        ("mark_kept", &[], b"\xEF\xBB\xBF/c\n/a b\n", b"\xEF\xBB\xBF/c\n/a%20b\n"),
        ("mark_only", &[], b"\xEF\xBB\xBF", b"\xEF\xBB\xBF"),
        ("half_mark", &[], b"\xEF\xBB/a b\n/a b\n", b"\xEF\xBB/a b\n/a%20b\n"),
        ("not_utf8", &[], b"/\xFF b\n/a b\n/\xE6\x97\n", b"/\xFF b\n/a%20b\n/\xE6\x97\n"),
        ("null", &["--null"], b"/a b\0\0/c\nd\0 /e\n\0/f g", b"/a%20b\0\0/c\nd\0/e\0/f%20g"),
        ("null_mark", &["--null"], b"\xEF\xBB\xBF\0", b"\xEF\xBB\xBF\0"),
        // Too long to be checked, before and after other lines.
        ("long", &["--max-line", "8"], b"/a b\n/a b c d e f\n/c d\n", b"/a%20b\n/a b c d e f\n/c%20d\n"),
        ("long_end", &["--max-line", "8"], b"/a b\n/a b c d e f", b"/a%20b\n/a b c d e f"),
        // It would be too long, or no longer a reference.
        ("too_long_then", &["--max-line", "8"], b"/a b c d\n/a b c\n", b"/a b c d\n/a b c\n"),
        ("blank_then", &[], b"<>\n<a>\n", b"<>\na\n"),
        // Several references on a line remain several.
        ("quoted", &[], b"\"http://a/\",\"http://b/\"\n\"/c d\"\n", b"\"http://a/\",\"http://b/\"\n/c%20d\n"),
        ("angles", &[], b"<http://a/> <http://b/>\n'a'|'b'\n", b"<http://a/> <http://b/>\n'a'|'b'\n"),
        ("spaces", &[], b"http://a/x urn:isbn:1\n/a www.b.c/\n", b"http://a/x urn:isbn:1\n/a www.b.c/\n"),
        ("bars", &[], b"http://a/|http://b/\n/a|b\n", b"http://a/|http://b/\n/a%7Cb\n"),
        ("tabs", &[], b"http://a/\tb\t\n/a\t\n", b"http://a/\tb\t\n/a\n"),
    ] {
        becomes(test, options, input, expected);
    }
}

/// Lines of many kinds, of which some are fixed, at all distances from each other and from both ends.
#[test]
fn a_diff_does_what_fixing_does() {
    let mut random = Random::new(20_261_121);
    let mut next = |bound: usize| random.below(bound);
    for round in 0..of_run([16, 40]) {
        let mut input = Vec::new();
        let rarity = 1 + next(9);
        for line in 0..next(40) {
            let text = match next(12) {
                0 => String::new(),
                1 => "/much longer than all the others".to_owned(),
                _ if next(rarity) == 0 => format!("/{line} x"),
                _ => format!("/{line}"),
            };
            let end: &[u8] = if next(5) == 0 { b"\r\n" } else { b"\n" };
            input.extend([text.as_bytes(), end].concat());
        }
        if next(2) == 0 {
            input.extend(b"/no end");
        }
        let options = ["--max-line", "20"];
        becomes(&format!("diff_{}", round % 4), &options, &input, &fixed(&options, &input));
    }
}

/// A line that is longer than what is read at once arrives in pieces.
#[test]
fn a_line_of_many_pieces_is_written_whole() {
    let long = vec![b'a'; 1 << 20];
    for end in [&b"\n/a b\n"[..], b"\n/a b\n\n/c\n/d", b"\n", b""] {
        let input = [b"/a b\n", &long[..], end].concat();
        let expected = [b"/a%20b\n", &long[..], end].concat();
        let expected = String::from_utf8(expected).unwrap().replace("\n/a b", "\n/a%20b");
        becomes("pieces", &["--max-line", "1k"], &input, expected.as_bytes());
    }
}

#[test]
fn references_as_arguments_are_written_on_one_line_each() {
    let run = run(&["check", "--fix", "/a b", "/c", " <d> ", "/a\\e"]).ends_with(1);
    assert_eq!(run.output, "/a%20b\n/c\nd\n/a\\e\n");
    let (finding, summary) = run.errors.split_once('\n').unwrap();
    assert!(
        finding
            .contains("; not applied, because something else may be meant: write %5C, or / if that is meant"),
        "{finding}"
    );
    assert!(finding.starts_with("<argument>:4:3: error unwise-character: "), "{finding}");
    assert_eq!(summary, "4 references under RFC 3986; 4 findings fixed; 1 remains (1 not valid)\n");
    assert_eq!(
        crate::run::run(&["check", "--fix", "--null", "/a b", "<>"]).ends_with(0).output,
        "/a%20b\0\0"
    );
    let quiet = crate::run::run(&["check", "--fix", "-q", "/a b"]).ends_with(0);
    assert_eq!((quiet.output.as_str(), quiet.errors.as_str()), ("/a%20b\n", ""));
}

#[test]
fn what_is_not_safe_is_shown_and_not_applied() {
    for (options, reference, code) in [
        (&[][..], "/a\\b", "unwise-character"),
        (&[], "a#b#c", "second-number-sign"),
        (&[], "/100%", "malformed-escape"),
        (&[], "/a%2541", "double-escape"),
        (&[], "www.example.org/", "abbreviated-reference"),
        (&[], "ftp://u:p@example.org/", "password"),
        (&[], "http ://h.a/", "space"),
        (&[], "/caf\u{e9}", "non-ascii-character"),
        (&["--policy", "pedantic"], "/a//b", "empty-segment"),
    ] {
        let run = run(&under_2396(&[&["check", "--fix"], options, &["--", reference]].concat()));
        assert_eq!(run.output, format!("{reference}\n"));
        assert!(
            run.errors.contains(&format!(" {code}: ")) && run.errors.contains("; not applied, because "),
            "{run:?}"
        );
        assert!(run.errors.contains(" reference under RFC 2396; 0 findings fixed; "), "{run:?}");
        let object = crate::run::run(&under_2396(
            &[&["check", "--format", "jsonl"], options, &["--", reference]].concat(),
        ));
        let diagnostics = object.objects()[0]["diagnostics"].clone();
        let found = diagnostics.as_array().unwrap().iter().find(|found| found["code"] == code).unwrap();
        assert_eq!(found["suggestion"]["safe"], false, "{found}");
    }
}

/// Only what the policy reports is fixed.
#[test]
fn the_policy_decides_what_is_fixed() {
    let reference = "HTTP://h.a:80/~%41 b";
    for (policy, expected) in [
        ("grammar", "HTTP://h.a:80/~%41%20b\n"),
        ("default", "HTTP://h.a:80/~%41%20b\n"),
        ("pedantic", "http://h.a/~A%20b\n"),
    ] {
        assert_eq!(run(&["check", "--fix", "--policy", policy, reference]).ends_with(0).output, expected);
    }
    let by = |edition| run(&["check", "--fix", "--edition", edition, "/caf\u{e9}/a/../b"]).output;
    assert_eq!((by("3986"), by("2396")), ("/caf%C3%A9/b\n".to_owned(), "/caf\u{e9}/a/../b\n".to_owned()));
}

#[test]
fn the_status_is_that_of_what_remains() {
    for (reference, status) in [("/a b", 0), ("/a", 0), ("/a b\\", 1), ("//my_host/a b", 0)] {
        run(&["check", "--fix", reference]).ends_with(status);
        let folder = Folder::new("fix_status").with("list", reference);
        folder.run(&["check", "--fix", "--write", "--file", "list"]).ends_with(status);
        let would_change = reference.contains(' ');
        let folder = folder.with("list", reference);
        folder.run(&["check", "--diff", "--file", "list"]).ends_with(status.max(i32::from(would_change)));
    }
    let run =
        Folder::new("fix_gone").with("list", "/a b\n").run(&["check", "--fix", "--file", "gone", "list"]);
    assert_eq!((run.status, run.output.as_str()), (Some(2), "/a%20b\n"));
    assert!(run.errors.starts_with("error: cannot read gone: "), "{run:?}");
    assert!(
        run.errors.ends_with("1 reference under RFC 3986; 1 finding fixed; none remains; 1 file not read\n"),
        "{run:?}"
    );
}

/// A line with more findings than are reported.
#[test]
fn all_of_a_long_line_is_fixed() {
    let line = "/".to_owned() + &"a ".repeat(100_000) + "b\n";
    let run = run_with_input(&["check", "--fix"], line.as_bytes()).ends_with(0);
    assert_eq!(run.output, line.replace(' ', "%20"));
    assert_eq!(run.errors, "1 reference under RFC 3986; 100000 findings fixed; none remains\n");
}

/// Positions are those in the fixed input.
#[test]
fn what_remains_is_reported_in_each_format() {
    let input = b"/a b\n\n/c \\\n/d\n";
    let run = run_with_input(&["check", "--fix", "-q", "--format", "jsonl"], input).ends_with(1);
    assert_eq!(run.output, "/a%20b\n\n/c%20\\\n/d\n");
    let objects: Vec<serde_json::Value> =
        run.errors.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let places: Vec<_> = objects.iter().map(|object| object["offset"].as_u64().unwrap()).collect();
    let inputs: Vec<_> = objects.iter().map(|object| object["input"].as_str().unwrap()).collect();
    assert_eq!((places, inputs), (vec![0, 8, 15], vec!["/a%20b", "/c%20\\", "/d"]));

    let folder = Folder::new("fix_formats").with("list", input);
    let arguments = ["check", "--fix", "--write", "--format", "json", "--file", "list"];
    let run = folder.run(&arguments).ends_with(1);
    let array: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!((&array[1]["line"], &array[1]["valid"]), (&3.into(), &false.into()));
    assert_eq!(run.errors, "3 references under RFC 3986; 2 findings fixed; 1 remains (1 not valid)\n");
}

#[test]
fn a_diff_is_for_people_too() {
    let folder =
        Folder::new("fix_diff").with("a b", "1\n2\n3\n4\n/x y\n\\\n").with("clean", "a\n").with("last", " a");
    let run = folder.run(&["check", "--diff", "--file", "a b", "clean", "last"]).ends_with(1);
    let expected = "--- a b\t\n+++ a b\t\n@@ -2,5 +2,5 @@\n 2\n 3\n 4\n-/x y\n+/x%20y\n \\\n\
        --- last\n+++ last\n@@ -1,1 +1,1 @@\n- a\n\\ No newline at end of file\n+a\n\\ No newline at end of file\n";
    assert_eq!(run.output, expected);
    let [remains, counted] = run.errors.lines().collect::<Vec<_>>()[..] else { panic!("{run:?}") };
    assert!(remains.starts_with("a b:6:1: error unwise-character: "), "{remains}");
    assert!(
        remains.ends_with(
            "; not applied, because something else may be meant: write %5C, or / if that is meant"
        ),
        "{remains}"
    );
    assert_eq!(
        counted,
        "8 references under RFC 3986; 2 findings would be fixed; 1 would remain (1 not valid)"
    );
    assert_eq!(folder.run(&["check", "--fix", "--diff", "--file", "a b", "clean", "last"]), run);
    assert_eq!(fs::read_to_string(folder.path().join("last")).unwrap(), " a");
    let run = folder.run(&["check", "--diff", "--file", "clean"]).ends_with(0);
    assert_eq!(
        (run.output.as_str(), run.errors.as_str()),
        ("", "1 reference under RFC 3986; 0 findings would be fixed; none would remain\n")
    );
    let piped = run_with_input(&["check", "--diff"], b" a\n").ends_with(1);
    assert_eq!(piped.output, "--- <stdin>\n+++ <stdin>\n@@ -1,1 +1,1 @@\n- a\n+a\n");
}

#[test]
fn misuse_is_reported_and_nothing_is_done() {
    let folder = Folder::new("fix_misuse").with("list", "/a b\n");
    for (arguments, message) in [
        (
            &["--fix", "--write"][..],
            "--write cannot replace standard input; use '--file PATH', or omit --write to print it",
        ),
        (&["--fix", "--write", "--file", "list", "-"], "--write cannot replace standard input; "),
        (&["--fix", "--write", "/a b"], "--write cannot be used with references as arguments; omit --write"),
        (
            &["--fix", "--write", "/a b", "--file", "list"],
            "--write cannot be used with references as arguments; ",
        ),
        (
            &["--diff", "/a b"],
            "--diff cannot be used with references as arguments; use --fix to print them fixed",
        ),
        (&["--diff", "--null", "--file", "list"], "--diff cannot be used with --null, "),
        (&["--write", "--file", "list"], "the following required arguments were not provided:"),
        (
            &["--diff", "--fix", "--write", "--file", "list"],
            "the argument '--diff' cannot be used with '--write'",
        ),
        (
            &["--fix", "--rule", "port", "80"],
            "--fix cannot be used with the rule port of RFC 2396, because the grammar alone makes no suggestions; omit --fix",
        ),
        (
            &["--fix", "--edition", "8141", "--rule", "NID", "a"],
            "--fix cannot be used with the rule NID of RFC 8141, ",
        ),
        (&["--fix", "--edition", "all", "a"], "--fix cannot be used with '--edition all', "),
        (&["--diff", "--edition", "all", "--file", "list"], "--diff cannot be used with '--edition all', "),
    ] {
        let run = folder.run(&under_2396(&[&["check"], arguments].concat())).ends_with(2);
        assert!(run.output.is_empty() && run.errors.starts_with(&format!("error: {message}")), "{run:?}");
        assert_eq!(fs::read_to_string(folder.path().join("list")).unwrap(), "/a b\n");
    }
}

#[test]
fn output_that_cannot_be_written_is_reported() {
    if cfg!(not(target_os = "linux")) {
        return;
    }
    let folder = Folder::new("fix_full").with("list", "/a b\n");
    for arguments in [&["check", "--fix", "--file", "list"][..], &["check", "--diff", "--file", "list"]] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let run = Run::from(folder.command(arguments).stdout(full).output().unwrap()).ends_with(2);
        assert!(run.errors.starts_with("error: cannot write the output: "), "{run:?}");
    }
    // What remains cannot be reported; the fixed input is still written.
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let run =
        Run::from(folder.command(&["check", "--fix", "/a b^"]).stderr(full).output().unwrap()).ends_with(2);
    assert_eq!(run.output, "/a%20b^\n");
}

#[test]
fn fixed_lines_do_not_wait_for_the_end_of_input() {
    let mut child = command(&["check", "--fix"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || output.lines().try_for_each(|line| sender.send(line.unwrap())));
    for number in 1..4 {
        input.write_all(format!("/{number} b\n").as_bytes()).unwrap();
        let line = lines.recv_timeout(Duration::from_secs(20)).expect("a line comes before the input ends");
        assert_eq!(line, format!("/{number}%20b"));
    }
    drop(input);
    Run::from(child.wait_with_output().unwrap()).ends_with(0);
}

/// Each text of the corpus of faults, under each edition: no safe suggestion is left, and no error is new.
#[test]
fn fixing_leaves_nothing_safe_to_fix_and_no_new_error() {
    // `\u{e9}` as JSON writes it.
    let unescaped = |text: &str| -> String {
        let mut json = text.replace('"', "\\\"");
        while let Some((before, (digits, after))) =
            json.split_once("\\u{").and_then(|(before, after)| Some((before, after.split_once('}')?)))
        {
            json = format!("{before}\\u{digits:0>4}{after}");
        }
        serde_json::from_str(&format!("\"{json}\"")).unwrap()
    };
    let corpus = include_str!("../../../../tests/faults.tsv");
    let mut texts: Vec<String> = Vec::new();
    for row in corpus.lines().skip(1) {
        let cells: Vec<_> = row.split('\t').collect();
        texts.extend([unescaped(cells[2]), unescaped(cells[3])]);
    }
    // And pairs of texts, which have new faults.
    let pairs = texts.iter().zip(texts.iter().skip(7)).map(|(first, second)| first.clone() + second);
    let input = texts.iter().cloned().chain(pairs).collect::<Vec<_>>().join("\0") + "\0";
    let mut changed = 0;
    for edition in ["url07", "uri01", "2396", "2732", "3986", "3987"] {
        let options = ["--null", "--edition", edition, "--policy", "pedantic"];
        let once = fixed(&options, input.as_bytes());
        changed += u32::from(once != input.as_bytes());
        assert_eq!(fixed(&options, &once), once);
        let errors = |input: &[u8]| -> Vec<usize> {
            let arguments = [&["check", "--format", "jsonl"], &options[..]].concat();
            let count = |object: serde_json::Value| {
                let found = object["diagnostics"].as_array().unwrap().clone();
                found.iter().filter(|found| found["severity"] == "error").count()
            };
            run_with_input(&arguments, input).objects().into_iter().map(count).collect()
        };
        let (before, after) = (errors(input.as_bytes()), errors(&once));
        assert_eq!(before.len(), after.len());
        assert!(before.iter().zip(&after).all(|(before, after)| after <= before));
        assert!(before.iter().sum::<usize>() > after.iter().sum::<usize>());
        let arguments = [&["check", "--format", "jsonl"], &options[..]].concat();
        for object in run_with_input(&arguments, &once).objects() {
            // What is safe and left has one of its code beside it that is not.
            let found = object["diagnostics"].as_array().unwrap();
            for one in found.iter().filter(|one| one["suggestion"]["safe"] == true) {
                let is_other = |other: &&serde_json::Value| {
                    other["code"] == one["code"] && other["suggestion"]["safe"] != true
                };
                assert!(found.iter().any(|other| is_other(&other)), "{object}");
            }
        }
    }
    assert_eq!(changed, 6);
}

#[cfg(unix)]
mod files {
    use super::*;
    use crate::run::shell;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::path::Path;

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    const WRITE: [&str; 5] = ["check", "--fix", "--write", "--file", "list"];

    #[test]
    fn permissions_are_kept() {
        for mode in [0o600, 0o640, 0o755] {
            let folder = Folder::new("fix_permissions").with("list", "/a b\n");
            let path = folder.path().join("list");
            set_mode(&path, mode);
            folder.run(&WRITE).ends_with(0);
            assert_eq!(fs::read_to_string(&path).unwrap(), "/a%20b\n");
            assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, mode);
        }
    }

    /// Those of users, and an access control list, which is one of the system; not those that the folder gives to new files.
    #[cfg(target_os = "linux")]
    #[test]
    fn extended_attributes_are_kept() {
        let folder = Folder::new("fix_attributes").with("list", "/a b\n");
        let path = folder.path().join("list");
        // Version 2; the owner may read and write, user 1234 may read, the group and others may not, the mask allows reading.
        let list = |user: u32| {
            let entries: [(u16, u16, u32); 5] =
                [(1, 6, !0), (2, 4, user), (4, 0, !0), (16, 4, !0), (32, 0, !0)];
            let mut octets = 2_u32.to_le_bytes().to_vec();
            for (tag, permissions, id) in entries {
                octets.extend([tag.to_le_bytes(), permissions.to_le_bytes()].concat());
                octets.extend(id.to_le_bytes());
            }
            octets
        };
        if xattr::set(&path, "user.note", b"kept").is_err() {
            eprintln!("this file system has no extended attributes: the test is not run");
            return;
        }
        let has_lists = xattr::set(&path, "system.posix_acl_access", &list(1234)).is_ok();
        let run = folder.run(&WRITE).ends_with(0);
        assert_eq!(run.errors, "1 reference under RFC 3986; 1 finding fixed; none remains\n");
        assert_eq!(fs::read_to_string(&path).unwrap(), "/a%20b\n");
        assert_eq!(xattr::get(&path, "user.note").unwrap().unwrap(), b"kept");
        if !has_lists {
            eprintln!("this file system has no access control lists: they are not tried");
            return;
        }
        assert_eq!(xattr::get(&path, "system.posix_acl_access").unwrap().unwrap(), list(1234));
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o777, 0o640);
        // A list that the folder gives to new files is not one of the old file.
        let folder = folder.with("other", "/a b\n");
        xattr::set(folder.path(), "system.posix_acl_default", &list(4321)).unwrap();
        folder.run(&["check", "--fix", "--write", "--file", "other"]).ends_with(0);
        let other = folder.path().join("other");
        assert_eq!(fs::read_to_string(&other).unwrap(), "/a%20b\n");
        assert_eq!(xattr::get(&other, "system.posix_acl_access").unwrap(), None);
    }

    /// Only on request does the file get the new content under the name that was given, and the others keep the old file.
    #[test]
    fn a_hard_link_is_broken_only_on_request() {
        let folder = Folder::new("fix_hard_link").with("list", "/a b\n").with("clean", "/a\n");
        for name in ["list", "clean"] {
            fs::hard_link(folder.path().join(name), folder.path().join(format!("other-{name}"))).unwrap();
        }
        let contents =
            || ["list", "other-list"].map(|name| fs::read_to_string(folder.path().join(name)).unwrap());
        let run = folder.run(&WRITE).ends_with(2);
        let error = "error: cannot write list: it has another name (a hard link) that would keep the old content; \
                     --break-hard-links replaces it nevertheless; it was not changed";
        assert_eq!(run.errors, format!("{error}{UNFIXED}"));
        assert_eq!(contents(), ["/a b\n", "/a b\n"]);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
        // Nothing is to be replaced.
        folder.run(&["check", "--fix", "--write", "--file", "clean"]).ends_with(0);
        folder.run(&[&WRITE[..], &["--break-hard-links"]].concat()).ends_with(0);
        assert_eq!(contents(), ["/a%20b\n", "/a b\n"]);
        // There are two files now.
        folder.run(&["check", "--fix", "--write", "--file", "other-list"]).ends_with(0);
        assert_eq!(contents(), ["/a%20b\n", "/a%20b\n"]);
    }

    #[test]
    fn bits_for_users_and_groups_are_kept() {
        for mode in [0o4755, 0o2755, 0o6711, 0o1644] {
            let folder = Folder::new("fix_set_id").with("list", "/a b\n");
            let path = folder.path().join("list");
            set_mode(&path, mode);
            // Not every system lets every user set each of them.
            let mode = fs::metadata(&path).unwrap().mode() & 0o7777;
            folder.run(&WRITE).ends_with(0);
            assert_eq!(fs::read_to_string(&path).unwrap(), "/a%20b\n");
            assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, mode);
        }
    }

    #[test]
    fn a_symbolic_link_stays_and_its_target_is_replaced() {
        let folder = Folder::new("fix_link").with("target", "/a b\n");
        fs::create_dir(folder.path().join("inside")).unwrap();
        symlink("../target", folder.path().join("inside/link")).unwrap();
        symlink("inside/link", folder.path().join("list")).unwrap();
        folder.run(&WRITE).ends_with(0);
        assert_eq!(fs::read_to_string(folder.path().join("target")).unwrap(), "/a%20b\n");
        for link in ["list", "inside/link"] {
            assert!(fs::symlink_metadata(folder.path().join(link)).unwrap().is_symlink());
        }
    }

    #[test]
    fn a_file_with_nothing_to_fix_is_not_touched() {
        let folder = Folder::new("fix_untouched").with("list", "/a\n/a\\b\n");
        let before = fs::metadata(folder.path().join("list")).unwrap();
        let run = folder.run(&WRITE).ends_with(1);
        let after = fs::metadata(folder.path().join("list")).unwrap();
        assert_eq!((before.ino(), before.mtime_nsec()), (after.ino(), after.mtime_nsec()));
        assert!(run.output.starts_with("list:2:3: error unwise-character: "), "{run:?}");
        assert_eq!(run.errors, "2 references under RFC 3986; 0 findings fixed; 1 remains (1 not valid)\n");
    }

    /// Checks that the file in the folder is unchanged, and that the command says why.
    #[track_caller]
    fn stays(folder: &Folder, run: Run, content: &str, error: &str) {
        let run = run.ends_with(2);
        assert!(run.errors.starts_with(error), "{run:?}");
        assert_eq!(fs::read_to_string(folder.path().join("list")).unwrap(), content);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// Runs the command after a shell has done something else.
    fn after(folder: &Folder, first: &str) -> Run {
        let mut shell = shell(&format!("{first}; exec \"$0\" \"$@\""), &WRITE);
        shell.current_dir(folder.path()).output().unwrap().into()
    }

    #[test]
    fn a_folder_that_cannot_be_written_keeps_the_file() {
        let folder = Folder::new("fix_read_only").with("list", "/a b\n");
        set_mode(folder.path(), 0o555);
        // Root may write there.
        let is_root = fs::write(folder.path().join("probe"), "").is_ok();
        let _ = fs::remove_file(folder.path().join("probe"));
        let run = folder.run(&WRITE);
        set_mode(folder.path(), 0o755);
        if is_root {
            assert_eq!(
                run.ends_with(0).errors,
                "1 reference under RFC 3986; 1 finding fixed; none remains\n"
            );
        } else {
            stays(
                &folder,
                run,
                "/a b\n",
                &format!(
                    "error: cannot write list: Permission denied (os error 13); it was not changed{UNFIXED}"
                ),
            );
        }
    }

    #[test]
    fn no_file_that_can_be_opened_keeps_the_file() {
        let folder = Folder::new("fix_no_files").with("list", "/a b\n");
        // The tests may have been started with more open files.
        let run = after(&folder, "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n 4");
        assert!(run.errors.ends_with(UNFIXED), "{run:?}");
        stays(&folder, run, "/a b\n", "error: cannot write list: Too many open files");
    }

    /// The counts of a file with one finding that was not replaced.
    const UNFIXED: &str =
        "\n1 reference under RFC 3986; 0 findings fixed; 1 remains (1 not valid); 1 file not written\n";

    /// The new file is complete before it cannot be written.
    #[test]
    fn the_counts_of_a_file_that_is_not_replaced_are_those_of_the_old_file() {
        let folder = Folder::new("fix_at_the_end").with("list", "/a b\n");
        let run = after(&folder, "trap '' XFSZ; ulimit -f 0");
        assert!(run.errors.ends_with(UNFIXED), "{run:?}");
        assert!(run.output.starts_with("list:1:3: error space: "), "{run:?}");
        stays(&folder, run, "/a b\n", "error: cannot write list: File too large");
    }

    #[test]
    fn what_has_no_references_has_no_other_counts() {
        let folder = Folder::new("fix_nothing").with("list", "");
        for options in [&["--fix"][..], &["--diff"], &["--fix", "--write"]] {
            let run = folder.run(&[&["check", "--file", "list"], options].concat()).ends_with(0);
            assert_eq!(run.errors, "0 references under RFC 3986\n");
            let run = folder.run(&[&["check", "--file", "gone"], options].concat()).ends_with(2);
            assert!(run.errors.ends_with("\n0 references under RFC 3986; 1 file not read\n"), "{run:?}");
        }
    }

    /// As on a full disk.
    #[test]
    fn a_file_that_cannot_grow_keeps_the_file() {
        let content = "/a b\n".repeat(100_000);
        let folder = Folder::new("fix_no_room").with("list", &content);
        let run = after(&folder, "trap '' XFSZ; ulimit -f 8");
        let counts = "\n100000 references under RFC 3986; 0 findings fixed; 100000 remain (100000 not valid); 1 file not written\n";
        assert!(run.errors.ends_with(counts), "{run:?}");
        stays(&folder, run, &content, "error: cannot write list: File too large");
    }

    #[test]
    fn only_a_regular_file_is_replaced() {
        let folder = Folder::new("fix_no_file").with("list", "/a b\n");
        nix::unistd::mkfifo(&folder.path().join("fifo"), nix::sys::stat::Mode::S_IRWXU).unwrap();
        let run = folder.run(&["check", "--fix", "--write", "--file", "fifo"]).ends_with(2);
        fs::remove_file(folder.path().join("fifo")).unwrap();
        let error = "error: cannot replace fifo: it is not a regular file\n0 references under RFC 3986; 1 file not written\n";
        assert_eq!(run.errors, error);
        for (path, error) in [
            (
                "gone",
                "error: cannot read gone: No such file or directory (os error 2)\n0 references under RFC 3986; 1 file not read\n",
            ),
            (".", "error: cannot read .: is a directory\n0 references under RFC 3986; 1 file not read\n"),
            (
                "/dev/null",
                "error: cannot replace /dev/null: it is not a regular file\n0 references under RFC 3986; 1 file not written\n",
            ),
        ] {
            let run = folder.run(&["check", "--fix", "--write", "--file", path]);
            stays(&folder, run, "/a b\n", error);
        }
        let run = folder.run(&["check", "--fix", "--write", "--file", "gone", "list"]).ends_with(2);
        assert!(run.errors.ends_with("1 finding fixed; none remains; 1 file not read\n"), "{run:?}");
        assert_eq!(fs::read_to_string(folder.path().join("list")).unwrap(), "/a%20b\n");
    }
}
