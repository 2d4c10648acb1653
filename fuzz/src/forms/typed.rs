//! A start symbol as a type: the functions of `grammar`, and the rule as a nom parser.

use nom::{Check, Complete, Emit, Err, OutputM, Parser, Streaming, error::Error};
use nom_locate::LocatedSpan;
use uri_bnf::{
    Located,
    ast::{Node, Spanned},
    grammar::{self, Derivation, Furthest, Observer, RuleOf, Specification},
};

use super::{Answer, derivation, trees};
use crate::judge::Judge;

/// Compares each form of the rule over text with `answer`.
pub(super) fn check<G: Specification, R: RuleOf<G>>(text: &str, answer: &Answer) {
    let name = R::ID.name();
    assert_eq!(grammar::accepts::<G, R, _>(text), answer.is_valid(), "{name}: accepts");
    assert_eq!(grammar::longest_prefix::<G, R, _>(text), answer.prefix, "{name}: longest_prefix");
    let whole = grammar::parse::<G, R, _>(text).map(R::node);
    assert_eq!(whole.err(), answer.reason, "{name}: the error of parse");
    let plain = grammar::parse_prefix::<G, R, _>(text).map(|(node, end)| (R::node(node), end));
    assert_eq!(plain.map(|(_, end)| end), answer.prefix, "{name}: parse_prefix");
    if let (Ok(whole), Some((plain, _))) = (whole, plain) {
        assert_eq!(whole, plain, "{name}: the whole tree is that of the prefix");
    }
    let with_errors = R::parser::<&str, Error<&str>>().parse_complete(text);
    let with_errors = with_errors.ok().map(|(rest, node)| (R::node(node), text.len() - rest.len()));
    assert_eq!(with_errors, plain, "{name}: as a nom parser with nom's errors");
    check_located::<G, R>(text, answer);

    let furthest = Furthest::default();
    check_observed::<G, R, _>(text, plain, &furthest);
    let offset = answer.reason.map_or(text.len(), |error| error.offset());
    assert_eq!(furthest.offset(), offset, "{name}: the furthest offset");
    let steps = Derivation::default();
    check_observed::<G, R, _>(text, plain, &steps);
    derivation::check(G::RULES, R::ID, text, plain.map(|(_, end)| end), &steps.steps());

    let streamed = R::parser::<&str, ()>().process::<OutputM<Emit, Check, Streaming>>(text);
    match streamed {
        // Every viable prefix of a reference can be continued.
        Err(Err::Incomplete(_)) => assert_eq!(offset, text.len(), "{name}: streaming is incomplete"),
        Err(_) => {
            assert_eq!(answer.prefix, None, "{name}: streaming");
            assert!(offset < text.len(), "{name}: streaming is not incomplete");
        }
        Ok((rest, node)) => {
            let streamed = (R::node(node), text.len() - rest.len());
            assert_eq!(Some(streamed), plain, "{name}: the tree of streaming");
            assert!(offset < text.len(), "{name}: streaming is not incomplete");
        }
    }
}

/// Compares each form of the rule over octets with `answer`.
pub(super) fn check_octets<G: Specification, R: RuleOf<G>>(answer: &Answer) {
    let (name, octets) = (R::ID.name(), answer.octets);
    assert_eq!(grammar::accepts::<G, R, _>(octets), answer.is_valid(), "{name}: accepts octets");
    assert_eq!(grammar::longest_prefix::<G, R, _>(octets), answer.prefix, "{name}: longest_prefix of octets");
    assert_eq!(grammar::explain::<G, R>(octets), answer.reason, "{name}: explain");
    assert_eq!(grammar::parse::<G, R, _>(octets).err(), answer.reason, "{name}: parse of octets");
    let tree = grammar::parse_prefix::<G, R, _>(octets).map(|(node, end)| (R::node(node), end));
    let located = grammar::parse_prefix::<G, R, _>(LocatedSpan::new(octets));
    let located = located.map(|(node, end)| (R::node(node).to_string(), end));
    assert_eq!(tree.map(|(node, end)| (node.to_string(), end)), located, "{name}: located octets");
    assert_eq!(tree.map(|(_, end)| end), answer.prefix, "{name}: parse_prefix of octets");
    if let Some((node, end)) = tree {
        assert_eq!(node.to_string().as_bytes(), &octets[..end], "{name}: the tree of octets printed back");
    }
    let streamed = R::parser::<&[u8], ()>().process::<OutputM<Check, Check, Streaming>>(octets);
    // The octets at the end may begin a character, which more octets complete.
    let offset = Judge::of_table(G::RULES).rule(name).automaton.viable_prefix(octets).0;
    match streamed {
        Err(Err::Incomplete(_)) => assert_eq!(offset, octets.len(), "{name}: streaming of octets"),
        Err(_) => {
            assert_eq!((answer.prefix, offset < octets.len()), (None, true), "{name}: streaming of octets");
        }
        Ok((rest, ())) => {
            assert_eq!(Some(octets.len() - rest.len()), answer.prefix, "{name}: streaming of octets");
            assert!(offset < octets.len(), "{name}: streaming of octets is not incomplete");
        }
    }
}

/// A located text may be a piece of a document, and then spans and offsets are those in the document.
fn check_located<G: Specification, R: RuleOf<G>>(text: &str, answer: &Answer) {
    const BEFORE: &str = "\n ";
    let document = [BEFORE, text].concat();
    let (input, _) = nom::bytes::complete::tag::<_, _, Error<Located>>(BEFORE)(Located::new(&document))
        .expect("the document begins so");
    assert_eq!(grammar::accepts::<G, R, _>(input), answer.is_valid(), "accepts a piece of a document");
    match grammar::parse::<G, R, _>(input).map(R::node) {
        Ok(located) => {
            let plain = grammar::parse::<G, R, _>(&document[BEFORE.len()..]).map(R::node);
            trees::check_nodes(&document, &plain.expect("the text is valid"), &located);
            assert_eq!(located.text().span().start, BEFORE.len(), "the start of the root");
        }
        Err(error) => {
            let reason = answer.reason.expect("the text is not valid");
            assert_eq!(error.offset(), reason.offset() + BEFORE.len(), "the offset in a document");
            assert_eq!(
                (error.kind(), error.found(), error.expected()),
                (reason.kind(), reason.found(), reason.expected())
            );
        }
    }
}

/// With an observer, the rules run in their literal forms. They give the same tree.
fn check_observed<G, R, X>(text: &str, plain: Option<(Node<&str>, usize)>, observer: X)
where
    G: Specification,
    R: RuleOf<G>,
    X: Observer,
{
    let name = R::ID.name();
    let input = LocatedSpan::new_extra(text, observer);
    let literal = R::parser::<_, ()>().process::<OutputM<Emit, Check, Complete>>(input).ok();
    assert_eq!(
        literal.as_ref().map(|(rest, _)| rest.location_offset()),
        plain.map(|(_, end)| end),
        "{name}: the end of the literal form"
    );
    if let (Some((_, literal)), Some((plain, _))) = (literal, plain) {
        trees::check_nodes(text, &plain, &R::node(literal));
    }
}
