//! The Rust of each rule is found, with the classes of its characters.

use std::{fs, path::Path};

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
