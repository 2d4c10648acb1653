//! Grammars that a reader pastes in.

use serde_json::{Value, json};

const GRAMMAR: &str = "host = name | address\nname = 1*( \"a\" | \"1\" )\naddress = \"1.1\" | \"1\"\n";

fn answer(request: &Value) -> Value {
    serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).unwrap()
}

fn own(operation: &str, text: &str, more: &[(&str, Value)]) -> Value {
    let mut request = json!({"operation": operation, "notation": "bnf", "text": text, "rule": "host"});
    for (name, value) in more {
        request[name] = value.clone();
    }
    answer(&request)
}

#[test]
fn a_grammar_is_read_and_linted() {
    let read = own("own", GRAMMAR, &[]);
    assert_eq!(read["error"], Value::Null);
    assert_eq!(read["rules"][0]["uses"], json!(["name", "address"]));
    let names: Vec<_> = read["findings"].as_array().unwrap().iter().map(|finding| &finding["name"]).collect();
    assert_eq!(names, ["ambiguous-alternatives", "never-winning-alternative"]);
}

#[test]
fn errors_have_a_place() {
    let read = own("own", "a = \"x\"\nb = ( \"y\"\n", &[]);
    assert_eq!(read["error"]["line"], 2, "{read}");
    assert!(read["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
    let diagram = own("own_diagram", "a = \"x\"\nb = ( \"y\"\n", &[]);
    assert!(diagram["error"].as_str().unwrap().starts_with("line 2, column "), "{diagram}");
    for text in ["", "a", "host = host \"a\"", "host = <unknown prose>", "host = missing"] {
        let read = own("own_automaton", text, &[]);
        assert!(read["error"].as_str().is_some_and(|message| message.len() > 10), "{text}: {read}");
    }
}

#[test]
fn an_automaton_and_its_strings() {
    let states = own("own_automaton", GRAMMAR, &[]);
    assert_eq!(states["picture"], true);
    assert_eq!(states["count"], states["states"].as_array().unwrap().len());
    assert_eq!(states["states"][0], json!({"accepting": false, "word": ""}));
    // Each word of a state is accepted if and only if the state is accepting.
    for state in states["states"].as_array().unwrap() {
        let accepted = own("own_accepts", GRAMMAR, &[("input", state["word"].clone())]);
        assert_eq!(accepted["accepts"], state["accepting"]);
    }
    let words = own("own_words", GRAMMAR, &[("seed", json!(1)), ("count", json!(20))]);
    for (kind, expected) in [("valid", true), ("near_misses", false)] {
        let strings = words[kind].as_array().unwrap();
        assert!(strings.len() > 5, "{words}");
        for string in strings {
            assert_eq!(
                own("own_accepts", GRAMMAR, &[("input", string.clone())])["accepts"],
                expected,
                "{string}"
            );
        }
    }
}

#[test]
fn where_a_text_leaves_the_language() {
    let accepted = own("own_accepts", GRAMMAR, &[("input", json!("1.x"))]);
    assert_eq!((&accepted["offset"], &accepted["may_end"]), (&json!(2), &json!(false)));
    assert_eq!(accepted["expected"], "1");
    let accepted = own("own_accepts", "host = \"é\"", &[("input", json!("è"))]);
    assert_eq!((&accepted["accepts"], &accepted["offset"]), (&json!(false), &json!(0)));
}

#[test]
fn a_grammar_may_link_to_an_edition() {
    let text = "; Links     target: absolute-URI of rfc3986.abnf\n\nhost = target \" x\"\ntarget = <absolute-URI, see RFC 3986>\n";
    let accepts = |input: &str| {
        let request = json!({"operation": "own_accepts", "notation": "abnf", "text": text, "rule": "host", "input": input});
        answer(&request)
    };
    assert_eq!(accepts("http://[::1]/ x")["accepts"], true);
    assert_eq!(accepts("http://[::1/ x")["offset"], 11);
    let other = text.replace("rfc3986.abnf", "other.abnf");
    assert!(own("own_automaton", &other, &[])["error"].as_str().unwrap().contains("links to other.abnf"));
}

#[test]
fn a_large_automaton_is_an_error() {
    let read = own("own_automaton", "host = 100000*\"x\"", &[]);
    assert!(read["error"].as_str().unwrap().contains("too large"), "{read}");
}
