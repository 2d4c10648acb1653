//! The spans of a plain tree, by addresses, compared with those of the located tree of the same text.

use uri_bnf::{
    Located, Span,
    ast::{Leaf, Node, Spanned},
};

use super::same;

/// The spans of a node and of everything below it, from left to right, outer nodes before inner ones.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Spans(Vec<(&'static str, Option<Span>)>);

impl Spans {
    /// The spans of a tree in `text`, by addresses.
    pub(crate) fn of<S: Leaf>(node: &Node<S>, text: &str) -> Self {
        let mut spans = Self::default();
        spans.add(node, &|node| node.span_in(text), &|piece| Span::within(text, piece.as_bytes()));
        spans
    }

    /// The spans of a located tree.
    pub(crate) fn of_located(node: &Node<Located<'_>>) -> Self {
        let mut spans = Self::default();
        spans.add(node, &|node| Some(node.span()), &|piece| Some(piece.span()));
        spans
    }

    fn add<S: Leaf>(
        &mut self,
        node: &Node<S>,
        span: &dyn Fn(&Node<S>) -> Option<Span>,
        piece_span: &dyn Fn(S) -> Option<Span>,
    ) {
        self.0.push((node.rule(), span(node)));
        pieces(node, &mut |name, piece| self.0.push((name, piece_span(piece))));
        node.children(&mut |child| self.add(&child, span, piece_span));
    }
}

/// Visits what the accessors of a node cut from its text and return as text, not as a node.
pub(crate) fn pieces<S: Leaf>(node: &Node<S>, visit: &mut dyn FnMut(&'static str, S)) {
    match node {
        Node::Segment(segment) => visit("without_params", segment.without_params()),
        Node::Ipv4address(address) => {
            for number in address.numbers() {
                visit("number", number);
            }
        }
        Node::IpvFuture(address) => {
            visit("version", address.version());
            visit("address", address.address());
        }
        Node::Urn(urn) => {
            visit("scheme", urn.scheme().text());
            visit("assigned_name", urn.assigned_name());
        }
        Node::UriReference(reference) => visit("path", reference.path().text()),
        Node::NetPath(path) => visit("path", path.path().text()),
        _ => {}
    }
}

/// Compares the spans of both trees of `text`, and each with the text of its node.
pub(crate) fn check_spans(plain: &Node<&str>, located: &Node<Located<'_>>, text: &str) -> Result<(), String> {
    let expected = Spans::of_located(located);
    same("spans by addresses", &Spans::of(plain, text), &expected)?;
    same("spans by addresses in the located tree", &Spans::of(located, text), &expected)
}
