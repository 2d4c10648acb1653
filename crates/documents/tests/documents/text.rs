//! References in plain text, as finds of a document.

use uri_bnf_documents::{Format, Kind, Options, finds};

#[test]
fn finds_of_text() {
    for (text, expected) in [
        (
            "see http://h.example/a, and <http://h.example/b\n c>",
            &[(Kind::Bare, "http://h.example/a"), (Kind::Delimited, "http://h.example/bc")][..],
        ),
        (
            "\"http://h.example/{{ x }}\" \"http://{}/\" '${a}' \"http://h.example/${x}\" <http://h.example/<% x %>>",
            &[],
        ),
        ("\"http://h.example/{x}\"", &[(Kind::Delimited, "http://h.example/{x}")]),
        ("no references", &[]),
    ] {
        let found = finds(text.as_bytes(), Format::Text, &Options::default());
        let found = found.to_vec();
        let found: Vec<_> =
            found.iter().map(|find| (find.kind, find.reference.text().unwrap_or_default())).collect();
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn a_reference_that_is_too_long_is_not_found() {
    for (length, count) in [(64 << 10, 2), ((64 << 10) + 1, 1)] {
        let text = format!("http://h/ http://h/{}", "a".repeat(length - "http://h/".len()));
        assert_eq!(
            finds(text.as_bytes(), Format::Text, &Options::default()).to_vec().len(),
            count,
            "{length}"
        );
    }
}

/// The piece of a joined reference is at its place in the document.
#[test]
fn spans_of_joined_references_are_those_of_the_document() {
    let text = "> see <http://h.example/a\n>  b|c>";
    let found = finds(text.as_bytes(), Format::Text, &Options::default());
    let reference = &found.to_vec()[0].reference;
    assert_eq!(reference.text(), Some("http://h.example/ab|c"));
    let offset = reference.text().unwrap().find('|').unwrap();
    let span = reference.span_in_document(uri_bnf::Span::new(offset, offset + 1));
    assert_eq!(&text[span.range()], "|");
}
