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
    let _ = plain.map(&mut |leaf| distances.push(span_in(text, leaf)));
    assert_eq!(distances, spans, "the spans of the leaves");
}

/// Checks that both nodes have the same rule, text, span and children. `Node` has the lazy parts, too.
pub(super) fn check_nodes<X: Copy>(text: &str, plain: &Node<&str>, located: &Node<LocatedSpan<&str, X>>) {
    assert_eq!(plain.rule(), located.rule(), "the rule of a node");
    assert_eq!(plain.text(), *located.text().fragment(), "the text of a node");
    assert_eq!(span_in(text, plain.text()), located.text().span(), "the span of {plain:?}");
    let (mut children, mut located_children) = (Vec::new(), Vec::new());
    plain.children(&mut |child| children.push(child));
    located.children(&mut |child| located_children.push(child));
    assert_eq!(children.len(), located_children.len(), "the children of {plain:?}");
    for (plain, located) in children.iter().zip(&located_children) {
        check_nodes(text, plain, located);
    }
}

/// The span of `piece`, which must be inside `text`.
fn span_in(text: &str, piece: &str) -> Span {
    let start = (piece.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    assert_eq!(
        text.get(start..start.wrapping_add(piece.len())),
        Some(piece),
        "a leaf is a piece of the text"
    );
    Span::new(start, start + piece.len())
}
