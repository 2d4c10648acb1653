//! Results of the subcommands that change references, or combine them.

use super::{Case, prints, says};

pub(super) const CASES: &[Case] = &[
    prints(
        "an empty host and an empty port are valid",
        "parse --edition 3986 --uri //:",
        &[
            "URI-reference    0..3 \"//:\"",
            "  relative-ref   0..3 \"//:\"",
            "    authority    2..3 \":\"",
            "      host       2..2 \"\"",
            "        reg-name 2..2 \"\"",
            "      port       3..3 \"\"",
        ],
    ),
    prints(
        "an empty port is left out (RFC 3986, 6.2.3)",
        "normalize --edition 3986 --file V15.uris",
        &["http://example.com/path"],
    ),
    prints(
        "IDNA keeps the sharp s as its own letter",
        "convert --to uri --idna --file V34.uris",
        &["http://xn--strae-oqa.de/"],
    ),
    prints(
        "each label of the host is converted on its own",
        "convert --to uri --idna --file V35.uris",
        &["http://www.xn--h1alffa9f.xn--p1ai/"],
    ),
    prints(
        "a fragment alone and the empty reference keep the query of the base (RFC 3986, 5.4.1)",
        "resolve --edition 3986 --base 'http://a/b/c/d;p?q' '#s' --uri ''",
        &["http://a/b/c/d;p?q#s", "http://a/b/c/d;p?q"],
    ),
    prints(
        "without an authority, an empty path is followed by no slash (RFC 3986, 5.2.3)",
        "resolve --edition 3986 --base example: john.smith",
        &["example:john.smith"],
    ),
    prints(
        "dot segments are removed as RFC 3986, 5.2.4, prints it",
        "resolve --edition 3986 --base scheme:foo/bar ../baz",
        &["scheme:/baz"],
    ),
    prints(
        "the last segment of the base goes, also if it is `..`",
        "resolve --edition 3986 --base http://a/b/.. c",
        &["http://a/b/c"],
    ),
    prints(
        "a reference with an authority keeps only the scheme",
        "resolve --edition 3986 --base 'http://a/b/c/d;p?q' //g",
        &["http://g"],
    ),
    prints(
        "empty segments stay",
        "resolve --edition 3986 --base http://www.example.com/ this//double/path",
        &["http://www.example.com/this//double/path"],
    ),
    prints(
        "a colon in the first segment makes a scheme, unless a dot segment is before it (RFC 3986, 4.2)",
        "resolve --edition 3986 --base https://example.org/lorem/ WEB-v2:gizmo ./WEB-v2:gizmo",
        &["WEB-v2:gizmo", "https://example.org/lorem/WEB-v2:gizmo"],
    ),
    prints(
        "neither the query nor the fragment of the base stays",
        "resolve --edition 3986 --base 'http://example.org/foo/x.json?old#frag' 'bar.json?new' bar.json",
        &["http://example.org/foo/bar.json?new", "http://example.org/foo/bar.json"],
    ),
    prints(
        "only a reference with its authority leads to an empty path",
        "relativize --edition 3986 --base urn://h/path urn://h",
        &["//h"],
    ),
    says(
        "a base has a scheme (RFC 3986, 5.1)",
        "resolve --edition 3986 --base b/c/d ../g",
        2,
        &["a base needs a scheme"],
    ),
    prints("an empty query is a query", "resolve --edition 3986 --base 'http://a/b?x#y' ?", &["http://a/b?"]),
    prints(
        "the base is a file: the reference begins in its folder",
        "resolve --edition 3986 --base file:///home/user/src a/b.c",
        &["file:///home/user/a/b.c"],
    ),
    prints(
        "escapes of reserved characters stay",
        "normalize --edition 3986 'https://example.com/article/id%3A1.2%2F1/bar'",
        &["https://example.com/article/id%3A1.2%2F1/bar"],
    ),
    prints(
        "an escape is resolved once at most, so these stay different",
        "normalize --edition 3986 /oh%252Fmy /oh%2Fmy",
        &["/oh%252Fmy", "/oh%2Fmy"],
    ),
    prints(
        "an escaped colon would become the end of a scheme",
        "normalize --edition 3986 my%3Asharona",
        &["my%3Asharona"],
    ),
    prints(
        "digits of escapes become upper case, and an escaped percent sign stays",
        "normalize --edition 3986 'https://img.example/I/x._SR600%2c315_ZA81%252C561%2c445.jpg'",
        &["https://img.example/I/x._SR600%2C315_ZA81%252C561%2C445.jpg"],
    ),
    prints(
        "an escaped percent sign at the end stays",
        "normalize --edition 3986 'http://example.com/cmp/Supermercados-Dia%25'",
        &["http://example.com/cmp/Supermercados-Dia%25"],
    ),
    prints(
        "a hyphen is unreserved, so its escape goes",
        "normalize --edition 3986 'https://example.org/p%2d1/p%2d2/?q=f'",
        &["https://example.org/p-1/p-2/?q=f"],
    ),
    prints(
        "an escaped tilde is a tilde",
        "equivalent --edition 3986 'http://e.example/%7Euser' 'http://e.example/~user'",
        &["equivalent by unescape-unreserved"],
    ),
    says(
        "an escaped slash is not a slash",
        "equivalent --edition 3986 http://e.example/a%2fb http://e.example/a/b",
        1,
        &["different in the path"],
    ),
    prints(
        "as data of a segment, a colon is escaped as well, so that it can be the first one",
        "escape --edition 3986 --component segment 'Foo: <Bar>'",
        &["Foo%3A%20%3CBar%3E"],
    ),
    prints(
        "as data of a query, an ampersand is escaped as well",
        "escape --edition 3986 --component query '[spec] a&b'",
        &["%5Bspec%5D%20a%26b"],
    ),
    prints(
        "a relative path whose first segment has a colon begins with a dot segment (RFC 3986, 4.2)",
        "build --edition 3986 --path this:that",
        &["./this:that"],
    ),
    prints(
        "a path of segments begins with a slash, and needs none",
        "build --edition 3986 --segment this:that",
        &["/this:that"],
    ),
];
