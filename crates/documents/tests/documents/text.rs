//! References in plain text, as finds of a document.

use uri_bnf_documents::{Builder, Format, Kind, Options, Schema, finds};

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

/// `Debug` of what is found shows no secret, in any format and as a place either.
#[test]
fn debug_shows_no_secret() {
    for (format, document) in [
        (Format::Text, "see <http://user:s3cret@h/> and http://h/?token=s3cret"),
        (Format::Markdown, "[a](<//u:s3cret@h/a b>) http://user:s3cret@h/"),
        (Format::Html, "<a href='http://u&#58;s3cret&commat;h/'>x</a><base href='//u:s3cret@h/'>"),
        (Format::Json, r#"{"http://u:s3cret@h/": {"url": "http://u\u003as3cret@h/"}}"#),
        (Format::Yaml, "'//u:s3cret@h/':\n  url: http://u:s3cret@h/\n"),
        (Format::Csv, "http://u:s3cret@h/ url,b\n\"http://u:s3cret@h/,\",\n"),
    ] {
        let found = finds(document.as_bytes(), format, &Options::default());
        let find = found.iter().next().unwrap();
        let whole = find.reference.text().unwrap().to_owned();
        let edit = find.reference.edit(find.writing, (0..whole.len()).into(), &whole);
        let mut builder = Builder::new(0);
        builder.verbatim(whole.as_bytes(), 0);
        let shown = [
            format!("{found:?} {found:#?} {:?}", found.bases()),
            format!("{:?} {find:?} {find:#?} {:?}", found.iter(), find.reference),
            format!("{edit:?} {builder:?} {:?}", found.to_vec()),
        ];
        for shown in shown {
            assert!(!shown.contains("s3cret") && shown.contains("***"), "{format:?} {shown}");
        }
    }
    let schema = br#"{"properties": {"http://u:s3cret@h/": {"format": "uri"}}}"#;
    let schema = Schema::new(schema, Format::Json, None).unwrap();
    let options = Options { schema: Some(schema.into()), ..Options::default() };
    assert!(!format!("{options:?}").contains("s3cret"), "{options:?}");
}

#[test]
fn formatting_codes_of_perl() {
    let text = b"see L<http://h/a|http://h/b>, C<urn:isbn:>, L<http://h/c> and X1<http://h/d> A<b";
    let found = finds(text, Format::Text, &Options::default());
    let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect();
    assert_eq!(texts, ["http://h/c", "http://h/d"]);
}

/// In the value of an attribute, an ampersand is written as an entity, and what is replaced there as well.
#[test]
fn entities_in_attributes() {
    for (text, expected) in [
        ("#+begin_export html\n<iframe\n  src=\"http://h/?a=1&amp;b=2\" x>", "http://h/?a=1&b=2"),
        (".. raw:: html\n\n   <a href = 'http://h/?a&#38;b|c'>", "http://h/?a&b"),
        ("<a title=\"x\" href='http://h/?a&amp;amp;c' id='d'>", "http://h/?a&amp;c"),
        ("src=\"http://h/?a&amp;b\"", "http://h/?a&amp;b"),
        ("<b>url=\"http://h/?a&amp;b\"</b>", "http://h/?a&amp;b"),
        ("a <b url=\"http://h/?a&amp;b\"", "http://h/?a&b"),
        ("a < b url=\"http://h/?a&amp;b\"", "http://h/?a&amp;b"),
        ("<a> see http://h/?a&amp;b", "http://h/?a&amp;b"),
    ] {
        let found = finds(text.as_bytes(), Format::Text, &Options::default());
        let find = found.iter().next().unwrap();
        assert_eq!(find.reference.text(), Some(expected), "{text}");
        let is_decoded = find.reference.octets().len() < find.span.len();
        assert_eq!(find.writing.write("&"), if is_decoded { "&amp;" } else { "&" }, "{text}");
    }
}

#[test]
fn org() {
    let text = "[[mailto:a@h.example::Org mode][b]] [[file:///c.txt::*D][http://h/::e]] =http://h/f=,\n#+begin_src sh\ncurl http://h/g\n\
        #+end_src\n<http://h/i>\n";
    let texts = |options: &Options| {
        let found = finds(text.as_bytes(), Format::Text, options);
        let text = |find: uri_bnf_documents::Find<'_>| text.get(find.span.range()).unwrap().to_owned();
        found.iter().map(text).collect::<Vec<_>>()
    };
    let expected = ["mailto:a@h.example", "file:///c.txt", "http://h/::e", "http://h/f", "http://h/i"];
    assert_eq!(texts(&Options::default()), expected);
    assert_eq!(texts(&Options { code: true, ..Options::default() }).len(), 6);
}

#[test]
fn listings_of_asciidoc() {
    let text = "http://h/a[b]\n\n[source,ruby]\n----\nputs \"http://h/c[d] \"\n----\n\nhttp://h/e[f]\n\nTitle\n-----\nhttp://h/g\n";
    let texts = |options: &Options| {
        let found = finds(text.as_bytes(), Format::AsciiDoc, options);
        found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&Options::default()), ["http://h/a", "http://h/e", "http://h/g"]);
    assert_eq!(texts(&Options { code: true, ..Options::default() }).len(), 4);
}

/// The URLs in a text.
#[track_caller]
fn has(text: &str, expected: &[&str]) {
    let found = finds(text.as_bytes(), Format::Text, &Options::default());
    let found: Vec<_> = found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn urls_with_one_slash() {
    has(
        "# see  http:/git.example/downloads, (HTTPS:/h.example/a).",
        &["http:/git.example/downloads", "HTTPS:/h.example/a"],
    );
    has(
        "<http:/a.example/b> http://c/ \"https:/d.e-f.example/?g\"",
        &["http:/a.example/b", "http://c/", "https:/d.e-f.example/?g"],
    );
    has("http:/path/file.html http:/a.b.1/ xhttp:/h.example/ http:/h.example http:/-h.example/", &[]);
}

/// A cell of a table can break a URL.
#[test]
fn urls_that_cells_break() {
    has("| a <h    | b  |\n| ttps://h.example/a | c |\n", &[]);
    has("| a | <htt  |\n| b | ps://h.example/a |\n", &[]);
    has("| a       |\n| ttps://h.example/a |\n", &["ttps://h.example/a"]);
    has("a <h\nttps://h.example/a\n", &["ttps://h.example/a"]);
}
