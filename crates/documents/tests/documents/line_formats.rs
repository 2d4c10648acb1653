//! The references in small formats: notebooks, properties, translations of gettext, rules for robots, RDF, declarations of XML; and names of files.

use std::path::Path;

use uri_bnf::Span;
use uri_bnf_documents::{Format, Hint, Options, finds};

/// Checks the references in a file of this name, each written as `kind place=reference`, and that each is where it is written.
#[track_caller]
fn has(name: &str, document: &str, expected: &[&str]) {
    let found = finds(document.as_bytes(), Format::of_path(Path::new(name)), &Options::default());
    let lines: Vec<_> = found
        .iter()
        .map(|find| {
            let whole = Span::new(0, find.reference.octets().len());
            assert_eq!(find.reference.span_in_document(whole), find.span, "{document}");
            if find.reference.is_verbatim() {
                assert_eq!(document.as_bytes().get(find.span.range()), Some(find.reference.octets()));
            }
            format!("{} {}={}", find.kind.name(), find.place, find.reference.text().unwrap())
        })
        .collect();
    assert_eq!(lines, expected, "{document}");
}

#[test]
fn properties() {
    has(
        "gradle-wrapper.properties",
        "distributionBase=GRADLE_USER_HOME\ndistributionUrl=https\\://services.gradle.org/distributions/gradle-8.5-bin.zip\n",
        &["value distributionUrl=https://services.gradle.org/distributions/gradle-8.5-bin.zip"],
    );
    has(
        "a.properties",
        "url = http://h/a b\r\nb.url:/c|d\n e_url\thttp://h/\\u0066\\u003a\n",
        &["value url=http://h/a b", "value b.url=/c|d", "value e_url=http://h/f:"],
    );
    has(
        "a.properties",
        "url=http\\://h/a\\\n   b\\\r\n\tc\nd=1\\\\\nurl=http://h/e",
        &["value url=http://h/abc", "value url=http://h/e"],
    );
    has(
        "a.properties",
        "# http://h/a\n! <http://h/b>\nc=see http\\://h/d, or http://h/e.\nf\\=url=g/h\n",
        &[
            "bare =http://h/a",
            "delimited =http://h/b",
            "bare c=http://h/d",
            "bare c=http://h/e",
            "value f=url=g/h",
        ],
    );
    has("a.properties", "url=${a}/b c\nb_url={0}/x\nurl=\nurl\n=\n\\\n", &[]);
    has(
        "a.properties",
        "iri=http://h/\\uD83D\\uDE00\\uD83Dx\\u12",
        &["value iri=http://h/\u{1F600}\u{FFFD}xu12"],
    );
}

#[test]
fn notebooks() {
    has(
        "a.ipynb",
        r#"{"cells":[{"source":["See [docs](https://h/a b) and [x](http://h/a|b)\n","<https://h/ok> <a href=\"/c d\">\n"],
            "cell_type":"markdown"},{"cell_type":"code","source":"u = \"http://h/e\"\n# http://h/\u0066","outputs":["http://h/g"]},
            {"cell_type":"markdown","metadata":{"source":"http://h/h"},"source":[]}],"metadata":{"url":"http://h/i"}}"#,
        &[
            "link =https://h/a b",
            "link =http://h/a|b",
            "autolink =https://h/ok",
            "attribute a href=/c d",
            "literal Python=http://h/e",
            "comment Python=http://h/f",
        ],
    );
    has(
        "a.ipynb",
        "{\"metadata\":{\"cells\":[{\"source\":\"http://h/a\"}]},\"a\":[{\"source\":\"http://h/b\"}]}",
        &[],
    );
}

#[test]
fn html_in_messages() {
    has(
        "a.po",
        "#~ msgid \"\"\n#~ \"a <a href=\\\"https://h/\"\n#~ \"?b=1&amp;c=2\\\">d</a> http://h/?e&amp;f\"\n",
        &["delimited =https://h/?b=1&c=2", "bare =http://h/?e&amp;f"],
    );
}

#[test]
fn robots() {
    has(
        "robots.txt",
        "User-agent: *\nDisallow: /a b\nAllow: /*.php$\nSitemap: https://example.org/site map.xml\r\n\
         sitemap : http://h/b # http://h/c\nSitemap:\n#Sitemap: http://h/d\n",
        &[
            "value Sitemap=https://example.org/site map.xml",
            "value Sitemap=http://h/b",
            "bare =http://h/c",
            "bare =http://h/d",
        ],
    );
    // What a generator of sites reads.
    has(
        "robots.txt",
        "Sitemap: {{ \"sitemap.xml\" | absLangURL }}\nSitemap: {{ site.url }}/sitemap.xml\n{% if a %}\nSitemap: {% b %}\n\
         Sitemap: <%= c %>/d e\nSitemap: ${f}/g\n{% endif %}\nSitemap: /h\n",
        &["value Sitemap=/h"],
    );
}

#[test]
fn rdf() {
    has(
        "a.ttl",
        "@prefix ex: <http://example.org/ns#> .\n<http://h/Specimen Unit> a ex:C .\n<a b> a <http://h/John_\"J\"_S> .\n\
         <rel|x> ex:p \"text http://h/lit\"@en, '''<http://h/a'>''', \"\\\"<b c>\" . # <http://h/d>",
        &[
            "delimited =http://example.org/ns#",
            "delimited =http://h/Specimen Unit",
            "delimited =a b",
            "delimited =http://h/John_\"J\"_S",
            "delimited =rel|x",
            "bare =http://h/lit",
            "delimited =http://h/a'",
            "delimited =http://h/d",
        ],
    );
    has(
        "a.nt",
        "<http://h/\\u0020x> <http://h/p\\U00000041> \"a\" .\n<http://h/\\x\\u00zz> <> <b",
        &[
            "delimited =http://h/ x",
            "delimited =http://h/pA",
            "delimited =http://h/\\x\\u00zz",
            "delimited =",
        ],
    );
    has(
        "a.rq",
        "SELECT { ?b <data:title> ?t . FILTER(?a < 5 && ?b > 3 || ?c<?d || ?e<=6 && ?f>7 || ?g<\"h\" && ?i>1) ?j <urn:x y> << <k> >> }",
        &["delimited =data:title", "delimited =urn:x y", "delimited =k"],
    );
}

#[test]
fn asciidoc() {
    has(
        "a.adoc",
        "| https://h/details/?pid=1663[Link]\n| https://h/?a#b[Link to it] link:https://h/c[x] <https://h/d[e]> \"https://h/f?g[h]\" \
         http://[::1]/?i[j k] http://h/l\n",
        &[
            "bare =https://h/details/?pid=1663",
            "bare =https://h/?a#b",
            "bare =https://h/c",
            "delimited =https://h/d",
            "delimited =https://h/f?g",
            "bare =http://[::1]/?i",
            "bare =http://h/l",
        ],
    );
    let hints = |name: &str| {
        let document = b"* https://h/x[RubyGem (a)], https://h/y[text], https://h/z[1]\n";
        let found = finds(document, Format::of_path(Path::new(name)), &Options::default());
        found.iter().map(|find| find.hint).collect::<Vec<_>>()
    };
    assert_eq!(hints("a.asciidoc"), [None; 3]);
    assert_eq!(hints("a.txt"), [None, Some(Hint::Cut), Some(Hint::Cut)]);
}

#[test]
fn gettext() {
    has(
        "sphinx.po",
        "msgid \"\"\n\"The field. See https://www.sphinx-\"\n\"doc.org/en/master/theming.html for more.\"\nmsgstr \"\"\n",
        &["bare =https://www.sphinx-doc.org/en/master/theming.html"],
    );
    has(
        "a.pot",
        "# See http://h/a.\n#. <http://h/b>\n#: src/a.c:10 http://h/c\n#, c-format\nmsgctxt \"http://h/d\"\r\nmsgid \"http://h/e|f\"\r\n\
         msgid_plural \"http://h/\"   \"g\"\nmsgstr[0] \"<a href=\\\"http://h/h\\\">x</a>\\nhttp://h/i\\n\"\n\
         msgstr[1] \"http:\\057\\x2Fh\\x2fj\"\nhttp://h/k\n",
        &[
            "bare =http://h/a",
            "delimited =http://h/b",
            "bare =http://h/c",
            "delimited =http://h/d",
            "delimited =http://h/e|f",
            "delimited =http://h/g",
            "delimited =http://h/h",
            "bare =http://h/i",
            "delimited =http://h/j",
            "bare =http://h/k",
        ],
    );
    // What is not used any more, and what was before.
    has(
        "a.po",
        "#| msgid \"http://h/\"\n#| \"a\"\n#~ msgid \"\"\n#~ \"http://h/b\"\n#~| msgid \"http://h/c\"\n\
         \tmsgid \"http://h/\"\n\n  \"d\"\nmsgstr \"http://h/e",
        &[
            "delimited =http://h/a",
            "delimited =http://h/b",
            "delimited =http://h/c",
            "delimited =http://h/d",
            "delimited =http://h/e",
        ],
    );
    has("a.po", "msgid \"%s http://{}/ \\\nmsgid \"\\x\\\"\"\n\"\"\"", &[]);
}

#[test]
fn declarations() {
    has(
        "url.ent",
        "<!-- See http://h/a. -->\n<!ENTITY url.b \"http://h/b?c=d&amp;e\">\n<!ENTITY c SYSTEM 'http://h/c'>\n\
         <entity name=\"d\">https://h/d&#37;27s</entity>\n<!ENTITY % e PUBLIC \"-//E//EN\" \"http://h/e f\">\n",
        &[
            "bare =http://h/a",
            "delimited =http://h/b?c=d&e",
            "bare =http://h/c",
            "bare =https://h/d%27s",
            "bare =http://h/e",
        ],
    );
}

#[test]
fn names_with_a_language_or_a_charset() {
    for (names, format) in [
        (
            &[
                "core.html.de",
                "core.html.en.utf8",
                "a.html.ja.utf-8",
                "a.html.ko.euc-kr",
                "index.html.pt-br",
                "index.html.zh_TW",
                "a.htm.zh-Hant-TW.Big5",
                "a.html.fil-PH",
                "a.html.pl.iso8859-2",
                "a.html.iso-8859-1",
                "a.html.shift_jis",
                "a.html.ru.koi8-r",
                "a.HTML.FR",
                "a.html.windows-1251",
            ][..],
            Format::Html,
        ),
        (&["core.xml.fr", "a.svg.es", "a.xaml"], Format::Xml),
        (&["README.md.de", "a.html.md", "llms.txt", "README.latin1.md"], Format::Markdown),
        (&["a.json.pt-BR"], Format::Json),
        (&["url.ent", "a.dtd", "b.ent.utf8"], Format::Dtd),
        // What these are is something else.
        (
            &[
                "a.html.in",
                "a.html.bak",
                "a.yml.tt",
                "a.html.old",
                "a.js.map",
                "a.c.de",
                "html.de",
                ".html.de",
                "a.de",
                "a.utf8",
                "a.html.latin",
                "a.html.de-",
                "a.html.de-a-b-c",
                "a.html.gz",
                "de",
                "",
            ],
            Format::Text,
        ),
    ] {
        for name in names {
            assert_eq!(Format::of_path(Path::new(name)), format, "{name}");
        }
    }
    for (name, format) in [
        ("a.json.ts", "source"),
        ("a.html.pl", "source"),
        ("a.py.utf8", "source"),
        ("a.cs.utf8", "source"),
        ("page.html.erb", "template"),
        ("page.html.de.erb", "template"),
        ("index.php.en", "template"),
    ] {
        assert_eq!(Format::of_path(Path::new(name)).name(), format, "{name}");
    }
    let template = Format::of_path(Path::new("page.html.de.erb"));
    assert_eq!(template, Format::of_path(Path::new("page.html.erb")));
}

#[test]
fn names() {
    for (name, format) in [
        ("a/robots.txt", Format::Robots),
        ("a.properties", Format::Properties),
        ("a.nq", Format::Turtle),
        ("a.sparql", Format::Turtle),
        ("word/_rels/document.xml.rels", Format::Xml),
    ] {
        assert_eq!(Format::of_path(Path::new(name)), format, "{name}");
    }
}
