//! How many faults are found in each format: five links, four of them with a fault, as each format writes them.
//!
//! The test writes `docs/recall.md`.

use std::fmt::Write;
use std::path::Path;
use std::{fs, iter};

use uri_bnf_documents::{Format, Options, finds};

/// The references, and whether each has a fault.
const REFERENCES: [(&str, bool); 5] = [
    ("http://h.example/a b", true),
    ("http://h.example/a|b", true),
    ("http://h.example/a%zz", true),
    ("img/a|b.png", true),
    ("http://h.example/ok_(x)", false),
];

/// A name of a file, what is at its beginning, before and after each reference, and at its end.
type Written = (&'static str, &'static str, [&'static str; 2], &'static str);

/// Each format as its documents write links.
const DOCUMENTS: &[Written] = &[
    ("a.md", "# T\n\n", ["See [this](<", ">).\n\n"], ""),
    ("README", "# T\n\n", ["See [this](<", ">).\n\n"], ""),
    ("llms.txt", "# T\n\n", ["- [this](<", ">)\n"], ""),
    ("a.Rmd", "---\ntitle: t\n---\n\n", ["![](<", ">)\n\n"], ""),
    ("a.mdx", "import x from 'y'\n\n", ["<img src=\"", "\"/>\n\n"], ""),
    ("a.md.j2", "{{ title }}\n\n", ["See [this](<", ">).\n\n"], ""),
    ("a.html", "<!DOCTYPE html><title>t</title>\n", ["<a href=\"", "\">x</a>\n"], ""),
    ("a.html.erb", "<% x do |y| %>\n", ["<a href=\"", "\"><%= y %></a>\n"], "<% end %>"),
    ("a.ejs", "<% if (x) { %>\n", ["<a href=\"", "\">x</a>\n"], "<% } %>"),
    ("a.hbs", "{{#each x}}\n", ["<a href=\"", "\">{{y}}</a>\n"], "{{/each}}"),
    ("a.mustache", "{{#x}}\n", ["<a href=\"", "\">{{y}}</a>\n"], "{{/x}}"),
    ("a.twig", "{% block x %}\n", ["<a href=\"", "\">{{ y }}</a>\n"], "{% endblock %}"),
    ("a.html.j2", "{% block x %}\n", ["<a href=\"", "\">{{ y }}</a>\n"], "{% endblock %}"),
    ("a.njk", "{% block x %}\n", ["<a href=\"", "\">{{ y }}</a>\n"], "{% endblock %}"),
    ("a.liquid", "{% for x in y %}\n", ["<a href=\"", "\">{{ x }}</a>\n"], "{% endfor %}"),
    ("a.gohtml", "{{ range .X }}\n", ["<a href=\"", "\">{{ . }}</a>\n"], "{{ end }}"),
    ("a.php", "<?php if ($x): ?>\n", ["<a href=\"", "\"><?= $y ?></a>\n"], "<?php endif; ?>"),
    ("a.blade.php", "@if ($x)\n", ["<a href=\"", "\">{{ $y }}</a>\n"], "@endif"),
    ("a.cshtml", "@model X\n", ["<a href=\"", "\">@Model.Y</a>\n"], ""),
    ("a.jsp", "<%@ page language=\"java\" %>\n", ["<a href=\"", "\">${y}</a>\n"], ""),
    ("a.vue", "<template><div>\n", ["<a href=\"", "\">{{ x }}</a>\n"], "</div></template>\n"),
    ("a.svelte", "<script>let x;</script>\n", ["<a href=\"", "\">{x}</a>\n"], ""),
    ("a.astro", "---\nconst x = 1;\n---\n", ["<a href=\"", "\">{x}</a>\n"], ""),
    ("a.jsx", "const x = <div>\n", ["<a href=\"", "\">{y}</a>\n"], "</div>;\n"),
    ("a.tsx", "const x = <div>\n", ["<a href=\"", "\">{y}</a>\n"], "</div>;\n"),
    ("a.xml", "<?xml version=\"1.0\"?>\n<r>\n", ["<a href=\"", "\"/>\n"], "</r>\n"),
    ("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n", ["<image href=\"", "\"/>\n"], "</svg>\n"),
    ("a.rss", "<rss version=\"2.0\"><channel>\n", ["<item><link>", "</link></item>\n"], "</channel></rss>\n"),
    (
        "a.rels",
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\n",
        ["<Relationship Id=\"x\" Type=\"http://h.example/t\" TargetMode=\"External\" Target=\"", "\"/>\n"],
        "</Relationships>\n",
    ),
    (
        "docbook.xml",
        "<article xmlns=\"http://docbook.org/ns/docbook\" xmlns:x=\"http://www.w3.org/1999/xlink\">\n",
        ["<link x:href=\"", "\">t</link>\n"],
        "</article>\n",
    ),
    ("a.json", "{\"links\": [\n", ["{\"url\": \"", "\"},\n"], "{}]}\n"),
    ("a.jsonl", "", ["{\"url\": \"", "\"}\n"], ""),
    (
        "a.ipynb",
        "{\"nbformat\": 4, \"cells\": [\n",
        ["{\"cell_type\": \"markdown\", \"source\": [\"[x](<", ">)\"]},\n"],
        "{\"cell_type\": \"code\", \"source\": []}]}\n",
    ),
    ("a.yaml", "links:\n", ["  - url: \"", "\"\n"], ""),
    ("a.toml", "", ["[[links]]\nurl = \"", "\"\n"], ""),
    ("a.csv", "name,url\n", ["x,", "\n"], ""),
    ("a.tsv", "name\turl\n", ["x\t", "\n"], ""),
    ("a.properties", "", ["x.url=", "\n"], ""),
    ("a.ttl", "", ["<http://h.example/s> <http://h.example/p> <", "> .\n"], ""),
    ("a.nt", "", ["<http://h.example/s> <http://h.example/p> <", "> .\n"], ""),
    ("a.rq", "SELECT * {\n", ["?s <http://h.example/p> <", "> .\n"], "}\n"),
    ("a.css", "", [".x { background: url(\"", "\") }\n"], ""),
    ("a.scss", "", [".x { background: url(\"", "\") }\n"], ""),
    ("a.eml", "Subject: x\nContent-Type: text/html\n\n", ["<a href=\"", "\">x</a>\n"], ""),
    ("a.py", "", ["x = \"", "\"\n"], ""),
    ("a.js", "", ["const x = \"", "\";\n"], ""),
    ("a.java", "", ["String x = \"", "\";\n"], ""),
    ("a.go", "", ["x := \"", "\"\n"], ""),
    ("a.rs", "", ["const X: &str = \"", "\";\n"], ""),
    ("a.c", "", ["char *x = \"", "\";\n"], ""),
    ("a.sh", "", ["x=\"", "\"\n"], ""),
    ("a.sql", "", ["select '", "';\n"], ""),
    ("a.ini", "[x]\n", ["url = ", "\n"], ""),
    ("a.txt", "", ["See <", ">.\n"], ""),
    ("b.txt", "", ["See ", " for more.\n"], ""),
    ("a.rst", "T\n=\n\n", ["`x <", ">`__\n\n"], ""),
    ("a.adoc", "= T\n\n", ["link:", "[x]\n\n"], ""),
    ("a.tex", "", ["\\url{", "}\n\n"], ""),
    ("a.org", "", ["[[", "][x]]\n\n"], ""),
    ("a.mediawiki", "", ["[", " x]\n\n"], ""),
    ("a.pod", "", ["L<x|", ">\n\n"], ""),
    ("a.1", ".TH X 1\n", [".UR ", "\nx\n.UE\n"], ""),
];

/// Returns how many references with a fault are found whole, and whether that without one is.
fn found(&(name, begin, [before, after], end): &Written) -> (usize, bool) {
    let references = REFERENCES.iter().flat_map(|(reference, _)| [before, reference, after]);
    let text: String = iter::once(begin).chain(references).chain([end]).collect();
    let options = Options::default();
    let found = finds(text.as_bytes(), Format::of_path(Path::new(name)), &options);
    let has = |reference: &str| found.iter().any(|find| find.reference.octets() == reference.as_bytes());
    let faults = REFERENCES.iter().filter(|(reference, is_faulty)| *is_faulty && has(reference)).count();
    (faults, has(REFERENCES[4].0))
}

#[test]
fn the_page_says_how_many_faults_are_found() {
    let mut page = "# What is found of faults\n\n\
        A reference with a fault is found whole only where the format says where it ends. This table has, for each format, how \
        many\nof four references with a fault are found whole, and whether one without a fault is. The references are \
        `http://h.example/a b`,\n`http://h.example/a|b`, `http://h.example/a%zz`, `img/a|b.png` and `http://h.example/ok_(x)`, \
        written as documents of the format\nwrite them. A test writes the table.\n\n\
        What is read as text because its format is not known is named in the summary of `scan`; `--strict-formats` makes it an \
        error.\n[How documents are read](documents.md) says more.\n\n\
        | name | format | faults found | without fault |\n|---|---|---|---|\n"
        .to_owned();
    for document in DOCUMENTS {
        let (faults, is_found) = found(document);
        let name = document.0;
        let format = Format::of_path(Path::new(name)).name();
        let is_found = if is_found { "found" } else { "not whole" };
        writeln!(page, "| {name} | {format} | {faults} of 4 | {is_found} |").unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/recall.md");
    if fs::read_to_string(&path).unwrap_or_default() != page {
        fs::write(&path, page).unwrap();
        panic!("docs/recall.md was written anew: read the difference");
    }
}

/// What has a reader finds all: values by their name, and in formats of text what is delimited.
#[test]
fn readers_find_all_faults() {
    for document in DOCUMENTS {
        let format = Format::of_path(Path::new(document.0));
        if matches!(format, Format::Text | Format::AsciiDoc | Format::Source(_)) {
            continue;
        }
        // A relative reference in a value is found by its name only if it looks like nothing else.
        let is_of_values = matches!(
            format,
            Format::Json
                | Format::JsonLines
                | Format::Yaml
                | Format::Toml
                | Format::Csv
                | Format::Tsv
                | Format::Properties
        );
        assert_eq!(found(document), (if is_of_values { 3 } else { 4 }, true), "{}", document.0);
    }
}
