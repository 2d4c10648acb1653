//! The references in JSON.

use crate::places::{are_found, pairs};
use uri_bnf::Span;
use uri_bnf_documents::{Finds, Format, Kind, Options, Writing, finds};

fn found(document: &str) -> Finds<'_> {
    finds(document.as_bytes(), Format::Json, &Options::default())
}

/// Checks the places and the references of documents.
fn check(format: Format, table: &[(&str, &[&str])]) {
    are_found(format, table);
    for (document, _) in table {
        let found = finds(document.as_bytes(), format, &Options::default()).to_vec();
        assert!(found.iter().all(|find| find.kind == Kind::Value), "{document}");
    }
}

#[test]
fn values_by_scheme() {
    check(
        Format::Json,
        &[
            ("{\"a\": \"http://h.example/\"}", &["$.a=http://h.example/"]),
            ("\"http://h.example/\"", &["$=http://h.example/"]),
            (
                "[\"urn:isbn:0451450523\", 1, [\"ftp://h/a\"]]",
                &["$[0]=urn:isbn:0451450523", "$[2][0]=ftp://h/a"],
            ),
            (
                "{\"a\": {\"b c\": [{\"d\": \"mailto:a@h.example\"}]}}",
                &["$.a['b c'][0].d=mailto:a@h.example"],
            ),
            ("{\"a\": \"see http://h/\", \"b\": \"http://h/ or not\", \"c\": \"http://h/{id}\"}", &[]),
            ("{\"http://h/\": 1}", &[]),
            ("{\"a\": \"http://h/a|b\"}", &["$.a=http://h/a|b"]),
        ],
    );
}

#[test]
fn values_by_name() {
    check(
        Format::Json,
        &[
            ("{\"url\": \"/a b\"}", &["$.url=/a b"]),
            (
                "{\"htmlUrl\": \"a/b.html\", \"base_uri\": \"../x\"}",
                &["$.htmlUrl=a/b.html", "$.base_uri=../x"],
            ),
            ("{\"urls\": [\"/a\", {\"b\": \"/c\"}, [\"/d\"]]}", &["$.urls[0]=/a", "$.urls[2][0]=/d"]),
            ("{\"urls\": {\"Home\": \"https://h/a b\", \"Name\": \"a/b\"}}", &["$.urls.Home=https://h/a b"]),
            (
                "{\"$schema\": \"./s.json\", \"$id\": \"a\", \"$ref\": \"#/definitions/A B\"}",
                &["$['$schema']=./s.json", "$['$id']=a", "$['$ref']=#/definitions/A B"],
            ),
            (
                "{\"@context\": [\"https://schema.org\", {\"@vocab\": \"#\"}], \"@id\": \"_:b0\"}",
                &["$['@context'][0]=https://schema.org", "$['@context'][1]['@vocab']=#"],
            ),
            // Compact IRIs of JSON-LD: a prefix, and a name.
            (
                "{\"@context\": {\"iiif_a\": \"http://h/#\", \"b\": {\"@id\": \"iiif_a:b\"}, \"http\": {}}, \"@id\": \"http:c\"}",
                &["$['@context'].iiif_a=http://h/#"],
            ),
            (
                "{\"@context\": [\"http://h/\"], \"@id\": \"a_b:c\", \"d\": [{\"@id\": \"e:f\"}, {\"@id\": \"a_b:g|h\"}]}",
                &["$['@context'][0]=http://h/", "$.d[0]['@id']=e:f", "$.d[1]['@id']=a_b:g|h"],
            ),
            (
                "{\"@id\": \"a:b\", \"@graph\": [{\"@context\": {\"a\": 1}, \"@id\": \"a://b\"}, {\"c\": \"d\", \"@id\": \"c:e\"}]}",
                &["$['@graph'][0]['@id']=a://b", "$['@graph'][1]['@id']=c:e"],
            ),
            ("{\"http:a\": \"http:b\", \"http:url\": \"http://h/\"}", &["$['http:url']=http://h/"]),
            // A description of the value of a name, and a regular expression.
            ("{\"pageUrl\": {\"pattern\": \"https://[a-z]+/\", \"title\": \"https://h/ or none\"}}", &[]),
            // What a shell or a pipeline replaces.
            (
                "{\"url\": \"$(Base)/a b\", \"uri\": \"$HOST/c\", \"href\": \"http://h/$metadata\"}",
                &["$.href=http://h/$metadata"],
            ),
            // What package managers read.
            (
                "{\"repository\": \"user/repo\", \"license\": \"SEE LICENSE IN a\", \"homepage\": \"none yet\"}",
                &[],
            ),
            ("{\"repository\": {\"type\": \"git\", \"url\": \"git@github.com:a/b.git\"}}", &[]),
            ("{\"dependencies\": {\"a\": \"file:../a\", \"b\": \"npm:b@^1\", \"c\": \"workspace:*\"}}", &[]),
            ("{\"url\": \"\", \"uri\": \"string\", \"href\": \"{{ x }}\", \"src\": \"a b\"}", &[]),
            ("{\"url\": {\"type\": \"a/b\"}}", &[]),
        ],
    );
    let finds = found("{\"@id\": \"http://h/\u{E9}\", \"url\": \"http://h/\u{E9}\"}").to_vec();
    assert_eq!(finds.iter().map(|find| find.takes_iris).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn values_beside_the_format_of_a_schema() {
    check(
        Format::Json,
        &[
            ("{\"format\": \"uri\", \"default\": \"a b\"}", &["$.default=a b"]),
            ("{\"default\": \"a b\", \"format\": \"uri-reference\"}", &["$.default=a b"]),
            ("{\"default\": \"a b\", \"format\": \"date\"}", &[]),
            ("{\"default\": \"http://h/\", \"type\": \"string\"}", &["$.default=http://h/"]),
            (
                "{\"x\": {\"enum\": [\"a\", 1, \"b\"], \"examples\": [\"c\"], \"const\": \"d\", \"example\": \"e\", \
             \"title\": \"f\", \"format\": \"uri\"}}",
                &["$.x.enum[0]=a", "$.x.enum[2]=b", "$.x.examples[0]=c", "$.x.const=d", "$.x.example=e"],
            ),
            (
                "{\"default\": {\"url\": \"/a\"}, \"b\": \"urn:isbn:0451450523\"}",
                &["$.default.url=/a", "$.b=urn:isbn:0451450523"],
            ),
            (
                "{\"properties\": {\"format\": {\"default\": \"uri\"}, \"default\": {\"format\": \"uri\"}}}",
                &[],
            ),
        ],
    );
    let iri = found("{\"default\": \"http://h/\u{E9}\", \"format\": \"iri\"}").to_vec();
    assert!(iri[0].takes_iris);
}

#[test]
fn what_is_written_in_the_name_of_json() {
    check(
        Format::Json,
        &[
            ("// a\n{/* b */\"url\": \"/a\",}\n// c", &["$.url=/a"]),
            ("{url: '/a', $ref: '#', \"b\": [+1, .5, NaN, 0xF,],}", &["$.url=/a", "$['$ref']=#"]),
            ("\u{FEFF}{\"url\": \"/a\"}", &["$.url=/a"]),
            ("{\"url\": \"/a\"} {\"url\": \"/b\"}", &["$.url=/a", "$.url=/b"]),
            ("{'url': '/a\\'b'}", &["$.url=/a'b"]),
        ],
    );
}

#[test]
fn each_line_has_a_value() {
    check(
        Format::JsonLines,
        &[(
            "{\"url\": \"/a\"}\n\n[\"http://h/\"]\r\n\"http://i/\"",
            &["$.url=/a", "$[0]=http://h/", "$=http://i/"],
        )],
    );
    let document =
        "{\"url\": \"/a\"\n{\"url\": \"/b\", x\n{\"url\": \"/c\" 'http://h/'}\n{\"url\": \"/d\"}\n";
    let finds = finds(document.as_bytes(), Format::JsonLines, &Options::default()).to_vec();
    assert_eq!(pairs(&finds), ["$.url=/a", "$.url=/b", "$.url=/c", "=http://h/", "$.url=/d"]);
}

#[test]
fn after_a_fault_the_rest_is_text() {
    for (document, expected) in [
        ("{\"a\": \"http://h/\", ] \"http://i/\" x", &["$.a=http://h/", "=http://i/"][..]),
        ("{\"a\": \"http://h/\", \"b\": \"http://i/\n\"}", &["$.a=http://h/", "=http://i/"]),
        ("{\"a\" \"http://h/\"}", &["=http://h/"]),
        ("[1 2 http://h/]", &["=http://h/"]),
        ("[/* http://h/", &["=http://h/"]),
        ("{{ a }} http://h/", &["=http://h/"]),
        ("[\"http://h/\"", &["$[0]=http://h/"]),
        ("<html>http://h/", &["=http://h/"]),
    ] {
        assert_eq!(pairs(&found(document).to_vec()), expected, "{document}");
    }
}

#[test]
fn escapes_are_undone() {
    let document = r#"{"a\u0062\n-url": "http:\/\/h\u002Fa\\b\ud83d\ude00\"c\u00e9\ud800\n"}"#;
    let finds = found(document).to_vec();
    let reference = &finds[0].reference;
    assert_eq!(finds[0].place, "$['ab\\n-url']");
    assert_eq!(reference.text(), Some("http://h/a\\b\u{1F600}\"c\u{E9}\u{FFFD}\n"));
    for (part, written) in [
        ("http:", "http:"),
        ("//h/", r"\/\/h\u002F"),
        ("\\", r"\\"),
        ("\u{1F600}", r"\ud83d\ude00"),
        ("\"c", r#"\"c"#),
        ("\u{E9}", r"\u00e9"),
        ("\u{FFFD}\n", r"\ud800\n"),
    ] {
        let start = reference.text().and_then(|text| text.find(part)).unwrap();
        let span = reference.span_in_document(Span::new(start, start + part.len()));
        assert_eq!(&document[span.range()], written, "{part}");
    }
    assert_eq!(&document[finds[0].span.range()], &document[19..document.len() - 2]);
    // What is no escape is kept as well as it can be.
    for (document, expected) in [
        (r#"{"url": "/a\q\u12\x41\x4\0"}"#, "/aq\u{FFFD}12Ax4\0"),
        ("{\"url\": \"/a\\\nb\\\r\nc\\\u{E9}\"}", "/abc\u{E9}"),
        (r#"{"url": "/\ud83d\u0041"}"#, "/\u{FFFD}A"),
        (r#"{"url": "/\ud83d\ud83d\ude00"}"#, "/\u{FFFD}\u{1F600}"),
    ] {
        assert_eq!(found(document).to_vec()[0].reference.text(), Some(expected), "{document}");
    }
}

/// A replacement is the text of a string: the changed document has it as its reference.
#[test]
fn a_replacement_stays_in_the_string() {
    for (document, writing) in [
        ("{\"url\": \"/a\\/x\"}", Writing::Json),
        ("{\"url\": \"/a/x\"}", Writing::Json),
        ("{url: '/a\\/x'}", Writing::Json5),
    ] {
        for replacement in
            ["b", "\"", "'", "\\", "\\u0041", "\n", "\u{1}\u{1F}\u{7F}", "\u{E9}\u{1F600}", "</script>", ""]
        {
            let finds = found(document).to_vec();
            let find = &finds[0];
            assert_eq!(find.writing, writing);
            let edit = find.reference.edit(find.writing, Span::new(3, 4), replacement);
            let mut changed = document.to_owned();
            changed.replace_range(edit.span.range(), &edit.replacement);
            let expected = format!("/a/{replacement}");
            assert_eq!(self::found(&changed).to_vec()[0].reference.text(), Some(&*expected), "{changed}");
            assert!(serde_json::from_str::<serde_json::Value>(&changed).is_ok() || writing == Writing::Json5);
        }
    }
}

#[test]
fn octets_that_are_not_utf_8_are_kept() {
    let document = b"{\"a\xFF\": \"http://h/\xFE\", \"url\": \"/\xC3\"}";
    let finds = finds(document, Format::Json, &Options::default()).to_vec();
    assert_eq!(finds.iter().map(|find| &*find.place).collect::<Vec<_>>(), ["$.a\u{FFFD}", "$.url"]);
    assert_eq!(finds[0].reference.octets(), b"http://h/\xFE");
    assert_eq!(&document[finds[1].span.range()], b"/\xC3");
}

#[test]
fn bare_uris_in_strings_and_comments() {
    let document = "// see http://h/a\n{\"a\": \"see http:\\/\\/h\\/b, <http://h/ c>\", \"url\": \"http://h/d\", \
                    \"x\": \"http://h/{id}\"} /* http://h/e */";
    let options = Options { bare: true, ..Options::default() };
    let finds = finds(document.as_bytes(), Format::Json, &options).to_vec();
    let found: Vec<_> =
        finds.iter().map(|find| (find.kind, &*find.place, find.reference.text().unwrap())).collect();
    assert_eq!(
        found,
        [
            (Kind::Bare, "", "http://h/a"),
            (Kind::Bare, "$.a", "http://h/b"),
            (Kind::Delimited, "$.a", "http://h/c"),
            (Kind::Value, "$.url", "http://h/d"),
            (Kind::Bare, "", "http://h/e"),
        ]
    );
    assert_eq!(&document[finds[1].span.range()], "http:\\/\\/h\\/b");
}
