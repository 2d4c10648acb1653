//! `--format grouped`: findings by file, the notes of a code once, and a table of the codes.

use std::collections::BTreeMap;

use crate::run::{Folder, run, snapshot};

/// Documents with findings of several codes, one of them without any.
fn documents(test: &str) -> Folder {
    let folder = Folder::new(test)
        .with("a.md", "[a](http://h/b|c) [b](http://h/d|e)\n\n<http://h:8O/>\n")
        .with("b.html", "<a href=\"http://h/f|g\">h</a> <a href=\"/x y\">i</a>\n")
        .with("c.md", "[a](http://h/)\n");
    let long = "a".repeat(200);
    folder.with("d.md", format!("[a](http://h/{long}|{long})\n"))
}

#[test]
fn findings_are_below_the_name_of_their_file() {
    let run = documents("grouped").run(&["scan", "--format", "grouped", "."]).ends_with(1);
    snapshot(
        "scan_grouped",
        "scan --format grouped on the documents of tests/command/grouped.rs",
        &run.output,
    );
    let headings: Vec<_> =
        run.lines().into_iter().filter(|line| ["a.md", "b.html", "c.md", "d.md"].contains(line)).collect();
    assert_eq!(headings, ["a.md", "b.html", "d.md"]);
    assert!(
        run.lines().iter().all(|line| line.chars().count() <= 100 || line.contains("see: ")),
        "{}",
        run.output
    );
    // A part of each input, with the span between marks.
    assert!(run.output.contains("](http://h/b\u{BB}|\u{AB}c) ["), "{}", run.output);
    assert!(
        run.output.contains("           \u{2026}aaa") && run.output.contains("aaa\u{BB}|\u{AB}aaa"),
        "{}",
        run.output
    );
}

#[test]
fn what_a_code_means_is_said_once() {
    let folder = documents("grouped-notes");
    let run = folder.run(&["scan", "--format", "grouped", "."]).ends_with(1);
    let findings = run.output.matches("error[unwise-character]: ").count();
    assert!(findings >= 4, "{}", run.output);
    for code in ["unwise-character", "malformed-port", "space"] {
        let (_, after) = run.output.split_once(&format!("error[{code}]: ")).unwrap();
        let (_, after) = after.split_once("\n           ").unwrap();
        let notes = after.lines().skip(1).take_while(|line| line.starts_with("           "));
        assert!(notes.map(str::trim_start).any(|line| line.starts_with("note: ")), "{code}: {}", run.output);
    }
    for once in ["           help: ", "           see: "] {
        assert_eq!(run.output.matches(once).count(), 3, "{once}: {}", run.output);
    }
}

/// The counts are those of the findings in data.
#[test]
fn the_table_counts_findings_files_and_fixes() {
    let folder = documents("grouped-table");
    let mut expected: BTreeMap<String, (u64, u64, u64)> = BTreeMap::new();
    let statistics = folder.run(&["scan", "--statistics", "--format", "jsonl", "."]).ends_with(1);
    for row in statistics.objects() {
        let entry = expected.entry(row["code"].as_str().unwrap().to_owned()).or_default();
        (entry.0, entry.2) = (row["count"].as_u64().unwrap(), row["fixable"].as_u64().unwrap());
    }
    for (code, (_, files, _)) in &mut expected {
        let found = folder.run(&["scan", "--format", "jsonl", "--select", code, "."]).objects();
        let mut names: Vec<_> = found
            .iter()
            .filter(|object| object["diagnostics"].as_array().is_some_and(|all| !all.is_empty()))
            .map(|object| object["file"].as_str().unwrap().to_owned())
            .collect();
        names.dedup();
        *files = names.len() as u64;
    }
    let run = folder.run(&["scan", "--format", "grouped", "."]).ends_with(1);
    let (_, table) = run.output.split_once("\ncode ").unwrap();
    let rows: Vec<Vec<_>> = table
        .lines()
        .skip(1)
        .map_while(|line| (!line.is_empty()).then(|| line.split_whitespace().take(5).collect()))
        .collect();
    let counts = rows.iter().map(|row| {
        let [count, files, fixable] = [1, 2, 3].map(|index| row[index].parse::<u64>().unwrap());
        (row[0].to_owned(), (count, files, fixable))
    });
    assert_eq!(counts.collect::<BTreeMap<_, _>>(), expected, "{}", run.output);
    assert!(rows.is_sorted_by_key(|row| std::cmp::Reverse(row[1].parse::<u64>().unwrap())), "{table}");
    let summary: String = run.errors.lines().next().unwrap().to_owned();
    let all: u64 = expected.values().map(|counts| counts.0).sum();
    assert!(summary.contains(&format!("{all} findings")), "{summary}");
}

#[test]
fn one_finding_has_no_table() {
    let one = run(&["check", "--format", "grouped", "a b"]).ends_with(1).output;
    assert!(one.starts_with("<argument>\n  1:2      error[space]: ") && !one.contains("\ncode "), "{one}");
    let two = run(&["check", "--format", "grouped", "a b", "c d"]).ends_with(1).output;
    assert_eq!(two.matches("<argument>\n").count(), 1, "{two}");
    assert!(
        two.contains("\ncode   findings  files  fixable  meaning\nspace         2      1        0  "),
        "{two}"
    );
    assert_eq!(run(&["check", "--format", "grouped", "a", "b"]).ends_with(0).output, "");
}

/// A file that a reference leads to has no page: what helps with it is on its line.
#[test]
fn each_missing_file_has_its_own_help() {
    let folder = Folder::new("grouped-missing")
        .with("a.md", "[a](imge.png) [b](guid.md)\n")
        .with("image.png", "")
        .with("guide.md", "");
    let run = folder.run(&["scan", "--check-files", "--format", "grouped", "a.md"]).ends_with(1);
    for expected in ["did you mean image.png?", "did you mean guide.md?"] {
        assert_eq!(run.output.matches(expected).count(), 1, "{}", run.output);
    }
    assert!(
        run.output.contains("missing-file         2      1        0  a relative reference"),
        "{}",
        run.output
    );
}

/// The old name of `full` is in scripts.
#[test]
fn human_is_another_name_for_full() {
    let folder = documents("grouped-human");
    for arguments in [&["scan", "."][..], &["check", "a b"], &["scan", "--statistics", "."]] {
        let [full, human] =
            ["full", "human"].map(|format| folder.run(&[arguments, &["--format", format]].concat()));
        assert_eq!(full, human);
        assert!(!full.output.is_empty());
    }
}

#[cfg(unix)]
mod on_a_terminal {
    use super::documents;
    use crate::run::{Folder, Run};
    use crate::terminal::{ended_on_terminal, without_colours};

    /// What is printed on a terminal that is forced to have links, or not to have them.
    fn shown(folder: &Folder, arguments: &[&str], columns: u16, variables: &[(&str, &str)]) -> String {
        let mut command = folder.command(arguments);
        command.envs(variables.iter().copied());
        ended_on_terminal(command, columns).0
    }

    const LINKS: (&str, &str) = ("FORCE_HYPERLINK", "1");
    const NO_LINKS: (&str, &str) = ("FORCE_HYPERLINK", "0");

    #[test]
    fn scan_groups_and_check_does_not() {
        let folder = documents("grouped-default");
        let scanned = without_colours(&shown(&folder, &["scan", "."], 100, &[NO_LINKS]));
        let expected = shown(&folder, &["scan", "--format", "grouped", "--color", "never", "."], 100, &[]);
        let marks = ['\u{BB}', '\u{AB}'];
        assert_eq!(scanned, expected.replace(marks, ""));
        assert!(scanned.contains("\ncode "), "{scanned}");
        let checked = without_colours(&shown(&folder, &["check", "a b", "c d"], 100, &[NO_LINKS]));
        let expected =
            shown(&folder, &["check", "--format", "full", "--color", "never", "a b", "c d"], 100, &[]);
        assert_eq!(checked, expected);
        assert!(checked.contains(" --> <argument>:1:2\n"), "{checked}");
        assert!(folder.run(&["scan", "."]).output.starts_with("a.md:1:15: error unwise-character: "));
    }

    #[test]
    fn codes_are_links_where_the_terminal_takes_them() {
        let folder = documents("grouped-links");
        let url = "https://www.rfc-editor.org/rfc/rfc3986#section-2";
        let linked = format!("\u{1B}]8;;{url}\u{1B}\\unwise-character\u{1B}]8;;\u{1B}\\");
        for (arguments, count) in [(&["scan", "."][..], 5), (&["scan", "--format", "full", "."], 4)] {
            let text = shown(&folder, arguments, 100, &[LINKS]);
            assert_eq!(text.matches(&linked).count(), count, "{text:?}");
            // A terminal that says so has them as well.
            assert!(shown(&folder, arguments, 100, &[("TERM_PROGRAM", "WezTerm")]).contains(&linked));
            for variables in [&[NO_LINKS][..], &[LINKS, ("NO_COLOR", "1")]] {
                let text = shown(&folder, arguments, 100, variables);
                assert!(!text.contains("\u{1B}]"), "{variables:?} {text:?}");
            }
            let never = shown(&folder, &[arguments, &["--color", "never"]].concat(), 100, &[LINKS]);
            assert!(!never.contains('\u{1B}'), "{never:?}");
            let piped = Run::from(folder.command(arguments).envs([LINKS]).output().unwrap());
            assert!(!piped.output.contains('\u{1B}'), "{piped:?}");
        }
        // The link is the address, so it is not printed once more.
        assert!(!shown(&folder, &["scan", "."], 100, &[LINKS]).contains("see: "));
    }

    /// Also if standard output is a terminal.
    #[test]
    fn a_file_has_neither_colours_nor_links() {
        let folder = documents("grouped-file");
        for format in ["grouped", "full"] {
            let arguments = ["scan", "--format", format, "--output-file", "findings.txt", "a.md"];
            shown(&folder, &arguments, 60, &[LINKS]);
            let written = std::fs::read_to_string(folder.path().join("findings.txt")).unwrap();
            assert_eq!(written, folder.run(&["scan", "--format", format, "a.md"]).output);
        }
        shown(&folder, &["scan", "--output-file", "findings.txt", "a.md"], 60, &[LINKS]);
        let written = std::fs::read_to_string(folder.path().join("findings.txt")).unwrap();
        assert_eq!(written, folder.run(&["scan", "a.md"]).output);
    }

    /// What a file or its name has is never a link.
    #[test]
    fn no_link_comes_from_elsewhere() {
        let hostile = "\u{1B}]8;;https://evil.example\u{1B}\\x\u{1B}]8;;\u{1B}\\";
        let folder = Folder::new("grouped-hostile")
            .with("a.txt", format!("http://h/a|b{hostile}\n<http://h/{hostile}>\n"));
        let name = hostile.replace('/', "");
        let folder = folder.with(&name, "http://h/a|b http://h/a|c\n");
        for format in ["grouped", "full"] {
            let list = ["check", "--format", format, "--file", "a.txt", &name];
            let text = shown(&folder, &list, 100, &[LINKS]);
            assert!(
                !text.contains("\u{1B}]8;;https://evil") && !text.contains("\u{1B}]8;;https:evil"),
                "{text:?}"
            );
            assert!(text.contains("\u{1B}]8;;https://www.rfc-editor.org/"), "{text:?}");
        }
    }

    #[test]
    fn the_width_of_the_terminal_is_honoured() {
        let folder = documents("grouped-width");
        for columns in [60, 80, 120] {
            let text = shown(&folder, &["scan", "--color", "never", "."], columns, &[]);
            let (text, _) = text.split_once("\n\n4 ").unwrap_or((&text, ""));
            // An address is not broken.
            let is_wide =
                |line: &&str| line.chars().count() > usize::from(columns) && !line.contains("https://");
            let wide: Vec<_> =
                text.lines().filter(is_wide).filter(|line| !line.contains(" references in ")).collect();
            assert!(wide.is_empty(), "{columns}: {wide:?}");
        }
    }
}
