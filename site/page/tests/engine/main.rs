//! The operations of the engine, on every edition.

mod exercises;
mod findings;
mod grammars;
mod own_grammar;
mod problems;
mod random;
mod resolution;
#[expect(dead_code, reason = "another package uses the rest")]
#[path = "../../../../tests/support/share.rs"]
mod share;
mod texts;

use serde_json::{Value, json};
use uri_bnf::Edition;

/// Texts that are valid in some editions or in all, and texts with faults at their beginning, middle and end.
const TEXTS: [&str; 26] = [
    "",
    "#",
    "a",
    "/a/b",
    "//h:80/",
    "http://alice@example.org:80/a;b=c/d?q#f",
    "http://my_host/",
    "http://1.2.3.4:8080/x",
    "http://[::1]/x",
    "http://[v1.a:b]/",
    "foo:bar",
    "mailto:a@b?c",
    "foo:",
    "urn:isbn:0451450523",
    "?q",
    "../../g;x=1/../y",
    "http://example.org/%7Ea?b/c#d/e",
    "http://h\u{e9}/\u{2014}",
    "http://exa mple.org/",
    "http://a/b%2",
    "http://a/%zz",
    "1http://a",
    "http://h:8o/",
    "a{b}",
    "\u{0}",
    "http://a/b#c#d",
];

/// Answers a request.
fn ask(request: &Value) -> Value {
    serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).expect("an answer is JSON")
}

/// Answers a request that is right.
fn answer(request: &Value) -> Value {
    let answer = ask(request);
    assert!(answer.get("error").is_none_or(Value::is_null), "{request}: {answer}");
    answer
}

/// The argument of an edition.
fn argument(edition: Edition) -> String {
    let all = answer(&json!({"operation": "editions"}));
    let place = Edition::ALL.iter().position(|other| *other == edition).unwrap();
    all["editions"][place]["argument"].as_str().unwrap().to_owned()
}

/// The strings of a list.
fn strings(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|value| value.as_str().unwrap()).collect()
}

/// The octets of a text that a span of an answer encloses.
fn cut<'t>(text: &'t str, span: &Value) -> &'t str {
    let end = |index: usize| usize::try_from(span[index].as_u64().unwrap()).unwrap();
    &text[end(0)..end(1)]
}
