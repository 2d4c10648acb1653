//! The Rust of each rule: the table of places is generated from the files.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test grammar source` writes the table.

use std::{env, fmt::Write, fs, path::Path};

use crate::support::specifications::{SPECIFICATIONS, Source, TestedSpecification};
use uri_bnf::{grammar::RuleEntry, rfc2396, rfc2732, rfc3986, rfc3987, uri01};

const TABLE: &str = "src/grammar/tables/source/places.rs";

/// The files with the rules and the classes.
const FILES: [&str; 17] = [
    "src/grammar/url07.rs",
    "src/grammar/uri01.rs",
    "src/grammar/rfc2396.rs",
    "src/grammar/rfc2732.rs",
    "src/grammar/rfc3986.rs",
    "src/grammar/rfc3987.rs",
    "src/grammar/urn/rfc2141.rs",
    "src/grammar/urn/rfc8141.rs",
    "src/grammar/class/url07.rs",
    "src/grammar/class/uri01.rs",
    "src/grammar/class/rfc2396.rs",
    "src/grammar/class/rfc2732.rs",
    "src/grammar/class/rfc3986.rs",
    "src/grammar/class/rfc3987.rs",
    "src/grammar/class/urn.rs",
    "src/grammar/class/non_ascii.rs",
    // Not used by a rule, but a class can be in it.
    "src/grammar/class/mod.rs",
];

/// A piece of a file: its index, its first line, and the line after it, which count from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place(usize, usize, usize);

struct Files(Vec<(&'static str, String)>);

impl Files {
    fn read() -> Self {
        Self(FILES.into_iter().map(|path| (path, read(path))).collect())
    }

    fn index(&self, path: &str) -> usize {
        self.0.iter().position(|(file, _)| *file == path).unwrap_or_else(|| panic!("no file {path}"))
    }

    /// The piece of the file `index` from the first line after `from` that begins with `opening` to the first line after
    /// that which is `closing`.
    fn piece(&self, index: usize, from: usize, opening: &str, closing: &str) -> Option<Place> {
        let lines: Vec<_> = self.0[index].1.lines().collect();
        let first = (from..lines.len()).find(|&line| lines[line].starts_with(opening))?;
        let last = (first..lines.len()).find(|&line| lines[line] == closing)?;
        Some(Place(index, first + 1, last + 2))
    }

    fn text(&self, Place(index, first, end): Place) -> String {
        let lines = self.0[index].1.split_inclusive('\n').skip(first - 1);
        lines.take(end - first).collect()
    }

    /// The function of a rule in the block of `source`, with the attributes before it.
    fn function(&self, source: &Source, function: &str) -> Option<Place> {
        let index = self.0.iter().position(|(_, text)| text == source.text)?;
        let block = self.piece(index, 0, source.opening, "}")?;
        let place = self.piece(index, block.1, &format!("    fn {function}<"), "    }")?;
        (place.2 <= block.2).then_some(place)
    }

    /// The classes whose characters a function does not list.
    fn classes(&self, specification: &TestedSpecification, function: Place) -> Vec<Place> {
        let text = self.text(function);
        let mut classes = Vec::new();
        for reference in text.split("one_of(").skip(1) {
            let name = reference.split(')').next().unwrap();
            let place = match name.strip_prefix("Self::") {
                // The associated type of the edition.
                Some(name) => {
                    let name = name.strip_suffix("::default(").unwrap_or(name);
                    assert_eq!((specification.name(), name), ("RFC 2396", "Reserved"));
                    self.class("src/grammar/rfc2396.rs", "class::Reserved")
                }
                None => self.class(FILES[function.0], name),
            };
            if !classes.contains(&place) {
                classes.push(place);
            }
        }
        classes
    }

    /// The class that has the name `name` in the file `path`.
    fn class(&self, path: &str, name: &str) -> Place {
        let text = &self.0[self.index(path)].1;
        let (alias, class) = name.split_once("::").unwrap_or(("", name));
        let modules = ["url07", "uri01", "rfc2396", "rfc2732", "rfc3986", "rfc3987", "urn"];
        let is_alias = |module: &&&str| match alias {
            "" => text.contains(&format!("{module}::{{{class}")),
            _ => alias == **module || text.contains(&format!("{module} as {alias}")),
        };
        let module = modules.iter().find(is_alias).unwrap_or_else(|| panic!("{path}: {name}"));
        let index = self.index(&format!("src/grammar/class/{module}.rs"));
        let Some(Place(_, first, end)) = self.definition(index, class) else {
            let function = format!("pub const fn is_{}(", class.to_ascii_lowercase());
            let non_ascii = self.index("src/grammar/class/non_ascii.rs");
            return self.piece(non_ascii, 0, &function, "}").unwrap_or_else(|| panic!("{path}: {name}"));
        };
        // Its documentation is the printed rule.
        let lines: Vec<_> = self.0[index].1.lines().collect();
        let documentation =
            lines[..first - 1].iter().rev().take_while(|line| line.trim_start().starts_with("///"));
        Place(index, first - documentation.count(), end)
    }

    /// The line of a class in the list of its module.
    fn definition(&self, index: usize, class: &str) -> Option<Place> {
        let lines: Vec<_> = self.0[index].1.lines().collect();
        let first = lines.iter().position(|line| line.starts_with(&format!("    {class}, ")))?;
        let last = (first..lines.len()).find(|&line| lines[line].ends_with(';'))?;
        Some(Place(index, first + 1, last + 2))
    }
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The table, as it should be.
fn generated() -> String {
    let files = Files::read();
    let mut rows = String::new();
    let mut used = Vec::new();
    for specification in &SPECIFICATIONS {
        writeln!(
            rows,
            "    Places {{\n        specification: {:?},\n        rules: &[",
            specification.name()
        )
        .unwrap();
        for rule in specification.table.entries() {
            let found =
                specification.sources.iter().find_map(|source| files.function(source, rule.function()));
            let function = found.unwrap_or_else(|| panic!("{}: {}", specification.name(), rule.name()));
            let classes = files.classes(specification, function);
            let mut places = [function].into_iter().chain(classes).map(|Place(file, first, end)| {
                let known = used.iter().position(|&index| index == file).unwrap_or_else(|| {
                    used.push(file);
                    used.len() - 1
                });
                format!("({known}, {first}, {end})")
            });
            let function = places.next().unwrap();
            let classes = places.collect::<Vec<_>>().join(", ");
            writeln!(rows, "            ({:?}, {function}, &[{classes}]),", rule.name()).unwrap();
        }
        rows.push_str("        ],\n    },\n");
    }
    let mut table = String::from(
        "//! Where the function of each rule is, and the classes of its characters: a generated table.\n\
         //!\n\
         //! `UPDATE=1 cargo test -p uri-bnf --test grammar source` writes it, and `tests/grammar/source.rs` compares it with the files.\n\n\
         use super::place::Places;\n\n\
         /// The files: their paths in the package, and their texts.\n\
         pub(super) const FILES: &[(&str, &str)] = &[\n",
    );
    for index in used {
        let path = FILES[index];
        let relative = path.strip_prefix("src/grammar/").unwrap();
        writeln!(table, "    ({path:?}, include_str!(\"../{relative}\")),").unwrap();
    }
    table.push_str(
        "];\n\n/// The places of the rules of each specification, in its order.\n#[rustfmt::skip]\n",
    );
    table + "pub(super) const PLACES: &[Places] = &[\n" + &rows + "];\n"
}

#[test]
fn the_table_is_generated_from_the_files() {
    let generated = generated();
    if env::var_os("UPDATE").is_some() {
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE), &generated).unwrap();
    }
    let is_same = read(TABLE) == generated;
    assert!(
        is_same,
        "{TABLE}: run `UPDATE=1 cargo test -p uri-bnf --test grammar source`, and read the difference"
    );
}

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
