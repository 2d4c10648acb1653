//! Inputs under each edition: the differences between editions, their errata and readings. The expected results are
//! written by hand from the specifications.

use uri_bnf::{
    Edition, ParseError, UriReference,
    ast::{Authority, Host, Path},
    rfc2396, rfc2732, rfc3986, rfc3987, uri01, url07,
};

use crate::support::editions::{TABULATED, is_of_drafts, is_of_iris, is_of_rfc3986, is_tabulated};

/// Reads a text under an edition: the offset of the error, or the components.
fn read(edition: Edition, text: &str) -> String {
    match edition.parse(text) {
        Ok(reference) => components(&reference),
        Err(error) => format!("not at {}", error.offset()),
    }
}

/// The components that are present, each with its kind.
fn components(reference: &UriReference<&str>) -> String {
    let mut parts = Vec::new();
    let mut add =
        |name: &str, text: Option<&str>| parts.extend(text.map(|text| format!("{name} \"{text}\"")));
    if reference.uri.is_none() {
        add("document", Some(""));
    }
    add("scheme", reference.scheme().map(|scheme| scheme.text()));
    if let Some(urn) = reference.urn() {
        add("nid", Some(urn.nid.text()));
        add("nss", Some(urn.nss.text()));
    }
    match reference.authority() {
        Some(Authority::RegName(name)) => add("reg_name", Some(name.text())),
        Some(Authority::Server(server)) => {
            add("userinfo", server.userinfo.map(|userinfo| userinfo.text()));
            match server.host() {
                None => add("server", Some("")),
                Some(Host::Hostname(name)) => add("hostname", Some(name.text())),
                Some(Host::Ipv4address(address)) => add("IPv4address", Some(address.text())),
                Some(Host::IpLiteral(literal)) => add("IP-literal", Some(literal.text())),
                Some(Host::RegName(name)) => add("host", Some(name.text())),
                Some(other) => panic!("{other:?}"),
            }
            add("port", server.port().map(|port| port.text()));
        }
        Some(other) => panic!("{other:?}"),
        None => {}
    }
    match reference.path() {
        _ if reference.uri.is_none() || reference.urn().is_some() => {}
        Path::Empty(_) => {}
        Path::AbsPath(path) => add("abs", Some(path.text())),
        Path::RelPath(path) => add("rel", Some(path.text())),
        Path::PathSegments(path) => add("segments", Some(path.text())),
        Path::OpaquePart(part) => add("opaque", Some(part.text())),
        other => panic!("{other:?}"),
    }
    add("query", reference.query().map(|query| query.text()));
    add("fragment", reference.fragment().map(|fragment| fragment.text()));
    parts.join(", ")
}

/// Each text, which is US-ASCII, with its results under url-syntax-07, uri-syntax-01, RFC 2396, RFC 2732, and both RFC
/// 3986 and RFC 3987.
fn table(rows: &[(&str, [&str; 5])]) {
    for (text, expected) in rows {
        let results = TABULATED.map(|edition| read(edition, text));
        // The last one is that of two editions.
        let expected = [0, 1, 2, 3, 4, 4].map(|column: usize| expected[column]);
        assert_eq!(results, expected, "{text:?}");
    }
}

/// Each text, which has characters beyond US-ASCII, with its result under RFC 3987. No edition for URIs has such characters:
/// the offset is that of the first one, unless another error comes before it.
fn beyond(rows: &[(&str, &str)]) {
    for &(text, expected) in rows {
        assert_eq!(read(Edition::Rfc3987, text), expected, "{text:?}");
        let first = text.find(|character: char| !character.is_ascii()).unwrap();
        for &edition in Edition::ALL.iter().filter(|edition| !is_of_iris(**edition)) {
            let offset = edition.parse(text).unwrap_err().offset();
            assert!(
                offset == first || edition.parse(&text[..first]).is_err(),
                "{edition}: {text:?} at {offset}"
            );
        }
    }
}

/// Returns one result for all editions except RFC 3986 and RFC 3987, and `newest` for these.
fn before<'a>(older: &'a str, newest: &'a str) -> [&'a str; 5] {
    [older, older, older, older, newest]
}

#[test]
fn authorities() {
    table(&[
        ("//:80", before(r#"reg_name ":80""#, r#"host "", port "80""#)),
        ("//@", before(r#"reg_name "@""#, r#"userinfo "", host """#)),
        ("//u@", before(r#"reg_name "u@""#, r#"userinfo "u", host """#)),
        // After the "b", RFC 3986 still allows an "@".
        ("//a:b", before(r#"reg_name "a:b""#, "not at 5")),
        ("//u@h@x", before(r#"reg_name "u@h@x""#, "not at 5")),
        ("//a:8x/", before(r#"reg_name "a:8x", abs "/""#, "not at 6")),
        ("//exa_mple", before(r#"reg_name "exa_mple""#, r#"host "exa_mple""#)),
        ("///p", before(r#"server "", abs "/p""#, r#"host "", abs "/p""#)),
        ("//1.2.3.4", before(r#"IPv4address "1.2.3.4""#, r#"IPv4address "1.2.3.4""#)),
        // The first match wins (RFC 3986, section 3.2.2).
        ("//1.2.3.256", before(r#"IPv4address "1.2.3.256""#, r#"host "1.2.3.256""#)),
        // draft-fielding-url-syntax-03 added the final dot.
        (
            "//h.",
            [r#"reg_name "h.""#, r#"hostname "h.""#, r#"hostname "h.""#, r#"hostname "h.""#, r#"host "h.""#],
        ),
        // RFC 2732 limits each number to three digits.
        (
            "//1.2.3.0004",
            [
                r#"IPv4address "1.2.3.0004""#,
                r#"IPv4address "1.2.3.0004""#,
                r#"IPv4address "1.2.3.0004""#,
                r#"reg_name "1.2.3.0004""#,
                r#"host "1.2.3.0004""#,
            ],
        ),
    ]);
}

#[test]
fn brackets() {
    table(&[
        (
            "//[::1]/",
            [
                "not at 2",
                "not at 2",
                "not at 2",
                r#"IP-literal "[::1]", abs "/""#,
                r#"IP-literal "[::1]", abs "/""#,
            ],
        ),
        (
            "//[::192.9.5.5]",
            ["not at 2", "not at 2", "not at 2", "not at 8", r#"IP-literal "[::192.9.5.5]""#],
        ),
        (
            "//[:::192.9.5.5]",
            ["not at 2", "not at 2", "not at 2", r#"IP-literal "[:::192.9.5.5]""#, "not at 5"],
        ),
        ("//[1:2]", ["not at 2", "not at 2", "not at 2", r#"IP-literal "[1:2]""#, "not at 6"]),
        ("//[v7.a]", ["not at 2", "not at 2", "not at 2", "not at 3", r#"IP-literal "[v7.a]""#]),
        (
            "//u@[::1]:80",
            [
                "not at 4",
                "not at 4",
                "not at 4",
                r#"userinfo "u", IP-literal "[::1]", port "80""#,
                r#"userinfo "u", IP-literal "[::1]", port "80""#,
            ],
        ),
        ("//u@v@[::1]", ["not at 6", "not at 6", "not at 6", "not at 6", "not at 5"]),
        ("?[", ["not at 1", "not at 1", "not at 0", "not at 0", "not at 1"]),
        ("/?[", ["not at 2", "not at 2", "not at 2", r#"abs "/", query "[""#, "not at 2"]),
        ("#[", ["not at 1", "not at 1", "not at 1", r#"document "", fragment "[""#, "not at 1"]),
        ("a:[b", ["not at 2", "not at 2", "not at 2", "not at 2", "not at 2"]),
        ("a:b[c", ["not at 3", "not at 3", "not at 3", r#"scheme "a", opaque "b[c""#, "not at 3"]),
    ]);
}

#[test]
fn schemes() {
    table(&[
        ("http:", [r#"scheme "http""#, r#"scheme "http""#, "not at 5", "not at 5", r#"scheme "http""#]),
        // In the drafts, a scheme can begin with any of its characters.
        (
            "1a:b",
            [
                r#"scheme "1a", segments "b""#,
                r#"scheme "1a", segments "b""#,
                "not at 2",
                "not at 2",
                "not at 2",
            ],
        ),
        // In the drafts, a malformed scheme is a segment. So the default base of url-syntax-07, 5.1.4, is relative.
        (
            "this_message:/",
            [
                r#"segments "this_message:/""#,
                r#"segments "this_message:/""#,
                "not at 12",
                "not at 12",
                "not at 12",
            ],
        ),
        (":b", [r#"segments ":b""#, r#"segments ":b""#, "not at 0", "not at 0", "not at 0"]),
        ("%61:b", [r#"segments "%61:b""#, r#"segments "%61:b""#, "not at 3", "not at 3", "not at 3"]),
        (
            "this:that",
            [
                r#"scheme "this", segments "that""#,
                r#"scheme "this", segments "that""#,
                r#"scheme "this", opaque "that""#,
                r#"scheme "this", opaque "that""#,
                r#"scheme "this", segments "that""#,
            ],
        ),
        (
            "mailto:x?y",
            [
                r#"scheme "mailto", segments "x", query "y""#,
                r#"scheme "mailto", segments "x", query "y""#,
                r#"scheme "mailto", opaque "x?y""#,
                r#"scheme "mailto", opaque "x?y""#,
                r#"scheme "mailto", segments "x", query "y""#,
            ],
        ),
        (
            "a:?b",
            [
                r#"scheme "a", query "b""#,
                r#"scheme "a", query "b""#,
                r#"scheme "a", opaque "?b""#,
                r#"scheme "a", opaque "?b""#,
                r#"scheme "a", query "b""#,
            ],
        ),
    ]);
}

#[test]
fn relative_references() {
    table(&[
        ("", [r#"document """#, r#"document """#, r#"document """#, r#"document """#, ""]),
        (
            "#f",
            [
                r#"document "", fragment "f""#,
                r#"document "", fragment "f""#,
                r#"document "", fragment "f""#,
                r#"document "", fragment "f""#,
                r#"fragment "f""#,
            ],
        ),
        ("?q", [r#"query "q""#, r#"query "q""#, "not at 0", "not at 0", r#"query "q""#]),
        // The grammar of the drafts derives a path "//h", their prose means a site (4.3.1 and 3.3.1).
        (
            "//h?q",
            [
                r#"hostname "h", query "q""#,
                r#"hostname "h", query "q""#,
                r#"hostname "h", query "q""#,
                r#"hostname "h", query "q""#,
                r#"host "h", query "q""#,
            ],
        ),
        (
            "a:////b?q",
            [
                r#"scheme "a", server "", abs "//b", query "q""#,
                r#"scheme "a", server "", abs "//b", query "q""#,
                r#"scheme "a", server "", abs "//b", query "q""#,
                r#"scheme "a", server "", abs "//b", query "q""#,
                r#"scheme "a", host "", abs "//b", query "q""#,
            ],
        ),
        (
            "a;b",
            [r#"segments "a;b""#, r#"segments "a;b""#, r#"rel "a;b""#, r#"rel "a;b""#, r#"segments "a;b""#],
        ),
        ("a#b#c", ["not at 3", "not at 3", "not at 3", "not at 3", "not at 3"]),
        ("a^", ["not at 1", "not at 1", "not at 1", "not at 1", "not at 1"]),
    ]);
}

/// Characters beyond US-ASCII (RFC 3987, section 2.2). Those for private use are only in queries.
#[test]
fn characters_beyond_us_ascii() {
    beyond(&[
        ("b\u{fc}cher", "segments \"b\u{fc}cher\""),
        ("//b\u{fc}cher.example:80", "host \"b\u{fc}cher.example\", port \"80\""),
        ("//\u{e9}:\u{e9}@h", "userinfo \"\u{e9}:\u{e9}\", host \"h\""),
        ("//1.2.3.\u{664}", "host \"1.2.3.\u{664}\""),
        ("/\u{e9}/;\u{10300}", "abs \"/\u{e9}/;\u{10300}\""),
        (
            "a:\u{e9}?\u{e000}#\u{e9}",
            "scheme \"a\", segments \"\u{e9}\", query \"\u{e000}\", fragment \"\u{e9}\"",
        ),
        // A scheme is US-ASCII, so this begins with a segment, which has no colon.
        ("\u{e9}:b", "not at 2"),
        ("a\u{e9}b:c", "not at 4"),
        // So are ports, but this could be a userinfo up to the slash. So are addresses in brackets.
        ("//h:8\u{660}/", "not at 7"),
        ("//[v1.\u{e9}]", "not at 6"),
        ("//[::1\u{e9}]", "not at 6"),
        // The first and the last of ucschar, and what is between its ranges.
        (
            "\u{a0}\u{d7ff}\u{f900}\u{fdcf}\u{fdf0}\u{ffef}",
            "segments \"\u{a0}\u{d7ff}\u{f900}\u{fdcf}\u{fdf0}\u{ffef}\"",
        ),
        ("\u{10000}\u{1fffd}\u{e1000}\u{efffd}", "segments \"\u{10000}\u{1fffd}\u{e1000}\u{efffd}\""),
        ("\u{9f}", "not at 0"),
        ("a\u{fdd0}", "not at 1"),
        ("a\u{fff0}", "not at 1"),
        ("\u{e9}\u{1fffe}", "not at 2"),
        ("\u{e9}\u{e0001}", "not at 2"),
        ("?\u{e000}\u{f8ff}\u{f0000}\u{10fffd}", "query \"\u{e000}\u{f8ff}\u{f0000}\u{10fffd}\""),
        ("\u{e000}", "not at 0"),
        ("//\u{f8ff}", "not at 2"),
        ("?#\u{f0000}", "not at 2"),
        ("?\u{10fffe}", "not at 1"),
        // Escapes and characters are not compared: neither is changed.
        ("%C3%A9\u{e9}%FF", "segments \"%C3%A9\u{e9}%FF\""),
    ]);
}

/// The offset of a fault is that of the first octet of the character, or of the ill-formed sequence.
#[test]
fn octets_that_are_not_utf8() {
    let rows: [(&[u8], usize); 10] = [
        (b"/caf\xE9", 4),
        (b"\xC3\xA9\xC3", 2),
        (b"\xC3\xA9\xA9", 2),
        (b"//h\xC0\x80", 3),
        (b"?\xE0\x80\xAF", 1),
        (b"?\xED\xA0\x80", 1),
        (b"#\xF4\x90\x80\x80", 1),
        (b"\xE2\x82x", 0),
        (b"a/\xF0\x9F\x98", 2),
        (b"\x80", 0),
    ];
    for (octets, offset) in rows {
        for edition in [Edition::Rfc3986, Edition::Rfc3987] {
            let error = edition.parse_bytes(octets).unwrap_err();
            let first = octets.iter().position(|octet| !octet.is_ascii()).unwrap();
            let expected = if edition == Edition::Rfc3987 { offset } else { first };
            assert_eq!(error.offset(), expected, "{edition}: {}", octets.escape_ascii());
            assert!(!edition.is_valid_bytes(octets));
        }
    }
}

#[test]
fn names() {
    table(&[
        (
            "urn:a1:b#c",
            [
                r#"scheme "urn", segments "a1:b", fragment "c""#,
                r#"scheme "urn", nid "a1", nss "b#c""#,
                r#"scheme "urn", opaque "a1:b", fragment "c""#,
                r#"scheme "urn", opaque "a1:b", fragment "c""#,
                r#"scheme "urn", segments "a1:b", fragment "c""#,
            ],
        ),
        // Under the grammar of RFC 2141, these are names.
        (
            "urn:a1:b#c#d",
            ["not at 10", r#"scheme "urn", nid "a1", nss "b#c#d""#, "not at 10", "not at 10", "not at 10"],
        ),
        ("URN:a1:%", ["not at 8", r#"scheme "URN", nid "a1", nss "%""#, "not at 8", "not at 8", "not at 8"]),
        // This is not a name: "&" is not a character of a name.
        (
            "urn:a1:b&c",
            [
                r#"scheme "urn", segments "a1:b&c""#,
                r#"scheme "urn", segments "a1:b&c""#,
                r#"scheme "urn", opaque "a1:b&c""#,
                r#"scheme "urn", opaque "a1:b&c""#,
                r#"scheme "urn", segments "a1:b&c""#,
            ],
        ),
    ]);
}

/// Some editions have params in the first segment of a relative path. In the others, `;` is an ordinary character
/// there.
#[test]
fn params_of_the_first_segment() {
    let params = |edition: Edition| {
        let path = edition.parse("a;b/c;d").unwrap().path();
        let segments = path.segments().into_iter().flatten();
        segments.flat_map(|segment| segment.params()).map(|param| param.text()).collect::<Vec<_>>()
    };
    for edition in [Edition::Url07, Edition::Uri01, Edition::Rfc3986, Edition::Rfc3987] {
        assert_eq!(params(edition), ["b", "d"], "{edition}");
    }
    for edition in [Edition::Rfc2396, Edition::Rfc2732] {
        assert_eq!(params(edition), ["d"], "{edition}");
    }
}

/// `query` and `is_opaque` depend on the edition, and so does which references mean the current document.
#[test]
fn forms() {
    let form = |edition: Edition, text: &str| {
        let reference = edition.parse(text).unwrap();
        [
            reference.is_absolute(),
            reference.is_opaque(),
            reference.is_hierarchical(),
            reference.is_relative(),
            reference.is_same_document(),
        ]
    };
    for edition in TABULATED {
        let is_opaque = matches!(edition, Edition::Rfc2396 | Edition::Rfc2732);
        assert_eq!(form(edition, "mailto:x?y"), [true, is_opaque, !is_opaque, false, false], "{edition}");
        let is_relative = matches!(edition, Edition::Rfc3986 | Edition::Rfc3987);
        for text in ["", "#f"] {
            assert_eq!(form(edition, text), [false, false, false, is_relative, true], "{edition} {text:?}");
        }
        assert_eq!(form(edition, "a/b"), [false, false, false, true, false], "{edition}");
    }
    assert_eq!(form(Edition::Uri01, "urn:a1:b"), [true, true, false, false, false]);
}

/// Unescaping `%24` or `%21` is safe only if the character is unreserved.
#[test]
fn unreserved_characters() {
    let is_unreserved = |edition: Edition, character| {
        edition.rules().rule("unreserved").unwrap().characters().contains(character)
    };
    for edition in TABULATED {
        let is_draft = matches!(edition, Edition::Url07 | Edition::Uri01);
        assert!(b"$,".iter().all(|&character| is_unreserved(edition, character) == is_draft), "{edition}");
        let has_marks = !matches!(edition, Edition::Rfc3986 | Edition::Rfc3987);
        assert!(
            b"!*'()".iter().all(|&character| is_unreserved(edition, character) == has_marks),
            "{edition}"
        );
        assert!(b"-._~aZ9".iter().all(|&character| is_unreserved(edition, character)), "{edition}");
    }
}

/// The families of the tests are those of the documents.
#[test]
fn families_are_known_by_their_rules() {
    use Edition::{Rfc3986, Rfc3987, Uri01, Url07};
    let family = |is_in: fn(Edition) -> bool| {
        TABULATED.into_iter().filter(|&edition| is_in(edition)).collect::<Vec<_>>()
    };
    assert_eq!(family(is_of_drafts), [Url07, Uri01]);
    assert_eq!(family(is_of_rfc3986), [Rfc3986, Rfc3987]);
    assert_eq!(family(is_of_iris), [Rfc3987]);
    assert_eq!(family(is_tabulated), TABULATED);
}

/// Names are read in any case, with and without spaces and hyphens. Nothing else is ignored, and no part can be
/// repeated.
#[test]
fn editions_have_names() {
    for (edition, names) in [
        (Edition::Url07, ["url-syntax-07", "URL 07", "urlsyntax07", "Draft-Fielding-URL-Syntax-07"]),
        (Edition::Uri01, ["uri-syntax-01", "uri01", "uri-01", "draft-fielding-uri-syntax-01"]),
        (Edition::Rfc2396, ["RFC 2396", "rfc2396", "rfc-2396", "2396"]),
        (Edition::Rfc2732, ["RFC 2732", "Rfc2732", "RFC-2732", " 2732 "]),
        (Edition::Rfc3986, ["RFC 3986", "rfc3986", "RFC-3986", "3986"]),
        (Edition::Rfc3987, ["RFC 3987", "rfc 3987", "Rfc3987", "3987"]),
    ] {
        assert_eq!(names.map(str::parse), [Ok(edition); 4]);
    }
    for name in [
        "",
        " ",
        "-",
        "RFC",
        "rfc",
        "url",
        "07",
        "url-syntax",
        "syntax-07",
        "url-syntax-7",
        "uri-07",
        "url-01",
        "draft-url-syntax-07",
        "draft-fielding-url-07",
        "draft-fielding-RFC 2396",
        "draft-fielding-2396",
        "RFC 2396 2396",
        "2396 RFC",
        "23960",
        "RFC 2396, RFC 2732",
        "RFC_2396",
        "RFC.2396",
        "RFC\t2396",
        "\u{ff12}396",
    ] {
        assert!(name.parse::<Edition>().is_err(), "{name}");
    }
}

/// The modules offer at compile time what `Edition` does at run time.
#[test]
fn modules_and_editions_are_the_same() {
    type Parse = fn(&str) -> Result<UriReference<&str>, ParseError>;
    type Module = (Edition, fn(&str) -> bool, Parse, &'static str);
    let modules: [Module; 6] = [
        (Edition::Url07, url07::is_valid, url07::parse, url07::RULES.specification()),
        (Edition::Uri01, uri01::is_valid, uri01::parse, uri01::RULES.specification()),
        (Edition::Rfc2396, rfc2396::is_valid, rfc2396::parse, rfc2396::RULES.specification()),
        (Edition::Rfc2732, rfc2732::is_valid, rfc2732::parse, rfc2732::RULES.specification()),
        (Edition::Rfc3986, rfc3986::is_valid, rfc3986::parse, rfc3986::RULES.specification()),
        (Edition::Rfc3987, rfc3987::is_valid, rfc3987::parse, rfc3987::RULES.specification()),
    ];
    assert_eq!(modules.map(|(edition, ..)| edition), TABULATED);
    for (edition, is_valid, parse, specification) in modules {
        assert_eq!((edition.name(), edition.rules().specification()), (specification, specification));
        assert!(edition.rules().rule(edition.start_symbol()).is_some());
        for text in ["http://[::1]/", "mailto:", "urn:a1:%", "a b", "?q", "//h.:80/a;b?c#d", "caf\u{e9}"] {
            assert_eq!(is_valid(text), edition.is_valid(text));
            assert_eq!(parse(text), edition.parse(text));
            assert_eq!(edition.parse_located(text).is_ok(), edition.is_valid(text));
            assert_eq!(edition.parse(text).is_ok(), edition.is_valid(text));
        }
    }
}

#[test]
fn editions_that_accept_a_text_are_listed() {
    use Edition::{Rfc2396, Rfc2732, Rfc3986, Rfc3987, Uri01, Url07};
    for (text, accepting) in [
        ("http://[::1]/", &[Rfc2732, Rfc3986, Rfc3987][..]),
        ("a:b[c", &[Rfc2732]),
        ("?q", &[Url07, Uri01, Rfc3986, Rfc3987]),
        ("urn:a1:%", &[Uri01]),
        ("//u@h@x", &[Url07, Uri01, Rfc2396, Rfc2732]),
        ("a/b", &TABULATED),
        ("a b", &[]),
        ("caf\u{e9}", &[Rfc3987]),
        ("caf\u{e000}", &[]),
    ] {
        let tabulated = Edition::accepting(text).filter(|edition| is_tabulated(*edition));
        assert!(tabulated.eq(accepting.iter().copied()), "{text}");
        for &edition in Edition::ALL {
            assert_eq!(
                Edition::accepting(text).any(|accepting| accepting == edition),
                edition.is_valid(text)
            );
            // An error names only its own edition.
            let error = edition.parse(text).err();
            assert_eq!(edition.parse_located(text).err(), error);
            assert!(error.is_none_or(|error| !error.to_string().contains("valid in")), "{text}");
        }
    }
}

#[test]
fn the_start_symbol_is_a_rule_of_the_table() {
    for edition in Edition::ALL {
        assert!(edition.rules().rule(edition.start_symbol()).is_some(), "{edition}");
        assert_eq!(edition.name(), edition.rules().specification());
    }
}
