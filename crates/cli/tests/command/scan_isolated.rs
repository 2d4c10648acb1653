//! `--isolated`: nothing of what is checked decides what is reported.

use std::path::Path;

use crate::run::{Folder, Run};

/// What has one finding, in the name of its file.
const DOCUMENT: &str = "[a](http://h/%zz)\n";

/// A way in which a tree can turn a finding off: files of it. The finding is in the first.
struct Way {
    files: &'static [(&'static str, &'static str)],
    options: &'static [&'static str],
}

fn way(files: &'static [(&'static str, &'static str)]) -> Way {
    Way { files, options: &[] }
}

/// Writes the files of a way into a folder, and all folders for them.
fn folder(test: &str, files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new(test);
    for (name, content) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).unwrap();
        std::fs::write(path, content).unwrap();
    }
    folder
}

fn ran(folder: &Folder, arguments: &[&str], isolated: &[&str], options: &[&str], paths: &[&str]) -> Run {
    folder.run(&[arguments, isolated, options, paths].concat())
}

#[test]
fn no_tree_turns_a_finding_of_scan_off() {
    for (index, way) in [
        way(&[("tree/a.md", DOCUMENT), ("uri-bnf.toml", "allow = [\"malformed-escape\"]")]),
        Way {
            files: &[("tree/a.md", "[a](http://u:s3cr3t@h.org/)"), ("uri-bnf.toml", "policy = \"grammar\"")],
            options: &["--max-warnings", "0"],
        },
        way(&[("tree/a.md", "[a](http://[::1]/%zz)"), ("uri-bnf.toml", "warn = [\"malformed-escape\"]")]),
        way(&[
            ("tree/a.md", DOCUMENT),
            ("uri-bnf.toml", "[[overrides]]\npaths = [\"tree/**\"]\nallow = [\"malformed-escape\"]"),
        ]),
        way(&[("tree/a.md", "[a](http://a_b|c/)"), ("uri-bnf.toml", "edition = \"url07\"\nallow = [104]")]),
        way(&[("tree/a.md", DOCUMENT), ("tree/.gitignore", "*.md")]),
        way(&[("tree/a.md", DOCUMENT), ("tree/.ignore", "a.md")]),
        way(&[("tree/deep/a.md", DOCUMENT), ("tree/deep/.gitignore", "*")]),
        way(&[("tree/deep/a.md", DOCUMENT), (".gitignore", "tree/deep/")]),
        way(&[("tree/deep/a.md", DOCUMENT), (".ignore", "deep")]),
        way(&[("tree/a.md", "<!-- uri-bnf: ignore malformed-escape -->\n[a](http://h/%zz)\n")]),
        way(&[(
            "tree/a.md",
            "<!-- uri-bnf: ignore-begin -->\n\n[a](http://h/%zz)\n\n<!-- uri-bnf: ignore-end -->\n",
        )]),
        way(&[("tree/a.md", "<!-- uri-bnf: ignore-file -->\n\n[a](http://h/%zz)\n")]),
        way(&[("tree/a.html", "<a href='http://h/%zz'> <!-- uri-bnf: ignore -->")]),
        way(&[("tree/a.txt", "# uri-bnf: ignore\n<http://h/%zz>\n")]),
        way(&[("tree/a.yaml", "url: http://h/%zz # uri-bnf: ignore 1\nother: 1 # uri-bnf: ignore-file\n")]),
        way(&[("tree/a.md", "\0\n[a](http://h/%zz)\n")]),
        way(&[("tree/a.TXT", "<http://h/%zz>\n\0\n")]),
        way(&[("tree/a.rs", "// uri-bnf: ignore-file\n// http://h/%zz\n")]),
        Way {
            files: &[("tree/a.md", "<!-- uri-bnf: ignore-file missing-file -->\n\n[a](gone.md)\n")],
            options: &["--check-files"],
        },
    ]
    .into_iter()
    .enumerate()
    {
        let folder = folder(&format!("isolated-{index}"), way.files);
        let (name, _) = way.files[0];
        let with = |isolated: &[&str]| ran(&folder, &["scan"], isolated, way.options, &["tree"]);
        let off = with(&[]);
        assert_eq!(off.status, Some(0), "{name} {index}: {off:?}");
        let on = with(&["--isolated"]).ends_with(1);
        assert!(on.output.starts_with(&format!("{name}:")) && !on.errors.contains("note"), "{name}: {on:?}");
    }
}

#[test]
fn no_list_turns_a_finding_of_check_off() {
    for (index, list) in [
        "# uri-bnf: ignore malformed-escape\nhttp://h/%zz\n",
        "# uri-bnf: ignore-begin\nhttp://h/%zz\n",
        "# uri-bnf: ignore-file 101\n# uri-bnf: ignore-file\nhttp://h/%zz\n",
    ]
    .into_iter()
    .enumerate()
    {
        let folder = Folder::new(&format!("isolated-list-{index}")).with("list", list);
        let check =
            |options: &[&str]| folder.run(&[&["check", "--comments"], options, &["--file", "list"]].concat());
        check(&[]).ends_with(0);
        let line = list.lines().count();
        assert_eq!(check(&["--isolated"]).ends_with(1).places(), [format!("list:{line}:10")]);
        assert!(check(&["--isolated", "--fix"]).ends_with(1).errors.contains("malformed-escape"));
        assert!(check(&["--fix"]).ends_with(0).errors.contains("0 findings fixed"));
    }
    let toml = "allow = [\"malformed-escape\"]\nmax-warnings = 9";
    let folder = Folder::new("isolated-settings").with("uri-bnf.toml", toml).with("list", "http://h/%zz\n");
    for arguments in
        [&["check", "--file", "list"][..], &["check", "http://h/%zz"], &["check", "--fix", "--file", "list"]]
    {
        folder.run(arguments).ends_with(0);
        folder.run(&[&arguments[..1], &["--isolated"], &arguments[1..]].concat()).ends_with(1);
    }
}

/// What is ignored is not fixed; what cannot be ignored is.
#[test]
fn comments_do_not_keep_what_is_fixed() {
    let text = "<!-- uri-bnf: ignore-file -->\n\n[a](http://h/a|b)\n";
    let folder = Folder::new("isolated-fix").with("a.md", text);
    let file = folder.path().join("a.md");
    folder.run(&["scan", "--fix", "--write", "a.md"]).ends_with(0);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    folder.run(&["scan", "--isolated", "--fix", "--write", "a.md"]).ends_with(0);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text.replace('|', "%7C"));
}

/// The command line, and the files that it names, are the user's own.
#[test]
fn the_command_line_still_counts() {
    let allow = "allow = [\"malformed-escape\"]";
    let files = [
        ("tree/a.md", DOCUMENT),
        ("tree/b.md", DOCUMENT),
        ("tree/.c.md", DOCUMENT),
        ("tree/.gitattributes", "*.md -diff linguist-generated"),
        ("tree/.gitignore", "*"),
        ("tree/uri-bnf.toml", allow),
        ("tree/uri-bnf-baseline.json", "{\"version\": 1, \"documents\": {}}"),
        ("uri-bnf.toml", "deny = [\"no such code\"]"),
        ("own.toml", allow),
    ];
    let folder = folder("isolated-options", &files);
    let scan = |options: &[&str]| ran(&folder, &["scan"], &["--isolated"], options, &["tree"]);
    let places = |options: &[&str], expected: &[&str]| {
        let run = scan(options);
        let names: Vec<_> =
            run.places().into_iter().filter_map(|place| place.split(':').next()).map(str::to_owned).collect();
        assert_eq!(names, expected, "{options:?}: {run:?}");
    };
    // A file of settings that is not valid does not count either.
    assert_eq!(ran(&folder, &["scan"], &[], &[], &["tree"]).status, Some(2));
    places(&[], &["tree/a.md", "tree/b.md"]);
    places(&["--no-config"], &["tree/a.md", "tree/b.md"]);
    places(&["--no-ignore"], &["tree/a.md", "tree/b.md"]);
    places(&["--hidden"], &["tree/.c.md", "tree/a.md", "tree/b.md"]);
    places(&["--exclude", "a.md"], &["tree/b.md"]);
    places(&["--include", "a.md"], &["tree/a.md"]);
    places(&["--allow", "malformed-escape"], &[]);
    places(&["--config", "own.toml"], &[]);
    scan(&["--config", "tree/uri-bnf.toml"]).ends_with(0);
    scan(&["--write-baseline", "own.json"]).ends_with(0);
    places(&["--baseline", "own.json"], &[]);
    places(&["--baseline", "tree/uri-bnf-baseline.json"], &["tree/a.md", "tree/b.md"]);
    // What is no document by its name, and has NUL, is none.
    std::fs::write(folder.path().join("tree/image.png"), b"\x89PNG\0 http://h/%zz").unwrap();
    places(&[], &["tree/a.md", "tree/b.md"]);
    let extract =
        |options: &[&str]| ran(&folder, &["extract", "--no-config"], options, &[], &["tree"]).lines().len();
    assert_eq!((extract(&[]), extract(&["--isolated"])), (0, 2));
    // All subcommands that read settings take it.
    for arguments in [
        &["parse", "a"][..],
        &["config"],
        &["resolve", "--base", "http://h/", "a"],
        &["normalize", "a"],
        &["compare", "a"],
        &["report", "--file", "own.toml"],
        &["grammar", "port"],
        &["derive", "a"],
    ] {
        folder.run(arguments).ends_with(2);
        folder.run(&[&arguments[..1], &["--isolated"], &arguments[1..]].concat()).ends_with(0);
    }
    let shown = folder.run(&["config", "--isolated"]).ends_with(0).output;
    assert!(shown.starts_with("No uri-bnf.toml was read.\n"), "{shown}");
}
