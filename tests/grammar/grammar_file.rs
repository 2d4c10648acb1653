//! The grammar file, the table, the functions and their documentation say the same, both ways.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::specifications::{Source, TestedSpecification, for_each};
use uri_bnf::{
    bnf::{Automaton, Header, Production},
    grammar::{RuleEntry, RuleTable, class::non_ascii::NonAscii},
    rfc2396::{self, RULES},
    rfc2732, rfc3986, rfc3987, url07, urn,
};

/// The name of a rule in snake case.
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

/// The names of the rules' functions: those in snake case. If two rules differ only in case, the second is a core rule,
/// and its function has a prefix.
fn functions<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut functions: Vec<String> = Vec::new();
    for name in names {
        let function = snake_case(name);
        functions.push(if functions.contains(&function) { format!("core_{function}") } else { function });
    }
    functions
}

/// The functions of a source, in order: the production that the documentation shows, and the name.
fn documented_functions(source: &Source) -> Vec<(String, String)> {
    let (_, body) = source
        .text
        .split_once(&format!("\n{}", source.opening))
        .unwrap_or_else(|| panic!("no {}", source.opening));
    let (line, after) = body.split_once('\n').unwrap();
    let body = if line.ends_with("{}") { "" } else { after.split("\n}\n").next().unwrap() };
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

/// Each rule is documented as it is printed, in the order of the grammar file. The trait of another specification, of
/// which some rules are used, need not be.
fn check_documentation(specification: &TestedSpecification) {
    let entries = specification.table.entries();
    let positions: BTreeMap<_, _> =
        entries.iter().enumerate().map(|(position, rule)| (rule.function(), position)).collect();
    let mut documented = BTreeSet::new();
    for source in specification.sources {
        let mut last = None;
        for (production, function) in documented_functions(source) {
            let position = positions.get(function.as_str()).copied();
            assert!(position.is_some() || !source.is_whole, "{function} is not a rule: {}", source.opening);
            // An earlier source says what the rule is here.
            let Some(position) = position.filter(|position| documented.insert(*position)) else { continue };
            let name = specification.name();
            let printed = entries[position].printed();
            if source.is_whole {
                assert_eq!(production, printed, "{function} of {name}");
            } else {
                // Another specification can print the same rule with other spacing.
                assert_eq!(folded(&production), folded(printed), "{function} of {name}");
            }
            let is_in_order = last < Some(position) || !source.is_whole;
            assert!(is_in_order, "{function} is not in the order of {name}");
            last = Some(position);
        }
    }
    let missing: Vec<_> = (0..entries.len()).filter(|position| !documented.contains(position)).collect();
    let missing: Vec<_> = missing.into_iter().map(|position| entries[position].name()).collect();
    assert_eq!(missing, [""; 0], "not documented: {}", specification.name());
}

/// A text with one space for each run of white space.
fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_printed_rule_is_a_documented_function_and_vice_versa() {
    for_each(check_documentation);
}

/// A rule is printed above its method, and nowhere else in its file: what shows it a second time can drift.
#[test]
fn each_rule_is_printed_once() {
    for_each(|specification| {
        let mut printed = 0;
        for source in specification.sources.iter().filter(|source| source.is_whole) {
            for (production, function) in documented_functions(source) {
                let line = format!("/// {}", production.lines().next().unwrap());
                let times = source.text.lines().filter(|text| text.trim() == line).count();
                assert_eq!(times, 1, "{}: {function}", specification.name());
                printed += 1;
            }
        }
        assert!(printed > 0, "{}: {printed}", specification.name());
    });
}

/// The test can fail.
#[test]
fn wrong_documentation_is_found() {
    const TRAIT: &str = "\npub trait Some: Sized {\n    /// ```text\n    /// a = \"x\"\n    /// ```\n    fn a<I>() {}\n\n    \
                         fn b<I>() {}\n}\n\nfn c<I>() {}\n";
    let source = |opening, text| Source { text, opening, is_whole: true };
    let functions = [("a = \"x\"".to_owned(), "a".to_owned()), (String::new(), "b".to_owned())];
    assert_eq!(documented_functions(&source("pub trait Some", TRAIT)), functions);
    assert_eq!(
        documented_functions(&source("impl Some for T", "\nimpl Some for T {}\n\nfn c<I>() {}\n")),
        []
    );
    let rfc2396 = TestedSpecification::named("RFC 2396");
    let sources = Box::leak(Box::new([source("pub trait Some", TRAIT)]));
    let wrong = TestedSpecification { sources, figures: rfc2396.figures, ..*rfc2396 };
    assert!(std::panic::catch_unwind(|| check_documentation(&wrong)).is_err());
}

#[test]
fn the_table_is_the_grammar_file() {
    for_each(|specification| {
        let grammar = specification.grammar();
        let functions = functions(grammar.rules().map(Production::name));
        let entries = specification.table.entries();
        assert_eq!(entries.len(), grammar.rules().len(), "{}", specification.name());
        for ((rule, function), entry) in grammar.rules().zip(functions).zip(entries) {
            assert_eq!((entry.name(), entry.function()), (rule.name(), function.as_str()));
            // The table also has the comments after the last element.
            let after = entry.printed().strip_prefix(rule.printed());
            let comments = after.unwrap_or_else(|| panic!("{rule} is not {}", entry.printed())).lines();
            assert!(comments.map(str::trim).all(|line| line.is_empty() || line.starts_with(';')), "{rule}");
        }
    });
    assert_eq!(RULES.entries().len(), 44, "40 rules of Appendix A, and the four classes of section 2.4.3");
}

/// The files whose documentation quotes productions in passing: `name = definition` (section 1.2.3). Beside each, the
/// tables of the rules.
static QUOTING: [(&str, &[&RuleTable]); 17] = [
    (include_str!("../../src/ast/authority.rs"), &[&rfc2396::RULES]),
    (include_str!("../../src/ast/characters.rs"), &[&rfc2396::RULES]),
    (include_str!("../../src/ast/ip_literal.rs"), &[&rfc3986::RULES]),
    (include_str!("../../src/ast/path.rs"), &[&rfc2396::RULES]),
    (include_str!("../../src/ast/reference.rs"), &[&rfc2396::RULES]),
    (include_str!("../../src/ast/urn.rs"), &[&urn::rfc8141::RULES]),
    (include_str!("../../src/fast/authority.rs"), &[&rfc2396::RULES, &url07::RULES]),
    (include_str!("../../src/fast/authority_with_names.rs"), &[&rfc3986::RULES]),
    (include_str!("../../src/grammar/class/rfc2396.rs"), &[&rfc2396::RULES]),
    (include_str!("../../src/grammar/class/rfc2732.rs"), &[&rfc2732::RULES]),
    (include_str!("../../src/grammar/class/rfc3986.rs"), &[&rfc3986::RULES]),
    (include_str!("../../src/grammar/class/rfc3987.rs"), &[&rfc3987::RULES]),
    (include_str!("../../src/grammar/class/url07.rs"), &[&url07::RULES]),
    (include_str!("../../src/grammar/class/urn.rs"), &[&urn::rfc2141::RULES, &urn::rfc8141::RULES]),
    (include_str!("../../src/fast/ip_literal.rs"), &[&rfc3986::RULES]),
    (include_str!("../../src/fast/quick.rs"), &[&rfc3986::RULES]),
    (include_str!("../../src/fast/relative_url.rs"), &[&url07::RULES]),
];

/// A quoted production in which `...` replaces alternatives, as in the alphabet.
fn abbreviates(quoted: &str, printed: &str) -> bool {
    match quoted.split_once("... ") {
        Some((before, after)) => printed.starts_with(before) && printed.ends_with(after),
        None => quoted == printed,
    }
}

#[test]
fn productions_quoted_elsewhere_are_those_printed() {
    let mut quoted = Vec::new();
    let mut sections = 0;
    for (source, tables) in &QUOTING {
        let documentation = source.lines().map(|line| {
            let line = line.trim();
            line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).unwrap_or("\n")
        });
        let text = documentation.collect::<Vec<_>>().join(" ");
        let quoted_before = quoted.len();
        let names: BTreeSet<_> =
            tables.iter().flat_map(|table| table.entries()).map(RuleEntry::name).collect();
        for name in names {
            let rules: Vec<_> =
                tables.iter().filter_map(|table| Some((table.specification(), table.rule(name)?))).collect();
            for ticks in ["``", "`"] {
                let opening = format!("{ticks}{name} = ");
                for (start, _) in text.match_indices(&opening) {
                    let is_longer = ticks == "`" && text[..start].ends_with('`');
                    let production = &text[start + ticks.len()..];
                    let Some((production, after)) = production.split_once(ticks).filter(|_| !is_longer)
                    else {
                        continue;
                    };
                    let quote = folded(production);
                    let rule = rules.iter().find(|(_, rule)| abbreviates(&quote, &folded(rule.printed())));
                    let (specification, rule) =
                        rule.unwrap_or_else(|| panic!("{quote} is printed as {rules:?}"));
                    let block = after.split('\n').next().unwrap_or_default();
                    if let Some(section) = block.split("section ").nth(1) {
                        let is_number = |c: &char| c.is_ascii_digit() || *c == '.';
                        let section: String = section.chars().take_while(is_number).collect();
                        assert_eq!(section.trim_end_matches('.'), rule.section(), "{quote}");
                        sections += 1;
                    }
                    quoted.push((*specification, name));
                }
            }
        }
        assert!(quoted.len() > quoted_before, "nothing is quoted in {}", &source[..80]);
    }
    quoted.sort_unstable();
    quoted.dedup();
    assert!(quoted.len() >= 75 && sections >= 65, "{sections} sections, and quoted: {quoted:?}");
}

/// The first rule is the start symbol, or one that it refers to, so it need not be listed.
#[test]
fn the_header_lists_the_rules_that_no_other_refers_to() {
    for_each(|specification| {
        let header = Header::read(specification.text());
        let first = specification.table.entries()[0].name();
        let listed: BTreeSet<_> = header.unused().map(|entry| entry.name).chain([first]).collect();
        let grammar = specification.grammar();
        let unreferenced: BTreeSet<_> = grammar.unreferenced().chain([first]).collect();
        assert_eq!(unreferenced, listed, "{}", specification.name());
    });
}

#[test]
fn the_grammar_prints_back_what_is_printed() {
    // Without the comments between the lines of a rule.
    let words = |text: &str| {
        let lines = text.lines().map(|line| line.split("  ; ").next().unwrap_or(line));
        lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    };
    for_each(|specification| {
        for rule in specification.grammar().rules() {
            // Space around brackets is from the page.
            let without = |text: String| {
                text.replace("( ", "(")
                    .replace(" )", ")")
                    .replace(" ]", "]")
                    .replace("[ ", "[")
                    .replace(" 0*", " *")
            };
            let printed_back = without(words(&rule.to_string()));
            assert_eq!(printed_back, without(words(rule.printed())), "{}", specification.name());
        }
    });
}

/// A rule derives single characters if it accepts some, but not two in a row, and not the empty input.
#[test]
fn the_characters_of_a_rule_are_those_that_it_accepts() {
    for_each(|specification| {
        let grammar = specification.grammar();
        for rule in specification.table.entries() {
            let automaton = Automaton::compile(&grammar, rule.name()).unwrap();
            let accepted: Vec<u8> = (0..128).filter(|&octet| automaton.accepts(&[octet])).collect();
            // Octets of US-ASCII, and a character of each rule for those beyond.
            let ascii = automaton.representatives().filter(u8::is_ascii).map(|octet| vec![octet]);
            let non_ascii = ["\u{e9}", "\u{e000}"].map(|character| character.as_bytes().to_vec());
            let characters: Vec<_> = ascii.chain(non_ascii.clone()).collect();
            let mut pairs = characters
                .iter()
                .flat_map(|first| characters.iter().map(move |second| [&first[..], second].concat()));
            let is_longer = pairs.any(|pair| automaton.accepts(&pair));
            let is_of_characters = !is_longer && !automaton.accepts(b"");
            let expected = if is_of_characters { accepted } else { Vec::new() };
            let characters: Vec<_> = rule.characters().iter().map(|character| character as u8).collect();
            assert_eq!(characters, expected, "{} of {}", rule.name(), specification.name());
            let expected = match non_ascii.map(|character| is_of_characters && automaton.accepts(&character))
            {
                [false, false] => NonAscii::None,
                [true, false] => NonAscii::Ucschar,
                [false, true] => NonAscii::Iprivate,
                [true, true] => NonAscii::UcscharAndIprivate,
            };
            assert_eq!(rule.non_ascii(), expected, "{} of {}", rule.name(), specification.name());
        }
    });
}

/// Rustdoc's lists show the first paragraph of the documentation of an item, but no block of code. Only rules that are
/// methods begin with a block; a method is not in a list.
#[test]
fn items_have_a_summary() {
    fn check(folder: &std::path::Path) -> usize {
        let mut items = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                items += check(&path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let mut before = "";
            for line in text.lines() {
                let is_documentation = |line: &str| {
                    line.trim_start().starts_with("///") || line.trim_start().starts_with("#[doc")
                };
                if is_documentation(line) && !is_documentation(before) {
                    let is_block = line.contains("```");
                    assert!(!is_block || line == "    /// ```text", "{}: {line}", path.display());
                    items += 1;
                }
                before = line;
            }
        }
        items
    }
    let items = check(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(items > 500, "{items}");
}
