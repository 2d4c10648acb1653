//! The header of a grammar file, and prose that is linked to another grammar.

use crate::grammars::{RFC2141, RFC2396, RFC3986, RFC5234, compile, read};
use uri_bnf_judge::Span;
use uri_bnf_judge::{Grammar, Header, Link, Notation, Production, Translation, lint};

/// Rules of draft-fielding-uri-syntax-01, whose URNs are those of RFC 2141.
const DRAFT: &str = "\
; Rules of draft-fielding-uri-syntax-01
;
; Links     URN-nid: NID of rfc2141.bnf
;           URN-nss: NSS of rfc2141.bnf

URN-reference = [ URN ] [ \"#\" fragment ]
URN           = \"urn:\" URN-nid \":\" URN-nss
URN-nid       = <as defined in RFC2141>
URN-nss       = <as defined in RFC2141>
fragment      = *reserved
reserved      = \"-\"
";

#[test]
fn prose_is_linked_as_the_header_says() {
    let urn = read(RFC2141);
    let header = Header::read(DRAFT);
    let entries: Vec<_> = header.links().map(|link| (link.rule, link.target, link.file)).collect();
    assert_eq!(entries, [("URN-nid", "NID", "rfc2141.bnf"), ("URN-nss", "NSS", "rfc2141.bnf")]);
    let links: Vec<_> =
        header.links().map(|link| Link { rule: link.rule, grammar: &urn, target: link.target }).collect();
    let grammar = Grammar::read_linked(Notation::Bnf, DRAFT, &links).expect("it can be read");

    assert!(grammar.rules().map(Production::name).eq([
        "URN-reference",
        "URN",
        "URN-nid",
        "URN-nss",
        "fragment",
        "reserved"
    ]));
    assert_eq!(compile(&grammar, "URN-nid"), compile(&urn, "NID"));
    assert_eq!(compile(&grammar, "URN-nss"), compile(&urn, "NSS"));
    // Each document has its own `reserved`.
    assert!(compile(&grammar, "reserved").accepts(b"-") && !compile(&grammar, "reserved").accepts(b"%"));
    assert!(compile(&grammar, "URN-reference").accepts(b"urn:ietf:rfc:2141/?#--"));
    assert_eq!(grammar.linked("URN-nss").map(Production::name), Some("NSS"));
    assert_eq!(grammar.linked("URN"), None);
    assert!(grammar.uses("URN-nid").eq(["NID"]) && grammar.used_by("URN-nid").eq(["URN"]));
    assert!(grammar.unreferenced().eq(["URN-reference"]));

    // Its output is read as the same trees.
    let again = Grammar::read_linked(Notation::Bnf, &grammar.to_string(), &links).expect("it can be read");
    let parts = |rule: &Production| (rule.name().to_owned(), rule.definition().clone());
    assert!(grammar.rules().map(parts).eq(again.rules().map(parts)));
    assert!(grammar.to_string().contains("\nURN-nid = <as defined in RFC2141>\n"));

    // Translated, it needs no other grammar.
    let abnf = Translation::new(&grammar, Notation::Abnf).to_string();
    let alone = Grammar::read_as(Notation::Abnf, &abnf).expect("it can be read");
    assert_eq!(compile(&alone, "URN-reference"), compile(&grammar, "URN-reference"));
    assert!(abnf.contains("\nURN-nid = NID\n") && abnf.contains("\nreserved-2 = "), "{abnf}");

    assert_eq!(lint(Notation::Bnf, DRAFT, &links), Ok(Vec::new()));
    let error = Grammar::read(DRAFT).expect_err("nothing is linked");
    assert_eq!(
        error.to_string(),
        "cannot read `<as defined in RFC2141>` as a set of characters, and it is not linked to a rule, at line 8, column 17"
    );
}

#[test]
fn urns_of_rfc2141() {
    let grammar = read(RFC2141);
    let urn = compile(&grammar, "URN");
    for (text, is_urn) in [
        ("urn:ietf:rfc:2141", true),
        ("URN:FOO:a123,456", true),
        ("uRn:foo:a%2C456", true),
        ("urn:a:b#c#d", true),
        ("urn:a:%", true),
        ("urn:a:", false),
        ("urn::a", false),
        ("urn:-a:b", false),
        ("urn:a-:b", true),
        ("urn:a:b c", false),
        ("url:a:b", false),
    ] {
        assert_eq!(urn.accepts(text.as_bytes()), is_urn, "{text}");
    }
    let nid = compile(&grammar, "NID");
    assert!(nid.accepts(&[b'a'; 32]) && !nid.accepts(&[b'a'; 33]) && nid.accepts(b"a"));
}

#[test]
fn headers() {
    let unused = |text: &str| -> Vec<(String, Span)> {
        Header::read(text).unused().map(|entry| (entry.name.to_owned(), entry.span)).collect()
    };
    for (text, expected) in [
        ("", &[][..]),
        ("a = \"x\"\n; Unused    a", &[]),
        ("; Unused a, b", &[]),
        (";  Unused  a", &[]),
        ("; Unused    a", &[("a", 12..13)]),
        ("; Unused    a, b: c, d\n;           e", &[("a", 12..13), ("b", 15..16)]),
        ("; Unused    a,\n;    b . c", &[("a", 12..13), ("b", 20..21)]),
        ("; Unused    a\n;\n;           b", &[("a", 12..13)]),
        ("; Unused    a\n; b\n;           c", &[("a", 12..13)]),
        ("; Unused    a\r\n;   b\r\n", &[("a", 12..13), ("b", 19..20)]),
        ("; A\n; Unused  å, b", &[("å", 14..16), ("b", 18..19)]),
        ("; Unused    a\n; Links     b: c of d\n", &[("a", 12..13)]),
    ] {
        let expected: Vec<_> =
            expected.iter().map(|(name, span)| ((*name).to_owned(), span.clone().into())).collect();
        assert_eq!(unused(text), expected, "{text}");
    }
    let links = |text| -> Vec<_> {
        Header::read(text).links().map(|link| (link.rule, link.target, link.file)).collect()
    };
    assert_eq!(
        links("; Links     a: b of c/d.bnf\n;           e\n;           f :g of h \n"),
        [("a", "b", "c/d.bnf"), ("f", "g", "h")]
    );
}

/// The headers of the grammar files list the rules that no rule refers to.
#[test]
fn the_headers_list_what_is_unused() {
    for (notation, text) in [
        (Notation::Bnf, RFC2141),
        (Notation::Bnf, RFC2396),
        (Notation::Abnf, RFC3986),
        (Notation::Abnf, RFC5234),
    ] {
        let grammar = Grammar::read_as(notation, text).expect("it can be read");
        let header = Header::read(text);
        let listed: Vec<_> = header.unused().map(|entry| entry.name).collect();
        let start = grammar.rules().next().map(Production::name);
        let unreferenced: Vec<_> = grammar.unreferenced().filter(|&name| Some(name) != start).collect();
        assert_eq!(listed, unreferenced);
    }
}
