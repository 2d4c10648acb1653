//! What hostile documents repeat.

use std::path::Path;

use uri_bnf_documents::Format;

/// How a document begins, and what it repeats. `N` is a number that is new each time.
type Shape = (&'static str, &'static str);

const TEXT: &[Shape] = &[
    ("", "http://h/ "),
    ("", "<a:b>"),
    ("", "\"ab:c\""),
    ("", "<http://a/\n b> "),
    ("", "ab://c\n"),
    ("", "text "),
    ("", "\n"),
    ("", "www.a.b "),
    ("", "a@b.c "),
    ("", "\u{e9} "),
];

const HTML: &[Shape] = &[
    ("", "<a href=''>"),
    ("", "<a href>"),
    ("", "<a src=a>"),
    ("", "<a>"),
    ("", "<"),
    ("", "<!---->"),
    ("", "a "),
    ("", "&lt;"),
    ("", "<a b='c'>"),
    ("", "http://h/ "),
    ("", "<code>"),
    ("<a ping='", "a "),
    ("<a ping='", "&amp; "),
    ("<img srcset='", "a,"),
    ("<img srcset='", "a, "),
    ("<applet archive='", "a,"),
    ("<a href='", "&lt"),
    ("<a href='", "&amp;a"),
    ("<a style='", "url()"),
    ("<style>", "url(a)"),
    ("<style>", "url(\\()"),
    ("<a ", "b='' "),
    ("<a ", "b "),
];

const XML: &[Shape] = &[
    ("<a>", "<a>"),
    ("<a>", "<a><url>"),
    ("<a>", "<![CDATA[]]>"),
    ("<a>", "a<!---->"),
    ("<a>", "<!---->"),
    ("<a>", "&a;"),
    ("<a>", "<?a?>"),
    ("<a xsi:schemaLocation='", "a "),
    ("<a href='", "&lt;"),
    ("<a href='", "&#9;a"),
    ("<a ", "href='' "),
    ("<a ", "name='' "),
    ("<a ", "b='' "),
    ("<a>", "<url>a</url>"),
    ("<a>", "<a href=''/>"),
    ("<a>", "<b/>"),
    ("<svg>", "<a ping='a b c'/>"),
];

const JSON: &[Shape] = &[
    ("{\"$ref\": [", "\"\","),
    ("{\"$ref\": [", "\"a\","),
    ("{\"$ref\": [", "[\"\"],"),
    ("{\"$ref\": \"", "\\/"),
    ("{\"$ref\": \"", "\\/a"),
    ("[", "\"ab:c\","),
    ("[", "\"a\","),
    ("[", "1,"),
    ("[", "{\"a\":\"ab:c\"},"),
    ("[", "{\"enum\":[\"/\",\"/\",\"/\",\"/\"],\"format\":\"uri\"},"),
    ("", "["),
    ("", "{\"a\":"),
    ("[", "[],"),
    ("[", "{},"),
    ("[\"", "ab:c "),
    (
        "[",
        "{\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\":[\"\",\"\"]},",
    ),
    ("[", "{\"$ref\":\"\",\"b\":{\"$ref\":\"\"}},"),
    (
        "{\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\":{\"$ref\":[",
        "[[[\"\"]]],",
    ),
];

const JSON_LINES: &[Shape] = &[("", "{\"$ref\":\"\"}\n"), ("", "\"ab:c\"\n"), ("", "x\n")];

const TOML: &[Shape] = &[
    ("", "[[aN]]\n"),
    ("", "[aN]\n"),
    ("'$ref' = [", "'',"),
    ("'$ref' = [", "\"\\n\","),
    ("a = [", "'a',"),
    ("a = [", "1,"),
    ("a = ", "["),
    ("", "[a]\n"),
    ("", "[[a]]\n"),
    ("", "url = ''\n"),
    ("", "a."),
];

/// Names of columns that are much longer than the cells.
const WIDE: &str = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxurl,xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxhref\n";

const CSV: &[Shape] = &[
    (WIDE, "/,/\n"),
    ("", "N,"),
    ("url\n", "/\n"),
    ("url,url\n", "/,/\n"),
    ("url\n", "/,"),
    ("", "a,"),
    ("", ","),
    ("", "a,b\n"),
    ("", "ab:c,"),
    ("", "ab:c\n"),
    ("url\n", "\"\"\"\",\n"),
    ("url\n\"", "\"\""),
    ("url\n", "\"/\"\n"),
];

const MAIL: &[Shape] = &[
    ("", "Link: <a>\n"),
    ("Link: ", "<a>"),
    ("Link: ", "<a>,"),
    ("Content-Location: ", "a "),
    ("", "a:b\n"),
    ("\n", "http://h/ "),
    ("Content-Type: text/html\n\n<a ping='", "a "),
    ("Content-Transfer-Encoding: base64\n\n", "aHR0cDovL2gv"),
    ("Content-Transfer-Encoding: base64\nContent-Type: text/html\n\nPGEgcGluZz0n", "YSBh"),
    ("Content-Transfer-Encoding: quoted-printable\nContent-Type: text/html\n\n<a ping=3D'", "=41 "),
    ("Content-Transfer-Encoding: quoted-printable\n\n", "http://=41 "),
    ("Content-Type: multipart/mixed; boundary=a\n\n", "--a\n\nhttp://h/\n"),
    ("", "From a\n\n\n"),
];

/// With the name of the file before them.
const SOURCE: &[(&str, &str, &str)] = &[
    ("a.rs", "", "\"ab:c\""),
    ("a.rs", "", "//ab://c\n"),
    ("a.rs", "\"ab:", "\\n"),
    ("a.rs", "", "'"),
    ("a.rs", "", "\""),
    ("a.rs", "/* <", "\n * a:"),
    ("a.css", "", "url()"),
    ("a.css", "", "url(\\()"),
    ("a.css", "", "@import'a';"),
    ("a.css", "", "url(a)\"ab:c\""),
    ("a.sh", "", "ab://c "),
    ("a.ini", "", "a=b\n"),
    ("a.py", "", "'ab:c'"),
    ("a.js", "", "`a`"),
];

const NOTEBOOK: &[Shape] = &[
    ("{\"cells\":[", "{\"source\":\"\"},"),
    ("{\"cells\":[", "{\"source\":\"<a:b>\"},"),
    ("{\"cells\":[{\"source\":[", "\"\","),
    ("{\"cells\":[{\"source\":[", "\"<a:b>\\n\","),
    ("{\"cells\":[{\"source\":\"", "<a:\\/>"),
];

const PROPERTIES: &[Shape] = &[
    ("", "a=ab:c\n"),
    ("", "url=/\n"),
    ("", "\n"),
    ("", "a\n"),
    ("url=/", "\\\n"),
    ("url=/", "\\:a"),
    ("", "#<a:b>\n"),
];

const GETTEXT: &[Shape] = &[
    ("", "#<a:b>\n"),
    ("", "msgid \"<a:b>\"\n"),
    ("", "msgid\"\"\n"),
    ("msgid ", "\"a\"\n"),
    ("msgid ", "\"<a:b>\""),
    ("msgid ", "\"\""),
    ("msgid \"ab:", "\\\""),
    ("msgid \"ab:", "\\x41"),
    ("msgid \"", "<a:b>"),
    ("msgid \"", "<a\\072b>"),
    ("", "\n"),
    ("", "<a:b>\n"),
];

const DTD: &[Shape] = &[
    ("", "<!ENTITY a '<a:b>'>\n"),
    ("", "<a:b>"),
    ("", "&lt;a:b>"),
    ("", "&#60;a:b&#62;"),
    ("<a:", "&amp;"),
    ("", "&amp;"),
];

const ROBOTS: &[Shape] = &[("", "Sitemap:a\n"), ("", "#<a:b>\n"), ("", "\n")];

const TURTLE: &[Shape] =
    &[("", "<a>"), ("", "<>"), ("", "'ab:c'"), ("", "<\\u0020>"), ("<", "\\u0020"), ("", "#<a:b>\n")];

/// With the name of the file before them.
const TEMPLATES: &[(&str, &str, &str)] = &[
    ("a.erb", "</a>", "<a href=''>"),
    ("a.erb", "</a>", "<%%>"),
    ("a.erb", "</a><a ping='", "a "),
    ("a.php", "<?php ", "'ab:c'"),
    ("a.php", "", "<a href=''><?= 'ab:c' ?>"),
    ("a.svelte", "", "{<a href=''>"),
    ("a.astro", "", "{<a href=''>"),
    ("a.cshtml", "</a>", "@a "),
    ("a.blade.php", "</a>", "@a()"),
    ("a.txt.j2", "", "<a:b>"),
    ("a.css.j2", "", "url()"),
    ("a.json.j2", "{\"$ref\": [", "\"\","),
    ("a.xml.j2", "<a ", "href='' "),
];

/// Documents of all formats but Markdown and YAML.
pub(super) fn shapes() -> Vec<(Format, &'static str, String)> {
    let mut shapes = Vec::new();
    for (format, of_format) in [
        (Format::Text, TEXT),
        (Format::AsciiDoc, TEXT),
        (Format::Html, HTML),
        (Format::Xml, XML),
        (Format::Json, JSON),
        (Format::JsonLines, JSON_LINES),
        (Format::Toml, TOML),
        (Format::Csv, CSV),
        (Format::Mail, MAIL),
        (Format::Notebook, NOTEBOOK),
        (Format::Properties, PROPERTIES),
        (Format::Robots, ROBOTS),
        (Format::Dtd, DTD),
        (Format::Gettext, GETTEXT),
        (Format::Turtle, TURTLE),
    ] {
        shapes.extend(of_format.iter().map(|(begin, repeated)| (format, *begin, (*repeated).to_owned())));
    }
    shapes.extend(CSV.iter().map(|(begin, repeated)| (Format::Tsv, *begin, repeated.replace(',', "\t"))));
    let named = TEMPLATES.iter().chain(SOURCE);
    let source = |path: &str| Format::of_path(Path::new(path));
    shapes.extend(named.map(|(path, begin, repeated)| (source(path), *begin, (*repeated).to_owned())));
    shapes
}
