//! The contents of the packages of the library and of the command, and the keys that their manifests must not have.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The licences, which each package must contain.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The limit for the size of a package in bytes, before compression.
const LARGEST: u64 = 4_500_000;

#[test]
fn the_package_of_the_library_has_what_it_needs() {
    let packaged = packaged("uri-bnf");
    for name in
        LICENCES.into_iter().chain(["README.md", "CHANGELOG.md", "docs/semantics.tsv", "tests/faults.tsv"])
    {
        assert!(packaged.contains(name), "{name} is not in the package");
    }
    // The code and the documentation include the grammar files and the pages.
    for folder in ["src", "grammar", "docs", "examples"] {
        let files = files(&root().join(folder));
        assert!(!files.is_empty(), "{folder} has files");
        for file in files {
            let name = relative(&file, &root());
            // The reports on other parsers are large, and change when those do.
            let is_report =
                ["docs/conformance/", "docs/differ/"].iter().any(|folder| name.starts_with(folder));
            assert_eq!(packaged.contains(&name), !is_report, "{name}");
        }
    }
    for page in included_pages() {
        assert!(packaged.contains(&page), "src/lib.rs includes {page}, which is not in the package");
    }
    // The tests need the whole workspace.
    let tests = packaged.iter().filter(|name| name.starts_with("tests/") || name.starts_with("snapshots/"));
    assert_eq!(tests.collect::<Vec<_>>(), ["tests/faults.tsv"]);
    assert_size(&root(), &packaged, 100_000);
}

#[test]
fn the_package_of_the_command_has_what_it_needs() {
    let (folder, packaged) = (root().join("crates/cli"), packaged("uri-bnf-cli"));
    for name in LICENCES.into_iter().chain(["README.md", "build.rs", "Cargo.lock"]) {
        assert!(packaged.contains(name), "{name} is not in the package");
    }
    for file in files(&folder.join("src")) {
        let name = relative(&file, &folder);
        assert!(packaged.contains(&name), "{name} is not in the package");
    }
    assert!(!packaged.iter().any(|name| name.starts_with("tests/")), "the tests need the whole workspace");
    assert_size(&folder, &packaged, 100_000);
}

/// A package has only files of its own folder, so the command has copies. Symbolic links do not work in every clone on
/// Windows.
#[test]
fn the_licences_of_other_packages_are_those_of_the_library() {
    for (folder, name) in ["crates/span", "crates/bnf", "crates/documents", "crates/cli", "bindings/arrow"]
        .iter()
        .flat_map(|folder| LICENCES.map(|name| (folder, name)))
    {
        let copy = root().join(folder).join(name);
        assert!(copy.symlink_metadata().unwrap().is_file(), "{folder}/{name} is a file");
        assert_eq!(
            fs::read_to_string(&copy).unwrap(),
            fs::read_to_string(root().join(name)).unwrap(),
            "{folder}/{name}"
        );
    }
}

#[test]
fn the_package_of_the_kernels_has_what_it_needs() {
    let (folder, packaged) = (root().join("bindings/arrow"), packaged("uri-bnf-arrow"));
    let sources = files(&folder.join("src")).into_iter().map(|file| relative(&file, &folder));
    for name in LICENCES.map(str::to_owned).into_iter().chain(["README.md".to_owned()]).chain(sources) {
        assert!(packaged.contains(&name), "{name} is not in the package");
    }
}

#[test]
fn the_other_packages_have_what_they_need() {
    for (name, folder, others) in [
        ("uri-bnf-span", "crates/span", &[][..]),
        ("uri-bnf-judge", "crates/bnf", &["grammar/rfc5234.abnf"]),
        ("uri-bnf-documents", "crates/documents", &[]),
    ] {
        let (folder, packaged) = (root().join(folder), packaged(name));
        let sources = files(&folder.join("src")).into_iter().map(|file| relative(&file, &folder));
        for name in LICENCES.iter().chain(others).map(|name| (*name).to_owned()).chain(sources) {
            assert!(packaged.contains(&name), "{name} is not in the package");
        }
        // The span is one file.
        assert_size(&folder, &packaged, if name == "uri-bnf-span" { 10_000 } else { 100_000 });
    }
}

/// Each test executable is linked, so there are few.
#[test]
fn test_executables_are_as_many_as_the_page_says() {
    let folders = |package: &str| {
        let entries = fs::read_dir(root().join(package).join("tests")).into_iter().flatten();
        entries.filter(|entry| entry.as_ref().unwrap().path().join("main.rs").is_file()).count()
    };
    let manifest: toml::Table = fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    let members =
        manifest["workspace"]["members"].as_array().unwrap().iter().map(|name| name.as_str().unwrap());
    for member in members {
        let (found, most) = (
            folders(member),
            match member {
                "." => 6,
                "crates/cli" => 2,
                _ => 1,
            },
        );
        assert!(found == most || (most == 1 && found == 0), "{member}: {found}");
        // A file in the folder would be an executable of its own.
        let entries = fs::read_dir(root().join(member).join("tests")).into_iter().flatten();
        let files = entries.map(|entry| entry.unwrap().path());
        let others = files.filter(|path| path.extension().is_some_and(|end| end == "rs"));
        let names: Vec<_> = others.map(|path| relative(&path, &root())).collect();
        assert!(names.is_empty() || names == ["tests/full.rs"], "{names:?}");
    }
}

/// The repository has no public address yet. The README states this once, and no manifest has an address.
#[test]
fn only_the_readme_mentions_the_address() {
    let sentence = "The repository has no public address yet";
    let mut pages = files(&root().join("docs"));
    pages.extend(["README.md", "CONTRIBUTING.md", "DESIGN.md"].map(|name| root().join(name)));
    let count = |path: &PathBuf| {
        let words = fs::read_to_string(path).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        words.matches(sentence).count()
    };
    assert_eq!(count(&root().join("README.md")), 1);
    assert_eq!(pages.iter().map(count).sum::<usize>(), 1);
    for manifest in [
        "Cargo.toml",
        "crates/cli/Cargo.toml",
        "crates/bench/Cargo.toml",
        "crates/bnf/Cargo.toml",
        "crates/documents/Cargo.toml",
        "crates/span/Cargo.toml",
        "bindings/arrow/Cargo.toml",
        "bindings/python/pyproject.toml",
    ] {
        let text = fs::read_to_string(root().join(manifest)).unwrap();
        let mut keys = text.lines().filter_map(|line| Some(line.split_once(['=', '.'])?.0.trim()));
        assert!(!keys.any(|key| matches!(key, "repository" | "homepage")), "{manifest} has an address");
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files that cargo would package, relative to the folder of the package.
fn packaged(package: &str) -> BTreeSet<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["package", "--list", "--allow-dirty", "--offline", "--package", package]);
    let output = cargo.current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8(output.stdout).unwrap();
    listed.lines().map(|line| line.replace('\\', "/")).collect()
}

/// The files in a folder and in the folders below it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// A path relative to `folder`, as cargo prints it.
fn relative(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/")
}

/// The pages that the documentation of the library includes.
fn included_pages() -> Vec<String> {
    let library = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let pages = library.split("include_str!(\"../").skip(1);
    let pages: Vec<_> = pages.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect();
    assert!(pages.iter().any(|page| page == "README.md"), "{pages:?}");
    pages
}

#[track_caller]
fn assert_size(folder: &Path, packaged: &BTreeSet<String>, least: u64) {
    // cargo generates some of the files.
    let sizes = packaged.iter().filter_map(|name| Some(fs::metadata(folder.join(name)).ok()?.len()));
    let size: u64 = sizes.sum();
    assert!((least..LARGEST).contains(&size), "{size}");
}
