//! The references in CSV.

use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Options, Writing, finds};

fn found(document: &str) -> Vec<Find<'_>> {
    finds(document.as_bytes(), Format::Csv, &Options::default()).finds
}

/// The place, the text that is written and the reference of each find.
fn shown(document: &str) -> Vec<String> {
    let show = |find: &Find<'_>| {
        format!("{}: {} {}", find.place, &document[find.span.range()], find.reference.text().unwrap())
    };
    found(document).iter().map(show).collect()
}

#[test]
fn fields() {
    for (document, expected) in [
        (
            "url,b\n/a,c\n/d,http://e/\n",
            &["row 2, column url: /a /a", "row 3, column url: /d /d", "row 3, column b: http://e/ http://e/"]
                [..],
        ),
        ("url;b\r\n/a;\"c;d\"\r\n", &["row 2, column url: /a /a"]),
        ("b\turl\na, b\t http://h/ ", &["row 2, column url: http://h/ http://h/"]),
        ("url\n\"http://h/\"\"a\"\"\"", &["row 2, column url: http://h/\"\"a\"\" http://h/\"a\""]),
        ("url,b\n\"http://h/,a\",x\n", &["row 2, column url: http://h/,a http://h/,a"]),
        // Without names.
        (
            "http://a/,b\nc,http://d/\n",
            &["row 1, column 1: http://a/ http://a/", "row 2, column 2: http://d/ http://d/"],
        ),
        ("http://a/", &["row 1, column 1: http://a/ http://a/"]),
        (
            "url,b\n\n\n/a\n/b,/c,http://d/\n",
            &["row 2, column url: /a /a", "row 3, column url: /b /b", "row 3, column 3: http://d/ http://d/"],
        ),
        ("url,b\n,\n/a,", &["row 3, column url: /a /a"]),
        ("", &[]),
    ] {
        assert_eq!(shown(document), expected, "{document:?}");
    }
}

#[test]
fn octets_that_are_not_utf_8_are_kept() {
    let found = finds(b"url\nhttp://h/\xFF\n", Format::Csv, &Options::default()).finds;
    assert_eq!(found[0].reference.octets(), b"http://h/\xFF");
    assert_eq!(found[0].span, Span::new(4, 14));
}

#[test]
fn a_replacement_keeps_the_field() {
    for (document, writing, expected) in [
        ("a,url\nb,http://h/x\n", Writing::CsvUnquoted, "a,url\nb,http://h/%2C%3B%22%20\n"),
        ("a,url\nb,\"http://h/x\"\n", Writing::Csv, "a,url\nb,\"http://h/,;\"\" \"\n"),
    ] {
        let found = found(document);
        let edit = found[0].reference.edit(writing, Span::new(9, 10), ",;\" ");
        assert_eq!(found[0].writing, writing);
        let mut changed = document.to_owned();
        changed.replace_range(edit.span.range(), &edit.replacement);
        assert_eq!(changed, expected);
        assert_eq!(self::found(&changed).len(), 1);
    }
}

/// Random records are found as they were written.
#[test]
fn random_records() {
    let mut state = 20_261_123_u64;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % bound
    };
    for _ in 0..5_000 {
        let separator = [",", ";", "\t", "|"][next(4)];
        let end = ["\n", "\r\n"][next(2)];
        let columns = 2 + next(3);
        let mut document = (0..columns).map(|_| "url").collect::<Vec<_>>().join(separator) + end;
        let mut expected = Vec::new();
        for _ in 0..next(5) {
            for column in 0..columns {
                let pieces = ["a", "\"", ",", ";", "\t", "\u{E9}", "|"];
                let text: String = (0..next(6)).map(|_| pieces[next(pieces.len())]).collect();
                let text = format!("http://h/{text}");
                let must = text.contains(['"', ',', ';', '\t', '|']);
                let quoted = must || next(3) == 0;
                let field = if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.clone() };
                expected.push(text);
                document += &field;
                document += if column + 1 < columns { separator } else { end };
            }
        }
        if next(2) == 0 {
            document.truncate(document.trim_end().len());
        }
        let found = found(&document);
        let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect();
        assert_eq!(texts, expected, "{document:?}");
        for find in found.iter().filter(|find| find.reference.is_verbatim()) {
            assert_eq!(find.reference.text(), Some(&document[find.span.range()]));
        }
    }
}
