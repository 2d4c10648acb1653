//! Requests that are wrong get a sentence that says what is wrong.

use serde_json::{Value, json};

use crate::share::Share;
use crate::{answer, ask};

/// The longest text of an argument, in bytes.
const LONGEST: usize = 65_536;

/// The operations, each with a request that is right.
fn requests() -> Vec<Value> {
    let grammar = "a = \"x\" / b\r\nb = %x30-39\r\n";
    vec![
        json!({"operation": "analyse", "edition": "rfc3986", "rule": null, "text": "a:b"}),
        json!({"operation": "compare", "older": "rfc2396", "newer": "rfc3986", "text": "a:b"}),
        json!({"operation": "derive", "edition": "rfc3986", "rule": "URI", "text": "a:b", "tried": false}),
        json!({"operation": "diagram", "edition": "rfc3986", "rule": "URI", "taken": [[0, 1]]}),
        json!({"operation": "editions"}),
        json!({"operation": "exercise", "edition": "rfc3986", "kind": "break", "seed": 1}),
        json!({"operation": "mark", "edition": "rfc3986", "kind": "break", "seed": 1, "answer": 3}),
        json!({"operation": "normalize", "edition": "rfc3986", "text": "a:b"}),
        json!({"operation": "own", "notation": "abnf", "text": grammar}),
        json!({"operation": "own_accepts", "notation": "abnf", "text": grammar, "rule": "a", "input": "x"}),
        json!({"operation": "own_automaton", "notation": "abnf", "text": grammar, "rule": "a"}),
        json!({"operation": "own_diagram", "notation": "abnf", "text": grammar, "rule": "a"}),
        json!({"operation": "own_words", "notation": "abnf", "text": grammar, "rule": "a", "seed": 1, "count": 3}),
        json!({"operation": "relation", "edition": "rfc3986", "rule": "port", "other": "rfc2396"}),
        json!({"operation": "resolve", "edition": "rfc3986", "base": "http://a/b", "text": "../c"}),
        json!({"operation": "rule", "edition": "rfc3986", "rule": "port"}),
        json!({"operation": "side_by_side", "text": "a:b"}),
    ]
}

#[test]
fn the_error_lists_all_operations() {
    let error = ask(&json!({"operation": "analyze"}));
    let names: Vec<_> =
        requests().iter().map(|request| request["operation"].as_str().unwrap().to_owned()).collect();
    let expected = format!("no operation has the name analyze; the operations are {}", names.join(", "));
    assert_eq!(error, json!({"error": expected}));
    for request in requests() {
        answer(&request);
    }
}

/// Without an argument that it needs, or with one of a wrong type, a request is answered with the name of the argument.
#[test]
fn a_wrong_argument_is_named() {
    let optional = ["rule of analyse", "rule of derive", "tried of derive", "taken of diagram"];
    let mut wrong = 0;
    for request in requests() {
        for name in request.as_object().unwrap().keys() {
            let operation = request["operation"].as_str().unwrap();
            let mut without = request.clone();
            without.as_object_mut().unwrap().remove(name);
            if optional.contains(&&*format!("{name} of {operation}")) {
                answer(&without);
            } else if name != "answer" {
                let error = ask(&without)["error"].as_str().unwrap_or_default().to_owned();
                assert!(error.starts_with(&format!("{name} is not ")), "{without}: {error}");
                wrong += 1;
            }
            for value in [json!({}), json!([{}]), json!(-1.5)] {
                let mut other = request.clone();
                other[name] = value;
                let error = ask(&other)["error"].as_str().unwrap_or_default().to_owned();
                let is_named =
                    error.starts_with(&format!("{name} is not ")) || name == "answer" && !error.is_empty();
                assert!(is_named, "{other}: {error}");
                wrong += 1;
            }
        }
    }
    assert!(wrong > 200, "{wrong}");
}

#[test]
fn what_is_no_request_is_explained() {
    for (request, expected) in [
        ("", "the request is not JSON: EOF while parsing a value at line 1 column 0"),
        ("{", "the request is not JSON: EOF while parsing an object at line 1 column 1"),
        ("{}x", "the request is not JSON: trailing characters at line 1 column 3"),
        ("\u{fffd}", "the request is not JSON: expected value at line 1 column 1"),
        ("[]", "a request is an object"),
        ("null", "a request is an object"),
        ("{}", "operation is not a string"),
        (r#"{"operation": 1}"#, "operation is not a string"),
        (r#"{"operation": "rule"}"#, "edition is not a string"),
        (r#"{"operation": "rule", "edition": "rfc3986"}"#, "rule is not a string"),
        (
            r#"{"operation": "rule", "edition": "rfc3986", "rule": "ports"}"#,
            "RFC 3986 has no rule with the name ports",
        ),
        (r#"{"operation": "own", "notation": "ebnf", "text": ""}"#, "notation is not bnf or abnf"),
        (
            r#"{"operation": "diagram", "edition": "rfc3986", "rule": "port", "taken": [[1]]}"#,
            "taken is not a list of pairs of numbers",
        ),
    ] {
        let answer: Value = serde_json::from_str(&uri_bnf_page::answer(request)).unwrap();
        assert_eq!(answer, json!({"error": expected}), "{request}");
    }
}

#[test]
fn an_unknown_edition_is_an_error() {
    let names: Vec<_> = uri_bnf::Edition::ALL.iter().map(|edition| edition.name()).collect();
    let [others @ .., newest] = &names[..] else { panic!("no edition") };
    let editions = format!("{} or {newest}", others.join(", "));
    assert!(
        editions.starts_with("RFC 1808, url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732, RFC 3986"),
        "{editions}"
    );
    assert!(names.contains(&"RFC 3987"), "{editions}");
    for name in ["edition", "other"] {
        let mut request =
            json!({"operation": "relation", "edition": "rfc3986", "rule": "port", "other": "rfc2396"});
        request[name] = json!("rfc9999");
        let expected = format!("{name} rfc9999: unknown edition, expected {editions}");
        assert_eq!(ask(&request), json!({"error": expected}));
    }
}

#[test]
fn deep_json_is_an_error() {
    let request = format!(r#"{{"operation": {}"#, "[".repeat(1_000_000));
    let answer = uri_bnf_page::answer(&request);
    assert!(answer.starts_with(r#"{"error":"the request is not JSON: recursion limit exceeded"#), "{answer}");
}

/// Every argument that is a text, up to the limit and beyond.
#[test]
fn a_text_has_a_limit() {
    let mut tried = 0;
    for request in requests() {
        for name in ["text", "base", "input", "rule", "edition", "operation"] {
            if request.get(name).is_none() {
                continue;
            }
            for length in [LONGEST + 1, 1_000_000] {
                let mut long = request.clone();
                long[name] = json!("a".repeat(length));
                let error = ask(&long)["error"].as_str().unwrap_or_default().to_owned();
                assert_eq!(
                    error,
                    format!("{name} has {length} bytes, and the limit is {LONGEST}"),
                    "{request}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried}");
}

/// The longest texts, of the shapes that cost the most.
#[test]
fn the_longest_texts_are_answered() {
    let shapes = [
        "a", "../", "/", "%41", "a.", "1.", "a@", ":", "%", "[", "\u{e9}", ";b", "?", "a-", "./", " ",
        "a/../",
    ];
    let mut share = Share::one_in(6);
    for start in ["", "http://", "foo:", "/", "?"] {
        for shape in shapes.into_iter().filter(|_| share.takes()) {
            let count = (LONGEST - start.len()) / shape.len();
            let text = format!("{start}{}", shape.repeat(count));
            for request in requests() {
                if request["edition"].is_null() && request["operation"] != "side_by_side" {
                    continue;
                }
                let mut long = request.clone();
                if long.get("text").is_some() {
                    long["text"] = json!(text);
                    let length = uri_bnf_page::answer(&long.to_string()).len();
                    assert!(length < 20_000_000, "{}: {start}{shape}: {length}", request["operation"]);
                }
            }
        }
    }
}
