//! What depends on a text: the verdict, components, derivations, editions side by side, normal forms.

use serde_json::{Value, json};
use uri_bnf::{
    Edition,
    derivation::{Deriver, ShownAttempts, ShownDerivation},
    normalize::Normalizer,
};

use crate::{TEXTS, answer, argument, cut};

#[test]
fn a_verdict_is_that_of_the_library() {
    let mut faults = 0;
    for &edition in Edition::ALL {
        for text in TEXTS {
            let answer = answer(&json!({"operation": "analyse", "edition": argument(edition), "text": text}));
            let fault = &answer["fault"];
            match edition.parse(text) {
                Ok(_) => {
                    assert_eq!((&answer["valid"], fault), (&json!(true), &json!(null)), "{edition}: {text}");
                }
                Err(error) => {
                    faults += 1;
                    assert_eq!(answer["valid"], false, "{edition}: {text}");
                    assert_eq!(fault["offset"], error.offset(), "{edition}: {text}");
                    assert_eq!(fault["message"], error.message().to_string(), "{edition}: {text}");
                    assert_eq!(fault["rule"], error.rule().name(), "{edition}: {text}");
                    assert_eq!(fault["url"], error.rule().url().to_string(), "{edition}: {text}");
                    // The entries of the library.
                    let object = serde_json::to_value(error).unwrap();
                    for (name, value) in object.as_object().unwrap() {
                        assert_eq!(&fault[name], value, "{edition}: {text}: {name}");
                    }
                }
            }
        }
    }
    assert!(faults > 6 * 6, "{faults}");
}

#[test]
fn any_rule_is_a_start_symbol() {
    for &edition in Edition::ALL {
        for entry in edition.rules().entries() {
            for text in ["", "a", "1", "%41", "//a", "[::1]", "\u{e9}"] {
                let request = json!({"operation": "analyse", "edition": argument(edition), "rule": entry.name(), "text": text});
                let fault = entry.explain(text.as_bytes()).map(|error| error.offset());
                assert_eq!(
                    answer(&request)["fault"]["offset"].as_u64().map(usize::try_from),
                    fault.map(Ok),
                    "{request}"
                );
            }
        }
    }
}

#[test]
fn components_are_the_parts_of_the_tree() {
    let mut opaque = 0;
    for &edition in Edition::ALL {
        for text in TEXTS {
            let answer = answer(&json!({"operation": "analyse", "edition": argument(edition), "text": text}));
            let components = answer["components"].as_array().unwrap();
            let find = |kind: &str| {
                components.iter().find(|piece| piece["kind"] == kind).map(|piece| &piece["text"])
            };
            let mut end = 0;
            for piece in components {
                assert_eq!(cut(text, &piece["span"]), piece["text"].as_str().unwrap(), "{edition}: {text}");
                assert!(
                    piece["span"][0].as_u64() >= Some(end),
                    "{edition}: {text}: in order, without overlap"
                );
                end = piece["span"][1].as_u64().unwrap();
            }
            let Ok(reference) = edition.parse(text) else { continue };
            let expected = [
                ("scheme", reference.scheme().map(|node| node.text())),
                ("userinfo", reference.userinfo().map(|node| node.text())),
                ("host", reference.host().map(|node| node.text())),
                ("port", reference.port().map(|node| node.text())),
                ("opaque_part", reference.opaque_part().map(|node| node.text())),
                ("query", reference.query().map(|node| node.text())),
                ("fragment", reference.fragment().map(|node| node.text())),
            ];
            for (kind, text) in expected {
                assert_eq!(find(kind), text.map(Value::from).as_ref(), "{edition}: {text:?}: {kind}");
            }
            assert_eq!(find("path").is_none(), reference.opaque_part().is_some(), "{edition}: {text}");
            opaque += usize::from(reference.opaque_part().is_some());
        }
    }
    assert!(opaque > 0, "no edition has an opaque_part");
}

#[test]
fn a_text_with_a_fault_is_divided_at_its_delimiters() {
    let text = "http://exa mple.org:80/a b?c d#e f";
    let answer = answer(&json!({"operation": "analyse", "edition": "rfc3986", "text": text}));
    let pieces = answer["components"].as_array().unwrap();
    let pieces: Vec<_> =
        pieces.iter().map(|piece| (piece["kind"].as_str().unwrap(), cut(text, &piece["span"]))).collect();
    assert_eq!(
        pieces,
        [
            ("scheme", "http"),
            ("authority", "exa mple.org:80"),
            ("path", "/a b"),
            ("query", "c d"),
            ("fragment", "e f")
        ]
    );
}

#[test]
fn a_derivation_is_that_of_the_library() {
    for &edition in Edition::ALL {
        let grammar = edition.rules().file().read().unwrap();
        let deriver = Deriver::new(&grammar).unwrap();
        for text in TEXTS {
            let request =
                json!({"operation": "derive", "edition": argument(edition), "text": text, "tried": true});
            let answer = answer(&request);
            let start = edition.rules().rule(edition.start_symbol()).unwrap();
            let tried = ShownAttempts::new(&start.attempts(text.as_bytes()), &[]);
            assert_eq!(answer["tried"], serde_json::to_value(&tried).unwrap(), "{edition}: {text}");
            let Ok(printed) = deriver.derive(start, text.as_bytes()) else {
                assert_eq!((&answer["valid"], &answer["derivation"]), (&json!(false), &json!(null)));
                let offset = edition.parse(text).unwrap_err().offset();
                assert_eq!(answer["fault"]["offset"], offset, "{edition}: {text}");
                continue;
            };
            let shown = ShownDerivation::new(&printed, &[]);
            let object = serde_json::to_value(shown.object(edition.rules(), text.as_bytes())).unwrap();
            assert_eq!(answer["derivation"], object, "{edition}: {text}");
            assert_eq!(
                (&answer["valid"], &answer["fault"]),
                (&json!(true), &json!(null)),
                "{edition}: {text}"
            );
        }
    }
}

/// With `compact`, sets of expected terminals are written once.
#[test]
fn compact_attempts_are_the_same() {
    for &edition in Edition::ALL {
        for text in TEXTS {
            let mut request =
                json!({"operation": "derive", "edition": argument(edition), "text": text, "tried": true});
            let whole = answer(&request);
            request["compact"] = json!(true);
            let compact = answer(&request);
            let expected = compact["tried"]["expected"].as_array().unwrap();
            let mut attempts = compact["tried"]["attempts"].clone();
            for attempt in attempts.as_array_mut().unwrap() {
                let place = usize::try_from(attempt["expected"].as_u64().unwrap()).unwrap();
                attempt["expected"] = expected[place].clone();
            }
            assert_eq!(attempts, whole["tried"], "{edition}: {text}");
        }
    }
}

#[test]
fn compact_attempts_are_short() {
    let text = format!("http://{}", "1.".repeat(96));
    let mut request = json!({"operation": "derive", "edition": "url07", "text": text, "tried": true});
    let whole = answer(&request).to_string().len();
    request["compact"] = json!(true);
    let compact = answer(&request);
    assert!(compact.to_string().len() < whole / 2, "{} of {whole}", compact.to_string().len());
    let count = |key: &str| compact["tried"][key].as_array().unwrap().len();
    assert!(
        count("expected") < 50 && count("attempts") > 5_000,
        "{}, {}",
        count("expected"),
        count("attempts")
    );
}

#[test]
fn what_was_not_asked_for_is_not_answered() {
    let answer = answer(&json!({"operation": "derive", "edition": "rfc2396", "text": "a", "compact": true}));
    assert_eq!(answer["tried"], json!(null));
    assert_eq!(answer["too_long"], false);
}

#[test]
fn a_long_text_has_a_verdict_but_no_derivation() {
    for (length, end, is_too_long) in [(8_192, "", false), (8_193, "", true), (8_193, " ", true)] {
        let text = "a".repeat(length - end.len()) + end;
        let answer =
            answer(&json!({"operation": "derive", "edition": "rfc3986", "text": text, "tried": true}));
        assert_eq!(
            (&answer["valid"], &answer["too_long"]),
            (&json!(end.is_empty()), &json!(is_too_long)),
            "{length}"
        );
        assert_eq!(
            (answer["derivation"].is_null(), answer["tried"].is_null()),
            (is_too_long, is_too_long),
            "{length}"
        );
        assert_eq!(answer["fault"]["offset"].as_u64(), (!end.is_empty()).then_some(8_192));
    }
}

#[test]
fn side_by_side_each_edition_answers_as_alone() {
    for text in TEXTS {
        let all = answer(&json!({"operation": "side_by_side", "text": text}));
        let all = all["editions"].as_array().unwrap();
        assert_eq!(all.len(), Edition::ALL.len());
        for (verdict, &edition) in all.iter().zip(Edition::ALL) {
            let alone =
                answer(&json!({"operation": "analyse", "edition": verdict["argument"], "text": text}));
            assert_eq!(
                (&verdict["valid"], &verdict["fault"]),
                (&alone["valid"], &alone["fault"]),
                "{edition}: {text}"
            );
            let components = if alone["valid"] == true { alone["components"].clone() } else { json!([]) };
            assert_eq!(
                (&verdict["name"], &verdict["components"]),
                (&edition.name().into(), &components),
                "{text}"
            );
        }
    }
}

#[test]
fn the_last_rung_is_the_normal_form() {
    let mut changed = 0;
    for &edition in Edition::ALL {
        for text in TEXTS.into_iter().chain(["HTTP://A/%7e/./b/../c", "http://EXAMPLE.org:80"]) {
            let answer =
                answer(&json!({"operation": "normalize", "edition": argument(edition), "text": text}));
            let rungs = answer["rungs"].as_array().unwrap();
            let Ok(_) = edition.parse(text) else {
                assert!(rungs.is_empty() && answer["fault"]["offset"].is_u64(), "{edition}: {text}");
                continue;
            };
            let normal = Normalizer::new(edition)
                .with_rungs(uri_bnf::normalize::Rungs::of(edition))
                .normalize(text)
                .unwrap();
            assert_eq!(rungs.last().unwrap()["text"], *normal, "{edition}: {text}");
            let mut before = text;
            for rung in rungs {
                let after = rung["text"].as_str().unwrap();
                assert_eq!(rung["changed"], after != before, "{edition}: {text}: {rung}");
                assert!(rung["applies"] == true || after == before, "{edition}: {text}: {rung}");
                changed += usize::from(after != before);
                before = after;
            }
        }
    }
    assert!(changed > 6 * 3, "{changed}");
}
