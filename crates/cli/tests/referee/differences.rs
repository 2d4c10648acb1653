//! `uri-bnf differ` finds and names planted faults of readers, and nothing in one that has none.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Compares the expression of appendix B with the reader, on texts that are made for a rule.
fn differ(fault: &str, rule: &str, options: &[&str]) -> Output {
    let this = std::env::current_exe().unwrap();
    let parser = format!("toy={} reader {fault}", this.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-bnf"));
    command.args([
        "differ",
        "--no-config",
        "--suite",
        "quick",
        "--rule",
        rule,
        "--between",
        "appendix-b,toy",
    ]);
    command
        .args(["--parser", &parser, "--format", "jsonl"])
        .args(options)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn classes(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let objects = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    objects.filter(|object| object["kind"] == "class").collect()
}

/// A fault, the rule, a component, all classes in it, and what the toy reads of the first witness, where the other reads something
/// else.
type Fault = (&'static str, &'static str, &'static str, &'static [&'static str]);

const FAULTS: [Fault; 4] = [
    ("first-at", "authority", "host", &["host several-at"]),
    ("backslash-is-slash", "authority", "host", &["host backslash"]),
    (
        "decodes-host",
        "host",
        "host",
        &[
            "host escaped-nul-in-host",
            "host escaped-delimiter-in-host",
            "host escape-in-host",
            "host brackets",
            "host zone",
            // The toy takes a sign for a digit.
            "host percent-sign",
        ],
    ),
    ("last-port", "authority", "host", &["host several-colons"]),
];

pub(crate) fn planted_readers_are_named() {
    for (fault, rule, component, expected) in FAULTS {
        let output = differ(fault, rule, &["--component", component]);
        assert_eq!(output.status.code(), Some(1), "{fault}: {output:?}");
        let classes = classes(&output);
        let ids: Vec<&str> = classes.iter().map(|class| class["id"].as_str().unwrap()).collect();
        assert!(ids.contains(&expected[0]), "{fault}: {ids:?}");
        assert!(ids.iter().all(|id| expected.contains(id)), "{fault}: {ids:?}");
        for class in &classes {
            let sides = class["witness"]["sides"].as_array().unwrap();
            assert_eq!(sides.len(), 2, "{fault}: {class}");
            assert!(class["witness"]["text"].as_str().unwrap().len() < 16, "{fault}: {class}");
        }
    }
}

pub(crate) fn readers_without_a_fault_agree() {
    for rule in ["authority", "path-abempty", "URI-reference"] {
        let output = differ("none", rule, &[]);
        assert_eq!(output.status.code(), Some(0), "{rule}: {}", String::from_utf8_lossy(&output.stdout));
        let summary = String::from_utf8(output.stdout).unwrap();
        let summary: Value = serde_json::from_str(summary.lines().last().unwrap()).unwrap();
        assert!(summary["counts"]["texts"].as_u64().unwrap() > 50_000, "{summary}");
        assert_eq!(summary["counts"]["differing"], 0);
    }
}

/// What others read of the texts is still compared.
pub(crate) fn readers_that_crash_are_left_out() {
    let this = std::env::current_exe().unwrap();
    let parser = format!("toy={} reader crashes", this.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_uri-bnf"));
    command.args([
        "differ",
        "--no-config",
        "--between",
        "appendix-b,whatwg,toy",
        "--parser",
        &parser,
        "--format",
        "jsonl",
    ]);
    command.args(["http://[::1]@a/", "http://b\\@c/", "http://c:[::1]@d/"]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let texts: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let host = |object: &Value| {
        let components = object["components"].as_array().unwrap();
        components.iter().find(|component| component["component"] == "host").cloned()
    };
    assert_eq!(host(&texts[0]), None, "{text}");
    let sides = &host(&texts[1]).unwrap()["sides"];
    assert_eq!(sides[0]["parsers"], serde_json::json!(["appendix-b", "toy"]), "{text}");
    assert_eq!(sides[1]["parsers"], serde_json::json!(["whatwg"]), "{text}");
}
