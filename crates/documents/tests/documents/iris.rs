//! `Format::iris`: which references of a format are IRIs, and that its reader says the same of each.

use std::collections::BTreeSet;
use std::path::Path;

use uri_bnf_documents::{Format, Iris, Options, finds};

/// For each format, a document with references of many kinds, of which some are named as IRIs if the format has names.
const DOCUMENTS: &[(Format, &str)] = &[
    (Format::Text, "<http://h/a> \"http://h/b\" URL:http://h/c and http://h/d"),
    (Format::AsciiDoc, "http://h/a[b] and link:http://h/c[d e]"),
    (Format::Markdown, "[a](b) ![c](d) <http://h/e> http://h/f <a href=g>h</a>\n\n[i]: j\n"),
    (
        Format::Html,
        "<base href=http://h/><a href=a style='background:url(b)'><img srcset='c 1x, d 2x'></a>http://h/e",
    ),
    (Format::Json, "{\"url\": \"http://h/a\", \"iri\": \"http://h/b\", \"$ref\": \"c\", \"@id\": \"d\"}"),
    (Format::JsonLines, "{\"url\": \"http://h/a\"}\n{\"iri\": \"http://h/b\"}\n"),
    (Format::Toml, "url = \"http://h/a\"\niri = \"http://h/b\"\n"),
    (Format::Yaml, "url: http://h/a\niri: http://h/b\n"),
    (Format::Csv, "url,iri\nhttp://h/a,http://h/b\n"),
    (Format::Tsv, "url\tiri\nhttp://h/a\thttp://h/b\n"),
    (
        Format::Xml,
        "<a xmlns='http://h/a' href='b' style='background:url(c)'><link>http://h/d</link>http://h/e</a>",
    ),
    (Format::Dtd, "<!ENTITY a \"http://h/a\">\n<!ENTITY b SYSTEM 'http://h/b'>\n"),
    (
        Format::Mail,
        "List-Unsubscribe: <http://h/a>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n\
         --x\nContent-Type: text/plain\n\nhttp://h/b\n--x\nContent-Type: text/html\n\n<a href=c>d</a>\n--x--\n",
    ),
    (
        Format::Notebook,
        "{\"cells\":[{\"cell_type\":\"markdown\",\"source\":\"[a](b)\"},{\"cell_type\":\"code\",\"source\":\"# http://h/a\"}]}",
    ),
    (Format::Properties, "url=http://h/a\niri=http://h/b\n"),
    (Format::Gettext, "# http://h/a\nmsgid \"see http://h/b\"\n"),
    (Format::Robots, "Sitemap: http://h/a\n# http://h/b\n"),
    (Format::Turtle, "<http://h/a> <b> 'see http://h/c' ."),
];

/// Those of JSON-LD are IRIs (JSON-LD 1.1, section 3.2), whatever their names are.
#[test]
fn json_ld_takes_iris() {
    for (document, takes) in [
        ("{\"@context\": {}, \"license\": \"http://h/a\", \"b\": {\"url\": \"http://h/c\"}}", true),
        ("{\"@graph\": [{\"a\": \"http://h/a\"}]}", true),
        ("[{\"@id\": \"a\", \"http://h/b\": [{\"@value\": \"http://h/c\"}]}]", true),
        ("{\"\\u0040context\": {}, \"@context\": {}, \"url\": \"http://h/a\", ]", true),
        ("{\"a\": {\"@context\": {}}, \"url\": \"http://h/a\"}", false),
        ("{\"a\": \"@context @graph @id\", \"url\": \"http://h/a\"}", false),
        ("[{\"a\": [{\"@id\": \"b\"}], \"url\": \"http://h/a\"}]", false),
    ] {
        let found = finds(document.as_bytes(), Format::Json, &Options::default());
        let is_url = |find: &uri_bnf_documents::Find<'_>| find.reference.octets().starts_with(b"http://h/");
        assert!(found.iter().any(|find| is_url(&find)), "{document}");
        assert!(found.iter().filter(is_url).all(|find| find.takes_iris == takes), "{document}");
    }
    let found = finds(b"{\"@context\": {}, ]", Format::Json, &Options::default());
    assert!(found.fault().is_some());
}

#[test]
fn each_reader_says_what_its_format_takes() {
    let options = Options { bare: true, ..Options::default() };
    let of_source = (Format::of_path(Path::new("a.rs")), "// see http://h/a\nlet it = \"http://h/b\";\n");
    let of_template = (Format::of_path(Path::new("a.php")), "<a href=a></a><?php $b = 'http://h/b' ?>");
    let all: Vec<_> = DOCUMENTS.iter().copied().chain([of_source, of_template]).collect();
    assert!(all.iter().map(|(format, _)| format.name()).eq(Format::ALL.map(Format::name)));
    for (format, document) in all {
        let found = finds(document.as_bytes(), format, &options);
        assert!(found.len() > 1, "{}", format.name());
        let takes: BTreeSet<_> = found.iter().map(|find| find.takes_iris).collect();
        let expected = match format.iris() {
            Iris::All => [true].into(),
            Iris::Named | Iris::OfParts => [false, true].into(),
            _ => [false].into(),
        };
        assert_eq!(takes, expected, "{}", format.name());
    }
}
