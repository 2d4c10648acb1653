//! The references in YAML.

use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Kind, Options, Schema, Writing, finds};

fn found(document: &str) -> Vec<Find<'_>> {
    finds(document.as_bytes(), Format::Yaml, &Options::default()).finds
}

/// The place and the reference of each find, as `place=reference`.
fn pairs(finds: &[Find<'_>]) -> Vec<String> {
    let pair = |find: &Find<'_>| {
        format!("{}={}", find.place, String::from_utf8_lossy(find.reference.octets()).into_owned())
    };
    finds.iter().map(pair).collect()
}

fn check(table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        let found = found(document);
        assert_eq!(pairs(&found), *expected, "{document}");
        for find in &found {
            let is_same = find.reference.text() == Some(&document[find.span.range()]);
            assert_eq!(is_same, find.reference.is_verbatim(), "{document}");
            assert_eq!(find.kind, Kind::Value);
        }
    }
}

#[test]
fn values() {
    check(&[
        ("url: http://h/", &["$.url=http://h/"]),
        (
            "# c\nservers:\n  - url: /a\n    b: {url: /c, d: [http://e/]}\n",
            &["$.servers[0].url=/a", "$.servers[0].b.url=/c", "$.servers[0].b.d[0]=http://e/"],
        ),
        ("- http://h/ # c\n- - /no\n  - http://i/\n", &["$[0]=http://h/", "$[1][1]=http://i/"]),
        ("url: !!str &a http://h/\nother: *a\n", &["$.url=http://h/"]),
        ("url: &a\n  # c\n  http://h/\n", &["$.url=http://h/"]),
        ("? url\n: /a\n? [b, url]\n: http://c/\n", &["$.url=/a", "$['?']=http://c/"]),
        ("---\nurl: /a\n---\n- url: /b\n...\n--- http://c/\n", &["$.url=/a", "$[0].url=/b", "$=http://c/"]),
        ("url: /a\r\nurls:\r\n- http://b/\r\n", &["$.url=/a", "$.urls[0]=http://b/"]),
        (
            "\u{E9}\u{1F600}: '\u{E9}'\nurl: http://h/\u{E9}#\u{E9} # \u{E9}\nhref: /x\n",
            &["$.url=http://h/\u{E9}#\u{E9}", "$.href=/x"],
        ),
        ("url:\nhref: ''\na: 1\nb: true\n", &[]),
        ("\u{FEFF}url: /a", &["$.url=/a"]),
    ]);
}

#[test]
fn styles() {
    check(&[
        ("url: 'http://h/''a'''", &["$.url=http://h/'a'"]),
        (r#"url: "http:\/\/h\u002Fa\x2Fb\U0001F600\"""#, &["$.url=http://h/a/b\u{1F600}\""]),
        ("url: \"http://h/a\\\n   b\"", &["$.url=http://h/ab"]),
        ("url: http://h/a\n  b", &["$.url=http://h/a b"]),
        ("url: 'http://h/a  \n\n\n  b'", &["$.url=http://h/a\n\nb"]),
        // Text.
        ("url: |\n  http://h/\n", &[]),
    ]);
}

#[test]
fn bare_references_are_found_if_asked() {
    let document = "# http://a/\nb: see http://c/ # http://d/\ne: |\n  http://f/\n\n  g\nh: 'x http://i/ ''' # http://j/";
    let options = Options { bare: true, ..Options::default() };
    let found = finds(document.as_bytes(), Format::Yaml, &options).finds;
    let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap()).collect();
    assert_eq!(texts, ["http://a/", "http://c/", "http://d/", "http://f/", "http://i/", "http://j/"]);
    for find in &found {
        assert_eq!(Some(&document[find.span.range()]), find.reference.text());
    }
}

/// What is before a fault, or before what is not UTF-8, is found where it is, and the rest as in text.
#[test]
fn a_fault_loses_nothing() {
    let document = "url: /a\nb: [c\nd: <http://h/> http://i/\n";
    assert_eq!(pairs(&found(document)), ["$.url=/a", "=http://h/", "=http://i/"]);
    let octets = b"url: /a\nb: \xFF\nd: <http://h/>\n\xFF";
    let found = finds(octets, Format::Yaml, &Options::default()).finds;
    assert_eq!(pairs(&found), ["$.url=/a", "=http://h/"]);
    let deep = format!("url: /a\nb: {}http://h/{}", "[".repeat(300), "]".repeat(300));
    assert_eq!(pairs(&self::found(&deep)), ["$.url=/a", "=http://h/"]);
}

#[test]
fn a_replacement_keeps_the_scalar() {
    for (document, replacement, writing, expected) in [
        ("url: http://h/a", "b 'c' #", Writing::YamlPlain, "url: http://h/b%20'c'%20#"),
        ("[{url: http://h/a}]", "[,]", Writing::YamlFlow, "[{url: http://h/%5B%2C%5D}]"),
        ("url: 'http://h/a'", "it's\n", Writing::YamlSingle, "url: 'http://h/it''s%0A'"),
        ("url: \"http://h/a\"", "\"\\\u{7}", Writing::Json, "url: \"http://h/\\\"\\\\\\u0007\""),
    ] {
        let found = found(document);
        assert_eq!(found[0].writing, writing);
        let edit = found[0].reference.edit(writing, Span::new(9, 10), replacement);
        let mut changed = document.to_owned();
        changed.replace_range(edit.span.range(), &edit.replacement);
        assert_eq!(changed, expected);
        assert_eq!(self::found(&changed).len(), 1, "{changed}");
    }
}

#[test]
fn a_schema_can_be_yaml_and_is_for_yaml() {
    let schema = b"type: object\nproperties:\n  home:\n    format: uri\n";
    let schema = Schema::new(schema, Format::Yaml, None).unwrap();
    let options = Options { schema: Some(schema.into()), ..Options::default() };
    let found = finds(b"home: a b\nother: c\n", Format::Yaml, &options).finds;
    assert_eq!(pairs(&found), ["$.home=a b"]);
    assert!(Schema::new(b"a: [", Format::Yaml, None).is_err());
}
