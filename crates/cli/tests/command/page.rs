//! The operations of the page answer what the command prints: `derive`, `resolve` and `normalize`, in all editions.

use crate::share::{Share, of_run};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use uri_bnf::Edition;

/// Inputs of every kind, besides those of `tests/faults.tsv`.
const TEXTS: &[&str] = &[
    "",
    "#",
    "//",
    "/a/b/",
    "http://alice@example.com:8042/over/there?name=ferret#nose",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "http://[v7.a:b]/",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "../images/./logo.png?v=2",
    "https://例え.jp/引き出し?q=é#\u{1f600}",
    "http://user:secret@host/",
    "a\u{0}b\nc\r\n",
    "http://a/\u{202e}",
];

/// The inputs of the table of faults: each is the text between two tabs.
fn texts() -> Vec<String> {
    let table = include_str!("../../../../tests/faults.tsv");
    let cells = table.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split('\t').skip(2));
    let texts: BTreeSet<_> = cells.chain(TEXTS.iter().copied()).map(ToOwned::to_owned).collect();
    assert!(texts.len() > 200, "{}", texts.len());
    texts.into_iter().collect()
}

/// Runs the command with these inputs, and returns an object for each.
fn command(edition: Edition, arguments: &[&str], texts: &[String]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_uri-bnf"))
        .args(arguments)
        .args([
            "--format",
            "jsonl",
            "--no-config",
            "--show-secrets",
            "--null",
            "--file",
            "-",
            "--edition",
            &edition.to_string(),
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let octets = texts.iter().flat_map(|text| [text.as_str(), "\0"]).collect::<String>();
    let writer = std::thread::spawn(move || input.write_all(octets.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let objects: Vec<_> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), texts.len(), "{arguments:?} {edition}");
    objects
}

fn page(edition: Edition, mut request: Value) -> Value {
    request["edition"] = edition.to_string().into();
    serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).unwrap()
}

/// Inputs that NUL does not divide.
fn texts_without_null() -> Vec<String> {
    texts().into_iter().filter(|text| !text.contains('\0')).collect()
}

#[test]
fn derivations_are_those_of_the_command() {
    let texts = texts_without_null();
    let (mut valid, mut rejected) = (0, 0);
    let mut share = Share::one_in(11);
    for &edition in Edition::ALL {
        let texts: Vec<_> = texts.iter().filter(|_| share.takes()).cloned().collect();
        for (text, printed) in texts.iter().zip(command(edition, &["derive", "--tried"], &texts)) {
            let answer = page(edition, json!({"operation": "derive", "text": text, "tried": true}));
            assert_eq!(printed["input"], text.as_str());
            for key in ["valid", "derivation", "tried"] {
                assert_eq!(answer[key], printed[key], "{key} of {text:?} in {edition}");
            }
            // The command also names the editions in which the input is valid.
            for key in ["span", "found", "expected", "rules", "document", "section"] {
                assert_eq!(answer["fault"][key], printed["error"][key], "{key} of {text:?} in {edition}");
            }
            let analysis = page(edition, json!({"operation": "analyse", "text": text}));
            assert_eq!(
                (&analysis["valid"], &analysis["fault"]),
                (&answer["valid"], &answer["fault"]),
                "{text:?} in {edition}"
            );
            *if printed["valid"] == true { &mut valid } else { &mut rejected } += 1;
        }
    }
    let least = of_run([20, 200]);
    assert!(valid > least && rejected > least, "{valid} valid, {rejected} rejected");
}

#[test]
fn normal_forms_are_those_of_the_command() {
    let texts = texts_without_null();
    let mut changed = 0;
    for &edition in Edition::ALL {
        for (text, printed) in texts.iter().zip(command(edition, &["normalize"], &texts)) {
            let answer = page(edition, json!({"operation": "normalize", "text": text}));
            let last = answer["rungs"].as_array().unwrap().last().map_or(&Value::Null, |rung| &rung["text"]);
            assert_eq!(last, &printed["result"], "{text:?} in {edition}");
            changed += usize::from(printed["changed"] == true);
        }
    }
    assert!(changed > 50, "{changed}");
}

#[test]
fn resolved_references_are_those_of_the_command() {
    let texts = texts_without_null();
    let mut resolved = 0;
    for &edition in Edition::ALL {
        for base in ["http://a/b/c/d;p?q", "http://a", "file:///a/../b"] {
            for (text, printed) in texts.iter().zip(command(edition, &["resolve", "--base", base], &texts)) {
                let answer = page(edition, json!({"operation": "resolve", "text": text, "base": base}));
                assert_eq!(answer["base_error"], Value::Null);
                assert_eq!(answer["result"], printed["result"], "{text:?} in {edition} with {base}");
                resolved += usize::from(printed["result"].is_string());
            }
        }
    }
    assert!(resolved > 500, "{resolved}");
}
