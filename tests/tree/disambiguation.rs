//! The tree follows the derivation that the specification prefers, in the fast path and in the literal form.

use crate::support::{
    Judge,
    disambiguation::{check_tree, choices},
    share::{Share, of_run},
    specifications::{SPECIFICATIONS, TestedSpecification, for_each},
};
use uri_bnf::ast::{Node, UriReference};

/// The components into which Appendix B splits a reference.
#[derive(Debug, PartialEq)]
struct Split<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

/// The expression `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?` of Appendix B, written by hand. The part
/// before the colon is a scheme only if `is_scheme` accepts it.
fn appendix_b(text: &str, is_scheme: impl Fn(&str) -> bool) -> Split<'_> {
    let (text, fragment) = cut(text, text.find('#'));
    let (text, query) = cut(text, text.find('?'));
    let (scheme, text) = match text.find([':', '/']) {
        Some(colon) if colon > 0 && text[colon..].starts_with(':') && is_scheme(&text[..colon]) => {
            (Some(&text[..colon]), &text[colon + 1..])
        }
        _ => (None, text),
    };
    let (authority, path) = match text.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, text),
    };
    Split { scheme, authority, path, query, fragment }
}

fn cut(text: &str, at: Option<usize>) -> (&str, Option<&str>) {
    at.map_or((text, None), |at| (&text[..at], Some(&text[at + 1..])))
}

#[test]
fn appendix_b_splits_its_own_example() {
    let split = appendix_b("http://www.ics.uci.edu/pub/ietf/uri/#Related", |_| true);
    let expected = Split {
        scheme: Some("http"),
        authority: Some("www.ics.uci.edu"),
        path: "/pub/ietf/uri/",
        query: None,
        fragment: Some("Related"),
    };
    assert_eq!(split, expected);
}

/// The components of a tree. The grammar and Appendix B differ in two cases. In an opaque part, `?` is an ordinary
/// character, and there is no query. In a name of draft-fielding-uri-syntax-01, `#` is an ordinary character, and there
/// is no fragment.
fn components<'a>(reference: &UriReference<&'a str>) -> Split<'a> {
    let mut fragment = reference.fragment().map(|fragment| fragment.text());
    let mut path = reference.path().text();
    let mut query = reference.query().map(|query| query.text());
    if reference.urn().is_some() {
        assert_eq!(fragment, None);
        (path, fragment) = cut(path, path.find('#'));
    }
    if reference.is_opaque() {
        assert!(query.is_none() && reference.authority().is_none());
        (path, query) = cut(path, path.find('?'));
    }
    Split {
        scheme: reference.scheme().map(|scheme| scheme.text()),
        authority: reference.authority().map(|authority| authority.text()),
        path,
        query,
        fragment,
    }
}

/// Section 2.4 of RFC 1808, in its order: the `net_loc` is taken before the query, so it may have a `?`.
fn section_2_4(text: &str, is_scheme: impl Fn(&str) -> bool) -> Split<'_> {
    let (text, fragment) = cut(text, text.find('#'));
    let (scheme, text) = match text.split_once(':') {
        Some((scheme, rest)) if !scheme.is_empty() && is_scheme(scheme) => (Some(scheme), rest),
        _ => (None, text),
    };
    let (authority, text) = match text.strip_prefix("//") {
        Some(rest) => {
            let (net_loc, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (Some(net_loc), path)
        }
        None => (None, text),
    };
    let (path, query) = cut(text, text.find('?'));
    Split { scheme, authority, path, query, fragment }
}

/// RFC 1808 and the drafts of 1997: a prefix that Appendix B treats as a scheme and the grammar does not is the beginning of a path
/// there. The later editions do not accept such texts.
const WITH_COLONS_IN_PATHS: [&str; 3] = ["RFC 1808", "url-syntax-07", "uri-syntax-01"];

/// Checks both forms of the tree of `word` under the rule `name`, if the rule accepts it.
fn check_word(judge: &Judge, name: &str, word: &str) -> usize {
    let rule = judge.rule(name).rule;
    let Ok(located) = rule.parse_located(word) else {
        assert!(!judge.rule(name).automaton().accepts(word.as_bytes()));
        return 0;
    };
    assert_eq!(check_tree(judge, &located, word), Ok(()));
    let plain = rule.parse(word).unwrap();
    assert_eq!(plain.to_string(), word);
    if let Node::UriReference(reference) = plain {
        let edition = judge.specification.name();
        let is_scheme = |text: &str| {
            !WITH_COLONS_IN_PATHS.contains(&edition)
                || judge.rule("scheme").automaton().accepts(text.as_bytes())
        };
        let expected = match edition {
            "RFC 1808" => section_2_4(word, is_scheme),
            _ => appendix_b(word, is_scheme),
        };
        assert_eq!(components(&reference), expected, "{word} under {edition}");
    }
    1
}

/// The choices that allow two readings of a text are computed, and the header of the grammar file states each of them.
/// The part of them that trees show is one of these choices, in either order.
#[test]
fn the_header_states_the_choices() {
    for_each(|specification| {
        let choices = choices(specification);
        assert_eq!(choices, specification.choices, "{}", specification.name());
        for [rule, preferred, other] in specification.preferences {
            let is_choice = |choice: &[String; 3]| {
                choice[0] == *rule
                    && choice[1..].iter().all(|alternative| [preferred, other].contains(&&&**alternative))
            };
            assert!(choices.iter().any(is_choice), "{rule}: {preferred} and {other}");
        }
        let readings = readings(specification);
        for [rule, first, second] in &choices {
            let is_stated = readings.contains(first.as_str()) && readings.contains(second.as_str());
            // For the rule as a whole.
            let is_stated_of_rule = readings.contains(&format!("- {rule}: "));
            assert!(
                is_stated || is_stated_of_rule,
                "{rule}: {first} and {second} of {}",
                specification.name()
            );
        }
    });
}

/// The readings in the header of a grammar file, with those of the file that it names.
fn readings(specification: &TestedSpecification) -> String {
    let header = specification.text().split_once("\n; Readings").map(|(_, header)| header);
    let own = header.and_then(|header| header.split_once("\n; Errata")).map_or("", |(text, _)| text);
    let named = own.split_once("Those of ").and_then(|(_, after)| after.split_whitespace().next());
    let others = named.map_or_else(String::new, |name| {
        let name = name.trim_end_matches('.');
        let other = SPECIFICATIONS.iter().find(|other| other.table.file().name() == name);
        readings(other.unwrap_or_else(|| panic!("no file {name}")))
    });
    [own, &others].concat()
}

/// The share of the words that each run tries.
const SHARE: usize = 17;

#[test]
fn every_tree_is_the_preferred_derivation() {
    for_each(|specification| {
        let judge = Judge::quick(specification);
        for judged in &judge.rules {
            let mut trees = 0;
            let mut share = Share::one_in(SHARE);
            judged.words(|word| {
                if share.takes()
                    && let Ok(word) = std::str::from_utf8(word)
                {
                    trees += check_word(judge, judged.rule.name(), word);
                }
            });
            let name = judged.rule.name();
            assert!(trees > 0, "no word of the suite is a {name} of {}", specification.name());
        }
    });
}

/// The editions that distinguish servers from registry names.
const WITH_REGISTRY_NAMES: [&str; 4] = ["url-syntax-07", "uri-syntax-01", "RFC 2396", "RFC 2732"];

/// The automaton of a reference does not distinguish kinds of authorities, but the words of `server` do.
#[test]
fn a_server_is_preferred_in_every_authority() {
    for name in WITH_REGISTRY_NAMES {
        let specification = TestedSpecification::named(name);
        let judge = Judge::quick(specification);
        let server = judge.rule("server").automaton();
        let authority = specification.table.rule_for_term("authority").unwrap();
        let reference = specification.table.rule_for_term("URI-reference").unwrap().name();
        let mut text = String::new();
        let (mut servers, mut names) = (0, 0);
        let mut share = Share::one_in(5);
        judge.rule("server").words(|word| {
            if !share.takes() {
                return;
            }
            let Ok(word) = std::str::from_utf8(word) else { return };
            for (name, before, after) in [
                (authority.name(), "", ""),
                ("net_path", "//", "/"),
                (reference, "a://", "?q"),
                (reference, "//", "#"),
            ] {
                text.clear();
                text.extend([before, word, after]);
                check_word(judge, name, &text);
            }
            let Ok(Node::Authority(authority)) = authority.parse(word) else { return };
            assert_eq!(authority.server().is_some(), server.accepts(word.as_bytes()), "{word} under {name}");
            servers += usize::from(authority.server().is_some());
            names += usize::from(authority.reg_name().is_some());
        });
        assert!(
            servers > of_run([200, 1_000]) && names > of_run([200, 1_000]),
            "{name}: {servers} servers and {names} registry names"
        );
    }
}
