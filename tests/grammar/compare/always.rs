//! What is true of every answer.

use crate::support::share::{Share, of_run};
use std::{collections::BTreeMap, fmt::Write};

use uri_bnf::{
    Edition, Located, Span,
    ast::{AbsoluteOrRelative, Authority, Host, Node, Path, Spanned, UriReference},
    bnf::{Automaton, Expression, Generator, Grammar, GrammarErrorKind, Notation, Prose},
    compare::{
        Cause, ComparedComponent, Comparer, Components, Difference, DifferenceKind, LONGEST_TEXT, compare,
        shortest_differences,
    },
    grammar::RuleEntry,
};

use super::{difference, neighbours, same};

use Edition::{Rfc2396, Rfc2732, Rfc3986, Uri01};

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
        for text in words(pair, of_run([300, 1500])) {
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
        assert!(differing > of_run([20, 100]), "{older} {newer}: {differing}");
    }
}

/// Each component has rules on both sides. They are among the rules of the cause, and each rule is there once.
#[test]
fn components_have_rules_on_both_sides() {
    for [older, newer] in neighbours() {
        let comparer = Comparer::new(older, newer);
        for text in words([older, newer], of_run([300, 1500])) {
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
            Some(AbsoluteOrRelative::Absolute(uri)) => one("absoluteURI", Some(uri.span())),
            Some(AbsoluteOrRelative::Relative(uri)) => one("relativeURI", Some(uri.span())),
            Some(AbsoluteOrRelative::Urn(urn)) => one("URN", Some(urn.span())),
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
            if edition == Edition::Rfc1808 {
                params.extend(tree.path().params().map(|param| ("param", param.span())));
            } else if edition.rules().rule_for_term("param").is_some() {
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
        let mut share = Share::one_in(4);
        for (older, newer) in comparer.corresponding().into_iter().filter(|_| share.takes()) {
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
        assert!(compiled > of_run([5, 20]) && recursive < 5, "{pair:?}: {compiled} {recursive}");
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
    let mut share = Share::one_in(4);
    for pair in neighbours() {
        let comparer = Comparer::new(pair[0], pair[1]);
        for text in texts.iter().filter(|_| share.takes()) {
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
