//! The grammar file, the table, the functions and their documentation say the same, both ways.

use uri_bnf::{
    bnf::{Automaton, Grammar},
    rfc2396::RULES,
};

const SOURCE: &str = include_str!("../src/grammar/rfc2396.rs");

fn grammar() -> Grammar {
    Grammar::read(RULES.grammar()).unwrap()
}

/// The name of a rule's function: that of the rule in snake case.
fn snake_case(name: &str) -> String {
    let mut function = String::new();
    let mut before = ' ';
    for character in name.chars() {
        if before.is_lowercase() && character.is_uppercase() {
            function.push('_');
        }
        function.push(if character == '-' { '_' } else { character.to_ascii_lowercase() });
        before = character;
    }
    function
}

/// The methods of the grammar's trait, in order: the production that the documentation shows, and the name.
fn documented_functions() -> Vec<(String, String)> {
    let body = SOURCE.split_once("\npub trait Rfc2396Grammar").unwrap().1;
    let mut functions = Vec::new();
    let mut production: Option<Vec<&str>> = None;
    let mut is_inside = false;
    for line in body.lines().map(str::trim) {
        match line.strip_prefix("///") {
            Some(" ```text") => (is_inside, production) = (true, Some(Vec::new())),
            Some(" ```") => is_inside = false,
            Some(text) if is_inside => {
                production.get_or_insert_default().push(text.strip_prefix(' ').unwrap_or(text));
            }
            _ => {}
        }
        if let Some(function) = line.strip_prefix("fn ") {
            let name = function.split('<').next().unwrap().to_owned();
            functions.push((production.take().map_or_else(String::new, |lines| lines.join("\n")), name));
        }
    }
    functions
}

#[test]
fn every_printed_rule_is_a_documented_function_and_the_other_way_round() {
    let printed: Vec<_> =
        grammar().rules().map(|rule| (rule.printed().to_owned(), snake_case(rule.name()))).collect();
    let (functions, helpers): (Vec<_>, Vec<_>) =
        documented_functions().into_iter().partition(|(production, _)| !production.is_empty());
    assert_eq!(functions, printed);
    let helpers: Vec<_> = helpers.into_iter().map(|(_, name)| name).collect();
    assert_eq!(helpers, [""; 0], "functions that are no printed rule");
}

#[test]
fn the_table_is_the_grammar_file() {
    let grammar = grammar();
    let printed: Vec<_> =
        grammar.rules().map(|rule| (rule.name(), rule.printed(), snake_case(rule.name()))).collect();
    let table: Vec<_> = RULES
        .entries()
        .iter()
        .map(|rule| (rule.name(), rule.printed(), rule.function().to_owned()))
        .collect();
    assert_eq!(table, printed);
    assert_eq!(table.len(), 44, "40 rules of Appendix A, and the four classes of section 2.4.3");
}

/// The files whose documentation quotes productions in passing: `name = definition` (section 1.2.3).
const QUOTING: [&str; 5] = [
    include_str!("../src/ast/authority.rs"),
    include_str!("../src/ast/characters.rs"),
    include_str!("../src/ast/path.rs"),
    include_str!("../src/ast/reference.rs"),
    include_str!("../src/grammar/class.rs"),
];

/// A quoted production in which `...` stands for alternatives in between, as for the alphabet.
fn abbreviates(quoted: &str, printed: &str) -> bool {
    match quoted.split_once("... ") {
        Some((before, behind)) => printed.starts_with(before) && printed.ends_with(behind),
        None => quoted == printed,
    }
}

#[test]
fn productions_quoted_elsewhere_are_those_printed() {
    let fold = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut quoted = Vec::new();
    let mut sections = 0;
    for source in QUOTING {
        let documentation = source.lines().map(|line| line.trim().strip_prefix("///").unwrap_or("\n"));
        let text = documentation.collect::<Vec<_>>().join(" ");
        for rule in RULES.entries() {
            for ticks in ["``", "`"] {
                let opening = format!("{ticks}{} = ", rule.name());
                for (start, _) in text.match_indices(&opening) {
                    let is_longer = ticks == "`" && text[..start].ends_with('`');
                    let production = &text[start + ticks.len()..];
                    let Some((production, behind)) = production.split_once(ticks).filter(|_| !is_longer)
                    else {
                        continue;
                    };
                    let (quote, printed) = (fold(production), fold(rule.printed()));
                    assert!(abbreviates(&quote, &printed), "{quote} is printed as {printed}");
                    let block = behind.split('\n').next().unwrap_or_default();
                    if let Some(section) = block.split("section ").nth(1) {
                        let is_number = |c: &char| c.is_ascii_digit() || *c == '.';
                        let section: String = section.chars().take_while(is_number).collect();
                        assert_eq!(section.trim_end_matches('.'), rule.section(), "{quote}");
                        sections += 1;
                    }
                    quoted.push(rule.name());
                }
            }
        }
    }
    quoted.sort_unstable();
    quoted.dedup();
    assert!(quoted.len() >= 40 && sections >= 40, "{sections} sections, and quoted: {quoted:?}");
}

#[test]
fn the_header_lists_the_rules_that_no_other_refers_to() {
    let header = RULES.grammar().lines().find_map(|line| line.strip_prefix("; Unused    ")).unwrap();
    let (listed, _) = header.split_once(':').unwrap();
    let mut unreferenced: Vec<_> = listed.split(", ").collect();
    unreferenced.insert(0, "URI-reference");
    assert_eq!(grammar().unreferenced().collect::<Vec<_>>(), unreferenced);
}

#[test]
fn the_grammar_prints_back_what_is_printed() {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for rule in grammar().rules() {
        assert_eq!(words(&rule.to_string()), words(rule.printed()));
    }
}

/// A rule is for single characters if it accepts some, but not two of them in a row, and not nothing.
#[test]
fn the_characters_of_a_rule_are_those_that_it_accepts() {
    let grammar = grammar();
    for rule in RULES.entries() {
        let automaton = Automaton::compile(&grammar, rule.name()).unwrap();
        let accepted: Vec<u8> = (0..128).filter(|&octet| automaton.accepts(&[octet])).collect();
        let is_longer = accepted.iter().any(|&octet| automaton.accepts(&[octet, octet]));
        let expected = if is_longer || automaton.accepts(b"") { Vec::new() } else { accepted };
        let characters: Vec<_> = rule.characters().iter().map(|character| character as u8).collect();
        assert_eq!(characters, expected, "{}", rule.name());
    }
}
