//! Whether the sentences of the table stand in their files, and whether what holds them exists.

use std::collections::BTreeSet;

use super::table::{Promise, Test, with_single_spaces};

/// The text of a file of the repository by its path.
type Files<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The pages whose blocks of `rust` are compiled and run (`src/lib.rs` includes them), and whose blocks of `console` are
/// compared with what the command prints (`crates/cli/tests/command/readme.rs`).
const TESTED: [&str; 7] = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/command.md",
    "docs/derivations.md",
    "docs/judge.md",
    "docs/library.md",
    "docs/schemes.md",
];

/// Returns what is wrong with the rows: a file that is gone, a sentence that does not stand in it, a sentence that stands
/// twice in the table, and a test that does not exist.
pub(super) fn faults(promises: &[Promise], files: Files<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut sentences = BTreeSet::new();
    for Promise { line, file, sentence, tests } in promises {
        match files(file) {
            None => faults.push(format!("line {line}: there is no file {file}")),
            Some(text) if !prose(file, &text).contains(sentence) => {
                faults.push(format!("line {line}: {file} does not say {sentence:?}"));
            }
            Some(_) if !sentences.insert((file, sentence)) => {
                faults.push(format!("line {line}: {sentence:?} of {file} is there twice"));
            }
            Some(_) => {}
        }
        let missing = tests.iter().filter_map(|test| missing(test, files));
        faults.extend(missing.map(|fault| format!("line {line}: {fault}")));
    }
    faults
}

/// The text of a file with single spaces and, of Rust, without the marks of comments.
fn prose(file: &str, text: &str) -> String {
    if is_rust(file) {
        let lines = text.lines().map(|line| uncommented(line.trim_start()).unwrap_or(line));
        with_single_spaces(&lines.collect::<Vec<_>>().join("\n"))
    } else {
        with_single_spaces(text)
    }
}

/// The text of a line of a doc comment.
fn uncommented(line: &str) -> Option<&str> {
    ["//! ", "/// "].iter().find_map(|mark| line.strip_prefix(mark))
}

fn is_rust(file: &str) -> bool {
    has_extension(file, "rs")
}

fn has_extension(file: &str, extension: &str) -> bool {
    std::path::Path::new(file).extension().is_some_and(|found| found == extension)
}

/// Returns why a test does not exist, or `None` if it does.
fn missing(Test { file, name }: &Test, files: Files<'_>) -> Option<String> {
    let Some(text) = files(file) else { return Some(format!("there is no file {file}")) };
    let is_name = name.bytes().all(|octet| octet.is_ascii_alphanumeric() || octet == b'_');
    let (exists, what) = if has_extension(file, "py") {
        (has_python_test(&text, name), "test")
    } else if is_rust(file) && is_name {
        (has_test(&text, name) || has_listed_test(&text, name), "test")
    } else if file.starts_with(".ci/") {
        (text.lines().any(|line| line.strip_prefix("step ") == Some(name)), "step")
    } else if has_extension(file, "toml") {
        (text.lines().any(|line| line == name), "line")
    } else if is_rust(file) || TESTED.contains(&file.as_str()) {
        (has_example(file, &text, name), "example")
    } else {
        return Some(format!("no test runs the examples of {file}"));
    };
    (!exists).then(|| format!("there is no {what} {name:?} in {file}"))
}

/// Returns whether a file has a function of this name with `#[test]`, and without `#[ignore]`.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    let defined = lines.iter().position(|line| is_definition(line, name));
    defined.is_some_and(|number| {
        let is_before = |line: &&&str| line.starts_with("#[") || line.starts_with("//");
        let before: Vec<_> = lines[..number].iter().rev().take_while(is_before).collect();
        before.contains(&&"#[test]") && !before.iter().any(|line| line.starts_with("#[ignore"))
    })
}

fn is_definition(line: &str, name: &str) -> bool {
    let rest = line.strip_prefix("fn ").and_then(|rest| rest.strip_prefix(name));
    rest.is_some_and(|rest| rest.starts_with('('))
}

/// Returns whether a file has a `main` of its own that runs a function of this name.
fn has_listed_test(text: &str, name: &str) -> bool {
    let has = |wanted: &dyn Fn(&str) -> bool| text.lines().any(|line| wanted(line.trim()));
    let is_listed = |line: &str| line == format!("(\"{name}\", {name}),");
    has(&|line| is_definition(line, "main")) && has(&|line| is_definition(line, name)) && has(&is_listed)
}

/// Returns whether a file has a function of this name that pytest finds.
fn has_python_test(text: &str, name: &str) -> bool {
    let is_definition = |line: &str| {
        line.strip_prefix("def ")
            .and_then(|rest| rest.strip_prefix(name))
            .is_some_and(|rest| rest.starts_with('('))
    };
    name.starts_with("test_") && text.lines().any(is_definition)
}

/// Returns whether a line stands in an example that is run: in a block of `console` or of Rust, or, in a source file, in one
/// that must not compile.
fn has_example(file: &str, text: &str, wanted: &str) -> bool {
    let is_run = |language: &str| match language {
        "" => is_rust(file),
        language if is_rust(file) && language.starts_with("compile_fail,") => true,
        language => ["rust", "console"].contains(&language),
    };
    let mut block = None;
    for line in text.lines().map(str::trim) {
        let line = if is_rust(file) { uncommented(line).unwrap_or_default() } else { line };
        match (line.strip_prefix("```"), block) {
            (Some(language), None) => block = Some(language),
            (Some(_), Some(_)) => block = None,
            (None, Some(language)) if is_run(language) && line == wanted => return true,
            (None, _) => {}
        }
    }
    false
}

#[test]
fn planted_faults_are_found() {
    let files = |path: &str| {
        let text = match path {
            "README.md" => {
                "# A\n\nIt never\n  ends, and\nit is short.\n\n```sh\n$ no\n```\n\n```console\n$ a --b\n```\n"
            }
            "src/lib.rs" => {
                "//! It is always\n//! right.\n//!\n//! ```\n//! assert!(true);\n//! ```\n//!\n\
                 //! ```compile_fail,E0425\n//! gone();\n//! ```\n//!\n//! ```text\n//! shown();\n//! ```\nfn f() {}\n"
            }
            "tests/a.rs" => {
                "/// It is so.\n#[cfg(unix)]\n#[test]\nfn held() {}\n\nfn helper() {}\n\n    #[test]\n    fn inside() {}\n\
                 #[test]\n#[ignore = \"slow\"]\nfn ignored() {}\n// #[test]\n// fn commented() {}\n"
            }
            "tests/main.rs" => {
                "fn main() {\n    [\n        (\"listed\", listed),\n    ];\n}\nfn listed() {}\nfn other() {}\n"
            }
            "test_a.py" => "def test_it(page):\n    pass\n\ndef helper():\n    pass\n",
            ".ci/run" => "step cargo doc\n# step cargo fmt\n",
            "Cargo.toml" => "[lints]\nunsafe_code = \"forbid\"\n",
            _ => return None,
        };
        Some(text.to_owned())
    };
    let promise = |file: &str, sentence: &str, test: &str| {
        let (test_file, name) = test.split_once(": ").unwrap();
        let tests = vec![Test { file: test_file.to_owned(), name: name.to_owned() }];
        Promise { line: 1, file: file.to_owned(), sentence: sentence.to_owned(), tests }
    };
    let found = |file, sentence, test| faults(&[promise(file, sentence, test)], &files);
    for test in [
        "tests/a.rs: held",
        "tests/a.rs: inside",
        "tests/main.rs: listed",
        "test_a.py: test_it",
        ".ci/run: cargo doc",
        "Cargo.toml: unsafe_code = \"forbid\"",
        "README.md: $ a --b",
        "src/lib.rs: assert!(true);",
        "src/lib.rs: gone();",
    ] {
        assert_eq!(found("README.md", "It never ends, and it", test), [""; 0], "{test}");
    }
    assert_eq!(found("src/lib.rs", "It is always right.", "tests/a.rs: held"), [""; 0]);
    for test in [
        "tests/gone.rs: held",
        "tests/a.rs: hel",
        "tests/a.rs: held_again",
        "tests/a.rs: helper",
        "tests/a.rs: ignored",
        "tests/a.rs: commented",
        "tests/main.rs: other",
        "test_a.py: helper",
        "test_a.py: test_i",
        ".ci/run: cargo",
        ".ci/run: cargo fmt",
        "Cargo.toml: unsafe_code",
        "README.md: $ no",
        "README.md: It never",
        "src/lib.rs: fn f() {}",
        "src/lib.rs: shown();",
        "docs/page.md: $ a --b",
    ] {
        assert_eq!(found("README.md", "It never ends, and it", test).len(), 1, "{test}");
    }
    assert_eq!(found("docs/gone.md", "It never ends", "tests/a.rs: held").len(), 1);
    assert_eq!(found("README.md", "It never ended", "tests/a.rs: held").len(), 1);
    assert_eq!(found("src/lib.rs", "It never ends", "tests/a.rs: held").len(), 1);
    let twice = [0, 1].map(|_| promise("README.md", "It never ends", "tests/a.rs: held"));
    assert_eq!(faults(&twice, &files).len(), 1);
}
