//! `uri-bnf codes`: all codes, in each format.

use crate::run::run;
use serde_json::json;
use uri_bnf::validate::checks::{CODES, MALFORMED_PORT, SPACE};

#[test]
fn each_code_has_a_line() {
    let run = run(&["codes"]).ends_with(0);
    assert_eq!((run.lines().len(), run.errors.as_str()), (CODES.len(), ""));
    for (line, code) in run.lines().iter().zip(CODES) {
        let words: Vec<_> = line.split_whitespace().collect();
        let expected = [&code.number().to_string(), &code.severity().to_string(), code.name()];
        assert_eq!(words[..3], expected, "{line}");
        assert!(line.ends_with(code.summary()), "{line}");
    }
    assert_eq!(run.output, crate::run::run(&["codes", "--format", "text"]).output);
}

#[test]
fn each_code_has_an_object() {
    let objects = run(&["codes", "--format", "jsonl"]).ends_with(0).objects();
    assert_eq!(objects.len(), CODES.len());
    let of = |name: &str| objects.iter().find(|object| object["code"] == name).unwrap().clone();
    assert_eq!(
        of("space"),
        json!({
            "code": "space", "number": 102, "severity": "error", "grammar": true, "summary": SPACE.summary(),
            "editions": ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986"],
            "suggestions": {"safety": "sometimes safe", "reason": SPACE.safety_reason()},
        })
    );
    assert_eq!(of(MALFORMED_PORT.name())["editions"], json!(["RFC 2732", "RFC 3986"]));
    assert_eq!(of(MALFORMED_PORT.name())["suggestions"], json!(null));
    let safety = |name| of(name)["suggestions"]["safety"].clone();
    assert_eq!((safety("uppercase-host"), safety("password")), (json!("sometimes safe"), json!("unsafe")));
    assert_eq!(
        (&of("registry-name")["grammar"], &of("registry-name")["severity"]),
        (&json!(false), &json!("warning"))
    );
}

#[test]
fn each_code_has_a_row() {
    let run = run(&["codes", "--format", "markdown"]).ends_with(0);
    assert_eq!(run.lines().len(), CODES.len() + 2);
    assert!(run.lines().contains(
        &"| 102 | error | `space` | all | Reports a space, which no component may contain. | sometimes safe |"
    ));
    let unescaped = |line: &&str| line.replace("\\|", "").matches('|').count() == 7;
    assert!(run.lines().iter().all(unescaped), "{}", run.output);
}
