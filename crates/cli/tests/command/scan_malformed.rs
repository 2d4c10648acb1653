//! Documents that are not what their format demands, and those in UTF-16 and UTF-32.

use crate::run::Folder;

/// All formats of findings.
const FORMATS: [&str; 12] = [
    "full", "grouped", "concise", "json", "jsonl", "sarif", "junit", "github", "gitlab", "rdjson", "rdjsonl",
    "markdown",
];

fn folder(name: &str) -> Folder {
    Folder::new(name)
        .with("a.xml", "<a href='b c'>\n<b></a>\n<d href='e|f'/>\n")
        .with("b.json", "{\"url\": \"http://h/a\", }}")
        .with("c.xml", "<a>&amp;</a>")
}

#[test]
fn what_is_malformed_is_an_error_at_its_place() {
    let folder = folder("malformed");
    let run = folder.run(&["scan", "."]).ends_with(1);
    assert_eq!(
        run.lines(),
        [
            "a.xml:1:11: error space: a space is not allowed in the first segment (RFC 3986 section 2; in segment-nz-nc)",
            "a.xml:2:4: error malformed-document: this end tag has another name than the start tag",
            "a.xml:3:11: error unwise-character: `|` is not allowed in the first segment (RFC 3986 section 2; in segment-nz-nc)",
            "b.json:1:24: error malformed-document: this is not JSON; the rest is read as text",
        ]
    );
    let counted = "3 references in 3 documents under RFC 3986, 2 not valid, 2 with other errors; 4 findings";
    assert!(run.errors.starts_with(counted), "{}", run.errors);
    for format in FORMATS {
        let run = folder.run(&["scan", "--format", format, "b.json"]).ends_with(1);
        assert!(run.output.contains("this is not JSON"), "{format}: {}", run.output);
    }
    let run = folder.run(&["scan", "--format", "jsonl", "b.json"]);
    let object = &run.objects()[1];
    assert_eq!((object["line"].as_u64(), object["column"].as_u64()), (Some(1), Some(24)));
    assert_eq!(object["diagnostics"][0]["code"], "malformed-document");
}

#[test]
fn it_can_be_ignored_and_known() {
    let folder = folder("malformed-ignored")
        .with("d.xml", "<!-- uri-bnf: ignore-file malformed-document -->\n<a><b></a>");
    folder.run(&["scan", "d.xml"]).ends_with(0);
    folder.run(&["scan", "--isolated", "d.xml"]).ends_with(1);
    folder.run(&["scan", "--write-baseline", "known.json", "a.xml", "b.json"]).ends_with(0);
    folder.run(&["scan", "--baseline", "known.json", "a.xml", "b.json"]).ends_with(0);
}

#[test]
fn extract_says_it_too() {
    let run = folder("malformed-extract").run(&["extract", "a.xml", "b.json", "c.xml"]).ends_with(0);
    assert_eq!(run.lines(), ["b c", "e|f", "http://h/a"]);
    assert_eq!(
        run.errors.lines().collect::<Vec<_>>(),
        [
            "a.xml:2:4: warning: this end tag has another name than the start tag",
            "b.json:1:24: warning: this is not JSON; the rest is read as text",
            "3 references in 3 documents",
        ]
    );
}

/// A document in an encoding, and how many octets each of its units has.
fn encoded(text: &str) -> [(Vec<u8>, usize); 6] {
    let units = |to: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to).collect::<Vec<_>>();
    let characters = |to: fn(u32) -> [u8; 4]| text.chars().map(u32::from).flat_map(to).collect::<Vec<_>>();
    let marked = |mark: &[u8], octets: Vec<u8>| [mark, &octets].concat();
    [
        (marked(&[0xFF, 0xFE], units(u16::to_le_bytes)), 2),
        (marked(&[0xFE, 0xFF], units(u16::to_be_bytes)), 2),
        (marked(&[0xFF, 0xFE, 0, 0], characters(u32::to_le_bytes)), 4),
        (marked(&[0, 0, 0xFE, 0xFF], characters(u32::to_be_bytes)), 4),
        (units(u16::to_le_bytes), 2),
        (characters(u32::to_be_bytes), 4),
    ]
}

#[test]
fn offsets_are_those_of_the_file() {
    let text = "<?xml version=\"1.0\"?><a \u{e9}=\"\u{65e5}\" href=\"http://h/x y\"/>";
    let folder = Folder::new("units");
    for (octets, unit) in encoded(text) {
        let mark = octets.len() - text.chars().count() * unit;
        std::fs::write(folder.path().join("a.xml"), &octets).unwrap();
        let place = |word: &str| mark + text[..text.find(word).unwrap()].chars().count() * unit;
        let run = folder.run(&["scan", "--format", "jsonl", "a.xml"]).ends_with(1);
        let object = &run.objects()[0];
        let number = |value: &serde_json::Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        assert_eq!((number(&object["start"]), number(&object["end"])), (place("http"), place("\"/>")));
        let finding = &object["diagnostics"][0];
        assert_eq!((number(&finding["start"]), number(&finding["end"])), (place(" y"), place("y\"/>")));
        assert_eq!(number(&finding["column"]), 1 + text[..text.find(" y").unwrap()].chars().count());
        let run = folder.run(&["extract", "--format", "jsonl", "a.xml"]).ends_with(0);
        assert_eq!(number(&run.objects()[0]["start"]), place("http"));
    }
}
