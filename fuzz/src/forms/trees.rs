//! A plain tree and a located one: the same nodes, and the spans are the distances of addresses.

use nom_locate::LocatedSpan;
use uri_bnf::{
    Located, Span, UriReference,
    ast::{Node, Spanned},
};

/// Checks that both trees have the same leaves, at the same offsets of `text`.
pub(super) fn check_leaves(text: &str, plain: UriReference<&str>, located: &UriReference<Located>) {
    let mut spans = Vec::new();
    let mapped = located.map(&mut |leaf| {
        spans.push(leaf.span());
        *leaf.fragment()
    });
    assert_eq!(mapped, plain, "the leaves of the located tree");
    let mut distances = Vec::new();
    let _ = plain.map(&mut |leaf| distances.push(span_of(text, leaf)));
    assert_eq!(distances, spans, "the spans of the leaves");
}

/// Checks that both nodes have the same rule, text, span and children. `Node` has the lazy parts, too.
pub(super) fn check_nodes<X: Copy>(text: &str, plain: &Node<&str>, located: &Node<LocatedSpan<&str, X>>) {
    assert_eq!(plain.rule(), located.rule(), "the rule of a node");
    assert_eq!(plain.text(), *located.text().fragment(), "the text of a node");
    assert_eq!(span_of(text, plain.text()), located.text().span(), "the span of {plain:?}");
    assert_eq!(plain.span_in(text), Some(located.text().span()), "span_in of {plain:?}");
    let (mut children, mut located_children) = (Vec::new(), Vec::new());
    plain.children(&mut |child| children.push(child));
    located.children(&mut |child| located_children.push(child));
    assert_eq!(children.len(), located_children.len(), "the children of {plain:?}");
    for (plain, located) in children.iter().zip(&located_children) {
        check_nodes(text, plain, located);
    }
}

/// The span of `piece`, which must be inside `text`: the distance of their addresses.
fn span_of(text: &str, piece: &str) -> Span {
    let start = (piece.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    let span = Span::new(start, start.wrapping_add(piece.len()));
    assert_eq!(span.get(text), Some(piece), "a leaf is a piece of the text");
    assert_eq!(Span::within(text, piece), Some(span), "the span of {piece:?}");
    span
}
