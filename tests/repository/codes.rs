//! No code of a diagnostic is reused: `codes.tsv` has the number and the name of each that there ever was.

use std::{collections::BTreeMap, fs, path::Path};

/// The file with all codes, one a line, in the order of their numbers.
const FILE: &str = "tests/repository/codes.tsv";

/// The folders with a file for each code.
const FOLDERS: [&str; 2] = ["src/validate/finding/checks/grammar", "src/validate/finding/checks/accepted"];

/// Adds new codes to the file. A number whose name has changed, or a name whose number has, is a code that is reused.
#[test]
fn no_code_is_reused() {
    let mut known = read(&fs::read_to_string(root().join(FILE)).unwrap());
    let now = in_the_code();
    assert!(now.len() > 80, "{}", now.len());
    assert_eq!(reused(&known, &now), [""; 0]);
    let before = known.len();
    known.extend(now);
    if known.len() > before {
        let lines: Vec<_> = known.iter().map(|(number, name)| format!("{number}\t{name}\n")).collect();
        fs::write(root().join(FILE), lines.concat()).unwrap();
        panic!("{FILE} did not have all codes, and has them now: read what changed");
    }
}

#[test]
fn codes_that_are_reused_are_found() {
    let known = read("102\tspace\n104\tunwise-character\n");
    for (now, expected) in [
        ("102\tspace\n", &[][..]),
        ("102\tspace\n104\tunwise-character\n105\tnew\n", &[]),
        ("102\tblank\n", &["102 was space, and is blank"]),
        ("103\tspace\n", &["space was 102, and is 103"]),
    ] {
        assert_eq!(reused(&known, &read(now)), expected, "{now}");
    }
    assert_eq!(
        declared("check! {\n    SPACE = 102 \"space\" Error,\n    a: \"b\"\n"),
        Some((102, "space".to_owned()))
    );
}

type Codes = BTreeMap<u16, String>;

fn read(lines: &str) -> Codes {
    let code =
        |line: &str| line.split_once('\t').map(|(number, name)| (number.parse().unwrap(), name.to_owned()));
    lines.lines().filter_map(code).collect()
}

/// Says which codes have another name or another number than before.
fn reused(known: &Codes, now: &Codes) -> Vec<String> {
    let mut found = Vec::new();
    for (number, name) in now {
        if let Some(before) = known.get(number).filter(|before| *before != name) {
            found.push(format!("{number} was {before}, and is {name}"));
        }
        if let Some((before, _)) = known.iter().find(|(before, other)| *other == name && *before != number) {
            found.push(format!("{name} was {before}, and is {number}"));
        }
    }
    found
}

/// The codes that the files of the checks declare.
fn in_the_code() -> Codes {
    let folders = FOLDERS.iter().flat_map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let texts = folders.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    texts.filter_map(|text| declared(&text)).collect()
}

/// The code in a file: `    SPACE = 102 "space" Error`.
fn declared(text: &str) -> Option<(u16, String)> {
    text.lines().find_map(|line| {
        let (constant, rest) = line.strip_prefix("    ")?.split_once(" = ")?;
        let is_constant = constant
            .bytes()
            .all(|octet| octet.is_ascii_uppercase() || octet.is_ascii_digit() || octet == b'_');
        let (number, rest) = rest.split_once(" \"").filter(|_| is_constant)?;
        Some((number.parse().ok()?, rest.split_once('"')?.0.to_owned()))
    })
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
