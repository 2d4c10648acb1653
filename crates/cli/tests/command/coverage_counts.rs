//! The counts of `uri-bnf report --coverage` are those of full derivations, counted one by one.

use std::collections::BTreeMap;

use serde_json::Value;
use uri_bnf::bnf::Matcher;
use uri_bnf::{rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07};

use crate::run::Folder;

#[test]
fn counts_are_those_of_full_derivations() {
    let list = include_str!("../../../../examples/urls.txt").to_owned()
        + "a:b\n//u@[::1]:80/\nhttp://127.0.0.1/%41;x?y#z\n../a//b\nmailto:a@b\n?\n#\nhttp://[v1.a]/\n";
    let folder = Folder::new("coverage-naive").with("list", &list);
    let editions = [
        ("2396", &rfc2396::RULES),
        ("2732", &rfc2732::RULES),
        ("3986", &rfc3986::RULES),
        ("3987", &rfc3987::RULES),
        ("uri-syntax-01", &uri01::RULES),
        ("url-syntax-07", &url07::RULES),
    ];
    for (edition, table) in editions {
        let run =
            folder.run(&["report", "--coverage", "--edition", edition, "--format", "json", "--file", "list"]);
        let report: Value = serde_json::from_str(&run.ends_with(0).output).unwrap();
        let grammar = table.file().read().unwrap();
        let matcher = Matcher::new(&grammar).unwrap();
        let entry = table.rule(report["rule"].as_str().unwrap()).unwrap();
        let mut rules = BTreeMap::<_, u64>::new();
        let mut parts = BTreeMap::<_, u64>::new();
        let (mut all, mut derived) = (0, 0);
        for line in list.lines().filter(|line| !line.trim_matches([' ', '\t']).is_empty()) {
            all += 1;
            let Ok(steps) = entry.derive(line.as_bytes()) else { continue };
            derived += 1;
            let steps = steps.iter().map(|step| uri_bnf::bnf::Step {
                rule: step.rule.name(),
                depth: step.depth,
                span: step.span,
            });
            let derivation = matcher.derivation(line.as_bytes(), steps).unwrap();
            for (index, step) in derivation.steps().iter().enumerate() {
                // A linked grammar may have a rule of the same name.
                let name = step.production().printed();
                *rules.entry(name).or_default() += 1;
                let taken = derivation.taken(index);
                for (at, part) in taken.iter().enumerate() {
                    let below = taken[at + 1..].iter().take_while(|below| below.depth > part.depth);
                    let times = below.filter(|below| below.depth == part.depth + 1).count();
                    *parts.entry((name, part.part, "taken")).or_default() += 1;
                    for used in match times {
                        0 => ["absent", "0 times"],
                        1 => ["present", "once"],
                        _ => ["more than once"; 2],
                    } {
                        *parts.entry((name, part.part, used)).or_default() += 1;
                    }
                }
            }
        }
        assert!(derived > 5, "{edition}: {derived}");
        assert_eq!((&report["references"], &report["not_valid"]), (&all.into(), &(all - derived).into()));
        let mut compared = 0;
        for rule in report["rules"].as_array().unwrap() {
            let name = rule["printed"].as_str().unwrap();
            assert_eq!(rule["count"], rules.get(name).copied().unwrap_or(0), "{edition}: {name}");
            for point in rule["points"].as_array().unwrap().iter().filter(|point| point["what"] != "rule") {
                let part = usize::try_from(point["part"].as_u64().unwrap()).unwrap();
                let used = point["used"].as_str().unwrap();
                let mut count = parts.get(&(name, part, used)).copied().unwrap_or(0);
                // `more than once` was added two times.
                count /= if used == "more than once" { 2 } else { 1 };
                assert_eq!(point["count"], count, "{edition}: {name}, {point}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{edition}: {compared}");
    }
}
