//! The references in HTML.

use uri_bnf::Span;
use uri_bnf_documents::{Base, Find, Finds, Format, Kind, Options, Statement, Writing, finds};

fn found(document: &str) -> Finds<'_> {
    finds(document.as_bytes(), Format::Html, &Options::default())
}

/// The place and the reference of each find.
fn places(document: &str) -> Vec<(String, String)> {
    pairs(found(document).to_vec())
}

fn pairs(finds: Vec<Find<'_>>) -> Vec<(String, String)> {
    let pair = |find: Find<'_>| (find.place, String::from_utf8_lossy(find.reference.octets()).into_owned());
    finds.into_iter().map(pair).collect()
}

/// Checks the places and the references of documents, each written as `place=reference`.
fn check(table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        let found: Vec<_> =
            places(document).into_iter().map(|(place, text)| format!("{place}={text}")).collect();
        assert_eq!(found, *expected, "{document}");
    }
}

#[test]
fn attributes_of_one_reference() {
    check(&[
        ("<a href=\"http://h/\">", &["a href=http://h/"]),
        ("<A HREF='http://h/'>", &["a href=http://h/"]),
        ("<a href=http://h/>", &["a href=http://h/"]),
        ("<a href=x/>", &["a href=x/"]),
        ("<a title=b\n\thref\n=\n'x' >", &["a href=x"]),
        (
            "<img src=a longdesc=b usemap='#c' lowsrc=d>",
            &["img src=a", "img longdesc=b", "img usemap=#c", "img lowsrc=d"],
        ),
        ("<form action=/a><button formaction=/b>", &["form action=/a", "button formaction=/b"]),
        ("<q cite=a><ins cite=b>", &["q cite=a", "ins cite=b"]),
        ("<video poster=a src=b>", &["video poster=a", "video src=b"]),
        (
            "<object data=a classid=clsid:b codebase=c>",
            &["object data=a", "object classid=clsid:b", "object codebase=c"],
        ),
        ("<div data=a>", &[]),
        ("<body background=a>", &["body background=a"]),
        ("<html manifest=a>", &["html manifest=a"]),
        ("<div itemscope itemid=urn:x:y>", &["div itemid=urn:x:y"]),
        ("<svg><use xlink:href='#a'/><image href='b'/></svg>", &["use xlink:href=#a", "image href=b"]),
        ("<param valuetype=ref value=a><param value=b>", &["param value=a"]),
        ("<a data-href=x hreflang=en>", &[]),
        ("<a href><a href=><a href=\"\"><a href=''>", &["a href=", "a href="]),
        // Of two attributes with the same name, the first counts.
        ("<a href=x href=y><a href href=y>", &["a href=x"]),
        // An end tag has no attributes, and a tag without an end is none.
        ("</a href=x><a href=y", &[]),
        ("<!-- <a href=x> --><!doctype html SYSTEM 'y'>", &[]),
        ("<textarea><a href=x></textarea><script>'<a href=x>'</script><a href=y>", &["a href=y"]),
        ("<noscript><img src=x></noscript><p><img src=y>", &["img src=x", "img src=y"]),
        ("<noscript><noscript><a href=x></noscript><a href=y>", &["a href=y"]),
    ]);
}

#[test]
fn white_space_around_a_value_is_not_part_of_it() {
    check(&[
        ("<a href=' \n\tx \r\n'>", &["a href=x"]),
        ("<a href='  '>", &["a href="]),
        ("<a href='a b'>", &["a href=a b"]),
        // HTML drops line breaks and tabs, and in base64 also spaces beside them.
        ("<a href='a\n\tb'>", &["a href=ab"]),
        ("<a href='a \n b'>", &["a href=a  b"]),
        ("<a href='data:;base64,AA\n  AA'>", &["a href=data:;base64,AAAA"]),
        ("<a href='&#32;x&#9;'>", &["a href=x"]),
    ]);
    let finds = found("<a href=' x '>").to_vec();
    assert_eq!(finds.first().map(|find| find.span), Some(Span::new(10, 11)));
}

#[test]
fn attributes_of_several_references() {
    check(&[
        ("<a ping='/a  /b\n/c'>", &["a ping=/a", "a ping=/b", "a ping=/c"]),
        ("<a ping=' '>", &[]),
        ("<div itemtype='http://a/ http://b/'>", &["div itemtype=http://a/", "div itemtype=http://b/"]),
        ("<object archive='a b'>", &["object archive=a", "object archive=b"]),
        ("<applet archive='a, b ,,'>", &["applet archive=a", "applet archive=b"]),
        ("<head profile='a b'>", &["head profile=a", "head profile=b"]),
        ("<img srcset='a 1x, b 2x'>", &["img srcset=a", "img srcset=b"]),
        ("<img srcset='my pic.png 1x, b c/d e 2.5x'>", &["img srcset=my pic.png", "img srcset=b c/d"]),
        ("<img srcset='a 1.5x 3w, b 2 .5x, c (d.e)'>", &["img srcset=a", "img srcset=b", "img srcset=c"]),
        ("<img srcset='a,b, c'>", &["img srcset=a,b", "img srcset=c"]),
        ("<img srcset=' , a ,b 2x,, c,'>", &["img srcset=a", "img srcset=b", "img srcset=c"]),
        ("<img srcset='a f(1, 2) 1x, b'>", &["img srcset=a", "img srcset=b"]),
        ("<img srcset='data:,a 1x, b'>", &["img srcset=data:,a", "img srcset=b"]),
        ("<img srcset=''>", &[]),
        ("<link imagesrcset='a 1x'>", &["link imagesrcset=a"]),
    ]);
}

#[test]
fn meta() {
    check(&[
        ("<meta http-equiv=refresh content='5; url=x'>", &["meta content=x"]),
        ("<meta content='0;URL = \"x\" ' http-equiv=Refresh>", &["meta content=x"]),
        ("<meta http-equiv=refresh content=\"0;url='x y\">", &["meta content=x y"]),
        ("<meta http-equiv=refresh content='.5,x'>", &["meta content=x"]),
        ("<meta http-equiv=refresh content='5;urlx'>", &["meta content=urlx"]),
        ("<meta http-equiv=refresh content='5'><meta http-equiv=refresh content='url=x'>", &[]),
        ("<meta property='og:image' content='http://h/&amp;'>", &["meta content=http://h/&"]),
        (
            "<meta name='twitter:image' content=a><meta itemprop=url content=b>",
            &["meta content=a", "meta content=b"],
        ),
        ("<meta property='og:title' content='http://h/'><meta content=x>", &[]),
        ("<meta http-equiv=Content-Base content='http://h/'>", &["meta content=http://h/"]),
    ]);
}

#[test]
fn styles() {
    check(&[
        ("<p style='background:url(a.png)'>", &["p style=a.png"]),
        ("<p style=\"a:URL( 'a.png' ), url(&quot;b&quot;)\">", &["p style=a.png", "p style=b"]),
        ("<style>a{b:url(\"x)y\")} /* url(c) */ d:url()</style>", &["style=x)y", "style="]),
        ("<style>a:'url(x)';b:curl(x);c:-url(x);d:url(y)</style>", &["style=y"]),
        (
            "<style>@import 'a.css' print;@IMPORT\n\"b.css\";@import url(c);@charset \"d\"</style>",
            &["style=a.css", "style=b.css", "style=c"],
        ),
        (
            r"<style>url(a\)b) url(\68ttp:x) url('\000041 b') url('a\'b')</style>",
            &["style=a)b", "style=http:x", "style=Ab", "style=a'b"],
        ),
        ("<style>url('a\\\nb') url('a\n); url(c)</style>", &["style=ab", "style=c"]),
        ("<style>url({{ x }}) url(y)</style>", &["style=y"]),
        ("<rect fill='url(#a)' mask=none>", &["rect fill=#a"]),
        ("<style>/* url(x)", &[]),
        ("<style>a:url(x", &["style=x"]),
    ]);
}

#[test]
fn templates_and_code_are_not_found() {
    check(&[
        (
            "<a href='{{ x }}'><a href='a{% b %}'><a href='<%= c %>'><a href='${d}/e'><a href='<?php f ?>'>",
            &[],
        ),
        ("<a href=\"{% url \"x\" %}\"><a href=y>", &["a href=y"]),
        ("<a href='javascript:a b'><a href=' JavaScript:void(0)'><a href='vbscript:a'>", &[]),
        ("<a href='data:text/plain,a{b}$c'>", &["a href=data:text/plain,a{b}$c"]),
    ]);
}

#[test]
fn entities_are_decoded() {
    let rows: &[(&str, &str)] = &[
        ("a&amp;b", "a&b"),
        ("a&ampb", "a&ampb"),
        ("a&amp=b", "a&amp=b"),
        ("a&amp", "a&"),
        ("a&copy=1", "a&copy=1"),
        ("a&copy;1", "a©1"),
        ("a&copy/1", "a©/1"),
        ("&#x30&#x3b;&#59;&semi;", "0;;;"),
        ("&#X41;&#0000000000000000000000000000000000000000000000000000065;", "AA"),
        ("&#128;&#0;&#xD800;&#99999999999999;", "€\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("&#;&#x;&;&nothing;", "&#;&#x;&;&nothing;"),
        ("&CounterClockwiseContourIntegral;", "∳"),
        ("&acE;", "∾̳"),
    ];
    for (written, expected) in rows {
        let document = format!("<a href=\"{written}\">");
        assert_eq!(places(&document), [("a href".to_owned(), (*expected).to_owned())], "{written}");
    }
}

#[test]
fn a_span_of_the_reference_points_into_the_document() {
    let document = "<img srcset='a?b&amp;c=d&#x65; 1x, f'>";
    let finds = found(document).to_vec();
    let [first, second] = finds.as_slice() else { panic!("{finds:?}") };
    let written = |find: &Find<'_>, span: Span| &document[find.reference.span_in_document(span).range()];
    assert_eq!(&document[first.span.range()], "a?b&amp;c=d&#x65;");
    assert_eq!(first.reference.text(), Some("a?b&c=de"));
    assert_eq!(written(first, Span::new(3, 4)), "&amp;");
    assert_eq!(written(first, Span::new(4, 7)), "c=d");
    assert_eq!(written(first, Span::new(7, 8)), "&#x65;");
    assert_eq!(written(second, Span::new(0, 1)), "f");
    let document = r"<p style='a:url(\68 t&amp;t)'>";
    let finds = found(document).to_vec();
    let [find] = finds.as_slice() else { panic!("{finds:?}") };
    assert_eq!(find.reference.text(), Some("ht&t"));
    assert_eq!(&document[find.reference.span_in_document(Span::new(0, 1)).range()], r"\68 ");
    assert_eq!(&document[find.reference.span_in_document(Span::new(2, 4)).range()], "&amp;t");
}

#[test]
fn the_first_base_of_the_document_counts() {
    let rows: &[(&str, Option<&str>)] = &[
        ("<head><base href='http://h/'></head><a href=x>", Some("http://h/")),
        ("<BASE HREF='http://h/?a&amp;b'>", Some("http://h/?a&b")),
        ("<html><head><title>Title</title>\n<base target=x><base href=a><base href=b>", Some("a")),
        ("<noscript>\n</noscript><base href=a>", Some("a")),
        ("<!-- text --><base href=' a '>", Some("a")),
        ("<body><p>x</p><base href=a><base href=b>", Some("a")),
        ("<head></head><base href=a>", Some("a")),
        ("<base target=a><p><base href=a>", Some("a")),
        ("text<base href=a>", Some("a")),
        // What is in a template is not in the document.
        ("<template><base href=a></template><base href=b>", Some("b")),
        ("<template><template></template><base href=a></template>", None),
        ("<!-- <base href=a> -->", None),
        // The first one counts, even though it is not known.
        ("<base href='{{ base }}'><base href=b>", None),
        ("<a href=x>", None),
    ];
    for (document, expected) in rows {
        let found = found(document);
        let finds = found.to_vec();
        let stated: Vec<_> = finds.iter().filter(|find| find.kind == Kind::Base).collect();
        assert_eq!(stated.first().and_then(|find| find.reference.text()), *expected, "{document}");
        let of_document = |find: &&Find<'_>| Base {
            span: find.span,
            scope: Span::new(0, document.len()),
            statement: Statement::Element,
        };
        assert_eq!(found.bases(), stated.iter().map(of_document).collect::<Vec<_>>(), "{document}");
    }
    check(&[("<base href=a><base href=b>", &["base href=a", "base href=b"])]);
}

#[test]
fn text_is_searched_if_asked() {
    let document = "http://a/ &lt;http://b/?c&amp;d&gt; <code>http://e/ <b>http://f/</b></code> <pre>http://g/</pre> \
        http://h/ <script>'http://i/'</script><!--http://j/--><title>http://k/</title><iframe>http://l/</iframe>";
    let rows: &[(bool, bool, &[&str])] = &[
        (false, false, &[]),
        (true, false, &["http://a/", "http://b/?c&d", "http://h/", "http://k/", "http://l/"]),
        (false, true, &["http://e/", "http://f/", "http://g/", "http://i/", "http://j/"]),
    ];
    for (bare, code, expected) in rows {
        let options = Options { bare: *bare, code: *code, ..Options::default() };
        let found = pairs(finds(document.as_bytes(), Format::Html, &options).to_vec());
        let found: Vec<_> = found.into_iter().map(|(_, reference)| reference).collect();
        assert_eq!(found, *expected, "bare: {bare}, code: {code}");
    }
}

#[test]
fn octets_that_are_not_utf_8_stay() {
    let document = b"<a href=\"\xFF&amp;\xE9\"><\xFF\xFE><img src=\xFF>";
    let found = finds(document, Format::Html, &Options::default()).to_vec();
    let octets: Vec<_> = found.iter().map(|find| find.reference.octets()).collect();
    assert_eq!(octets, [&b"\xFF&\xE9"[..], b"\xFF"]);
}

#[test]
fn a_replacement_keeps_the_document_in_shape() {
    let replacement = "a b&\"'<>()=`\\\t";
    let rows: &[(&str, Writing)] = &[
        ("<a href=\"x\">", Writing::Html),
        ("<a href='x'>", Writing::Html),
        ("<a href=x>", Writing::HtmlUnquoted),
        ("<a style='url(x)'>", Writing::StyleInHtml),
        ("<a style='url(\"x\")'>", Writing::StyleInHtml),
        ("<a style=url(x)>", Writing::StyleInHtml),
        ("<style>url(x)</style>", Writing::Style),
        ("<style>url('x')</style>", Writing::Style),
    ];
    for (document, writing) in rows {
        let document = document.to_string();
        let finds = found(&document).to_vec();
        let [find] = finds.as_slice() else { panic!("{finds:?}") };
        assert_eq!(find.writing, *writing, "{document}");
        let middle = format!("x{replacement}x");
        let edit = find.reference.edit(find.writing, Span::new(0, 1), &middle);
        let mut changed = document.clone();
        changed.replace_range(edit.span.range(), &edit.replacement);
        let references: Vec<_> = places(&changed).into_iter().map(|(_, reference)| reference).collect();
        // HTML drops a tab in a URL, and CSS does not.
        let is_style = matches!(find.writing, Writing::Style | Writing::StyleInHtml);
        let middle = if is_style { middle } else { middle.replace('\t', "") };
        assert_eq!(references, [middle], "{changed}");
    }
}

/// Inline tags and blocks in Markdown: spans are those of the whole document, and there is no base.
#[test]
fn a_piece_of_another_document() {
    let document =
        "Text <a href=\"x&amp;y\">z</a>.\n\n<div>\n<base href=b>\n<img srcset='c 1x, d'>\n</div>\n";
    let found = finds(document.as_bytes(), Format::Markdown, &Options::default());
    let (finds, bases) = (found.to_vec(), found.bases());
    let written: Vec<_> = finds.iter().map(|find| (&document[find.span.range()], find.kind)).collect();
    assert_eq!(written, ["x&amp;y", "b", "c", "d"].map(|text| (text, Kind::Attribute)));
    assert!(bases.is_empty());
}

/// A page as people write it: every find, with where it is.
#[test]
fn a_page() {
    let document = include_str!("html/page.html");
    let options = Options { bare: true, ..Options::default() };
    let found = finds(document.as_bytes(), Format::Html, &options);
    let (finds, bases) = (found.to_vec(), found.bases());
    let line = |find: &Find<'_>| {
        let line = document[..find.span.start].matches('\n').count() + 1;
        let text = find.reference.text().unwrap_or_default();
        format!("{line}: {} {}: {text}\n", find.kind.name(), find.place)
    };
    let lines: String = finds.iter().map(line).collect();
    assert_eq!(lines, include_str!("html/page.txt"));
    let base = finds.iter().find(|find| find.kind == Kind::Base).and_then(|find| find.reference.text());
    assert_eq!((base, bases.len()), (Some("https://h.example/docs/"), 1));
}

/// The text of a style has entities in XHTML.
#[test]
fn styles_of_xhtml() {
    let style = "<style>a { b: url(&quot;data:image/png,%89%00&quot;) }</style>";
    for (document, expected) in [
        (format!("<?xml version='1.0'?>\n<html>{style}</html>"), "data:image/png,%89%00"),
        (style.to_owned(), "&quot;data:image/png,%89%00&quot;"),
    ] {
        let found = finds(document.as_bytes(), Format::Html, &Options::default());
        let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect();
        assert_eq!(texts, [expected], "{document}");
    }
}
