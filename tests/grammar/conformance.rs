//! Compares every rule of each specification, as a start symbol, with the automaton of the printed rule.

use std::sync::Mutex;

use crate::support::{
    Judge, check_counterpart,
    share::{Share, of_run},
    shown,
    specifications::{TestedSpecification, for_each},
};
use uri_bnf::bnf::{Automaton, Extent};

/// The shares of the standard suites that each run tries: of the rules, whose words take longer to make than to try, and of
/// the words of a rule.
const RULES: usize = 7;
const STANDARD: usize = 7;

/// Compares one in `rules` rules on one in `one_in` words of its suite. Prints the number of words of each of them, and
/// returns the sum.
fn agrees(judge: &Judge, rules: usize, one_in: usize) -> usize {
    let specification = judge.specification;
    let mut total = 0;
    let mut all = Vec::new();
    let mut rules = Share::one_in(rules);
    for judged in judge.rules.iter().filter(|_| rules.takes()) {
        let (words, differences) = judge.differences(judged, Share::one_in(one_in));
        println!("{:14} {words:7} words", judged.rule.name());
        total += words;
        all.extend(differences);
    }
    println!("{:14} {total:7} words", specification.name());
    assert!(all.is_empty(), "{}: {}", specification.name(), all.join("\n"));
    total
}

#[test]
fn every_rule_agrees_on_the_quick_suite() {
    for_each(|specification| {
        let rules = specification.table.entries().len();
        assert!(agrees(Judge::quick(specification), 1, 1) > 1_000 * rules);
    });
}

#[test]
fn every_rule_agrees_on_the_standard_suite() {
    let differing = Mutex::new(Vec::new());
    for_each(|specification| {
        let words = agrees(&Judge::new(specification, &Extent::STANDARD), RULES, STANDARD);
        let expected = of_run(specification.figures.standard_words);
        if words != expected {
            differing.lock().unwrap().push(format!("{}: {words}, not {expected}", specification.name()));
        }
    });
    let differing = differing.into_inner().unwrap();
    assert!(differing.is_empty(), "{differing:#?}");
}

/// US-ASCII has the verdicts and offsets of RFC 3986. The full suites try longer words.
#[test]
fn us_ascii_is_the_same_under_rfc_3987() {
    let judge = Judge::quick(TestedSpecification::named("RFC 3986"));
    for judged in &judge.rules {
        let mut number = 0;
        judged.words(|word| {
            number += 1;
            // A prime, so that the choice does not coincide with classes or endings.
            if number % 11 == 0 {
                let difference = check_counterpart(judged, word).err();
                assert_eq!(difference, None, "{} on {}", judged.rule.name(), shown(word));
            }
        });
    }
}

/// The judge can fail: it receives grammars with one changed rule, and must detect that the crate differs.
///
/// The words are those of the unchanged rule, because a suite detects differences of at most one state more than the
/// automaton from which it was built: `host = hostname` has far fewer states than the crate, which also accepts
/// addresses.
#[test]
fn a_changed_rule_is_detected() {
    let alterations = [
        ("URI-reference", "[ \"#\" fragment ]", "*( \"#\" fragment )"),
        ("absoluteURI", "( hier_part | opaque_part )", "hier_part"),
        ("relativeURI", "( net_path | abs_path | rel_path )", "[ net_path | abs_path | rel_path ]"),
        ("hier_part", "[ \"?\" query ]", "\"?\" query"),
        ("opaque_part", "uric_no_slash *uric", "*uric"),
        ("uric_no_slash", "\"+\" | \"$\" | \",\"", "\"+\" | \"$\""),
        ("net_path", "authority [ abs_path ]", "authority abs_path"),
        ("abs_path", "\"/\"  path_segments", "\"/\" segment"),
        ("rel_segment", "1*( unreserved", "*( unreserved"),
        ("rel_segment", "\";\" | \"@\"", "\";\" | \":\" | \"@\""),
        ("scheme", "alpha *( alpha", "*( alpha"),
        ("scheme", "\"-\" | \".\" )", "\"-\" | \".\" | \"_\" )"),
        ("reg_name", "1*( unreserved", "2*( unreserved"),
        ("server", "[ [ userinfo \"@\" ] hostport ]", "[ userinfo \"@\" ] hostport"),
        ("server", "[ [ userinfo \"@\" ] hostport ]", "[ [ userinfo \"@\" ] [ hostport ] ]"),
        ("userinfo", "*( unreserved | escaped |", "*( unreserved | escaped | \"@\" |"),
        ("hostport", "[ \":\" port ]", "[ \":\" port digit ]"),
        ("host", "hostname | IPv4address", "hostname"),
        ("hostname", "toplabel [ \".\" ]", "toplabel"),
        (
            "domainlabel",
            "alphanum | alphanum *( alphanum | \"-\" ) alphanum",
            "alphanum *( alphanum | \"-\" )",
        ),
        ("toplabel", "alpha | alpha", "alphanum | alpha"),
        (
            "IPv4address",
            "1*digit \".\" 1*digit \".\" 1*digit \".\" 1*digit",
            "1*3digit \".\" 1*digit \".\" 1*digit \".\" 1*digit",
        ),
        ("port", "*digit", "1*digit"),
        ("path", "[ abs_path | opaque_part ]", "abs_path | opaque_part"),
        ("path_segments", "segment *( \"/\" segment )", "segment"),
        ("segment", "*pchar *( \";\" param )", "*pchar"),
        ("query", "*uric", "1*uric"),
        ("mark", "\"~\" | ", ""),
        ("mark", "\"~\" | ", "\"~\" | \"`\" | "),
        ("escaped", "\"%\" hex hex", "\"%\" hex [ hex ]"),
        ("hex", "\"f\"", "\"f\" | \"g\""),
        ("control", "00-1F and 7F", "00-1F"),
        ("unwise", "| \"\\\" ", ""),
    ];
    let rfc2396 = TestedSpecification::named("RFC 2396");
    let unaltered = Judge::new(rfc2396, &Extent::STANDARD);
    for (name, printed, altered) in alterations {
        let rule = rfc2396.table.rule(name).unwrap();
        let altered_rule = rule.printed().replacen(printed, altered, 1);
        assert_ne!(rule.printed(), altered_rule, "{name} does not contain {printed}");
        let grammar = rfc2396.read(&rfc2396.text().replacen(rule.printed(), &altered_rule, 1));
        let automaton = Automaton::compile(&grammar, name).unwrap();
        let mut is_seen = false;
        unaltered.rule(name).words(|word| {
            is_seen = is_seen || unaltered.check_by(rule, &automaton, word).is_err();
        });
        assert!(is_seen, "not detected: {altered_rule}");
    }
}
