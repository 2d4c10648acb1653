//! The tables of `src/fast/reason/points` are generated: they have what the literal form of the rules reports after each of
//! the texts here.
//!
//! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes them.

use std::{collections::BTreeSet, env, fmt::Write, fs};

use uri_bnf::{
    ParseError,
    grammar::{RuleEntry, explain},
    rfc2396, rfc3986, rfc3987,
};

/// A field of a table.
enum Field {
    /// The point after this text.
    Point(&'static str),
    /// The point after this text, under the rule of the references with a scheme.
    WithScheme(&'static str),
    /// A struct of this name. Its fields are for texts that begin with the text here.
    Group(&'static str, &'static str, &'static [(&'static str, Field)]),
}

use Field::{Group, Point, WithScheme};

/// A run of characters and escapes that begins after `text`. The underscore is a character of every run, and not of a scheme
/// or of a hostname.
const fn run(text: &'static str) -> Field {
    Group("Run", text, &[("start", Point("")), ("inside", Point("_")), ("escape", Point("%"))])
}

/// The points of a reference under RFC 2396.
const RFC2396: Field = Group(
    "Points",
    "",
    &[
        ("absolute", Group("Form", "s:", &RFC2396_FORM)),
        ("relative", Group("Form", "", &RFC2396_FORM)),
        ("opaque_part", run("s:")),
        ("escape_in_opaque_part", Point("s:_%")),
        ("rel_segment", run("")),
        ("rel_segment_or_scheme", Point("s")),
        ("rel_path", Group("Path", "_", &RFC2396_PATH)),
        ("fragment", run("#")),
    ],
);

/// Those of a part of it that a scheme may precede.
const RFC2396_FORM: [(&str, Field); 5] = [
    ("authority", Group("Authority", "//", &RFC2396_AUTHORITY)),
    ("after_userinfo", Group("Authority", "//u@", &RFC2396_AUTHORITY)),
    ("net_path", Group("Path", "//h", &RFC2396_PATH)),
    ("abs_path", Group("Path", "", &RFC2396_PATH)),
    ("query", run("/?")),
];

const RFC2396_AUTHORITY: [(&str, Field); 10] = [
    ("run", run("")),
    ("toplabel", Point("h")),
    ("toplabel_after_hyphen", Point("h-")),
    ("domainlabel", Point("1h")),
    ("domainlabel_after_hyphen", Point("1-")),
    ("number", Point("1")),
    ("dot", Point("h.")),
    ("dot_before_number", Point("1.")),
    ("empty_port", Point("h:")),
    ("port", Point("h:8")),
];

const RFC2396_PATH: [(&str, Field); 3] =
    [("first_segment", run("/")), ("segment", run("/p/")), ("param", run("/;"))];

/// The points of a reference under RFC 3986 and RFC 3987.
const RFC3986: Field = Group(
    "Points",
    "",
    &[
        ("absolute", Group("Form", "s:", &RFC3986_FORM)),
        ("relative", Group("Form", "", &RFC3986_FORM)),
        ("path_rootless", Group("Path", "s:", &[("first_segment", run("")), ("segment", run("p/"))])),
        ("first_segment", run("")),
        ("first_segment_or_scheme", Point("s")),
        ("path_noscheme", Group("Path", "_", &RFC3986_PATH)),
        ("before_scheme", WithScheme("")),
        ("scheme", WithScheme("s")),
    ],
);

/// Those of a part of it that a scheme may precede.
const RFC3986_FORM: [(&str, Field); 11] = [
    ("host_or_userinfo", run("//")),
    ("port_or_userinfo", Point("//h:8")),
    ("userinfo", run("//h:")),
    ("host", run("//u@")),
    ("after_ip_literal", Point("//[::]")),
    ("empty_port", Point("//u@h:")),
    ("port", Point("//u@h:8")),
    ("path_abempty", Group("Path", "//h", &RFC3986_PATH)),
    ("path_absolute", Group("Path", "", &RFC3986_PATH)),
    ("query", run("?")),
    ("fragment", run("#")),
];

const RFC3986_PATH: [(&str, Field); 2] = [("first_segment", run("/")), ("segment", run("/p/"))];

/// A generated file.
struct File {
    /// Its name, without the extension.
    name: &'static str,
    /// What its table is of.
    what: &'static str,
    /// The file that defines the types of its table.
    types: &'static str,
    points: &'static Field,
    /// The literal form of the start symbol.
    explain: fn(&[u8]) -> Option<ParseError>,
    /// That of the rule of the references with a scheme.
    explain_with_scheme: fn(&[u8]) -> Option<ParseError>,
}

const FILES: [File; 3] = [
    File {
        name: "rfc2396",
        what: "RFC 2396, and under RFC 2732 outside an authority",
        types: "rfc2396",
        points: &RFC2396,
        explain: explain::<rfc2396::Printed, rfc2396::rule::UriReference>,
        explain_with_scheme: explain::<rfc2396::Printed, rfc2396::rule::AbsoluteUri>,
    },
    File {
        name: "rfc3986",
        what: "RFC 3986",
        types: "rfc3986",
        points: &RFC3986,
        explain: explain::<rfc3986::Printed, rfc3986::rule::UriReference>,
        explain_with_scheme: explain::<rfc3986::Printed, rfc3986::rule::Uri>,
    },
    File {
        name: "rfc3987",
        what: "RFC 3987",
        types: "rfc3986",
        points: &RFC3986,
        explain: explain::<rfc3987::Printed, rfc3987::rule::IriReference>,
        explain_with_scheme: explain::<rfc3987::Printed, rfc3987::rule::Iri>,
    },
];

#[test]
fn the_points_are_generated_from_the_literal_form() {
    for file in FILES {
        let generated = file.generated();
        let path = format!("{}/src/fast/reason/points/{}.rs", env!("CARGO_MANIFEST_DIR"), file.name);
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, &generated).unwrap();
        }
        let is_same = fs::read_to_string(&path).unwrap() == generated;
        assert!(
            is_same,
            "{path}: run `UPDATE=1 cargo test -p uri-bnf --test errors written_points`, and read the difference"
        );
    }
}

impl File {
    fn generated(&self) -> String {
        let mut types = Vec::new();
        types_of(self.points, &mut types);
        let mut table =
            Table { file: self, text: String::new(), rules: BTreeSet::new(), texts: BTreeSet::new() };
        table.write(self.points, "", "");
        let mut text = format!(
            "//! What the literal form of the start symbol reports at each point of a reference under {}: a generated table.\n\
             //!\n\
             //! `UPDATE=1 cargo test -p uri-bnf --test errors written_points` writes it, and `tests/errors/written_points.rs` compares it\n\
             //! with what the rules report after each of the texts here.\n\n",
            self.what
        );
        if self.types == self.name {
            text.push_str("use super::super::point::{Point, Run};\n");
        } else {
            let mut names: Vec<_> = types.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            let (file, names) = (self.types, names.join(", "));
            writeln!(text, "use super::{{\n    super::point::{{Point, Run}},\n    {file}::{{{names}}},\n}};")
                .unwrap();
        }
        text.push_str("use crate::grammar::combinators::names::number;\n\n");
        for rule in &table.rules {
            writeln!(text, "const {}: u8 = number({rule:?});", constant(rule)).unwrap();
        }
        for (name, fields) in types.iter().filter(|_| self.types == self.name) {
            writeln!(text, "\npub(crate) struct {name} {{").unwrap();
            for (name, field) in *fields {
                writeln!(text, "    pub(crate) {name}: {},", field.type_name()).unwrap();
            }
            text.push_str("}\n");
        }
        text.push('\n');
        if FILES.iter().any(|other| other.types == self.name && other.name != self.name) {
            // The other needs the types alone.
            writeln!(text, "#[cfg(feature = {:?})]", self.name).unwrap();
        }
        text + "#[rustfmt::skip]\npub(crate) static POINTS: Points = " + &table.text + ";\n"
    }
}

/// The value of a table.
struct Table<'a> {
    file: &'a File,
    text: String,
    /// The rules in it, by printed name.
    rules: BTreeSet<&'static str>,
    /// The rules and the texts that lead to its points.
    texts: BTreeSet<(&'static str, String)>,
}

impl Table<'_> {
    /// Writes the value of `field`, whose texts begin with `before`.
    fn write(&mut self, field: &Field, before: &str, indent: &str) {
        match field {
            Point(after) => self.write_point(format!("{before}{after}"), self.file.explain),
            WithScheme(after) => {
                self.write_point(format!("{before}{after}"), self.file.explain_with_scheme);
            }
            Group(name, after, fields) => {
                let (before, inside) = (format!("{before}{after}"), format!("{indent}    "));
                writeln!(self.text, "{name} {{").unwrap();
                for (name, field) in *fields {
                    match field {
                        Point(after) => writeln!(self.text, "{inside}// \"{before}{after}\"").unwrap(),
                        WithScheme(after) => {
                            writeln!(self.text, "{inside}// \"{before}{after}\", with a scheme").unwrap();
                        }
                        Group(..) => {}
                    }
                    write!(self.text, "{inside}{name}: ").unwrap();
                    self.write(field, &before, &inside);
                    self.text.push_str(",\n");
                }
                write!(self.text, "{indent}}}").unwrap();
            }
        }
    }

    /// Writes the point after `text`. No rule has the character that follows.
    fn write_point(&mut self, text: String, explain: fn(&[u8]) -> Option<ParseError>) {
        let error = explain(format!("{text}\0").as_bytes()).unwrap();
        let name = self.file.name;
        assert_eq!(error.offset(), text.len(), "{name}: the fault is not after {text:?}");
        let expected = error.expected();
        let constructor = if expected.end() { "new" } else { "before_more" };
        let (open, rules) = (self.constants(error.rules()), self.constants(expected.rules()));
        let characters: String = expected.characters().iter().collect();
        let within = error.rules().position(|rule| rule == error.expected_rule()).unwrap() + 1;
        let after = error.expected_after();
        let has_path = after.rules().next().is_some();
        let after: String = after.characters().iter().collect();
        write!(
            self.text,
            "Point::{constructor}(&[{open}], &[{rules}], b{characters:?}, {within}, (b{after:?}, {has_path}))"
        )
        .unwrap();
        let start = error.rules().next().unwrap().name();
        assert!(self.texts.insert((start, text)), "{name}: two points have the text of {error}");
    }

    fn constants(&mut self, rules: impl Iterator<Item = &'static RuleEntry>) -> String {
        let names: Vec<_> = rules.map(RuleEntry::name).collect();
        self.rules.extend(&names);
        names.into_iter().map(constant).collect::<Vec<_>>().join(", ")
    }
}

/// The constant with the number of a rule.
fn constant(rule: &str) -> String {
    rule.replace('-', "_").to_uppercase()
}

/// The texts that lead to the points of all tables.
pub(super) fn texts() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for file in FILES {
        file.points.texts("", &mut texts);
    }
    texts
}

impl Field {
    fn texts(&self, before: &str, texts: &mut BTreeSet<String>) {
        match self {
            Point(after) | WithScheme(after) => {
                texts.insert(format!("{before}{after}"));
            }
            Group(_, after, fields) => {
                let before = format!("{before}{after}");
                fields.iter().for_each(|(_, field)| field.texts(&before, texts));
            }
        }
    }

    fn type_name(&self) -> &'static str {
        match self {
            Point(_) | WithScheme(_) => "Point",
            Group(name, ..) => name,
        }
    }
}

type Fields = &'static [(&'static str, Field)];

/// The types of the groups in `field`, each before those of its fields, except `Run`.
fn types_of(field: &'static Field, types: &mut Vec<(&'static str, Fields)>) {
    let Group(name, _, fields) = field else { return };
    if *name == "Run" || types.iter().any(|(known, _)| known == name) {
        return;
    }
    types.push((name, fields));
    for (_, field) in *fields {
        types_of(field, types);
    }
}
