//! Every rule in the forms that the table does not offer: octets as leaves, located octets, an observer over
//! text, nom's own errors, nom's streaming mode, and the derivation.

mod support;

use nom::{Check, Complete, Err, OutputM, Parser, Streaming, error::Error};
use nom_locate::LocatedSpan;
use support::{Judge, same, shown};
use uri_bnf::{
    bnf::{Automaton, Expression, Grammar, Rule},
    grammar::{self, Derivation, Derived, Furthest, RuleEntry, RuleOf},
    rfc2396::{RULES, Rfc2396, rule},
};

/// A rule in all of these forms.
struct Form {
    name: &'static str,
    /// The tree over octets, printed back, and its length.
    tree_of_bytes: fn(&[u8]) -> Option<(String, usize)>,
    tree_of_located_bytes: fn(&[u8]) -> Option<(String, usize)>,
    /// The length that a parser takes which builds nom's own errors.
    with_errors: fn(&str) -> Option<usize>,
    /// The furthest place, observed over text.
    furthest: fn(&str) -> usize,
    streaming: fn(&[u8]) -> Streamed,
    derivation: fn(&[u8]) -> Vec<Derived>,
}

#[derive(Debug, PartialEq)]
enum Streamed {
    Taken(usize),
    Refused,
    Incomplete,
}

fn form<R: RuleOf<Rfc2396>>() -> Form {
    Form {
        name: R::ID.name(),
        tree_of_bytes: |word| {
            grammar::parse_prefix::<Rfc2396, R, _>(word).map(|(node, end)| (R::node(node).to_string(), end))
        },
        tree_of_located_bytes: |word| {
            let input = LocatedSpan::new(word);
            grammar::parse_prefix::<Rfc2396, R, _>(input).map(|(node, end)| (R::node(node).to_string(), end))
        },
        with_errors: |word| {
            let result = R::parser::<&str, Error<&str>>().parse_complete(word);
            result.ok().map(|(rest, _)| word.len() - rest.len())
        },
        furthest: |word| {
            let furthest = Furthest::default();
            let input = LocatedSpan::new_extra(word, &furthest);
            let _ = R::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
            furthest.place()
        },
        streaming: |word| match R::parser::<&[u8], ()>().process::<OutputM<Check, Check, Streaming>>(word) {
            Ok((rest, ())) => Streamed::Taken(word.len() - rest.len()),
            Err(Err::Incomplete(_)) => Streamed::Incomplete,
            Err(_) => Streamed::Refused,
        },
        derivation: |word| {
            let derivation = Derivation::default();
            let input = LocatedSpan::new_extra(word, &derivation);
            let _ = R::parser::<_, ()>().process::<OutputM<Check, Check, Complete>>(input);
            derivation.steps()
        },
    }
}

macro_rules! forms {
    ($($rule:ident)*) => { [$(form::<rule::$rule>()),*] };
}

fn forms() -> Vec<Form> {
    let forms = forms! {
        UriReference AbsoluteUri RelativeUri HierPart OpaquePart UricNoSlash NetPath AbsPath RelPath RelSegment
        Scheme Authority RegName Server Userinfo Hostport Host Hostname Domainlabel Toplabel Ipv4address Port
        Path PathSegments Segment Param Pchar Query Fragment Uric Reserved Unreserved Mark Escaped Hex Alphanum
        Alpha Lowalpha Upalpha Digit Control Space Delims Unwise
    };
    let names: Vec<_> = forms.iter().map(|form| form.name).collect();
    assert_eq!(names, RULES.entries().iter().map(RuleEntry::name).collect::<Vec<_>>());
    forms.into()
}

/// Runs `check` on the suites of every rule, and shows the first words on which it fails.
fn for_all_words(mut check: impl FnMut(&Form, &Automaton, &[u8]) -> Result<(), String>) {
    let judge = Judge::new(&RULES, RULES.grammar());
    let mut failures = Vec::new();
    for form in forms() {
        let judged = judge.rule(form.name);
        judged.suites(|word| {
            if failures.len() < 20
                && let Err(failure) = check(&form, &judged.automaton, word)
            {
                failures.push(format!("{} on {}: {failure}", form.name, shown(word)));
            }
        });
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_longest_prefix_does_not_depend_on_the_form() {
    for_all_words(|form, automaton, word| {
        let prefix = automaton.longest_prefix(word);
        let printed = prefix.map(|end| (String::from_utf8_lossy(&word[..end]).into_owned(), end));
        same("tree of octets", (form.tree_of_bytes)(word), printed.clone())?;
        same("tree of located octets", (form.tree_of_located_bytes)(word), printed)?;
        let Ok(text) = str::from_utf8(word) else {
            return Ok(());
        };
        same("with nom's errors", (form.with_errors)(text), prefix)
    });
}

#[test]
fn the_furthest_place_is_the_same_over_text() {
    for_all_words(|form, automaton, word| {
        let Ok(text) = str::from_utf8(word) else {
            return Ok(());
        };
        let (place, _) = automaton.viable_prefix(word);
        same("place", (form.furthest)(text), place)
    });
}

/// A rule is incomplete exactly where more input could change its answer: where some word of its language
/// goes on from there.
#[test]
fn streaming_is_incomplete_exactly_where_more_input_counts() {
    for_all_words(|form, automaton, word| {
        let (place, state) = automaton.viable_prefix(word);
        let could_go_on = place == word.len() && !automaton.next_bytes(state).is_empty();
        let expected = match automaton.longest_prefix(word) {
            _ if could_go_on => Streamed::Incomplete,
            Some(end) => Streamed::Taken(end),
            None => Streamed::Refused,
        };
        same("streaming", (form.streaming)(word), expected)
    });
}

/// A derivation follows the printed rules: each step is one application, and what it is made of matches the
/// definition, reference by reference and literal by literal.
#[test]
fn a_derivation_follows_the_printed_rules() {
    let printed = Grammar::read(RULES.grammar()).unwrap();
    for_all_words(|form, automaton, word| {
        let steps = (form.derivation)(word);
        let Some(end) = automaton.longest_prefix(word) else {
            return same("steps of a word that is none", steps.len(), 0);
        };
        let Some(root) = steps.first() else {
            return Err("no step".to_owned());
        };
        same("too deep for an error", steps.iter().any(|step| step.depth >= 20), false)?;
        same("rule of the first step", root.rule.name(), form.name)?;
        same("length of the first step", (root.span.start, root.span.end), (0, end))?;
        (0..steps.len()).try_for_each(|index| {
            let step = &steps[index];
            let inner: Vec<_> = steps[index + 1..]
                .iter()
                .take_while(|inner| inner.depth > step.depth)
                .filter(|inner| inner.depth == step.depth + 1)
                .copied()
                .collect();
            let definition = printed.rule(step.rule.name()).map(Rule::definition);
            let ends = definition.map_or_else(Vec::new, |definition| {
                matches(definition, word, &[(step.span.start, 0)], &inner)
            });
            let is_derived = ends.contains(&(step.span.end, inner.len()));
            if is_derived { Ok(()) } else { Err(format!("{step:?} is not made of {inner:?}")) }
        })
    });
}

/// Where `expression` can end, from each of `starts`: a place in the text, and how many of the `inner` steps
/// are used up.
fn matches(
    expression: &Expression,
    text: &[u8],
    starts: &[(usize, usize)],
    inner: &[Derived],
) -> Vec<(usize, usize)> {
    let characters = |length: usize, fits: &dyn Fn(&[u8]) -> bool| {
        let fitting = |&(at, used): &(usize, usize)| {
            text.get(at..at + length).filter(|piece| fits(piece)).map(|_| (at + length, used))
        };
        starts.iter().filter_map(fitting).collect()
    };
    let mut ends: Vec<(usize, usize)> = match expression {
        Expression::Literal(literal) => characters(literal.len(), &|piece| piece == literal.as_bytes()),
        Expression::Quote => characters(1, &|piece| piece == b"\""),
        Expression::Prose(prose) => characters(1, &|piece| prose.set().contains(piece[0])),
        Expression::Reference(name) => {
            let next = |&(at, used): &(usize, usize)| {
                let step = inner.get(used)?;
                (step.rule.name() == name && step.span.start == at).then_some((step.span.end, used + 1))
            };
            starts.iter().filter_map(next).collect()
        }
        Expression::Group(group) => matches(group, text, starts, inner),
        Expression::Optional(element) => {
            let mut ends = matches(element, text, starts, inner);
            ends.extend(starts);
            ends
        }
        Expression::Sequence(elements) => {
            elements.iter().fold(starts.to_vec(), |starts, element| matches(element, text, &starts, inner))
        }
        Expression::Alternatives(alternatives) => {
            alternatives.iter().flat_map(|alternative| matches(alternative, text, starts, inner)).collect()
        }
        Expression::Repetition { minimum, maximum, element } => {
            let mut starts = starts.to_vec();
            let mut ends = Vec::new();
            for count in 0..=maximum.map_or(text.len() + 1, |maximum| maximum as usize) {
                if count >= *minimum as usize {
                    ends.extend(&starts);
                }
                starts = matches(element, text, &starts, inner);
            }
            ends
        }
        other => unreachable!("RFC 2396 has no {other}"),
    };
    ends.sort_unstable();
    ends.dedup();
    ends
}
