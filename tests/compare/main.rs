//! Which rules make two editions differ: the differences between neighbours by hand, and what must be true of every
//! answer.
#![cfg(feature = "judge")]

mod answers;

use std::{collections::BTreeMap, fmt::Write};

use uri_bnf::{
    Edition, Located, Span,
    ast::{Authority, Host, Node, Path, Spanned, Uri, UriReference},
    bnf::{Automaton, Expression, Generator, Grammar, GrammarErrorKind, Notation, Prose},
    compare::{
        Cause, ComparedComponent, Comparer, Components, Difference, DifferenceKind, LONGEST_TEXT, RulePair,
        compare, shortest_differences,
    },
    grammar::RuleEntry,
};

use Edition::{Rfc2396, Rfc2732, Rfc3986, Uri01, Url07};

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

// What is true of every answer.

/// Words of both editions, and neighbours of them.
fn words(pair: [Edition; 2], count: u64) -> Vec<String> {
    let mut words = Vec::new();
    for (seed, edition) in pair.into_iter().enumerate() {
        let grammar = edition.rules().file().read().unwrap();
        let generator = Generator::new(&grammar, edition.start_symbol(), seed as u64 + 7).unwrap();
        let generator = generator.with_max_length(40);
        let made = generator
            .every_alternative()
            .chain(generator.valid(count))
            .chain(generator.near_misses(count / 2));
        words.extend(made.filter_map(|word| String::from_utf8(word).ok()));
    }
    words
}

/// Returns whether a mixed grammar gives the donor's result: in all components of the cause, or in at least one of
/// them.
fn is_reached(
    difference: &Difference,
    cause: &Cause,
    in_all: bool,
    found: Option<&Components>,
    [of_donor, of_host]: [Option<&Components>; 2],
) -> bool {
    let (Some(found), Some(of_donor)) = (found, of_donor) else { return false };
    if let DifferenceKind::Verdict { .. } = difference.kind() {
        let outline = [
            ComparedComponent::Scheme,
            ComparedComponent::Authority,
            ComparedComponent::Path,
            ComparedComponent::Query,
            ComparedComponent::Fragment,
        ];
        let spans = |components: &Components, component| -> Vec<Span> {
            components.of(component).iter().map(|part| part.span).collect()
        };
        return outline.iter().all(|&component| spans(found, component) == spans(of_donor, component));
    }
    let of_host = of_host.unwrap();
    let mut wanted = cause.components().iter().map(|differing| differing.component);
    let (from_donor, from_host) = (found.differing(of_donor), found.differing(of_host));
    let mut is_as_wanted = |component| !from_donor.contains(&component);
    (if in_all { wanted.all(&mut is_as_wanted) } else { wanted.any(&mut is_as_wanted) })
        && !from_donor.iter().any(|component| from_host.contains(component))
}

#[test]
fn each_set_is_enough_and_none_of_it_can_be_left_out() {
    for pair in neighbours() {
        let [older, newer] = pair;
        let comparer = Comparer::new(older, newer);
        let mut differing = 0;
        for text in words(pair, 1500) {
            let by = |edition| comparer.components(edition, &text).unwrap();
            let (of_older, of_newer) = (by(older), by(newer));
            let found = comparer.compare(&text).unwrap();
            let differs = match (&of_older, &of_newer) {
                (Some(older), Some(newer)) => !older.differing(newer).is_empty(),
                (older, newer) => older.is_some() != newer.is_some(),
            };
            assert_eq!(found.is_some(), differs, "{text}");
            let Some(found) = found else { continue };
            differing += 1;
            assert!(!found.causes().is_empty(), "{text}");
            for cause in found.causes() {
                let donor = cause.donor();
                let of = if donor == older {
                    [of_older.as_ref(), of_newer.as_ref()]
                } else {
                    [of_newer.as_ref(), of_older.as_ref()]
                };
                let pairs = cause.exchanged();
                let names: Vec<_> = pairs
                    .map(
                        |(of_older, of_newer)| if donor == older { of_older.name() } else { of_newer.name() },
                    )
                    .collect();
                assert!(!names.is_empty(), "{text}");
                let with = |names: &[&str]| comparer.with_rules(donor, names, &text).unwrap();
                assert!(is_reached(&found, cause, true, with(&names).as_ref(), of), "{text} {cause:?}");
                for left_out in 0..names.len() {
                    let mut names = names.clone();
                    names.remove(left_out);
                    assert!(!is_reached(&found, cause, false, with(&names).as_ref(), of), "{text} {cause:?}");
                }
            }
        }
        assert!(differing > 100, "{older} {newer}: {differing}");
    }
}

/// Each component has rules on both sides. They are among the rules of the cause, and each rule is there once.
#[test]
fn components_have_rules_on_both_sides() {
    for [older, newer] in neighbours() {
        let comparer = Comparer::new(older, newer);
        for text in words([older, newer], 1500) {
            let Some(found) = comparer.compare(&text).unwrap() else { continue };
            let mut differing: Vec<_> = Vec::new();
            for cause in found.causes() {
                let of_cause = |of_newer: bool| {
                    let rules =
                        cause.rules().iter().map(move |pair| if of_newer { pair.newer } else { pair.older });
                    rules.flatten().map(RuleEntry::name).collect::<Vec<_>>()
                };
                assert!(!cause.components().is_empty(), "{older} {newer} {text}");
                for component in cause.components() {
                    differing.push(component.component);
                    for (of_newer, rules) in [(false, &component.older_rules), (true, &component.newer_rules)]
                    {
                        assert!(!rules.is_empty(), "{older} {newer} {text} {component:?}");
                        let listed = of_cause(of_newer);
                        assert!(
                            rules.iter().all(|rule| listed.contains(&rule.name())),
                            "{text} {component:?}"
                        );
                    }
                }
                for listed in [of_cause(false), of_cause(true)] {
                    let distinct: std::collections::BTreeSet<_> = listed.iter().collect();
                    assert_eq!(distinct.len(), listed.len(), "{text} {listed:?}");
                }
            }
            if found.kind() == DifferenceKind::Tree {
                let components =
                    [older, newer].map(|edition| comparer.components(edition, &text).unwrap().unwrap());
                differing.sort_unstable();
                assert_eq!(differing, components[0].differing(&components[1]), "{text}");
            }
        }
    }
}

#[test]
fn components_are_those_of_the_trees() {
    for pair in neighbours() {
        let comparer = Comparer::new(pair[0], pair[1]);
        for text in words(pair, 600) {
            for edition in pair {
                let found = comparer.components(edition, &text).unwrap();
                let tree = edition.parse_located(&text).ok();
                assert_eq!(found.is_some(), tree.is_some(), "{edition} {text}");
                let (Some(found), Some(tree)) = (found, tree) else { continue };
                for &component in ComparedComponent::ALL {
                    let parts: Vec<_> =
                        found.of(component).iter().map(|part| (part.kind, part.span)).collect();
                    assert_eq!(parts, of_tree(edition, &tree, component), "{edition} {text} {component:?}");
                }
            }
        }
    }
}

fn of_tree(
    edition: Edition,
    tree: &UriReference<Located<'_>>,
    component: ComparedComponent,
) -> Vec<(&'static str, Span)> {
    let whole = tree.text().span();
    let one = |kind, part: Option<Span>| part.map(|span| (kind, span)).into_iter().collect();
    match component {
        ComparedComponent::Reference => match tree.uri {
            None => Vec::new(),
            Some(Uri::Absolute(uri)) => one("absoluteURI", Some(uri.span())),
            Some(Uri::Relative(uri)) => one("relativeURI", Some(uri.span())),
            Some(Uri::Urn(urn)) => one("URN", Some(urn.span())),
        },
        ComparedComponent::Scheme => one("scheme", tree.scheme().map(|part| part.span())),
        ComparedComponent::Authority => match tree.authority() {
            None => Vec::new(),
            Some(Authority::RegName(name)) => one("reg_name", Some(name.span())),
            Some(authority) => one("server", Some(authority.span())),
        },
        ComparedComponent::Userinfo => one("userinfo", tree.userinfo().map(|part| part.span())),
        ComparedComponent::Host => match tree.host() {
            None => Vec::new(),
            Some(Host::Hostname(host)) => one("hostname", Some(host.span())),
            Some(Host::Ipv4address(host)) => one("IPv4address", Some(host.span())),
            Some(Host::IpLiteral(host)) => one("IP-literal", Some(host.span())),
            Some(host) => one("reg_name", Some(host.span())),
        },
        ComparedComponent::Port => one("port", tree.port().map(|part| part.span())),
        ComparedComponent::Path => match tree.path() {
            Path::OpaquePart(part) => one("opaque_part", Some(part.span())),
            // The empty path of a reference without a URI.
            Path::Empty(_) if tree.uri.is_none() => one("path", Some(Span::new(whole.start, whole.start))),
            path => one("path", Some(path.span())),
        },
        ComparedComponent::Param => {
            let mut params = Vec::new();
            if edition.rules().rule_for_term("param").is_some() {
                add_params(&tree.path().into(), &mut params);
            }
            params
        }
        ComparedComponent::Query => one("query", tree.query().map(|part| part.span())),
        ComparedComponent::Fragment => one("fragment", tree.fragment().map(|part| part.span())),
        _ => unreachable!(),
    }
}

fn add_params(node: &Node<Located<'_>>, params: &mut Vec<(&'static str, Span)>) {
    if let Node::Param(param) = node {
        params.push(("param", param.span()));
    }
    node.children(&mut |child| add_params(&child, params));
}

/// The verdicts of mixed grammars against automata, for which a mixture is written down as a grammar of its own.
#[test]
fn mixtures_are_the_grammars_that_they_name() {
    for pair in [[Rfc2396, Rfc2732], [Rfc2732, Rfc3986]] {
        let comparer = Comparer::new(pair[0], pair[1]);
        let words = words(pair, 40);
        let (mut compiled, mut recursive) = (0, 0);
        for (older, newer) in comparer.corresponding() {
            for from_older in [true, false] {
                let (donor, rule) = if from_older { (pair[0], older) } else { (pair[1], newer) };
                let Some(automaton) = mixture(&comparer, pair, from_older, rule.name()) else {
                    recursive += 1;
                    continue;
                };
                compiled += 1;
                for text in &words {
                    let found = comparer.with_rules(donor, &[rule.name()], text).unwrap();
                    assert_eq!(
                        found.is_some(),
                        automaton.accepts(text.as_bytes()),
                        "{donor} {rule:?} {text}"
                    );
                }
            }
        }
        assert!(compiled > 20 && recursive < 5, "{pair:?}: {compiled} {recursive}");
    }
}

/// The grammar of one edition with one rule of the other, by substitution in the printed rules; `None` if it is
/// recursive.
fn mixture(comparer: &Comparer, pair: [Edition; 2], from_older: bool, rule: &str) -> Option<Automaton> {
    let grammars = pair.map(|edition| edition.rules().file().read().unwrap());
    let corresponding: BTreeMap<(usize, &str), &str> = comparer
        .corresponding()
        .into_iter()
        .flat_map(|(older, newer)| [((0, older.name()), newer.name()), ((1, newer.name()), older.name())])
        .collect();
    let donor = usize::from(!from_older);
    // The edition and the name of the rule that a name refers to.
    let meant = |side: usize, name: &str| -> (usize, String) {
        match corresponding.get(&(side, name)) {
            Some(&other) if side == donor && name != rule && !is_character(&grammars[side], name) => {
                (1 - side, other.to_owned())
            }
            Some(&other) if side != donor && other == rule => (1 - side, other.to_owned()),
            _ => (side, name.to_owned()),
        }
    };
    // Names of ABNF have no `_`, and ignore case.
    let coded = |(side, name): (usize, String)| {
        let position = grammars[side].rules().position(|rule| rule.name() == name).unwrap();
        format!("{}-{position}", ["older", "newer"][side])
    };
    let start = meant(1 - donor, pair[1 - donor].start_symbol());
    let mut text = String::new();
    for (side, grammar) in grammars.iter().enumerate() {
        for rule in grammar.rules() {
            let definition = renamed(rule.definition(), &|name| coded(meant(side, name)));
            let name = coded((side, rule.name().to_owned()));
            writeln!(text, "{name} = {}", definition.display(Notation::Abnf)).unwrap();
        }
    }
    let grammar = match Grammar::read_as(Notation::Abnf, &text) {
        Ok(grammar) => grammar,
        Err(error) if matches!(error.kind(), GrammarErrorKind::RecursiveRule { .. }) => return None,
        Err(error) => panic!("{error}"),
    };
    Some(Automaton::compile(&grammar, &coded(start)).unwrap())
}

/// Returns whether the words of the rule are single characters and escapes.
fn is_character(grammar: &Grammar, rule: &str) -> bool {
    let words = Generator::new(grammar, rule, 0).unwrap().every_alternative().collect::<Vec<_>>();
    words.iter().all(|word| word.len() == 1 || word.len() == 3 && word[0] == b'%')
}

fn renamed(expression: &Expression, name: &dyn Fn(&str) -> String) -> Expression {
    let all = |members: &[Expression]| members.iter().map(|member| renamed(member, name)).collect();
    let one = |element: &Expression| Box::new(renamed(element, name));
    match expression {
        Expression::Alternatives(members) => Expression::Alternatives(all(members)),
        Expression::Sequence(members) => Expression::Sequence(all(members)),
        Expression::Repetition { minimum, maximum, element } => {
            Expression::Repetition { minimum: *minimum, maximum: *maximum, element: one(element) }
        }
        Expression::Optional(element) => Expression::Optional(one(element)),
        Expression::Group(element) => Expression::Group(one(element)),
        Expression::Reference(to) | Expression::Bracketed(to) => Expression::Reference(name(to)),
        Expression::Prose(_) => {
            let space = Prose::read("US-ASCII coded character 20 hexadecimal").unwrap();
            Expression::Prose(space)
        }
        other => other.clone(),
    }
}

#[test]
fn rules_correspond_one_to_one() {
    for [older, newer] in neighbours() {
        let comparer = Comparer::new(older, newer);
        let pairs = comparer.corresponding();
        let distinct =
            |names: Vec<&str>| names.iter().collect::<std::collections::BTreeSet<_>>().len() == names.len();
        assert!(distinct(pairs.iter().map(|(older, _)| older.name()).collect()), "{older}");
        assert!(distinct(pairs.iter().map(|(_, newer)| newer.name()).collect()), "{newer}");
    }
    let pairs = |older, newer| -> Vec<_> {
        let pairs = Comparer::new(older, newer).corresponding().into_iter();
        pairs
            .map(|(older, newer)| (older.name(), newer.name()))
            .filter(|(older, newer)| older != newer)
            .collect()
    };
    assert_eq!(
        pairs(Uri01, Rfc2396),
        [
            ("absoluteURL", "absoluteURI"),
            ("relativeURL", "relativeURI"),
            ("site", "authority"),
            ("authority", "reg_name"),
        ]
    );
    assert_eq!(pairs(Rfc2396, Rfc2732), []);
}

#[test]
fn shortest_differences_are_explained() {
    for older in Edition::ALL.iter().copied() {
        for newer in Edition::ALL.iter().copied() {
            let found = shortest_differences(older, newer).unwrap();
            for (text, by) in [(found.only_older, older), (found.only_newer, newer)] {
                let Some(text) = text else { continue };
                let found = difference(older, newer, &text).unwrap();
                assert_eq!(found.kind(), DifferenceKind::Verdict { accepted_by: by }, "{text}");
                assert!(found.causes()[0].exchanged().next().is_some(), "{text}");
            }
        }
    }
    let verdicts = |older, newer| {
        let found = shortest_differences(older, newer).unwrap();
        (found.only_older, found.only_newer)
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(verdicts(Uri01, Rfc2396), (some(":"), None));
    assert_eq!(verdicts(Rfc2396, Rfc2732), (None, some("#[")));
    assert_eq!(verdicts(Rfc2732, Rfc3986), (some("#["), some("?")));
}

#[test]
fn long_texts_are_bounded() {
    let long = |start: &str, piece: &str| {
        let mut text = start.to_owned();
        while text.len() + piece.len() <= LONGEST_TEXT {
            text.push_str(piece);
        }
        text
    };
    let texts = [
        long("", "a"),
        long("http://", "a."),
        long("/", "a;"),
        long("http://[::", "1:"),
        long("a:?", "["),
        long("//my_host/", "%41/"),
        long("", ":"),
        long("", "/"),
        long("http:", "//"),
    ];
    for pair in neighbours() {
        let comparer = Comparer::new(pair[0], pair[1]);
        for text in &texts {
            let found = comparer.compare(text).unwrap();
            let differs = pair[0].is_valid(text) != pair[1].is_valid(text);
            let is_verdict = |found: &Difference| matches!(found.kind(), DifferenceKind::Verdict { .. });
            assert_eq!(found.as_ref().is_some_and(is_verdict), differs, "{pair:?} {text:.20}");
            assert!(
                found.is_none_or(|found| found
                    .causes()
                    .iter()
                    .all(|cause| cause.exchanged().next().is_some()))
            );
        }
    }
    let error = compare(Rfc2396, Rfc3986, &"a".repeat(LONGEST_TEXT + 1)).unwrap_err();
    assert_eq!(error.length(), LONGEST_TEXT + 1);
}

#[test]
fn an_edition_does_not_differ_from_itself() {
    for &edition in Edition::ALL {
        same(edition, edition, &["http://[::1]/", "?q", "", "a;b", "#["]);
    }
}
