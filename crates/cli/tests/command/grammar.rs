//! `uri-bnf grammar`: the rules as printed.

use crate::listed::in_snapshots;
use crate::run::{run, snapshot, under_2396};
use uri_bnf::bnf::{Characters, Grammar, Header, Link, LinkEntry, Notation};
use uri_bnf::grammar::RuleTable;

#[test]
fn a_rule_comes_with_its_section_and_its_neighbours() {
    assert_eq!(
        run(&["grammar", "--edition", "2396", "hostport"]).ends_with(0).lines(),
        [
            "; RFC 2396, section 3.2.2",
            r#"hostport      = host [ ":" port ]"#,
            "; uses: host port",
            "; used by: server",
        ]
    );
    let lines = run(&["grammar", "--edition", "2396", "rel_segment"]).ends_with(0).output;
    assert!(lines.contains("; used by: rel_path\n"), "{lines}");
    let start = run(&["grammar", "--edition", "2396", "URI-reference"]).output;
    assert!(start.ends_with("; uses: absoluteURI relativeURI fragment\n; used by: no rule\n"), "{start}");
}

#[test]
fn all_rules_are_printed_in_their_order() {
    let output = run(&["grammar", "--edition", "2396"]).ends_with(0).output;
    let grammar = include_str!("../../../../grammar/rfc2396.bnf");
    let printed = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with(';') && !line.is_empty());
        lines.map(str::to_owned).collect()
    };
    assert_eq!(printed(&output), printed(grammar));
    assert!(output.starts_with("; RFC 2396, section 4\nURI-reference = "), "{output}");
}

#[test]
fn the_rules_of_each_edition_are_printed() {
    for edition in in_snapshots() {
        let output = run(&["grammar", "--edition", &edition]).ends_with(0).output;
        snapshot(&format!("grammar_{edition}"), &format!("grammar --edition {edition}"), &output);
    }
}

#[test]
fn what_is_printed_is_a_grammar() {
    let output = run(&["grammar", "--edition", "2396"]).output;
    let grammar = uri_bnf::bnf::Grammar::read(&output).unwrap();
    assert_eq!(grammar.rules().len(), uri_bnf::Edition::Rfc2396.rules().entries().len());
}

#[test]
fn rules_are_printed_in_other_notations() {
    for (notation, rule) in [
        ("bnf", "net_path = \"//\" authority [ abs_path ]\n"),
        ("abnf", "net-path = \"//\" authority [ abs-path ]\n"),
        ("w3c-ebnf", "net_path ::= \"//\" authority abs_path?\n"),
    ] {
        assert_eq!(
            run(&["grammar", "--edition", "2396", "net_path", "--notation", notation]).ends_with(0).output,
            rule
        );
        let all = run(&["grammar", "--edition", "2396", "--notation", notation]).ends_with(0).output;
        assert!(all.contains(&format!("\n{rule}")), "{all}");
        assert_eq!(all.lines().count(), 44);
    }
    let abnf = run(&["grammar", "--edition", "2396", "--notation", "abnf"]).output;
    assert!(uri_bnf::bnf::Grammar::read_as(uri_bnf::bnf::Notation::Abnf, &abnf).is_ok());
    let run = run(&["grammar", "--edition", "2396", "net-path", "--notation", "abnf"]).ends_with(2);
    assert!(run.errors.contains("did you mean net_path?"), "{run:?}");
}

#[test]
fn every_rule_can_be_printed() {
    for rule in uri_bnf::Edition::Rfc2396.rules().entries() {
        let output = run(&["grammar", "--edition", "2396", rule.name()]).ends_with(0).output;
        assert!(output.contains(rule.printed()), "{output}");
    }
}

#[test]
fn other_editions_are_printed_in_their_own_notation() {
    let output = run(&["grammar", "--edition", "3986"]).ends_with(0).output;
    assert!(output.starts_with("; RFC 3986, section 3\nURI           = scheme \":\" hier-part "), "{output}");
    assert!(output.contains("\n              / %x31-39 DIGIT         ; 10-99\n"), "{output}");
    assert!(output.contains("\n; RFC 5234, appendix B.1\nALPHA "), "{output}");
    assert_eq!(
        run(&["grammar", "--edition", "2732", "host"]).ends_with(0).lines(),
        [
            "; RFC 2732, section 3",
            "host          = hostname | IPv4address | IPv6reference",
            "; uses: hostname IPv4address IPv6reference",
            "; used by: hostport",
        ]
    );
    let uses = run(&["grammar", "--edition", "url07", "site"]).ends_with(0).output;
    assert!(
        uses.starts_with("; url-syntax-07, section 4.3.1\n") && uses.ends_with("; used by: net_path\n"),
        "{uses}"
    );
    let output = run(&["grammar", "--edition", "3987"]).ends_with(0).output;
    let start = "; Characters  Unicode\n\n; RFC 3987, section 2.2\nIRI            = scheme \":\" ihier-part ";
    assert!(output.starts_with(start), "{output}");
    assert_eq!(
        run(&["grammar", "--edition", "3987", "iprivate"]).ends_with(0).lines(),
        [
            "; RFC 3987, section 2.2",
            "iprivate       = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD",
            "; uses: no rule",
            "; used by: iquery",
        ]
    );
    for (notation, rule) in [
        ("bnf", "path-rootless = segment-nz *( \"/\" segment )\n"),
        ("abnf", "path-rootless = segment-nz *( \"/\" segment )\n"),
        ("w3c-ebnf", "path-rootless ::= segment-nz ( \"/\" segment )*\n"),
    ] {
        let arguments = ["grammar", "path-rootless", "--edition", "3986", "--notation", notation];
        assert_eq!(run(&arguments).ends_with(0).output, rule);
    }
    // Literals of ABNF are case-insensitive, and those of the BNF are not.
    let arguments = ["grammar", "IPvFuture", "--edition", "3986", "--notation", "bnf"];
    assert_eq!(
        run(&arguments).ends_with(0).output,
        "IPvFuture = ( \"v\" | \"V\" ) 1*HEXDIG \".\" 1*( unreserved | sub-delims | \":\" )\n"
    );
}

#[test]
fn every_rule_of_every_specification_can_be_printed() {
    for edition in EDITIONS {
        let all = run(&["grammar", "--edition", edition]).ends_with(0).output;
        let notation =
            if matches!(edition, "3986" | "3987" | "8141") { Notation::Abnf } else { Notation::Bnf };
        let rules = rules(edition).entries();
        for rule in rules {
            let output = run(&["grammar", "--edition", edition, rule.name()]).ends_with(0).output;
            assert!(output.contains(rule.printed()) && all.contains(rule.printed()), "{output}");
        }
        // The output is a grammar, with the same links.
        let header = Header::read(&all);
        let names: Vec<_> =
            header.links().map(|link| format!("{} {} {}", link.rule, link.target, link.file)).collect();
        let expected = ["URN-nid NID rfc2141.bnf", "URN-nss NSS rfc2141.bnf"];
        assert_eq!(names, if edition == "uri-syntax-01" { &expected[..] } else { &[] }, "{edition}");
        let linked = Grammar::read(uri_bnf::urn::rfc2141::RULES.grammar()).unwrap();
        let link = |link: LinkEntry<'_>| (link.rule.to_owned(), link.target.to_owned());
        let links: Vec<_> = header.links().map(link).collect();
        let links: Vec<_> =
            links.iter().map(|(rule, target)| Link { rule, grammar: &linked, target }).collect();
        let grammar = Grammar::read_linked(notation, &all, &links).unwrap();
        assert_eq!(grammar.rules().len(), rules.len(), "{edition}");
        assert_eq!(grammar.characters(), header.characters(), "{edition}");
        assert_eq!(header.characters() == Characters::Unicode, edition == "3987", "{edition}");
        for notation in ["bnf", "abnf", "w3c-ebnf"] {
            let run = run(&["grammar", "--edition", edition, "--notation", notation]).ends_with(0);
            assert!(run.lines().len() >= rules.len(), "{run:?}");
        }
    }
}

/// All specifications, by their names on the command line.
const EDITIONS: [&str; 8] =
    ["url-syntax-07", "uri-syntax-01", "2396", "2732", "3986", "3987", "2141", "8141"];

fn rules(edition: &str) -> &'static RuleTable {
    match edition {
        "2141" => &uri_bnf::urn::rfc2141::RULES,
        "8141" => &uri_bnf::urn::rfc8141::RULES,
        edition => edition.parse::<uri_bnf::Edition>().unwrap().rules(),
    }
}

/// In ABNF, names are case-insensitive (RFC 5234 section 2.1); those of the BNF of RFC 2396 are not.
#[test]
fn rules_of_abnf_are_found_in_either_case() {
    for (edition, name, printed) in [
        ("3986", "Host", "\nhost          = "),
        ("3986", "ip-LITERAL", "\nIP-literal    = "),
        ("8141", "NAMESTRING", "\nnamestring    = "),
    ] {
        let found = run(&["grammar", "--edition", edition, name]).ends_with(0).output;
        assert!(found.contains(printed), "{found}");
        let exact = printed.trim().split(' ').next().unwrap();
        assert_eq!(found, run(&["grammar", "--edition", edition, exact]).output);
        for notation in ["abnf", "bnf"] {
            let arguments =
                |name| run(&["grammar", "--edition", edition, "--notation", notation, name]).ends_with(0);
            assert_eq!(arguments(name), arguments(exact));
        }
    }
    let by_rule = |name| run(&["check", "--edition", "3986", "--rule", name, "a_b", "[x"]).ends_with(1);
    assert_eq!(by_rule("HOST"), by_rule("host"));
    let missed = run(&["grammar", "--edition", "2396", "HOST"]).ends_with(2).errors;
    assert!(
        missed.starts_with("error: no rule of RFC 2396 is called \"HOST\"; did you mean host? ("),
        "{missed}"
    );
}

#[test]
fn explain_points_from_a_rule_to_the_grammar() {
    for (name, command) in [
        ("hostport", "uri-bnf grammar --edition 2396 hostport"),
        ("port", "uri-bnf grammar port"),
        ("pct-encoded", "uri-bnf grammar pct-encoded"),
    ] {
        let errors = run(&["explain", name]).ends_with(2).errors;
        assert!(errors.ends_with(&format!("; it is a rule: '{command}' prints it\n")), "{errors}");
        let command: Vec<_> = command.split(' ').skip(1).collect();
        run(&command).ends_with(0);
    }
}

#[test]
fn a_rule_of_another_specification_is_pointed_to() {
    for (arguments, expected) in [
        (
            &["grammar", "NID"][..],
            "\"NID\"; it is a rule of RFC 2141 (--edition 2141), RFC 8141 (--edition 8141) (",
        ),
        (
            &["check", "--rule", "site", "a"],
            "\"site\"; it is a rule of url-syntax-07 (--edition url-syntax-07), ",
        ),
        (&["grammar", "--edition", "3986", "hostport"], "(--edition 2396), RFC 2732 (--edition 2732) ("),
    ] {
        let errors = run(arguments).ends_with(2).errors;
        assert!(errors.contains(expected), "{errors}");
    }
}

#[test]
fn an_unknown_rule_is_misuse_and_the_nearest_are_suggested() {
    let run = run(&["grammar", "--edition", "2396", "net-path"]).ends_with(2);
    assert!(run.errors.contains("did you mean net_path?"), "{run:?}");
    assert_eq!(run.output, "");
}

#[test]
fn config_says_where_a_setting_belongs() {
    for arguments in [&["config", "edition", "=", "3986"][..], &["config", "edition=3986"]] {
        let errors = run(arguments).ends_with(2).errors;
        assert!(errors.contains("write them to uri-bnf.toml, as in: edition = \"3986\"\n"), "{errors}");
    }
    assert!(!run(&["config", "--edtion", "3986"]).ends_with(2).errors.contains("uri-bnf.toml, as in"));
}

#[test]
fn the_rust_of_a_rule_follows_it() {
    let code = run(&["grammar", "--edition", "2396", "hostport", "--code"]).ends_with(0).output;
    let (printed, rust) = code.split_once("\n\n").unwrap();
    assert_eq!(format!("{printed}\n"), run(&["grammar", "--edition", "2396", "hostport"]).output);
    let (place, rust) = rust.split_once('\n').unwrap();
    assert!(place.starts_with("// src/grammar/rfc2396.rs, lines "), "{place}");
    assert!(rust.starts_with("fn hostport<") && rust.contains("Hostport { text, host, port }"), "{rust}");
    // The lines are those of the file.
    let numbers: Vec<usize> = place.split(' ').filter_map(|word| word.parse().ok()).collect();
    let file = include_str!("../../../../src/grammar/rfc2396.rs");
    let lines: Vec<_> =
        file.lines().skip(numbers[0] - 1).take(numbers[1] - numbers[0] + 1).map(str::trim).collect();
    assert_eq!(rust.trim_end().lines().map(str::trim).collect::<Vec<_>>(), lines);
    // A rule that is inherited, and a class of characters.
    let inherited = run(&["grammar", "--edition", "2732", "hostport", "--code"]).ends_with(0).output;
    assert!(inherited.contains("\n// src/grammar/rfc2396.rs, lines "), "{inherited}");
    let class = run(&["grammar", "--edition", "2396", "mark", "--code"]).ends_with(0).output;
    assert!(
        class.contains("\n// src/grammar/class/rfc2396.rs, lines ") && class.contains("-_.!~*'()"),
        "{class}"
    );
    for edition in EDITIONS {
        for rule in rules(edition).entries() {
            assert!(!rule.source().text.is_empty(), "{edition} {}", rule.name());
        }
    }
    for arguments in [
        &["host", "--code", "--diagram"][..],
        &["host", "--code", "--notation", "bnf"],
        &["host", "--errata"],
        &["--code", "--format", "json"],
    ] {
        run(&under_2396(&[&["grammar"], arguments].concat())).ends_with(2);
    }
    // Of all rules, each with its function.
    for edition in EDITIONS {
        let all = run(&["grammar", "--edition", edition, "--code"]).ends_with(0).output;
        let functions = rules(edition).entries().iter().map(|rule| format!("\nfn {}<", rule.function()));
        assert!(functions.into_iter().all(|function| all.contains(&function)), "{edition}");
    }
}

/// A rule that is read in another way than it is printed has both forms, and the erratum.
#[test]
fn what_is_printed_and_how_it_is_read() {
    let server = run(&["grammar", "--edition", "url07", "server"]).ends_with(0).output;
    let lines: Vec<_> = server.lines().collect();
    assert_eq!(lines[1..3], ["; printed:", ";   server        = [ [ userinfo ] \"@\" ] hostport ]"]);
    assert!(server.contains("; erratum: the brackets do not balance as printed."), "{server}");
    assert!(server.contains("; read:\nserver        = [ [ userinfo \"@\" ] hostport ]\n"), "{server}");
    let printed = run(&["grammar", "--edition", "2396", "server"]).ends_with(0).output;
    assert!(!printed.contains("printed:"), "{printed}");
    let list = run(&["grammar", "--edition", "url07", "--errata"]).ends_with(0).output;
    assert!(
        list.contains("; read:\nserver ")
            && list.contains("the grammar is followed:\n; - Every input of urlc"),
        "{list}"
    );
    // Without a parser as well.
    let list = run(&["grammar", "--edition", "1738", "--errata"]).ends_with(0).output;
    assert!(list.starts_with("; gopherurl: a slash is printed without quotes, "), "{list}");
    run(&["grammar", "--edition", "1738", "--format", "json"]).ends_with(2);
    let none = run(&["grammar", "--edition", "3986", "--errata"]).ends_with(0).output;
    assert!(none.starts_with("; Each rule of RFC 3986 is read as it is printed.\n"), "{none}");
    let array = |options: &[&str]| {
        let run = run(&[&["grammar", "--format", "json"], options].concat()).ends_with(0);
        serde_json::from_str::<Vec<serde_json::Value>>(&run.output).unwrap()
    };
    let errata = array(&["--edition", "url07", "--errata"]);
    assert_eq!(
        (errata[0]["rules"][0].as_str(), errata[0]["printed"].as_str(), errata[0]["corrected"].as_bool()),
        (Some("server"), Some("server        = [ [ userinfo ] \"@\" ] hostport ]"), Some(true))
    );
    assert!(errata.iter().any(|erratum| erratum["corrected"] == false));
    for edition in EDITIONS {
        let objects = array(&["--edition", edition]);
        assert_eq!(objects.len(), rules(edition).entries().len(), "{edition}");
        for (object, rule) in objects.iter().zip(rules(edition).entries()) {
            assert_eq!(object["rule"], rule.name());
            let is_read_otherwise = !object["read"].is_null();
            assert_eq!(object["printed"] != rule.printed(), is_read_otherwise, "{edition} {}", rule.name());
        }
    }
}
