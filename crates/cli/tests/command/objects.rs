//! The objects of `check`, `scan` and `extract` in JSON: one name for one thing.

use serde_json::Value;
use std::collections::BTreeSet;

use crate::run::{Folder, run, run_with_input};

fn keys(object: &Value) -> BTreeSet<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn scan_and_extract_have_the_same_for_what_both_say() {
    let document = "# T\n\n\u{e9} [a](http://h/a\\(b?c&amp;d \"x\") <http://h/refer-\n  ence>\n[b](<x y> \"t\")\n<http://u:p@h/|>\n";
    let folder = Folder::new("objects")
        .with("a.md", document)
        .with("b.txt", "see <http://h/refer-\n  ence> and http://h/x|y");
    for (options, at_least) in
        [(&["a.md"][..], 3), (&["b.txt"], 2), (&["--bare", "--type", "html", "b.txt"], 1)]
    {
        let scanned = folder.run(&[&["scan", "--format", "jsonl"], options].concat()).objects();
        let extracted =
            folder.run(&[&["extract", "--mask-secrets", "--format", "jsonl"], options].concat()).objects();
        assert!(scanned.len() == extracted.len() && scanned.len() >= at_least, "{scanned:?} {extracted:?}");
        for (scanned, extracted) in scanned.iter().zip(&extracted) {
            for key in keys(scanned).intersection(&keys(extracted)) {
                assert_eq!(scanned[key], extracted[key], "{key}");
            }
            // What only one of them has is another thing.
            let only = |one: &Value, other: &Value| {
                let only =
                    keys(one).difference(&keys(other)).map(|key| (*key).to_owned()).collect::<Vec<_>>();
                only.join(" ")
            };
            let of_scan = only(scanned, extracted);
            assert!(
                ["diagnostics edition error utf8 valid", "diagnostics edition error masked utf8 valid"]
                    .contains(&of_scan.as_str()),
                "{of_scan}"
            );
            assert_eq!(only(extracted, scanned), "base");
        }
    }
    let resolved = folder.run(&["extract", "--format", "jsonl", "--resolve", "--base", "http://b/", "a.md"]);
    let scanned = folder.run(&["scan", "--format", "jsonl", "a.md"]).objects();
    let both = keys(&resolved.objects()[0]).intersection(&keys(&scanned[0])).count();
    assert_eq!(both, 10, "nothing of a resolved reference has a name of scan for something else");
    // check has inputs, which need not be references.
    let checked = run(&["check", "--format", "jsonl", "a b"]).objects();
    assert!(keys(&checked[0]).contains("input") && !keys(&checked[0]).contains("reference"));
    // What extract prints is read by check under the names of extract.
    let piped = folder.run(&["extract", "--format", "jsonl", "a.md"]).output;
    let again = run_with_input(&["check", "--jsonl", "--format", "jsonl", "-"], piped.as_bytes()).objects();
    for (again, scanned) in again.iter().zip(&scanned) {
        let names = [("input", "reference"), ("line", "line"), ("offset", "start"), ("file", "file")];
        for (of_check, of_scan) in names {
            assert_eq!(again[of_check], scanned[of_scan], "{of_scan}");
        }
    }
}

#[test]
fn only_references_with_findings_are_printed_on_request() {
    let folder = Folder::new("objects-only")
        .with("a.md", "[a](b) [c](d|e) [f](g)\n<!-- uri-bnf: ignore -->\n[h](i|j)\n")
        .with("urls.txt", "a\nb c\nd\ne f\n# uri-bnf: ignore\ng h\n");
    for format in ["json", "jsonl"] {
        let of = |arguments: &[&str]| -> Vec<Value> {
            let run = folder.run(&[arguments, &["--format", format]].concat()).ends_with(1);
            if format == "json" { serde_json::from_str(&run.output).unwrap() } else { run.objects() }
        };
        let texts = |objects: Vec<Value>, key: &str| -> Vec<String> {
            objects.iter().map(|object| object[key].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(texts(of(&["scan", "a.md"]), "reference").len(), 4);
        assert_eq!(texts(of(&["scan", "--only-findings", "a.md"]), "reference"), ["d|e"]);
        let checked = of(&["check", "--only-findings", "--comments", "--file", "urls.txt"]);
        assert_eq!(texts(checked.clone(), "input"), ["b c", "e f"]);
        let plain = of(&["check", "--only-findings", "--file", "urls.txt"]);
        assert_eq!(texts(plain.clone(), "input"), ["b c", "e f", "# uri-bnf: ignore", "g h"]);
        // An input keeps its number in the run.
        assert_eq!((&plain[1]["index"], &checked[1]["index"]), (&Value::from(3), &Value::from(3)));
        assert_eq!(texts(of(&["check", "--only-findings", "a", "b c"]), "input"), ["b c"]);
    }
    let concise = folder.run(&["scan", "--only-findings", "a.md"]).ends_with(1);
    assert_eq!(concise.places(), ["a.md:1:13"]);
    assert!(concise.errors.starts_with("4 references"), "{}", concise.errors);
}
