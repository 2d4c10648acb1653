//! Random documents, compared with other parsers.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::random::Random;
use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Options, Writing, finds};

const NAMES: &[&str] = &["a", "b c", "$ref", "url", "\u{E9}", "1", "x'y", "", "q\"\\", "\u{1F600}"];

/// Every string is found by its scheme: none of these is white space, or of a pattern or a template.
const CHARACTERS: &[char] =
    &['a', '/', '"', '\'', '|', '<', '\u{E9}', '\u{1F600}', '#', '$', '\u{7}', '\u{FFFD}'];

fn text(random: &mut Random) -> String {
    let length = random.below(8);
    "http://h/".chars().chain((0..length).map(|_| random.one(CHARACTERS))).collect()
}

/// Checks what holds for every find, whatever the document.
fn check(document: &[u8], found: &[Find<'_>]) {
    let mut end = 0;
    for find in found {
        assert!(find.span.start >= end && find.span.start <= find.span.end, "{:?}", find.span);
        end = find.span.end;
        let written = document.get(find.span.range()).expect("a span of the document");
        let octets = find.reference.octets();
        assert!(find.reference.span_in_document(Span::new(0, octets.len())).start >= find.span.start);
        if find.reference.is_verbatim() && !find.is_guessed {
            assert_eq!(octets, written);
        }
        for offset in 0..octets.len().min(200) {
            let span = find.reference.span_in_document(Span::new(offset, offset + 1));
            assert!(span.start >= find.span.start && span.end <= find.span.end, "{span:?}");
        }
    }
}

/// The name of a member, as a step of a normalized path; short where that is possible.
fn step(name: &str) -> String {
    let is_of_name =
        |character: char| character.is_ascii_alphanumeric() || character == '_' || !character.is_ascii();
    if name.starts_with(|character: char| !character.is_ascii_digit()) && name.chars().all(is_of_name) {
        return format!(".{name}");
    }
    format!("['{}']", name.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// Replaces a part of a find, and reads the changed document: nothing else has changed.
fn check_edit(random: &mut Random, document: &str, format: Format, found: &[Find<'_>]) {
    const REPLACEMENTS: &[&str] =
        &["", "b", "%20", "\"'", "'''", "\"\"\"", "\\", "\\u0041", "\u{1F600}/", "#"];
    if found.is_empty() {
        return;
    }
    let index = random.below(found.len());
    let (reference, writing) = (&found[index].reference, found[index].writing);
    let text = reference.text().unwrap();
    let bounds: Vec<_> = (9..=text.len()).filter(|offset| text.is_char_boundary(*offset)).collect();
    let (first, second) = (random.one(&bounds), random.one(&bounds));
    let span = Span::new(first.min(second), first.max(second));
    let replacement = random.one(REPLACEMENTS);
    let edit = reference.edit(writing, span, replacement);
    let mut changed = document.to_owned();
    changed.replace_range(edit.span.range(), &edit.replacement);
    let is_literal = writing == Writing::TomlLiteral;
    let written = if is_literal { writing.write(replacement) } else { replacement.into() };
    let expected = text[..span.start].to_owned() + &written + &text[span.end..];
    let again = finds(changed.as_bytes(), format, &Options::default()).to_vec();
    // This makes it a pattern or a template, which its scheme alone does not find.
    if expected.contains('\\') || expected.contains("<%") {
        return;
    }
    assert_eq!(again.len(), found.len(), "{document:?} {changed:?}");
    for (number, (before, after)) in found.iter().zip(&again).enumerate() {
        let expected = if number == index { expected.as_bytes() } else { before.reference.octets() };
        assert_eq!(after.reference.octets(), expected, "{document:?} {changed:?}");
    }
}

type Pairs = BTreeSet<(String, String)>;

fn pairs(found: &[Find<'_>]) -> Pairs {
    found.iter().map(|find| (find.place.clone(), find.reference.text().unwrap().to_owned())).collect()
}

/// Writes a string of JSON, with escapes where they need not be.
fn json_string(random: &mut Random, text: &str, into: &mut String) {
    into.push('"');
    for character in text.chars() {
        let must = matches!(character, '"' | '\\') || character.is_control();
        if must || random.below(4) == 0 {
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(into, "\\u{unit:04x}").unwrap();
            }
        } else if character == '/' && random.below(2) == 0 {
            into.push_str("\\/");
        } else {
            into.push(character);
        }
    }
    into.push('"');
}

fn json(random: &mut Random, depth: usize, into: &mut String) {
    let space = random.one(&["", " ", "\n", "\t"]);
    into.push_str(space);
    match random.below(if depth > 4 { 4 } else { 8 }) {
        0 => into.push_str(random.one(&["1", "-0.5e3", "true", "null"])),
        1..4 => {
            let text = text(random);
            json_string(random, &text, into);
        }
        4 | 5 => {
            into.push('[');
            for index in 0..random.below(4) {
                into.push_str(if index > 0 { "," } else { "" });
                json(random, depth + 1, into);
            }
            into.push(']');
        }
        _ => {
            into.push('{');
            // Each name once: of two members with the same name, other parsers have one.
            let (first, count) = (random.below(NAMES.len()), random.below(4));
            for index in 0..count {
                into.push_str(if index > 0 { "," } else { "" });
                json_string(random, NAMES[(first + index) % NAMES.len()], into);
                into.push(':');
                json(random, depth + 1, into);
            }
            into.push('}');
        }
    }
    into.push_str(space);
}

fn strings_of_json(value: &serde_json::Value, path: &str, into: &mut Pairs) {
    match value {
        serde_json::Value::String(text) => {
            into.insert((path.to_owned(), text.clone()));
        }
        serde_json::Value::Array(elements) => {
            let elements = elements.iter().enumerate();
            elements.for_each(|(index, value)| strings_of_json(value, &format!("{path}[{index}]"), into));
        }
        serde_json::Value::Object(members) => {
            members
                .iter()
                .for_each(|(name, value)| strings_of_json(value, &(path.to_owned() + &step(name)), into));
        }
        _ => {}
    }
}

#[test]
fn random_json_is_read_as_serde_json_reads_it() {
    let mut random = Random::new(0x9E37_79B9_7F4A_7C15);
    let mut count = 0;
    for _ in 0..5_000 {
        let mut document = String::new();
        json(&mut random, 0, &mut document);
        let value: serde_json::Value = serde_json::from_str(&document).expect("JSON");
        let mut expected = Pairs::new();
        strings_of_json(&value, "$", &mut expected);
        let found = finds(document.as_bytes(), Format::Json, &Options::default()).to_vec();
        check(document.as_bytes(), &found);
        assert_eq!(pairs(&found), expected, "{document}");
        check_edit(&mut random, &document, Format::Json, &found);
        count += found.len();
    }
    assert!(count > 5_000, "{count}");
}

/// JSON is YAML, but for escapes of surrogates, and where tabs may be.
#[test]
fn random_json_is_read_as_yaml() {
    let mut random = Random::new(0x2545_F491_4F6C_DD1D);
    let mut count = 0;
    for _ in 0..5_000 {
        let mut document = String::new();
        json(&mut random, 0, &mut document);
        if saphyr_parser::Parser::new_from_str(&document).any(|event| event.is_err()) {
            continue;
        }
        let options = Options::default();
        let expected = finds(document.as_bytes(), Format::Json, &options).to_vec();
        let found = finds(document.as_bytes(), Format::Yaml, &options).to_vec();
        check(document.as_bytes(), &found);
        let spans = |found: &[Find<'_>]| found.iter().map(|find| find.span).collect::<Vec<_>>();
        assert_eq!(spans(&found), spans(&expected), "{document}");
        assert_eq!(pairs(&found), pairs(&expected), "{document}");
        check_edit(&mut random, &document, Format::Yaml, &found);
        count += found.len();
    }
    assert!(count > 1_000, "{count}");
}

/// Writes a string of TOML in one of its four ways.
fn toml_string(random: &mut Random, text: &str, into: &mut String) {
    let is_literal = !text.contains(|character: char| character == '\'' || character.is_control());
    let way = random.below(4);
    let quotes = match way {
        0 if is_literal => "'",
        1 if is_literal => "'''",
        2 => "\"\"\"",
        _ => "\"",
    };
    into.push_str(quotes);
    if quotes.len() == 3 && random.below(2) == 0 {
        into.push('\n');
    }
    for character in text.chars() {
        if quotes.starts_with('\'') {
            into.push(character);
        } else if matches!(character, '"' | '\\') || character.is_control() || random.below(4) == 0 {
            write!(into, "\\U{:08x}", u32::from(character)).unwrap();
        } else {
            if quotes.len() == 3 && random.below(4) == 0 {
                into.push_str("\\ \n  ");
            }
            into.push(character);
        }
    }
    into.push_str(quotes);
}

fn toml_value(random: &mut Random, depth: usize, into: &mut String) {
    match random.below(if depth > 3 { 4 } else { 7 }) {
        0 => into.push_str(random.one(&["1", "-0.5e3", "true", "1979-05-27 07:32:00", "inf"])),
        1..4 => {
            let text = text(random);
            toml_string(random, &text, into);
        }
        4 | 5 => {
            into.push('[');
            for index in 0..random.below(4) {
                into.push_str(if index > 0 { ", # 'c'\n" } else { "\n" });
                toml_value(random, depth + 1, into);
            }
            into.push(']');
        }
        _ => {
            into.push('{');
            let (first, count) = (random.below(NAMES.len()), random.below(4));
            for index in 0..count {
                into.push_str(if index > 0 { ", " } else { "" });
                toml_key(random, NAMES[(first + index) % NAMES.len()], into);
                into.push('=');
                toml_value(random, depth + 1, into);
            }
            into.push('}');
        }
    }
}

/// Writes a key, which may be dotted.
fn toml_key(random: &mut Random, name: &str, into: &mut String) {
    if name.chars().all(|character| character.is_ascii_alphanumeric()) && !name.is_empty() {
        into.push_str(name);
    } else {
        into.push('"');
        into.push_str(&name.replace('\\', "\\\\").replace('"', "\\\""));
        into.push('"');
    }
    if random.below(3) == 0 {
        into.push_str(random.one(&[".t", " . 't'", ".\"u\" "]));
    }
}

fn toml(random: &mut Random) -> String {
    let mut document = String::new();
    let mut names = NAMES.iter();
    let keys = |random: &mut Random, into: &mut String| {
        let (first, count) = (random.below(NAMES.len()), random.below(4));
        for index in 0..count {
            toml_key(random, NAMES[(first + index) % NAMES.len()], into);
            into.push_str(" = ");
            toml_value(random, 0, into);
            into.push_str(random.one(&["\n", " # c\r\n", "\n\n"]));
        }
    };
    for _ in 0..random.below(3) {
        let Some(name) = names.next() else { break };
        toml_key(random, name, &mut document);
        document.push('=');
        toml_value(random, 0, &mut document);
        document.push('\n');
    }
    for name in names.take(3) {
        let name = format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""));
        if random.below(2) == 0 {
            writeln!(document, "[{name} . 'd']").unwrap();
            keys(random, &mut document);
            continue;
        }
        for _ in 0..random.below(3) {
            writeln!(document, "[[{name}]]").unwrap();
            keys(random, &mut document);
            for _ in 0..random.below(3) {
                writeln!(document, "[[ {name}.'in' ]]").unwrap();
                keys(random, &mut document);
            }
        }
    }
    document
}

fn strings_of_toml(value: &toml::Value, path: &str, into: &mut Pairs) {
    match value {
        toml::Value::String(text) => {
            into.insert((path.to_owned(), text.clone()));
        }
        toml::Value::Array(elements) => {
            let elements = elements.iter().enumerate();
            elements.for_each(|(index, value)| strings_of_toml(value, &format!("{path}[{index}]"), into));
        }
        toml::Value::Table(members) => {
            members
                .iter()
                .for_each(|(key, value)| strings_of_toml(value, &(path.to_owned() + &step(key)), into));
        }
        _ => {}
    }
}

#[test]
fn random_toml_is_read_as_toml_reads_it() {
    let mut random = Random::new(0x2545_F491_4F6C_DD1D);
    let (mut count, mut documents) = (0, 0);
    for _ in 0..4_000 {
        let document = toml(&mut random);
        // Some define a key twice.
        let Ok(value) = document.parse::<toml::Table>() else { continue };
        let mut expected = Pairs::new();
        strings_of_toml(&toml::Value::Table(value), "$", &mut expected);
        let found = finds(document.as_bytes(), Format::Toml, &Options::default()).to_vec();
        check(document.as_bytes(), &found);
        assert_eq!(pairs(&found), expected, "{document}");
        check_edit(&mut random, &document, Format::Toml, &found);
        count += found.len();
        documents += 1;
    }
    assert!(count > 4_000 && documents > 2_000, "{count} in {documents}");
}

/// Pieces of documents in any order: nothing is lost, and no span is wrong.
#[test]
fn spans_of_broken_documents_are_within_them() {
    const PIECES: &[&[u8]] = &[
        b"{",
        b"}",
        b"[",
        b"]",
        b"[[",
        b"]]",
        b"\"",
        b"'",
        b"\"\"\"",
        b"'''",
        b":",
        b",",
        b"=",
        b".",
        b"\\",
        b"\\u00",
        b"\\ud83d",
        b"\\\n",
        b"url",
        b"\"url\"",
        b"http://h/",
        b"\"http://h/a\"",
        b"'http://h/b'",
        b"\n",
        b"\r\n",
        b" ",
        b"#",
        b"//",
        b"/*",
        b"*/",
        b"\xFF",
        b"\xC3\xA9",
        b"1",
        b"format",
        b"\"format\":\"uri\"",
        b"\"default\":",
        b"<",
        b">",
        b"{{",
        b"\0",
    ];
    let mut random = Random::new(0xD1B5_4A32_D192_ED03);
    let options = [Options::default(), Options { bare: true, ..Options::default() }];
    for _ in 0..20_000 {
        let length = random.below(24);
        let document: Vec<u8> = (0..length).flat_map(|_| random.one(PIECES).to_vec()).collect();
        for format in [Format::Json, Format::JsonLines, Format::Toml] {
            for options in &options {
                check(&document, &finds(&document, format, options).to_vec());
            }
        }
    }
}

/// Files of the repository: what is found is what other parsers have there, and nothing that has a scheme is left out.
#[test]
fn files_of_the_repository() {
    let read = |name: &str| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        std::fs::read_to_string(path).expect("a file of the repository")
    };
    let is_uri = |(_, text): &(String, String)| {
        let has_scheme = text.starts_with("http://") || text.starts_with("https://");
        has_scheme && text.len() > 8 && !text.contains([' ', '*', '{', '\n'])
    };
    let compare = |name: &str, document: &str, format: Format, all: &Pairs, least: usize| {
        let found = finds(document.as_bytes(), format, &Options::default()).to_vec();
        check(document.as_bytes(), &found);
        let found = pairs(&found);
        assert!(found.is_subset(all), "{name}: {:?}", found.difference(all).next());
        let uris: Pairs = all.iter().filter(|pair| is_uri(pair)).cloned().collect();
        assert!(uris.is_subset(&found), "{name}: {:?}", uris.difference(&found).next());
        assert!(found.len() >= least, "{name}: {}", found.len());
    };
    for (name, least) in [("Cargo.toml", 0), ("Cargo.lock", 100), ("site/book/book.toml", 0)] {
        let document = read(name);
        let mut all = Pairs::new();
        strings_of_toml(&toml::Value::Table(document.parse().expect("TOML")), "$", &mut all);
        compare(name, &document, Format::Toml, &all, least);
    }
    for (name, least) in
        [("crates/cli/tests/schemas/sarif-schema-2.1.0.json", 100), ("conform/node/package.json", 0)]
    {
        let document = read(name);
        let mut all = Pairs::new();
        strings_of_json(&serde_json::from_str(&document).expect("JSON"), "$", &mut all);
        compare(name, &document, Format::Json, &all, least);
    }
    // Its texts are the hard ones.
    let document = read("tests/semantics/extract/corpus.jsonl");
    let mut all = Pairs::new();
    for line in document.lines() {
        strings_of_json(&serde_json::from_str(line).expect("JSON"), "$", &mut all);
    }
    let found = finds(document.as_bytes(), Format::JsonLines, &Options::default()).to_vec();
    check(document.as_bytes(), &found);
    assert!(found.len() > 100, "{}", found.len());
    // A value with several references has a find for each of them, and nothing else but what separates them.
    let found = pairs(&found);
    for (place, part) in found.difference(&all) {
        let is_whole = |(other, value): &&(String, String)| {
            let parts = found.iter().filter(|(of, _)| of == other).map(|(_, part)| part.as_str());
            let rest = parts.fold(value.clone(), |rest, part| rest.replacen(part, "", 1));
            other == place && rest != *value && rest.chars().all(|character| ",; ".contains(character))
        };
        assert!(all.iter().any(|pair| is_whole(&pair)), "{place} {part}");
    }
}
