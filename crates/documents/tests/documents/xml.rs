//! The references in XML.

use std::time::{Duration, Instant};

use crate::random::Random;
use uri_bnf::Span;
use uri_bnf_documents::{BaseAt, Find, Finds, Format, Kind, Options, Writing, finds};

fn found(document: &str) -> Finds<'_> {
    finds(document.as_bytes(), Format::Xml, &Options::default())
}

fn lines(found: &Finds<'_>) -> Vec<String> {
    let line = |find: &uri_bnf_documents::Find<'_>| {
        format!("{} {}={}", find.kind.name(), find.place, String::from_utf8_lossy(find.reference.octets()))
    };
    found.to_vec().iter().map(line).collect()
}

/// Checks the kinds, places and references of documents, each written as `kind place=reference`.
fn check(table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        assert_eq!(lines(&found(document)), *expected, "{document}");
    }
}

#[test]
fn attributes_and_namespaces_by_name() {
    check(&[
        (
            "<a:b xmlns='urn:x:y' xmlns:a=\"http://h/\" src='x' a:href='q' title='r'/>",
            &["attribute a:b xmlns=urn:x:y", "attribute a:b xmlns:a=http://h/", "attribute a:b src=x"],
        ),
        (
            "<x xsi:schemaLocation=' http://h/a  a.xsd\nhttp://h/b b.xsd'/>",
            &[
                "attribute x xsi:schemaLocation=http://h/a",
                "attribute x xsi:schemaLocation=a.xsd",
                "attribute x xsi:schemaLocation=http://h/b",
                "attribute x xsi:schemaLocation=b.xsd",
            ],
        ),
        (
            "<x><xs:any namespace='##any'/><xs:import namespace='urn:x:y' schemaLocation='a.xsd'/></x>",
            &["attribute xs:import namespace=urn:x:y", "attribute xs:import schemaLocation=a.xsd"],
        ),
        (
            "<x rdf:about='a'><y rdf:resource='b'/></x>",
            &["attribute x rdf:about=a", "attribute y rdf:resource=b"],
        ),
        // A value that is a URI as a whole.
        ("<x y='http://h/ i' z=' http://h/ ' c='a:b' d='see http://h/'/>", &["attribute x z=http://h/"]),
        (
            "<?xml version='1.0'?>\n<?xml-stylesheet href='s.css' type='text/css'?><x/>",
            &["attribute xml-stylesheet href=s.css"],
        ),
        ("<x href='{{ a }}' src=''/>", &["attribute x src="]),
    ]);
}

#[test]
fn elements_by_name() {
    check(&[
        ("<urlset><url><loc> a </loc></url></urlset>", &["element loc=a"]),
        (
            "<x><guid>a</guid><guid isPermaLink='false'>b</guid><link/><link>\n</link></x>",
            &["element guid=a"],
        ),
        ("<feed><id>a</id></feed>", &["element id=a"]),
        ("<x><id>a</id><y>http://h/</y><y>see http://h/</y></x>", &["element y=http://h/"]),
        // Regular expressions.
        (
            "<x><code>http://h\\.b/.*</code><t:code>http://h/a|b</t:code></x>",
            &["element t:code=http://h/a|b"],
        ),
        ("<x><literal>http://h/[^/]+</literal><y>http://h/.*</y></x>", &["element y=http://h/.*"]),
        ("<x><regex>http://h/a|b</regex><pattern>http://h/c</pattern></x>", &[]),
        ("<x><link><![CDATA[http://h/?a&b]]></link></x>", &["element link=http://h/?a&b"]),
        (
            "<x><link>a<![CDATA[b]]></link><link>a<!-- c -->b</link><link>a<b/></link></x>",
            &["element link=ab"],
        ),
    ]);
}

#[test]
fn xhtml_and_svg() {
    check(&[
        (
            "<html xmlns='http://www.w3.org/1999/xhtml'><head><title/><script src='s'/><base href='b/'/></head>\
             <body><img srcset='p 1x, q 2x'/><p>http://h/</p></body></html>",
            &[
                "attribute html xmlns=http://www.w3.org/1999/xhtml",
                "attribute script src=s",
                "base base href=b/",
                "attribute img srcset=p",
                "attribute img srcset=q",
            ],
        ),
        (
            "<svg><use xlink:href='#a'/><rect fill='url(#b)'/><style>a { b: url(c) }</style></svg>",
            &["attribute use xlink:href=#a", "style rect fill=#b", "style style=c"],
        ),
        // Not well formed: the rest is HTML.
        ("<html><a href='a'/><!x><p><a href=b>x</a>", &["attribute a href=a", "attribute a href=b"]),
    ]);
}

#[test]
fn entities_keep_the_map() {
    let document = "<!DOCTYPE x [<!ENTITY e 'http://h/'>]><x href='/s?a&amp;b&#x3d;&amp;e; c'><link>&#97;&lt;</link></x>";
    let found = found(document);
    assert_eq!(lines(&found), ["attribute x href=/s?a&b=&e; c", "element link=a<"]);
    let find = &found.to_vec()[0];
    let start = find.span.start;
    assert_eq!(&document[find.span.range()], "/s?a&amp;b&#x3d;&amp;e; c");
    assert_eq!(find.reference.span_in_document(Span::new(4, 5)), Span::new(start + 4, start + 9));
    assert_eq!(find.writing, Writing::Html);
    let edit = find.reference.edit(find.writing, Span::new(4, 5), "&\"");
    let mut changed = document.to_owned();
    changed.replace_range(edit.span.range(), &edit.replacement);
    let again = self::found(&changed);
    assert_eq!(again.to_vec()[0].reference.text(), Some("/s?a&\"b=&e; c"));
}

/// XML Base, section 4: an attribute and the content are relative to the base of their element.
#[test]
fn bases_of_elements() {
    let document = "<x xml:base='http://h/&amp;' href='1'><y href='2' xml:base='b'><z href='3'/></y></o><z href='4'/><w xml:base='c' \
                    href='5'/><z href='6'/></x>";
    let found = found(document);
    let stated: Vec<_> = found.iter().filter(|find| find.kind == Kind::Base).collect();
    let text = |find: &Find<'_>| find.reference.text().unwrap().to_owned();
    assert_eq!(stated.iter().map(text).collect::<Vec<_>>(), ["http://h/&", "b", "c"]);
    let mut at = BaseAt::new(found.bases());
    let mut base = |find: &Find<'_>| {
        let innermost = at.innermost(find.span.start);
        innermost.and_then(|base| stated.iter().position(|find| find.span == base.span))
    };
    let bases: Vec<_> =
        found.iter().filter(|find| find.kind != Kind::Base).map(|find| (text(&find), base(&find))).collect();
    // `</o>` ends `x`: the parser takes any end.
    let expected = [("1", Some(0)), ("2", Some(1)), ("3", Some(1)), ("4", None), ("5", Some(2)), ("6", None)];
    assert_eq!(bases, expected.map(|(text, base)| (text.to_owned(), base)));
    let xhtml = self::found("<html><a href='1'/><base href='b'/><a href='2'/></html>");
    assert_eq!(xhtml.bases().iter().map(|base| base.scope).collect::<Vec<_>>(), [Span::new(0, 55)]);
    let mut at = BaseAt::new(xhtml.bases());
    assert!(xhtml.iter().all(|find| at.innermost(find.span.start).is_some()));
}

#[test]
fn options_find_more() {
    let options = Options { bare: true, code: true, ..Options::default() };
    let document =
        "<x y='see http://a/'>see http://b/?a&amp;b <!-- http://c/ --><![CDATA[ http://d/?a&b ]]></x>";
    let found = finds(document.as_bytes(), Format::Xml, &options);
    let found = found.to_vec();
    let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap()).collect();
    assert_eq!(texts, ["http://a/", "http://b/?a&b", "http://c/", "http://d/?a&b"]);
}

#[test]
fn the_rest_after_a_fault_is_text() {
    check(&[
        ("<x href='a'>http://b/ <y href='c", &["attribute x href=a", "bare =http://b/"]),
        ("<x href='a'/><!x http://b/", &["attribute x href=a", "bare =http://b/"]),
        ("</x></y><z href='a'/>", &["attribute z href=a"]),
    ]);
    // With a byte order mark, and octets that are not UTF-8.
    let document = b"\xEF\xBB\xBF<x y='\xE9' href='a\xE9\xFFb'/>";
    let found = finds(document, Format::Xml, &Options::default());
    assert_eq!(found.to_vec()[0].reference.octets(), b"a\xE9\xFFb");
    assert_eq!(&document[found.to_vec()[0].span.range()], b"a\xE9\xFFb");
}

/// Spans are in order, do not overlap, and cut out what is found.
fn invariants(document: &[u8], options: &Options) {
    let found = finds(document, Format::Xml, options);
    let mut end = 0;
    for find in &found.to_vec() {
        assert!(find.span.start >= end && find.span.end <= document.len(), "{}", document.escape_ascii());
        end = find.span.end;
        if find.reference.is_verbatim() {
            assert_eq!(&document[find.span.range()], find.reference.octets());
        }
        let whole = Span::new(0, find.reference.octets().len());
        if find.kind != Kind::Bare {
            assert_eq!(find.reference.span_in_document(whole), find.span, "{}", document.escape_ascii());
        }
    }
}

#[test]
fn random_documents() {
    let pieces: &[&[u8]] = &[
        b"<",
        b">",
        b"/",
        b"<x ",
        b"<html>",
        b"<link>",
        b"</link>",
        b"href='",
        b"src=\"",
        b"'",
        b"\"",
        b"&amp;",
        b"&",
        b"&#65;",
        b";",
        b"<![CDATA[",
        b"]]>",
        b"<!--",
        b"-->",
        b"<?xml-stylesheet href='a'?>",
        b"http://h/",
        b" ",
        b"\n",
        b"\xFF",
        b"\xC3\xA9",
        b"style='url(a)'",
        b"<style>",
        b"</style>",
        b"srcset='a, b'",
        b"/>",
        b"xml:base='q'",
    ];
    let mut random = Random::new(7);
    for _ in 0..20_000 {
        let mut document = Vec::new();
        for _ in 0..16 {
            document.extend_from_slice(random.one(pieces));
        }
        invariants(&document, &Options::default());
        invariants(&document, &Options { bare: true, code: true, ..Options::default() });
    }
}

#[test]
fn hostile_documents() {
    let texts: &[&str] = &[
        "<",
        "<a>",
        "<a",
        "<a ",
        "&",
        "&amp;",
        "&#",
        "\"",
        "'",
        "<a b='",
        "<a b='c'/>",
        "<![CDATA[",
        "<![CDATA[a]]>&a;",
        "<!--",
        "<!",
        "<?",
        "</a>",
        "<!DOCTYPE [",
        "<!ENTITY a '",
        "=",
        "http:",
        "]]>",
        "<html><",
        "a='' ",
    ];
    for prefix in ["", "<a ", "<a><link>", "<html>", "<!DOCTYPE x ["] {
        for text in texts {
            let document = prefix.to_owned() + &text.repeat(300_000 / text.len());
            let start = Instant::now();
            finds(
                document.as_bytes(),
                Format::Xml,
                &Options { bare: true, code: true, ..Options::default() },
            );
            assert!(start.elapsed() < Duration::from_secs(3), "{prefix} {text}");
        }
    }
}

#[test]
fn system_identifiers() {
    check(&[(
        "<!DOCTYPE x PUBLIC '-//y' '..\\z.dtd' [<!ENTITY e SYSTEM \"http://h/a b.ent\"><!ENTITY f 'g'>]><x/>",
        &["value DOCTYPE=..\\z.dtd", "value ENTITY=http://h/a b.ent"],
    )]);
}

#[test]
fn prefixes_stand_for_what_is_declared() {
    let xlink = "http://www.w3.org/1999/xlink";
    let document =
        format!("<x xmlns:a='{xlink}'><y a:href='b c'/><z xmlns:a='urn:q:r' a:href='d'/><y a:href='e'/></x>");
    let expected = [
        &format!("attribute x xmlns:a={xlink}"),
        "attribute y a:href=b c",
        "attribute z xmlns:a=urn:q:r",
        "attribute y a:href=e",
    ];
    assert_eq!(lines(&found(&document)), expected);
    check(&[("<x xlink:href='a'><y other:href='b'/></x>", &["attribute x xlink:href=a"])]);
}

#[test]
fn vocabularies() {
    let has = |namespace: &str, content: &str, expected: &[&str]| {
        let document = format!("<x xmlns='{namespace}'>{content}</x>");
        assert_eq!(lines(&found(&document))[1..], *expected, "{document}");
    };
    has(
        "http://docbook.org/ns/docbook",
        "<link linkend='a'>Section two: the rest</link><link xlink:href='b'>c d</link><imagedata fileref='e f'/>",
        &["attribute link xlink:href=b", "attribute imagedata fileref=e f"],
    );
    has(
        "http://www.tei-c.org/ns/1.0",
        "<ref target='#a\n http://h/b|c'>t</ref><ptr target='d' who='e' type='f g'/>",
        &[
            "attribute ref target=#a",
            "attribute ref target=http://h/b|c",
            "attribute ptr target=d",
            "attribute ptr who=e",
        ],
    );
    has(
        "urn:oasis:names:tc:entity:xmlns:xml:catalog",
        "<system systemId='a' uri='b c'/><rewriteURI uriStartString='d' rewritePrefix='e'/><public publicId='-//f'/>\
         <systemSuffix systemIdSuffix='g'/><uri name='h' uri='i'/>",
        &[
            "attribute system systemId=a",
            "attribute system uri=b c",
            "attribute rewriteURI uriStartString=d",
            "attribute rewriteURI rewritePrefix=e",
            "attribute uri name=h",
            "attribute uri uri=i",
        ],
    );
    has(
        "http://schemas.openxmlformats.org/package/2006/relationships",
        "<Relationship Id='a' Type='urn:b:c' Target='d e' TargetMode='External'/>",
        &["attribute Relationship Type=urn:b:c", "attribute Relationship Target=d e"],
    );
    has(
        "http://www.w3.org/2001/XMLSchema",
        "<any namespace='urn:a:b c|d ##local'/><any namespace='##any'/><anyAttribute notNamespace='##local e'/>\
         <import namespace='f g'/><documentation source='h'/>",
        &[
            "attribute any namespace=urn:a:b",
            "attribute any namespace=c|d",
            "attribute anyAttribute notNamespace=e",
            "attribute import namespace=f g",
            "attribute documentation source=h",
        ],
    );
    has("urn:a:b", "<link target='c'>d</link><y target='e' fileref='f' who='g'/>", &[]);
    has("urn:a:b", "<y about='[c:d]'/><y about='e'/><y about=' [f:g] '/>", &["attribute y about=e"]);
    has(
        "http://cyclonedx.org/schema/bom/1.5",
        "<component bom-ref='pkg:npm/a@1'><purl>pkg:npm/%2540b@1</purl></component>",
        &["attribute component bom-ref=pkg:npm/a@1", "element purl=pkg:npm/%2540b@1"],
    );
}

#[test]
fn expressions_of_a_transformation() {
    let document = "<t:stylesheet xmlns:t='http://www.w3.org/1999/XSL/Transform'><a href='{@b}/c d'/><a href='e'/></t:stylesheet>";
    assert_eq!(lines(&found(document))[1..], ["attribute a href=e"]);
}

#[test]
fn what_is_not_well_formed() {
    for (document, expected) in [
        ("<a><b></a>", Some(("</a>", "other name"))),
        ("<a></a></b>", Some(("</b>", "no start tag"))),
        ("<a>\n<b>x", Some(("<", "no end tag"))),
        ("<a b='c&d=e'/>", Some(("&", "`&`"))),
        ("<a>b & c</a>", Some(("&", "`&`"))),
        ("<a>b &c d</a>", Some(("&", "`&`"))),
        ("<a b='<'/>", Some(("<", "`<`"))),
        ("<a b=c/>", Some(("a b=c", "attribute"))),
        ("<a b/>", Some(("a b", "attribute"))),
        ("<a><!x</a>", Some(("<", "no end"))),
        ("<a><!-- b</a>", Some(("<", "no end"))),
        ("<a b='&amp;&#38;&c;'>&d;&#x26; <b/><![CDATA[ & < ]]></a>", None),
        ("<!DOCTYPE a [<!ENTITY b '&#38;'>]><?c & d?><!-- & --><a/>", None),
        ("", None),
    ] {
        let found = found(document);
        let fault = found.fault().map(|fault| (&document[fault.span.range()], fault.reason));
        let is_so = match (fault, expected) {
            (Some((written, reason)), Some((expected, word))) => {
                written == expected && reason.replace("another", "other").contains(word)
            }
            (None, None) => true,
            _ => false,
        };
        assert!(is_so, "{document}: {fault:?}");
    }
}

#[test]
fn elements_of_other_vocabularies_can_hold_prose() {
    check(&[
        ("<m><link>this link</link><icon>a big one</icon><docs>see \\c x</docs></m>", &[]),
        ("<para><link>A::B_* constants</link></para>", &[]),
        // What is no prose is a reference as before.
        (
            "<m><link>http://h/a b</link><url>a|b.html</url><uri> mailto:a b@c </uri></m>",
            &["element link=http://h/a b", "element url=a|b.html", "element uri=mailto:a b@c"],
        ),
        // These vocabularies say that it is one.
        (
            "<rss><channel><docs>a b</docs><link>c d</link></channel></rss>",
            &["element docs=a b", "element link=c d"],
        ),
        ("<feed><icon>a b</icon><id>c d</id></feed>", &["element icon=a b", "element id=c d"]),
        ("<urlset><url><loc>a b</loc></url></urlset>", &["element loc=a b"]),
    ]);
}

#[test]
fn a_value_with_an_entity_of_the_document_type_is_not_known() {
    check(&[
        ("<x href='mailto:&list;' src='&u;a'><link>&u;b</link><a>http://h/&c;</a></x>", &[]),
        ("<x href='a&amp;b;&#65;&lt;' src='a&b'/>", &["attribute x href=a&b;A<", "attribute x src=a&b"]),
        ("<x><link><![CDATA[http://h/&c;]]></link></x>", &["element link=http://h/&c;"]),
    ]);
}

#[test]
fn white_space_in_base64_is_dropped() {
    let document = "<svg xmlns:xlink='http://www.w3.org/1999/xlink'><image xlink:href='data:image/png;base64,\nAA&#10;BB CC'/></svg>";
    let found = found(document).to_vec();
    let [_, data] = &found[..] else { panic!("{found:?}") };
    assert_eq!(data.reference.octets(), b"data:image/png;base64,AABBCC");
    assert_eq!(data.hint, Some(uri_bnf_documents::Hint::LineBreaks));
    assert_eq!(&document[data.span.range()], "data:image/png;base64,\nAA&#10;BB CC");
    check(&[("<x href='data:,a b'/>", &["attribute x href=data:,a b"])]);
}
