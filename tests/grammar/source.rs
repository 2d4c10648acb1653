//! The Rust of each rule is found, with the classes of its characters.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use crate::support::specifications::SPECIFICATIONS;
use uri_bnf::{grammar::RuleEntry, rfc2396, rfc2732, rfc3986, rfc3987, uri01, urn};

/// The text of each rule is its function, and the classes have its characters.
#[test]
fn each_rule_has_its_function() {
    for specification in &SPECIFICATIONS {
        for rule in specification.table.entries() {
            let source = rule.source();
            let name = format!("{} {}", specification.name(), rule.name());
            let opening = format!("    fn {}<I: GrammarInput, E: NomError<I>>()", rule.function());
            assert!(source.text.starts_with(&opening) && source.text.ends_with("\n    }\n"), "{name}");
            assert!(source.text.contains(".is("), "{name}");
            assert_eq!(source.text.matches("    fn ").count(), 1, "{name}");
            assert_eq!(source.text.lines().count(), source.lines.len(), "{name}");
            let file = read(source.file);
            let lines = file.split_inclusive('\n').skip(source.lines.start as usize - 1);
            assert_eq!(lines.take(source.lines.len()).collect::<String>(), source.text, "{name}");
            let shown = source.to_string();
            assert!(shown.starts_with("fn ") && shown.ends_with("\n}\n"), "{name}");
            for class in rule.class_sources() {
                assert!(class.file.starts_with("src/grammar/class/") && !class.text.is_empty(), "{name}");
            }
            // A function that lists no characters refers to rules or to classes.
            let lists = ["literal!", "any_of!", "any_case!", "rule(", "Self::", "nothing("];
            let is_listed = lists.iter().any(|part| source.text.contains(part));
            assert!(is_listed || rule.class_sources().count() > 0, "{name}");
        }
    }
}

/// What the page `docs/rules.md` says: for each rule of each specification, its function and the file that has it.
fn page() -> String {
    let mut page = String::from(BEGIN);
    for specification in &SPECIFICATIONS {
        let table = specification.table;
        let own: BTreeSet<_> = table.entries().iter().map(|rule| rule.source().file).collect();
        let files: Vec<_> = own.iter().map(|file| format!("[`{file}`](../{file})")).collect();
        write!(page, "\n## {}\n\nIn {}.\n\n", specification.name(), files.join(" and ")).unwrap();
        page += "| rule | printed in | function | file |\n|---|---|---|---|\n";
        for rule in table.entries() {
            let file = rule.source().file.rsplit('/').next().unwrap();
            let place = match rule.section() {
                "" => rule.document().to_owned(),
                section => format!("{}, {section}", rule.document()),
            };
            writeln!(page, "| `{}` | {place} | `{}` | `{file}` |", rule.name(), rule.function()).unwrap();
        }
    }
    page
}

const BEGIN: &str = "\
# Rules and their functions

A test writes this page. Each rule that a specification prints is one function, in the file of the specification; its name
is that of the rule in the case of Rust. A specification that amends another has only the functions of the rules that
differ, and inherits the others from the trait of the one before it: so `rfc2732.rs`, `rfc3987.rs` and `uri01.rs` are short.
`uri-bnf grammar --code` prints the function of each rule, wherever it is.
";

/// It rewrites the page if that differs; the next run succeeds.
#[test]
fn the_page_lists_the_function_of_each_rule() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules.md");
    let (shown, expected) = (fs::read_to_string(&path).unwrap_or_default(), page());
    if shown != expected {
        fs::write(&path, expected).unwrap();
        panic!("docs/rules.md was outdated and has been rewritten");
    }
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn rules_are_inherited() {
    let place = |rule: Option<&RuleEntry>| {
        let rule = rule.unwrap();
        (rule.source().file, rule.class_sources().map(|class| class.file).collect::<Vec<_>>())
    };
    let none = Vec::<&str>::new();
    assert_eq!(place(rfc2732::RULES.rule("hostport")), ("src/grammar/rfc2396.rs", none.clone()));
    assert_eq!(place(rfc2732::RULES.rule("host")), ("src/grammar/rfc2732.rs", none.clone()));
    assert_eq!(place(uri01::RULES.rule("hostname")), ("src/grammar/uri01.rs", none.clone()));
    assert_eq!(place(rfc3987::RULES.rule("scheme")), ("src/grammar/rfc3986.rs", none));
    let class = |name: &str| vec![format!("src/grammar/class/{name}.rs")];
    let classes = |rule| place(rule).1;
    assert_eq!(classes(rfc2396::RULES.rule("reserved")), class("rfc2396"));
    assert_eq!(classes(rfc2732::RULES.rule("reserved")), class("rfc2732"));
    assert_eq!(classes(rfc3986::RULES.rule("ALPHA")), class("rfc2396"));
    assert_eq!(classes(rfc3987::RULES.rule("ucschar")), class("non_ascii"));
    assert_eq!(classes(urn::rfc2141::RULES.rule("reserved")), class("urn"));
    assert_eq!(place(urn::rfc8141::RULES.rule("pchar")).0, "src/grammar/rfc3986.rs");
    assert_eq!(rfc3986::RULES.rule("dec-octet").unwrap().class_sources().count(), 3);
}

/// A class with the characters of a rule lists or names exactly those: the printed rule is its documentation.
#[test]
fn classes_are_those_of_the_rules() {
    for (table, rule, characters) in [
        (&rfc2396::RULES, "mark", "-_.!~*'()"),
        (&rfc2732::RULES, "reserved", ";/?:@&=+$,[]"),
        (&rfc3986::RULES, "sub-delims", "!$&'()*+,;="),
    ] {
        let rule = table.rule(rule).unwrap();
        let class = rule.class_sources().next().unwrap();
        assert!(class.text.contains(&format!("AsciiSet::of(b\"{characters}\")")), "{}", class.text);
        assert!(class.text.contains(&format!("/// `{} = ", rule.name())), "{}", class.text);
    }
}
