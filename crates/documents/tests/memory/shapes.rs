//! What hostile documents repeat.

use uri_bnf_documents::Format;

/// Documents of all formats but Markdown and YAML: how each begins, and what it repeats. `N` is a number that is new each time.
pub(super) fn shapes() -> Vec<(Format, &'static str, String)> {
    let long = "x".repeat(80);
    let mut shapes: Vec<(Format, &'static str, String)> = Vec::new();
    let mut add = |format, begin, repeated: &str| shapes.push((format, begin, repeated.to_owned()));
    for repeated in [
        "http://h/ ",
        "<a:b>",
        "\"ab:c\"",
        "<http://a/\n b> ",
        "ab://c\n",
        "text ",
        "\n",
        "www.a.b ",
        "a@b.c ",
        "\u{e9} ",
    ] {
        add(Format::Text, "", repeated);
    }
    add(Format::Toml, "", "[[aN]]\n");
    add(Format::Toml, "", "[aN]\n");
    add(Format::Csv, "", "N,");
    add(Format::Html, "<a ping='", "a ");
    add(Format::Html, "<a ping='", "&amp; ");
    add(Format::Html, "<img srcset='", "a,");
    add(Format::Html, "<img srcset='", "a, ");
    add(Format::Html, "<applet archive='", "a,");
    add(Format::Html, "<a href='", "&lt");
    add(Format::Html, "<a href='", "&amp;a");
    add(Format::Html, "<a style='", "url()");
    add(Format::Html, "<style>", "url(a)");
    add(Format::Html, "<style>", "url(\\()");
    for repeated in [
        "<a href=''>",
        "<a href>",
        "<a src=a>",
        "<a>",
        "<",
        "<!---->",
        "a ",
        "&lt;",
        "<a b='c'>",
        "http://h/ ",
        "<code>",
    ] {
        add(Format::Html, "", repeated);
    }
    add(Format::Html, "<a ", "b='' ");
    add(Format::Html, "<a ", "b ");
    add(Format::Xml, "<a xsi:schemaLocation='", "a ");
    add(Format::Xml, "<a href='", "&lt;");
    add(Format::Xml, "<a href='", "&#9;a");
    add(Format::Xml, "<a ", "href='' ");
    add(Format::Xml, "<a ", "name='' ");
    add(Format::Xml, "<a ", "b='' ");
    add(Format::Xml, "<a>", "<url>a</url>");
    add(Format::Xml, "<a>", "<a href=''/>");
    add(Format::Xml, "<a>", "<b/>");
    add(Format::Xml, "<svg>", "<a ping='a b c'/>");
    for repeated in ["<a>", "<a><url>", "<![CDATA[]]>", "a<!---->", "<!---->", "&a;", "<?a?>"] {
        add(Format::Xml, "<a>", repeated);
    }
    let format = Format::Json;
    {
        add(format, "{\"$ref\": [", "\"\",");
        add(format, "{\"$ref\": [", "\"a\",");
        add(format, "{\"$ref\": [", "[\"\"],");
        add(format, "{\"$ref\": \"", "\\/");
        add(format, "{\"$ref\": \"", "\\/a");
        add(format, "[", "\"ab:c\",");
        add(format, "[", "\"a\",");
        add(format, "[", "1,");
        add(format, "[", "{\"a\":\"ab:c\"},");
        add(format, "[", "{\"enum\":[\"/\",\"/\",\"/\",\"/\"],\"format\":\"uri\"},");
        add(format, "", "[");
        add(format, "", "{\"a\":");
        add(format, "[", "[],");
        add(format, "[", "{},");
        add(format, "[\"", "ab:c ");
    }
    let key = format!("{{\"{long}\":[\"\",\"\"]}},");
    add(Format::Json, "[", &key);
    add(Format::JsonLines, "", "{\"$ref\":\"\"}\n");
    add(Format::JsonLines, "", "\"ab:c\"\n");
    add(Format::JsonLines, "", "x\n");
    add(Format::Toml, "'$ref' = [", "'',");
    add(Format::Toml, "'$ref' = [", "\"\\n\",");
    add(Format::Toml, "a = [", "'a',");
    add(Format::Toml, "a = [", "1,");
    add(Format::Toml, "a = ", "[");
    add(Format::Toml, "", "[a]\n");
    add(Format::Toml, "", "[[a]]\n");
    add(Format::Toml, "", "url = ''\n");
    add(Format::Toml, "", "a.");
    for (begin, repeated) in [
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
    ] {
        add(Format::Csv, begin, repeated);
        add(Format::Tsv, begin, &repeated.replace(',', "\t"));
    }
    let wide = format!("{long}url,{long}href\n/,/\n");
    add(Format::Csv, "", &wide);
    for (begin, repeated) in [
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
    ] {
        add(Format::Mail, begin, repeated);
    }
    let source = |path: &str| Format::of_path(std::path::Path::new(path));
    for (path, begin, repeated) in [
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
    ] {
        add(source(path), begin, repeated);
    }
    shapes
}
