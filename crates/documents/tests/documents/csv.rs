//! The references in CSV and in tab-separated values.

use crate::random::Random;
use csv_core::{ReadFieldResult, Reader};
use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Kind, Options, finds};

fn found(document: &str, format: Format) -> Vec<Find<'_>> {
    finds(document.as_bytes(), format, &Options::default()).to_vec()
}

/// The place and the reference of each find, as `place=reference`.
fn pairs(finds: &[Find<'_>]) -> Vec<String> {
    finds.iter().map(|find| format!("{}={}", find.place, find.reference.text().unwrap())).collect()
}

#[test]
fn cells() {
    let table: &[(&str, &[&str])] = &[
        (
            "name,url\na,/b\nc,\"/d,e\"\r\nf,/g\"\"h",
            &["url, row 2=/b", "url, row 3=/d,e", "url, row 4=/g\"\"h"],
        ),
        ("a,b\nx,http://h/\n", &["b, row 2=http://h/"]),
        ("http://h/,a\nb,http://i/", &["column 1, row 1=http://h/", "column 2, row 2=http://i/"]),
        ("a;b url\nx;/c,d\n", &["b url, row 2=/c,d"]),
        ("\u{FEFF}url\n/a\n\n/b", &["url, row 2=/a", "url, row 3=/b"]),
        ("a,\"home\npage url\"\nb,\"/a\n\"\"b\"\"\"", &["home page url, row 2=/a\n\"b\""]),
        (
            ",url\nhttp://h/,/b,http://i/",
            &["column 1, row 2=http://h/", "url, row 2=/b", "column 3, row 2=http://i/"],
        ),
        ("url,a\n\"/b,http://h/\nc,http://i/", &["a, row 2=http://h/", "a, row 3=http://i/"]),
        ("url\n{{ x }}\n", &[]),
        ("url", &[]),
        ("", &[]),
    ];
    for (document, expected) in table {
        let found = found(document, Format::Csv);
        assert_eq!(pairs(&found), *expected, "{document:?}");
        for find in &found {
            assert_eq!(find.kind, Kind::Value);
            let is_same = find.reference.text() == Some(&document[find.span.range()]);
            assert_eq!(is_same, find.reference.is_verbatim(), "{document:?}");
        }
    }
    let tabs = found("a\turl\nb,c\t/d e\nf\thttp://h/", Format::Tsv);
    assert_eq!(pairs(&tabs), ["url, row 2=/d e", "url, row 3=http://h/"]);
}

#[test]
fn a_long_value_is_not_read() {
    for (length, expected) in
        [(1 << 20, ["url, row 2", "url, row 3"].as_slice()), ((1 << 20) + 1, &["url, row 3"])]
    {
        let document = format!("url\n/{}\n/b\n", "a".repeat(length - 1));
        let places: Vec<_> = found(&document, Format::Csv).into_iter().map(|find| find.place).collect();
        assert_eq!(places, expected, "{length}");
    }
}

#[test]
fn octets_that_are_not_utf_8_and_text() {
    let options = Options { bare: true, ..Options::default() };
    let found = finds(b"a\xFF,url\nsee http://h/.,/\xE9\n", Format::Csv, &options).to_vec();
    let all: Vec<_> =
        found.iter().map(|find| (find.kind, find.place.as_str(), find.reference.octets())).collect();
    assert_eq!(all[0], (Kind::Bare, "a\u{FFFD}, row 2", &b"http://h/"[..]));
}

/// The records of a document, as another reader reads them.
fn records(document: &str) -> Vec<Vec<String>> {
    let (mut reader, mut input) = (Reader::new(), document.as_bytes());
    let (mut records, mut record) = (Vec::new(), Vec::new());
    let mut output = vec![0; document.len() + 1];
    loop {
        let (result, read, written) = reader.read_field(input, &mut output);
        input = &input[read..];
        match result {
            ReadFieldResult::Field { record_end } => {
                record.push(String::from_utf8(output[..written].to_vec()).unwrap());
                if record_end {
                    records.push(std::mem::take(&mut record));
                }
            }
            ReadFieldResult::InputEmpty => {
                assert!(input.is_empty());
                if written > 0 {
                    // The rest of a field follows at the end of the input.
                    let begin = String::from_utf8(output[..written].to_vec()).unwrap();
                    let (_, _, more) = reader.read_field(&[], &mut output);
                    record.push(begin + std::str::from_utf8(&output[..more]).unwrap());
                    records.push(std::mem::take(&mut record));
                }
            }
            ReadFieldResult::OutputFull => panic!("the output has the length of the input"),
            ReadFieldResult::End => return records,
        }
    }
}

/// A document with a column of references, all of whose quotes are closed.
fn random_document(random: &mut Random) -> String {
    const CELLS: &[&str] = &[
        "",
        "a",
        "http://h/",
        "\"/b\"",
        "\"\"",
        "\"http://h/\n\"\"c\"\"\"",
        "/a b",
        "a\"b",
        "\"http://i/,;\"",
        "\u{E9}",
    ];
    let mut document = "a,$ref,\"b c\"\n".to_owned();
    for _ in 0..random.below(5) {
        for _ in 0..random.below(3) {
            document += random.one(CELLS);
            document.push(',');
        }
        document += random.one(CELLS);
        document += random.one(&["\n", "\r\n", "\n\n", "\r"]);
    }
    document
}

#[test]
fn random_documents_are_read_as_another_reader_reads_them() {
    let mut random = Random::new(3);
    let mut compared = 0;
    for _ in 0..20_000 {
        let document = random_document(&mut random);
        let records = records(&document);
        let mut expected = Vec::new();
        for (row, record) in records.iter().enumerate().skip(1) {
            for (column, cell) in record.iter().enumerate() {
                let is_uri = cell.starts_with("http:") && !cell.contains('\n');
                if column == 1 || is_uri {
                    let name = ["a", "$ref", "b c"].get(column).map_or("?", |name| name);
                    expected.push(format!("{name}, row {}={cell}", row + 1));
                }
            }
        }
        assert_eq!(pairs(&found(&document, Format::Csv)), expected, "{document:?}");
        compared += expected.len();
    }
    assert!(compared > 20_000, "{compared}");
}

#[test]
fn a_changed_document_has_the_replaced_reference() {
    const PIECES: &[&str] = &["a", ",", ";", "\"", "\n", "\r", "\t", " ", "\u{E9}", "'"];
    let mut random = Random::new(5);
    let mut compared = 0;
    for _ in 0..20_000 {
        let document = random_document(&mut random);
        let found = found(&document, Format::Csv);
        if found.is_empty() {
            continue;
        }
        let find = &found[random.below(found.len())];
        let text = find.reference.text().unwrap();
        let cuts: Vec<_> = (0..=text.len()).filter(|at| text.is_char_boundary(*at)).collect();
        let (one, other) = (random.one(&cuts), random.one(&cuts));
        let span = Span::new(one.min(other), one.max(other));
        let new: String = (0..random.below(4)).map(|_| random.one(PIECES)).collect();
        let edit = find.reference.edit(find.writing, span, &new);
        let mut changed = document.clone();
        changed.replace_range(edit.span.range(), &edit.replacement);
        let expected = [&text[..span.start], &new, &text[span.end..]].concat();
        let (before, after) = (records(&document), records(&changed));
        let count = |records: &[Vec<String>]| records.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(count(&before), count(&after), "{document:?} {changed:?}");
        let cells = before.iter().flatten().zip(after.iter().flatten());
        let other: Vec<_> = cells.filter(|(before, after)| before != after).collect();
        let is_same = expected == text;
        assert!(
            is_same && other.is_empty() || other.len() == 1 && other[0].1 == &expected,
            "{document:?} {changed:?} {expected:?}"
        );
        compared += 1;
    }
    assert!(compared > 10_000, "{compared}");
}
