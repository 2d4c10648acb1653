//! Claims of the headers of the grammar files about languages, computed from the grammars.

use uri_bnf::{
    bnf::{Automaton, Grammar},
    grammar::RuleTable,
    rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
};

fn automaton(table: &RuleTable, rule: &str) -> Automaton {
    Automaton::compile(&table.file().read().unwrap(), rule).unwrap()
}

/// The rule, after one rule of the grammar is printed differently.
fn altered(table: &RuleTable, rule: &str, printed: &str, with: &str) -> Automaton {
    let text = table.grammar().replace(printed, with);
    assert_ne!(text, table.grammar(), "{printed} is not in the file");
    Automaton::compile(&Grammar::read(&text).unwrap(), rule).unwrap()
}

/// In the drafts every opaque URL is also a generic one, and a reference is any text of `urlc` with one `#`.
#[test]
fn the_drafts_accept_every_text_of_their_characters() {
    for (table, any) in [(&url07::RULES, "*urlc"), (&uri01::RULES, "*uric")] {
        let opaque = automaton(table, "opaque-URL");
        assert_eq!(automaton(table, "generic-URL"), opaque);
        assert_eq!(automaton(table, "absoluteURL"), opaque);
        let text = format!(
            "{}\nany-relative = {any}\nany = any-relative [ \"#\" {any} ]\n",
            without_names(table.grammar())
        );
        let any = Grammar::read(&text).unwrap();
        assert_eq!(Automaton::compile(&any, "any-relative").unwrap(), automaton(table, "relativeURL"));
        let reference = automaton(table, "URL-reference");
        assert_eq!(Automaton::compile(&any, "any").unwrap(), reference);
        assert_eq!(reference.state_count(), 7);
    }
}

/// The grammar without the rules for names, whose prose is linked.
fn without_names(text: &str) -> String {
    let unlinked = |line: &&str| !["URI-reference", "URN-"].iter().any(|name| line.starts_with(name));
    text.lines().filter(unlinked).collect::<Vec<_>>().join("\n")
}

/// In the drafts, no verdict on a reference depends on the first character of a scheme; in RFC 2396 some do.
#[test]
fn the_first_character_of_a_scheme() {
    let draft = r#"scheme        = 1*( alpha | digit | "+" | "-" | "." )"#;
    let rfc2396 = r#"scheme        = alpha *( alpha | digit | "+" | "-" | "." )"#;
    let amended = altered(&url07::RULES, "URL-reference", draft, rfc2396);
    assert_eq!(amended, automaton(&url07::RULES, "URL-reference"));
    let amended = altered(&rfc2396::RULES, "URI-reference", rfc2396, draft);
    assert!(amended.accepts(b"1a:b") && !rfc2396::is_valid("1a:b"));
}

/// RFC 3986, appendix D.2, says that `rel_path` became `path-rootless`.
#[test]
fn rel_path_became_path_noscheme() {
    let rel_path = automaton(&rfc2396::RULES, "rel_path");
    assert_eq!(rel_path, automaton(&rfc3986::RULES, "path-noscheme"));
    assert_ne!(rel_path, automaton(&rfc3986::RULES, "path-rootless"));
}

/// Why the brackets of a server are read as in RFC 2396, and what other corrections would mean.
#[test]
fn the_brackets_of_a_server() {
    let printed = r#"server        = [ [ userinfo "@" ] hostport ]"#;
    assert!(url07::RULES.grammar().contains(printed) && uri01::RULES.grammar().contains(printed));
    let server = automaton(&url07::RULES, "server");
    let around_all =
        altered(&url07::RULES, "server", printed, r#"server        = [ [ [ userinfo ] "@" ] hostport ]"#);
    assert_eq!(around_all, server);
    let no_empty_one =
        altered(&url07::RULES, "server", printed, r#"server        = [ [ userinfo ] "@" ] hostport"#);
    assert!(server.accepts(b"") && !no_empty_one.accepts(b""));
}

/// RFC 3987, section 2.2: "the range of unreserved characters is expanded to include UCS characters, with the restriction
/// that private UCS characters can occur only in query parts". Without these, each rule is the one of RFC 3986 from which
/// its name comes.
#[test]
fn rfc3987_is_rfc3986_with_more_characters() {
    let file = rfc3987::RULES.file();
    let text = file.text().replace("\"~\" / ucschar", "\"~\"").replace("ipchar / iprivate /", "ipchar /");
    let without = Grammar::read_linked(file.notation(), &text, &[]).unwrap();
    let of_us_ascii = |rule| Automaton::compile(&without, rule).unwrap();
    let mut compared = 0;
    for rule in rfc3987::RULES.entries() {
        let name = rule.name();
        let amended = match name {
            "ucschar" | "iprivate" => continue,
            "IRI" | "IRI-reference" | "absolute-IRI" => name.replace("IRI", "URI"),
            _ => name.strip_prefix('i').unwrap_or(name).to_owned(),
        };
        assert_eq!(of_us_ascii(name), automaton(&rfc3986::RULES, &amended), "{name}");
        compared += usize::from(name != amended);
    }
    assert_eq!(compared, 23);
}

/// The sizes of the start symbols: the states that the suites must distinguish.
#[test]
fn states_of_the_start_symbols() {
    let states = |table: &RuleTable, rule| automaton(table, rule).state_count();
    assert_eq!(states(&url07::RULES, "URL-reference"), 7);
    assert_eq!(states(&rfc2396::RULES, "URI-reference"), 13);
    assert_eq!(states(&rfc2732::RULES, "URI-reference"), 59);
    assert_eq!(states(&rfc3986::RULES, "URI-reference"), 183);
    assert_eq!(states(&rfc3987::RULES, "IRI-reference"), 278);
}

/// Section 1.6 takes the grammar of RFC 822, whose literals match in either case. That this project reads them as they are
/// printed makes no difference, but for the two rules that spell out the cases.
#[test]
fn no_language_depends_on_the_case_of_literals() {
    for table in [&url07::RULES, &uri01::RULES, &rfc2396::RULES, &rfc2732::RULES] {
        let mut text = String::new();
        for line in table.grammar().lines() {
            // The rule with the double quote has no letters.
            if line.starts_with(';') || line.contains("<\">") {
                text += line;
            } else {
                for (index, part) in line.split('"').enumerate() {
                    let mut letters = part.chars();
                    match (index % 2, letters.next(), letters.next()) {
                        (0, ..) => text += part,
                        (_, Some(letter), None) if letter.is_ascii_alphabetic() => {
                            let (lower, upper) = (letter.to_ascii_lowercase(), letter.to_ascii_uppercase());
                            text.extend(["( \"", &lower.to_string(), "\" | \"", &upper.to_string(), "\" )"]);
                        }
                        _ => text.extend(["\"", part, "\""]),
                    }
                }
            }
            text.push('\n');
        }
        let linked = table.grammar().contains("as defined in");
        let rules = table.entries().iter().map(uri_bnf::grammar::RuleEntry::name);
        let rules = rules.filter(|name| !linked || !name.starts_with("UR"));
        let text = if linked { without_names(&text) } else { text };
        let grammar = Grammar::read(&text).unwrap();
        for rule in rules {
            let either = Automaton::compile(&grammar, rule).unwrap();
            let differs = either != automaton(table, rule);
            assert_eq!(
                differs,
                matches!(rule, "lowalpha" | "upalpha"),
                "{rule} of {}",
                table.specification()
            );
        }
    }
}
