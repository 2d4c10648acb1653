//! Names of files with any octets: no format has another name, and none obeys one.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use serde_json::Value;

use crate::formats::FORMATS;
use crate::run::{Folder, Run, run_with_input};

/// Names that are not UTF-8, that look like those in a report, or that have what a format gives a meaning.
const NAMES: [&[u8]; 30] = [
    b"x\xFF.md",
    b"x\xFE.md",
    b"x\\xFF.md",
    b"x\\x5CxFF.md",
    "x\u{fffd}.md".as_bytes(),
    b"\xC3.md",
    b"\xED\xA0\x80.md",
    b"a\nb.md",
    b"a\\nb.md",
    b"a\n::error file=x,line=1::y.md",
    b"a\rb.md",
    b"a\tb.md",
    b"a\x1B[31mb.md",
    b"a\x07.md",
    "a\u{9b}31mb.md".as_bytes(),
    "a\u{202e}dm.b".as_bytes(),
    "a\u{200b}.md".as_bytes(),
    "a\u{2028}.md".as_bytes(),
    "\u{e9}.md".as_bytes(),
    b"a b.md",
    b"a\"b'c.md",
    b"a,b:c;d.md",
    b"100%25#?.md",
    b"http:x.md",
    b"a|b`c.md",
    b"<b>&amp;.md",
    b"]]>.md",
    b"-a.md",
    b"a\\.md",
    b"<stdin>",
];

/// A folder with a document of each name, in which one reference has one finding.
fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    std::fs::create_dir(folder.path().join("in")).unwrap();
    for name in NAMES {
        std::fs::write(folder.path().join("in").join(OsStr::from_bytes(name)), "<http://h/%zz>\n").unwrap();
    }
    folder
}

/// Returns what a format has as octets, in which `\xFF` is an octet.
fn octets(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let digits = rest.strip_prefix("\\x").and_then(|rest| rest.get(..2));
        let digits = digits.filter(|digits| *digits == digits.to_uppercase());
        if let Some(octet) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            octets.push(octet);
            rest = &rest[4..];
        } else {
            octets.extend(character.to_string().as_bytes());
            rest = &rest[character.len_utf8()..];
        }
    }
    octets
}

/// Returns the octets of a URI reference.
fn unescaped(uri: &str) -> Vec<u8> {
    assert!(uri_bnf::Edition::Rfc3986.is_valid(uri), "{uri}");
    let mut parts = uri.split('%');
    let first = parts.next().unwrap().as_bytes().to_vec();
    parts.fold(first, |mut octets, part| {
        octets.push(u8::from_str_radix(&part[..2], 16).unwrap());
        octets.extend(part[2..].bytes());
        octets
    })
}

/// All names, with the folder before them.
fn expected() -> BTreeSet<Vec<u8>> {
    NAMES.iter().map(|name| [b"in/", *name].concat()).collect()
}

/// Returns the values of these keys, wherever they are.
fn values(value: &Value, key: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                match value.as_str().filter(|_| name == key) {
                    Some(text) => found.push(text.to_owned()),
                    None => values(value, key, found),
                }
            }
        }
        Value::Array(array) => array.iter().for_each(|value| values(value, key, found)),
        _ => {}
    }
}

fn all_values(output: &str, key: &str) -> Vec<String> {
    let mut found = Vec::new();
    match serde_json::from_str(output) {
        Ok(value) => values(&value, key, &mut found),
        Err(_) => {
            output.lines().for_each(|line| values(&serde_json::from_str(line).unwrap(), key, &mut found));
        }
    }
    found
}

/// Returns whether a terminal shows text as it is, line by line.
fn is_inert(text: &str) -> bool {
    let acts = |character: char| {
        (character.is_control() && character != '\n')
            || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    !text.contains(acts)
}

#[test]
fn each_format_has_each_name() {
    let folder = folder("file-names");
    for format in FORMATS {
        let Run { output, errors, .. } = folder.run(&["scan", "--format", format, "in"]).ends_with(1);
        let count = NAMES.len();
        assert!(errors.starts_with(&format!("{count} references in {count} documents")), "{errors}");
        let names = |key: &str, of: fn(&str) -> Vec<u8>| -> BTreeSet<_> {
            all_values(&output, key).iter().map(|name| of(name)).collect()
        };
        let lines = |start: &str| output.lines().filter(|line| line.starts_with(start)).count();
        match format {
            "json" | "jsonl" => assert_eq!(names("file", octets), expected(), "{format}"),
            "gitlab" | "rdjson" | "rdjsonl" => assert_eq!(names("path", octets), expected(), "{format}"),
            "sarif" => {
                let of_locations = &serde_json::from_str::<Value>(&output).unwrap()["runs"][0]["results"];
                let uris = all_values(&of_locations.to_string(), "uri");
                assert_eq!(uris.iter().map(|uri| unescaped(uri)).collect::<BTreeSet<_>>(), expected());
            }
            _ => {
                assert!(is_inert(&output), "{output}");
                match format {
                    "concise" => {
                        let places: BTreeSet<_> =
                            output.lines().map(|line| line.split(": error ").next()).collect();
                        assert_eq!((places.len(), output.lines().count()), (count, count), "{output}");
                    }
                    "github" => {
                        assert_eq!(
                            (lines("::error file=in/"), output.lines().count()),
                            (count, count),
                            "{output}"
                        );
                    }
                    "junit" => assert_eq!((lines("<testsuite "), lines("in/")), (count, count), "{output}"),
                    "markdown" => {
                        let places: BTreeSet<_> =
                            output.lines().filter(|line| line.starts_with("| `")).collect();
                        assert_eq!(places.len(), count, "{output}");
                    }
                    "full" => assert_eq!(lines("error[malformed-escape]"), count, "{output}"),
                    "grouped" => {
                        let headings: BTreeSet<_> =
                            output.lines().filter(|line| line.starts_with("in/")).collect();
                        assert_eq!((headings.len(), lines("in/")), (count, count), "{output}");
                    }
                    other => panic!("{other}"),
                }
            }
        }
    }
}

#[test]
fn lists_and_lines_have_each_name() {
    let folder = folder("file-names-lists");
    let named = |arguments: &[&str]| -> Run {
        let mut command = folder.command(arguments);
        command.args(NAMES.map(|name| Path::new("in").join(OsStr::from_bytes(name))));
        command.output().unwrap().into()
    };
    for arguments in [&["check", "--format", "jsonl", "--file"][..], &["extract", "--format", "jsonl"]] {
        let output = named(arguments).output;
        let files: BTreeSet<_> = all_values(&output, "file").iter().map(|name| octets(name)).collect();
        assert_eq!(files, expected(), "{arguments:?}");
    }
    for arguments in [
        &["report", "--file"][..],
        &["report", "--edition", "all", "--file"],
        &["report", "--coverage", "--edition", "3986", "--file"],
        &["report", "--format", "html", "--file"],
        &["resolve", "--base", "http://a/", "--file"],
        &["lint"],
        &["check", "--fix", "--file"],
        &["check", "--comments", "--file"],
    ] {
        let run = named(arguments);
        assert!(
            is_inert(&run.output) && is_inert(&run.errors),
            "{arguments:?}: {}{}",
            run.output,
            run.errors
        );
        assert!(
            !run.output.contains("x\u{fffd}\u{fffd}") && run.errors.matches('\u{fffd}').count() <= 2,
            "{arguments:?}"
        );
    }
    // What one command prints, another takes.
    let listed = named(&["extract", "--format", "jsonl"]).output;
    let run = run_with_input(&["check", "--jsonl", "--format", "sarif", "-"], listed.as_bytes()).ends_with(1);
    let of_locations = &serde_json::from_str::<Value>(&run.output).unwrap()["runs"][0]["results"];
    let uris = all_values(&of_locations.to_string(), "uri");
    assert_eq!(uris.iter().map(|uri| unescaped(uri)).collect::<BTreeSet<_>>(), expected());
}

#[test]
fn files_are_named_by_their_octets() {
    let folder = folder("file-names-given");
    let list = NAMES.map(|name| [b"in/", name].concat()).join(&0);
    let folder = folder.with("list", list);
    let run = folder.run(&["scan", "--format", "json", "--files0-from", "list"]).ends_with(1);
    let files: BTreeSet<_> = all_values(&run.output, "file").iter().map(|name| octets(name)).collect();
    assert_eq!(files, expected());
    let mut command = folder.command(&["scan", "--format", "sarif", "--stdin-filename"]);
    let run: Run = command.arg(OsStr::from_bytes(b"in/y\xFF.md")).output().unwrap().into();
    assert_eq!(run.status, Some(0));
    let mut command = folder.command(&["scan", "--exclude", "x?.md", "-q"]);
    let run: Run = command.arg("in").output().unwrap().into();
    assert!(!run.output.contains("in/x\\xF") && run.output.contains("in/x\\x5CxFF.md"), "{}", run.output);
    let mut command = folder.command(&["scan", "--diff", "-q"]);
    std::fs::write(folder.path().join("in").join(OsStr::from_bytes(NAMES[0])), "<http://h/a|b>\n").unwrap();
    let run: Run = command.arg(Path::new("in").join(OsStr::from_bytes(NAMES[0]))).output().unwrap().into();
    assert!(run.output.starts_with("--- \"in/x\\377.md\"\n+++ \"in/x\\377.md\"\n"), "{}", run.output);
    let mut command = folder.command(&["scan", "--schema"]);
    let run: Run = command.arg(OsStr::from_bytes(b"gone\xFF#/x")).output().unwrap().into();
    assert!(run.ends_with(2).errors.starts_with("error: cannot read the schema gone\\xFF: "));
}

#[test]
fn a_baseline_hides_no_finding_of_another_file() {
    let folder = folder("file-names-baseline");
    let written = folder.run(&["scan", "--write-baseline", "all.json", "in"]).ends_with(0);
    assert!(written.errors.contains(&format!("; {} findings written", NAMES.len())), "{}", written.errors);
    let known = folder.run(&["scan", "--baseline", "all.json", "in"]).ends_with(0);
    assert_eq!(known.output, "");
    assert!(!known.errors.contains("gone"), "{}", known.errors);
    // Those that were one name, or could be.
    for name in &NAMES[..6] {
        let path = Path::new("in").join(OsStr::from_bytes(name));
        let mut command = folder.command(&["scan", "--write-baseline", "one.json"]);
        assert!(command.arg(&path).status().unwrap().success());
        let run = folder.run(&["scan", "--baseline", "one.json", "--format", "jsonl", "in"]).ends_with(1);
        let is_found =
            |object: &Value| object["diagnostics"].as_array().is_some_and(|found| !found.is_empty());
        assert_eq!(run.objects().iter().filter(|object| is_found(object)).count(), NAMES.len() - 1);
    }
}

/// The file is one that version 0.13.0 wrote.
#[test]
fn an_old_baseline_is_read() {
    let old = r#"{
  "version": 1,
  "documents": {
    "in/x\\xFF.md": [
      {
        "text": "http://h/%zz",
        "code": "malformed-escape",
        "count": 1
      }
    ],
    "in/é.md": [
      {
        "text": "http://h/%zz",
        "code": "malformed-escape",
        "count": 1
      }
    ]
  }
}
"#;
    let folder = folder("file-names-old").with("old.json", old);
    let run = folder.run(&["scan", "--baseline", "old.json", "--format", "jsonl", "in"]).ends_with(1);
    let of_name = |name: &[u8]| {
        let objects = run.objects();
        let object = objects.iter().find(|object| octets(object["file"].as_str().unwrap()) == name).unwrap();
        object["diagnostics"].as_array().unwrap().len()
    };
    let counts = [&b"in/x\\xFF.md"[..], "in/\u{e9}.md".as_bytes(), b"in/x\xFF.md"].map(of_name);
    assert_eq!(counts, [0, 0, 1]);
    assert!(!run.errors.contains("gone"), "{}", run.errors);
}
