//! Which rules make two editions differ: the differences between neighbours by hand, and what must be true of every
//! answer.
#![cfg(feature = "judge")]

mod always;
mod answers;

use uri_bnf::{
    Edition,
    compare::{Cause, Comparer, Difference, DifferenceKind, RulePair, compare},
    grammar::RuleEntry,
};

use Edition::{Rfc2396, Rfc2732, Rfc3986, Rfc3987, Uri01, Url07};

fn neighbours() -> impl Iterator<Item = [Edition; 2]> {
    Edition::ALL.windows(2).map(|pair| [pair[0], pair[1]])
}

fn difference(older: Edition, newer: Edition, text: &str) -> Option<Difference> {
    compare(older, newer, text).unwrap()
}

// The expected results, written by hand.

/// A rule in the table: with `=`, its definition on one line; otherwise only its name.
fn shown(pair: &RulePair, has_definitions: bool) -> String {
    let rule = |rule: Option<&'static RuleEntry>| match rule {
        None => "-".to_owned(),
        Some(rule) if has_definitions => rule.printed().split_whitespace().collect::<Vec<_>>().join(" "),
        Some(rule) => rule.name().to_owned(),
    };
    format!("{} => {}", rule(pair.older), rule(pair.newer))
}

fn exchanged(cause: &Cause, has_definitions: bool) -> Vec<String> {
    let pairs = cause.rules().iter().filter(|pair| pair.is_exchanged);
    pairs.map(|pair| shown(pair, has_definitions)).collect()
}

fn names(rules: impl Iterator<Item = Option<&'static RuleEntry>>) -> Vec<&'static str> {
    rules.flatten().map(RuleEntry::name).collect()
}

/// The rules that were not exchanged, of the older, then of the newer.
fn others(cause: &Cause) -> [Vec<&'static str>; 2] {
    let others = || cause.rules().iter().filter(|pair| !pair.is_exchanged);
    let older = others().map(|pair| pair.older);
    let newer = others().map(|pair| pair.newer);
    [names(older), names(newer)]
}

/// The one cause of a difference in the verdict.
#[track_caller]
fn rejected(older: Edition, newer: Edition, text: &str, by: Edition, pairs: &[&str]) -> Cause {
    let found = difference(older, newer, text).unwrap_or_else(|| panic!("{text}: no difference"));
    let accepted_by = if by == older { newer } else { older };
    assert_eq!(found.kind(), DifferenceKind::Verdict { accepted_by }, "{text}");
    assert_eq!(found.causes().len(), 1, "{text}");
    let cause = &found.causes()[0];
    assert_eq!(exchanged(cause, true), pairs, "{text}");
    assert_eq!(cause.donor(), accepted_by, "{text}");
    // A component that one edition derives, and the other does not.
    for differing in cause.components() {
        let (accepting, rejecting) = if by == older {
            (&differing.newer, &differing.older)
        } else {
            (&differing.older, &differing.newer)
        };
        assert!(!accepting.is_empty() && rejecting.is_empty(), "{text}");
    }
    cause.clone()
}

/// The causes of a difference of two trees, each with its components.
#[track_caller]
fn read_differently(older: Edition, newer: Edition, text: &str, causes: &[(&str, &[&str])]) -> Vec<Cause> {
    let found = difference(older, newer, text).unwrap_or_else(|| panic!("{text}: no difference"));
    assert_eq!(found.kind(), DifferenceKind::Tree, "{text}");
    let components = |cause: &Cause| {
        let names: Vec<_> = cause.components().iter().map(|found| found.component.name()).collect();
        names.join(" ")
    };
    let shown: Vec<_> =
        found.causes().iter().map(|cause| (components(cause), exchanged(cause, true))).collect();
    let expected: Vec<_> = causes
        .iter()
        .map(|(components, pairs)| {
            ((*components).to_owned(), pairs.iter().map(|&pair| pair.to_owned()).collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(shown, expected, "{text}");
    found.causes().to_vec()
}

#[track_caller]
fn same(older: Edition, newer: Edition, texts: &[&str]) {
    for text in texts {
        assert_eq!(difference(older, newer, text), None, "{text}");
    }
}

#[test]
fn url_syntax_07_and_uri_syntax_01() {
    let hostname =
        "hostname = *( domainlabel \".\" ) toplabel => hostname = *( domainlabel \".\" ) toplabel [ \".\" ]";
    read_differently(Url07, Uri01, "http://h./", &[("authority host", &[hostname])]);
    let names = "URL-reference = [ absoluteURL | relativeURL ] [ \"#\" fragment ] => \
                 URI-reference = URL-reference | URN-reference";
    let causes = read_differently(Url07, Uri01, "urn:a1:b#c", &[("reference path fragment", &[names])]);
    assert_eq!(others(&causes[0])[1][..3], ["URN-reference", "NSS", "URN-chars"]);
    rejected(Url07, Uri01, "urn:a1:b#c#d", Url07, &[names]);
    rejected(Url07, Uri01, "urn:a1:%", Url07, &[names]);
    same(
        Url07,
        Uri01,
        &["", "?q", "http:", "a:?b", "//:80", "//@", "//u@", "//a:b", "//u@h@x", "http://a:8x/"],
    );
    same(
        Url07,
        Uri01,
        &["?[", "#[", "a:[b", "a:b[c", "http://[::1]/", "a;b", "//h?q", "mailto:a@b?c", "1a:b"],
    );
}

#[test]
fn uri_syntax_01_and_rfc_2396() {
    let rel_path = "rel_path = [ path_segments ] [ \"?\" query ] => rel_path = rel_segment [ abs_path ]";
    let absolute =
        "absoluteURL = generic-URL | opaque-URL => absoluteURI = scheme \":\" ( hier_part | opaque_part )";
    let scheme = "scheme = 1*( alpha | digit | \"+\" | \"-\" | \".\" ) => \
                  scheme = alpha *( alpha | digit | \"+\" | \"-\" | \".\" )";

    rejected(Uri01, Rfc2396, "?q", Rfc2396, &[rel_path]);
    let cause = rejected(Uri01, Rfc2396, "http:", Rfc2396, &[absolute]);
    // Not opaque-URL: its own derivation does not use it.
    assert_eq!(
        others(&cause),
        [vec!["generic-URL", "relativeURL", "rel_path"], vec!["hier_part", "opaque_part"]]
    );
    // Colons in the first segment.
    for text in [":b", "a_b:c", "%61:b", "$:b", "@:"] {
        rejected(Uri01, Rfc2396, text, Rfc2396, &[rel_path]);
    }
    rejected(Uri01, Rfc2396, "1a:b", Rfc2396, &[scheme]);

    let causes = read_differently(Uri01, Rfc2396, "mailto:a@b?c", &[("path query", &[absolute])]);
    let older = vec!["generic-URL", "relativeURL", "rel_path", "path_segments", "query"];
    assert_eq!(others(&causes[0]), [older, vec!["opaque_part"]]);
    for text in ["a:?b", "foo:?"] {
        read_differently(Uri01, Rfc2396, text, &[("path query", &[absolute])]);
    }
    let causes = read_differently(Uri01, Rfc2396, "a;b", &[("param", &[rel_path])]);
    assert_eq!(others(&causes[0])[1], ["rel_segment"]);
    let name = "URI-reference = URL-reference | URN-reference => \
                URI-reference = [ absoluteURI | relativeURI ] [ \"#\" fragment ]";
    read_differently(Uri01, Rfc2396, "urn:a1:b#c", &[("reference path fragment", &[name])]);

    // The tree has the site, though the derivation has a path.
    same(Uri01, Rfc2396, &["//h?q", "http://h?q", "//?q", "//h/p?q", "/a;b"]);
    same(
        Uri01,
        Rfc2396,
        &["", "#f", "//:80", "//@", "//u@", "//a:b", "//u@h@x", "http://a:8x/", "http://exa_mple/"],
    );
    same(Uri01, Rfc2396, &["?[", "#[", "a:[b", "a:b[c", "http://[::1]/", "http://h./", "http://1.2.3.256/"]);
}

#[test]
fn rfc_2396_and_rfc_2732() {
    let reserved = "reserved = \";\" | \"/\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" => \
                    reserved = \";\" | \"/\" | \"?\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" | \"$\" | \",\" | \"[\" | \"]\"";
    let host = "host = hostname | IPv4address => host = hostname | IPv4address | IPv6reference";
    let number = "IPv4address = 1*digit \".\" 1*digit \".\" 1*digit \".\" 1*digit => \
                  IPv4address = 1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT";
    for text in ["#[", "a:b[c", "/?]", "//h?["] {
        rejected(Rfc2396, Rfc2732, text, Rfc2396, &[reserved]);
    }
    let cause = rejected(Rfc2396, Rfc2732, "http://[::1]/", Rfc2396, &[host]);
    assert_eq!(others(&cause)[1], ["IPv6reference", "IPv6address", "hexpart", "hexseq", "hex4"]);
    // It takes both.
    let cause = rejected(Rfc2396, Rfc2732, "http://[1::2]/?[", Rfc2396, &[host, reserved]);
    assert_eq!(cause.rules()[1].span, Some((15..16).into()));
    rejected(Rfc2396, Rfc2732, "http://[:::192.9.5.5]/", Rfc2396, &[host]);
    read_differently(Rfc2396, Rfc2732, "http://1.2.3.4444/", &[("authority host", &[number])]);
    same(
        Rfc2396,
        Rfc2732,
        &["?[", "a:[b", "http://[::192.9.5.5]/", "?q", "http:", "a:?b", "", "//:80", "//u@h@x"],
    );
    same(Rfc2396, Rfc2732, &["http://a:8x/", "http://exa_mple/", "mailto:a@b?c", "http://1.2.3.256/"]);
}

#[test]
fn rfc_2732_and_rfc_3986_on_verdicts() {
    let reg_name = "reg_name = 1*( unreserved | escaped | \"$\" | \",\" | \";\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" ) \
                    => reg-name = *( unreserved / pct-encoded / sub-delims )";
    let absolute = "absoluteURI = scheme \":\" ( hier_part | opaque_part ) => \
                    URI = scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]";
    let relative = "relativeURI = ( net_path | abs_path | rel_path ) [ \"?\" query ] => \
                    relative-ref = relative-part [ \"?\" query ] [ \"#\" fragment ]";
    let hier_part = "hier_part = ( net_path | abs_path ) [ \"?\" query ] => \
                     hier-part = \"//\" authority path-abempty / path-absolute / path-rootless / path-empty";
    let fragment = "fragment = *uric => fragment = *( pchar / \"/\" / \"?\" )";
    let query = "query = *uric => query = *( pchar / \"/\" / \"?\" )";

    for text in ["//u@h@x", "http://a:8x/", "//a:b"] {
        rejected(Rfc2732, Rfc3986, text, Rfc3986, &[reg_name]);
    }
    let cause = rejected(Rfc2732, Rfc3986, "#[", Rfc3986, &[fragment]);
    assert_eq!(others(&cause)[0], ["uric", "reserved"]);
    rejected(Rfc2732, Rfc3986, "/?[", Rfc3986, &[query]);
    let cause = rejected(Rfc2732, Rfc3986, "a:b[c", Rfc3986, &[absolute]);
    assert_eq!(others(&cause)[0][0], "opaque_part");
    let cause = rejected(Rfc2732, Rfc3986, "?q", Rfc2732, &[relative]);
    assert_eq!(others(&cause)[1], ["relative-part", "path-empty"]);
    let cause = rejected(Rfc2732, Rfc3986, "http:", Rfc2732, &[hier_part]);
    assert_eq!(others(&cause)[1], ["path-empty"]);

    // RFC 2732 lists it, but its grammar does not derive it.
    let cause = rejected_shown(Rfc2732, Rfc3986, "http://[::192.9.5.5]/", Rfc2732);
    assert_eq!(exchanged(&cause, false), ["IPv6address => IPv6address"]);
    let older = vec!["host", "IPv6reference", "hexpart", "hexseq", "hex4"];
    assert_eq!(others(&cause), [older, vec!["host", "IP-literal", "ls32"]]);
    for text in ["http://[:::192.9.5.5]/", "http://[1:2]/", "http://[1:2:3:4:5:6:7:8:9]/"] {
        let cause = rejected_shown(Rfc2732, Rfc3986, text, Rfc3986);
        assert_eq!(exchanged(&cause, false), ["IPv6address => IPv6address"], "{text}");
        assert_eq!(others(&cause)[0][..3], ["host", "IPv6reference", "hexpart"], "{text}");
    }
    let cause = rejected_shown(Rfc2732, Rfc3986, "http://[v1.a]/", Rfc2732);
    assert_eq!(exchanged(&cause, false), ["IPv6reference => IP-literal"]);
    assert_eq!(others(&cause)[1], ["host", "IPvFuture"]);
    same(Rfc2732, Rfc3986, &["?[", "a:[b", "1a:b", ":b", "a b", "http://[::1"]);
}

fn rejected_shown(older: Edition, newer: Edition, text: &str, by: Edition) -> Cause {
    assert!(!by.is_valid(text), "{text}");
    let found = difference(older, newer, text).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(found.causes().len(), 1, "{text}");
    found.causes()[0].clone()
}

#[test]
fn rfc_2732_and_rfc_3986_on_trees() {
    let host = "host = hostname | IPv4address | IPv6reference => host = IP-literal / IPv4address / reg-name";
    let reg_name = "reg_name = 1*( unreserved | escaped | \"$\" | \",\" | \";\" | \":\" | \"@\" | \"&\" | \"=\" | \"+\" ) \
                    => reg-name = *( unreserved / pct-encoded / sub-delims )";
    let number = "IPv4address = 1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT \".\" 1*3DIGIT => \
                  IPv4address = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet";
    let authority = "authority = server | reg_name => authority = [ userinfo \"@\" ] host [ \":\" port ]";
    let absolute = "absoluteURI = scheme \":\" ( hier_part | opaque_part ) => \
                    URI = scheme \":\" hier-part [ \"?\" query ] [ \"#\" fragment ]";
    let hier_part = "hier_part = ( net_path | abs_path ) [ \"?\" query ] => \
                     hier-part = \"//\" authority path-abempty / path-absolute / path-rootless / path-empty";
    let reference = "URI-reference = [ absoluteURI | relativeURI ] [ \"#\" fragment ] => URI-reference = URI / relative-ref";
    let relative = "relativeURI = ( net_path | abs_path | rel_path ) [ \"?\" query ] => \
                    relative-ref = relative-part [ \"?\" query ] [ \"#\" fragment ]";
    let segment = "segment = *pchar *( \";\" param ) => segment = *pchar";

    let causes = read_differently(Rfc2732, Rfc3986, "mailto:a@b?c", &[("path query", &[absolute])]);
    assert_eq!(others(&causes[0])[0][0], "opaque_part");
    read_differently(Rfc2732, Rfc3986, "a:?b", &[("path query", &[absolute])]);
    // Without a query, only the kind of path differs.
    let causes = read_differently(Rfc2732, Rfc3986, "mailto:a@b", &[("path", &[hier_part])]);
    assert_eq!(others(&causes[0])[1], ["path-rootless"]);

    let causes = read_differently(Rfc2732, Rfc3986, "http://1.2.3.256/", &[("host", &[number])]);
    assert_eq!(others(&causes[0])[1], ["host", "reg-name", "dec-octet"]);
    for text in ["http://my_host/", "http://exa_mple/", "http://1.2.3.4444/", "//h;x", "//a..b"] {
        read_differently(Rfc2732, Rfc3986, text, &[("authority host", &[host])]);
    }
    read_differently(Rfc2732, Rfc3986, "http://u:p@my_host/", &[("authority userinfo host", &[host])]);
    // An empty host takes both: a host may be a name, and a name may be empty.
    read_differently(Rfc2732, Rfc3986, "//:80", &[("authority host port", &[host, reg_name])]);
    read_differently(Rfc2732, Rfc3986, "//@", &[("authority userinfo host", &[host, reg_name])]);
    read_differently(Rfc2732, Rfc3986, "//u@", &[("authority userinfo host", &[host, reg_name])]);
    read_differently(Rfc2732, Rfc3986, "file:///etc", &[("host", &[authority])]);
    // A hostname is a host, under another rule: that is not a difference.
    same(Rfc2732, Rfc3986, &["http://h./", "//h?q", "http://example.com/", "//u@h:80", "http://h/p"]);
    // RFC 3986 has no params.
    for text in ["/a;b", "http://h/p;x", "//h/a;b"] {
        read_differently(Rfc2732, Rfc3986, text, &[("param", &[segment])]);
    }
    read_differently(Rfc2732, Rfc3986, "", &[("reference", &[reference])]);
    read_differently(Rfc2732, Rfc3986, "#f", &[("reference", &[relative])]);
    // Two causes.
    let both = [("authority host", &[host][..]), ("param", &[segment][..])];
    read_differently(Rfc2732, Rfc3986, "//my_host/a;b", &both);
    let both = [("host", &[number][..]), ("param", &[segment][..])];
    read_differently(Rfc2732, Rfc3986, "//1.2.3.256/a;b", &both);
    same(Rfc2732, Rfc3986, &["a;b", "a", "/a?b", "http://1.2.3.4/", "http://[::1]/", "http://[1::2]:80/a"]);
}

/// The only differences are characters beyond US-ASCII, which rules for characters bring, and private ones in queries.
#[test]
fn rfc_3986_and_rfc_3987() {
    let unreserved = "unreserved = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" => \
                      iunreserved = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / \"~\" / ucschar";
    let query = "query = *( pchar / \"/\" / \"?\" ) => iquery = *( ipchar / iprivate / \"/\" / \"?\" )";
    for text in [
        "/é",
        "é",
        "?é",
        "#é",
        "http://bücher.example/",
        "//é@h",
        "http://日本語.example/é?ü#ß",
        "/\u{E1000}",
        "a:é",
    ] {
        let cause = rejected(Rfc3986, Rfc3987, text, Rfc3986, &[unreserved]);
        assert!(others(&cause)[1].contains(&"ucschar"), "{text}");
    }
    let cause = rejected(Rfc3986, Rfc3987, "/?\u{E000}", Rfc3986, &[query]);
    assert!(others(&cause)[1].contains(&"iprivate"));
    rejected(Rfc3986, Rfc3987, "/é?\u{10FFFD}", Rfc3986, &[unreserved, query]);
    let texts = [
        "http://u@h:80/a?b#c",
        "http://1.2.3.256/",
        "//[v1.a]",
        "",
        "a:",
        "[",
        "/\u{E000}",
        "#\u{E000}",
        "\u{FFFE}",
    ];
    same(Rfc3986, Rfc3987, &texts);
    // The other pairs have an edition between them.
    let cause = rejected_shown(Rfc2396, Rfc3987, "http://h/é", Rfc2396);
    assert_eq!(exchanged(&cause, false), ["unreserved => iunreserved"]);
}

/// Each rule that RFC 3987 prints under another name corresponds to the one that it replaces.
#[test]
fn rules_of_rfc_3987_correspond_by_their_names() {
    let pairs = Comparer::new(Rfc3986, Rfc3987).corresponding();
    let names: Vec<_> = pairs.iter().map(|(older, newer)| (older.name(), newer.name())).collect();
    for pair in [
        ("URI-reference", "IRI-reference"),
        ("URI", "IRI"),
        ("relative-ref", "irelative-ref"),
        ("host", "ihost"),
        ("reg-name", "ireg-name"),
        ("segment-nz-nc", "isegment-nz-nc"),
        ("pchar", "ipchar"),
        ("unreserved", "iunreserved"),
        ("query", "iquery"),
        ("scheme", "scheme"),
        ("IP-literal", "IP-literal"),
    ] {
        assert!(names.contains(&pair), "{pair:?}");
    }
    // All that the start symbol of RFC 3986 uses.
    let is_unpaired = |name: &&str| !names.iter().any(|(older, _)| older == name);
    let unpaired: Vec<_> =
        Rfc3986.rules().entries().iter().map(RuleEntry::name).filter(is_unpaired).collect();
    assert_eq!(unpaired, ["absolute-URI", "path", "reserved", "gen-delims"]);
}
