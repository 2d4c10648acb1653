//! What depends on the grammars: rules, their relations and diagrams, and the causes of a difference.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use uri_bnf::{Edition, compare::Comparer, grammar::RuleEntry};

use crate::{TEXTS, answer, argument, ask, strings};

#[test]
fn all_editions_have_their_rules() {
    let all = answer(&json!({"operation": "editions"}));
    let all = all["editions"].as_array().unwrap();
    assert_eq!(all.len(), Edition::ALL.len());
    for (described, &edition) in all.iter().zip(Edition::ALL) {
        assert_eq!(described["argument"].as_str().unwrap().parse(), Ok(edition));
        let names: Vec<_> = edition.rules().entries().iter().map(RuleEntry::name).collect();
        assert_eq!(strings(&described["rules"]), names);
        assert_eq!(described["start"], edition.start_symbol());
        assert_eq!(
            (&described["name"], &described["title"]),
            (&edition.name().into(), &edition.title().into())
        );
    }
}

/// The answer of `rule` for a rule of an edition.
fn rule(edition: Edition, name: &str) -> Value {
    answer(&json!({"operation": "rule", "edition": argument(edition), "rule": name}))
}

#[test]
fn every_rule_is_described() {
    for &edition in Edition::ALL {
        for entry in edition.rules().entries() {
            let described = rule(edition, entry.name());
            assert_eq!(described["rule"], entry.name());
            assert_eq!(described["printed"], entry.printed());
            assert_eq!(
                (&described["document"], &described["section"]),
                (&entry.document().into(), &entry.section().into())
            );
            let source = entry.source();
            assert_eq!(described["source"]["code"], source.to_string(), "{edition}: {}", entry.name());
            assert_eq!(described["source"]["lines"], json!([source.lines.start, source.lines.end]));
            assert!(
                described["source"]["code"].as_str().unwrap().contains("fn "),
                "{edition}: {}",
                entry.name()
            );
        }
    }
}

#[test]
fn what_a_rule_uses_is_used_by_it() {
    for &edition in Edition::ALL {
        let names = edition.rules().entries().iter().map(RuleEntry::name);
        let described: Vec<_> = names.map(|name| (name, rule(edition, name))).collect();
        let pairs = |key: &str, turned: bool| {
            let pairs = described.iter().flat_map(|(name, rule)| {
                strings(&rule[key])
                    .into_iter()
                    .map(move |other| if turned { (other, *name) } else { (*name, other) })
            });
            pairs.collect::<BTreeSet<_>>()
        };
        let uses = pairs("uses", false);
        assert_eq!(uses, pairs("used_by", true), "{edition}");
        assert!(uses.len() > 30, "{edition}: {}", uses.len());
    }
}

#[test]
fn a_rule_in_another_edition_leads_back() {
    let mut changes = BTreeSet::new();
    for &edition in Edition::ALL {
        for entry in edition.rules().entries() {
            let described = rule(edition, entry.name());
            let elsewhere = described["editions"].as_array().unwrap();
            assert_eq!(elsewhere.len(), Edition::ALL.len() - 1);
            for other in elsewhere {
                let Some(name) = other["rule"].as_str() else {
                    assert!(other["printed"].is_null() && other["change"].is_null(), "{other}");
                    continue;
                };
                let there: Edition = other["edition"].as_str().unwrap().parse().unwrap();
                let corresponding = there.rules().rule(name).unwrap();
                assert_eq!(other["printed"], corresponding.printed());
                let change = other["change"].as_str().unwrap();
                assert!(["same", "renamed", "changed"].contains(&change), "{change}");
                assert!(change != "same" || name == entry.name(), "{edition}, {there}: {other}");
                changes.insert(change.to_owned());
                let back = rule(there, name);
                let back =
                    back["editions"].as_array().unwrap().iter().find(|back| back["name"] == edition.name());
                assert!(
                    back.is_some_and(|back| back["rule"].is_string()),
                    "{there} {name}: nothing in {edition}"
                );
            }
        }
    }
    assert_eq!(changes.len(), 3, "{changes:?}");
}

/// A string that only one of two rules accepts is accepted by this one and not by the other.
#[test]
fn a_relation_shows_strings_of_one_side() {
    let mut shown = 0;
    for (edition, other) in [(Edition::Rfc2396, Edition::Rfc3986), (Edition::Rfc3986, Edition::Rfc2396)] {
        for entry in edition.rules().entries() {
            let described = rule(edition, entry.name());
            let elsewhere =
                described["editions"].as_array().unwrap().iter().find(|there| there["name"] == other.name());
            let Some(name) = elsewhere.unwrap()["rule"].as_str() else { continue };
            let there = other.rules().rule(name).unwrap();
            let request = json!({"operation": "relation", "edition": argument(edition), "rule": entry.name(), "other": argument(other)});
            let relation = answer(&request);
            for word in strings(&relation["only_here"]) {
                shown += 1;
                assert!(entry.accepts(word) && !there.accepts(word), "{request}: {word:?}");
            }
            for word in strings(&relation["only_there"]) {
                shown += 1;
                assert!(!entry.accepts(word) && there.accepts(word), "{request}: {word:?}");
            }
            let is_equal = relation["relation"] == "equal";
            let words = strings(&relation["only_here"]).len() + strings(&relation["only_there"]).len();
            assert_eq!(words == 0, is_equal, "{request}: {relation}");
        }
    }
    assert!(shown > 50, "{shown}");
}

#[test]
fn every_rule_has_a_diagram() {
    for &edition in Edition::ALL {
        for entry in edition.rules().entries() {
            let request = json!({"operation": "diagram", "edition": argument(edition), "rule": entry.name()});
            let svg = answer(&request)["svg"].as_str().unwrap().to_owned();
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{request}");
            let mut uses: Vec<_> =
                strings(&rule(edition, entry.name())["uses"]).into_iter().map(str::to_owned).collect();
            uses.retain(|name| !svg.contains(&format!("data-rule=\"{name}\"")));
            // `path-empty` and `ipath-empty` repeat it no times.
            uses.retain(|name| !(entry.name().ends_with("path-empty") && name.ends_with("pchar")));
            assert!(uses.is_empty(), "{request}: no box for {uses:?}");
        }
    }
}

#[test]
fn the_parts_that_were_taken_are_lit() {
    let request = json!({"operation": "derive", "edition": "rfc3986", "text": "http://h:80/"});
    let derivation = &answer(&request)["derivation"];
    let steps = derivation["steps"].as_array().unwrap();
    let authority = steps.iter().find(|step| step["rule"] == "authority").unwrap();
    let taken: Vec<_> =
        authority["taken"].as_array().unwrap().iter().map(|part| json!([part["part"], 1])).collect();
    let mut request = json!({"operation": "diagram", "edition": "rfc3986", "rule": "authority"});
    let dark = answer(&request)["svg"].as_str().unwrap().to_owned();
    request["taken"] = json!(taken);
    let lit = answer(&request)["svg"].as_str().unwrap().to_owned();
    assert!(!dark.contains("data-taken=\"1\"") && lit.contains("data-taken=\"1\""), "{lit}");
}

#[test]
fn a_difference_is_that_of_the_library() {
    let mut differences = 0;
    for (index, &older) in Edition::ALL.iter().enumerate() {
        for &newer in &Edition::ALL[index + 1..] {
            let comparer = Comparer::new(older, newer);
            for text in TEXTS {
                let request = json!({"operation": "compare", "older": argument(older), "newer": argument(newer), "text": text});
                let answer = answer(&request);
                let difference = comparer.compare(text).unwrap();
                assert_eq!(answer["difference"].is_null(), difference.is_none(), "{request}");
                let Some(difference) = difference else { continue };
                differences += 1;
                let causes = answer["difference"]["causes"].as_array().unwrap();
                assert_eq!(causes.len(), difference.causes().len(), "{request}");
                for (cause, expected) in causes.iter().zip(difference.causes()) {
                    let pairs = cause["rules"].as_array().unwrap();
                    let exchanged = pairs.iter().filter(|pair| pair["exchanged"] == true).count();
                    assert_eq!(
                        (pairs.len(), exchanged),
                        (expected.rules().len(), expected.exchanged().count()),
                        "{request}"
                    );
                }
            }
        }
    }
    assert!(differences > 15 * 3, "{differences}");
}

#[test]
fn an_address_in_brackets_makes_editions_differ() {
    let request =
        json!({"operation": "compare", "older": "rfc2396", "newer": "rfc3986", "text": "http://[::1]/"});
    let difference = &answer(&request)["difference"];
    assert_eq!((&difference["kind"], &difference["accepted_by"]), (&json!("verdict"), &json!("RFC 3986")));
    let rules = difference["causes"][0]["rules"].to_string();
    assert!(rules.contains(r#""rule":"host""#), "{rules}");
}

#[test]
fn a_rule_without_a_corresponding_one_has_no_relation() {
    let request =
        json!({"operation": "relation", "edition": "rfc3986", "rule": "IPvFuture", "other": "rfc2396"});
    assert_eq!(ask(&request)["error"], "RFC 2396 has no rule that corresponds to IPvFuture");
}
