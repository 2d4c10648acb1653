//! What is said about a find beside what is wrong with it: hints of its place, and hyphens at the ends of lines.

use uri_bnf::extract::HyphenReason;
use uri_bnf_documents::{Find, Format, Hint, Options, finds};

fn found(document: &str, format: Format) -> Vec<(String, Option<Hint>)> {
    let options = Options { bare: true, ..Options::default() };
    let text = |find: &Find<'_>| find.reference.text().unwrap().to_owned();
    let finds = finds(document.as_bytes(), format, &options).to_vec();
    finds.iter().map(|find| (text(find), find.hint)).collect()
}

#[test]
fn bases_and_whole_fields_have_a_hint() {
    let (base, content, field) = (Some(Hint::HtmlBase), Some(Hint::ContentBase), Some(Hint::HeaderField));
    for (format, document, expected) in [
        (
            Format::Html,
            "<base href=a><a href=b><BASE HREF='c'>",
            &[("a", base), ("b", None), ("c", base)][..],
        ),
        (Format::Html, "<template><base href=a></template><link href=b>", &[("a", None), ("b", None)]),
        (
            Format::Html,
            "<meta http-equiv=Content-Base content=a><meta http-equiv=content-location content=b>",
            &[("a", content), ("b", None)],
        ),
        (Format::Markdown, "<base href=a>\n\n[b](b)\n", &[("a", base), ("b", None)]),
        (
            Format::Xml,
            "<html xml:base='a'><base href='b'/><p>http://c/</p><base href='d'/></html>",
            &[("a", None), ("b", base), ("http://c/", None), ("d", base)],
        ),
        (Format::Xml, "<feed xml:base='a'><base href='b'/></feed>", &[("a", None), ("b", None)]),
        (
            Format::Mail,
            "Content-Base: a\nContent-Location: b\nList-Help: <c>\nX: http://d/\n\nhttp://e/\n",
            &[("a", content), ("b", field), ("c", None), ("http://d/", None), ("http://e/", None)],
        ),
        (
            Format::Mail,
            "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<base href=3D\"a\">",
            &[("a", base)],
        ),
    ] {
        let expected: Vec<_> = expected.iter().map(|(text, hint)| ((*text).to_owned(), *hint)).collect();
        assert_eq!(found(document, format), expected, "{document}");
    }
}

/// The reading that is chosen, why, and the other one.
type Readings<'a> = (&'a str, HyphenReason, &'a str);

#[test]
fn both_readings_of_a_hyphen_are_known() {
    use HyphenReason::{DividedWord, NotBetweenLetters, OtherHyphens};
    for (format, document, expected) in [
        (Format::Text, "<http://h/ab-\n  cd>", ("http://h/abcd", DividedWord, "http://h/ab-cd")),
        (Format::Text, "\"http://h/a-\r\n1\"", ("http://h/a-1", NotBetweenLetters, "http://h/a1")),
        (Format::Text, "<URL: http://h/a-b-\nc>", ("http://h/a-b-c", OtherHyphens, "http://h/a-bc")),
        (Format::Html, "\"http://h/ab-\ncd\"", ("http://h/abcd", DividedWord, "http://h/ab-cd")),
        (Format::Markdown, "\"http://h/ab-\n cd\"\n", ("http://h/abcd", DividedWord, "http://h/ab-cd")),
        (Format::Markdown, "> \"http://h/ab-\n> cd\"\n", ("http://h/abcd", DividedWord, "http://h/ab-cd")),
        (Format::Mail, "A: b\n\n> <http://h/ab-\n> cd>\n", ("http://h/abcd", DividedWord, "http://h/ab-cd")),
        (
            Format::Mail,
            "Content-Transfer-Encoding: base64\n\nPGh0dHA6Ly9oL2FiLQogY2Q+\n",
            ("http://h/abcd", DividedWord, "http://h/ab-cd"),
        ),
    ] as [(Format, &str, Readings<'_>); 8]
    {
        let options = Options { bare: true, ..Options::default() };
        let finds = finds(document.as_bytes(), format, &options).to_vec();
        let [find] = &finds[..] else { panic!("{document}: {finds:?}") };
        let hyphens = find.hyphens.as_ref().unwrap_or_else(|| panic!("{document}: {find:?}"));
        let other = String::from_utf8(hyphens.other_reading(find.reference.octets())).unwrap();
        assert_eq!((find.reference.text().unwrap(), hyphens.reason, other.as_str()), expected, "{document}");
    }
    for (format, document) in [
        (Format::Text, "<http://h/ab-cd>"),
        (Format::Text, "<http://h/ab\ncd>"),
        (Format::Text, "http://h/ab-\ncd"),
        (Format::Json, "[\"http://h/ab-\\ncd\"]"),
    ] {
        let finds = finds(document.as_bytes(), format, &Options::default());
        assert!(finds.iter().all(|find| find.hyphens.is_none()), "{document}");
    }
}
