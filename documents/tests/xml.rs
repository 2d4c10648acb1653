//! The references in XML.

use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Kind, Options, finds};

fn found(document: &str) -> Vec<Find<'_>> {
    finds(document.as_bytes(), Format::Xml, &Options::default()).finds
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
            assert!(find.takes_iris || find.kind == Kind::Delimited, "{document}");
        }
    }
}

#[test]
fn attributes() {
    check(&[
        ("<a href='b c'/>", &["a href=b c"]),
        ("<svg:use xlink:href = \" #x \" other='http://no/'/>", &["svg:use xlink:href=#x"]),
        ("<a\n  x='1' href=\"?a&amp;b&#x26;c&lt;&unknown;&\"\n>", &["a href=?a&b&c<&unknown;&"]),
        ("<a xmlns='http://n/' xmlns:b='urn:x:y'/>", &["a xmlns=http://n/", "a xmlns:b=urn:x:y"]),
        (
            "<a xsi:schemaLocation='http://n/\n  n.xsd'/>",
            &["a xsi:schemaLocation=http://n/", "a xsi:schemaLocation=n.xsd"],
        ),
        ("<xs:import schemaLocation='a b.xsd' namespace='##any'/>", &["xs:import schemaLocation=a b.xsd"]),
        ("<a href='{$x}'/><a href=''/><a href='javascript:x'/>", &[]),
        (
            "<?xml version='1.0'?><?xml-stylesheet type='text/css' href='a.css'?><a/>",
            &["xml-stylesheet href=a.css"],
        ),
        (
            "<!DOCTYPE a PUBLIC \"-//W3C//x\" \"http://w/x.dtd\" [<!ENTITY b 'http://no/'>]><a/>",
            &["DOCTYPE system identifier=http://w/x.dtd"],
        ),
        ("<!DOCTYPE a SYSTEM 'a.dtd'><a/>", &["DOCTYPE system identifier=a.dtd"]),
        ("<a><b href='/1'></c><d href='/2'></a></a>", &["b href=/1", "d href=/2"]),
        ("<!-- <a href='/no'> --><a href='\u{E9}'/>", &["a href=\u{E9}"]),
    ]);
}

#[test]
fn elements() {
    check(&[
        ("<url><loc>\n http://h/a&amp;b \n</loc></url>", &["loc=http://h/a&b"]),
        (
            "<link>http://h/</link><guid>http://h/1</guid><guid isPermaLink=\"false\">http://h/2</guid>",
            &["link=http://h/", "guid=http://h/1"],
        ),
        (
            "<id>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</id><title>a: b</title>",
            &["id=urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"],
        ),
        ("<url><![CDATA[ http://h/?a&b ]]></url>", &["url=http://h/?a&b"]),
        ("<a>http://h/<b/>c</a><a>see http://h/</a>", &["a=http://h/"]),
        ("<string>http://h/%zz</string>", &["string=http://h/%zz"]),
    ]);
}

#[test]
fn the_base_is_that_of_the_root() {
    let document = b"<a xml:base='http://h/'><b xml:base='c/' href='d'/></a>";
    let found = finds(document, Format::Xml, &Options::default());
    let base = found.base.unwrap();
    assert_eq!((base.reference.text(), &document[base.span.range()]), (Some("http://h/"), &b"http://h/"[..]));
    let kinds: Vec<_> = found.finds.iter().map(|find| find.kind).collect();
    assert_eq!(kinds, [Kind::Base, Kind::Attribute, Kind::Attribute]);
}

#[test]
fn bare_references_are_found_if_asked() {
    let document = "<a title='see http://1/'>see http://2/?a&amp;b <!-- http://3/ --> <b>x</b> http://4/</a>";
    let options = Options { bare: true, ..Options::default() };
    let found = finds(document.as_bytes(), Format::Xml, &options).finds;
    let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap()).collect();
    assert_eq!(texts, ["http://1/", "http://2/?a&b", "http://3/", "http://4/"]);
    assert_eq!(&document[found[1].span.range()], "http://2/?a&amp;b");
}

#[test]
fn a_fault_loses_nothing() {
    assert_eq!(pairs(&found("<a href='/1'><b href='/2' <http://h/> x")), ["a href=/1", "b href=/2"]);
    assert_eq!(pairs(&found("<a href='/1'/><!-- <http://h/>")), ["a href=/1", "=http://h/"]);
    let octets = finds(b"<a href='\xFF'>\xFF</a>", Format::Xml, &Options::default()).finds;
    assert_eq!(octets[0].reference.octets(), b"\xFF");
}

#[test]
fn a_replacement_keeps_the_value() {
    for (document, expected) in [
        ("<a href='http://h/a'/>", "<a href='http://h/&#39;&quot;&amp;&lt;'/>"),
        ("<loc>http://h/a</loc>", "<loc>http://h/&#39;&quot;&amp;&lt;</loc>"),
        ("<loc><![CDATA[http://h/a]]></loc>", "<loc><![CDATA[http://h/'\"&<]]></loc>"),
    ] {
        let before = found(document);
        let edit = before[0].reference.edit(before[0].writing, Span::new(9, 10), "'\"&<");
        let mut changed = document.to_owned();
        changed.replace_range(edit.span.range(), &edit.replacement);
        assert_eq!(changed, expected);
        assert_eq!(found(&changed)[0].reference.text(), Some("http://h/'\"&<"));
    }
}

/// Random documents: every span is in the document, and what is written there is the reference.
#[test]
fn random_documents() {
    const PIECES: &[&str] = &[
        "<a",
        "<link>",
        "</a>",
        ">",
        "/>",
        " href='",
        " xml:base=\"",
        "'",
        "\"",
        "=",
        "&amp;",
        "&",
        "&#x41;",
        ";",
        "http://h/",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<?",
        "?>",
        "<!DOCTYPE ",
        "[",
        "\u{E9}",
        " ",
        "\n",
    ];
    let mut state = 20_261_123_u64;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % bound
    };
    let mut count = 0;
    for _ in 0..30_000 {
        let document: String = (0..next(16)).map(|_| PIECES[next(PIECES.len())]).collect();
        let options = Options { bare: next(2) == 0, ..Options::default() };
        let found = finds(document.as_bytes(), Format::Xml, &options).finds;
        let mut end = 0;
        for find in &found {
            assert!(find.span.start >= end, "{document:?} {found:?}");
            end = find.span.end;
            let written = &document[find.span.range()];
            if find.reference.is_verbatim() {
                assert_eq!(find.reference.text(), Some(written));
            }
            let all = find.reference.span_in_document(Span::new(0, find.reference.octets().len()));
            assert!(all.start >= find.span.start && all.end <= find.span.end, "{document:?}");
        }
        count += found.len();
    }
    assert!(count > 3_000, "{count}");
}

#[test]
fn hostile_documents_end_in_time() {
    for piece in [
        "<",
        "<a>",
        "<a ",
        "&",
        "&#",
        "'",
        "<!--",
        "<![CDATA[",
        "]]>",
        "<?",
        "<!",
        "[",
        "a=''",
        "<a href='",
        "</a>",
        "xmlns:a='",
        "<a b='&amp;'>",
    ] {
        for begin in ["", "<a ", "<a href='", "<!DOCTYPE a [", "<loc>"] {
            let document = begin.to_owned() + &piece.repeat((1 << 20) / piece.len());
            let start = std::time::Instant::now();
            let options = Options { bare: true, ..Options::default() };
            finds(document.as_bytes(), Format::Xml, &options);
            assert!(
                start.elapsed() < std::time::Duration::from_secs(4),
                "{begin:?} {piece:?} {:?}",
                start.elapsed()
            );
        }
    }
}
