use alloc::{string::String, vec::Vec};

use unicode_bidi::{BidiClass, Level, ParagraphBidiInfo, bidi_class};

use super::{
    Restriction, components,
    directions::{is_in_right_to_left_block, is_right_to_left},
    is_number, labels, violation,
};

/// An example of section 4.4: its number, the logical and the visual representation, and the components that violate a
/// restriction.
type Example = (u8, &'static str, &'static str, &'static [(&'static str, Restriction)]);

/// The examples of section 4.4.
const EXAMPLES: [Example; 9] = [
    (1, "http://ab.CDEFGH.ij/kl/mn/op.html", "http://ab.HGFEDC.ij/kl/mn/op.html", &[]),
    (2, "http://ab.CDE.FGH/ij/kl/mn/op.html", "http://ab.HGF.EDC/ij/kl/mn/op.html", &[]),
    (3, "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV", "http://VU#TS=RQ;PO=NM?LK/JI/HG/FE.DC.BA", &[]),
    (4, "http://AB.CD.ef/gh/IJ/KL.html", "http://DC.BA.ef/gh/LK/JI.html", &[]),
    (5, "http://ab.cd.EF/GH/ij/kl.html", "http://ab.cd.HG/FE/ij/kl.html", &[]),
    (6, "http://ab.CD.EF/GH/IJ/kl.html", "http://ab.JI/HG/FE.DC/kl.html", &[]),
    (7, "http://ab.CDE123FGH.ij/kl/mn/op.html", "http://ab.HGF123EDC.ij/kl/mn/op.html", &[]),
    (
        8,
        "http://ab.cd.ef/GH1/2IJ/KL.html",
        "http://ab.cd.ef/LK/JI1/2HG.html",
        &[("GH1", Restriction::Ends), ("2IJ", Restriction::Ends)],
    ),
    (10, "http://ab.CDEFGH.123/kl/mn/op.html", "http://ab.123.HGFEDC/kl/mn/op.html", &[]),
];

/// `text`, in which capital letters represent right-to-left characters, with those of Hebrew or Arabic.
fn with_letters(text: &str, is_arabic: bool) -> String {
    let first = if is_arabic { '\u{628}' } else { '\u{5d0}' };
    let letter = |character: char| match character {
        'A'..='Z' => char::from_u32(u32::from(first) + u32::from(character) - u32::from('A')).unwrap(),
        _ => character,
    };
    text.chars().map(letter).collect()
}

/// What a display shows from left to right, with a left-to-right embedding.
fn visual(text: &str) -> String {
    ParagraphBidiInfo::new(text, Some(Level::ltr())).reorder_line(0..text.len()).into_owned()
}

/// The components of an IRI, and of its host.
fn all_components(iri: &str) -> Vec<&str> {
    let rest = iri.strip_prefix("http://").unwrap();
    let (host, rest) = rest.split_once('/').unwrap();
    let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
    labels(host).chain(components(rest)).chain(components(fragment)).collect()
}

#[test]
fn examples() {
    for (number, logical, shown, violations) in EXAMPLES {
        for is_arabic in [false, true] {
            let iri = with_letters(logical, is_arabic);
            assert_eq!(visual(&iri), with_letters(shown, is_arabic), "example {number}");
            let found: Vec<_> = all_components(&iri)
                .into_iter()
                .filter_map(|component| Some((String::from(component), violation(component)?.restriction())))
                .collect();
            let expected: Vec<_> = violations
                .iter()
                .map(|(component, restriction)| (with_letters(component, is_arabic), *restriction))
                .collect();
            assert_eq!(found, expected, "example {number}");
        }
    }
}

/// Example 9, which a display shows in two ways: with Hebrew letters, and with Arabic ones. What is printed there
/// (`%31HG/LK/JI%32` and `31%HG/%LK/JI32`) is not what the algorithm does with the slash between the components.
#[test]
fn example_of_escaped_digits() {
    for (is_arabic, shown) in
        [(false, "http://ab.cd.ef/LK/JI%32/%31HG.html"), (true, "http://ab.cd.ef/LK/JI32%/31%HG.html")]
    {
        let iri = with_letters("http://ab.cd.ef/GH%31/%32IJ/KL.html", is_arabic);
        let found: Vec<_> = all_components(&iri).into_iter().filter_map(violation).collect();
        assert!(found.iter().all(|violation| violation.restriction() == Restriction::Ends));
        assert_eq!(found.len(), 2, "{shown}");
        assert_eq!(visual(&iri), with_letters(shown, is_arabic));
    }
}

#[test]
fn numbers_of_an_example() {
    let iri = with_letters("http://ab.CDEFGH.123/kl/mn/op.html", false);
    assert!(all_components(&iri).into_iter().filter(|component| is_number(component)).eq(["123"]));
}

#[test]
fn violations_and_their_spans() {
    let cases: &[(&str, Option<(&str, &str)>)] = &[
        ("", None),
        ("abc", None),
        ("ABC", None),
        ("A1B", None),
        ("A-B", None),
        ("1-2", None),
        ("aB", Some(("B", "uses both"))),
        ("Ab", Some(("b", "uses both"))),
        ("a-B-C-d", Some(("B-C", "uses both"))),
        ("A1b2c-D", Some(("b2c", "uses both"))),
        ("A%C3", Some(("C", "uses both"))),
        ("1A", Some(("1", "does not start"))),
        ("10-A1", Some(("10-", "does not start"))),
        ("A(1)", Some(("(1)", "does not end"))),
        ("A%31", Some(("%31", "does not end"))),
        ("A_", Some(("_", "does not end"))),
        // Marks of vowels, at the end and at the beginning.
        ("A\u{5b0}\u{5b8}", None),
        ("A\u{5b0}.", Some((".", "does not end"))),
        ("\u{5b0}A", Some(("\u{5b0}", "does not start"))),
    ];
    for (text, expected) in cases {
        // The digits of an escape are of US-ASCII.
        let text = if *text == "A%C3" { "\u{5d0}%C3".into() } else { with_letters(text, false) };
        let found = violation(&text);
        match expected {
            None => assert_eq!(found, None, "{text}"),
            Some((piece, message)) => {
                let found = found.unwrap_or_else(|| panic!("{text} violates nothing"));
                let piece = if *piece == "C" { "C".into() } else { with_letters(piece, false) };
                assert_eq!(found.span().get(&text), Some(&*piece), "{text}");
                let shown = alloc::format!("{found}");
                assert!(shown.starts_with(message), "{text}: {shown}");
            }
        }
    }
}

/// The tests without a table are right for each character.
#[test]
fn right_to_left_characters_are_in_their_blocks() {
    for character in '\0'..=char::MAX {
        let is_formatting =
            super::is_formatting_character(character) || super::is_later_formatting_character(character);
        let is_strong = matches!(bidi_class(character), BidiClass::R | BidiClass::AL) && !is_formatting;
        assert_eq!(is_right_to_left(character), is_strong, "{character:?}");
        assert!(!is_strong || is_in_right_to_left_block(character));
        let is_isolate = matches!(
            bidi_class(character),
            BidiClass::RLE
                | BidiClass::RLO
                | BidiClass::RLI
                | BidiClass::LRE
                | BidiClass::LRO
                | BidiClass::LRI
                | BidiClass::FSI
                | BidiClass::PDF
                | BidiClass::PDI
                | BidiClass::AN
        );
        assert_eq!(
            super::changes_order(character),
            is_strong || is_isolate || is_formatting,
            "{character:?}"
        );
        let mut text = [0; 4];
        let text = character.encode_utf8(&mut text);
        assert!(!is_strong || violation(text).is_none() && super::restrictions::has_right_to_left(text));
    }
}

/// Text without characters that change the order is shown in the order in which it is stored.
#[test]
fn the_order_of_other_text() {
    let letters =
        ["a", "1", "-", "/", ".", "%", "\u{6771}", "\u{301}", "\u{663}", "\u{5d0}", "\u{628}", "\u{600}"];
    for word in 0..letters.len().pow(4) {
        let text = (0..4).map(|position| letters[word / letters.len().pow(position) % letters.len()]);
        let text: String = text.collect();
        let has_none = !text.contains(super::changes_order);
        assert!(!has_none || visual(&text) == text, "{text:?}");
    }
}
