//! The steps of a resolution lead to what the library resolves.

use crate::share::{Share, of_run};
use serde_json::{Value, json};
use uri_bnf::Edition;

fn resolve(edition: Edition, base: &str, text: &str) -> Value {
    let request = json!({"operation": "resolve", "edition": edition.name(), "base": base, "text": text});
    serde_json::from_str(&uri_bnf_page::answer(&request.to_string())).unwrap()
}

/// The target after the last step.
fn recomposed(steps: &Value) -> String {
    let target = &steps.as_array().unwrap().last().unwrap()["target"];
    let part = |name: &str, before: &str, after: &str| {
        target[name].as_str().map_or_else(String::new, |part| format!("{before}{part}{after}"))
    };
    [
        part("scheme", "", ":"),
        part("authority", "//", ""),
        part("path", "", ""),
        part("query", "?", ""),
        part("fragment", "#", ""),
    ]
    .concat()
}

/// All references of a few pieces, with bases of each kind. Only where the specification leaves something open do the steps
/// differ from the library, and then the last step names it.
#[test]
fn steps_agree_with_the_library() {
    let bases = [
        "http://a/b/c/d;p?q",
        "http://a",
        "http://a/",
        "f:/b/c",
        "f:///b//c",
        "http://a/b/../c/./d",
        "f:b/c",
        "f:",
    ];
    let pieces = ["", "g", "/", ".", "..", "./", "../", "//h", "?y", "#s", "f:", "http:"];
    let (mut resolved, mut open) = (0, 0);
    let mut share = Share::one_in(11);
    for &edition in Edition::ALL {
        for base in bases {
            for first in pieces {
                for second in pieces {
                    for third in pieces.into_iter().filter(|_| share.takes()) {
                        let text = [first, second, third].concat();
                        let answer = resolve(edition, base, &text);
                        let Some(result) = answer["result"].as_str() else { continue };
                        resolved += 1;
                        assert_eq!(recomposed(&answer["steps"]), result, "{edition} {base} {text}");
                        let last = answer["steps"].as_array().unwrap().last().unwrap();
                        if last["number"] == "–" {
                            open += 1;
                            let words = last["text"].as_str().unwrap();
                            assert!(words.ends_with(")."), "{edition} {base} {text}: {words}");
                        }
                    }
                }
            }
        }
    }
    assert!(
        resolved > of_run([2_000, 20_000]) && open > of_run([10, 100]) && open * 10 < resolved,
        "{resolved} {open}"
    );
}

/// A row that does not apply changes nothing; under RFC 3986, a row changes no component but those that it names.
#[test]
fn each_row_sets_what_it_names() {
    let mut seen = 0;
    for &edition in Edition::ALL {
        for base in ["http://a/b/c/d;p?q", "f:b/c", "http://a"] {
            for text in ["http://x/./y?z", "//x/./y?z", "?y", "#s", "", "/g", "../g?y#s", "g;x", "mailto:a@b"]
            {
                let answer = resolve(edition, base, text);
                let mut before =
                    json!({"scheme": null, "authority": null, "path": null, "query": null, "fragment": null});
                for step in answer["steps"].as_array().unwrap() {
                    let (words, target) = (step["text"].as_str().unwrap(), &step["target"]);
                    for name in ["scheme", "authority", "path", "query", "fragment"] {
                        if target[name] == before[name] {
                            continue;
                        }
                        assert_eq!(step["applies"], true, "{edition} {base} {text}: {words}");
                        let is_pseudo_code = edition.rules().rule("sub-delims").is_some();
                        assert!(
                            !is_pseudo_code || words.contains(&format!("T.{name} = ")),
                            "{base} {text}: {words}"
                        );
                        seen += 1;
                    }
                    before = target.clone();
                }
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn the_example_of_section_5_2_4() {
    let answer = resolve(Edition::Rfc3986, "http://a/b/c/d", "./../g");
    assert_eq!(answer["result"], "http://a/b/g");
    let removal =
        answer["steps"].as_array().unwrap().iter().find_map(|step| step["removal"].as_object()).unwrap();
    let rows = removal["rows"].as_array().unwrap();
    assert_eq!(rows[0], json!({"step": "1", "output": "", "input": "/b/c/./../g"}));
    assert_eq!(rows.last().unwrap()["output"], "/b/g");
}

#[test]
fn what_is_wrong_is_said() {
    assert!(resolve(Edition::Rfc2396, "a", "g")["base_error"].as_str().unwrap().contains("needs a scheme"));
    assert_eq!(resolve(Edition::Rfc2396, "http://a/", "g h")["fault"]["offset"], 1);
    assert!(resolve(Edition::Rfc2396, "mailto:a", "g")["error"].as_str().unwrap().contains("hierarchical"));
    assert_eq!(resolve(Edition::Rfc2396, "http://a/", "#s")["is_current_document"], true);
}

/// In RFC 2396 and RFC 2732, no rule derives a reference that is only a query, but their examples resolve one.
#[test]
fn a_query_alone_is_resolved_though_it_is_not_valid() {
    for &edition in Edition::ALL {
        let answer = resolve(edition, "http://a/b/c/d;p?q", "?y");
        let is_valid = edition != Edition::Rfc2396 && edition != Edition::Rfc2732;
        assert_eq!(answer["fault"].is_null(), is_valid, "{edition}: {answer}");
        // RFC 1808 also keeps the params.
        let keeps_the_path =
            ["sub-delims", "net_loc"].iter().any(|rule| edition.rules().rule(rule).is_some());
        let Some(result) = answer["result"].as_str() else { panic!("{edition}: {answer}") };
        assert_eq!(
            result,
            if keeps_the_path { "http://a/b/c/d;p?y" } else { "http://a/b/c/?y" },
            "{edition}"
        );
        assert_eq!(recomposed(&answer["steps"]), result, "{edition}");
        assert_eq!(answer["reference"]["query"], "y");
    }
}

#[test]
fn what_is_not_valid_is_not_resolved() {
    let answer = resolve(Edition::Rfc2396, "http://a/b", "a b");
    assert_eq!(
        (&answer["result"], &answer["steps"], &answer["fault"]["offset"]),
        (&json!(null), &json!([]), &json!(1))
    );
}
