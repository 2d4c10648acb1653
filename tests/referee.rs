//! The mistakes that the referee finds in parsers with planted faults.

use uri_bnf::Edition;
use uri_bnf::bnf::{DeviationClass, DeviationKind, Extent, Grammar, Referee, Suite};

/// The mistakes of `under_test` on the quick suite of a rule.
fn mistakes(grammar: &Grammar, rule: &str, under_test: impl Fn(&[u8], bool) -> bool) -> Vec<DeviationClass> {
    let suite = Suite::new(grammar, rule, &Extent::QUICK).unwrap();
    let mut referee = Referee::new(grammar, rule).unwrap();
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        let answer = under_test(word, suite.automaton().accepts(word));
        referee.record(word, answer);
    }
    let classes = referee.classes();
    let counted =
        |kind| classes.iter().filter(|class| class.kind() == kind).map(DeviationClass::count).sum::<u64>();
    assert_eq!(counted(DeviationKind::FalseAccept), referee.counts().false_accepts);
    assert_eq!(counted(DeviationKind::FalseReject), referee.counts().false_rejects);
    classes
}

fn shown(classes: &[DeviationClass]) -> String {
    let line = |class: &DeviationClass| {
        let witnesses: Vec<_> = class
            .witnesses()
            .iter()
            .map(|witness| format!("{}@{}", witness.word().escape_ascii(), witness.offset()))
            .collect();
        format!("{} [{}] {}: {}\n", class.description(), class.id(), class.count(), witnesses.join("  "))
    };
    classes.iter().map(line).collect()
}

#[test]
fn try_out() {
    let grammar = Edition::Rfc3986.rules().file().read().unwrap();
    let text = |word: &[u8]| String::from_utf8_lossy(word).into_owned();
    let run = |name: &str, rule: &str, under_test: &dyn Fn(&[u8], bool) -> bool| {
        println!("== {name}\n{}", shown(&mistakes(&grammar, rule, under_test)));
    };
    let automaton = uri_bnf::bnf::Automaton::compile(&grammar, "URI-reference").unwrap();
    let replaced =
        |word: &[u8], from: &str, to: &str| automaton.accepts(text(word).replace(from, to).as_bytes());
    run("colon in first segment", "URI-reference", &|word, member| {
        member || (text(word).starts_with(|c: char| c.is_ascii_digit()) && replaced(word, ":", "/"))
    });
    run("space", "URI-reference", &|word, member| member || replaced(word, " ", "+"));
    run("beyond ascii", "URI-reference", &|word, member| {
        member
            || automaton
                .accepts(&word.iter().map(|o| if o.is_ascii() { *o } else { b'a' }).collect::<Vec<_>>())
    });
    run("percent", "URI-reference", &|word, member| member || replaced(word, "%", "a"));
    let of = |word: &[u8], f: &dyn Fn(&uri_bnf::ast::UriReference<&str>) -> bool| {
        std::str::from_utf8(word)
            .ok()
            .and_then(|text| uri_bnf::rfc3986::parse(text).ok().map(|tree| f(&tree)))
            .unwrap_or(false)
    };
    let port = |tree: &uri_bnf::ast::UriReference<&str>| match tree.authority() {
        Some(uri_bnf::ast::Authority::Server(server)) => {
            server.port().is_some_and(|port| port.text().is_empty())
        }
        _ => false,
    };
    run("empty port", "URI-reference", &|word, member| member && !of(word, &port));
    run("empty query", "URI-reference", &|word, member| {
        member && !of(word, &|tree| tree.query().is_some_and(|query| query.text().is_empty()))
    });
    run("empty userinfo", "URI-reference", &|word, member| member && !text(word).contains("//@"));
    run("upper hex", "URI-reference", &|word, member| {
        member && !word.windows(2).any(|w| w[0] == b'%' && w[1].is_ascii_uppercase())
    });
    run("long", "URI-reference", &|word, member| member && word.len() < 30);
    run("no brackets", "URI-reference", &|word, member| member && !word.contains(&b'['));
    run("no fragment", "URI-reference", &|word, member| member && !word.contains(&b'#'));
    run("brackets in path", "URI-reference", &|word, member| member || replaced(word, "[", "+"));
    run("256", "IPv4address", &|word, member| {
        member
            || text(word)
                .split('.')
                .filter(|p| p.parse::<u16>().is_ok_and(|n| n < 300) && p.len() <= 3)
                .count()
                == 4
                && text(word).matches('.').count() == 3
    });
    let v6 = uri_bnf::bnf::Automaton::compile(&grammar, "IPv6address").unwrap();
    run("h16 5", "IPv6address", &|word, member| {
        member
            || (1..word.len()).any(|i| {
                let mut w = word.to_vec();
                w.remove(i);
                w.len() > 4
                    && word[i - 1].is_ascii_hexdigit()
                    && word[i].is_ascii_hexdigit()
                    && v6.accepts(&w)
            })
    });
    run("two ::", "IPv6address", &|word, member| {
        member || {
            let t = text(word);
            t.matches("::").count() == 2 && v6.accepts(t.replacen("::", ":", 1).as_bytes())
        }
    });
    run("rejects all", "URI-reference", &|_, _| false);
    run("accepts all", "URI-reference", &|_, _| true);
    let g2396 = Edition::Rfc2396.rules().file().read().unwrap();
    let host = uri_bnf::bnf::Automaton::compile(&g2396, "hostname").unwrap();
    let run = |name: &str, rule: &str, under_test: &dyn Fn(&[u8], bool) -> bool| {
        println!("== {name}\n{}", shown(&mistakes(&g2396, rule, under_test)));
    };
    run("label -", "hostname", &|word, member| {
        member || host.accepts(text(word).replace("-.", ".").trim_end_matches('-').as_bytes())
    });
    run("empty label", "hostname", &|word, member| {
        member || host.accepts(text(word).replace("..", ".").as_bytes())
    });
    run("numeric toplabel", "hostname", &|word, member| {
        member || host.accepts(format!("{}a", text(word)).as_bytes())
    });
    run("final dot", "hostname", &|word, member| member && !word.ends_with(b"."));
}
