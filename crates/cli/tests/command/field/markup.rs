//! HTML, style sheets and XML.

use super::{Case, finds, prints};

pub(super) const CASES: &[Case] = &[
    finds(
        "an ampersand before a name that no character reference has is itself",
        "scan --policy all H01.html",
        &[],
    ),
    prints(
        "and so both queries are whole",
        "extract H01.html",
        &[
            "/en/search?type=software_open&page=0&sort=relevance",
            "//maps.googleapis.com/maps/api/js?v=3.exp&callback=xyz&key=abc",
        ],
    ),
    prints(
        "in an attribute, `&copy` before an equals sign is no character",
        "extract H02.html",
        &["foo.cgi?chapter=1&section=2&copy=3&lang=en"],
    ),
    prints(
        "`srcset` is divided by white space and by commas after it, as HTML says",
        "extract H03.html",
        &[
            "data:image/png;base64,iVBORw0KGgo=",
            "b,c.png",
            "test.png",
            "test.png",
            "/a.png",
            "/b.png",
            "/c.png",
            "https://example.com/big.png",
            "https://example.com/small.png",
            "https://v.example/?text=A%20comma,%20this",
            "https://v.example/?text=B",
        ],
    ),
    finds(
        "the URL of a refresh, with quotation marks and without; a number alone is none",
        "scan H04.html",
        &["2:49 error space", "3:65 error unwise-character"],
    ),
    finds("values of templates are not references", "scan --policy all H05.html", &[]),
    finds(
        "HTML strips the space before a reference, and not the one in it",
        "scan H06.html",
        &["1:35 error space", "2:42 error space"],
    ),
    finds("XML Schema collapses the space after a reference", "scan --policy all H07.ncx", &[]),
    finds(
        "a host without slashes; and a character reference is underlined where it is written",
        "scan H08.xhtml",
        &["1:59 warning abbreviated-reference", "1:121 error unwise-character"],
    ),
    finds("a vertical line in a query", "scan H09.html", &["1:89 error unwise-character"]),
    finds(
        "the first lacks its padding; what the others have is written as it is, and not escaped",
        "scan H10.css",
        &[
            "1:46 warning malformed-data",
            "2:51 error delimiter",
            "2:55 error space",
            "3:59 error delimiter",
            "3:63 error space",
        ],
    ),
    prints(
        "the base of the document counts, also for a fragment alone",
        "extract --resolve --base https://example.org/a/b H11.html",
        &["https://example.org/links/", "https://example.org/links/gpl.png", "https://example.org/links/#x"],
    ),
    prints("HTML over several lines of Markdown", "extract H12.md", &["https://raw.example.com/a/logo.svg"]),
    finds("an ontology in `.owl` is RDF/XML", "scan X01.owl", &["1:193 error space"]),
    finds(
        "IRIs of Turtle, whatever is wrong in them",
        "scan X02.ttl",
        &[
            "3:40 error space",
            "4:3 error space",
            "4:34 error delimiter",
            "4:36 error delimiter",
            "5:5 error unwise-character",
        ],
    ),
    finds(
        "`\\u0020` of N-Triples is a space, where it is written",
        "scan X03.nt",
        &["1:22 error space", "1:70 error unwise-character", "2:21 error space"],
    ),
    finds(
        "system identifiers are references (XML, 4.2.2)",
        "scan X06.xml",
        &["2:40 error windows-path", "2:101 error space"],
    ),
    finds(
        "in a map of a site, `&amp;` and CDATA are right, and so are the ends of lines around a reference",
        "scan X07.xml",
        &["2:23 error space"],
    ),
    finds(
        "`href` of XLink with any prefix, and `fileref` of DocBook",
        "scan X09.xml",
        &["1:105 error space", "1:148 error space"],
    ),
    finds(
        "`target` of TEI is a list of pointers",
        "scan V43.xml",
        &["1:78 error unwise-character", "1:122 error unwise-character"],
    ),
    prints(
        "each pointer is a reference",
        "extract V43.xml",
        &["http://www.tei-c.org/ns/1.0", "#a", "http://example.org/x|y", "http://example.org/a|b"],
    ),
    prints(
        "HTML strips white space around a reference, and no space in it",
        "extract H06.html",
        &["http:// idpf.org", "http://idpf.or g"],
    ),
    prints(
        "a character reference is a character",
        "extract H08.xhtml",
        &[
            "http://www.w3.org/1999/xhtml",
            "www.glorecords.blm.gov/reference/default.aspx#id=05_Appendices|01_Glossary",
        ],
    ),
    prints(
        "namespaces and resources of RDF/XML",
        "extract X01.owl",
        &[
            "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
            "http://purl.org/vocab/vann/",
            "http://x.example/a",
            "Specimen Unit",
        ],
    ),
    prints(
        "the IRIs of Turtle and what a literal has; prefixed names are none",
        "extract X02.ttl",
        &[
            "http://example.org/ns#",
            "http://example.org/",
            "http://rs.tdwg.org/abcd/terms/Specimen Unit",
            "a b",
            "http://example.org/John_\"J\"_S",
            "rel|x",
            "http://example.org/lit",
        ],
    ),
    prints(
        "the system identifiers, and not the public one",
        "extract X06.xml",
        &["..\\master\\my book.dtd", "http://x.example/a b.ent"],
    ),
    prints(
        "each location of the map of a site",
        "extract X07.xml",
        &[
            "http://www.sitemaps.org/schemas/sitemap/0.9",
            "https://example.com/?foo=1&bar=1",
            "https://example.com/?foo=1&bar=2",
            "https://example.com/x y",
        ],
    ),
];
