//! Railroad diagrams: `uri-bnf grammar --diagram`, and `uri-bnf derive --format svg`.

use std::collections::BTreeMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use uri_bnf::Edition;
use uri_bnf::bnf::{Expression, Grammar};

use crate::run::{run, snapshot};

/// The elements of an SVG document: the name of each, and its attributes.
fn elements(document: &str) -> Vec<(String, BTreeMap<String, String>)> {
    let mut reader = Reader::from_str(document);
    let (mut elements, mut open) = (Vec::new(), 0_usize);
    let mut push = |element: &BytesStart<'_>| {
        let name = element.name().as_ref().to_owned();
        let attributes = element.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            let key = attribute.key.as_ref().to_owned();
            (key, quick_xml::escape::unescape(&attribute.value).unwrap().into_owned())
        });
        elements.push((name, attributes.collect()));
    };
    loop {
        match reader.read_event().unwrap() {
            Event::Start(element) => {
                push(&element);
                open += 1;
            }
            Event::Empty(element) => push(&element),
            Event::End(_) => open -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open, 0);
    elements
}

/// The numbers of the parts in the diagram of one rule, with their boxes: `terminal`, `nonterminal` or something else.
fn parts(document: &str) -> BTreeMap<usize, String> {
    let elements = elements(document);
    let numbered = elements.iter().filter_map(|(_, attributes)| {
        Some((
            attributes.get("data-part")?.parse().unwrap(),
            attributes.get("class").cloned().unwrap_or_default(),
        ))
    });
    numbered.collect()
}

#[test]
fn a_diagram_is_a_document_of_its_own() {
    let document = run(&["grammar", "--edition", "2396", "--diagram", "hostport"]).ends_with(0).output;
    snapshot("grammar_diagram", "grammar --diagram hostport", &document);
    let elements = elements(&document);
    let (name, root) = &elements[0];
    assert_eq!((&**name, &*root["role"], &*root["aria-label"]), ("svg", "img", "hostport of RFC 2396"));
    assert_eq!(elements[1].0, "title");
    assert!(document.contains("@media (prefers-color-scheme: dark)"));
    // It refers to nothing outside, and runs nothing.
    for word in ["href", "url(", "@import", "script", "onload", "foreignObject"] {
        assert!(!document.contains(word), "{word}");
    }
    assert_eq!(document.matches("http").count(), 1, "the name space");
}

#[test]
fn every_part_of_every_rule_has_its_number() {
    for &edition in Edition::ALL {
        let grammar: Grammar = edition.rules().file().read().unwrap();
        let all = run(&["grammar", "--diagram", "--edition", edition.name()]).ends_with(0).output;
        let mut diagrams = all.split("<g data-name=\"").skip(1);
        for entry in edition.rules().entries() {
            let diagram = diagrams.next().unwrap();
            assert!(diagram.starts_with(&format!("{}\"", entry.name())), "{edition} {}", entry.name());
            let diagram = diagram.replace("</svg>", "");
            let drawn = parts(&format!("<g a=\"{diagram}"));
            let definition = grammar.rule(entry.name()).unwrap().definition();
            let expected = definition.parts().enumerate().map(|(number, (_, part))| (number, kind(part)));
            // What is repeated no times is not drawn.
            let is_empty = entry.name().ends_with("path-empty");
            for (number, kind) in expected.filter(|(number, _)| !(is_empty && *number == 1)) {
                assert!(drawn[&number].starts_with(kind), "{edition} {} {number}", entry.name());
            }
            assert_eq!(drawn.len(), definition.parts().count() - usize::from(is_empty));
        }
        assert!(diagrams.next().is_none());
    }
}

fn kind(part: &Expression) -> &'static str {
    match part {
        Expression::Alternatives(members) if members.len() > 10 => "multichoice",
        Expression::Alternatives(_) => "choice",
        Expression::Optional(_) => "optional",
        Expression::Sequence(_) | Expression::Group(_) | Expression::Repetition { .. } => "sequence",
        Expression::Reference(_) | Expression::Bracketed(_) | Expression::Linked(_) => "nonterminal",
        _ => "terminal",
    }
}

#[test]
fn boxes_have_the_printed_text() {
    for (edition, rule, expected) in [
        ("2396", "delims", &["\"<\"", "<\">"][..]),
        ("2396", "space", &["<US-ASCII coded character 20 hexadecimal>"]),
        ("3986", "dec-octet", &["%x31-39 1-9", "2 times", "\"25\""]),
        ("3986", "IPv6address", &["at most 6 times", "4 times"]),
        ("3986", "h16", &["1 to 4 times"]),
        ("3987", "ucschar", &["%xA0-D7FF"]),
        ("uri-01", "URN-nid", &["<as defined in RFC2141>"]),
    ] {
        let document = run(&["grammar", "--diagram", "--edition", edition, rule]).ends_with(0).output;
        let texts = quick_xml::escape::unescape(&document).unwrap();
        for text in expected {
            assert!(texts.contains(text), "{rule} {text}: {document}");
        }
        elements(&document);
    }
}

#[test]
fn a_diagram_excludes_a_notation() {
    run(&["grammar", "--edition", "2396", "--diagram", "--notation", "abnf", "host"]).ends_with(2);
    let run = run(&["grammar", "--edition", "2396", "--diagram", "hostprt"]).ends_with(2);
    assert!(run.errors.contains("did you mean hostport?"), "{run:?}");
}

/// The parts that a derivation took: their number in each diagram, and how often they were taken.
fn taken(document: &str, rule: &str) -> Vec<(usize, u64)> {
    let start = document.find(&format!("<g data-name=\"{rule}\">")).unwrap();
    let diagram = &document[start..];
    let diagram = &diagram[..diagram[1..].find("<g data-name=").map_or(diagram.len(), |end| end + 1)];
    let diagram = diagram.replace("</svg>", "");
    let mut numbers: Vec<_> = elements(&diagram)
        .iter()
        .filter(|(_, attributes)| attributes.contains_key("data-taken"))
        .map(|(_, attributes)| {
            (attributes["data-part"].parse().unwrap(), attributes["data-taken"].parse().unwrap())
        })
        .collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn a_derivation_highlights_what_it_took() {
    let document = run(&["derive", "--edition", "2396", "--format", "svg", "--rule", "hostport", "h:80"])
        .ends_with(0)
        .output;
    snapshot("derive_svg", "derive --format svg --rule hostport h:80", &document);
    // `host [ ":" port ]`: each part once.
    assert_eq!(taken(&document, "hostport"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    // `hostname | IPv4address`.
    assert_eq!(taken(&document, "host"), [(0, 1), (1, 1)]);
    // `*digit`.
    assert_eq!(taken(&document, "port"), [(0, 1), (1, 2)]);
    assert!(!document.contains("data-name=\"digit\""));
    let all = run(&["derive", "--edition", "2396", "--all", "--format", "svg", "--rule", "hostport", "h:80"])
        .ends_with(0)
        .output;
    assert!(all.contains("data-name=\"digit\""));
    assert_eq!(taken(&all, "digit"), [(0, 2), (1, 1), (9, 1)]);
}

#[test]
fn several_derivations_are_drawn_in_one_document() {
    let calls = ["derive", "--edition", "2396", "--format", "svg", "--rule", "port", "8", "x", "443"];
    let run = run(&calls).ends_with(1);
    assert_eq!(elements(&run.output)[0].1["aria-label"], "The derivations of 2 references by RFC 2396");
    assert_eq!(taken(&run.output, "port"), [(0, 2), (1, 4)]);
    // What is not valid is said elsewhere.
    assert!(
        run.errors.starts_with(
            "<argument>:2:1: expected digit (in port, RFC 2396 section 3.2.2) or the end, found \"x\""
        ),
        "{}",
        run.errors
    );
    let nothing = crate::run::run(&["derive", "--edition", "2396", "--format", "svg", "--rule", "port", "x"])
        .ends_with(1);
    assert_eq!(nothing.output, "");
}
