//! `uri-bnf codes`: all codes, in each format.

use crate::listed::{TABULATED, is_tabulated};
use crate::run::run;
use serde_json::json;
use uri_bnf::validate::checks::{
    ABSOLUTE_REFERENCE, CODES, ESCAPED_NUL, PRIVATE_ADDRESS, REPEATED_SCHEME, SPACE,
};

/// The codes of documents, which the library does not have.
const OF_DOCUMENTS: [(&str, &str); 5] = [
    ("duplicate-label", "warning"),
    ("empty-destination", "warning"),
    ("malformed-document", "error"),
    ("missing-file", "error"),
    ("unresolved-label", "warning"),
];

#[test]
fn each_code_has_a_line() {
    let run = run(&["codes"]).ends_with(0);
    assert_eq!((run.lines().len(), run.errors.as_str()), (CODES.len() + OF_DOCUMENTS.len(), ""));
    for (line, (code, severity)) in run.lines().iter().skip(CODES.len()).zip(OF_DOCUMENTS) {
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words[..4], ["-", severity, code, "documents"], "{line}");
    }
    for (line, code) in run.lines().iter().zip(CODES) {
        let words: Vec<_> = line.split_whitespace().collect();
        let severity = format!("{}{}", code.severity(), if code.is_off() { ", off" } else { "" });
        assert_eq!(words[0], code.number().to_string(), "{line}");
        assert!(words[1..].join(" ").starts_with(&format!("{severity} {} ", code.name())), "{line}");
        assert!(line.ends_with(code.summary()), "{line}");
    }
    assert_eq!(run.output, crate::run::run(&["codes", "--format", "text"]).output);
}

#[test]
fn each_code_has_an_object() {
    let objects = run(&["codes", "--format", "jsonl"]).ends_with(0).objects();
    assert_eq!(objects.len(), CODES.len() + OF_DOCUMENTS.len());
    // Without editions that are not in the tables of the tests.
    let of = |name: &str| {
        let mut object = objects.iter().find(|object| object["code"] == name).unwrap().clone();
        object["editions"].as_array_mut().unwrap().retain(is_tabulated);
        object["severities"].as_object_mut().unwrap().retain(|name, _| TABULATED.contains(&name.as_str()));
        object
    };
    assert_eq!(
        of("space"),
        json!({
            "code": "space", "number": 102, "severity": "error", "off": false, "grammar": true,
            "summary": SPACE.summary(),
            "editions": ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"],
            "severities": {
                "url-syntax-07": "error", "uri-syntax-01": "error", "RFC 2396": "error", "RFC 2732": "error",
                "RFC 3986": "error",
                "RFC 3987": "error",
            },
            "suggestions": {"safety": "sometimes safe", "reason": SPACE.safety_reason()},
        })
    );
    assert_eq!(
        of(ABSOLUTE_REFERENCE.name())["editions"],
        json!(["RFC 2396", "RFC 2732", "RFC 3986", "RFC 3987"])
    );
    assert_eq!(of(ESCAPED_NUL.name())["suggestions"], json!(null));
    assert_eq!(of(PRIVATE_ADDRESS.name())["off"], true);
    assert_eq!(
        of(REPEATED_SCHEME.name())["severities"],
        json!({
            "url-syntax-07": "warning", "uri-syntax-01": "warning", "RFC 2396": "error", "RFC 2732": "error",
            "RFC 3986": "warning",
            "RFC 3987": "warning",
        })
    );
    let safety = |name| of(name)["suggestions"]["safety"].clone();
    assert_eq!((safety("uppercase-host"), safety("password")), (json!("sometimes safe"), json!("unsafe")));
    assert_eq!(
        (&of("registry-name")["grammar"], &of("registry-name")["severity"]),
        (&json!(false), &json!("warning"))
    );
}

/// What is off, and what depends on the edition, is in the line and in the row.
#[test]
fn severities_that_differ_are_shown() {
    for format in ["text", "markdown"] {
        let output = run(&["codes", "--format", format]).ends_with(0).output;
        let line = |number: &str| {
            let line = output.lines().find(|line| line.trim_start_matches(['|', ' ']).starts_with(number));
            line.unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let levels = "2396, 2732; warning in url-syntax-07, uri-syntax-01, 3986, 3987";
        assert!(line("405").contains(levels), "{output}");
        assert!(line("601").contains("advice, off"), "{output}");
        assert!(!line("501").contains("off") && line("501").contains("advice"), "{output}");
    }
}

#[test]
fn each_code_has_a_row() {
    let run = run(&["codes", "--format", "markdown"]).ends_with(0);
    assert_eq!(run.lines().len(), CODES.len() + OF_DOCUMENTS.len() + 2);
    assert!(run.lines().contains(
        &"| 102 | error | `space` | all | Reports a space, which no component may contain. | sometimes safe |"
    ));
    let unescaped = |line: &&str| line.replace("\\|", "").matches('|').count() == 7;
    assert!(run.lines().iter().all(unescaped), "{}", run.output);
}

/// A code whose findings are warnings only in an authority says so in the list and on its page.
#[test]
fn what_is_a_warning_in_an_authority_says_so() {
    let list = run(&["codes"]).ends_with(0).output;
    for code in ["mixed-directions", "undirected-end"] {
        let line = list.lines().find(|line| line.contains(&format!(" {code} "))).unwrap();
        assert!(line.contains(" warning ") && line.ends_with("as advice outside an authority."), "{line}");
        let page = run(&["explain", code]).ends_with(0).output;
        assert!(page.contains("as a warning in an authority, and as advice elsewhere"), "{page}");
    }
}
