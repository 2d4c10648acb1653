//! Random documents of all formats, before and after `scan --fix --write`.

use std::collections::BTreeMap;

use serde_json::Value;
use uri_bnf::bnf::Random;

use crate::run::{Folder, Run};

/// How documents of each format are made: what is before, between and after references, in which `{}` is one.
const DOCUMENTS: &[(&str, &str, &str, &str)] = &[
    ("md", "", "[a]({})\n\n", ""),
    ("md", "", "> ![a](<{}> 't') and <http://h{}>\n\n", "[x]: {}\n"),
    ("md", "", "- <a href=\"{}\">b</a>\n", ""),
    ("html", "<!DOCTYPE html><body>", "<a href=\"{}\">b</a>\n", "</body>"),
    ("html", "<base href='http://h/'>", "<p><img src='{}' alt=''></p>", ""),
    ("html", "", "<a href={}>", ""),
    ("xml", "<r>", "<a href=\"{}\"/>", "</r>"),
    ("xml", "<r xmlns:x='http://www.w3.org/1999/xlink'>", "<a x:href='{}'>b</a>\n", "</r>"),
    ("json", "{\"a\": [", "{\"url\": \"http://h{}\"},", "0]}"),
    ("yaml", "a:\n", "  - url: \"{}\"\n", ""),
    ("yaml", "", "- {href: 'http://h/{}'}\n", ""),
    ("toml", "", "[[a]]\nurl = 'http://h{}'\n", ""),
    ("csv", "url,x\n", "\"http://h{}\",1\n", ""),
    ("tsv", "url\tx\n", "http://h{}\t1\n", ""),
    ("txt", "", "<http://h{}> and \"http://h{}\", http://h{}\n", ""),
    ("css", "", ".a { background: url('{}') }\n", ""),
    ("py", "", "x = 'http://h{}'  # <http://h{}>\n", ""),
    ("eml", "Subject: x\n\n", "<http://h{}>\n", ""),
];

/// What references are made of: nothing of it means another octet than it is, and quotes would end their places.
const PIECES: [&str; 29] = [
    "/", "/", "/a", "b", "c.md", "/x y", " ", "|", "^", "[", "]", "[1]", "[]=", "?q=", "#f", "%20", "%5B",
    "%", "%zz", "(", ")", "\u{e9}", "&amp;", "`", "{", "}", ":", "//", ".",
];

fn objects(run: &Run) -> Vec<Value> {
    let of_line = |line: &str| serde_json::from_str::<Value>(line).unwrap();
    run.lines().into_iter().map(of_line).filter(|object| object.get("reference").is_some()).collect()
}

/// How many findings of each code a reference has.
fn codes(object: &Value) -> BTreeMap<&str, usize> {
    let mut codes = BTreeMap::new();
    let found = object["diagnostics"].as_array().unwrap();
    for it in found {
        *codes.entry(it["code"].as_str().unwrap()).or_default() += 1;
    }
    codes
}

/// The octets of a reference, without the white space around it.
fn decoded(text: &str) -> Vec<u8> {
    let (mut octets, mut rest) = (Vec::new(), text.trim().as_bytes());
    while let [first, after @ ..] = rest {
        let digits = if *first == b'%' { after.get(..2) } else { None };
        let escape = digits.and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        octets.push(escape.unwrap_or(*first));
        rest = if escape.is_some() { &after[2..] } else { after };
    }
    octets
}

/// The number before `words` in a summary.
fn number_before(errors: &str, words: &str) -> u64 {
    let Some((before, _)) = errors.split_once(words) else { return 0 };
    before.rsplit([' ', ',']).next().unwrap().parse().unwrap()
}

/// What is called fixable is fixed, nothing of a code that was fixed is left in a reference, all links are there, and each leads
/// to the octets that its author wrote.
#[test]
fn fixes_hold() {
    let folder = Folder::new("scan-fixes-hold");
    let mut random = Random::new(20_261_128);
    let mut next = |bound: usize| random.below(bound);
    for number in 0..1_800 {
        let (extension, begin, each, end) = DOCUMENTS[number % DOCUMENTS.len()];
        let mut text = begin.to_owned();
        let mut rest = (each.repeat(1 + next(3)) + end).clone();
        while let Some((before, after)) = rest.split_once("{}") {
            text += before;
            (0..next(7)).for_each(|_| text += PIECES[next(PIECES.len())]);
            rest = after.to_owned();
        }
        std::fs::write(folder.path().join(format!("{number:04}.{extension}")), text + &rest).unwrap();
    }
    let scan = ["scan", "--policy", "grammar", "--fix-source", "."];
    let jsonl = [&scan[..], &["--format", "jsonl"]].concat();
    let (found, before) = (folder.run(&scan), objects(&folder.run(&jsonl)));
    let fixed = folder.run(&[&scan[..], &["--fix", "--write"]].concat());
    let count = number_before(&fixed.errors, " findings fixed");
    assert!(count > 300, "{}", fixed.errors);
    assert_eq!(number_before(&found.errors, " fixable with --fix"), count, "{}", fixed.errors);
    let after = objects(&folder.run(&jsonl));
    assert_eq!(before.len(), after.len());
    let mut changed = 0;
    for (before, after) in before.iter().zip(&after) {
        let place = |object: &Value| format!("{} {} {}", object["file"], object["kind"], object["place"]);
        assert_eq!(place(before), place(after));
        let text = |object: &Value| object["reference"].as_str().unwrap().to_owned();
        if text(before) == text(after) {
            continue;
        }
        changed += 1;
        assert_eq!(decoded(&text(before)), decoded(&text(after)), "{before}\n{after}");
        let left = codes(after);
        for (code, count) in codes(before) {
            let left = left.get(code).copied().unwrap_or_default();
            assert!(left == 0 || left == count, "{code} is left in part:\n{before}\n{after}");
            // It is left as a whole for one that is not safe.
            let of_code = |found: &&Value| found["code"] == code;
            let found = before["diagnostics"].as_array().unwrap();
            let mut of_code = found.iter().filter(of_code);
            let has_unsafe = of_code.any(|found| found["suggestion"]["safe"] != true);
            assert!(left == 0 || has_unsafe, "{code} is left, and all is safe:\n{before}\n{after}");
        }
    }
    assert!(changed > 200, "{changed}");
    let again = folder.run(&[&scan[..], &["--fix", "--write"]].concat());
    assert!(again.errors.contains("; 0 findings fixed in 0 documents"), "{}", again.errors);
}
