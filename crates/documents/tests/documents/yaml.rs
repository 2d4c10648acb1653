//! The references in YAML.

use crate::places::{are_found, pairs};
use crate::random::Random;
use saphyr_parser::{Event, Parser};
use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Kind, Options, Schema, finds};

fn found(document: &str) -> Vec<Find<'_>> {
    finds(document.as_bytes(), Format::Yaml, &Options::default()).to_vec()
}

fn check(table: &[(&str, &[&str])]) {
    are_found(Format::Yaml, table);
}

#[test]
fn values() {
    check(&[
        ("a: http://h/ # c", &["$.a=http://h/"]),
        ("a: http://h/#x #y\n", &["$.a=http://h/#x"]),
        (
            "servers:\n- url: /a\n-   url:   /b\t# x\n- - url: /c\n",
            &["$.servers[0].url=/a", "$.servers[1].url=/b", "$.servers[2][0].url=/c"],
        ),
        ("url: /a b\nb: /c\n", &["$.url=/a b"]),
        (
            "{a: [http://x/, {url: /a}], 'b c': http://y/}",
            &["$.a[0]=http://x/", "$.a[1].url=/a", "$['b c']=http://y/"],
        ),
        ("\"u\\u0072l\": /a", &["$.url=/a"]),
        ("? url\n: /b\n? [http://k/]\n: http://v/\n", &["$.url=/b", "$['?']=http://v/"]),
        ("? {a: {b: c}}\n: [x, http://v/]\nurl: /d", &["$['?'][1]=http://v/", "$.url=/d"]),
        ("[a: http://h/, http://i/]", &["$[0].a=http://h/", "$[1]=http://i/"]),
        ("http://h/: x", &[]),
        ("http://h/", &["$=http://h/"]),
        ("$ref: ~", &[]),
        ("$ref: null\n$id: 12\n$schema:\nb: 1", &[]),
        ("$ref: 'null'", &["$['$ref']=null"]),
        ("urls: [/a, /b]\n", &["$.urls[0]=/a", "$.urls[1]=/b"]),
        ("url: {{ x }}", &[]),
        ("url: '{{ x }}/a'", &[]),
    ]);
}

#[test]
fn documents() {
    check(&[
        (
            "--- http://h/\n--- \nurl: /a\n...\n---\n- http://i/\n",
            &["$=http://h/", "$.url=/a", "$[0]=http://i/"],
        ),
        ("%YAML 1.2\n---\nurl: /a\n", &["$.url=/a"]),
        ("\u{FEFF}url: /a\n", &["$.url=/a"]),
        ("", &[]),
    ]);
}

#[test]
fn anchors_aliases_and_tags() {
    check(&[
        ("a: &x http://h/\nb: *x\nurl: *x\n", &["$.a=http://h/"]),
        ("a: &x {url: /a}\nb:\n  <<: *x\n  url: /b\n", &["$.a.url=/a", "$.b.url=/b"]),
        ("a: &x b\n*x : http://h/", &["$['*']=http://h/"]),
        ("url: !!str /t\n", &["$.url=/t"]),
        ("url: &b !uri /t\n", &["$.url=/t"]),
        ("url: !!str &b # c\n  '/t' # d\n", &["$.url=/t"]),
        ("url: !!str\nb: &c\nc: http://h/", &["$.c=http://h/"]),
        ("url: !!binary /abc\n", &[]),
        ("a: &x [http://h/]\nb: !!map {url: /a}", &["$.a[0]=http://h/", "$.b.url=/a"]),
    ]);
}

#[test]
fn scalars() {
    check(&[
        ("url: '/it''s'", &["$.url=/it's"]),
        ("url: '/a\n  b\n\n  c'", &["$.url=/a b\nc"]),
        ("url: /a\n  b", &["$.url=/a b"]),
        ("url: \"/a\\u0041\\x42\\U00000043\\\"\\\\\\/\" # d", &["$.url=/aABC\"\\/"]),
        ("url: \"/a\\\n   b\"", &["$.url=/ab"]),
        ("url: \"/a  \r\n   b\\_\\N\"", &["$.url=/a b\u{A0}\u{85}"]),
        ("- \"http://h/\"  \n- 'http://i/'   # d\n", &["$[0]=http://h/", "$[1]=http://i/"]),
        (
            "{\"url\":/a , 'b': 'http://h/' , c: \"http://i/\" }",
            &["$.url=/a", "$.b=http://h/", "$.c=http://i/"],
        ),
    ]);
    let document = "url: \"/\\u0041\\U00000042c\"";
    let reference = &found(document)[0].reference;
    assert_eq!(&document[reference.span_in_document(Span::new(2, 3)).range()], "\\U00000042");
    assert_eq!(&document[reference.span_in_document(Span::new(3, 4)).range()], "c");
}

#[test]
fn spans_whatever_the_line_ends_and_characters() {
    for end in ["\n", "\r\n"] {
        let lines = [
            "\u{FC}: \u{4F8B} x",
            "url: /\u{1F600}a",
            "b: c\t",
            "list:",
            "  - http://h/\t# \u{E9}",
            "  - 'http://i/'",
        ];
        let document = lines.join(end);
        let found = found(&document);
        let texts: Vec<_> = found.iter().map(|find| &document[find.span.range()]).collect();
        assert_eq!(texts, ["/\u{1F600}a", "http://h/", "http://i/"]);
        assert_eq!(found[1].place, "$.list[0]");
    }
    let many = "\u{E9}: \"\u{1F600}\u{FC}\"\n".repeat(100) + "url: /a";
    assert_eq!(&many[found(&many)[0].span.range()], "/a");
}

#[test]
fn octets_that_are_not_utf_8() {
    let document = b"a\xFF: http://h/\xE9\nb\0: 'http://i/'\n\xFF: http://j/";
    let found = finds(document, Format::Yaml, &Options::default()).to_vec();
    let octets: Vec<_> = found.iter().map(|find| find.reference.octets()).collect();
    assert_eq!(octets, [&b"http://h/\xE9"[..], b"http://i/", b"http://j/"]);
    assert!(found.iter().all(|find| &document[find.span.range()] == find.reference.octets()));
}

#[test]
fn bare_uris_in_block_scalars_and_comments() {
    let options = Options { bare: true, ..Options::default() };
    let document = "# http://a/\na: | # http://b/\n  see http://c/.\n  <http://d/\n  e>\n\nb: &x >-\n  http://f/\n\
                    url: 'http://g/' # http://h/\nc: [x, # http://i/\n y]\nd: see http://j/, x#http://k/\n# http://l/";
    let found = finds(document.as_bytes(), Format::Yaml, &options).to_vec();
    let all: Vec<_> = found
        .iter()
        .map(|find| (find.kind.name(), find.place.as_str(), find.reference.text().unwrap()))
        .collect();
    assert_eq!(
        all,
        [
            ("bare", "", "http://a/"),
            ("bare", "", "http://b/"),
            ("bare", "$.a", "http://c/"),
            ("delimited", "$.a", "http://d/e"),
            ("bare", "$.b", "http://f/"),
            ("value", "$.url", "http://g/"),
            ("bare", "", "http://h/"),
            ("bare", "", "http://i/"),
            ("bare", "$.d", "http://j/"),
            ("bare", "$.d", "http://k/"),
            ("bare", "", "http://l/"),
        ]
    );
    let without: Vec<_> = self::found(document).iter().map(|find| find.place.clone()).collect();
    assert_eq!(without, ["$.url"]);
}

#[test]
fn what_is_not_yaml_is_text() {
    for (document, expected) in [
        ("url: /a\nb: [c\nd: http://h/\ne: <http://i/>", vec!["$.url=/a", "=http://h/", "=http://i/"]),
        ("url: /a\nb: 1\n\tb: http://h/ x\n", vec!["$.url=/a", "=http://h/"]),
        ("url: /a\nb: \"x\nc: http://h/", vec!["$.url=/a", "=http://h/"]),
        ("@ http://h/", vec!["=http://h/"]),
        ("url: /a\nb: *c\nd: http://h/", vec!["$.url=/a", "=http://h/"]),
    ] {
        assert_eq!(pairs(&found(document)), expected, "{document:?}");
    }
}

/// Beyond the limits of nesting the rest is text, and a value beyond the limit of length is none.
#[test]
fn what_is_too_deep_or_too_long_is_not_a_value() {
    for (depth, kind) in [(255, Kind::Value), (256, Kind::Bare)] {
        let document = format!("a: {}http://h/{}\n", "[".repeat(depth), "]".repeat(depth));
        let kinds: Vec<_> = found(&document).iter().map(|find| find.kind).collect();
        assert_eq!(kinds, [kind], "{depth}");
    }
    for (length, count) in [(1 << 20, 1), ((1 << 20) + 1, 0)] {
        let value = "a".repeat(length - 1);
        assert_eq!(found(&format!("url: /{value}\n")).len(), count, "{length}");
        let block = format!("a: |-\n  http://h/ {value}\n");
        let options = Options { bare: true, ..Options::default() };
        assert_eq!(finds(block.as_bytes(), Format::Yaml, &options).to_vec().len(), 1, "{length}");
    }
}

#[test]
fn a_schema_can_be_yaml_and_is_for_yaml() {
    let schema = b"type: object\nproperties:\n  home:\n    format: uri\n";
    let schema = Schema::new(schema, Format::Yaml, None).unwrap();
    let options = Options { schema: Some(schema.into()), ..Options::default() };
    let found = finds(b"home: a b\nother: c\n", Format::Yaml, &options).to_vec();
    assert_eq!(pairs(&found), ["$.home=a b"]);
    assert!(Schema::new(b"a: [", Format::Yaml, None).is_err());
}

/// The strings of a document, as the parser reads them, after a first one.
fn strings(document: &str) -> Option<Vec<String>> {
    let mut strings = Vec::new();
    for event in Parser::new_from_str(document) {
        if let (Event::Scalar(value, ..), _) = event.ok()? {
            strings.push(value.into_owned());
        }
    }
    Some(strings)
}

const PIECES: &[&str] = &[
    "a", "/", ":", " ", "#", "?", "-", "[", "]", ",", "{", "}", "'", "\"", "\\", "&", "*", "!", "|", ">",
    "%", "@", "`", "\n", "\t", "\u{E9}", "1", ".", "~", "=", "\u{85}", "\u{2028}", "\u{7F}", "\r",
    "\u{FEFF}",
];

const SHAPES: &[(&str, &str)] = &[
    ("$ref: ", "\nz: 1\n"),
    ("$ref: '", "'\nz: 1\n"),
    ("$ref: \"", "\"\nz: 1\n"),
    ("{$ref: ", ", z: 1}"),
    ("{$ref: '", "', z: 1}"),
    ("{$ref: \"", "\", z: 1}"),
    ("- - $ref: ", "\r\n    z: 1\r\n"),
    ("x: y\n$ref: &a !!str ", " # c\nz: 1\n"),
    ("$ref: ", ""),
];

#[test]
fn what_scalars_mean_is_what_the_parser_says() {
    const PIECES: &[&str] = &[
        "a", "b", "/", "''", "\\\"", "\\n", "\\x41", "\\u00e9", "\\\\", "\\\n  ", " ", "  ", "\n  ",
        "\r\n  ", "\n\n  ", "\t", "\u{E9}", ":", "#", "\\\t", "\\ ", "\\/", "\n \t ", "\\L",
    ];
    let mut random = Random::new(7);
    let mut compared = 0;
    for _ in 0..40_000 {
        let (before, after) = random.one(SHAPES);
        let inner: String = (0..random.below(8)).map(|_| random.one(PIECES)).collect();
        let document = format!("{before}/{inner}{after}");
        let Some(strings) = strings(&document) else { continue };
        let found = found(&document);
        let Some(find) = found.iter().find(|find| find.place.ends_with("['$ref']")) else { continue };
        let key = strings.iter().position(|text| text == "$ref").unwrap();
        assert_eq!(find.reference.text(), Some(strings[key + 1].as_str()), "{document:?}");
        compared += 1;
    }
    assert!(compared > 20_000, "{compared}");
}

#[test]
fn a_changed_document_has_the_replaced_reference() {
    let mut random = Random::new(11);
    let mut exact = 0;
    for _ in 0..40_000 {
        let (before, after) = random.one(SHAPES);
        let inner = random.one(&["a", "a/b", "a:b", "", "a\n  b", "\u{E9}"]);
        let document = format!("{before}/{inner}{after}");
        let Some(count) = strings(&document).map(|strings| strings.len()) else { continue };
        let found = found(&document);
        let [find] = &found[..] else { panic!("{document:?}") };
        assert_eq!(find.kind, Kind::Value);
        let text = find.reference.text().unwrap();
        let cuts: Vec<_> = (0..=text.len()).filter(|at| text.is_char_boundary(*at)).collect();
        let (one, other) = (random.one(&cuts), random.one(&cuts));
        let span = Span::new(one.min(other), one.max(other));
        let new: String = (0..random.below(4)).map(|_| random.one(PIECES)).collect();
        let expected = [&text[..span.start], &new, &text[span.end..]].concat();
        let edit = find.reference.edit(find.writing, span, &new);
        let mut changed = document.clone();
        changed.replace_range(edit.span.range(), &edit.replacement);
        let read = strings(&changed).unwrap_or_else(|| panic!("{document:?} {new:?} {changed:?}"));
        assert_eq!(read.len(), count, "{document:?} {changed:?}");
        let key = read.iter().position(|text| text == "$ref").unwrap();
        let is_single = before.ends_with('\'');
        if is_single
            && new
                .chars()
                .any(|character| character.is_control() || matches!(character, ' ' | '\u{2028}' | '\u{FEFF}'))
        {
            // What has no escape is percent-encoded.
            continue;
        }
        if inner.contains('\n') && span.len() < text.len() && text[span.range()].contains(' ') && is_single {
            continue;
        }
        assert_eq!(read[key + 1], expected, "{document:?} {changed:?}");
        exact += 1;
    }
    assert!(exact > 20_000, "{exact}");
}
