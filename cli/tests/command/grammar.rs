//! `uri-bnf grammar`: the rules as printed.

use crate::run::{run, snapshot};

#[test]
fn a_rule_comes_with_its_section_and_its_neighbours() {
    assert_eq!(
        run(&["grammar", "hostport"]).ends_with(0).lines(),
        [
            "; RFC 2396, section 3.2.2",
            r#"hostport      = host [ ":" port ]"#,
            "; uses: host port",
            "; used by: server",
        ]
    );
    let lines = run(&["grammar", "rel_segment"]).ends_with(0).output;
    assert!(lines.contains("; used by: rel_path\n"), "{lines}");
    let start = run(&["grammar", "URI-reference"]).output;
    assert!(start.ends_with("; uses: absoluteURI relativeURI fragment\n; used by: no rule\n"), "{start}");
}

#[test]
fn all_rules_are_printed_in_their_order() {
    let output = run(&["grammar"]).ends_with(0).output;
    let grammar = include_str!("../../../grammar/rfc2396.bnf");
    let printed = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with(';') && !line.is_empty());
        lines.map(str::to_owned).collect()
    };
    assert_eq!(printed(&output), printed(grammar));
    assert!(output.starts_with("; RFC 2396, section 4\nURI-reference = "), "{output}");
    snapshot("grammar", "grammar", &output);
}

#[test]
fn what_is_printed_is_a_grammar() {
    let output = run(&["grammar"]).output;
    let grammar = uri_bnf::bnf::Grammar::read(&output).unwrap();
    assert_eq!(grammar.rules().len(), uri_bnf::Edition::default().rules().entries().len());
}

#[test]
fn rules_are_printed_in_other_notations() {
    for (notation, rule) in [
        ("bnf", "net_path = \"//\" authority [ abs_path ]\n"),
        ("abnf", "net-path = \"//\" authority [ abs-path ]\n"),
        ("w3c-ebnf", "net_path ::= \"//\" authority abs_path?\n"),
    ] {
        assert_eq!(run(&["grammar", "net_path", "--notation", notation]).ends_with(0).output, rule);
        let all = run(&["grammar", "--notation", notation]).ends_with(0).output;
        assert!(all.contains(&format!("\n{rule}")), "{all}");
        assert_eq!(all.lines().count(), 44);
    }
    let abnf = run(&["grammar", "--notation", "abnf"]).output;
    assert!(uri_bnf::bnf::Grammar::read_as(uri_bnf::bnf::Notation::Abnf, &abnf).is_ok());
    let run = run(&["grammar", "net-path", "--notation", "abnf"]).ends_with(2);
    assert!(run.errors.contains("did you mean net_path?"), "{run:?}");
}

#[test]
fn every_rule_can_be_printed() {
    for rule in uri_bnf::Edition::default().rules().entries() {
        let output = run(&["grammar", rule.name()]).ends_with(0).output;
        assert!(output.contains(rule.printed()), "{output}");
    }
}

#[test]
fn an_unknown_rule_is_misuse_and_the_nearest_are_suggested() {
    let run = run(&["grammar", "net-path"]).ends_with(2);
    assert!(run.errors.contains("did you mean net_path?"), "{run:?}");
    assert_eq!(run.output, "");
}
