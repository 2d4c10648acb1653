//! The files of the checks: each defines one code, is in the folder of its kind, and contains or names its finder.

use std::{collections::BTreeSet, fs, path::Path};

use uri_bnf::validate::{Code, checks::CODES};

const VALIDATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/validate");

/// The file of `code`, and its name.
pub(crate) fn file(code: Code) -> (String, String) {
    let folder = if code.is_of_grammar() { "grammar" } else { "accepted" };
    let name = format!("finding/checks/{folder}/{}.rs", code.name().replace('-', "_"));
    (read(&name), name)
}

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(VALIDATE).join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The files that the documentation of the module `text` names after "Found in".
fn finders(text: &str) -> Vec<&str> {
    let line = text.lines().find_map(|line| line.strip_prefix("//! Found in "));
    line.map(|line| line.split('`').skip(1).step_by(2).collect()).unwrap_or_default()
}

#[test]
fn each_code_has_a_file_in_the_folder_of_its_kind() {
    let mut expected = BTreeSet::new();
    for &code in CODES {
        let (text, name) = file(code);
        let constant = code.name().replace('-', "_").to_uppercase();
        let begin = format!("    {constant} = {} \"{}\" ", code.number(), code.name());
        assert!(text.contains(&begin), "{name} has no {constant}");
        expected.insert(Path::new(VALIDATE).join(name));
    }
    let mut files = BTreeSet::new();
    for folder in ["grammar", "accepted"] {
        let folder = fs::read_dir(Path::new(VALIDATE).join("finding/checks").join(folder)).unwrap();
        files.extend(folder.map(|entry| entry.unwrap().path()));
    }
    assert_eq!(files, expected);
}

#[test]
fn each_file_has_or_names_what_finds_its_code() {
    for &code in CODES {
        let (text, name) = file(code);
        let has_own = text.contains("pub(super) fn check<");
        let finders = finders(&text);
        assert_eq!(has_own, finders.is_empty(), "{name}: one or the other");
        assert!(!(has_own && code.is_of_grammar()), "{name} searches for an error of the grammar");
        let constant = code.name().replace('-', "_").to_uppercase();
        for finder in finders {
            assert!(read(finder).contains(&constant), "{name}: {finder} does not report {constant}");
        }
    }
}
