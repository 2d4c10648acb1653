//! The keys of `uri-bnf.toml` about documents, and the patterns of references that are not checked.

use serde_json::Value;

use crate::configuration::{configured, with_folder};
use crate::formats::FORMATS;
use crate::run::{Folder, Run, run, run_with_input};

const DOCUMENT: &str = "[a](http://localhost:8080/a|b)\n[b](http://h/a|b)\n[c](https://localhost/|)\n";

#[test]
fn what_a_pattern_ignores_is_not_reported_but_counted() {
    let folder = Folder::new("ignore")
        .with("a.md", DOCUMENT)
        .with("urls.txt", "http://localhost:8080/a|b\nhttp://h/a|b\nhttps://localhost/|\nhttp://h/\n");
    let patterns =
        ["--ignore-reference", "http://localhost:*/**", "--ignore-reference", "https://localhost/**"];
    let scanned = folder.run(&[&["scan", "a.md"][..], &patterns].concat()).ends_with(1);
    assert_eq!(scanned.places(), ["a.md:2:15"]);
    assert_eq!(
        scanned.errors,
        "1 reference in 1 document under RFC 3986, 1 not valid; 1 finding, 1 fixable with --fix; 2 references ignored by patterns\n"
    );
    let checked = folder.run(&[&["check", "--file", "urls.txt"][..], &patterns].concat()).ends_with(1);
    assert_eq!(checked.places(), ["urls.txt:2:11"]);
    assert_eq!(
        checked.errors,
        "2 references under RFC 3986, 1 not valid; 1 finding, 1 fixable with --fix; 2 references ignored by patterns\n"
    );
    for format in FORMATS {
        for arguments in [&["scan", "a.md"][..], &["check", "--file", "urls.txt"]] {
            let arguments = [&arguments[..1], &["--format", format], &arguments[1..], &patterns].concat();
            let run = folder.run(&arguments).ends_with(1);
            assert!(!run.output.contains("localhost"), "{format}: {}", run.output);
        }
    }
    // Nothing that is ignored is fixed.
    let fixed = folder.run(&[&["scan", "--fix", "a.md"][..], &patterns].concat()).ends_with(0);
    assert_eq!(fixed.output, DOCUMENT.replace("/h/a|b", "/h/a%7Cb"));
    assert!(fixed.errors.contains("none remains; 2 references ignored by patterns"), "{}", fixed.errors);
    let fixed = folder.run(&[&["check", "--fix", "--file", "urls.txt"][..], &patterns].concat()).ends_with(0);
    assert_eq!(fixed.output, "http://localhost:8080/a|b\nhttp://h/a%7Cb\nhttps://localhost/|\nhttp://h/\n");
    assert!(fixed.errors.contains("none remains; 2 references ignored by patterns"), "{}", fixed.errors);
    // Nor is it in a baseline, nor looked for.
    let missing = Folder::new("ignore-files").with("a.md", "[a](gen/a.html) [b](b.html)");
    let run = missing.run(&["scan", "--check-files", "--ignore-reference", "gen/*", "."]).ends_with(1);
    assert_eq!(run.places(), ["a.md:1:21"]);
    missing.run(&["scan", "--ignore-reference", "**", "--write-baseline", "known.json", "a.md"]).ends_with(0);
    let known = std::fs::read_to_string(missing.path().join("known.json")).unwrap();
    assert!(!known.contains("html"), "{known}");
    // In SARIF and Markdown, the count is in the output.
    let sarif: Value = serde_json::from_str(
        &folder.run(&[&["scan", "--format", "sarif", "a.md"][..], &patterns].concat()).output,
    )
    .unwrap();
    assert_eq!(sarif["runs"][0]["properties"]["ignored"], 2);
    let markdown = folder.run(&[&["scan", "--format", "markdown", "a.md"][..], &patterns].concat()).output;
    assert!(markdown.ends_with("\n2 references were ignored by patterns.\n"), "{markdown}");
}

/// The number of an input is its number in the run, whatever is ignored.
#[test]
fn ignored_inputs_keep_the_numbers_of_others() {
    let list = "a\nhttp://localhost/\nb c\n";
    for option in [&[][..], &["--comments"]] {
        let arguments = ["check", "--format", "jsonl", "--ignore-reference", "http://localhost/**", "-"];
        let run = run_with_input(&[&arguments, option].concat(), list.as_bytes()).ends_with(1);
        let of = |name: &str| run.objects().iter().map(|object| object[name].as_u64()).collect::<Vec<_>>();
        assert_eq!((of("index"), of("line")), (vec![Some(0), Some(2)], vec![Some(1), Some(3)]), "{option:?}");
    }
    let run = run(&["check", "--format", "jsonl", "--ignore-reference", "a*", "abc", "b"]).ends_with(0);
    assert_eq!(run.objects()[0]["index"], 1);
    assert_eq!(run.errors, "1 reference, valid under RFC 3986; 1 reference ignored by a pattern\n");
}

#[test]
fn patterns_can_stand_in_the_file_and_be_for_some_paths() {
    let folder = with_folder(
        configured(
            "ignore",
            "ignore = ['https://localhost/**', '**{{*}}**']\n[[overrides]]\npaths = ['old/**']\nignore = ['http://h/*']\n",
        ),
        "old",
    );
    let folder = folder.with("a.txt", "<http://h/a|b> <https://localhost/|> <http://x/{{a}}/b>\n");
    let folder = folder.with("old/b.txt", "<http://h/a|b> <http://h/a/b|c>\n");
    let run = folder.run(&["scan", "."]).ends_with(1);
    assert_eq!(run.places(), ["a.txt:1:12", "old/b.txt:1:29"]);
    let checked = folder.run(&["check", "https://localhost/|", "http://h/a|b"]).ends_with(1);
    assert_eq!(checked.places(), ["<argument>:2:11"]);
    assert_eq!(folder.run(&["scan", "--isolated", "-q", "a.txt"]).ends_with(1).places().len(), 2);
}

#[test]
fn what_is_no_pattern_is_an_error() {
    let bad = run(&["scan", "--ignore-reference", "a***", "."]).ends_with(2);
    assert!(
        bad.errors.contains("'a***' for '--ignore-reference <PATTERN>': three asterisks"),
        "{}",
        bad.errors
    );
    for (text, expected) in [
        ("ignore = ['a', '']", "uri-bnf.toml:1:16: \"\" is not a pattern of references: it is empty"),
        ("ignore = ['a\\b']", "uri-bnf.toml:1:11: \"a\\\\b\" is not a pattern of references: a backslash"),
        (
            "ignore = 'a'",
            "uri-bnf.toml:1:10: \"ignore\" takes an array of patterns of references, not a string",
        ),
        ("ignore = [1]", "uri-bnf.toml:1:11: \"ignore\" takes patterns of references, not an integer"),
        ("exclude = 'a'", "uri-bnf.toml:1:11: \"exclude\" takes an array of globs, not a string"),
        ("exclude = ['{a']", "uri-bnf.toml:1:12: \"{a\" is not a glob: "),
        ("bare = 1", "uri-bnf.toml:1:8: \"bare\" takes true or false, not an integer"),
        ("check-files = 'yes'", "uri-bnf.toml:1:15: \"check-files\" takes true or false, not a string"),
        ("root = 1", "uri-bnf.toml:1:8: \"root\" takes a string, not an integer"),
        ("format = 'sarf'", "uri-bnf.toml:1:10: unknown format of findings \"sarf\"; did you mean sarif?"),
        (
            "[[overrides]]\npaths = ['a']\ntype = 'markdwn'",
            "uri-bnf.toml:3:8: unknown format of documents \"markdwn\"; did you mean markdown?",
        ),
        ("[[overrides]]\npaths = ['a']\nbare = true", "\"bare\" belongs at the top of the file"),
    ] {
        let run = configured("ignore_errors", text).run(&["scan", "."]).ends_with(2);
        assert!(run.errors.contains(expected), "{text}: {}", run.errors);
    }
}

fn names(run: &Run) -> Vec<String> {
    run.objects().iter().map(|object| object["file"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn documents_can_be_excluded_by_the_file() {
    let folder = with_folder(
        with_folder(configured("exclude", "exclude = ['/vendor/', '*.log', '!keep.log']"), "vendor"),
        "a",
    );
    let folder =
        folder.with("vendor/x.txt", "http://h/").with("a/y.log", "http://h/").with("a/keep.log", "http://h/");
    let extracted = |folder: &Folder, arguments: &[&str]| {
        let run = folder.run(&[&["extract", "--format", "jsonl", "--exclude", "*.toml"], arguments].concat());
        names(&run.ends_with(0))
    };
    assert_eq!(extracted(&folder, &["."]), ["a/keep.log"]);
    assert_eq!(extracted(&folder, &["vendor", "a"]), ["a/keep.log"]);
    assert_eq!(extracted(&folder, &["--no-config", "."]), ["a/keep.log", "a/y.log", "vendor/x.txt"]);
    // A list of changed files names all of them.
    let named = folder.run(&["scan", "vendor/x.txt", "a/keep.log"]).ends_with(0);
    assert_eq!(
        named.errors,
        "note: vendor/x.txt is excluded by uri-bnf.toml:1, and is left out\n1 reference in 1 document, valid under RFC 3986\n"
    );
    // It is relative to the folder of the file.
    let mut inside = folder.command(&["extract", "--format", "jsonl", "."]);
    let inside: Run = inside.current_dir(folder.path().join("a")).output().unwrap().into();
    assert_eq!(names(&inside), ["keep.log"]);
}

#[test]
fn what_a_run_in_ci_repeats_can_stand_in_the_file() {
    let text = "format = 'github'\nmarkdown = 'commonmark'\nbare = true\ncheck-files = true\nroot = 'site'\nedition = 2396\n";
    let folder = with_folder(with_folder(configured("repeated", text), "site"), "docs");
    let folder = folder
        .with("site/a.html", "")
        .with("docs/a.md", "[a](/a.html) [b](/b.html) http://h/%zz `x` [e](//[::1]/)\n");
    let run = folder.run(&["scan", "docs"]).ends_with(1);
    let titles: Vec<_> =
        run.lines().iter().filter_map(|line| line.split("title=").nth(1)?.split("::").next()).collect();
    assert_eq!(titles, ["missing-file", "malformed-escape", "unwise-character"], "{}", run.output);
    assert!(run.output.starts_with("::error file=docs/a.md,line=1,"), "{}", run.output);
    // An option takes precedence.
    let other = folder
        .run(&["scan", "--format", "concise", "--bare=false", "--check-files=false", "docs"])
        .ends_with(1);
    assert_eq!(other.places(), ["docs/a.md:1:50"]);
    let without = folder.run(&["scan", "--no-config", "--markdown", "commonmark", "docs"]).ends_with(0);
    assert!(without.output.is_empty(), "{}", without.output);
    // Where the format of the file cannot be used, it is not misuse.
    let document = configured("repeated_document", "format = 'sarif'")
        .with("a.md", "[a](http://h/a|b)")
        .with("l", "a b\0");
    document.run(&["scan", "--diff", "a.md"]).ends_with(1);
    document.run(&["scan", "--fix", "a.md"]).ends_with(0);
    document.run(&["scan", "--statistics", "a.md"]).ends_with(1);
    document.run(&["check", "--null", "--file", "l"]).ends_with(1);
    document.run(&["check", "--fix", "a|b"]).ends_with(0);
    assert!(document.run(&["check", "a b"]).ends_with(1).output.starts_with("{\"$schema\""));
    assert!(document.run(&["scan", "a.md"]).ends_with(1).output.starts_with("{\"$schema\""));
    // A root alone is for nothing.
    let root = document.run(&["scan", "--root", ".", "a.md"]).ends_with(2);
    assert!(root.errors.contains("--root is for --check-files"), "{}", root.errors);
    configured("root", "root = '.'").with("a.md", "").run(&["scan", "a.md"]).ends_with(0);
}

#[test]
fn a_path_can_have_a_format() {
    let text = "[[overrides]]\npaths = ['llms.txt', '*.tmpl']\ntype = 'markdown'\n\n[[overrides]]\npaths = ['c.tmpl']\ntype = 'source'\n";
    let folder = configured("type", text);
    let document = "[a](b|c) // http://h/a|b\n";
    let folder = folder
        .with("llms.txt", document)
        .with("a.tmpl", document)
        .with("c.tmpl", document)
        .with("d.txt", document);
    let kinds = |arguments: &[&str]| {
        let run = folder.run(&[&["extract", "--format", "jsonl"], arguments].concat()).ends_with(0);
        let kind = |object: &Value| format!("{} {}", object["file"], object["kind"]).replace('"', "");
        run.objects().iter().map(kind).collect::<Vec<_>>()
    };
    assert_eq!(
        kinds(&["llms.txt", "a.tmpl", "c.tmpl", "d.txt"]),
        ["llms.txt link", "llms.txt bare", "a.tmpl link", "a.tmpl bare", "c.tmpl comment", "d.txt bare"]
    );
    assert_eq!(kinds(&["--type", "text", "llms.txt"]), ["llms.txt bare"]);
    assert_eq!(kinds(&["--no-config", "llms.txt"]), ["llms.txt link", "llms.txt bare"]);
}

#[test]
fn config_shows_each_of_them_with_its_origin() {
    let text = "exclude = ['a', 'b']\nbare = true\nformat = 'sarif'\nroot = 'site'\ncheck-files = true\nignore = ['x*']\n\
                [[overrides]]\npaths = ['c']\ntype = 'html'\nignore = ['y']\n";
    let folder = configured("shown", text);
    let shown = folder.run(&["config", "--format", "json", "--ignore-reference", "z"]).ends_with(0).output;
    let shown: Value = serde_json::from_str(&shown).unwrap();
    for (key, value, line) in [
        ("exclude", serde_json::json!(["a", "b"]), 1),
        ("bare", serde_json::json!(true), 2),
        ("format", serde_json::json!("sarif"), 3),
        ("root", serde_json::json!("site"), 4),
        ("check-files", serde_json::json!(true), 5),
    ] {
        assert_eq!(shown[key], serde_json::json!({ "value": value, "from": format!("uri-bnf.toml:{line}") }));
    }
    assert_eq!(
        shown["ignore"],
        serde_json::json!([{ "value": "x*", "from": "uri-bnf.toml:6" }, { "value": "z", "from": "--ignore-reference" }])
    );
    assert_eq!(shown["overrides"][0]["type"], "html");
    assert_eq!(shown["overrides"][0]["ignore"], serde_json::json!(["y"]));
    let table = folder.run(&["config"]).ends_with(0).output;
    assert!(table.contains("  exclude       a, b               uri-bnf.toml:1\n"), "{table}");
    assert!(
        table.contains("\nReferences that are not checked:\n\n  pattern  from\n  x*       uri-bnf.toml:6\n"),
        "{table}"
    );
    assert!(table.contains("type html; ignore y"), "{table}");
    // What it writes as TOML says the same.
    let toml = folder.run(&["config", "--format", "toml"]).ends_with(0).output;
    let again = configured("shown_again", &toml).run(&["config", "--format", "toml"]).ends_with(0).output;
    assert_eq!(again, toml);
    assert!(toml.contains("exclude = [\"a\", \"b\"]\n") && toml.contains("type = \"html\""), "{toml}");
}

#[test]
fn missing_files_and_malformed_documents_have_levels() {
    let text = "check-files = true\n[[overrides]]\npaths = ['legacy/**']\nallow = ['missing-file', 'malformed-document']\n";
    let folder = with_folder(configured("levels_of_documents", text), "legacy");
    let broken = "<a href='gone'><b></a>";
    let folder = ["a", "legacy/a"].iter().fold(folder, |folder, name| {
        folder.with(&format!("{name}.md"), "[m](gone.md) [n](a|b)").with(&format!("{name}.xml"), broken)
    });
    let scan = ["scan", "--format", "concise", "."];
    let run = folder.run(&scan).ends_with(1);
    let found = |run: &Run| -> Vec<String> {
        let short = |line: &&str| line.split(' ').take(3).collect::<Vec<_>>().join(" ");
        run.lines().iter().map(short).collect()
    };
    let in_legacy = "legacy/a.md:1:19: error unwise-character:";
    let all = [
        "a.md:1:5: error missing-file:",
        "a.md:1:19: error unwise-character:",
        "a.xml:1:10: error missing-file:",
        "a.xml:1:19: error malformed-document:",
        in_legacy,
    ];
    assert_eq!(found(&run), all);
    // They belong to no policy and to no group, and have other levels by their names, with which an option takes precedence.
    let grammar = folder.run(&[&scan[..], &["--policy", "grammar", "--allow", "warnings"]].concat());
    assert_eq!(found(&grammar), all);
    let warned =
        folder.run(&[&scan[..], &["--warn", "missing-file", "--allow", "malformed-document"]].concat());
    assert_eq!(
        found(&warned),
        [
            "a.md:1:5: warning missing-file:",
            all[1],
            "a.xml:1:10: warning missing-file:",
            "legacy/a.md:1:5: warning missing-file:",
            in_legacy,
            "legacy/a.xml:1:10: warning missing-file:",
        ]
    );
    assert!(warned.errors.contains("4 with warnings"), "{}", warned.errors);
    let selected = folder.run(&[&scan[..], &["--select", "missing-file"]].concat());
    // What a table of the file leaves out for its paths, a selection does not bring back.
    assert_eq!(found(&selected), [all[0], all[2]]);
    // Comments that ignore what is not reported are not told as superfluous for that.
    let ignored = folder
        .with("a.md", "<!-- uri-bnf: ignore-file missing-file, unwise-character -->\n[m](gone.md) [n](a|b)");
    let run =
        ignored.run(&[&scan[..], &["--allow", "missing-file,malformed-document", "a.md", "a.xml"]].concat());
    assert_eq!(
        (found(&run), run.errors.contains("ignores nothing")),
        (vec![in_legacy.to_owned()], false),
        "{}",
        run.errors
    );
}
