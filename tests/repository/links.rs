//! The links in the pages are valid, and the files that the pages name exist.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The pages, relative to the root of the repository.
const PAGES: [&str; 49] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "DESIGN.md",
    "SECURITY.md",
    "docs/ci.md",
    "docs/differ.md",
    "docs/command.md",
    "docs/cookbook.md",
    "docs/coverage.md",
    "docs/derivations.md",
    "docs/design/bindings.md",
    "docs/design/building.md",
    "docs/design/command.md",
    "docs/design/comparison.md",
    "docs/design/documents.md",
    "docs/design/editions.md",
    "docs/design/errors.md",
    "docs/design/fixing.md",
    "docs/design/grammar.md",
    "docs/design/iris.md",
    "docs/design/judge.md",
    "docs/design/referee.md",
    "docs/design/semantics.md",
    "docs/design/site.md",
    "docs/design/speed.md",
    "docs/design/tests.md",
    "docs/design/tree.md",
    "docs/design/types.md",
    "docs/design/validator.md",
    "docs/documents.md",
    "docs/editions.md",
    "docs/evidence.md",
    "docs/fuzzing.md",
    "docs/interoperable.md",
    "docs/judge.md",
    "docs/library.md",
    "docs/migration.md",
    "docs/book.md",
    "docs/page.md",
    "docs/promises.md",
    "docs/recall.md",
    "docs/referee.md",
    "docs/rules.md",
    "docs/scale.md",
    "docs/schemes.md",
    "docs/secrets.md",
    "docs/security.md",
    "docs/semantics.md",
];

/// The folders with the files that the pages name, in addition to those at the root.
const FOLDERS: [&str; 15] = [
    ".cargo",
    ".ci",
    ".github",
    "bindings",
    "conform",
    "crates",
    "docs",
    "examples",
    "fuzz",
    "grammar",
    "scripts",
    "site",
    "snapshots",
    "src",
    "tests",
];

/// Names of files that the user has, of folders that are built, of packages in other languages, and relative
/// references.
const NAMES_OF_OTHERS: [&str; 20] = [
    "rfc3986.txt",
    "a.html.md",
    "llms.txt",
    "llms-full.txt",
    "robots.txt",
    "uri-bnf.toml",
    "urls.txt",
    "my.abnf",
    ".pre-commit-config.yaml",
    ".github/workflows/urls.yml",
    ".github/workflows/conformance.yml",
    "CONFORMANCE.md",
    "known.toml",
    "target/release/my-adapter",
    "net/url",
    "../g",
    "..//g",
    "../../../g",
    "target/conform/bin",
    "target/site",
];

/// The pages about other parsers, without the reports, which are generated and quote strings of any kind, and those of the
/// bindings.
fn other_pages() -> Vec<String> {
    let mut found = pages("docs/conformance/findings");
    found.extend(
        ["arrow", "datafusion", "python", "python/bench"]
            .iter()
            .flat_map(|folder| pages(&format!("bindings/{folder}"))),
    );
    found.extend(
        ["conform/README.md", "docs/conformance/README.md", "docs/conformance/your-parser.md"]
            .map(str::to_owned),
    );
    found
}

/// The pages on where parsers differ, which are generated and quote strings of any kind: only their links are tested.
fn generated_pages() -> Vec<String> {
    pages("docs/differ")
}

#[test]
fn every_page_is_tested() {
    let mut found: Vec<_> = ["", "docs", "docs/design"].iter().flat_map(|folder| pages(folder)).collect();
    found.sort();
    let mut listed = PAGES.map(str::to_owned);
    listed.sort();
    assert_eq!(found, listed);
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut followed = 0;
    let others = [other_pages(), generated_pages()].concat();
    for page in PAGES.into_iter().chain(others.iter().map(String::as_str)) {
        for link in links(&prose(page)) {
            if link.contains("://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = match file {
                "" => root().join(page),
                _ => root().join(page).parent().unwrap().join(file),
            };
            assert!(target.exists(), "{page}: {link}");
            if !heading.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                assert!(headings(&text).any(|found| found == heading), "{page}: {link} has no heading");
            }
            followed += 1;
        }
    }
    assert!(followed > 30, "{followed}");
}

#[test]
fn named_files_exist() {
    let (files, mut named, mut missing) = (repository(), 0, Vec::new());
    let others = other_pages();
    for page in PAGES.into_iter().chain(others.iter().map(String::as_str)) {
        for name in code_spans(&prose(page)).filter(|name| is_path(name)) {
            if NAMES_OF_OTHERS.contains(&name.as_str()) {
                continue;
            }
            named += 1;
            if !exists(&files, &name) {
                missing.push(format!("{page}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(named > 60, "{named}");
}

#[test]
fn spans_links_and_headings_are_found() {
    assert!(code_spans("a `b/c.rs` d `e`").eq(["b/c.rs", "e"]));
    assert!(links("[a](b.md) and [c](d#e), f(g)").eq(["b.md", "d#e"]));
    assert!(headings("# One\ntext\n## Why `b`, and not c?\n").eq(["one", "why-b-and-not-c"]));
    for name in ["src/lib.rs", "DESIGN.md", "checks/grammar", "recover/", ".ci/run", "bnf/syntax"] {
        assert!(is_path(name), "{name}");
    }
    for other in
        ["a", "//h?q", "http://a/", "NAME.bnf", "123/", "hier-part", "--file", "1.85", "n/m", "bnf::Rule"]
    {
        assert!(!is_path(other), "{other}");
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The names of the Markdown files in a folder.
fn pages(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let pages = entries.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.map(|path| path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/")).collect()
}

/// A page without its blocks of code.
fn prose(page: &str) -> String {
    let text = fs::read_to_string(root().join(page)).unwrap();
    text.split("\n```").step_by(2).collect::<Vec<_>>().join("\n")
}

/// The spans of code in a text without blocks of code.
fn code_spans(prose: &str) -> impl Iterator<Item = String> {
    prose.split('`').skip(1).step_by(2).filter(|span| !span.is_empty()).map(str::to_owned)
}

/// The targets of the links in a text.
fn links(prose: &str) -> impl Iterator<Item = String> {
    prose.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned()))
}

/// The names by which links refer to the headings of a page.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let kept = line.trim_start_matches('#').trim().chars();
        let kept =
            kept.filter(|character| character.is_alphanumeric() || matches!(character, ' ' | '-' | '_'));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    })
}

/// Returns whether a span of code is the name of a file or of a folder.
fn is_path(span: &str) -> bool {
    const EXTENSIONS: [&str; 9] = [".rs", ".md", ".toml", ".tsv", ".bnf", ".abnf", ".txt", ".yaml", ".yml"];
    let is_named = span.bytes().all(|octet| octet.is_ascii_alphanumeric() || b"._-/".contains(&octet));
    let is_placeholder = span.contains("NAME") || span.contains("...");
    let folder = span.split('/').next().unwrap_or("");
    let is_in_folder = span.contains('/') && folder.len() > 1 && !folder.as_bytes()[0].is_ascii_digit();
    let is_file =
        EXTENSIONS.iter().any(|extension| span.len() > extension.len() && span.ends_with(extension));
    is_named && !is_placeholder && !span.starts_with('/') && (is_in_folder || is_file)
}

/// The files of the repository, in the form `/src/lib.rs`.
fn repository() -> Vec<String> {
    let mut files = Vec::new();
    add(&root(), &FOLDERS, &mut files);
    files
}

/// Adds the files in a folder, and those in the folders below it: in `folders`, or in all if there are none.
fn add(folder: &Path, folders: &[&str], files: &mut Vec<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        if !path.is_dir() {
            files.push(format!(
                "/{}",
                path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/")
            ));
        } else if folders.is_empty() || folders.contains(&name) {
            add(&path, &[], files);
        }
    }
}

/// Returns whether the path of a file or a folder ends with this name. The name of a module has no extension.
fn exists(files: &[String], name: &str) -> bool {
    let name = format!("/{}", name.trim_end_matches('/'));
    let (module, folder) = (format!("{name}.rs"), format!("{name}/"));
    files.iter().any(|file| file.ends_with(&name) || file.ends_with(&module) || file.contains(&folder))
}
